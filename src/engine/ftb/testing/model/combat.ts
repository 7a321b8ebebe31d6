import { drawRing, hasAbility, isArmed, type ModelBattle, type Play, type Ship } from './battle.ts';
import { BEATS, type System } from './data.ts';
import { addHeat, canEvade, chooseSystem, evade, mark, remove } from './damage.ts';

// FtB a second time (see model.ts): combat resolution (16).

interface Blow {
  by: Ship;
  on: Ship;
  card: string;
  won: boolean;
  /** The target has evaded. */
  evading: boolean;
  effect: 'hit' | 'heat' | null;
  system: System | null;
}

/** Initiative (8): rounds of combat without Evasive until one side wins. */
export function* fightForInitiative(): Play<number> {
  for (;;) {
    const cards = [yield* layCard(0, false), yield* layCard(1, false)] as [string, string];
    const winner = winnerOf(cards);
    if (winner === 0 || winner === 1) return winner;
  }
}

/** One round between two ships, by the active side's and the other's card. */
export function* fight(battle: ModelBattle, active: Ship, other: Ship, cover: boolean): Play {
  const ours = yield* layCard(active.side, !cover && canEvade(active));
  const theirs = yield* layCard(other.side, !cover && canEvade(other));
  const winner = winnerOf([ours, theirs]);
  const armed = [isArmed(active), isArmed(other)];
  if (ours === 'evasive') evade(active);
  if (theirs === 'evasive') evade(other);
  const blow = (by: Ship, on: Ship, card: string, evading: boolean): Blow => ({
    by,
    on,
    card,
    won: winner !== 'both',
    evading,
    effect: null,
    system: null,
  });
  const blows: Blow[] = [];
  if (winner !== null && winner !== 1 && armed[0]) blows.push(blow(active, other, ours, theirs === 'evasive'));
  if (winner !== null && winner !== 0 && armed[1]) blows.push(blow(other, active, theirs, ours === 'evasive'));
  yield* chooseAll(blows, active.side);
  for (const one of blows) strike(battle, one);
}

/**
 * The active side makes the choices that are its own, then the other, and again what has come up by
 * that: a system is named once it is known that there is damage.
 */
function* chooseAll(blows: Blow[], active: number): Play {
  blows.sort((a, b) => a.on.side - b.on.side);
  for (;;) {
    const open = [active, 1 - active].flatMap((side) =>
      blows.filter((one) => effectChooser(one) === side || damageChooser(one) === side),
    );
    const next = open[0];
    if (!next) return;
    const effect = effectChooser(next);
    if (effect !== null) yield* chooseEffect(next, effect);
    else next.system = yield* chooseSystem(next.on, damageChooser(next)!);
  }
}

/** A card is laid face down, may be taken back, and is committed. */
function* layCard(side: number, mayEvade: boolean): Play<string> {
  const cards = ['defensive', 'railgun', 'broadside', ...(mayEvade ? ['evasive'] : [])];
  let laid = '';
  for (;;) {
    const answers = laid === '' ? cards.map((card) => `lay ${card}`) : ['commit', 'take-back'];
    const answer = yield { side, step: 'card', answers };
    if (answer === 'commit') return laid;
    laid = answer === 'take-back' ? '' : answer.split(' ')[1]!;
  }
}

/** Which of two cards wins: the first, the second, both in a draw, or nothing happens. */
function winnerOf([first, second]: readonly [string, string]): 0 | 1 | 'both' | null {
  if (first === 'evasive' && second === 'evasive') return null;
  if (first === 'evasive') return second === 'railgun' ? 1 : null;
  if (second === 'evasive') return first === 'railgun' ? 0 : null;
  if (first === second) return 'both';
  return BEATS[first] === second ? 0 : 1;
}

/** Heat instead of the hit: Defensive, the target's, with a shield; Broadside, the winner's. Null: nothing is open. */
function effectChooser({ card, by, on, effect }: Blow): number | null {
  if (effect !== null) return null;
  if (card === 'defensive') return on.shields > 0 ? on.side : null;
  return card === 'broadside' ? by.side : null;
}

function* chooseEffect(blow: Blow, side: number): Play {
  blow.effect = (yield { side, step: 'effect', answers: ['hit', 'heat'] }) as 'hit' | 'heat';
}

/** Battleship: focus fire takes a shield and damages, not for a draw. */
const damages = ({ by, on, won, effect }: Blow): boolean =>
  effect !== 'heat' && (on.shields === 0 || (won && hasAbility(by, 'battleship')));

/** Who chooses the damaged system; null where there is no such choice. */
function damageChooser(blow: Blow): number | null {
  if (effectChooser(blow) !== null || blow.system !== null) return null;
  if (!damages(blow) || blow.on.mark !== null) return null;
  return blow.card === 'railgun' && !blow.evading ? blow.by.side : blow.on.side;
}

function strike(battle: ModelBattle, blow: Blow): void {
  const { on, effect, card } = blow;
  if (effect === 'heat') return addHeat(battle, on, card === 'defensive' ? 2 : 1);
  const isDamaged = damages(blow);
  drawRing(on);
  if (on.shields > 0) on.shields--;
  if (!isDamaged) return;
  if (on.mark !== null) remove(battle, on, 'destroyed');
  else mark(on, blow.system!);
}
