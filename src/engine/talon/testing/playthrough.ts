import { draw, RNG_WORDS, seedRng } from '../../rng.ts';
import { ACTION, kindOf } from '../actions.ts';
import { LASTING_COUNT, type Battle } from '../battle.ts';
import type { TalonEvent } from '../events.ts';
import { talon } from '../index.ts';
import type { TalonSetup } from '../setup.ts';
import { countSequences as sequences, playthroughByHeading } from '../../testing/playthroughs.ts';
import { legal } from './position.ts';

/** A scenario's setup with the first initiative given, so that it begins without a die. */
export function scenarioSetup(id: string): TalonSetup {
  const setup = talon.parseSetup({ ...(talon.scenarios.find((one) => one.id === id)!.setup as object), initiative: 0 });
  if (!setup.ok) throw new Error(setup.error.code);
  return setup.value;
}

/** A seeded player that moves ahead, fires when it can and spends its power on anything. */
function chooser(seed: number): (actions: readonly number[]) => number {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, seed);
  const oneOf = (actions: readonly number[]): number => actions[draw(words, actions.length)]!;
  return (actions) => {
    const shots = actions.filter((action) => kindOf(action) === ACTION.FIRE);
    if (shots.length > 0) return oneOf(shots);
    const straight = actions.filter((action) => kindOf(action) === ACTION.MOVE && action >> 12 === 0);
    return straight.length > 0 && draw(words, 3) > 0 ? straight[0]! : oneOf(actions);
  };
}

/** One event in few words: what a reader needs to see what changed. */
function inWords(event: TalonEvent): string | null {
  switch (event.type) {
    case 'initiativeMarked':
      return `${event.unit} ${event.marker}`;
    case 'initiativeSet':
      return `initiative ${event.side}`;
    case 'boxCharged':
      return `${event.unit}.${event.group} +${event.amount}${event.box[0]}`;
    case 'batteryCharged':
    case 'batteryUsed':
    case 'sideSlipReady':
      return `${event.unit} ${event.type}`;
    case 'turnPowered':
      return `${event.unit} turn→${event.turnCounter}`;
    case 'reinforced':
      return `${event.unit} reinforces ${event.arc}`;
    case 'reinforcementEnded':
      return `${event.unit} ${event.arc} ${event.cause}`;
    case 'moved':
      return `${event.unit} ${event.maneuver}${event.afterburner ? '!' : ''} ${event.to.q},${event.to.r}/${event.facing} t${event.turnCounter}`;
    case 'collided':
      return `${event.unit} collides ${event.other}`;
    case 'fired':
      return `${event.unit}.${event.group}→${event.target} ${event.weapon} r${event.range} die ${event.die} ${event.arc} ${event.damage}`;
    case 'weaponHeld':
      return `${event.unit}.${event.group} held`;
    case 'shieldHit':
      return `${event.unit} ${event.arc} −${event.amount}${event.reinforcement ? ' reinforcement' : ''}=${event.left}`;
    case 'hullHit':
      return `${event.unit} hull −${event.amount}=${event.left}`;
    case 'critical':
      return `${event.unit} critical ${event.dice[0]}+${event.dice[1]} ${event.code}${event.group === null ? '' : ` ${event.group}`}${event.effective ? '' : ' (nothing)'}`;
    case 'repairTried':
      return `${event.unit} repairs ${event.code}: ${event.die}`;
    case 'destroyed':
      return `${event.unit} destroyed: ${event.cause}`;
    case 'exploded':
      return `${event.unit} explodes ${event.rating}`;
    case 'explosionArcRolled':
      return `${event.unit} arc ${event.dice.join('')} ${event.arc}`;
    case 'curveSet':
      return `${event.unit} ${event.power}-${event.speed}-${event.turnRadius}`;
    case 'retreated':
      return `${event.unit} retreats`;
    case 'battleEnded':
      return `winner ${event.winner}: ${event.reason}`;
    default:
      return null;
  }
}

const teller = { game: talon, legal, chooser, inWords };

/** See `countSequences` of `src/engine/testing`. */
export const countSequences = (battle: Battle, depth: number): number => sequences(teller, battle, depth);

/** A whole battle as text, an impulse or power phase a paragraph. */
export const playthrough = (title: string, start: Battle, seed: number): string =>
  playthroughByHeading(teller, title, start, seed, (battle) => {
    const { round, impulse, step } = talon.view(battle);
    return `${round}${step === 'power-phase' ? ' power phase' : impulse}`;
  });

/** Half the hull and shields gone, and two criticals, so that a short battle shows sections 8.4–8.7. */
export function worn(battle: Battle): Battle {
  for (let n = 0; n < battle.shields.length; n++) battle.shields[n] = battle.shields[n]! >> 1;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) battle.hullMarked[unit] = 2 - (battle.shipClass[unit]! % 2);
  battle.criticals[0] = 1;
  battle.criticals[(battle.unitCount[0]! - 1) * LASTING_COUNT + 2] = 1;
  return battle;
}
