import { expect, test } from 'vitest';
import { ACTION } from './actions.ts';
import { ftb } from './index.ts';
import { formations } from './testing/formations.ts';
import { playBoth, type PlayedBoth } from './testing/playBoth.ts';
import { scenarioSetup } from './testing/playthrough.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';

// Random battles in the engine and in the independent model of testing/model: the same positions,
// the same decisions, the same choices, the same dice, the same end.

const BATTLES = 120;
const BATCH = 40;
const SAMPLES = 12;
/** A battle in which two torpedoes attack one ship, which is rare. */
const FIRST_TORPEDO = 448;

function playSeed(seed: number): PlayedBoth {
  try {
    return playBoth(randomSetup(pickFrom(seed)), seed, SAMPLES);
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

test.for(Array.from({ length: BATTLES / BATCH }, (_, n) => 1 + n * BATCH))(
  'lockstep: 40 random battles from seed %i on go the same way in engine and model',
  (first) => {
    for (let seed = first; seed < first + BATCH; seed++) playSeed(seed);
  },
);

test('lockstep: the battles hold every kind of decision and every kind of end', () => {
  const played = [...Array.from({ length: 50 }, (_, n) => 3000 + n), FIRST_TORPEDO].map(playSeed);
  const verbs = Object.keys(ACTION).map((name) => name.toLowerCase().replaceAll('_', '-'));
  expect([...new Set(played.flatMap((one) => [...one.verbs]))].sort()).toEqual(verbs.sort());
  expect([...new Set(played.map(({ end }) => end))].sort()).toEqual(['aim', 'last-ship', 'round-limit']);
});

test('lockstep: formations beside tankers, along lanes and at sites go the same way in engine and model', () => {
  const events = new Set<string>();
  for (let seed = 1; seed <= 40; seed++)
    for (const type of playBoth(formations(pickFrom(seed)), seed, SAMPLES, true).events) events.add(type);
  for (const rare of ['refuelled', 'docked', 'orbited', 'leftMap', 'deflected']) expect([...events]).toContain(rare);
});

test.for(ftb.scenarios.map(({ id }) => id))('lockstep: %s goes the same way in engine and model', (id) => {
  for (let seed = 1; seed <= 3; seed++) expect(playBoth(scenarioSetup(id), seed, SAMPLES).decisions).toBeGreaterThan(5);
});
