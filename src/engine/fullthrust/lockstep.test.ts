import { expect, test } from 'vitest';
import { fullThrust } from './index.ts';
import type { FullThrustSetup } from './setup/setup.types.ts';
import { replay } from './testing/model/replay.ts';
import { scenarioSetup } from './testing/playthrough.ts';
import { swarmSetup } from './testing/swarms.ts';
import { pickFrom, randomSetup } from './testing/randomSetup.ts';

// Random battles of the engine, followed in the independent model of testing/model: the same orders and
// fire allowed, the same moves, dice, damage, checks and losses.

const KNOWN = [
  ...['order', 'move', 'middle', 'aim', 'dice', 'again', 'threshold', 'systems rolled', 'needle', 'knocked out'],
  ...['damage by fire', 'damage by missiles', 'damage by fighters', 'damage by ram', 'damage by jump-near'],
  ...['damage by entry', 'jump leg', 'near a jump', 'entry point', 'distortion', 'ram', 'ram tried', 'salvo target'],
  ...['drift', 'velocity', 'vector order', 'mine dice', 'damage by mine'],
  ...['met', 'asteroid', 'meteors', 'lock', 'flare hit', 'wreck', 'drift from', 'damage by meteors'],
  ...['struck', 'boarding', 'prize', 'magazine'],
  ...['charge', 'template', 'reflex', 'burst', 'damage by nova', 'damage by wave', 'damage by reflex'],
  ...['cloaked', 'decloaked', 'in time', 'turns in cloak'],
  ...['docked', 'orbit', 'orbit left', 'orbit reached', 'orbit speed', 'fall', 'landing'],
  ...['section', 'section rolled', 'section shaken', 'damage by section'],
  ...['identified', 'scan', 'scan missed'],
  ...[
    'missiles',
    'defence',
    'interception',
    'dogfight',
    'morale',
    'group dice',
    'endurance',
    'craft lost',
    'craft owed',
    'endurance owed',
    'pays',
    'blasts',
    'dogfights',
  ],
];
const compared = new Map<string, number>();
let decisions = 0;

function playBoth(setup: Parameters<typeof replay>[0], seed: number, name: string): void {
  try {
    const played = replay(setup, seed);
    decisions += played.decisions;
    for (const [what, count] of played.compared) compared.set(what, (compared.get(what) ?? 0) + count);
  } catch (error) {
    throw new Error(`${name}, seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

test.for(fullThrust.scenarios.map(({ id }) => id))('lockstep: %s goes the same way in engine and model', (id) => {
  playBoth(scenarioSetup(id), 1, id);
});

const BATTLES = 80;

test('lockstep: random battles go the same way in engine and model', () => {
  for (let seed = 1; seed <= BATTLES; seed++) playBoth(randomSetup(pickFrom(seed)), seed, 'random');
});

test('lockstep: battles with mines, wonder weapons and sensors, and among asteroids, go the same way in engine and model', () => {
  // Novas that hit somebody are few: there is one in 1067.
  for (const seed of [...Array.from({ length: 240 }, (_, n) => 101 + n), 1067]) {
    const setup = randomSetup(pickFrom(seed));
    if (
      setup.rules.includes('sensors') ||
      setup.rules.includes('mines') ||
      setup.rules.includes('wonder-weapons') ||
      setup.terrain
    )
      playBoth(setup, seed, 'advanced');
  }
});

test('lockstep: 13.8 sections that burst one after the other go the same way in engine and model', () => {
  const setup = scenarioSetup('wheel');
  const hulls = new Map(setup.designs.map(({ name, hull }) => [name, hull]));
  const [base, attackers] = setup.sides;
  // Of the great one three rows of five are gone, of the others all but the last.
  const ships = base.ships.map((ship) => ({
    ...ship,
    hullLost: Math.max(0, Math.min(52, (hulls.get(ship.design) ?? 0) - 6)),
  }));
  for (let seed = 1; seed <= 4; seed++) playBoth({ ...setup, sides: [{ ...base, ships, aims: [] }, { ...attackers, aims: [] }] }, seed, 'base'); // prettier-ignore
});

/** So near together that rams and jumps meet others. */
function crowd(seed: number): FullThrustSetup {
  const { terrain: _, ...setup } = randomSetup(pickFrom(seed));
  const fleets = setup.sides.map((fleet, side) => ({
    ...fleet,
    dummies: [],
    ships: fleet.ships.map((ship, n) => ({ ...ship, x: 12 + side, y: 11 + n / 2, speed: n })),
  }));
  return { ...setup, roundLimit: 5, rules: ['ramming', 'boarding', 'core-systems'], sides: [fleets[0]!, fleets[1]!] };
}

test('lockstep: crowds that ram and jump go the same way in engine and model', () => {
  for (let seed = 1; seed <= 2 * BATTLES; seed++) playBoth(crowd(seed), seed, 'crowd');
});

test('lockstep: swarms of fighters go the same way in engine and model', () => {
  for (let seed = 1; seed <= 60; seed++) playBoth(swarmSetup(pickFrom(seed)), seed, 'swarm');
});

test('lockstep: everything that the model knows was compared', () => {
  for (const what of KNOWN) expect(compared.get(what) ?? 0, what).toBeGreaterThan(0);
  expect(decisions).toBeGreaterThan(300);
});
