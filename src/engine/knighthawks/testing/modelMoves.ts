import {
  adf,
  fightersOf,
  inPlay,
  isOnMap,
  isPlanet,
  mover,
  mr,
  planetBeside,
  remove,
  type ModelBattle,
  type Ship,
} from './modelBattle.ts';
import { neighbours, next, same, type Place } from './modelMap.ts';

// The model's movement.

export function beginMoveChoices(battle: ModelBattle): string[] {
  return battle.ships.filter((ship) => ship.side === mover(battle)).flatMap((ship) => firstMoves(battle, ship));
}

function firstMoves(battle: ModelBattle, ship: Ship): string[] {
  if (ship.moved) return [];
  if (ship.state === 'aboard') {
    if (ship.carrier!.moved) return [];
  } else if (ship.state !== 'in-play') return [];
  const from = ship.state === 'aboard' ? ship.carrier! : ship;
  const orbits: string[] = [];
  if (ship.orbit) orbits.push(ship.orbit.clockwise ? 'clockwise' : 'counter-clockwise');
  else if (planetBeside(battle, from.place) && !ship.drivesOut && !ship.steeringLocked)
    orbits.push('clockwise', 'counter-clockwise');
  const speeds: number[] = [];
  for (let speed = Math.max(0, from.speed - adf(ship)); speed <= from.speed + adf(ship); speed++) speeds.push(speed);
  const blocked = isPlanet(battle, next(from.place, from.facing));
  const wayOut = orbits.length > 0 || speeds.includes(0);
  const free = speeds.filter((speed) => {
    if (ship.orbit) return speed > 0 && (!blocked || !ship.steeringLocked);
    return speed === 0 || !blocked || !wayOut;
  });
  return [...free.map((speed) => `speed ${ship.id} ${speed}`), ...orbits.map((way) => `orbit ${ship.id} ${way}`)];
}

export function moveChoices(battle: ModelBattle): string[] {
  const { ship, left, turns, rotates, lands } = battle.moving!;
  if (lands)
    return [`end-move ${ship.id}`, ...carriersToLandOn(battle, ship).map((carrier) => `land ${ship.id} ${carrier.id}`)];
  if (rotates)
    return [0, 1, 2, 3, 4, 5]
      .filter((facing) => left === 0 || !isPlanet(battle, next(ship.place, facing)))
      .map((facing) => `face ${ship.id} ${facing}`);
  const entered = next(ship.place, ship.facing);
  const ways: [string, number][] = [['ahead', 0]];
  if (turns > 0) ways.push(['left', -1], ['right', 1]);
  const straight = [`move ${ship.id} ahead`];
  if (!isOnMap(battle, entered) || isPlanet(battle, entered)) return straight;
  const safe = ways.filter(([, turn]) => left === 1 || !isPlanet(battle, next(entered, ship.facing + turn)));
  return safe.length === 0 ? straight : safe.map(([way]) => `move ${ship.id} ${way}`);
}

function carriersToLandOn(battle: ModelBattle, fighter: Ship): Ship[] {
  if (fighter.className !== 'fighter') return [];
  return inPlay(battle, fighter.side).filter(
    (ship) =>
      ship.made.room > fightersOf(battle, ship).length &&
      same(ship.place, fighter.place) &&
      ship.speed === fighter.speed,
  );
}

export function setSpeed(battle: ModelBattle, ship: Ship, speed: number): void {
  const stoodStill = (ship.carrier ?? ship).speed === 0;
  const launched = launch(ship);
  const leavesOrbit = ship.orbit !== null;
  ship.orbit = null;
  ship.turned = false;
  ship.speed = speed;
  const rotates = !ship.steeringLocked && (leavesOrbit || (stoodStill && speed === 0));
  battle.moving = { ship, left: speed, turns: mr(ship), rotates, lands: false, launched };
  if (speed === 0 && !rotates) finishMove(battle);
}

/** Puts a fighter that is aboard into its carrier's hex; whether it was aboard. */
function launch(ship: Ship): boolean {
  if (ship.state !== 'aboard') return false;
  ship.place = { ...ship.carrier!.place };
  ship.facing = ship.carrier!.facing;
  ship.state = 'in-play';
  ship.carrier = null;
  return true;
}

/** Takes up an orbit, or goes on in it. */
export function goRound(battle: ModelBattle, ship: Ship, clockwise: boolean): void {
  const launched = launch(ship);
  ship.orbit ??= { planet: planetBeside(battle, ship.place)!, clockwise };
  ship.speed = 0;
  ship.turned = false;
  ship.place = alongOrbit(ship);
  const rotates = !ship.steeringLocked && ship.className !== 'station';
  battle.moving = { ship, left: 0, turns: 0, rotates, lands: false, launched };
  if (!rotates) finishMove(battle);
}

export function alongOrbit(ship: Ship): Place {
  const ring = neighbours(ship.orbit!.planet);
  const at = ring.findIndex((hex) => same(hex, ship.place));
  return ring[(at + (ship.orbit!.clockwise ? 1 : 5)) % 6]!;
}

/** A ship that stands still, or leaves its orbit, faces where it likes. */
export function face(battle: ModelBattle, ship: Ship, facing: number): void {
  if (ship.facing !== facing) ship.turned = true;
  ship.facing = facing;
  battle.moving!.rotates = false;
  if (battle.moving!.left === 0) finishMove(battle);
}

/** A fighter goes aboard. */
export function land(battle: ModelBattle, ship: Ship, carrier: Ship): void {
  ship.state = 'aboard';
  ship.carrier = carrier;
  ship.speed = 0;
  ship.orbit = null;
  endMove(battle, ship);
}

/** Moves one hex ahead and then, perhaps, turns. */
export function enterHex(battle: ModelBattle, ship: Ship, way: string): void {
  const move = battle.moving!;
  const entered = next(ship.place, ship.facing);
  if (isPlanet(battle, entered)) {
    remove(battle, ship, 'destroyed');
    battle.moving = null;
    return;
  }
  if (!isOnMap(battle, entered)) {
    remove(battle, ship, isWayHome(battle, ship, entered) ? 'home' : 'lost');
    battle.moving = null;
    return;
  }
  ship.place = entered;
  if (way !== 'ahead') {
    ship.facing = (ship.facing + (way === 'left' ? 5 : 1)) % 6;
    ship.turned = true;
    move.turns--;
  }
  move.left--;
  if (move.left === 0) finishMove(battle);
}

function isWayHome(battle: ModelBattle, ship: Ship, { column, row }: Place): boolean {
  const { columns, rows } = battle.setup.map;
  const edges = [];
  if (row < 0) edges.push('north');
  if (row >= rows) edges.push('south');
  if (column < 0) edges.push('west');
  if (column >= columns) edges.push('east');
  return edges.includes(battle.setup.sides[ship.side]!.home ?? 'none');
}

function finishMove(battle: ModelBattle): void {
  const { ship, launched } = battle.moving!;
  if (!launched && carriersToLandOn(battle, ship).length > 0) battle.moving!.lands = true;
  else endMove(battle, ship);
}

export function endMove(battle: ModelBattle, ship: Ship): void {
  ship.moved = true;
  battle.moving = null;
}
