import type { Side, Viewer } from '../game.ts';
import type { PlanePoint } from '../plane.ts';
import { ACTION } from './actions.ts';
import {
  BENDS,
  CARD,
  COMBAT,
  HIT_SIGN,
  LANE_MARKS,
  NOT_SET,
  OBJECTS,
  ORDER,
  SHIPS,
  SITES,
  STAGE,
  STEP,
  SYSTEM,
  TRACKED_SIGN,
  TRAIL,
  isInPlay,
  type Battle,
} from './battle.ts';
import { areTurned, damagedShip, fighterOf, heatOf, whyNotEvade } from './combat.ts';
import { isArmed, isDriveless, isOverheated } from './damage.ts';
import { isDocked, isInOrbit, isStar, keptCorners, nextX, nextY } from './flight.ts';
import { refusal } from './options.ts';
import { whyNotOrder } from './orders.ts';
import { heatOfOrder, plotData, radiusOf } from './plots.ts';
import { POSSIBLE } from './reasons.ts';
import { knownTo } from './secrets.ts';
import { isFreeChoice, whyNotActivate } from './sequence.ts';
import { BATTERY_HULL, SHIP_TYPES } from './shipTypes.ts';
import { toAct } from './step.ts';
import { MELTDOWN, STAR_RADIATION } from './tables.ts';
import {
  AIM_KINDS,
  BODY_KINDS,
  CARDS,
  COMBATS,
  DIRECTIONS,
  EDGES,
  ORDERS,
  SIGNS,
  SITE_KINDS,
  STATUSES,
  STEPS,
  SYSTEMS,
  ZONE_KINDS,
  type CardName,
} from './terms.ts';
import { isNear } from './torpedoes.ts';
import { aimProgress, outcome } from './victory.ts';
import type {
  ActivityView,
  AimView,
  ChoiceView,
  CombatView,
  FtbView,
  PlotOrderView,
  PlotView,
  SystemView,
  TorpedoView,
  TrailView,
  UnitView,
} from './view.types.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
const known = (value: number): number | null => (value === NOT_SET ? null : value);
const sideOrNull = (side: number): Side | null => (side > 1 ? null : (side as Side));
const at = (x: number, y: number): PlanePoint => ({ x, y });

/** The position as plain data, as far as the viewer may know it. Nothing is hidden but cards that lie face down. */
export const view = (battle: Battle, viewer: Viewer): FtbView => show(knownTo(battle, viewer));
const edges = (bits: number) => EDGES.filter((_, edge) => (bits >> edge) & 1);

function show(battle: Battle): FtbView {
  const units = upTo(battle.shipCount[0]!);
  return {
    system: 'ftb',
    round: battle.round[0]!,
    roundLimit: battle.roundLimit[0]!,
    toAct: toAct(battle),
    step: STEPS[battle.step[0]!]!,
    initiative: sideOrNull(battle.initiative[0]!),
    turnOf: battle.turnOf[0] as Side,
    freeChoice: isFreeChoice(battle),
    map: { width: battle.width[0]!, height: battle.height[0]! },
    exits: [edges(battle.exits[0]!), edges(battle.exits[1]!)],
    ...skyView(battle),
    units: units.map((unit) => unitView(battle, unit)),
    torpedoes: upTo(OBJECTS)
      .filter((object) => object >= SHIPS && isInPlay(battle, object))
      .map((torpedo) => torpedoView(battle, torpedo)),
    signs: upTo(battle.signCount[0]!)
      .filter((sign) => battle.signRound[sign]! + TRAIL >= battle.round[0]!)
      .map((sign) => ({
        sign: SIGNS[battle.signKind[sign]!]!,
        side: battle.signSide[sign] as Side,
        round: battle.signRound[sign]!,
        from: at(battle.signFromX[sign]!, battle.signFromY[sign]!),
        to: at(battle.signToX[sign]!, battle.signToY[sign]!),
      })),
    activity: activityView(battle),
    plot: battle.step[0] === STEP.ORDERS ? plotView(battle) : null,
    combat: combatView(battle),
    choice: choiceView(battle),
    aims: upTo(battle.aimCount[0]!).map((aim) => aimView(battle, aim)),
    limitWinner: battle.limitWinner[0] === NOT_SET ? 'points' : (battle.limitWinner[0] as Side),
    outcome: outcome(battle),
  };
}

function skyView(battle: Battle): Pick<FtbView, 'bodies' | 'sites' | 'zones' | 'lanes'> {
  return {
    bodies: upTo(battle.bodyCount[0]!).map((id) => ({
      id,
      kind: BODY_KINDS[battle.bodyKind[id]!]!,
      ...at(battle.bodyX[id]!, battle.bodyY[id]!),
      influence: battle.influence[id]!,
      radiation: isStar(battle, id) ? STAR_RADIATION * battle.influence[id]! : 0,
    })),
    sites: upTo(battle.siteCount[0]!).map((id) => ({
      id,
      kind: SITE_KINDS[battle.siteKind[id]!]!,
      ...at(battle.siteX[id]!, battle.siteY[id]!),
      side: sideOrNull(battle.siteSide[id]!),
    })),
    zones: upTo(battle.zoneCount[0]!).map((id) => ({
      id,
      kind: ZONE_KINDS[battle.zoneKind[id]!]!,
      ...at(battle.zoneX[id]!, battle.zoneY[id]!),
      inner: battle.zoneInner[id]!,
      outer: battle.zoneOuter[id]!,
    })),
    lanes: upTo(battle.laneCount[0]!).map((id) => ({
      id,
      kind: battle.laneMarks[id] === 1 ? ('tunnelling' as const) : ('transfer' as const),
      marks: upTo(battle.laneMarks[id]!).map((mark) =>
        at(battle.markX[id * LANE_MARKS + mark]!, battle.markY[id * LANE_MARKS + mark]!),
      ),
    })),
  };
}

function unitView(battle: Battle, id: number): UnitView {
  const type = SHIP_TYPES[battle.shipType[id]!]!;
  const next = isDocked(battle, id) ? at(battle.x[id]!, battle.y[id]!) : at(nextX(battle, id), nextY(battle, id));
  return {
    id,
    side: battle.side[id] as Side,
    class: type.id,
    hull: isDriveless(battle, id) ? BATTERY_HULL : type.hull,
    name: type.allNames[battle.nameIndex[id]!]!,
    points: type.points,
    ability: type.ability,
    status: STATUSES[battle.status[id]!]!,
    ...at(battle.x[id]!, battle.y[id]!),
    course: battle.course[id]!,
    length: battle.length[id]!,
    next,
    heat: {
      now: battle.heat[id]!,
      overheats: type.overheats,
      meltdown: MELTDOWN,
      overheated: isOverheated(battle, id),
    },
    shields: { left: battle.shields[id]!, full: type.shields },
    fuel: { left: battle.fuel[id]!, full: type.fuel },
    torpedoes: { left: battle.torpedoes[id]!, full: type.torpedoes },
    systems: systemsView(battle, id, type.weapons),
    burn: radiusOf(battle, id, ORDER.BURN),
    burnHeat: heatOfOrder(battle, id, ORDER.BURN),
    hardBurn: type.hardBurn,
    tracked: battle.tracked[id] === 1,
    activated: battle.activated[id] === 1,
    docked: known(battle.docked[id]!),
    orbit: isInOrbit(battle, id)
      ? {
          body: battle.orbit[id]!,
          radius: battle.orbitRadius[id]!,
          direction: DIRECTIONS[battle.orbitTurn[id]!]!,
        }
      : null,
    unbent: upTo(battle.bodyCount[0]!).filter((body) => (battle.bent[id]! >> body) & 1),
    guides: upTo(OBJECTS).filter(
      (object) => object >= SHIPS && isInPlay(battle, object) && battle.guide[object] === id,
    ),
    mayBeActivatedBy: [mayActivate(battle, id, 0), mayActivate(battle, id, 1)],
    trail: trailView(battle, id),
  };
}

/** Whether a side may name this ship when it is its turn to. */
function mayActivate(battle: Battle, unit: number, side: number): boolean {
  if (isFreeChoice(battle) && battle.initiative[0] !== side) return false;
  return whyNotActivate(battle, unit, side) === POSSIBLE;
}

function systemsView(battle: Battle, id: number, weapons: boolean): SystemView[] {
  const state = (system: number): SystemView['state'] => {
    if ((battle.offline[id]! >> system) & 1) return 'offline';
    return battle.damage[id] === 1 + system ? 'repaired' : 'online';
  };
  const lacks = (system: number): boolean =>
    (system === SYSTEM.WEAPONS && !weapons) || (system === SYSTEM.DRIVE && isDriveless(battle, id));
  return SYSTEMS.flatMap((system, n) => (lacks(n) ? [] : [{ system, state: state(n) }]));
}
/** Place of the vector that was flown so many before the newest. */
const trailEntry = (battle: Battle, object: number, before: number): number =>
  object * TRAIL + ((battle.trailHead[object]! - before + TRAIL) % TRAIL);

function trailView(battle: Battle, object: number): TrailView[] {
  return upTo(battle.trailCount[object]!).map((n) => {
    const entry = trailEntry(battle, object, n);
    const later = trailEntry(battle, object, n - 1);
    const bends = upTo(battle.bends[entry]!).map((bend) =>
      at(battle.bendX[entry * BENDS + bend]!, battle.bendY[entry * BENDS + bend]!),
    );
    const end = n === 0 ? at(battle.x[object]!, battle.y[object]!) : at(battle.trailX[later]!, battle.trailY[later]!);
    return {
      path: [at(battle.trailX[entry]!, battle.trailY[entry]!), ...bends, end],
      hits: object < SHIPS ? Math.floor(battle.trailSigns[entry]! / HIT_SIGN) : 0,
      tracked: object < SHIPS && (battle.trailSigns[entry]! & TRACKED_SIGN) !== 0,
    };
  });
}

function torpedoView(battle: Battle, id: number): TorpedoView {
  return {
    id,
    side: battle.side[id] as Side,
    guide: battle.guide[id]!,
    ...at(battle.x[id]!, battle.y[id]!),
    course: battle.course[id]!,
    length: battle.length[id]!,
    next: at(nextX(battle, id), nextY(battle, id)),
    trail: trailView(battle, id),
  };
}

function activityView(battle: Battle): ActivityView | null {
  const unit = battle.active[0]!;
  if (unit === NOT_SET) return null;
  const hasOrder = battle.stage[0]! > STAGE.ORDERS;
  return {
    unit,
    forced: battle.forced[0] === 1,
    order: hasOrder ? ORDERS[battle.order[0]!]! : null,
    torpedo: known(battle.torpedo[0]!),
    path: battle.legs[0] === 0 ? null : keptCorners(battle),
    targets: upTo(battle.targetCount[0]!).map((n) => ({
      unit: battle.targets[n]!,
      first: battle.targetFirst[n]!,
      last: battle.targetLast[n]!,
    })),
    targetAt:
      battle.stage[0] === STAGE.WALK && battle.targetAt[0]! < battle.targetCount[0]! ? battle.targetAt[0]! : null,
  };
}

const PLOTS = [
  [ORDER.BURN, ACTION.BURN, 'burn'],
  [ORDER.HARD_BURN, ACTION.HARD_BURN, 'hard-burn'],
  [ORDER.LAUNCH, ACTION.LAUNCH, 'launch'],
] as const;

function plotView(battle: Battle): PlotView {
  const unit = battle.active[0]!;
  const orders = PLOTS.map(([order, code, name]): PlotOrderView => ({
    order: name,
    code,
    heat: heatOfOrder(battle, unit, order),
    fuel: order === ORDER.HARD_BURN ? 1 : 0,
    plot: plotData(battle, unit, order),
    blocked: refusal(whyNotOrder(battle, unit, order)),
  }));
  return { unit, temporary: at(nextX(battle, unit), nextY(battle, unit)), orders };
}

const isNamed = (card: number): card is number => card !== CARD.NONE;
const cardName = (card: number): CardName | null => (isNamed(card) ? (CARDS[card] as CardName) : null);

function combatView(battle: Battle): CombatView | null {
  if (battle.combat[0] === NOT_SET) return null;
  const combat = battle.combat[0]!;
  const turned = areTurned(battle);
  const unit = (side: Side): number | null => known(fighterOf(battle, side));
  const armed = (side: Side): boolean => combat !== COMBAT.INITIATIVE && isArmed(battle, fighterOf(battle, side));
  return {
    combat: COMBATS[combat]!,
    units: [unit(0), unit(1)],
    activeSide: combat === COMBAT.INITIATIVE ? null : (battle.side[battle.active[0]!] as Side),
    cards: [cardName(battle.cards[0]!), cardName(battle.cards[1]!)],
    committed: [battle.committed[0]! > 0, battle.committed[1]! > 0],
    mayEvade: [whyNotEvade(battle, 0) === POSSIBLE, whyNotEvade(battle, 1) === POSSIBLE],
    armed: [armed(0), armed(1)],
    turned: turned ? [cardName(battle.cards[0]!)!, cardName(battle.cards[1]!)!] : null,
  };
}

function choiceView(battle: Battle): ChoiceView | null {
  const chooser = battle.toAct[0] as Side;
  const none = { chooser, unit: null, heat: 0, body: null, torpedoes: [] };
  switch (battle.step[0]) {
    case STEP.EFFECT: {
      const hurt = battle.chooser[0]!;
      return { ...none, kind: 'effect', unit: fighterOf(battle, hurt), heat: heatOf(battle.hitCard[hurt]!) };
    }
    case STEP.DAMAGE:
      return { ...none, kind: 'damage', unit: damagedShip(battle) };
    case STEP.EVADE:
      return { ...none, kind: 'evade', unit: battle.struck[0]!, torpedoes: [battle.torpedo[0]!] };
    case STEP.FIRST_TORPEDO: {
      const ship = battle.active[0]!;
      const torpedoes = upTo(OBJECTS).filter(
        (object) => object >= SHIPS && isNear(battle, object, ship) && battle.side[object] === chooser,
      );
      return { ...none, kind: 'first-torpedo', unit: ship, torpedoes };
    }
    case STEP.SIDE:
      return { ...none, kind: 'side', unit: battle.active[0]!, body: battle.ahead[0]! };
    default:
      return null;
  }
}

function aimView(battle: Battle, aim: number): AimView {
  const place = battle.aimSite[aim]!;
  const units = upTo(battle.shipCount[0]!).filter((unit) => (battle.aimUnits[aim]! >> unit) & 1);
  return {
    side: battle.aimSide[aim] as Side,
    kind: AIM_KINDS[battle.aimKind[aim]!]!,
    number: battle.aimNumber[aim]!,
    progress: aimProgress(battle, aim),
    units: battle.aimNamed[aim] === 1 ? units : null,
    site: place < SITES ? place : null,
    body: place >= SITES && place !== NOT_SET ? place - SITES : null,
  };
}
