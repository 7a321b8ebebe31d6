import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { refuseWebGl } from '../e2e/harness/refuseWebGl.ts';
import { PROJECT, startServer } from '../e2e/harness/server.ts';
import { build, isStale } from '../scripts/build.ts';
import type { StoryView } from '../src/engine/campaign/story/view.ts';
import { PATROL } from '../src/engine/campaign/patrol/terms.ts';
import { systems, wars } from '../src/engine/index.ts';
import { goOn } from '../src/host/testing/patrolSteps.ts';
import { human, testHost, type TestHost } from '../src/host/testing/testHost.ts';
import type { CampaignStatus } from '../src/shared/campaign.ts';
import { benchBrowser } from './shared/browser.ts';
import type { Measured } from './shared/benchSystem.ts';
import { percentile } from './shared/statistics.ts';

/** How often each is opened by a host that has just been started; the first time warms the code up. */
const HOSTS = 11;
const PAGES = 5;
/** Milliseconds that a busy machine may take to come to a page. */
const PATIENCE = 120_000;
/** Steps of a run or story at most, which then is as long as it gets before its end. */
const STEPS = 80;
/** Kinds of war whose opening is measured, as scenarios are called. */
const KINDS = [PATROL, 'story'] as const;
type Kind = (typeof KINDS)[number];

const round = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
const median = (values: readonly number[]): number => round(percentile(values, 0.5));

/**
 * What it takes to open a patrol and a story that are kept, with all of their course behind them: milliseconds of the
 * processor in the host, beside the start of the program, and of the page's thread from the click to its picture, without
 * a battle's board.
 */
export async function run(ids: readonly string[]): Promise<Measured> {
  const table: Record<string, string> = {};
  const json: Record<string, number> = {};
  if (isStale(PROJECT)) {
    const problem = build(PROJECT);
    if (problem !== null) throw new Error(problem);
  }
  const browser = await benchBrowser();
  try {
    for (const system of ids) {
      for (const kind of KINDS) {
        if (!wars.get(system)?.some(({ scenario }) => scenario === kind)) continue;
        const folder = mkdtempSync(path.join(tmpdir(), 'flagbridge-bench-'));
        try {
          const steps = await keep(folder, system, kind);
          const hostMs = await inHost(folder);
          const pageMs = await inPage(browser, folder);
          json[`${system}.${kind}HostMs`] = hostMs;
          json[`${system}.${kind}PageMs`] = pageMs;
          table[`${system}, ${kind} of ${steps} steps: host, page, ms of a processor`] = `${hostMs}, ${pageMs}`;
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      }
    }
  } finally {
    await browser.close();
  }
  return { table, json };
}

/** Keeps a patrol or story in the folder, led to the step before its end; returns its steps. */
async function keep(folder: string, system: string, kind: Kind): Promise<number> {
  const lead = async (steps: number): Promise<number> => {
    const host = testHost(folder, { systems, wars });
    const setup = kind === PATROL ? { system, rank: 1, seed: 'bench', daily: null } : { system };
    let status = await host.ask('campaigns.create', { name: 'Kept', system, scenario: kind, setup, controllers: [human, human], seed: 5 }); // prettier-ignore
    let done = 0;
    while (done < steps && status.outcome === null) {
      status = await (kind === PATROL ? goOn(host, status) : tellOn(host, status));
      done += 1;
    }
    if (status.outcome !== null || steps < STEPS) {
      if (steps === STEPS) await host.ask('campaigns.delete', { id: status.id });
      await host.close();
      return done;
    }
    throw new Error(`a ${kind} of ${system} has no end`);
  };
  const whole = await lead(STEPS);
  return lead(whole - 1);
}

/** One step of a story on: its first way, then its battle, which the enemy gives up. */
async function tellOn(host: TestHost, { id }: CampaignStatus): Promise<CampaignStatus> {
  const opened = await host.ask('campaigns.open', { id });
  if (opened.phase === 'battles') return host.ask('campaign.surrender', { id, battle: 0, side: 1 });
  const { choices } = opened.view as unknown as StoryView;
  const action = choices.length > 0 ? { kind: 'course', to: choices[0] } : { kind: 'ready' };
  const { ply } = await host.ask('campaign.takeOver', { id, side: 0 });
  return host.ask('campaign.act', { id, ply, action });
}

/** Milliseconds of the processor that a host needs to open what is kept there, at the median. */
async function inHost(folder: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < HOSTS; n++) {
    const host = testHost(folder, { systems, wars });
    const [kept] = await host.ask('campaigns.list', {});
    const before = process.cpuUsage();
    await host.ask('campaigns.open', { id: kept!.id });
    const { user, system } = process.cpuUsage(before);
    if (n > 0) times.push((user + system) / 1000);
    await host.close();
  }
  return median(times);
}

/** A click that waits for no frame to be drawn: on a busy machine they come seldom. */
const press = (button: Locator): Promise<void> => button.dispatchEvent('click');

/** Milliseconds that the page's thread works from the click on what is kept until it is shown, at the median. */
async function inPage(browser: Browser, folder: string): Promise<number> {
  const server = await startServer(folder);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  // What the start screen draws behind itself is not the matter, and takes most of a machine without a graphics card.
  await page.addInitScript(refuseWebGl);
  const client = await context.newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async (): Promise<number> => {
    const { metrics } = await client.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  const times: number[] = [];
  try {
    for (let n = 0; n < PAGES; n++) {
      await page.goto(server.url);
      await openList(page);
      const before = await busy();
      await press(page.getByRole('button', { name: 'Go on: Kept' }));
      await page.locator('.tale').waitFor();
      times.push((await busy()) - before);
    }
  } finally {
    await context.close();
    await server.stop();
  }
  return median(times);
}

async function openList(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: /^Campaigns/ }));
  const kept = page.getByRole('button', { name: 'Go on: Kept' });
  await kept
    .or(page.getByRole('button', { name: 'Patrols' }))
    .first()
    .waitFor();
  if (!(await kept.isVisible())) await press(page.getByRole('button', { name: 'Patrols' }));
  await kept.waitFor();
}
