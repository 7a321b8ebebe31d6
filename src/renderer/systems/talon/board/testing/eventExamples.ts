import type { TalonEvent } from '../../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../../engine/talon/view.types.ts';
import type { StepKind } from '../animation/plan.types.ts';
import { makeGroup } from '../../testing/views.ts';
import { missile, unit, view, withUnits } from './fixtures.ts';

/** Every kind of event has its line here: what is seen of it. The tests of plans and of sounds go through them all. */

export type EventType = TalonEvent['type'];
type EventOf<Type extends EventType> = Extract<TalonEvent, { type: Type }>;

interface Example<Type extends EventType> {
  readonly event: Omit<EventOf<Type>, 'type'>;
  /** The kinds of its steps, in order; none where it is heard and read, but not seen. */
  readonly steps: readonly StepKind[];
  /** What stood before, if not `field`. */
  readonly before?: TalonView;
  readonly after?: (before: TalonView) => TalonView;
}

/** A Terran at the centre, a Talon two hexes ahead of it, a carrier and its squadron, a ship in reserve, a missile. */
const field = (): TalonView =>
  view(
    [
      unit(0, 'terran-ca', { q: 0, r: 0 }, 0),
      unit(1, 'talon-ca', { q: 0, r: -2 }, 3),
      unit(2, 'terran-cv', { q: 3, r: 0 }, 0),
      unit(3, 'terran-ftr', { q: 3, r: -1 }, 0, { craft: [2, 2, 2].map((hullLeft) => ({ hullLeft, hull: 2 })) }),
      unit(4, 'terran-dd', { q: 0, r: 3 }, 0, { status: 'reserve', arrives: 2 }),
    ],
    { missiles: [missile(0, 0, { q: -2, r: 0 }, 0, 1)], terrain: [{ kind: 'asteroids', hex: { q: -5, r: 0 } }] },
  );

const silent: readonly StepKind[] = [];
const moveTo = (id: number, q: number, r: number) => (before: TalonView) =>
  withUnits(before, { [id]: { hex: { q, r } } });
const at = { q: 0, r: -2 };

const EXAMPLES: { readonly [Type in EventType]: Example<Type> } = {
  battleBegan: { event: {}, steps: silent },
  initiativeRolled: { event: { die: 3, side: 0 }, steps: silent },
  roundBegan: { event: { round: 2 }, steps: silent },
  impulseBegan: { event: { round: 1, impulse: 'B' }, steps: silent },
  turnBegan: { event: { side: 1 }, steps: silent },
  stepBegan: { event: { side: 1, step: 'movement' }, steps: silent },
  initiativeMarked: { event: { unit: 0, marker: 'change' }, steps: silent },
  initiativeSet: { event: { side: 0, changed: true }, steps: silent },
  powerSpent: { event: { unit: 0, use: 'side-slip', source: 'power' }, steps: ['power'] },
  boxCharged: {
    event: { unit: 0, group: 0, box: 'red', amount: 1, passive: false },
    steps: silent,
    after: (before) => withUnits(before, { 0: { groups: [makeGroup()] } }),
  },
  batteryCharged: { event: { unit: 0 }, steps: silent },
  batteryUsed: { event: { unit: 0 }, steps: ['power'] },
  reinforced: { event: { unit: 0, arc: 'left', until: 'C' }, steps: ['reinforce'] },
  reinforcementEnded: { event: { unit: 0, arc: 'left', cause: 'expired' }, steps: ['reinforce'] },
  turnPowered: { event: { unit: 0, turnCounter: 1 }, steps: ['turn-counter'] },
  sideSlipReady: { event: { unit: 0 }, steps: silent },
  moved: {
    event: {
      unit: 0,
      maneuver: 'slip-right',
      afterburner: false,
      from: { q: 0, r: 0 },
      to: { q: 1, r: -1 },
      facingBefore: 0,
      facing: 0,
      turnCounter: 0,
    },
    steps: ['move'],
    after: moveTo(0, 1, -1),
  },
  collided: { event: { unit: 0, other: 1, at }, steps: ['collision'] },
  groupFired: { event: { unit: 0, group: 0, weapon: 'phaser' }, steps: silent },
  fired: {
    event: {
      unit: 0,
      group: 0,
      weapon: 'phaser',
      target: 1,
      from: { q: 0, r: 0 },
      to: at,
      range: 2,
      die: 5,
      modified: 5,
      craft: null,
      hit: true,
      damage: 1,
      arc: 'forward',
    },
    steps: ['shot'],
  },
  weaponHeld: { event: { unit: 0, group: 0 }, steps: silent },
  shieldHit: {
    event: { unit: 1, arc: 'forward', amount: 2, left: 5, reinforcement: false },
    steps: ['shield', 'number'],
  },
  hullHit: { event: { unit: 1, amount: 2, left: 4 }, steps: ['hull', 'number'] },
  critical: {
    event: { unit: 1, dice: [1, 1], code: 'secondary-explosion', group: null, effective: true },
    steps: ['critical'],
  },
  repairTried: { event: { unit: 0, code: 'helm-down', die: 6, repaired: true }, steps: ['repair'] },
  craftHit: {
    event: { unit: 3, craft: 1, amount: 1, left: 1 },
    steps: ['craft', 'number'],
    after: (before) => withUnits(before, { 3: { craft: [2, 1, 2].map((hullLeft) => ({ hullLeft, hull: 2 })) } }),
  },
  destroyed: {
    event: { unit: 1, at, cause: 'hull' },
    steps: ['destroyed'],
    after: (before) => withUnits(before, { 1: { status: 'destroyed' } }),
  },
  exploded: { event: { unit: 1, at, rating: 3 }, steps: ['explosion'] },
  explosionArcRolled: { event: { unit: 0, dice: [1, 2, 3, 4], arc: 'forward' }, steps: silent },
  powerPhaseBegan: { event: { round: 1 }, steps: silent },
  curveSet: { event: { unit: 0, power: 4, speed: 3, turnRadius: 2, change: 1 }, steps: ['speed'] },
  arrived: {
    event: { unit: 4, at: { q: 0, r: 3 }, facing: 0 },
    steps: ['arrive'],
    after: (before) => withUnits(before, { 4: { status: 'in-play' } }),
  },
  retreated: {
    event: { unit: 0, cause: 'ftl' },
    steps: ['retreat'],
    after: (before) => withUnits(before, { 0: { status: 'retreated' } }),
  },
  docked: {
    event: { unit: 3, carrier: 2, from: { q: 3, r: -1 }, to: { q: 3, r: 0 }, facing: 3 },
    steps: ['dock'],
    after: (before) => withUnits(before, { 3: { status: 'docked' } }),
  },
  terrainDropped: {
    event: { terrain: 0, at: { q: -5, r: 0 } },
    steps: ['terrain-gone'],
    after: (before) => ({ ...before, terrain: [] }),
  },
  powerTransmitted: { event: { unit: 2, squadron: 3, use: 'charge-yellow' }, steps: ['transmit'] },
  missileLaunched: {
    event: { missile: 1, unit: 0, target: 1, from: { q: 0, r: 0 }, at: { q: 0, r: -1 }, facing: 0 },
    steps: ['missile-launch'],
    after: (before) => ({ ...before, missiles: [...before.missiles, missile(1, 0, { q: 0, r: -1 }, 0, 1)] }),
  },
  missileMoved: {
    event: { missile: 0, from: { q: -2, r: 0 }, to: { q: -1, r: -1 }, facingBefore: 0, facing: 1 },
    steps: ['missile-move'],
    after: (before) => ({ ...before, missiles: [missile(0, 0, { q: -1, r: -1 }, 1, 1)] }),
  },
  missileHit: {
    event: { missile: 0, target: 1, at, damage: 4, arc: 'left' },
    steps: ['missile-strike'],
    after: (before) => ({ ...before, missiles: [] }),
  },
  missileDamaged: {
    event: { missile: 0, amount: 1 },
    steps: ['missile-damaged'],
    after: (before) => ({ ...before, missiles: before.missiles.map((each) => ({ ...each, damaged: true })) }),
  },
  missileDestroyed: {
    event: { missile: 0, at: { q: -2, r: 0 }, cause: 'fire' },
    steps: ['missile-destroyed'],
    after: (before) => ({ ...before, missiles: [] }),
  },
  missileRetargeted: {
    event: { missile: 0, unit: 0, target: 1 },
    steps: ['missile-target'],
  },
  missileLost: {
    event: { missile: 0, target: 1 },
    steps: ['missile-target'],
    after: (before) => ({ ...before, missiles: before.missiles.map((each) => ({ ...each, target: null })) }),
  },
  coneFired: {
    event: { unit: 0, group: 0, from: { q: 0, r: 0 }, hexes: [{ q: 0, r: -1 }, at] },
    steps: ['cone'],
  },
  displaced: {
    event: { unit: 1, from: at, to: { q: 0, r: -3 }, cause: 'wave-motion-gun' },
    steps: ['displace'],
    after: moveTo(1, 0, -3),
  },
  struckAsteroids: { event: { unit: 0, at: { q: 0, r: 0 }, arc: 'forward' }, steps: ['asteroids'] },
  battleEnded: { event: { winner: 0, reason: 'annihilation' }, steps: silent },
};

/** All that have an example. */
export const EVENT_TYPES = Object.keys(EXAMPLES) as EventType[];

/** The event, what stood before and after it, and what is seen of it. */
export function example(type: EventType): {
  event: TalonEvent;
  before: TalonView;
  after: TalonView;
  steps: readonly StepKind[];
} {
  const { event, steps, before = field(), after } = EXAMPLES[type] as Example<EventType>;
  return { event: { type, ...event } as TalonEvent, before, after: after?.(before) ?? before, steps };
}
