import { ACTION, encode, kindOf } from '../actions.ts';
import { applyAction } from '../apply.ts';
import type { Battle } from '../battle.ts';
import { createBattle } from '../create.ts';
import { ftb } from '../index.ts';
import { legalActions, MAX_ACTIONS, whyNot } from '../legal.ts';
import type { FtbSetup } from '../setup.ts';
import { EventMirror } from './eventMirror.ts';
import { checkInvariants } from './invariants.ts';
import { pickFrom, randomSetup, type Pick } from './randomSetup.ts';

/** How one battle of the fuzzer went. */
export interface Fuzzed {
  plies: number;
  end: string;
  /** Most listed actions of one decision. */
  widest: number;
  /** How often each kind of action was played, by kind. */
  kinds: Uint32Array;
}

const MOST_PLIES = 20_000;
/** Every so many plies, on average: many codes tried against `legalActions`; options, view and threat built. */
const THOROUGH = 40;
/** Every so many plies the control battle is replaced by one read back from a save. */
const RESTORED = 20;

/**
 * Plays one random legal battle, fixed by its seed (and its setup, where one is given), and checks
 * after every action: the invariants, the events against the state, and a control battle in lockstep
 * that emits nothing and is saved and restored on the way. Plots off the list are played too. Throws
 * on the first thing that is wrong.
 */
export function fuzzGame(seed: number, given?: FtbSetup): Fuzzed {
  const pick = pickFrom(seed);
  const battle = createBattle(given ?? randomSetup(pick), seed);
  const mirror = new EventMirror(battle);
  let control = ftb.clone(battle);
  const out = new Int32Array(MAX_ACTIONS);
  const fuzzed: Fuzzed = { plies: 0, end: '', widest: 0, kinds: new Uint32Array(32) };
  for (; fuzzed.plies < MOST_PLIES; fuzzed.plies++) {
    const count = legalActions(battle, out);
    checkInvariants(battle);
    checkDecision(battle, out, count);
    if (count === 0) {
      fuzzed.end = ftb.outcome(battle)!.reason;
      return fuzzed;
    }
    fuzzed.widest = Math.max(fuzzed.widest, count);
    if (pick(THOROUGH) === 0) checkThoroughly(battle, out, count, pick);
    const action = choose(battle, out, count, pick);
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

/** Random play that keeps cool and near, and sometimes plots a vector off the list. */
export function choose(battle: Battle, out: Int32Array, count: number, pick: Pick): number {
  const action = out[pick(count)]!;
  const kind = kindOf(action);
  // Torpedoes stay in flight for long enough to gather.
  if (kind === ACTION.GUIDE_ATTACK && pick(3) > 0) return ACTION.GUIDE_COAST;
  if (kind === ACTION.TAKE_BACK && pick(4) > 0) return ACTION.COMMIT;
  if (kind < ACTION.COAST || kind > ACTION.REFIT) return action;
  const launches = out.subarray(0, count).filter((one) => kindOf(one) === ACTION.LAUNCH);
  if (launches.length > 0 && pick(2) === 0) return launches[pick(launches.length)]!;
  if (pick(3) === 0) return out[pick(Math.min(count, 3))]!;
  const free = encode([ACTION.BURN, ACTION.HARD_BURN, ACTION.LAUNCH][pick(3)]!, pick(360), 1 + pick(12));
  return whyNot(battle, free) === 0 ? free : action;
}

function restored(battle: Battle): Battle {
  const loaded = ftb.deserialize(ftb.serialize(battle));
  if (!loaded.ok) throw new Error(`the save is refused: ${loaded.error.code}`);
  return loaded.value;
}

/** Somebody decides exactly while something is legal, and the battle is over exactly then not. */
function checkDecision(battle: Battle, out: Int32Array, count: number): void {
  if (count > MAX_ACTIONS) throw new Error(`${count} legal actions`);
  const over = ftb.toAct(battle) === 'nobody';
  if ((count === 0) !== over || (ftb.outcome(battle) !== null) !== over)
    throw new Error(`${count} legal actions, ${over ? '' : 'not '}over`);
  if (new Set(out.subarray(0, count)).size !== count) throw new Error('an action is listed twice');
}

/** What is listed is legal; what is legal and not listed is a plot, an attack's point, or a last resort; refusals touch nothing. */
function checkThoroughly(battle: Battle, out: Int32Array, count: number, pick: Pick): void {
  const listed = new Set(out.subarray(0, count));
  for (const action of listed) if (whyNot(battle, action) !== 0) throw new Error(`listed ${action} is not legal`);
  const before = battle.bytes.slice();
  const wide: number[] = [
    ACTION.BURN,
    ACTION.HARD_BURN,
    ACTION.LAUNCH,
    ACTION.ATTACK,
    ACTION.GUIDE_ATTACK,
    ACTION.HEAT_DUMP,
  ];
  for (let n = 0; n < 300; n++) {
    const action =
      pick(4) === 0
        ? pick(1 << 22)
        : encode(pick(32), pick(4) === 0 ? pick(512) : pick(34), pick(3) === 0 ? pick(20) : 0);
    if (listed.has(action)) continue;
    if (whyNot(battle, action) === 0) {
      if (!wide.includes(kindOf(action))) throw new Error(`action ${action} is legal, but not listed`);
      continue;
    }
    if (applyAction(battle, action) === 0) throw new Error(`action ${action} is played, but not legal`);
    if (Buffer.compare(before, battle.bytes) !== 0) throw new Error(`refused action ${action} touched the state`);
  }
  for (const action of listed) ftb.describe(battle, action);
  for (const viewer of [0, 1, 'public', 'referee'] as const) JSON.stringify(ftb.view(battle, viewer));
  JSON.stringify(ftb.threat!(battle, pick(battle.shipCount[0]!)));
  const offered = ftb.options(battle).flatMap(({ action }) => (action === null ? [] : [action]));
  const isSame = offered.length === listed.size && offered.every((action) => listed.has(action));
  if (!isSame || new Set(offered).size !== offered.length) throw new Error('the options are not the legal actions');
  if (Buffer.compare(before, battle.bytes) !== 0) throw new Error('to look at a battle changed it');
}
