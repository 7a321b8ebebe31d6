import { expect, test } from 'vitest';
import { distance, STEP_Q, STEP_R, turned } from '../hex.ts';
import { ACTION, encode } from './actions.ts';
import { arcOf, exactArc, FORWARD, LEFT, NO_ARC, REAR, RIGHT } from './arcs.ts';
import type { Battle } from './battle.ts';
import { legal, ofType, playWithDice, position, refusalOf, setClock } from './testing/position.ts';

const REACH = 12;

/** Every offset within `REACH` hexes, the own hex excluded. */
function* offsets(): Generator<[number, number]> {
  for (let dq = -REACH; dq <= REACH; dq++)
    for (let dr = -REACH; dr <= REACH; dr++) if (distance(dq, dr) > 0 && distance(dq, dr) <= REACH) yield [dq, dr];
}

/**
 * The arc by plane geometry in exact whole numbers, made another way than the engine's: centres of
 * flat-topped hexes at x = 3q, y·√3 with y = q + 2r (scaled), so that the squares compared are
 * rational; the angle to the facing is compared with 30° and 150° by cos² = 3/4.
 */
function referenceArc(facing: number, dq: number, dr: number): number {
  // (x, y) stands for the point (x, y·√3): both scaled by the same factor.
  const point = (q: number, r: number): [bigint, bigint] => [BigInt(3 * q), BigInt(q + 2 * r)];
  const [fx, fy] = point(STEP_Q[facing]!, STEP_R[facing]!);
  const [x, y] = point(dq, dr);
  const dot = fx * x + 3n * fy * y;
  const lengths = (fx * fx + 3n * fy * fy) * (x * x + 3n * y * y);
  if (4n * dot * dot >= 3n * lengths) return dot > 0n ? FORWARD : REAR;
  return fx * y - fy * x > 0n ? RIGHT : LEFT; // y grows southward: clockwise is positive
}

test('5.3 arcs equal an exact reference for every facing and every hex within 12', () => {
  let compared = 0;
  for (let facing = 0; facing < 6; facing++)
    for (const [dq, dr] of offsets()) {
      const reference = referenceArc(facing, dq, dr);
      expect(exactArc(facing, dq, dr)).toBe(reference);
      expect(arcOf(facing, dq, dr)).toBe(reference);
      compared++;
    }
  expect(compared).toBe(6 * 3 * REACH * (REACH + 1));
});

test('5.3 ruling: far away the arcs are the same', () => {
  for (let facing = 0; facing < 6; facing++)
    for (const [dq, dr] of offsets())
      for (const factor of [7, 40]) expect(arcOf(facing, dq * factor, dr * factor)).toBe(referenceArc(facing, dq, dr));
});

test.for([
  [1, 1, 2, 1],
  [2, 3, 3, 3],
  [3, 3, 6, 3],
  [4, 5, 7, 5],
] as const)(
  '5.3 ruling: at range %i there are %i hexes forward, %i on each side, %i to the rear',
  ([range, forward, side, rear]) => {
    for (let facing = 0; facing < 6; facing++) {
      const count = [0, 0, 0, 0];
      for (const [dq, dr] of offsets()) if (distance(dq, dr) === range) count[arcOf(facing, dq, dr)]!++;
      expect(count).toEqual([forward, side, rear, side]);
    }
  },
);

test('5.3 ruling: spines belong to forward and rear', () => {
  for (let facing = 0; facing < 6; facing++)
    for (let n = 1; n <= 6; n++) {
      const along = (direction: number): [number, number] => [STEP_Q[direction]! * n, STEP_R[direction]! * n];
      expect(arcOf(facing, ...along(facing))).toBe(FORWARD);
      expect(arcOf(facing, ...along(turned(facing, 3)))).toBe(REAR);
      // The two spines at exactly 30°: from a hex's centre along a hexside, two hexes on.
      const right = turned(facing, 1);
      const [q, r] = [STEP_Q[facing]! + STEP_Q[right]!, STEP_R[facing]! + STEP_R[right]!];
      expect(arcOf(facing, q * n, r * n)).toBe(FORWARD);
      expect(arcOf(facing, -q * n, -r * n)).toBe(REAR);
      for (const steps of [1, 2]) expect(arcOf(facing, ...along(turned(facing, steps)))).toBe(RIGHT);
      for (const steps of [-1, -2]) expect(arcOf(facing, ...along(turned(facing, steps)))).toBe(LEFT);
    }
});

test('5.3 ruling: units in one hex lie in no arc', () => {
  for (let facing = 0; facing < 6; facing++) expect(arcOf(facing, 0, 0)).toBe(NO_ARC);
});

test('5.3.1 example: a weapon with arrows to the left and the front fires into both arcs and no other', () => {
  // Terran CA, group 0: phaser forward and left. Facing north at the origin.
  const hexes = { forward: [0, -1], left: [-1, 0], right: [1, 0], rear: [0, 1] } as const;
  for (const [arc, hex] of Object.entries(hexes)) {
    const battle = position([
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'talon-ca', at: hex, facing: 0 },
    ]);
    setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
    const inArc = arc === 'forward' || arc === 'left';
    expect([arc, refusalOf(battle, encode(ACTION.FIRE, 0, 0, 1))]).toEqual([arc, inArc ? null : 'out-of-arc']);
    expect(legal(battle).includes(encode(ACTION.FIRE, 0, 0, 1))).toBe(inArc);
  }
});

test('5.3.2 example: an enemy in a cruiser’s forward arc is hit by forward weapons alone and hits the forward shield', () => {
  const facingEach = (): Battle =>
    position([
      { class: 'terran-cv', at: [-9, 0], facing: 0 }, // its weapons fire to the sides and the rear too, but are far away
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'talon-ca', at: [0, -2], facing: 3 },
    ]);
  const battle = facingEach();
  setClock(battle, { impulse: 'E', side: 0, step: 'fire' });
  for (const group of [0, 1, 2]) expect(refusalOf(battle, encode(ACTION.FIRE, 1, group, 2))).toBe(null);
  const turned = facingEach();
  turned.facing[1] = 3;
  setClock(turned, { impulse: 'E', side: 0, step: 'fire' });
  for (const group of [0, 1, 2]) expect(refusalOf(turned, encode(ACTION.FIRE, 1, group, 2))).toBe('out-of-arc');
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  const hits = ofType(playWithDice(battle, [2], encode(ACTION.FIRE, 2, 0, 1)), 'shieldHit');
  expect(hits).toEqual([{ type: 'shieldHit', unit: 1, arc: 'forward', amount: 2, left: 4, reinforcement: false }]);
});
