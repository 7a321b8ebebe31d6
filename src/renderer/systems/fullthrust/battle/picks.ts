import { isAvailable } from '../../../stores/battle/steps.ts';
import type { Meaning, Offer } from '../../choice.types.ts';
import type { BoardPick } from '../board/board.types.ts';
import type { FullThrustData, FullThrustDescription, FullThrustOption } from '../data.ts';

type FullThrustMeaning = Meaning<FullThrustData>;
type Free = FullThrustOption & { readonly action: number };

/** A ship or group to choose or to aim at, the end of a move, or a look at somebody. */
export function meaningOf(pick: BoardPick, { options }: Offer<FullThrustData>): FullThrustMeaning {
  const free = options.filter((one): one is Free => isAvailable(one));
  switch (pick.kind) {
    case 'end':
      return oneOf(free.filter(({ action }) => pick.actions.includes(action)));
    case 'unit':
    case 'group': {
      const meant = free.filter(({ description }) => isMeant(description, pick.kind, pick.id));
      return meant.length === 0 ? { kind: 'look', at: { kind: pick.kind, id: pick.id } } : oneOf(meant);
    }
    case 'point':
      return { kind: 'ask', options: [] };
  }
}

const oneOf = (options: readonly Free[]): FullThrustMeaning => {
  const [only] = options;
  return only && options.length === 1 ? { kind: 'act', option: only } : { kind: 'ask', options };
};

/** What an option is aimed at, or whom it chooses. */
function isMeant(description: FullThrustDescription, kind: 'unit' | 'group', id: number): boolean {
  switch (description.kind) {
    case 'ship':
    case 'missiles':
    case 'salvo-target':
    case 'screen':
    case 'land':
      return kind === 'unit' && description.unit === id;
    case 'fire':
      return kind === 'unit' && description.target === id && description.all;
    case 'ram':
      return kind === 'unit' && description.target === id;
    case 'attack': {
      const { target } = description;
      return target.id === id && target.kind === (kind === 'unit' ? 'ship' : 'group');
    }
    case 'group':
    case 'break-off':
      return kind === 'group' && description.group === id;
    default:
      return false;
  }
}
