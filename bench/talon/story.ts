/**
 * `node bench/talon/story.ts`: the computer against itself through the
 * story, to see whether its battles are even. Odd stories go the long way of those who win, even ones the
 * other, whoever wins; ships carry over what was done to them, and the yards mend the worst hurt first.
 * Battles of stories played before stay in .cache/story-<edition>-<simulations>.jsonl.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine, runCommand, whole } from '../../scripts/commandLine.ts';
import { inlineMore } from '../../src/ai/inlining.ts';
import { chooseAction } from '../../src/ai/levels.ts';
import { Search } from '../../src/ai/mcts.ts';
import { SearchRandom } from '../../src/ai/random.ts';
import { playOut, type Player } from '../../src/ai/testing/play.ts';
import { Tree } from '../../src/ai/tree.ts';
import type { Side } from '../../src/engine/game.ts';
import type { TalonEvent } from '../../src/engine/talon/events.ts';
import { applyStory, createStory } from '../../src/engine/talon/story/apply.ts';
import { chapterSetup, storyResult } from '../../src/engine/talon/story/battleSetup.ts';
import { CHAPTERS, type ChapterId, STORY } from '../../src/engine/talon/story/chapters.ts';
import { EDITION } from '../../src/engine/talon/story/editions.ts';
import { pointsIn } from '../../src/engine/talon/story/flotilla.ts';
import { serving, type StoryState } from '../../src/engine/talon/story/state.ts';
import type { TalonView } from '../../src/engine/talon/view.types.ts';
import { openSystem } from '../shared/battles.ts';
import { PROJECT } from '../shared/fingerprint.ts';
import { mean, wilson } from '../shared/statistics.ts';

/** Who wins which chapter leads on; every chapter stands on one of the two. */
const WAYS: readonly (readonly ChapterId[])[] = [
  ['watch', 'gravel', 'raid', 'hornets', 'arrows', 'merrow', 'titans', 'exodus'],
  ['watch', 'gravel', 'convoy', 'hornets', 'arrows', 'maw', 'titans', 'bastion', 'crown'],
];

interface Fought {
  readonly story: number;
  readonly chapter: ChapterId;
  readonly winner: Side | null;
  readonly rounds: number;
  /** Points that took part on the player's side, guests left out. */
  readonly points: number;
}

/** What has been fought, and how the rest is. */
interface Stories {
  readonly fought: Fought[];
  readonly file: string;
  readonly simulations: number;
}

const { game, guide } = openSystem('talon');
const tree = new Tree(100_000);
/** Simulations between two looks at whether the answer is settled. */
const SLICE = 10;

const cli = commandLine('stories', 'node bench/talon/story.ts');
cli
  .command('', 'Plays the computer against itself through the story, to see whether its battles are even')
  .option('--stories <number>', 'stories from beginning to end', { default: 24 })
  .option('--simulations <number>', 'simulations a decision', { default: 20 })
  .action(main);
await runCommand(cli);

function main(): void {
  const [stories, simulations] = [whole(cli, 'stories'), whole(cli, 'simulations')];
  mkdirSync(path.join(PROJECT, '.cache'), { recursive: true });
  const file = path.join(PROJECT, `.cache/story-${EDITION}-${simulations}.jsonl`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const record: Stories = { fought: lines.map((line) => JSON.parse(line) as Fought), file, simulations };
  inlineMore();
  for (let story = 0; story < stories; story++) {
    const way = WAYS[story % WAYS.length]!;
    if (!record.fought.some((one) => one.story === story && one.chapter === way.at(-1))) playStory(story, way, record);
  }
  print(record.fought);
}

function playStory(story: number, way: readonly ChapterId[], { fought, file, simulations }: Stories): void {
  const state = createStory(1 + story);
  for (const [at, chapter] of way.entries()) {
    if (state.chapter === null) must(state, { kind: 'course', to: chapter });
    mend(state);
    must(state, { kind: 'ready' });
    const points = pointsIn(state.ships);
    const { result, rounds } = fight(state, 1000 * story + at, simulations);
    const line: Fought = { story, chapter, winner: result.winner, rounds, points };
    // One that was broken off is played again from its beginning, by the same dice.
    if (!fought.some((one) => one.story === story && one.chapter === chapter)) {
      fought.push(line);
      appendFileSync(file, `${JSON.stringify(line)}\n`);
      console.error(JSON.stringify(line));
    }
    const onward = way[at + 1];
    const leads = (next: (typeof STORY)[ChapterId]['won']): boolean =>
      typeof next !== 'string' && onward !== undefined && next.includes(onward);
    const winner = leads(STORY[chapter].won) ? 0 : leads(STORY[chapter].lost) ? 1 : result.winner;
    must(state, { kind: 'result', result: { ...result, winner } });
  }
}

function must(state: StoryState, action: Parameters<typeof applyStory>[1]): void {
  const refused = applyStory(state, action);
  if (refused !== null) throw new Error(`${action.kind}: ${refused.code}`);
}

/** The yards mend the ship that is hurt worst, box by box. */
function mend(state: StoryState): void {
  while (state.yard > 0) {
    const [worst] = serving(state).toSorted((a, b) => b.hull - a.hull);
    if (worst === undefined || worst.hull === 0) return;
    must(state, { kind: 'mend', ship: worst.id });
  }
}

function fight(state: StoryState, seed: number, simulations: number) {
  const ships = state.battle!.ships.map((id) => state.ships[id]!);
  const parsed = game.parseSetup(chapterSetup(state, state.battle!.chapter, ships));
  if (!parsed.ok) throw new Error(parsed.error.code);
  const events: TalonEvent[] = [];
  const emit = (event: unknown): void => void events.push(event as TalonEvent);
  const seeds = [new SearchRandom(2 * seed + 1), new SearchRandom(2 * seed + 2)];
  const player =
    (random: SearchRandom): Player<unknown> =>
    (battle, side) => {
      const search = new Search(game, guide, game.observe(battle, side), { seed: random.integer(), tree });
      for (let left = simulations; left > 0 && !search.settled(left); left -= SLICE) search.run(Math.min(SLICE, left));
      return chooseAction(search.choices(), 0, random);
    };
  const battle: unknown = game.create(parsed.value, seed + 1, emit);
  const heard = { ...game, apply: (one: unknown, action: number) => game.apply(one, action, emit) };
  const { outcome } = playOut(heard, battle, [player(seeds[0]!), player(seeds[1]!)]);
  const { units } = game.view(battle, 'referee') as TalonView;
  return { result: storyResult(state, outcome, units, events), rounds: game.round(battle) };
}

/** A line a chapter: how many of the games the player's side won, a draw counted as half of one. */
function print(fought: readonly Fought[]): void {
  console.log('| chapter | games | won | lost | draws | player | 95 % | mean rounds | points |');
  console.log('| --- | --: | --: | --: | --: | --: | --: | --: | --: |');
  for (const chapter of CHAPTERS) {
    const own = fought.filter((one) => one.chapter === chapter);
    if (own.length === 0) continue;
    const of = (winner: Side | null): number => own.filter((one) => one.winner === winner).length;
    const won = of(0) + of(null) / 2;
    const [low, high] = wilson(won / own.length, own.length);
    const share = (part: number): string => (100 * part).toFixed(1);
    const figures = [
      mean(own.map(({ rounds }) => rounds)).toFixed(1),
      mean(own.map(({ points }) => points)).toFixed(0),
    ];
    console.log(
      `| ${[chapter, own.length, of(0), of(1), of(null), `${share(won / own.length)} %`, `${share(low)}–${share(high)}`, ...figures].join(' | ')} |`,
    );
  }
}
