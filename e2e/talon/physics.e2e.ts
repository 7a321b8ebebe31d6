import type { BoardHandle } from '../../src/renderer/board/board.types.ts';
import { actions, beginBattle, boardReady, set } from './battle.ts';
import { expect, test, type Game } from '../harness/game.ts';

/** The built page as it is served, with its real content security policy. */

const physics = () => {
  const scene = [...document.querySelectorAll<HTMLElement & { boardHandle?: BoardHandle }>('.scene')].find(
    (element) => element.boardHandle,
  );
  return scene?.boardHandle?.stats().physics;
};

/** What became of physics once something has moved: the first animation has it loaded. */
async function afterAnimation({ page }: Game): Promise<string | undefined> {
  await boardReady(page);
  const state = async () => {
    const option = actions(page).locator('[data-option]:enabled').first();
    if (await option.isVisible()) await option.click();
    return page.evaluate(physics);
  };
  await expect.poll(state).not.toBe('loading');
  return page.evaluate(physics);
}

test('physics comes after the first frames, in a file of its own, and the policy lets it run', async ({ game }) => {
  const { page } = game;
  const files: string[] = [];
  page.on('request', (request) => void files.push(new URL(request.url()).pathname));
  await set(page, { animationSpeed: 4 });
  await page.evaluate(() => 1);
  expect(files.filter((file) => file.includes('rapier'))).toEqual([]);
  await beginBattle(page, { name: 'Heavy bodies' });
  expect(await afterAnimation(game)).toBe('ready');
  expect(files.filter((file) => /\/rapier[^/]*\.js$/.test(file))).toHaveLength(1);
  // The WebAssembly comes inside that file: nothing else is fetched for it.
  expect(files.filter((file) => file.endsWith('.wasm'))).toEqual([]);
});

test('where WebAssembly is refused, the board plays without physics', async ({ game }) => {
  const { page } = game;
  await page.addInitScript(() => {
    Object.defineProperty(window, 'WebAssembly', { value: undefined });
  });
  await page.reload();
  await set(page, { animationSpeed: 4 });
  await beginBattle(page, { name: 'Light bodies' });
  expect(await afterAnimation(game)).toBe('absent');
});
