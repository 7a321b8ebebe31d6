import { DEFAULT_SETTINGS } from '../../shared/settings.ts';
import type { Answer, Params } from '../../shared/api.ts';
import type { careerRequests } from '../../shared/career.ts';
import type { keepRequests } from '../../shared/keep.ts';
import { type Career, type CareerEntry, type Commander, ACHIEVEMENTS, MEDALS } from '../../shared/career.ts';

import { FIXTURE } from './battles.ts';

const ID = '00000000-0000-4000-8000-0000000000a1';

/** A person at the machine, with a short career. */
export function makeCommander(change: Partial<Commander> = {}): Commander {
  return {
    id: ID,
    name: 'Ines Falk',
    settings: { ...DEFAULT_SETTINGS, animationSpeed: 0 },
    createdAt: '2026-11-01T10:00:00.000Z',
    retired: false,
    score: 12,
    rank: 'lieutenant',
    battles: 4,
    ...change,
  };
}

export function makeEntry(change: Partial<CareerEntry> = {}): CareerEntry {
  return {
    key: 1,
    battleId: '00000000-0000-4000-8000-000000000001',
    kept: true,
    foughtAt: '2026-11-02T10:00:00.000Z',
    battleName: 'First duel',
    system: FIXTURE,
    scenario: 'duel',
    opponent: 'Ada Kestrel',
    admiral: 'kestrel',
    level: 'lieutenant',
    result: 'victory',
    degree: 'great',
    score: 3,
    reason: 'last-ship',
    rounds: 6,
    pointsDestroyed: 115,
    pointsLost: 0,
    ships: 1,
    shipsLost: 0,
    shipsSaved: 1,
    enemyShips: 1,
    enemyShipsLost: 1,
    medals: ['first-victory', 'duel'],
    ...change,
  };
}

export function makeCareer(change: Partial<Career> = {}): Career {
  const tally = { battles: 4, victories: 3, defeats: 1, draws: 0, score: 12 };
  return {
    commander: makeCommander(),
    next: { rank: 'lieutenant-commander', score: 20 },
    totals: {
      ...tally,
      pointsDestroyed: 400,
      pointsLost: 120,
      ships: 9,
      shipsLost: 2,
      shipsSaved: 7,
      enemyShipsLost: 6,
    },
    ratings: {
      overall: { rating: 1420, deviation: 81, battles: 4 },
      systems: { [FIXTURE]: { rating: 1435, deviation: 90, battles: 4 } },
    },
    degrees: { marginal: 0, standard: 1, great: 1, devastating: 1 },
    medals: MEDALS.map((id, index) => ({
      id,
      count: index < 2 ? 1 : 0,
      lastAt: index < 2 ? '2026-11-02T10:00:00.000Z' : null,
    })),
    achievements: ACHIEVEMENTS.map(({ id, tiers }, at) => ({ id, count: 5 * at, tiers: [...tiers], reached: at % 3 })),
    wars: [],
    opponents: [{ admiral: 'kestrel', name: 'Ada Kestrel', level: 'lieutenant', ...tally }],
    levels: [{ level: 'lieutenant', ...tally }],
    course: [1, 2, 3, 4].map((battles) => ({
      at: `2026-11-0${battles}T10:00:00.000Z`,
      score: battles * 3,
      victories: Math.min(3, battles),
      battles,
    })),
    ...change,
  };
}

type CareerRequest = keyof typeof careerRequests | keyof typeof keepRequests;

/** Answers to the requests about careers; nobody is signed in. */
export const CAREER_ANSWERS: { [Name in CareerRequest]: (params: Params<Name>) => Answer<Name> } = {
  'keep.damaged': () => [],
  'keep.export': () => ({ fileName: 'flagbridge-2026-11-21.flagbridge', bytes: 6 }),
  'keep.part': ({ offset }) => ({ data: btoa('abcdef'.slice(offset, offset + 4)) }),
  'keep.import': ({ last }) => (last ? { battles: 2, commanders: 1, campaigns: 0, damaged: 0 } : null),
  'keep.backups': () => [],
  'keep.restore': () => ({ battles: 2, commanders: 1, campaigns: 0, entries: 3 }),
  'keep.salvage': () => ({
    battles: { whole: 3, shortened: 1, lost: 2 },
    known: 0,
    rows: { kept: 9, lost: 1 },
    unreadable: true,
  }),
  'commanders.list': () => ({ commanders: [], active: null }),
  'commanders.create': ({ name }) => ({ commanders: [makeCommander({ name })], active: ID }),
  'commanders.choose': ({ id }) => ({ commanders: [makeCommander()], active: id }),
  'commanders.rename': ({ name }) => ({ commanders: [makeCommander({ name })], active: ID }),
  'commanders.retire': ({ retired }) => ({ commanders: [makeCommander({ retired })], active: null }),
  'commanders.delete': () => ({ commanders: [], active: null }),
  'commanders.settings': () => makeCommander().settings,
  'career.read': () => makeCareer(),
  'career.entries': () => [makeEntry()],
  'career.export': () => ({ fileName: 'Ines Falk.career.csv', text: 'foughtAt\r\n' }),
};
