import type { Side } from '../game.ts';
import { seedRng } from '../rng.ts';
import { AIM, ARC_COUNT, NOT_SET, STATUS, WAY, isInPlay, newBattle, type Battle } from './battle.ts';
import type { Emit } from './events.ts';
import { mapRowOf } from './movement/mapWindow.ts';
import { writeCurve } from './power/powerPhase.ts';
import { rollFirstInitiative } from './rolls.ts';
import { RULES_VERSION, storedVersion } from './rulesVersion.ts';
import { advance, beginImpulse } from './sequence/sequence.ts';
import type { AimSetup, ShipSetup, TalonSetup, TerrainSetup } from './setup.ts';
import {
  CLASS_AFTERBURNERS,
  CLASS_GROUPS,
  CLASS_POINTS,
  CLASS_SHIELDS,
  CLASS_START_ROW,
  GROUPS,
  GROUP_RED,
  GROUP_YELLOW,
  HULLS,
  SHIP_CLASSES,
  shipClassIndex,
} from './shipClasses.ts';
import { TERRAINS } from './terms.ts';

/** The battle at its first decision, by the rules of `version` from then on. */
export function createBattle(setup: TalonSetup, seed: number, emit?: Emit, version = RULES_VERSION): Battle {
  const battle = newBattle();
  battle.rulesVersion[0] = storedVersion(version);
  seedRng(battle.rng, seed);
  battle.roundLimit[0] = setup.roundLimit;
  battle.mapColumns[0] = setup.map.columns;
  battle.mapRows[0] = setup.map.rows;
  battle.retreatAllowed[0] = setup.retreat ? 1 : 0;
  battle.limitWinner[0] = setup.atRoundLimit === 'points' ? NOT_SET : setup.atRoundLimit;
  battle.firingUnit[0] = NOT_SET;
  battle.waveTarget[0] = NOT_SET;
  for (const side of [0, 1] as const) {
    const fleet = setup.sides[side];
    battle.mayDock[side] = fleet.docking ? 1 : 0;
    for (const ship of fleet.ships) placeShip(battle, side, ship);
  }
  for (const side of [0, 1] as const) for (const aim of setup.sides[side].aims) placeAim(battle, setup, side, aim);
  for (const terrain of setup.terrain) placeTerrain(battle, terrain);
  centreMap(battle);
  emit?.({ type: 'battleBegan' });
  battle.initiative[0] = setup.initiative ?? rollInitiative(battle, emit);
  battle.round[0] = 1;
  emit?.({ type: 'roundBegan', round: 1 });
  beginImpulse(battle, 0, emit);
  advance(battle, emit);
  return battle;
}

function rollInitiative(battle: Battle, emit?: Emit): Side {
  const die = rollFirstInitiative(battle);
  const side = die <= 3 ? 0 : 1;
  emit?.({ type: 'initiativeRolled', die, side });
  return side;
}

const AIM_KINDS = { destroy: AIM.DESTROY, leave: AIM.LEAVE, points: AIM.POINTS } as const;
const AIM_WAYS = { ftl: WAY.FTL, 'worm-hole': WAY.WORM_HOLE, dock: WAY.DOCK } as const;

/** Units are already placed: side 0's first, in the order of the setup. */
function placeAim(battle: Battle, setup: TalonSetup, side: Side, aim: AimSetup): void {
  const at = battle.aimCount[0]!;
  battle.aimCount[0] = at + 1;
  battle.aimSide[at] = side;
  battle.aimKind[at] = AIM_KINDS[aim.kind];
  battle.aimWay[at] = aim.by === undefined ? WAY.ANY : AIM_WAYS[aim.by];
  battle.aimNamed[at] = aim.ships === undefined ? 0 : 1;
  const whose = aim.kind === 'leave' ? side : 1 - side;
  const first = whose === 0 ? 0 : setup.sides[0].ships.length;
  setup.sides[whose as Side].ships.forEach((ship, n) => {
    const counts = aim.hull === undefined || SHIP_CLASSES[shipClassIndex(ship.class)]!.hull === aim.hull;
    if (counts && aim.ships?.includes(ship.name) !== false) battle.aimUnits[at]! |= 1 << (first + n);
  });
  battle.aimHull[at] = aim.hull === undefined ? NOT_SET : HULLS.indexOf(aim.hull);
  battle.aimNumber[at] = aim.number;
}

function placeTerrain(battle: Battle, { kind, q, r }: TerrainSetup): void {
  const at = battle.terrainCount[0]!;
  battle.terrainCount[0] = at + 1;
  battle.terrainKind[at] = TERRAINS.indexOf(kind);
  battle.terrainQ[at] = q;
  battle.terrainR[at] = r;
}

function placeShip(battle: Battle, side: Side, ship: ShipSetup): void {
  const unit = battle.unitCount[0]!;
  const classIndex = shipClassIndex(ship.class);
  const shipClass = SHIP_CLASSES[classIndex]!;
  battle.unitCount[0] = unit + 1;
  if (ship.arrives === undefined) battle.inPlay[side] = battle.inPlay[side]! + 1;
  else battle.inReserve[side] = battle.inReserve[side]! + 1;
  battle.pointsFielded[side] = battle.pointsFielded[side]! + CLASS_POINTS[classIndex]!;
  battle.shipClass[unit] = classIndex;
  battle.nameIndex[unit] = 1 + shipClass.names.indexOf(ship.name);
  battle.side[unit] = side;
  battle.status[unit] = ship.arrives === undefined ? STATUS.IN_PLAY : STATUS.RESERVE;
  battle.arrivesIn[unit] = ship.arrives ?? 0;
  battle.q[unit] = ship.q;
  battle.r[unit] = ship.r;
  battle.facing[unit] = ship.facing;
  for (let arc = 0; arc < ARC_COUNT; arc++)
    battle.shields[unit * ARC_COUNT + arc] = CLASS_SHIELDS[classIndex * ARC_COUNT + arc]!;
  for (let group = 0; group < CLASS_GROUPS[classIndex]!; group++) {
    // 8.1.3
    if (ship.charge !== 'none') battle.red[unit * GROUPS + group] = GROUP_RED[classIndex * GROUPS + group]!;
    if (ship.charge === undefined) battle.yellow[unit * GROUPS + group] = GROUP_YELLOW[classIndex * GROUPS + group]!;
  }
  battle.batteryCharged[unit] = ship.batteryCharged ? 1 : 0;
  battle.hullMarked[unit] = ship.hullMarked ?? 0;
  battle.afterburners[unit] = CLASS_AFTERBURNERS[classIndex]!;
  const row =
    ship.speed === undefined
      ? CLASS_START_ROW[classIndex]!
      : shipClass.powerCurve.findIndex((r) => r.speed === ship.speed);
  writeCurve(battle, unit, row);
}

/** 7.5 the window begins centred on all that stands on the map. */
function centreMap(battle: Battle): void {
  const columns: number[] = [];
  const rows: number[] = [];
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (!isInPlay(battle, unit)) continue;
    columns.push(battle.q[unit]!);
    rows.push(mapRowOf(battle.q[unit]!, battle.r[unit]!));
  }
  for (let n = 0; n < battle.terrainCount[0]!; n++) {
    columns.push(battle.terrainQ[n]!);
    rows.push(mapRowOf(battle.terrainQ[n]!, battle.terrainR[n]!));
  }
  battle.mapColumn[0] = centred(columns, battle.mapColumns[0]!);
  battle.mapRow[0] = centred(rows, battle.mapRows[0]!);
}

/** First of `size` places in a row that has the values in its middle. */
function centred(values: number[], size: number): number {
  const least = Math.min(...values);
  return least - ((size - (Math.max(...values) - least + 1)) >> 1);
}
