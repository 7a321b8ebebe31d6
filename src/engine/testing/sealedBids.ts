import {
  fail,
  ok,
  specialOrder,
  type Game,
  type Option,
  type Outcome,
  type Refusal,
  type Side,
  type SpecialOrder,
  type Unit,
  type Viewer,
} from '../game.ts';
import { draw, drawn, RNG_WORDS, seedRng } from '../rng.ts';

/**
 * A game small enough to check by eye, with all that a system with secrets needs: dice, hidden
 * hands, secret bids committed one side after the other, a reveal, and more legal actions than are
 * listed.
 *
 * 1. From a deck of cards 1, 2, 3 … each side is dealt a hand; the rest of the deck stays unseen.
 * 2. A round begins with a die, rolled by the side that begins: the prize. The sides begin in turn.
 * 3. Each side lays one card of its hand face down with a stake of 0 to 10 points, which it may
 *    take back (3.1), and commits (3.2). The other side learns nothing but that it has committed.
 * 4. When both have committed the cards are revealed. The higher one wins the prize and its own
 *    stake; the lower one loses its stake. Both cards are out of play.
 * 5. When the hands are empty the side with more points wins.
 */
export interface BidsSetup {
  readonly system: 'sealed-bids';
  /** Cards of a hand, 1 to 6: as many rounds. */
  readonly cards: number;
}

export interface BidsView {
  readonly system: 'sealed-bids';
  readonly round: number;
  /** 0 before the die is rolled. */
  readonly prize: number;
  readonly scores: readonly [number, number];
  /** The cards of each hand in rising order; null: the viewer may not see them. */
  readonly hands: readonly [readonly number[] | null, readonly number[] | null];
  /** What lies face down; null: nothing, or the viewer may not see it. */
  readonly laid: readonly [Bid | null, Bid | null];
  readonly committed: readonly [boolean, boolean];
  readonly toAct: Side | 'nobody';
  readonly outcome: Outcome | null;
}

export interface Bid {
  readonly card: number;
  readonly stake: number;
}

export type BidsDescription = { readonly kind: 'roll' | 'commit' | 'take-back' } | ({ readonly kind: 'lay' } & Bid);

export type BidsEvent =
  /** `cards` null: the viewer may not see them. */
  | { readonly type: 'dealt'; readonly side: Side; readonly count: number; readonly cards: readonly number[] | null }
  | { readonly type: 'rolled'; readonly round: number; readonly die: number }
  | ({ readonly type: 'laid'; readonly side: Side } & Bid)
  | { readonly type: 'tookBack' | 'committed'; readonly side: Side }
  | { readonly type: 'revealed'; readonly bids: readonly [Bid, Bid]; readonly winner: Side }
  | { readonly type: 'ended'; readonly winner: Side | null };

export type BidsState = Int32Array;

export const ROLL = 1;
export const COMMIT = 2;
export const TAKE_BACK = 3;
const LAY = 256;
const STAKES = 16;
const MOST_STAKE = 10;
/** The stakes that are listed; any from 0 to `MOST_STAKE` is legal. */
const LISTED_STAKES = [0, 5, 10];
const MOST_CARDS = 6;
/** Cards of the deck that nobody holds. */
const UNDEALT = 3;

const FIELDS = [
  'cards',
  'round',
  'prize',
  'begins',
  'toAct',
  'revealed',
  // By side.
  'score',
  'score1',
  'committed',
  'committed1',
  'laid', // the card; 0: none
  'laid1',
  'stake',
  'stake1',
  'hand', // bit n: card n
  'hand1',
  'left', // cards of the hand, which everybody may count
  'left1',
  'played', // bit n: card n is out of play
  'dice',
] as const;
type Field = (typeof FIELDS)[number];
const AT = Object.fromEntries(FIELDS.map((field, at) => [field, at])) as Record<Field, number>;
const WORDS = AT.dice + RNG_WORDS;
const NOBODY = 2;

const other = (side: Side): Side => (side === 0 ? 1 : 0);
const diceOf = (state: BidsState): Int32Array => state.subarray(AT.dice);
const isOver = (state: BidsState): boolean => state[AT.toAct] === NOBODY;

/** The action that lays `card` with `stake`. */
export const lay = (card: number, stake: number): number => LAY + card * STAKES + stake;
const cardOf = (action: number): number => (action - LAY) >> 4;
const stakeOf = (action: number): number => (action - LAY) & (STAKES - 1);

function refusal(state: BidsState, action: number): Refusal | null {
  if (isOver(state)) return { code: 'over', section: '5' };
  const side = state[AT.toAct]!;
  if (state[AT.prize] === 0) return action === ROLL ? null : { code: 'roll-first', section: '2' };
  if (action === COMMIT) return state[AT.laid + side] === 0 ? { code: 'nothing-laid', section: '3.2' } : null;
  if (action === TAKE_BACK) return state[AT.laid + side] === 0 ? { code: 'nothing-laid', section: '3.1' } : null;
  if (!Number.isInteger(action) || action < LAY) return { code: 'no-such-action', section: '3' };
  if (state[AT.laid + side] !== 0) return { code: 'one-card-only', section: '3' };
  const card = cardOf(action);
  if (card > 30 || ((state[AT.hand + side]! >> card) & 1) === 0) return { code: 'not-in-hand', section: '3' };
  return stakeOf(action) > MOST_STAKE ? { code: 'stake-too-high', section: '3' } : null;
}

/** Draws `count` of the cards in `from`, as bits. */
function drawCards(state: BidsState, from: number, count: number): number {
  let pool = from;
  let drawnCards = 0;
  for (let n = 0; n < count; n++) {
    let left = 0;
    for (let bits = pool; bits !== 0; bits &= bits - 1) left++;
    let bits = pool;
    for (let skip = draw(diceOf(state), left); skip > 0; skip--) bits &= bits - 1;
    const card = bits & -bits;
    pool ^= card;
    drawnCards |= card;
  }
  return drawnCards;
}

const deckOf = (cards: number): number => (1 << (2 * cards + UNDEALT + 1)) - 2;
const cardsIn = (bits: number): number[] =>
  Array.from({ length: 31 }, (_, card) => card).filter((card) => (bits >> card) & 1);

// 2: the side that begins rolls for the prize.
function roll(state: BidsState, emit?: (event: BidsEvent) => void): void {
  const die = 1 + draw(diceOf(state), 6);
  state[AT.prize] = die;
  emit?.({ type: 'rolled', round: state[AT.round]!, die });
}

// 3.2, 4: the second commit reveals.
function commit(state: BidsState, side: Side, emit?: (event: BidsEvent) => void): void {
  state[AT.committed + side] = 1;
  emit?.({ type: 'committed', side });
  if (state[AT.committed + other(side)] === 0) state[AT.toAct] = other(side);
  else reveal(state, emit);
}

function bidOf(state: BidsState, side: Side): Bid {
  return { card: state[AT.laid + side]!, stake: state[AT.stake + side]! };
}

function reveal(state: BidsState, emit?: (event: BidsEvent) => void): void {
  const winner: Side = state[AT.laid]! > state[AT.laid1]! ? 0 : 1;
  state[AT.score + winner]! += state[AT.prize]! + state[AT.stake + winner]!;
  state[AT.score + other(winner)]! -= state[AT.stake + other(winner)]!;
  emit?.({ type: 'revealed', bids: [bidOf(state, 0), bidOf(state, 1)], winner });
  state[AT.revealed]!++;
  for (let side = 0; side < 2; side++) {
    const card = 1 << state[AT.laid + side]!;
    state[AT.hand + side]! &= ~card;
    state[AT.left + side]!--;
    state[AT.played]! |= card;
    state[AT.laid + side] = 0;
    state[AT.stake + side] = 0;
    state[AT.committed + side] = 0;
  }
  state[AT.prize] = 0;
  state[AT.begins] = 1 - state[AT.begins]!;
  state[AT.toAct] = state[AT.begins]!;
  if (state[AT.left] === 0) {
    state[AT.toAct] = NOBODY;
    emit?.({ type: 'ended', winner: outcome(state)!.winner });
  } else state[AT.round]!++;
}

// 5
function outcome(state: BidsState): Outcome | null {
  if (!isOver(state)) return null;
  const points: [number, number] = [state[AT.score]!, state[AT.score1]!];
  const winner = points[0] === points[1] ? null : points[0] > points[1] ? 0 : 1;
  return { winner, reason: 'points', points, degree: null };
}

function apply(state: BidsState, action: number, emit?: (event: BidsEvent) => void): Refusal | null {
  const refused = refusal(state, action);
  if (refused !== null) return refused;
  const side = state[AT.toAct] as Side;
  if (action === ROLL) roll(state, emit);
  else if (action === COMMIT) commit(state, side, emit);
  else if (action === TAKE_BACK) {
    state[AT.laid + side] = 0;
    state[AT.stake + side] = 0;
    emit?.({ type: 'tookBack', side });
  } else {
    state[AT.laid + side] = cardOf(action);
    state[AT.stake + side] = stakeOf(action);
    emit?.({ type: 'laid', side, ...bidOf(state, side) });
  }
  return null;
}

function legalActions(state: BidsState, out: Int32Array): number {
  if (isOver(state)) return 0;
  const side = state[AT.toAct]!;
  let count = 0;
  if (state[AT.prize] === 0) out[count++] = ROLL;
  else if (state[AT.laid + side] !== 0) {
    out[count++] = COMMIT;
    out[count++] = TAKE_BACK;
  } else
    for (let card = 1; card < 31; card++)
      if ((state[AT.hand + side]! >> card) & 1) for (const stake of LISTED_STAKES) out[count++] = lay(card, stake);
  return count;
}

function describe(_state: BidsState, action: number): BidsDescription {
  if (action === ROLL) return { kind: 'roll' };
  if (action === COMMIT) return { kind: 'commit' };
  if (action === TAKE_BACK) return { kind: 'take-back' };
  return { kind: 'lay', card: cardOf(action), stake: stakeOf(action) };
}

function options(state: BidsState): Option<BidsDescription>[] {
  const out = new Int32Array(MOST_CARDS * LISTED_STAKES.length);
  return [...out.subarray(0, legalActions(state, out))].map((action) => ({
    action,
    description: describe(state, action),
    blocked: null,
  }));
}

/** 3 A card of the hand may be laid with any stake; those above the most are blocked. */
function special(state: BidsState, { kind, id }: Unit): SpecialOrder<BidsDescription>[] {
  const side = state[AT.toAct]!;
  if (isOver(state) || kind !== 'unit' || id > 30 || ((state[AT.hand + side]! >> id) & 1) === 0) return [];
  const values = Array.from({ length: MOST_STAKE + 2 }, (_, value) => {
    const blocked = refusal(state, lay(id, value));
    const action = blocked === null ? lay(id, value) : null;
    return { value, action, description: { kind: 'lay', card: id, stake: value } as const, blocked, takesBack: false };
  });
  return [specialOrder<BidsDescription>('lay', 'amount', null, values)];
}

const sees = (viewer: Viewer, side: Side): boolean => viewer === side || viewer === 'referee';
const SIDES: readonly Side[] = [0, 1];

function view(battle: BidsState, viewer: Viewer): BidsView {
  const state = knownTo(battle, viewer);
  const hand = (side: Side) => (sees(viewer, side) ? cardsIn(state[AT.hand + side]!) : null);
  const laid = (side: Side) => (sees(viewer, side) && state[AT.laid + side] !== 0 ? bidOf(state, side) : null);
  return {
    system: 'sealed-bids',
    round: state[AT.round]!,
    prize: state[AT.prize]!,
    scores: [state[AT.score]!, state[AT.score1]!],
    hands: [hand(0), hand(1)],
    laid: [laid(0), laid(1)],
    committed: [state[AT.committed] === 1, state[AT.committed1] === 1],
    toAct: isOver(state) ? 'nobody' : (state[AT.toAct] as Side),
    outcome: outcome(state),
  };
}

/** The position as far as the viewer may know it; the referee's is the position itself. */
function knownTo(state: BidsState, viewer: Viewer): BidsState {
  if (viewer === 'referee') return state;
  const seen = state.slice();
  for (const side of SIDES) {
    if (sees(viewer, side)) continue;
    seen[AT.hand + side] = 0;
    seen[AT.laid + side] = 0;
    seen[AT.stake + side] = 0;
  }
  diceOf(seen).fill(0);
  return seen;
}

/** Everybody sees how many cards are dealt, their owner which. */
function told(event: BidsEvent, viewer: Viewer): BidsEvent | null {
  if (event.type === 'dealt') return sees(viewer, event.side) ? event : { ...event, cards: null };
  return (event.type === 'laid' || event.type === 'tookBack') && !sees(viewer, event.side) ? null : event;
}

/** Draws the enemy's hand from the cards not seen, and what it has laid if it has committed. */
function determinize(state: BidsState, side: Side, seed: number): void {
  const enemy = other(side);
  seedRng(diceOf(state), seed);
  const unseen = deckOf(state[AT.cards]!) & ~state[AT.hand + side]! & ~state[AT.played]!;
  state[AT.hand + enemy] = drawCards(state, unseen, state[AT.left + enemy]!);
  if (state[AT.committed + enemy] === 0) return;
  const card = drawCards(state, state[AT.hand + enemy]!, 1);
  state[AT.laid + enemy] = 31 - Math.clz32(card);
  state[AT.stake + enemy] = draw(diceOf(state), MOST_STAKE + 1);
}

/** Takes up the card that lies face down, committed or not. */
function reopen(state: BidsState, side: Side): void {
  if (state[AT.laid + side] === 0) return;
  state[AT.laid + side] = 0;
  state[AT.stake + side] = 0;
  state[AT.committed + side] = 0;
  state[AT.toAct] = side;
}

const cardsOf = ({ cards }: BidsSetup, side: Side) => ({
  points: cards,
  ships: Array.from({ length: cards }, (_, n) => ({
    class: 'card',
    hull: 'C',
    name: `${side === 0 ? 'North' : 'South'} ${n + 1}`,
    points: 1,
  })),
});

export const sealedBids: Game<BidsSetup, BidsState, BidsEvent, BidsView, BidsDescription> = {
  id: 'sealed-bids',
  version: 1,
  maxActions: MOST_CARDS * LISTED_STAKES.length,
  hidesInformation: true,
  scenarios: [
    { id: 'short', kind: 'basic', setup: { system: 'sealed-bids', cards: 2 } },
    { id: 'long', kind: 'basic', setup: { system: 'sealed-bids', cards: MOST_CARDS } },
  ],
  parseSetup(input) {
    if (typeof input !== 'object' || input === null) return fail({ code: 'not-an-object', path: '' });
    const { system, cards } = input as Partial<Record<keyof BidsSetup, unknown>>;
    if (system !== 'sealed-bids') return fail({ code: 'wrong-system', path: 'system' });
    if (typeof cards !== 'number' || !Number.isInteger(cards) || cards < 1 || cards > MOST_CARDS)
      return fail({ code: 'out-of-range', path: 'cards' });
    return ok({ system, cards });
  },
  // 1: the deal.
  create({ cards }, seed, emit) {
    const state = new Int32Array(WORDS);
    seedRng(diceOf(state), seed);
    state[AT.cards] = cards;
    state[AT.round] = 1;
    state[AT.left] = cards;
    state[AT.left1] = cards;
    state[AT.hand] = drawCards(state, deckOf(cards), cards);
    state[AT.hand1] = drawCards(state, deckOf(cards) & ~state[AT.hand]!, cards);
    for (const side of SIDES) emit?.({ type: 'dealt', side, count: cards, cards: cardsIn(state[AT.hand + side]!) });
    return state;
  },
  fleets: (setup) => [cardsOf(setup, 0), cardsOf(setup, 1)],
  roundLimit: ({ cards }) => cards,
  toAct: (state) => (isOver(state) ? 'nobody' : (state[AT.toAct] as Side)),
  legalActions,
  isLegal: (state, action) => refusal(state, action) === null,
  forced: (state) => !isOver(state) && state[AT.prize] === 0,
  apply,
  outcome,
  isSecret: (_state, action) => action >= LAY || action === TAKE_BACK,
  observe: knownTo,
  determinize,
  reopen,
  settled: (state) => drawn(diceOf(state)) + state[AT.revealed]!,
  clone: (state) => state.slice(),
  copyFrom: (state, source) => state.set(source),
  reseed: (state, seed) => seedRng(diceOf(state), seed),
  round: (state) => state[AT.round]!,
  describe,
  options,
  special,
  view,
  told,
  serialize: (state) => new Uint8Array(state.slice().buffer),
  deserialize: (bytes) =>
    bytes.length === WORDS * 4 ? ok(new Int32Array(new Uint8Array(bytes).buffer)) : fail({ code: 'bad-length' }),
};
