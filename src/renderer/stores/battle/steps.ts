import type { Option } from '../../../engine/game.ts';
import type { Steps } from '../../systems/choice.types.ts';

/** Whether an option can be taken now. */
export function isAvailable<One extends Option>(option: One): option is One & { readonly action: number } {
  return option.action !== null;
}

/** Keys under which something can be taken. */
export function usableOf(parts: ReadonlyMap<number, readonly Option[]>): number[] {
  return [...parts].filter(([, options]) => options.some(isAvailable)).map(([key]) => key);
}

/** The options that can be chosen with one more click: those of the branch, and those of what is aimed at. */
export function lastStep<Description>(steps: Steps<Description>): readonly Option<Description>[] {
  return [...steps.direct, ...(steps.target === null ? [] : (steps.targets.get(steps.target) ?? []))];
}
