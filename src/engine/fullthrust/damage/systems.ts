import { CONDITION, KIND, NOT_SET, at, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { loseGroup } from '../fighters/losses.ts';
import { GROUP_STATUS } from '../battle.ts';
import { rollCore } from '../rolls.ts';
import { SYSTEM_WORDS } from '../terms.ts';

// 7.1 Damage to systems, by a threshold check or a needle beam.

/** 12.3 Points that a wave gun's charge does to its ship when the gun is knocked out. */
export const chargeOf = (battle: Battle, ship: number, slot: number): number =>
  battle.kind[at(ship, slot)] === KIND.WAVE_GUN ? battle.stock[at(ship, slot)]! : 0;

/** Knocks a system out. 4.6: the drive is halved first; 7.1: a bay takes the group aboard with it, a magazine its missiles for good. */
export function knockOut(battle: Battle, ship: number, slot: number, emit?: Emit): void {
  const place = at(ship, slot);
  const kind = battle.kind[place]!;
  const halves = kind === KIND.DRIVE && battle.condition[place] === CONDITION.WORKS;
  battle.condition[place] = halves ? CONDITION.HALVED : kind === KIND.MAGAZINE ? CONDITION.GONE : CONDITION.LOST;
  emit?.({
    type: 'systemHit',
    unit: ship,
    slot,
    system: SYSTEM_WORDS[kind]!,
    condition: halves ? 'halved' : 'lost',
  });
  if (kind === KIND.WAVE_GUN) battle.stock[place] = 0;
  if (kind === KIND.BAY) loseAboard(battle, ship, slot, emit);
  else if (kind === KIND.BRIDGE) hitBridge(battle, ship, emit);
  else if (kind === KIND.POWER_CORE) {
    battle.coreHot[ship] = 1;
    emit?.({ type: 'powerCoreHit', unit: ship });
  } else if (kind === KIND.LIFE_SUPPORT) hitLifeSupport(battle, ship, emit);
}

function loseAboard(battle: Battle, ship: number, slot: number, emit?: Emit): void {
  for (let group = 0; group < battle.groupCount[0]!; group++)
    if (
      battle.groupStatus[group] === GROUP_STATUS.ABOARD &&
      battle.carrier[group] === ship &&
      battle.bay[group] === slot
    )
      loseGroup(battle, group, emit);
}

/** 7.2 Command bridge: out of control for a die of turns, by a 6 for good; the turn of the hit does not count. */
function hitBridge(battle: Battle, ship: number, emit?: Emit): void {
  const die = rollCore(battle);
  battle.outOfControl[ship] = die === 6 ? NOT_SET : die + 1;
  emit?.({ type: 'bridgeHit', unit: ship, die });
}

/** 7.2 Life support fails after a die of turns; the turn of the hit does not count. */
function hitLifeSupport(battle: Battle, ship: number, emit?: Emit): void {
  const die = rollCore(battle);
  battle.breath[ship] = die + 2;
  emit?.({ type: 'lifeSupportHit', unit: ship, die });
}

/** 2.7 A needle's hit in an exchange of simultaneous fire acts after it: until then it is counted where parties will be. */
export const withholdNeedle = (battle: Battle, ship: number, slot: number): void => {
  battle.parties[at(ship, slot)]!++;
};

/** 2.7, 4.8 Needle hits that were withheld knock their systems out; a drive's first hit halves it, the second ends it. Returns a wave gun's charge that is set free. */
export function landNeedles(battle: Battle, ship: number, emit?: Emit): number {
  let charge = 0;
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
    const place = at(ship, slot);
    for (; battle.parties[place] !== 0; battle.parties[place]!--) {
      if (battle.condition[place]! >= CONDITION.LOST) continue;
      charge += chargeOf(battle, ship, slot);
      knockOut(battle, ship, slot, emit);
    }
  }
  return charge;
}

/** 2.7 Of a ship that is gone they hit nothing. */
export function dropNeedles(battle: Battle, ship: number): void {
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++) battle.parties[at(ship, slot)] = 0;
}
