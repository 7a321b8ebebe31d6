import type { Side } from '../../engine/game.ts';
import type { BasePost, CampaignAction } from '../../engine/campaign/actions.ts';
import { applyCampaign } from '../../engine/campaign/apply.ts';
import { baseOfFront } from '../../engine/campaign/assignment.ts';
import { baseAt, freeNames } from '../../engine/campaign/purchase.ts';
import { forward, homeAt } from '../../engine/campaign/sectors.ts';
import { cloneState, inService, type CampaignState } from '../../engine/campaign/state.ts';
import { priceOf } from '../../engine/campaign/doctrines.ts';
import { baseClassOf, classesOf, isTransport, isWarship } from '../../engine/campaign/units.ts';
import { unitStrength } from './estimate.ts';
import type { FittedRoster } from './fittedRoster.ts';

/** Lists of purchases and repairs worth thinking through, the most promising first; all are legal. */
export function purchasesToTry(roster: FittedRoster, state: CampaignState, side: Side): CampaignAction[][] {
  const lists: CampaignAction[][] = [];
  const add = (...steps: ((after: CampaignState) => CampaignAction[])[]): void => {
    const after = cloneState(state);
    const list: CampaignAction[] = [];
    for (const step of steps)
      for (const action of step(after)) if (applyCampaign(roster, after, action) === null) list.push(action);
    if (!lists.some((other) => JSON.stringify(other) === JSON.stringify(list))) lists.push(list);
  };
  const repairs = (after: CampaignState): CampaignAction[] => fieldRepairs(roster, after, side);
  const warships = (after: CampaignState): CampaignAction[] => strongest(roster, after, side);
  const many = (after: CampaignState): CampaignAction[] => mostShips(roster, after, side);
  const transports = (after: CampaignState): CampaignAction[] => landingForce(roster, after, side);
  const bases = basesToBuild(roster, state, side);
  if (planetAhead(state, side)) add(transports, warships);
  add(warships);
  add(repairs, warships);
  for (const base of bases) add(() => [base], warships);
  add(transports, warships);
  add(many);
  add(repairs);
  add();
  return lists;
}

/** The warships that make the most strength of the treasury, names permitting: a knapsack over what is left to buy. */
function strongest(roster: FittedRoster, state: CampaignState, side: Side): CampaignAction[] {
  const items = warshipsFor(roster, state, side);
  const budget = Math.floor(state.treasury[side]);
  const best = new Float64Array(budget + 1);
  const taken: (readonly number[])[] = Array.from({ length: budget + 1 }, () => []);
  items.forEach(({ points, strength }, n) => {
    for (let money = budget; money >= points; money--) {
      const value = best[money - points]! + strength;
      if (value <= best[money]!) continue;
      best[money] = value;
      taken[money] = [...taken[money - points]!, n];
    }
  });
  return taken[budget]!.map((n) => items[n]!.action);
}

/** The dearest warships that the treasury pays for, one after another: what a beginner buys. */
export function dearest(roster: FittedRoster, state: CampaignState, side: Side): CampaignAction[] {
  let left = state.treasury[side];
  return warshipsFor(roster, state, side)
    .toSorted((a, b) => b.points - a.points)
    .filter(({ points }) => points <= left && ((left -= points), true))
    .map(({ action }) => action);
}

/** As many warships as the treasury pays for. */
function mostShips(roster: FittedRoster, state: CampaignState, side: Side): CampaignAction[] {
  let left = state.treasury[side];
  return warshipsFor(roster, state, side)
    .toSorted((a, b) => a.points - b.points)
    .filter(({ points }) => points <= left && ((left -= points), true))
    .map(({ action }) => action);
}

function warshipsFor(
  roster: FittedRoster,
  state: CampaignState,
  side: Side,
): { action: CampaignAction; points: number; strength: number }[] {
  return classesOf(roster, side)
    .filter((one) => isWarship(roster, { class: one.id }) && !one.carrier)
    .flatMap((one) =>
      freeNames(roster, state, one.id).map((name) => ({
        action: { kind: 'buy', side, class: one.id, name } as const,
        points: priceOf(roster, state, side, one.id),
        strength: unitStrength(roster, { class: one.id, hull: 0 }),
      })),
    );
}

/** Transports until there are two. */
function landingForce(roster: FittedRoster, state: CampaignState, side: Side): CampaignAction[] {
  const need = 2 - inService(state, side).filter((ship) => isTransport(roster, ship)).length;
  const transport = classesOf(roster, side).find(({ kind }) => kind === 'transport')!.id;
  return freeNames(roster, state, transport)
    .slice(0, Math.max(0, need))
    .map((name) => ({ kind: 'buy', side, class: transport, name }));
}

/** Whether an enemy planet is fought for, or lies next on the way. */
function planetAhead(state: CampaignState, side: Side): boolean {
  const enemy = 1 - side;
  return state.sectors.some(
    ({ front, planets }) => planets[front] === enemy || planets[front + forward(side)] === enemy,
  );
}

/** A base at home where there is none and the war is near, or behind a front that has none to fall back on. */
function basesToBuild(roster: FittedRoster, state: CampaignState, side: Side): CampaignAction[] {
  const shipClass = baseClassOf(roster, side);
  const [name] = freeNames(roster, state, shipClass);
  if (name === undefined) return [];
  const near = state.sectors.filter((lane) => homeAt(lane, lane.front - 2 * forward(side)) === side);
  const posts: BasePost[] = [];
  if (near.length > 0 && !baseAt(roster, state, side, 'home')) posts.push('home');
  for (const lane of near) {
    const { id } = lane;
    const zone = lane.front - forward(side);
    if (
      homeAt(lane, zone) === null &&
      !baseAt(roster, state, side, { sector: id, zone }) &&
      !baseOfFront(roster, state, side, id)
    )
      posts.push({ sector: id, zone });
  }
  return posts.map((post) => ({ kind: 'buy', side, class: shipClass, name, post }));
}

/** Repairs of what cannot rest: bases, then the greatest ships in sectors. */
function fieldRepairs(roster: FittedRoster, state: CampaignState, side: Side): CampaignAction[] {
  return inService(state, side)
    .filter((ship) => ship.hull > 0 && ship.station !== 'reserve')
    .sort((a, b) => unitStrength(roster, { ...b, hull: 0 }) - unitStrength(roster, { ...a, hull: 0 }))
    .map((ship) => ({ kind: 'repair', side, ship: ship.id }));
}
