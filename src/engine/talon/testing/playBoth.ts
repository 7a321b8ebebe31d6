import { drawn } from '../../rng.ts';
import { ACTION, kindOf } from '../actions.ts';
import { applyAction } from '../apply.ts';
import { ARC_COUNT, LASTING, LASTING_COUNT, type Battle } from '../battle.ts';
import { createBattle } from '../create.ts';
import type { TalonEvent } from '../events.ts';
import { legalActions, MAX_ACTIONS } from '../legal.ts';
import type { TalonSetup } from '../setup.ts';
import { ARCS } from '../terms.ts';
import { factsOf, wordsOf } from './inWords.ts';
import { isBase, isSquadron, type Ship } from './model/battle.ts';
import { beginModel, facts, type Model } from './model/model.ts';
import { pickFrom, type Pick } from './randomSetup.ts';

/** How a battle that was played in engine and model went. */
export interface PlayedBoth {
  decisions: number;
  end: string;
  verbs: Set<string>;
  events: Set<string>;
}

/**
 * Plays a random battle in engine and model, and throws where they part: position, who decides,
 * what may be chosen, dice, end. Where it is `worn` the ships have fought for a while.
 */
export function playBoth(setup: TalonSetup, seed: number, worn = false): PlayedBoth {
  const pick = pickFrom(seed ^ 0x5bd1e995);
  const battle = createBattle(setup, seed);
  const die = pickFrom(seed);
  let dice = 0;
  let events: TalonEvent[] = [];
  const model = beginModel(
    setup,
    () => {
      dice++;
      return die(6) + 1;
    },
    ({ id }) => landingOf(events, id),
    (ships) => {
      // Repairs have been tried where the first turn is over.
      if (worn && battle.impulse[0] === 0 && battle.turn[0] === 0) wearOut(battle, ships, pick);
    },
  );
  const temper = pick(4);
  const played: PlayedBoth = { decisions: 0, end: '', verbs: new Set(), events: new Set() };
  const out = new Int32Array(MAX_ACTIONS);
  const compareAll = (): void =>
    compare({ ...(factsOf(battle) as object), dice: drawn(battle.rng) }, { ...(facts(model) as object), dice });
  compareAll();
  for (; ; played.decisions++) {
    const count = legalActions(battle, out);
    const words = new Map(Array.from(out.subarray(0, count), (action) => [wordsOf(battle, action), action]));
    compareAnswers([...words.keys()], model);
    if (model.question === null) break;
    const chosen = choose([...words], temper, pick);
    played.verbs.add(chosen.split(' ')[0]!);
    events = [];
    if (applyAction(battle, words.get(chosen)!, (event) => events.push(event)) !== 0)
      throw new Error(`the engine refuses: ${chosen}`);
    for (const { type } of events) played.events.add(type);
    try {
      model.answer(chosen);
      compareAll();
    } catch (error) {
      throw new Error(`${chosen}: ${(error as Error).message} after ${JSON.stringify(events)}`, { cause: error });
    }
  }
  played.end = model.battle.over!.reason;
  return played;
}

/** Where the engine has put a reinforcement. */
function landingOf(events: readonly TalonEvent[], unit: number): { q: number; r: number } {
  const arrived = events.find((event) => event.type === 'arrived' && event.unit === unit);
  if (arrived?.type !== 'arrived') throw new Error(`ship ${unit} does not arrive`);
  return arrived.at;
}

/** The same marks of earlier fighting in both. */
function wearOut(battle: Battle, ships: readonly Ship[], pick: Pick): void {
  for (const ship of ships) {
    if (isSquadron(ship)) battle.craftHull[ship.id * 3] = ship.craft[0] = pick(2);
    else wearShip(battle, ship, pick);
  }
}

function wearShip(battle: Battle, ship: Ship, pick: Pick): void {
  ARCS.forEach((arc, n) => {
    battle.shields[ship.id * ARC_COUNT + n] = ship.shields[arc] = pick(ship.shields[arc] + 1);
  });
  // Neither what its power comes from, nor the power it has: those are counted as it begins.
  battle.hullMarked[ship.id] = ship.hullMarked = pick(ship.kind.hullBoxes.length);
  if (isBase(ship)) return;
  const worn = [
    ['shieldsDown', LASTING.SHIELDS_DOWN],
    ['helmDown', LASTING.HELM_DOWN],
    ['thrusters', LASTING.THRUSTERS],
    ['relay', LASTING.POWER_RELAY],
    ['ftl', LASTING.FTL_OFFLINE],
  ] as const;
  const [name, lasting] = worn[pick(worn.length)]!;
  if (pick(3) === 0) battle.criticals[ship.id * LASTING_COUNT + lasting] = ship.criticals[name] = 1;
  if (pick(3) === 0) battle.turnCounter[ship.id] = ship.turnCounter = pick(3);
}

/** Throws with every place where two positions differ. */
function compare(engine: unknown, model: unknown): void {
  if (JSON.stringify(engine) === JSON.stringify(model)) return;
  const found = differences(engine, model, '');
  if (found.length > 0) throw new Error(`engine and model part: ${found.join('; ')}`);
}

function differences(engine: unknown, model: unknown, path: string): string[] {
  if (typeof engine !== 'object' || typeof model !== 'object' || engine === null || model === null)
    return engine === model ? [] : [`${path}: ${JSON.stringify(engine)}, ${JSON.stringify(model)}`];
  const keys = new Set([...Object.keys(engine), ...Object.keys(model)]);
  return [...keys].flatMap((key) =>
    differences((engine as Record<string, unknown>)[key], (model as Record<string, unknown>)[key], `${path}/${key}`),
  );
}

/** Throws where something may be chosen in one and not in the other. */
function compareAnswers(engine: readonly string[], { question }: Model): void {
  const model = question?.answers ?? [];
  const [more, less] = [engine.filter((one) => !model.includes(one)), model.filter((one) => !engine.includes(one))];
  if (more.length + less.length > 0)
    throw new Error(
      `${question?.step}: only the engine allows [${more.join(', ')}], only the model [${less.join(', ')}]`,
    );
}

const PASSES: readonly number[] = [ACTION.END_STEP, ACTION.HOLD_FIRE, ACTION.HOLD_POWER, ACTION.HOLD_WEAPON];
const FIGHTS: readonly number[] = [
  ACTION.FIRE, ACTION.LAUNCH, ACTION.FIRE_CONE, ACTION.CHARGE_YELLOW, ACTION.AFTERBURNER, ACTION.RETARGET,
  ACTION.TRANSMIT_CHARGE, ACTION.TRANSMIT_TURN, ACTION.TRANSMIT_SIDE_SLIP,
]; // prettier-ignore

/** Random play that gets somewhere: by its temper a player passes less, or shoots first. */
function choose(answers: readonly (readonly [string, number])[], temper: number, pick: Pick): string {
  const oneOf = (list: readonly (readonly [string, number])[]): string => list[pick(list.length)]![0];
  const of = (kinds: readonly number[], not = false): (readonly [string, number])[] =>
    answers.filter(([, action]) => kinds.includes(kindOf(action)) !== not);
  const docks = of([ACTION.DOCK]);
  if (docks.length > 0 && pick(3) === 0) return oneOf(docks);
  const fights = of(FIGHTS);
  if (temper > 1 && fights.length > 0 && pick(3) > 0) return oneOf(fights);
  const acts = of(PASSES, true);
  return oneOf(temper > 0 && acts.length > 0 && pick(4) > 0 ? acts : answers);
}
