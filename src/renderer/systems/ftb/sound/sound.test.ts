import { describe, expect, test } from 'vitest';
import type { FtbEvent } from '../../../../engine/ftb/events.ts';
import { testCues, testVoices } from '../../../sound/testing/testVoices.ts';
import { planAnimation } from '../board/animation/plan.ts';
import { ARRIVES } from '../board/animation/timings.ts';
import { CARD_LIST } from '../data.ts';
import { EVENTS } from '../testing/samples.ts';
import { makeView } from '../testing/views.ts';
import { cuesOf } from './cues.ts';
import { VOICES, type VoiceName } from './voices.ts';

type EventType = FtbEvent['type'];

const VOICE_NAMES = Object.keys(VOICES) as VoiceName[];
/** What is told in the log or seen on the board, and makes no sound of its own. */
const SILENT: ReadonlySet<EventType> = new Set<EventType>([
  'passed',
  'activityEnded',
  'orderGiven',
  'fuelSpent',
  'plotted',
  'sideNamed',
  'orbitBegan',
  'orbitLeft',
  'docked',
  'undocked',
  'visited',
  'combatBegan',
  'heldFire',
  'cardLaid',
  'cardTakenBack',
  'cardCommitted',
  'heatChosen',
  'hit',
  'signDrawn',
]);

/** What is heard of one event. */
function heard(event: FtbEvent, side: 0 | 1 | null = 0) {
  const view = makeView();
  return cuesOf(planAnimation(view, view, [event]), view, { side });
}
const voices = (event: FtbEvent, side: 0 | 1 | null = 0): VoiceName[] => heard(event, side).map(({ voice }) => voice);

testCues(Object.values(EVENTS), SILENT, heard);

const turned = (card: (typeof CARD_LIST)[number]): FtbEvent => ({ ...EVENTS.cardsTurned, cards: [card, 'evasive'] });

test('every voice is played by something', () => {
  const all: VoiceName[] = [
    ...Object.values(EVENTS).flatMap((event) => voices(event)),
    ...CARD_LIST.flatMap((card) => voices(turned(card))),
    ...voices({ ...EVENTS.tested, test: 'scan', target: 1 }),
    ...voices({ ...EVENTS.heatChanged, from: 2, to: 1 }),
    ...voices({ ...EVENTS.trackedChanged, tracked: false }),
    ...voices({ ...EVENTS.torpedoRemoved, why: 'guide-lost' }),
    ...voices({ ...EVENTS.battleEnded, winner: 1 }),
    ...voices({ ...EVENTS.battleEnded, winner: null }),
  ];
  // The click is the page's own.
  expect([...new Set<VoiceName>([...all, 'click'])].toSorted()).toEqual(VOICE_NAMES.toSorted());
});

describe('in step with the pictures', () => {
  test('a shot starts where the firer is and strikes where and when it arrives', () => {
    const view = makeView();
    const step = planAnimation(view, view, [EVENTS.cardsTurned]).steps.find(({ kind }) => kind === 'shot');
    if (step?.kind !== 'shot') throw new Error('no shot');
    const shot = heard(EVENTS.cardsTurned).find(({ voice }) => voice === 'railgun');
    const impact = heard(EVENTS.cardsTurned).find(({ voice }) => voice === 'impact');
    expect(shot).toMatchObject({ at: step.at, place: step.from });
    expect(impact).toMatchObject({ at: step.at + step.duration * ARRIVES, place: step.to });
    expect(voices({ ...EVENTS.cardsTurned, hits: [false, false] })).not.toContain('impact');
  });

  test('a forced ship and a failure sound deeper', () => {
    const pitch = (event: FtbEvent, voice: VoiceName) => heard(event).find((cue) => cue.voice === voice)!.pitch;
    expect(pitch({ ...EVENTS.activated, forced: true }, 'activation')).toBeLessThan(
      pitch(EVENTS.activated, 'activation'),
    );
    const test = { ...EVENTS.tested, test: 'repair' as const, target: null };
    expect(pitch({ ...test, result: 'failure' }, 'tested')).toBeLessThan(
      pitch({ ...test, result: 'success' }, 'tested'),
    );
  });
});

test('engines are the deeper the larger the ship, and the louder the harder it can burn', () => {
  const flying = (type: string, burn: number) => {
    const view = makeView();
    const units = view.units.map((unit) => ({ ...unit, class: type, burn }));
    const plan = planAnimation(view, view, [EVENTS.flew]);
    return cuesOf(plan, { ...view, units }, { side: 0 }).find(({ voice }) => voice === 'burning')!;
  };
  expect(flying('battleship', 3).pitch).toBeLessThan(flying('runner', 3).pitch);
  expect(flying('cruiser', 4).strength).toBeGreaterThan(flying('cruiser', 2).strength);
});

test('the end is a victory for the winner and a defeat for the other; two players both hear a victory', () => {
  expect(voices(EVENTS.battleEnded, 0)).toEqual(['victory']);
  expect(voices(EVENTS.battleEnded, 1)).toEqual(['defeat']);
  expect(voices(EVENTS.battleEnded, null)).toEqual(['victory']);
  expect(voices({ ...EVENTS.battleEnded, winner: null }, 0)).toEqual(['draw']);
});

testVoices(VOICES);
