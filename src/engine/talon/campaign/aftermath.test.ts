import { expect, test } from 'vitest';
import type { Outcome } from '../../game.ts';
import type { TalonEvent } from '../events.ts';
import { talon } from '../index.ts';
import { parseSetup } from '../setup.ts';
import type { TalonView } from '../view.types.ts';
import { battleResult } from './battleResult.ts';
import { orderOf } from '../../campaign/meeting.ts';
import { battleSetup } from './battleSetup.ts';
import { talonUnits } from './units.ts';
import { problems, titlesIn, type Section } from '../testing/sectionIndex.ts';
import sections from '../../campaign/sections.json' with { type: 'json' };
import { act, drawRest, fight, garrison, openPlans, ready, refused, resultOf, send, unit, war } from './testing/war.ts';
import { inService } from '../../campaign/state.ts';
import { isBase } from '../../campaign/units.ts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { talonRoster } from './roster.ts';

/** The war at the Talon planet of Antares, both transports there when `landing`. */
function atThePlanet(landing: boolean) {
  const state = war();
  const antares = state.sectors[0]!;
  antares.front = 6;
  antares.holder = 1;
  if (landing) for (const n of [0, 1]) send(state, unit(state, 0, 'Tran', n), 'antares');
  openPlans(state);
  return { state, antares, battle: state.battles[0]! };
}

test('E9 the fleets stand as they are: names, classes, hull damage, in two ranks', () => {
  const state = war('large');
  const dreadnought = unit(state, 1, 'DN');
  dreadnought.hull = 4;
  for (const ship of inService(state, 1))
    if (
      !isBase(talonRoster, ship) &&
      ship.station === 'reserve' &&
      inService(state, 1).filter(({ station }) => station === 'antares').length < 12
    )
      send(state, ship, 'antares');
  send(state, dreadnought, 'reserve');
  send(state, dreadnought, 'antares');
  garrison(state, 1);
  ready(state, 1);
  garrison(state, 0);
  ready(state, 0);
  const setup = battleSetup(state, state.battles[0]!);
  expect(parseSetup(setup)).toMatchObject({ ok: true });
  expect(setup.sides[1].ships).toHaveLength(11);
  expect(setup.sides[1].ships[0]).toMatchObject({
    class: 'talon-dn',
    name: dreadnought.name,
    hullMarked: 4,
    facing: 3,
  });
  const view = talon.view(talon.create(setup, 5));
  const unitSeen = view.units.find(({ name }) => name === dreadnought.name)!;
  expect(unitSeen.hullBoxes.filter(({ marked }) => marked)).toHaveLength(4);
  expect(view.retreatAllowed).toBe(true);
  expect(battleSetup(state, state.battles[0]!)).toEqual(setup); // the same terrain every time
});

test('E9 the zone tells who has held it at the last round; in the middle points do', () => {
  const state = war();
  state.sectors[1]!.front = 4;
  state.sectors[1]!.holder = 1;
  openPlans(state);
  expect(state.battles.map((battle) => battleSetup(state, battle).atRoundLimit)).toEqual([
    'points',
    1,
    'points',
    'points',
  ]);
});

test('E9 at an enemy planet the invader wins by landing two transports, if it has them', () => {
  const { state, battle } = atThePlanet(true);
  const setup = battleSetup(state, battle);
  expect(battle.kind).toBe('invasion');
  expect(parseSetup(setup)).toMatchObject({ ok: true });
  expect(setup.terrain.filter(({ kind }) => kind === 'planet')).toHaveLength(1);
  expect(setup.sides[0]).toMatchObject({
    docking: true,
    aims: [{ kind: 'leave', number: 2, hull: 'Tran', by: 'dock' }],
  });
  expect(setup.sides[1].ships[0]).toMatchObject({ class: 'talon-base' });
  expect(setup.atRoundLimit).toBe(1);
  const without = atThePlanet(false);
  expect(battleSetup(without.state, without.battle).sides[0]).toMatchObject({ docking: false, aims: [] });
});

test('E9 every battle that can arise parses, in every zone, from either side', () => {
  for (const size of ['small', 'large'] as const)
    for (let seed = 0; seed < 6; seed++) {
      const state = war(size);
      for (const lane of state.sectors) {
        lane.front = ((seed + lane.planets.length * 3) % (lane.planets.length + 2)) - 1;
        lane.holder = lane.front > lane.planets.length >> 1 ? 1 : 0;
      }
      openPlans(state);
      for (const battle of state.battles) {
        const setup = battleSetup({ ...state, seed }, battle);
        expect([battle, parseSetup(setup).ok]).toEqual([battle, true]);
      }
      expect(state.battles.length).toBe(4);
    }
});

const outcome: Outcome = { winner: 0, reason: 'last-ship', points: [48, 0], degree: 'standard' };

test('E10 a battle on the board becomes losses, damage, retreats and kills', () => {
  const state = war();
  openPlans(state);
  const battle = state.battles[0]!;
  const [mine, theirs] = [orderOf(talonUnits, state, battle, 0)[0]!, orderOf(talonUnits, state, battle, 1)[0]!];
  const { units } = talon.view(talon.create(battleSetup(state, battle), 3));
  const seen: TalonView['units'] = [
    { ...units[0]!, hullBoxes: units[0]!.hullBoxes.map((box, n) => ({ ...box, marked: n < 2 })) },
    { ...units[1]!, status: 'destroyed' },
  ];
  const at = { q: 0, r: 0 };
  const events = [
    { type: 'missileLaunched', missile: 0, unit: 1, target: 0, from: at, at, facing: 0 },
    { type: 'missileHit', missile: 0, target: 0, at, damage: 2, arc: 'forward' },
    {
      type: 'fired',
      unit: 0,
      group: 0,
      weapon: 'phaser',
      target: 1,
      from: at,
      to: at,
      range: 1,
      die: 1,
      modified: 1,
      craft: null,
      hit: true,
      damage: 3,
      arc: 'rear',
    },
    { type: 'destroyed', unit: 1, at, cause: 'hull' },
  ] satisfies TalonEvent[];
  const result = battleResult(state, battle, outcome.winner, seen, events);
  expect(result).toEqual({
    winner: 0,
    ships: [
      { id: mine.id, fate: 'stood', hull: 2, kills: [theirs.id] },
      { id: theirs.id, fate: 'destroyed', hull: 0, kills: [] },
    ],
  });
  act(state, { kind: 'result', battle: 0, result });
  expect(mine.deeds).toEqual([
    { turn: 1, sector: 'antares', zone: 4, result: 'won', fate: 'stood', hull: 2, kills: [theirs.id] },
  ]);
  expect(theirs.lostTurn).toBe(1);
});

test('E10 a ship that retreats is saved, keeps its damage and stays with its sector’s fleet', () => {
  const state = war();
  openPlans(state);
  const loser = state.ships[state.battles[1]!.ships[1][0]!]!;
  fight(state, 'badlands', 0, [], { [loser.id]: { fate: 'retreated', hull: 1 } });
  drawRest(state);
  expect(loser).toMatchObject({ lostTurn: null, station: 'badlands', hull: 1 });
  expect(loser.deeds).toMatchObject([{ result: 'lost', fate: 'retreated' }]);
  expect(state.sectors[1]!.front).toBe(4);
});

test('E10 a result must tell of every unit once, and nothing impossible', () => {
  const state = war();
  openPlans(state);
  const good = resultOf(state, 0, 0);
  const [first, second] = good.ships as [(typeof good.ships)[number], (typeof good.ships)[number]];
  const give = (ships: typeof good.ships) =>
    refused(state, { kind: 'result', battle: 0, result: { winner: 0, ships } });
  expect(give([first])).toBe('bad-result');
  expect(give([first, first])).toBe('bad-result');
  expect(give([first, { ...second, fate: 'landed' }])).toBe('bad-result');
  expect(give([first, { ...second, hull: 99 }])).toBe('bad-result');
  expect(give([first, { ...second, kills: [second.id] }])).toBe('bad-result');
  expect(refused(state, { kind: 'result', battle: 9, result: good })).toBe('unknown-battle');
  act(state, { kind: 'result', battle: 0, result: good });
  expect(refused(state, { kind: 'result', battle: 0, result: good })).toBe('already-fought'); // nothing counts twice
});

test('E11 the front moves one zone towards the loser, who held what is fought for next', () => {
  const state = war();
  openPlans(state);
  fight(state, 'antares', 0);
  fight(state, 'badlands', 1);
  fight(state, 'maelstrom', null);
  const events = fight(state, 'orion', 0);
  expect(state.sectors.map(({ front, holder }) => [front, holder])).toEqual([
    [5, 1],
    [2, 0],
    [3, null],
    [5, 1],
  ]);
  expect(events).toContainEqual({ type: 'frontMoved', sector: 'antares', from: 4, to: 5, winner: 0 });
  expect([state.turn, state.phase]).toEqual([2, 'planning']);
});

test('E11 a planet is taken by two transports that land, in the battle or after it', () => {
  const landed = atThePlanet(true);
  const [one, other] = [unit(landed.state, 0, 'Tran', 0), unit(landed.state, 0, 'Tran', 1)];
  fight(landed.state, 'antares', 0, [], { [one.id]: { fate: 'landed' } }); // the other follows when the field is won
  drawRest(landed.state);
  expect(landed.antares).toMatchObject({ front: 7, holder: 1 });
  expect(landed.antares.planets[6]).toBe(0);
  expect([one.station, other.station]).toEqual(['antares', 'antares']);

  const shot = atThePlanet(true);
  const events = [...fight(shot.state, 'antares', 0, [unit(shot.state, 0, 'Tran', 0).id]), ...drawRest(shot.state)];
  expect(shot.antares).toMatchObject({ front: 6, holder: 1 });
  expect(shot.antares.planets[6]).toBe(1);
  expect(events).toContainEqual({ type: 'besieged', side: 0, sector: 'antares', zone: 6 });
});

test('E11 a planet held by its owner throws the front back', () => {
  const { state, antares } = atThePlanet(false);
  fight(state, 'antares', 1);
  drawRest(state);
  expect(antares).toMatchObject({ front: 5, holder: 0 });
});

test('E11 who alone comes to a front has won it', () => {
  const state = war();
  openPlans(state);
  for (const { sector, ships } of state.battles) fight(state, sector, 0, sector === 'orion' ? ships[1] : []);
  for (const ship of inService(state, 1)) if (ship.station === 'reserve') ship.lostTurn = 1;
  ready(state, 0);
  const events = ready(state, 1);
  expect(state.battles.map(({ sector }) => sector)).toEqual(['antares', 'badlands', 'maelstrom']);
  expect(events.some(({ type }) => type === 'unopposed')).toBe(false); // the battles come first
  expect(drawRest(state)).toContainEqual({ type: 'unopposed', side: 0, sector: 'orion', zone: 5 });
  expect(state.sectors[3]!.front).toBe(6);
});

test('E12 the war ends when the battle for a home world is lost', () => {
  const state = war();
  state.sectors[1]!.front = 7;
  state.sectors[1]!.holder = 1;
  openPlans(state);
  const battle = state.battles.find(({ sector }) => sector === 'badlands')!;
  expect(battle.kind).toBe('home');
  expect(battle.ships[1].some((id) => state.ships[id]!.station === 'home')).toBe(true);
  fight(state, 'badlands', 0);
  const events = drawRest(state);
  expect(state).toMatchObject({ phase: 'over', outcome: { winner: 0, reason: 'home-world' } });
  expect(events).toContainEqual({ type: 'homeFell', side: 1, sector: 'badlands' });
  expect(refused(state, { kind: 'ready', side: 0 })).toBe('over');
});

test('E12 home worlds that fall in the same turn fall at once, and nobody has won', () => {
  const state = war();
  Object.assign(state.sectors[1]!, { front: -1, holder: 0 });
  Object.assign(state.sectors[2]!, { front: 7, holder: 1 });
  openPlans(state);
  fight(state, 'badlands', 1);
  fight(state, 'maelstrom', 0);
  drawRest(state);
  expect(state.outcome).toEqual({ winner: null, reason: 'home-world' });
});

test('E12 a home world that is held throws the war back; the base there fights for one sector a turn', () => {
  const state = war();
  for (const at of [1, 2]) Object.assign(state.sectors[at]!, { front: -1, holder: 0 });
  openPlans(state);
  const home = unit(state, 0, 'Base').id;
  expect(state.battles.slice(1, 3).map(({ ships }) => ships[0].includes(home))).toEqual([true, false]);
  fight(state, 'badlands', 0);
  fight(state, 'maelstrom', 0);
  drawRest(state);
  expect(state.sectors.map(({ front, holder }) => [front, holder])).toEqual([
    [4, null],
    [0, 1],
    [0, 1],
    [4, null],
  ]);
});

test('E12 at the turn limit the richer wins, of equals the stronger fleet, else nobody', () => {
  const ending = (change: (state: ReturnType<typeof war>) => void) => {
    const state = war('medium', 1);
    openPlans(state);
    change(state);
    drawRest(state);
    return state.outcome;
  };
  expect(ending((state) => void fight(state, 'orion', 1))).toEqual({ winner: 1, reason: 'turn-limit' });
  // 13 points between the two fleets at the beginning.
  expect(ending(() => {})).toEqual({ winner: 0, reason: 'turn-limit' });
});

test('E sections: each has tests of this war', () => {
  const titles = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => titlesIn(readFileSync(path.join(import.meta.dirname, name), 'utf8')));
  expect(problems(sections as Section[], titles)).toEqual([]);
  const numbers = new Set(titles.map((title) => /^E\d+/.exec(title)?.[0]).filter((number) => number !== undefined));
  expect([...numbers].filter((number) => !sections.some(({ section }) => section === number))).toEqual([]);
});
