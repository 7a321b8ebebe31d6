import { expect, test } from 'vitest';
import { fullThrust } from '../../src/engine/fullthrust/index.ts';
import { LESSONS } from '../../src/engine/fullthrust/lessons.ts';
import type {
  FullThrustDescription,
  FullThrustOption,
  FullThrustView,
} from '../../src/engine/fullthrust/view.types.ts';
import { movesOf } from '../../src/renderer/systems/fullthrust/battle/orders.ts';
import { placeAt, placingIn } from '../../src/renderer/systems/fullthrust/battle/placing.ts';
import { goalPlace, isGoalReached, lessonStep } from '../../src/renderer/systems/fullthrust/lessons/lessons.ts';
import { lessonsSuite } from '../harness/lessonsSuite.ts';

const QUIET: readonly FullThrustDescription['kind'][] = ['commit', 'pass', 'done'];

/** Moves that can be pulled or written, and a point that a click may mean. */
function unlisted(
  view: FullThrustView,
  options: readonly FullThrustOption[],
  lot: () => number,
): FullThrustDescription[] {
  const moves = view.step === 'orders' ? view.units.filter(({ side }) => side === 0).flatMap(movesOf) : [];
  const placing = placingIn(options);
  const at = { x: lot() * view.table.width * 1024, y: lot() * view.table.height * 1024 };
  const point = placing && placeAt(placing, at, view);
  return [...moves, ...(point ? [point] : [])].map(({ description }) => description);
}

lessonsSuite({
  game: fullThrust,
  lessons: LESSONS,
  isReached: isGoalReached,
  step: lessonStep,
  // The merchant flies straight on.
  enemy(options) {
    const quiet = options.filter(({ description }) => QUIET.includes(description.kind));
    const straight = options.filter(({ description: one }) => one.kind === 'order' && one.move.turn === 0 && one.move.thrust === 0); // prettier-ignore
    return quiet.length > 0 ? quiet : straight.length > 0 ? straight : options;
  },
  units: (view) => [
    ...view.units.filter(({ side }) => side === 0).map(({ id }) => ({ kind: 'unit', id })),
    ...view.groups.filter(({ side }) => side === 0).map(({ id }) => ({ kind: 'group', id })),
  ],
  unlisted,
});

test('every lesson marks its place on the board from the beginning', () => {
  for (const { setup: raw, seed, goal } of LESSONS) {
    const setup = fullThrust.parseSetup(raw);
    const battle = fullThrust.create(setup.ok ? setup.value : (undefined as never), seed);
    expect(goalPlace(goal, fullThrust.view(battle, 0))).not.toBeNull();
  }
});

test('who is asked for a launch is shown the launch alone, and then to commit; a move is told that it is none', () => {
  const lesson = LESSONS.find(({ id }) => id === 'lesson-fighters')!;
  const setup = fullThrust.parseSetup(lesson.setup);
  const battle = fullThrust.create(setup.ok ? setup.value : (undefined as never), lesson.seed);
  const wanted = (): FullThrustDescription[] => {
    const options = fullThrust.options(battle).filter(({ action }) => action !== null);
    const step = lessonStep(lesson.goal, options, fullThrust.view(battle, 0));
    return options.map(({ description }) => description).filter((one) => step.refusal(one) === null);
  };
  expect(wanted()).toMatchObject([{ kind: 'order', order: 'launch' }]);
  const launch = fullThrust.options(battle).find(({ description: one }) => one.kind === 'order' && one.order === 'launch')!; // prettier-ignore
  fullThrust.apply(battle, launch.action!);
  expect(wanted()).toEqual([{ kind: 'commit' }]);
});

test('fighters with the target ahead in reach stay where they are', () => {
  const lesson = LESSONS.find(({ id }) => id === 'lesson-fighters')!;
  const setup = fullThrust.parseSetup(lesson.setup);
  const start = fullThrust.view(fullThrust.create(setup.ok ? setup.value : (undefined as never), lesson.seed), 0);
  const target = start.units.find(({ id }) => lesson.goal.type === 'attacked' && id === lesson.goal.unit)!;
  const at = (west: number, facing: number): FullThrustView => ({
    ...start,
    step: 'group',
    units: start.units.map((unit) => ({ ...unit, path: [] })),
    groups: start.groups.map((group) => ({ ...group, status: 'flying' as const, x: target.x! - west * 1024, y: target.y, facing })), // prettier-ignore
  });
  const options = ([{ kind: 'group', group: 0, reach: 24 }, { kind: 'pass', phase: 'fighters' }] as const).map((description, action) => ({ action, description, blocked: null })) as FullThrustOption[]; // prettier-ignore
  const asked = [at(4, 3), at(4, 9), at(8, 3)].map((view) => {
    const step = lessonStep(lesson.goal, options, view);
    return options.filter(({ description }) => step.refusal(description) === null).map(({ description }) => description.kind); // prettier-ignore
  });
  expect(asked).toEqual([['pass'], ['group'], ['group']]);
});

test('interceptors, which attack no ship, are not asked for, however near they are', () => {
  const lesson = LESSONS.find(({ id }) => id === 'lesson-fighters')!;
  const setup = fullThrust.parseSetup(lesson.setup);
  const start = fullThrust.view(fullThrust.create(setup.ok ? setup.value : (undefined as never), lesson.seed), 0);
  const target = start.units.find(({ id }) => lesson.goal.type === 'attacked' && id === lesson.goal.unit)!;
  const near = { status: 'flying' as const, x: target.x! - 4 * 1024, y: target.y, facing: 3 };
  const groups = start.groups.map((group) => (group.fighters === 'interceptor' ? { ...group, ...near } : group));
  const view: FullThrustView = { ...start, step: 'group', units: start.units.map((unit) => ({ ...unit, path: [] })), groups }; // prettier-ignore
  const options = groups.map(({ id }) => ({ action: id, description: { kind: 'group' as const, group: id, reach: 24 }, blocked: null })); // prettier-ignore
  const step = lessonStep(lesson.goal, options, view);
  const asked = groups.filter((_, n) => step.refusal(options[n]!.description) === null);
  expect(asked.map(({ fighters }) => fighters)).toEqual(['standard', 'standard']);
});
