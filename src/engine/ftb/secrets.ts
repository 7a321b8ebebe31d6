import type { Side, Viewer } from '../game.ts';
import { seedRng } from '../rng.ts';
import { ACTION, kindOf } from './actions.ts';
import { CARD, NOT_SET, copyBattle, newBattle, other, type Battle } from './battle.ts';
import { areTurned, cardActions } from './combat.ts';
import type { FtbEvent } from './events.ts';
import { rollCard } from './rolls.ts';
import { ask } from './step.ts';
import { STEP } from './battle.ts';

// What a side hides: the card that lies before it until both are turned.

/** Laying a card and taking it back stay unknown to the other side; that a side is ready does not. */
export function isSecret(_battle: Battle, action: number): boolean {
  const kind = kindOf(action);
  return kind === ACTION.LAY || kind === ACTION.TAKE_BACK;
}

/** What `side` may know: not the dice, not the enemy's card. */
export function observe(battle: Battle, side: Side): Battle {
  const seen = newBattle();
  copyBattle(seen, battle);
  const [key0, key1] = [0, 1];
  seen.rng[key0] = 0;
  seen.rng[key1] = 0;
  if (isHidden(battle)) seen.cards[other(side)] = CARD.NONE;
  return seen;
}

const isHidden = (battle: Battle): boolean => battle.combat[0] !== NOT_SET && !areTurned(battle);

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

/** Whether the viewer may know of this event when it happens. */
export const visible = (event: FtbEvent, viewer: Viewer): boolean =>
  (event.type !== 'cardLaid' && event.type !== 'cardTakenBack') || viewer === event.side || viewer === 'referee';
