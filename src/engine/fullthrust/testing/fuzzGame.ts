import { ACTION, KIND_COUNT, encode, encodePoint, encodeVector, kindOf } from '../actions.ts';
import { applyAction } from '../apply.ts';
import { STEP, type Battle } from '../battle.ts';
import type { FullThrustEvent } from '../events.ts';
import { fullThrust } from '../index.ts';
import { legalActions, MAX_ACTIONS, whyNot } from '../legal.ts';
import { createBattle } from '../setup/create.ts';
import type { FullThrustSetup } from '../setup/setup.types.ts';
import { EventMirror } from './eventMirror.ts';
import { NO_MINE, encodeLay } from '../mines/mines.ts';
import { checkInvariants } from './invariants.ts';
import { PLANET_AIMS_FROM, withPlanetAims } from './planetAims.ts';
import { pickFrom, randomSetup, type Pick } from './randomSetup.ts';

/** How one battle of the fuzzer went. */
export interface Fuzzed {
  plies: number;
  end: string;
  /** Most listed actions of one decision. */
  widest: number;
  /** How often each kind of action was played, by kind. */
  kinds: Uint32Array;
  /** Types of the events that happened. */
  events: Set<FullThrustEvent['type']>;
  /** What the battle held that others lack, by name. */
  reached: string[];
}

const MOST_PLIES = 20_000;
/** What is told of as reached where it happens: few setups let it. */
const RARE: readonly FullThrustEvent['type'][] = ['bombarded'];
/** Every so many plies, on average: many codes tried against `legalActions`; options and views built. */
const THOROUGH = 40;
/** Every so many plies the control battle is replaced by one read back from a save. */
const RESTORED = 20;

/**
 * Plays one random legal battle, fixed by its seed (and its setup, where one is given), and checks after
 * every action: the invariants, the events against the state, and a control battle in lockstep that emits
 * nothing and is saved and restored on the way. Points off the list are played too. Throws on the first
 * thing that is wrong.
 */
export function fuzzGame(seed: number, given?: FullThrustSetup): Fuzzed {
  const pick = pickFrom(seed);
  const drawn = given ?? randomSetup(pick);
  const setup = seed < PLANET_AIMS_FROM ? drawn : withPlanetAims(drawn, pickFrom(~seed));
  const battle = createBattle(setup, seed);
  const mirror = new EventMirror(battle);
  let control = fullThrust.clone(battle);
  const out = new Int32Array(MAX_ACTIONS);
  const reached = setup.sides.flatMap(({ aims }) => aims.map(({ kind }) => `aim ${kind}`));
  const fuzzed: Fuzzed = {
    plies: 0,
    end: '',
    widest: 0,
    kinds: new Uint32Array(KIND_COUNT),
    events: new Set(),
    reached,
  };
  for (; fuzzed.plies < MOST_PLIES; fuzzed.plies++) {
    const count = legalActions(battle, out);
    checkInvariants(battle);
    checkDecision(battle, out, count);
    if (count === 0) {
      fuzzed.end = fullThrust.outcome(battle)!.reason;
      for (const rare of RARE) if (fuzzed.events.has(rare)) reached.push(rare);
      return fuzzed;
    }
    fuzzed.widest = Math.max(fuzzed.widest, count);
    if (pick(THOROUGH) === 0) checkThoroughly(battle, out, count, pick);
    const action = choose(battle, out, count, pick);
    fuzzed.kinds[kindOf(action)]!++;
    const reason = applyAction(battle, action, (event) => {
      fuzzed.events.add(event.type);
      if (event.type === 'bombarded') checkBomber(battle, event.unit);
      mirror.hear(event);
    });
    if (reason !== 0) throw new Error(`${action} is refused`);
    mirror.compare(battle);
    if (pick(RESTORED) === 0) control = restored(control);
    applyAction(control, action);
    if (Buffer.compare(battle.bytes, control.bytes) !== 0)
      throw new Error(`the control battle parts at ply ${fuzzed.plies}`);
  }
  throw new Error('the battle does not end');
}

/** 12.2 Who bombards the ground is in orbit, with ortillery that works. */
function checkBomber(battle: Battle, ship: number): void {
  const { orbit, systems } = fullThrust.view(battle, 'referee').units[ship]!;
  const armed = systems.some(({ system, condition }) => system === 'ortillery' && condition === 'works');
  if (orbit === null || !armed) throw new Error(`ship ${ship} bombards from nowhere, or with nothing`);
}

/** Random play that tends to act, and sometimes writes, places or aims what is not listed. */
export function choose(battle: Battle, out: Int32Array, count: number, pick: Pick): number {
  const action = out[pick(count)]!;
  const step = battle.step[0];
  if ((kindOf(action) === ACTION.PASS || kindOf(action) === ACTION.DONE) && count > 1 && pick(3) > 0) return out[0]!;
  if (step === STEP.ORDERS && pick(8) === 0) {
    const free = encode(pick(6), pick(battle.shipCount[0]!), pick(13), pick(41), pick(2));
    if (whyNot(battle, free) === 0) return free;
    const legs = Array.from({ length: pick(5) }, () => 1 + pick(pick(2) === 0 ? 15 : 22));
    const vector = encodeVector(pick(battle.shipCount[0]!), legs, pick(3) === 0);
    if (whyNot(battle, vector) === 0) return vector;
    const unit = pick(battle.shipCount[0]!);
    const lay = encodeLay(unit, pick(8), pick(4) === 0 ? NO_MINE : pick(12));
    if (whyNot(battle, lay) === 0) return lay;
    const sweep = encode(ACTION.SWEEP, unit, pick(2));
    if (whyNot(battle, sweep) === 0) return sweep;
    const power = encode(ACTION.POWER, unit, [1, 2, 4][pick(3)]!, pick(2));
    if (whyNot(battle, power) === 0) return power;
    const cloak = encode(ACTION.CLOAK, unit, pick(5));
    if (battle.systemCount[unit]! > 6 && whyNot(battle, cloak) === 0) return cloak;
    const dock = pick(2) === 0 ? encode(ACTION.DOCK, unit, pick(battle.shipCount[0]!)) : encode(ACTION.CAST_OFF, unit);
    if (whyNot(battle, dock) === 0) return dock;
    const orbit = encode(ACTION.ORBIT, unit, pick(3));
    if (battle.bodies.count[0] !== 0 && whyNot(battle, orbit) === 0) return orbit;
    const scan = encode(ACTION.SCAN, unit, pick(battle.shipCount[0]!), pick(2));
    if (whyNot(battle, scan) === 0) return scan;
    const jam = encode(ACTION.ECM, unit, pick(2));
    if (whyNot(battle, jam) === 0) return jam;
    const board = encode(ACTION.BOARD, unit, pick(battle.shipCount[0]!));
    if (pick(3) === 0 && whyNot(battle, board) === 0) return board;
    const ordered = battle.orderRam.findIndex((target, ship) => target !== 0 && battle.side[ship] === battle.toAct[0]);
    if (ordered >= 0) return encode(ACTION.NO_RAM, ordered);
    const ram = encode(ACTION.RAM, pick(battle.shipCount[0]!), pick(battle.shipCount[0]!));
    if (whyNot(battle, ram) === 0) return ram;
  }
  if ((step === STEP.PLACE || step === STEP.AIM_POINT) && pick(2) === 0) {
    const kind = step === STEP.PLACE ? ACTION.PLACE : ACTION.AIM_POINT;
    const free = encodePoint(kind, pick(301) - 150, pick(301) - 150);
    if (whyNot(battle, free) === 0) return free;
  }
  return action;
}

function restored(battle: Battle): Battle {
  const loaded = fullThrust.deserialize(fullThrust.serialize(battle));
  if (!loaded.ok) throw new Error(`the save is refused: ${loaded.error.code}`);
  return loaded.value;
}

/** Somebody decides exactly while something is legal, and the battle is over exactly then not. */
function checkDecision(battle: Battle, out: Int32Array, count: number): void {
  if (count > MAX_ACTIONS) throw new Error(`${count} legal actions`);
  const over = fullThrust.toAct(battle) === 'nobody';
  if ((count === 0) !== over || (fullThrust.outcome(battle) !== null) !== over)
    throw new Error(`${count} legal actions at step ${battle.step[0]}, ${over ? '' : 'not '}over`);
  if (new Set(out.subarray(0, count)).size !== count) throw new Error('an action is listed twice');
}

/** What is listed is legal, refusals touch nothing, and to look at a battle changes nothing. */
function checkThoroughly(battle: Battle, out: Int32Array, count: number, pick: Pick): void {
  const listed = new Set(out.subarray(0, count));
  for (const action of listed) if (whyNot(battle, action) !== 0) throw new Error(`listed ${action} is not legal`);
  const before = battle.bytes.slice();
  for (let n = 0; n < 200; n++) {
    const action =
      pick(8) === 0
        ? pick(2 ** 31 - 1)
        : pick(4) === 0
          ? pick(2 ** 25)
          : encode(pick(32), pick(32), pick(8) === 0 ? pick(64) : pick(12), pick(8), 0);
    if (whyNot(battle, action) === 0) {
      if (applyAction(fullThrust.clone(battle), action) !== 0) throw new Error(`legal ${action} is refused`);
      continue;
    }
    if (applyAction(battle, action) === 0) throw new Error(`action ${action} is played, but not legal`);
    if (Buffer.compare(before, battle.bytes) !== 0) throw new Error(`refused action ${action} touched the state`);
  }
  for (const action of listed) fullThrust.describe(battle, action);
  for (const viewer of [0, 1, 'public', 'referee'] as const) JSON.stringify(fullThrust.view(battle, viewer));
  const offered = fullThrust.options(battle).flatMap(({ action }) => (action === null ? [] : [action]));
  if (offered.length !== listed.size || !offered.every((action) => listed.has(action)))
    throw new Error('the options are not the legal actions');
  if (Buffer.compare(before, battle.bytes) !== 0) throw new Error('to look at a battle changed it');
}
