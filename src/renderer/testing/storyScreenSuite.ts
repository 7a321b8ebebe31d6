import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { Chapter, StoryData } from '../../engine/campaign/story/story.schema.ts';
import type { StoryView } from '../../engine/campaign/story/view.ts';
import { LANGUAGES } from '../../shared/api.ts';
import type { CampaignStatus } from '../../shared/campaign.ts';
import { handedOn } from '../../shared/testing/opaque.ts';
import { language } from '../messages/catalogue.svelte.ts';
import { createAppStore } from '../stores/appStore.svelte.ts';
import type { SystemUi } from '../systems/system.types.ts';
import StoryScreen from '../war/story/StoryScreen.svelte';
import { hasStory, storyWords, type StoryUi } from '../war/story/storyText.ts';
import { createFakeApi } from './fakeApi.ts';

const ENGINE = path.resolve(import.meta.dirname, '../../engine');

const waysOf = ({ chapters }: StoryData) => Object.values(chapters).flatMap(({ won, lost }) => [...won, ...lost]);

/** A story before a chapter, as the host tells it; without one the player has to choose. */
function storyAt(data: StoryData, chapter: string | null, choices: readonly string[] = []): CampaignStatus {
  const table: Chapter | undefined = chapter === null ? undefined : data.chapters[chapter];
  const view: StoryView = {
    system: data.system,
    turn: 2,
    phase: 'planning',
    chapter,
    choices,
    leads: choices.map((id) => waysOf(data).find((way) => (way.id ?? way.to) === id)!.to!),
    tale: (table?.tale ?? []).map(({ by }, n) => ({ n, by: data.cast.find(({ id }) => id === by) ?? null })),
    yard: 0,
    mends: 1,
    room: 100,
    points: 0,
    rounds: 9,
    aim: 2,
    aimText: 'aim',
    ships: [],
    fallen: [],
    guests: [],
    foes: [],
    foePoints: 0,
    setup: null,
    fleets: null,
    notReady: 'nobody',
    offer: null,
    follow: null,
    past: [],
    ending: null,
  };
  return handedOn<CampaignStatus>({
    id: '00000000-0000-4000-8000-00000000005a',
    system: data.system,
    scenario: 'story',
    name: 'A story',
    controllers: [{ kind: 'human' }, { kind: 'ai', level: data.level }],
    seats: [null, null],
    viewer: 0,
    ply: 3,
    turn: 2,
    phase: 'planning',
    outcome: null,
    planner: 0,
    canUndo: false,
    thinking: false,
    links: [],
    report: [],
    view,
  });
}
/** What the screen of a system's story shows: a chapter's own page whole, in every language, and nothing of another. */
export function testStoryScreen(ui: SystemUi): void {
  const data = JSON.parse(readFileSync(path.join(ENGINE, ui.id, 'story/story.json'), 'utf8')) as StoryData;
  const ids = Object.keys(data.chapters);
  const show = (opened: CampaignStatus) => {
    const api = createFakeApi({ 'campaign.act': () => opened });
    render(StoryScreen, { app: createAppStore(api), ui: ui as StoryUi, opened });
    return api;
  };

  test('the story is told at the level of its data', () => {
    expect(hasStory(ui) && ui.war.story.level).toBe(data.level);
  });

  test.each(LANGUAGES)('%s: a chapter’s page is whole, with who speaks, and shows nothing of the others', (spoken) => {
    language.current = spoken;
    const { text, chapterName } = storyWords(ui as StoryUi);
    for (const id of ids) {
      show(storyAt(data, id));
      const shown = document.body.textContent;
      for (const [n, { by }] of data.chapters[id]!.tale.entries()) {
        expect(shown).toContain(text(`${id}.tale.${n}`));
        if (by !== undefined) expect(shown).toContain(data.cast.find((one) => one.id === by)!.name);
      }
      expect(shown).toContain(text(`${id}.learn`));
      expect(shown).toContain(text(`${id}.aim`, { rounds: 9, count: 2 }));
      const headings = Array.from(document.querySelectorAll('h1, h2, h3'), (one) => one.textContent.trim());
      for (const other of ids.filter((one) => one !== id)) {
        expect(shown).not.toContain(text(`${other}.tale.0`));
        expect(headings).not.toContain(chapterName(other));
      }
      cleanup();
    }
    language.current = 'en';
  });

  const asked = (data.editions ?? []).flatMap((changed) =>
    Object.entries(changed).flatMap(([id, { aimText }]) => (aimText === undefined ? [] : [[id, aimText] as const])),
  );
  if (asked.length > 0)
    test('where an edition asks for something else, the page says so', () => {
      for (const [id, aimText] of asked) {
        const opened = storyAt(data, id);
        Object.assign(opened.view, { aimText });
        show(opened);
        const { text } = storyWords(ui as StoryUi);
        const amounts = { rounds: 9, count: 2 };
        expect(document.body.textContent).toContain(text(`${id}.${aimText}`, amounts));
        expect(document.body.textContent).not.toContain(text(`${id}.aim`, amounts));
        cleanup();
      }
    });

  test('a past chapter is read again, with its battle to watch or review where it is kept', async () => {
    const [first, second] = ids as [string, string];
    const opened = storyAt(data, second);
    const view = opened.view as unknown as StoryView;
    view.past = [{ chapter: first, winner: null, reason: 'round-limit', tale: [{ n: 0, by: null }] }];
    const battle = '00000000-0000-4000-8000-00000000005b';
    const api = createFakeApi({
      'campaign.chronicle': () => [{ turn: 1, events: [], battles: [{ place: first, battle }] }],
    });
    const app = createAppStore(api);
    render(StoryScreen, { app, ui: ui as StoryUi, opened });
    const { text, chapterName } = storyWords(ui as StoryUi);
    await fireEvent.click(screen.getByRole('button', { name: `Read again: ${chapterName(first)}, undecided` }));
    const page = screen.getByRole('dialog', { name: chapterName(first) });
    expect(page.textContent).toContain(text(`${first}.tale.0`));
    expect(page.textContent).toContain('the story goes on as after a defeat');
    expect(page.textContent).toContain('Time ran out, and nothing was decided.');
    await vi.waitFor(() => screen.getByRole('button', { name: 'Watch it' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Review' }));
    expect(app.screen).toEqual({ name: 'review', id: battle, campaign: opened.id });
  });

  test('before the computer plays its captains are given orders; the enemy’s staff follows who wishes it', async () => {
    const opened = storyAt(data, ids[0]!);
    Object.assign(opened.view as unknown as StoryView, { notReady: null, offer: 1 });
    const api = createFakeApi({ 'campaign.act': () => opened, 'campaign.resolve': () => opened });
    render(StoryScreen, { app: createAppStore(api), ui: ui as StoryUi, opened });
    await fireEvent.click(screen.getByText('Orders: balanced, fights on'));
    await fireEvent.click(screen.getByRole('radio', { name: 'careful' }));
    await fireEvent.click(screen.getByRole('button', { name: 'Computer plays it' }));
    await vi.waitFor(() => expect(api.callsOf('campaign.resolve')).toMatchObject([{ orders: { posture: 'careful' } }]));
    await fireEvent.click(screen.getByRole('button', { name: 'Let it follow' }));
    expect(api.callsOf('campaign.act').at(-1)).toMatchObject({ action: { kind: 'follow', staff: data.level } });
  });

  test('a way is taken by its number', async () => {
    const { won } = Object.values(data.chapters).find(
      (one) => one.won.filter((way) => way.if === undefined).length > 1,
    )!;
    const choices = won.map(({ id, to }) => id ?? to!);
    const api = show(storyAt(data, null, choices));
    await fireEvent.keyDown(window, { key: '3' });
    expect(api.callsOf('campaign.act')).toEqual([]);
    await fireEvent.keyDown(window, { key: '2' });
    expect(api.callsOf('campaign.act')).toMatchObject([{ ply: 3, action: { kind: 'course', to: choices[1] } }]);
  });

  test('a new page is read from its top', async () => {
    const [way] = Object.values(data.chapters).flatMap(({ won }) => won.filter(({ to }) => to !== undefined));
    const next = way!.to!;
    const api = createFakeApi({ 'campaign.act': () => storyAt(data, next) });
    const opened = storyAt(data, null, [way!.id ?? next]);
    render(StoryScreen, { app: createAppStore(api), ui: ui as StoryUi, opened });
    const pages = document.querySelector<HTMLElement>('.pages')!;
    pages.scrollTop = 300;
    await fireEvent.keyDown(window, { key: '1' });
    await screen.findByText(storyWords(ui as StoryUi).text(`${next}.tale.0`));
    expect(pages.scrollTop).toBe(0);
  });
}
