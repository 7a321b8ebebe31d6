import { draw, RNG_WORDS, seedRng } from '../../rng.ts';
import { ACTION, kindOf } from '../actions.ts';
import type { Battle } from '../battle.ts';
import type { KnightHawksEvent } from '../events.ts';
import { knightHawks } from '../index.ts';
import type { KnightHawksSetup } from '../setup.ts';
import { countSequences as sequences, playthroughByHeading } from '../../testing/playthroughs.ts';
import { legal } from './position.ts';

/** A scenario's setup. */
export function scenarioSetup(id: string): KnightHawksSetup {
  const setup = knightHawks.parseSetup(knightHawks.scenarios.find((one) => one.id === id)!.setup);
  if (!setup.ok) throw new Error(setup.error.code);
  return setup.value;
}

/** A seeded player that fires when it can and flies mostly straight. */
function chooser(seed: number): (actions: readonly number[]) => number {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, seed);
  const oneOf = (actions: readonly number[]): number => actions[draw(words, actions.length)]!;
  return (actions) => {
    const shots = actions.filter((action) => kindOf(action) === ACTION.FIRE);
    if (shots.length > 0) return oneOf(shots);
    const moves = kindOf(actions[0]!) === ACTION.MOVE;
    return moves && draw(words, 3) > 0 ? actions[0]! : oneOf(actions);
  };
}

const place = ({ q, r }: { q: number; r: number }): string => `${q},${r}`;

/** One event in few words: what a reader needs to see what changed. */
function inWords(event: KnightHawksEvent): string | null {
  switch (event.type) {
    case 'speedSet':
      return `${event.unit} speed ${event.before}→${event.speed}`;
    case 'moved':
      return `${event.unit} ${event.turn} ${place(event.to)}/${event.facing}`;
    case 'rotated':
      return `${event.unit} faces ${event.facing}`;
    case 'orbited':
      return `${event.unit} orbits ${place(event.to)} ${event.direction}`;
    case 'crashed':
      return `${event.unit} crashes into planet ${event.planet}`;
    case 'leftMap':
      return `${event.unit} leaves the map${event.home ? ', home' : ''}`;
    case 'launched':
      return `${event.unit} launched from ${event.carrier}`;
    case 'landed':
      return `${event.unit} lands on ${event.carrier}`;
    case 'screenSet':
      return `${event.unit} ${event.screen}`;
    case 'fired':
      return `${event.unit}→${event.target} ${event.weapon} r${event.range} ${event.chance}%${event.interceptors > 0 ? ` −${event.interceptors} ICM` : ''} ${event.die}${event.hit ? ` hits ${event.damageDice.join('+')}=${event.damage}` : ''}`;
    case 'hullHit':
      return `${event.unit} hull −${event.amount}=${event.left}`;
    case 'systemHit':
      return `${event.unit} d20 ${event.die} ${event.hit}${event.fault === null ? '' : ` ${event.fault}`}`;
    case 'burned':
      return `${event.unit} burns ${event.die}`;
    case 'damageControl':
      return `${event.unit} damage control ${event.die}`;
    case 'mended':
      return `${event.unit} mends ${event.fault}`;
    case 'destroyed':
      return `${event.unit} destroyed: ${event.cause}`;
    case 'battleEnded':
      return `winner ${event.winner}: ${event.reason}`;
    default:
      return null;
  }
}

const teller = { game: knightHawks, legal, chooser, inWords };

/** See `countSequences` of `src/engine/testing`. */
export const countSequences = (battle: Battle, depth: number): number => sequences(teller, battle, depth);

/** A whole battle as text, a step of a half a paragraph. */
export const playthrough = (title: string, start: Battle, seed: number): string =>
  playthroughByHeading(teller, title, start, seed, (battle) => {
    const { round, half, step, toAct } = knightHawks.view(battle);
    return `${round} ${half} half, ${step}, side ${toAct}`;
  });
