import type { Battle } from '../battle.ts';
import { ACTION, encode, firstOf, kindOf, secondOf } from '../actions.ts';
import { CARDS, SYSTEMS } from '../terms.ts';
import { view } from '../view.ts';

// The engine in the words of the independent model, see testing/model/model.ts.

const VERBS = Object.fromEntries(
  Object.entries(ACTION).map(([name, kind]) => [kind, name.toLowerCase().replaceAll('_', '-')]),
);
const KINDS = Object.fromEntries(Object.entries(VERBS).map(([kind, verb]) => [verb, Number(kind)]));

/** What the first number of some verbs means. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  lay: CARDS,
  damage: SYSTEMS,
  'name-side': ['', 'port', 'starboard'],
};
const WITH_NUMBER = ['activate', 'first-torpedo', 'dock', 'scan'];
const WITH_TWO = ['burn', 'hard-burn', 'launch', 'guide-attack', 'attack'];

/** `attack 3 2`, `lay railgun`, `coast`; null: no such action. */
export function wordsOf(action: number): string | null {
  const verb = VERBS[kindOf(action)];
  if (verb === undefined) return null;
  const [first, second] = [firstOf(action), secondOf(action)];
  if (WITH_TWO.includes(verb)) return `${verb} ${first} ${second}`;
  if (second !== 0) return null;
  if (WITH_NUMBER.includes(verb)) return `${verb} ${first}`;
  if (verb in NAMED) return NAMED[verb]![first] ? `${verb} ${NAMED[verb]![first]}` : null;
  return first === 0 ? verb : null;
}

/** The action that has these words. */
export function actionOf(words: string): number {
  const [verb, first = '0', second = '0'] = words.split(' ') as [string, string?, string?];
  const named = NAMED[verb];
  return encode(KINDS[verb]!, named ? named.indexOf(first) : Number(first), Number(second));
}

/** The position in the words of the model's facts. */
export function factsOf(battle: Battle): unknown {
  const { outcome, ...seen } = view(battle, 'referee');
  return {
    turn: seen.round,
    step: seen.step,
    decider: seen.toAct === 'nobody' ? null : seen.toAct,
    initiative: seen.initiative,
    over: outcome && { winner: outcome.winner, reason: outcome.reason },
    ships: seen.units.map((unit) => ({
      status: unit.status,
      visited: seen.aims.flatMap((_, aim) => ((battle.visited[unit.id]! >> aim) & 1 ? [aim] : [])),
      ...(unit.status === 'in-play'
        ? {
            x: unit.x,
            y: unit.y,
            length: unit.length,
            ...(unit.length > 0 ? { course: unit.course, unbent: unit.unbent } : {}),
            heat: unit.heat.now,
            shields: unit.shields.left,
            fuel: unit.fuel.left,
            torpedoes: unit.torpedoes.left,
            systems: unit.systems.map(({ state }) => state),
            tracked: unit.tracked,
            ...(unit.trail[0] ? { signs: { hits: unit.trail[0].hits, tracked: unit.trail[0].tracked } } : {}),
            activated: unit.activated,
            docked: unit.docked,
            orbit: unit.orbit && {
              body: unit.orbit.body,
              radius: unit.orbit.radius,
              direction: unit.orbit.direction,
            },
          }
        : {}),
    })),
    torpedoes: seen.torpedoes.map(({ id, side, guide, x, y, course, length }) => ({
      id,
      side,
      guide,
      x,
      y,
      course,
      length,
    })),
  };
}
