import { describe, expect, test } from 'vitest';
import type { KnightHawksEvent } from '../../../../engine/knighthawks/events.ts';
import { testCues, testVoices } from '../../../sound/testing/testVoices.ts';
import { planAnimation } from '../board/animation/plan.ts';
import { WEAPON_ORDER } from '../data.ts';
import { EVENTS } from '../testing/samples.ts';
import { makeEnemy, makeUnit, makeView } from '../testing/views.ts';
import { cuesOf } from './cues.ts';
import { VOICES, type VoiceName } from './voices.ts';

type EventType = KnightHawksEvent['type'];

const VOICE_NAMES = Object.keys(VOICES) as VoiceName[];
/** What is told in the log or seen on the board, and makes no sound of its own. */
const SILENT: ReadonlySet<EventType> = new Set<EventType>([
  'firstMoverRolled',
  'stepBegan',
  'orbitBegan',
  'orbitLeft',
  'burned',
  'damageControl',
]);

const carrier = makeEnemy();
const aboard = makeUnit({ id: 0, status: 'aboard', carrier: 1 });

/** What is heard of one event; a fighter that is launched was aboard before. */
function heard(event: KnightHawksEvent, side: 0 | 1 | null = 0) {
  const before = makeView(event.type === 'launched' ? { units: [aboard, carrier] } : {});
  const after = makeView();
  return cuesOf(planAnimation(before, after, [event]), after, { side });
}
const voices = (event: KnightHawksEvent, side: 0 | 1 | null = 0): VoiceName[] =>
  heard(event, side).map(({ voice }) => voice);

testCues(Object.values(EVENTS), SILENT, heard);

test('every voice is played by something', () => {
  const all: VoiceName[] = [
    ...Object.values(EVENTS).flatMap((event) => voices(event)),
    ...WEAPON_ORDER.flatMap((weapon) => voices({ ...EVENTS.fired, weapon, interceptors: 1 })),
    ...voices({ ...EVENTS.battleEnded, winner: 1 }),
    ...voices({ ...EVENTS.battleEnded, winner: null }),
  ];
  // The click is the page's own.
  expect([...new Set<VoiceName>([...all, 'click'])].toSorted()).toEqual(VOICE_NAMES.toSorted());
});

describe('in step with the pictures', () => {
  test('a missile starts where the firer is and bursts where and when it arrives; a miss does not burst', () => {
    const shot = { ...EVENTS.fired, weapon: 'torpedo' as const };
    const plan = planAnimation(makeView(), makeView(), [shot]);
    const step = plan.steps.find(({ kind }) => kind === 'shot');
    if (step?.kind !== 'shot') throw new Error('no shot');
    const [start, burst] = heard(shot);
    expect(start).toMatchObject({ voice: 'torpedo', at: step.at, place: step.from });
    expect(burst).toMatchObject({ voice: 'burst', at: step.at + step.impact, place: step.to });
    expect(voices({ ...shot, hit: false, damage: 0 })).toEqual(['torpedo']);
  });

  test('interceptors are heard before what they meet arrives', () => {
    const [start, intercepted, burst] = heard({ ...EVENTS.fired, weapon: 'torpedo', interceptors: 2 });
    expect([start?.voice, intercepted?.voice, burst?.voice]).toEqual(['torpedo', 'interceptor', 'burst']);
    expect(intercepted!.at).toBeLessThan(burst!.at);
  });

  test('a ship that coasts is not heard to change its speed, one that brakes sounds deeper', () => {
    expect(voices({ ...EVENTS.speedSet, before: 3, speed: 3 })).toEqual([]);
    const [faster] = heard(EVENTS.speedSet);
    const [slower] = heard({ ...EVENTS.speedSet, before: 5, speed: 3 });
    expect(slower!.pitch).toBeLessThan(faster!.pitch);
  });
});

test('each kind of beam and missile has a voice or a pitch of its own', () => {
  const begins = WEAPON_ORDER.map((weapon) => {
    const [cue] = heard({ ...EVENTS.fired, weapon });
    return `${cue?.voice} ${cue?.pitch}`;
  });
  expect(new Set(begins).size).toBe(WEAPON_ORDER.length);
});

test('engines are the deeper the larger the ship, and the quieter the less is left of its drive', () => {
  const flying = (full: number, now: number) => {
    const view = makeView();
    const units = view.units.map((unit) => ({ ...unit, hull: { left: full, full }, adf: { now, full: 5 } }));
    const plan = planAnimation(view, view, [EVENTS.moved]);
    return cuesOf(plan, { ...view, units }, { side: 0 }).find(({ voice }) => voice === 'flying')!;
  };
  expect(flying(120, 2).pitch).toBeLessThan(flying(8, 2).pitch);
  expect(flying(40, 4).strength).toBeGreaterThan(flying(40, 1).strength);
});

test('heavier blows are louder and deeper', () => {
  const [light] = heard({ ...EVENTS.hullHit, amount: 2 });
  const [heavy] = heard({ ...EVENTS.hullHit, amount: 20 });
  expect(heavy!.strength).toBeGreaterThan(light!.strength);
  expect(heavy!.pitch).toBeLessThan(light!.pitch);
});

test('the end is a victory for the winner and a defeat for the other; two players both hear a victory', () => {
  expect(voices(EVENTS.battleEnded, 0)).toEqual(['victory']);
  expect(voices(EVENTS.battleEnded, 1)).toEqual(['defeat']);
  expect(voices(EVENTS.battleEnded, null)).toEqual(['victory']);
  expect(voices({ ...EVENTS.battleEnded, winner: null }, 0)).toEqual(['draw']);
});

testVoices(VOICES);
