import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import BattleScreen from '../../../screens/BattleScreen.svelte';
import { createAppStore } from '../../../stores/appStore.svelte.ts';
import { makeScenario } from '../../../testing/battles.ts';
import { knightHawks } from '../index.ts';
import { createFakeApi, makeBattle, takeable } from '../testing/battles.ts';
import { OPTIONS } from '../testing/samples.ts';
import { makeUnit, makeView } from '../testing/views.ts';
import type { LessonGoal } from '../../../../engine/knighthawks/lessons.ts';

type Change = Parameters<typeof makeBattle>[0];

/** The battle screen where WebGL is missing. */
async function show(change: Change = {}, goal: LessonGoal | null = null) {
  const api = createFakeApi();
  const app = createAppStore(api);
  await app.start();
  const lesson = { lessons: [makeScenario({ id: 'lesson-fly', kind: 'lesson', goal })], index: 0 };
  render(BattleScreen, {
    app,
    ui: knightHawks,
    opened: makeBattle(change),
    lesson: goal === null ? null : lesson,
    loadBoard: () => Promise.reject(new Error('no WebGL')),
    openSettings: () => undefined,
    openHelp: () => undefined,
  });
  await screen.findByText(/WebGL/);
  return { api, acted: () => api.callsOf('battle.act').map(({ action }) => action) };
}

/** Where a hex's polygon stands in the flat drawing of 16 columns. */
const hexAt = (q: number, r: number): Element => {
  const polygons = document.querySelectorAll('svg[aria-hidden=true] polygon');
  const found = polygons[(r + Math.floor(q / 2)) * 16 + q];
  if (!found) throw new Error(`no hex ${q},${r}`);
  return found;
};
const ships = (): string[] =>
  [...document.querySelectorAll('g.unit')].map((ship) => `${ship.textContent?.trim()} ${ship.getAttribute('class')}`);

describe('the flat board', () => {
  test('draws ships by their sides, planets, and the hexes in which the move can end', async () => {
    await show();
    expect(ships()).toEqual([
      expect.stringMatching(/^Zephyr .*meridian.*selected/),
      expect.stringMatching(/^Volga .*outrim/),
    ]);
    expect(document.querySelectorAll('circle.planet')).toHaveLength(1);
    await waitFor(() => expect(hexAt(5, 3)).toHaveClass('reach'));
    expect(hexAt(6, 3)).toHaveClass('reach');
    expect(document.querySelectorAll('polygon.reach')).toHaveLength(2);
  });

  test('a click on a lit hex flies the whole way: the speed first', async () => {
    const { acted } = await show({ options: [takeable({ ...OPTIONS.speed, speed: 3, change: 0 }, 7)] });
    await waitFor(() => expect(hexAt(5, 3)).toHaveClass('reach'));
    await fireEvent.click(hexAt(5, 3));
    await waitFor(() => expect(acted()).toEqual([7]));
  });

  test('a click on the next hex flies there, where only one way leads there', async () => {
    const { acted } = await show({
      view: makeView({ moving: { unit: 0, hexesLeft: 1, turnsLeft: 0, part: 'move' } }),
      options: [takeable({ ...OPTIONS.move, turn: 'ahead', facing: 0 }, 4)],
    });
    await waitFor(() => expect(hexAt(5, 5)).toHaveClass('move'));
    await fireEvent.click(hexAt(5, 5));
    expect(acted()).toEqual([4]);
  });

  test('a click on a target fires at it; the chance stands beside it', async () => {
    const { acted } = await show({
      view: makeView({ step: 'offensive-fire', firing: 0 }),
      options: [takeable(OPTIONS.fire, 9), takeable(OPTIONS['end-fire'], 3)],
    });
    const target = document.querySelector('g.unit.target');
    expect(target).toHaveTextContent('Volga');
    await waitFor(() => expect(document.querySelector('text.figure')).toHaveTextContent('22% · 2.4'));
    await fireEvent.click(target!);
    expect(acted()).toEqual([9]);
  });

  test('a hex beyond the edge in which a ship would be lost can be clicked too', async () => {
    const off = { ...OPTIONS.move, to: { q: 5, r: -3 }, end: 'lost' as const };
    const { acted } = await show({ options: [takeable(off, 5)] });
    const beyond = document.querySelector('polygon.move.bad');
    await fireEvent.click(beyond!);
    expect(acted()).toEqual([5]);
  });

  test('ships that are gone or aboard are not drawn', async () => {
    await show({ view: makeView({ units: [makeUnit(), makeUnit({ id: 1, status: 'aboard', carrier: 0 })] }) });
    expect(ships()).toHaveLength(1);
  });
});

describe('a lesson', () => {
  const goal: LessonGoal = { type: 'reached', unit: 0, hexes: [{ q: 5, r: 2 }] };

  test('has its goal marked on the board until it is reached', async () => {
    await show({}, goal);
    expect(document.querySelectorAll('polygon.goal')).toHaveLength(1);
    expect(hexAt(5, 2)).toHaveClass('goal');
  });

  test('has no mark any more once it is reached', async () => {
    await show({ view: makeView({ units: [makeUnit({ hex: { q: 5, r: 2 } })] }) }, goal);
    await waitFor(() => expect(document.querySelectorAll('polygon.goal')).toHaveLength(0));
  });

  test('tells its goal in words', async () => {
    await show({}, goal);
    await fireEvent.keyDown(document.body, { key: 'x' });
    expect(await screen.findByText('Goal of the lesson: column 6, row 5')).toBeVisible();
  });
});
