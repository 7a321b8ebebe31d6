import { describe, expect, test } from 'vitest';
import type { Battle } from '../../engine/ftb/battle.ts';
import { ftb } from '../../engine/ftb/index.ts';
import { legal, position } from '../../engine/ftb/testing/position.ts';
import { scenarioSetup } from '../../engine/ftb/testing/playthrough.ts';
import { TURN_MS } from '../../shared/opponent.ts';
import { randomAction } from '../baselines.ts';
import { Search } from '../mcts.ts';
import { SearchRandom } from '../random.ts';
import { Tree } from '../tree.ts';
import { evaluate } from './evaluate.ts';
import { createFtbGuide } from './guide.ts';
import { orders } from './positions/knownPosition.ts';
import { theme } from './theme.ts';

const ftbGuide = createFtbGuide();

describe('the evaluator', () => {
  const facing = (more: (battle: Battle) => void = () => undefined): number => {
    const battle = position([
      { class: 'cruiser', at: [50, 70], course: 0 },
      { class: 'cruiser', at: [50, 30], course: 180, side: 1 },
    ]);
    more(battle);
    return evaluate(battle, null);
  };

  test('equal ships that come towards each other: even', () => {
    expect(facing()).toBeCloseTo(0.5, 10);
  });

  test.each<[string, (battle: Battle) => void]>([
    ['17 a shield lost', (battle) => void (battle.shields[0] = 0)],
    ['17 a system damaged, and repaired', (battle) => void (battle.damage[0] = 1)],
    ['5 weapons offline', (battle) => void ((battle.damage[0] = 2), (battle.offline[0] = 2))],
    ['17 two heat', (battle) => void (battle.heat[0] = 2)],
    ['5 fuel spent', (battle) => void (battle.fuel[0] = 1)],
    ['5 a torpedo spent', (battle) => void (battle.torpedoes[0] = 1)],
    ['9 tracked', (battle) => void (battle.tracked[0] = 1)],
  ])('%s: worse than even, the same for either side', (_name, harm) => {
    const forSide0 = facing(harm);
    expect(forSide0).toBeLessThan(0.5);
    // The harmed ship is the other side's.
    const forSide1 = facing((battle) => {
      harm(battle);
      battle.side.set([1, 0]);
    });
    expect(forSide1).toBeCloseTo(1 - forSide0, 10);
  });

  test('nobody hurt and far from each other, the last turn is likely a draw, to nobody’s merit, whoever is stronger', () => {
    const stronger = (late: boolean): number =>
      facing((battle) => {
        battle.y[1] = battle.y[1]! - 200_000;
        battle.heat[1] = 3;
        battle.fuel[1] = 0;
        if (late) battle.round[0] = battle.roundLimit[0]!;
      });
    expect(stronger(true)).toBeLessThan((0.5 + stronger(false)) / 2);
  });

  test('28 a ship that cannot help leaving the map is as good as lost', () => {
    const at = (y: number, fuel: number): number =>
      evaluate(
        position([
          { class: 'cruiser', at: [50, y], course: 0, length: 12, fuel },
          { class: 'cruiser', at: [80, 90], course: 270, side: 1 },
        ]),
        null,
      );
    expect(at(13, 0)).toBeLessThan(0.1);
    expect(at(13, 2)).toBeGreaterThan(0.2);
    expect(at(80, 0)).toBeGreaterThan(0.3);
  });
});

test('8 a side’s orders of a turn are thought about in at most three parts: three seconds at captain', () => {
  expect(TURN_MS.captain).toBe(1_000);
  for (const scenario of ['belt', 'raid', 'line']) {
    const battle = ftb.create(scenarioSetup(scenario), 3);
    const random = new SearchRandom(3);
    const parts = new Map<number, Set<number>>();
    while (ftb.toAct(battle) !== 'nobody' && battle.round[0]! < 8) {
      const round = battle.round[0]!;
      parts.set(round, (parts.get(round) ?? new Set()).add(ftbGuide.clock(battle)));
      ftb.apply(battle, randomAction(ftb, battle, random));
    }
    for (const clocks of parts.values()) expect(clocks.size).toBeLessThanOrEqual(3);
  }
});

test('28 vectors are taken up by course and length one after another, the likeliest first', () => {
  const battle = orders(
    position([
      { class: 'cruiser', at: [50, 70], course: 0, length: 6 },
      { class: 'cruiser', at: [50, 30], course: 180, length: 6, side: 1 },
    ]),
    0,
  );
  expect(legal(battle).length).toBeGreaterThan(60);
  const tried = (iterations: number): number => {
    const search = new Search(ftb, ftbGuide, ftb.observe(battle, 0), { seed: 1, tree: new Tree(50_000) });
    search.run(iterations);
    return search.choices().filter(({ visits }) => visits > 0).length;
  };
  expect(tried(100)).toBeLessThanOrEqual(12 + 15);
  expect(tried(900)).toBeGreaterThan(tried(100));
});

test('what ships as puzzles is of five themes at least, each told as the book tells it now', () => {
  const told = (ftb.puzzles ?? []).flatMap(({ setup, seed, actions, puzzles }) => {
    const parsed = ftb.parseSetup(setup);
    if (!parsed.ok) throw new Error(parsed.error.code);
    const battle = ftb.create(parsed.value, seed);
    let ply = 0;
    return puzzles.map((puzzle) => {
      for (; ply < puzzle.ply; ply++) ftb.apply(battle, actions[ply]!);
      return [puzzle.theme, theme(battle, puzzle.steps[0]!.right[0]!, puzzle.aim?.kind)];
    });
  });
  for (const [shipped, now] of told) expect(now).toBe(shipped);
  expect(new Set(told.map(([shipped]) => shipped)).size).toBeGreaterThanOrEqual(5);
});
