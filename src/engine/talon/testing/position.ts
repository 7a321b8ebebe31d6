import type { Side } from '../../game.ts';
import type { Hex } from '../../hex.ts';
import { applyAction } from '../apply.ts';
import type { Battle } from '../battle.ts';
import { createBattle } from '../create.ts';
import type { TalonEvent } from '../events.ts';
import { legalActions, MAX_ACTIONS } from '../legal.ts';
import { REASONS } from '../reasons.ts';
import { forceDice } from '../rolls.ts';
import { SHIP_CLASSES, shipClassIndex } from '../shipClasses.ts';
import { parseSetup } from '../setup.ts';

/** A ship of a test position: `terran-ca` at a hex with a facing; side by race unless said. */
export interface TestShip {
  class: string;
  at: readonly [q: number, r: number];
  facing: number;
  side?: Side;
  speed?: number;
  name?: string;
  batteryCharged?: boolean;
}

/** A battle with these ships, unit ids in the order of side 0's ships, then side 1's. */
export function position(ships: readonly TestShip[], more: { initiative?: Side; roundLimit?: number; seed?: number } = {}): Battle {
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
    });
  }
  const setup = parseSetup({
    system: 'talon',
    roundLimit: more.roundLimit ?? 20,
    initiative: more.initiative ?? 0,
    sides: sides.map((fleet) => ({ ships: fleet })),
  });
  if (!setup.ok) throw new Error(`bad test position: ${JSON.stringify(setup.error)}`);
  return createBattle(setup.value, more.seed ?? 1);
}

/** Plays an action that must be legal; returns the events. */
export function play(battle: Battle, action: number): TalonEvent[] {
  const events: TalonEvent[] = [];
  const reason = applyAction(battle, action, (event) => events.push(event));
  if (reason !== 0) throw new Error(`refused: ${REASONS[reason]![0]}`);
  return events;
}

/** Plays an action with these dice; all of them must be used. */
export function playWithDice(battle: Battle, dice: readonly number[], action: number): TalonEvent[] {
  const unused = forceDice(battle, dice);
  const events = play(battle, action);
  battle.forcedDice = null;
  if (unused() > 0) throw new Error(`${unused()} of the laid-out dice were not rolled`);
  return events;
}

/** The code of the reason for which an action is refused, or null if it is legal; changes nothing. */
export function refusalOf(battle: Battle, action: number): string | null {
  const before = battle.bytes.slice();
  const reason = applyAction(battle, action);
  battle.bytes.set(before);
  return reason === 0 ? null : REASONS[reason]![0];
}

/** All legal actions. */
export function legal(battle: Battle): number[] {
  const out = new Int32Array(MAX_ACTIONS);
  return [...out.subarray(0, legalActions(battle, out))];
}

/** Ends steps (forced moves straight ahead, no shots, no AP) until `wanted` holds at a decision. */
export function passUntil(battle: Battle, wanted: (battle: Battle) => boolean, onEvents?: (events: TalonEvent[]) => void): void {
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

export const hexOf = (battle: Battle, unit: number): Hex => ({ q: battle.q[unit]!, r: battle.r[unit]! });
