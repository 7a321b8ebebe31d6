import type { Side } from '../game.ts';
import { CARD, COMBAT, MODE, NOT_SET, STEP, SYSTEM, WOUND, isInPlay, isOnline, other, type Battle } from './battle.ts';
import {
  addHeat,
  damageSystem,
  hasAbility,
  isArmed,
  isDamageable,
  isMarked,
  loseHeat,
  loseShield,
  markHit,
  spendFuel,
} from './damage.ts';
import type { Emit } from './events.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { BATTLESHIP } from './shipTypes.ts';
import { ask } from './step.ts';
import { CARDS, COMBATS, type CardName } from './terms.ts';

// Combat resolution (16): a card of each side, chosen in secret, one side committing after the other.

/** Heat that comes instead of a hit, by the winner's card. */
const DEFENSIVE_HEAT = 2;
const BROADSIDE_HEAT = 1;
/** 16 Heat that a card costs who lays it. */
export const heatOf = (card: number): number => (card === CARD.DEFENSIVE ? DEFENSIVE_HEAT : BROADSIDE_HEAT);

/** Whether a card beats another: Defensive Railgun, Railgun Broadside, Broadside Defensive; Railgun hits who evades. */
export const beats = (card: number, loser: number): boolean =>
  (card === CARD.DEFENSIVE && loser === CARD.RAILGUN) ||
  (card === CARD.RAILGUN && (loser === CARD.BROADSIDE || loser === CARD.EVASIVE)) ||
  (card === CARD.BROADSIDE && loser === CARD.DEFENSIVE);

/** The ship that fights for a side; NOT_SET in a combat for the initiative. */
export function fighterOf(battle: Battle, side: number): number {
  if (battle.combat[0] === COMBAT.INITIATIVE) return NOT_SET;
  const active = battle.active[0]!;
  return battle.side[active] === side ? active : battle.opponent[0]!;
}

/** The active side chooses first; for the initiative side 0 does. */
const firstSide = (battle: Battle): number =>
  battle.combat[0] === COMBAT.INITIATIVE ? 0 : battle.side[battle.active[0]!]!;

/** 16 Whether both sides have committed, so that the cards lie open. */
export const areTurned = (battle: Battle): boolean => battle.committed[0] === 2;

/** Evasive actions need fuel and an online drive, and are not to be had in cover fire or for the initiative. */
export function whyNotEvade(battle: Battle, side: number): number {
  if (battle.combat[0] === COMBAT.INITIATIVE) return REASON.NO_EVASION_FOR_INITIATIVE;
  if (battle.combat[0] === COMBAT.COVER) return REASON.NO_EVASION_UNDER_COVER;
  const ship = fighterOf(battle, side);
  if (!isOnline(battle, ship, SYSTEM.DRIVE)) return REASON.DRIVE_OFFLINE;
  return battle.fuel[ship] === 0 ? REASON.NO_FUEL : POSSIBLE;
}

/** Begins a combat; the cards are still to be laid. */
export function beginCombat(battle: Battle, combat: number, opponent: number): void {
  battle.combat[0] = combat;
  battle.opponent[0] = opponent;
  clearCards(battle);
}

function clearCards(battle: Battle): void {
  for (let side = 0; side < 2; side++) {
    battle.cards[side] = CARD.NONE;
    battle.committed[side] = 0;
    battle.hitCard[side] = CARD.NONE;
    battle.hitMode[side] = MODE.OPEN;
    battle.hitSystem[side] = NOT_SET;
  }
  battle.drawn[0] = 0;
}

/** Combat goes on: true where a side has to decide, false when it is over. */
export function combatStep(battle: Battle, emit?: Emit): boolean {
  if (!areTurned(battle)) {
    const first = firstSide(battle);
    if (battle.committed[first] === 0) return ask(battle, STEP.CARD, first);
    if (battle.committed[other(first)] === 0) return ask(battle, STEP.CARD, other(first));
    turnCards(battle, emit);
  }
  if (battle.combat[0] === COMBAT.INITIATIVE) return false;
  const first = firstSide(battle);
  if (nextChoice(battle, first) || nextChoice(battle, other(first))) return true;
  applyHits(battle, emit);
  battle.combat[0] = NOT_SET;
  return false;
}

function turnCards(battle: Battle, emit?: Emit): void {
  const [a, b] = [battle.cards[0]!, battle.cards[1]!];
  battle.committed[0] = 2;
  battle.committed[1] = 2;
  battle.revealed[0]!++;
  const isDraw = a === b && a !== CARD.EVASIVE;
  battle.drawn[0] = isDraw ? 1 : 0;
  for (let side = 0; side < 2; side++) {
    const card = battle.cards[other(side)]!;
    if (battle.combat[0] === COMBAT.INITIATIVE) continue;
    // Weapons offline: a win has no effect.
    if ((isDraw || beats(card, battle.cards[side]!)) && isArmed(battle, fighterOf(battle, other(side))))
      battle.hitCard[side] = card;
  }
  if (emit) tellCards(battle, isDraw, emit);
  if (battle.combat[0] === COMBAT.INITIATIVE) return;
  for (let side = 0; side < 2; side++) {
    if (battle.cards[side] !== CARD.EVASIVE) continue;
    const ship = fighterOf(battle, side);
    spendFuel(battle, ship, 'evasion', emit);
    loseHeat(battle, ship, 1, 'evasion', emit);
  }
}

function tellCards(battle: Battle, isDraw: boolean, emit: Emit): void {
  const [a, b] = [battle.cards[0]!, battle.cards[1]!];
  const unitOf = (side: Side): number | null =>
    battle.combat[0] === COMBAT.INITIATIVE ? null : fighterOf(battle, side);
  emit({
    type: 'cardsTurned',
    combat: COMBATS[battle.combat[0]!]!,
    units: [unitOf(0), unitOf(1)],
    cards: [CARDS[a] as CardName, CARDS[b] as CardName],
    winner: isDraw ? 'both' : beats(a, b) ? 0 : beats(b, a) ? 1 : null,
    hits: [battle.hitCard[0] !== CARD.NONE, battle.hitCard[1] !== CARD.NONE],
  });
}

/** Whether the winner's hit takes a shield and damages too: Focus fire, not in a draw. */
const isFocused = (battle: Battle, side: number): boolean =>
  battle.drawn[0] === 0 && hasAbility(battle, fighterOf(battle, other(side)), BATTLESHIP);

/** Whether a hit on a side's ship would damage a system, and not its shields alone. */
export const wouldDamage = (battle: Battle, side: number): boolean =>
  battle.shields[fighterOf(battle, side)] === 0 || isFocused(battle, side);

/** Who chooses between hit and heat on a side's ship; NOT_SET: there is no choice. */
function modeChooser(battle: Battle, side: number): number {
  const card = battle.hitCard[side];
  if (card === CARD.DEFENSIVE) return battle.shields[fighterOf(battle, side)]! > 0 ? side : NOT_SET;
  return card === CARD.BROADSIDE ? other(side) : NOT_SET;
}

/** Who names the damaged system of a side's ship: the winner with Railgun, unless the ship evaded; else its owner. */
export const damageChooser = (battle: Battle, side: number): number =>
  battle.hitCard[side] === CARD.RAILGUN && battle.cards[side] !== CARD.EVASIVE ? other(side) : side;

/** Asks for the next choice that is a side's to make, if there is one. */
function nextChoice(battle: Battle, chooser: number): boolean {
  for (let side = 0; side < 2; side++) {
    if (battle.hitCard[side] === CARD.NONE) continue;
    if (battle.hitMode[side] === MODE.OPEN) {
      const by = modeChooser(battle, side);
      if (by === chooser) {
        battle.chooser[0] = side;
        return ask(battle, STEP.EFFECT, chooser);
      }
      if (by !== NOT_SET) continue;
      battle.hitMode[side] = MODE.HIT;
    }
    if (battle.hitMode[side] !== MODE.HIT || battle.hitSystem[side] !== NOT_SET) continue;
    const ship = fighterOf(battle, side);
    if (!wouldDamage(battle, side) || isMarked(battle, ship)) continue;
    if (damageChooser(battle, side) !== chooser) continue;
    battle.chooser[0] = side;
    return ask(battle, STEP.DAMAGE, chooser);
  }
  return false;
}

/** Both effects at once. */
function applyHits(battle: Battle, emit?: Emit): void {
  // What a hit does is taken from how things stood before either of them.
  const damages0 = battle.hitCard[0] !== CARD.NONE && wouldDamage(battle, 0);
  const damages1 = battle.hitCard[1] !== CARD.NONE && wouldDamage(battle, 1);
  const ship0 = fighterOf(battle, 0);
  const ship1 = fighterOf(battle, 1);
  applyHit(battle, 0, ship0, damages0, emit);
  applyHit(battle, 1, ship1, damages1, emit);
}

function applyHit(battle: Battle, side: number, ship: number, damages: boolean, emit?: Emit): void {
  const card = battle.hitCard[side]!;
  if (card === CARD.NONE) return;
  if (battle.hitMode[side] === MODE.HEAT) {
    addHeat(battle, ship, heatOf(card), card === CARD.DEFENSIVE ? 'defensive' : 'broadside', emit);
    return;
  }
  markHit(battle, ship, 'combat', emit);
  if (battle.shields[ship]! > 0) loseShield(battle, ship, emit);
  if (damages) damageSystem(battle, ship, battle.hitSystem[side]!, damageChooser(battle, side) as Side, 'combat', emit);
}

/** Legal cards, one after another. */
export function cardActions(battle: Battle, side: number): number {
  return whyNotEvade(battle, side) === POSSIBLE ? CARD.EVASIVE : CARD.BROADSIDE;
}

/** 17 Why a system of a ship cannot be the one that is damaged. */
export const isDamageChoice = (battle: Battle, ship: number, system: number): number => {
  if (system > SYSTEM.DRIVE) return REASON.NO_SUCH_SYSTEM;
  return isDamageable(battle, ship, system) && isInPlay(battle, ship) ? POSSIBLE : REASON.SYSTEM_OFFLINE;
};

/** The ship whose damaged system is to be named: in combat, or of the torpedo or the asteroids that hit it. */
export const damagedShip = (battle: Battle): number =>
  battle.wound[0] === WOUND.NONE ? fighterOf(battle, battle.chooser[0]!) : battle.opponent[0]!;
