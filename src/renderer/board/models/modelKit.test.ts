import { expect, test } from 'vitest';
import { createModelBuilder } from './modelKit.ts';

const FINISH = { colour: 0xffffff };

function faces(build: (m: ReturnType<typeof createModelBuilder>) => void) {
  const m = createModelBuilder();
  build(m);
  const { geometry } = m.finish();
  const [p, n] = [geometry.getAttribute('position'), geometry.getAttribute('normal')];
  return Array.from({ length: p.count }, (_, i) => ({
    at: [p.getX(i), p.getY(i), p.getZ(i)] as const,
    normal: [n.getX(i), n.getY(i), n.getZ(i)] as const,
  }));
}
const outwards = ({ at, normal }: ReturnType<typeof faces>[number]): number =>
  at[0] * normal[0] + at[1] * normal[1] + at[2] * normal[2];

test('a block of some size has its edges cut, and all of it looks outwards', () => {
  const plain = faces((m) => m.block([0.02, 0.02, 0.02], [0, 0, 0], FINISH));
  const worked = faces((m) => m.block([0.2, 0.3, 0.4], [0, 0, 0], FINISH, { front: [0.5, 0.6] }));
  expect(plain).toHaveLength(36);
  // Six faces and twelve edges of two triangles each, and eight corners.
  expect(worked).toHaveLength(3 * (12 + 24 + 8));
  for (const face of worked) expect(outwards(face)).toBeGreaterThan(0);
  const wide = Math.max(...worked.map(({ at }) => at[0]));
  expect(wide).toBeCloseTo(0.1, 6);
});

test('mirrored, it still looks outwards', () => {
  const both = faces((m) => m.mirrored(() => m.block([0.2, 0.2, 0.2], [0.5, 0, 0], FINISH)));
  const port = both
    .filter(({ at }) => at[0] < 0)
    .map(({ at, normal }) => ({ at: [at[0] + 0.5, at[1], at[2]] as const, normal }));
  expect(port).toHaveLength(both.length / 2);
  for (const face of port) expect(outwards(face)).toBeGreaterThan(0);
});

test('what has many sides is shaded as round, what has few keeps its facets', () => {
  const slopes = (sides: number): number =>
    new Set(
      faces((m) => m.tube(0.1, 0.1, 0.4, [0, 0, 0], FINISH, sides))
        .filter(({ normal }) => Math.abs(normal[2]) < 0.5)
        .map(({ normal }) => normal.map((each) => each.toFixed(3)).join()),
    ).size;
  expect(slopes(6)).toBe(6);
  const round = faces((m) => m.tube(0.1, 0.1, 0.4, [0, 0, 0], FINISH, 16)).filter(
    ({ normal }) => Math.abs(normal[2]) < 0.5,
  );
  for (const { at, normal } of round)
    expect(normal[0] * at[0] + normal[1] * at[1]).toBeCloseTo(Math.hypot(at[0], at[1]), 6);
});
