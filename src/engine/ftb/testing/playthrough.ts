import type { PlanePoint } from '../../plane.ts';
import { UNIT } from '../plane.ts';
import { draw, RNG_WORDS, seedRng } from '../../rng.ts';
import { ACTION, kindOf } from '../actions.ts';
import type { Battle } from '../battle.ts';
import type { FtbEvent } from '../events.ts';
import { ftb } from '../index.ts';
import type { FtbSetup } from '../setup.ts';
import { countSequences as sequences, playthroughByAction } from '../../testing/playthroughs.ts';
import { legal } from './position.ts';

/** A scenario's setup. */
export function scenarioSetup(id: string): FtbSetup {
  const setup = ftb.parseSetup(ftb.scenarios.find((one) => one.id === id)!.setup);
  if (!setup.ok) throw new Error(setup.error.code);
  return setup.value;
}

/** A seeded player that attacks when it can, keeps cool, and does not take its cards back. */
function chooser(seed: number): (actions: readonly number[], battle: Battle) => number {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, seed);
  const oneOf = (actions: readonly number[]): number => actions[draw(words, actions.length)]!;
  const FIGHTS: readonly number[] = [ACTION.ATTACK, ACTION.COVER, ACTION.GUIDE_ATTACK, ACTION.SCAN, ACTION.COMMIT];
  return (actions, battle) => {
    const fights = actions.filter((action) => FIGHTS.includes(kindOf(action)));
    if (fights.length > 0) return oneOf(fights);
    const unit = battle.active[0]!;
    const isOrder = kindOf(actions[0]!) === ACTION.COAST;
    if (isOrder && (battle.heat[unit]! >= 2 || draw(words, 3) === 0)) return oneOf(actions.slice(0, 2));
    return oneOf(actions);
  };
}

const lu = (value: number): string => (value / UNIT).toFixed(1);
const spot = ({ x, y }: PlanePoint): string => `${lu(x)},${lu(y)}`;
const way = (path: readonly PlanePoint[]): string => path.slice(1).map(spot).join(' ');

/** One event in few words: what a reader needs to see what changed. */
function inWords(event: FtbEvent): string | null {
  switch (event.type) {
    case 'initiativeDecided':
      return `initiative ${event.side} by ${event.by}`;
    case 'orderGiven':
      return `${event.unit} ${event.order}`;
    case 'flew':
      return `${event.object} ${event.course}°/${event.length} ${way(event.path)}`;
    case 'orbitBegan':
      return `${event.unit} in orbit of ${event.body} at ${event.radius}`;
    case 'orbited':
      return `${event.unit} round ${way(event.path)}`;
    case 'deflected':
      return `${event.object} bent ${event.degrees}° at ${spot(event.at)}`;
    case 'launched':
      return `${event.unit} launches ${event.torpedo}`;
    case 'torpedoRemoved':
      return `${event.torpedo} ${event.why}`;
    case 'torpedoAttacked':
      return `${event.torpedo}→${event.object}`;
    case 'combatBegan':
      return `${event.combat} ${event.unit}→${event.target} r${event.range}`;
    case 'cardsTurned':
      return `${event.cards.join(' / ')}: ${event.winner}`;
    case 'tested':
      return `${event.unit} ${event.test} ${event.die} ${event.result}`;
    case 'heatChanged':
      return `${event.unit} heat ${event.from}→${event.to} ${event.cause}`;
    case 'trackedChanged':
      return `${event.unit} ${event.tracked ? 'tracked' : 'masked'}`;
    case 'shieldLost':
      return `${event.unit} shields ${event.left}`;
    case 'systemDamaged':
      return `${event.unit} ${event.system} out`;
    case 'repaired':
      return `${event.unit} ${event.system} repaired`;
    case 'destroyed':
      return `${event.unit} destroyed: ${event.cause}`;
    case 'leftMap':
      return `${event.unit} off the map: ${event.way}`;
    case 'refuelled':
      return `${event.unit} +${event.amount} fuel from ${event.tanker}`;
    case 'docked':
      return `${event.unit} docks at ${event.site}`;
    case 'visited':
      return `${event.unit} has come to aim ${event.aim}'s place`;
    case 'battleEnded':
      return `winner ${event.winner}: ${event.reason}`;
    default:
      return null;
  }
}

const teller = { game: ftb, legal, chooser, inWords };

/** See `countSequences` of `src/engine/testing`. */
export const countSequences = (battle: Battle, depth: number): number => sequences(teller, battle, depth);

/** A whole battle as text, an action a line. */
export const playthrough = (title: string, start: Battle, seed: number): string =>
  playthroughByAction(teller, title, start, seed, (now) => `${ftb.round(now)} side ${ftb.toAct(now)}`);
