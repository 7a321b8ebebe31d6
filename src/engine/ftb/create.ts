import type { Side } from '../game.ts';
import { UNIT } from './plane.ts';
import { seedRng } from '../rng.ts';
import { LANE_MARKS, NOBODY, NOT_SET, RULES_VERSION, SITES, STATUS, SYSTEM, newBattle, type Battle } from './battle.ts';
import { isOverheated } from './damage.ts';
import type { Emit } from './events.ts';
import { enterOrbit } from './flight.ts';
import { advance, beginTurn } from './sequence.ts';
import { TENTH, type AimSetup, type FtbSetup, type ShipSetup } from './setup.ts';
import { SHIP_TYPES, TYPE_FUEL, TYPE_SHIELDS, TYPE_TORPEDOES, shipTypeIndex } from './shipTypes.ts';
import { AIM_KINDS, BODY_KINDS, DIRECTIONS, EDGES, INFLUENCE, SITE_KINDS, SYSTEMS, ZONE_KINDS } from './terms.ts';

/** The battle at its first decision. */
export function createBattle(setup: FtbSetup, seed: number, emit?: Emit): Battle {
  const battle = newBattle();
  seedRng(battle.rng, seed);
  battle.rules[0] = RULES_VERSION;
  battle.roundLimit[0] = setup.roundLimit;
  battle.limitWinner[0] = setup.atRoundLimit === 'points' ? NOT_SET : setup.atRoundLimit;
  battle.active[0] = NOT_SET;
  battle.torpedo[0] = NOT_SET;
  battle.combat[0] = NOT_SET;
  battle.struck[0] = NOT_SET;
  battle.opponent[0] = NOT_SET;
  battle.attacked[0] = NOT_SET;
  placeSky(battle, setup);
  for (const side of [0, 1] as const) {
    battle.exits[side] = setup.sides[side].exits.reduce((bits, edge) => bits | (1 << EDGES.indexOf(edge)), 0);
    for (const ship of setup.sides[side].ships) placeShip(battle, side, ship);
  }
  for (const side of [0, 1] as const) for (const aim of setup.sides[side].aims) placeAim(battle, setup, side, aim);
  emit?.({ type: 'battleBegan' });
  beginTurn(battle, 1, emit);
  advance(battle, emit);
  return battle;
}

function placeSky(battle: Battle, setup: FtbSetup): void {
  battle.width[0] = setup.map.width * UNIT;
  battle.height[0] = setup.map.height * UNIT;
  battle.bodyCount[0] = setup.bodies.length;
  for (const [body, { kind, x, y }] of setup.bodies.entries()) {
    battle.bodyKind[body] = BODY_KINDS.indexOf(kind);
    battle.influence[body] = INFLUENCE[kind];
    battle.bodyX[body] = x * TENTH;
    battle.bodyY[body] = y * TENTH;
  }
  battle.siteCount[0] = setup.sites.length;
  for (const [site, { kind, x, y, side }] of setup.sites.entries()) {
    battle.siteKind[site] = SITE_KINDS.indexOf(kind);
    battle.siteSide[site] = side ?? NOBODY;
    battle.siteX[site] = x * TENTH;
    battle.siteY[site] = y * TENTH;
  }
  battle.zoneCount[0] = setup.zones.length;
  for (const [zone, { kind, x, y, inner, outer }] of setup.zones.entries()) {
    battle.zoneKind[zone] = ZONE_KINDS.indexOf(kind);
    battle.zoneX[zone] = x * TENTH;
    battle.zoneY[zone] = y * TENTH;
    battle.zoneInner[zone] = inner;
    battle.zoneOuter[zone] = outer;
  }
  battle.laneCount[0] = setup.lanes.length;
  for (const [lane, { marks }] of setup.lanes.entries()) {
    battle.laneMarks[lane] = marks.length;
    for (const [mark, { x, y }] of marks.entries()) {
      battle.markX[lane * LANE_MARKS + mark] = x * TENTH;
      battle.markY[lane * LANE_MARKS + mark] = y * TENTH;
    }
  }
}

function placeShip(battle: Battle, side: Side, ship: ShipSetup): void {
  const unit = battle.shipCount[0]!;
  const type = shipTypeIndex(ship.class);
  battle.shipCount[0] = unit + 1;
  battle.inPlay[side]!++;
  battle.shipType[unit] = type;
  battle.nameIndex[unit] = SHIP_TYPES[type]!.allNames.indexOf(ship.name);
  battle.side[unit] = side;
  battle.status[unit] = STATUS.IN_PLAY;
  battle.present[0]! |= 1 << unit;
  battle.x[unit] = ship.x * TENTH;
  battle.y[unit] = ship.y * TENTH;
  battle.course[unit] = ship.course;
  battle.length[unit] = ship.length;
  battle.heat[unit] = ship.heat ?? 0;
  battle.shields[unit] = ship.shields ?? TYPE_SHIELDS[type]!;
  battle.fuel[unit] = ship.fuel ?? TYPE_FUEL[type]!;
  battle.torpedoes[unit] = ship.torpedoes ?? TYPE_TORPEDOES[type]!;
  if (ship.damaged !== undefined) {
    const system = SYSTEMS.indexOf(ship.damaged);
    battle.damage[unit] = 1 + system;
    battle.offline[unit] = 1 << system;
  }
  if (ship.repaired !== undefined) battle.damage[unit] = 1 + SYSTEMS.indexOf(ship.repaired);
  if (ship.driveless === true) battle.offline[unit]! |= 1 << SYSTEM.DRIVE;
  battle.tracked[unit] = ship.tracked === true || isOverheated(battle, unit) ? 1 : 0;
  battle.docked[unit] = ship.docked ?? NOT_SET;
  battle.orbit[unit] = NOT_SET;
  if (ship.orbit === undefined) return;
  battle.course[unit] = 0;
  enterOrbit(battle, unit, ship.orbit.body);
  if (DIRECTIONS[battle.orbitTurn[unit]!] === ship.orbit.direction) return;
  battle.course[unit] = (battle.course[unit]! + 180) % 360;
  battle.orbitTurn[unit] = 1 - battle.orbitTurn[unit]!;
}

/** Ships are already placed: side 0's first, in the order of the setup. */
function placeAim(battle: Battle, setup: FtbSetup, side: Side, aim: AimSetup): void {
  const at = battle.aimCount[0]!;
  battle.aimCount[0] = at + 1;
  battle.aimSide[at] = side;
  battle.aimKind[at] = AIM_KINDS.indexOf(aim.kind);
  battle.aimNumber[at] = aim.number;
  battle.aimNamed[at] = aim.ships === undefined ? 0 : 1;
  battle.aimSite[at] = aim.body === undefined ? (aim.site ?? NOT_SET) : SITES + aim.body;
  const whose = aim.kind === 'destroy' ? 1 - side : side;
  const first = whose === 0 ? 0 : setup.sides[0].ships.length;
  for (const [n, { name }] of setup.sides[whose as Side].ships.entries())
    if (aim.ships?.includes(name) !== false) battle.aimUnits[at]! |= 1 << (first + n);
}
