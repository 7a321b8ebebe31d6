import type { Option } from '../../../engine/game.ts';
import type { OptionSection, Steps } from '../../systems/choice.types.ts';
import { isAvailable, lastStep, usableOf } from './steps.ts';

/** Something in the action bar that a number key takes: a step toward an option, or an option to play. */
export type BarItem =
  | { kind: 'branch'; section: string; branch: number }
  | { kind: 'target'; section: string; target: number }
  | { kind: 'option'; action: number };

/** What can be taken in the action bar, in the order in which it is shown; the number keys count from 1. */
export function barItems(sections: readonly OptionSection[], stepped: readonly Steps[]): BarItem[] {
  return sections.flatMap((section): BarItem[] => {
    const steps = stepped.find((one) => one.section === section.name);
    if (!steps) return optionItems(section.options);
    const { section: name } = steps;
    const aimed = usableOf(steps.targets);
    return [
      ...usableOf(steps.branches).map((branch): BarItem => ({ kind: 'branch', section: name, branch })),
      ...(aimed.length > 1 ? aimed.map((target): BarItem => ({ kind: 'target', section: name, target })) : []),
      ...optionItems(lastStep(steps)),
      ...optionItems(steps.others),
    ];
  });
}

function optionItems(options: readonly Option[]): BarItem[] {
  return options.filter((option) => isAvailable(option)).map(({ action }) => ({ kind: 'option', action }));
}

/** The number key of an item; null beyond the tenth. */
export function hotkeyOf(items: readonly BarItem[], wanted: BarItem): number | null {
  const place = items.findIndex((item) => isSame(item, wanted));
  return place < 0 || place > 9 ? null : place + 1;
}

function isSame(one: BarItem, other: BarItem): boolean {
  if (one.kind === 'option') return other.kind === 'option' && one.action === other.action;
  if (one.kind === 'branch')
    return other.kind === 'branch' && one.section === other.section && one.branch === other.branch;
  return other.kind === 'target' && one.section === other.section && one.target === other.target;
}
