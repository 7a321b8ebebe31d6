import { NOT_SET, ORDER, POWER, STATUS, type Battle, type Constant } from './battle.ts';
import { ACTS, EXCLUSIONS, STATES, type ActName, type StateName } from './exclusionTable.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { isOneTable } from './rulesVersion.ts';

// 12.3 What excludes what, asked of a battle. The table itself is exclusionTable.ts.

const placesOf = <Word extends string>(words: readonly Word[]) =>
  Object.fromEntries(words.map((word, place) => [word.toUpperCase(), place])) as Record<Constant<Word>, number>;

/** Places in `ACTS` and `STATES`. */
export const ACT = placesOf(ACTS);
export const IN = placesOf(STATES);

const REASON_OF: Readonly<Record<StateName, number>> = {
  captured: REASON.CAPTURED,
  cloaked: REASON.CLOAKED,
  docked: REASON.DOCKED,
  docking: REASON.DOCKED,
  orbit: REASON.IN_ORBIT,
  jumping: REASON.WARMING_UP,
  launching: REASON.ORDERED_TO_LAUNCH,
  sweeping: REASON.SWEEPING,
  field: REASON.FIELD_ACTIVE,
  nova: REASON.NOVA_TAKES_ALL,
};
const REASONS_BY_STATE = Uint8Array.from(STATES, (state) => REASON_OF[state]);

/** For each act a bit for each state that rules it out: as the rules are now, and as they were before version 7. */
const maskOf = (act: ActName, now: boolean): number =>
  EXCLUSIONS.reduce(
    (bits, { state, forbids, since7 = [] }) =>
      forbids.includes(act) || (now && since7.includes(act)) ? bits | (1 << STATES.indexOf(state)) : bits,
    0,
  );
const NOW = Int32Array.from(ACTS, (act) => maskOf(act, true));
const BEFORE = Int32Array.from(ACTS, (act) => maskOf(act, false));

/** What a ship is in: a bit for each of `IN`. */
function statesOf(battle: Battle, ship: number): number {
  const powers = battle.advanced.powers[ship]!;
  const mooring = battle.docks.mooring[ship]!;
  const order = battle.order[ship];
  let bits = battle.status[ship] === STATUS.TAKEN ? 1 << IN.CAPTURED : 0;
  if (battle.cloaks.ordered[ship] !== 0 || battle.status[ship] === STATUS.CLOAKED) bits |= 1 << IN.CLOAKED;
  if (battle.docks.docked[ship] !== 0) bits |= 1 << IN.DOCKED;
  if (mooring !== 0 && mooring !== NOT_SET) bits |= 1 << IN.DOCKING;
  if (battle.worlds.orbit[ship] !== 0) bits |= 1 << IN.ORBIT;
  if (order === ORDER.FTL || battle.warm[ship] !== 0) bits |= 1 << IN.JUMPING;
  if (order === ORDER.LAUNCH) bits |= 1 << IN.LAUNCHING;
  if (battle.mines.sweeps[ship] === 1) bits |= 1 << IN.SWEEPING;
  if ((powers & POWER.REFLEX) !== 0) bits |= 1 << IN.FIELD;
  if ((powers & POWER.NOVA) !== 0) bits |= 1 << IN.NOVA;
  return bits;
}

/** 12.3 Why what a ship is in rules out an act of `ACT`: a place in `REASONS`, `POSSIBLE` where nothing does. */
export function whyNotBeside(battle: Battle, ship: number, act: number): number {
  const held = statesOf(battle, ship) & (isOneTable(battle) ? NOW : BEFORE)[act]!;
  return held === 0 ? POSSIBLE : REASONS_BY_STATE[31 - Math.clz32(held & -held)]!;
}

/** Whether a state of `IN` rules out an act of `ACT`, as the rules are now. */
export const rulesOut = (state: number, act: number): boolean => ((NOW[act]! >> state) & 1) === 1;
