import type { Side } from '../../../engine/game.ts';
import type { BasePost, CampaignAction } from '../../../engine/talon/campaign/actions.ts';
import { applyCampaign } from '../../../engine/talon/campaign/apply.ts';
import { baseOfFront } from '../../../engine/talon/campaign/assignment.ts';
import { baseAt, freeNames } from '../../../engine/talon/campaign/purchase.ts';
import { forward, homeAt } from '../../../engine/talon/campaign/sectors.ts';
import { cloneState, inService, type CampaignState } from '../../../engine/talon/campaign/state.ts';
import { priceOf } from '../../../engine/talon/campaign/terms.ts';
import { isTransport, isWarship } from '../../../engine/talon/campaign/units.ts';
import { SHIP_CLASSES } from '../../../engine/talon/shipClasses.ts';
import { unitStrength } from './estimate.ts';

/** Lists of purchases and repairs worth thinking through, the most promising first; all are legal. */
export function purchasesToTry(state: CampaignState, side: Side): CampaignAction[][] {
  const lists: CampaignAction[][] = [];
  const add = (...steps: ((after: CampaignState) => CampaignAction[])[]): void => {
    const after = cloneState(state);
    const list: CampaignAction[] = [];
    for (const step of steps)
      for (const action of step(after)) if (applyCampaign(after, action) === null) list.push(action);
    if (!lists.some((other) => JSON.stringify(other) === JSON.stringify(list))) lists.push(list);
  };
  const repairs = (after: CampaignState): CampaignAction[] => fieldRepairs(after, side);
  const warships = (after: CampaignState): CampaignAction[] => strongest(after, side);
  const many = (after: CampaignState): CampaignAction[] => mostShips(after, side);
  const transports = (after: CampaignState): CampaignAction[] => landingForce(after, side);
  const bases = basesToBuild(state, side);
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
function strongest(state: CampaignState, side: Side): CampaignAction[] {
  const items = warshipsFor(state, side);
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

/** As many warships as the treasury pays for. */
function mostShips(state: CampaignState, side: Side): CampaignAction[] {
  let left = state.treasury[side];
  return warshipsFor(state, side)
    .toSorted((a, b) => a.points - b.points)
    .filter(({ points }) => points <= left && ((left -= points), true))
    .map(({ action }) => action);
}

function warshipsFor(state: CampaignState, side: Side): { action: CampaignAction; points: number; strength: number }[] {
  return classesOf(side)
    .filter((one) => isWarship({ class: one.id }) && one.hull !== 'CV')
    .flatMap((one) =>
      freeNames(state, one.id).map((name) => ({
        action: { kind: 'buy', side, class: one.id, name } as const,
        points: priceOf(state, side, one.id),
        strength: unitStrength({ class: one.id, hull: 0 }),
      })),
    );
}

const classesOf = (side: Side) => SHIP_CLASSES.filter((one) => one.side === (side === 0 ? 'terran' : 'talon'));

/** Transports until there are two. */
function landingForce(state: CampaignState, side: Side): CampaignAction[] {
  const need = 2 - inService(state, side).filter(isTransport).length;
  const tran = classesOf(side).find(({ hull }) => hull === 'Tran')!.id;
  return freeNames(state, tran)
    .slice(0, Math.max(0, need))
    .map((name) => ({ kind: 'buy', side, class: tran, name }));
}

/** Whether an enemy planet is fought for, or lies next on the way. */
function planetAhead(state: CampaignState, side: Side): boolean {
  const enemy = 1 - side;
  return state.sectors.some(
    ({ front, planets }) => planets[front] === enemy || planets[front + forward(side)] === enemy,
  );
}

/** A base at home where there is none and the war is near, or behind a front that has none to fall back on. */
function basesToBuild(state: CampaignState, side: Side): CampaignAction[] {
  const shipClass = side === 0 ? 'terran-base' : 'talon-base';
  const [name] = freeNames(state, shipClass);
  if (name === undefined) return [];
  const near = state.sectors.filter((lane) => homeAt(lane, lane.front - 2 * forward(side)) === side);
  const posts: BasePost[] = [];
  if (near.length > 0 && !baseAt(state, side, 'home')) posts.push('home');
  for (const lane of near) {
    const { id } = lane;
    const zone = lane.front - forward(side);
    if (homeAt(lane, zone) === null && !baseAt(state, side, { sector: id, zone }) && !baseOfFront(state, side, id))
      posts.push({ sector: id, zone });
  }
  return posts.map((post) => ({ kind: 'buy', side, class: shipClass, name, post }));
}

/** Repairs of what cannot rest: bases, then the greatest ships in sectors. */
function fieldRepairs(state: CampaignState, side: Side): CampaignAction[] {
  return inService(state, side)
    .filter((ship) => ship.hull > 0 && ship.station !== 'reserve')
    .sort((a, b) => unitStrength({ ...b, hull: 0 }) - unitStrength({ ...a, hull: 0 }))
    .map((ship) => ({ kind: 'repair', side, ship: ship.id }));
}
