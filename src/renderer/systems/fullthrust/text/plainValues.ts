import type { MessageValue } from '../../../messages/icu.ts';
import { yes } from '../../../messages/values.ts';
import type { FullThrustView } from '../data.ts';
import { groupName, sideName, systemWord, threatName, unitName } from './names.ts';

/** Numbers as a text, as dice are told. */
export const rolled = (...dice: readonly (readonly number[])[]): string => dice.flat().join(' ');

/** The fields that are numbers, but name a ship; those that name a fighter group. */
const SHIPS: readonly string[] = ['unit', 'target', 'station', 'section', 'to', 'by'];
const GROUPS: readonly string[] = ['group', 'rival'];

/**
 * The fields of an event or a description as values of its sentence: who is named, dice as they fell, systems by their
 * names, yes, no or none, words as they are; what is none of these has no value. `ship` tells how a ship is named.
 */
export function plainValues<Ship extends MessageValue = string>(
  data: object,
  view: FullThrustView,
  ship: (view: FullThrustView, id: number) => Ship | string = unitName,
): Record<string, Ship | string | number> {
  const valueOf = (field: string, value: unknown): Ship | string | number | null => {
    if (value === null) return 'none';
    if (typeof value === 'boolean') return yes(value);
    if (typeof value === 'string') return field === 'system' ? systemWord(value as 'beam') : value;
    if (typeof value === 'number') {
      if (SHIPS.includes(field)) return ship(view, value);
      if (GROUPS.includes(field)) return groupName(view, value);
      return field === 'side' ? sideName(value as 0 | 1) : value;
    }
    if (Array.isArray(value)) return value.every((die) => typeof die === 'number') ? rolled(value) : null;
    return typeof value === 'object' && 'kind' in value ? threatName(view, value as Parameters<typeof threatName>[1]) : null; // prettier-ignore
  };
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, value]) => {
      const plain = valueOf(field, value);
      return plain === null ? [] : [[field, plain]];
    }),
  );
}
