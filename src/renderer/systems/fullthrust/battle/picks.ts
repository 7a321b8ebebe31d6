import type { PlanePoint } from '../../../../engine/plane.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { Meaning, Offer } from '../../choice.types.ts';
import type { BoardPick } from '../board/board.types.ts';
import type { FullThrustData, FullThrustDescription, FullThrustOption, FullThrustView } from '../data.ts';
import { kindOf } from '../options/index.ts';
import { groupOf, groupPoint, hourToward, pointOf, unitOf } from '../text/names.ts';
import { canOrder, movesOf } from './orders.ts';
import { placeAt, placingIn } from './placing.ts';

type FullThrustMeaning = Meaning<FullThrustData>;
type FullThrustOffer = Pick<Offer<FullThrustData>, 'view' | 'options'>;
type Free = FullThrustOption & { readonly action: number };
const oneOf = (options: readonly Free[]): FullThrustMeaning => {
  const [only] = options;
  return only && options.length === 1 ? { kind: 'act', option: only } : { kind: 'ask', options };
};

/** A ship or group to choose or to aim at, the end of a move, a point to place or to face, or a look at somebody. */
export function meaningOf(pick: BoardPick, offer: FullThrustOffer): FullThrustMeaning {
  switch (pick.kind) {
    case 'end':
    case 'spot': {
      const options = optionsAt(pick, offer);
      return options.length === 0 ? { kind: 'nothing' } : oneOf(options);
    }
    case 'unit':
    case 'group': {
      const meant = offer.options.filter((one): one is Free => isAvailable(one) && isMeant(one.description, pick.kind, pick.id)); // prettier-ignore
      const options = meant.length === 0 ? optionsAt(pick, offer) : meant;
      return options.length === 0 ? { kind: 'look', at: { kind: pick.kind, id: pick.id } } : oneOf(options);
    }
    case 'point':
      return { kind: 'ask', options: [] };
  }
}

/** The options at a place of the table, listed or not; at a ship or group, those of going or turning there. */
export function optionsAt(pick: BoardPick, { view, options }: FullThrustOffer): readonly Free[] {
  const free = options.filter((one): one is Free => isAvailable(one));
  if (pick.kind === 'end') {
    const listed = free.filter(({ action }) => pick.actions.includes(action));
    const unit = pick.unit === null ? undefined : unitOf(view, pick.unit);
    if (listed.length > 0 || !unit || !canOrder(view, unit) || free.length === 0) return listed;
    return movesOf(unit).filter(({ action }) => pick.actions.includes(action));
  }
  if (pick.kind === 'unit' || pick.kind === 'group') {
    const unit = pick.kind === 'unit' ? unitOf(view, pick.id) : undefined;
    const group = pick.kind === 'group' ? groupOf(view, pick.id) : undefined;
    const at = (unit && pointOf(unit)) ?? (group && groupPoint(group)) ?? null;
    return at ? pointedAt(at) : [];
  }
  return pick.kind === 'spot' ? pointedAt(pick.at) : [];

  function pointedAt(at: PlanePoint): readonly Free[] {
    const placing = placingIn(options);
    const placed = placing && placeAt(placing, at, view);
    return placed ? [placed] : facesToward(at, view, free);
  }
}

/** 5.1 The facing toward a point; none where nobody is turned, or at the turned group's own place. */
function facesToward(at: PlanePoint | null | undefined, view: FullThrustView, free: readonly Free[]): readonly Free[] {
  const first = free.find(({ description }) => description.kind === 'face')?.description;
  const group = first?.kind === 'face' ? groupOf(view, first.group) : undefined;
  const from = group && groupPoint(group);
  if (!from || !at || (from.x === at.x && from.y === at.y)) return [];
  const facing = hourToward(from, at);
  return free.filter(({ description }) => description.kind === 'face' && description.facing === facing);
}
/** Whether an option is aimed at somebody, or chooses him. */
function isMeant(description: FullThrustDescription, kind: 'unit' | 'group', id: number): boolean {
  const meant = kindOf(description).picked?.(description);
  return meant?.kind === kind && meant.id === id;
}
