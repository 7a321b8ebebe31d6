import { describe, expect, test } from 'vitest';
import type { Decals } from '../../../board/scene/decals.ts';
import { hexToWorld } from '../../../board/tables/hexLayout.ts';
import { makeView } from '../testing/views.ts';
import { pictureOf } from './animation/picture.ts';
import type { BoardOverlay, BoardPick, Course } from './board.types.ts';
import { drawOverlay, NO_OVERLAY } from './markings.ts';
import { paint } from './palette.ts';

interface Drawn {
  readonly shape: string;
  readonly x: number;
  readonly z: number;
  /** A colour is told by its number. */
  readonly rest: readonly unknown[];
}

/** What is drawn for an overlay, with the shapes that stand at a place. */
function drawn(overlay: Partial<BoardOverlay>, hovered: BoardPick | null = null): Drawn[] {
  const all: Drawn[] = [];
  const decals = new Proxy({} as Decals, {
    get:
      (_, shape: string) =>
      ({ x, z }: { x: number; z: number }, ...rest: unknown[]) =>
        void all.push({ shape, x, z, rest }),
  });
  drawOverlay(decals, { ...NO_OVERLAY, ...overlay }, pictureOf(makeView()), hovered);
  return all;
}
const at = (all: readonly Drawn[], hex: { q: number; r: number }): Drawn[] => {
  const { x, z } = hexToWorld(hex);
  return all.filter((one) => one.x === x && one.z === z);
};
const shapes = (all: readonly Drawn[]): string[] => all.map(({ shape }) => shape);

const HEX = { q: 5, r: 4 };
const COURSE: Course = { unit: 0, speed: 3, orbit: null, face: null, way: 'aa', hex: HEX, facing: 1 };
const REACH = [{ hex: HEX, courses: [COURSE], share: 0.5 }];

describe('what is marked on the board', () => {
  test('nothing, where nothing is to be decided', () => {
    expect(drawn({})).toEqual([]);
  });

  test('a lesson’s goal has an amber rim and a ring', () => {
    const marks = at(drawn({ goal: [HEX] }), HEX);
    expect(shapes(marks)).toEqual(['hex', 'ring']);
    expect(marks.map(({ rest }) => rest[0])).toEqual([paint('amber'), paint('amber')]);
  });

  test('a hex in which the move can end is lit; pointed at, it shows the facings that are possible there', () => {
    expect(shapes(at(drawn({ reach: REACH }), HEX))).toEqual(['hex']);
    expect(shapes(at(drawn({ reach: REACH }, { kind: 'hex', hex: HEX }), HEX))).toEqual(['hex', 'notch', 'hex']);
  });

  test('the next hex of a move is drawn once with an arrow for each facing, and no reach beneath it', () => {
    const move = { hex: HEX, facing: 0, highlighted: false, end: null };
    const marks = at(drawn({ reach: REACH, moves: [move, { ...move, facing: 1 }] }), HEX);
    expect(shapes(marks)).toEqual(['hex', 'arrow', 'arrow']);
  });

  test('a way off the map, into a planet and home are told apart by colour', () => {
    const colour = (end: 'lost' | 'crash' | 'home' | null) =>
      at(drawn({ moves: [{ hex: HEX, facing: 0, highlighted: false, end }] }), HEX)[0]?.rest[0];
    expect([colour('lost'), colour('crash'), colour('home'), colour(null)]).toEqual([
      paint('collide'),
      paint('collide'),
      paint('home'),
      paint('move'),
    ]);
  });

  test('a blocked line of fire is crossed', () => {
    expect(shapes(drawn({ line: { from: 0, to: 1, blocked: true } }))).toEqual(['line', 'mark']);
    expect(shapes(drawn({ line: { from: 0, to: 1, blocked: false } }))).toEqual(['line']);
  });
});
