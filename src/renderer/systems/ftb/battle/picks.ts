import type { FtbDescription, FtbOption } from '../../../../engine/ftb/view.types.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { Meaning, Offer } from '../../choice.types.ts';
import type { BoardPick } from '../board/board.types.ts';
import type { FtbData } from '../data.ts';
import { attacksAt, coastIn, plotOption } from './plots.ts';

type FtbMeaning = Meaning<FtbData>;
type Free = FtbOption & { readonly action: number };
const oneOf = (options: readonly FtbOption[]): FtbMeaning => {
  const [only] = options;
  return only && options.length === 1 ? { kind: 'act', option: only } : { kind: 'ask', options };
};

/** A ship to activate, a vector's end, a point to attack from, a target; or a look at a ship. */
export function meaningOf(pick: BoardPick, offer: Offer<FtbData>): FtbMeaning {
  switch (pick.kind) {
    case 'vector': {
      const option = plotOption(offer.view, pick.order, pick.vector);
      return option ? { kind: 'act', option } : { kind: 'nothing' };
    }
    case 'coast': {
      const option = coastIn(offer.options);
      return option ? { kind: 'act', option } : { kind: 'nothing' };
    }
    case 'along':
      return oneOf(attacksAt(offer.view, offer.options, pick.at));
    case 'object':
      return atObject(pick.object, offer);
    case 'point':
      return { kind: 'ask', options: [] };
  }
}

/** What an option is aimed at, or whom it activates. */
function objectOf(description: FtbDescription): number | null {
  switch (description.kind) {
    case 'activate':
      return description.unit;
    case 'attack':
    case 'scan':
      return description.target;
    case 'guide-attack':
      return description.object;
    case 'first-torpedo':
      return description.torpedo;
    default:
      return null;
  }
}

function atObject(object: number, { view, options }: Offer<FtbData>): FtbMeaning {
  const meant = options.filter((one): one is Free => isAvailable(one) && objectOf(one.description) === object);
  const [first] = meant;
  if (!first) return { kind: 'look', at: { kind: 'unit', id: object } };
  // The enemy's ship is named only on purpose.
  const forces = first.description.kind === 'activate' && first.description.force;
  const ofOther = view.units.some(({ id, side }) => id === object && side !== view.toAct);
  return forces && ofOther ? { kind: 'ask', options: meant } : oneOf(meant);
}
