import type { Page } from '@playwright/test';
import type {} from '../../src/renderer/systems/talon/sound/testing/soundPage.ts';
import type {} from '../../src/renderer/systems/testing/musicPage.ts';
import { serveBoards } from '../harness/boards.ts';
import { actions, beginBattle, boardReady, set } from './battle.ts';
import { expect, test } from '../harness/game.ts';

/** Sound in a real browser: each voice by its samples, and the game's own context under the real policy. */

test.use({ silent: false });

test.describe('voices', () => {
  let served: Awaited<ReturnType<typeof serveBoards>>;
  const PAGES = [
    'src/renderer/systems/talon/sound/testing/soundPage.ts',
    'src/renderer/systems/testing/musicPage.ts',
  ] as const;
  test.beforeAll(async () => void (served = await serveBoards(...PAGES)));
  test.afterAll(() => served.close());

  async function open(page: Page): Promise<void> {
    await page.goto(served.url);
    await page.waitForFunction(() => 'sounds' in window);
  }

  test('each is heard, for as long as planned, and never too loud', async ({ page }) => {
    await open(page);
    const measured = await page.evaluate(async () => {
      const { names, bare, mixed } = window.sounds;
      const all = [];
      for (const name of names) all.push({ name, bare: await bare(name), mixed: await mixed([name], false) });
      return all;
    });
    expect(measured.length).toBeGreaterThan(40);
    for (const { name, bare, mixed } of measured) {
      expect(bare.peak, name).toBeLessThan(1);
      expect(mixed.peak, name).toBeLessThan(0.9);
      expect(mixed.rms, name).toBeGreaterThan(name === 'click' ? 0.0008 : 0.004);
      expect(bare.heard, name).toBeLessThanOrEqual(bare.planned + 0.01);
      expect(bare.heard, name).toBeGreaterThan(bare.planned * 0.5);
      // The echo dies away, too.
      expect(mixed.heard, name).toBeLessThan(mixed.planned + 1.5);
    }
    const loudness = (wanted: string): number => measured.find(({ name }) => name === wanted)?.mixed.rms ?? Number.NaN;
    // What is heard at every click is far below what is heard at every shot.
    expect(loudness('click') * 10).toBeLessThan(loudness('phaser'));
  });

  test('weapons are told apart by ear: no two have their middle at the same pitch', async ({ page }) => {
    await open(page);
    const middles = await page.evaluate(async () => {
      const weapons = [
        'phaser',
        'disruptor',
        'torpedo',
        'missile-launch',
        'missile-flight',
        'fusion-sweep',
        'wave-charge',
        'wave-blast',
      ] as const;
      const all = [];
      for (const weapon of weapons) all.push({ weapon, hertz: (await window.sounds.bare(weapon)).centroid });
      return all.sort((a, b) => a.hertz - b.hertz);
    });
    for (const [i, { weapon, hertz }] of middles.entries()) {
      const next = middles[i + 1];
      if (next) expect(next.hertz / hertz, `${weapon}, ${next.weapon}`).toBeGreaterThan(1.15);
    }
  });

  test('everything at once over the bed stays below the limit; the bed is there, and quieter than a shot', async ({
    page,
  }) => {
    await open(page);
    const { storm, bed, other, shot } = await page.evaluate(async () => {
      const { mixed, bed, bare } = window.sounds;
      const heavy = ['wave-blast', 'explosion', 'missile-strike', 'fusion-sweep', 'hull', 'collision'] as const;
      return {
        storm: await mixed([...heavy, ...heavy, ...heavy], true),
        bed: await bed(8, 1),
        other: await bed(8, 2),
        shot: await bare('phaser'),
      };
    });
    expect(storm.peak).toBeLessThan(0.9);
    expect(storm.peak).toBeGreaterThan(0.4);
    expect(bed.rms).toBeGreaterThan(0.004);
    expect(bed.rms).toBeLessThan(shot.rms / 2);
    expect(other.rms).not.toBe(bed.rms);
  });

  test('the music of every system and mood is heard, never too loud, and danger is louder than calm', async ({
    page,
  }) => {
    await page.goto(`${served.url}1`);
    await page.waitForFunction(() => 'music' in window);
    const measured = await page.evaluate(async () => {
      const all = [];
      for (const { system, mood } of window.music.pieces)
        all.push({ system, mood, ...(await window.music.measure(system, mood, mood === 'end' ? 3 : 6)) });
      return all;
    });
    expect(measured).toHaveLength(12);
    for (const { system, mood, peak, rms } of measured) {
      const piece = `${system}, ${mood}`;
      expect(peak, piece).toBeLessThan(0.9);
      expect(rms, piece).toBeGreaterThan(0.01);
      const calm = measured.find((one) => one.system === system && one.mood === 'calm');
      if (mood === 'danger') expect(rms, piece).toBeGreaterThan(calm!.rms * 1.1);
    }
  });
});

declare global {
  interface Window {
    /** Contexts that the page has made, and how many sources it has started. */
    contexts: AudioContext[];
    starts: number;
  }
}

const states = (page: Page): Promise<AudioContextState[]> =>
  page.evaluate(() => window.contexts.map(({ state }) => state));

test('the game sounds from the first touch on, until it is muted', async ({ game }) => {
  const { page } = game;
  await page.addInitScript(() => {
    window.contexts = [];
    window.starts = 0;
    const Real = window.AudioContext;
    window.AudioContext = new Proxy(Real, {
      construct: (target, given: [AudioContextOptions?]) => {
        const made = new target(...given);
        window.contexts.push(made);
        return made;
      },
    });
    const prototype = OscillatorNode.prototype;
    const start = Reflect.get(prototype, 'start') as OscillatorNode['start'];
    prototype.start = function (...given) {
      window.starts++;
      start.apply(this, given);
    };
  });
  await set(page, { animationSpeed: 4, soundAmbience: 0.4 });
  await expect(page.getByRole('button', { name: 'New battle' })).toBeVisible();
  expect(await states(page)).toEqual([]);
  await beginBattle(page, { name: 'Loud and clear', talon: 'Second player' });
  await boardReady(page);
  await expect.poll(() => states(page)).toEqual(['running']);
  // The bed alone is a handful of tones.
  await expect.poll(() => page.evaluate(() => window.starts)).toBeGreaterThan(4);
  const before = await page.evaluate(() => window.starts);
  await expect(actions(page)).toBeVisible();
  await page.keyboard.press('e');
  await expect.poll(() => page.evaluate(() => window.starts)).toBeGreaterThan(before);

  await page.keyboard.press('k');
  await expect.poll(() => states(page)).toEqual(['closed']);
  const silent = await page.evaluate(() => window.starts);
  await expect(actions(page)).toBeVisible();
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const sound = page.getByRole('region', { name: 'Sound' });
  await expect(sound.getByRole('checkbox', { name: 'Mute' })).toBeChecked();
  await expect(sound.getByRole('slider', { name: 'Volume' })).toBeDisabled();
  expect(await page.evaluate(() => window.starts)).toBe(silent);

  await sound.getByRole('checkbox', { name: 'Mute' }).uncheck();
  await expect.poll(() => states(page)).toEqual(['closed', 'running']);
  // The keyboard moves a slider by a twentieth; at nothing it is off, and what was chosen is kept.
  const volume = sound.getByRole('slider', { name: 'Volume' });
  await volume.press('ArrowLeft');
  await expect(sound.getByText('65%')).toBeVisible();
  await volume.press('Home');
  await expect(volume).toHaveAttribute('aria-valuetext', 'off');
  await expect.poll(() => states(page)).toEqual(['closed', 'closed']);
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuetext', 'off');
  await expect(page.getByRole('slider', { name: 'Weapons and events' })).toHaveAttribute('aria-valuetext', '80%');
  expect(await states(page)).toEqual([]);
});
