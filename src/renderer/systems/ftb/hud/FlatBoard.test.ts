import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { beforeAll, describe, expect, test } from 'vitest';
import { nearestVector, plotAction } from '../../../../engine/ftb/plane.ts';
import BattleScreen from '../../../screens/BattleScreen.svelte';
import { createAppStore } from '../../../stores/appStore.svelte.ts';
import { ftb } from '../index.ts';
import { placeNames } from './flatGeometry.ts';
import { createFakeApi, makeBattle, takeable } from '../testing/battles.ts';
import { OPTIONS } from '../testing/samples.ts';
import { laySvgFlat } from '../testing/svgPlane.ts';
import { makeAttack, makeCombat, makeOrders, place } from '../testing/views.ts';

beforeAll(laySvgFlat);

/** The battle screen where WebGL is missing. */
async function show(change: Parameters<typeof makeBattle>[0] = {}) {
  const api = createFakeApi();
  const app = createAppStore(api);
  await app.start();
  render(BattleScreen, {
    app,
    ui: ftb,
    opened: makeBattle(change),
    lesson: null,
    loadBoard: () => Promise.reject(new Error('no WebGL')),
    openSettings: () => undefined,
    openHelp: () => undefined,
  });
  await screen.findByText(/WebGL/);
  const board = document.querySelector('svg.flat');
  if (!board) throw new Error('no flat board');
  return { board, acted: () => api.callsOf('battle.act').map(({ action }) => action) };
}
/** A place in LU as client coordinates: ten units an LU. */
const at = (x: number, y: number) => ({ clientX: x * 10, clientY: y * 10 });

const ORDERS = [takeable(OPTIONS.order, 2), takeable(OPTIONS.plot, plotAction(3, 10, 5))];

describe('the flat board', () => {
  test('draws ships, torpedoes, trails and the sky', async () => {
    const { board } = await show();
    expect(board.querySelectorAll('.unit')).toHaveLength(2);
    expect(board.querySelectorAll('.torpedo')).toHaveLength(1);
    expect(board.querySelectorAll('.influence')).toHaveLength(1);
    expect(board.querySelectorAll('.trail')).toHaveLength(2);
    expect(board.querySelectorAll('.hit')).toHaveLength(1);
  });

  test('is framed by who is there, and the whole table is a click away', async () => {
    const map = { width: place(90, 0).x, height: place(0, 60).y };
    const { board } = await show({ view: makeOrders({ map }) });
    // From 14 to 32 LU across and 18 to 37 down, at least 30 LU, by steps of 10.
    expect(board.getAttribute('viewBox')).toBe('-20 80 440 440');
    await fireEvent.click(screen.getByRole('button', { name: 'Whole table' }));
    expect(board.getAttribute('viewBox')).toBe('-20 -20 940 640');
    await fireEvent.click(screen.getByRole('button', { name: 'Nearer' }));
    expect(board.getAttribute('viewBox')).toBe('-20 80 440 440');
  });

  test('shows a combat below its cards', async () => {
    const combat = makeCombat();
    const view = { ...combat, units: combat.units.map((unit, n) => ({ ...unit, ...place(20, 3 + n) })) };
    const { board } = await show({ view });
    const [, top, , height] = board.getAttribute('viewBox')!.split(' ').map(Number);
    const fighters = view.units.filter(({ id }) => view.combat!.units.includes(id));
    expect(fighters).toHaveLength(2);
    for (const { y } of fighters) expect(((y / place(0, 1).y) * 10 - top!) / height!).toBeGreaterThan(0.4);
  });

  test('shows both fleets below the cards for the initiative', async () => {
    const { combat, ...rest } = makeCombat();
    const units = rest.units.map((unit, n) => ({ ...unit, ...place(20, 3 + 20 * n) }));
    const { board } = await show({ view: { ...rest, units, combat: { ...combat!, combat: 'initiative', units: [null, null] } } }); // prettier-ignore
    const [, top, , height] = board.getAttribute('viewBox')!.split(' ').map(Number);
    for (const { y } of units) expect(((y / place(0, 1).y) * 10 - top!) / height!).toBeGreaterThan(0.4);
  });

  test('a name stays in what is seen', () => {
    const ship = { id: 0, side: 0 as const, name: 'Ewer', hull: 'TK', ...place(20, 20) };
    const [below] = placeNames([ship], { pixel: 1, radius: 10, first: null, viewBox: '0 0 400 400' });
    const [above] = placeNames([ship], { pixel: 1, radius: 10, first: null, viewBox: '0 0 400 210' });
    expect([below!.y > 200, above!.y + 14 <= 210]).toEqual([true, true]);
  });

  test('no name covers another, however near the ships are to each other', () => {
    const ships = [0, 1, 2, 3].map((id) => ({
      id,
      side: 0 as const,
      name: `Ship number ${id}`,
      hull: 'DD',
      ...place(20 + id, 20),
    }));
    const names = placeNames(ships, { pixel: 1, radius: 10, first: 2, viewBox: '0 0 900 900' });
    expect(names.find(({ id }) => id === 2)?.text).toBe('Ship number 2');
    expect(names).toHaveLength(4);
    for (const one of names)
      for (const other of names) {
        if (one.id >= other.id) continue;
        const apart = (one.text.length + other.text.length) * 3.4;
        expect(Math.abs(one.x - other.x) >= apart || Math.abs(one.y - other.y) >= 14).toBe(true);
      }
  });

  test('a click inside the ring flies the nearest legal vector, listed or not', async () => {
    const view = makeOrders();
    const { board, acted } = await show({ view, options: ORDERS });
    await fireEvent.mouseMove(board, at(21.2, 27));
    expect(await screen.findByText(/^Burn: \d+° · \d LU · heat \+1$/)).toBeInTheDocument();
    await fireEvent.click(board, at(21.2, 27));
    const burn = view.plot!.orders[0]!.plot;
    const wanted = nearestVector(burn, place(21.2, 27))!;
    await waitFor(() => expect(acted()).toEqual([plotAction(3, wanted.course, wanted.length)]));
  });

  test('a click on the cross coasts, one far away does nothing', async () => {
    const { board, acted } = await show({ view: makeOrders(), options: ORDERS });
    await fireEvent.click(board, at(35, 35));
    expect(acted()).toEqual([]);
    await fireEvent.click(board, at(20, 26));
    await waitFor(() => expect(acted()).toEqual([2]));
  });

  test('C measures from the selected ship to the pointer, and again lets go', async () => {
    const { board } = await show({ view: makeOrders() });
    await fireEvent.keyDown(window, { key: 'c' });
    await fireEvent.mouseMove(board, at(23, 34));
    expect(await screen.findByText('5.0 LU')).toBeInTheDocument();
    await fireEvent.keyDown(window, { key: 'c' });
    await waitFor(() => expect(screen.queryByText('5.0 LU')).toBeNull());
  });

  test('an attack slides along the vector', async () => {
    const { board, acted } = await show({
      view: makeAttack(),
      options: [takeable({ ...OPTIONS.attack, at: 4 }, plotAction(15, 1, 4)), takeable(OPTIONS['hold-fire'], 16)],
    });
    await fireEvent.mouseMove(board, at(20, 24));
    expect(await screen.findByText('2 LU')).toBeInTheDocument();
    await fireEvent.click(board, at(20, 24));
    await waitFor(() => expect(acted()).toEqual([plotAction(15, 1, 6)]));
  });
});
