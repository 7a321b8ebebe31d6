import { expect, test } from 'vitest';
import type { AnyGame, Side } from '../../engine/game.ts';
import type { Gunnery } from '../../shared/review.ts';
import type { Guide } from '../guide.ts';
import { SearchRandom } from '../random.ts';
import { Ledger } from '../review/ledger.ts';

/** An event as a test of any system reads it. */
export interface AnyEvent {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** How a system's log is counted without its guide: what an event takes off a unit, and what an attack's dice did; without `by` the target's enemy has attacked. */
export interface DamageCount {
  lost(event: AnyEvent): { unit: number; amount: number } | null;
  dice(event: AnyEvent, events: readonly AnyEvent[]): { by?: number; target: number; damage: number } | null;
}

/** Damage of one side in one battle: by the review, and by the log. */
interface Counted {
  readonly review: Gunnery;
  readonly log: { readonly lost: number; readonly dice: number; readonly attacks: number };
}

/** Battles of each system; `FLAGBRIDGE_DAMAGE_GAMES=200 npm run unit -- src/ai/ID/damageTold.test.ts` plays more. */
const GAMES = Number(process.env['FLAGBRIDGE_DAMAGE_GAMES'] ?? 12);

/** Attacks whose sum says nothing of their mean. */
const FEW = 60;

/** In every battle, and for both sides, the review's damage is the log's. */
export function testDamageTold<State>(game: AnyGame, guide: Guide<State>, count: DamageCount): void {
  test(
    `what a review counts as damage is what the log tells of, in ${GAMES} battles`,
    { timeout: 20_000 * GAMES },
    () => {
      const battles = game.scenarios.filter(({ kind }) => kind !== 'lesson');
      const sums = { attacks: 0, expected: 0, dice: 0, wasted: 0, beside: 0, lost: 0 };
      for (let seed = 0; seed < GAMES; seed++) {
        const { id, setup } = battles[seed % battles.length]!;
        for (const { review, log } of countDamage(game, guide as Guide<unknown>, setup, seed + 1, count)) {
          const { shots, expected, actual, wasted = 0, beside = 0 } = review;
          expect({ id, seed, shots, dice: actual, lost: actual - wasted + beside }).toEqual({
            id,
            seed,
            shots: log.attacks,
            dice: log.dice,
            lost: log.lost,
          });
          sums.attacks += shots;
          sums.expected += expected;
          sums.dice += actual;
          sums.wasted += wasted;
          sums.beside += beside;
          sums.lost += log.lost;
        }
      }
      if (GAMES > 12) process.stdout.write(`${game.id} ${JSON.stringify(sums)}\n`);
      expect(sums.attacks).toBeGreaterThan(0);
      if (sums.attacks < FEW) return;
      // Over many attacks the dice come to what was to be expected of them.
      expect(sums.dice / sums.expected).toBeGreaterThan(0.8);
      expect(sums.dice / sums.expected).toBeLessThan(1.25);
    },
  );
}

const PRIOR_FLOOR = 1e-3;
const LONGEST = 6_000;

/**
 * Plays a battle by lot, the likelier actions of the guide more often, and counts its damage twice; as far as 6,000
 * decisions go.
 */
function countDamage(
  game: AnyGame,
  guide: Guide<unknown>,
  setup: unknown,
  seed: number,
  count: DamageCount,
): [Counted, Counted] {
  const parsed = game.parseSetup(setup);
  if (!parsed.ok) throw new Error('the setup is refused');
  const state: unknown = game.create(parsed.value, seed);
  const random = new SearchRandom(seed);
  const actions = new Int32Array(game.maxActions);
  const weights = new Float64Array(game.maxActions);
  const ledger = new Ledger();
  const log = [0, 1].map(() => ({ lost: 0, dice: 0, attacks: 0 }));
  for (let ply = 0; ply < LONGEST && game.toAct(state) !== 'nobody'; ply++) {
    const kept = guide.prune(state, actions, game.legalActions(state, actions));
    guide.priors(state, actions, kept, weights);
    const events: AnyEvent[] = [];
    game.apply(state, drawn(actions, weights, kept, random), (event) => void events.push(event as AnyEvent));
    guide.enterDamage?.(events, state, ledger);
    for (const event of events) {
      const loss = count.lost(event);
      const loser = loss && sideOf(state, loss.unit);
      if (loss && loser !== null) log[1 - loser]!.lost += loss.amount;
      const attack = count.dice(event, events);
      if (!attack) continue;
      const target = sideOf(state, attack.target);
      const by = attack.by === undefined ? (target === 0 ? 1 : 0) : sideOf(state, attack.by);
      if (by === null || by === target) continue;
      log[by]!.dice += attack.damage;
      log[by]!.attacks++;
    }
  }
  const [first, second] = ledger.result();
  return [
    { review: first, log: log[0]! },
    { review: second, log: log[1]! },
  ];
}

/** Every system keeps its units' sides in an array of that name; null: what has none. */
function sideOf(state: unknown, unit: number): Side | null {
  const { side } = state as { side: ArrayLike<number> };
  const found = side[unit];
  return found === 0 || found === 1 ? found : null;
}

function drawn(actions: Int32Array, weights: Float64Array, count: number, random: SearchRandom): number {
  let sum = 0;
  for (let n = 0; n < count; n++) sum += Math.max(PRIOR_FLOOR, weights[n]!);
  let left = random.unit() * sum;
  for (let n = 0; n < count; n++) {
    left -= Math.max(PRIOR_FLOOR, weights[n]!);
    if (left <= 0) return actions[n]!;
  }
  return actions[count - 1]!;
}
