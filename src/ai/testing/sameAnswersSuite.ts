import { expect, test } from 'vitest';
import type { AnyGame, Side } from '../../engine/game.ts';
import type { BattleOrders } from '../../shared/battleOrders.ts';
import { STYLES } from '../../shared/opponent.ts';
import { randomAction } from '../baselines.ts';
import type { Guide } from '../guide.ts';
import type { Knowledge } from '../knowledge.ts';
import { SearchRandom } from '../random.ts';
import { type FreshModules, freshModules, NONSENSE } from './freshModules.ts';

/** A system whose guide is asked. */
export interface Asked {
  readonly id: string;
  /** Modules of its rules and of its knowledge, relative to `src`, and what they export. */
  readonly rules: readonly [file: string, name: string];
  readonly knows: readonly [file: string, name: string];
  /** Scenarios whose positions are asked about. */
  readonly scenarios: readonly string[];
  /** Another battle, with all that a setup may hold; for each seed another one. */
  readonly other: (seed: number) => unknown;
}

interface Minds {
  readonly modules: FreshModules;
  readonly game: AnyGame;
  /** Makes a guide that has been asked nothing. */
  readonly createGuide: () => Guide<unknown>;
}

/** The rules and the guide of a system, from modules of their own. */
async function minds({ rules, knows }: Asked): Promise<Minds> {
  const modules = freshModules();
  const game = (await modules.import<Record<string, AnyGame>>(rules[0]))[rules[1]]!;
  const knowledge = (await modules.import<Record<string, Knowledge>>(knows[0]))[knows[1]]!;
  return { modules, game, createGuide: () => knowledge.createGuide() };
}

const ORDERS: readonly BattleOrders[] = [
  { posture: 'balanced', retreatAt: 0, protect: false },
  { posture: 'careful', retreatAt: null, protect: true },
];
const VIEWERS = [null, 0, 1] as const;
const SIDES: readonly Side[] = [0, 1];

type Question = (guide: Guide<unknown>, game: AnyGame, state: unknown) => unknown;

/** Of all legal actions, in their order. */
function legalIn(game: AnyGame, state: unknown): Int32Array {
  const out = new Int32Array(game.maxActions);
  return out.subarray(0, game.legalActions(state, out));
}

/** What a function leaves at the front of the legal actions. */
function left(game: AnyGame, state: unknown, keep: (actions: Int32Array, count: number) => number): Int32Array {
  const actions = new Int32Array(game.maxActions);
  const legal = legalIn(game, state);
  actions.set(legal);
  return actions.slice(0, keep(actions, legal.length));
}

/** Everything that a guide can be asked, each question by itself. */
const QUESTIONS: Readonly<Record<string, Question>> = {
  choices: (guide, game, state) => {
    const out = new Int32Array(game.maxActions);
    return guide.choices && out.slice(0, guide.choices(state, out));
  },
  prune: (guide, game, state) => left(game, state, (actions, count) => guide.prune(state, actions, count)),
  priors: (guide, game, state) => {
    const legal = legalIn(game, state);
    const weights = new Float64Array(legal.length);
    guide.priors(state, legal, legal.length, weights);
    return weights;
  },
  obey: (guide, game, state) =>
    ORDERS.map((orders) => left(game, state, (actions, count) => guide.obey?.(state, orders, actions, count) ?? count)),
  rivals: (guide, game, state) => {
    const [first] = legalIn(game, state);
    return left(game, state, (actions, count) => guide.rivals?.(state, first!, actions, count) ?? count);
  },
  evaluate: (guide, _game, state) =>
    [guide, ...STYLES.map((style) => guide.styles?.[style] ?? guide)].flatMap((one) =>
      VIEWERS.map((viewer) => one.evaluate(state, viewer)),
    ),
  final: (guide, _game, state) => [0, 0.5, 1].map((won) => guide.final(state, won)),
  time: (guide, _game, state) => [guide.clock(state), guide.horizon(state)],
  harm: (guide, _game, state) => {
    const out = new Float64Array(4);
    guide.harm?.(state, out);
    return out;
  },
  situation: (guide, _game, state) => SIDES.map((side) => guide.situation?.(state, side)),
  theme: (guide, game, state) => Array.from(legalIn(game, state).subarray(0, 3), (action) => guide.theme?.(state, action)), // prettier-ignore
};
const LONGEST = 400;

/** Positions of a battle played at random, `most` at most, evenly spread; as one side may see them. */
function positionsOf(game: AnyGame, setup: unknown, seed: number, most: number): Uint8Array[] {
  const state = game.create(setup, seed);
  const random = new SearchRandom(seed);
  const all: Uint8Array[] = [];
  for (let ply = 0; ply < LONGEST && game.toAct(state) !== 'nobody'; ply++) {
    all.push(game.serialize(state));
    game.apply(state, randomAction(game, state, random));
  }
  const every = Math.max(1, Math.floor(all.length / most));
  return all.filter((_, n) => n % every === 0).slice(0, most);
}
const MIXED = [101, 102, 103, 104];

/** The battles whose positions are asked about: the scenarios, and some with anything in them. */
const battlesOf = (asked: Asked, game: AnyGame): (readonly [id: string, setup: unknown])[] => [
  ...asked.scenarios.map((id) => {
    const setup = game.parseSetup(game.scenarios.find((one) => one.id === id)?.setup);
    if (!setup.ok) throw new Error(id);
    return [id, setup.value] as const;
  }),
  ...MIXED.map((seed) => [`mixed ${seed}`, asked.other(seed)] as const),
];
const POSITIONS = 20;
const OTHERS = 10;
const OTHER_POSITIONS = 30;

/**
 * The same question gets the same answer whatever the process did before: asked of a guide that was just made, and
 * of another that has answered thousands of questions about other battles; what both do not own is spoilt before, and
 * not in the same way.
 */
export function sameAnswersSuite(asked: Asked): void {
  test(`${asked.id}: a guide that has answered thousands of questions answers as one that was just made`, async () => {
    const [fresh, worn] = [await minds(asked), await minds(asked)];
    const stale = worn.createGuide();
    const put = (mind: Minds, guide: Guide<unknown>, bytes: Uint8Array, question: Question): string => {
      const state = mind.game.deserialize(bytes);
      if (!state.ok) throw new Error(state.error.code);
      return JSON.stringify(question(guide, mind.game, state.value), (_, value: unknown) => bitsOf(value));
    };
    const wrong = new Set<string>();
    let answers = 0;
    let different = 0;
    const others = Array.from({ length: OTHERS }, (_, n) => positionsOf(worn.game, asked.other(n + 1), n + 1, OTHER_POSITIONS)).flat(); // prettier-ignore
    for (const bytes of others) for (const question of Object.values(QUESTIONS)) void put(worn, stale, bytes, question);
    for (const [id, setup] of battlesOf(asked, fresh.game)) {
      const positions = positionsOf(fresh.game, setup, 5, POSITIONS);
      const first = positions.map((bytes) =>
        Object.values(QUESTIONS).map((question) => {
          fresh.modules.spoil(NONSENSE[0]);
          return put(fresh, fresh.createGuide(), bytes, question);
        }),
      );
      different += new Set(first.map((all) => all.join())).size;
      for (const [n, bytes] of [...positions.entries()].reverse())
        for (const [q, [name, question]] of [...Object.entries(QUESTIONS).entries()].reverse()) {
          answers++;
          worn.modules.spoil(NONSENSE[1]);
          if (put(worn, stale, bytes, question) !== first[n]![q]) wrong.add(`${id}: ${name}`);
        }
    }
    expect([...wrong]).toEqual([]);
    expect(others.length * Object.keys(QUESTIONS).length).toBeGreaterThan(2_000);
    expect(answers).toBeGreaterThan(300);
    expect(different).toBeGreaterThan(answers / Object.keys(QUESTIONS).length / 2);
  });
}

/** Numbers to the last bit: JSON has no word for some, and writes others alike. */
function bitsOf(value: unknown): unknown {
  if (ArrayBuffer.isView(value))
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64');
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return Buffer.from(Float64Array.of(value).buffer).toString('hex'); // prettier-ignore
  return value;
}
