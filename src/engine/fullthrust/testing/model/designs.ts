import type { DesignSystem, ShipDesign } from '../../design/design.types.ts';

// Full Thrust a second time (see ship.ts): what a design takes and costs, from the tables of 9.11 and 12.4 and the
// words of 8.3 and 9.2 to 9.9.

interface Cost {
  readonly mass: number;
  readonly points: number;
}

/** What a ship weighs and costs, its fighter groups apart. */
export interface DesignCost {
  /** 9.2 what is fitted; more than the total mass is too much. */
  readonly used: number;
  readonly points: number;
  /** 9.11 the groups in its bays. */
  readonly groupPoints: number;
  /** 9.3 the fewest hull boxes that it may have. */
  readonly leastHull: number;
  /** 9.3, 13.8 boxes of each row. */
  readonly rows: readonly number[];
}

/** 9.2 A part in a hundred of the ship: halves go up, and nothing is free. */
const partOf = (mass: number, hundredths: number): number => Math.max(1, Math.round((mass * hundredths) / 100));

/** 9.9, 9.11 One that bears through more than its `own` arcs takes `each` more for every further one. */
const bearing = (base: number, each: number, arcs: number, own = 1): number => base + each * (arcs - own);

/** 9.9 The class doubles the mass; from class 3 on an arc takes a quarter of it, a class 2 half of it for all round. */
function beam(beamClass: number, arcs: number): Cost {
  let mass = 1;
  for (let n = 1; n < beamClass; n++) mass *= 2;
  if (beamClass === 2 && arcs === 6) mass = 3;
  if (beamClass >= 3) mass = bearing(mass, mass / 4, arcs);
  return { mass, points: 3 * mass };
}

/** 9.11, 12.4 What takes the same in every ship. */
const TABLE = {
  'fire-control': { mass: 1, points: 4 },
  'area-fire-control': { mass: 2, points: 8 },
  'point-defence': { mass: 1, points: 3 },
  needle: { mass: 2, points: 6 },
  submunitions: { mass: 1, points: 3 },
  launcher: { mass: 3, points: 9 },
  bay: { mass: 9, points: 27 },
  minesweeper: { mass: 5, points: 15 },
  ortillery: { mass: 3, points: 9 },
  'enhanced-sensors': { mass: 2, points: 8 },
  'superior-sensors': { mass: 4, points: 16 },
  'weasel-cruiser': { mass: 4, points: 16 },
  'weasel-capital': { mass: 8, points: 32 },
  ecm: { mass: 4, points: 16 },
  'area-ecm': { mass: 6, points: 24 },
  'nova-cannon': { mass: 20, points: 60 },
  'wave-gun': { mass: 12, points: 36 },
  // Screens are counted together.
  screen: { mass: 0, points: 0 },
};
type Fixed = keyof typeof TABLE;
const isFixed = (system: DesignSystem): system is Extract<DesignSystem, { kind: Fixed }> => system.kind in TABLE;

/** 9.11 for a group of six. */
const GROUPS = { standard: 18, heavy: 30, fast: 24, interceptor: 18, attack: 24, 'long-range': 24, torpedo: 36 };

/** One system. */
function systemCost(system: DesignSystem, ship: number): Cost {
  if (isFixed(system)) return TABLE[system.kind];
  const times = (mass: number, points: number): Cost => ({ mass, points: points * mass });
  switch (system.kind) {
    case 'beam':
      return beam(system.class, system.arcs.length);
    case 'torpedo':
      return times(bearing(4, 1, system.arcs.length), 3);
    case 'magazine':
      return times(system.mass, 3);
    case 'rack':
      return times(system.load === 'extended' ? 5 : 4, 3);
    case 'hangar':
      return times(Math.round(1.5 * system.capacity), 3);
    case 'minelayer':
      return { mass: 2 + system.mines, points: 6 + 2 * system.mines };
    case 'reflex-field':
      return times(Math.max(10, partOf(ship, 10)), 6);
    case 'cloaking-field':
      return times(Math.max(2, partOf(ship, 10)), 10);
  }
}

/** 9.8 The first two generators are a level of screens, each further one a spare. */
function screens(count: number, ship: number): Cost {
  const level = [0, Math.max(3, partOf(ship, 5)), Math.max(6, partOf(ship, 10))][Math.min(count, 2)]!;
  const mass = level + Math.max(0, count - 2) * Math.max(3, partOf(ship, 5));
  return { mass, points: 3 * mass };
}

/** 9.3, 13.8 Four rows and one more for every 100 mass above 400; what does not divide lies above. */
function rows(boxes: number, ship: number): number[] {
  const dealt = Array.from({ length: ship > 400 ? 4 + Math.floor((ship - 400) / 100) : 4 }, () => 0);
  for (let box = 0; box < boxes; box++) dealt[box % dealt.length]!++;
  return dealt.filter((row) => row > 0);
}

/** 9.10 Adds a design up. */
export function designCost(design: ShipDesign): DesignCost {
  const ship = design.mass;
  const systems = design.systems.map((system) => systemCost(system, ship));
  const screen = screens(design.systems.filter(({ kind }) => kind === 'screen').length, ship);
  const spaces = Object.values(design.spaces).reduce((sum, mass) => sum + mass, 0);
  // 8.3 every further mass of a tug's drive takes along 5.
  const ftl = (design.ftl ? partOf(ship, 10) : 0) + Math.ceil(design.tow / 5);
  const drive = design.thrust > 0 ? partOf(ship, 5 * design.thrust) : 0;
  const shape = { none: 0, partial: partOf(ship, 10), full: partOf(ship, 20) }[design.streamlining];
  // 9.11 all of these cost twice their mass.
  const body = design.hull + design.armour + ftl + drive + shape;
  const sum = (of: keyof Cost): number => systems.reduce((whole, cost) => whole + cost[of], screen[of]);
  return {
    used: body + spaces + sum('mass'),
    points: ship + 2 * body + sum('points'),
    groupPoints: design.systems.reduce((whole, one) => whole + (one.kind === 'bay' ? GROUPS[one.fighters] : 0), 0),
    leastHull: partOf(ship, 10),
    rows: rows(design.hull, ship),
  };
}
