import { expect, test } from 'vitest';
import { COMMIT, ROLL, TAKE_BACK, lay, sealedBids } from './sealedBids.ts';
import { offeredBy, reachSuite } from './reachSuite.ts';

const begin = (seed: number): Int32Array => {
  const setup = sealedBids.parseSetup({ system: 'sealed-bids', cards: 6 });
  if (!setup.ok) throw new Error(setup.error.code);
  return sealedBids.create(setup.value, seed);
};

function* encodings(): Generator<number> {
  for (let action = -1; action < 1000; action++) yield action;
}

reachSuite<Int32Array>({
  game: sealedBids,
  battles: 3,
  positions: 40,
  every: 1,
  begin,
  encodings,
  isLegal: (state, action) => sealedBids.apply(state.slice(), action) === null,
  isPlaced: () => false,
});

test('3 a card may be laid with any stake, listed or not; too high a one says why', () => {
  const state = begin(1);
  sealedBids.apply(state, ROLL);
  const side = sealedBids.toAct(state) as 0 | 1;
  const [card] = sealedBids.view(state, side).hands[side]!;
  const [order] = sealedBids.special!(state, { kind: 'unit', id: card! });
  expect(order).toMatchObject({ kind: 'lay', needs: 'amount', part: null, blocked: null });
  expect(order!.values[7]).toEqual({ value: 7, action: lay(card!, 7), description: { kind: 'lay', card, stake: 7 }, blocked: null, takesBack: false }); // prettier-ignore
  expect(order!.values.at(-1)).toMatchObject({ value: 11, action: null, blocked: { code: 'stake-too-high', section: '3' } }); // prettier-ignore
  sealedBids.apply(state, lay(card!, 7));
  expect([...offeredBy(sealedBids, state)].sort((a, b) => a - b)).toEqual([COMMIT, TAKE_BACK]);
});

test('3 of the other side’s cards nothing is told', () => {
  const state = begin(1);
  sealedBids.apply(state, ROLL);
  const other = sealedBids.toAct(state) === 0 ? 1 : 0;
  for (const id of sealedBids.view(state, other).hands[other]!)
    expect(sealedBids.special!(state, { kind: 'unit', id })).toEqual([]);
});
