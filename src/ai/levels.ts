import type { Side } from '../engine/game.ts';
import type { Level } from '../shared/api.ts';
import { type Choice, mostVisited, weightOf } from './choice.ts';
import type { Guide } from './guide.ts';
import { KEEN, type Mind } from './mind.ts';
import type { Playable } from './playable.ts';
import { pickWeighted, type SearchRandom } from './random.ts';

/**
 * How the levels think where a system's guide does not say: none looks less far than the guide, whose steps may be too
 * short for who must turn away in time.
 */
export const MINDS: Readonly<Record<Level, Mind>> = {
  recruit: { ...KEEN, simulations: 24, reckons: false, overlooks: 0.9, forgives: 0.25, aimsNear: true },
  cadet: { ...KEEN, simulations: 24, reckons: false, overlooks: 0.7, forgives: 0.2, aimsNear: true },
  lieutenant: { ...KEEN, simulations: 100, overlooks: 0.15, forgives: 0.1 },
  captain: KEEN,
  admiral: KEEN,
};

/** How a level thinks in the system of this guide. */
export const mindOf = (guide: Guide<never>, level: Level): Mind => guide.minds?.[level] ?? MINDS[level];

/** Whether a mind sees all that the guide does. */
const isKeen = ({ foresees, reckons, impressions }: Mind): boolean =>
  foresees === null && reckons && impressions === undefined;

/**
 * A guide as this mind uses it on `side`: it looks no farther than it foresees, trusts its first impressions as much as
 * it does, and where it does not reckon with the enemy, that one has only its likeliest choice. The guide itself for a mind that sees all.
 */
export function seenBy<State>(
  guide: Guide<State>,
  mind: Mind,
  side: Side,
  game: Pick<Playable<State>, 'toAct' | 'maxActions'>,
): Guide<State> {
  if (isKeen(mind)) return guide;
  const { foresees, reckons, impressions } = mind;
  const weights = new Float64Array(reckons ? 0 : game.maxActions);
  const likeliest = (state: State, actions: Int32Array, count: number): number => {
    if (count <= 1 || reckons || game.toAct(state) === side) return count;
    guide.priors(state, actions, count, weights);
    let best = 0;
    for (let i = 1; i < count; i++) if (weights[i]! > weights[best]!) best = i;
    actions[0] = actions[best]!;
    return 1;
  };
  const { choices } = guide;
  return {
    ...guide,
    ...(impressions && { trust: () => impressions.trust, noise: impressions.noise }),
    horizon: (root) => Math.min(guide.horizon(root), foresees ?? Infinity),
    prune: (state, actions, count) => likeliest(state, actions, guide.prune(state, actions, count)),
    ...(choices && {
      choices: (state: State, actions: Int32Array) => likeliest(state, actions, choices(state, actions)),
    }),
  };
}

/** Which of the choices it thinks of: never nothing, and nothing that is a folly beside the best. */
function noticed(choices: readonly Choice[], { overlooks, forgives }: Mind, random: SearchRandom): readonly Choice[] {
  const tried = choices.filter(({ winChance }) => winChance !== null);
  const best = tried.reduce((most, { winChance }) => Math.max(most, winChance!), 0);
  const sound = tried.filter(({ winChance }) => winChance! >= best - forgives);
  const seen = sound.filter(() => random.unit() >= overlooks);
  // Who thinks of nothing good still does something.
  return seen.length > 0 || sound.length === 0 ? seen : [sound[Math.floor(random.unit() * sound.length)]!];
}

/** Without the choices that aim at what is not the nearest; `range` is null where nothing is aimed at. */
function aimedNear(choices: readonly Choice[], range: (action: number) => number | null): readonly Choice[] {
  const nearest = choices.reduce((least, { action }) => Math.min(least, range(action) ?? Infinity), Infinity);
  return choices.filter(({ action }) => (range(action) ?? nearest) === nearest);
}

/**
 * The choice that this mind takes after a search that has visited some of them; `range` tells how far the enemy is at
 * which an action aims (null: it aims at nothing).
 */
export function decideBy<State>(
  mind: Mind,
  choices: readonly Choice[],
  random: SearchRandom,
  guide: Guide<State>,
  range: (action: number) => number | null,
): number {
  if (mind.overlooks === 0 && !mind.aimsNear) return chooseAction(choices, 0, random, guide.noise);
  const near = mind.aimsNear ? aimedNear(choices, range) : choices;
  // Who errs does not weigh how often to play what: it takes what it has looked at most.
  const seen = noticed(near, mind, random);
  return mostVisited((seen.length > 0 ? seen : near).map((choice) => ({ ...choice, mixed: null }))).action;
}

/**
 * What the average strategy plays so much less often than its first choice is left from learning (Ganzfried,
 * Sandholm and Waugh 2012); a guide may ask for more.
 */
const NOISE = 0.05;

/**
 * The choice that a player of this slip takes after a search that has visited some of them; `noise` as in `Guide`. A slip of 0 takes the best action found; above, it may take another, the likelier the nearer that came to
 * the best one; 1 takes an action as often as the search looked at it.
 */
export function chooseAction(choices: readonly Choice[], slip: number, random: SearchRandom, noise = NOISE): number {
  const best = mostVisited(choices);
  if (best.mixed === null && slip === 0) return best.action;
  const trials = Float64Array.from(choices, ({ visits }) => visits);
  const weights =
    best.mixed === null
      ? trials.map((weight) => (weight / best.visits) ** (1 / slip))
      : trials.map((weight, i) => {
          // Whoever always took the average strategy's likeliest action could be read. A slip lets trials in.
          const mixed = weightOf(choices[i]!);
          return (1 - slip) * (mixed < noise * weightOf(best) ? 0 : mixed) + slip * weight;
        });
  return choices[pickWeighted(weights, choices.length, random.unit())]!.action;
}
