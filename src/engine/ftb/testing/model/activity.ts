import {
  hasAbility,
  isOverheated,
  isThere,
  putInOrbit,
  shipsInPlay,
  type ModelBattle,
  type Play,
  type Ship,
} from './battle.ts';
import { addHeat, cool, hit, remove, test } from './damage.ts';
import { fight } from './combat.ts';
import { captorOf, fly, isOffMap, isTaken, stillIn, wholePoints, type Flight } from './flight.ts';
import { LU, along, byDistanceFrom, courseBetween, minus, nearer, side, step, within, type Point } from './space.ts';
import { guideTorpedoes, launch, meetTorpedoes } from './torpedoes.ts';
import { chord, drift, laneCourse, mayPlot, nameSides, nextAngle, plainOrders } from './vectors.ts';

// FtB a second time (see model.ts): ship activity steps (11).

/** A ship's five steps, as long as it is there to take them. */
export function* activity(battle: ModelBattle, ship: Ship): Play {
  const here = (): boolean => isThere(ship);
  yield* guideTorpedoes(battle, ship);
  if (!here()) return;
  const [order, ...numbers] = (yield {
    side: ship.side,
    step: 'orders',
    answers: plainOrders(ship),
    mayPlot: (...plot) => mayPlot(battle, ship, ...plot),
  }).split(' ') as [string, ...string[]];
  const [course, length] = numbers.map(Number) as [number, number];
  obey(battle, ship, order);
  if (!here()) return;
  if (order === 'launch') yield* launch(battle, ship, course, length);
  const points = yield* plot(battle, ship, order, course, length);
  if (!here()) return;
  yield* vectorActions(battle, ship, points);
  if (!here()) return;
  arrive(battle, ship, order);
  if (!here()) return;
  yield* dock(battle, ship);
  yield* scan(battle, ship);
  if (!here()) return;
  if (order === 'coast') cool(ship, 1);
  if (order === 'heat-dump') cool(ship, ship.heat);
  maskSignature(battle, ship);
}

/** Orders (12): what each costs, and what is done at once. */
function obey(battle: ModelBattle, ship: Ship, order: string): void {
  if (order === 'hard-burn' || order === 'heat-dump') ship.fuel--;
  if (order === 'hard-burn' || (order === 'burn' && !hasAbility(ship, 'runner'))) addHeat(battle, ship, 1);
  if (order === 'repair') repair(battle, ship);
  if (order === 'refit') {
    ship.fuel = ship.kind.fuel;
    ship.torpedoes = ship.kind.torpedoes;
    ship.shields = ship.kind.shields;
    if (ship.mark !== null) ship.crossed = true;
  }
}

/** Repairing a System (12); Freightier: a drive's always succeeds. */
function repair(battle: ModelBattle, ship: Ship): void {
  const sure = hasAbility(ship, 'liner') && ship.mark === 'drive';
  const result = sure ? 'success' : test(battle, false);
  if (result === 'failure') return;
  ship.crossed = true;
  if (result === 'partial') addHeat(battle, ship, 1);
}

/** Vector plot (11, 28): the ship is placed; returns the whole LU of its way. */
function* plot(battle: ModelBattle, ship: Ship, order: string, course: number, length: number): Play<Point[]> {
  if (order === 'burn' || order === 'hard-burn') {
    if (ship.orbit) {
      ship.leftOrbitOf.add(ship.orbit.body);
      ship.bentBy.add(ship.orbit.body);
    }
    Object.assign(ship, { course, length, orbit: null, docked: null });
  }
  if (ship.docked !== null) return [ship.at];
  if (ship.orbit) {
    const way = chord(ship.orbit);
    ship.orbit.angle = nextAngle(ship.orbit);
    ship.at = way.end;
    ship.rings = 0;
    endPassages(ship);
    yield* meetTorpedoes(battle, ship);
    return wholePoints(way);
  }
  const lane = order === 'coast' ? laneCourse(battle, ship) : null;
  if (lane !== null) {
    const { flight } = yield* nameSides(ship.side, (sides) => ({
      flight: fly(battle, ship, ship.course, ship.length, sides),
    }));
    return yield* placed(battle, ship, carry(battle, ship, flight, lane), ship.length);
  }
  const { flight, grown } = yield* nameSides(ship.side, (sides) => drift(battle, ship, sides));
  return yield* placed(battle, ship, flight!, ship.length + grown);
}

/** Space lanes (26): 3 LU more, along the lane, and on until the end is free. */
function carry(battle: ModelBattle, ship: Ship, flight: Flight, lane: number): Flight {
  let length = 3;
  while (isTaken(battle, along(flight.end, lane, length), ship)) length++;
  const legs = [...flight.legs, { from: flight.end, course: lane, length }];
  return { ...flight, legs, end: along(flight.end, lane, length) };
}

function* placed(battle: ModelBattle, ship: Ship, flight: Flight, length: number): Play<Point[]> {
  ship.at = flight.end;
  ship.rings = 0;
  ship.course = flight.course;
  ship.length = length;
  ship.bentBy = flight.bentBy;
  endPassages(ship);
  enterOrbit(battle, ship);
  yield* meetTorpedoes(battle, ship);
  return wholePoints(flight);
}
const touches = (battle: ModelBattle, point: Point, kind: string): boolean =>
  battle.rings.some(
    (ring) =>
      ring.kind === kind &&
      within(ring.at, point, ring.outer) &&
      !(ring.inner > 0 && nearer(ring.at, point, ring.inner)),
  );
const attackPoints = (target: Ship, points: Point[], from: number, to: number): number[] =>
  points.flatMap((point, n) => (n >= from && n <= to && within(point, target.at, 3) ? [n] : []));

/** Vector actions (11): whatever happens at each whole LU of the way, in order. */
function* vectorActions(battle: ModelBattle, ship: Ship, way: Point[]): Play {
  // Space lanes (26): a tunnelling lane ends the battle for the ship that reaches its mark.
  const marks = battle.lanes.filter(({ length }) => length === 1).map(([mark]) => mark!);
  const reached = way.findIndex((point) => marks.some((mark) => within(mark, point, 1)));
  const points = reached < 0 ? way : way.slice(0, reached + 1);
  const here = (): boolean => isThere(ship);
  const targets = targetsAlong(battle, ship, points);
  let attacked: Ship | 'nobody' | null = ship.kind.weapons ? null : 'nobody';
  let covered = false;
  let hot = false;
  let rocky = false;
  for (const [n, point] of points.entries()) {
    if (!hot && touches(battle, point, 'radiation')) {
      hot = true;
      addHeat(battle, ship, 1);
      if (!here()) return;
    }
    if (!rocky && touches(battle, point, 'asteroids')) {
      rocky = true;
      const result = test(battle, false);
      if (result === 'partial') addHeat(battle, ship, 1);
      if (result === 'failure') yield* hit(battle, ship, ship.side);
      if (!here()) return;
    }
    for (const target of targets) {
      if (target.first !== n || !isThere(target.ship)) continue;
      if (!attacked) {
        // Whoever is in reach, from here to before the next target comes up.
        const next = targets[targets.indexOf(target) + 1]?.first ?? points.length;
        const until = Math.max(n, next - 1);
        const answers = targets
          .filter(({ first, ship: enemy }) => first <= n && isThere(enemy))
          .flatMap((one) => attackPoints(one.ship, points, n, until).map((at) => `attack ${one.ship.id} ${at}`));
        const answer = yield { side: ship.side, step: 'attack', answers: [...answers, 'hold-fire'] };
        if (answer !== 'hold-fire') {
          attacked = battle.ships[Number(answer.split(' ')[1])]!;
          yield* fight(battle, ship, attacked, false);
          if (!here()) return;
        }
      }
      if (attacked !== target.ship && !covered && target.ship.kind.weapons && isThere(target.ship)) {
        const answer = yield { side: target.ship.side, step: 'cover', answers: ['cover', 'no-cover'] };
        if (answer === 'cover') {
          covered = true;
          yield* fight(battle, ship, target.ship, true);
          if (!here()) return;
        }
      }
    }
  }
  if (reached >= 0) remove(battle, ship, 'left');
}

interface Target {
  ship: Ship;
  first: number;
}

/** Ship attacks (14): enemies in reach, in the order of the first point that reaches them, then the nearest. */
function targetsAlong(battle: ModelBattle, ship: Ship, points: Point[]): Target[] {
  const found = shipsInPlay(battle)
    .filter((one) => one.side !== ship.side)
    .map((one) => ({ ship: one, at: one.at, first: points.findIndex((point) => within(point, one.at, 3)) }))
    .filter(({ first }) => first >= 0);
  return found.sort((a, b) => a.first - b.first || byDistanceFrom(points[a.first]!)(a, b) || a.ship.id - b.ship.id);
}
/** Sky: a VEP within 1 LU of a centre, and not in orbit. */
const crashes = (battle: ModelBattle, ship: Ship): boolean =>
  !ship.orbit && battle.bodies.some(({ at }) => within(at, ship.at, 1));

/** The vector's end: off the map, a crash, an orbit, fuel, places come to. */
function arrive(battle: ModelBattle, ship: Ship, order: string): void {
  if (isOffMap(battle, ship.at)) {
    remove(battle, ship, isExit(battle, ship) ? 'left' : 'lost');
    return;
  }
  if (crashes(battle, ship)) {
    remove(battle, ship, 'destroyed');
    return;
  }
  if (order === 'coast') refuel(battle, ship);
  battle.aims.forEach(({ side, kind, ships, place }, n) => {
    const counts = side === ship.side && (ships?.includes(ship.name) ?? true);
    if (counts && (kind === 'visit' || kind === 'raid') && within(place!, ship.at, 3)) ship.visited.add(n);
  });
}

function isExit(battle: ModelBattle, ship: Ship): boolean {
  const { exits } = battle.setup.sides[ship.side as 0 | 1];
  const { width, height } = battle.setup.map;
  const { x, y } = ship.at;
  const crossed = { top: y < 0, right: x > width * LU, bottom: y > height * LU, left: x < 0 };
  return exits.some((edge) => crossed[edge]);
}

/** Orbit (30): a ship that is caught goes round; straight in or out: by the clock. */
function enterOrbit(battle: ModelBattle, ship: Ship): void {
  const body = captorOf(battle, ship, ship.at, ship.course, ship.length);
  if (!body) return;
  putInOrbit(ship, body, side(minus(ship.at, body.at), step(ship.course)) >= 0);
  endPassages(ship);
}

/** Once a passage: what its VEP lies outside of bends and catches a ship anew. */
function endPassages(ship: Ship): void {
  ship.bentBy = stillIn(ship.bentBy, ship.at);
  ship.leftOrbitOf = stillIn(ship.leftOrbitOf, ship.at);
}

/** Refuelling: beside a friendly tanker on nearly the same vector. */
function refuel(battle: ModelBattle, ship: Ship): void {
  if (ship.type === 'tanker' || ship.docked !== null || ship.orbit) return;
  for (const tanker of shipsInPlay(battle)) {
    if (tanker.side !== ship.side || tanker.type !== 'tanker' || tanker.docked !== null || tanker.orbit) continue;
    if (!within(tanker.at, ship.at, 2) || nearer(tanker.at, ship.at, 1)) continue;
    if (courseBetween(tanker.course, ship.course) > 30 || Math.abs(tanker.length - ship.length) > 1) continue;
    const amount = Math.min(tanker.fuel, ship.kind.fuel - ship.fuel);
    tanker.fuel -= amount;
    ship.fuel += amount;
  }
}

/** Stations and facilities: between 1 and 2 LU from one, at a length of at most 3. */
function* dock(battle: ModelBattle, ship: Ship): Play {
  if (ship.docked !== null || ship.orbit || ship.length > 3) return;
  const open = battle.sites.flatMap((site, n) => {
    const mine = site.side === null || site.side === ship.side;
    return mine && within(site.at, ship.at, 2) && !nearer(site.at, ship.at, 1) ? [`dock ${n}`] : [];
  });
  if (open.length === 0) return;
  const answer = yield { side: ship.side, step: 'dock', answers: [...open, 'fly-on'] };
  if (answer === 'fly-on') return;
  ship.docked = Number(answer.split(' ')[1]);
  ship.length = 0;
}

/** Scanning (10). */
function* scan(battle: ModelBattle, ship: Ship): Play {
  if (!hasAbility(ship, 'cruiser')) return;
  const targets = shipsInPlay(battle).filter(
    (one) => one.side !== ship.side && !one.tracked && within(one.at, ship.at, 15),
  );
  if (targets.length === 0) return;
  const answer = yield {
    side: ship.side,
    step: 'scan',
    answers: [...targets.map(({ id }) => `scan ${id}`), 'no-scan'],
  };
  if (answer === 'no-scan') return;
  if (test(battle, true) === 'success') battle.ships[Number(answer.split(' ')[1])]!.tracked = true;
  else addHeat(battle, ship, 1);
}

/** Masking signature (11); Stealth: always. */
function maskSignature(battle: ModelBattle, ship: Ship): void {
  if (!ship.tracked || isOverheated(ship)) return;
  if (hasAbility(ship, 'destroyer') || test(battle, true) === 'success') ship.tracked = false;
}
