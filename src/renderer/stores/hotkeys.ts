import type { TalonOption } from '../../engine/talon/view.types.ts';
import { isAvailable, type OptionSection } from './optionGroups.ts';

/** Options in the order in which the action bar shows them and the number keys take them. */
export function barOptions(sections: readonly OptionSection[], group: number | null): TalonOption[] {
  return sections.flatMap((section) =>
    section.options.filter(({ description }) => {
      const ofGroup = description.kind === 'fire' || description.kind === 'hold-weapon' || description.kind === 'fire-group';
      return !ofGroup || (description.kind !== 'fire-group' && description.group === group);
    }),
  );
}

/** Number keys from 1 on for the options that can be taken, by action. */
export function hotkeysFor(options: readonly TalonOption[]): Map<number, number> {
  return new Map(options.filter(isAvailable).map((option, index) => [option.action, index + 1]));
}
