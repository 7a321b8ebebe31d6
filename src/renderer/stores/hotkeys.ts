import type { TalonOption } from '../../engine/talon/view.types.ts';
import { isAvailable, type OptionSection } from './optionGroups.ts';

/** Something in the action bar that a number key takes: a weapon group to aim with, or an option to play. */
export type BarItem = { kind: 'group'; group: number } | { kind: 'option'; action: number };

/** What can be taken in the action bar, in the order in which it is shown; the number keys count from 1. */
export function barItems(
  sections: readonly OptionSection[],
  groups: ReadonlyMap<number, readonly TalonOption[]>,
  group: number | null,
): BarItem[] {
  return sections.flatMap((section): BarItem[] => {
    const available = section.options.filter(isAvailable);
    if (section.name !== 'fire') return available.map(({ action }) => ({ kind: 'option', action }));
    const aimed = available.filter(({ description }) => isOfGroup(description) && description.group === group);
    const others = available.filter(({ description }) => !isOfGroup(description));
    return [
      ...usableGroups(groups).map((index): BarItem => ({ kind: 'group', group: index })),
      ...[...aimed, ...others].map(({ action }): BarItem => ({ kind: 'option', action })),
    ];
  });
}

/** Weapon groups that can fire now. */
export function usableGroups(groups: ReadonlyMap<number, readonly TalonOption[]>): number[] {
  return [...groups].filter(([, options]) => options.some(isAvailable)).map(([index]) => index);
}

/** Options that the fire panel shows under their weapon group. */
export function isOfGroup(
  description: TalonOption['description'],
): description is Extract<TalonOption['description'], { kind: 'fire' | 'fire-group' | 'hold-weapon' }> {
  return description.kind === 'fire' || description.kind === 'fire-group' || description.kind === 'hold-weapon';
}

/** The number key of an option or group; null beyond the tenth. */
export function hotkeyOf(items: readonly BarItem[], wanted: BarItem): number | null {
  const place = items.findIndex((item) =>
    item.kind === 'group'
      ? wanted.kind === 'group' && item.group === wanted.group
      : wanted.kind === 'option' && item.action === wanted.action,
  );
  return place < 0 || place > 9 ? null : place + 1;
}
