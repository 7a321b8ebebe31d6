import { expect, test } from 'vitest';
import { distance } from '../hex.ts';
import { draw, RNG_WORDS, seedRng } from '../rng.ts';
import { TERRAIN } from './battle.ts';
import { sight, sightCauses } from './sight.ts';
import { placeMissile, position, type PositionOptions } from './testing/position.ts';
import { BLOCKED, lineOfFire } from './terrain/terrain.ts';

const duel = (terrain: NonNullable<PositionOptions['terrain']>, to: readonly [number, number] = [0, -4]) =>
  position(
    [
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'talon-ca', at: to, facing: 3 },
    ],
    { terrain },
  );

test('17.5 each asteroid or nebula hex on the line is named, both ends included', () => {
  const battle = duel([
    ['asteroids', 0, 0],
    ['nebula', 0, -2],
    ['asteroids', 5, 5],
  ]);
  const [line] = sight(battle, null).lines.filter(({ from }) => from === 0);
  expect(line).toEqual({
    from: 0,
    to: { unit: 1 },
    blocked: false,
    modifier: -2,
    causes: [
      { hex: { q: 0, r: 0 }, kind: 'asteroids', effect: 'weakens' },
      { hex: { q: 0, r: -2 }, kind: 'nebula', effect: 'weakens' },
    ],
  });
});

test('17.5 two on the two sides of one spine count once: the second shares', () => {
  const battle = duel(
    [
      ['asteroids', 0, -1],
      ['asteroids', 1, -1],
    ],
    [1, -2],
  );
  const [line] = sight(battle, null).lines.filter(({ from }) => from === 0);
  expect(line!.modifier).toBe(-1);
  expect(line!.causes.map(({ effect }) => effect).toSorted()).toEqual(['shares', 'weakens']);
});

test('17.2.2 a planet blocks, and along its edge does nothing', () => {
  expect(sight(duel([['planet', 0, -2]]), null).lines[0]).toMatchObject({
    blocked: true,
    modifier: 0,
    causes: [{ effect: 'blocks' }],
  });
  expect(sight(duel([['planet', 1, -1]], [1, -2]), null).lines[0]).toMatchObject({
    blocked: false,
    modifier: 0,
    causes: [{ effect: 'grazes' }],
  });
});

test('18.1 a black hole nearer to the target pulls, one way alone', () => {
  const lines = sight(duel([['black-hole', 3, -5]]), null).lines;
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ from: 0, modifier: -1, causes: [{ effect: 'pulls' }] });
});

test('17.2.2 lines to missiles, and the hexes in reach that terrain touches', () => {
  const battle = duel([['planet', 0, -1]]);
  placeMissile(battle, 0, [0, -2], 3, 0);
  expect(
    sight(battle, 0)
      .lines.filter(({ from }) => from === 0)
      .map(({ to }) => to),
  ).toEqual([{ unit: 1 }, { missile: 0 }]);
  const blocked = sight(battle, 0)
    .hexes.filter((hex) => hex.blocked)
    .map(({ hex }) => [hex.q, hex.r]);
  expect(blocked).toContainEqual([0, -4]);
  expect(blocked).not.toContainEqual([1, -2]); // along the edge
  // 8.3 No weapon reaches farther than 4, and none its own hex.
  const around = sight(duel([['nebula', 0, 0]]), 0).hexes.map(({ hex }) => distance(hex.q, hex.r));
  expect([Math.min(...around), Math.max(...around), around.length]).toEqual([1, 4, 60]);
  expect(sight(duel([]), 0)).toEqual({ lines: [], hexes: [] });
});

test('17.2.2 17.5 18.1 the causes add up to the line of fire on any map', () => {
  const rng = new Int32Array(RNG_WORDS);
  seedRng(rng, 7);
  const battle = duel([['planet', 9, 9]]);
  for (let map = 0; map < 120; map++) {
    battle.terrainCount[0] = 10 + draw(rng, TERRAIN - 10);
    for (let n = 0; n < battle.terrainCount[0]; n++) {
      battle.terrainKind[n] = [1, 1, 2, 2, 0, 3, 4][draw(rng, 7)]!;
      battle.terrainQ[n] = draw(rng, 9) - 4;
      battle.terrainR[n] = draw(rng, 9) - 4;
      // One counter a hex.
      for (let m = 0; m < n; m++)
        if (battle.terrainQ[m] === battle.terrainQ[n] && battle.terrainR[m] === battle.terrainR[n])
          battle.terrainQ[n] = 50 + n;
    }
    for (let line = 0; line < 40; line++) {
      const [q, r, toQ, toR] = [draw(rng, 9) - 4, draw(rng, 9) - 4, draw(rng, 9) - 4, draw(rng, 9) - 4] as const;
      if (q === toQ && r === toR) continue;
      const causes = sightCauses(battle, q, r, toQ, toR);
      const blocked = causes.some(({ effect }) => effect === 'blocks');
      const modifier = 0 - causes.filter(({ effect }) => effect === 'weakens' || effect === 'pulls').length;
      const expected = lineOfFire(battle, q, r, toQ, toR);
      expect([map, q, r, toQ, toR, blocked ? BLOCKED : modifier]).toEqual([map, q, r, toQ, toR, expected]);
    }
  }
});
