import type { Side } from '../../game.ts';
import type { SwappedPair } from '../../testing/sideSwap.ts';
import { ACTION, encodePoint, kindOf } from '../actions.ts';
import type { Battle } from '../battle.ts';
import { describe } from '../describe.ts';
import { UNIT } from '../ground.ts';
import { whyNot } from '../legal.ts';
import { createBattle } from '../setup/create.ts';
import { parseSetup } from '../setup/parse.ts';
import type { FleetSetup, FullThrustSetup } from '../setup/setup.types.ts';
import type { SwitchName } from '../terms.ts';
import { view } from '../view.ts';
import { legal } from './position.ts';

// A battle of Full Thrust with its sides swapped, its table turned by half a circle, and so other ids for all ships
// and groups: side 0's come first.

const EDGE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
const flip = <Of>(side: Of): Of => (side === 0 ? 1 : side === 1 ? 0 : side) as Of;
/** A course or a facing, 1 to 12, seen from the other side of the table. */
const turned = (course: number): number => ((course + 5) % 12) + 1;

/** What dice place or turn by themselves has no image, nor has what is told by a point along an edge; tests of their own hold these. */
const LEFT_OUT: readonly SwitchName[] = [
  'return',
  'moving-table',
  'pilot-quality',
  'solar-flares',
  'battle-debris',
  'docking',
  'big-bases',
  'sensors',
  'advanced-sensors',
  'dummies',
  'ecm',
];

/** The setup without what only dice turn, so that both battles can begin alike. */
function plain({ terrain: _, strewn: __, orbitEdge: ___, ...setup }: FullThrustSetup): FullThrustSetup {
  const fleet = (one: FleetSetup) => ({
    ...one,
    dummies: [],
    ships: one.ships.map(({ orbit: ____, entry: _____, ...ship }) => ship),
    aims: one.aims.filter(({ kind }) => kind !== 'land' && kind !== 'bombard'),
  });
  return parsed({
    ...setup,
    rules: setup.rules.filter((rule) => !LEFT_OUT.includes(rule)),
    sides: setup.sides.map(fleet),
  });
}

function parsed(data: unknown): FullThrustSetup {
  const setup = parseSetup(data);
  if (!setup.ok) throw new Error(`the image is refused: ${JSON.stringify(setup.error)}`);
  return setup.value;
}

/** Steps of a placed point, each way: what is listed of them is the engine's choice. */
const STEPS = [-192, -96, -40, 0, 40, 96, 192];
const POINTS: readonly number[] = [ACTION.PLACE, ACTION.AIM_POINT];

/** What is listed, and of points an even grid. */
export function evenlyLegal(battle: Battle): number[] {
  const listed = legal(battle);
  const actions = listed.filter((action) => !POINTS.includes(kindOf(action)));
  for (const kind of POINTS)
    for (const right of STEPS)
      for (const down of STEPS) {
        const action = encodePoint(kind, right, down);
        if (whyNot(battle, action) === 0) actions.push(action);
      }
  return actions;
}

/** Which of the decisions of rolls.ts a die is rolled for. */
const ROLL = /\b(roll(?!Die)[A-Z]\w*)/;

/**
 * Dice that are laid out: all that one action rolls for one purpose show the same, so that it does not matter in which
 * order they are rolled, but for those of the initiative (2.7), which fall for the same fleet in both battles. Only a
 * threshold's die shows a six, after which some weapons would roll for ever.
 */
function layOut(battle: Battle, isSwapped: boolean): void {
  let [action, rolled] = [NaN, 0];
  const die = (): number => {
    const [first, second] = [battle.rng[0]! >>> 0, battle.rng[1]! >>> 0];
    if (first !== action) [action, rolled] = [first, 0];
    rolled++;
    const purpose = ROLL.exec(new Error().stack ?? '')?.[1] ?? '';
    if (purpose !== 'rollInitiative') return 1 + ((first >>> purpose.length) % (purpose === 'rollThreshold' ? 6 : 5));
    const isFirst = (rolled % 2 === 1) !== isSwapped;
    return (second % 2 === 0) === isFirst ? 5 : 2;
  };
  battle.forcedDice = { shift: die } as unknown as number[];
}

interface Facts {
  readonly units: readonly { readonly unit: number }[];
  readonly groups: readonly { readonly group: number }[];
}
const sorted = (facts: Facts): Facts => ({
  ...facts,
  units: [...facts.units].sort((a, b) => a.unit - b.unit),
  groups: [...facts.groups].sort((a, b) => a.group - b.group),
});

/** The pair for `playSwapped`. */
export function swappedPair(given: FullThrustSetup): SwappedPair<Battle> {
  const setup = plain(given);
  const { width, height } = setup.table;
  const place = <At extends { x: number; y: number }>(at: At): At => ({ ...at, x: width - at.x, y: height - at.y });
  const fleet = (one: FleetSetup) => ({
    ...one,
    exits: one.exits.map((edge) => EDGE[edge]),
    ships: one.ships.map((ship) => ({
      ...place(ship),
      course: turned(ship.course),
      ...(ship.facing === undefined ? {} : { facing: turned(ship.facing) }),
    })),
    groups: one.groups.map((group) => ({ ...place(group), facing: turned(group.facing) })),
  });
  const image = parsed({
    ...setup,
    sides: [fleet(setup.sides[1]), fleet(setup.sides[0])],
    atRoundLimit: flip(setup.atRoundLimit),
  });
  const battle = createBattle(setup, 1);
  const swapped = createBattle(image, 1);
  layOut(battle, false);
  layOut(swapped, true);
  const count = (side: Side, of: 'units' | 'groups'): number =>
    view(battle, 'referee')[of].filter((one) => one.side === side).length;
  const [ships, groups] = [
    [count(0, 'units'), count(1, 'units')],
    [count(0, 'groups'), count(1, 'groups')],
  ] as const;
  const back = (id: number, [ours, theirs]: readonly number[]): number => (id < theirs! ? id + ours! : id - theirs!);
  const translated = (data: unknown): unknown => inImage(data, { ship: (id) => back(id, ships), group: (id) => back(id, groups), width, height }); // prettier-ignore
  return {
    battle,
    swapped,
    facts(state, isSwapped) {
      const told = factsOf(state);
      return isSwapped ? sorted(translated(told) as Facts) : sorted(told);
    },
    words(state, action, isSwapped) {
      const { odds: _, path: __, reach: ___, expected: ____, course: _____, hits: ______, ...told } = describe(state, action) as Record<string, unknown>; // prettier-ignore
      const by = isSwapped ? flip(state.toAct[0]) : state.toAct[0];
      return `${told['kind'] as string} ${JSON.stringify(isSwapped ? translated(told) : told)} by ${by}`;
    },
  };
}

/** The position as data whose keys `inImage` knows. */
function factsOf(state: Battle): Facts {
  const seen = view(state, 'referee');
  return {
    round: seen.round,
    phase: seen.phase,
    step: seen.step,
    side: seen.toAct === 'nobody' ? null : seen.toAct,
    first: { side: seen.initiative },
    won: seen.outcome && { side: seen.outcome.winner, reason: seen.outcome.reason },
    units: seen.units.map((one) => ({
      unit: one.id,
      side: one.side,
      status: one.status,
      ...(one.status === 'in-play' ? { x: one.x, y: one.y, course: one.course, speed: one.speed } : {}),
      rolled: one.rolled,
      lost: [one.hull.lost, one.armour.lost, one.holdsLost, one.parties],
      systems: one.systems.map(({ condition, used, load, salvoes }) => [condition, used, load, salvoes]),
      order: one.order?.text ?? null,
      state: [one.fired, one.outOfControl, one.coreHot, one.breath, one.warm, one.comes, one.thrust.now],
    })),
    groups: seen.groups.map((one) => ({
      group: one.id,
      side: one.side,
      status: one.status,
      craft: [one.craft, one.endurance, one.quality, one.moved, one.spent, one.ready],
      ...(one.status === 'flying'
        ? { x: one.x, y: one.y, ...(seen.step === 'face' ? {} : { facing: one.facing }) }
        : {}),
      carrier: { unit: one.carrier },
    })),
    salvoes: seen.salvoes.map(({ side, ship, target, x, y }) => ({ side, unit: ship, target, x, y })),
  } as Facts;
}

interface Image {
  ship(id: number): number;
  group(id: number): number;
  readonly width: number;
  readonly height: number;
}

/** Data of the swapped battle in the words of the other one, by the names of its fields. */
function inImage(data: unknown, image: Image): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map((one) => inImage(one, image));
  const fields = data as Record<string, unknown>;
  const isThreat = typeof fields['id'] === 'number';
  const entries = Object.entries(fields).map(([key, value]) => {
    if (typeof value !== 'number') {
      const isEdge = key === 'edge' && typeof value === 'string';
      return [key, isEdge ? EDGE[value as keyof typeof EDGE] : inImage(value, image)] as const;
    }
    switch (key) {
      case 'unit':
      case 'target':
        return [key, image.ship(value)] as const;
      case 'group':
      case 'rival':
        return [key, image.group(value)] as const;
      case 'id':
        return [key, isThreat && fields['kind'] === 'ship' ? image.ship(value) : fields['kind'] === 'group' ? image.group(value) : value] as const; // prettier-ignore
      case 'side':
        return [key, flip(value)] as const;
      case 'x':
        return [key, image.width * UNIT - value] as const;
      case 'y':
        return [key, image.height * UNIT - value] as const;
      case 'course':
      case 'facing':
        return [key, turned(value)] as const;
    }
    return [key, value] as const;
  });
  return Object.fromEntries(entries);
}
