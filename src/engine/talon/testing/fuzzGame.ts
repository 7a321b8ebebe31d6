import { applyAction } from '../apply.ts';
import { ACTION, encode, firstOf, kindOf, unitOf } from '../actions.ts';
import { ARC_COUNT, CRAFT, LASTING_COUNT, isInPlay, type Battle } from '../battle.ts';
import { createBattle } from '../create.ts';
import { wouldCollide } from '../movement/entering.ts';
import { talon } from '../index.ts';
import { legalActions, MAX_ACTIONS, whyNot } from '../legal.ts';
import { ROTATE } from '../movement/movement.ts';
import { CLASS_HULL, GROUPS, IS_BASE, IS_SQUADRON } from '../shipClasses.ts';
import { EventMirror } from './eventMirror.ts';
import { checkInvariants } from './invariants.ts';
import type { TalonSetup } from '../setup.ts';
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

const MOST_PLIES = 60_000;
/** Seeds from here on draw all that a setup may hold. */
export const ALL_FIELDS_FROM = 2_000_000_000;
/** Every so many plies, on average: all codes tried against `legalActions`; options, view, descriptions built. */
const THOROUGH = 400;
/** Every so many plies the control battle is replaced by one read back from a save. */
const RESTORED = 40;

/**
 * Plays one random legal battle, fixed by its seed (and its setup, where one is given), and checks after every action: the invariants,
 * the events against the state, and a control battle in lockstep that emits nothing and is saved
 * and restored on the way. Throws on the first thing that is wrong.
 */
export function fuzzGame(seed: number, given?: TalonSetup): Fuzzed {
  const pick = pickFrom(seed);
  const setup = given ?? randomSetup(pick, seed >= ALL_FIELDS_FROM);
  const battle = createBattle(setup, seed);
  if (pick(2) === 0) wearOut(battle, pick);
  const mirror = new EventMirror(battle);
  let control = talon.clone(battle);
  const out = new Int32Array(MAX_ACTIONS);
  const temper = pick(4);
  const fuzzed: Fuzzed = { plies: 0, end: '', widest: 0, kinds: new Uint32Array(64) };
  for (; fuzzed.plies < MOST_PLIES; fuzzed.plies++) {
    const count = legalActions(battle, out);
    checkInvariants(battle);
    checkDecision(battle, out, count);
    if (count === 0) {
      fuzzed.end = talon.outcome(battle)!.reason;
      return fuzzed;
    }
    fuzzed.widest = Math.max(fuzzed.widest, count);
    if (pick(THOROUGH) === 0) checkThoroughly(battle, out, count, pick);
    const action = choose(out, count, temper, pick);
    fuzzed.kinds[kindOf(action)]!++;
    if (applyAction(battle, action, (event) => mirror.hear(event)) !== 0)
      throw new Error(`legal action ${action} refused`);
    mirror.compare(battle);
    checkCollisions(battle, control, action);
    if (pick(RESTORED) === 0) control = restored(control);
    applyAction(control, action);
    if (Buffer.compare(battle.bytes, control.bytes) !== 0)
      throw new Error(`the control battle parts at ply ${fuzzed.plies}`);
  }
  throw new Error('the battle does not end');
}

/** Ships that have fought for a while: boxes, charges, criticals, craft lost. */
function wearOut(battle: Battle, pick: Pick): void {
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    const shipClass = battle.shipClass[unit]!;
    for (let group = 0; group < GROUPS; group++)
      if (pick(3) === 0) battle.yellow[unit * GROUPS + group] = pick(battle.yellow[unit * GROUPS + group]! + 1);
    if (IS_SQUADRON[shipClass]) {
      battle.craftHull[unit * CRAFT] = pick(2);
      continue;
    }
    for (let arc = 0; arc < ARC_COUNT; arc++)
      battle.shields[unit * ARC_COUNT + arc] = pick(battle.shields[unit * ARC_COUNT + arc]! + 1);
    battle.hullMarked[unit] = pick(CLASS_HULL[shipClass]!);
    if (IS_BASE[shipClass]) continue;
    if (pick(3) === 0) battle.criticals[unit * LASTING_COUNT + pick(LASTING_COUNT)] = 1;
    if (pick(3) === 0) battle.turnCounter[unit] = pick(3);
  }
}

/** 7.4 a ship that moved and is not gone lies with none of its race that was there before without a mark of it. */
function checkCollisions(after: Battle, before: Battle, action: number): void {
  if (kindOf(action) !== ACTION.MOVE && kindOf(action) !== ACTION.AFTERBURNER) return;
  const unit = unitOf(action);
  if (!isInPlay(after, unit) || firstOf(action) === ROTATE) return;
  for (let other = 0; other < before.unitCount[0]!; other++) {
    if (!isInPlay(after, other) || !wouldCollide(before, unit, other, after.q[unit]!, after.r[unit]!)) continue;
    if (
      damageTaken(after, unit) === damageTaken(before, unit) ||
      damageTaken(after, other) === damageTaken(before, other)
    )
      throw new Error(`units ${unit} and ${other} met without a collision`);
  }
}

/** Boxes that a unit has lost: it grows with whatever hits the unit. */
function damageTaken(battle: Battle, unit: number): number {
  let taken = battle.hullMarked[unit]!;
  for (let arc = 0; arc < ARC_COUNT; arc++)
    taken -= battle.shields[unit * ARC_COUNT + arc]! + (battle.reinforced[unit * ARC_COUNT + arc] ? 1 : 0);
  for (let craft = 0; craft < CRAFT; craft++) taken += battle.craftHull[unit * CRAFT + craft]!;
  return taken;
}
const isPass = (action: number): boolean =>
  [ACTION.END_STEP, ACTION.HOLD_FIRE, ACTION.HOLD_POWER].some((kind) => kind === kindOf(action));
const isShot = (kind: number): boolean =>
  kind >= ACTION.FIRE && kind <= ACTION.FIRE_CONE && kind !== ACTION.HOLD_WEAPON && kind !== ACTION.HOLD_FIRE;
const isRare = (kind: number): boolean =>
  isShot(kind) ||
  kind === ACTION.CHARGE_YELLOW ||
  (kind >= ACTION.TRANSMIT_CHARGE && kind <= ACTION.RETARGET) ||
  kind === ACTION.AFTERBURNER;

/** Random play that gets somewhere: by its temper a player passes less, or shoots first. */
function choose(out: Int32Array, count: number, temper: number, pick: Pick): number {
  let action = out[pick(count)]!;
  if (pick(3) === 0) for (let n = 0; n < count; n++) if (kindOf(out[n]!) === ACTION.DOCK) return out[n]!;
  if (temper > 0 && isPass(action)) action = out[pick(count)]!;
  if (temper < 2 || pick(3) === 0) return action;
  const wanted: (kind: number) => boolean = temper === 2 ? isShot : isRare;
  for (let n = 0; n < 8; n++) {
    const other = out[pick(count)]!;
    if (wanted(kindOf(other))) return other;
  }
  return action;
}

function restored(battle: Battle): Battle {
  const loaded = talon.deserialize(talon.serialize(battle));
  if (!loaded.ok) throw new Error(`the save is refused: ${loaded.error.code}`);
  return loaded.value;
}

/** Somebody decides exactly while something is legal, and the battle is over exactly then not. */
function checkDecision(battle: Battle, out: Int32Array, count: number): void {
  if (count > MAX_ACTIONS) throw new Error(`${count} legal actions`);
  const over = talon.toAct(battle) === 'nobody';
  if ((count === 0) !== over || (talon.outcome(battle) !== null) !== over)
    throw new Error(`${count} legal actions, ${over ? '' : 'not '}over`);
  if (new Set(out.subarray(0, count)).size !== count) throw new Error('an action is listed twice');
}

/** `whyNot` and `legalActions` say the same of every code; refusals touch nothing; the UI's data is there. */
function checkThoroughly(battle: Battle, out: Int32Array, count: number, pick: Pick): void {
  const listed = new Set(out.subarray(0, count));
  for (const action of listed) talon.describe(battle, action);
  for (const action of plausibleActions(battle.unitCount[0]!))
    if ((whyNot(battle, action) === 0) !== listed.has(action))
      throw new Error(
        `action ${action} of kind ${kindOf(action)}: listed ${listed.has(action)}, reason ${whyNot(battle, action)}`,
      );
  const before = battle.bytes.slice();
  for (let n = 0; n < 200; n++) {
    const action = encode(pick(64), pick(64), pick(64), pick(64), pick(16));
    if (listed.has(action)) continue;
    if (applyAction(battle, action) === 0) throw new Error(`action ${action} is played, but not listed`);
    if (Buffer.compare(before, battle.bytes) !== 0) throw new Error(`refused action ${action} touched the state`);
  }
  JSON.stringify(talon.view(battle));
  const offered = talon.options(battle).flatMap(({ action }) => (action === null ? [] : [action]));
  if (
    offered.length !== new Set(offered).size ||
    offered.length !== listed.size ||
    !offered.every((action) => listed.has(action))
  )
    throw new Error('the options are not the legal actions');
}

/** Every code that could make sense with so many units. */
function* plausibleActions(units: number): Generator<number> {
  for (const kind of Object.values(ACTION)) {
    const two =
      kind === ACTION.FIRE || kind === ACTION.LAUNCH || (kind >= ACTION.TRANSMIT_CHARGE && kind <= ACTION.RETARGET);
    const missiles = kind === ACTION.MOVE_MISSILE || kind === ACTION.CHOOSE_HIT;
    for (let unit = 0; unit < (missiles ? 64 : units + 1); unit++)
      for (let first = 0; first < (kind === ACTION.RETARGET || kind === ACTION.CHOOSE_HIT ? 33 : 7); first++) {
        if (!two) {
          yield encode(kind, unit, first);
          continue;
        }
        for (let second = 0; second < (kind === ACTION.FIRE ? 64 : units + 1); second++)
          for (let third = 0; third < (kind === ACTION.FIRE ? 4 : kind === ACTION.LAUNCH ? 13 : 1); third++)
            yield encode(kind, unit, first, second, third);
      }
  }
}
