import { expect, test } from 'vitest';
import type { FullThrustEvent, ShotDice } from '../../../../engine/fullthrust/events.ts';
import { testVoices } from '../../../sound/testing/testVoices.ts';
import { planAnimation } from '../board/plan.ts';
import { toWorld } from '../board/space.ts';
import { makeEnemy, makeGroup, makeUnit, makeView, place } from '../testing/views.ts';
import { cuesOf } from './cues.ts';
import { VOICES, type VoiceName } from './voices.ts';

const VOICE_NAMES = Object.keys(VOICES) as VoiceName[];
const view = makeView({ units: [makeUnit(), makeEnemy()], groups: [makeGroup()] });
const heard = (events: readonly FullThrustEvent[], side: 0 | 1 | null = 0) =>
  cuesOf(planAnimation(view, view, events), view, { side });
const voices = (...events: FullThrustEvent[]): VoiceName[] => heard(events).map(({ voice }) => voice);

const shot = (change: Partial<ShotDice> = {}): ShotDice => ({
  slot: 0, system: 'beam', class: 2, dice: [5], again: [], damage: 1, torpedo: 0, at: null, knockedOut: false, ...change,
}); // prettier-ignore
const fired = (...shots: ShotDice[]): FullThrustEvent => ({ type: 'fired', unit: 0, target: 1, range: 1024, screens: 0, shots, from: place(12, 24), to: place(40, 24) }); // prettier-ignore
const moved = (unit: number): FullThrustEvent => ({ type: 'moved', unit, path: [place(12, 24), place(18, 24)], from: { course: 3, speed: 6 }, course: 3, speed: 6, rolled: false }); // prettier-ignore

const ALL: readonly FullThrustEvent[] = [
  { type: 'battleBegan' },
  { type: 'roundBegan', round: 1 },
  { type: 'initiativeRolled', dice: [3, 2], side: 0 },
  { type: 'ordersRevealed', orders: [] },
  moved(0),
  { type: 'groupMoved', group: 0, path: [place(20, 20), place(24, 20)], facing: 3, secondary: false, launched: false, fromScreen: false }, // prettier-ignore
  fired(shot(), shot({ system: 'torpedo' }), shot({ system: 'needle' }), shot({ system: 'submunitions' })),
  { type: 'salvoLaunched', salvo: 0, unit: 0, slot: 0, load: 'standard', from: place(12, 24), at: place(30, 24) },
  { type: 'salvoHit', salvo: 0, target: 1, dice: [4], damage: 4 },
  {
    type: 'defended',
    unit: 1,
    slot: 0,
    system: 'point-defence',
    threat: { kind: 'group', id: 0 },
    dice: [5],
    kills: 1,
  },
  { type: 'groupFired', group: 0, target: { kind: 'ship', id: 1 }, dice: [5], again: [], kills: 0, damage: 1, parting: false }, // prettier-ignore
  { type: 'thresholdChecked', unit: 1, row: 1, penalty: 0, rolls: [] },
  { type: 'powerCoreHit', unit: 1 },
  { type: 'repairRolled', unit: 1, slot: 0, system: 'beam', parties: 1, die: 1, repaired: true },
  { type: 'jumped', unit: 1, at: place(40, 24), die: 2, near: [] },
  { type: 'rammed', unit: 0, target: 1, dice: [3, 4], damage: [5, 6] },
  { type: 'leftTable', unit: 1, edge: 'right', at: place(72, 24), die: null, returns: null },
  { type: 'destroyed', unit: 1, at: place(40, 24), cause: 'fire' },
  { type: 'bombarded', unit: 0, body: 0, from: place(28, 24), to: place(36, 24) },
  { type: 'novaFired', unit: 0, body: 0, from: place(18, 24), to: place(36, 24) },
  { type: 'waveFired', unit: 0, from: place(12, 24), to: place(48, 24) },
  { type: 'waveCharged', unit: 0, die: 4, charge: 4 },
  { type: 'reflexRolled', unit: 0, target: 1, die: 6, damage: 3, taken: 0, returned: 3 },
  { type: 'cloaked', unit: 0, at: place(12, 24) },
  { type: 'mineLaid', mine: 0, unit: 0, slot: 0, at: place(14, 24) },
  { type: 'mineSwept', mine: 0, unit: 1, die: 5, swept: true },
  { type: 'mineFired', mine: 0, unit: 1, screens: 0, dice: [4, 5], again: [], at: place(38, 24) },
  { type: 'boarded', unit: 0, target: 1, rounds: [], taken: true, left: [2, 0] },
  { type: 'struck', unit: 1, to: 0, row: 1, penalty: 0, die: 1, strikes: true },
  { type: 'meteorsMet', unit: 1, body: 0, dice: [4], damage: 4 },
  { type: 'flareRolled', die: 6, flares: true },
  { type: 'atmosphereEntered', unit: 1, body: 0, controlled: true, die: null, modifier: 0, fate: 'landed' },
  { type: 'cameDown', unit: 1, at: place(36, 12), safe: true },
  { type: 'orbitReached', unit: 1, at: place(36, 0) },
];

test('every voice is played by something', () => {
  const ends = ([0, 1, null] as const).flatMap((winner) =>
    voices({ type: 'battleEnded', winner, reason: 'last-fleet' }),
  );
  const all = [...ALL.flatMap((event) => voices(event)), ...ends];
  // The click is the page's own.
  expect([...new Set<VoiceName>([...all, 'click'])].toSorted()).toEqual(VOICE_NAMES.toSorted());
});

test('a volley is heard gun by gun where the ship stands, then its blow where it hits; a miss has none', () => {
  const cues = heard([fired(shot(), shot({ class: 4 }))]);
  expect(cues.map(({ voice }) => voice)).toEqual(['beam', 'beam', 'impact']);
  expect(cues[0]!.place).toEqual(toWorld(place(12, 24)));
  expect(cues[2]!.place).toEqual(toWorld(place(40, 24)));
  expect(cues[1]!.pitch).toBeLessThan(cues[0]!.pitch);
  expect(voices(fired(shot({ damage: 0 })))).toEqual(['beam']);
});

test('what fails, or does nothing, is not heard', () => {
  expect(voices({ type: 'mineSwept', mine: 0, unit: 1, die: 2, swept: false })).toEqual([]);
  expect(voices({ type: 'struck', unit: 1, to: 0, row: 1, penalty: 0, die: 5, strikes: false })).toEqual([]);
  expect(voices({ type: 'flareRolled', die: 3, flares: false })).toEqual([]);
  expect(voices({ type: 'meteorsMet', unit: 1, body: 0, dice: [], damage: 0 })).toEqual([]);
});

test('ships that fly together are heard once', () => {
  expect(voices(moved(0), moved(1))).toEqual(['burning']);
});

testVoices(VOICES);
