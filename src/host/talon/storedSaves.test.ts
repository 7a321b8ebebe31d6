import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnyGame } from '../../engine/game.ts';
import { systems } from '../../engine/index.ts';
import { KEEP_PART } from '../../shared/keep.ts';
import { battlesOf, framesOf, meaningOf } from './saves/meaning.ts';
import { courseOf, positionInWords, toldBy } from './saves/positionInWords.ts';
import type { Systems } from '../systems.ts';
import { testFolder, testHost, type TestHost } from '../testing/testHost.ts';

// A database and exports that version 3 of Talon's rules wrote, and what they meant then. In its
// battles rules were played that later versions read otherwise: a battle keeps the rules it began by.

const STORED = path.join(import.meta.dirname, 'saves', 'v3');
const fileOf = (name: string): string => path.join(STORED, name);

interface Expected {
  meaning: Awaited<ReturnType<typeof meaningOf>>;
  /** Rows of the battles' logs. */
  logs: { name: string; system: string; version: number; seed: number; plies: number; checksum: number }[];
  /** Places where a rule was read as it was then. */
  readings: { section: string; battle: string; ply: number; events: string[]; standing?: string[] }[];
  /** What is left to play of the battles under way, and what comes of it. */
  goingOn: Record<
    string,
    { rest: number[]; outcome: unknown; standing: string[]; readings: { ply: number; events: string[] }[] }
  >;
  answers: { name: string; ply: number; best: number; bestWin: number; nextWin: number }[];
}
const EXPECTED = JSON.parse(readFileSync(fileOf('expected.json'), 'utf8')) as Expected;

/** Settings that came later: what was stored before them has their default. */
const LATER_SETTINGS = { uiScale: 100, drag: 'ships', reveal: 'wait', shipsGrow: true, soundMusic: 0.4 } as const;

/** What was meant then, as it is told now. */
function expectedMeaning(): Expected['meaning'] {
  const { settings, careers, ...rest } = EXPECTED.meaning;
  return {
    ...rest,
    settings: { ...settings, ...LATER_SETTINGS },
    careers: careers.map((career) => {
      const { commander } = career;
      const own = commander.settings;
      return { ...career, commander: { ...commander, settings: own && { ...own, ...LATER_SETTINGS } } };
    }),
  };
}

/** As it was when these logs were played: people are asked about everything, in the order they choose. */
const ASKING: Systems = new Map([...systems].map(([id, { unasked: _, ...game }]) => [id, game satisfies AnyGame]));

let place: ReturnType<typeof testFolder>;
/** The one opened last; a test that opens none has nothing to close. */
let host: TestHost;
beforeEach(() => {
  place = testFolder();
});
afterEach(async () => {
  await (host as TestHost | undefined)?.close();
  place.remove();
});

function openStored(): void {
  copyFileSync(fileOf('flagbridge.db'), path.join(place.folder, 'flagbridge.db'));
  host = testHost(place.folder, { systems: ASKING });
}
const openEmpty = (): void => void (host = testHost(place.folder, { systems: ASKING }));

async function idOf(name: string): Promise<string> {
  const found = (await battlesOf(host)).find((battle) => battle.name === name);
  if (found === undefined) throw new Error(`no battle ${name}`);
  return found.id;
}

test('the stored database holds running and finished battles in which each rule was read as then, and all else that is kept', () => {
  const { battles, careers, campaigns, customs, puzzles } = EXPECTED.meaning;
  for (const section of ['15.1', '7.5.2', '7.5.1', '8.6.4', '16.1', '5.4.4']) {
    const held = EXPECTED.readings.filter((one) => one.section === section).map(({ battle }) => battle);
    const over = battles.filter(({ name }) => held.includes(name)).map(({ outcome }) => outcome !== null);
    expect([section, over.toSorted()]).toEqual([section, [false, true]]);
  }
  expect(battles.filter(({ branch }) => branch !== null).map(({ outcome }) => outcome !== null)).toEqual([true, false]);
  expect(battles.some(({ review }) => review.state === 'done')).toBe(true);
  expect(careers.some(({ entries, medals }) => entries.length > 0 && medals.length > 0)).toBe(true);
  expect(campaigns.map(({ outcome }) => outcome !== null).toSorted()).toEqual([false, true]);
  expect(customs.length).toBeGreaterThan(1);
  expect(puzzles.length).toBeGreaterThan(0);
});

test('a stored database means the same as when it was written', async () => {
  openStored();
  const meaning = await meaningOf(host);
  expect(meaning.battles.map(({ name, damaged }) => [name, damaged])).toEqual(
    EXPECTED.meaning.battles.map(({ name }) => [name, false]),
  );
  // By way of JSON, as it is stored: −0 is 0 there.
  expect(JSON.parse(JSON.stringify(meaning))).toEqual(expectedMeaning());
  expect(host.warnings).toEqual([]);
});

test('opening stored battles changes nothing of their logs', async () => {
  openStored();
  for (const { id } of await battlesOf(host)) {
    await host.ask('battles.open', { id });
    await host.ask('battles.close', { id });
  }
  const rows = host.database
    .prepare('SELECT name, system, version, seed, plies, checksum FROM battle ORDER BY name')
    .all();
  expect(rows).toEqual(
    EXPECTED.logs.map(({ name, system, version, seed, plies, checksum }) => ({
      name,
      system,
      version,
      seed,
      plies,
      checksum,
    })),
  );
});

test.each(EXPECTED.readings)(
  '$section is read in "$battle", after $ply actions, as when it was played',
  async ({ battle, ply, events, standing = [] }) => {
    openStored();
    const frames = await framesOf(host, await idOf(battle));
    expect(frames[ply]!.events.map(toldBy)).toEqual(expect.arrayContaining(events));
    expect(positionInWords(frames[ply]!.view)).toEqual(expect.arrayContaining(standing));
  },
);

test.each(Object.keys(EXPECTED.goingOn))('"%s" goes on by the rules that it began by', async (name) => {
  openStored();
  const { rest, outcome, standing, readings } = EXPECTED.goingOn[name]!;
  const id = await idOf(name);
  const { ply } = await host.ask('battles.open', { id });
  await host.play({ id, ply }, rest);
  const frames = await framesOf(host, id);
  for (const reading of readings) expect(frames[reading.ply]!.events.map(toldBy)).toEqual(reading.events);
  expect(positionInWords(frames.at(-1)!.view)).toEqual(standing);
  expect(frames.at(-1)!.outcome).toEqual(outcome);
});

test.each(['battle-over', 'battle-under-way', 'battle-taken-over'])(
  'the stored export %s comes in as the battle that it was',
  async (file) => {
    openEmpty();
    const text = readFileSync(fileOf(`${file}.flagbridge.json`), 'utf8');
    const { id, name, plies, outcome, damaged } = await host.ask('battles.import', { text });
    const was = EXPECTED.meaning.battles.find((battle) => battle.name === name)!;
    expect({ plies, outcome, damaged }).toEqual({ plies: was.plies, outcome: was.outcome, damaged: false });
    const frames = await framesOf(host, id);
    expect(courseOf(frames)).toEqual(was.course);
    expect(positionInWords((await host.ask('battles.open', { id })).view)).toEqual(was.standing);
  },
);

test('a stored built battle comes in with its setup', async () => {
  openEmpty();
  const { name, setup, problem } = await host.ask('customs.import', {
    text: readFileSync(fileOf('built.flagbridge.json'), 'utf8'),
  });
  const was = EXPECTED.meaning.customs.find((custom) => custom.name === name)!;
  expect({ setup, problem }).toEqual({ setup: was.setup, problem: was.problem });
});

test('a stored export of everything comes in with all that was kept', async () => {
  openEmpty();
  const bytes = gunzipSync(readFileSync(fileOf('everything.flagbridge.gz')));
  let content = null;
  for (let offset = 0; offset < bytes.length; offset += KEEP_PART) {
    const data = bytes.subarray(offset, offset + KEEP_PART).toString('base64');
    content = await host.ask('keep.import', { offset, data, last: offset + KEEP_PART >= bytes.length });
  }
  const { battles, careers, campaigns } = EXPECTED.meaning;
  expect(content).toEqual({
    battles: battles.length,
    commanders: careers.length,
    campaigns: campaigns.length,
    damaged: 0,
  });
  expect(JSON.parse(JSON.stringify(await meaningOf(host)))).toEqual(expectedMeaning());
});

test('stored exercises have the answers that they had', async () => {
  openStored();
  const answers = [];
  for (const { id, name, ply } of await host.ask('puzzles.list', {})) {
    const { position } = await host.ask('puzzles.open', { id });
    const action = position.options.find((option) => option.action !== null)!.action!;
    const { bestAction, bestWin, nextWin } = await host.ask('puzzles.answer', { id, action });
    answers.push({ name, ply, best: bestAction, bestWin, nextWin });
  }
  answers.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.ply - b.ply);
  expect(answers).toEqual(EXPECTED.answers);
});
