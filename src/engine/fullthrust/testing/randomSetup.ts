import { draw, RNG_WORDS, seedRng } from '../../rng.ts';
import { ALL_DESIGNS } from '../design/navies.ts';
import { FIGHTER_TYPES } from '../design/terms.ts';
import { parseSetup } from '../setup/parse.ts';
import type { FullThrustSetup } from '../setup/setup.types.ts';
import { EDGES, PRESETS, PRESET_SWITCHES, SWITCHES, type PresetName, type SwitchName } from '../terms.ts';

/** A seeded draw: a whole number from 0 to `sides` − 1. */
export type Pick = (sides: number) => number;

export function pickFrom(seed: number): Pick {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, seed);
  return (sides) => draw(words, sides);
}

/** A random battle with all that a setup may hold, close enough together that much happens. */
export function randomSetup(pick: Pick): FullThrustSetup {
  for (let tries = 0; tries < 500; tries++) {
    const setup = parseSetup(drawn(pick));
    if (setup.ok) return setup.value;
  }
  throw new Error('no random setup parses');
}

interface Drawn {
  table: { width: number; height: number };
  rules: PresetName | readonly SwitchName[];
  designs: readonly object[];
  sides: readonly { ships: readonly (object & { x: number })[] }[];
  terrain?: readonly object[];
  orbitEdge?: object;
  strewn?: readonly object[];
}
/** Switches of chapters 2 to 9. */
const FIRST_SWITCHES = SWITCHES.indexOf('great-error') + 1;

function drawn(pick: Pick): Drawn {
  const size = 24 + pick(20);
  const place = () => ({ x: pick(size * 8 + 1) / 8, y: pick(size * 8 + 1) / 8 });
  const some = <Item>(most: number, make: () => Item): Item[] => Array.from({ length: pick(most + 1) }, make);
  const large = pick(3) === 0;
  let names = 0;
  const ship = () => {
    const fitting = ALL_DESIGNS.filter(({ mass }) => large || mass < 110);
    const design = pick(8) === 0 ? { name: 'Stiletto', hull: 8, armour: 0, ftl: true } : fitting[pick(fitting.length)]!;
    return {
      design: design.name,
      name: `Ship ${names++}`,
      ...place(),
      course: 1 + pick(12),
      speed: pick(10),
      ...(pick(6) === 0 ? { rolled: true } : {}),
      ...(pick(3) === 0 ? { hullLost: pick(design.hull) } : {}),
      ...(pick(5) === 0 ? { armourLost: pick(design.armour + 1) } : {}),
      ...(pick(5) === 0 && design.ftl ? { entry: 1 + pick(4) } : {}),
    };
  };
  const group = () => ({ fighters: FIGHTER_TYPES[pick(FIGHTER_TYPES.length)], ...place(), facing: 1 + pick(12) });
  /** A design that is none of ours: what our navies do not build. */
  const designs = [
    {
      name: 'Stiletto',
      navy: 'anvil',
      type: 'DD',
      service: 'military',
      mass: 40,
      hull: 8,
      thrust: 6,
      ftl: true,
      systems: [
        ...['fire-control', 'fire-control', 'point-defence', 'point-defence'].map((kind) => ({ kind })),
        ...[['F'], ['F'], ['FS'], ['FP']].map((arcs) => ({ kind: 'needle', arcs })),
      ],
    },
  ];
  const fleet = () => {
    const ships = [ship(), ...some(3, ship)];
    const exits = EDGES.filter(() => pick(4) === 0);
    const aims = some(1, () => ({
      kind: ['destroy', 'escape', 'points'][pick(3)],
      number: 1 + pick(2),
      ...(pick(2) === 0 ? {} : { ships: [ships[0]!.name] }),
    }));
    return { ships, groups: some(3, group), exits, aims };
  };
  const setup = {
    system: 'fullthrust',
    table: { width: size, height: size },
    roundLimit: 3 + pick(8),
    designs,
    rules:
      pick(3) === 0 ? PRESETS[pick(PRESETS.length)]! : SWITCHES.slice(0, FIRST_SWITCHES).filter(() => pick(2) === 0),
    sides: [fleet(), fleet()],
    ...(pick(3) === 0 ? { atRoundLimit: pick(2) } : {}),
  };
  const flown = pick(4) === 0 ? withVectors(setup, pick) : setup;
  const wondrous = pick(4) === 0 ? withWonders(flown, size, pick) : flown;
  const mined = pick(4) === 0 ? withMines(wondrous, pick) : wondrous;
  const full = pick(4) === 0 ? withTerrain(mined, size, pick) : mined;
  const placed = withDock(withPlanet(full, size), size);
  return withOrbitEdge(withTournament(pick(4) === 0 ? withSensors(placed, size, pick) : placed, size), size);
}
const switchesOf = ({ rules }: Drawn): readonly SwitchName[] =>
  typeof rules === 'string' ? PRESET_SWITCHES[rules] : rules;

/** 14.1 On some tables an edge is a planet's orbit, the size says of which. */
function withOrbitEdge(setup: Drawn, size: number): Drawn {
  if (size % 3 !== 1 || switchesOf(setup).includes('moving-table')) return setup;
  return { ...setup, orbitEdge: { edge: EDGES[size % 4], from: 4, to: 16, velocity: 4 + (size % 5) } };
}

/** The same battle with wonder weapons (12.3): some of its ships are great ones that have them all. */
function withWonders(setup: Drawn, size: number, pick: Pick): Drawn {
  const systems = [
    ...['fire-control', 'screen', 'point-defence', 'nova-cannon', 'wave-gun', 'reflex-field', 'ortillery'].map(
      (kind) => ({ kind }),
    ),
    { kind: 'beam', class: 3, arcs: ['FP', 'F', 'FS'] },
    { kind: 'bay', fighters: 'standard' },
    // On tables of even size they cloak too.
    ...(size % 2 === 0 ? [{ kind: 'cloaking-field' }] : []),
  ];
  const hull = 30;
  const wonder = { name: 'Wonder', navy: 'anvil', type: 'BB', service: 'military', mass: 200, hull, thrust: 4, ftl: true, systems }; // prettier-ignore
  const sides = setup.sides.map((fleet) => ({
    ...fleet,
    ships: fleet.ships.map((ship) =>
      pick(2) === 0 ? { ...ship, design: 'Wonder', hullLost: pick(hull), armourLost: 0 } : ship,
    ),
  }));
  return { ...setup, designs: [...setup.designs, wonder], rules: [...switchesOf(setup), 'wonder-weapons'], sides };
}

/** The same battle with mines (12.1): some of its ships lay and sweep them. */
function withMines(setup: Drawn, pick: Pick): Drawn {
  const systems = [
    ...['fire-control', 'minesweeper', 'point-defence'].map((kind) => ({ kind })),
    { kind: 'minelayer', mines: 1 + pick(3) },
    { kind: 'minelayer', mines: 1 },
    { kind: 'beam', class: 2, arcs: ['FP', 'F', 'FS'] },
  ];
  const hull = 12;
  const sower = { name: 'Sower', navy: 'anvil', type: 'DD', service: 'military', mass: 60, hull, thrust: 4, ftl: true, systems }; // prettier-ignore
  const sides = setup.sides.map((fleet) => ({
    ...fleet,
    ships: fleet.ships.map((ship) =>
      pick(2) === 0 ? { ...ship, design: 'Sower', hullLost: pick(hull), armourLost: 0 } : ship,
    ),
  }));
  return { ...setup, designs: [...setup.designs, sower], rules: [...switchesOf(setup), 'mines'], sides };
}

/** The same battle among asteroids, clouds and meteors (13), some of them adrift, with flares and debris. */
function withTerrain(setup: Drawn, size: number, pick: Pick): Drawn {
  const terrain = Array.from({ length: 1 + pick(6) }, () => ({
    kind: (['asteroid', 'cloud', 'meteors'] as const)[pick(3)],
    x: pick(size + 1),
    y: pick(size + 1),
    radius: (1 + pick(10)) / 2,
    ...[{}, { drift: 'dice' }, { drift: { course: 1 + pick(12), speed: 1 + pick(6) } }][pick(3)],
  }));
  const rules = [
    ...switchesOf(setup),
    'solar-flares',
    'battle-debris',
    'boarding',
    'fleet-morale',
    'striking',
    ...(size % 3 === 0 ? (['refusing-surrender'] as const) : []),
    ...(size % 2 === 0 ? (['prizes'] as const) : []),
    ...(size % 5 < 3 ? (['asteroid-damage'] as const) : []),
  ] as const;
  // 11.6 Some fleets break sooner or later than the book's half.
  const sides = setup.sides.map((fleet, side) =>
    size % 2 === side ? fleet : { ...fleet, breaksAt: 10 + 10 * (size % 10) },
  );
  return { ...setup, sides, rules, terrain };
}

/** The same battle with sensors (11.1–11.4): some of its ships have all that there is, and dummies fly along. */
function withSensors(setup: Drawn, size: number, pick: Pick): Drawn {
  const watcher = (name: string, type: string, kinds: readonly string[]) => ({
    ...{ name, type, navy: 'lantern', service: 'military', mass: 90, hull: 12, thrust: 5, ftl: true },
    systems: [
      ...['fire-control', ...kinds].map((kind) => ({ kind })),
      { kind: 'beam', class: 3, arcs: ['FP', 'F', 'FS'] },
    ],
  });
  const watchers = [
    watcher('Lynx', 'CL', ['superior-sensors', 'ecm', 'point-defence']),
    watcher('Heron', 'DD', ['enhanced-sensors', 'area-ecm']),
    watcher('Weasel', 'FF', ['weasel-capital', 'point-defence']),
  ];
  const drone = () => ({
    x: pick(size + 1),
    y: pick(size + 1),
    course: 1 + pick(12),
    speed: pick(10),
    thrust: 1 + pick(8),
  });
  // Wide enough for contacts to stay such for some turns.
  const apart = pick(2) === 0 ? 0 : 60;
  const sides = setup.sides.map((fleet, side) => ({
    ...fleet,
    ships: fleet.ships.map((ship) => ({
      ...ship,
      x: ship.x + side * apart,
      ...(pick(2) === 0 ? { design: watchers[pick(3)]!.name, hullLost: pick(12), armourLost: 0 } : {}),
    })),
    dummies: fleet.ships.filter(() => pick(2) === 0).map(drone),
  }));
  const more = (['advanced-sensors', 'ecm'] as const).filter(() => pick(3) > 0);
  const table = { width: setup.table.width + apart, height: setup.table.height };
  return { ...setup, table, designs: [...setup.designs, ...watchers], rules: [...switchesOf(setup), 'sensors', 'dummies', ...more], sides }; // prettier-ignore
}

/** 14 A planet in the middle of some tables, the size says of which: ships that would begin too near are in orbit. */
function withPlanet(setup: Drawn, size: number): Drawn {
  if (size % 4 !== 1) return setup;
  const middle = Math.floor(size / 2);
  const radius = 2 + (size % 3);
  const planet = { kind: 'planet', x: middle, y: middle, radius };
  const sides = setup.sides.map((fleet, side) => ({
    ...fleet,
    ships: fleet.ships.map((given, n) => {
      const ship = given as { x: number; y: number; hullLost?: number };
      const lander = (n + size) % 2 === 0 ? { ...ship, design: size % 8 === 1 ? 'Lander' : 'Glider', hullLost: 0, armourLost: 0 } : ship; // prettier-ignore
      const isNear = Math.hypot(ship.x - middle, ship.y - middle) <= 2 * radius;
      return isNear ? { ...lander, entry: undefined, orbit: side === 0 ? 'clockwise' : 'anticlockwise' } : lander;
    }),
  }));
  const own = (name: string, streamlining: string, thrust: number) => ({ name, navy: 'lantern', type: 'DD', service: 'military', mass: 60, hull: 12, thrust, ftl: true, streamlining, systems: [{ kind: 'fire-control' }, { kind: 'beam', class: 1, arcs: ['F', 'FS', 'AS', 'A', 'AP', 'FP'] }, { kind: 'bay', fighters: 'standard' }] }); // prettier-ignore
  const designs = [...setup.designs, own('Lander', 'full', 5), own('Glider', 'partial', 6)];
  return { ...setup, designs, sides, terrain: [planet, ...(setup.terrain ?? [])] };
}

/** 13.7 Some fleets have a station, with a ship alongside. */
function withDock(setup: Drawn, size: number): Drawn {
  if (size % 6 !== 2) return setup;
  const isBase = size % 18 === 8;
  const sides = setup.sides.map((fleet) => {
    const [first] = fleet.ships as readonly { x: number; y: number; course: number }[];
    const at = { entry: undefined, speed: 0 };
    const ships = fleet.ships.map((ship, n) => {
      if (n === 0) return { ...ship, ...at, design: 'Mooring', hullLost: 0, armourLost: 0 };
      // 13.8 On some tables the second is a section joined to it.
      if (n === 1 && isBase) return { ...ship, ...at, design: 'Mooring', hullLost: 0, armourLost: 0, x: first!.x > 2 ? first!.x - 2 : first!.x + 2, y: first!.y, course: first!.course }; // prettier-ignore
      return n === 1 ? { ...ship, ...at, x: first!.x > 2 ? first!.x - 1 : first!.x + 1, y: first!.y } : ship;
    });
    return { ...fleet, ships };
  });
  return { ...setup, rules: [...switchesOf(setup), 'docking', ...(isBase ? (['big-bases'] as const) : [])], sides };
}

/** 15.1 Some tables have bodies by dice, some lie too deep for FTL; the table's size says which, so that nothing more is drawn. */
function withTournament(setup: Drawn, size: number): Drawn {
  const strewn = size % 5 === 0 ? [{ kind: 'asteroid', number: 'dice', radius: 1 }, { kind: 'cloud', number: 1, radius: 3, drift: 'dice' }] : []; // prettier-ignore
  const more = { ...setup, ...((setup.terrain?.length ?? 0) + strewn.length > 4 ? {} : { strewn }) };
  if (size % 7 !== 0) return more;
  const sides = setup.sides.map((fleet) => ({
    ...fleet,
    ships: fleet.ships.map((ship) => ({ ...ship, entry: undefined })),
  }));
  return { ...more, rules: [...switchesOf(setup), 'no-ftl'], sides };
}

/** The same battle by vectors (10), some of its ships cinematic. */
function withVectors(setup: Drawn, pick: Pick): Drawn {
  const sides = setup.sides.map((fleet) => ({
    ...fleet,
    ships: fleet.ships.map((ship) =>
      pick(4) === 0 ? { ...ship, drive: 'cinematic' } : { ...ship, facing: 1 + pick(12) },
    ),
  }));
  return { ...setup, rules: [...switchesOf(setup), 'vector-movement'], sides };
}
