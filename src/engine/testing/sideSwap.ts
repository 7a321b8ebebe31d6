import type { DiceState } from '../dice.ts';
import type { Game } from '../game.ts';
import { draw, RNG_WORDS, seedRng } from '../rng.ts';

/** A battle and the same one with its sides swapped, mirrored or turned, and its ids permuted. */
export interface SwappedPair<State> {
  readonly battle: State;
  readonly swapped: State;
  /** Tells a position in words and numbers that hold for `battle`; of `swapped` they are translated back. */
  facts(state: State, isSwapped: boolean): unknown;
  /** Tells an action so. */
  words(state: State, action: number, isSwapped: boolean): string;
}

/** What plays a system's battles for `playSwapped`. */
export interface SwapPlayer<State> {
  readonly game: Pick<Game<never, State, unknown, unknown, unknown, never>, 'apply' | 'outcome'>;
  /** The actions that are compared and chosen from, of which every one is legal. */
  readonly legal: (state: State) => readonly number[];
  /** Takes one of the words; absent: any, all alike. */
  readonly choose?: (words: readonly string[], pick: (sides: number) => number) => string;
  /**
   * Whether what is asked now is asked of both sides, or of their units, one by one in the order of their numbers,
   * which differs: such questions are answered alike in both battles before they are compared again, so the words
   * of an answer name its unit or its side.
   */
  readonly inOrderOfIds?: (state: State) => boolean;
  /**
   * Whether with this event something was settled that the rules leave open, by directions of the table that do not
   * swap or turn: both battles agree with the rules, though they part, and are left.
   */
  readonly settlesOpenly?: (event: unknown, state: State) => boolean;
}

/** How a battle went that was played twice. */
export interface PlayedSwapped {
  decisions: number;
  /** The first words of what was chosen. */
  verbs: Set<string>;
  /** Dice rolled. */
  dice: number;
  /** Null: it was left, because a roll asks for dice that differ, which no laid-out dice give it alike, or as `settlesOpenly` says. */
  end: string | null;
}

/** Beyond so many dice of one action they differ: a roll that ties would be rolled for ever. */
const MOST_ALIKE = 200;

/**
 * Lays out dice for one action: each shows the same share of its sides, so that it does not matter in which order
 * they are rolled, and a battle whose order of units differs still rolls the same for each. Returns how many were rolled.
 */
function layOutDice(state: DiceState, seed: number): () => number {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, seed);
  const [first, second] = words as unknown as [number, number];
  let rolled = 0;
  const rng = {
    0: first,
    1: second,
    get 2() {
      return rolled <= MOST_ALIKE ? 0 : rolled;
    },
    set 2(_: number) {
      rolled++;
    },
    fill: () => undefined,
  };
  (state as { rng: unknown }).rng = rng;
  return () => rolled;
}

/**
 * Plays both battles with the same choices and the same dice, and throws where one is not the other's mirror image:
 * in the position, in what may be chosen, or in the end.
 */
export function playSwapped<State extends DiceState>(
  { game, legal, choose, inOrderOfIds, settlesOpenly }: SwapPlayer<State>,
  pair: SwappedPair<State>,
  seed: number,
  mostDecisions = Infinity,
): PlayedSwapped {
  const choices = new Int32Array(RNG_WORDS);
  seedRng(choices, ~seed);
  const pick = (sides: number): number => draw(choices, sides);
  const played: PlayedSwapped = { decisions: 0, verbs: new Set(), dice: 0, end: null };
  /** Answers what is asked in an order that differs; `dice` are laid out. */
  const settle = (isSwapped: boolean, dice: number): void => {
    const state = isSwapped ? pair.swapped : pair.battle;
    const asked = new Map<string, number>();
    while (inOrderOfIds?.(state)) {
      const open = byWords(pair, legal, isSwapped);
      const question = [...open.keys()].sort().join();
      const times = asked.get(question) ?? 0;
      asked.set(question, times + 1);
      const order = (words: string): number => hashOf(`${words} ${times}`, dice);
      const answer = [...open.keys()].sort((one, other) => order(one) - order(other))[0]!;
      played.verbs.add(answer.split(' ')[0]!);
      game.apply(state, open.get(answer)!);
    }
  };
  for (const isSwapped of [false, true]) {
    layOutDice(isSwapped ? pair.swapped : pair.battle, seed);
    settle(isSwapped, seed);
  }
  for (; played.decisions < mostDecisions; played.decisions++) {
    const at = `decision ${played.decisions}`;
    same(pair.facts(pair.battle, false), pair.facts(pair.swapped, true), at);
    const [here, there] = [byWords(pair, legal, false), byWords(pair, legal, true)];
    const words = [...here.keys()].sort();
    same(words, [...there.keys()].sort(), `${at}, choices`);
    if (words.length === 0) {
      played.end = game.outcome(pair.battle)!.reason;
      return played;
    }
    const chosen = choose ? choose(words, pick) : words[pick(words.length)]!;
    played.verbs.add(chosen.split(' ')[0]!);
    const dice = pick(1 << 30);
    let isOpen = false;
    const play = (isSwapped: boolean): number => {
      const state = isSwapped ? pair.swapped : pair.battle;
      const rolled = layOutDice(state, dice);
      const refusal = game.apply(state, (isSwapped ? there : here).get(chosen)!, (event) => {
        isOpen ||= settlesOpenly?.(event, state) ?? false;
      });
      if (refusal !== null) throw new Error(`${at}: ${chosen} is refused: ${refusal.code}`);
      settle(isSwapped, dice);
      return rolled();
    };
    const [first, second] = [play(false), play(true)];
    played.dice += first;
    if (first > MOST_ALIKE || isOpen) return played;
    if (first !== second) throw new Error(`${at}: ${chosen}: ${first} dice, ${second} swapped`);
  }
  throw new Error('the battle does not end');
}

/** A number that depends on the words and the seed alone. */
function hashOf(words: string, seed: number): number {
  const rng = new Int32Array(RNG_WORDS);
  let sum = seed;
  for (const letter of words) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0;
  seedRng(rng, sum);
  return draw(rng, 1 << 30);
}

function byWords<State>(
  pair: SwappedPair<State>,
  legal: (state: State) => readonly number[],
  isSwapped: boolean,
): Map<string, number> {
  const state = isSwapped ? pair.swapped : pair.battle;
  const actions = new Map<string, number>();
  for (const action of legal(state)) {
    const words = pair.words(state, action, isSwapped);
    if (actions.has(words)) throw new Error(`two actions have the words: ${words}`);
    actions.set(words, action);
  }
  return actions;
}

function same(one: unknown, other: unknown, at: string): void {
  if (JSON.stringify(one) === JSON.stringify(other)) return;
  const found = differences(one, other, '');
  throw new Error(`${at}: ${found.slice(0, 8).join('; ') || 'the keys are in another order'}`);
}

function differences(one: unknown, other: unknown, path: string): string[] {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other ? [] : [`${path}: ${JSON.stringify(one)}, swapped ${JSON.stringify(other)}`];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) =>
    differences((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key], `${path}/${key}`),
  );
}

/**
 * Plays each of `pairs` both ways with dice and choices of their own, so that each fleet has been on each side once,
 * and counts each side's wins: what lies between them is chance, or a side that the engine favours.
 */
export function winsBySide<State extends DiceState>(
  { game, legal, choose }: SwapPlayer<State>,
  pairs: number,
  pairOf: (seed: number) => SwappedPair<State>,
  reseed: (state: State, seed: number) => void,
): [number, number] {
  const wins: [number, number] = [0, 0];
  for (let seed = 1; seed <= pairs; seed++) {
    const pair = pairOf(seed);
    for (const isSwapped of [false, true]) {
      const state = isSwapped ? pair.swapped : pair.battle;
      reseed(state, isSwapped ? ~seed : seed);
      const choices = new Int32Array(RNG_WORDS);
      seedRng(choices, isSwapped ? -seed : 7 * seed);
      const pick = (sides: number): number => draw(choices, sides);
      while (game.outcome(state) === null) {
        const open = byWords(pair, legal, isSwapped);
        const words = [...open.keys()];
        game.apply(state, open.get(choose ? choose(words, pick) : words[pick(words.length)]!)!);
      }
      const { winner } = game.outcome(state)!;
      if (winner !== null) wins[winner]++;
    }
  }
  return wins;
}

/**
 * How far the two sides' wins may lie apart by chance: four standard deviations of that difference where every
 * decided fight is even, which one of some 16,000 fair runs exceeds. The seeds are fixed, so a test never flickers.
 */
export const fairGap = ([one, other]: readonly [number, number]): number => 4 * Math.sqrt(one + other);
