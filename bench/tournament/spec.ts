import { LEVELS, type Style, STYLES } from '../../src/shared/opponent.ts';
import { fail, ok, type Result } from '../../src/engine/game.ts';
import { TASTES } from '../shared/tastes.ts';
import { YARDSTICKS } from '../shared/yardsticks.ts';

/** What a player may spend on a player-turn: all decisions of one side at one clock of the guide. */
export type PlayerBudget =
  /** What the level has in the game: its time, and no more simulations than it may have. */
  | { readonly kind: 'level' }
  | { readonly kind: 'time'; /** CPU time of its thread. */ readonly milliseconds: number }
  | { readonly kind: 'iterations'; readonly iterations: number };

/** A player of a tournament, as plain data. */
export interface PlayerSpec {
  /** `random`, `greedy`, a level, or `own:` and a simple player of the system's own. */
  readonly name: string;
  /** Null where nothing is searched. */
  readonly budget: PlayerBudget | null;
  readonly style: Style;
  /** A file of evaluator weights to play with instead of the committed ones. */
  readonly weights: string | null;
  /** A file of a learned network to play with instead of the committed one, or `none`. */
  readonly network: string | null;
  /** The folder of another checkout of this project whose player it is; null: this one's. */
  readonly from: string | null;
}

/** In place of a network's file: plays with none. */
export const NO_NETWORK = 'none';

/** Players that do not search. */
export const BASELINES: readonly string[] = ['random', 'greedy', ...YARDSTICKS, ...Object.keys(TASTES)];
const USUAL_STYLE: Style = 'balanced';
const NAMES: readonly string[] = [...BASELINES, ...LEVELS];
/** Before the name of a player that a system brings (benchSystem.ts). */
const OWN = 'own:';

/** The name of a system's own player; null for those of all systems. */
export const ownName = (name: string): string | null => (name.startsWith(OWN) ? name.slice(OWN.length) : null);

const searches = (name: string): boolean => !BASELINES.includes(name) && ownName(name) === null;

/** A level that is named alone plays as in the game; one with a budget has all of it. */
const usualBudget = (name: string): PlayerBudget | null =>
  LEVELS.some((one) => one === name) ? { kind: 'level' } : null;

/** Reads `captain@0.3s+style=sniper+weights=FILE+from=FOLDER`; an error is the sentence that says what is wrong. */
export function parseSpec(text: string): Result<PlayerSpec, string> {
  const [player = '', ...extras] = text.split('+');
  const [name = '', amount, ...rest] = player.split('@');
  if (!NAMES.includes(name) && ownName(name) === null)
    return fail(`There is no player "${name}"; there are ${NAMES.join(', ')}.`);
  if (rest.length > 0) return fail(`"${text}" has more than one budget.`);
  const budget = amount === undefined ? usualBudget(name) : parseBudget(amount);
  if (budget === undefined) return fail(`"${amount}" is not a budget; write 0.3s, 300ms or 300it.`);
  if (!searches(name) && budget !== null) return fail(`${name} does not search, so it takes no budget.`);
  let style: Style = USUAL_STYLE;
  let weights: string | null = null;
  let network: string | null = null;
  let from: string | null = null;
  for (const extra of extras) {
    const at = extra.indexOf('=');
    const value = extra.slice(at + 1);
    const known = STYLES.find((one) => one === value);
    if (extra.slice(0, at) === 'weights' && value !== '') weights = value;
    else if (extra.slice(0, at) === 'network' && value !== '') network = value;
    else if (extra.slice(0, at) === 'from' && value !== '') from = value;
    else if (extra.slice(0, at) === 'style' && known !== undefined) style = known;
    else
      return fail(
        `"+${extra}" is none of +weights=FILE, +network=FILE, +from=FOLDER and +style= with ${STYLES.join(', ')}.`,
      );
  }
  if (style !== USUAL_STYLE && !searches(name)) return fail(`${name} has no style.`);
  return ok({ name, budget, style, weights, network, from });
}

/** The text that `parseSpec` reads as the same player. */
export function specText({ name, budget, style, weights, network, from }: PlayerSpec): string {
  const amount =
    budget === null || budget.kind === 'level'
      ? ''
      : budget.kind === 'time'
        ? `@${Number((budget.milliseconds / 1000).toFixed(3))}s`
        : `@${budget.iterations}it`;
  const extras = [
    style === USUAL_STYLE ? '' : `+style=${style}`,
    weights === null ? '' : `+weights=${weights}`,
    network === null ? '' : `+network=${network}`,
    from === null ? '' : `+from=${from}`,
  ];
  return name + amount + extras.join('');
}

function parseBudget(text: string): PlayerBudget | undefined {
  const [, digits = '', unit] = /^(\d+(?:\.\d+)?)(ms|s|it)$/.exec(text) ?? [];
  const amount = Number(digits);
  if (!(amount > 0)) return undefined;
  if (unit === 'it') return Number.isInteger(amount) ? { kind: 'iterations', iterations: amount } : undefined;
  return { kind: 'time', milliseconds: unit === 's' ? Math.round(amount * 1000) : amount };
}
