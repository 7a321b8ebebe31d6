import { expect, test } from 'vitest';
import { talonWar } from './index.ts';
import { war } from './testing/war.ts';

const plan = (input: unknown) => talonWar.parsePlan(war(), 0, input);

test.each([
  { kind: 'ready', side: 0 },
  { kind: 'repair', side: 0, ship: 3 },
  { kind: 'assign', side: 0, ship: 3, to: 'reserve' },
  { kind: 'assign', side: 0, ship: 3, to: 'orion' },
  { kind: 'buy', side: 0, class: 'terran-dd', name: 'Caleb' },
  { kind: 'buy', side: 0, class: 'terran-base', name: 'Hope', post: 'home' },
  { kind: 'buy', side: 0, class: 'terran-base', name: 'Hope', post: { sector: 'orion', zone: 2 } },
])('a step of plans is taken as it is: %j', (step) => {
  expect(plan(step)).toEqual({ ok: true, value: step });
  expect(JSON.stringify(talonWar.parseAction(step))).toBe(JSON.stringify(step));
  expect(talonWar.parsePlan(war(), 1, step)).toEqual({ ok: false, error: 'not-your-side' });
});

test.each([
  null,
  7,
  'ready',
  [],
  {},
  { kind: 'ready' },
  { kind: 'ready', side: 2 },
  { kind: 'ready', side: 0, ship: 1 },
  { kind: 'attack', side: 0 },
  { kind: 'repair', side: 0 },
  { kind: 'repair', side: 0, ship: -1 },
  { kind: 'repair', side: 0, ship: 1.5 },
  { kind: 'repair', side: 0, ship: 10_000 },
  { kind: 'repair', side: 0, ship: '1' },
  { kind: 'assign', side: 0, ship: 1, to: 'home' },
  { kind: 'assign', side: 0, ship: 1, to: 'vega' },
  { kind: 'assign', side: 0, ship: 1, to: 'constructor' },
  { kind: 'buy', side: 0, class: 'terran-dd' },
  { kind: 'buy', side: 0, class: 'x'.repeat(41), name: 'Caleb' },
  { kind: 'buy', side: 0, class: 'terran-base', name: 'Hope', post: null },
  { kind: 'buy', side: 0, class: 'terran-base', name: 'Hope', post: { sector: 'orion', zone: -1 } },
  { kind: 'buy', side: 0, class: 'terran-base', name: 'Hope', post: { sector: 'orion', zone: 1, more: 1 } },
  { kind: 'result', battle: 0, result: { winner: 0, ships: [] } },
])('what is no step of plans is refused: %j', (input) => {
  expect(plan(input)).toEqual({ ok: false, error: 'malformed' });
});

test.each([
  [{ kind: 'result', battle: 0, result: { winner: null, ships: [] } }, true],
  [{ kind: 'result', battle: 0, result: { winner: 1, ships: [{ id: 1, fate: 'stood', hull: 2, kills: [4] }] } }, true],
  [{ kind: 'result', battle: -1, result: { winner: 1, ships: [] } }, false],
  [{ kind: 'result', battle: 0, result: { winner: 2, ships: [] } }, false],
  [{ kind: 'result', battle: 0, result: { winner: 0, ships: [{ id: 1, fate: 'fled', hull: 2, kills: [] }] } }, false],
  [
    { kind: 'result', battle: 0, result: { winner: 0, ships: [{ id: 1, fate: 'stood', hull: 2, kills: [-4] }] } },
    false,
  ],
  [{ kind: 'result', battle: 0 }, false],
])('a result in the log: %j, %s', (input, taken) => {
  expect(talonWar.parseAction(input)).toBe(taken ? input : null);
});
