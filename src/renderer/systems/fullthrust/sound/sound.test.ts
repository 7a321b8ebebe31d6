import { expect, test } from 'vitest';
import type { FullThrustEvent, ShotDice } from '../../../../engine/fullthrust/events.ts';
import { testVoices } from '../../../sound/testing/testVoices.ts';
import { planAnimation } from '../board/plan.ts';
import { toWorld } from '../board/space.ts';
import { EVENT_EXAMPLES, shot } from '../testing/eventExamples.ts';
import { makeEnemy, makeGroup, makeUnit, makeView, place } from '../testing/views.ts';
import { cuesOf } from './cues.ts';
import { VOICES, type VoiceName } from './voices.ts';

const VOICE_NAMES = Object.keys(VOICES) as VoiceName[];
const view = makeView({ units: [makeUnit(), makeEnemy()], groups: [makeGroup()] });
const heard = (events: readonly FullThrustEvent[], side: 0 | 1 | null = 0) =>
  cuesOf(planAnimation(view, view, events), view, { side });
const voices = (...events: FullThrustEvent[]): VoiceName[] => heard(events).map(({ voice }) => voice);

const fired = (...shots: ShotDice[]): FullThrustEvent => ({ type: 'fired', unit: 0, target: 1, range: 1024, screens: 0, shots, from: place(12, 24), to: place(40, 24) }); // prettier-ignore
const moved = (unit: number): FullThrustEvent => ({ type: 'moved', unit, path: [place(12, 24), place(18, 24)], from: { course: 3, speed: 6 }, course: 3, speed: 6, rolled: false }); // prettier-ignore

test('every voice is played by something', () => {
  const ends = ([0, 1, null] as const).flatMap((winner) =>
    voices({ type: 'battleEnded', winner, reason: 'last-fleet' }),
  );
  const all = [...Object.values(EVENT_EXAMPLES).flatMap((event) => voices(event)), ...ends];
  // The click is the page's own.
  expect([...new Set<VoiceName>([...all, 'click'])].toSorted()).toEqual(VOICE_NAMES.toSorted());
});

test('a volley is heard gun by gun where the ship stands, then its blow where it hits; a miss has none', () => {
  const cues = heard([fired(shot('beam'), shot('beam', { class: 4 }))]);
  expect(cues.map(({ voice }) => voice)).toEqual(['beam', 'beam', 'impact']);
  expect(cues[0]!.place).toEqual(toWorld(place(12, 24)));
  expect(cues[2]!.place).toEqual(toWorld(place(40, 24)));
  expect(cues[1]!.pitch).toBeLessThan(cues[0]!.pitch);
  expect(voices(fired(shot('beam', { damage: 0 })))).toEqual(['beam']);
});

test('what fails, or does nothing, is not heard', () => {
  expect(voices({ type: 'mineSwept', mine: 0, unit: 1, die: 2, swept: false })).toEqual([]);
  expect(voices({ type: 'struck', unit: 1, to: 0, row: 1, penalty: 0, die: 5, strikes: false })).toEqual([]);
  expect(voices({ type: 'flareRolled', die: 3, flares: false })).toEqual([]);
  expect(voices({ type: 'meteorsMet', unit: 1, body: 0, dice: [], damage: 0 })).toEqual([]);
});

/** What is heard of ships of these masses that fly at once, with so much thrust. */
function flying(masses: readonly number[], thrust = 4) {
  const units = masses.map((mass, id) => makeUnit({ id, mass, thrust: { rating: 8, now: thrust, turns: 2 } }));
  const fleet = makeView({ units });
  const plan = planAnimation(fleet, fleet, units.map(({ id }) => moved(id))); // prettier-ignore
  return cuesOf(plan, fleet, { side: 0 }).filter(({ voice }) => voice === 'burning');
}

test('engines are the deeper the larger the ship, and the louder the more thrust it has', () => {
  expect(flying([180])[0]!.pitch).toBeLessThan(flying([20])[0]!.pitch);
  expect(flying([60], 6)[0]!.strength).toBeGreaterThan(flying([60], 2)[0]!.strength);
});

test('ships that fly together are heard once: as deep as the largest, and louder than each', () => {
  const both = flying([20, 180]);
  expect(both).toHaveLength(1);
  expect(both[0]!.pitch).toBe(flying([180])[0]!.pitch);
  expect(both[0]!.strength).toBeGreaterThan(flying([180])[0]!.strength);
});

testVoices(VOICES);
