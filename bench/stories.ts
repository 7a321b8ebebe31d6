/**
 * `npm run stories -- --system ID`: how often a simple player wins each chapter of a story against the level that the
 * enemy fights as. What came before a chapter is drawn: three battles of five won, ships hurt or lost, ways by lot, the
 * yards' work done. Battles are kept in .cache/stories, by chapter and players, until the chapter's data change.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { commandLine, need, runCommand, text, whole } from '../scripts/commandLine.ts';
import { inlineMore } from '../src/ai/inlining.ts';
import { mindOf } from '../src/ai/levels.ts';
import { SearchRandom } from '../src/ai/random.ts';
import { playOut } from '../src/ai/testing/play.ts';
import { hullOf, isSquadron } from '../src/engine/campaign/units.ts';
import { applyStory, createStory } from '../src/engine/campaign/story/apply.ts';
import { chapterSetup } from '../src/engine/campaign/story/battle.ts';
import { serving, type StoryState } from '../src/engine/campaign/story/state.ts';
import { chapterOf, editionOf } from '../src/engine/campaign/story/table.ts';
import type { Teller } from '../src/engine/campaign/story/teller.ts';
import type { Side } from '../src/engine/game.ts';
import { openSystem, type OpenSystem, parseSystem } from './shared/battles.ts';
import { PROJECT } from './shared/fingerprint.ts';
import { mean, wilson } from './shared/statistics.ts';
import { createTournamentPlayer } from './tournament/players.ts';
import { parseSpec } from './tournament/spec.ts';

/** Chapters of a story's course that a newcomer is to win as often as not; later ones are a tactician's. */
const NEWCOMERS = 3;
/** Of ten battles before a chapter so many are won; a ship of a battle is lost once in so many, and hurt by a part of its hull. */
const WON_OF_TEN = 6;
const LOST_ONCE_IN = 14;
const HURT = 0.35;
const TRIES = 200;

const pick = (random: SearchRandom, sides: number): number => Math.floor(sides * random.unit());

interface Fought {
  readonly game: number;
  readonly winner: Side | null;
  readonly rounds: number;
  readonly reason: string;
}

const cli = commandLine('stories');
cli
  .command('', 'How often a simple player wins each chapter of a story')
  .option('--system <id>', 'whose story')
  .option('--chapter <id>', 'only this chapter')
  .option('--games <number>', 'battles of each chapter', { default: '40' })
  .option('--player <spec>', 'who plays; left out: the newcomer in the first three chapters, then the tactician')
  .option('--enemy <spec>', 'whom against; left out: the level of the story, with its simulations')
  .option('--unbounded <number>', 'simulations a player-turn of a level that has all that its time allows', {
    default: '400',
  })
  .action(main);
await runCommand(cli);

function main(): void {
  const system = openSystem(need(parseSystem(text(cli, 'system'), ({ story }) => story !== undefined)));
  const teller = system.bench.story!;
  const { level, chapters } = teller.data;
  const simulations = mindOf(system.guide as never, level).simulations ?? whole(cli, 'unbounded');
  const enemy = text(cli, 'enemy') ?? `${level}@${simulations}it`;
  inlineMore();
  console.log('| chapter | player | enemy | battles | won | drawn | share % | 95 % | rounds |');
  console.log('| --- | --- | --- | --: | --: | --: | --: | --: | --: |');
  for (const chapter of Object.keys(chapters)) {
    if (text(cli, 'chapter') !== undefined && text(cli, 'chapter') !== chapter) continue;
    const turn = reach(teller, chapter, 1).turn;
    const player = text(cli, 'player') ?? (turn <= NEWCOMERS ? 'newcomer' : 'tactician');
    const fought = battlesOf(system, teller, chapter, [player, enemy]);
    if (fought.length > 0) console.log(rowOf([chapter, player, enemy], fought));
  }
}

/** So many battles of a chapter, those of earlier runs among them. */
function battlesOf(system: OpenSystem, teller: Teller, chapter: string, players: readonly string[]): Fought[] {
  const folder = path.join(PROJECT, '.cache/stories');
  mkdirSync(folder, { recursive: true });
  const table = chapterOf(teller.data, { edition: editionOf(teller.data) }, chapter);
  const key = crc32(JSON.stringify([table, players])).toString(16);
  const file = path.join(folder, `${system.id}-${chapter}-${key}.jsonl`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const fought = lines.map((line) => JSON.parse(line) as Fought);
  for (let game = 0; game < whole(cli, 'games'); game++) {
    if (fought.some((one) => one.game === game)) continue;
    const one = fight(system, reach(teller, chapter, 1 + game), teller, game, players);
    fought.push(one);
    appendFileSync(file, `${JSON.stringify(one)}\n`);
  }
  return fought.filter(({ game }) => game < whole(cli, 'games'));
}

/** A story that stands before a chapter, all ready; the same one for the same seed. */
function reach(teller: Teller, chapter: string, seed: number): StoryState {
  for (let tries = 0; tries < TRIES; tries++) {
    const random = new SearchRandom(1 + seed * TRIES + tries);
    const state = createStory(teller, seed);
    while (state.ending === null && state.chapter !== chapter) passChapter(teller, state, random);
    if (state.ending !== null) continue;
    mend(teller, state);
    must(teller, state, { kind: 'ready' });
    return state;
  }
  throw new Error(`nobody comes to the chapter ${chapter}`);
}

/** A chapter as it may have gone, by lot. */
function passChapter(teller: Teller, state: StoryState, random: SearchRandom): void {
  if (state.chapter === null) {
    must(teller, state, { kind: 'course', to: state.choices[pick(random, state.choices.length)]! });
    return;
  }
  mend(teller, state);
  must(teller, state, { kind: 'ready' });
  const winner = pick(random, 10) < WON_OF_TEN ? 0 : 1;
  const ships = state.battle!.ships.map((id) => {
    const ship = state.ships[id]!;
    if (pick(random, LOST_ONCE_IN) === 0) return { id, fate: 'destroyed' as const, hull: ship.hull, kills: [] };
    const boxes = hullOf(teller.units, ship);
    const hurt = isSquadron(teller.units, ship) ? 0 : Math.floor((boxes * HURT * pick(random, 100)) / 100);
    return { id, fate: 'stood' as const, hull: Math.min(boxes - 1, ship.hull + hurt), kills: [] };
  });
  must(teller, state, { kind: 'result', result: { winner, ships } });
}

function must(teller: Teller, state: StoryState, action: Parameters<typeof applyStory>[2]): void {
  const refused = applyStory(teller, state, action);
  if (refused !== null) throw new Error(`${action.kind}: ${refused.code}`);
}

/** The yards mend the ship that is hurt worst; of those that fight, if there is one. */
function mend(teller: Teller, state: StoryState): void {
  while (state.yard > 0) {
    const hurt = serving(state).filter(({ hull }) => hull > 0);
    const worst = hurt.toSorted((a, b) => Number(b.fights) - Number(a.fights) || b.hull - a.hull)[0];
    if (worst === undefined) return;
    must(teller, state, { kind: 'mend', ship: worst.id });
  }
}

function fight(
  system: OpenSystem,
  state: StoryState,
  teller: Teller,
  number: number,
  players: readonly string[],
): Fought {
  const { game } = system;
  const ships = state.battle!.ships.map((id) => state.ships[id]!);
  const parsed = game.parseSetup(chapterSetup(teller, state, state.battle!.chapter, ships));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const battle: unknown = game.create(parsed.value, 1 + number);
  const seats = players.map((spec, at) => {
    const player = createTournamentPlayer(system, need(parseSpec(spec)), at as 0 | 1, 2 * number + at + 1, () => 0);
    return (position: unknown, side: Side) => player(game.observe(position, side), side);
  });
  const { outcome } = playOut(game, battle, [seats[0]!, seats[1]!]);
  return { game: number, winner: outcome.winner, rounds: game.round(battle), reason: outcome.reason };
}

/** One chapter: how many of the battles the player's side won, a draw counted as half of one. */
function rowOf(names: readonly string[], fought: readonly Fought[]): string {
  const of = (winner: Side | null): number => fought.filter((one) => one.winner === winner).length;
  const share = (of(0) + of(null) / 2) / fought.length;
  const [low, high] = wilson(share, fought.length);
  const percent = (part: number): string => (100 * part).toFixed(0);
  const rounds = mean(fought.map((one) => one.rounds)).toFixed(1);
  return `| ${[...names, fought.length, of(0), of(null), percent(share), `${percent(low)}–${percent(high)}`, rounds].join(' | ')} |`;
}
