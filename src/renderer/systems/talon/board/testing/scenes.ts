import type { TalonEvent } from '../../../../../engine/talon/events.ts';
import type { WeaponName } from '../../../../../engine/talon/terms.ts';
import { hexDistance } from '../../../../board/tables/hexLayout.ts';
import { hexesWithin } from '../hexesWithin.ts';
import { arcTowards } from '../arcs.ts';
import { NO_OVERLAY } from '../markings.ts';
import { ADVANCED_SCENES } from './advancedScenes.ts';
import { EFFECT_SCENES } from './effectScenes.ts';
import { cruisers, melee, parade, unit, view, withUnits } from './fixtures.ts';
import type { Scene } from './scene.types.ts';

/** Moments of the basic game worth looking at. */

function shot(weapon: WeaponName, hit = true): Scene {
  const [from, to, range] = [{ q: 0, r: 0 }, { q: 1, r: -3 }, 3];
  const ends = { unit: 0, group: 0, target: 1, from, to, range, arc: 'forward', craft: null } as const;
  const events: TalonEvent[] = [{ type: 'fired', ...ends, weapon, die: 5, modified: 5, hit, damage: hit ? 2 : 0 }];
  if (hit) {
    events.push({ type: 'shieldHit', unit: 1, arc: 'forward', amount: 2, left: 4, reinforcement: false });
    events.push({ type: 'hullHit', unit: 1, amount: 1, left: 5 });
    events.push({ type: 'critical', unit: 1, dice: [1, 3], code: 'helm-down', group: null, effective: true });
  }
  const start = view([
    unit(0, 'terran-ca', from, 0, { name: 'Intrepid' }),
    unit(1, 'talon-ca', to, 3, { name: 'Honor' }),
    unit(2, 'terran-cl', { q: -2, r: 1 }, 0, { name: 'Ottawa' }),
  ]);
  return { view: start, events, focus: 'all' };
}

function chain(): Scene {
  const start = view([
    unit(0, 'terran-ca', { q: 0, r: 0 }, 0, { name: 'Intrepid' }),
    unit(1, 'talon-bc', { q: 0, r: -2 }, 3, { name: 'Honor' }),
    unit(2, 'talon-dd', { q: 1, r: -3 }, 3, { name: 'Havoc' }),
  ]);
  const gone = (id: number, q: number, r: number): TalonEvent[] => [
    { type: 'destroyed', unit: id, at: { q, r }, cause: 'hull' },
    { type: 'exploded', unit: id, at: { q, r }, rating: 3 },
  ];
  return {
    view: start,
    next: withUnits(start, { 1: { status: 'destroyed' }, 2: { status: 'destroyed' } }),
    events: [...gone(1, 0, -2), { type: 'hullHit', unit: 2, amount: 3, left: 0 }, ...gone(2, 1, -3)],
    focus: 'all',
    closer: 1,
  };
}

function moves(): Scene {
  const start = melee();
  return {
    view: start,
    focus: 1,
    overlay: {
      ...NO_OVERLAY,
      selected: 1,
      waiting: [0, 2, 6],
      moves: [
        { hex: { q: 0, r: 2 }, facing: 5, collides: false, highlighted: false, purpose: 'move' },
        { hex: { q: 1, r: 1 }, facing: 0, collides: false, highlighted: true, purpose: 'move' },
        { hex: { q: 1, r: 1 }, facing: 5, collides: false, highlighted: false, purpose: 'move' },
        { hex: { q: 0, r: 3 }, facing: 4, collides: true, highlighted: false, purpose: 'move' },
        { hex: { q: 0, r: 3 }, facing: 5, collides: false, highlighted: false, purpose: 'move' },
      ],
    },
  };
}

function targets(): Scene {
  const start = melee();
  const from = { q: -1, r: 2 };
  const reach = hexesWithin(from, 4).filter(
    (hex) => arcTowards(from, 0, hex) === 'forward' && hexDistance(from, hex) <= 4,
  );
  return {
    view: start,
    focus: 0,
    overlay: {
      ...NO_OVERLAY,
      selected: 0,
      waiting: [1, 2],
      reach,
      targets: [
        { unit: 5, highlighted: false },
        { unit: 4, highlighted: true },
      ],
    },
  };
}

function flight(): Scene {
  const start = cruisers();
  const to = { q: -1, r: 4 };
  return {
    view: start,
    next: withUnits(start, { 1: { hex: to, facing: 5 } }),
    events: [
      {
        type: 'moved',
        unit: 1,
        maneuver: 'turn-left',
        afterburner: true,
        from: { q: 0, r: 4 },
        to,
        facingBefore: 0,
        facing: 5,
        turnCounter: 2,
      },
    ],
    focus: 1,
  };
}

/** Both sides of one race, reinforced arcs, fallen shields, three in a hex, a collision ahead. */
function mirror(): Scene {
  const reinforced = unit(0, 'terran-ca', { q: -1, r: 1 }, 1);
  const start = view([
    {
      ...reinforced,
      shields: {
        ...reinforced.shields,
        forward: { left: 2, of: 6, reinforcedUntil: 'C' },
        rear: { left: 4, of: 4, reinforcedUntil: 'D' },
      },
    },
    unit(1, 'terran-bc', { q: 0, r: 1 }, 0, { shieldsDown: true }),
    unit(2, 'terran-dd', { q: 1, r: -1 }, 2),
    unit(6, 'terran-cl', { q: 1, r: -1 }, 4, { side: 1 }),
    unit(7, 'terran-sc', { q: 1, r: -1 }, 0, { side: 1 }),
    unit(8, 'terran-base', { q: -2, r: -1 }, 0, { side: 1, speed: 0 }),
  ]);
  return { view: start, focus: 'all', overlay: { ...NO_OVERLAY, selected: 2, waiting: [0, 1, 2] } };
}

export const SCENES = {
  mirror,
  fresh: (): Scene => ({ view: cruisers(), focus: 'all', overlay: { ...NO_OVERLAY, waiting: [0, 1, 2] } }),
  melee: (): Scene => ({ view: melee(), focus: 'all', overlay: NO_OVERLAY }),
  parade: (): Scene => ({ view: parade(), focus: 'all', overlay: NO_OVERLAY }),
  terran: (): Scene => ({ view: parade(), focus: 2, closer: 3 }),
  terranHeavy: (): Scene => ({ view: parade(), focus: 7, closer: 3 }),
  talon: (): Scene => ({ view: parade(), focus: 12, closer: 3 }),
  talonHeavy: (): Scene => ({ view: parade(), focus: 16, closer: 3 }),
  moves,
  targets,
  arcs: (): Scene => ({ view: melee(), focus: 0, overlay: { ...NO_OVERLAY, selected: 0, arcsOf: 0 } }),
  phaser: () => shot('phaser'),
  miss: () => shot('phaser', false),
  disruptor: () => shot('disruptor'),
  torpedo: () => shot('anti-matter-torpedo'),
  chain,
  flight,
  ...ADVANCED_SCENES,
  ...EFFECT_SCENES,
} satisfies Record<string, () => Scene>;

export type SceneName = keyof typeof SCENES;
