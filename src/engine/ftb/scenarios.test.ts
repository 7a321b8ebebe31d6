import path from 'node:path';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { STEP_X, STEP_Y, isWithin } from './plane.ts';
import { AIM, STATUS, STEP, type Battle } from './battle.ts';
import { createBattle } from './create.ts';
import { remove } from './damage.ts';
import { ftb } from './index.ts';
import { LESSONS } from './lessons.ts';
import schema from './scenarios/schema.json' with { type: 'json' };
import { parseSetup, type FtbSetup } from './setup.ts';
import { BATTLE_FILES } from './testing/battleFiles.ts';
import { fuzzGame } from './testing/fuzzGame.ts';
import { act, fightForInitiative, legal, nextTurn, play, take } from './testing/position.ts';
import { endIfDecided, outcome } from './victory.ts';
import { battlesOf, setupOf as namedSetup, testScenarioFiles } from '../testing/scenarioFiles.ts';
import { at, changed, set, type Change } from '../testing/setupChanges.ts';

const FOLDER = path.join(import.meta.dirname, 'scenarios');
const validate = new Ajv({ allErrors: true }).compile(schema);

const setupOf = (id: string): FtbSetup => namedSetup(ftb, id);

const battles = battlesOf(ftb);

testScenarioFiles(ftb, FOLDER, validate, 8, BATTLE_FILES);

const RAID = ftb.scenarios.find(({ id }) => id === 'raid')!.setup;

test.each<[string, string, Change]>([
  ['another system', 'wrong-system', set('', 'system', 'chess')],
  ['no turns', 'not-a-number', set('', 'roundLimit', undefined)],
  ['61 turns', 'out-of-bounds', set('', 'roundLimit', 61)],
  ['no map', 'not-an-object', set('', 'map', undefined)],
  ['a map of 19 LU', 'out-of-bounds', set('map', 'width', 19)],
  ['victory to nobody', 'bad-limit-winner', set('', 'atRoundLimit', 'nobody')],
  ['an unknown body', 'unknown-kind', set('bodies.0', 'kind', 'comet')],
  ['an unknown site', 'unknown-kind', set('sites.0', 'kind', 'inn')],
  ['a site of nobody', 'bad-side', set('sites.0', 'side', 2)],
  ['an unknown zone', 'unknown-kind', set('zones.0', 'kind', 'fog')],
  ['a body in half a place', 'not-a-number', set('bodies.0', 'x', 0.5)],
  [
    'two marks',
    'bad-marks',
    set('', 'lanes', [
      {
        marks: [
          { x: 1, y: 1 },
          { x: 9, y: 9 },
        ],
      },
    ]),
  ],
  ['one side', 'bad-sides', set('', 'sides', [])],
  ['a side without ships', 'no-ships', set('sides.0', 'ships', [])],
  ['an unknown class', 'unknown-class', set('sides.0.ships.0', 'class', 'cutter')],
  ['a ship without a name', 'unknown-name', set('sides.0.ships.0', 'name', undefined)],
  ['a ship left of the map', 'out-of-bounds', set('sides.0.ships.0', 'x', -1)],
  ['a course of 360', 'out-of-bounds', set('sides.0.ships.0', 'course', 360)],
  ['half a length', 'not-a-number', set('sides.0.ships.0', 'length', 0.5)],
  ['a length of 41', 'out-of-bounds', set('sides.0.ships.0', 'length', 41)],
  ['heat that melts down', 'bad-store', set('sides.0.ships.0', 'heat', 5)],
  ['an unknown system', 'bad-system', set('sides.0.ships.0', 'damaged', 'bridge')],
  ['an unknown system that was repaired', 'bad-system', set('sides.0.ships.0', 'repaired', 'bridge')],
  ['a drive that is there and not', 'bad-system', set('sides.1.ships.1', 'driveless', false)],
  ['an orbit upwards', 'bad-orbit', set('sides.1.ships.1', 'orbit', { body: 0, direction: 'up' })],
  ['an unknown aim', 'bad-aim', set('sides.0.aims.0', 'kind', 'capture')],
  ['an aim for nothing', 'out-of-bounds', set('sides.0.aims.0', 'number', 0)],
  ['an aim without names', 'bad-aim', set('sides.0.aims.0', 'ships', [])],
  ['an exit inwards', 'bad-exit', set('sides.0', 'exits', ['inwards'])],
])('%s is refused by parser and schema', (_, code, change) => {
  const setup = changed(RAID, change);
  expect(parseSetup(setup)).toMatchObject({ ok: false, error: { code } });
  expect(validate({ id: 'example', kind: 'advanced', setup })).toBe(false);
});

test.each<[string, string, Change]>([
  ['a ship off the map', 'off-the-map', set('sides.0.ships.0', 'x', 901)],
  ['a body off the map', 'off-the-map', set('bodies.0', 'y', 601)],
  ['a ship at rest', 'no-velocity', set('sides.0.ships.0', 'length', 0)],
  ['a docked ship with a vector', 'no-velocity', set('sides.1.ships.0', 'length', 2)],
  ['a name twice', 'name-taken', set('sides.0.ships.1', 'name', 'Nightjar')],
  ['another class’s name', 'unknown-name', set('sides.0.ships.1', 'name', 'Altair')],
  ['a ship in a planet', 'in-a-body', (setup) => Object.assign(at(setup, 'sides.0.ships.0'), { x: 655, y: 300 })],
  ['ships in one place', 'too-near', (setup) => Object.assign(at(setup, 'sides.0.ships.1'), { x: 65, y: 150 })],
  ['an orbit of no body', 'bad-orbit', set('sides.1.ships.1', 'orbit', { body: 3, direction: 'clockwise' })],
  ['an orbit too far', 'bad-orbit', set('sides.1.ships.1', 'x', 690)],
  ['a ship without a drive in no orbit', 'bad-system', set('sides.0.ships.0', 'driveless', true)],
  [
    'a ship whose lacking drive was repaired',
    'bad-system',
    (setup) => Object.assign(at(setup, 'sides.1.ships.1'), { driveless: true, repaired: 'drive' }),
  ],
  [
    'a system damaged and repaired',
    'bad-system',
    (setup) => Object.assign(at(setup, 'sides.0.ships.0'), { damaged: 'core', repaired: 'core' }),
  ],
  ['docked far away', 'bad-dock', set('sides.1.ships.0', 'y', 330)],
  ['docked at the enemy’s', 'bad-dock', set('sites.0', 'side', 0)],
  ['a ring inside out', 'bad-ring', set('zones.0', 'inner', 6)],
  [
    'bodies in one place',
    'bodies-too-near',
    (setup) => (setup.bodies as unknown[]).push({ kind: 'planet', x: 660, y: 300 }),
  ],
  ['more fuel than its type', 'bad-store', set('sides.0.ships.0', 'fuel', 4)],
  ['an aim at no site', 'bad-aim', set('sides.0.aims.0', 'site', 1)],
  ['an aim at two places', 'bad-aim', set('sides.0.aims.0', 'body', 0)],
  ['an aim for three of two', 'bad-aim', set('sides.1.aims.0', 'number', 3)],
  ['an aim for a stranger', 'bad-aim', set('sides.1.aims.0', 'ships', ['Altair'])],
  ['a raid without a way out', 'no-exit', set('sides.0', 'exits', [])],
])('%s is refused by the parser, which looks at several parts together', (_, code, change) => {
  expect(parseSetup(changed(RAID, change))).toMatchObject({ ok: false, error: { code } });
});

test.for(battles)('%s: random play reaches an end and keeps every invariant', (id) => {
  const ends = new Set(Array.from({ length: 12 }, (_, seed) => fuzzGame(900 + seed, setupOf(id)).end));
  expect(ends.size).toBeGreaterThan(0);
});

test.for(battles.filter((id) => setupOf(id).sides.some(({ aims }) => aims.length > 0)))(
  '%s: each aim, reached, wins the battle at the end of a turn',
  (id) => {
    const start = createBattle(setupOf(id), 1);
    for (let aim = 0; aim < start.aimCount[0]!; aim++) {
      const battle = ftb.clone(start);
      const count = battle.aimNumber[aim]!;
      const counting = [...Array(16).keys()].filter((ship) => (battle.aimUnits[aim]! >> ship) & 1).slice(0, count);
      for (const ship of counting) fulfil(battle, aim, ship);
      expect(endIfDecided(battle, true), `aim ${aim}`).toBe(true);
      expect(outcome(battle)).toMatchObject({ winner: battle.aimSide[aim], reason: 'aim' });
    }
  },
);

function fulfil(battle: Battle, aim: number, ship: number): void {
  battle.visited[ship]! |= 1 << aim;
  const kind = battle.aimKind[aim];
  if (kind === AIM.DESTROY) remove(battle, ship, STATUS.DESTROYED);
  else if (kind === AIM.DOCK) battle.docked[ship] = battle.aimSite[aim]!;
  else if (kind !== AIM.VISIT) remove(battle, ship, STATUS.LEFT);
}

/** Whether ship 0 comes within so many LU of a place by burning every other turn, each time as near as it can. */
function fliesTo(battle: Battle, x: number, y: number, reach: number): boolean {
  for (let turn = 0; turn < 9; turn++) {
    take(battle, 0);
    const gap = (action: number): number => {
      const described = ftb.describe(battle, action);
      if (described.kind !== 'plot' || described.order !== 'burn') return Infinity;
      const { course, length } = described;
      // Two turns on: where it burns to, and where that vector takes it.
      const ahead = { x: battle.x[0]! + 2 * length * STEP_X[course]!, y: battle.y[0]! + 2 * length * STEP_Y[course]! };
      return Math.hypot(ahead.x - x, ahead.y - y);
    };
    const burns = legal(battle).toSorted((a, b) => gap(a) - gap(b));
    play(battle, turn % 2 === 0 ? burns[0]! : act.coast);
    if (isWithin(battle.x[0]! - x, battle.y[0]! - y, reach)) return true;
    nextTurn(battle);
  }
  return false;
}

test('lessons: three, one after the other, with goals as data that can be reached', () => {
  expect(LESSONS.map(({ id, goal }) => [id, goal.type])).toEqual([
    ['lesson-vector', 'reached'],
    ['lesson-heat', 'cooled'],
    ['lesson-card', 'won'],
  ]);
  const vector = ftb.create(setupOf('lesson-vector'), 1);
  fightForInitiative(vector, 1);
  expect(fliesTo(vector, 400_000, 100_000, 4)).toBe(true);
  const heat = ftb.create(setupOf('lesson-heat'), 2);
  take(heat, 0, act.heatDump);
  expect([heat.heat[0], heat.tracked[0]]).toEqual([0, expect.any(Number)]);
  const card = ftb.create(setupOf('lesson-card'), 3);
  // The pupil has fewer ships, and no card to lay before the first combat; nobody can leave.
  expect([card.initiative[0], card.step[0]]).toEqual([0, STEP.ACTIVATION]);
  expect(play(card, act.activate(1)).length).toBeGreaterThan(0);
});
