import type { Hex } from '../../../../engine/hex.ts';
import type { LessonGoal } from '../../../../engine/knighthawks/lessons.ts';
import type { KnightHawksOption, KnightHawksView } from '../../../../engine/knighthawks/view.types.ts';
import { hexDistance, neighbour } from '../../../board/tables/hexLayout.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { KnightHawksSection } from '../data.ts';

/** Hexes that the board marks for a goal: where to fly, the way round each planet, the enemies to fire at. */
export function goalHexes(goal: LessonGoal, { units, planets }: KnightHawksView): Hex[] {
  switch (goal.type) {
    case 'reached':
      return [...goal.hexes];
    case 'orbited':
      return planets.flatMap((planet) => Array.from({ length: 6 }, (_, hexside) => neighbour(planet, hexside)));
    case 'fired': {
      const own = units.find(({ id }) => id === goal.unit);
      return units.flatMap(({ side, status, hex }) => (status === 'in-play' && side !== own?.side ? [hex] : []));
    }
  }
}

/** What a lesson's step accepts of what is offered; empty: anything, as a way may be flown in many ways. */
export function wantedOf(goal: LessonGoal, options: readonly KnightHawksOption[]): readonly KnightHawksOption[] {
  const kinds = goal.type === 'orbited' ? ['orbit', 'face'] : goal.type === 'fired' ? ['fire'] : [];
  return options.filter((option) => isAvailable(option) && kinds.includes(option.description.kind));
}

/** What leads to each goal, the nearest step first: a ship that is not there yet has to fly. */
const WANTED: Record<LessonGoal['type'], readonly string[]> = {
  reached: ['move', 'speed', 'face'],
  orbited: ['orbit', 'face', 'move', 'speed'],
  fired: ['fire', 'move', 'speed', 'face'],
};

/** What leads to the goal now: a section of the action bar, or the end of the step. */
export function guideFor(goal: LessonGoal, sections: readonly KnightHawksSection[], mayEnd: boolean): string | null {
  const usable = sections.filter(({ options }) => options.some(isAvailable)).map(({ name }) => name);
  return WANTED[goal.type].find((name) => usable.includes(name)) ?? (mayEnd ? 'end' : (usable[0] ?? null));
}

export type LessonAsk = LessonGoal['type'] | 'approached' | 'closed';

/** What the goal asks for in this step, as the catalogue's word for it. */
export function askOf(goal: LessonGoal, { units, planets, moving, step }: KnightHawksView): LessonAsk {
  if (goal.type === 'fired') return step === 'movement' ? 'closed' : 'fired';
  if (goal.type === 'reached') return 'reached';
  const unit = units.find(({ id }) => id === goal.unit);
  const isBeside = planets.some((planet) => unit !== undefined && hexDistance(planet, unit.hex) === 1);
  return isBeside && moving?.unit !== goal.unit ? 'orbited' : 'approached';
}
