import type { Side } from '../game.ts';
import {
  FAULT,
  NOT_SET,
  PART,
  PENDING,
  STATUS,
  adfOf,
  hasFault,
  isInPlay,
  moverOf,
  mrOf,
  shotsLeft,
  weaponsWorking,
  type Battle,
} from './battle.ts';
import { chanceWith, isMasked, shotChance } from './chances.ts';
import { isBroken } from './damage.ts';
import { isCrippled, pointsLost } from './departures.ts';
import { hexOf, startOf } from './moves.ts';
import { directionOf, isInOrbit, planetOf } from './orbit.ts';
import { screenName, shipToScreen } from './screens.ts';
import { SHIP_CLASSES, shotsOf, weaponsOf } from './shipClasses.ts';
import { FIRST_RACK, WEAPON_COUNT, WEAPON_DIFFUSES, WEAPON_TABLES } from './tables.ts';
import { AIM_KINDS, DIRECTIONS, EDGES, FAULTS, SCREENS, STATUSES, STEPS, WEAPONS, type FaultName } from './terms.ts';
import { aimProgress, outcome } from './victory.ts';
import { firingSide, isFireStep, isScreenStep, toAct } from './whoActs.ts';
import type { AimView, KnightHawksView, MovingView, UnitView, WeaponView } from './view.types.ts';

const PARTS = { [PART.MOVE]: 'move', [PART.FACE]: 'face', [PART.LAND]: 'land' } as const;
/** 11.5 what is broken on a ship, in the order of `FAULTS`. */
const faultNames = (battle: Battle, unit: number): FaultName[] =>
  FAULTS.filter((_, fault) => isBroken(battle, unit, fault));

/** The whole position as plain JSON data. Nothing is hidden in this system. */
export function view(battle: Battle): KnightHawksView {
  const step = battle.step[0]!;
  const isScreens = isScreenStep(battle);
  return {
    system: 'knighthawks',
    round: battle.round[0]!,
    roundLimit: battle.roundLimit[0]!,
    limitWinner: battle.limitWinner[0] === NOT_SET ? null : (battle.limitWinner[0] as Side),
    half: battle.half[0] === 0 ? 'first' : 'second',
    step: STEPS[step]!,
    first: battle.first[0] as Side,
    mover: moverOf(battle) as Side,
    firing: isScreens || isFireStep(battle) ? (firingSide(battle) as Side) : null,
    toAct: toAct(battle),
    units: Array.from({ length: battle.unitCount[0]! }, (_, unit) => unitView(battle, unit)),
    planets: Array.from({ length: battle.planetCount[0]! }, (_, planet) => ({
      q: battle.planetQ[planet]!,
      r: battle.planetR[planet]!,
    })),
    map: { columns: battle.columns[0]!, rows: battle.rows[0]! },
    home: [EDGES[battle.home[0]!] ?? null, EDGES[battle.home[1]!] ?? null],
    moving: movingView(battle),
    shot: shotView(battle),
    mending:
      battle.pending[0] === PENDING.MEND
        ? { unit: battle.mendUnit[0]!, faults: faultNames(battle, battle.mendUnit[0]!) }
        : null,
    screening: isScreens ? shipToScreen(battle) : null,
    aims: Array.from({ length: battle.aimCount[0]! }, (_, aim) => aimView(battle, aim)),
    pointsLost: [pointsLost(battle, 0), pointsLost(battle, 1)],
    outcome: outcome(battle),
  };
}

function movingView(battle: Battle): MovingView | null {
  const unit = battle.moving[0]!;
  if (unit === NOT_SET) return null;
  const part = PARTS[battle.part[0] as keyof typeof PARTS];
  return { unit, hexesLeft: battle.hexesLeft[0]!, turnsLeft: battle.turnsLeft[0]!, part };
}

function shotView(battle: Battle): KnightHawksView['shot'] {
  if (battle.pending[0] !== PENDING.INTERCEPT) return null;
  const unit = battle.shotUnit[0]!;
  const weapon = battle.shotWeapon[0]!;
  const target = battle.shotTarget[0]!;
  return { unit, weapon: WEAPONS[weapon]!, target, chance: chanceWith(shotChance(battle, unit, weapon, target), 0) };
}

function aimView(battle: Battle, aim: number): AimView {
  const units = Array.from({ length: battle.unitCount[0]! }, (_, unit) => unit);
  return {
    side: battle.aimSide[aim] as Side,
    kind: AIM_KINDS[battle.aimKind[aim]!]!,
    units: battle.aimNamed[aim] ? units.filter((unit) => (battle.aimUnits[aim]! >> unit) & 1) : null,
    number: battle.aimNumber[aim]!,
    reached: aimProgress(battle, aim),
  };
}

function unitView(battle: Battle, unit: number): UnitView {
  const shipClass = SHIP_CLASSES[battle.shipClass[unit]!]!;
  const status = battle.status[unit]!;
  const start = startOf(battle, unit);
  const before = battle.speed[start]!;
  const adf = adfOf(battle, unit);
  const isThere = status === STATUS.IN_PLAY || status === STATUS.ABOARD;
  const least = isInOrbit(battle, unit) ? Math.min(1, adf) : Math.max(0, before - adf);
  const aboard = (carrier: number): number[] =>
    Array.from({ length: battle.unitCount[0]! }, (_, one) => one).filter(
      (one) => battle.status[one] === STATUS.ABOARD && battle.carrier[one] === carrier,
    );
  return {
    id: unit,
    side: battle.side[unit] as Side,
    class: shipClass.id,
    hullName: shipClass.hull,
    name: shipClass.names[battle.nameIndex[unit]!]!,
    points: shipClass.points,
    status: STATUSES[status]!,
    hex: hexOf(battle, unit),
    facing: battle.facing[start]!,
    speed: before,
    speeds: isThere ? { least, most: before + adf } : null,
    orbit: isInOrbit(battle, unit)
      ? { planet: planetOf(battle, unit), direction: DIRECTIONS[directionOf(battle, unit)]! }
      : null,
    moved: battle.moved[unit] === 1,
    adf: { now: adf, full: shipClass.adf },
    mr: { now: mrOf(battle, unit), full: shipClass.mr },
    hull: { left: battle.hull[unit]!, full: shipClass.hullPoints },
    crippled: isCrippled(battle, unit),
    weapons: WEAPONS.flatMap((_, weapon) =>
      weaponsOf(battle.shipClass[unit]!, weapon) > 0 ? [weaponView(battle, unit, weapon)] : [],
    ),
    reflectiveHull: shipClass.reflectiveHull,
    screens: shipClass.screens.map((screen) => ({
      screen,
      working: ((battle.screensOut[unit]! >> SCREENS.indexOf(screen)) & 1) === 0,
    })),
    masked: isInPlay(battle, unit) && isMasked(battle, unit),
    screenUp: screenName(battle.screen[unit]!),
    interceptors: { left: battle.interceptors[unit]!, full: shipClass.interceptors },
    faults: faultNames(battle, unit),
    steeringLocked: hasFault(battle, unit, FAULT.STEERING),
    drivesOut: hasFault(battle, unit, FAULT.DRIVES),
    onFire: hasFault(battle, unit, FAULT.FIRE),
    carrier: status === STATUS.ABOARD ? battle.carrier[unit]! : null,
    fighters: shipClass.fighters > 0 ? { aboard: aboard(unit), room: shipClass.fighters } : null,
  };
}

function weaponView(battle: Battle, unit: number, weapon: number): WeaponView {
  const { kind, chance, range, dice, plus, forward, movingSideOnly } = WEAPON_TABLES[weapon]!;
  const working = weaponsWorking(battle, unit, weapon);
  const isRack = weapon >= FIRST_RACK;
  return {
    weapon: WEAPONS[weapon]!,
    kind,
    count: weaponsOf(battle.shipClass[unit]!, weapon),
    working,
    ready: Math.max(0, working - battle.weaponsFired[unit * WEAPON_COUNT + weapon]!),
    shots: isRack ? { left: shotsLeft(battle, unit, weapon), full: shotsOf(battle.shipClass[unit]!, weapon) } : null,
    chance,
    range,
    damage: { dice, plus },
    lossPerHex: WEAPON_DIFFUSES[weapon]!,
    forward,
    movingSideOnly,
  };
}
