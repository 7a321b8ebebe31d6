import { expect, test } from 'vitest';
import { ACTION, kindOf } from './actions.ts';
import { fullThrust } from './index.ts';
import { parseSetup } from './setup/parse.ts';
import type { FullThrustSetup } from './setup/setup.types.ts';
import { PRESET_SWITCHES } from './terms.ts';
import { choose } from './testing/fuzzGame.ts';
import { replay, type Chooser } from './testing/model/replay.ts';
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

const IDLE: ReadonlySet<number> = new Set([ACTION.PASS, ACTION.DONE, ACTION.COMMIT]);
/** Orders of all kinds that are legal, whether they are listed or not, and of the listed ones those that do something. */
const freely: Chooser = (battle, listed, _view, pick) => {
  if (pick(3) === 0) return choose(battle, listed, listed.length, pick);
  const acts = listed.filter((action) => !IDLE.has(kindOf(action)));
  const from = acts.length > 0 && pick(6) > 0 ? acts : listed;
  return from[pick(from.length)]!;
};

function playBoth(setup: FullThrustSetup, seed: number, name: string, chooser?: Chooser): void {
  try {
    const played = replay(setup, seed, chooser);
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

/** The same battle with all options on that stand together. */
function withEverything(setup: FullThrustSetup): FullThrustSetup {
  const parsed = parseSetup({ ...setup, rules: [...new Set([...setup.rules, ...PRESET_SWITCHES.everything])] });
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

test('lockstep: orders of all kinds with all rules on go the same way in engine and model', () => {
  // Freely: a field throws fire back at a wreck, and a nova begins where a ship lies.
  for (const seed of [20190, 22255]) playBoth(randomSetup(pickFrom(seed)), seed, 'random', freely);
  // In 54 a ship that has armed its nova is taken, in 322 two strike to each other, in 22759 one decloaks among debris.
  for (const seed of [...Array.from({ length: 20 }, (_, n) => 1 + n), 54, 322, 22759])
    playBoth(withEverything(randomSetup(pickFrom(seed))), seed, 'everything', freely);
});

test.for([
  [618, '13.7 a station is taken that a ship lies at'],
  [2810, '12.3 a field stops all of a ship’s fire, and a nova strikes'],
  [3851, '12.3 a field throws back what strikes a wreck of the same exchange'],
  [5127, '13.2 an asteroid is gone whose number another one gets'],
  [6201, '13.3, 13.5 a cloud does nothing, and meteors strike in the same move'],
  [7193, '11.7 two strike to each other in one exchange'],
  [9579, '13.1 a hulk is too fast for an asteroid'],
] as const)('lockstep: seed %i goes the same way in engine and model: %s', ([seed]) => {
  playBoth(randomSetup(pickFrom(seed)), seed, 'rare');
});

test('lockstep: swarms of fighters go the same way in engine and model', () => {
  for (let seed = 1; seed <= 60; seed++) playBoth(swarmSetup(pickFrom(seed)), seed, 'swarm');
});

test('lockstep: everything that the model knows was compared', () => {
  for (const what of KNOWN) expect(compared.get(what) ?? 0, what).toBeGreaterThan(0);
  expect(decisions).toBeGreaterThan(300);
});
