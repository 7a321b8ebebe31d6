import {
  clock,
  craftAlive,
  here,
  inNebula,
  isBase,
  isHere,
  isSquadron,
  missilesAt,
  rollArc,
  type Missile,
  type ModelBattle,
  type Play,
  type Ship,
  type Way,
} from './battle.ts';
import { arcToward, nameOf, same, steps, type ArcName, type Place } from './space.ts';
import { judge } from './victory.ts';
import type { Side } from '../../../game.ts';

// Talon a second time (see model.ts): damage, criticals, explosions (8.4 to 8.6).

/** 8.4.1 damage to a ship on one arc: reinforcement, shield boxes, then the hull. */
export function strike(battle: ModelBattle, ship: Ship, arc: ArcName, amount: number): void {
  if (!isHere(ship)) return;
  let left = amount;
  if (ship.criticals.shieldsDown === 0 && !inNebula(battle, ship)) {
    if (left > 0 && ship.reinforced.delete(arc)) left--;
    const absorbed = Math.min(left, ship.shields[arc]);
    ship.shields[arc] -= absorbed;
    left -= absorbed;
  }
  markHull(battle, ship, left);
}

/** 8.4.1, 8.4.3: box after box; a critical one rolls the moment it is marked. */
function markHull(battle: ModelBattle, ship: Ship, boxes: number): void {
  for (let n = 0; n < boxes && isHere(ship); n++) {
    const box = ship.kind.hullBoxes[ship.hullMarked++]!;
    if (ship.hullMarked === ship.kind.hullBoxes.length) destroy(battle, ship);
    else if (box.critical) critical(battle, ship);
  }
}

/** 8.5 the table. */
function critical(battle: ModelBattle, ship: Ship): void {
  const { criticals, since } = ship;
  switch (battle.roll() + battle.roll()) {
    case 2:
      markHull(battle, ship, 3);
      break;
    case 3:
      if (criticals.shieldsDown === 0) since.shieldsDown = clock(battle);
      criticals.shieldsDown = 1;
      break;
    case 4:
      if (isBase(ship)) break;
      if (criticals.helmDown === 0) since.helmDown = clock(battle);
      criticals.helmDown = 1;
      break;
    case 5:
    case 9:
      loseGroup(battle, ship);
      break;
    case 6:
      if (!isBase(ship)) criticals.thrusters++;
      break;
    case 7:
      break;
    case 8:
      criticals.relay++;
      break;
    case 10:
      criticals.ftl = 1;
      markHull(battle, ship, 1);
      break;
    case 11:
      if (criticals.powerLoss === 0) since.powerLoss = clock(battle);
      criticals.powerLoss = 1;
      if (ship.ap === 'power') ship.ap = 'none';
      break;
    case 12:
      destroy(battle, ship);
      break;
  }
}

function loseGroup(battle: ModelBattle, ship: Ship): void {
  const remaining = ship.bars.filter(({ destroyed }) => !destroyed);
  if (remaining.length === 0) return;
  // One die for up to three groups: shares of six.
  remaining[Math.ceil((battle.roll() * remaining.length) / 6) - 1]!.destroyed = true;
}

/** 8.6.1 removed at once; a ship's explosion comes when the damage of the moment is done. */
export function destroy(battle: ModelBattle, ship: Ship): void {
  ship.status = 'destroyed';
  ship.exploding = !isSquadron(ship);
  loseTarget(battle, ship);
  // 16.3 whoever is docked shares its fate.
  for (const one of battle.ships)
    if (one.dockedIn === ship && one.status === 'docked' && isSquadron(one)) one.status = 'destroyed';
}

/** 13.3 missiles whose target has gone fly on. */
export function loseTarget(battle: ModelBattle, ship: Ship): void {
  for (const missile of battle.missiles) if (missile.target === ship) missile.target = null;
}

/** A ship leaves the battle; 16.3 with who is docked in it. */
export function leave(battle: ModelBattle, ship: Ship, way: Way): void {
  ship.status = way === 'dock' ? 'docked' : 'retreated';
  ship.left = way;
  loseTarget(battle, ship);
  if (way === 'dock') return;
  for (const one of battle.ships)
    if (one.dockedIn === ship && one.status === 'docked' && isSquadron(one)) {
      one.status = 'retreated';
      one.left = way;
    }
}

/** 12.1.3 damage to one craft; what it does not need is lost. */
export function strikeCraft(battle: ModelBattle, squadron: Ship, craft: number, amount: number): void {
  squadron.craft[craft] = Math.min(squadron.kind.hullBoxes.length, squadron.craft[craft]! + amount);
  if (craftAlive(squadron).length === 0) destroy(battle, squadron);
}

/** 13.6 */
export function strikeMissile(battle: ModelBattle, missile: Missile, amount: number): void {
  if (amount <= 0) return;
  if (amount >= 3 || missile.damaged) removeMissile(battle, missile);
  else missile.damaged = true;
}

export function removeMissile(battle: ModelBattle, missile: Missile): void {
  battle.missiles = battle.missiles.filter((one) => one !== missile);
}

/** 8.6.4, 13.5 damage to one craft of a squadron, which `chooser` chooses. */
export function* hitSomeCraft(battle: ModelBattle, squadron: Ship, amount: number, chooser: Side): Play {
  const alive = craftAlive(squadron);
  if (!isHere(squadron) || alive.length === 0) return;
  const looks = new Set(alive.map((n) => JSON.stringify([squadron.craft[n], squadron.bars[n]])));
  let craft = alive[0]!;
  if (looks.size > 1) {
    const answers = alive.map((n) => `choose-hit ${squadron.id} ${n}`);
    craft = Number((yield { side: chooser, step: battle.step, answers }).split(' ')[2]);
  }
  strikeCraft(battle, squadron, craft, amount);
}

/** 8.6.4 damage to one missile of a hex. */
function* hitSomeMissile(battle: ModelBattle, at: Place, amount: number): Play {
  const there = missilesAt(battle, at);
  if (there.length === 0) return;
  const looks = new Set(there.map((one) => JSON.stringify([one.side, one.facing, one.target?.id, one.damaged, one.moved]))); // prettier-ignore
  let missile = there[0]!;
  if (looks.size > 1) {
    const sides = new Set(there.map(({ side }) => side));
    const side = sides.size > 1 ? battle.active : there[0]!.side;
    const answer = yield { side, step: battle.step, answers: there.map(({ place }) => `choose-missile ${place}`) };
    missile = battle.missiles.find(({ place }) => place === Number(answer.split(' ')[1]))!;
  }
  strikeMissile(battle, missile, amount);
}

/** 8.6.3 all explosions that are due, and those they cause; `first` explodes its ships before the other side. */
export function* explosions(battle: ModelBattle, first: Side = battle.active): Play {
  for (;;) {
    const due = battle.ships.filter(({ exploding }) => exploding);
    if (due.length === 0) break;
    const side = due.some((ship) => ship.side === first) ? first : ((1 - first) as Side);
    const own = due.filter((ship) => ship.side === side);
    let ship = own[0]!;
    if (own.length > 1 && mayMatter(battle, own)) {
      const answers = own.map(({ id }) => `explode-next ${id}`);
      ship = battle.ships[Number((yield { side, step: battle.step, answers }).split(' ')[1])]!;
    }
    yield* explode(battle, ship);
  }
  judge(battle);
}

/** Whether somebody is near enough to two of them. */
function mayMatter(battle: ModelBattle, ships: readonly Ship[]): boolean {
  const near = (at: Place): number => ships.filter((ship) => steps(ship.at, at) <= 1).length;
  return [...here(battle), ...battle.missiles].some(({ at }) => near(at) > 0);
}

/** 8.6.2 */
function* explode(battle: ModelBattle, ship: Ship): Play {
  ship.exploding = false;
  const rating = ship.kind.explosion;
  const hits: Play[] = [];
  for (const other of here(battle)) {
    const range = steps(other.at, ship.at);
    if (range > 1) continue;
    const amount = range === 0 ? rating + 1 : rating;
    if (isSquadron(other)) hits.push(hitSomeCraft(battle, other, amount, other.side));
    else strike(battle, other, range === 0 ? rollArc(battle) : arcToward(other.facing, other.at, ship.at), amount);
  }
  const hexes = new Map(battle.missiles.map(({ at }) => [nameOf(at), at]));
  for (const at of hexes.values()) {
    const range = steps(at, ship.at);
    if (range <= 1) hits.push(hitSomeMissile(battle, at, same(at, ship.at) ? rating + 1 : rating));
  }
  for (const hit of hits) yield* hit;
}
