import { STEP_X, STEP_Y, UNIT } from '../../src/engine/ftb/plane.ts';
import { ACTION, firstOf, kindOf } from '../../src/engine/ftb/actions.ts';
import { applyLegalAction } from '../../src/engine/ftb/apply.ts';
import {
  CARD,
  STEP,
  SYSTEM,
  TRAIL,
  copyBattle,
  isInPlay,
  isOnline,
  newBattle,
  type Battle,
} from '../../src/engine/ftb/battle.ts';
import { nextX, nextY } from '../../src/engine/ftb/flight.ts';
import { legalActions, MAX_ACTIONS } from '../../src/engine/ftb/legal.ts';
import { TYPE_BURN, TYPE_OVERHEATS, TYPE_WEAPONS } from '../../src/engine/ftb/shipTypes.ts';
import { WEAPON_RANGE } from '../../src/engine/ftb/tables.ts';
import type { SearchRandom } from '../../src/ai/random.ts';
import { most, type Drill, type WholeMove } from '../shared/yardsticks.ts';

/** LU within which a torpedo is worth launching, and how often that is thought of. */
const TORPEDOES_AT = 14;
const TORPEDOES = 0.4;

/** In LU. */
const rangeOf = (battle: Battle, one: number, other: number): number =>
  Math.hypot(battle.x[other]! - battle.x[one]!, battle.y[other]! - battle.y[one]!) / UNIT;

const enemiesOf = (battle: Battle, side: number): number[] =>
  Array.from({ length: battle.shipCount[0]! }, (_, ship) => ship).filter(
    (ship) => battle.side[ship] !== side && isInPlay(battle, ship),
  );

const legalOf = (battle: Battle): number[] => {
  const out = new Int32Array(MAX_ACTIONS);
  return [...out.subarray(0, legalActions(battle, out))];
};

const isOnMap = (battle: Battle, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x <= battle.width[0]! && y <= battle.height[0]!;

/** Whether a ship can come to rest on the map, burning against its vector from now on. */
function comesRound(battle: Battle, ship: number): boolean {
  const [x, y] = [battle.x[ship]!, battle.y[ship]!];
  if (!isInPlay(battle, ship) || !isOnMap(battle, x, y)) return false;
  // Every burn heats: it burns every other turn.
  const burn = TYPE_BURN[battle.shipType[ship]!]! / 2;
  let way = 0;
  for (let length = battle.length[ship]! - burn; length > 0; length -= burn) way += length;
  const course = battle.course[ship]!;
  return isOnMap(battle, x + way * STEP_X[course]!, y + way * STEP_Y[course]!);
}

/** Where a ship was before its last vector is the newest entry of its trail (26). */
function moveTo(battle: Battle, ship: number, x: number, y: number): void {
  const entry = ship * TRAIL + battle.trailHead[ship]!;
  battle.trailX[entry] = battle.x[ship]!;
  battle.trailY[entry] = battle.y[ship]!;
  battle.x[ship] = x;
  battle.y[ship] = y;
}

/** How far the place to which a ship comes next by coasting is from the middle of the map, in units. */
const fromMiddle = (battle: Battle, ship: number): number =>
  Math.hypot(nextX(battle, ship) - battle.width[0]! / 2, nextY(battle, ship) - battle.height[0]! / 2);

function moves(battle: Battle, ship: number, random: SearchRandom): WholeMove<Battle>[] {
  const legal = legalOf(battle);
  const overheats = TYPE_OVERHEATS[battle.shipType[ship]!]!;
  const trial = newBattle();
  let least = Infinity;
  const all = legal.map((action) => {
    copyBattle(trial, battle);
    applyLegalAction(trial, action);
    const [x, y] = [trial.x[ship]!, trial.y[ship]!];
    // Whoever overheats may melt down.
    const isCool = trial.heat[ship]! < overheats || trial.heat[ship]! < battle.heat[ship]!;
    const far = fromMiddle(trial, ship);
    least = Math.min(least, far);
    const stays = isCool && comesRound(trial, ship);
    return { actions: [action], stays, far, place: (there: Battle) => moveTo(there, ship, x, y) };
  });
  const staying = all.filter(({ stays }) => stays);
  if (staying.length === 0) return all.filter(({ far }) => far === least);
  const of = (...kinds: number[]): typeof staying =>
    staying.filter(({ actions }) => kinds.includes(kindOf(actions[0]!)));
  const must = [
    ...(battle.heat[ship]! + 1 >= overheats ? of(ACTION.HEAT_DUMP) : []),
    ...of(ACTION.REPAIR, ACTION.REFIT),
  ];
  if (must.length > 0) return must.slice(0, 1);
  const near = enemiesOf(battle, battle.side[ship]!).some((enemy) => rangeOf(battle, ship, enemy) <= TORPEDOES_AT);
  const launches = of(ACTION.LAUNCH);
  if (launches.length > 0 && near && random.unit() < TORPEDOES) return launches.slice(0, 1);
  const flown = of(ACTION.COAST, ACTION.BURN, ACTION.HARD_BURN);
  return flown.length > 0 ? flown : staying;
}

/** 12 a burn in any direction, or none. */
function wander(battle: Battle, ship: number, random: SearchRandom): void {
  const burn = random.unit() < 0.5 ? 0 : TYPE_BURN[battle.shipType[ship]!]!;
  const course = Math.floor(random.unit() * 360);
  const x = battle.x[ship]! + battle.length[ship]! * STEP_X[battle.course[ship]!]! + burn * STEP_X[course]!;
  const y = battle.y[ship]! + battle.length[ship]! * STEP_Y[battle.course[ship]!]! + burn * STEP_Y[course]!;
  moveTo(battle, ship, x, y);
}

/** 14 one attack where the vector passes within range; without weapons there is none. */
function damage(battle: Battle, firer: number, target: number): number {
  if (TYPE_WEAPONS[battle.shipType[firer]!] === 0 || !isOnline(battle, firer, SYSTEM.WEAPONS)) return 0;
  const entry = firer * TRAIL + battle.trailHead[firer]!;
  const [fromX, fromY] = battle.trailCount[firer] === 0 ? [battle.x[firer]!, battle.y[firer]!] : [battle.trailX[entry]!, battle.trailY[entry]!]; // prettier-ignore
  const [dx, dy] = [battle.x[firer]! - fromX, battle.y[firer]! - fromY];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((battle.x[target]! - fromX) * dx + (battle.y[target]! - fromY) * dy) / square;
  const share = Math.min(1, Math.max(0, along));
  const distance = Math.hypot(battle.x[target]! - fromX - share * dx, battle.y[target]! - fromY - share * dy);
  return distance <= WEAPON_RANGE * UNIT ? 1 : 0;
}

/** Every attack is made, every card is as good as another, heat is taken before damage while there is room. */
function otherwise(battle: Battle, actions: Int32Array, random: SearchRandom): number {
  const side = battle.toAct[0]!;
  return most(actions, (action) => {
    switch (kindOf(action)) {
      case ACTION.ACTIVATE:
        return battle.side[firstOf(action)] === side ? 2 : 1;
      case ACTION.LAY:
        return firstOf(action) === CARD.NONE ? 0 : 1 + random.unit();
      case ACTION.ATTACK:
      case ACTION.COVER:
      case ACTION.GUIDE_ATTACK:
      case ACTION.EVADE:
      case ACTION.SCAN:
      case ACTION.DOCK:
      case ACTION.COMMIT:
        return 2;
      case ACTION.HEAT:
        return 1;
      case ACTION.DAMAGE:
        return random.unit();
      default:
        return 0;
    }
  });
}

/** What FtB tells the yardsticks. */
export const drill: Drill<Battle> = {
  together: false,
  mover: (battle) => (battle.step[0] === STEP.ORDERS ? battle.active[0]! : null),
  moves,
  wander,
  units: (battle, side) => enemiesOf(battle, 1 - side),
  distance: rangeOf,
  damage,
  otherwise,
};
