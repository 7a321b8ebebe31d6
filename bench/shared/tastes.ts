import {
  ASTRAY,
  bestShot,
  distanceToNearest,
  drawEnemies,
  type Drill,
  type Looking,
  most,
  NEARER,
  other,
  type WholeMove,
} from './yardsticks.ts';

/**
 * Two more players that look one ply ahead, of other tastes than the tactician. They were written when the guides were
 * finished, so that the levels are measured against players that nobody had in mind.
 */
export const TASTES: Readonly<Record<string, <State>(looking: Looking<State>) => WholeMove<State>>> = {
  /** All of a side go for one enemy, and heed nothing that they take. */
  pack,
  /** Nobody goes where the enemy's best move could hurt it more than its own shot would hurt. */
  wary,
};

/** The pack's move: the most damage to its prey, on average over draws of where that may be next. */
function pack<State>(looking: Looking<State>): WholeMove<State> {
  const { game, drill, state, side, unit, moves } = looking;
  const enemies = drill.units(state, other(side));
  if (enemies.length === 0) return mostLasting(moves);
  const prey = [preyOf(drill, state, drill.units(state, side), enemies)];
  const drawn = drawEnemies(looking, prey);
  const trial = game.clone(state);
  return most(moves, (move) => {
    let given = 0;
    let away = 0;
    for (const draw of drawn) {
      game.copyFrom(trial, draw);
      move.place(trial);
      given += bestShot(drill, trial, unit, prey) / drawn.length;
      away += distanceToNearest(drill, trial, unit, prey) / drawn.length;
    }
    return (move.stays ? 0 : -ASTRAY) + given - away * NEARER;
  });
}

/** The enemy to whom all these units together are nearest. */
function preyOf<State>(
  drill: Drill<State>,
  state: State,
  units: readonly number[],
  enemies: readonly number[],
): number {
  return most(enemies, (enemy) => -units.reduce((sum, unit) => sum + drill.distance(state, unit, enemy), 0));
}

/** The wary player's move: what it would give on average less the worst that one draw of the enemies' moves does to it. */
function wary<State>(looking: Looking<State>): WholeMove<State> {
  const { game, drill, state, side, unit, moves } = looking;
  const enemies = drill.units(state, other(side));
  const own = Math.max(1, drill.units(state, side).length);
  const drawn = drawEnemies(looking, enemies);
  const trial = game.clone(state);
  return most(moves, (move) => {
    let given = 0;
    let worst = 0;
    for (const draw of drawn) {
      game.copyFrom(trial, draw);
      move.place(trial);
      given += bestShot(drill, trial, unit, enemies) / drawn.length;
      worst = Math.max(worst, enemies.reduce((sum, enemy) => sum + drill.damage(trial, enemy, unit), 0) / own);
    }
    const near = distanceToNearest(drill, trial, unit, enemies) * NEARER;
    // Whoever only stays away is never beaten and never wins: up to what it gives itself, it takes the worst in its stride.
    return (move.stays ? 0 : -ASTRAY) - near + given - Math.max(0, worst - given);
  });
}

/** Any move after which the unit is still there. */
function mostLasting<State>(moves: readonly WholeMove<State>[]): WholeMove<State> {
  return most(moves, ({ stays }) => (stays ? 1 : 0));
}
