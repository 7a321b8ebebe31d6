import type { Outcome, Side } from '../game.ts';
import { distance, type Hex } from '../hex.ts';
import { aimProgress } from './aims.ts';
import { arcOf } from './arcs.ts';
import {
  ARC_COUNT,
  CRAFT,
  DRAW,
  END,
  LASTING,
  LASTING_COUNT,
  MARKER,
  MISSILE_ID,
  NOT_SET,
  PENDING,
  REPAIRABLE_COUNT,
  STATUS,
  STEP,
  UNITS,
  hasCritical,
  isInPlay,
  type Battle,
} from './battle.ts';
import { isInFlight } from './missiles/missileDamage.ts';
import { chanceToHit, meanShotDamage, shotOdds } from './fire/odds.ts';
import { isScheduled, mayUseAfterburner, mustMove, turnRadius } from './movement/movement.ts';
import { effectivePower, powerModifier } from './power/powerPhase.ts';
import { roundsToSpool } from './leaving/retreat.ts';
import { endReasonName } from './sequence/sequence.ts';
import { rowOutlook, scheduleOf } from './outlook.ts';
import { GROUPS, HULLS, IS_BASE, IS_SQUADRON, SHIP_CLASSES, weaponGroups } from './shipClasses.ts';
import { IMPULSE_TRACK, WEAPON_TABLES } from './tables.ts';
import { TERRAIN_GONE } from './terrain/terrain.ts';
import { ARCS, CRITICALS, IMPULSES, STEPS, TERRAINS, WEAPONS, type CriticalCode, type Degree } from './terms.ts';
import type { MissileView, ShotOddsView, TalonView, UnitView, WeaponGroupView } from './view.types.ts';
import { isCharged, isGroupFiring } from './fire/weaponGroups.ts';

/** Who decides now. */
export function toAct(battle: Battle): Side | 'nobody' {
  if (battle.step[0] === STEP.OVER) return 'nobody';
  return (battle.pending[0] === PENDING.NONE ? battle.active[0] : battle.pendingSide[0]) as Side;
}
/** A die lowered further hits nothing. */
const LOWERED = [0, 1, 2, 3, 4, 5, 6] as const;
/** 8.3, 13.5, 17.5: of every weapon, by range from its least one and by how much terrain lowers the die. */
const SHOT_ODDS = Object.fromEntries(
  WEAPONS.map((name, weapon) => {
    const [least, greatest] = WEAPON_TABLES[name].range;
    const ranges = Array.from({ length: greatest - least + 1 }, (_, n) => least + n);
    return [name, ranges.map((range) => LOWERED.map((by) => shotView(weapon, range, -by)))];
  }),
) as TalonView['odds'];
const AIM_NAMES = ['destroy', 'leave', 'points'] as const;
const WAY_NAMES = [null, 'ftl', 'worm-hole', 'dock'] as const;
const PENDING_NAMES = [null, 'initiative', 'explosion-order', 'hit-choice', 'displacement', 'gravity'] as const;

/** The whole position as plain JSON data. */
export function view(battle: Battle): TalonView {
  const columns = battle.mapColumns[0]!;
  const rows = battle.mapRows[0]!;
  const markers = (kind: number): [number, number] => {
    const count: [number, number] = [0, 0];
    for (let unit = 0; unit < battle.unitCount[0]!; unit++)
      if (battle.marker[unit] === kind && isInPlay(battle, unit)) count[battle.side[unit] as Side]++;
    return count;
  };
  return {
    system: 'talon',
    round: battle.round[0]!,
    roundLimit: battle.roundLimit[0]!,
    limitWinner: battle.limitWinner[0] === NOT_SET ? null : (battle.limitWinner[0] as Side),
    retreatAllowed: battle.retreatAllowed[0] === 1,
    impulse: IMPULSES[battle.impulse[0]!]!,
    step: STEPS[battle.step[0]!]!,
    activeSide: battle.active[0] as Side,
    initiative: battle.initiative[0] as Side,
    toAct: toAct(battle),
    initiativeMarkers: { change: markers(MARKER.CHANGE), defend: markers(MARKER.DEFEND) },
    impulseTrack: Object.fromEntries(
      IMPULSES.map((letter) => [letter, [...IMPULSE_TRACK[letter]]]),
    ) as TalonView['impulseTrack'],
    units: Array.from({ length: battle.unitCount[0]! }, (_, unit) => unitView(battle, unit)),
    odds: SHOT_ODDS,
    firstMissileId: MISSILE_ID,
    missiles: missileViews(battle),
    terrain: Array.from({ length: battle.terrainCount[0]! }, (_, n) => n)
      .filter((n) => battle.terrainKind[n] !== TERRAIN_GONE)
      .map((n) => ({
        kind: TERRAINS[battle.terrainKind[n]!]!,
        hex: { q: battle.terrainQ[n]!, r: battle.terrainR[n]! },
      })),
    aims: Array.from({ length: battle.aimCount[0]! }, (_, aim) => ({
      side: battle.aimSide[aim] as Side,
      kind: AIM_NAMES[battle.aimKind[aim]!]!,
      hull: battle.aimHull[aim] === NOT_SET ? null : HULLS[battle.aimHull[aim]!]!,
      units: battle.aimNamed[aim] ? unitsOf(battle.aimUnits[aim]!) : null,
      by: WAY_NAMES[battle.aimWay[aim]!]!,
      reached: aimProgress(battle, aim),
      number: battle.aimNumber[aim]!,
    })),
    map: {
      columns,
      rows,
      minQ: battle.mapColumn[0]!,
      maxQ: battle.mapColumn[0]! + columns - 1,
      minRow: battle.mapRow[0]!,
      maxRow: battle.mapRow[0]! + rows - 1,
    },
    firing: isGroupFiring(battle)
      ? { unit: battle.firingUnit[0]!, group: battle.firingGroup[0]!, weaponsLeft: battle.weaponsLeft[0]! }
      : null,
    pending: PENDING_NAMES[battle.pending[0]!]!,
    outcome: outcome(battle),
  };
}

/** Ids of the units whose bits are set. */
function unitsOf(bits: number): number[] {
  return Array.from({ length: UNITS }, (_, unit) => unit).filter((unit) => (bits >> unit) & 1);
}

function missileViews(battle: Battle): MissileView[] {
  const views: MissileView[] = [];
  for (let place = 0; place < battle.missileCount[0]!; place++) {
    if (!isInFlight(battle, place)) continue;
    const target = battle.missileTarget[place]!;
    views.push({
      place,
      side: battle.missileSide[place] as Side,
      hex: { q: battle.missileQ[place]!, r: battle.missileR[place]! },
      facing: battle.missileFacing[place]!,
      target: target === NOT_SET ? null : target,
      damaged: battle.missileDamaged[place] === 1,
      hasMoved: battle.missileMoved[place] === 1,
    });
  }
  return views;
}

const STATUS_NAMES = {
  [STATUS.IN_PLAY]: 'in-play',
  [STATUS.DESTROYED]: 'destroyed',
  [STATUS.RETREATED]: 'retreated',
  [STATUS.DOCKED]: 'docked',
  [STATUS.RESERVE]: 'reserve',
} as const;
const LASTING_CODES: readonly CriticalCode[] = [
  CRITICALS[3],
  CRITICALS[4],
  CRITICALS[11],
  CRITICALS[6],
  CRITICALS[8],
  CRITICALS[10],
];

function unitView(battle: Battle, unit: number): UnitView {
  const shipClass = SHIP_CLASSES[battle.shipClass[unit]!]!;
  const power = battle.power[unit]!;
  const speed = battle.speed[unit]!;
  const printedRadius = shipClass.powerCurve[battle.row[unit]!]!.turnRadius;
  const marker = battle.marker[unit];
  const active = battle.side[unit] === battle.active[0] && isInPlay(battle, unit);
  return {
    id: unit,
    name: shipClass.names[battle.nameIndex[unit]! - 1]!,
    class: shipClass.id,
    hull: shipClass.hull,
    race: shipClass.side,
    side: battle.side[unit] as Side,
    points: shipClass.points,
    status: STATUS_NAMES[battle.status[unit] as keyof typeof STATUS_NAMES],
    arrives: battle.status[unit] === STATUS.RESERVE ? battle.arrivesIn[unit]! : null,
    craft: IS_SQUADRON[battle.shipClass[unit]!]
      ? Array.from({ length: CRAFT }, (_, craft) => ({
          hullLeft: shipClass.hullBoxes.length - battle.craftHull[unit * CRAFT + craft]!,
          hull: shipClass.hullBoxes.length,
        }))
      : null,
    roundsToSpool:
      !battle.retreatAllowed[0] ||
      IS_BASE[battle.shipClass[unit]!] ||
      IS_SQUADRON[battle.shipClass[unit]!] ||
      hasCritical(battle, unit, LASTING.FTL_OFFLINE)
        ? null
        : roundsToSpool(battle, unit),
    hex: { q: battle.q[unit]!, r: battle.r[unit]! },
    facing: battle.facing[unit]!,
    power,
    speed,
    turnRadius: printedRadius === null ? null : turnRadius(battle, unit),
    row: battle.row[unit]!,
    powerCurve: shipClass.powerCurve.map((row, n) => ({
      power: row.power,
      speed: row.speed,
      turnRadius: row.turnRadius,
      effectivePower: effectivePower(battle, unit, n),
      ...rowOutlook(battle, unit, n),
    })),
    powerModifier: powerModifier(battle, unit),
    turnCounter: battle.turnCounter[unit]!,
    sideSlipReady: battle.sideSlip[unit] === 1,
    shields: Object.fromEntries(
      ARCS.map((arc, n) => {
        const until = battle.reinforced[unit * ARC_COUNT + n]!;
        const left = battle.shields[unit * ARC_COUNT + n]!;
        return [arc, { left, of: shipClass.shields?.[arc] ?? 0, reinforcedUntil: until ? IMPULSES[until - 1]! : null }];
      }),
    ) as UnitView['shields'],
    shieldsDown: hasCritical(battle, unit, LASTING.SHIELDS_DOWN),
    hullBoxes: shipClass.hullBoxes.map((box, n) => ({ ...box, marked: n < battle.hullMarked[unit]! })),
    explosion: shipClass.explosion,
    groups: weaponGroups(shipClass).map((_, group) => groupView(battle, unit, group)),
    battery: shipClass.battery ? { charged: battle.batteryCharged[unit] === 1 } : null,
    afterburners: shipClass.afterburners ? { left: battle.afterburners[unit]!, of: shipClass.afterburners } : null,
    criticals: LASTING_CODES.map((code, n) => ({
      code,
      count: battle.criticals[unit * LASTING_COUNT + n]!,
      repairable: n < REPAIRABLE_COUNT,
    })).filter(({ count }) => count > 0),
    initiativeMarker: marker === MARKER.CHANGE ? 'change' : marker === MARKER.DEFEND ? 'defend' : null,
    ap: battle.apSpent[unit]
      ? 'spent'
      : battle.ap[unit] && active && battle.step[0] === STEP.POWER
        ? 'available'
        : 'none',
    mustMove: active && (battle.step[0] === STEP.POWER || battle.step[0] === STEP.MOVEMENT) && mustMove(battle, unit),
    hasMoved: battle.moved[unit] === 1,
    mayUseAfterburner: active && battle.step[0] === STEP.MOVEMENT && mayUseAfterburner(battle, unit),
    movesThisImpulse: isInPlay(battle, unit) && isScheduled(battle, unit),
    schedule: scheduleOf(power, speed),
  };
}

function groupView(battle: Battle, unit: number, group: number): WeaponGroupView {
  const printed = weaponGroups(SHIP_CLASSES[battle.shipClass[unit]!]!)[group]!;
  const at = unit * GROUPS + group;
  const [minRange, maxRange] = WEAPON_TABLES[printed.weapon].range;
  const destroyed = battle.groupDestroyed[at] === 1;
  return {
    weapon: printed.weapon,
    count: printed.count,
    arcs: [...printed.arcs],
    red: { charged: battle.red[at]!, of: printed.red },
    yellow: { charged: battle.yellow[at]!, of: printed.yellow },
    charged: isCharged(battle, unit, group),
    destroyed,
    minRange,
    maxRange,
    reach:
      destroyed || !isInPlay(battle, unit)
        ? []
        : reach(
            battle,
            unit,
            printed.arcs.map((arc) => ARCS.indexOf(arc)),
            minRange,
            maxRange,
          ),
  };
}

function shotView(weapon: number, range: number, modifier: number): ShotOddsView {
  return {
    hitChance: chanceToHit(shotOdds(weapon, range, modifier)),
    damage: meanShotDamage(weapon, range, modifier),
  };
}

/** 5.3.1: hexes in arc and range from where the ship stands. */
function reach(battle: Battle, unit: number, arcs: readonly number[], minRange: number, maxRange: number): Hex[] {
  const hexes: Hex[] = [];
  for (let dq = -maxRange; dq <= maxRange; dq++)
    for (let dr = -maxRange; dr <= maxRange; dr++) {
      const range = distance(dq, dr);
      if (range < minRange || range > maxRange || !arcs.includes(arcOf(battle.facing[unit]!, dq, dr))) continue;
      hexes.push({ q: battle.q[unit]! + dq, r: battle.r[unit]! + dr });
    }
  return hexes;
}

/** How the battle ended, with the degree of victory (11.1.1), or null. */
export function outcome(battle: Battle): Outcome | null {
  if (battle.step[0] !== STEP.OVER) return null;
  const lost = [battle.pointsLost[0]!, battle.pointsLost[1]!] as const;
  const winner = battle.winner[0] === DRAW ? null : (battle.winner[0] as Side);
  return {
    winner,
    reason: endReasonName(battle),
    points: [lost[1], lost[0]],
    degree: winner === null ? null : degreeOfVictory(battle, winner),
  };
}

/** Whether the winner did what the scenario asked of it: reached an aim, or held out to the last round. */
function isAimWon(battle: Battle): boolean {
  return (
    battle.endReason[0] === END.AIM || (battle.endReason[0] === END.ROUND_LIMIT && battle.limitWinner[0] !== NOT_SET)
  );
}

/**
 * Degrees for lifetime scores (ruling "Victory"). Who won by doing what the scenario asked has not
 * won narrowly, whatever else was lost; with a quarter of the fleet lost or less, greatly.
 */
function degreeOfVictory(battle: Battle, winner: Side): Degree {
  const loser = (1 - winner) as Side;
  const destroyed = battle.pointsLost[loser]!;
  const lost = battle.pointsLost[winner]!;
  const fewLosses = lost * 4 <= battle.pointsFielded[winner]!;
  if (destroyed === battle.pointsFielded[loser] && fewLosses) return 'devastating';
  if (destroyed >= 2 * lost && destroyed * 2 >= battle.pointsFielded[loser]!) return 'great';
  if (isAimWon(battle)) return fewLosses ? 'great' : 'standard';
  return lost >= destroyed ? 'marginal' : 'standard';
}
