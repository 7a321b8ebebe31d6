import {
  drawRing,
  isArmed,
  isThere,
  shipsInPlay,
  type ModelBattle,
  type Play,
  type Ship,
  type Torpedo,
} from './battle.ts';
import { canEvade, damage, evade, hit, test } from './damage.ts';
import { isOffMap, stillIn, wholePoints, type Flight } from './flight.ts';
import { along, within } from './space.ts';
import { drift, nameSides, newTorpedo } from './vectors.ts';

// FtB a second time (see model.ts): torpedoes (11, 14 & 19).

function lose(battle: ModelBattle, torpedo: Torpedo): void {
  battle.torpedoes = battle.torpedoes.filter((one) => one !== torpedo);
}

/** Guide torpedo (11): each flies on, and may attack along its vector. */
export function* guideTorpedoes(battle: ModelBattle, ship: Ship): Play {
  const guided = battle.torpedoes.filter(({ guide }) => guide === ship).sort((a, b) => a.id - b.id);
  for (const torpedo of guided) {
    if (!isThere(ship)) return;
    if (!battle.torpedoes.includes(torpedo)) continue;
    if (!within(torpedo.at, ship.at, 30)) lose(battle, torpedo);
    else yield* guideOne(battle, torpedo);
  }
}

function* guideOne(battle: ModelBattle, torpedo: Torpedo): Play {
  const { flight, grown } = yield* nameSides(torpedo.side, (sides) => drift(battle, torpedo, sides));
  const points = wholePoints(flight!);
  const targets = [...shipsInPlay(battle), ...battle.torpedoes].filter(({ side }) => side !== torpedo.side);
  const answers = targets.flatMap(({ id, at }) =>
    points.flatMap((point, n) => (within(point, at, 6) ? [`guide-attack ${id} ${n}`] : [])),
  );
  const answer =
    answers.length === 0
      ? 'guide-coast'
      : yield { side: torpedo.side, step: 'torpedo', answers: ['guide-coast', ...answers] };
  if (answer === 'guide-coast') {
    torpedo.length += grown;
    arrive(battle, torpedo, flight!);
    return;
  }
  const target = targets.find(({ id }) => id === Number(answer.split(' ')[1]))!;
  torpedo.at = points[Number(answer.split(' ')[2])]!;
  if (!('guide' in target)) {
    yield* strike(battle, torpedo, target);
    return;
  }
  lose(battle, torpedo);
  if (test(battle, true) === 'success') lose(battle, target);
}

/** A torpedo's vector ends: off the map, in a crash, or in flight. */
function arrive(battle: ModelBattle, torpedo: Torpedo, flight: Flight): void {
  torpedo.at = flight.end;
  torpedo.course = flight.course;
  torpedo.bentBy = stillIn(flight.bentBy, torpedo.at);
  const next = along(torpedo.at, torpedo.course, torpedo.length);
  const crashes = battle.bodies.some(({ at, influence }) => {
    const caught = within(at, torpedo.at, influence) && within(at, next, influence);
    return caught || within(at, torpedo.at, 1);
  });
  if (crashes || isOffMap(battle, torpedo.at)) lose(battle, torpedo);
}

/** Launch torpedo (12): it flies its first vector at once. */
export function* launch(battle: ModelBattle, ship: Ship, course: number, length: number): Play {
  ship.torpedoes--;
  const torpedo: Torpedo = { ...newTorpedo(battle, ship), course, length };
  battle.torpedoes.push(torpedo);
  const { flight, grown } = yield* nameSides(ship.side, (sides) => drift(battle, torpedo, sides));
  torpedo.length += grown;
  arrive(battle, torpedo, flight!);
}

/** Torpedo attacks (14): a ship placed near torpedoes: its own are removed, the enemy's attack. */
export function* meetTorpedoes(battle: ModelBattle, ship: Ship): Play {
  for (const one of battle.torpedoes) if (one.side === ship.side && within(one.at, ship.at, 3)) lose(battle, one);
  const enemy = 1 - ship.side;
  for (;;) {
    const near = battle.torpedoes.filter((one) => one.side === enemy && within(one.at, ship.at, 3));
    if (near.length === 0 || !isThere(ship)) return;
    let first = near[0]!;
    if (near.length > 1) {
      const answer = yield {
        side: enemy,
        step: 'first-torpedo',
        answers: near.map(({ id }) => `first-torpedo ${id}`),
      };
      first = near.find(({ id }) => id === Number(answer.split(' ')[1]))!;
    }
    yield* strike(battle, first, ship);
  }
}

/** Torpedo attacks (14 & 19): countermeasures, with evasion if the target wants it. */
function* strike(battle: ModelBattle, torpedo: Torpedo, target: Ship): Play {
  let evades = false;
  if (canEvade(target)) evades = (yield { side: target.side, step: 'evade', answers: ['evade', 'stay'] }) === 'evade';
  if (evades) evade(target);
  let result = test(battle, evades);
  lose(battle, torpedo);
  if (result === 'success' && !isArmed(target)) result = 'partial';
  if (result === 'partial') yield* hit(battle, target, target.side);
  if (result === 'failure') {
    drawRing(target);
    yield* damage(battle, target, torpedo.side);
  }
}
