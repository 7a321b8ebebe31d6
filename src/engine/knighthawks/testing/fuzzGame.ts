import { ACTION, encode, kindOf } from '../actions.ts';
import { applyAction } from '../apply.ts';
import type { Battle } from '../battle.ts';
import { createBattle } from '../create.ts';
import { knightHawks } from '../index.ts';
import { legalActions, MAX_ACTIONS, whyNot } from '../legal.ts';
import type { KnightHawksSetup } from '../setup.ts';
import { EventMirror } from './eventMirror.ts';
import { checkInvariants } from './invariants.ts';
import { pickFrom, randomSetup, type Pick } from './randomSetup.ts';

/** How one battle of the fuzzer went. */
export interface Fuzzed {
  plies: number;
  end: string;
  /** Most legal actions of one decision. */
  widest: number;
  /** How often each kind of action was played, by kind. */
  kinds: Uint32Array;
}

const MOST_PLIES = 20_000;
/** Every so many plies, on average: all codes tried against `legalActions`; options, view, sight and threat built. */
const THOROUGH = 60;
/** Every so many plies the control battle is replaced by one read back from a save. */
const RESTORED = 20;

/**
 * Plays one random legal battle, fixed by its seed (and its setup, where one is given), and checks
 * after every action: the invariants, the events against the state, and a control battle in lockstep
 * that emits nothing and is saved and restored on the way. Throws on the first thing that is wrong.
 */
export function fuzzGame(seed: number, given?: KnightHawksSetup): Fuzzed {
  const pick = pickFrom(seed);
  const battle = createBattle(given ?? randomSetup(pick), seed);
  const mirror = new EventMirror(battle);
  let control = knightHawks.clone(battle);
  const out = new Int32Array(MAX_ACTIONS);
  const fuzzed: Fuzzed = { plies: 0, end: '', widest: 0, kinds: new Uint32Array(32) };
  for (; fuzzed.plies < MOST_PLIES; fuzzed.plies++) {
    const count = legalActions(battle, out);
    checkInvariants(battle);
    checkDecision(battle, out, count);
    if (count === 0) {
      fuzzed.end = knightHawks.outcome(battle)!.reason;
      return fuzzed;
    }
    fuzzed.widest = Math.max(fuzzed.widest, count);
    if (pick(THOROUGH) === 0) checkThoroughly(battle, out, count, pick);
    const action = choose(out, count, pick);
    fuzzed.kinds[kindOf(action)]!++;
    if (applyAction(battle, action, (event) => mirror.hear(event)) !== 0) throw new Error(`${action} is refused`);
    mirror.compare(battle);
    if (pick(RESTORED) === 0) control = restored(control);
    applyAction(control, action);
    if (Buffer.compare(battle.bytes, control.bytes) !== 0)
      throw new Error(`the control battle parts at ply ${fuzzed.plies}`);
  }
  throw new Error('the battle does not end');
}

/** Random play that keeps up its fire. */
function choose(out: Int32Array, count: number, pick: Pick): number {
  const action = out[pick(count)]!;
  return action === ACTION.END_FIRE && pick(4) > 0 ? out[pick(count)]! : action;
}

function restored(battle: Battle): Battle {
  const loaded = knightHawks.deserialize(knightHawks.serialize(battle));
  if (!loaded.ok) throw new Error(`the save is refused: ${loaded.error.code}`);
  return loaded.value;
}

/** Somebody decides exactly while something is legal, and the battle is over exactly then not. */
function checkDecision(battle: Battle, out: Int32Array, count: number): void {
  if (count > MAX_ACTIONS) throw new Error(`${count} legal actions`);
  const over = knightHawks.toAct(battle) === 'nobody';
  if ((count === 0) !== over || (knightHawks.outcome(battle) !== null) !== over)
    throw new Error(`${count} legal actions, ${over ? '' : 'not '}over`);
  if (new Set(out.subarray(0, count)).size !== count) throw new Error('an action is listed twice');
}

/** `whyNot` and `legalActions` say the same of every code; refusals touch nothing; the UI's data is there. */
function checkThoroughly(battle: Battle, out: Int32Array, count: number, pick: Pick): void {
  const listed = new Set(out.subarray(0, count));
  for (const action of plausibleActions(battle.unitCount[0]!))
    if ((whyNot(battle, action) === 0) !== listed.has(action))
      throw new Error(`action ${action} of kind ${kindOf(action)}: listed ${listed.has(action)}`);
  const before = battle.bytes.slice();
  for (let n = 0; n < 100; n++) {
    const action = pick(2) === 0 ? pick(1 << 20) : encode(pick(32), pick(32), pick(32), pick(32));
    if (listed.has(action)) continue;
    if (applyAction(battle, action) === 0) throw new Error(`action ${action} is played, but not listed`);
    if (Buffer.compare(before, battle.bytes) !== 0) throw new Error(`refused action ${action} touched the state`);
  }
  for (const action of listed) knightHawks.describe(battle, action);
  JSON.stringify(knightHawks.view(battle));
  JSON.stringify(knightHawks.sight!(battle, pick(battle.unitCount[0]!)));
  JSON.stringify(knightHawks.threat!(battle, pick(battle.unitCount[0]!)));
  const offered = knightHawks.options(battle).flatMap(({ action }) => (action === null ? [] : [action]));
  const isSame = offered.length === listed.size && offered.every((action) => listed.has(action));
  if (!isSame || new Set(offered).size !== offered.length) throw new Error('the options are not the legal actions');
  if (Buffer.compare(before, battle.bytes) !== 0) throw new Error('to look at a battle changed it');
}

/** Every code that could make sense with so many ships. */
function* plausibleActions(units: number): Generator<number> {
  for (const kind of Object.values(ACTION))
    for (let unit = 0; unit <= units; unit++)
      for (let first = 0; first < 32; first++) {
        yield encode(kind, unit, first);
        if (kind === ACTION.FIRE && first < 9)
          for (let target = 1; target <= units; target++) yield encode(kind, unit, first, target);
      }
}
