import { expect, test } from 'vitest';
import { endings } from '../../../../engine/ftb/testing/endings.ts';
import { testEnds } from '../../../testing/endsSuite.ts';
import { lossesOf } from '../../../text/losses.ts';
import { ftb } from '../index.ts';
import { EVENTS } from '../testing/samples.ts';
import { makeView, place } from '../testing/views.ts';

testEnds(ftb, endings, ['narrow', 'clear', 'crushing']);

const lost = (...events: readonly object[]): string =>
  lossesOf(ftb as never, events.map((event, ply) => ({ ply, event })) as never, makeView()).at(-1)!.sentence;

test('a lost ship names the card that hit it: whose, against which, and from how far', () => {
  const turned = { ...EVENTS.cardsTurned, units: [0, 1], cards: ['railgun', 'broadside'], hits: [false, true] };
  const destroyed = { ...EVENTS.destroyed, unit: 1, cause: 'combat' };
  expect(lost({ ...EVENTS.combatBegan, range: 3 }, turned, destroyed)).toBe(
    'Vega is destroyed! Last blow: Kestrel’s Railgun against Broadside, range 3 LU.',
  );
  const other = { ...turned, hits: [true, false] };
  expect(lost({ ...EVENTS.combatBegan, range: 2 }, other, { ...destroyed, unit: 0 })).toBe(
    'Kestrel is destroyed! Last blow: Vega’s Broadside against Railgun, range 2 LU.',
  );
});

test('a ship that a torpedo destroyed names who launched it, and from how far it struck', () => {
  const launched = { ...EVENTS.launched, torpedo: 16, unit: 1 };
  const struck = { ...EVENTS.torpedoAttacked, torpedo: 16, object: 0, from: place(20, 26), to: place(20, 30) };
  const destroyed = { ...EVENTS.destroyed, unit: 0, cause: 'torpedo' };
  expect(lost(launched, struck, destroyed)).toBe(
    'Kestrel is destroyed by the torpedo! Last blow: Vega’s torpedo, range 4 LU.',
  );
  expect(lost(struck, destroyed)).toBe('Kestrel is destroyed by the torpedo! Last blow: a torpedo, range 4 LU.');
});
