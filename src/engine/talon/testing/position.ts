import type { Side } from '../../game.ts';
import type { Hex } from '../../hex.ts';
import { applyAction } from '../apply.ts';
import { ARC_COUNT, CRAFT, MISSILE_STATUS, NOT_SET, PENDING, type Battle } from '../battle.ts';
import { createBattle } from '../create.ts';
import type { TalonEvent } from '../events.ts';
import { legalActions, MAX_ACTIONS } from '../legal.ts';
import { giveAp } from '../power/power.ts';
import { REASONS, type ReasonCode } from '../reasons.ts';
import { forceDice } from '../../dice.ts';
import { CLASS_HULL, GROUPS, SHIP_CLASSES, shipClassIndex } from '../shipClasses.ts';
import { parseSetup, type AimSetup } from '../setup.ts';
import { ARCS, IMPULSES, STEPS, type Arc, type ImpulseLetter, type StepName, type TerrainName } from '../terms.ts';

/** A ship of a test position: `terran-ca` at a hex with a facing; side by race unless said. */
export interface TestShip {
  class: string;
  at: readonly [q: number, r: number];
  facing: number;
  side?: Side;
  speed?: number;
  name?: string;
  batteryCharged?: boolean;
  /** 3.2 */
  arrives?: number;
}

export interface PositionOptions {
  initiative?: Side;
  roundLimit?: number;
  seed?: number;
  map?: { columns: number; rows: number };
  /** 17–19 */
  terrain?: readonly (readonly [kind: TerrainName, q: number, r: number])[];
  /** Aims by side. */
  aims?: readonly [readonly AimSetup[], readonly AimSetup[]];
  /** 16.1 whether transports may dock and land, both sides'. */
  docking?: boolean;
  retreat?: boolean;
  atRoundLimit?: Side | 'points';
  /** Of the rules; the present one when absent. */
  version?: number;
}

/** A battle with these ships, unit ids in the order of side 0's ships, then side 1's. */
export function position(ships: readonly TestShip[], more: PositionOptions = {}): Battle {
  const used = new Map<string, number>();
  const sides: [unknown[], unknown[]] = [[], []];
  for (const ship of ships) {
    const shipClass = SHIP_CLASSES[shipClassIndex(ship.class)]!;
    const n = used.get(ship.class) ?? 0;
    used.set(ship.class, n + 1);
    const side = ship.side ?? (shipClass.side === 'terran' ? 0 : 1);
    sides[side].push({
      class: ship.class,
      name: ship.name ?? shipClass.names[n],
      q: ship.at[0],
      r: ship.at[1],
      facing: ship.facing,
      ...(ship.speed === undefined ? {} : { speed: ship.speed }),
      ...(ship.batteryCharged ? { batteryCharged: true } : {}),
      ...(ship.arrives === undefined ? {} : { arrives: ship.arrives }),
    });
  }
  const data = {
    system: 'talon',
    roundLimit: more.roundLimit ?? 20,
    initiative: more.initiative ?? 0,
    ...(more.map === undefined ? {} : { map: more.map }),
    sides: sides.map((fleet, side) => ({
      ships: fleet,
      aims: more.aims?.[side] ?? [],
      docking: more.docking ?? false,
    })),
    terrain: (more.terrain ?? []).map(([kind, q, r]) => ({ kind, q, r })),
    ...(more.retreat === undefined ? {} : { retreat: more.retreat }),
    ...(more.atRoundLimit === undefined ? {} : { atRoundLimit: more.atRoundLimit }),
  };
  const setup = parseSetup(data, more.version);
  if (!setup.ok) throw new Error(`bad test position: ${JSON.stringify(setup.error)}`);
  return createBattle(setup.value, more.seed ?? 1, undefined, more.version);
}

/** Plays an action that must be legal; returns the events. */
export function play(battle: Battle, action: number): TalonEvent[] {
  const events: TalonEvent[] = [];
  const reason = applyAction(battle, action, (event) => events.push(event));
  if (reason !== 0) throw new Error(`refused: ${REASONS[reason]![0]}`);
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

/** Plays an action with these dice; all of them must be used. */
export function playWithDice(battle: Battle, dice: readonly number[], action: number): TalonEvent[] {
  return withDice(battle, dice, () => play(battle, action));
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

/** All legal actions. */
export function legal(battle: Battle): number[] {
  const out = new Int32Array(MAX_ACTIONS);
  return [...out.subarray(0, legalActions(battle, out))];
}

/** Ends steps (forced moves straight ahead, no shots, no AP) until `wanted` holds at a decision. */
export function passUntil(
  battle: Battle,
  wanted: (battle: Battle) => boolean,
  onEvents?: (events: TalonEvent[]) => void,
): void {
  for (let n = 0; n < 2000; n++) {
    if (wanted(battle)) return;
    const actions = legal(battle);
    if (actions.length === 0) throw new Error('the battle is over');
    const end = actions.includes(0) ? 0 : actions[0]!;
    const events = play(battle, end);
    onEvents?.(events);
  }
  throw new Error('not reached in 2000 actions');
}

/** Where the unit stands. */
export const hexOf = (battle: Battle, unit: number): Hex => ({ q: battle.q[unit]!, r: battle.r[unit]! });

/** A moment of the sequence of play (3.2). */
export interface Moment {
  round?: number;
  impulse: ImpulseLetter;
  side: Side;
  step: StepName;
}

/** Puts the clock at a step of a side's turn as if the turn had just come there: AP given, nobody moved or fired. */
export function setClock(battle: Battle, { round = battle.round[0]!, impulse, side, step }: Moment): void {
  battle.round[0] = round;
  battle.impulse[0] = IMPULSES.indexOf(impulse);
  battle.active[0] = side;
  battle.turn[0] = side === battle.initiative[0] ? 0 : 1;
  battle.step[0] = STEPS.indexOf(step);
  battle.pending[0] = PENDING.NONE;
  battle.firingUnit[0] = NOT_SET;
  battle.weaponsLeft[0] = 0;
  for (const field of [
    battle.apSpent,
    battle.apHeld,
    battle.batteryUsed,
    battle.transmitted,
    battle.moved,
    battle.missileMoved,
    battle.fireDone,
    battle.curveSet,
  ])
    field.fill(0);
  giveAp(battle);
}

/** Whether a battle stands at this moment, for `passUntil`; what is left out does not matter. */
export function at(moment: Partial<Moment>): (battle: Battle) => boolean {
  return (battle) =>
    (moment.round === undefined || battle.round[0] === moment.round) &&
    (moment.impulse === undefined || IMPULSES[battle.impulse[0]!] === moment.impulse) &&
    (moment.side === undefined || battle.active[0] === moment.side) &&
    (moment.step === undefined || STEPS[battle.step[0]!] === moment.step);
}

/** The events of one type. */
export function ofType<Type extends TalonEvent['type']>(
  events: readonly TalonEvent[],
  type: Type,
): Extract<TalonEvent, { type: Type }>[] {
  return events.filter((event): event is Extract<TalonEvent, { type: Type }> => event.type === type);
}

/** Boxes left on one shield. */
export function shieldOf(battle: Battle, unit: number, arc: Arc): number {
  return battle.shields[unit * ARC_COUNT + ARCS.indexOf(arc)]!;
}

/** Takes all shields off a ship and leaves it `boxes` hull boxes. */
export function batter(battle: Battle, unit: number, boxes = 1): void {
  battle.shields.fill(0, unit * ARC_COUNT, (unit + 1) * ARC_COUNT);
  battle.hullMarked[unit] = CLASS_HULL[battle.shipClass[unit]!]! - boxes;
}

/** Puts a missile in flight for the target; returns its place. */
export function placeMissile(
  battle: Battle,
  place: number,
  at: readonly [q: number, r: number],
  facing: number,
  target: number,
): number {
  battle.missileStatus[place] = MISSILE_STATUS.IN_FLIGHT;
  battle.missileSide[place] = target === NOT_SET ? 1 : 1 - battle.side[target]!;
  battle.missileQ[place] = at[0];
  battle.missileR[place] = at[1];
  battle.missileFacing[place] = facing;
  battle.missileTarget[place] = target;
  battle.missileDamaged[place] = 0;
  battle.missileMoved[place] = 0;
  battle.missileCount[0] = Math.max(battle.missileCount[0]!, place + 1);
  return place;
}

/** Marks boxes of a squadron's craft so that these hull boxes are left; a craft with none is gone. */
export function setCraft(battle: Battle, squadron: number, left: readonly [number, number, number]): void {
  left.forEach((boxes, craft) => {
    battle.craftHull[squadron * CRAFT + craft] = CLASS_HULL[battle.shipClass[squadron]!]! - boxes;
    if (boxes > 0) return;
    battle.groupDestroyed[squadron * GROUPS + craft] = 1;
    battle.red[squadron * GROUPS + craft] = 0;
    battle.yellow[squadron * GROUPS + craft] = 0;
  });
}

/** A missile for the Terran CA (unit 0) in the movement step of its side. */
export function flying(
  at: readonly [number, number],
  facing: number,
  target: readonly [number, number] = [0, 0],
  more: PositionOptions & { others?: TestShip[] } = {},
): Battle {
  const battle = position(
    [
      { class: 'terran-ca', at: target, facing: 0 },
      ...(more.others ?? []),
      { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 },
    ],
    more,
  );
  placeMissile(battle, 0, at, facing, 0);
  setClock(battle, { impulse: 'B', side: 1, step: 'movement' });
  return battle;
}
