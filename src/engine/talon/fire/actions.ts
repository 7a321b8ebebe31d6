import { distance, type Hex } from '../../hex.ts';
import { firstOf, secondOf, thirdOf, unitOf } from '../actions.ts';
import { arcOf } from '../arcs.ts';
import { MISSILE_ID, NOT_SET, PENDING, STEP, isInPlay, type Battle } from '../battle.ts';
import { BITS, ofSide, ofUnit } from '../kinds.ts';
import { isInFlight } from '../missiles/missileDamage.ts';
import { neighbourOf, targetQ, targetR } from '../places.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { GROUPS, GROUP_WEAPON } from '../shipClasses.ts';
import { isSquadron } from '../squadrons/squadrons.ts';
import { LONGEST_RANGE } from '../tables.ts';
import { BLOCKED, lineOfFire, weakeningTerrain } from '../terrain/terrain.ts';
import { ARCS, TERRAINS, WEAPONS } from '../terms.ts';
import type { OddsView, TalonDescription } from '../view.types.ts';
import { coneHexes, displace, fireCone, isAwayFromFirer } from './bigGuns.ts';
import { canFire, fireWeapon, weaponsToFire, whyNotShot } from './firing.ts';
import { chanceToHit, meanDamageOf, NO_DAMAGE, shotOdds } from './odds.ts';
import { shotAt, strikeOn } from './shotOdds.ts';
import { holdWeapons, isGroupFiring } from './weaponGroups.ts';

/** Sections 8.1–8.3 and 15: shots, cones, and what holds them back. */
export const fireKinds = {
  FIRE: ofUnit(BITS.FIRST | BITS.SECOND | BITS.THIRD, {
    whyNot: whyNotShot,
    apply: (battle, action, emit) =>
      fireWeapon(battle, unitOf(action), firstOf(action), secondOf(action), thirdOf(action), emit),
    describe: describeShot,
  }),
  FIRE_CONE: ofUnit(BITS.FIRST, {
    whyNot: whyNotShot,
    apply: (battle, action, emit) => fireCone(battle, unitOf(action), firstOf(action), emit),
    describe: (battle, action) => describeCone(battle, unitOf(action), firstOf(action)),
  }),
  HOLD_WEAPON: ofUnit(BITS.FIRST, {
    whyNot(battle, action) {
      if (battle.step[0] !== STEP.FIRE) return REASON.NOT_THIS_STEP;
      if (!isGroupFiring(battle)) return REASON.NOT_CHARGED;
      return battle.firingUnit[0] === unitOf(action) && battle.firingGroup[0] === firstOf(action)
        ? POSSIBLE
        : REASON.FINISH_GROUP;
    },
    apply: (battle, action, emit) => holdWeapons(battle, unitOf(action), firstOf(action), emit),
    describe: (_battle, action) => ({ kind: 'hold-weapon', unit: unitOf(action), group: firstOf(action) }),
  }),
  HOLD_FIRE: ofUnit(0, {
    whyNot(battle, action) {
      if (battle.step[0] !== STEP.FIRE) return REASON.NOT_THIS_STEP;
      if (isGroupFiring(battle)) return REASON.FINISH_GROUP;
      if (battle.fireDone[unitOf(action)]) return REASON.FINISHED_FIRING;
      return canFire(battle, unitOf(action)) ? POSSIBLE : REASON.NO_TARGET;
    },
    apply(battle, action) {
      battle.fireDone[unitOf(action)] = 1;
    },
    describe: (_battle, action) => ({ kind: 'hold-fire', unit: unitOf(action) }),
  }),
  // 15.1.2
  DISPLACE: ofSide(PENDING.DISPLACEMENT, BITS.UNIT | BITS.FIRST, {
    whyNot: (battle, action) =>
      unitOf(action) === 0 && isAwayFromFirer(battle, firstOf(action)) ? POSSIBLE : REASON.NOT_A_DISPLACEMENT,
    apply: (battle, action, emit) => displace(battle, firstOf(action), emit),
    describe(battle, action) {
      const unit = battle.waveTarget[0]!;
      return { kind: 'displace', unit, to: neighbourOf(battle, unit, firstOf(action)) };
    },
  }),
};

const oddsOnly = ({ damage, hull, kill }: OddsView): OddsView => ({ damage, hull, kill });

function describeShot(battle: Battle, action: number): TalonDescription {
  const unit = unitOf(action);
  const group = firstOf(action);
  const target = secondOf(action);
  const craft = thirdOf(action);
  const weapon = GROUP_WEAPON[battle.shipClass[unit]! * GROUPS + group]!;
  const toQ = targetQ(battle, target);
  const toR = targetR(battle, target);
  const range = distance(toQ - battle.q[unit]!, toR - battle.r[unit]!);
  const isMissile = target >= MISSILE_ID;
  const hasCraft = !isMissile && isSquadron(battle, target);
  const line = lineOfFire(battle, battle.q[unit]!, battle.r[unit]!, toQ, toR);
  const odds = range > LONGEST_RANGE || line === BLOCKED ? NO_DAMAGE : shotOdds(weapon, range, line);
  const weapons = weaponsToFire(battle, unit, group);
  const shots = { unit, target, craft, weapon, odds };
  const one = shotAt(battle, shots, 1);
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
    salvo: oddsOnly(shotAt(battle, shots, weapons)),
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
    weaponsLeft: weaponsToFire(battle, unit, group),
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
