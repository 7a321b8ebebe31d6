import { activity } from './activity.ts';
import {
  isOffline,
  newModelBattle,
  shipsInPlay,
  type ModelBattle,
  type Play,
  type Question,
  type Ship,
} from './battle.ts';
import { fightForInitiative } from './combat.ts';
import { judge, systemsOf } from './damage.ts';
import type { FtbSetup } from '../../setup.ts';

// FtB a second time, written from the sheets and the rulings alone: plain objects, slow, nothing
// shared with the engine. It reads as the game is played, and stops where somebody decides; a
// decision is a line of words (`burn 90 6`, `attack 3 2`). Random battles are replayed in both, see
// lockstep.test.ts.

export interface Model {
  readonly battle: ModelBattle;
  /** What is to be decided; null: the battle is over. */
  question: Question | null;
  answer(words: string): void;
}

/** The battle at its first decision; `roll` is a die from 1 to 3. */
export function beginModel(setup: FtbSetup, roll: () => number): Model {
  const battle = newModelBattle(setup, roll);
  const game = play(battle);
  const next = (words: string): Question | null => {
    const { value, done } = game.next(words);
    return done ? null : value;
  };
  return {
    battle,
    question: next(''),
    answer(words) {
      this.question = next(words);
    },
  };
}

/** Turn sequence (8). */
function* play(battle: ModelBattle): Play {
  while (!battle.over) {
    battle.turn++;
    for (const ship of battle.ships) ship.activated = false;
    yield* initiative(battle);
    yield* activations(battle);
    if (!battle.over) judge(battle, true);
  }
}

/** Initiative (8): less heat, then fewer ships, then combat; tankers are no ships here. */
function* initiative(battle: ModelBattle): Play {
  battle.initiative = null;
  const sums = (of: (ship: Ship) => number): number[] =>
    [0, 1].map((side) =>
      shipsInPlay(battle)
        .filter((ship) => ship.side === side && ship.type !== 'tanker')
        .reduce((sum, ship) => sum + of(ship), 0),
    );
  for (const [ours, theirs] of [sums(({ heat }) => heat), sums(() => 1)] as [number, number][])
    if (ours !== theirs) {
      battle.initiative = ours < theirs ? 0 : 1;
      return;
    }
  battle.initiative = yield* fightForInitiative();
}

/** Activating a ship (8). */
function* activations(battle: ModelBattle): Play {
  let turnOf = 1 - battle.initiative!;
  while (!battle.over) {
    const waiting = shipsInPlay(battle).filter(({ activated }) => !activated);
    if (waiting.length === 0) return;
    const names = (ships: Ship[]): string[] => ships.map(({ id }) => `activate ${id}`);
    // All untracked ships have activated: the side with the initiative chooses.
    const free = waiting.every(({ tracked }) => tracked);
    const own = waiting.filter(({ side }) => side === turnOf);
    const forced = waiting.filter(({ side, tracked }) => side !== turnOf && tracked);
    if (!free && own.length + forced.length === 0) {
      turnOf = 1 - turnOf;
      continue;
    }
    const answers = free ? names(waiting) : [...names([...own, ...forced]), ...(own.length === 0 ? ['pass'] : [])];
    const answer = yield { side: free ? battle.initiative! : turnOf, step: 'activation', answers };
    if (answer !== 'pass') {
      const ship = battle.ships[Number(answer.split(' ')[1])]!;
      yield* activity(battle, ship);
      ship.activated = true;
      judge(battle, false);
    }
    turnOf = 1 - turnOf;
  }
}

const ids = (bodies: Iterable<{ id: number }>): number[] => [...bodies].map(({ id }) => id).sort((a, b) => a - b);

/** The position in the words of a comparison. */
export function facts({ battle, question }: Model): unknown {
  return {
    turn: battle.turn,
    step: question?.step ?? 'over',
    decider: question?.side ?? null,
    initiative: battle.initiative,
    over: battle.over,
    ships: battle.ships.map((ship) => ({
      status: ship.status,
      visited: [...ship.visited].sort(),
      ...(ship.status === 'in-play' ? shipFacts(ship) : {}),
    })),
    torpedoes: [...battle.torpedoes]
      .sort((a, b) => a.id - b.id)
      .map(({ id, side, guide, at, course, length }) => ({ id, side, guide: guide.id, ...at, course, length })),
  };
}

function shipFacts(ship: Ship): object {
  const { at, course, length, heat, shields, fuel, torpedoes, tracked, activated, docked, orbit } = ship;
  return {
    x: at.x,
    y: at.y,
    length,
    ...(length > 0 ? { course, unbent: ids(new Set([...ship.bentBy, ...ship.leftOrbitOf])) } : {}),
    heat,
    shields,
    fuel,
    torpedoes,
    systems: systemsOf(ship).map((system) =>
      ship.mark !== system ? 'online' : isOffline(ship, system) ? 'offline' : 'repaired',
    ),
    tracked,
    ...(ship.rings === null ? {} : { signs: { hits: ship.rings, tracked } }),
    activated,
    docked,
    orbit: orbit && {
      body: orbit.body.id,
      radius: orbit.radius,
      direction: orbit.clockwise ? 'clockwise' : 'counter-clockwise',
    },
  };
}
