import { describe, expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { createGuide, knowledge } from '../systems.ts';
import { SearchRandom } from '../random.ts';
import type { Features } from './features.ts';
import type { NetworkTable } from './network.ts';

const HIDDEN = 3;
const learning = [...knowledge].filter(([, { features }]) => features !== undefined);

/** A network of drawn numbers for these features. */
function drawnNetwork(features: Features<never>): NetworkTable {
  const random = new SearchRandom(5);
  const list = (count: number): number[] => Array.from({ length: count }, () => 2 * random.unit() - 1);
  return {
    format: 1,
    features: features.names,
    hidden: HIDDEN,
    first: list(HIDDEN * 2 * features.names.length),
    bias: list(HIDDEN),
    second: list(HIDDEN),
    factors: Object.fromEntries(Object.keys(features.actions).map((name) => [name, 0.5 + random.unit()])),
  };
}

/** Positions of a battle played at random, each told to `look`. */
function wander(system: string, seed: number, look: (state: never) => void): void {
  const game = systems.get(system)!;
  const battles = game.scenarios.filter(({ kind }) => kind !== 'lesson');
  const setup = game.parseSetup(battles[seed % battles.length]!.setup);
  if (!setup.ok) throw new Error('a battle does not parse');
  const state: unknown = game.create(setup.value, seed);
  const random = new SearchRandom(seed);
  const legal = new Int32Array(game.maxActions);
  for (let ply = 0; ply < 150 && game.outcome(state) === null; ply++) {
    if (ply % 10 === 0) look(state as never);
    game.apply(state, legal[Math.floor(random.unit() * game.legalActions(state, legal))]!);
  }
}

const noWarning = (sentence: string): never => {
  throw new Error(sentence);
};

test('whoever has learned nothing plays by the hand-written guide', () => {
  const said: string[] = [];
  for (const [system, known] of knowledge) {
    const guide = createGuide({ ...known, network: null }, system, (sentence) => void said.push(sentence));
    expect(Object.keys(guide)).toEqual(Object.keys(known.createGuide()));
  }
  expect(said).toEqual([]);
});

describe.each(learning)('%s', (system, known) => {
  const features = known.features!;
  const count = features.names.length;

  test('is told of by numbers near 0 to 1 that tell positions apart, the same whenever asked', () => {
    const least = new Float64Array(count).fill(Infinity);
    const most = new Float64Array(count).fill(-Infinity);
    const [told, again] = [new Float64Array(count + 2), new Float64Array(count + 2)];
    for (let seed = 1; seed <= 12; seed++)
      wander(system, seed, (state) => {
        for (const side of [0, 1] as const) {
          told.fill(7);
          features.write(state, side, told, 1);
          features.write(state, side, again, 1);
          // It writes its own numbers and no others.
          expect([told[0], told[count + 1]]).toEqual([7, 7]);
          expect(again.subarray(1, count + 1)).toEqual(told.subarray(1, count + 1));
          for (let n = 0; n < count; n++) {
            least[n] = Math.min(least[n]!, told[n + 1]!);
            most[n] = Math.max(most[n]!, told[n + 1]!);
          }
        }
      });
    features.names.forEach((name, n) => {
      expect(least[n], name).toBeGreaterThanOrEqual(-1);
      expect(most[n], name).toBeLessThanOrEqual(8);
    });
    const still = features.names.filter((_name, n) => least[n] === most[n]);
    expect(still.length, still.join(', ')).toBeLessThanOrEqual(4);
  });

  test('a network moves judgements and priors in every style, and leaves the rest of the guide', () => {
    const plain = createGuide({ ...known, network: null }, system, noWarning);
    const learned = createGuide({ ...known, network: drawnNetwork(features) }, system, noWarning);
    expect(learned.clock).toBe(plain.clock);
    let moved = 0;
    wander(system, 3, (state) => {
      const chance = learned.evaluate(state, 0);
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThan(1);
      if (Math.abs(chance - plain.evaluate(state, 0)) > 1e-6) moved++;
    });
    expect(moved).toBeGreaterThan(3);
    expect(Object.keys(learned.styles ?? {})).toEqual(Object.keys(plain.styles ?? {}));
  });

  test.each([
    [
      'other features',
      (table: NetworkTable) => ({ ...table, features: [...table.features, 'luck'] }),
      'other-features',
    ],
    ['an older format', (table: NetworkTable) => ({ ...table, format: 0 }), 'not-a-network'],
    ['a number that is none', (table: NetworkTable) => ({ ...table, bias: [1, null, 2] }), 'bad-numbers'],
    ['too few numbers', (table: NetworkTable) => ({ ...table, first: [1] }), 'bad-numbers'],
    ['no priors', (table: NetworkTable) => ({ ...table, factors: {} }), 'other-actions'],
    ['a text', () => 'weights', 'not-a-network'],
  ])('%s: the hand-written guide plays, and the log says so', (_what, damage, code) => {
    const said: string[] = [];
    const network = damage(drawnNetwork(features)) as unknown;
    const guide = createGuide({ ...known, network }, system, (sentence) => void said.push(sentence));
    expect(said.join()).toContain(code);
    const plain = createGuide({ ...known, network: null }, system, noWarning);
    wander(system, 4, (state) => expect(guide.evaluate(state, 1)).toBe(plain.evaluate(state, 1)));
  });
});
