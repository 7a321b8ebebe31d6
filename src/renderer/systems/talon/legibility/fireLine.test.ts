import { expect, test } from 'vitest';
import type { SightLine } from '../../../../engine/talon/sight.ts';
import { makeEnemy, makeMissile, makeUnit, makeView } from '../testing/views.ts';
import { drawnLine, fireLineOf } from './fireLine.ts';
import { lineLabels } from './noteLabels.ts';

const touched: SightLine = {
  from: 0,
  to: { unit: 1 },
  blocked: false,
  modifier: -1,
  causes: [
    { hex: { q: 0, r: -1 }, kind: 'asteroids', effect: 'weakens' },
    { hex: { q: 1, r: -2 }, kind: 'planet', effect: 'grazes' },
  ],
};

test('5.3, 8.3 a clear line tells range, arc and the shield that it meets', () => {
  expect(fireLineOf(makeView(), 0, { unit: 1 }, [])).toMatchObject({
    range: 3,
    arc: 'forward',
    shield: 'forward',
    blocked: false,
    modifier: 0,
    causes: [],
  });
});

test('17 what terrain does stands at its hexes, and what it comes to at the middle', () => {
  const line = fireLineOf(makeView(), 0, { unit: 1 }, [touched]);
  expect(drawnLine(line)).toMatchObject({
    tone: 'weakened',
    signs: [
      { hex: { q: 0, r: -1 }, sign: 'bar' },
      { hex: { q: 1, r: -2 }, sign: 'none' },
    ],
  });
  expect(lineLabels(line).map(({ hex, text }) => [hex.q, hex.r, text])).toEqual([
    [0, -1, '−1 asteroids'],
    [1, -2, 'along the edge: nothing'],
    [0, -1.5, '3 hexes · forward shield · −1 asteroids'],
  ]);
});

test('17.2.2 a blocked line says by what', () => {
  const blocked: SightLine = {
    ...touched,
    blocked: true,
    modifier: 0,
    causes: [{ hex: { q: 0, r: -1 }, kind: 'planet', effect: 'blocks' }],
  };
  const line = fireLineOf(makeView(), 0, { unit: 1 }, [blocked]);
  expect(drawnLine(line)).toMatchObject({ tone: 'blocked', signs: [{ sign: 'cross' }] });
  expect(lineLabels(line).at(-1)?.text).toBe('3 hexes · forward shield · blocked by planet');
});

test('missiles and squadrons have no shield; friends, ships in one hex and ships that are gone no line', () => {
  const missile = makeMissile();
  expect(fireLineOf(makeView({ missiles: [missile] }), 0, { missile: 2 }, [])).toMatchObject({
    range: 1,
    shield: null,
  });
  const craft = [0, 1, 2].map(() => ({ hullLeft: 2, hull: 2 }));
  expect(fireLineOf(makeView({ units: [makeUnit(), makeEnemy({ craft })] }), 0, { unit: 1 }, [])?.shield).toBeNull();
  expect(fireLineOf(makeView({ units: [makeUnit(), makeEnemy({ side: 0 })] }), 0, { unit: 1 }, [])).toBeNull();
  expect(
    fireLineOf(makeView({ units: [makeUnit(), makeEnemy({ hex: { q: 0, r: 0 } })] }), 0, { unit: 1 }, []),
  ).toBeNull();
  expect(
    fireLineOf(makeView({ units: [makeUnit(), makeEnemy({ status: 'destroyed' })] }), 0, { unit: 1 }, []),
  ).toBeNull();
  expect(drawnLine(null)).toBeNull();
});
