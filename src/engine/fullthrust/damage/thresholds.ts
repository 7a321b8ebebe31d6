import { CONDITION, ROWS, SWITCH, at, isCore, isOn, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { rollThreshold } from '../rolls.ts';
import { SYSTEM_WORDS, type SystemWord } from '../terms.ts';
import { cargoLeft, holdRows } from '../ships/sheet.ts';
import { chargeOf, knockOut } from './systems.ts';

const hits: number[] = [];
/** Never filled: for a battle that nobody listens to. */
const NONE: never[] = [];

/** 13.8 The number of a row's threshold: from the third on it stays at 3. */
export const thresholdNumber = (row: number): number => Math.min(row, 3);

/**
 * 4.6 Threshold points: at the end of the `row`th row a system is hit by a die of at most `row`, each die
 * less `penalty`, one for each further row passed in the same attack. 7.2 Core systems: by one less.
 */
export function checkThresholds(battle: Battle, ship: number, row: number, penalty: number, emit?: Emit): number {
  const rolls: { slot: number; system: SystemWord; die: number; hit: boolean }[] = emit ? [] : NONE;
  const number = thresholdNumber(row);
  hits.length = 0;
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
    const place = at(ship, slot);
    if (battle.condition[place]! >= CONDITION.LOST) continue;
    const needed = isCore(battle.kind[place]!) ? number - 1 : number;
    // 7.2: at the first threshold the core systems need not be rolled for.
    if (needed + penalty < 1) continue;
    const die = rollThreshold(battle);
    const hit = die - penalty <= needed;
    if (hit) hits.push(slot);
    if (emit) rolls.push({ slot, system: SYSTEM_WORDS[battle.kind[place]!]!, die, hit });
  }
  emit?.({ type: 'thresholdChecked', unit: ship, row, penalty, rolls });
  let charge = 0;
  for (let n = 0; n < hits.length; n++) {
    charge += chargeOf(battle, ship, hits[n]!);
    knockOut(battle, ship, hits[n]!, emit);
  }
  loseHolds(battle, ship, penalty + 1, emit);
  return charge;
}

/** 7.5 Each threshold passed takes one hold or passenger space, the largest first. */
function loseHolds(battle: Battle, ship: number, rows: number, emit?: Emit): void {
  if (!isOn(battle, SWITCH.CARGO) || battle.holds[ship * ROWS] === 0) return;
  const lost = battle.holdsLost[ship]! + rows;
  const most = holdRows(battle, ship);
  battle.holdsLost[ship] = lost > most ? most : lost;
  emit?.({ type: 'holdLost', unit: ship, left: cargoLeft(battle, ship) });
}
