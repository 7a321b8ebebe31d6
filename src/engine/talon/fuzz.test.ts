import { expect, test } from 'vitest';
import type { Side } from '../game.ts';
import { distance } from '../hex.ts';
import { draw, RNG_WORDS, seedRng } from '../rng.ts';
import { ACTION, encode, kindOf } from './actions.ts';
import { ARC_COUNT, LASTING_COUNT, PENDING, STATUS, STEP, type Battle } from './battle.ts';
import type { TalonEvent } from './events.ts';
import { talon } from './index.ts';
import { mapRowOf } from './mapWindow.ts';
import type { TalonSetup } from './setup.ts';
import { CLASS_HULL, CLASS_RACE } from './shipClasses.ts';
import { BASIC_SHIPS } from './testing/basicShips.ts';
import { legal } from './testing/position.ts';
import { Shadow } from './testing/shadow.ts';
import type { TalonView, UnitView } from './view.types.ts';

// Random legal play over random battles of all basic ships; every step is checked against
// invariants, against the battle as its events tell it, and against itself restored.

const BATTLES = 48;
const MOST_ACTIONS = 5000;

type Random = (sides: number) => number;
function randomFrom(seed: number): Random {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, seed);
  return (sides) => draw(words, sides);
}

/** A battle of one to five ships a side, near each other so that much happens; sometimes of one race. */
function randomSetup(random: Random): TalonSetup {
  const mirror = random(6) === 0;
  const taken = new Set<string>();
  const sides = ([0, 1] as const).map((side) => ({
    ships: Array.from({ length: 1 + random(5) }, () => {
      for (;;) {
        const race = mirror || side === 0 ? 'terran' : 'talon';
        const pool = BASIC_SHIPS.filter((one) => one.side === race);
        const one = pool[random(pool.length)]!;
        const name = one.names[random(one.names.length)]!;
        const q = random(6) - 3;
        const r = random(6) - 3 - (q >> 1);
        const marks = [`${one.id} ${name}`, `${race} ${q} ${r}`];
        if (marks.some((mark) => taken.has(mark))) continue;
        for (const mark of marks) taken.add(mark);
        const speed = one.powerCurve[random(one.powerCurve.length)]!.speed;
        const battery = one.battery && random(2) ? { batteryCharged: true } : {};
        return { class: one.id, name, q, r, facing: random(6), speed, ...battery };
      }
    }),
  }));
  const size = random(6) === 0 ? { columns: 10, rows: 10 } : { columns: 24, rows: 18 };
  const parsed = talon.parseSetup({
    system: 'talon',
    map: size,
    roundLimit: 6,
    initiative: [null, 0, 1][random(3)],
    sides,
  });
  if (!parsed.ok) throw new Error(`${parsed.error.code} ${parsed.error.path}`);
  return parsed.value;
}

/** Puts the ships into a fight that has gone on for a while: shields, hull, charges, criticals. */
function wearOut(battle: Battle, random: Random): void {
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    for (let arc = 0; arc < ARC_COUNT; arc++)
      battle.shields[unit * ARC_COUNT + arc] = random(battle.shields[unit * ARC_COUNT + arc]! + 1);
    battle.hullMarked[unit] = random(CLASS_HULL[battle.shipClass[unit]!]!);
    if (random(3) === 0) battle.criticals[unit * LASTING_COUNT + random(LASTING_COUNT)] = 1;
    if (random(3) === 0) battle.turnCounter[unit] = random(3);
  }
}

/** Hexes to the nearest enemy after a move. */
function distanceAfter(battle: Battle, action: number): number {
  const told = talon.describe(battle, action);
  if (told.kind !== 'move') return 0;
  let nearest = Infinity;
  for (let other = 0; other < battle.unitCount[0]!; other++)
    if (battle.side[other] !== battle.side[told.unit] && battle.status[other] === STATUS.IN_PLAY)
      nearest = Math.min(nearest, distance(battle.q[other]! - told.to.q, battle.r[other]! - told.to.r));
  return nearest;
}

/** A random legal action that keeps the fight going: mostly fire, mostly towards the enemy, seldom idle. */
function choose(battle: Battle, actions: readonly number[], random: Random): number {
  const of = (...kinds: number[]): number[] => actions.filter((action) => kinds.includes(kindOf(action)));
  const shots = of(ACTION.FIRE);
  if (shots.length > 0 && random(5) > 0) return shots[random(shots.length)]!;
  const moves = of(ACTION.MOVE, ACTION.AFTERBURNER);
  if (moves.length > 0 && random(4) > 0) {
    const [one, two] = [moves[random(moves.length)]!, moves[random(moves.length)]!];
    return distanceAfter(battle, one) <= distanceAfter(battle, two) ? one : two;
  }
  return actions[random(actions.length)]!;
}

/** An integer that is likely near a real action. */
function wild(random: Random): number {
  const kinds = Object.values(ACTION);
  switch (random(4)) {
    case 0:
      return random(1 << 24);
    case 1:
      return -1 - random(1000);
    default:
      return encode(kinds[random(kinds.length)]!, random(9), random(5), random(3) === 0 ? random(9) : 0);
  }
}

const same = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/** A cheap assertion for the inner loops, where `expect` would take most of the time. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
const within = (value: number, least: number, greatest: number): boolean => value >= least && value <= greatest;

function checkUnit(unit: UnitView, { minQ, maxQ, minRow, maxRow }: TalonView['map']): void {
  const marked = unit.hullBoxes.filter((box) => box.marked).length;
  must(
    unit.hullBoxes.every((box, n) => box.marked === n < marked),
    'hull boxes are marked from the left',
  );
  if (unit.status === 'in-play') {
    must(marked < unit.hullBoxes.length, 'a ship in play has hull left');
    must(
      within(unit.hex.q, minQ, maxQ) && within(mapRowOf(unit.hex.q, unit.hex.r), minRow, maxRow),
      'a ship in play is on the map',
    );
  }
  for (const shield of Object.values(unit.shields)) must(within(shield.left, 0, shield.of), 'shield boxes');
  must(
    Object.values(unit.shields).filter(({ reinforcedUntil }) => reinforcedUntil !== null).length <= 2,
    'two reinforcements',
  );
  for (const group of unit.groups) {
    must(
      within(group.red.charged, 0, group.red.of) && within(group.yellow.charged, 0, group.yellow.of),
      'charge boxes',
    );
    must(
      group.charged ===
        (!group.destroyed && group.red.charged === group.red.of && group.yellow.charged === group.yellow.of),
      'charged',
    );
    if (group.destroyed) must(group.red.charged + group.yellow.charged === 0, 'a destroyed group holds no charge');
  }
  must(within(unit.facing, 0, 5) && within(unit.turnCounter, 0, 9), 'facing and turn counter');
  must(unit.powerCurve[unit.row]!.speed === unit.speed, 'speed is the row’s');
  if (unit.afterburners) must(within(unit.afterburners.left, 0, unit.afterburners.of), 'afterburners');
}

function checkInvariants(battle: Battle): void {
  const view = talon.view(battle);
  const inPlay = [0, 0];
  const lost = [0, 0];
  for (const unit of view.units) {
    if (unit.status === 'in-play') inPlay[unit.side]!++;
    if (unit.status === 'destroyed') lost[unit.side]! += unit.points;
    checkUnit(unit, view.map);
  }
  must(
    inPlay.every((count, side) => count === battle.inPlay[side]),
    'units in play are counted',
  );
  must(
    lost.every((points, side) => points === battle.pointsLost[side]),
    'points lost are counted',
  );
  must(view.round <= view.roundLimit, 'round limit');
  const explosionsWait = battle.pending[0] === PENDING.EXPLOSION_ORDER;
  must(battle.exploding.some((waits) => waits === 1) === explosionsWait, 'nothing goes on while an explosion waits');
  if (battle.step[0] !== STEP.OVER && !explosionsWait)
    must(
      inPlay.every((count) => count > 0),
      'a side without ships has lost',
    );
}

/** 7.4: a ship that moved into a hex with its own race collided there with each. */
function checkCollisions(battle: Battle, before: Battle, events: readonly TalonEvent[]): void {
  for (const event of events) {
    if (event.type !== 'moved') continue;
    const met: number[] = [];
    for (let other = 0; other < before.unitCount[0]!; other++)
      if (
        other !== event.unit &&
        before.status[other] === STATUS.IN_PLAY &&
        before.q[other] === event.to.q &&
        before.r[other] === event.to.r &&
        CLASS_RACE[battle.shipClass[other]!] === CLASS_RACE[battle.shipClass[event.unit]!]
      )
        met.push(other);
    expect(events.flatMap((one) => (one.type === 'collided' && one.unit === event.unit ? [one.other] : []))).toEqual(
      met,
    );
  }
}

/** Everything offered is accepted; samples of everything else are refused, and nothing is touched. */
function checkLegality(battle: Battle, actions: readonly number[], random: Random, scratch: Battle): void {
  const before = talon.serialize(battle);
  for (const action of actions) {
    talon.copyFrom(scratch, battle);
    must(
      talon.apply(scratch, action) === null,
      `offered, but refused: ${JSON.stringify(talon.describe(battle, action))}`,
    );
  }
  for (let n = 0; n < 40; n++) {
    const action = wild(random);
    if (actions.includes(action)) continue;
    const refusal = talon.apply(battle, action, (event) => {
      throw new Error(`action ${action} was not offered, but emitted ${event.type}`);
    });
    must(refusal !== null && refusal.section !== '', `action ${action} was not offered, but accepted`);
  }
  must(same(talon.serialize(battle), before), 'a refused action touched the state');
  // The UI's options are the same actions, each once.
  const offered = talon.options(battle);
  const open = offered.flatMap(({ action }) => (action === null ? [] : [action])).toSorted((a, b) => a - b);
  const sorted = actions.toSorted((a, b) => a - b);
  must(
    open.length === sorted.length && open.every((action, n) => action === sorted[n]),
    `options ${open} are not the legal actions ${sorted}`,
  );
  must(
    offered.every((option) => (option.action === null) === (option.blocked !== null)),
    'an option is open or says why not',
  );
}

test.for(Array.from({ length: BATTLES }, (_, n) => n + 1))('fuzz: battle %i keeps every invariant', (seed) => {
  const random = randomFrom(seed * 7919);
  const setup = randomSetup(random);
  const begin = (): Battle => {
    const fresh = talon.create(setup, seed);
    if (seed % 4 > 0) wearOut(fresh, randomFrom(seed));
    return fresh;
  };
  const battle = begin();
  const scratch = talon.clone(battle);
  const before = talon.clone(battle);
  const shadow = new Shadow(talon.view(battle));
  let restored = talon.clone(battle);
  const log: number[] = [];
  for (;;) {
    const actions = legal(battle);
    if (actions.length === 0) break;
    must(new Set(actions).size === actions.length, 'no action twice');
    checkLegality(battle, actions, random, scratch);
    const action = choose(battle, actions, random);
    const events: TalonEvent[] = [];
    talon.copyFrom(before, battle);
    talon.apply(battle, action, (event) => events.push(event));
    log.push(action);
    shadow.take(events);
    shadow.expectLike(talon.view(battle));
    checkCollisions(battle, before, events);
    checkInvariants(battle);
    // Restored from its bytes, without listening to events, it comes to the same position.
    talon.apply(restored, action);
    const bytes = talon.serialize(battle);
    must(same(talon.serialize(restored), bytes), 'a restored battle goes another way');
    const again = talon.deserialize(bytes);
    if (!again.ok) throw new Error(again.error.code);
    restored = again.value;
    if (log.length > MOST_ACTIONS) throw new Error('the battle does not end');
  }
  const result = talon.outcome(battle);
  expect([result === null, talon.toAct(battle)]).toEqual([false, 'nobody']);
  const lost = shadow.pointsLost(talon.view(battle));
  expect(result!.points).toEqual([lost[1], lost[0]]);
  const standing = ([0, 1] as const).filter((side: Side) => battle.inPlay[side]! > 0);
  if (result!.reason === 'last-ship') expect(result!.winner).toBe(standing.length === 1 ? standing[0]! : null);
  else expect([standing.length, battle.round[0]]).toEqual([2, setup.roundLimit]);
  // The log replays to the same bytes.
  const replay = begin();
  for (const action of log) expect(talon.apply(replay, action)).toBe(null);
  expect(same(talon.serialize(replay), talon.serialize(battle))).toBe(true);
});
