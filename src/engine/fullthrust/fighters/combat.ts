import { GROUP_STATUS, MOVED, PHASE, QUALITY, SHIPS, isOnTable, type Battle } from '../battle.ts';
import { DUEL } from '../actions.ts';
import { beginAttack, endAttack, takeAbsorbed, takeHull, takePiercing } from '../damage/damage.ts';
import type { Emit } from '../events.ts';
import { beamDamage, fireNeedle } from '../fire/shots.ts';
import { rollFighter, rollMorale } from '../rolls.ts';
import { dogfightsAreSimultaneous, shotAtPay } from '../rulesVersion.ts';
import { showSheet } from '../sensors/disclosure.ts';
import { hullLeft, screensOf } from '../ships/sheet.ts';
import { ATTACK, HEAVY, INTERCEPTOR, TORPEDO } from './types.ts';
import { aceAmong } from './dogfights.ts';
import { ignoresFours, lowestOf, splitKills } from './furballs.ts';
import { loseGroup } from './losses.ts';

// 5.2, 5.4, 5.9, 5.10 Fighters' dice.

/** What a volley's dice were, for whoever listens. */
const dice: number[] = [];
const again: number[] = [];

/** Never filled: for a battle that nobody listens to. */
const NO_EVENTS: Parameters<Emit>[0][] = [];
const NO_GROUPS: number[] = [];

const isAce = (battle: Battle, group: number): boolean => battle.quality[group] === QUALITY.ACE;

/** 5.10 A die a craft, and one more where the ace flies with the rest. */
export const volley = (battle: Battle, group: number): number =>
  battle.craft[group]! + (isAce(battle, group) && battle.groupNeedle[group] === 0 ? 1 : 0);

/** 5.4, 5.9 Kills of a die in a dogfight: like a beam's damage; by `onlySixes` a 6 kills one. Heavy fighters ignore 4s. */
export function killsOf(die: number, onlySixes: boolean, heavy: boolean): number {
  if (onlySixes) return die >= 6 ? 1 : 0;
  if (die >= 6) return 2;
  return die === 5 || (die === 4 && !heavy) ? 1 : 0;
}

/** 5.7, 5.9 Without endurance, and with loads for ships, only 6s kill, and there is no rolling again. */
export const killsOnlyBySixes = (battle: Battle, group: number): boolean =>
  battle.endurance[group] === 0 || battle.groupType[group] === ATTACK || battle.groupType[group] === TORPEDO;

/** 5.9, 5.10 Interceptors add 1 in a dogfight, turkeys take 1 off. */
export const modifierOf = (battle: Battle, group: number): number =>
  (battle.groupType[group] === INTERCEPTOR ? 1 : 0) - (battle.quality[group] === QUALITY.TURKEY ? 1 : 0);

/** What a volley in a dogfight came to: its kills, and how many of them were by 4s, which heavy fighters ignore (5.9). */
const volleyed = { kills: 0, fours: 0 };

/** 5.4 Rolls for a whole group in a dogfight, at heavy rivals alone or at others too; an ace that duels is not among them (5.10). */
function rollVolley(battle: Battle, group: number, heavy: boolean): void {
  const onlySixes = killsOnlyBySixes(battle, group);
  const modifier = modifierOf(battle, group);
  volleyed.kills = volleyed.fours = 0;
  dice.length = again.length = 0;
  for (let n = volley(battle, group) - (battle.groupNeedle[group] === 0 ? 0 : 1); n > 0; n--) {
    let die = rollFighter(battle);
    dice.push(die);
    count(die + modifier, onlySixes, heavy);
    // Only a natural 6 that still counts as 6 rolls again.
    while (die === 6 && die + modifier >= 6 && !onlySixes) {
      die = rollFighter(battle);
      again.push(die);
      count(die + modifier, false, heavy);
    }
  }
}

function count(result: number, onlySixes: boolean, heavy: boolean): void {
  const kills = killsOf(result, onlySixes, heavy);
  volleyed.kills += kills;
  if (result === 4) volleyed.fours += kills;
}

/** Craft are lost; ordinary pilots first, so the ace is the last. */
export function loseCraft(battle: Battle, group: number, kills: number, emit?: Emit): void {
  const lost = kills < battle.craft[group]! ? kills : battle.craft[group]!;
  if (lost === 0) return;
  battle.craft[group]! -= lost;
  emit?.({ type: 'craftLost', group, lost, left: battle.craft[group]!, ace: isAce(battle, group) && battle.craft[group] === 0 }); // prettier-ignore
  if (battle.craft[group] === 0) loseGroup(battle, group, emit);
}

/** The rival on whom a group's fire falls whole; −1: on all of them (5.4). */
function chosenRival(battle: Battle, group: number): number {
  const rival = battle.groupTarget[group]! - 1 - SHIPS;
  return rival >= 0 && (battle.dogfight[group]! >> rival) & 1 ? rival : -1;
}
/** Aces that were shot down by another ace this turn, as bits. */
const duels = { killed: 0 };

/** 5.4 All fire of the dogfights is simultaneous: first every group's dice, then all losses. */
export function fightDogfights(battle: Battle, emit?: Emit): void {
  battle.groupKilled.fill(0);
  duels.killed = 0;
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    if (battle.dogfight[group] === 0 || (battle.moved[group]! & MOVED.FOUGHT) !== 0) continue;
    const chosen = chosenRival(battle, group);
    const rival = chosen >= 0 ? chosen : lowestOf(battle.dogfight[group]!);
    rollVolley(battle, group, chosen >= 0 ? battle.groupType[chosen] === HEAVY : ignoresFours(battle, group));
    const { kills, fours } = volleyed;
    if (chosen >= 0) battle.groupKilled[chosen]! += kills;
    else splitKills(battle, group, kills, fours);
    emit?.({ type: 'groupFired', group, target: { kind: 'group', id: rival }, dice: [...dice], again: [...again], kills, damage: 0, parting: false }); // prettier-ignore
    if (battle.groupNeedle[group] === DUEL + 1) duel(battle, group, emit);
  }
  if (dogfightsAreSimultaneous(battle)) {
    for (let group = 0; group < battle.groupCount[0]!; group++)
      if (battle.dogfight[group] !== 0) hasFought(battle, group);
    for (let group = 0; group < battle.groupCount[0]!; group++) takeLosses(battle, group, emit);
    return;
  }
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    if (battle.dogfight[group] === 0) continue;
    hasFought(battle, group);
    takeLosses(battle, group, emit);
  }
}

function hasFought(battle: Battle, group: number): void {
  battle.moved[group]! |= MOVED.FOUGHT;
  battle.groupNeedle[group] = 0;
}

/** A group's losses of the dogfights, once all have fired. */
function takeLosses(battle: Battle, group: number, emit?: Emit): void {
  loseCraft(battle, group, battle.groupKilled[group]!, emit);
  if ((duels.killed >> group) & 1) battle.quality[group] = QUALITY.AVERAGE;
}

/** 5.10 An ace goes for another ace, with a die of its own: a kill takes that one before the rest of its group. */
function duel(battle: Battle, group: number, emit?: Emit): void {
  const rival = aceAmong(battle, group);
  if (rival < 0) return;
  const die = rollFighter(battle);
  const heavy = battle.groupType[rival] === HEAVY;
  const killed = killsOf(die + modifierOf(battle, group), killsOnlyBySixes(battle, group), heavy) > 0;
  emit?.({ type: 'aceDuel', group, rival, die, killed });
  if (!killed || (duels.killed >> rival) & 1) return;
  duels.killed |= 1 << rival;
  battle.groupKilled[rival]!++;
}

/** 5.4 A group breaks off: each rival that has not fired this turn fires at it once, and may fire at nothing else. Who moves away from attackers has had its turn with it. */
export function breakOff(battle: Battle, group: number, emit?: Emit): void {
  const rivals = battle.dogfight[group]!;
  const from: number[] = emit ? [] : NO_GROUPS;
  let kills = 0;
  for (let rival = 0; rival < battle.groupCount[0]!; rival++) {
    if (((rivals >> rival) & 1) === 0) continue;
    battle.dogfight[rival]! &= ~(1 << group);
    if (emit) from.push(rival);
    if ((battle.moved[rival]! & MOVED.FOUGHT) !== 0) continue;
    rollVolley(battle, rival, battle.groupType[group] === HEAVY);
    const shot = volleyed.kills;
    kills += shot;
    battle.moved[rival]! |= MOVED.FOUGHT;
    if (shotAtPay(battle)) battle.moved[group]! |= MOVED.SHOT_AT;
    emit?.({ type: 'groupFired', group: rival, target: { kind: 'group', id: group }, dice: [...dice], again: [...again], kills: shot, damage: 0, parting: true }); // prettier-ignore
  }
  battle.dogfight[group] = 0;
  battle.groupTarget[group] = 0;
  if (battle.phase[0] === PHASE.ALLOCATION && shotAtPay(battle)) battle.moved[group]! |= MOVED.FOUGHT;
  emit?.({ type: 'dogfightLeft', group, from });
  loseCraft(battle, group, kills, emit);
}

/** 5.8 Morale: a group that has lost craft attacks a ship by a die of at most those left; an ace helps, turkeys do not. */
function holdsMorale(battle: Battle, group: number, emit?: Emit): boolean {
  const craft = battle.craft[group]!;
  if (craft >= 6) return true;
  const modifier = isAce(battle, group) ? -1 : battle.quality[group] === QUALITY.TURKEY ? 1 : 0;
  const die = rollMorale(battle);
  const holds = die + modifier <= craft;
  emit?.({ type: 'moraleRolled', group, die, needed: craft - modifier, holds });
  return holds;
}

/** 5.9 A die of a group that attacks a ship: attack fighters add 1 to all but 6s. */
export const shipDie = (type: number, die: number): number => (type === ATTACK && die < 6 ? die + 1 : die);

/** 2.7 (7) The groups that are left make their attacks, each by itself. */
export function attackShips(battle: Battle, emit?: Emit): void {
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    const ship = battle.groupTarget[group]! - 1;
    if (ship < 0 || ship >= SHIPS || battle.groupStatus[group] !== GROUP_STATUS.FLYING) continue;
    battle.groupTarget[group] = 0;
    if (!isOnTable(battle, ship)) continue;
    if (!holdsMorale(battle, group, emit)) {
      // 5.8 It has not gone through with it, whoever has shot at it.
      if (shotAtPay(battle)) battle.moved[group]! &= ~(MOVED.FOUGHT | MOVED.SHOT_AT);
      continue;
    }
    battle.moved[group]! |= MOVED.FOUGHT;
    strafe(battle, group, ship, emit);
  }
}

/** 5.2, 5.9, 5.10 One group's attack on a ship. */
function strafe(battle: Battle, group: number, ship: number, emit?: Emit): void {
  const type = battle.groupType[group]!;
  const hull = battle.hullLost[ship]!;
  const armour = battle.armourLost[ship]!;
  const told: Parameters<Emit>[0][] = emit ? [] : NO_EVENTS;
  showSheet(battle, ship, emit);
  beginAttack(battle, ship);
  dice.length = again.length = 0;
  if (type === TORPEDO) fireTorpedoes(battle, group, ship);
  else fireGuns(battle, group, ship);
  if (emit) {
    const damage = battle.hullLost[ship]! - hull + battle.armourLost[ship]! - armour;
    emit({ type: 'groupFired', group, target: { kind: 'ship', id: ship }, dice: [...dice], again: [...again], kills: 0, damage, parting: false }); // prettier-ignore
  }
  if (battle.groupNeedle[group] !== 0) {
    fireNeedle(battle, ship, battle.groupNeedle[group]! - 1, null, emit && ((event) => told.push(event)));
    battle.groupNeedle[group] = 0;
  }
  if (emit) for (const event of told) emit(event);
  endAttack(battle, ship, 'fighters', emit);
}

/** Like a beam-1 each; an ace that uses its needle fires no gun (5.10). */
function fireGuns(battle: Battle, group: number, ship: number): void {
  const type = battle.groupType[group]!;
  const screens = screensOf(battle, ship);
  const guns = volley(battle, group) - (battle.groupNeedle[group] === 0 ? 0 : 1);
  for (let n = 0; n < guns; n++) {
    let die = rollFighter(battle);
    dice.push(die);
    takeAbsorbed(battle, ship, beamDamage(shipDie(type, die), screens));
    while (die === 6 && hullLeft(battle, ship) > 0) {
      die = rollFighter(battle);
      again.push(die);
      takeHull(battle, ship, beamDamage(shipDie(type, die), 0));
    }
  }
}

/** 5.9 Torpedo fighters, once: 4 and more hit for what the die shows, half of the total on armour; screens do nothing. */
function fireTorpedoes(battle: Battle, group: number, ship: number): void {
  let total = 0;
  for (let n = volley(battle, group); n > 0; n--) {
    const die = rollFighter(battle);
    dice.push(die);
    if (die >= 4) total += die;
  }
  takePiercing(battle, ship, total);
  battle.spent[group] = 1;
}

/** 5.7 Who has fought, or was shot at, has used one combat endurance factor; not who has been made ready aboard since. */
export function spendEndurance(battle: Battle, emit?: Emit): void {
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    if ((battle.moved[group]! & (MOVED.FOUGHT | MOVED.SHOT_AT)) === 0) continue;
    if (battle.endurance[group] === 0 || battle.craft[group] === 0) continue;
    if (battle.groupStatus[group] === GROUP_STATUS.ABOARD && shotAtPay(battle)) continue;
    battle.endurance[group]!--;
    emit?.({ type: 'enduranceSpent', group, left: battle.endurance[group]! });
  }
}
