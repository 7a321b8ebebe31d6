import type { Side, Viewer } from '../game.ts';
import { seedRng } from '../rng.ts';
import { KINDS } from './actionKinds.ts';
import { kindOf } from './actions.ts';
import { CARD, NOT_SET, copyBattle, newBattle, other, type Battle } from './battle.ts';
import { areTurned, cardActions } from './combat.ts';
import type { FtbEvent } from './events.ts';
import { rollCard } from './rolls.ts';
import { ask } from './step.ts';
import { STEP } from './battle.ts';

// What a side hides: the card that lies before it until both are turned.

/** Laying a card and taking it back stay unknown to the other side; that a side is ready does not. */
export const isSecret = (_battle: Battle, action: number): boolean => KINDS[kindOf(action)]?.isSecret ?? false;

const isHidden = (battle: Battle): boolean => battle.combat[0] !== NOT_SET && !areTurned(battle);

/** What the viewer may know: not the dice, not a card of another side that lies face down; the referee knows the battle itself. */
export function knownTo(battle: Battle, viewer: Viewer): Battle {
  if (viewer === 'referee') return battle;
  const seen = newBattle();
  copyBattle(seen, battle);
  const [key0, key1] = [0, 1];
  seen.rng[key0] = 0;
  seen.rng[key1] = 0;
  if (isHidden(battle)) for (let side = 0; side < 2; side++) if (side !== viewer) seen.cards[side] = CARD.NONE;
  return seen;
}

/** What a side knows of a battle, as a position without dice. */
export const observe = (battle: Battle, side: Side): Battle => knownTo(battle, side);

/** Both sides know the same but while a card may lie face down. */
export const isOpen = (battle: Battle): boolean => !isHidden(battle);

/** Draws the dice to come, and the enemy's card where he has committed one. */
export function determinize(battle: Battle, side: Side, seed: number): void {
  seedRng(battle.rng, seed);
  if (!isHidden(battle)) return;
  const enemy = other(side);
  if (battle.committed[enemy] === 0) return;
  const drawnSoFar = battle.rng[2]!;
  battle.cards[enemy] = CARD.DEFENSIVE + rollCard(battle, cardActions(battle, enemy));
  battle.rng[2] = drawnSoFar;
  seedRng(battle.rng, seed ^ 0x5bd1e995);
}

/** Takes up the card that lies face down before a side, committed or not. */
export function reopen(battle: Battle, side: Side): void {
  if (!isHidden(battle) || battle.cards[side] === CARD.NONE) return;
  battle.cards[side] = CARD.NONE;
  battle.committed[side] = 0;
  ask(battle, STEP.CARD, side);
}

/** A card that is laid or taken up is its own side's affair. */
export function told(event: FtbEvent, viewer: Viewer): FtbEvent | null {
  const isSecret = event.type === 'cardLaid' || event.type === 'cardTakenBack';
  return isSecret && viewer !== event.side && viewer !== 'referee' ? null : event;
}
