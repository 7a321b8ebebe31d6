import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { FullThrustStore } from '../battle/overlay.svelte.ts';
import type { BoardOverlay } from '../board/board.types.ts';
import type { FullThrustView } from '../data.ts';
import { makeEnemy, makeGroup, makeUnit, makeView, place } from '../testing/views.ts';
import { noHand } from '../../../testing/noHand.ts';
import FlatBoard from './FlatBoard.svelte';
import Legend from './Legend.svelte';

const MARKS: BoardOverlay = {
  selected: 0,
  group: null,
  waiting: [],
  rings: null,
  paths: [],
  ends: [],
  ghost: null,
  guesses: [],
  drifts: [],
  reach: null,
  facings: [],
  placing: false,
  figures: [],
  targets: [],
  lines: [],
  goal: null,
};

function show(view: FullThrustView, marks: Partial<BoardOverlay> = {}): void {
  const overlay = { marks: { ...MARKS, ...marks }, hover: () => undefined };
  const battle = { view, overlay, hand: noHand(), selection: { asked: [], pick: () => undefined } };
  render(FlatBoard, { battle: battle as unknown as FullThrustStore });
}
const frame = (): number[] => document.querySelector('svg.flat')!.getAttribute('viewBox')!.split(' ').map(Number);

test('is framed by who is there and where each goes, and the whole table is a click away', async () => {
  const units = [makeUnit(), makeEnemy({ ...place(30, 24), path: [place(24, 24)] })];
  show(makeView({ units }));
  // From 12 to 30 MU across with 10 about it, at least 36 down, by steps of 6, and 2 about it all.
  expect(frame()).toEqual([-20, 40, 460, 400]);
  await fireEvent.click(screen.getByRole('button', { name: 'Whole table' }));
  expect(frame()).toEqual([-20, -20, 760, 520]);
  await fireEvent.click(screen.getByRole('button', { name: 'Nearer' }));
  expect(frame()).toEqual([-20, 40, 460, 400]);
});

test('shows all that a point which is asked for can reach', () => {
  const units = [makeUnit(), makeEnemy({ ...place(30, 24), path: [place(24, 24)] })];
  show(makeView({ units }), { reach: { from: place(30, 24), reach: 24, to: null, works: 6, arcs: null } });
  const [left, , width] = frame();
  expect(left! + width!).toBeGreaterThanOrEqual(540);
});

test('fighters and ships at one place have names beside each other', () => {
  const here = place(20, 20);
  const units = [makeUnit({ ...here, path: [] }), makeEnemy({ ...place(22, 20), path: [] })];
  show(makeView({ units, groups: [makeGroup(here), makeGroup({ id: 1, ...here })] }));
  const names = [...document.querySelectorAll('text.name')].map((name) => ({
    half: name.textContent.length * 3.4 * 0.6,
    x: Number(name.getAttribute('x')),
    y: Number(name.getAttribute('y')),
  }));
  expect(names).toHaveLength(4);
  for (const [n, one] of names.entries())
    for (const other of names.slice(n + 1)) {
      const isClear = Math.abs(one.x - other.x) >= one.half + other.half - 0.01 || Math.abs(one.y - other.y) >= 14 * 0.6 - 0.01; // prettier-ignore
      expect(isClear).toBe(true);
    }
});

test('6.3 salvoes lie on the table until their attacks are over', () => {
  const salvo = { id: 0, side: 1 as const, ship: 1, target: 0, ...place(20, 20) };
  show(makeView({ phase: 'defence', step: 'defend', salvoes: [salvo] }));
  expect(document.querySelectorAll('.salvo')).toHaveLength(1);
  cleanup();
  show(makeView({ phase: 'fire', step: 'ship', salvoes: [salvo] }));
  expect(document.querySelectorAll('.salvo')).toHaveLength(0);
});

test('the way out of a side is drawn in its colour, and the legend says so without a direction', () => {
  const view = makeView({ exits: [['right'], []] });
  show(view);
  expect([...document.querySelectorAll('path.exit')].map(({ classList }) => classList.contains('lantern'))).toEqual([
    true,
  ]);
  cleanup();
  render(Legend, { battle: { view, overlay: { marks: MARKS } } as unknown as FullThrustStore });
  expect(screen.getByRole('listitem')).toHaveTextContent('Way out of Lantern: the edge in this colour');
});
