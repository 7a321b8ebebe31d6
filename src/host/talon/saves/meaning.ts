import { crc32 } from 'node:zlib';
import type { CampaignView } from '../../../engine/campaign/view.ts';
import type { BattleSummary } from '../../../shared/api.ts';
import type { CampaignStatus } from '../../../shared/campaign.ts';
import type { Seats } from '../../../shared/career.ts';
import { MOST_FRAMES, type ReplayFrame } from '../../../shared/replay.ts';
import type { SystemDescription } from '../../../shared/systemData.ts';
import type { TalonDescription } from '../../../engine/talon/view.types.ts';
import type { ReviewNote } from '../../../shared/review.ts';
import { asCalled } from '../../testing/asCalled.ts';
import type { TestHost } from '../../testing/testHost.ts';
import { courseOf, positionInWords } from './positionInWords.ts';
/** All actions of a campaign, those included that a viewer does not know of. */
const pliesOf = (host: TestHost, id: string): number =>
  host.database.prepare<[string], number>('SELECT plies FROM campaign WHERE id = ?').pluck().get(id)!;

/**
 * What a database means, as the host tells it: everything that a player would see of it, by names
 * instead of ids. The same file must mean the same to every later version.
 */
export async function meaningOf(host: TestHost) {
  const { notices, settings } = await host.ask('app.info', {});
  const summaries = await battlesOf(host);
  const names = new Map(summaries.map(({ id, name }) => [id, name]));
  const battles = [];
  for (const summary of summaries) battles.push(await battleMeaning(host, summary, names));
  const { commanders, active } = await host.ask('commanders.list', {});
  const careers = [];
  for (const { id } of commanders) careers.push(await careerMeaning(host, id));
  const campaigns = [];
  for (const { id, name, turn, outcome, damaged } of await host.ask('campaigns.list', {})) {
    const status = await host.ask('campaigns.open', { id });
    campaigns.push({ name, turn, outcome, damaged, ...campaignMeaning(status, pliesOf(host, id), names) });
  }
  const customs = (await host.ask('customs.list', {})).map(({ name, setup, problem, roundLimit, fleets }) => ({
    name,
    setup,
    problem,
    roundLimit,
    points: fleets.map(({ points }) => points),
  }));
  return {
    notices,
    settings,
    battles,
    active: commanders.find(({ id }) => id === active)?.name ?? null,
    careers,
    campaigns,
    customs,
    puzzles: await puzzlesMeaning(host),
  };
}

/** All battles, those of campaigns too, which are in no list: the last played first. */
export async function battlesOf(host: TestHost): Promise<BattleSummary[]> {
  const rows = host.database
    .prepare<[], { id: string; name: string }>('SELECT id, name FROM battle ORDER BY played_at DESC, key DESC')
    .all();
  const summaries: BattleSummary[] = [];
  // A battle that is called what it is called is told of as it is.
  for (const { id, name } of rows) summaries.push(await host.ask('battles.rename', { id, name }));
  return summaries;
}

/** Every position of a battle, from its beginning on. */
export async function framesOf(host: TestHost, id: string): Promise<ReplayFrame[]> {
  const frames: ReplayFrame[] = [];
  for (;;) {
    const from = frames.length;
    const more = await host.ask('replay.frames', { id, from, to: from + MOST_FRAMES - 1 });
    frames.push(...more);
    if (more.length < MOST_FRAMES) return frames;
  }
}

const seatNames = (seats: Seats): (string | null)[] => seats.map((seat) => seat?.name ?? null);

async function battleMeaning(host: TestHost, summary: BattleSummary, names: ReadonlyMap<string, string>) {
  const { id, name, scenario, controllers, seats, counts, createdAt, playedAt, plies, round, outcome, damaged } =
    summary;
  const { branch, marks, moments } = await host.ask('replay.open', { id });
  const frames = await framesOf(host, id);
  return {
    name,
    scenario,
    controllers: asCalled(controllers),
    seats: seatNames(seats),
    counts,
    createdAt,
    playedAt,
    plies,
    round,
    outcome,
    damaged,
    branch: branch && { from: branch.from && (names.get(branch.from) ?? 'gone'), ply: branch.ply },
    marks: marks.length,
    moments: moments.map(({ kind, ply }) => `${kind} ${ply}`),
    course: courseOf(frames),
    standing: positionInWords(frames[plies]!.view),
    review: await reviewMeaning(host, id),
  };
}

const kindOf = (description: SystemDescription): string => (description as TalonDescription).kind;

async function reviewMeaning(host: TestHost, id: string) {
  const { status, review } = await host.ask('review.get', { id });
  if (review === null) return { state: status.state };
  const note = ({ ply, side, chosen, other, chosenWin, otherWin }: ReviewNote): string =>
    `${ply}: ${side} ${kindOf(chosen)} ${chosenWin}, not ${kindOf(other)} ${otherWin}`;
  return {
    state: status.state,
    plies: review.plies,
    swings: review.swings.length,
    course: crc32(
      review.swings
        .flatMap(({ from, to, before, after, luck, decisions, drift }) => [
          from,
          to,
          before,
          after,
          luck,
          ...decisions,
          drift,
        ])
        .join(' '),
    ),
    mistakes: review.mistakes.map((notes) => notes.map(note)),
    finds: review.finds.map((notes) => notes.map(note)),
    gunnery: review.gunnery,
    noise: review.noise,
    iterations: review.iterations,
  };
}

async function careerMeaning(host: TestHost, id: string) {
  const { commander, next, totals, degrees, medals, opponents, levels, course } = await host.ask('career.read', { id });
  const { name, settings, createdAt, retired, score, rank, battles } = commander;
  const entries = await host.ask('career.entries', { id });
  return {
    commander: { name, settings, createdAt, retired, score, rank, battles },
    next,
    totals,
    degrees,
    medals: medals.filter(({ count }) => count > 0),
    opponents,
    levels,
    course,
    entries: entries.map(({ key: _key, battleId: _battle, system: _system, ...entry }) => entry),
  };
}

function campaignMeaning(status: CampaignStatus, ply: number, names: ReadonlyMap<string, string>) {
  const { planner, canUndo, controllers, seats, links } = status;
  const { turn, turnLimit, phase, viewer, sides, sectors, units, lost, battles } = status.view as CampaignView;
  const unit = (one: (typeof units)[number]): string =>
    `${one.id} ${one.class} ${one.name} of ${one.side}: ${one.station} from ${one.from}, hull ${one.hullMarked} of ${one.hullBoxes}, ${one.deeds.length} deeds, lost ${one.lostTurn}`;
  return {
    ply,
    planner,
    canUndo,
    controllers: asCalled(controllers),
    seats: seatNames(seats),
    clock: `turn ${turn} of ${turnLimit}, ${phase}, seen by ${viewer}`,
    sides,
    sectors: sectors.map(
      ({ id, front, holder, kind, garrison, warships, points }) =>
        `${id}: front ${front}, ${holder}, ${kind} ${garrison}, warships ${warships.join(':')}, points ${points.join(':')}`,
    ),
    units: units.map(unit),
    lost: lost.map(unit),
    battles: battles.map(({ sector, zone, kind, holder, ships, result }) => ({
      place: `${sector} ${zone} ${kind} ${holder}: ${ships.map((ids) => ids.join(' ')).join(' against ')}`,
      result,
    })),
    links: links.map(({ battle, state }) => ({ battle: battle && (names.get(battle) ?? 'gone'), state })),
  };
}

async function puzzlesMeaning(host: TestHost) {
  const puzzles = [];
  for (const { id, name, ply, side, createdAt, attempts, solvedAt, streak, dueAt } of await host.ask(
    'puzzles.list',
    {},
  )) {
    const { position } = await host.ask('puzzles.open', { id });
    const legal = position.options.flatMap(({ action }) => (action === null ? [] : [action]));
    puzzles.push({
      name,
      ply,
      side,
      createdAt,
      attempts,
      solvedAt,
      streak,
      dueAt,
      standing: crc32(positionInWords(position.view).join('\n')),
      legal: legal.toSorted((a, b) => a - b),
    });
  }
  return puzzles.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.ply - b.ply);
}
