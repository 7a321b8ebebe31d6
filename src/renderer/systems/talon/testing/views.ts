import { turned, type Hex } from '../../../../engine/hex.ts';
import type { CourseView } from '../../../../engine/talon/movement/course.ts';
import type { ImpulseLetter, Maneuver } from '../../../../engine/talon/terms.ts';
import type {
  CurveRowView,
  MissileView,
  TalonOption,
  TalonView,
  UnitView,
  WeaponGroupView,
} from '../../../../engine/talon/view.types.ts';
import type { PositionFacts } from '../../../../shared/api.ts';
import type { TalonBattle } from '../data.ts';
import { neighbour } from '../../../board/tables/hexLayout.ts';
import { DESCRIPTIONS } from './samples.ts';

/** Positions made by hand, so that the UI can be tested without the engine. */

const TRACK: Record<ImpulseLetter, number[]> = {
  A: [4, 5, 6],
  B: [3, 5, 6],
  C: [2, 4, 5, 6],
  D: [3, 4, 5, 6],
  E: [6],
  F: [1, 2, 3, 4, 5, 6],
};

/** What one shot of a weapon does, from its damage by range and die. */
export function oddsOf(table: readonly (readonly number[])[], rollsDie = true): TalonView['odds']['phaser'] {
  return table.map((row) =>
    [0, 1, 2, 3, 4, 5, 6].map((by) => {
      const damage = row.map((_, die) => row[rollsDie ? die - by : die] ?? 0);
      const sum = damage.reduce((total, points) => total + points, 0);
      return { hitChance: damage.filter((points) => points > 0).length / 6, damage: sum / 6 };
    }),
  );
}

const PHASER = oddsOf([
  [1, 2, 2, 2, 2, 2],
  [1, 1, 1, 2, 2, 2],
  [0, 0, 0, 0, 1, 1],
]);
/** Hits on 5, 2, 3, 5 at 1–4 hexes for 2. */
const DISRUPTOR = oddsOf([5, 2, 3, 5].map((needed) => [1, 2, 3, 4, 5, 6].map((die) => (die >= needed ? 2 : 0))));
const MISSILE = oddsOf(
  [2, 0, 0, 0].map((damage) => Array<number>(6).fill(damage)),
  false,
);
export const ODDS: TalonView['odds'] = {
  phaser: PHASER,
  disruptor: DISRUPTOR,
  'anti-matter-torpedo': DISRUPTOR,
  'wave-motion-gun': DISRUPTOR,
  'fusion-cannon': DISRUPTOR,
  missile: MISSILE,
};

export function makeGroup(change: Partial<WeaponGroupView> = {}): WeaponGroupView {
  return {
    weapon: 'phaser',
    count: 1,
    arcs: ['forward', 'left'],
    red: { charged: 1, of: 1 },
    yellow: { charged: 1, of: 1 },
    charged: true,
    destroyed: false,
    minRange: 1,
    maxRange: 3,
    reach: [{ q: 0, r: -1 }],
    ...change,
  };
}

function makeSchedule(power: number, speed: number): UnitView['schedule'] {
  const letters = Object.keys(TRACK) as ImpulseLetter[];
  return Object.fromEntries(
    letters.map((letter) => [letter, { ap: TRACK[letter].includes(power), move: TRACK[letter].includes(speed) }]),
  ) as UnitView['schedule'];
}

/** A row of the cruiser's power curve, whose torpedo is charged again in the power phase of the next round. */
export function makeRow(change: Partial<CurveRowView> & Pick<CurveRowView, 'power' | 'speed'>): CurveRowView {
  return {
    turnRadius: 2,
    effectivePower: change.power,
    schedule: makeSchedule(change.power, change.speed),
    charge: ['now', { rounds: 1, impulse: 'power-phase' }, 'now'],
    ...change,
  };
}

/** A Terran heavy cruiser at 0, 0, facing north; `change` makes it something else. */
export function makeUnit(change: Partial<UnitView> = {}): UnitView {
  const power = change.power ?? 3;
  const speed = change.speed ?? 3;
  return {
    id: 0,
    name: 'Napoleon',
    class: 'terran-ca',
    hull: 'CA',
    race: 'terran',
    side: 0,
    points: 115,
    status: 'in-play',
    arrives: null,
    craft: null,
    roundsToSpool: null,
    hex: { q: 0, r: 0 },
    facing: 0,
    power,
    speed,
    turnRadius: 2,
    row: 2,
    powerCurve: [
      makeRow({ power: 1, speed: 5, turnRadius: 3 }),
      makeRow({ power: 2, speed: 4, turnRadius: 2 }),
      makeRow({ power: 3, speed: 3, turnRadius: 2 }),
      makeRow({ power: 4, speed: 2, turnRadius: 1 }),
      makeRow({ power: 5, speed: 1, turnRadius: 1 }),
    ],
    powerModifier: 0,
    turnCounter: 0,
    sideSlipReady: false,
    shields: {
      forward: { left: 6, of: 6, reinforcedUntil: null },
      right: { left: 5, of: 5, reinforcedUntil: null },
      rear: { left: 4, of: 4, reinforcedUntil: null },
      left: { left: 5, of: 5, reinforcedUntil: null },
    },
    shieldsDown: false,
    hullBoxes: [0, 0, -1, -1, -1, -2].map((of, index) => ({ marked: false, power: of, critical: index === 3 })),
    explosion: 3,
    groups: [
      makeGroup(),
      makeGroup({
        weapon: 'anti-matter-torpedo',
        arcs: ['forward'],
        minRange: 2,
        maxRange: 4,
        red: { charged: 2, of: 2 },
        yellow: { charged: 0, of: 2 },
        charged: false,
      }),
      makeGroup({ arcs: ['forward', 'right'] }),
    ],
    battery: { charged: false },
    afterburners: null,
    criticals: [],
    initiativeMarker: null,
    ap: 'available',
    mustMove: true,
    hasMoved: false,
    mayUseAfterburner: false,
    movesThisImpulse: true,
    schedule: makeSchedule(power, speed),
    ...change,
  };
}

/** A Talon frigate three hexes ahead of the cruiser. */
export function makeEnemy(change: Partial<UnitView> = {}): UnitView {
  return makeUnit({
    id: 1,
    name: 'Vision',
    class: 'talon-ff',
    hull: 'FF',
    race: 'talon',
    side: 1,
    points: 44,
    hex: { q: 0, r: -3 },
    facing: 3,
    explosion: 1,
    hullBoxes: [0, -1, -2].map((power, index) => ({ marked: false, power, critical: index === 1 })),
    groups: [makeGroup({ weapon: 'disruptor', arcs: ['forward'], maxRange: 4 })],
    battery: null,
    ...change,
  });
}

export function makeView(change: Partial<TalonView> = {}): TalonView {
  return {
    system: 'talon',
    round: 1,
    roundLimit: 12,
    limitWinner: null,
    retreatAllowed: false,
    impulse: 'B',
    step: 'movement',
    activeSide: 0,
    initiative: 1,
    toAct: 0,
    initiativeMarkers: { change: [0, 0], defend: [0, 0] },
    impulseTrack: TRACK,
    units: [makeUnit(), makeEnemy()],
    odds: ODDS,
    firstMissileId: 32,
    missiles: [],
    terrain: [],
    aims: [],
    map: { columns: 24, rows: 18, minQ: -12, maxQ: 11, minRow: -9, maxRow: 8 },
    firing: null,
    pending: null,
    outcome: null,
    ...change,
  };
}

/** Straight on from a hex until the counter is down, and the two turns there. */
function courseOf(to: Hex, facing: number, counter: number): CourseView {
  const hexes = [to];
  for (let n = 0; n < counter; n++) hexes.push(neighbour(hexes[n] ?? to, facing));
  const last = hexes.at(-1) ?? to;
  return {
    counters: hexes.map((hex, n) => ({ hex, counter: counter - n, impulse: n === 0 ? 'B' : 'D' })),
    opens: [-1, 1].map((steps) => ({ hex: neighbour(last, turned(facing, steps)), facing: turned(facing, steps) })),
  };
}

/** Options of the movement step for one unit: straight and both turns, or the turns blocked by the counter. */
export function moveOptions(unit = 0, turnsBlocked = false): TalonOption[] {
  const moves: [Maneuver, number, number, number][] = [
    ['straight', 0, -1, 0],
    ['turn-left', -1, 0, 5],
    ['turn-right', 1, -1, 1],
  ];
  return moves.map(([maneuver, q, r, facing], index) => ({
    action: turnsBlocked && index > 0 ? null : 100 + unit * 10 + index,
    description: {
      kind: 'move',
      unit,
      maneuver,
      afterburner: false,
      to: { q, r },
      facing,
      turnCounter: index > 0 ? 2 : 0,
      collidesWith: [],
      leavesMap: [],
      course: courseOf({ q, r }, facing, index > 0 ? 2 : 0),
    },
    blocked: turnsBlocked && index > 0 ? { code: 'turn-counter', section: '7.2.2' } : null,
  }));
}

export function fireOption(
  change: Partial<Extract<TalonOption['description'], { kind: 'fire' }>> = {},
  action = 300,
): TalonOption {
  return {
    action,
    description: { ...DESCRIPTIONS.fire, ...change },
    blocked: null,
  };
}

export function endStep(step: TalonView['step'] = 'movement', action: number | null = 1): TalonOption {
  return {
    action,
    description: { kind: 'end-step', step },
    blocked: action === null ? { code: 'must-move', section: '7.1' } : null,
  };
}

/** A Talon missile a hex ahead of the cruiser, on its way to it. */
export function makeMissile(change: Partial<MissileView> = {}): MissileView {
  const missile = { place: 2, side: 1, hex: { q: 0, r: -1 }, facing: 3, target: 0, damaged: false } as const;
  return { ...missile, hasMoved: false, ...change };
}

export const BATTLE_ID = '00000000-0000-4000-8000-000000000001';

/** What the host tells beside a view. */
export const factsOf = ({ round, toAct, outcome }: TalonView): PositionFacts => ({ round, toAct, outcome });

export function makeBattle(change: Partial<TalonBattle> = {}): TalonBattle {
  const view = change.view ?? makeView();
  return {
    id: BATTLE_ID,
    name: 'First duel',
    system: 'talon',
    scenario: 'duel',
    controllers: [{ kind: 'human' }, { kind: 'ai', level: 'lieutenant' }],
    seats: [null, null],
    counts: true,
    hidesInformation: false,
    viewer: 0,
    ply: 0,
    ...factsOf(view),
    roundLimit: view.roundLimit,
    fleets: [
      { points: 115, ships: [{ class: 'terran-ca', hull: 'CA', name: 'Napoleon', points: 115 }] },
      { points: 44, ships: [{ class: 'talon-ff', hull: 'FF', name: 'Vision', points: 44 }] },
    ],
    view,
    options: [...moveOptions(), endStep('movement', null)],
    canUndo: false,
    ai: 'idle',
    ...change,
  };
}
