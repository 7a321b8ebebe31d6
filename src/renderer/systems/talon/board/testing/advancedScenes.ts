import type { TalonView } from '../../../../../engine/talon/view.types.ts';
import { arcTowards } from '../arcs.ts';
import { hexesWithin } from '../hexesWithin.ts';
import { NO_OVERLAY } from '../markings.ts';
import { battered, greatBattle, missile, unit, view, withUnits } from './fixtures.ts';
import type { Scene } from './scene.types.ts';

/** Moments of sections 11 to 19 worth looking at. */

const field = (): TalonView =>
  view([unit(0, 'terran-ca', { q: -1, r: 3 }, 0), unit(1, 'talon-ca', { q: 1, r: -3 }, 3)], {
    terrain: [
      { kind: 'planet', hex: { q: -3, r: 1 } },
      { kind: 'planet', hex: { q: 3, r: -3 } },
      { kind: 'asteroids', hex: { q: 0, r: 0 } },
      { kind: 'asteroids', hex: { q: 1, r: -1 } },
      { kind: 'nebula', hex: { q: 3, r: 0 } },
      { kind: 'nebula', hex: { q: 3, r: -1 } },
      { kind: 'nebula', hex: { q: 4, r: -1 } },
      { kind: 'black-hole', hex: { q: -3, r: -1 } },
      { kind: 'worm-hole', hex: { q: -1, r: -2 } },
    ],
  });

/** Ships in a nebula, among asteroids and beside a planet. */
const hiding = (): TalonView => ({
  ...field(),
  units: [
    unit(0, 'terran-ca', { q: 0, r: 0 }, 1),
    unit(1, 'talon-bc', { q: 3, r: -1 }, 4),
    unit(2, 'terran-dd', { q: -3, r: 2 }, 0),
    unit(3, 'talon-dd', { q: 4, r: -3 }, 4),
  ],
});

const squadrons = (): TalonView =>
  view([
    unit(0, 'terran-cv', { q: 0, r: 1 }, 0),
    unit(1, 'terran-ftr', { q: -1, r: 0 }, 0, { craft: [2, 2, 2].map((hullLeft) => ({ hullLeft, hull: 2 })) }),
    unit(2, 'terran-ftr', { q: 1, r: -1 }, 1, { craft: [2, 0, 1].map((hullLeft) => ({ hullLeft, hull: 2 })) }),
    unit(3, 'terran-base', { q: 3, r: -1 }, 1, { speed: 0 }),
    unit(4, 'talon-dd', { q: 0, r: -2 }, 3),
  ]);

const missiles = (): TalonView =>
  view(
    [
      battered(unit(0, 'terran-bb', { q: 0, r: 2 }, 0), { forward: 4 }),
      unit(1, 'talon-bb', { q: 0, r: -3 }, 3),
      unit(2, 'talon-dd', { q: 2, r: -2 }, 3),
    ],
    {
      missiles: [
        missile(0, 1, { q: 0, r: -1 }, 3, 0),
        missile(1, 1, { q: 0, r: -1 }, 3, 0, { damaged: true }),
        missile(2, 0, { q: 1, r: 0 }, 0, 1),
        missile(3, 0, { q: 0, r: -3 }, 0, 2),
        missile(9, 1, { q: -2, r: 1 }, 2, 0, { damaged: true }),
        missile(5, 0, { q: 2, r: -1 }, 5, null),
      ],
    },
  );

function missileOverlay(): Scene {
  return {
    view: missiles(),
    focus: 'all',
    overlay: {
      ...NO_OVERLAY,
      selected: 0,
      selectedMissile: 2,
      missiles: [
        { missile: 0, mark: 'target', highlighted: true },
        { missile: 1, mark: 'target', highlighted: false },
        { missile: 9, mark: 'target', highlighted: false },
        { missile: 5, mark: 'waiting', highlighted: false },
      ],
      moves: [
        { hex: { q: 1, r: 1 }, facing: 0, collides: false, highlighted: true, purpose: 'launch' },
        { hex: { q: 1, r: 1 }, facing: 5, collides: false, highlighted: false, purpose: 'launch' },
        { hex: { q: -1, r: 2 }, facing: 0, collides: false, highlighted: false, purpose: 'launch' },
      ],
    },
  };
}

function launch(): Scene {
  const start = { ...missiles(), missiles: [] };
  return {
    view: start,
    next: { ...start, missiles: [missile(0, 1, { q: 0, r: -1 }, 3, 0)] },
    events: [
      { type: 'groupFired', unit: 1, group: 0, weapon: 'missile' },
      {
        type: 'missileLaunched',
        missile: 0,
        unit: 1,
        target: 0,
        from: { q: 0, r: -3 },
        at: { q: 0, r: -2 },
        facing: 3,
      },
      {
        type: 'missileMoved',
        missile: 0,
        from: { q: 0, r: -2 },
        to: { q: 0, r: -1 },
        facingBefore: 3,
        facing: 3,
      },
    ],
    focus: 'all',
  };
}

function strike(): Scene {
  const start = missiles();
  return {
    view: start,
    next: { ...start, missiles: start.missiles.filter(({ place }) => place !== 0 && place !== 1) },
    events: [
      { type: 'missileMoved', missile: 0, from: { q: 0, r: -1 }, to: { q: 0, r: 2 }, facingBefore: 3, facing: 3 },
      { type: 'missileHit', missile: 0, target: 0, at: { q: 0, r: 2 }, damage: 4, arc: 'forward' },
      { type: 'shieldHit', unit: 0, arc: 'forward', amount: 4, left: 0, reinforcement: false },
      { type: 'missileDestroyed', missile: 1, at: { q: 0, r: -1 }, cause: 'fire' },
    ],
    focus: 'all',
  };
}

/** The hexes of a cone of three hexes ahead. */
const coneHexes = (): { q: number; r: number }[] =>
  hexesWithin({ q: 0, r: 2 }, 3).filter((hex) => arcTowards({ q: 0, r: 2 }, 0, hex) === 'forward');

function cone(): Scene {
  const start = view([
    unit(0, 'terran-bb', { q: 0, r: 2 }, 0),
    unit(1, 'talon-ca', { q: -1, r: 0 }, 2),
    unit(2, 'talon-dd', { q: 1, r: -1 }, 3),
    unit(3, 'talon-ff', { q: 0, r: 0 }, 3),
    unit(4, 'talon-cl', { q: 2, r: 0 }, 4),
  ]);
  const from = { q: 0, r: 2 };
  const burnt = (target: number, to: { q: number; r: number }, hit: boolean) =>
    ({
      type: 'fired',
      unit: 0,
      group: 0,
      weapon: 'fusion-cannon',
      target,
      from,
      to,
      range: 2,
      die: 4,
      modified: 4,
      craft: null,
      hit,
      damage: hit ? 3 : 0,
      arc: 'forward',
    }) as const;
  return {
    view: start,
    events: [
      { type: 'groupFired', unit: 0, group: 0, weapon: 'fusion-cannon' },
      { type: 'coneFired', unit: 0, group: 0, from, hexes: coneHexes() },
      burnt(1, { q: -1, r: 0 }, true),
      { type: 'shieldHit', unit: 1, arc: 'forward', amount: 3, left: 4, reinforcement: false },
      burnt(2, { q: 1, r: -1 }, true),
      { type: 'shieldHit', unit: 2, arc: 'forward', amount: 3, left: 1, reinforcement: false },
      burnt(3, { q: 0, r: 0 }, false),
    ],
    focus: 'all',
  };
}

function coneReach(): Scene {
  return {
    ...cone(),
    events: [],
    overlay: {
      ...NO_OVERLAY,
      selected: 0,
      reach: coneHexes(),
      targets: [
        { unit: 1, highlighted: false },
        { unit: 2, highlighted: true },
        { unit: 3, highlighted: false, friend: true },
      ],
    },
  };
}

function wave(): Scene {
  const start = view([
    unit(0, 'terran-bb', { q: 0, r: 3 }, 0),
    unit(1, 'talon-bc', { q: 0, r: 0 }, 2),
    unit(2, 'talon-dd', { q: 1, r: -2 }, 3),
  ]);
  return {
    view: start,
    next: withUnits(start, { 1: { hex: { q: 0, r: -1 } } }),
    events: [
      {
        type: 'fired',
        unit: 0,
        group: 0,
        weapon: 'wave-motion-gun',
        target: 1,
        from: { q: 0, r: 3 },
        to: { q: 0, r: 0 },
        range: 3,
        die: 6,
        modified: 6,
        craft: null,
        hit: true,
        damage: 5,
        arc: 'left',
      },
      {
        type: 'displaced',
        unit: 1,
        from: { q: 0, r: 0 },
        to: { q: 0, r: -1 },
        cause: 'wave-motion-gun',
      },
      { type: 'shieldHit', unit: 1, arc: 'left', amount: 4, left: 0, reinforcement: false },
      { type: 'hullHit', unit: 1, amount: 1, left: 6 },
    ],
    focus: 'all',
    closer: 1,
  };
}

function gravity(): Scene {
  const start = view([unit(0, 'terran-ca', { q: 0, r: 1 }, 1), unit(1, 'talon-ca', { q: 2, r: -1 }, 3)], {
    terrain: [{ kind: 'black-hole', hex: { q: 0, r: -1 } }],
  });
  return {
    view: start,
    next: withUnits(start, { 0: { status: 'destroyed' } }),
    events: [
      { type: 'displaced', unit: 0, from: { q: 0, r: 1 }, to: { q: 0, r: 0 }, cause: 'gravity' },
      { type: 'displaced', unit: 0, from: { q: 0, r: 0 }, to: { q: 0, r: -1 }, cause: 'gravity' },
      { type: 'destroyed', unit: 0, at: { q: 0, r: -1 }, cause: 'black-hole' },
    ],
    focus: 'all',
  };
}

function jump(): Scene {
  const start = view([unit(0, 'terran-ca', { q: 0, r: 1 }, 1), unit(1, 'talon-ca', { q: 0, r: -2 }, 3)]);
  return {
    view: start,
    next: withUnits(start, { 0: { status: 'retreated' } }),
    events: [{ type: 'retreated', unit: 0, cause: 'ftl' }],
    focus: 'all',
  };
}

function arrival(): Scene {
  // Who waits for it is there already, so that the camera sees the place.
  const end = view([
    unit(0, 'terran-ca', { q: 0, r: 1 }, 0),
    unit(1, 'talon-ca', { q: 0, r: -2 }, 3),
    unit(2, 'talon-dd', { q: 2, r: -3 }, 3),
  ]);
  return {
    view: withUnits(end, { 1: { status: 'reserve', arrives: 2 } }),
    next: end,
    events: [{ type: 'arrived', unit: 1, at: { q: 0, r: -2 }, facing: 3 }],
    focus: 'all',
  };
}

function docking(): Scene {
  const start = squadrons();
  return {
    view: start,
    next: withUnits(start, { 1: { status: 'docked' } }),
    events: [
      { type: 'powerTransmitted', unit: 0, squadron: 2, use: 'charge-yellow' },
      { type: 'craftHit', unit: 2, craft: 2, amount: 1, left: 0 },
      {
        type: 'moved',
        unit: 3,
        maneuver: 'rotate',
        afterburner: false,
        from: { q: 3, r: -1 },
        to: { q: 3, r: -1 },
        facingBefore: 1,
        facing: 1,
        turnCounter: 0,
      },
      { type: 'docked', unit: 1, carrier: 0, from: { q: -1, r: 0 }, to: { q: 0, r: 1 }, facing: 2 },
    ],
    focus: 'all',
  };
}

function rocks(): Scene {
  const start = {
    ...field(),
    units: [unit(0, 'terran-ca', { q: 0, r: 1 }, 0), unit(1, 'talon-ca', { q: -1, r: 1 }, 1)],
  };
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
      { type: 'struckAsteroids', unit: 0, at: { q: 0, r: 0 }, arc: 'forward' },
      { type: 'shieldHit', unit: 0, arc: 'forward', amount: 1, left: 5, reinforcement: false },
    ],
    focus: 1,
    closer: 1,
  };
}

/** Blocked and weakened lines of fire; where the wave-motion gun may throw a ship. */
function lines(): Scene {
  const start = {
    ...field(),
    units: [
      unit(0, 'terran-bb', { q: -1, r: 2 }, 0),
      unit(1, 'talon-ca', { q: 1, r: -3 }, 3),
      unit(2, 'talon-cl', { q: -4, r: 0 }, 3),
      unit(3, 'talon-dd', { q: 4, r: -2 }, 3),
    ],
  };
  return {
    view: start,
    focus: 'all',
    overlay: {
      ...NO_OVERLAY,
      selected: 1,
      lines: [
        { from: 0, to: { unit: 1 }, tone: 'weakened' },
        { from: 0, to: { unit: 2 }, tone: 'blocked' },
        { from: 0, to: { unit: 3 }, tone: 'weakened' },
      ],
      moves: [
        { hex: { q: 1, r: -4 }, facing: null, collides: false, highlighted: true, purpose: 'push' },
        { hex: { q: 2, r: -4 }, facing: null, collides: false, highlighted: false, purpose: 'push' },
      ],
    },
  };
}

export const ADVANCED_SCENES = {
  great: (): Scene => ({ view: greatBattle(), focus: 'all' }),
  field: (): Scene => ({ view: field(), focus: 'all' }),
  hiding: (): Scene => ({ view: hiding(), focus: 'all' }),
  squadrons: (): Scene => ({ view: squadrons(), focus: 'all' }),
  missiles: missileOverlay,
  launch,
  strike,
  cone,
  coneReach,
  wave,
  gravity,
  jump,
  arrival,
  docking,
  rocks,
  lines,
} satisfies Record<string, () => Scene>;
