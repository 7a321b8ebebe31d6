import { afterEach, describe, expect, test } from 'vitest';
import { language } from '../../../messages/catalogue.svelte.ts';
import { makeEnemy, makeGroup, makeUnit, makeView, place } from '../testing/views.ts';
import { kindOf } from './index.ts';
import type { OptionKinds, DescriptionOf } from './kinds.types.ts';

/** An action of each kind. */
// prettier-ignore
const EXAMPLES: { readonly [Kind in keyof OptionKinds]: DescriptionOf<Kind> } = {
  order: { kind: 'order', unit: 0, order: 'move', move: { turn: 0, thrust: -5, roll: false }, text: '-5: 0', path: [place(0, 0)], course: 6, speed: 0, thrustLeft: 1 },
  commit: { kind: 'commit' },
  group: { kind: 'group', group: 0, reach: 24 },
  pass: { kind: 'pass', phase: 'fire' },
  place: { kind: 'place', group: 0, from: place(0, 0), to: place(0, 0), reach: 24, secondary: false },
  screen: { kind: 'screen', group: 0, unit: 0 },
  face: { kind: 'face', group: 0, facing: 1 },
  missiles: { kind: 'missiles', unit: 0 },
  salvo: { kind: 'salvo', unit: 0, slot: 5, load: 'standard', left: 1 },
  done: { kind: 'done', step: 'fire', unit: 0, announced: 0 },
  'aim-point': { kind: 'aim-point', unit: 0, slot: 18, from: place(0, 1), to: place(0, 1), reach: 24 },
  attack: { kind: 'attack', group: 0, target: { kind: 'ship', id: 1 }, odds: { expected: 63, attacks: 17 } },
  defend: { kind: 'defend', unit: 0, slot: 8, system: 'beam', threat: { kind: 'salvo', id: 0 }, expected: 40 },
  ship: { kind: 'ship', unit: 0 },
  fire: { kind: 'fire', unit: 0, target: 1, all: true, odds: { expected: 80, range: 9017, arc: 'F', weapons: [{ slot: 1, system: 'beam', class: 1, dice: 1, needs: 4 }] } },
  'ship-blocked': { kind: 'ship-blocked', unit: 0 },
  repair: { kind: 'repair', unit: 0, slot: 9, system: 'ftl', parties: 3, chance: 50 },
  lay: { kind: 'lay', unit: 0, slot: 3, along: 3 },
  power: { kind: 'power', unit: 0, power: 'nova', on: true },
  cloak: { kind: 'cloak', unit: 0, turns: 1 },
  scan: { kind: 'scan', unit: 0, target: 1, on: true },
  needle: { kind: 'needle', unit: 0, target: 1, slot: 4, at: 9, system: 'beam', odds: { expected: 33, range: 6578, arc: 'F', weapons: [{ slot: 4, system: 'needle', class: 0, dice: 1, needs: 5 }] } },
  'break-off': { kind: 'break-off', group: 0, reach: 24 },
  board: { kind: 'board', unit: 0, target: 1 },
  moor: { kind: 'moor', unit: 0, station: 1 },
  ecm: { kind: 'ecm', unit: 0, on: true },
  land: { kind: 'land', group: 0, unit: 0 },
  spinal: { kind: 'spinal', unit: 0, slot: 7, system: 'wave-gun', hits: [] },
  'dump-core': { kind: 'dump-core', unit: 0 },
  abandon: { kind: 'abandon', unit: 0 },
  return: { kind: 'return', unit: 0, edge: 'top', along: 0 },
  'ace-needle': { kind: 'ace-needle', group: 0, unit: 0, slot: 2, system: 'beam' },
  surrender: { kind: 'surrender', unit: 0, accepted: true },
  sweep: { kind: 'sweep', unit: 0, on: true },
  'odd-kills': { kind: 'odd-kills', group: 0, rival: 1 },
  asteroid: { kind: 'asteroid', unit: 0, body: 0, to: place(9, 0), left: 20, all: true, odds: { expected: 80, range: 9017, arc: 'F', weapons: [{ slot: 1, system: 'beam', class: 1, dice: 1, needs: 4 }] } },
  orbit: { kind: 'orbit', unit: 0, way: null },
  ram: { kind: 'ram', unit: 0, target: 1 },
  join: { kind: 'join', group: 0, from: 1 },
  'ace-duel': { kind: 'ace-duel', group: 0, rival: 1 },
  'salvo-target': { kind: 'salvo-target', salvo: 0, unit: 1 },
};
const view = makeView({ units: [makeUnit(), makeEnemy()], groups: [makeGroup(), makeGroup({ id: 1 })] });

afterEach(() => {
  language.current = 'en';
});

describe.each(['en', 'it'] as const)('in %s', (lang) => {
  test.each(Object.values(EXAMPLES))('$kind has its label and its tip, with all that they name', (description) => {
    language.current = lang;
    const { label, tip, figures, rule } = kindOf(description);
    for (const text of [label(description, view), tip(description)])
      expect(text).not.toMatch(/^$|undefined|\[object|#\d|NaN/);
    expect(figures(description)).not.toMatch(/undefined|\[object|NaN/);
    expect(rule(description)).toMatch(/^\d+(\.\d+)?$/);
  });
  test.each(Object.values(EXAMPLES).filter(({ kind }) => kind !== 'ship-blocked'))(
    'advice on $kind says why, in whole sentences',
    (description) => {
      language.current = lang;
      const reasons = kindOf(description).why(description, view);
      expect(reasons.length).toBeGreaterThan(0);
      for (const reason of reasons) expect(reason).toMatch(/^[^{}#]+\.$/);
      for (const reason of reasons) expect(reason).not.toMatch(/undefined|\[object|NaN/);
    },
  );
});

test('5.11, 5.10 fighter groups are named as such', () => {
  const label = (kind: 'join' | 'ace-duel') => kindOf(EXAMPLES[kind]).label(EXAMPLES[kind], view);
  expect([label('join'), label('ace-duel')]).toEqual([
    'Standard 2 joins Standard 1',
    'The ace of Standard 1 at the ace of Standard 2',
  ]);
});
