import { expect, test } from 'vitest';
import { incomeOf, territory } from '../../campaign/income.ts';
import { asPlayed, observeCampaign } from '../../campaign/observe.ts';
import { freeNames } from '../../campaign/purchase.ts';
import { createCampaign, parseCampaignSetup } from '../../campaign/setup.ts';
import { SECTORS } from '../../campaign/sectors.ts';
import { CAMPAIGN_SIZES } from '../../campaign/terms.ts';
import { act, drawRest, fight, garrison, openPlans, ready, refused, send, unit, war } from './testing/war.ts';
import { fleetPoints } from '../../campaign/ending.ts';
import { repairCost } from '../../campaign/repair.ts';
import { inService, type CampaignState } from '../../campaign/state.ts';
import { isBase, pointsOf } from '../../campaign/units.ts';
import { campaignView } from '../../campaign/view.ts';
import { talonRoster } from './roster.ts';

test('E1 a setup is parsed once; what is wrong has a code and a place', () => {
  expect(parseCampaignSetup(talonRoster, { system: 'talon', size: 'small' })).toEqual({
    ok: true,
    value: { system: 'talon', size: 'small', turnLimit: null },
  });
  const code = (input: unknown): string | null => {
    const parsed = parseCampaignSetup(talonRoster, input);
    return parsed.ok ? null : `${parsed.error.code} ${parsed.error.path}`;
  };
  expect(code(3)).toBe('not-an-object ');
  expect(code({ system: 'x' })).toBe('wrong-system system');
  expect(code({ system: 'talon', size: 'huge' })).toBe('bad-size size');
  expect(code({ system: 'talon', size: 'small', turnLimit: 0 })).toBe('bad-turn-limit turnLimit');
});

test.for(CAMPAIGN_SIZES)(
  'E1 the fleets of a %s war are within 3 %% of each other, with a base at home and one a planet',
  (size) => {
    const state = war(size);
    const fleets = [0, 1].map((side) =>
      inService(state, side as 0 | 1)
        .filter((ship) => !isBase(talonRoster, ship))
        .reduce((sum, ship) => sum + pointsOf(talonRoster, ship), 0),
    ) as [number, number];
    expect(Math.abs(fleets[0] - fleets[1])).toBeLessThanOrEqual(0.03 * Math.max(...fleets));
    for (const side of [0, 1] as const) {
      const posts = inService(state, side)
        .filter((ship) => isBase(talonRoster, ship))
        .map(({ station, zone }) => [station, zone]);
      expect(posts).toEqual([
        ['home', null],
        ['antares', side === 0 ? 2 : 6],
        ['orion', side === 0 ? 2 : 6],
      ]);
    }
  },
);

test('E2 four sectors, each front in the middle of its lane, which nobody holds', () => {
  const { sectors } = war();
  expect(sectors.map(({ id, front, holder, planets }) => [id, planets.length, front, holder])).toEqual([
    ['antares', 9, 4, null],
    ['badlands', 7, 3, null],
    ['maelstrom', 7, 3, null],
    ['orion', 9, 4, null],
  ]);
});

test('E3 the home world, the zones behind the lines and their planets pay; the front does not', () => {
  const state = war();
  expect(territory(state, 0)).toEqual({ zones: 14, planets: 2 });
  expect([incomeOf(state, 0), incomeOf(state, 1)]).toEqual([126, 126]); // 40 + 14 × 4 + 2 × 15
  expect(state.treasury).toEqual([226, 226]);
  state.sectors[0]!.front = 6; // the Talon planet is fought for
  expect(territory(state, 0)).toEqual({ zones: 16, planets: 2 });
  expect(territory(state, 1)).toEqual({ zones: 12, planets: 1 });
  expect([incomeOf(state, 0), incomeOf(state, 1)]).toEqual([134, 103]);
});

test('E3 what is not spent is kept', () => {
  const state = war();
  openPlans(state);
  drawRest(state);
  expect(state.turn).toBe(2);
  expect(state.treasury).toEqual([352, 352]);
});

test('E4 a ship is paid and joins the reserve; it may be assigned at once', () => {
  const state = war();
  const events = act(state, { kind: 'buy', side: 0, class: 'terran-ca', name: 'Patton' });
  expect(events).toMatchObject([{ type: 'bought', side: 0, cost: 115 }]);
  expect(state.treasury).toEqual([111, 226]);
  const patton = state.ships.at(-1)!;
  expect(patton).toMatchObject({ name: 'Patton', mark: 1, station: 'reserve', hull: 0, builtTurn: 1 });
  send(state, patton, 'orion');
  expect(patton.station).toBe('orion');
});

test('E4 not without points, not another race’s, not under a name in service', () => {
  const state = war();
  const buying = (shipClass: string, name: string) => refused(state, { kind: 'buy', side: 0, class: shipClass, name });
  expect(buying('terran-xx', 'Patton')).toBe('unknown-class');
  expect(buying('talon-ca', 'Justice')).toBe('not-your-class');
  expect(buying('terran-ca', 'Nobody')).toBe('unknown-name');
  expect(buying('terran-ca', 'Guderian')).toBe('name-in-service');
  state.treasury[0] = 114;
  expect(buying('terran-ca', 'Patton')).toBe('too-dear');
});

test('E4 a lost ship’s name may be given again, to the second of it', () => {
  const state = war();
  const guderian = unit(state, 0, 'CA');
  guderian.lostTurn = 1;
  act(state, { kind: 'buy', side: 0, class: 'terran-ca', name: 'Guderian' });
  expect(state.ships.at(-1)).toMatchObject({ name: 'Guderian', mark: 2 });
});

test('E5 in the field: half of the hull’s share of the points, wholly or not at all', () => {
  const state = war();
  const cruiser = unit(state, 0, 'CA'); // 115 points, 6 boxes
  expect(refused(state, { kind: 'repair', side: 0, ship: cruiser.id })).toBe('not-damaged');
  cruiser.hull = 2;
  expect(repairCost(talonRoster, state, cruiser)).toBe(20); // 115 × 2 / 12, up
  expect(refused(state, { kind: 'repair', side: 1, ship: cruiser.id })).toBe('not-your-ship');
  state.treasury[0] = 19;
  expect(refused(state, { kind: 'repair', side: 0, ship: cruiser.id })).toBe('too-dear');
  state.treasury[0] = 21;
  expect(act(state, { kind: 'repair', side: 0, ship: cruiser.id })).toMatchObject([
    { boxes: 2, cost: 20, where: 'field' },
  ]);
  expect([cruiser.hull, state.treasury[0]]).toEqual([0, 1]);
});

test('E5 a turn in the reserve makes a ship whole for nothing; in a sector it stays damaged', () => {
  const state = war();
  const [home, away] = [unit(state, 0, 'BB'), unit(state, 0, 'CA')];
  home.hull = 3;
  away.hull = 3;
  send(state, away, 'antares');
  openPlans(state);
  const events = drawRest(state);
  expect([home.hull, away.hull]).toEqual([0, 3]);
  expect(events).toContainEqual({ type: 'repaired', side: 0, ship: home.id, boxes: 3, cost: 0, where: 'reserve' });
});

test('E6 from sector to sector only by way of the reserve, and a turn there', () => {
  const state = war();
  const cruiser = unit(state, 0, 'BC');
  send(state, cruiser, 'antares');
  send(state, cruiser, 'orion'); // nothing has happened yet
  openPlans(state);
  drawRest(state);
  const to = (station: 'antares' | 'orion' | 'reserve') =>
    ({ kind: 'assign', side: 0, ship: cruiser.id, to: station }) as const;
  expect(refused(state, to('orion'))).toBe('already-there');
  expect(refused(state, to('antares'))).toBe('through-reserve');
  act(state, to('reserve'));
  expect(refused(state, to('antares'))).toBe('through-reserve');
  act(state, to('orion')); // called off
  act(state, to('reserve'));
  openPlans(state);
  drawRest(state);
  act(state, to('antares'));
});

test('E6 each sector needs its garrison, as far as the ships reach', () => {
  const state = war();
  expect(refused(state, { kind: 'ready', side: 0 })).toBe('garrison');
  garrison(state, 0);
  const orion = inService(state, 0).find(({ station }) => station === 'orion')!;
  send(state, orion, 'reserve');
  expect(refused(state, { kind: 'ready', side: 0 })).toBe('garrison');
  const [tender] = inService(state, 0).filter((ship) => ship.class === 'terran-tran');
  send(state, tender!, 'orion'); // a transport is no garrison
  expect(refused(state, { kind: 'ready', side: 0 })).toBe('garrison');
  send(state, orion, 'orion');
  ready(state, 0);
});

test('E6 who has too few warships is not held to more than can be done', () => {
  const state = war();
  const warships = inService(state, 0).filter((ship) => !isBase(talonRoster, ship) && ship.class !== 'terran-tran');
  for (const ship of warships.slice(2)) ship.lostTurn = 1;
  const [one, other] = warships as [(typeof warships)[number], (typeof warships)[number]];
  send(state, one, 'antares');
  send(state, other, 'antares');
  expect(refused(state, { kind: 'ready', side: 0 })).toBe('garrison'); // two where one is enough
  send(state, other, 'orion');
  ready(state, 0);
  garrison(state, 1);
  ready(state, 1);
  drawRest(state);
  ready(state, 0); // both are far from the empty sectors
});

test('E6 a sector holds twelve units a side', () => {
  const state = war('large');
  const fleet = inService(state, 0).filter((ship) => !isBase(talonRoster, ship));
  for (const ship of fleet.slice(0, 12)) send(state, ship, 'antares');
  expect(refused(state, { kind: 'assign', side: 0, ship: fleet[12]!.id, to: 'antares' })).toBe('sector-full');
});

test('E6 squadrons need their carrier in the sector, or the front’s base', () => {
  const state = war('large');
  garrison(state, 0);
  const [squadron, carrier] = [unit(state, 0, 'FTR'), unit(state, 0, 'CV')];
  send(state, squadron, 'orion');
  if (carrier.station === 'orion') send(state, carrier, 'reserve');
  const cruiser = unit(state, 0, 'CA');
  if (!inService(state, 0).some((ship) => ship.station === 'orion' && ship !== squadron)) send(state, cruiser, 'orion');
  garrison(state, 0);
  if (carrier.station === 'orion') throw new Error('the carrier must be elsewhere');
  expect(refused(state, { kind: 'ready', side: 0 })).toBe('squadron-without-carrier');
  state.sectors[3]!.front = 2; // the base there leads them
  ready(state, 0);
});

test('E7 a base needs a post behind the own lines that has none, and stays there', () => {
  const state = war();
  const base = (post: Parameters<typeof act>[1] extends infer A ? (A extends { post?: infer P } ? P : never) : never) =>
    ({ kind: 'buy', side: 0, class: 'terran-base', name: 'Verdun', post }) as const;
  expect(refused(state, { kind: 'buy', side: 0, class: 'terran-base', name: 'Verdun' })).toBe('needs-a-post');
  expect(refused(state, base({ sector: 'badlands', zone: 3 }))).toBe('not-your-zone'); // fought for
  expect(refused(state, base({ sector: 'badlands', zone: 4 }))).toBe('not-your-zone');
  expect(refused(state, base({ sector: 'antares', zone: 2 }))).toBe('base-there');
  expect(refused(state, base('home'))).toBe('base-there');
  expect(refused(state, { kind: 'buy', side: 0, class: 'terran-sc', name: 'Voyager', post: 'home' })).toBe('no-post');
  act(state, base({ sector: 'badlands', zone: 1 }));
  const verdun = state.ships.at(-1)!;
  expect(verdun).toMatchObject({ station: 'badlands', zone: 1 });
  expect(refused(state, { kind: 'assign', side: 0, ship: verdun.id, to: 'reserve' })).toBe('base-is-fixed');
});

test('E7 in a zone that is lost the base is lost', () => {
  const state = war();
  state.sectors[1]!.front = 1;
  state.sectors[1]!.holder = 0;
  const verdun = {
    ...unit(state, 0, 'Base'),
    id: state.ships.length,
    name: 'Verdun',
    station: 'badlands',
    from: 'badlands',
    zone: 1,
    deeds: [],
  } as const;
  state.ships.push({ ...verdun, deeds: [] });
  openPlans(state);
  expect(state.battles.find(({ sector }) => sector === 'badlands')!.ships[0]).toContain(verdun.id);
  fight(state, 'badlands', 1);
  drawRest(state);
  expect(state.ships[verdun.id]!.lostTurn).toBe(1);
  expect(state.sectors[1]!.front).toBe(0);
});

test('E8 plans are secret until both are done: the other side is seen as the turn began', () => {
  const state = war();
  const cruiser = unit(state, 0, 'CA');
  cruiser.hull = 1;
  const seenBefore = JSON.stringify({ ...observeCampaign(state, 1), ready: null });
  act(state, { kind: 'repair', side: 0, ship: cruiser.id });
  act(state, { kind: 'buy', side: 0, class: 'terran-dd', name: 'Hercules' });
  garrison(state, 0);
  ready(state, 0);
  const seen = observeCampaign(state, 1);
  expect(JSON.stringify({ ...seen, ready: null })).toBe(seenBefore); // the new destroyer is not there at all
  const view = campaignView(talonRoster, state, 1);
  expect([...view.units, ...view.lost].some(({ name }) => name === 'Hercules')).toBe(false);
  expect(view.sides[0]).toMatchObject({ treasury: 226, ready: true });
  expect(campaignView(talonRoster, state, 'public').units.find(({ id }) => id === cruiser.id)).toMatchObject({
    station: 'reserve',
    hullMarked: 1,
  });
  garrison(state, 1);
  ready(state, 1);
  expect(campaignView(talonRoster, state, 1).units.some(({ name }) => name === 'Hercules')).toBe(true);
});

test('E8 new units are numbered by their side until the plans are open: nothing tells how many the other has', () => {
  const [alone, beside] = [war(), war()];
  const buy = (state: CampaignState, name: string) => act(state, { kind: 'buy', side: 1, class: 'talon-ff', name });
  act(beside, { kind: 'buy', side: 0, class: 'terran-dd', name: 'Hercules' });
  const names = freeNames(talonRoster, alone, 'talon-ff');
  for (const state of [alone, beside]) {
    buy(state, names[0]!);
    buy(state, names[1]!);
  }
  expect(observeCampaign(beside, 1)).toEqual(observeCampaign(alone, 1));
  expect(JSON.stringify(campaignView(talonRoster, beside, 1))).toBe(
    JSON.stringify(campaignView(talonRoster, alone, 1)),
  );
  const second = observeCampaign(beside, 1).ships.at(-1)!;
  expect(second).toMatchObject({ id: beside.shipsAtStart + 1, name: names[1] });
  const send = { kind: 'assign', side: 1, ship: second.id, to: 'orion' } as const;
  act(beside, asPlayed(beside, send));
  expect(
    beside.ships.filter((ship) => ship.class === 'talon-ff' && ship.station === 'orion').map(({ name }) => name),
  ).toEqual([names[1]]);
  // A number that the side has not given names no ship, the other side's new one neither.
  expect(refused(beside, asPlayed(beside, { ...send, ship: second.id + 1 }))).toBe('unknown-ship');
});

test('E8 plans are closed when they are done, and fleets that meet in a sector fight', () => {
  const state = war();
  garrison(state, 0);
  ready(state, 0);
  expect(refused(state, { kind: 'ready', side: 0 })).toBe('already-ready');
  expect(refused(state, { kind: 'buy', side: 0, class: 'terran-sc', name: 'Voyager' })).toBe('already-ready');
  garrison(state, 1);
  const events = ready(state, 1);
  expect(events.filter(({ type }) => type === 'fleetsMet')).toHaveLength(4);
  expect(
    state.battles.map(({ sector, zone, kind, ships }) => [sector, zone, kind, ships[0].length, ships[1].length]),
  ).toEqual([
    ['antares', 4, 'open', 1, 1],
    ['badlands', 3, 'open', 1, 1],
    ['maelstrom', 3, 'open', 1, 1],
    ['orion', 4, 'open', 1, 1],
  ]);
  expect(refused(state, { kind: 'ready', side: 0 })).toBe('not-planning');
});

test('E8 transports alone keep away', () => {
  const state = war();
  for (const ship of inService(state, 0))
    if (!isBase(talonRoster, ship) && ship.class !== 'terran-tran') ship.lostTurn = 1;
  const transport = unit(state, 0, 'Tran');
  send(state, transport, 'antares');
  ready(state, 0);
  garrison(state, 1);
  ready(state, 1);
  expect(state.battles).toEqual([]); // four sectors without a fight
  expect(transport.lostTurn).toBeNull();
  expect(state.sectors.map(({ front }) => front)).toEqual([3, 2, 2, 3]);
});

test('E1 the same setup, seed and actions lead to the same bytes', () => {
  const played = () => {
    const state = createCampaign(talonRoster, { system: 'talon', size: 'large', turnLimit: 9 }, 77);
    openPlans(state);
    fight(state, 'orion', 0);
    drawRest(state);
    return JSON.stringify(state);
  };
  expect(played()).toBe(played());
  expect(fleetPoints(talonRoster, war(), 0)).toBe(1460); // 908 and three bases
  expect(SECTORS).toHaveLength(4);
});
