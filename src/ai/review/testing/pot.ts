import { type AnyGame, fail, ok } from '../../../engine/game.ts';
import { SearchRandom } from '../../random.ts';
import type { ReviewLog } from '../protocol.ts';

/**
 * A game whose values are known by heart: side 0 takes 2, or throws a die and has its number; side 1
 * can only pass. Side 0 wins with 3 or more.
 */
export class Pot {
  static readonly TAKE = 1;
  static readonly THROW = 2;
  static readonly PASS = 3;
  sum = 0;
  step = 0;
  thrown = 0;
  dice = 0;
}

export const POT_LOG: ReviewLog = { system: 'pot', version: 1, setup: {}, seed: 1, reseeds: [], actions: [] };

const isLegal = ({ step }: Pot, action: number): boolean =>
  step === 0 ? action === Pot.TAKE || action === Pot.THROW : step === 1 && action === Pot.PASS;

export const potGame = {
  id: 'pot',
  version: 1,
  maxActions: 2,
  parseSetup: (input: unknown) => (typeof input === 'object' ? ok(input) : fail({ code: 'bad', path: '' })),
  create: (_setup: unknown, seed: number) => Object.assign(new Pot(), { dice: seed }),
  toAct: ({ step }: Pot) => (step === 0 ? 0 : step === 1 ? 1 : 'nobody'),
  legalActions(state: Pot, out: Int32Array) {
    const legal = [Pot.TAKE, Pot.THROW, Pot.PASS].filter((action) => isLegal(state, action));
    legal.forEach((action, at) => (out[at] = action));
    return legal.length;
  },
  apply(state: Pot, action: number) {
    if (!isLegal(state, action)) return { code: 'not-now', section: '1' };
    state.step += 1;
    if (action === Pot.TAKE) state.sum = 2;
    if (action === Pot.THROW) {
      state.sum = 1 + Math.floor(new SearchRandom(state.dice).unit() * 6);
      state.thrown += 1;
    }
    return null;
  },
  outcome: ({ step, sum }: Pot) =>
    step < 2 ? null : { winner: sum >= 3 ? 0 : 1, reason: 'sum', points: [sum, 0], degree: null },
  observe: (state: Pot) => Object.assign(new Pot(), state, { dice: 0 }),
  clone: (state: Pot) => Object.assign(new Pot(), state),
  copyFrom: (state: Pot, source: Pot) => void Object.assign(state, source),
  reseed: (state: Pot, seed: number) => void (state.dice = seed),
  determinize: (state: Pot, _side: number, seed: number) => void (state.dice = seed),
  settled: ({ thrown }: Pot) => thrown,
  round: () => 1,
  describe: (_state: Pot, action: number) => ({ action }),
  serialize: ({ sum, step, thrown, dice }: Pot) => new Uint8Array(new Int32Array([sum, step, thrown, dice]).buffer),
} as unknown as AnyGame;
