import type { Side } from '../../game.ts';
import { UNIT } from '../plane.ts';
import { ACTION, encode } from '../actions.ts';
import { applyAction } from '../apply.ts';
import { COMBAT, NOT_SET, STEP, type Battle } from '../battle.ts';
import { createBattle } from '../create.ts';
import type { FtbEvent } from '../events.ts';
import { legalActions, MAX_ACTIONS } from '../legal.ts';
import { REASONS, type ReasonCode } from '../reasons.ts';
import { forceDice } from '../../dice.ts';
import { parseSetup, type AimSetup, type FtbSetup } from '../setup.ts';
import { SHIP_TYPES, shipTypeIndex } from '../shipTypes.ts';
import { CARDS, STEPS, SYSTEMS, type CardName, type EdgeName, type StepName, type SystemName } from '../terms.ts';

/** A ship of a test position: a type at a place in LU with a vector; side 0 and 3 LU unless said. */
export interface TestShip {
  class: string;
  at: readonly [x: number, y: number];
  course?: number;
  length?: number;
  side?: Side;
  heat?: number;
  tracked?: boolean;
  fuel?: number;
  torpedoes?: number;
  shields?: number;
  damaged?: SystemName;
  repaired?: SystemName;
  driveless?: true;
  docked?: number;
  orbit?: { body: number; direction: 'clockwise' | 'counter-clockwise' };
}

type Spot = readonly [x: number, y: number];
export interface PositionOptions {
  roundLimit?: number;
  seed?: number;
  map?: { width: number; height: number };
  /** Places in LU. */
  bodies?: readonly { kind: string; at: Spot }[];
  sites?: readonly { kind: string; at: Spot; side?: Side }[];
  zones?: readonly { kind: string; at: Spot; inner?: number; outer: number }[];
  lanes?: readonly (readonly Spot[])[];
  exits?: readonly [readonly EdgeName[], readonly EdgeName[]];
  aims?: readonly [readonly AimSetup[], readonly AimSetup[]];
  atRoundLimit?: Side | 'points';
  /** Who wins the initiative where it is fought for; null: the combat is left open. */
  initiative?: Side | null;
}

const place = ([x, y]: Spot) => ({ x: Math.round(x * 10), y: Math.round(y * 10) });

/** A setup with these ships, unit ids in the order of side 0's ships, then side 1's. */
export function setupWith(ships: readonly TestShip[], more: PositionOptions = {}): FtbSetup {
  const used = new Map<string, number>();
  const sides: [unknown[], unknown[]] = [[], []];
  for (const { at, side = 0, ...ship } of ships) {
    const n = used.get(ship.class) ?? 0;
    used.set(ship.class, n + 1);
    const still = ship.docked !== undefined || ship.orbit !== undefined;
    const name = SHIP_TYPES[shipTypeIndex(ship.class)]!.names[n];
    sides[side].push({ name, ...place(at), course: 0, length: still ? 0 : 3, ...ship });
  }
  const spots = <Spotted extends { at: Spot }>(list: readonly Spotted[] = []) =>
    list.map(({ at, ...rest }) => ({ ...rest, ...place(at) }));
  const setup = parseSetup({
    system: 'ftb',
    map: more.map ?? { width: 100, height: 100 },
    roundLimit: more.roundLimit ?? 20,
    bodies: spots(more.bodies),
    sites: spots(more.sites),
    zones: spots(more.zones),
    lanes: (more.lanes ?? []).map((marks) => ({ marks: marks.map(place) })),
    sides: sides.map((fleet, side) => ({
      ships: fleet,
      aims: more.aims?.[side] ?? [],
      exits: more.exits?.[side] ?? [],
    })),
    atRoundLimit: more.atRoundLimit ?? 'points',
  });
  if (!setup.ok) throw new Error(`bad test position: ${JSON.stringify(setup.error)}`);
  return setup.value;
}

/** A battle with these ships on a wide map; side 1 wins the initiative unless said, so that side 0 activates first. */
export function position(ships: readonly TestShip[], more: PositionOptions = {}): Battle {
  const battle = createBattle(setupWith(ships, more), more.seed ?? 1);
  if (more.initiative !== null) fightForInitiative(battle, more.initiative ?? 1);
  return battle;
}

/** Wins the initiative for a side, where it is fought for. */
export function fightForInitiative(battle: Battle, winner: Side): FtbEvent[] {
  if (battle.combat[0] !== COMBAT.INITIATIVE) return [];
  return cards(battle, winner === 0 ? 'railgun' : 'broadside', winner === 0 ? 'broadside' : 'railgun');
}

/** Actions by name. */
export const act = {
  activate: (unit: number) => encode(ACTION.ACTIVATE, unit),
  pass: ACTION.PASS,
  coast: ACTION.COAST,
  burn: (course: number, length: number) => encode(ACTION.BURN, course, length),
  hardBurn: (course: number, length: number) => encode(ACTION.HARD_BURN, course, length),
  heatDump: ACTION.HEAT_DUMP,
  repair: ACTION.REPAIR,
  launch: (course: number, length: number) => encode(ACTION.LAUNCH, course, length),
  refit: ACTION.REFIT,
  port: encode(ACTION.NAME_SIDE, 1),
  starboard: encode(ACTION.NAME_SIDE, 2),
  guide: (object: number, at: number) => encode(ACTION.GUIDE_ATTACK, object, at),
  guideCoast: ACTION.GUIDE_COAST,
  firstTorpedo: (object: number) => encode(ACTION.FIRST_TORPEDO, object),
  evade: ACTION.EVADE,
  stay: ACTION.STAY,
  attack: (unit: number, at: number) => encode(ACTION.ATTACK, unit, at),
  hold: ACTION.HOLD_FIRE,
  cover: ACTION.COVER,
  noCover: ACTION.NO_COVER,
  lay: (card: CardName) => encode(ACTION.LAY, CARDS.indexOf(card)),
  commit: ACTION.COMMIT,
  takeBack: ACTION.TAKE_BACK,
  hit: ACTION.HIT,
  heat: ACTION.HEAT,
  damage: (system: SystemName) => encode(ACTION.DAMAGE, SYSTEMS.indexOf(system)),
  dock: (site: number) => encode(ACTION.DOCK, site),
  flyOn: ACTION.FLY_ON,
  scan: (unit: number) => encode(ACTION.SCAN, unit),
  noScan: ACTION.NO_SCAN,
};
/** The step that a battle is in, by name. */
export const stepOf = (battle: Battle): StepName => STEPS[battle.step[0]!]!;

/** Plays an action that must be legal; returns the events. */
export function play(battle: Battle, action: number): FtbEvent[] {
  const events: FtbEvent[] = [];
  const reason = applyAction(battle, action, (event) => events.push(event));
  if (reason !== 0) throw new Error(`refused: ${REASONS[reason]![0]} at ${stepOf(battle)}`);
  return events;
}

/** Plays several actions that must be legal, one after the other. */
export const playAll = (battle: Battle, ...actions: readonly number[]): FtbEvent[] =>
  actions.flatMap((action) => play(battle, action));

/** Has a ship activate out of turn, as if it were its side's, and plays what follows. */
export function take(battle: Battle, unit: number, ...actions: readonly number[]): FtbEvent[] {
  if (stepOf(battle) !== 'activation') throw new Error(`no activation now: ${stepOf(battle)}`);
  battle.turnOf[0] = battle.side[unit]!;
  battle.toAct[0] = battle.side[unit]!;
  return playAll(battle, act.activate(unit), ...actions);
}

/** Lays and commits both sides' cards, by side. */
export function cards(battle: Battle, ours: CardName, theirs: CardName): FtbEvent[] {
  const events: FtbEvent[] = [];
  for (let n = 0; n < 2; n++)
    events.push(...playAll(battle, act.lay(battle.toAct[0] === 0 ? ours : theirs), act.commit));
  return events;
}

/** Runs something with these dice laid out; all of them must be rolled, and no others. */
export function withDice<Value>(battle: Battle, dice: readonly number[], run: () => Value): Value {
  const unused = forceDice(battle, dice);
  const value = run();
  battle.forcedDice = null;
  if (unused() > 0) throw new Error(`${unused()} of the laid-out dice were not rolled`);
  return value;
}

/**
 * The code of the reason for which an action is refused, or null if it is legal; the battle is as
 * before. A refusal that touched the state is an error.
 */
export function refusalOf(battle: Battle, action: number): ReasonCode | null {
  const before = battle.bytes.slice();
  let emitted = 0;
  const reason = applyAction(battle, action, () => emitted++);
  const touched = emitted > 0 || battle.bytes.some((byte, n) => byte !== before[n]);
  battle.bytes.set(before);
  if (reason === 0) return null;
  if (touched) throw new Error(`refused with ${REASONS[reason]![0]}, but the state was touched`);
  return REASONS[reason]![0];
}

/** All listed actions. */
export function legal(battle: Battle): number[] {
  const out = new Int32Array(MAX_ACTIONS);
  return [...out.subarray(0, legalActions(battle, out))];
}

/** The side that decides, or 2 for nobody. */
export const deciding = (battle: Battle): number => (battle.step[0] === STEP.OVER ? 2 : battle.toAct[0]!);

/** Where an object is, in LU to a hundredth. */
export const placeOf = (battle: Battle, object: number): [number, number] => [
  Math.round(battle.x[object]! / (UNIT / 100)) / 100,
  Math.round(battle.y[object]! / (UNIT / 100)) / 100,
];

/** An object's vector. */
export const vectorOf = (battle: Battle, object: number): [course: number, length: number] => [
  battle.course[object]!,
  battle.length[object]!,
];

/** Coasts on, declining all that can be declined, until `wanted` holds at a decision. */
export function passUntil(battle: Battle, wanted: (battle: Battle) => boolean): FtbEvent[] {
  const events: FtbEvent[] = [];
  for (let n = 0; n < 3000; n++) {
    if (wanted(battle)) return events;
    const step = stepOf(battle);
    if (step === 'over') throw new Error('the battle is over');
    if (battle.combat[0] === COMBAT.INITIATIVE) events.push(...fightForInitiative(battle, 1));
    else events.push(...play(battle, declining(battle)));
  }
  throw new Error('not reached in 3000 actions');
}

const DECLINED = [act.coast, act.guideCoast, act.hold, act.noCover, act.flyOn, act.noScan, act.stay];
function declining(battle: Battle): number {
  const actions = legal(battle);
  return actions.find((action) => DECLINED.includes(action as never)) ?? actions[0]!;
}

/** Goes on to the next turn's first activation. */
export const nextTurn = (battle: Battle): FtbEvent[] => {
  const round = battle.round[0]!;
  return passUntil(battle, (now) => now.round[0]! > round && now.active[0] === NOT_SET && now.combat[0] === NOT_SET);
};

/** The events of one type. */
export function ofType<Type extends FtbEvent['type']>(
  events: readonly FtbEvent[],
  type: Type,
): Extract<FtbEvent, { type: Type }>[] {
  return events.filter((event): event is Extract<FtbEvent, { type: Type }> => event.type === type);
}
