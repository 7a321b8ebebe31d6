import { expect, test } from 'vitest';
import { ACTION } from './actions.ts';
import { talon } from './index.ts';
import { crowd } from './testing/crowds.ts';
import { playBoth, type PlayedBoth } from './testing/playBoth.ts';
import { scenarioSetup } from './testing/playthrough.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';
import type { TalonSetup } from './setup.ts';

// Random battles in the engine and in the independent model of testing/model: the same positions,
// the same decisions, the same choices, the same dice, the same end. `npm run fuzz` plays more of them.

const randomOf = (seed: number): TalonSetup => randomSetup(pickFrom(seed), seed % 2 === 0);
const crowdOf = (seed: number): TalonSetup => crowd(pickFrom(seed));

/** The battle of a seed; in every third one the ships have fought before. */
function playSeed(setupOf: (seed: number) => TalonSetup, seed: number): PlayedBoth {
  try {
    return playBoth(setupOf(seed), seed, seed % 3 === 0);
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

test.for([
  ['battles', randomOf, 1],
  ['crowds', crowdOf, 1],
] as const)('lockstep: 20 random %s go the same way in engine and model', ([, setupOf, first]) => {
  for (let seed = first; seed < first + 20; seed++) playSeed(setupOf, seed);
});

test('lockstep: the battles hold every kind of decision and every kind of end', () => {
  // Few battles that together hold what is rare.
  const played = [
    ...[25, 57, 102, 184].map((seed) => playSeed(crowdOf, seed)),
    ...[1, 2, 3, 7, 63, 195].map((seed) => playSeed(randomOf, seed)),
  ];
  const verbs = Object.keys(ACTION).map((name) => name.toLowerCase().replaceAll('_', '-'));
  // Fire at missiles and the choice among them have words of their own.
  const wanted = [...verbs, 'choose-missile', 'fire-at-missile'];
  expect(wanted.filter((verb) => !played.some((one) => one.verbs.has(verb)))).toEqual([]);
  expect([...new Set(played.map(({ end }) => end))].sort()).toEqual(['aim', 'last-ship', 'round-limit']);
  const events = new Set(played.flatMap((one) => [...one.events]));
  for (const rare of ['terrainDropped', 'struckAsteroids', 'explosionArcRolled', 'missileLost', 'arrived'])
    expect([...events]).toContain(rare);
});

test('lockstep: 16.3 a squadron that docks where ships are to leave by docking goes the same way in engine and model', () => {
  for (const seed of [50646, 51497]) playSeed(randomOf, seed);
});

const SCENARIOS = talon.scenarios.filter(({ kind }) => kind !== 'lesson').map(({ id }) => id);

test.for(SCENARIOS)('lockstep: %s goes the same way in engine and model', (id) => {
  expect(playBoth(scenarioSetup(id), 1).decisions).toBeGreaterThan(5);
});
