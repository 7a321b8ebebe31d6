import { draw, RNG_WORDS, seedRng } from '../../rng.ts';
import { ACTION, kindOf } from '../actions.ts';
import type { Battle } from '../battle.ts';
import type { FullThrustEvent, Threat } from '../events.ts';
import { UNIT } from '../ground.ts';
import { fullThrust } from '../index.ts';
import type { FullThrustSetup } from '../setup/setup.types.ts';
import { countSequences as sequences, playthroughByAction } from '../../testing/playthroughs.ts';
import { legal } from './position.ts';

/** A scenario's setup. */
export function scenarioSetup(id: string): FullThrustSetup {
  const setup = fullThrust.parseSetup(fullThrust.scenarios.find((one) => one.id === id)!.setup);
  if (!setup.ok) throw new Error(setup.error.code);
  return setup.value;
}

/** A seeded player that acts where it can. */
function chooser(seed: number): (actions: readonly number[]) => number {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, seed);
  return (actions) => {
    const acts = actions.filter((action) => kindOf(action) !== ACTION.PASS && kindOf(action) !== ACTION.DONE);
    const from = acts.length > 0 ? acts : actions;
    return from[draw(words, from.length)]!;
  };
}

const mu = (value: number): string => (value / UNIT).toFixed(2);
const spot = ({ x, y }: { x: number; y: number }): string => `${mu(x)},${mu(y)}`;
const what = ({ kind, id }: Threat): string => `${kind} ${id}`;

/** One event in few words: what a reader needs to see what changed. */
function inWords(event: FullThrustEvent): string | null {
  switch (event.type) {
    case 'initiativeRolled':
      return `initiative ${event.side} by ${event.dice.join(':')}`;
    case 'ordersRevealed':
      return event.orders.map(({ unit, text }) => `${unit} ${text}`).join(', ');
    case 'moved':
      return `${event.unit} to ${spot(event.path.at(-1)!)} course ${event.course}`;
    case 'fired':
      return `${event.unit}→${event.target} at ${mu(event.range)}: ${event.shots.map(({ slot, dice, again }) => `${slot}[${[...dice, ...again].join('')}]`).join(' ')}`; // prettier-ignore
    case 'damaged':
      return `${event.unit} −${event.armour}/−${event.hull}`;
    case 'thresholdChecked':
      return `${event.unit} row ${event.row}: ${event.rolls.map(({ die, hit }) => `${die}${hit ? '!' : ''}`).join(' ')}`;
    case 'systemHit':
      return `${event.unit} ${event.system} ${event.condition}`;
    case 'destroyed':
      return `${event.unit} destroyed: ${event.cause}`;
    case 'leftTable':
      return `${event.unit} off the table`;
    case 'groupMoved':
      return `group ${event.group} to ${spot(event.path.at(-1)!)}`;
    case 'groupFired':
      return `group ${event.group} at ${what(event.target)} [${[...event.dice, ...event.again].join('')}]`;
    case 'craftLost':
      return `group ${event.group} −${event.lost}`;
    case 'salvoLaunched':
      return `${event.unit} aims a salvo at ${spot(event.at)}`;
    case 'salvoHomed':
      return `salvo ${event.salvo}→${event.target}`;
    case 'salvoHit':
      return `salvo ${event.salvo} [${event.dice.join('')}]`;
    case 'defended':
      return `${event.unit}:${event.slot} at ${what(event.threat)} [${event.dice.join('')}]`;
    case 'repairRolled':
      return `${event.unit} ${event.system} ${event.die} of ${event.parties}`;
    case 'droppedOut':
      return `${event.unit} drops out at ${spot(event.at)}`;
    case 'battleEnded':
      return `winner ${event.winner}: ${event.reason}`;
    default:
      return null;
  }
}

const teller = { game: fullThrust, legal, chooser, inWords };

/** See `countSequences` of `src/engine/testing`. */
export const countSequences = (battle: Battle, depth: number): number => sequences(teller, battle, depth);

/** A whole battle as text, an action a line. */
export const playthrough = (title: string, start: Battle, seed: number): string =>
  playthroughByAction(teller, title, start, seed, (now) => `${fullThrust.round(now)} side ${fullThrust.toAct(now)}`);
