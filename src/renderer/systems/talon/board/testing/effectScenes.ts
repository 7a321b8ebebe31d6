import type { TalonEvent } from '../../../../../engine/talon/events.ts';
import type { CriticalCode, WeaponName } from '../../../../../engine/talon/terms.ts';
import { arcTowards } from '../arcs.ts';
import { hexDistance } from '../../../../board/tables/hexLayout.ts';
import { hexesWithin } from '../hexesWithin.ts';
import { missile, unit, view, withUnits } from './fixtures.ts';
import type { Scene } from './scene.types.ts';

/** Effects seen from close by: what the gallery shows and what pixels are checked on. */

const ORIGIN = { q: 0, r: 1 };
const AHEAD = { q: 0, r: -1 };

const duel = () =>
  view([unit(0, 'terran-ca', ORIGIN, 0, { name: 'Intrepid' }), unit(1, 'talon-ca', AHEAD, 3, { name: 'Honor' })]);

const fired = (weapon: WeaponName, hit: boolean): TalonEvent => ({
  type: 'fired',
  unit: 0,
  group: 0,
  weapon,
  target: 1,
  from: ORIGIN,
  to: AHEAD,
  range: hexDistance(ORIGIN, AHEAD),
  die: 5,
  modified: 5,
  craft: null,
  hit,
  damage: hit ? 2 : 0,
  arc: 'forward',
});

const shieldHit = (amount: number, left: number): TalonEvent => ({
  type: 'shieldHit',
  unit: 1,
  arc: 'forward',
  amount,
  left,
  reinforcement: false,
});

function shot(weapon: WeaponName, hit = true): Scene {
  return {
    view: duel(),
    events: hit ? [fired(weapon, true), shieldHit(2, 5)] : [fired(weapon, false)],
    focus: 'all',
    closer: 1,
  };
}

/** The last boxes of a shield, then the hull. */
function breach(): Scene {
  const events: TalonEvent[] = [
    fired('phaser', true),
    shieldHit(3, 0),
    { type: 'hullHit', unit: 1, amount: 2, left: 4 },
  ];
  return { view: duel(), events, focus: 'all', closer: 1 };
}

function reinforced(): Scene {
  const events: TalonEvent[] = [
    { type: 'reinforced', unit: 1, arc: 'forward', until: 'D' },
    fired('disruptor', true),
    { type: 'shieldHit', unit: 1, arc: 'forward', amount: 1, left: 7, reinforcement: true },
  ];
  return { view: duel(), events, focus: 'all', closer: 1 };
}

/** Several ships in a row, each with a critical of its own. */
function criticals(...codes: CriticalCode[]): Scene {
  const classes = ['terran-ca', 'talon-bc', 'terran-bc', 'talon-ca'];
  const ships = codes.map((_, index) =>
    unit(index, classes[index] ?? 'terran-ca', { q: index * 2 - 3, r: 1 - index }, index % 2 ? 3 : 0),
  );
  const events = codes.map((code, index): TalonEvent => ({
    type: 'critical',
    unit: index,
    dice: [1, 1],
    code,
    group: code === 'weapon-group-destroyed' ? 0 : null,
    effective: true,
  }));
  return { view: view(ships), events, focus: 'all' };
}

function repairs(): Scene {
  const start = view([unit(0, 'terran-ca', { q: -1, r: 0 }, 0), unit(1, 'talon-ca', { q: 1, r: -1 }, 3)]);
  return {
    view: start,
    events: [
      { type: 'repairTried', unit: 0, code: 'helm-down', die: 6, repaired: true },
      { type: 'repairTried', unit: 1, code: 'helm-down', die: 1, repaired: false },
    ],
    focus: 'all',
    closer: 1,
  };
}

const gunner = { q: 0, r: 3 };

const wave = (left: number): TalonEvent[] => [
  {
    type: 'fired',
    unit: 0,
    group: 0,
    weapon: 'wave-motion-gun',
    target: 1,
    from: gunner,
    to: { q: 0, r: 0 },
    range: 3,
    die: 6,
    modified: 6,
    craft: null,
    hit: true,
    damage: 5,
    arc: 'left',
  },
  { type: 'displaced', unit: 1, from: { q: 0, r: 0 }, to: AHEAD, cause: 'wave-motion-gun' },
  { type: 'shieldHit', unit: 1, arc: 'left', amount: 4, left, reinforcement: false },
];

/** Thrown into the hex of a friend: both hulls suffer. */
function waveIntoFriend(): Scene {
  const start = view([
    unit(0, 'terran-bb', gunner, 0),
    unit(1, 'talon-bc', { q: 0, r: 0 }, 2),
    unit(2, 'talon-dd', AHEAD, 4),
  ]);
  const [shot, thrown, struck] = wave(0);
  if (!shot || !thrown || !struck) throw new Error('the wave has three parts');
  return {
    view: start,
    next: withUnits(start, { 1: { hex: AHEAD } }),
    events: [
      shot,
      thrown,
      { type: 'collided', unit: 1, other: 2, at: AHEAD },
      { type: 'hullHit', unit: 1, amount: 1, left: 6 },
      { type: 'hullHit', unit: 2, amount: 2, left: 2 },
      struck,
    ],
    focus: 1,
  };
}

/** Thrown among asteroids. */
function waveIntoRocks(): Scene {
  const start = view([unit(0, 'terran-bb', gunner, 0), unit(1, 'talon-bc', { q: 0, r: 0 }, 2)], {
    terrain: [{ kind: 'asteroids', hex: AHEAD }],
  });
  const [shot, thrown, struck] = wave(0);
  if (!shot || !thrown || !struck) throw new Error('the wave has three parts');
  return {
    view: start,
    next: withUnits(start, { 1: { hex: AHEAD } }),
    events: [shot, thrown, { type: 'struckAsteroids', unit: 1, at: AHEAD, arc: 'rear' }, struck],
    focus: 1,
  };
}

function collision(): Scene {
  const start = view([unit(0, 'terran-ca', { q: 0, r: 1 }, 0), unit(1, 'talon-ca', { q: 0, r: 0 }, 2)]);
  return {
    view: start,
    next: withUnits(start, { 0: { hex: { q: 0, r: 0 } } }),
    events: [
      {
        type: 'moved',
        unit: 0,
        maneuver: 'straight',
        afterburner: false,
        from: { q: 0, r: 1 },
        to: { q: 0, r: 0 },
        facingBefore: 0,
        facing: 0,
        turnCounter: 0,
      },
      { type: 'collided', unit: 0, other: 1, at: { q: 0, r: 0 } },
      { type: 'hullHit', unit: 0, amount: 2, left: 4 },
      { type: 'hullHit', unit: 1, amount: 2, left: 4 },
    ],
    focus: 1,
    closer: 1,
  };
}

function powers(): Scene {
  const start = view([
    unit(0, 'terran-ca', { q: -1, r: 0 }, 0),
    unit(1, 'terran-bc', { q: 1, r: -1 }, 0),
    unit(2, 'talon-ca', { q: -1, r: 1 }, 0),
    unit(3, 'talon-cl', { q: 1, r: 0 }, 0),
  ]);
  return {
    view: start,
    events: [
      { type: 'powerSpent', unit: 0, use: 'power-through-turn', source: 'power' },
      { type: 'powerSpent', unit: 1, use: 'charge-yellow', source: 'power' },
      { type: 'batteryUsed', unit: 2 },
      { type: 'reinforced', unit: 3, arc: 'right', until: 'C' },
    ],
    focus: 'all',
    closer: 1,
  };
}

function retreats(): Scene {
  const start = view([unit(0, 'terran-ca', { q: -1, r: 1 }, 0), unit(1, 'talon-ca', { q: 1, r: -1 }, 0)], {
    terrain: [{ kind: 'worm-hole', hex: { q: 1, r: -1 } }],
  });
  return {
    view: start,
    next: withUnits(start, { 1: { status: 'retreated' } }),
    events: [{ type: 'retreated', unit: 1, cause: 'worm-hole' }],
    focus: 'all',
    closer: 1,
  };
}

/** A cone by itself, over the hexes `reach` away that lie ahead of a ship with this facing. */
function lonelyCone(facing: number, reach: number): Scene {
  const from = { q: -1, r: 1 };
  const hexes = hexesWithin(from, reach).filter((hex) => arcTowards(from, facing, hex) === 'forward');
  return {
    view: view([unit(0, 'terran-bb', from, facing), unit(1, 'talon-ca', { q: 3, r: -2 }, 3)]),
    events: [{ type: 'coneFired', unit: 0, group: 0, from, hexes }],
    focus: 0,
    closer: -1,
  };
}

function missileLaunch(): Scene {
  const start = view([unit(0, 'terran-bb', { q: 0, r: 1 }, 0), unit(1, 'talon-dd', { q: 0, r: -2 }, 3)]);
  const end = { q: 0, r: -1 };
  return {
    view: start,
    next: { ...start, missiles: [missile(0, 0, end, 0, 1)] },
    events: [
      { type: 'groupFired', unit: 0, group: 0, weapon: 'missile' },
      { type: 'missileLaunched', missile: 0, unit: 0, target: 1, from: { q: 0, r: 1 }, at: { q: 0, r: 0 }, facing: 0 },
      { type: 'missileMoved', missile: 0, from: { q: 0, r: 0 }, to: end, facingBefore: 0, facing: 0 },
    ],
    focus: 'all',
  };
}

function missileStrike(): Scene {
  const at = { q: 0, r: 0 };
  const start = view([unit(0, 'talon-bb', { q: 0, r: 1 }, 0), unit(1, 'terran-ca', { q: 1, r: -2 }, 3)], {
    missiles: [missile(0, 1, at, 3, 0), missile(1, 1, { q: -1, r: 0 }, 3, 0)],
  });
  return {
    view: start,
    next: { ...start, missiles: [] },
    events: [
      { type: 'missileHit', missile: 0, target: 0, at: { q: 0, r: 1 }, damage: 4, arc: 'forward' },
      { type: 'shieldHit', unit: 0, arc: 'forward', amount: 4, left: 5, reinforcement: false },
      { type: 'missileDamaged', missile: 1, amount: 1 },
      { type: 'missileDestroyed', missile: 1, at: { q: -1, r: 0 }, cause: 'fire' },
    ],
    focus: 'all',
  };
}

export const EFFECT_SCENES = {
  missileLaunch,
  missileStrike,
  coneNorth: () => lonelyCone(0, 3),
  coneEast: () => lonelyCone(2, 3),
  coneWest: () => lonelyCone(5, 2),
  phaserHit: () => shot('phaser'),
  phaserMiss: () => shot('phaser', false),
  disruptorHit: () => shot('disruptor'),
  torpedoHit: () => shot('anti-matter-torpedo'),
  breach,
  reinforced,
  criticalsOne: () => criticals('secondary-explosion', 'shields-down', 'helm-down', 'weapon-group-destroyed'),
  criticalsTwo: () => criticals('thrusters-damaged', 'power-relay-damaged', 'ftl-offline', 'power-loss'),
  coreBreach: () => criticals('core-breach', 'none', 'none', 'none'),
  repairs,
  waveIntoFriend,
  waveIntoRocks,
  collision,
  powers,
  retreats,
} satisfies Record<string, () => Scene>;
