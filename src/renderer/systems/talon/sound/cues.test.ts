import { describe, expect, test } from 'vitest';
import { testCues } from '../../../sound/testing/testVoices.ts';
import type { TalonEvent } from '../../../../engine/talon/events.ts';
import type { WeaponName } from '../../../../engine/talon/terms.ts';
import { planAnimation } from '../board/animation/plan.ts';
import { WAVE_RELEASE } from '../board/animation/timings.ts';
import { EVENT_TYPES, example } from '../board/testing/eventExamples.ts';
import { COURSE_VOICES } from '../../../sound/voices/course.ts';
import { cuesOf } from './cues.ts';
import type { TalonCue } from './seenSteps.ts';
import { RECIPES } from './voices/index.ts';
import { VOICE_NAMES, VOICES, type VoiceName } from './voiceTable.ts';

/** Events that make no sound: another one beside them does, or nobody would miss it. */
const SILENT_EVENTS: ReadonlySet<TalonEvent['type']> = new Set([
  'stepBegan',
  'initiativeRolled',
  'initiativeMarked',
  'batteryCharged',
  'turnPowered',
  'sideSlipReady',
  'groupFired',
  'weaponHeld',
  'explosionArcRolled',
  'curveSet',
  'terrainDropped',
] as const);

type EventOf<Type extends TalonEvent['type']> = Extract<TalonEvent, { type: Type }>;

const WEAPONS = [
  'phaser',
  'disruptor',
  'anti-matter-torpedo',
  'wave-motion-gun',
  'fusion-cannon',
  'missile',
] as const satisfies readonly WeaponName[];

/** What is heard of an example, changed where the test needs it. */
function heard<Type extends TalonEvent['type']>(
  type: Type,
  change: Partial<EventOf<Type>> = {},
  side: 0 | 1 | null = 0,
): TalonCue[] {
  const { event, before, after } = example(type);
  return cuesOf(planAnimation(before, after, [{ ...event, ...change }]), after, { side });
}
const voices = (cues: readonly TalonCue[]): VoiceName[] => cues.map(({ voice }) => voice);

testCues(
  EVENT_TYPES.map((type) => ({ type })),
  SILENT_EVENTS,
  ({ type }) => heard(type),
);

test('each weapon that fires has a voice of its own', () => {
  const begins = WEAPONS.map((weapon) => heard('fired', { weapon })[0]?.voice);
  expect(new Set(begins).size).toBe(WEAPONS.length);
  expect(begins).not.toContain(undefined);
});

test('every voice has its recipe, and every recipe its place in the table', () => {
  expect([...Object.keys(RECIPES), ...Object.keys(COURSE_VOICES)].toSorted()).toEqual(VOICE_NAMES.toSorted());
  for (const voice of VOICE_NAMES) expect(VOICES[voice].length).toBeGreaterThan(0);
});

test('every voice is played by something', () => {
  const all = [
    ...EVENT_TYPES.flatMap((type) => heard(type)),
    ...WEAPONS.flatMap((weapon) => heard('fired', { weapon })),
    ...heard('moved', { maneuver: 'straight' }),
    ...heard('moved', { maneuver: 'turn-left' }),
    ...heard('moved', { maneuver: 'rotate' }),
    ...heard('moved', { afterburner: true, maneuver: 'straight' }),
    ...heard('displaced', { cause: 'gravity' }),
    ...heard('shieldHit', { reinforcement: true }),
    ...heard('shieldHit', { left: 0 }),
    ...heard('repairTried', { repaired: false }),
    ...heard('destroyed', { cause: 'black-hole' }),
    ...heard('retreated', { cause: 'map' }),
    ...heard('battleEnded', { winner: 1 }),
    ...heard('battleEnded', { winner: null }),
  ].map(({ voice }) => voice);
  // The click is the page's own.
  expect([...new Set<VoiceName>([...all, 'click'])].toSorted()).toEqual(VOICE_NAMES.toSorted());
});

test('only a weapon group that is charged now is heard: not each box on the way there', () => {
  const { event, before } = example('boxCharged');
  expect(cuesOf(planAnimation(before, before, [event]), before, { side: 0 })).toEqual([]);
});

describe('in step with the pictures', () => {
  test('the wave-motion gun charges until the very moment at which its wave is released', () => {
    const { event, before, after } = example('fired');
    const plan = planAnimation(before, after, [{ ...event, weapon: 'wave-motion-gun' } as TalonEvent]);
    const [shot] = plan.steps;
    if (shot?.kind !== 'shot') throw new Error('no shot');
    const [charge, blast] = cuesOf(plan, after, { side: 0 });
    expect(charge).toMatchObject({ voice: 'wave-charge', at: shot.at, length: shot.impact * WAVE_RELEASE });
    expect(blast).toMatchObject({ voice: 'wave-blast', at: shot.at + shot.impact * WAVE_RELEASE });
  });

  test('a torpedo is heard where it starts, and bursts where and when it arrives; a miss does not burst', () => {
    const hit = heard('fired', { weapon: 'anti-matter-torpedo' });
    expect(voices(hit)).toEqual(['torpedo', 'burst']);
    expect(hit[1]?.at).toBe((hit[0]?.at ?? 0) + (hit[0]?.length ?? 0));
    expect(hit[0]?.place).not.toEqual(hit[1]?.place);
    expect(voices(heard('fired', { weapon: 'anti-matter-torpedo', hit: false }))).toEqual(['torpedo']);
  });

  test('what is not seen is heard between what is seen', () => {
    const { event, before, after } = example('moved');
    const events: TalonEvent[] = [{ type: 'turnBegan', side: 0 }, event, { type: 'turnBegan', side: 1 }];
    const cues = cuesOf(planAnimation(before, after, events), after, { side: 0 });
    expect(voices(cues)).toEqual(['new-turn', 'engine', 'new-turn']);
    expect(cues[2]?.at).toBeGreaterThan(cues[1]?.at ?? 0);
  });
});

test('heavier blows are louder and deeper; a shield that breaks is heard to break', () => {
  const [light] = heard('shieldHit', { amount: 1 });
  const [heavy] = heard('shieldHit', { amount: 6 });
  expect(heavy?.strength).toBeGreaterThan(light?.strength ?? 1);
  expect(heavy?.pitch).toBeLessThan(light?.pitch ?? 0);
  expect(voices(heard('shieldHit', { left: 0 }))).toEqual(['shield', 'shield-down']);
  expect(voices(heard('shieldHit', { left: 1 }))).toEqual(['shield']);
});

test('engines are the deeper the larger the ship, and the louder the faster it flies', () => {
  const { event, before, after } = example('moved');
  const flying = (boxes: number, speed: number): TalonCue => {
    const units = after.units.map((unit) => ({ ...unit, speed, hullBoxes: Array.from({ length: boxes }, () => unit.hullBoxes[0]!) })); // prettier-ignore
    return cuesOf(planAnimation(before, after, [event]), { ...after, units }, { side: 0 })[0]!;
  };
  expect(flying(12, 3).pitch).toBeLessThan(flying(3, 3).pitch);
  expect(flying(6, 5).strength).toBeGreaterThan(flying(6, 1).strength);
});

test('bigger ships explode deeper and longer', () => {
  const [small] = heard('exploded', { rating: 1 });
  const [big] = heard('exploded', { rating: 5 });
  expect(big?.pitch).toBeLessThan(small?.pitch ?? 0);
  expect(big?.length).toBeGreaterThan(small?.length ?? Infinity);
});

test('the end is a victory for the winner and a defeat for the other; two players both hear a victory', () => {
  expect(voices(heard('battleEnded', { winner: 0 }, 0))).toEqual(['victory']);
  expect(voices(heard('battleEnded', { winner: 0 }, 1))).toEqual(['defeat']);
  expect(voices(heard('battleEnded', { winner: 0 }, null))).toEqual(['victory']);
  expect(voices(heard('battleEnded', { winner: null }, 0))).toEqual(['draw']);
});
