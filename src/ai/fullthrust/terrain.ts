import { BODY, SWITCH, isOn, type Battle } from '../../engine/fullthrust/battle.ts';
import { legX, legY, passes } from '../../engine/fullthrust/ground.ts';
import { flown } from '../../engine/fullthrust/movement/flight.ts';
import { hasPlanets, orbitSpeed, reaches } from '../../engine/fullthrust/orbits/orbits.ts';
import { SAFE_IN_CLOUD } from '../../engine/fullthrust/terrain/terrain.ts';
import { isBlocked, radiusOf } from '../../engine/fullthrust/terrain/bodies.ts';
import { thrustOf } from '../../engine/fullthrust/ships/sheet.ts';
import { novaHazard } from './novas.ts';
import { mineHazard } from './mines.ts';
import { type Worths } from './worth.ts';

// 13 What terrain costs a ship that flies through it, in points, and what it hides.

const DIE_AVERAGE = 3.5;

/** Whether there is anything that a move may meet. */
export const hasHazards = (battle: Battle): boolean => battle.bodies.count[0] !== 0 || isOn(battle, SWITCH.MINES);
/** 13.1 How often a ship crashes that needs so much on a die. */
const crashes = (needed: number): number => (needed <= 1 ? 0 : needed > 6 ? 1 : (needed - 1) / 6);

/** Points that a ship loses on average by the move in `flown` from (x, y): to what it meets on the way. */
export function hazard(worths: Worths, battle: Battle, ship: number, x: number, y: number): number {
  const { bodies } = battle;
  let points = isOn(battle, SWITCH.MINES) ? mineHazard(worths, battle, ship, x, y) : 0;
  points += planetHazard(worths, battle, ship, x, y);
  for (let body = 0; body < bodies.count[0]!; body++) {
    const kind = bodies.kind[body]!;
    if (kind === BODY.NOVA) {
      points += novaHazard(worths, battle, ship, body, flown.x, flown.y);
      continue;
    }
    // 13.2 It drifts before the ships move.
    const bodyX = bodies.x[body]! + (bodies.speed[body] === 0 ? 0 : legX(bodies.course[body]!, bodies.speed[body]!));
    const bodyY = bodies.y[body]! + (bodies.speed[body] === 0 ? 0 : legY(bodies.course[body]!, bodies.speed[body]!));
    const radius = radiusOf(battle, body);
    const straight = battle.vector[ship] === 1;
    const touches = straight
      ? passes(x, y, flown.x, flown.y, bodyX, bodyY, radius)
      : passes(x, y, flown.middleX, flown.middleY, bodyX, bodyY, radius) ||
        passes(flown.middleX, flown.middleY, flown.x, flown.y, bodyX, bodyY, radius);
    if (!touches) continue;
    if (kind === BODY.PLANET) continue;
    if (kind === BODY.ASTEROID) points += worths.points[ship]! * crashes(flown.speed - thrustOf(battle, ship));
    else if (kind === BODY.METEORS || kind === BODY.DEBRIS)
      points += Math.floor(flown.speed / 6) * DIE_AVERAGE * worths.perDamage[ship]!;
    else if (kind === BODY.CLOUD && flown.speed > SAFE_IN_CLOUD) points += worths.perDamage[ship]!;
  }
  return points;
}
const FALL = 0.95;

/** 14.1 A ship that comes to an orbit at any velocity but the orbit's falls, and is lost but for a streamlined few. */
function planetHazard(worths: Worths, battle: Battle, ship: number, x: number, y: number): number {
  if (!hasPlanets(battle) || battle.worlds.orbit[ship] !== 0) return 0;
  const reached = reaches(battle, [
    { x, y },
    { x: flown.middleX, y: flown.middleY },
    { x: flown.x, y: flown.y },
  ]);
  return reached && flown.speed !== orbitSpeed(battle, reached.body) ? FALL * worths.points[ship]! : 0;
}

/** 13.1 Whether a line between two places is blocked, as the asteroids lie now. */
export const isCovered = (battle: Battle, ax: number, ay: number, bx: number, by: number): boolean =>
  battle.bodies.count[0] !== 0 && isBlocked(battle, ax, ay, bx, by);
