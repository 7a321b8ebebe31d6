import { expect, test } from 'vitest';
import type { KnightHawksSection } from '../data.ts';
import { EVENTS, OPTIONS } from '../testing/samples.ts';
import { makeUnit, makeView } from '../testing/views.ts';
import { isGoalReached } from './goalReached.ts';
import { askOf, guideFor } from './lessons.ts';

const REACH = { type: 'reached', unit: 0, hexes: [{ q: 12, r: 2 }] } as const;
const ORBIT = { type: 'orbited', unit: 0, times: 2 } as const;
const FIRE = { type: 'fired', unit: 0, weapons: ['laser-cannon'] } as const;

const section = (name: string, kind: keyof typeof OPTIONS): KnightHawksSection => ({
  name,
  options: [{ action: 1, description: OPTIONS[kind], blocked: null }],
});

test('the guide leads to the helm until the goal is near, whether or not the step may end', () => {
  for (const mayEnd of [false, true]) {
    expect(guideFor(REACH, [section('speed', 'speed')], mayEnd)).toBe('speed');
    expect(guideFor(ORBIT, [section('move', 'move')], mayEnd)).toBe('move');
    expect(guideFor(ORBIT, [section('speed', 'speed'), section('orbit', 'orbit')], mayEnd)).toBe('orbit');
    expect(guideFor(FIRE, [section('move', 'move'), section('fire', 'fire')], mayEnd)).toBe('fire');
  }
  expect(guideFor(FIRE, [], true)).toBe('end');
});

test('each step says what it asks for: an orbit only where one can begin', () => {
  const beside = makeView({ units: [makeUnit({ hex: { q: 8, r: 4 } })] });
  expect(askOf(REACH, makeView())).toBe('reached');
  expect(askOf(ORBIT, makeView())).toBe('approached');
  expect(askOf(ORBIT, beside)).toBe('orbited');
  expect(askOf(FIRE, makeView())).toBe('closed');
  expect(askOf(FIRE, makeView({ step: 'offensive-fire' }))).toBe('fired');
});

test('a goal is reached by the ship’s own hexes round a planet, and by its shots of every weapon that it names', () => {
  const [orbited, fired] = [EVENTS.orbited, EVENTS.fired];
  expect(isGoalReached(ORBIT, [orbited, orbited], makeView())).toBe(true);
  expect(isGoalReached(ORBIT, [orbited, { ...orbited, unit: 1 }], makeView())).toBe(false);
  expect(isGoalReached(FIRE, [fired], makeView())).toBe(true);
  expect(isGoalReached(FIRE, [{ ...fired, weapon: 'torpedo' }], makeView())).toBe(false);
  expect(isGoalReached({ ...FIRE, weapons: ['laser-cannon', 'torpedo'] }, [fired], makeView())).toBe(false);
});
