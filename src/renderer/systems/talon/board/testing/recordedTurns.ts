import type { TalonEvent } from '../../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../../engine/talon/view.types.ts';
import { unit, view, withUnits } from './fixtures.ts';

/** A turn of the other side as it was played: what stood before it, and what came of each of its decisions. */
export interface RecordedTurn {
  readonly before: TalonView;
  readonly decisions: readonly (readonly TalonEvent[])[];
}

/** Where all stand after events that move ships and use missiles up. */
export function standAfter(before: TalonView, events: readonly TalonEvent[]): TalonView {
  return events.reduce<TalonView>((stands, event) => {
    switch (event.type) {
      case 'moved':
        return withUnits(stands, { [event.unit]: { hex: event.to, facing: event.facing } });
      case 'destroyed':
        return withUnits(stands, { [event.unit]: { status: 'destroyed' } });
      case 'missileMoved':
        return {
          ...stands,
          missiles: stands.missiles.map((missile) =>
            missile.place === event.missile ? { ...missile, hex: event.to, facing: event.facing } : missile,
          ),
        };
      case 'missileHit':
        return { ...stands, missiles: stands.missiles.filter(({ place }) => place !== event.missile) };
      default:
        return stands;
    }
  }, before);
}

/** Nobody fires, but two missiles strike, and all five ships spend power and move. */
export const MISSILES_STRIKE: RecordedTurn = {
  before: view(
    [
      unit(0, 'terran-ca', { q: -3, r: 3 }, 0),
      unit(1, 'terran-ca', { q: -2, r: 3 }, 1),
      unit(2, 'terran-cl', { q: 2, r: 2 }, 0),
      unit(3, 'terran-dd', { q: -5, r: 5 }, 1),
      unit(4, 'terran-sc', { q: 9, r: 0 }, 0),
      unit(5, 'talon-ca', { q: -1, r: 1 }, 3),
      unit(6, 'talon-ca', { q: 2, r: 1 }, 3),
      unit(7, 'talon-cl', { q: -3, r: 3 }, 2),
      unit(8, 'talon-dd', { q: 3, r: -1 }, 3),
      unit(9, 'talon-ff', { q: 7, r: -5 }, 4),
    ],
    {
      missiles: [
        { place: 0, side: 1, hex: { q: 2, r: 1 }, facing: 3, target: 2, damaged: false, hasMoved: false },
        { place: 1, side: 1, hex: { q: 2, r: 1 }, facing: 4, target: 2, damaged: false, hasMoved: false },
      ],
    },
  ),
  decisions: [
    [
      { type: 'powerSpent', unit: 5, use: 'charge-yellow', source: 'power' },
      { type: 'boxCharged', unit: 5, group: 0, box: 'yellow', amount: 1, passive: false },
    ],
    [
      { type: 'powerSpent', unit: 6, use: 'charge-yellow', source: 'power' },
      { type: 'boxCharged', unit: 6, group: 0, box: 'yellow', amount: 1, passive: false },
    ],
    [
      { type: 'powerSpent', unit: 7, use: 'reinforce', source: 'power' },
      { type: 'reinforced', unit: 7, arc: 'forward', until: 'F' },
    ],
    [
      { type: 'powerSpent', unit: 8, use: 'reinforce', source: 'power' },
      { type: 'reinforced', unit: 8, arc: 'right', until: 'F' },
    ],
    [
      { type: 'powerSpent', unit: 9, use: 'side-slip', source: 'power' },
      { type: 'sideSlipReady', unit: 9 },
      { type: 'stepBegan', side: 1, step: 'movement' },
    ],
    [
      { type: 'missileMoved', missile: 0, from: { q: 2, r: 1 }, to: { q: 2, r: 2 }, facingBefore: 3, facing: 3 },
      { type: 'missileHit', missile: 0, target: 2, at: { q: 2, r: 2 }, damage: 2, arc: 'forward' },
      { type: 'shieldHit', unit: 2, arc: 'forward', amount: 1, left: 0, reinforcement: true },
      { type: 'reinforcementEnded', unit: 2, arc: 'forward', cause: 'hit' },
      { type: 'hullHit', unit: 2, amount: 1, left: 4 },
    ],
    [
      { type: 'missileMoved', missile: 1, from: { q: 2, r: 1 }, to: { q: 2, r: 2 }, facingBefore: 4, facing: 3 },
      { type: 'missileHit', missile: 1, target: 2, at: { q: 2, r: 2 }, damage: 2, arc: 'forward' },
      { type: 'hullHit', unit: 2, amount: 2, left: 2 },
      { type: 'critical', unit: 2, dice: [3, 6], code: 'weapon-group-destroyed', group: 1, effective: true },
    ],
    [
      {
        type: 'moved',
        unit: 5,
        maneuver: 'turn-right',
        afterburner: false,
        from: { q: -1, r: 1 },
        to: { q: -2, r: 2 },
        facingBefore: 3,
        facing: 4,
        turnCounter: 1,
      },
    ],
    [
      {
        type: 'moved',
        unit: 6,
        maneuver: 'turn-right',
        afterburner: false,
        from: { q: 2, r: 1 },
        to: { q: 1, r: 2 },
        facingBefore: 3,
        facing: 4,
        turnCounter: 1,
      },
    ],
    [
      {
        type: 'moved',
        unit: 7,
        maneuver: 'turn-right',
        afterburner: false,
        from: { q: -3, r: 3 },
        to: { q: -3, r: 4 },
        facingBefore: 2,
        facing: 3,
        turnCounter: 2,
      },
    ],
    [
      {
        type: 'moved',
        unit: 8,
        maneuver: 'straight',
        afterburner: false,
        from: { q: 3, r: -1 },
        to: { q: 3, r: 0 },
        facingBefore: 3,
        facing: 3,
        turnCounter: 0,
      },
    ],
    [
      {
        type: 'moved',
        unit: 9,
        maneuver: 'slip-right',
        afterburner: false,
        from: { q: 7, r: -5 },
        to: { q: 6, r: -5 },
        facingBefore: 4,
        facing: 4,
        turnCounter: 0,
      },
      { type: 'turnBegan', side: 0 },
      { type: 'reinforcementEnded', unit: 1, arc: 'forward', cause: 'expired' },
      { type: 'stepBegan', side: 0, step: 'power' },
    ],
  ],
};

/** Three salvoes, a core breach and its explosion, and a last shot that misses. */
export const GUNS_FIRE: RecordedTurn = {
  before: view(
    [
      unit(0, 'terran-ca', { q: -6, r: 5 }, 5),
      unit(1, 'terran-ca', { q: -6, r: 4 }, 5),
      unit(2, 'terran-cl', { q: 0, r: 3 }, 5),
      unit(3, 'terran-dd', { q: -5, r: 3 }, 0),
      unit(5, 'talon-ca', { q: -1, r: 1 }, 3),
      unit(6, 'talon-ca', { q: -2, r: 0 }, 4),
      unit(8, 'talon-dd', { q: 5, r: -2 }, 3),
      unit(9, 'talon-ff', { q: 7, r: -4 }, 4),
    ],
    {
      missiles: [
        { place: 0, side: 1, hex: { q: 8, r: -2 }, facing: 2, target: null, damaged: false, hasMoved: false },
        { place: 1, side: 1, hex: { q: 8, r: -3 }, facing: 2, target: null, damaged: false, hasMoved: false },
      ],
    },
  ),
  decisions: [
    [
      { type: 'powerSpent', unit: 5, use: 'charge-yellow', source: 'power' },
      { type: 'boxCharged', unit: 5, group: 1, box: 'yellow', amount: 1, passive: false },
    ],
    [{ type: 'stepBegan', side: 1, step: 'movement' }],
    [{ type: 'missileMoved', missile: 0, from: { q: 8, r: -2 }, to: { q: 9, r: -2 }, facingBefore: 2, facing: 2 }],
    [
      { type: 'missileMoved', missile: 1, from: { q: 8, r: -3 }, to: { q: 9, r: -3 }, facingBefore: 2, facing: 2 },
      { type: 'stepBegan', side: 1, step: 'fire' },
    ],
    [
      { type: 'groupFired', unit: 5, group: 0, weapon: 'disruptor' },
      {
        type: 'fired',
        unit: 5,
        group: 0,
        weapon: 'disruptor',
        target: 2,
        from: { q: -1, r: 1 },
        to: { q: 0, r: 3 },
        range: 3,
        die: 5,
        modified: 5,
        craft: null,
        hit: true,
        damage: 2,
        arc: 'right',
      },
      { type: 'shieldHit', unit: 2, arc: 'right', amount: 1, left: 4, reinforcement: true },
      { type: 'reinforcementEnded', unit: 2, arc: 'right', cause: 'hit' },
      { type: 'shieldHit', unit: 2, arc: 'right', amount: 1, left: 3, reinforcement: false },
    ],
    [
      {
        type: 'fired',
        unit: 5,
        group: 0,
        weapon: 'disruptor',
        target: 2,
        from: { q: -1, r: 1 },
        to: { q: 0, r: 3 },
        range: 3,
        die: 6,
        modified: 6,
        craft: null,
        hit: true,
        damage: 2,
        arc: 'right',
      },
      { type: 'shieldHit', unit: 2, arc: 'right', amount: 2, left: 1, reinforcement: false },
    ],
    [
      { type: 'groupFired', unit: 6, group: 1, weapon: 'disruptor' },
      {
        type: 'fired',
        unit: 6,
        group: 1,
        weapon: 'disruptor',
        target: 3,
        from: { q: -2, r: 0 },
        to: { q: -5, r: 3 },
        range: 3,
        die: 6,
        modified: 6,
        craft: null,
        hit: true,
        damage: 2,
        arc: 'right',
      },
      { type: 'shieldHit', unit: 3, arc: 'right', amount: 1, left: 3, reinforcement: true },
      { type: 'reinforcementEnded', unit: 3, arc: 'right', cause: 'hit' },
      { type: 'shieldHit', unit: 3, arc: 'right', amount: 1, left: 2, reinforcement: false },
    ],
    [
      {
        type: 'fired',
        unit: 6,
        group: 1,
        weapon: 'disruptor',
        target: 3,
        from: { q: -2, r: 0 },
        to: { q: -5, r: 3 },
        range: 3,
        die: 6,
        modified: 6,
        craft: null,
        hit: true,
        damage: 2,
        arc: 'right',
      },
      { type: 'shieldHit', unit: 3, arc: 'right', amount: 2, left: 0, reinforcement: false },
    ],
    [
      { type: 'groupFired', unit: 6, group: 0, weapon: 'disruptor' },
      {
        type: 'fired',
        unit: 6,
        group: 0,
        weapon: 'disruptor',
        target: 3,
        from: { q: -2, r: 0 },
        to: { q: -5, r: 3 },
        range: 3,
        die: 4,
        modified: 4,
        craft: null,
        hit: true,
        damage: 2,
        arc: 'right',
      },
      { type: 'hullHit', unit: 3, amount: 2, left: 2 },
      { type: 'critical', unit: 3, dice: [6, 6], code: 'core-breach', group: null, effective: true },
      { type: 'destroyed', unit: 3, at: { q: -5, r: 3 }, cause: 'core-breach' },
      { type: 'exploded', unit: 3, at: { q: -5, r: 3 }, rating: 1 },
      { type: 'shieldHit', unit: 1, arc: 'right', amount: 1, left: 4, reinforcement: false },
    ],
    [
      {
        type: 'fired',
        unit: 6,
        group: 0,
        weapon: 'disruptor',
        target: 1,
        from: { q: -2, r: 0 },
        to: { q: -6, r: 4 },
        range: 4,
        die: 4,
        modified: 4,
        craft: null,
        hit: false,
        damage: 0,
        arc: 'right',
      },
      { type: 'turnBegan', side: 0 },
      { type: 'stepBegan', side: 0, step: 'fire' },
    ],
  ],
};
