import { describe, expect, test } from 'vitest';
import type { KnightHawksDescription, KnightHawksOption } from '../../../../engine/knighthawks/view.types.ts';
import type { Course } from '../board/board.types.ts';
import { courseTo, pointsOf, reachMarks } from '../board/courses.ts';
import { hexToWorld } from '../../../board/tables/hexLayout.ts';
import { OPTIONS } from '../testing/samples.ts';
import { makeUnit, makeView } from '../testing/views.ts';
import { choice } from './choice.ts';
import { followingOf } from './picks.ts';

const option = (description: KnightHawksDescription, action: number | null = 1): KnightHawksOption => ({
  action,
  description,
  blocked: action === null ? { code: 'out-of-range', section: '9.2' } : null,
});
const turn = (name: 'ahead' | 'left' | 'right', action: number): KnightHawksOption =>
  option({ ...OPTIONS.move, turn: name, facing: { ahead: 0, left: 5, right: 1 }[name] }, action);

const COURSE: Course = { unit: 0, speed: 2, orbit: null, face: null, way: 'al', hex: { q: 5, r: 4 }, facing: 5 };
const PLACE = { actor: { kind: 'unit', id: 0 }, view: makeView(), stepped: [] };

describe('the options of a ship', () => {
  test('turns are offered as they lie on the board', () => {
    const [section] = choice.sections([turn('ahead', 1), turn('left', 2), turn('right', 3)], PLACE.actor);
    expect(section?.name).toBe('move');
    expect(section?.options.map(({ action }) => action)).toEqual([2, 1, 3]);
  });

  test('weapons come first, then their targets; one that cannot fire is no choice', () => {
    const [section] = choice.sections([option(OPTIONS.weapon, null), option(OPTIONS.fire, 7)], PLACE.actor);
    const steps = section && choice.steps(section, null, makeView(), PLACE.actor);
    expect(steps?.branches.size).toBe(2);
    expect(steps?.direct.map(({ action }) => action)).toEqual([7]);
  });

  test('only ships with something to choose wait', () => {
    const options = [option(OPTIONS.speed), option({ ...OPTIONS.speed, unit: 1 }, null)];
    expect(choice.actors(makeView(), options)).toEqual([{ kind: 'unit', id: 0 }]);
    expect(choice.endStep([option(OPTIONS['end-fire'], 3)])?.action).toBe(3);
  });
});

describe('a click', () => {
  test('on the next hex takes the turn that its arrow means, and asks where none is meant', () => {
    const options = [turn('ahead', 1), turn('left', 2)];
    const hex = OPTIONS.move.to;
    expect(choice.meaningOf({ kind: 'hex', hex, facing: 5 }, { ...PLACE, options })).toMatchObject({
      kind: 'act',
      option: { action: 2 },
    });
    expect(choice.meaningOf({ kind: 'hex', hex }, { ...PLACE, options })).toMatchObject({ kind: 'ask', options });
  });

  test('on an enemy fires the chosen weapon, or turns to one that can', () => {
    const options = [option(OPTIONS.fire, 7)];
    const [section] = choice.sections(options, PLACE.actor);
    const steps = section && choice.steps(section, null, makeView(), PLACE.actor);
    if (!steps) throw new Error('fire goes in steps');
    const pick = { kind: 'unit' as const, unit: 1, hex: { q: 5, r: 0 } };
    expect(choice.meaningOf(pick, { ...PLACE, options, stepped: [steps] })).toMatchObject({ option: { action: 7 } });
    const elsewhere = { ...steps, direct: [] };
    expect(choice.meaningOf(pick, { ...PLACE, options, stepped: [elsewhere] }).kind).toBe('step');
    expect(choice.meaningOf(pick, { ...PLACE, options: [] }).kind).toBe('look');
  });

  test('on a hex that a move can end in flies the whole course', () => {
    const speeds = [2, 3].map((speed) => option({ ...OPTIONS.speed, speed }, 10 + speed));
    const meaning = choice.meaningOf({ kind: 'hex', hex: COURSE.hex, course: COURSE }, { ...PLACE, options: speeds });
    if (meaning.kind !== 'act') throw new Error('nothing is flown');
    expect(meaning.option.action).toBe(12);
    const turns = [turn('ahead', 1), turn('left', 2)];
    expect(meaning.then?.(turns)?.action).toBe(1);
    expect(meaning.then?.(turns)?.action).toBe(2);
    expect(meaning.then?.(turns)).toBeNull();
  });

  test('a course never moves another ship', () => {
    expect(followingOf(COURSE)([option({ ...OPTIONS.speed, unit: 1, speed: 2 })])).toBeNull();
  });
});

describe('where a move can end', () => {
  const reach = [
    { speed: 1, orbit: null, ends: [{ hex: { q: 5, r: 5 }, facing: 0, face: null, way: 'a' }], exits: [] },
    {
      speed: 2,
      orbit: null,
      ends: [
        { hex: { q: 5, r: 4 }, facing: 0, face: null, way: 'aa' },
        { hex: { q: 5, r: 4 }, facing: 5, face: null, way: 'al' },
      ],
      exits: [],
    },
  ];

  test('is one mark a hex, from slow to fast', () => {
    const marks = reachMarks(0, reach, null);
    expect(marks.map(({ share, courses }) => [share, courses.length])).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(reachMarks(0, reach, 1)).toHaveLength(1);
  });

  test('a click in the middle flies the straighter way, one at the side turns the bow there', () => {
    const mark = reachMarks(0, reach, 2)[0];
    if (!mark) throw new Error('no mark');
    const { x, z } = hexToWorld(mark.hex);
    expect(courseTo(mark, { x, z })?.way).toBe('aa');
    expect(courseTo(mark, { x: x - 0.6, z: z - 0.3 })?.way).toBe('al');
  });

  test('the way is drawn hex by hex, with the turns of its letters', () => {
    expect(pointsOf({ ...COURSE, way: 'ra' }, makeUnit())).toEqual([
      { q: 5, r: 6 },
      { q: 5, r: 5 },
      { q: 6, r: 4 },
    ]);
  });
});
