import { expect, test } from 'vitest';
import { pictureOf } from '../board/picture.ts';
import { makeView } from '../testing/views.ts';
import { figuresOf } from './figures.ts';
import { orbitEdgeOf } from './orbitEdge.ts';

const MU = 1024;
const table = { width: 60, height: 40 };

test.each([
  [
    'top',
    [
      [0, 0],
      [60, 0],
    ],
    [
      [20, 0],
      [30, 0],
    ],
    [25, 2],
  ],
  [
    'bottom',
    [
      [0, 40],
      [60, 40],
    ],
    [
      [20, 40],
      [30, 40],
    ],
    [25, 38],
  ],
  [
    'left',
    [
      [0, 0],
      [0, 40],
    ],
    [
      [0, 20],
      [0, 30],
    ],
    [2, 25],
  ],
  [
    'right',
    [
      [60, 0],
      [60, 40],
    ],
    [
      [60, 20],
      [60, 30],
    ],
    [58, 25],
  ],
] as const)(
  '14.1 the %s edge that is an orbit has its line, its window and its velocity',
  (edge, line, window, words) => {
    const view = makeView({ table, orbitEdge: { edge, from: 20, to: 30, velocity: 6 } });
    const at = (points: readonly (readonly [number, number])[]) => points.map(([x, y]) => ({ x: x * MU, y: y * MU }));
    expect(orbitEdgeOf(view)).toEqual({ edge: at(line), window: at(window) });
    expect(pictureOf(view).orbitEdge).not.toBeNull();
    const [figure] = figuresOf({ view, unit: null, pulled: null, option: null });
    expect(figure).toMatchObject({ at: at([words])[0], text: expect.stringContaining('6') as string });
  },
);

test('14.1 a table without such an edge shows none', () => {
  const view = makeView({ table, orbitEdge: null });
  expect([orbitEdgeOf(view), pictureOf(view).orbitEdge, figuresOf({ view, unit: null, pulled: null, option: null })]).toEqual([null, null, []]); // prettier-ignore
});

test('13.2 an asteroid that can be destroyed shows its points while ships fire, and once it has lost any', () => {
  const rock = { id: 1, kind: 'asteroid', x: 0, y: 0, radius: MU, drift: null, until: null } as const;
  const shown = (step: 'orders' | 'fire', left: number | null) =>
    figuresOf({ view: makeView({ step, terrain: [{ ...rock, points: left === null ? null : { full: 100, left } }] }), unit: null, pulled: null, option: null }); // prettier-ignore
  expect([shown('orders', 100), shown('fire', null)]).toEqual([[], []]);
  expect(shown('fire', 100)[0]!.text).toContain('100/100');
  expect(shown('orders', 60)[0]!.text).toContain('60/100');
});

test('13.2 the points of chunks that lie in one place stand below each other', () => {
  const chunk = {
    kind: 'asteroid',
    x: 0,
    y: 0,
    radius: MU,
    drift: null,
    until: null,
    points: { full: 50, left: 50 },
  } as const;
  const terrain = [
    { ...chunk, id: 0 },
    { ...chunk, id: 1 },
    { ...chunk, id: 2, x: 9 * MU },
  ];
  const figures = figuresOf({ view: makeView({ step: 'fire', terrain }), unit: null, pulled: null, option: null });
  expect(figures.map(({ at }) => at.y / MU)).toEqual([2, 4, 2]);
});
