import { expect, test } from 'vitest';
import { ftb } from './index.ts';
import type { FtbEvent } from './events.ts';
import { scenarioSetup } from './testing/playthrough.ts';
import { act, legal, play, position, take, type TestShip } from './testing/position.ts';

// What is said about a battle: time line, tolls, threat, fleets.

const own: TestShip = { class: 'destroyer', at: [40, 50], course: 90, length: 4 };
const enemy = (x: number, y: number, more: Partial<TestShip> = {}): TestShip => ({ class: 'destroyer', at: [x, y], side: 1, course: 270, ...more }); // prettier-ignore

test('the time line marks turns and activations, and keeps what a player looks for again', () => {
  const battle = ftb.create(scenarioSetup('belt'), 4);
  const line = ftb.timeLine!(ftb.view(battle, 'referee'));
  let ply = 0;
  for (let open = legal(battle); open.length > 0; open = legal(battle)) {
    // A card that is laid stays.
    const action = open.includes(act.commit) ? act.commit : open[(ply * 7) % open.length]!;
    const events: FtbEvent[] = play(battle, action);
    line.take(++ply, events);
  }
  expect(line.marks.filter(({ kind }) => kind === 'round').map(({ round }) => round)).toEqual(
    Array.from({ length: ftb.round(battle) - 1 }, (_, n) => n + 2),
  );
  expect(line.marks.some(({ kind }) => kind === 'activation')).toBe(true);
  expect(line.moments.at(-1)).toMatchObject({ kind: 'end', ply });
});

test('who leads changes when the other side has lost more of its worth', () => {
  const battle = position([own, enemy(80, 80), enemy(70, 20)]);
  const line = ftb.timeLine!(ftb.view(battle, 'referee'));
  line.take(1, [{ type: 'shieldLost', unit: 0, left: 0 }]);
  line.take(2, [{ type: 'destroyed', unit: 1, at: { x: 0, y: 0 }, cause: 'combat' }]);
  expect(line.moments.map(({ kind, side, unit }) => [kind, side, unit])).toEqual([
    ['destroyed', 1, 1],
    ['lead', 0, null],
  ]);
});

test('tolls: lost, withdrawn and unharmed ships by side', () => {
  const battle = position([{ ...own, at: [40, 1], course: 0 }, { ...own, at: [10, 50], shields: 0 }, enemy(80, 80)], {
    exits: [['top'], []],
  });
  take(battle, 0, act.coast);
  expect(ftb.tolls!(battle)).toEqual([
    { units: 2, points: 120, lost: 0, withdrawn: 1, unharmed: 1 },
    { units: 1, points: 60, lost: 0, withdrawn: 0, unharmed: 1 },
  ]);
});

test('threat: by which order an enemy comes within range of where a ship will be, and what torpedoes reach it', () => {
  const battle = position([
    own,
    enemy(49, 50),
    enemy(53, 50),
    enemy(57, 50),
    enemy(80, 80),
    enemy(44, 47, { class: 'runner' }),
  ]);
  expect(ftb.threat!(battle, 0)).toMatchObject({
    unit: 0,
    at: { x: 440_000, y: 500_000 },
    enemies: [
      { unit: 1, order: 'coast' },
      { unit: 2, order: 'burn' },
      { unit: 3, order: 'hard-burn' },
    ],
    torpedoes: [],
    heatLeft: { overheats: 3, meltdown: 5 },
  });
  expect(ftb.threat!(battle, 9)).toBeNull();
});

test('a victory’s degree goes by what each side has lost of its worth', () => {
  const battle = position([own, enemy(41, 50)]);
  battle.heat[1] = 4;
  battle.tracked[1] = 1;
  take(battle, 1, act.burn(270, 4));
  expect(ftb.outcome(battle)).toEqual({ winner: 0, reason: 'last-ship', points: [60, 0], degree: 'crushing' });
  expect(Object.keys(ftb.degrees!)).toEqual(['narrow', 'clear', 'crushing']);
});
