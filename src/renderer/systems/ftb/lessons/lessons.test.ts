import { describe, expect, test } from 'vitest';
import type { LessonGoal } from '../../../../engine/ftb/lessons.ts';
import type { FtbDescription, FtbOption } from '../../../../engine/ftb/view.types.ts';
import { EVENTS, OPTIONS } from '../testing/samples.ts';
import { makeEnemy, makeOrders, makeUnit, makeView, place } from '../testing/views.ts';
import { goalPlaces, isGoalReached, lessonStep } from './lessons.ts';

const REACH = { type: 'reached', unit: 0, place: { x: 200, y: 340 }, distance: 4 } as const;
const COOL = { type: 'cooled', unit: 0, heat: 1 } as const;
const WIN = { type: 'won', unit: 0, times: 1 } as const;

describe('a lesson’s goal', () => {
  test('is a vector that ends near enough; not one on its way', () => {
    expect(isGoalReached(REACH, [], makeView())).toBe(true);
    expect(isGoalReached(REACH, [], makeOrders())).toBe(false);
    expect(isGoalReached(REACH, [], makeView({ units: [makeUnit(place(20, 29.9)), makeEnemy()] }))).toBe(false);
    expect(goalPlaces(REACH, makeView())).toEqual([{ at: place(20, 34), distance: 4 }]);
  });

  test('is a ship that is cool and not tracked', () => {
    expect(isGoalReached(COOL, [], makeView())).toBe(true);
    expect(isGoalReached(COOL, [], makeView({ units: [makeUnit({ tracked: true }), makeEnemy()] }))).toBe(false);
    const warm = makeUnit({ heat: { now: 2, overheats: 3, meltdown: 5, overheated: false } });
    expect(isGoalReached(COOL, [], makeView({ units: [warm, makeEnemy()] }))).toBe(false);
  });

  test('is a combat won with the own ship’s card, a draw or the initiative left out', () => {
    expect(isGoalReached(WIN, [EVENTS.cardsTurned], makeView())).toBe(true);
    expect(isGoalReached(WIN, [{ ...EVENTS.cardsTurned, winner: 'both' }], makeView())).toBe(false);
    expect(isGoalReached(WIN, [{ ...EVENTS.cardsTurned, units: [null, null] }], makeView())).toBe(false);
    expect(goalPlaces(WIN, makeView()).map(({ at }) => at)).toEqual([place(22, 24)]);
  });
});

describe('what a step asks for', () => {
  const options = (...kinds: readonly (keyof typeof OPTIONS)[]): FtbOption[] =>
    kinds.map((kind, action) => ({ action, description: OPTIONS[kind], blocked: null }));
  const asked = (goal: LessonGoal, ...kinds: readonly (keyof typeof OPTIONS)[]): string[] => {
    const step = lessonStep(goal, options(...kinds), makeView({ step: 'orders' }));
    return options(...kinds)
      .filter(({ description }) => step.refusal(description) === null)
      .map(({ description }) => description.kind);
  };

  test('is the ship, the attack, the card, and to be ready when the card lies there', () => {
    expect(asked(WIN, 'activate')).toEqual(['activate']);
    expect(asked(WIN, 'attack', 'hold-fire')).toEqual(['attack']);
    expect(asked(REACH, 'attack', 'hold-fire')).toEqual(['hold-fire']);
    expect(asked(WIN, 'lay')).toEqual(['lay']);
    expect(asked(WIN, 'commit', 'take-back')).toEqual(['commit']);
  });

  test('a burn counts less than coasting while it would overheat the ship, and has its sentence', () => {
    const hot = makeUnit({ heat: { now: 2, overheats: 3, meltdown: 5, overheated: false } });
    const view = makeView({ step: 'orders', units: [hot, makeEnemy()] });
    const burn = { ...OPTIONS.plot, order: 'burn', heat: 1 } as FtbDescription;
    expect(lessonStep(REACH, options('order', 'plot'), view).refusal(burn)).toMatch(
      /^That burn would overheat Kestrel/,
    );
  });

  test('a ship that is cool already is not told to dump heat: it coasts until it masks itself', () => {
    const ask = (now: number): string => {
      const unit = makeUnit({ tracked: true, heat: { now, overheats: 3, meltdown: 5, overheated: false } });
      return lessonStep(COOL, options('order'), makeView({ step: 'orders', units: [unit, makeEnemy()] })).ask;
    };
    expect(ask(2)).toBe('coast, or dump the heat');
    expect(ask(1)).toBe('coast, until Kestrel masks her signature');
  });

  test('a vector off the map is told to lose the ship, whatever it would be worth', () => {
    const view = makeView({ step: 'orders' });
    const away = { ...OPTIONS.plot, order: 'burn', heat: 0, path: [place(1, 1), place(-1, 1)] } as FtbDescription;
    expect(lessonStep(REACH, options('order', 'plot'), view).refusal(away)).toMatch(/^That vector leaves the map/);
  });
});
