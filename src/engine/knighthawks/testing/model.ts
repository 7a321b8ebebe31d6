import {
  adf,
  deciding,
  fightersOf,
  hurt,
  inPlay,
  mover,
  mr,
  newModelBattle,
  pointsDestroyed,
  pointsLost,
  type ModelBattle,
  type ModelSetup,
} from './modelBattle.ts';
import { broken, fire, intercept, mend, screenChoices, shipsThatChooseScreens, shots } from './modelFire.ts';
import { hexOf } from './modelMap.ts';
import {
  alongOrbit,
  beginMoveChoices,
  endMove,
  enterHex,
  face,
  goRound,
  land,
  moveChoices,
  setSpeed,
} from './modelMoves.ts';

// Knight Hawks a second time, written from the rules' text and the rulings alone: plain objects,
// slow, nothing shared with the engine. A decision is a line of words (`speed 2 6`, `move 2 left`,
// `fire 0 torpedo 3`). Random battles are replayed in both, see lockstep.test.ts.

/** The battle at its first decision; `points` are the ships' worth by class, `roll` a die from 1 to `sides`. */
export function beginModel(
  setup: ModelSetup,
  points: Readonly<Record<string, number>>,
  roll: (sides: number) => number,
): ModelBattle {
  const battle = newModelBattle(setup, points, roll);
  battle.first = setup.first ?? (roll(10) <= 5 ? 0 : 1);
  beginMovement(battle);
  goOn(battle);
  return battle;
}

/** Whose decision it is; null: the battle is over. */
export function decider(battle: ModelBattle): number | null {
  if (battle.over) return null;
  if (battle.shot) return battle.shot.to.side;
  if (battle.repairs) return battle.repairs.ship.side;
  return deciding(battle);
}

/** Everything that may be chosen now. */
export function choices(battle: ModelBattle): string[] {
  const { over, shot, repairs, step } = battle;
  if (over) return [];
  if (shot) return Array.from({ length: 1 + Math.min(shot.useful, shot.to.interceptors) }, (_, n) => `intercept ${n}`);
  if (repairs) return repairs.items.map((item) => `repair ${repairs.ship.id} ${item}`);
  if (step === 'movement') return battle.moving ? moveChoices(battle) : beginMoveChoices(battle);
  if (step === 'mover-screens' || step === 'other-screens') return screenChoices(battle);
  return [...shots(battle), 'end-fire'];
}

/** Plays one of the choices. */
export function choose(battle: ModelBattle, choice: string): void {
  if (!choices(battle).includes(choice)) throw new Error(`not a choice: ${choice}`);
  const [verb, first, second] = choice.split(' ') as [string, string, string];
  const ship = battle.ships[Number(first)]!;
  if (verb === 'speed') setSpeed(battle, ship, Number(second));
  else if (verb === 'orbit') goRound(battle, ship, second === 'clockwise');
  else if (verb === 'face') face(battle, ship, Number(second));
  else if (verb === 'move') enterHex(battle, ship, second);
  else if (verb === 'land') land(battle, ship, battle.ships[Number(second)]!);
  else if (verb === 'end-move') endMove(battle, ship);
  else if (verb === 'fire') fire(battle, ship, second, battle.ships[Number(choice.split(' ')[3])]!);
  else if (verb === 'intercept') intercept(battle, Number(first));
  else if (verb === 'end-fire') endStep(battle);
  else if (verb === 'screen') {
    ship.screenUp = second;
    ship.screenChosen = true;
  } else {
    mend(ship, second);
    battle.repairs = null;
  }
  goOn(battle);
}

function beginMovement(battle: ModelBattle): void {
  battle.step = 'movement';
  for (const ship of battle.ships.filter(({ side }) => side === mover(battle))) {
    ship.moved = false;
    const stuck = adf(ship) === 0 && ship.speed === 0;
    const cannotRotate = ship.className === 'station' || ship.steeringLocked;
    if (ship.state !== 'in-play' || !stuck || !cannotRotate || fightersOf(battle, ship).length > 0) continue;
    ship.turned = false;
    if (ship.orbit) ship.place = alongOrbit(ship);
    ship.moved = true;
  }
}

/** Plays on until somebody has something to decide. */
function goOn(battle: ModelBattle): void {
  while (!battle.over && !battle.shot && !battle.repairs) {
    judge(battle, false);
    if (battle.over) return;
    if (battle.step === 'damage-control') damageControl(battle);
    else if (hasDecision(battle)) return;
    else endStep(battle);
  }
}

function hasDecision(battle: ModelBattle): boolean {
  if (battle.step === 'movement') return battle.moving !== null || beginMoveChoices(battle).length > 0;
  if (battle.step === 'mover-screens' || battle.step === 'other-screens')
    return shipsThatChooseScreens(battle).length > 0;
  return shots(battle).length > 0;
}

const AFTER = {
  movement: 'mover-screens',
  'mover-screens': 'defensive-fire',
  'defensive-fire': 'other-screens',
  'other-screens': 'offensive-fire',
} as const;
const isThere = ({ state }: { state: string }): boolean => state === 'in-play' || state === 'aboard';

function endStep(battle: ModelBattle): void {
  for (const ship of battle.ships) ship.screenChosen = false;
  if (battle.step in AFTER) {
    battle.step = AFTER[battle.step as keyof typeof AFTER];
    return;
  }
  for (const ship of battle.ships) if (ship.side === mover(battle)) ship.fired = {};
  if (battle.half === 0) {
    battle.half = 1;
    beginMovement(battle);
    return;
  }
  battle.step = 'damage-control';
  for (const ship of battle.ships) if (isThere(ship) && ship.onFire) hurt(battle, ship, battle.roll(10));
  battle.controlled = [];
}

/** Rolls for the next ship; when there is none the next turn begins. */
function damageControl(battle: ModelBattle): void {
  const ship = battle.ships.find((one) => isThere(one) && !battle.controlled.includes(one) && broken(one).length > 0);
  if (!ship) {
    judge(battle, true);
    if (battle.over) return;
    battle.turn++;
    battle.half = 0;
    beginMovement(battle);
    return;
  }
  battle.controlled.push(ship);
  if (battle.roll(10) > 5) return;
  const items = broken(ship);
  if (items.length === 1) mend(ship, items[0]!);
  else battle.repairs = { ship, items };
}

/** The battle ends with an aim reached, a side without ships, or the last turn. */
function judge(battle: ModelBattle, turnEnds: boolean): void {
  const { setup } = battle;
  const reached = [0, 1].filter((side) =>
    setup.sides[side]!.aims.some(({ kind, number, ships }) => {
      const whose = kind === 'destroy' ? 1 - side : side;
      const counting = battle.ships.filter((one) => one.side === whose && ships?.includes(one.name) !== false);
      if (kind === 'points') return pointsDestroyed(battle, side) >= number;
      if (kind === 'destroy')
        return counting.filter(({ state }) => state === 'destroyed' || state === 'lost').length >= number;
      if (kind === 'home') return counting.filter(({ state }) => state === 'home').length >= number;
      return turnEnds && counting.filter((one) => one.state === 'in-play' && one.orbit).length >= number;
    }),
  );
  const standing = [0, 1].filter((side) => inPlay(battle, side).length > 0);
  if (reached.length > 0) battle.over = { winner: reached.length === 1 ? reached[0]! : null, reason: 'aim' };
  else if (standing.length < 2) battle.over = { winner: standing[0] ?? null, reason: 'last-ship' };
  else if (turnEnds && battle.turn === setup.roundLimit) {
    const [ours, theirs] = [pointsLost(battle, 1), pointsLost(battle, 0)];
    const byPoints = ours === theirs ? null : ours > theirs ? 0 : 1;
    battle.over = {
      winner: setup.atRoundLimit === 'points' ? byPoints : setup.atRoundLimit,
      reason: 'round-limit',
    };
  }
}

/** The position in the words of a comparison. */
export function facts(battle: ModelBattle): unknown {
  return {
    turn: battle.turn,
    step: battle.over ? 'over' : battle.step,
    decider: decider(battle),
    over: battle.over,
    ships: battle.ships.map((ship) => ({
      state: ship.state,
      hull: ship.hull,
      broken: broken(ship).sort(),
      shots: ship.shots,
      interceptors: ship.interceptors,
      ...(ship.state === 'in-play'
        ? {
            hex: hexOf(ship.place),
            facing: ship.facing,
            speed: ship.speed,
            orbit: ship.orbit && (ship.orbit.clockwise ? 'clockwise' : 'counter-clockwise'),
            screenUp: ship.screenUp,
            adf: adf(ship),
            mr: mr(ship),
          }
        : {}),
    })),
  };
}
