import type { AnyGame, Side, Viewer } from '../game.ts';

// Whether anything of what one side hides reaches the other: the same battle twice, in which only that differs.

/** A seeded draw: a whole number from 0 to `sides` − 1. */
type Pick = (sides: number) => number;

/** An event as a viewer is told of it. */
export type Told = Readonly<Record<string, unknown>> & { readonly type: string };

/** What a screen makes of what comes to it: texts, which are compared in the place of the data. */
export interface Words {
  /** All that is said of a position to a viewer. */
  position(game: AnyGame, state: unknown, viewer: Viewer): unknown;
  /** What is said of an event; `view` is the viewer's before it. */
  event(event: Told, view: unknown): unknown;
}

/** What a system brings to have its secrets tried. */
export interface Secrets {
  readonly game: AnyGame;
  /**
   * A copy in which all that the other side hides from `viewer` is drawn anew, in a way that agrees with what the
   * viewer knows; not by the rules' own `determinize`. Null: nothing is hidden now.
   */
  redraw(state: unknown, viewer: Side, pick: Pick): { readonly state: unknown; readonly kind: string } | null;
  /** Whether something hidden comes out with this event: from it on the two battles may be shown and told otherwise. */
  reveals(kind: string, event: Told): boolean;
  /** Whether these two, the first events that differ, do so by what comes out with them. */
  parts?(kind: string, one: Told, two: Told): boolean;
  /** Numbers to be tried as actions; listed ones are tried anyway. */
  tries(state: unknown, pick: Pick): readonly number[];
  /** An action for the battle to go on by; null: it is over. */
  choose(state: unknown, pick: Pick): number | null;
  /** Throws where a side is shown something of the other that is not so in every position which agrees with what it knows. */
  checkTruth?(state: unknown, viewer: Side, pick: Pick): void;
  /** Absent: what comes to a screen is compared as data. */
  readonly words?: Words;
}

/** How a battle went in which secrets were tried; `widest` is the most that was listed. */
export interface Leaked {
  plies: number;
  /** How often what a side is shown was compared over different secrets of the other. */
  compared: number;
  end: string;
  widest: number;
}

const MOST_PLIES = 20_000;

/**
 * Plays a battle on to its end and tries the secrets of every position, or of one in `every` by lot; throws on the
 * first thing that leaks. The rules that are tried may be broken ones, the battle is played by `secrets.game`.
 */
export function tryAll(secrets: Secrets, state: unknown, pick: Pick, every = 1, rules: Partial<AnyGame> = {}): Leaked {
  const { game } = secrets;
  const tried = { ...secrets, game: { ...game, ...rules } };
  const out = new Int32Array(game.maxActions);
  const leaked: Leaked = { plies: 0, compared: 0, end: '', widest: 0 };
  for (; leaked.plies < MOST_PLIES; leaked.plies++) {
    leaked.widest = Math.max(leaked.widest, game.legalActions(state, out));
    const action = secrets.choose(state, pick);
    if (action === null) {
      leaked.end = game.outcome(state)!.reason;
      return leaked;
    }
    if (pick(every) === 0) {
      try {
        leaked.compared += compareSecrets(tried, state, action, pick);
      } catch (error) {
        throw new Error(`ply ${leaked.plies}: ${error instanceof Error ? error.message : String(error)}`, { cause: error }); // prettier-ignore
      }
    }
    game.apply(state, action);
  }
  throw new Error('the battle does not end');
}

/** How many times numbers are tried in a position. */
const TRIES = 12;

/** All that comes to a viewer's screen of a position, part by part; in words, where these are given. */
function shown(secrets: Secrets, state: unknown, viewer: Viewer, tried: readonly number[]): [string, unknown][] {
  const { game, words } = secrets;
  if (words !== undefined) return [['words', words.position(game, state, viewer)]];
  const parts: [string, unknown][] = [
    ['view', game.view(state, viewer)],
    ['to act', game.toAct(state)],
    ['round', game.round(state)],
    ['outcome', game.outcome(state)],
  ];
  if (viewer !== 0 && viewer !== 1) return parts;
  parts.push(['observed', Buffer.from(game.serialize(game.observe(state, viewer))).toString('base64')]);
  if (game.toAct(state) !== viewer) return parts;
  const out = new Int32Array(game.maxActions);
  const listed = [...out.subarray(0, game.legalActions(state, out))];
  const refused = [...listed, ...tried].map((action) => [action, game.apply(game.clone(state), action)?.code ?? '']);
  const described = tried.filter((action) => game.isLegal(state, action)).map((action) => game.describe(state, action));
  parts.push(['listed', listed], ['refusals', refused], ['options', game.options(state)], ['described', described]);
  const units = ['unit', 'group'].flatMap((kind) => Array.from({ length: 8 }, (_, id) => ({ kind, id })));
  parts.push(['special orders', units.map((unit) => game.special?.(state, unit) ?? [])]);
  parts.push(['forced', game.forced(state)], ['unasked', game.unasked?.(state) ?? null]);
  return parts;
}

/** Where two values of plain data first differ. */
export function firstDifference(one: unknown, two: unknown, path = ''): string | null {
  if (Object.is(one, two)) return null;
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null)
    return `${path}: ${JSON.stringify(one)} against ${JSON.stringify(two)}`.slice(0, 300);
  const keys = new Set([...Object.keys(one), ...Object.keys(two)]);
  for (const key of keys) {
    const found = firstDifference(
      (one as Record<string, unknown>)[key],
      (two as Record<string, unknown>)[key],
      `${path}.${key}`,
    );
    if (found !== null) return found;
  }
  return null;
}

function compareShown(secrets: Secrets, one: unknown, two: unknown, viewer: Viewer, tried: readonly number[]): void {
  const [first, second] = [shown(secrets, one, viewer, tried), shown(secrets, two, viewer, tried)];
  for (const [n, [what, value]] of first.entries()) {
    const difference = firstDifference(value, second[n]?.[1]);
    if (difference !== null) throw new Error(`${viewer} is shown another ${what}${difference}`);
  }
}

/** A viewer's view, or what is said of it. */
const seen = ({ game, words }: Secrets, state: unknown, viewer: Viewer): unknown =>
  words === undefined ? game.view(state, viewer) : words.position(game, state, viewer);

/** What an action brings about, as it happens. */
function happens(game: AnyGame, state: unknown, action: number): unknown[] {
  const events: unknown[] = [];
  game.apply(state, action, (event) => events.push(event));
  return events;
}

const toldOf = ({ told }: AnyGame, events: readonly unknown[], viewer: Viewer): Told[] =>
  events.map((event) => (told ? told(event, viewer) : event) as Told | null).filter((event) => event !== null);

/**
 * Draws anew what each side hides in a position and compares what the other one and the public are shown and told, of
 * the position and of `action`, which is played next. Throws where anything differs; returns how often it was compared.
 */
function compareSecrets(secrets: Secrets, state: unknown, action: number, pick: Pick): number {
  const { game } = secrets;
  let compared = 0;
  checkSecrecy(secrets, state, action);
  for (const viewer of [0, 1] as const) {
    secrets.checkTruth?.(state, viewer, pick);
    const redrawn = secrets.redraw(state, viewer, pick);
    if (redrawn === null) continue;
    const other = redrawn.state;
    compared++;
    const tried = Array.from({ length: TRIES }, () => secrets.tries(state, pick)).flat();
    for (const seer of [viewer, 'public'] as const) compareShown(secrets, state, other, seer, tried);
    if (!game.isLegal(other, action)) continue;
    const after = [game.clone(state), game.clone(other)] as const;
    const events = after.map((battle) => happens(game, battle, action));
    for (const seer of [viewer, 'public'] as const)
      compareTold(
        secrets,
        redrawn.kind,
        [...after],
        [toldOf(game, events[0]!, seer), toldOf(game, events[1]!, seer)],
        seer,
        secrets.words && [game.view(state, seer), game.view(other, seer)],
      );
  }
  return compared;
}

/** What is chosen in secret is told to nobody else, and changes nothing of what they are shown. */
function checkSecrecy(secrets: Secrets, state: unknown, action: number): void {
  const { game } = secrets;
  if (game.isSecret?.(state, action) !== true) return;
  const after: unknown = game.clone(state);
  const events = happens(game, after, action);
  const mover = game.toAct(state);
  for (const viewer of [0, 1, 'public'] as const) {
    if (viewer === mover) continue;
    const [heard] = toldOf(game, events, viewer);
    if (heard !== undefined) throw new Error(`${viewer} hears of a secret: ${heard.type}`);
    const difference = firstDifference(seen(secrets, state, viewer), seen(secrets, after, viewer));
    if (difference !== null) throw new Error(`${viewer} is shown something secret${difference}`);
  }
}

/** Two battles tell the same, of the views `before` where words are compared, up to where secrets come out, or where one stops for the side that hides them. */
function compareTold(
  secrets: Secrets,
  kind: string,
  after: readonly unknown[],
  told: readonly [Told[], Told[]],
  viewer: Viewer,
  before: readonly unknown[] = [],
): void {
  const { game, words } = secrets;
  const [one, two] = told;
  const most = Math.min(one.length, two.length);
  for (let n = 0; n < most; n++) {
    const [first, second] = [one[n]!, two[n]!];
    if (secrets.reveals(kind, first) || secrets.reveals(kind, second)) return;
    const difference =
      words === undefined
        ? firstDifference(first, second)
        : firstDifference(words.event(first, before[0]), words.event(second, before[1]));
    if (difference === null) continue;
    if (secrets.parts?.(kind, first, second)) return;
    throw new Error(`${viewer} is told otherwise (${kind}): ${first.type} or ${second.type}${difference}`);
  }
  if (one.length !== two.length || game.toAct(after[0]) !== game.toAct(after[1])) return;
  const difference = firstDifference(seen(secrets, after[0], viewer), seen(secrets, after[1], viewer));
  if (difference !== null) throw new Error(`${viewer} is told the same and shown another view (${kind})${difference}`);
}
