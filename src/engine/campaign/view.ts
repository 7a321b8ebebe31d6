import type { Side, Viewer } from '../game.ts';
import type { BasePost, CampaignCode } from './actions.ts';
import { whyNot } from './apply.ts';
import { type Captain, captainsOf } from './captains.ts';
import { whyNotAssign, whyNotReady } from './assignment.ts';
import { fleetPoints } from './ending.ts';
import type { LevelFollowing } from './follow.ts';
import { offerTo } from './following.ts';
import { honoursOf, type WarMedal } from './honours.ts';
import { incomeOf, territory } from './income.ts';
import { kindOf } from './meeting.ts';
import { observeCampaign, publicCampaign } from './observe.ts';
import { officersOf, tellOnBoard } from './officers.ts';
import { freeNames, whyNotPost } from './purchase.ts';
import { repairCost, whyNotRepair } from './repair.ts';
import { SECTOR_IDS, SECTORS, terrainAt, type SectorId, type ZoneTerrain } from './sectors.ts';
import {
  inService,
  SIDES,
  type BattleKind,
  type CampaignBattle,
  type CampaignOutcome,
  type CampaignShip,
  type CampaignState,
  type News,
  type ShipDeed,
  type Station,
} from './state.ts';
import { swapsFor } from './swaps.ts';
import { priceOf } from './doctrines.ts';
import type { WarTerms } from './setup.schema.ts';
import { classesOf, classOf, hullOf, isBase, isWarship, pointsOf } from './units.ts';
import type { Roster, UnitKind } from './roster.ts';

/** A campaign as plain data for the UI, as one side may see it. */
export interface CampaignView {
  system: string;
  turn: number;
  turnLimit: number | null;
  /** E13; null: a war without. */
  terms: WarTerms | null;
  news: News | null;
  phase: CampaignState['phase'];
  /** Who plans and may see its own plans; null: nobody's plans are shown. */
  viewer: Side | null;
  sides: [SideView, SideView];
  sectors: SectorView[];
  units: UnitInService[];
  /** Lost ones, the last first. */
  lost: UnitInService[];
  /** Classes of the viewer's race; empty without one. */
  shop: ShopItem[];
  /** E7: where the viewer may build a base. */
  posts: { post: BasePost; blocked: CampaignCode | null }[];
  /** What still stands in the way of the viewer's plans. */
  notReady: { code: CampaignCode; sector: SectorId } | null;
  /** E15: which way the enemy's staff would go if the viewer wished it to follow; null: the viewer is not asked now. */
  offer: -1 | 1 | null;
  /** E15: whose results the enemy's staff follows, and who it is by now; null: nobody has answered. */
  follow: LevelFollowing | null;
  /** E14: captains may tell on the board. */
  captainsFight: boolean;
  battles: CampaignBattle[];
  outcome: CampaignOutcome | null;
  /** Once it is over: what it was worth to each side, from 0 to 1000, and medals. */
  honours: { score: [number, number]; medals: [WarMedal[], WarMedal[]] } | null;
}

export interface SideView {
  treasury: number;
  income: number;
  zones: number;
  planets: number;
  fleet: number;
  ready: boolean;
}

export interface SectorView {
  id: SectorId;
  front: number;
  holder: Side | null;
  /** E9: what a battle there now would be about. */
  kind: BattleKind;
  garrison: number;
  /** Warships there, by side. */
  warships: [number, number];
  /** Points of all units there, bases of the front included, by side. */
  points: [number, number];
  zones: ZoneView[];
}

export interface ZoneView {
  terrain: ZoneTerrain;
  /** Whose it is behind the lines; null: it is fought for. */
  owner: Side | null;
  planet: Side | null;
  /** Ids of bases there. */
  bases: number[];
}

export interface UnitInService {
  id: number;
  side: Side;
  class: string;
  hull: string;
  kind: UnitKind;
  name: string;
  mark: number;
  points: number;
  hullBoxes: number;
  hullMarked: number;
  station: Station;
  from: Station;
  zone: number | null;
  builtTurn: number;
  lostTurn: number | null;
  deeds: readonly ShipDeed[];
  /** All that it has had, the first first; the last commands it, or has fallen with it. Bases have none. */
  captains: readonly Captain[];
  repairCost: number;
  /** Null: it can be done; else why not. Only of the viewer's units. */
  repair: CampaignCode | null;
  moves: { to: Station; blocked: CampaignCode | null }[];
  /** E14: the viewer's ships whose captain its own may change places with now. */
  swaps: number[];
}

export interface ShopItem {
  class: string;
  hull: string;
  points: number;
  kind: UnitInService['kind'];
  names: string[];
  blocked: CampaignCode | null;
  /** What one buys: hull boxes, shield boxes of all arcs, the fastest speed, weapon groups. */
  hullBoxes: number;
  shields: number;
  speed: number;
  weapons: readonly { weapon: string; count: number }[];
}

const STATIONS: readonly Station[] = ['reserve', ...SECTOR_IDS];

/** Those who have commanded a ship. */
type CaptainsOf = (ship: CampaignShip) => readonly Captain[];

/** The campaign as `viewer` may see it; only a side sees plans, its own. */
export function campaignView(roster: Roster, whole: CampaignState, viewer: Viewer): CampaignView {
  const planner = viewer === 0 || viewer === 1 ? viewer : null;
  const state =
    viewer === 'referee' ? whole : planner === null ? publicCampaign(whole) : observeCampaign(whole, planner);
  const plans = whole.phase === 'planning' && planner !== null && !whole.ready[planner];
  const officers = (state.edition ?? 1) < 2 ? null : officersOf(roster, state);
  const captains: CaptainsOf = (ship) =>
    officers !== null
      ? (officers.get(ship.id) ?? [])
      : isBase(roster, ship)
        ? []
        : captainsOf(roster, state.seed, ship);
  const toUnit = (ship: CampaignShip): UnitInService =>
    unitView(roster, state, ship, plans && ship.side === planner, captains);
  return {
    system: roster.system,
    turn: state.turn,
    turnLimit: state.turnLimit,
    terms: state.terms ?? null,
    news: state.news ?? null,
    phase: state.phase,
    viewer: planner,
    sides: SIDES.map((side) => ({
      treasury: state.treasury[side],
      income: incomeOf(state, side),
      ...territory(state, side),
      fleet: fleetPoints(roster, state, side),
      ready: whole.ready[side],
    })) as [SideView, SideView],
    sectors: state.sectors.map((_, at) => sectorView(roster, state, at)),
    units: state.ships.filter(({ lostTurn }) => lostTurn === null).map(toUnit),
    lost: state.ships
      .filter(({ lostTurn }) => lostTurn !== null)
      .sort((a, b) => b.lostTurn! - a.lostTurn! || a.id - b.id)
      .map(toUnit),
    shop: plans ? shopOf(roster, state, planner) : [],
    posts: plans ? postsOf(roster, state, planner) : [],
    notReady: plans ? whyNotReady(roster, state, planner) : null,
    offer: plans ? offerTo(state, planner) : null,
    follow: state.follow ?? null,
    captainsFight: tellOnBoard(roster, state),
    battles: state.battles,
    outcome: state.outcome,
    honours: state.outcome === null ? null : honoursOf(roster, state),
  };
}

function sectorView(roster: Roster, state: CampaignState, at: number): SectorView {
  const { id, garrison } = SECTORS[at]!;
  const lane = state.sectors[at]!;
  const { front, holder, planets } = lane;
  const there = (side: Side): CampaignShip[] =>
    inService(state, side).filter((ship) => ship.station === id && (!isBase(roster, ship) || ship.zone === front));
  return {
    id,
    front,
    holder,
    kind: kindOf(state, id),
    garrison,
    warships: SIDES.map((side) => there(side).filter((ship) => isWarship(roster, ship)).length) as [number, number],
    points: SIDES.map((side) => there(side).reduce((sum, ship) => sum + pointsOf(roster, ship), 0)) as [number, number],
    zones: planets.map((planet, zone) => ({
      terrain: terrainAt(lane, zone),
      owner: zone === front ? null : zone < front ? 0 : 1,
      planet,
      bases: state.ships
        .filter((ship) => ship.lostTurn === null && ship.station === id && ship.zone === zone)
        .map((ship) => ship.id),
    })),
  };
}

function unitView(
  roster: Roster,
  state: CampaignState,
  ship: CampaignShip,
  own: boolean,
  captains: CaptainsOf,
): UnitInService {
  const inPlay = own && ship.lostTurn === null;
  return {
    id: ship.id,
    side: ship.side,
    class: ship.class,
    hull: classOf(roster, ship).hull,
    kind: classOf(roster, ship).kind,
    name: ship.name,
    mark: ship.mark,
    points: pointsOf(roster, ship),
    hullBoxes: hullOf(roster, ship),
    hullMarked: ship.hull,
    station: ship.station,
    from: ship.from,
    zone: ship.zone,
    builtTurn: ship.builtTurn,
    lostTurn: ship.lostTurn,
    deeds: ship.deeds,
    captains: captains(ship),
    repairCost: repairCost(roster, state, ship),
    repair: inPlay ? whyNotRepair(roster, state, ship.side, ship.id) : 'not-planning',
    moves:
      inPlay && !isBase(roster, ship)
        ? STATIONS.map((to) => ({ to, blocked: whyNotAssign(roster, state, ship.side, ship.id, to) }))
        : [],
    swaps: inPlay ? swapsFor(roster, state, ship.side, ship.id) : [],
  };
}
const anyPost = (roster: Roster, state: CampaignState, side: Side): BasePost =>
  postsOf(roster, state, side).find(({ blocked }) => blocked === null)?.post ?? 'home';

function shopOf(roster: Roster, state: CampaignState, side: Side): ShopItem[] {
  return classesOf(roster, side)
    .map((one) => {
      const names = freeNames(roster, state, one.id);
      const { kind } = one;
      const blocked =
        names.length === 0
          ? 'name-in-service'
          : whyNot(roster, state, {
              kind: 'buy',
              side,
              class: one.id,
              name: names[0]!,
              ...(kind === 'base' ? { post: anyPost(roster, state, side) } : {}),
            });
      return {
        class: one.id,
        hull: one.hull,
        points: priceOf(roster, state, side, one.id),
        kind,
        names,
        blocked,
        hullBoxes: one.hullBoxes,
        shields: one.shields,
        speed: one.speed,
        weapons: one.weapons,
      };
    })
    .sort((a, b) => a.points - b.points);
}

function postsOf(roster: Roster, state: CampaignState, side: Side): CampaignView['posts'] {
  const posts: BasePost[] = [
    'home',
    ...state.sectors.flatMap(({ id, planets }) => planets.map((_, zone) => ({ sector: id, zone }))),
  ];
  return posts
    .map((post) => ({ post, blocked: whyNotPost(roster, state, side, post) }))
    .filter(({ blocked }) => blocked !== 'not-your-zone');
}
