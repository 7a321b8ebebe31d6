import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Fleet } from '../../../../engine/game.ts';
import { createAppStore } from '../../../stores/appStore.svelte.ts';
import { makeScenario } from '../../../testing/battles.ts';
import { createFakeApi, makeCustom, type FakeApi } from '../testing/talonApi.ts';
import { talon } from '../index.ts';
import NewBattleScreen from '../../../screens/NewBattleScreen.svelte';

async function show(prepare: (api: FakeApi) => void = () => undefined) {
  const api = createFakeApi();
  prepare(api);
  const app = createAppStore(api);
  app.go({ name: 'new' });
  const { container } = render(NewBattleScreen, { app, ui: talon });
  await waitFor(() => expect(api.callsOf('scenarios.list').length).toBe(1));
  return { api, app, container };
}

const seat = (side: string, name: string): HTMLElement =>
  within(screen.getByRole('radiogroup', { name: `${side} side` })).getByRole('radio', { name });

describe('the form for a new battle', () => {
  test('shows each battle with briefing, fleets and points', async () => {
    await show();
    expect(await screen.findByRole('radio', { name: 'Duel' })).toHaveAttribute('aria-checked', 'true');
    const duel = screen.getByRole('article', { name: 'Duel' });
    for (const text of [
      'One cruiser against one cruiser',
      '115 points',
      'Napoleon',
      '44 points',
      'Vision',
      '12 rounds at most',
    ]) {
      expect(duel).toHaveTextContent(text);
    }
    screen.getByRole('radio', { name: 'Cruiser lines' }).click();
    expect(await screen.findByText('No round limit')).toBeVisible();
  });

  test('begins the chosen battle with the chosen commanders and name', async () => {
    const { api, app } = await show();
    (await screen.findByRole('radio', { name: 'Cruiser lines' })).click();
    await fireEvent.click(seat('Terran', 'Computer, cadet'));
    await fireEvent.click(seat('Talon', 'Computer, captain'));
    expect(screen.getByText('The computer plays both sides; you watch.')).toBeVisible();
    await fireEvent.input(screen.getByRole('textbox', { name: 'Name of the battle' }), {
      target: { value: '  Watching  ' },
    });
    screen.getByRole('button', { name: 'Begin the battle' }).click();
    await waitFor(() => expect(app.screen.name).toBe('battle'));
    expect(api.callsOf('battles.create')).toEqual([
      {
        system: 'talon',
        scenario: 'cruisers',
        name: 'Watching',
        controllers: [
          { kind: 'ai', level: 'cadet', style: 'careful' },
          { kind: 'ai', level: 'captain', style: 'sniper' },
        ],
        seats: [
          { kind: 'admiral', id: 'brandt' },
          { kind: 'admiral', id: 'varga' },
        ],
      },
    ]);
  });

  test('the computer has a level and a style, each with a word on how it plays', async () => {
    const { api } = await show();
    await screen.findByRole('radio', { name: 'Duel' });
    await fireEvent.click(seat('Talon', 'Computer, admiral'));
    const admiral = screen.getByRole('combobox', { name: 'Commander of Talon' });
    await fireEvent.change(admiral, { target: { value: '' } });
    expect(screen.getByText(/up to three seconds about each turn. Weighs what it does/)).toBeVisible();
    await fireEvent.change(admiral, { target: { value: 'tanaka' } });
    expect(screen.getByText(/up to three seconds about each turn. Keeps its distance./)).toBeVisible();
    screen.getByRole('button', { name: 'Begin the battle' }).click();
    await waitFor(() =>
      expect(api.callsOf('battles.create')).toMatchObject([
        { controllers: [{ kind: 'human' }, { kind: 'ai', level: 'admiral', style: 'sniper' }] },
      ]),
    );
  });

  test('two people at one machine: the second seat has its own name', async () => {
    await show();
    await screen.findByRole('radio', { name: 'Duel' });
    await fireEvent.click(seat('Talon', 'Second player'));
    expect(screen.getByText('Two players at this machine, in turns.')).toBeVisible();
  });

  test('a battle needs a name', async () => {
    const { api } = await show();
    await screen.findByRole('radio', { name: 'Duel' });
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: '   ' } });
    expect(screen.getByRole('button', { name: 'Begin the battle' })).toBeDisabled();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Give the battle a name.');
    expect(api.callsOf('battles.create')).toEqual([]);
  });

  test('a refusal is told in a sentence, and the form stays', async () => {
    const { app } = await show((api) => api.answer('battles.create', () => 'unknown-scenario'));
    await screen.findByRole('radio', { name: 'Duel' });
    screen.getByRole('button', { name: 'Begin the battle' }).click();
    await waitFor(() =>
      expect(app.tellings.map(({ telling }) => telling)).toEqual([
        { kind: 'error', error: { code: 'unknown-scenario' }, request: 'battles.create' },
      ]),
    );
    expect(app.screen.name).toBe('new');
  });

  test('no battle to choose is said, not hidden', async () => {
    await show((api) => api.answer('scenarios.list', () => 'internal'));
    expect(await screen.findByText('No battle could be loaded.')).toBeVisible();
  });

  test('battles of one’s own stand beside the others, and begin from their setup', async () => {
    const { api } = await show((api) => api.answer('customs.list', () => [makeCustom()]));
    (await screen.findByRole('radio', { name: 'My own' })).click();
    (await screen.findByRole('button', { name: 'Begin the battle' })).click();
    await waitFor(() => expect(api.callsOf('battles.create')).toMatchObject([{ setup: makeCustom().setup }]));
  });

  test('one that cannot be fought says why, and can be deleted with a second click', async () => {
    const broken = makeCustom({ problem: { code: 'no-ships', path: 'sides[1].ships' } });
    const { api } = await show((api) => api.answer('customs.list', () => [broken]));
    (await screen.findByRole('radio', { name: 'My own' })).click();
    expect(await screen.findByText(/cannot be fought: Talon: The side has no ships yet/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Begin the battle' })).toBeDisabled();
    await fireEvent.dblClick(screen.getByRole('button', { name: 'Delete' }));
    screen.getByRole('button', { name: 'Delete' }).click();
    const sure = await screen.findByRole('alertdialog', { name: 'Delete this battle of your own?' });
    expect(api.callsOf('customs.delete')).toEqual([]);
    within(sure).getByRole('button', { name: 'Delete' }).click();
    await waitFor(() => expect(api.callsOf('customs.delete')).toEqual([{ id: broken.id }]));
  });

  test('a quick battle is drawn when it is chosen, and again when the taste changes', async () => {
    const { api } = await show();
    (await screen.findByRole('radio', { name: 'Quick battle' })).click();
    await waitFor(() => expect(api.callsOf('customs.draw').length).toBe(1));
    await fireEvent.click(
      within(screen.getByRole('radiogroup', { name: 'Terrain' })).getByRole('radio', { name: 'Much' }),
    );
    await waitFor(() =>
      expect(api.callsOf('customs.draw').at(-1)).toMatchObject({ taste: { terrain: 'much', points: 350 } }),
    );
    screen.getByRole('button', { name: 'Begin the battle' }).click();
    await waitFor(() => expect(api.callsOf('battles.create')).toMatchObject([{ scenario: 'quick' }]));
  });

  test('a battle shows where it begins, on a small map: terrain, ships, and those that come later', async () => {
    const { container } = await show();
    (await screen.findByRole('radio', { name: 'Quick battle' })).click();
    await waitFor(() => expect(container.querySelectorAll('.map .ship')).toHaveLength(2));
    expect(container.querySelectorAll('.map .ship.later')).toHaveLength(1);
    expect(container.querySelector('.map circle.planet')).not.toBeNull();
  });

  test('who is strong in what is told in words too', async () => {
    const fleet = (points: number, strengths: Record<string, number>): Fleet => ({ points, ships: [], strengths });
    const fleets: [Fleet, Fleet] = [fleet(100, { fire: 10, hull: 6 }), fleet(100, { fire: 6, hull: 6 })];
    await show((fake) => fake.answer('scenarios.list', () => [makeScenario({ system: 'talon', id: 'duel', fleets })]));
    expect(await screen.findByRole('img', { name: 'Guns: Terran is ahead' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Hulls: even' })).toBeVisible();
  });
});

test('a file that cannot be read is told, and nothing is imported', async () => {
  const { api, app } = await show();
  const file = Object.assign(new File(['{}'], 'mine.json'), {
    text: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  });
  await fireEvent.change(await screen.findByLabelText('Import', { selector: 'input' }), {
    target: { files: [file] },
  });
  await waitFor(() => expect(app.tellings).toHaveLength(1));
  expect(app.tellings[0]!.telling).toEqual({ kind: 'unreadable', file: 'mine.json' });
  expect(api.callsOf('customs.import')).toEqual([]);
});
