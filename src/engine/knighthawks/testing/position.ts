import type { Side } from '../../game.ts';
import type { Hex } from '../../hex.ts';
import { applyAction } from '../apply.ts';
import { ACTION, encode } from '../actions.ts';
import { type Battle } from '../battle.ts';
import { createBattle } from '../create.ts';
import type { KnightHawksEvent } from '../events.ts';
import { legalActions, MAX_ACTIONS } from '../legal.ts';
import { REASONS, type ReasonCode } from '../reasons.ts';
import { forceDice } from '../../dice.ts';
import { parseSetup, type AimSetup } from '../setup.ts';
import { SHIP_CLASSES, shipClassIndex } from '../shipClasses.ts';
import {
  SCREENS,
  TURNS,
  WEAPONS,
  FAULTS,
  type DirectionName,
  type EdgeName,
  type StepName,
  STEPS,
  type FaultName,
  type RaisedScreen,
  type TurnName,
  type WeaponName,
} from '../terms.ts';

/** A ship of a test position: a class at a hex with a facing; side 0 unless said. */
export interface TestShip {
  class: string;
  at: readonly [q: number, r: number];
  facing: number;
  side?: Side;
  speed?: number;
  orbit?: DirectionName;
  aboard?: string;
  name?: string;
  hull?: number;
}

export interface PositionOptions {
  first?: Side | null;
  roundLimit?: number;
  seed?: number;
  map?: { columns: number; rows: number };
  planets?: readonly (readonly [q: number, r: number])[];
  home?: readonly [EdgeName | undefined, EdgeName | undefined];
  aims?: readonly [readonly AimSetup[], readonly AimSetup[]];
  atRoundLimit?: Side | 'points';
}

/** A battle with these ships on a wide map, unit ids in the order of side 0's ships, then side 1's. */
export function position(ships: readonly TestShip[], more: PositionOptions = {}): Battle {
  const used = new Map<string, number>();
  const sides: [unknown[], unknown[]] = [[], []];
  for (const { at, side = 0, ...ship } of ships) {
    const { names } = SHIP_CLASSES[shipClassIndex(ship.class)]!;
    const n = used.get(ship.class) ?? 0;
    used.set(ship.class, n + 1);
    sides[side].push({ name: names[n], q: at[0], r: at[1], ...ship });
  }
  const setup = parseSetup({
    system: 'knighthawks',
    map: more.map ?? { columns: 40, rows: 40 },
    roundLimit: more.roundLimit ?? 20,
    first: more.first === undefined ? 0 : more.first,
    planets: (more.planets ?? []).map(([q, r]) => ({ q, r })),
    sides: sides.map((fleet, side) => ({
      ships: fleet,
      aims: more.aims?.[side] ?? [],
      ...(more.home?.[side] === undefined ? {} : { home: more.home[side] }),
    })),
    atRoundLimit: more.atRoundLimit ?? 'points',
  });
  if (!setup.ok) throw new Error(`bad test position: ${JSON.stringify(setup.error)}`);
  return createBattle(setup.value, more.seed ?? 1);
}

/** Actions by name. */
export const act = {
  speed: (unit: number, speed: number) => encode(ACTION.SET_SPEED, unit, speed),
  orbit: (unit: number, direction: DirectionName) => encode(ACTION.ORBIT, unit, direction === 'clockwise' ? 0 : 1),
  face: (unit: number, facing: number) => encode(ACTION.FACE, unit, facing),
  move: (unit: number, turn: TurnName = 'ahead') => encode(ACTION.MOVE, unit, TURNS.indexOf(turn)),
  land: (unit: number, carrier: number) => encode(ACTION.LAND, unit, carrier),
  endMove: (unit: number) => encode(ACTION.END_MOVE, unit),
  screen: (unit: number, screen: RaisedScreen) =>
    encode(ACTION.SET_SCREEN, unit, screen === 'none' ? 0 : SCREENS.indexOf(screen)),
  fire: (unit: number, weapon: WeaponName, target: number) =>
    encode(ACTION.FIRE, unit, WEAPONS.indexOf(weapon), target),
  intercept: (unit: number, count: number) => encode(ACTION.INTERCEPT, unit, count),
  mend: (unit: number, fault: FaultName) => encode(ACTION.MEND, unit, FAULTS.indexOf(fault)),
  endFire: ACTION.END_FIRE,
};

/** Plays an action that must be legal; returns the events. */
export function play(battle: Battle, action: number): KnightHawksEvent[] {
  const events: KnightHawksEvent[] = [];
  const reason = applyAction(battle, action, (event) => events.push(event));
  if (reason !== 0) throw new Error(`refused: ${REASONS[reason]![0]}`);
  return events;
}

/** Plays several actions that must be legal, one after the other. */
export const playAll = (battle: Battle, ...actions: readonly number[]): KnightHawksEvent[] =>
  actions.flatMap((action) => play(battle, action));

/** A ship's whole move: its speed, then one letter a hex (`a` ahead, `l` left, `r` right). */
export function fly(battle: Battle, unit: number, way: string, speed = way.length): KnightHawksEvent[] {
  const turns = { a: 'ahead', l: 'left', r: 'right' } as const;
  return playAll(
    battle,
    act.speed(unit, speed),
    ...[...way].map((letter) => act.move(unit, turns[letter as keyof typeof turns])),
  );
}

/** Runs something with these dice laid out; all of them must be rolled, and no others. */
export function withDice<Value>(battle: Battle, dice: readonly number[], run: () => Value): Value {
  const unused = forceDice(battle, dice);
  const value = run();
  battle.forcedDice = null;
  if (unused() > 0) throw new Error(`${unused()} of the laid-out dice were not rolled`);
  return value;
}

/** Plays actions with these dice; all of them must be used. */
export const playWithDice = (battle: Battle, dice: readonly number[], ...actions: number[]): KnightHawksEvent[] =>
  withDice(battle, dice, () => playAll(battle, ...actions));

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

/**
 * Plays on as little as can be (ships keep their speed or stop and fly straight, nobody fires, no
 * interceptors, the first thing is mended) until `wanted` holds at a decision.
 */
export function passUntil(battle: Battle, wanted: (battle: Battle) => boolean): KnightHawksEvent[] {
  const events: KnightHawksEvent[] = [];
  for (let n = 0; n < 2000; n++) {
    if (wanted(battle)) return events;
    const actions = legal(battle);
    if (actions.length === 0) throw new Error('the battle is over');
    const end = actions.includes(act.endFire) ? act.endFire : actions[0]!;
    events.push(...play(battle, end));
  }
  throw new Error('not reached in 2000 actions');
}

/** The step that a battle is in, by name. */
export const stepOf = (battle: Battle): StepName => STEPS[battle.step[0]!]!;

/** Whether a battle stands at a step, of a turn where one is given. */
export const at =
  (step: StepName, round?: number) =>
  (battle: Battle): boolean =>
    stepOf(battle) === step && (round === undefined || battle.round[0] === round);

/** Where a ship is, and how it faces. */
export const placeOf = (battle: Battle, unit: number): Hex & { facing: number } => ({
  q: battle.q[unit]!,
  r: battle.r[unit]!,
  facing: battle.facing[unit]!,
});

/** The events of one type. */
export function ofType<Type extends KnightHawksEvent['type']>(
  events: readonly KnightHawksEvent[],
  type: Type,
): Extract<KnightHawksEvent, { type: Type }>[] {
  return events.filter((event): event is Extract<KnightHawksEvent, { type: Type }> => event.type === type);
}
