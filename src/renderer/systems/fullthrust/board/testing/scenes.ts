import type { FullThrustEvent, ShotDice } from '../../../../../engine/fullthrust/events.ts';
import type { FullThrustView, UnitView } from '../../../../../engine/fullthrust/view.types.ts';
import type { Moment } from '../../../../board/testing/moment.types.ts';
import { MU } from '../../data.ts';
import { place } from '../../testing/views.ts';
import type { FullThrustBoard } from '../board.types.ts';
import { NO_OVERLAY } from '../markings.ts';
import { fleetAction, group, ship, TYPE_NAMES, view } from './fixtures.ts';

/** Moments of Full Thrust worth looking at. */
type Scene = Moment<FullThrustBoard>;

const OWN = [30, 26] as const;
const FOE = [38, 22] as const;
const duel = (own: Partial<UnitView> = {}, foe: Partial<UnitView> = {}): FullThrustView =>
  view([ship(0, 0, 'CA', OWN, 2, { name: 'Bright Star', ...own }), ship(1, 1, 'CL', FOE, 8, { name: 'Ironbrow', ...foe })]); // prettier-ignore

/** Every type of a navy in a row. */
const parade = (side: 0 | 1): Scene => ({
  view: view(TYPE_NAMES.map((type, n) => ship(n, side, type, [22 + 4 * (n % 6), 20 + 6 * Math.floor(n / 6)], 12))),
  focus: 'all',
  closer: 1,
});

/** Hulls that have lost a fifth, near half and most of their boxes. */
const worn = (): Scene => ({
  view: view(
    [0.2, 0.45, 0.8].flatMap((share, n) =>
      ([0, 1] as const).map((side) =>
        ship(2 * n + side, side, 'CA', [26 + 7 * n, 20 + 6 * side], 3, { hull: { rows: [20], lost: 20 * share } }),
      ),
    ),
  ),
  focus: 'all',
  closer: 2,
});

const dice = (system: ShotDice['system'], shotClass: number, damage: number, torpedo = 0): ShotDice => ({
  slot: 0,
  system,
  class: shotClass,
  dice: [4, 6],
  again: [2],
  damage,
  torpedo,
  at: null,
  knockedOut: false,
});

/** 4.2 All of a ship's fire, and what it does. */
function volley(shots: ShotDice[], hurt: number): Scene {
  const [from, to] = [place(...OWN), place(...FOE)];
  const fired: FullThrustEvent = { type: 'fired', unit: 0, target: 1, range: 9 * MU, screens: 0, shots, from, to };
  const damaged: FullThrustEvent = { type: 'damaged', unit: 1, armour: 0, hull: hurt, armourLeft: 0, hullLeft: 14 - hurt, cause: 'fire' }; // prettier-ignore
  const next = duel({}, { hull: { rows: [14], lost: hurt } });
  return { view: duel(), next, events: hurt > 0 ? [fired, damaged] : [fired], focus: 'all', closer: 2 };
}

/** 3.2 Both sides fly at once, each in its curve. */
function flight(): Scene {
  const before = duel({}, { course: 8 });
  const moved = (unit: number, path: UnitView['path'], from: number, course: number): FullThrustEvent => ({ type: 'moved', unit, path: [...path!], from: { course: from, speed: 12 }, course, speed: 12, rolled: false }); // prettier-ignore
  const ours = [place(...OWN), place(32, 20.8), place(32, 14.8)];
  const theirs = [place(...FOE), place(32.8, 25), place(26.8, 25)];
  const next = duel({ ...ours[2]!, course: 12 }, { ...theirs[2]!, course: 9 });
  return { view: before, next, events: [moved(0, ours, 2, 12), moved(1, theirs, 8, 9)], focus: 'all', closer: 1 };
}

/** 10.2 A vector order: every leg, where the ship faces and where it will drift. */
function vectors(): Scene {
  const velocity = place(6, 0);
  const end = place(36, 20.8);
  const legs = [
    { leg: 'drift', at: place(36, 26), facing: 2 },
    { leg: 'TP2', at: place(36, 26), facing: 12 },
    { leg: 'MD5', at: end, facing: 12 },
  ];
  const shown = duel({ velocity, speed: 6 }, { velocity: place(-4, 2) });
  const overlay: FullThrustBoard['Overlay'] = {
    ...NO_OVERLAY,
    selected: 0,
    rings: { x: OWN[0], y: OWN[1] },
    paths: [{ unit: 0, path: [place(...OWN), place(36, 26), end], strong: true }],
    ghost: { unit: 0, at: end, course: 12, legs, drift: place(6, -5.2) },
    drifts: [{ at: place(...FOE), drift: place(-4, 2), side: 1 }],
  };
  return { view: shown, overlay, focus: 'all', closer: 1 };
}

/** 12.1 Laid, armed, and spent on who comes near. */
function mines(fires: boolean): Scene {
  const laid = [
    { id: 0, side: 1, armed: true, ...place(33, 23) },
    { id: 1, side: 1, armed: true, ...place(28, 21) },
    { id: 2, side: 0, armed: false, ...place(27, 28) },
  ] as const;
  const before = { ...duel(), mines: laid };
  if (!fires) return { view: before, focus: 'all', closer: 2 };
  const fired: FullThrustEvent = { type: 'mineFired', mine: 0, unit: 0, screens: 0, dice: [5, 6], again: [1], at: place(33, 23) }; // prettier-ignore
  return { view: before, next: { ...before, mines: laid.slice(1) }, events: [fired], focus: 'all', closer: 2 };
}

/** 11.1 What is not identified yet: a contact of each kind. */
function contacts(): Scene {
  const kinds = ['escort', 'cruiser', 'capital', 'merchant'] as const;
  const bogey = (guise: (typeof kinds)[number], n: number): UnitView =>
    ship(1 + n, 1, 'CA', [35 + 4 * (n % 2), 20 + 5 * n], 8, { known: 'bogey', guise, name: `?${'ABCD'[n]}`, mass: 0, hull: { rows: [], lost: 0 } }); // prettier-ignore
  return {
    view: view([ship(0, 0, 'CA', OWN, 2, { name: 'Bright Star' }), ...kinds.map(bogey)]),
    focus: 'all',
    closer: 1,
  };
}

/** 12.3 The template of a nova in each of its three turns. */
function nova(turn: 0 | 1 | 2): Scene {
  const [from, to] = [place(8 + 24 * turn - (turn === 0 ? -6 : 0), 24), place(32 + 24 * turn, 24)];
  const sun = (at: UnitView['path'], radius: number): FullThrustView['terrain'][number] => ({ id: 0, kind: 'nova', ...at![0]!, radius: radius * MU, drift: { course: 3, speed: 24 }, until: 3, points: null }); // prettier-ignore
  const ships = view([
    ship(0, 0, 'SDN', [8 + 24 * turn, 24], 3, { name: 'Zenith' }),
    ship(1, 1, 'CL', [(turn === 0 ? 50 : 36) + 24 * turn, 30], 9, { name: 'Ironbrow' }),
  ]);
  const before = turn === 0 ? ships : { ...ships, terrain: [sun([from], turn)] };
  const next = turn === 2 ? ships : { ...ships, terrain: [sun([to], turn + 1)] };
  const event: FullThrustEvent = turn === 0 ? { type: 'novaFired', unit: 0, body: 0, from, to } : { type: 'novaMoved', body: 0, radius: (turn + 1) * MU, from, to, last: turn === 2 }; // prettier-ignore
  return { view: before, next, events: [event], focus: 'all' };
}

/** 12.3 A wave widens in three stretches of 12 MU. */
function wave(): Scene {
  const ships = view([
    ship(0, 0, 'BB', [12, 24], 3, { name: 'Zenith' }),
    ship(1, 1, 'CL', [42, 25], 9, { name: 'Ironbrow' }),
  ]);
  return { view: ships, next: ships, events: [{ type: 'waveFired', unit: 0, from: place(12, 24), to: place(48, 24) }], focus: 'all', closer: 1 }; // prettier-ignore
}

/** 12.3 A reflex field returns a volley. */
function reflex(): Scene {
  const event: FullThrustEvent = { type: 'reflexRolled', unit: 0, target: 1, die: 6, damage: 4, taken: 0, returned: 4 };
  return { view: duel(), next: duel(), events: [event], focus: 'all', closer: 2 };
}

/** 12.3 A ship that cloaks, as the other side sees it, or its own. */
function cloaks(own: boolean): Scene {
  const marker = { at: place(...OWN), turns: own ? 2 : null };
  const gone = own ? place(36, 30) : { x: null, y: null, course: null, speed: null };
  const next = duel({ status: 'cloaked', cloak: marker, path: null, ...gone });
  return { view: duel(), next, events: [{ type: 'cloaked', unit: 0, at: place(...OWN) }], focus: 'all', closer: 2 };
}

/** 12.3 It appears elsewhere, with a friend by its marker. */
function appears(): Scene {
  const friend = ship(2, 0, 'CL', [27, 28], 2, { name: 'Clear Water' });
  const away = { status: 'cloaked', cloak: { at: place(...OWN), turns: null }, x: null, y: null, course: null, speed: null, path: null } as const; // prettier-ignore
  const from = duel(away);
  const next = duel({ ...place(36, 26), course: 1 });
  const event: FullThrustEvent = { type: 'decloaked', unit: 0, from: place(...OWN), at: place(36, 26), course: 1, speed: 6 }; // prettier-ignore
  return { view: { ...from, units: [...from.units, friend] }, next: { ...next, units: [...next.units, friend] }, events: [event], focus: 'all', closer: 1 }; // prettier-ignore
}

/** 14 A planet with its orbit, a ship in it and one that comes. */
function planet(): Scene {
  const world = {
    id: 0,
    kind: 'planet',
    ...place(36, 24),
    radius: 6 * MU,
    drift: null,
    until: null,
    points: null,
  } as const;
  const ships = view([ship(0, 0, 'CA', [36, 12], 3, { name: 'Bright Star', orbit: { body: 0, way: 'clockwise' } }), ship(1, 1, 'CL', [54, 36], 10, { name: 'Ironbrow' })]); // prettier-ignore
  return { view: { ...ships, terrain: [world] }, focus: 'all', closer: 1 };
}

/** 12.2 The ship in orbit fires at the ground. */
function bombardment(): Scene {
  const scene = planet();
  const over = place(44.5, 32.5);
  const units = scene.view.units.map((unit) => (unit.id === 0 ? { ...unit, ...over, course: 7 } : unit));
  const shown = { ...scene.view, units };
  const event: FullThrustEvent = { type: 'bombarded', unit: 0, body: 0, from: over, to: place(36, 24) };
  return { view: shown, next: shown, events: [event], focus: 'all', closer: 1 };
}

/** 13.7 A ship docked to a station, behind its screens. */
function docked(): Scene {
  const station = ship(0, 0, 'BB', [30, 26], 12, { type: 'X', navy: 'merchant', name: 'Mooring', mass: 180, speed: 0 });
  const alongside = ship(1, 0, 'CL', [31.5, 25.5], 3, { name: 'Bright Star', speed: 0, docked: 0 });
  return { view: view([station, alongside, ship(2, 1, 'CL', FOE, 8, { name: 'Ironbrow' })]), focus: 'all', closer: 2 };
}

/** 13.8 A base of seven sections, 2 MU from each other. */
function base(): Scene {
  const ring = [0, 1, 2, 3, 4, 5].map((n): readonly [number, number] => [33 + 2 * Math.sin((n * Math.PI) / 3), 25 - 2 * Math.cos((n * Math.PI) / 3)]); // prettier-ignore
  const sections = ([[33, 25], ...ring] as const).map(([x, y], id) => {
    const joins = id === 0 ? [1, 2, 3, 4, 5, 6] : [0, 1 + (id % 6), 1 + ((id + 4) % 6)];
    return ship(id, 0, 'BB', [x, y], 12, { type: 'X', navy: 'merchant', name: id === 0 ? 'Core' : `Bay ${id}`, mass: 120, speed: 0, joins }); // prettier-ignore
  });
  return { view: view([...sections, ship(7, 1, 'CL', FOE, 8, { name: 'Ironbrow' })]), focus: 'all', closer: 2 };
}

/** 13 What lies on a table. */
const body = (id: number, kind: FullThrustView['terrain'][number]['kind'], x: number, y: number, radius: number, drift: FullThrustView['terrain'][number]['drift'] = null): FullThrustView['terrain'][number] => ({ id, kind, ...place(x, y), radius: radius * MU, drift, until: null, points: null }); // prettier-ignore

function bodies(): Scene {
  const terrain = [body(0, 'asteroid', 26, 19, 1.5, { course: 5, speed: 3 }), body(1, 'asteroid', 43, 30, 2), body(2, 'cloud', 30, 33, 5), body(3, 'meteors', 45, 18, 3), body(4, 'debris', 36, 28, 1)]; // prettier-ignore
  return { view: { ...duel(), terrain }, focus: 'all', closer: 1 };
}

/** 13.2 An asteroid without points breaks into chunks half as wide, which fly apart. */
function breaks(): Scene {
  const whole = duel();
  const chunks = [1, 2, 3].map((id) => body(id, 'asteroid', 40, 28, 1, { course: 4 * id, speed: 3 }));
  const flying = chunks.map(({ id, radius, drift }) => ({ body: id, radius, ...drift! }));
  const event: FullThrustEvent = { type: 'asteroidBroke', body: 0, at: place(40, 28), die: 3, chunks: flying };
  return {
    view: { ...whole, terrain: [body(0, 'asteroid', 40, 28, 2)] },
    next: { ...whole, terrain: chunks },
    events: [event],
    focus: 'all',
    closer: 2,
  };
}

function explodes(): Scene {
  const destroyed: FullThrustEvent = { type: 'destroyed', unit: 1, at: place(...FOE), cause: 'fire' };
  const whole = duel();
  return {
    view: whole,
    next: { ...whole, units: whole.units.slice(0, 1) },
    events: [destroyed],
    focus: 'all',
    closer: 2,
  };
}

const fighters = (): Scene => ({
  view: { ...duel(), groups: [group(0, 0, [33, 26], 2), group(1, 1, [35, 21], 8)] },
  focus: 'all',
  closer: 2,
});

/** 4.6 A row of dice over the ship. */
function threshold(): Scene {
  const rolls = [1, 4, 6, 2, 5].map((die, slot) => ({ slot, system: 'beam' as const, die, hit: die === 1 }));
  return { view: duel(), next: duel(), events: [{ type: 'thresholdChecked', unit: 1, row: 1, penalty: 0, rolls }], focus: 'all', closer: 2 }; // prettier-ignore
}

export const SCENES = {
  paradeLantern: () => parade(0),
  paradeAnvil: () => parade(1),
  worn,
  flight,
  vectors,
  beams: () => volley([dice('beam', 2, 2), dice('beam', 3, 3)], 5),
  beamsMiss: () => volley([dice('beam', 1, 0)], 0),
  torpedo: () => volley([dice('torpedo', 0, 5, 5)], 5),
  threshold,
  mines: () => mines(false),
  mineFires: () => mines(true),
  contacts,
  fighters,
  novaFired: () => nova(0),
  novaGrows: () => nova(1),
  novaLast: () => nova(2),
  wave,
  reflex,
  cloaks: () => cloaks(false),
  shade: () => cloaks(true),
  appears,
  bodies,
  breaks,
  planet,
  bombardment,
  docked,
  base,
  explosion: explodes,
  fleet: (): Scene => ({ view: fleetAction(), focus: 'all' }),
} satisfies Record<string, () => Scene>;

export type SceneName = keyof typeof SCENES;
