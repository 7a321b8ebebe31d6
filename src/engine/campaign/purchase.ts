import type { Side } from '../game.ts';
import type { BasePost, CampaignCode, CampaignEmit } from './actions.ts';
import { isHeld } from './income.ts';
import { SECTOR_IDS } from './sectors.ts';
import type { CampaignShip, CampaignState } from './state.ts';
import { priceOf } from './doctrines.ts';
import { isBase } from './units.ts';
import type { Roster } from './roster.ts';

/** E4: the names of a class that no unit in service bears. */
export function freeNames(roster: Roster, state: CampaignState, shipClass: string): string[] {
  const taken = new Set(
    state.ships.filter((ship) => ship.class === shipClass && ship.lostTurn === null).map(({ name }) => name),
  );
  return (roster.classes.get(shipClass)?.names ?? []).filter((name) => !taken.has(name));
}

/** E4, E7: why the unit cannot be bought; null: it can. */
export function whyNotBuy(
  roster: Roster,
  state: CampaignState,
  side: Side,
  className: string,
  name: string,
  post?: BasePost,
): CampaignCode | null {
  const shipClass = roster.classes.get(className);
  if (!shipClass) return 'unknown-class';
  if (shipClass.side !== side) return 'not-your-class';
  if (!shipClass.names.includes(name)) return 'unknown-name';
  if (!freeNames(roster, state, className).includes(name)) return 'name-in-service';
  if (priceOf(roster, state, side, className) > state.treasury[side]) return 'too-dear';
  if (!isBase(roster, { class: className })) return post === undefined ? null : 'no-post';
  return post === undefined ? 'needs-a-post' : whyNotPost(roster, state, side, post);
}

/** E7: why no base can be built there. */
export function whyNotPost(roster: Roster, state: CampaignState, side: Side, post: BasePost): CampaignCode | null {
  if (post !== 'home' && !isHeld(state, side, SECTOR_IDS.indexOf(post.sector), post.zone)) return 'not-your-zone';
  return baseAt(roster, state, side, post) ? 'base-there' : null;
}

/** E7: the side's base in service at its home world or in a zone, if there is one. */
export function baseAt(roster: Roster, state: CampaignState, side: Side, post: BasePost): CampaignShip | undefined {
  return state.ships.find(
    (ship) =>
      ship.side === side &&
      ship.lostTurn === null &&
      isBase(roster, ship) &&
      (post === 'home' ? ship.station === 'home' : ship.station === post.sector && ship.zone === post.zone),
  );
}

/** What a side buys, and where a base is to stand. */
interface Purchase {
  readonly side: Side;
  readonly class: string;
  readonly name: string;
  readonly post?: BasePost | undefined;
}

/** E4: pays, and the unit joins the reserve; a base stands in its place at once. */
export function buy(roster: Roster, state: CampaignState, wanted: Purchase, emit?: CampaignEmit): void {
  const { side, class: className, name, post } = wanted;
  const ship = commission(state, side, className, name, post);
  const cost = priceOf(roster, state, side, className);
  state.treasury[side] -= cost;
  emit?.({ type: 'bought', side, ship: ship.id, cost });
}

/** Adds a unit to the list, whole, under a name that is free. */
export function commission(
  state: CampaignState,
  side: Side,
  className: string,
  name: string,
  post?: BasePost,
): CampaignShip {
  const station = post === undefined ? 'reserve' : post === 'home' ? 'home' : post.sector;
  const mark = 1 + state.ships.filter((other) => other.class === className && other.name === name).length;
  const ship: CampaignShip = {
    id: state.ships.length,
    side,
    class: className,
    name,
    mark,
    hull: 0,
    station,
    from: station,
    zone: post === undefined || post === 'home' ? null : post.zone,
    builtTurn: state.turn,
    lostTurn: null,
    deeds: [],
  };
  state.ships.push(ship);
  return ship;
}
