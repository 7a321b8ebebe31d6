import { expect, test } from 'vitest';
import type { PatrolView } from '../../engine/campaign/patrol/view.ts';
import { yardJobs } from './patrolYard.ts';

type Ship = PatrolView['ships'][number];
const refit = { class: 'b', hull: 'FF', name: 'Orinoco', points: 140, price: 40, blocked: null };
const view = {
  yard: {
    repair: 'not-damaged',
    offers: [
      { side: 0, class: 'a', name: 'Zephyr', hull: 'FF', points: 70, hullBoxes: 4, hullMarked: 0, blocked: null },
    ],
  },
  ships: [
    { id: 7, name: 'Naginata', refit } as unknown as Ship,
    { id: 8, name: 'Yukon', refit: null } as unknown as Ship,
  ],
} as unknown as PatrolView;

test('a yard lists repair, ships, refits and nothing, each with what it does and why it cannot', () => {
  const jobs = yardJobs(view, ({ class: id }) => `class ${id}`);
  expect(jobs.map(({ action }) => action)).toEqual([
    { kind: 'yard', take: 'repair' },
    { kind: 'yard', take: 'ship', offer: 0 },
    { kind: 'yard', take: 'refit', ship: 7 },
    { kind: 'yard', take: 'nothing' },
  ]);
  expect(jobs.map(({ blocked }) => blocked !== null)).toEqual([true, false, false, false]);
  expect(jobs[1]?.text).toContain('class a');
  expect(jobs[2]?.text).toContain('class b');
});

test('where the fleet lies in no yard there are no jobs', () => {
  expect(yardJobs({ ...view, yard: null }, () => '')).toEqual([]);
});
