import { expect, test } from 'vitest';
import type { AnyGame, Side } from '../../game.ts';
import { atLastRound, LANDINGS } from '../aftermath.ts';
import { sectorMost, whyNotAssign } from '../assignment.ts';
import { fleetPoints } from '../ending.ts';
import { incomeOf } from '../income.ts';
import { observeCampaign } from '../observe.ts';
import { officersOf } from '../officers.ts';
import { freeNames } from '../purchase.ts';
import { repairCost } from '../repair.ts';
import type { Roster, UnitClass, UnitKind } from '../roster.ts';
import { SECTOR_IDS } from '../sectors.ts';
import { inService, type CampaignBattle, type CampaignShip, type CampaignState } from '../state.ts';
import { priceOf } from '../doctrines.ts';
import type { WarTerms } from '../setup.schema.ts';
import { CAMPAIGN_SIZES, DOCTRINES } from '../terms.ts';
import { baseClassOf, classesOf, classOf, hullOf, isBase, isWarship, pointsOf } from '../units.ts';
import { campaignView } from '../view.ts';
import { warOf } from '../warOf.ts';
import { testWar } from './war.ts';

const SIDES = [0, 1] as const;
const PLAIN: WarTerms = { map: 'old', start: 'even', doctrines: ['none', 'none'], events: false, rally: false };
/** More decisions than any battle of a war has. */
const MOST_DECISIONS = 20_000;

/** What E1 to E13 say, for a war fought with this roster's units in battles of this game. */
export function testCampaign(roster: Roster, game: AnyGame): void {
  const { war, act, refused, send, garrison, ready, resultOf, fight, drawRest, openPlans } = testWar(roster);
  const played = warOf(roster);
  const most = sectorMost(roster);
  const ofKind = (state: CampaignState, side: Side, kind: UnitKind): CampaignShip[] =>
    inService(state, side).filter((ship) => classOf(roster, ship).kind === kind);
  /** The cheapest class of a kind with a name to give. */
  const cheapest = (state: CampaignState, side: Side, kind: UnitKind): UnitClass & { name: string } => {
    const [found] = classesOf(roster, side)
      .filter((one) => one.kind === kind && freeNames(roster, state, one.id).length > 0)
      .sort((a, b) => a.points - b.points);
    return { ...found!, name: freeNames(roster, state, found!.id)[0]! };
  };
  const buying = (state: CampaignState, side: Side, kind: UnitKind) => {
    const { id, name } = cheapest(state, side, kind);
    return { kind: 'buy', side, class: id, name } as const;
  };
  /** The war at the second side's first planet, with everything that the first can send there, both its transports last. */
  const atThePlanet = () => {
    const state = war('large');
    const at = state.sectors.findIndex(({ planets }) => planets.includes(1));
    const lane = state.sectors[at]!;
    Object.assign(lane, { front: lane.planets.indexOf(1), holder: 1 });
    const landing = ofKind(state, 0, 'transport').slice(0, LANDINGS);
    for (const ship of landing) send(state, ship, lane.id);
    openPlans(state);
    return { state, lane, landing, battle: state.battles.find(({ sector }) => sector === lane.id)! };
  };
  /** A warship that leads no squadrons to each sector. */
  const guard = (state: CampaignState, side: Side): void => {
    const free = ofKind(state, side, 'warship').filter((ship) => !classOf(roster, ship).carrier);
    SECTOR_IDS.forEach((sector, at) => send(state, free.at(-1 - at)!, sector));
  };
  const accepted = (state: CampaignState, battle: CampaignBattle): unknown => {
    const setup = roster.battleSetup(state, battle);
    const parsed = game.parseSetup(setup);
    expect([battle, parsed]).toMatchObject([battle, { ok: true }]);
    expect(roster.battleSetup(state, battle)).toEqual(setup);
    return parsed.ok ? parsed.value : null;
  };

  test('E1 both sides have all that a war needs, and fleets within 3 % of each other', () => {
    for (const side of SIDES)
      expect(new Set(classesOf(roster, side).map(({ kind }) => kind))).toContain('transport' satisfies UnitKind);
    for (const size of CAMPAIGN_SIZES) {
      const state = war(size);
      const [first, second] = SIDES.map((side) => fleetPoints(roster, state, side)) as [number, number];
      expect(Math.abs(first - second)).toBeLessThanOrEqual(0.03 * first);
      expect(state.treasury[0]).toBe(roster.forces[size].treasury + incomeOf(state, 0));
      for (const side of SIDES) {
        expect(ofKind(state, side, 'base')).toHaveLength(3);
        expect(ofKind(state, side, 'transport').length).toBeGreaterThanOrEqual(LANDINGS);
        expect(ofKind(state, side, 'warship').length).toBeGreaterThan(SECTOR_IDS.length);
      }
    }
    expect(JSON.stringify(war('large'))).toBe(JSON.stringify(war('large')));
  });

  test('E4 no two units of both sides are called the same, and a lost one’s name is given again', () => {
    const names = [...roster.classes.values()].flatMap((one) => one.names);
    expect(new Set(names).size).toBe(names.length);
    const state = war();
    const action = buying(state, 0, 'warship');
    const before = state.treasury[0];
    act(state, action);
    expect(state.treasury[0]).toBe(before - roster.classes.get(action.class)!.points);
    expect(refused(state, action)).toBe('name-in-service');
    expect(refused(state, { ...action, side: 1 })).toBe('not-your-class');
    const bought = state.ships.at(-1)!;
    expect(bought).toMatchObject({ name: action.name, station: 'reserve', mark: 1 });
    bought.lostTurn = 1;
    state.treasury[0] = before;
    act(state, action);
    expect(state.ships.at(-1)).toMatchObject({ name: action.name, mark: 2 });
    state.treasury[0] = 0;
    expect(refused(state, buying(state, 0, 'warship'))).toBe('too-dear');
  });

  test('E5 a repair costs half of the hull’s share of the points; a turn in the reserve costs nothing', () => {
    const state = war();
    const [home, away] = ofKind(state, 0, 'warship') as [CampaignShip, CampaignShip];
    home.hull = away.hull = 1;
    expect(repairCost(roster, state, away)).toBe(Math.ceil(pointsOf(roster, away) / (2 * hullOf(roster, away))));
    send(state, away, 'antares');
    openPlans(state);
    drawRest(state);
    expect([home.hull, away.hull]).toEqual([0, 1]);
    act(state, { kind: 'repair', side: 0, ship: away.id });
    expect(away.hull).toBe(0);
  });

  test('E6 each sector has a garrison, and squadrons are with those who lead them', () => {
    const state = war('large');
    expect(refused(state, { kind: 'ready', side: 0 })).toBe('garrison');
    guard(state, 0);
    const [squadron] = ofKind(state, 0, 'squadron');
    if (squadron !== undefined) {
      send(state, squadron, 'orion');
      expect(refused(state, { kind: 'ready', side: 0 })).toBe('squadron-without-carrier');
      send(
        state,
        inService(state, 0).find((ship) => !isBase(roster, ship) && classOf(roster, ship).carrier)!,
        'orion',
      );
    }
    ready(state, 0);
  });

  test('E6 a sector is full with so many units', () => {
    const state = war('large');
    while (ofKind(state, 0, 'warship').length <= most) {
      state.treasury[0] = 9999;
      act(state, buying(state, 0, 'warship'));
    }
    const fleet = ofKind(state, 0, 'warship');
    for (const ship of fleet.slice(0, most)) send(state, ship, 'antares');
    expect(refused(state, { kind: 'assign', side: 0, ship: fleet[most]!.id, to: 'antares' })).toBe('sector-full');
  });

  test('E7 a base stands where it was built, behind the own lines', () => {
    const state = war();
    state.treasury[0] = 9999;
    const action = buying(state, 0, 'base');
    expect(refused(state, action)).toBe('needs-a-post');
    expect(refused(state, { ...action, post: 'home' })).toBe('base-there');
    expect(refused(state, { ...action, post: { sector: 'badlands', zone: 3 } })).toBe('not-your-zone');
    act(state, { ...action, post: { sector: 'badlands', zone: 1 } });
    const base = state.ships.at(-1)!;
    expect(refused(state, { kind: 'assign', side: 0, ship: base.id, to: 'reserve' })).toBe('base-is-fixed');
    expect(campaignView(roster, state, 0).shop.find(({ class: id }) => id === baseClassOf(roster, 0))).toBeDefined();
  });

  test('E8 what is bought is seen by nobody else before the plans are open; then fleets meet', () => {
    const state = war();
    const before = JSON.stringify({ ...observeCampaign(state, 1), ready: null });
    const action = buying(state, 0, 'warship');
    act(state, action);
    garrison(state, 0);
    ready(state, 0);
    expect(JSON.stringify({ ...observeCampaign(state, 1), ready: null })).toBe(before);
    expect(JSON.stringify(campaignView(roster, state, 1))).not.toContain(action.name);
    garrison(state, 1);
    expect(ready(state, 1).filter(({ type }) => type === 'fleetsMet')).toHaveLength(4);
    expect(JSON.stringify(campaignView(roster, state, 1).units)).toContain(action.name);
  });

  test('E9 every battle that can arise is one that the board takes, in every zone, with all there is', () => {
    for (let seed = 0; seed < 5; seed++) {
      const state = war('large', null, { ...PLAIN, map: seed % 2 === 0 ? 'old' : 'drawn' });
      for (const lane of state.sectors) {
        lane.front = ((seed + lane.planets.length * 3) % (lane.planets.length + 2)) - 1;
        lane.holder = lane.front > lane.planets.length >> 1 ? 1 : 0;
      }
      for (const side of SIDES) {
        guard(state, side);
        const rest = inService(state, side).filter((ship) => !isBase(roster, ship) && ship.station === 'reserve');
        // Carriers with their squadrons, and whoever else there is, to the same sector.
        const sector = SECTOR_IDS[seed % SECTOR_IDS.length]!;
        const room = most - inService(state, side).filter(({ station }) => station === sector).length;
        const carriers = rest.filter((ship) => classOf(roster, ship).carrier);
        const others = rest.filter((ship) => !carriers.includes(ship)).toReversed();
        for (const ship of [...carriers, ...others].slice(0, room - 1)) {
          if (classOf(roster, ship).kind !== 'squadron') ship.hull = hullOf(roster, ship) >> 1;
          send(state, ship, sector);
        }
        ready(state, side);
      }
      for (const battle of state.battles) game.create(accepted({ ...state, seed }, battle), seed);
      expect(state.battles.length).toBe(4);
    }
  });

  test('E10 a battle that is played to its end on the board is a result that the war takes', () => {
    const { state, battle } = atThePlanet();
    const at = state.battles.indexOf(battle);
    const position: unknown = game.create(accepted(state, battle), 11);
    const events: unknown[] = [];
    const legal = new Int32Array(game.maxActions);
    for (let n = 0; game.toAct(position) !== 'nobody' && n < MOST_DECISIONS; n++) {
      const count = game.legalActions(position, legal);
      game.apply(position, legal[(n * 7) % count]!, (event: unknown) => events.push(event));
    }
    const outcome = game.outcome(position)!;
    const action = played.resultOf(state, at, { outcome, view: game.view(position, 'referee') as unknown, events });
    if (action.kind !== 'result') throw new Error('it is no result');
    expect(action.result.winner).toBe(outcome.winner);
    expect(played.parseAction(JSON.parse(JSON.stringify(action)))).toEqual(action);
    act(state, action);
    for (const { id, fate } of action.result.ships) {
      const ship = state.ships[id]!;
      expect(ship.lostTurn === null).toBe(fate !== 'destroyed');
      if (fate !== 'destroyed') expect(ship.hull).toBeLessThan(hullOf(roster, ship));
      expect(ship.deeds).toHaveLength(1);
    }
  });

  test('E10 damage is taken into the battle, and out of it again', () => {
    const { state, battle } = atThePlanet();
    const hurt = battle.ships[0].map((id) => state.ships[id]!).find((ship) => isWarship(roster, ship))!;
    hurt.hull = hullOf(roster, hurt) - 1;
    const position: unknown = game.create(accepted(state, battle), 3);
    const view: unknown = game.view(position, 'referee');
    const told = roster.battleResult(state, battle, 0, { view, events: [] }).ships;
    expect(told.find(({ id }) => id === hurt.id)).toMatchObject({ fate: 'stood', hull: hurt.hull });
    expect(told.filter(({ id }) => id !== hurt.id).every(({ hull }) => hull === 0)).toBe(true);
  });

  test('E10 at the last round a zone is its holder’s only with a warship or base, and a quarter of the enemy’s points', () => {
    const { state, battle } = atThePlanet();
    const points = (ids: readonly number[]): number =>
      ids.reduce((sum, id) => sum + classOf(roster, state.ships[id]!).points, 0);
    const [own, other] = [battle.ships[1], battle.ships[0]];
    /** Who has the zone when of the holder's units these are left, and the board says that it has held. */
    const left = (ids: readonly number[], enemies = other, edition = 2): Side | null =>
      atLastRound(roster, { ...state, edition }, battle, {
        winner: 1,
        ships: [...own, ...other].map((id) => ({
          id,
          fate: ids.includes(id) || enemies.includes(id) ? 'stood' : 'destroyed',
          hull: 0,
          kills: [],
        })),
      });
    const armed = own.filter((id) => classOf(roster, state.ships[id]!).kind !== 'transport');
    const few = other.filter((id) => classOf(roster, state.ships[id]!).kind === 'warship').slice(0, 1);
    expect(left(armed, few)).toBe(1);
    expect(left([])).toBe(0);
    expect(left([], other, 1)).toBe(1); // a war of the first edition
    expect(left([], [])).toBe(1); // nobody is there to take it
    const weak = armed.slice(0, 1);
    state.ships.push(
      ...Array.from({ length: 40 }, (_, n) => ({ ...state.ships[few[0]!]!, id: state.ships.length + n })),
    );
    const many = state.ships.slice(-40).map(({ id }) => id);
    const crowd = { ...battle, ships: [[...other, ...many], own] } as const;
    expect(points(many)).toBeGreaterThan(4 * points(weak));
    const stood = (ids: readonly number[]) => ids.map((id) => ({ id, fate: 'stood' as const, hull: 0, kills: [] }));
    expect(atLastRound(roster, state, crowd, { winner: 1, ships: stood([...weak, ...many]) })).toBe(0);
  });

  test('E10 the board’s result says why; who can hold no more is overrun at its last round', () => {
    const state = war('large');
    const lane = state.sectors.find(({ planets }) => planets.includes(1))!;
    Object.assign(lane, { front: lane.planets.indexOf(1), holder: 1 });
    for (const base of ofKind(state, 1, 'base')) if (base.station === lane.id) base.lostTurn = 1;
    const fleet = ofKind(state, 0, 'warship').filter((ship) => !classOf(roster, ship).carrier);
    const dearest = fleet.toSorted((a, b) => pointsOf(roster, b) - pointsOf(roster, a));
    for (const ship of dearest.slice(0, Math.min(most, fleet.length - SECTOR_IDS.length))) send(state, ship, lane.id);
    openPlans(state);
    const at = state.battles.findIndex(({ sector }) => sector === lane.id);
    const position: unknown = game.create(accepted(state, state.battles[at]!), 3);
    const view: unknown = game.view(position, 'referee');
    const told = (reason: string) => {
      const outcome = { winner: 1, reason, points: [0, 0], degree: null } as const;
      const action = played.resultOf(state, at, { outcome, view, events: [] });
      expect(played.parseAction(JSON.parse(JSON.stringify(action)))).toEqual(action);
      return action.kind === 'result' ? action.result : null;
    };
    expect(told('aim')).toMatchObject({ winner: 1, reason: 'aim' });
    expect(told('round-limit')).toMatchObject({ winner: 0, reason: 'overrun' });
    Object.assign(state, { edition: 1 });
    expect(told('round-limit')).toMatchObject({ winner: 1, reason: 'round-limit' });
  });

  test('E10 who surrenders loses what is left in the battle', () => {
    const { state, battle } = atThePlanet();
    const action = played.surrender!(state, state.battles.indexOf(battle), 1, null);
    act(state, action);
    for (const id of battle.ships[1])
      expect(state.ships[id]).toMatchObject({ lostTurn: 1, deeds: [{ fate: 'surrendered', result: 'lost' }] });
    expect(battle.ships[0].every((id) => state.ships[id]!.lostTurn === null)).toBe(true);
  });

  test('E11 a planet is taken by what lands on it; without, the front stays', () => {
    const landed = atThePlanet();
    fight(landed.state, landed.lane.id, 0, [], { [landed.landing[0]!.id]: { fate: 'landed' } });
    drawRest(landed.state);
    expect(landed.lane.planets[landed.battle.zone]).toBe(0);
    const shot = atThePlanet();
    const told = resultOf(shot.state, shot.state.battles.indexOf(shot.battle), 0, [shot.landing[0]!.id]);
    act(shot.state, { kind: 'result', battle: shot.state.battles.indexOf(shot.battle), result: told });
    drawRest(shot.state);
    expect([shot.lane.planets[shot.battle.zone], shot.lane.front]).toEqual([1, shot.battle.zone]);
  });

  test('E12 the war ends with a home world; its base fights for it', () => {
    const state = war();
    Object.assign(state.sectors[1]!, { front: 7, holder: 1 });
    openPlans(state);
    const battle = state.battles.find(({ sector }) => sector === 'badlands')!;
    expect(battle.ships[1].some((id) => isBase(roster, state.ships[id]!))).toBe(true);
    accepted(state, battle);
    fight(state, 'badlands', 0);
    drawRest(state);
    expect(played.outcome(state)).toMatchObject({ winner: 0, reason: 'home-world' });
  });

  test('E14 captains: no two of a war share a name; half of those whose ship is lost are taken off and get the next one', () => {
    const state = war('large');
    const names = () => [...officersOf(roster, state).values()].flat().map(({ name }) => name);
    expect(new Set(names()).size).toBe(names().length);
    expect(names()).toHaveLength(state.ships.filter((ship) => !isBase(roster, ship)).length);
    const lost = ofKind(state, 0, 'warship');
    const deed = { turn: 1, sector: 'antares', zone: 4, result: 'lost', hull: 0, kills: [] } as const;
    for (const ship of lost) {
      ship.deeds.push({ ...deed, fate: 'destroyed' });
      ship.lostTurn = 1;
    }
    const commanders = (ids: readonly { id: number }[]) =>
      ids.map(({ id }) => officersOf(roster, state).get(id)!.at(-1)!);
    const saved = commanders(lost).filter(({ rescued }) => rescued);
    expect(saved.length).toBeGreaterThan(0);
    expect(saved.length).toBeLessThan(lost.length);
    for (const { fell, rescued } of commanders(lost)) expect(fell === null).toBe(rescued === true);
    state.turn = 2;
    state.treasury[0] = 9999;
    act(state, buying(state, 0, 'warship'));
    const [next] = commanders([state.ships.at(-1)!]);
    expect(saved.map(({ name }) => name)).toContain(next!.name);
    expect(lost.map(({ id }) => id)).toContain(next!.from);
    // Who surrenders lives, and commands nothing more.
    const given = ofKind(state, 1, 'warship')[0]!;
    given.deeds.push({ ...deed, fate: 'surrendered' });
    given.lostTurn = 1;
    expect(commanders([given])[0]).toMatchObject({ fell: null });
    expect(commanders([given])[0]!.rescued).toBeUndefined();
    // The other side's purchases change no name.
    const before = commanders(ofKind(state, 1, 'warship'));
    expect(observeCampaign(state, 1).ships.filter(({ side }) => side === 0).length).toBeLessThan(state.ships.filter(({ side }) => side === 0).length); // prettier-ignore
    const seen = officersOf(roster, observeCampaign(state, 1));
    expect(ofKind(state, 1, 'warship').map(({ id }) => seen.get(id)!.at(-1))).toEqual(before);
  });

  test('E14 from commander on a trait tells: cheaper repairs, prize money, the shorter way; not in older wars', () => {
    const of = (trait: string) => {
      const state = war('large');
      const ship = ofKind(state, 0, 'warship').find(
        ({ id, class: one }) =>
          officersOf(roster, state).get(id)![0]!.trait === trait && pointsOf(roster, { class: one }) > 20,
      )!;
      expect(ship).toBeDefined();
      return { state, ship };
    };
    const deed = { turn: 1, sector: 'antares', zone: 4, result: 'won', fate: 'stood', hull: 0, kills: [] } as const;
    const known = (trait: string) => {
      const { state, ship } = of(trait);
      ship.deeds.push(deed, deed);
      return { state, ship };
    };
    const steady = known('steady');
    steady.ship.hull = 1;
    const cheaper = repairCost(roster, steady.state, steady.ship);
    expect(repairCost(roster, { ...steady.state, edition: 1 }, steady.ship)).toBeGreaterThanOrEqual(cheaper);
    steady.ship.hull = hullOf(roster, steady.ship) - 1;
    expect(repairCost(roster, { ...steady.state, edition: 1 }, steady.ship)).toBeGreaterThan(
      repairCost(roster, steady.state, steady.ship),
    );
    const daring = known('daring');
    Object.assign(daring.ship, { station: 'antares', from: 'antares' });
    expect(whyNotAssign(roster, daring.state, 0, daring.ship.id, 'orion')).toBeNull();
    expect(whyNotAssign(roster, { ...daring.state, edition: 1 }, 0, daring.ship.id, 'orion')).toBe('through-reserve');
    const gunner = known('gunner');
    send(gunner.state, gunner.ship, 'antares');
    openPlans(gunner.state);
    const battle = gunner.state.battles.find(({ sector }) => sector === 'antares')!;
    const purse = gunner.state.treasury[0];
    const victim = battle.ships[1].find((id) => !isBase(roster, gunner.state.ships[id]!))!;
    const events = fight(gunner.state, 'antares', 0, [victim], { [gunner.ship.id]: { kills: [victim] } });
    expect(events).toContainEqual({ type: 'prize', side: 0, ship: gunner.ship.id, points: 10 });
    expect(gunner.state.treasury[0]).toBe(purse + 10);
  });

  test('E13 every doctrine names classes that there are, and ships can be found adrift', () => {
    const hulls = new Set([...roster.classes.values()].map(({ hull }) => hull));
    for (const doctrine of DOCTRINES) {
      for (const hull of Object.keys(roster.doctrines[doctrine].prices ?? {})) expect(hulls).toContain(hull);
      const state = war('medium', null, { ...PLAIN, doctrines: [doctrine, 'none'] });
      const changed = [...roster.classes.values()].filter(
        (one) => priceOf(roster, state, one.side, one.id) !== one.points,
      );
      expect(changed.every(({ side }) => side === 0)).toBe(true);
      expect(changed.length > 0).toBe(roster.doctrines[doctrine].prices !== undefined);
    }
    for (const side of SIDES)
      for (const id of roster.derelicts[side]) expect(roster.classes.get(id)).toMatchObject({ side, kind: 'warship' });
  });
}
