import { ACTION } from '../actions.ts';
import { QUALITY, type Battle } from '../battle.ts';
import type { FighterType } from '../design/terms.ts';
import { UNIT } from '../ground.ts';
import { fullThrust } from '../index.ts';
import { legal, position, stepOf, type PositionOptions, type TestShip } from './position.ts';

/** A fighter group of a test position. */
export interface TestGroup {
  at: readonly [x: number, y: number];
  fighters?: FighterType;
  facing?: number;
  craft?: number;
  endurance?: number;
  quality?: keyof typeof QUALITY;
}

/** A ship of side 1 that is far from everything. */
export const FAR: TestShip = { at: [70, 46], speed: 0, side: 1, systems: [] };
const idOf = (battle: Battle, { at }: TestGroup): number =>
  [...battle.groupX].findIndex((x, id) => x === at[0] * UNIT && battle.groupY[id] === at[1] * UNIT);

/** Groups of both sides, and ships; side 0 has the initiative. */
export function skies(
  ours: readonly TestGroup[],
  theirs: readonly TestGroup[],
  ships: readonly TestShip[] = [{ at: [2, 46], speed: 0, systems: [] }],
  more: PositionOptions = {},
): Battle {
  // prettier-ignore
  const setup = (group: TestGroup) => ({ fighters: group.fighters ?? 'standard', x: group.at[0], y: group.at[1], facing: group.facing ?? 12 }); // prettier-ignore
  const all = ships.some(({ side }) => side === 1) ? ships : [...ships, FAR];
  const battle = position(all, { groups: [ours.map(setup), theirs.map(setup)], ...more });
  const fresh = ships.flatMap(({ systems = [] }) => systems.filter((system) => system.startsWith('bay'))).length;
  [...ours, ...theirs].forEach((group, n) => {
    const id = fresh === 0 ? n : idOf(battle, group);
    if (group.craft !== undefined) battle.craft[id] = group.craft;
    if (group.endurance !== undefined) battle.endurance[id] = group.endurance;
    if (group.quality !== undefined) battle.quality[id] = QUALITY[group.quality];
  });
  return battle;
}

/** Everybody passes until the step is reached. */
export function passTo(battle: Battle, step: string, side?: number): void {
  for (let n = 0; n < 60 && (stepOf(battle) !== step || (side !== undefined && battle.toAct[0] !== side)); n++)
    fullThrust.apply(battle, legal(battle).includes(ACTION.PASS) ? ACTION.PASS : ACTION.DONE);
}
