import type { Side } from '../../../game.ts';
import {
  isBase,
  isCarrier,
  isHere,
  isSolid,
  isSquadron,
  missilesAt,
  shipsAt,
  terrainAt,
  ours,
  type Missile,
  type ModelBattle,
  type Play,
  type Ship,
} from './battle.ts';
import { TRACK } from './data.ts';
import { destroy, explosions, hitSomeCraft, leave, removeMissile, strike } from './damage.ts';
import { floatFor, floatForMissile } from './map.ts';
import { arcToward, steps, toward, type ArcName, type Place } from './space.ts';
import { judge } from './victory.ts';

// Talon a second time (see model.ts): movement (7), collisions, missiles in flight (13), docking (16).

const MANEUVERS = ['straight', 'turn-left', 'turn-right', 'slip-left', 'slip-right'] as const;
type Maneuver = (typeof MANEUVERS)[number];
/** Hexsides that it turns, and where it then goes against its facing. */
const COURSE: Readonly<Record<Maneuver, readonly [turn: number, step: number]>> = {
  straight: [0, 0],
  'turn-left': [-1, 0],
  'turn-right': [1, 0],
  'slip-left': [0, -1],
  'slip-right': [0, 1],
};
const around = (facing: number, by: number): number => (facing + by + 6) % 6;

/** 4.1 */
export const isScheduled = ({ row }: Ship, impulse: number): boolean => TRACK[impulse]!.includes(row.speed);

/** 7.1 a side's ships and missiles move, in any order. */
export function* movement(battle: ModelBattle, side: Side): Play {
  battle.step = 'movement';
  for (const ship of battle.ships) ship.moved = false;
  for (const missile of battle.missiles) missile.moved = false;
  for (;;) {
    const own = ours(battle, side);
    const due = own.filter((ship) => isScheduled(ship, battle.impulse) && !ship.moved);
    const flying = battle.missiles.filter((one) => one.side === side && !one.moved);
    const answers = [
      ...due.flatMap((ship) => [
        ...movesOf(ship).map((maneuver) => `move ${ship.id} ${maneuver}`),
        ...docks(battle, ship),
      ]),
      ...own
        .filter((ship) => !isScheduled(ship, battle.impulse) && !ship.moved && ship.afterburners > 0)
        .flatMap((ship) => movesOf(ship).map((maneuver) => `afterburner ${ship.id} ${maneuver}`)),
      ...flying.flatMap((one) => missileMoves(one).map((maneuver) => `move-missile ${one.place} ${maneuver}`)),
    ];
    if (answers.length === 0) return;
    if (due.length + flying.length === 0) answers.push('end-step');
    const answer = yield { side, step: 'movement', answers };
    if (answer === 'end-step') return;
    const [verb, id, maneuver] = answer.split(' ') as [string, string, Maneuver | 'rotate'];
    if (verb === 'move-missile')
      yield* moveMissile(
        battle,
        battle.missiles.find(({ place }) => place === Number(id))!,
        maneuver as Maneuver,
      );
    else if (verb === 'dock') dock(battle, battle.ships[Number(id)]!, maneuver as Maneuver);
    else yield* move(battle, battle.ships[Number(id)]!, maneuver, verb === 'afterburner');
  }
}

function movesOf(ship: Ship): (Maneuver | 'rotate')[] {
  if (isBase(ship)) return ['rotate'];
  // Helm down (8.5): straight on only.
  if (ship.criticals.helmDown > 0) return ['straight'];
  return MANEUVERS.filter((maneuver) => {
    if (maneuver.startsWith('turn')) return ship.turnCounter === 0;
    return maneuver.startsWith('slip') ? ship.slip : true;
  });
}

function* move(battle: ModelBattle, ship: Ship, maneuver: Maneuver | 'rotate', burns: boolean): Play {
  ship.moved = true;
  if (burns) ship.afterburners--;
  if (maneuver === 'rotate') {
    ship.facing = around(ship.facing, 1);
    return;
  }
  const [turn, step] = COURSE[maneuver];
  ship.facing = around(ship.facing, turn);
  ship.slip = false;
  if (turn !== 0) ship.turnCounter = ship.row.turnRadius! + ship.criticals.thrusters;
  else ship.turnCounter = Math.max(0, ship.turnCounter - 1);
  yield* enter(battle, ship, toward(ship.at, around(ship.facing, step)));
}

/** A unit comes to a hex of its own accord or not, with everything that the hex means. */
export function* enter(battle: ModelBattle, ship: Ship, to: Place): Play {
  const from = ship.at;
  ship.at = to;
  floatFor(battle, ship);
  if (isHere(ship)) yield* meet(battle, ship, from);
  yield* explosions(battle);
}

function* meet(battle: ModelBattle, ship: Ship, from: Place): Play {
  const kinds = terrainAt(battle, ship.at);
  if (kinds.some(isSolid)) return destroy(battle, ship);
  if (kinds.includes('worm-hole')) return leave(battle, ship, 'worm-hole');
  if (kinds.includes('nebula')) ship.reinforced.clear();
  const arc = arcToward(ship.facing, from, ship.at);
  if (kinds.includes('asteroids') && !isSquadron(ship)) strike(battle, ship, arc, 1);
  if (isHere(ship)) collide(battle, ship, arc, from);
  for (const missile of missilesAt(battle, ship.at))
    if (missile.target === ship && isHere(ship)) yield* hitBy(battle, missile, ship, arc);
}

/** 7.4 */
function collide(battle: ModelBattle, mover: Ship, arc: ArcName, from: Place): void {
  const others = shipsAt(battle, mover.at).filter(
    (other) => other !== mover && other.kind.side === mover.kind.side && !isBase(other) && !isBase(mover),
  );
  for (const other of others) {
    bump(battle, mover, arc);
    bump(battle, other, arcToward(other.facing, other.at, from));
  }
}

function bump(battle: ModelBattle, ship: Ship, arc: ArcName): void {
  if (!isHere(ship)) return;
  if (isSquadron(ship)) destroy(battle, ship);
  else strike(battle, ship, arc, 3);
}

/** 13.5 */
export function* hitBy(battle: ModelBattle, missile: Missile, target: Ship, arc: ArcName): Play {
  removeMissile(battle, missile);
  if (isSquadron(target)) yield* hitSomeCraft(battle, target, 2, missile.side);
  else strike(battle, target, arc, 2);
}

/** 13.4 one of the three ways that come nearer; if none does, any. */
function missileMoves(missile: Missile): Maneuver[] {
  const { target, at, facing } = missile;
  if (!target) return ['straight'];
  const all = ['straight', 'turn-left', 'turn-right'] as const;
  const nearer = all.filter(
    (maneuver) => steps(toward(at, around(facing, COURSE[maneuver][0])), target.at) < steps(at, target.at),
  );
  return nearer.length > 0 ? nearer : [...all];
}

function* moveMissile(battle: ModelBattle, missile: Missile, maneuver: Maneuver): Play {
  const from = missile.at;
  missile.moved = true;
  missile.facing = around(missile.facing, COURSE[maneuver][0]);
  missile.at = toward(from, missile.facing);
  floatForMissile(battle, missile);
  if (!battle.missiles.includes(missile)) return;
  if (terrainAt(battle, missile.at).some(isSolid)) return removeMissile(battle, missile);
  const { target } = missile;
  if (target && isHere(target) && steps(target.at, missile.at) === 0) {
    yield* hitBy(battle, missile, target, arcToward(target.facing, target.at, from));
    yield* explosions(battle);
  }
}

const hostIn = (battle: ModelBattle, ship: Ship, at: Place): Ship | undefined =>
  shipsAt(battle, at).find((one) => one.side === ship.side && (isSquadron(ship) ? isCarrier(one) : isBase(one)));

/** 16.1, 16.2: who may dock, and with what. */
function docks(battle: ModelBattle, ship: Ship): string[] {
  const { docking, aims } = battle.setup.sides[ship.side];
  const isTransport = ship.kind.hull === 'Tran';
  if (isSquadron(ship)) {
    if (!battle.setup.retreat && !docking && !aims.some(({ by }) => by === 'dock')) return [];
  } else if (!isTransport || !docking || ship.row.speed !== 1) return [];
  return (movesOf(ship) as Maneuver[])
    .filter((maneuver) => {
      const to = destination(ship, maneuver);
      return hostIn(battle, ship, to) !== undefined || (isTransport && terrainAt(battle, to).includes('planet'));
    })
    .map((maneuver) => `dock ${ship.id} ${maneuver}`);
}

function destination(ship: Ship, maneuver: Maneuver): Place {
  const [turn, step] = COURSE[maneuver];
  return toward(ship.at, around(ship.facing, turn + step));
}

function dock(battle: ModelBattle, ship: Ship, maneuver: Maneuver): void {
  ship.dockedIn = hostIn(battle, ship, destination(ship, maneuver)) ?? null;
  leave(battle, ship, 'dock');
  judge(battle);
}
