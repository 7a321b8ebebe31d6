import { ACTION, encode } from '../actions.ts';
import {
  GROUPS,
  GROUP_STATUS,
  KIND,
  MOVED,
  NOT_SET,
  SHIPS,
  SYSTEMS,
  CONDITION,
  at,
  isInPlay,
  type Battle,
} from '../battle.ts';
import type { Emit } from '../events.ts';
import { ACT, whyNotBeside } from '../exclusions.ts';
import { ATTACK_RANGE } from '../fighters/attacks.ts';
import { loseCraft } from '../fighters/combat.ts';
import { HEAVY } from '../fighters/types.ts';
import { isWithin } from '../ground.ts';
import { interceptSalvo } from '../missiles/interception.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { rollDefence } from '../rolls.ts';
import { showSheet } from '../sensors/disclosure.ts';
import { isInControl, working } from '../ships/sheet.ts';
import { shipThreat } from '../threats.ts';
import { SYSTEM_WORDS } from '../terms.ts';

// 5.3, 6.2 Point defence. Threats are numbered here: fighter groups from 0, then salvoes.

/** The ship that a threat attacks; −1: none. */
export function attackedBy(battle: Battle, threat: number): number {
  if (threat >= GROUPS)
    return threat - GROUPS < battle.salvoes.count[0]! ? battle.salvoes.target[threat - GROUPS]! - 1 : -1;
  if (threat >= battle.groupCount[0]! || battle.groupStatus[threat] !== GROUP_STATUS.FLYING) return -1;
  const ship = battle.groupTarget[threat]! - shipThreat(0);
  return battle.dogfight[threat] === 0 && ship < SHIPS ? ship : -1;
}

/** 5.3 Whether a system fires in point defence: its own systems and class 1 beams. */
export const isDefence = (battle: Battle, place: number): boolean =>
  battle.kind[place] === KIND.POINT_DEFENCE || (battle.kind[place] === KIND.BEAM && battle.size[place] === 1);

/** 5.3 Why a weapon cannot defend against a threat. */
export function whyNotDefend(battle: Battle, ship: number, slot: number, threat: number, side: number): number {
  if (ship >= battle.shipCount[0]!) return REASON.NO_SUCH_SHIP;
  if (battle.side[ship] !== side) return REASON.NOT_YOUR_SHIP;
  if (!isInPlay(battle, ship)) return REASON.NOT_IN_PLAY;
  if (!isInControl(battle, ship)) return REASON.OUT_OF_CONTROL;
  const beside = whyNotBeside(battle, ship, ACT.DEFEND);
  if (beside !== POSSIBLE) return beside;
  if (slot >= battle.systemCount[ship]!) return REASON.NO_SUCH_SYSTEM;
  const place = at(ship, slot);
  if (!isDefence(battle, place)) return REASON.NOT_A_WEAPON;
  if (battle.condition[place] !== CONDITION.WORKS) return REASON.SYSTEM_LOST;
  if (battle.used[place] !== 0) return REASON.SYSTEM_USED;
  const attacked = attackedBy(battle, threat);
  if (attacked < 0 || battle.side[attacked] !== side) return REASON.NOT_ATTACKED;
  if (attacked === ship) return POSSIBLE;
  // 5.3 Area defence: point defence systems only, for as many other ships as there are such fire controls.
  if (battle.kind[place] !== KIND.POINT_DEFENCE) return REASON.NO_AREA_DEFENCE;
  return whyNotProtect(battle, ship, attacked);
}

function whyNotProtect(battle: Battle, ship: number, attacked: number): number {
  const links = working(battle, ship, KIND.AREA_FIRE_CONTROL);
  if (links === 0) return REASON.NO_AREA_DEFENCE;
  if (!isWithin(battle.x[attacked]! - battle.x[ship]!, battle.y[attacked]! - battle.y[ship]!, ATTACK_RANGE))
    return REASON.NOT_WITHIN_SIX;
  let others = 0;
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
    const used = battle.used[at(ship, slot)]!;
    if (used === 0 || used === NOT_SET) continue;
    const helped = attackedBy(battle, used - 1);
    if (helped === attacked) return POSSIBLE;
    if (helped !== ship && helped >= 0) others |= 1 << helped;
  }
  let count = 0;
  for (let bits = others; bits !== 0; bits &= bits - 1) count++;
  return count < links ? POSSIBLE : REASON.NO_AREA_DEFENCE;
}

/** 6.2 Why a screen cannot defend its ship against a salvo; it does not split. */
export function whyNotScreenDefends(battle: Battle, group: number, salvo: number, side: number): number {
  if (group >= battle.groupCount[0]! || battle.groupSide[group] !== side) return REASON.NOT_YOUR_GROUP;
  if (battle.groupStatus[group] !== GROUP_STATUS.SCREENING) return REASON.NOT_IN_ITS_WAY;
  if (battle.dogfight[group] !== 0) return REASON.IN_A_DOGFIGHT;
  if ((battle.moved[group]! & MOVED.FOUGHT) !== 0 || battle.groupTarget[group] !== 0) return REASON.SYSTEM_USED;
  if (battle.endurance[group] === 0) return REASON.NO_ENDURANCE;
  if (salvo >= battle.salvoes.count[0]! || battle.salvoes.target[salvo] !== battle.screens[group]! + 1)
    return REASON.NOT_ATTACKED;
  return POSSIBLE;
}

/** Most threats there can be. */
export const THREATS = GROUPS + 40;

/** For the next weapon or screen of a side that can defend: every threat that it can take; and `DONE`. */
export function defendActions(battle: Battle, side: number, out: Int32Array): number {
  let count = 0;
  if (!isThreatened(battle, side)) return 0;
  for (let ship = 0; ship < battle.shipCount[0]! && count === 0; ship++) {
    if (battle.side[ship] !== side) continue;
    for (let slot = 0; slot < battle.systemCount[ship]! && count === 0; slot++) {
      if (!isDefence(battle, at(ship, slot))) continue;
      for (let threat = 0; threat < THREATS; threat++)
        if (attackedBy(battle, threat) >= 0 && whyNotDefend(battle, ship, slot, threat, side) === POSSIBLE)
          out[count++] = encode(ACTION.DEFEND, ship, slot, threat);
    }
  }
  for (let group = 0; group < battle.groupCount[0]! && count === 0; group++)
    for (let salvo = 0; salvo < battle.salvoes.count[0]!; salvo++)
      if (whyNotScreenDefends(battle, group, salvo, side) === POSSIBLE)
        out[count++] = encode(ACTION.INTERCEPT, group, salvo);
  if (count > 0) out[count++] = ACTION.DONE;
  return count;
}

function isThreatened(battle: Battle, side: number): boolean {
  for (let threat = 0; threat < THREATS; threat++) {
    const ship = attackedBy(battle, threat);
    if (ship >= 0 && battle.side[ship] === side) return true;
  }
  return false;
}

/** Kills of one die. 5.3: PDS 4 and 5 one, 6 two; a beam-1 5 and 6 one. 5.9: heavy fighters ignore 4s. */
export function defenceKills(die: number, isBeam: boolean, heavy: boolean): number {
  if (isBeam) return die >= 5 ? 1 : 0;
  if (die === 6) return 2;
  return die === 5 || (die === 4 && !heavy) ? 1 : 0;
}

/** 2.7 (6) All allocated weapons fire, ship by ship; 6s roll again. Kills beyond what there was are lost. */
export function fireDefences(battle: Battle, emit?: Emit): void {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    for (let slot = 0; slot < SYSTEMS && slot < battle.systemCount[ship]!; slot++) {
      const place = at(ship, slot);
      const used = battle.used[place]!;
      if (used === 0 || used === NOT_SET) continue;
      battle.used[place] = NOT_SET;
      showSheet(battle, ship, emit);
      fireDefence(battle, ship, slot, used - 1, emit);
    }
  }
}
const isLeft = (battle: Battle, threat: number, kills: number): boolean =>
  threat < GROUPS
    ? battle.craft[threat]! > kills
    : battle.salvoes.missiles[threat - GROUPS]! > battle.salvoes.killed[threat - GROUPS]! + kills;

function fireDefence(battle: Battle, unit: number, slot: number, threat: number, emit?: Emit): void {
  const place = at(unit, slot);
  const isGroup = threat < GROUPS;
  const isBeam = battle.kind[place] === KIND.BEAM;
  const heavy = isGroup && battle.groupType[threat] === HEAVY;
  const dice: number[] | null = emit ? [] : null;
  let kills = 0;
  let die = 6;
  // Nothing is rolled at what is gone already, and nothing again when enough is killed.
  while (die === 6 && isLeft(battle, threat, kills)) {
    die = rollDefence(battle);
    dice?.push(die);
    kills += defenceKills(die, isBeam, heavy);
  }
  const id = isGroup ? threat : threat - GROUPS;
  emit?.({ type: 'defended', unit, slot, system: SYSTEM_WORDS[battle.kind[place]!]!, threat: { kind: isGroup ? 'group' : 'salvo', id }, dice: dice!, kills }); // prettier-ignore
  if (!isGroup) battle.salvoes.killed[id]! += kills;
  else {
    battle.moved[id]! |= MOVED.FOUGHT;
    loseCraft(battle, id, kills, emit);
  }
}

/** 6.2 Screens that were told to take on a salvo do so. */
export function screensDefend(battle: Battle, emit?: Emit): void {
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    const salvo = battle.groupTarget[group]! - 1 - SHIPS - GROUPS;
    if (salvo < 0 || battle.groupStatus[group] !== GROUP_STATUS.SCREENING) continue;
    battle.groupTarget[group] = 0;
    battle.moved[group]! |= MOVED.FOUGHT;
    interceptSalvo(battle, group, salvo, emit);
  }
}
