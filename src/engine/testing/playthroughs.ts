import type { Game } from '../game.ts';

/** What plays a system's battles as text: its rules, a seeded player, and its events in few words. */
export interface Storyteller<State, Event> {
  readonly game: Pick<
    Game<never, State, Event, unknown, unknown, never>,
    'clone' | 'copyFrom' | 'apply' | 'outcome' | 'settled'
  >;
  readonly legal: (battle: State) => readonly number[];
  /** Which of the listed actions a player with this seed takes. */
  readonly chooser: (seed: number) => (actions: readonly number[], battle: State) => number;
  /** What a reader needs to see what changed; null: nothing. */
  readonly inWords: (event: Event) => string | null;
}

/** Listed action sequences of `depth` actions, dice as the battle's generator gives them (perft). */
export function countSequences<State, Event>(
  { game, legal }: Pick<Storyteller<State, Event>, 'game' | 'legal'>,
  battle: State,
  depth: number,
): number {
  const actions = legal(battle);
  if (depth === 1) return actions.length;
  const next = game.clone(battle);
  let count = 0;
  for (const action of actions) {
    game.copyFrom(next, battle);
    game.apply(next, action);
    count += countSequences({ game, legal }, next, depth - 1);
  }
  return count;
}

interface Told {
  readonly action: number;
  readonly words: string;
}

/** Plays a battle to its end; `tell` hears each action before the next is chosen. */
function playOut<State, Event>(
  { game, legal, chooser, inWords }: Storyteller<State, Event>,
  battle: State,
  seed: number,
  before: () => void,
  tell: (told: Told) => void,
): void {
  const choose = chooser(seed);
  for (let open = legal(battle); open.length > 0; open = legal(battle)) {
    before();
    const action = choose(open, battle);
    const words: string[] = [];
    game.apply(battle, action, (event) => {
      const line = inWords(event);
      if (line !== null) words.push(line);
    });
    tell({ action, words: words.join('; ') });
  }
}

const titleOf = (title: string, seed: number): string[] => [`# ${title}, played with seed ${seed}`, ''];

function endOf<State, Event>(
  { game }: Storyteller<State, Event>,
  battle: State,
  dice: (n: number) => string,
): string[] {
  const end = game.outcome(battle)!;
  return [
    '',
    `${end.reason}, winner ${end.winner}, ${end.degree}, points ${end.points.join(':')}, ${dice(game.settled(battle))}`,
    '',
  ];
}

/** A whole battle as text, an action a line after what `lead` says of the position. For review as a diff. */
export function playthroughByAction<State, Event>(
  teller: Storyteller<State, Event>,
  title: string,
  start: State,
  seed: number,
  lead: (battle: State) => string,
): string {
  const battle = teller.game.clone(start);
  const lines = titleOf(title, seed);
  let now = '';
  playOut(
    teller,
    battle,
    seed,
    () => (now = lead(battle)),
    ({ action, words }) => lines.push(`${now}: ${action}${words === '' ? '' : `  ${words}`}`),
  );
  return [...lines, ...endOf(teller, battle, (n) => `settled ${n}`)].join('\n');
}

/** A whole battle as text, a paragraph for each heading: the actions played and what they did. For review as a diff. */
export function playthroughByHeading<State, Event>(
  teller: Storyteller<State, Event>,
  title: string,
  start: State,
  seed: number,
  headingOf: (battle: State) => string,
): string {
  const battle = teller.game.clone(start);
  const lines = titleOf(title, seed);
  let actions: number[] = [];
  let words: string[] = [];
  let heading = '';
  const close = (): void => {
    if (actions.length > 0) lines.push(heading, `  ${actions.join(' ')}`, ...words);
    actions = [];
    words = [];
  };
  playOut(
    teller,
    battle,
    seed,
    () => {
      const now = headingOf(battle);
      if (now !== heading) close();
      heading = now;
    },
    (told) => {
      actions.push(told.action);
      if (told.words !== '') words.push(`  ${told.words}`);
    },
  );
  close();
  return [...lines, ...endOf(teller, battle, (n) => `${n} dice`)].join('\n');
}
