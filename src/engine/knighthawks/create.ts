import type { Side } from '../game.ts';
import { distance } from '../hex.ts';
import { seedRng } from '../rng.ts';
import { NOT_SET, RULES_VERSION, STATUS, newBattle, type Battle } from './battle.ts';
import { putOnMap } from './departures.ts';
import type { Emit } from './events.ts';
import { rollFirstMover } from './rolls.ts';
import { advance, beginTurn } from './sequence.ts';
import type { AimSetup, KnightHawksSetup, ShipSetup } from './setup.ts';
import { CLASS_HULL, CLASS_INTERCEPTORS, CLASS_SHOTS, SHIP_CLASSES, shipClassIndex } from './shipClasses.ts';
import { RACKS } from './tables.ts';
import { AIM_KINDS, DIRECTIONS, EDGES } from './terms.ts';

/** The battle at its first decision. */
export function createBattle(setup: KnightHawksSetup, seed: number, emit?: Emit): Battle {
  const battle = newBattle();
  seedRng(battle.rng, seed);
  battle.rules[0] = RULES_VERSION;
  battle.columns[0] = setup.map.columns;
  battle.rows[0] = setup.map.rows;
  battle.roundLimit[0] = setup.roundLimit;
  battle.limitWinner[0] = setup.atRoundLimit === 'points' ? NOT_SET : setup.atRoundLimit;
  battle.moving[0] = NOT_SET;
  battle.planetCount[0] = setup.planets.length;
  for (const [planet, { q, r }] of setup.planets.entries()) {
    battle.planetQ[planet] = q;
    battle.planetR[planet] = r;
  }
  for (const side of [0, 1] as const) {
    const { home, ships } = setup.sides[side];
    battle.home[side] = home === undefined ? NOT_SET : EDGES.indexOf(home);
    for (const ship of ships) placeShip(battle, setup, side, ship);
  }
  for (const side of [0, 1] as const) for (const aim of setup.sides[side].aims) placeAim(battle, setup, side, aim);
  emit?.({ type: 'battleBegan' });
  battle.first[0] = setup.first ?? rollFirst(battle, emit);
  beginTurn(battle, 1, emit);
  advance(battle, emit);
  return battle;
}

// 7.1
function rollFirst(battle: Battle, emit?: Emit): Side {
  const die = rollFirstMover(battle);
  const side = die <= 5 ? 0 : 1;
  emit?.({ type: 'firstMoverRolled', die, side });
  return side;
}

function placeShip(battle: Battle, setup: KnightHawksSetup, side: Side, ship: ShipSetup): void {
  const unit = battle.unitCount[0]!;
  const shipClass = shipClassIndex(ship.class);
  battle.unitCount[0] = unit + 1;
  battle.shipClass[unit] = shipClass;
  battle.nameIndex[unit] = SHIP_CLASSES[shipClass]!.names.indexOf(ship.name);
  battle.side[unit] = side;
  battle.q[unit] = ship.q;
  battle.r[unit] = ship.r;
  battle.facing[unit] = ship.facing;
  battle.speed[unit] = ship.speed ?? 0;
  battle.hull[unit] = ship.hull ?? CLASS_HULL[shipClass]!;
  battle.interceptors[unit] = CLASS_INTERCEPTORS[shipClass]!;
  for (let rack = 0; rack < RACKS; rack++) battle.shots[unit * RACKS + rack] = CLASS_SHOTS[shipClass * RACKS + rack]!;
  battle.orbit[unit] = NOT_SET;
  if (ship.orbit !== undefined) {
    const planet = setup.planets.findIndex(({ q, r }) => distance(q - ship.q, r - ship.r) === 1);
    battle.orbit[unit] = planet * 2 + DIRECTIONS.indexOf(ship.orbit);
  }
  battle.carrier[unit] = NOT_SET;
  if (ship.aboard === undefined) return putOnMap(battle, unit);
  const first = side === 0 ? 0 : setup.sides[0].ships.length;
  battle.status[unit] = STATUS.ABOARD;
  battle.carrier[unit] = first + setup.sides[side].ships.findIndex(({ name }) => name === ship.aboard);
}

/** Ships are already placed: side 0's first, in the order of the setup. */
function placeAim(battle: Battle, setup: KnightHawksSetup, side: Side, aim: AimSetup): void {
  const at = battle.aimCount[0]!;
  battle.aimCount[0] = at + 1;
  battle.aimSide[at] = side;
  battle.aimKind[at] = AIM_KINDS.indexOf(aim.kind);
  battle.aimNumber[at] = aim.number;
  battle.aimNamed[at] = aim.ships === undefined ? 0 : 1;
  const whose = aim.kind === 'destroy' ? 1 - side : side;
  const first = whose === 0 ? 0 : setup.sides[0].ships.length;
  for (const [n, { name }] of setup.sides[whose as Side].ships.entries())
    if (aim.ships?.includes(name) !== false) battle.aimUnits[at]! |= 1 << (first + n);
}
