import { expect, test } from 'vitest';
import { endings } from '../../../../engine/fullthrust/testing/endings.ts';
import { testEnds } from '../../../testing/endsSuite.ts';
import { lossesOf } from '../../../text/losses.ts';
import { fullThrust } from '../index.ts';
import { EVENT_EXAMPLES as EVENTS, shot } from '../testing/eventExamples.ts';
import { makeGroup, makeUnit, makeView, place } from '../testing/views.ts';

testEnds(fullThrust, endings, ['narrow', 'clear', 'crushing']);

const VIEW = makeView({ groups: [makeGroup({ id: 0 })] });
const lost = (...events: readonly object[]): string =>
  lossesOf(fullThrust as never, events.map((event, ply) => ({ ply, event })) as never, VIEW).at(-1)!.sentence;

test('a lost ship names the fire: who, with what, from how far, and how much it did', () => {
  const shots = [shot('beam', { class: 2, damage: 3 }), shot('torpedo', { damage: 5 }), shot('needle', { damage: 0 })];
  const fired = { ...EVENTS.fired, unit: 0, target: 1, range: 12_800, shots };
  const destroyed = { ...EVENTS.destroyed, unit: 1, cause: 'fire' };
  expect(lost(fired, destroyed)).toBe(
    'Hard Ground is destroyed by gunfire! Last blow: Bright Star’s fire at range 12.5 (beam 2 and torpedo tube), 8 damage.',
  );
  // Without damage it was no blow.
  expect(lost(fired, { ...fired, range: 1024, shots: [shot('beam', { damage: 0 })] }, destroyed)).toBe(
    'Hard Ground is destroyed by gunfire! Last blow: Bright Star’s fire at range 12.5 (beam 2 and torpedo tube), 8 damage.',
  );
});

test('a ship that salvoes or fighters destroyed names whose they were', () => {
  const launched = { ...EVENTS.salvoLaunched, salvo: 0, unit: 0, from: place(0, 0), at: place(9, 0) };
  const homed = { ...EVENTS.salvoHomed, salvo: 0, target: 1, at: place(9, 12) };
  const hit = { ...EVENTS.salvoHit, salvo: 0, target: 1, damage: 14 };
  const destroyed = { ...EVENTS.destroyed, unit: 1, cause: 'missiles' };
  expect(lost(launched, homed, hit, destroyed)).toBe(
    'Hard Ground is destroyed by missiles! Last blow: Bright Star’s missiles, launched at range 15, 14 damage.',
  );
  expect(lost(hit, destroyed)).toBe('Hard Ground is destroyed by missiles! Last blow: missiles, 14 damage.');
  const strafed = { ...EVENTS.groupFired, group: 0, target: { kind: 'ship', id: 1 }, damage: 6 };
  expect(lost(strafed, { ...destroyed, cause: 'fighters' })).toBe(
    'Hard Ground is destroyed by fighters! Last blow: Standard 1, 6 damage.',
  );
});

test('a ship that its crew has left counts as lost, and the end tells of it', () => {
  expect(lost({ ...EVENTS.abandoned, unit: 0 })).toMatch(/^Bright Star/);
  // It leaves because of the last blow, if there was one.
  const shots = [shot('torpedo', { damage: 5 })];
  const fired = { ...EVENTS.fired, unit: 1, target: 0, range: 12_800, shots };
  for (const given of [EVENTS.abandoned, EVENTS.coreDumped])
    expect(lost(fired, { ...given, unit: 0 })).toMatch(
      /Last blow: Hard Ground’s fire at range 12.5 \(torpedo tube\), 5 damage\.$/,
    );
  const { units } = makeView({ units: [makeUnit({ status: 'adrift' })] });
  expect(fullThrust.lots({ ...VIEW, units }).map(({ lot }) => lot)).toEqual(['lost']);
});
