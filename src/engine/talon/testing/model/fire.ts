import type { Side } from '../../../game.ts';
import {
  MOST_MISSILES,
  blackHole,
  craftAlive,
  groupOf,
  here,
  isCharged,
  isHere,
  isSolid,
  isSquadron,
  ours,
  terrainAt,
  works,
  type Missile,
  type ModelBattle,
  type Play,
  type Ship,
} from './battle.ts';
import { RANGE, damageOf } from './data.ts';
import { explosions, strike, strikeCraft, strikeMissile } from './damage.ts';
import { floatForMissile } from './map.ts';
import { enter, hitBy } from './moves.ts';
import { arcToward, same, sidesToward, steps, stretchIn, toward, type Place } from './space.ts';

// Talon a second time (see model.ts): fire (8), launching missiles (13.2), the big guns (15).

/** 17.2.2, 18.1 */
function isBlocked(battle: ModelBattle, from: Place, to: Place): boolean {
  return battle.terrain.some(({ kind, at }) => isSolid(kind) && stretchIn(from, to, at)?.inside);
}

/** 17.5 asteroids and nebulae on a line, two beside one spine once. */
function clutter(battle: ModelBattle, from: Place, to: Place): number {
  const spines = new Set<string>();
  let count = 0;
  for (const { kind, at } of battle.terrain) {
    if (kind !== 'asteroids' && kind !== 'nebula') continue;
    const stretch = stretchIn(from, to, at);
    if (!stretch) continue;
    if (stretch.inside) count++;
    else spines.add(stretch.from.toFixed(6));
  }
  return count + spines.size;
}

/** 12.2.3 whether terrain of any kind stands between a carrier and a squadron. */
export function isTransmissionBlocked(battle: ModelBattle, from: Place, to: Place): boolean {
  if (isBlocked(battle, from, to)) return true;
  return battle.terrain.some(
    ({ kind, at }) =>
      (kind === 'asteroids' || kind === 'nebula') &&
      (same(at, from) || same(at, to) || stretchIn(from, to, at)?.inside),
  );
}

/** What is taken off the die. */
function modifier(battle: ModelBattle, from: Place, to: Place): number {
  const hole = blackHole(battle);
  return clutter(battle, from, to) + (hole && steps(to, hole) < steps(from, hole) ? 1 : 0);
}

export function bears(ship: Ship, group: number, at: Place): boolean {
  const { weapon, arcs } = groupOf(ship, group);
  const range = steps(ship.at, at);
  const [least, greatest] = RANGE[weapon];
  return range >= least && range <= greatest && arcs.includes(arcToward(ship.facing, ship.at, at));
}

/** 8 one ship after another. */
export function* fire(battle: ModelBattle, side: Side): Play {
  battle.step = 'fire';
  for (const ship of battle.ships) ship.fired = false;
  let begun: Ship | null = null;
  for (;;) {
    const { firing } = battle;
    if (firing) {
      const goesOn = isHere(firing.ship) && works(firing.ship, firing.group) && firing.left > 0;
      const shots = goesOn ? shotsOf(battle, firing.ship, firing.group) : [];
      if (shots.length === 0) {
        battle.firing = null;
        continue;
      }
      shots.push(`hold-weapon ${firing.ship.id} ${firing.group}`);
      const answer = yield { side, step: 'fire', answers: shots };
      // Weapons of a group are alike: holding one back before the last is holding back the last.
      firing.left = answer.startsWith('hold') ? 0 : firing.left - 1;
      if (!answer.startsWith('hold')) yield* shoot(battle, answer);
      continue;
    }
    const answers = ours(battle, side).flatMap((ship) => {
      if (ship.fired) return [];
      const shots = ship.bars.flatMap((_, group) => (isCharged(ship, group) ? shotsOf(battle, ship, group) : []));
      return shots.length > 0 ? [...shots, `hold-fire ${ship.id}`] : [];
    });
    if (answers.length === 0) return;
    const answer = yield { side, step: 'fire', answers: [...answers, 'end-step'] };
    if (answer === 'end-step') return;
    const [verb, id, group] = answer.split(' ') as [string, string, string];
    const ship = battle.ships[Number(id)]!;
    if (verb === 'hold-fire') {
      ship.fired = true;
      continue;
    }
    if (begun && begun !== ship) begun.fired = true;
    begun = ship;
    ship.bars[Number(group)]!.red = 0;
    ship.bars[Number(group)]!.yellow = 0;
    battle.firing = { ship, group: Number(group), left: groupOf(ship, Number(group)).count - 1 };
    yield* shoot(battle, answer);
  }
}

const inCone = (battle: ModelBattle, ship: Ship, group: number): Ship[] =>
  here(battle).filter((one) => one !== ship && bears(ship, group, one.at) && !isBlocked(battle, ship.at, one.at));

/** What a weapon of the group may be used for, in words. */
function shotsOf(battle: ModelBattle, ship: Ship, group: number): string[] {
  const { weapon } = groupOf(ship, group);
  if (weapon === 'fusion-cannon')
    return inCone(battle, ship, group).some((one) => one.side !== ship.side && !isSquadron(one))
      ? [`fire-cone ${ship.id} ${group}`]
      : [];
  const enemies = here(battle).filter(
    (one) => one.side !== ship.side && bears(ship, group, one.at) && !isBlocked(battle, ship.at, one.at),
  );
  if (weapon === 'missile') return enemies.flatMap((one) => launches(battle, ship, group, one));
  const missiles = battle.missiles.filter(
    (one) => one.side !== ship.side && bears(ship, group, one.at) && !isBlocked(battle, ship.at, one.at),
  );
  return [
    ...enemies.flatMap((one) =>
      (isSquadron(one) ? craftAlive(one) : [0]).map((craft) => `fire ${ship.id} ${group} ${one.id} ${craft}`),
    ),
    ...missiles.map((one) => `fire-at-missile ${ship.id} ${group} ${one.place}`),
  ];
}

function* shoot(battle: ModelBattle, words: string): Play {
  const [verb, id, group, target, craft] = words.split(' ') as [string, string, string, string, string];
  const ship = battle.ships[Number(id)]!;
  if (verb === 'fire-cone') fireCone(battle, ship, Number(group));
  else if (verb === 'launch') yield* launch(battle, ship, words.split(' ').slice(3).map(Number));
  else if (verb === 'fire-at-missile') {
    const missile = battle.missiles.find(({ place }) => place === Number(target))!;
    strikeMissile(battle, missile, roll(battle, ship, Number(group), missile.at));
  } else yield* fireAt(battle, ship, Number(group), battle.ships[Number(target)]!, Number(craft));
  yield* explosions(battle);
}

/** 8.3 step 5: damage of a shot at a hex. */
function roll(battle: ModelBattle, ship: Ship, group: number, at: Place): number {
  const die = battle.roll() - modifier(battle, ship.at, at);
  return damageOf(groupOf(ship, group).weapon, steps(ship.at, at), die);
}

function* fireAt(battle: ModelBattle, ship: Ship, group: number, target: Ship, craft: number): Play {
  const damage = roll(battle, ship, group, target.at);
  if (damage === 0) return;
  const arc = arcToward(target.facing, target.at, ship.at);
  if (groupOf(ship, group).weapon === 'wave-motion-gun') {
    yield* displace(battle, ship, target);
    if (!isHere(target)) return;
  }
  if (isSquadron(target)) strikeCraft(battle, target, craft, damage);
  else strike(battle, target, arc, damage);
}

/** 15.1.2 one hex straight away; on a spine the firer chooses. */
function* displace(battle: ModelBattle, ship: Ship, target: Ship): Play {
  const sides = sidesToward(ship.at, target.at);
  let side = sides[0]!;
  if (sides.length > 1) {
    const answer = yield { side: ship.side, step: battle.step, answers: sides.map((one) => `displace ${one}`) };
    side = Number(answer.split(' ')[1]);
  }
  yield* enter(battle, target, toward(target.at, side));
}

/** 15.2 friend and foe, a die each, the firing side's first; fighters evade it. */
function fireCone(battle: ModelBattle, ship: Ship, group: number): void {
  const targets = inCone(battle, ship, group).filter((one) => !isSquadron(one));
  const missiles = battle.missiles.filter((one) => bears(ship, group, one.at) && !isBlocked(battle, ship.at, one.at));
  for (const side of [ship.side, 1 - ship.side])
    for (const one of targets.filter((target) => target.side === side))
      strike(battle, one, arcToward(one.facing, one.at, ship.at), roll(battle, ship, group, one.at));
  for (const one of missiles) strikeMissile(battle, one, roll(battle, ship, group, one.at));
}

/** 13.2 places for a missile, in words; at range 1 it hits at once. */
function launches(battle: ModelBattle, ship: Ship, group: number, target: Ship): string[] {
  const words = `launch ${ship.id} ${group} ${target.id}`;
  if (steps(ship.at, target.at) === 1) return [words];
  if (battle.missiles.length >= MOST_MISSILES) return [];
  const { arcs } = groupOf(ship, group);
  return [0, 1, 2, 3, 4, 5]
    .map((side) => toward(ship.at, side))
    .filter((at) => arcs.includes(arcToward(ship.facing, ship.at, at)) && !terrainAt(battle, at).some(isSolid))
    .flatMap((at) => sidesToward(at, target.at).map((facing) => `${words} ${at.q} ${at.r} ${facing}`));
}

function* launch(battle: ModelBattle, ship: Ship, [target, q, r, facing]: number[]): Play {
  const enemy = battle.ships[target!]!;
  let place = 0;
  while (battle.missiles.some((one) => one.place === place)) place++;
  const missile: Missile = { place, side: ship.side, at: { q: q ?? 0, r: r ?? 0 }, facing: facing ?? 0, target: enemy, damaged: false, moved: true }; // prettier-ignore
  if (q === undefined) {
    // 13.5
    yield* hitBy(battle, missile, enemy, arcToward(enemy.facing, enemy.at, ship.at));
    return;
  }
  battle.missiles = [...battle.missiles, missile].sort((a, b) => a.place - b.place);
  floatForMissile(battle, missile);
}
