import { endings } from '../../../../engine/knighthawks/testing/endings.ts';
import { expect, test } from 'vitest';
import { lossesOf } from '../../../text/losses.ts';
import { EVENTS } from '../testing/samples.ts';
import { makeView } from '../testing/views.ts';
import { testEnds } from '../../../testing/endsSuite.ts';
import { knightHawks } from '../index.ts';

testEnds(knightHawks, endings, ['narrow', 'clear', 'crushing']);

test('a lost ship names who did it, with what, from how far, and how much it did', () => {
  const events = [
    { ...EVENTS.fired, unit: 0, weapon: 'torpedo', target: EVENTS.destroyed.unit, hit: true, damage: 12, range: 3 },
    { ...EVENTS.destroyed, cause: 'shot' },
  ] as const;
  const told = events.map((event, ply) => ({ ply, event }));
  expect(lossesOf(knightHawks as never, told as never, makeView())[0]!.sentence).toBe(
    'Volga is destroyed! Last blow: Zephyr’s torpedo at range 3, 12 damage.',
  );
});
