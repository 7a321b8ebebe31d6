import { distance } from '../../hex.ts';
import {
  ARC_COUNT,
  CRAFT,
  HITS,
  LASTING_COUNT,
  NOT_SET,
  PENDING,
  REPAIRABLE_COUNT,
  STATUS,
  STEP,
  isInPlay,
  type Battle,
} from '../battle.ts';
import { isOnMap } from '../movement/mapWindow.ts';
import { isInFlight } from '../missiles/missileDamage.ts';
import {
  CLASS_AFTERBURNERS,
  CLASS_BATTERY,
  CLASS_GROUPS,
  CLASS_HULL,
  CLASS_POINTS,
  CLASS_ROWS,
  CLASS_SHIELDS,
  GROUPS,
  GROUP_RED,
  GROUP_YELLOW,
  IS_BASE,
  IS_SQUADRON,
} from '../shipClasses.ts';
import { BLACK_HOLE, NEBULA, NO_TERRAIN, PLANET, WORM_HOLE, terrainIn } from '../terrain/terrain.ts';

// What holds in every position in which a side decides, whatever was played before.

function claim(holds: boolean, what: string): void {
  if (!holds) throw new Error(`invariant: ${what}`);
}

/** Throws on the first invariant that the position breaks. */
export function checkInvariants(battle: Battle): void {
  checkCounts(battle);
  checkWaiting(battle);
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    checkBoxes(battle, unit);
    if (isInPlay(battle, unit)) checkInPlay(battle, unit);
  }
  for (let missile = 0; missile < battle.missileCount[0]!; missile++)
    if (isInFlight(battle, missile)) checkMissile(battle, missile);
}

function checkCounts(battle: Battle): void {
  const inPlay = [0, 0];
  const inReserve = [0, 0];
  const lost = [0, 0];
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    const side = battle.side[unit]!;
    if (battle.status[unit] === STATUS.IN_PLAY) inPlay[side]!++;
    if (battle.status[unit] === STATUS.RESERVE) inReserve[side]!++;
    if (battle.status[unit] === STATUS.DESTROYED) lost[side]! += CLASS_POINTS[battle.shipClass[unit]!]!;
  }
  for (const side of [0, 1]) {
    claim(
      battle.inPlay[side] === inPlay[side],
      `side ${side} has ${inPlay[side]} units in play, counted ${battle.inPlay[side]}`,
    );
    claim(battle.inReserve[side] === inReserve[side], `side ${side}: reserves miscounted`);
    claim(
      battle.pointsLost[side] === lost[side],
      `side ${side} lost ${lost[side]} points, counted ${battle.pointsLost[side]}`,
    );
  }
  claim(battle.round[0]! >= 1 && battle.round[0]! <= battle.roundLimit[0]!, 'round within its limit');
}

/** 8.6: nothing waits but for the decision that is due. */
function checkWaiting(battle: Battle): void {
  const pending = battle.pending[0]!;
  claim(battle.hitCount[0]! <= HITS, 'room for hits');
  claim(battle.hitCount[0] === 0 || pending === PENDING.HIT_CHOICE, 'hits wait only for a choice');
  claim(
    battle.waveTarget[0] === NOT_SET ||
      pending === PENDING.DISPLACEMENT ||
      pending === PENDING.HIT_CHOICE ||
      pending === PENDING.EXPLOSION_ORDER,
    'a wave waits only for what its displacement caused',
  );
  let exploding = 0;
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) exploding += battle.exploding[unit]!;
  claim(
    exploding === 0 || pending === PENDING.HIT_CHOICE || (exploding > 1 && pending === PENDING.EXPLOSION_ORDER),
    'explosions wait only for their order',
  );
  if (battle.step[0] === STEP.OVER) claim(pending === PENDING.NONE, 'nothing waits when the battle is over');
}

function checkBoxes(battle: Battle, unit: number): void {
  const shipClass = battle.shipClass[unit]!;
  claim(battle.hullMarked[unit]! <= CLASS_HULL[shipClass]!, `unit ${unit}: hull`);
  claim(battle.row[unit]! < CLASS_ROWS[shipClass]!, `unit ${unit}: row of the power curve`);
  claim(battle.afterburners[unit]! <= CLASS_AFTERBURNERS[shipClass]!, `unit ${unit}: afterburners`);
  claim(battle.batteryCharged[unit]! <= CLASS_BATTERY[shipClass]!, `unit ${unit}: battery`);
  let reinforced = 0;
  for (let arc = 0; arc < ARC_COUNT; arc++) {
    claim(
      battle.shields[unit * ARC_COUNT + arc]! <= CLASS_SHIELDS[shipClass * ARC_COUNT + arc]!,
      `unit ${unit}: shields`,
    );
    claim(battle.reinforced[unit * ARC_COUNT + arc]! <= 6, `unit ${unit}: letter of a reinforcement`);
    if (battle.reinforced[unit * ARC_COUNT + arc]) reinforced++;
  }
  claim(reinforced <= 2, `unit ${unit}: reinforcements`); // 6.2.2
  for (let group = 0; group < GROUPS; group++) {
    const at = unit * GROUPS + group;
    const known = group < CLASS_GROUPS[shipClass]!;
    claim(battle.red[at]! <= (known ? GROUP_RED[shipClass * GROUPS + group]! : 0), `unit ${unit}: red boxes`);
    claim(battle.yellow[at]! <= (known ? GROUP_YELLOW[shipClass * GROUPS + group]! : 0), `unit ${unit}: yellow boxes`);
    claim(
      !battle.groupDestroyed[at] || battle.red[at]! + battle.yellow[at]! === 0,
      `unit ${unit}: a destroyed group holds no charge`,
    );
  }
  for (let lasting = 0; lasting < REPAIRABLE_COUNT; lasting++)
    claim(battle.criticals[unit * LASTING_COUNT + lasting]! <= 1, `unit ${unit}: repairable criticals do not add up`);
}

function checkInPlay(battle: Battle, unit: number): void {
  const shipClass = battle.shipClass[unit]!;
  const q = battle.q[unit]!;
  const r = battle.r[unit]!;
  claim(battle.exploding[unit] === 0, `unit ${unit}: in play and exploding`);
  claim(battle.facing[unit]! < 6, `unit ${unit}: facing`);
  claim(isOnMap(battle, q, r), `unit ${unit}: on the map`);
  claim(
    battle.power[unit]! >= 0 || battle.step[0] === STEP.POWER_PHASE || battle.step[0] === STEP.OVER,
    `unit ${unit}: power`,
  );
  if (IS_BASE[shipClass])
    claim(battle.turnCounter[unit] === 0 && battle.sideSlip[unit] === 0, `unit ${unit}: a base does not move`);
  const place = terrainIn(battle, q, r);
  const kind = place === NO_TERRAIN ? NO_TERRAIN : battle.terrainKind[place]!;
  claim(kind !== PLANET && kind !== BLACK_HOLE && kind !== WORM_HOLE, `unit ${unit}: in solid terrain`);
  if (kind === NEBULA)
    for (let arc = 0; arc < ARC_COUNT; arc++)
      claim(!battle.reinforced[unit * ARC_COUNT + arc], `unit ${unit}: reinforced in a nebula`); // 17.4.1
  if (!IS_SQUADRON[shipClass]) {
    claim(battle.hullMarked[unit]! < CLASS_HULL[shipClass]!, `unit ${unit}: alive without hull`);
    return;
  }
  let left = 0;
  for (let craft = 0; craft < CRAFT; craft++) {
    const flies = battle.craftHull[unit * CRAFT + craft]! < CLASS_HULL[shipClass]!;
    claim(flies === !battle.groupDestroyed[unit * GROUPS + craft], `unit ${unit}: craft ${craft} and its phaser`);
    if (flies) left++;
  }
  claim(left > 0, `unit ${unit}: a squadron without craft`);
  for (let lasting = 0; lasting < LASTING_COUNT; lasting++)
    claim(battle.criticals[unit * LASTING_COUNT + lasting] === 0, `unit ${unit}: a squadron has no criticals`);
  claim(battle.hullMarked[unit] === 0 && battle.ap[unit] === 0, `unit ${unit}: a squadron makes no power`);
}

function checkMissile(battle: Battle, missile: number): void {
  const q = battle.missileQ[missile]!;
  const r = battle.missileR[missile]!;
  claim(isOnMap(battle, q, r), `missile ${missile}: on the map`);
  const place = terrainIn(battle, q, r);
  if (place !== NO_TERRAIN) {
    const kind = battle.terrainKind[place];
    claim(kind !== PLANET && kind !== BLACK_HOLE, `missile ${missile}: in solid terrain`);
  }
  const target = battle.missileTarget[missile]!;
  if (target === NOT_SET) return;
  claim(isInPlay(battle, target), `missile ${missile}: its target is in play`);
  claim(battle.side[target] !== battle.missileSide[missile], `missile ${missile}: its target is an enemy`);
  // 13.5: but for one that a hit still to be allotted keeps from its target
  const waits = battle.pending[0] === PENDING.HIT_CHOICE;
  claim(waits || distance(battle.q[target]! - q, battle.r[target]! - r) > 0, `missile ${missile}: in its target's hex`);
}
