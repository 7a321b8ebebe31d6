import type { FtbEvent } from '../../../../../engine/ftb/events.ts';
import type { CardName } from '../../../../../engine/ftb/terms.ts';
import type { Moment } from '../../../../board/testing/moment.types.ts';
import { EVENTS } from '../../testing/samples.ts';
import { makeAttack, makeOrders, place } from '../../testing/views.ts';
import { alongMark, courseMark, plotMark } from '../../battle/plots.ts';
import { NO_OVERLAY } from '../markings.ts';
import type { FtbBoard } from '../board.types.ts';
import { fleetAction, greatBattle, heat, HULL_NAMES, ship, torpedo, view, withUnits } from './fixtures.ts';

/** Moments of FtB worth looking at, seen from close by. */
type Scene = Moment<FtbBoard>;

/** Steps nearer, so that two ships fill the picture. */
const CLOSE = 4;

const OWN = [11, 15] as const;
const FOE = [13, 11] as const;

const duel = (change: Parameters<typeof ship>[5] = {}) =>
  view([ship(0, 0, 'CC', OWN, 20, { name: 'Altair' }), ship(1, 1, 'DD', FOE, 200, { name: 'Shrike', ...change })]);

const scene = (events: FtbEvent[], from = duel(), next = from): Scene => ({
  view: from,
  next,
  events,
  focus: 'all',
  closer: CLOSE,
});

/** Both cards, and what they come to. */
function cards(first: CardName, second: CardName, winner: 0 | 1 | 'both' | null): Scene {
  const turned: FtbEvent = {
    ...EVENTS.cardsTurned,
    cards: [first, second],
    winner,
    hits: [winner === 1 || winner === 'both', winner === 0 || winner === 'both'],
  };
  const hurt: FtbEvent[] = winner === null ? [] : [{ ...EVENTS.shieldLost, unit: winner === 1 ? 0 : 1 }];
  return scene([turned, ...hurt]);
}

const destroyed = (cause: 'combat' | 'meltdown'): Scene => {
  const start = duel(cause === 'meltdown' ? { heat: heat(4) } : {});
  const event: FtbEvent = { ...EVENTS.destroyed, at: place(...FOE), cause };
  return scene([event], start, withUnits(start, { 1: null }));
};

/** A burn past a planet that bends the vector. */
function flight(): Scene {
  const start = view([ship(0, 0, 'DD', [6, 14], 60)], {
    bodies: [{ id: 0, kind: 'planet', ...place(12, 9), influence: 3, radiation: 0 }],
  });
  const path = [place(6, 14), place(12, 11), place(18, 12)];
  return scene(
    [
      EVENTS.activated,
      { ...EVENTS.heatChanged, from: 0, to: 1, cause: 'burn' },
      { ...EVENTS.flew, path },
      { ...EVENTS.deflected, at: place(12, 11) },
    ],
    start,
    withUnits(start, { 0: { ...place(18, 12), course: 100, heat: heat(1) } }),
  );
}

/** A torpedo is launched, and another one strikes. */
function torpedoes(): Scene {
  const start = { ...duel(), torpedoes: [torpedo(16, 1, [15, 16], 250)] };
  return scene(
    [
      { ...EVENTS.launched, unit: 0, path: [place(...OWN), place(10, 10)] },
      { ...EVENTS.torpedoAttacked, from: place(15, 16), to: place(...OWN) },
      { ...EVENTS.tested, unit: 0, target: 16 },
      { ...EVENTS.torpedoRemoved, at: place(...OWN), why: 'detonated' },
      { ...EVENTS.shieldLost, unit: 0 },
    ],
    start,
    { ...start, torpedoes: [torpedo(17, 0, [10, 10], 350)] },
  );
}

/** Every heat from none to the last before meltdown, tracked from three on. */
const hot = (): Scene => ({
  view: view(
    [0, 1, 2, 3, 4].map((now) => ship(now, 0, 'CC', [4 + now * 4, 10], 0, { heat: heat(now), tracked: now >= 3 })),
  ),
  focus: 'all',
  closer: 1,
});

/** Telemetry (26): trails with hits and diamonds, and the three kinds of lines. */
const telemetry = (): Scene => {
  const start = duel({ tracked: true });
  const [own, foe] = start.units;
  if (!own || !foe) throw new Error('no duel');
  return {
    view: {
      ...start,
      units: [own, { ...foe, trail: foe.trail.map((one, n) => ({ ...one, hits: 2 - n, tracked: n < 2 })) }],
      torpedoes: [torpedo(16, 0, [16, 16], 60)],
      signs: [
        { sign: 'attack', side: 0, round: 2, from: place(11, 13), to: place(...FOE) },
        { sign: 'cover', side: 1, round: 2, from: place(...FOE), to: place(9, 17) },
        { sign: 'torpedo', side: 1, round: 1, from: place(18, 11), to: place(16, 16) },
      ],
    },
    focus: 'all',
    closer: 3,
  };
};

/** The sky: bodies of every kind, zones, a lane, a station and a facility. */
const sky = (): Scene => ({
  view: view([ship(0, 0, 'RN', [4, 36], 40), ship(1, 1, 'LN', [56, 6], 220)], {
    map: { width: 600_000, height: 400_000 },
    bodies: (['planetoid', 'planet', 'gas-giant', 'dwarf-star'] as const).map((kind, id) => ({
      id,
      kind,
      ...place(8 + id * 14, 12),
      influence: [2, 3, 5, 4][id] ?? 3,
      radiation: kind === 'dwarf-star' ? 8 : 0,
    })),
    zones: [
      { id: 0, kind: 'asteroids', ...place(12, 29), inner: 0, outer: 6 },
      { id: 1, kind: 'radiation', ...place(36, 12), inner: 8, outer: 10 },
    ],
    lanes: [
      { id: 0, kind: 'transfer', marks: [place(22, 32), place(34, 29), place(46, 33)] },
      { id: 1, kind: 'tunnelling', marks: [place(56, 34)] },
    ],
    sites: [
      { id: 0, kind: 'station', ...place(26, 24), side: 1 },
      { id: 1, kind: 'facility', ...place(40, 24), side: null },
    ],
    exits: [['top'], ['right']],
  }),
  focus: 'all',
});

/** Where the new vector may end, with one that is pointed at. */
function plotting(): Scene {
  const start = makeOrders();
  const description = { kind: 'plot' as const, unit: 0, order: 'burn' as const, course: 14, length: 6, heat: 1, fuel: 0, path: [place(20, 30), place(21.5, 24.2)], ahead: null }; // prettier-ignore
  return {
    view: start,
    focus: 'all',
    closer: 4,
    overlay: {
      ...NO_OVERLAY,
      selected: 0,
      rings: { x: 20, y: 30 },
      plot: plotMark(start, 'burn', []),
      course: courseMark(start, description),
    },
  };
}

/** A point of the vector from which to attack. */
function attacking(): Scene {
  const start = makeAttack();
  const point = place(20, 24);
  const options = [{ action: 15 | (1 << 5) | (4 << 14), description: { kind: 'attack' as const, unit: 0, target: 1, at: 4, point, range: 3 }, blocked: null }]; // prettier-ignore
  return {
    view: start,
    focus: 'all',
    closer: 4,
    overlay: {
      ...NO_OVERLAY,
      selected: 0,
      along: alongMark(start, options, 6),
      targets: [{ object: 1, highlighted: true }],
      lines: [{ from: point, to: place(22, 24), tone: 'attack', strong: true }],
    },
  };
}

const parade = (side: 0 | 1): Scene => ({
  view: view(
    HULL_NAMES.map((hull, n) => ship(n, side, hull, [4 + (n % 3) * 6, n < 3 ? 6 : 12], side === 0 ? 40 : 220)),
  ),
  focus: 'all',
});

export const SCENES = {
  fleet: (): Scene => ({ view: fleetAction(), focus: 'all' }),
  great: (): Scene => ({ view: greatBattle(), focus: 'all' }),
  paradeHelion: () => parade(0),
  paradeVerge: () => parade(1),
  sky,
  telemetry,
  plotting,
  attacking,
  hot,
  flight,
  cooling: () => scene([{ ...EVENTS.heatChanged, unit: 1, from: 3, to: 0, cause: 'heat-dump' }], duel({ heat: heat(3) }), duel()), // prettier-ignore
  overheating: () => scene([{ ...EVENTS.heatChanged, unit: 1, from: 2, to: 3 }, EVENTS.overheated, EVENTS.trackedChanged], duel({ heat: heat(2) }), duel({ heat: heat(3), tracked: true })), // prettier-ignore
  scan: () => scene([{ ...EVENTS.tested, test: 'scan', target: 1, result: 'success' }, EVENTS.trackedChanged]),
  cardsRailgun: () => cards('railgun', 'broadside', 0),
  cardsBroadside: () => cards('broadside', 'defensive', 0),
  cardsDefensive: () => cards('defensive', 'railgun', 0),
  cardsDraw: () => cards('railgun', 'railgun', 'both'),
  cardsEvasive: () => cards('broadside', 'evasive', null),
  torpedoes,
  damage: () => scene([EVENTS.systemDamaged], duel(), duel()),
  repair: () => scene([{ ...EVENTS.tested, unit: 1, test: 'repair', target: null, result: 'success' }, { ...EVENTS.repaired, unit: 1 }]), // prettier-ignore
  refuelling: () => scene([{ ...EVENTS.refuelled, unit: 1, tanker: 0 }]),
  explosion: () => destroyed('combat'),
  meltdown: () => destroyed('meltdown'),
  leaving: () => scene([{ ...EVENTS.leftMap, unit: 1 }], duel(), withUnits(duel(), { 1: null })),
} satisfies Record<string, () => Scene>;

export type SceneName = keyof typeof SCENES;
