import { draw, RNG_WORDS, seedRng } from '../rng.ts';
import { leakSuite } from './leakSuite.ts';
import { tryAll, type Secrets } from './leaks.ts';
import { COMMIT, lay, sealedBids } from './sealedBids.ts';

type Pick = (sides: number) => number;

const pickFrom = (seed: number): Pick => {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, seed);
  return (sides) => draw(words, sides);
};

const listed = new Int32Array(sealedBids.maxActions);
const listedIn = (state: unknown): number[] => [
  ...listed.subarray(0, sealedBids.legalActions(state as Int32Array, listed)),
];

/** 1, 3 The other side's hand from the cards that are not seen, and what it has laid from that. */
function redraw(state: Int32Array, viewer: number, pick: Pick): Int32Array {
  const at = (name: 'hand' | 'laid' | 'stake' | 'left' | 'played' | 'committed'): number =>
    ({ committed: 8, laid: 10, stake: 12, hand: 14, left: 16, played: 18 })[name];
  const side = 1 - viewer;
  const drawn = state.slice();
  const pool = Array.from({ length: 2 * state[0]! + 3 }, (_, n) => n + 1).filter(
    (card) => (((state[at('hand') + viewer]! | state[at('played')]!) >> card) & 1) === 0,
  );
  const hand = Array.from({ length: state[at('left') + side]! }, () => pool.splice(pick(pool.length), 1)[0]!);
  drawn[at('hand') + side] = hand.reduce((bits, card) => bits | (1 << card), 0);
  const lies = state[at('committed') + side] === 1 || (state[at('laid') + side] !== 0 && pick(2) === 0);
  drawn[at('laid') + side] = lies ? hand[pick(hand.length)]! : 0;
  drawn[at('stake') + side] = lies ? pick(11) : 0;
  return drawn;
}

const SECRETS: Secrets = {
  game: sealedBids,
  redraw: (state, viewer, pick) => ({ state: redraw(state as Int32Array, viewer, pick), kind: 'cards' }),
  reveals: (_kind, { type }) => type === 'revealed',
  tries: (_state, pick) => [COMMIT, lay(pick(12), pick(12)), pick(1000)],
  choose: (state, pick) => {
    const actions = listedIn(state);
    return actions.length === 0 ? null : actions[pick(actions.length)]!;
  },
};

leakSuite({
  game: sealedBids,
  play: (seed, rules) => tryAll(SECRETS, sealedBids.create({ system: 'sealed-bids', cards: 6 }, seed), pickFrom(seed), 1, rules), // prettier-ignore
  seeds: [1, 2, 3, 4, 5],
});
