import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, test } from 'vitest';
import { ADMIRALS } from '../../shared/admirals.ts';
import { LANGUAGES, STYLES } from '../../shared/api.ts';
import { type Letter, MOODS, type Rival } from '../../shared/rivals.ts';
import { language } from '../messages/catalogue.svelte.ts';
import { createAppStore } from '../stores/appStore.svelte.ts';
import { createFakeApi } from '../testing/fakeApi.ts';
import type { Seats } from '../../shared/career.ts';
import { makeState } from '../testing/battles.ts';
import { makeCommander, makeEntry } from '../testing/careerSamples.ts';
import CareerGain from './CareerGain.svelte';
import { letterText } from './letterText.ts';
import RivalCard from './RivalCard.svelte';
import SeatCommander from './SeatCommander.svelte';

const ABOUT = { campaign: null, about: 'The war', won: 1, lost: 2, writtenAt: '2026-11-23T08:00:00.000Z' };
const RIVAL: Rival = {
  admiral: 'okoro',
  battles: { battles: 4, victories: 3, defeats: 1, draws: 0, score: 6 },
  wars: { victories: 0, defeats: 1, draws: 0 },
  style: 'careful',
  lessons: STYLES.map((style) => ({
    style,
    battles: style === 'careful' ? 1 : 0,
    harm: style === 'careful' ? 0.88 : null,
  })),
  habit: 'trades',
  letters: [{ kind: 'after', mood: 'lost', ...ABOUT }],
};

beforeEach(() => void (language.current = 'en'));

test('a rival is shown with the record, the style that was learnt and why, and letters', () => {
  render(RivalCard, { rival: RIVAL, commander: 'Ines' });
  expect(screen.getByText(/Battles, yours first: 3 : 1/)).toHaveTextContent('Wars, yours first: 0 : 1');
  expect(screen.getByText(/Has learnt from you and fights you now: careful/)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /careful/ })).toHaveTextContent('88% in 1 battle');
  expect(screen.getByText(/you trade ship for ship/)).toBeInTheDocument();
  expect(screen.getByText(/Commander Ines, you took it from me/)).toBeInTheDocument();
});

test('whoever chooses an admiral sees in which style it will fight this commander', async () => {
  const { id } = makeCommander();
  const api = createFakeApi({ 'rivals.list': ({ id: asked }) => (asked === id ? [RIVAL] : []) });
  const app = createAppStore(api);
  const controller = { kind: 'ai', level: 'cadet', style: 'careful' } as const;
  const choose = (): void => undefined;
  render(SeatCommander, { app, controller, label: 'Enemy', value: 'okoro', against: id, choose });
  expect(await screen.findByRole('option', { name: 'Pell Okoro: careful' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Tova Brandt: careful' })).toBeInTheDocument();
  expect(screen.getByText(/yours first: 3 : 1/)).toBeInTheDocument();
});

test('every admiral has a letter for every occasion, in every language', () => {
  const letters = (Object.keys(MOODS) as (keyof typeof MOODS)[]).flatMap((kind) =>
    MOODS[kind].map((mood) => ({ kind, mood, ...ABOUT }) as Letter),
  );
  for (const one of LANGUAGES) {
    language.current = one;
    const texts = new Set(letters.flatMap((letter) => ADMIRALS.map((admiral) => letterText(letter, admiral))));
    expect(texts.size).toBe(letters.length * 3); // one for each temper
    for (const text of texts) expect(text).not.toMatch(/letter\.|\{|undefined/);
  }
});

test('after a battle the enemy admiral’s letter about it stands beside what it was worth, and no other', async () => {
  const entry = makeEntry({ admiral: 'okoro' });
  const seats: Seats = [{ commander: makeCommander().id, admiral: null, name: 'Ines' }, null];
  const battle = makeState({ id: entry.battleId, seats });
  const about = { ...ABOUT, about: entry.battleName, writtenAt: entry.foughtAt };
  const letters: Letter[] = [
    { kind: 'away', mood: 'away', ...ABOUT },
    { kind: 'shift', mood: 'careful', ...about },
  ];
  const api = createFakeApi({ 'career.entries': () => [entry], 'rivals.list': () => [{ ...RIVAL, letters }] });
  render(CareerGain, { app: createAppStore(api), battle });
  expect(await screen.findByText(/From now on I count them first/)).toBeInTheDocument();
  expect(screen.queryByText(/ships that come back/)).toBeNull();
});
