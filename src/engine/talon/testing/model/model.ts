import type { Side } from '../../../game.ts';
import type { TalonSetup } from '../../setup.ts';
import {
  blackHole,
  here,
  inClutter,
  isBase,
  isHere,
  isSolid,
  isSquadron,
  newModelBattle,
  ours,
  shipsAt,
  terrainAt,
  type ModelBattle,
  type Play,
  type Question,
  type Ship,
} from './battle.ts';
import { LETTERS } from './data.ts';
import { destroy, explosions, leave } from './damage.ts';
import { fire } from './fire.ts';
import { centre, isOnMap, shift } from './map.ts';
import { enter, movement } from './moves.ts';
import { power, powerPhase, repairs } from './power.ts';
import { sidesToward, steps, toward, type Place } from './space.ts';
import { BattleOver, degreeOf, endByLimit, judge, pointsLost } from './victory.ts';

// Talon a second time, written from the book and the rulings alone: plain objects, slow, nothing shared
// with the engine but the ships' counters. It reads as the game is played, and stops where somebody
// decides; a decision is a line of words (`charge-yellow 2 0`, `move 1 turn-left`). Random battles are
// replayed in both, see lockstep.test.ts.

export interface Model {
  readonly battle: ModelBattle;
  /** What is to be decided; null: the battle is over. */
  question: Question | null;
  answer(words: string): void;
}

/** Where a reinforcement has come, which several hexes may be equally good for. */
export type Landing = (ship: Ship) => Place;

/** The battle at its first decision; `roll` is a die from 1 to 6, `wear` leaves marks of earlier fighting. */
export function beginModel(
  setup: TalonSetup,
  roll: () => number,
  landing: Landing,
  wear: (ships: readonly Ship[]) => void,
): Model {
  const battle = newModelBattle(setup, roll);
  wear(battle.ships);
  const game = play(battle, landing);
  const next = (words: string): Question | null => {
    try {
      const { value, done } = game.next(words);
      return done ? null : value;
    } catch (error) {
      if (error instanceof BattleOver) return null;
      throw error;
    }
  };
  return {
    battle,
    question: next(''),
    answer(words) {
      this.question = next(words);
    },
  };
}

const other = (side: Side): Side => (1 - side) as Side;

/** 3.2 the sequence of play. */
function* play(battle: ModelBattle, landing: Landing): Play {
  battle.initiative = battle.setup.initiative ?? (battle.roll() <= 3 ? 0 : 1);
  centre(battle);
  for (; ; battle.round++) {
    for (battle.impulse = 0; battle.impulse < 6; battle.impulse++) yield* impulse(battle);
    battle.impulse = 5;
    const order = [battle.initiative, other(battle.initiative)];
    for (const side of order) yield* powerPhase(battle, side);
    // 5.4.5
    for (const ship of here(battle)) if (ship.power < 0) destroy(battle, ship);
    battle.active = battle.initiative;
    yield* explosions(battle);
    for (const side of order) yield* gravity(battle, side);
    for (const side of order) reinforce(battle, side, landing);
    for (const side of order) yield* retreat(battle, side);
    if (battle.round >= battle.setup.roundLimit) endByLimit(battle);
  }
}

function* impulse(battle: ModelBattle): Play {
  for (const ship of battle.ships) ship.transmitted = false;
  for (const side of [battle.initiative, other(battle.initiative)]) {
    battle.active = side;
    for (const ship of ours(battle, side))
      for (const [arc, until] of ship.reinforced) if (until === battle.impulse) ship.reinforced.delete(arc);
    yield* power(battle, side);
    yield* movement(battle, side);
    yield* fire(battle, side);
    repairs(battle, side);
  }
  yield* initiative(battle);
}

/** 4.2 */
function* initiative(battle: ModelBattle): Play {
  const markers = (marker: string, side?: Side): number =>
    here(battle).filter((ship) => ship.marker === marker && (side === undefined || ship.side === side)).length;
  const changes = markers('change') > markers('defend');
  const [first, second] = [markers('change', 0), markers('change', 1)];
  for (const ship of battle.ships) ship.marker = null;
  if (!changes) return;
  if (first === second) {
    battle.initiative = other(battle.initiative);
    return;
  }
  const answers = ['choose-initiative 0', 'choose-initiative 1'];
  const answer = yield { side: first > second ? 0 : 1, step: battle.step, answers };
  battle.initiative = Number(answer.split(' ')[1]) as Side;
}

/** 18.2 every unit falls one hex toward the black hole, the nearest first. */
function* gravity(battle: ModelBattle, side: Side): Play {
  const hole = blackHole(battle);
  if (!hole) return;
  battle.step = 'gravity';
  battle.active = side;
  const pulled = new Set<Ship>();
  for (;;) {
    const next = ours(battle, side)
      .filter((ship) => !pulled.has(ship))
      .sort((a, b) => steps(a.at, hole) - steps(b.at, hole) || a.id - b.id)[0];
    if (!next) return;
    pulled.add(next);
    const sides = sidesToward(next.at, hole);
    let way = sides[0]!;
    if (sides.length > 1) {
      const answers = sides.map((one) => `fall ${next.id} ${one}`);
      way = Number((yield { side, step: 'gravity', answers }).split(' ')[2]);
    }
    yield* enter(battle, next, toward(next.at, way));
  }
}

/** 3.2 at the scenario's hex, or near it. */
function reinforce(battle: ModelBattle, side: Side, landing: Landing): void {
  for (const ship of battle.ships) {
    if (ship.side !== side || ship.status !== 'reserve' || ship.arrives !== battle.round) continue;
    const at = landing(ship);
    const mayStand = (hex: Place): boolean => {
      const hole = blackHole(battle);
      if (terrainAt(battle, hex).some((kind) => isSolid(kind) || kind === 'worm-hole')) return false;
      if (hole && steps(hex, hole) < 3) return false;
      return !shipsAt(battle, hex).some((one) => one.kind.side === ship.kind.side && isBase(one) === isBase(ship));
    };
    if (!mayStand(at)) throw new Error(`ship ${ship.id} arrives where it may not stand`);
    ship.status = 'in-play';
    ship.at = at;
    if (!isOnMap(battle, at)) shift(battle);
  }
}

/** 11 */
function* retreat(battle: ModelBattle, side: Side): Play {
  battle.step = 'retreat';
  battle.active = side;
  for (;;) {
    const answers = ours(battle, side)
      .filter((ship) => battle.setup.retreat && mayRetreat(battle, ship))
      .map(({ id }) => `retreat ${id}`);
    if (answers.length === 0) return;
    const answer = yield { side, step: 'retreat', answers: [...answers, 'end-step'] };
    if (answer === 'end-step') return;
    leave(battle, battle.ships[Number(answer.split(' ')[1])]!, 'ftl');
    judge(battle);
  }
}

/** 11.1.3, 11.1.4 */
function mayRetreat(battle: ModelBattle, ship: Ship): boolean {
  if (isBase(ship) || isSquadron(ship) || ship.criticals.ftl > 0 || inClutter(battle, ship)) return false;
  return battle.round >= ship.kind.hullBoxes.length;
}

/** The position in the words of a comparison. */
export function facts({ battle, question }: Model): unknown {
  return {
    round: battle.round,
    impulse: LETTERS[battle.impulse],
    step: battle.step,
    active: battle.over ? null : battle.active,
    decider: question?.side ?? null,
    initiative: battle.initiative,
    over: battle.over && { ...battle.over, degree: degreeOf(battle) },
    lost: [pointsLost(battle, 0), pointsLost(battle, 1)],
    window: battle.window,
    units: battle.ships.map((ship) => ({
      status: ship.status,
      left: ship.left,
      ...(isHere(ship) ? shipFacts(ship) : {}),
    })),
    missiles: battle.missiles.map(({ place, side, at, facing, target, damaged }) => ({ place, side, ...at, facing, target: target?.id ?? null, damaged })), // prettier-ignore
    terrain: battle.terrain.map(({ kind, at }) => `${kind} ${at.q} ${at.r}`).sort(),
  };
}

function shipFacts(ship: Ship): object {
  const { at, facing, row, power, turnCounter, shields, reinforced, hullMarked, criticals, battery, afterburners, slip } = ship; // prettier-ignore
  return {
    q: at.q,
    r: at.r,
    facing,
    power,
    speed: row.speed,
    turnCounter,
    ...(isSquadron(ship)
      ? { craft: [...ship.craft] }
      : {
          shields: { ...shields },
          reinforced: Object.fromEntries([...reinforced].map(([arc, until]) => [arc, LETTERS[until]])),
          hullMarked,
          criticals: Object.fromEntries(Object.entries(criticals).filter(([, count]) => count > 0)),
        }),
    groups: ship.bars.map(({ red, yellow, destroyed }, n) =>
      destroyed || (isSquadron(ship) && ship.craft[n] === ship.kind.hullBoxes.length)
        ? 'destroyed'
        : `${red}+${yellow}`,
    ),
    battery,
    afterburners,
    slip,
    marker: ship.marker,
  };
}
