import { expect, test } from 'vitest';
import type { Side } from '../../game.ts';
import { talon } from '../index.ts';
import { battleSetup } from './battleSetup.ts';
import { fleetPoints } from '../../campaign/ending.ts';
import { incomeOf } from '../../campaign/income.ts';
import { freeNames } from '../../campaign/purchase.ts';
import { createCampaign, parseCampaignSetup } from '../../campaign/setup.ts';
import type { CampaignState } from '../../campaign/state.ts';
import { priceOf, rallyOf } from '../../campaign/doctrines.ts';
import type { WarTerms } from '../../campaign/setup.schema.ts';
import { act, drawRest, garrison, openPlans, ready, refused, send, unit } from './testing/war.ts';
import { repairCost } from '../../campaign/repair.ts';
import { isBase } from '../../campaign/units.ts';
import { talonRoster } from './roster.ts';

const PLAIN: WarTerms = { map: 'old', start: 'even', doctrines: ['none', 'none'], events: false, rally: false };
const warOf = (terms: Partial<WarTerms>, seed = 1): CampaignState =>
  createCampaign(
    talonRoster,
    { system: 'talon', size: 'medium', turnLimit: null, terms: { ...PLAIN, ...terms } },
    seed,
  );

test('E13 terms are parsed once; a war without them is as it always was', () => {
  const parsed = (terms: unknown) => parseCampaignSetup(talonRoster, { system: 'talon', size: 'small', terms });
  expect(parsed(PLAIN)).toMatchObject({ ok: true, value: { terms: PLAIN } });
  expect(parsed({ ...PLAIN, map: 'flat' })).toMatchObject({ ok: false, error: { code: 'bad-terms' } });
  expect(parsed({ ...PLAIN, doctrines: ['none', 'constructor'] })).toMatchObject({ ok: false });
  expect(
    Object.keys(createCampaign(talonRoster, { system: 'talon', size: 'small', turnLimit: null }, 7)),
  ).not.toContain('terms');
});

test('E13 a drawn map is the same for a seed, alike for both sides, and another for another seed', () => {
  const maps = Array.from({ length: 12 }, (_, seed) => warOf({ map: 'drawn' }, seed));
  expect(warOf({ map: 'drawn' }, 3).sectors).toEqual(maps[3]!.sectors);
  expect(new Set(maps.map(({ sectors }) => JSON.stringify(sectors))).size).toBeGreaterThan(9);
  for (const state of maps) {
    expect(incomeOf(state, 0)).toBe(incomeOf(state, 1));
    expect(state.ships.filter((ship) => isBase(talonRoster, ship) && ship.side === 0)).toHaveLength(3);
    for (const { front, planets, terrain } of state.sectors) {
      expect(front).toBe(planets.length >> 1);
      expect(terrain).toEqual(terrain!.toReversed());
      expect(planets[front]).toBeNull();
    }
    // Every battle that may arise is one that the board accepts.
    openPlans(state);
    for (const battle of state.battles) expect(talon.parseSetup(battleSetup(state, battle)).ok).toBe(true);
  }
});

test('E13 an uneven start: one side stands further in two sectors, the other is richer', () => {
  for (let seed = 0; seed < 8; seed++) {
    const even = warOf({}, seed);
    const state = warOf({ start: 'uneven' }, seed);
    const moved = state.sectors.map(({ front }, at) => front - even.sectors[at]!.front).filter((by) => by !== 0);
    expect(moved).toHaveLength(2);
    const struck: Side = moved[0] === 1 ? 1 : 0;
    expect(state.sectors.filter(({ holder }) => holder === struck)).toHaveLength(2);
    expect(state.treasury[struck]).toBeGreaterThan(state.treasury[1 - struck]!);
  }
});

test('E13 doctrines change prices and repairs of their side alone', () => {
  const state = warOf({ doctrines: ['raiders', 'engineers'] });
  expect([
    priceOf(talonRoster, state, 0, 'terran-dd'),
    priceOf(talonRoster, state, 0, 'terran-bb'),
    priceOf(talonRoster, state, 0, 'terran-ca'),
  ]).toEqual([44, 213, 115]);
  expect(priceOf(talonRoster, state, 1, 'talon-dd')).toBe(48);
  const before = state.treasury[0];
  act(state, { kind: 'buy', side: 0, class: 'terran-dd', name: freeNames(talonRoster, state, 'terran-dd')[0]! });
  expect(state.treasury[0]).toBe(before - 44);
  const [own, other] = [unit(state, 0, 'CA'), unit(state, 1, 'CA')];
  own.hull = other.hull = 4;
  expect(repairCost(talonRoster, state, other)).toBe(Math.ceil((115 * 4) / (4 * 7)));
  expect(repairCost(talonRoster, state, own)).toBe(Math.ceil((115 * 4) / (2 * 6)));
});
const RALLY = 0.5;

test('E13 the rally: who has less than three quarters of the other’s fleet is given a share of what it lacks', () => {
  const state = warOf({ rally: true });
  expect([rallyOf(talonRoster, state, 0), rallyOf(talonRoster, state, 1)]).toEqual([0, 0]);
  for (const hull of ['BB', 'BC', 'CA', 'CL']) unit(state, 0, hull).lostTurn = 1;
  const lacks = fleetPoints(talonRoster, state, 1) - fleetPoints(talonRoster, state, 0);
  expect(rallyOf(talonRoster, state, 0)).toBe(Math.floor(RALLY * lacks));
  expect(rallyOf(talonRoster, state, 1)).toBe(0);
  expect(rallyOf(talonRoster, { ...state, terms: PLAIN }, 0)).toBe(0);
  const before = state.treasury[0];
  openPlans(state);
  const events = drawRest(state);
  expect(events).toContainEqual({ type: 'rally', side: 0, points: rallyOf(talonRoster, state, 0) });
  expect(state.treasury[0]).toBe(before + incomeOf(state, 0) + rallyOf(talonRoster, state, 0));
});

test('E13 in a storm nobody fights in the sector, and its front stays', () => {
  const state = warOf({ events: true });
  state.news = { kind: 'storm', sector: 'orion' };
  garrison(state, 0);
  ready(state, 0);
  for (const sector of ['antares', 'badlands'] as const)
    send(state, unit(state, 1, 'CA', sector === 'antares' ? 0 : 1), sector);
  send(state, unit(state, 1, 'CL'), 'maelstrom');
  send(state, unit(state, 1, 'DD'), 'orion');
  const events = ready(state, 1);
  expect(state.battles.map(({ sector }) => sector)).toEqual(['antares', 'badlands', 'maelstrom']);
  expect(events.filter(({ type }) => type === 'fleetsMet')).toHaveLength(3);
  drawRest(state);
  expect(state.sectors[3]!.front).toBe(4);
  expect(refused(state, { kind: 'result', battle: 0, result: { winner: 0, ships: [] } })).toBe('not-fighting');
});

test('E13 news come by the seed and the turn; a ship that is found rests in the reserve, hardly whole', () => {
  const told = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const state = warOf({ events: true }, seed);
    expect(state.news).toBeNull();
    const before = [...state.treasury];
    openPlans(state);
    drawRest(state);
    if (!state.news) continue;
    told.add(state.news.kind);
    const gained = ([0, 1] as const).map((side) => state.treasury[side] - before[side]! - incomeOf(state, side));
    if (state.news.kind === 'convoy') expect(gained[state.news.side]).toBe(60);
    else if (state.news.kind === 'volunteers') expect(gained).toEqual([40, 40]);
    else expect(gained).toEqual([0, 0]);
    if (state.news.kind === 'derelict') {
      const ship = state.ships[state.news.ship]!;
      expect([ship.side, ship.station, ship.id < state.shipsAtStart]).toEqual([state.news.side, 'reserve', true]);
      expect(ship.hull).toBeGreaterThan(1);
    }
  }
  expect([...told].toSorted()).toEqual(['convoy', 'derelict', 'storm', 'volunteers']);
});

test('E13 a handicap: points at the beginning, a repair in the field each turn for nothing, the first strike', () => {
  const help = { side: 1, points: 120, repair: true, strikes: true } as const;
  const plain = warOf({});
  const helped = warOf({ handicap: help });
  expect(helped.treasury).toEqual([plain.treasury[0], plain.treasury[1] + 120]);
  const [one, other] = [unit(helped, 1, 'CA'), unit(helped, 1, 'BB')];
  const foe = unit(helped, 0, 'CA');
  one.hull = other.hull = foe.hull = 2;
  expect(repairCost(talonRoster, helped, foe)).toBeGreaterThan(0);
  const before = helped.treasury[1];
  act(helped, { kind: 'repair', side: 1, ship: one.id });
  expect(helped.treasury[1]).toBe(before);
  expect(repairCost(talonRoster, helped, other)).toBeGreaterThan(0);
  for (let seed = 0; seed < 6; seed++) {
    const { sectors } = warOf({ start: 'uneven', handicap: help }, seed);
    expect(sectors.filter(({ holder }) => holder === 0)).toHaveLength(2);
  }
  const parsed = parseCampaignSetup(talonRoster, { system: 'talon', size: 'small', terms: { ...PLAIN, handicap: { ...help, points: -1 } } }); // prettier-ignore
  expect(parsed).toMatchObject({ ok: false, error: { code: 'bad-terms' } });
});
