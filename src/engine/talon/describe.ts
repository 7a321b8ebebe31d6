import type { Side } from '../game.ts';
import { STEP_Q, STEP_R, distance, turned, type Hex } from '../hex.ts';
import { ACTION, firstOf, kindOf, secondOf, thirdOf, unitOf } from './actions.ts';
import { arcOf } from './arcs.ts';
import { MISSILE_ID, NOT_SET, isInPlay, type Battle } from './battle.ts';
import { coneHexes } from './fire/bigGuns.ts';
import { courseAfter, courseOfShortenedTurn, courseOfSideSlip, NO_COURSE, type CourseView } from './movement/course.ts';
import { wouldCollide } from './movement/entering.ts';
import { targetQ, targetR } from './fire/firing.ts';
import { isInFlight } from './missiles/missileDamage.ts';
import { facingToward, placementOf } from './missiles/missiles.ts';
import { facingAfter, moveDirection, turnCounterAfter } from './movement/movement.ts';
import { apUseOf } from './power/power.ts';
import { chanceToHit, meanDamageOf, NO_DAMAGE, shotOdds } from './fire/odds.ts';
import { launchOdds, shotAt, strikeOn } from './fire/shotOdds.ts';
import { effectivePower } from './power/powerPhase.ts';
import { carrierIn } from './leaving/retreat.ts';
import { GROUPS, GROUP_COUNT, GROUP_WEAPON, SHIP_CLASSES } from './shipClasses.ts';
import { isSquadron } from './squadrons/squadrons.ts';
import { LONGEST_RANGE } from './tables.ts';
import { BLOCKED, lineOfFire, weakeningTerrain } from './terrain/terrain.ts';
import { ARCS, MANEUVERS, STEPS, TERRAINS, WEAPONS, type ApUse } from './terms.ts';
import type { OddsView, TalonDescription } from './view.types.ts';
import { isGroupFiring } from './fire/weaponGroups.ts';

const TRANSMITTED = {
  [ACTION.TRANSMIT_CHARGE]: 'charge-yellow',
  [ACTION.TRANSMIT_TURN]: 'power-through-turn',
  [ACTION.TRANSMIT_SIDE_SLIP]: 'side-slip',
} as const;
const hexOf = (battle: Battle, unit: number): Hex => ({ q: battle.q[unit]!, r: battle.r[unit]! });
const neighbour = (hex: Hex, direction: number): Hex => ({
  q: hex.q + STEP_Q[direction]!,
  r: hex.r + STEP_R[direction]!,
});

/** What an action is, as data for a sentence; `action` must be well formed for the position. */
export function describe(battle: Battle, action: number): TalonDescription {
  const kind = kindOf(action);
  const unit = unitOf(action);
  const first = firstOf(action);
  const use = apUseOf(kind);
  if (use !== undefined) {
    if (kind === ACTION.CHARGE_YELLOW) return { kind: 'spend-ap', unit, use, group: first };
    if (kind === ACTION.REINFORCE) return { kind: 'spend-ap', unit, use, arc: ARCS[first]! };
    return { kind: 'spend-ap', unit, use, ...helmCourse(battle, unit, use) };
  }
  switch (kind) {
    case ACTION.END_STEP:
      return { kind: 'end-step', step: STEPS[battle.step[0]!]! };
    case ACTION.USE_BATTERY:
      return { kind: 'use-battery', unit };
    case ACTION.REMOVE_REINFORCEMENT:
      return { kind: 'remove-reinforcement', unit, arc: ARCS[first]! };
    case ACTION.HOLD_POWER:
      return { kind: 'hold-power', unit };
    case ACTION.MOVE:
    case ACTION.AFTERBURNER:
      return describeMove(battle, kind, unit, first);
    case ACTION.FIRE:
      return describeShot(battle, unit, first, secondOf(action), thirdOf(action));
    case ACTION.LAUNCH: {
      const target = secondOf(action);
      const { q, r, facing } = placementOf(battle, unit, target, thirdOf(action));
      const range = distance(battle.q[target]! - battle.q[unit]!, battle.r[target]! - battle.r[unit]!);
      const hit = range === 1; // 13.5 no missile is placed
      return {
        kind: 'launch',
        unit,
        group: first,
        target,
        at: hit ? hexOf(battle, target) : { q, r },
        facing: hit
          ? facingToward(battle.q[target]! - battle.q[unit]!, battle.r[target]! - battle.r[unit]!, 0)
          : facing,
        range,
        flight: launchOdds(battle, unit, target, { q, r }),
        weaponsLeft: weaponsLeft(battle, unit, first),
      };
    }
    case ACTION.FIRE_CONE:
      return describeCone(battle, unit, first);
    case ACTION.TRANSMIT_CHARGE:
    case ACTION.TRANSMIT_TURN:
    case ACTION.TRANSMIT_SIDE_SLIP: {
      const craft = kind === ACTION.TRANSMIT_CHARGE ? first : null;
      const squadron = secondOf(action);
      const use = TRANSMITTED[kind];
      return { kind: 'transmit', unit, squadron, use, craft, ...helmCourse(battle, squadron, use) };
    }
    case ACTION.RETARGET:
      return { kind: 'retarget', unit, missile: first, target: secondOf(action) };
    case ACTION.MOVE_MISSILE:
      return describeMissileMove(battle, unit, first);
    case ACTION.DOCK: {
      const direction = moveDirection(battle, unit, first);
      const to = neighbour(hexOf(battle, unit), direction);
      const carrier = carrierIn(battle, unit, to.q, to.r);
      return {
        kind: 'dock',
        unit,
        maneuver: MANEUVERS[first]!,
        to,
        facing: facingAfter(battle, unit, first),
        carrier: carrier === NOT_SET ? null : carrier,
      };
    }
    case ACTION.CHOOSE_HIT:
      return unit < MISSILE_ID
        ? { kind: 'choose-hit', unit, craft: first, missile: null }
        : { kind: 'choose-hit', unit: null, craft: null, missile: first };
    case ACTION.DISPLACE:
      return {
        kind: 'displace',
        unit: battle.waveTarget[0]!,
        to: neighbour(hexOf(battle, battle.waveTarget[0]!), first),
      };
    case ACTION.FALL:
      return { kind: 'fall', unit, to: neighbour(hexOf(battle, unit), first) };
    case ACTION.RETREAT:
      return { kind: 'retreat', unit };
    case ACTION.HOLD_WEAPON:
      return { kind: 'hold-weapon', unit, group: first };
    case ACTION.HOLD_FIRE:
      return { kind: 'hold-fire', unit };
    case ACTION.SET_CURVE: {
      const row = SHIP_CLASSES[battle.shipClass[unit]!]!.powerCurve[first]!;
      const change = Math.sign(battle.row[unit]! - first) as -1 | 0 | 1;
      const power = effectivePower(battle, unit, first);
      return { kind: 'set-curve', unit, row: first, change, power, speed: row.speed, turnRadius: row.turnRadius };
    }
    case ACTION.CHOOSE_INITIATIVE:
      return { kind: 'choose-initiative', side: first as Side };
    case ACTION.EXPLODE_NEXT:
      return { kind: 'explode-next', unit };
    default:
      throw new Error(`no description for action ${action}`);
  }
}

/** Weapons of the group that have not fired yet, the one described included. */
function weaponsLeft(battle: Battle, unit: number, group: number): number {
  return isGroupFiring(battle) ? battle.weaponsLeft[0]! : GROUP_COUNT[battle.shipClass[unit]! * GROUPS + group]!;
}

/** The course that power spent on the helm opens; nothing for other uses. */
function helmCourse(battle: Battle, unit: number, use: ApUse): { course?: CourseView } {
  if (use === 'side-slip') return { course: courseOfSideSlip(battle, unit) };
  return use === 'power-through-turn' ? { course: courseOfShortenedTurn(battle, unit) } : {};
}

function describeMove(battle: Battle, kind: number, unit: number, maneuver: number): TalonDescription {
  const here = hexOf(battle, unit);
  const rotates = MANEUVERS[maneuver] === 'rotate';
  const to = rotates ? here : neighbour(here, moveDirection(battle, unit, maneuver));
  const facing = facingAfter(battle, unit, maneuver);
  const turnCounter = turnCounterAfter(battle, unit, maneuver);
  const collidesWith: number[] = [];
  for (let other = 0; other < battle.unitCount[0]!; other++)
    if (wouldCollide(battle, unit, other, to.q, to.r)) collidesWith.push(other);
  return {
    kind: 'move',
    unit,
    maneuver: MANEUVERS[maneuver]!,
    afterburner: kind === ACTION.AFTERBURNER,
    to,
    facing,
    turnCounter,
    collidesWith,
    course: rotates ? NO_COURSE : courseAfter(battle, unit, to, facing, turnCounter),
  };
}

function describeMissileMove(battle: Battle, missile: number, maneuver: number): TalonDescription {
  const facing = turned(battle.missileFacing[missile]!, [0, -1, 1][maneuver]!);
  const to = neighbour({ q: battle.missileQ[missile]!, r: battle.missileR[missile]! }, facing);
  const target = battle.missileTarget[missile]!;
  const hits = target !== NOT_SET && battle.q[target] === to.q && battle.r[target] === to.r ? target : null;
  return { kind: 'move-missile', missile, maneuver: MANEUVERS[maneuver]!, to, facing, hits };
}
const oddsOnly = ({ damage, hull, kill }: OddsView): OddsView => ({ damage, hull, kill });

function describeShot(battle: Battle, unit: number, group: number, target: number, craft: number): TalonDescription {
  const weapon = GROUP_WEAPON[battle.shipClass[unit]! * GROUPS + group]!;
  const toQ = targetQ(battle, target);
  const toR = targetR(battle, target);
  const range = distance(toQ - battle.q[unit]!, toR - battle.r[unit]!);
  const isMissile = target >= MISSILE_ID;
  const hasCraft = !isMissile && isSquadron(battle, target);
  const line = lineOfFire(battle, battle.q[unit]!, battle.r[unit]!, toQ, toR);
  const odds = range > LONGEST_RANGE || line === BLOCKED ? NO_DAMAGE : shotOdds(weapon, range, line);
  const weapons = weaponsLeft(battle, unit, group);
  const one = shotAt(battle, unit, target, craft, weapon, odds, 1);
  const arc =
    isMissile || hasCraft ? NOT_SET : arcOf(battle.facing[target]!, battle.q[unit]! - toQ, battle.r[unit]! - toR);
  return {
    kind: 'fire',
    unit,
    group,
    target: isMissile ? null : target,
    missile: isMissile ? target - MISSILE_ID : null,
    craft: hasCraft ? craft : null,
    weapon: WEAPONS[weapon]!,
    range,
    arc: ARCS[arc] ?? null,
    modifier: line === BLOCKED ? 0 : line,
    weakenedBy:
      line === BLOCKED || line === 0
        ? []
        : weakeningTerrain(battle, battle.q[unit]!, battle.r[unit]!, toQ, toR).map((kind) => TERRAINS[kind]!),
    hitChance: chanceToHit(odds),
    expectedDamage: meanDamageOf(odds),
    shield: one.shield,
    expectedHull: one.hull,
    killChance: one.kill,
    weaponsLeft: weapons,
    salvo: oddsOnly(shotAt(battle, unit, target, craft, weapon, odds, weapons)),
  };
}

function describeCone(battle: Battle, unit: number, group: number): TalonDescription {
  const hexes = coneHexes(battle, unit, group);
  const struck: number[] = [];
  for (let target = 0; target < battle.unitCount[0]!; target++)
    if (
      isInPlay(battle, target) &&
      !isSquadron(battle, target) &&
      hexes.some(({ q, r }) => battle.q[target] === q && battle.r[target] === r)
    )
      struck.push(target);
  return {
    kind: 'fire-cone',
    unit,
    group,
    hexes,
    enemies: struck.filter((target) => battle.side[target] !== battle.side[unit]),
    friends: struck.filter((target) => battle.side[target] === battle.side[unit]),
    strikes: struck.map((target) => strikeOn(battle, unit, group, target)),
    missiles: missilesIn(battle, hexes),
    weaponsLeft: weaponsLeft(battle, unit, group),
  };
}

/** Places of the missiles in these hexes. */
function missilesIn(battle: Battle, hexes: readonly Hex[]): number[] {
  return Array.from({ length: battle.missileCount[0]! }, (_, place) => place).filter(
    (place) =>
      isInFlight(battle, place) &&
      hexes.some(({ q, r }) => battle.missileQ[place] === q && battle.missileR[place] === r),
  );
}
