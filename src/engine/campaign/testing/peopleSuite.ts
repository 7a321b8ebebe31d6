import { expect, test } from 'vitest';
import type { Side } from '../../game.ts';
import type { CampaignEvent } from '../actions.ts';
import { observeCampaign } from '../observe.ts';
import { officersOf } from '../officers.ts';
import type { Roster } from '../roster.ts';
import { createCampaign } from '../setup.ts';
import { type CampaignShip, type CampaignState, cloneState, inService } from '../state.ts';
import { classOf, isBase, isWarship } from '../units.ts';
import { campaignView } from '../view.ts';
import { warOf } from '../warOf.ts';
import { testWar } from './war.ts';

/** What E14 says of captains who change ships, and E15 of a staff that follows, for a war fought with this roster. */
export function testPeople(roster: Roster): void {
  const { war, act, refused, send, openPlans, fight } = testWar(roster);
  const played = warOf(roster);
  const older = (): CampaignState =>
    createCampaign(roster, { system: roster.system, size: 'medium', turnLimit: null }, 1, 2);
  const warships = (state: CampaignState, side: Side): CampaignShip[] =>
    inService(state, side).filter((ship) => isWarship(roster, ship));
  const captains = (state: CampaignState) => new Map([...officersOf(roster, state)].map(([id, all]) => [id, all.at(-1)!])); // prettier-ignore

  test('E14 captains of ships that began the turn in one place change places, each once a turn; not in older wars', () => {
    const state = war();
    const [first, second, third] = warships(state, 0) as [CampaignShip, CampaignShip, CampaignShip];
    const base = inService(state, 0).find((ship) => isBase(roster, ship))!;
    const before = captains(state);
    const swap = { kind: 'swap', side: 0, ship: first.id, with: second.id } as const;
    expect(campaignView(roster, state, 0).units.find(({ id }) => id === first.id)!.swaps).toContain(second.id);
    act(state, swap);
    expect(captains(state).get(first.id)).toEqual({ ...before.get(second.id), from: second.id });
    expect(captains(state).get(second.id)).toEqual({ ...before.get(first.id), from: first.id });
    expect(refused(state, { ...swap, with: third.id })).toBe('captain-moved');
    expect(refused(state, { ...swap, ship: third.id, with: base.id })).toBe('no-captain');
    expect(refused(state, { ...swap, ship: third.id, with: third.id })).toBe('already-there');
    expect(refused(state, { ...swap, ship: third.id, with: warships(state, 1)[0]!.id })).toBe('not-your-ship');
    const apart = cloneState(state);
    Object.assign(apart.ships[third.id]!, { from: 'antares', station: 'antares' });
    expect(refused(apart, { ...swap, ship: third.id, with: warships(state, 0)[3]!.id })).toBe('apart');
    expect(refused(older(), swap)).toBe('older-war');
    // The next turn they may move again, and what they did aboard counts from there on.
    state.turn += 1;
    const deed = { turn: state.turn, sector: 'antares', zone: 4, result: 'won', fate: 'stood', hull: 0, kills: [] } as const; // prettier-ignore
    state.ships[first.id]!.deeds.push(deed);
    expect(captains(state).get(first.id)).toMatchObject({ name: before.get(second.id)!.name, battles: 1 });
    act(state, { ...swap, with: third.id });
  });

  test('E14 whose captains have changed ships the other side hears when the plans are open; new ships are numbered as it sees them', () => {
    const state = war('large');
    state.treasury = [9999, 9999];
    const buy = (side: Side): CampaignShip => {
      const item = campaignView(roster, state, side).shop.find(({ blocked, kind }) => blocked === null && kind === 'warship')!; // prettier-ignore
      act(state, { kind: 'buy', side, class: item.class, name: item.names[0]! });
      return state.ships.at(-1)!;
    };
    buy(0);
    const bought = buy(1);
    const [old] = warships(state, 1) as [CampaignShip];
    const seen = observeCampaign(state, 1);
    const own = seen.ships.find(({ side, name, class: id }) => side === 1 && name === bought.name && id === bought.class)!; // prettier-ignore
    expect(own.id).not.toBe(bought.id);
    const plan = played.parsePlan(state, 1, { kind: 'swap', side: 1, ship: own.id, with: old.id });
    expect(plan).toMatchObject({ ok: true, value: { ship: bought.id, with: old.id } });
    const before = captains(state);
    if (plan.ok) act(state, plan.value as Parameters<typeof act>[1]);
    expect(captains(state).get(bought.id)!.name).toBe(before.get(old.id)!.name);
    // The planner sees it under its own number; the other side sees everybody where they were.
    expect(captains(observeCampaign(state, 1)).get(own.id)!.name).toBe(before.get(old.id)!.name);
    expect(captains(observeCampaign(state, 0)).get(old.id)!.name).toBe(before.get(old.id)!.name);
    expect(played.visible({ type: 'swapped', side: 1, ship: bought.id, with: old.id }, 0)).toBe(false);
    openPlans(state);
    expect(captains(observeCampaign(state, 0)).get(bought.id)!.name).toBe(before.get(old.id)!.name);
  });

  /** A war in which two fleets have met, everything that side 0 has in the first sector. */
  const met = (state: CampaignState): CampaignState => {
    for (const ship of warships(state, 0).slice(0, 3)) if (!classOf(roster, ship).carrier) send(state, ship, 'antares');
    openPlans(state);
    return state;
  };
  /** Two battles of a turn end so; all others are drawn. */
  const twice = (state: CampaignState, winner: Side): CampaignEvent[] => {
    const events: CampaignEvent[] = [];
    for (const battle of state.battles.slice(2)) events.push(...fight(state, battle.sector, null));
    for (const battle of state.battles.slice(0, 2)) events.push(...fight(state, battle.sector, winner));
    return events;
  };

  test('E15 after two battles in a row that were lost, or clearly won, a player is asked once whether the enemy’s staff shall follow', () => {
    const state = met(war());
    expect(refused(state, { kind: 'follow', side: 0, staff: 'cadet' })).toBe('not-planning');
    twice(state, 1);
    expect([state.phase, campaignView(roster, state, 0).offer, campaignView(roster, state, 1).offer]).toEqual(['planning', -1, 1]); // prettier-ignore
    const declined = cloneState(state);
    act(declined, { kind: 'follow', side: 0, staff: null });
    expect([played.staffOf!(declined, 1), campaignView(roster, declined, 0).offer]).toEqual([null, null]);
    expect(refused(declined, { kind: 'follow', side: 0, staff: 'cadet' })).toBe('not-asked');
    // The staff is another one at once, and the run begins anew.
    const events = act(state, { kind: 'follow', side: 0, staff: 'captain' });
    expect(events).toContainEqual({ type: 'staffChanged', side: 1, staff: 'lieutenant', way: -1 });
    expect([played.staffOf!(state, 1), played.staffOf!(state, 0)]).toEqual(['lieutenant', null]);
    expect(campaignView(roster, state, 0)).toMatchObject({ offer: null, follow: { side: 0, staff: 'lieutenant' } });
    openPlans(state);
    const once = cloneState(state);
    const [lost] = once.battles as [CampaignState['battles'][number]];
    expect(fight(once, lost.sector, 1).map(({ type }) => type)).not.toContain('staffChanged');
    expect(twice(state, 0)).toContainEqual({ type: 'staffChanged', side: 1, staff: 'captain', way: 1 });
    // Nobody is asked in a war that began before, and nothing is counted there.
    const before = met(older());
    twice(before, 1);
    expect([before.runs, campaignView(roster, before, 0).offer]).toEqual([undefined, null]);
    expect(refused(before, { kind: 'follow', side: 0, staff: 'cadet' })).toBe('not-asked');
  });

  test('E15 a victory that cost more than a quarter of the points is no clear one, and a draw breaks a run', () => {
    const state = met(war());
    const [first, second] = state.battles as [CampaignState['battles'][number], CampaignState['battles'][number]];
    fight(state, first.sector, 0);
    expect(state.runs).toEqual([1, -1]);
    fight(state, second.sector, 0, second.ships[0]);
    expect(state.runs).toEqual([0, -2]);
    const third = state.battles[2]!;
    fight(state, third.sector, null);
    expect(state.runs).toEqual([0, 0]);
  });
}
