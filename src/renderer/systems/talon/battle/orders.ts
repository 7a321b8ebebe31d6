import type { TalonDescription, TalonOption, TalonView } from '../../../../engine/talon/view.types.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { Following, Order, PageRow } from '../../choice.types.ts';
import { losesOwn, terrainAt } from '../lookup.ts';

type TalonFollowing = Following<TalonDescription>;
type Shot = TalonOption & { readonly description: Extract<TalonDescription, { kind: 'fire' }> };
type Move = TalonOption & { readonly description: Extract<TalonDescription, { kind: 'move' }> };

/** A shot that is likelier to miss than this is not fired by an order to all. */
const LEAST_CHANCE = 1 / 3;
/** What an enemy destroyed is worth in points of damage, when targets are compared. */
const KILL = 10;

const isShot = (option: TalonOption): option is Shot =>
  isAvailable(option) && option.description.kind === 'fire' && option.description.craft === null;
const isMove = (option: TalonOption): option is Move => isAvailable(option) && option.description.kind === 'move';

/** Orders to all ships: straight ahead, and every group at its best target. */
export function ordersOf(view: TalonView, options: readonly TalonOption[]): Order<TalonDescription>[] {
  const orders = [
    orderOf('straight', options, (offered) => straightAhead(view, offered)),
    orderOf('fire', options, bestShots),
  ];
  return orders.filter((order) => order.options.length > 1);
}

function orderOf(
  name: string,
  options: readonly TalonOption[],
  choose: (offered: readonly TalonOption[]) => TalonOption[],
): Order<TalonDescription> {
  return { name, options: choose(options), then: (offered) => choose(offered)[0] ?? null };
}

/** 7.1: every ship that must move and comes to no harm straight ahead. */
function straightAhead(view: TalonView, options: readonly TalonOption[]): TalonOption[] {
  return options.filter((option) => {
    if (!isMove(option)) return false;
    const { maneuver, afterburner, collidesWith, to } = option.description;
    const isHarmless = collidesWith.length === 0 && terrainAt(view, to) === null && !losesOwn(option.description, view);
    return maneuver === 'straight' && !afterburner && isHarmless;
  });
}
const harmOf = ({ description: { salvo, missile } }: Shot): number =>
  KILL * salvo.kill + salvo.hull + salvo.damage / 2 + (missile === null ? 1 : 0);

/** 8.3: for each group that may fire, all its weapons at the target that they harm most. */
function bestShots(options: readonly TalonOption[]): TalonOption[] {
  const best = new Map<string, Shot>();
  for (const option of options) {
    if (!isShot(option) || option.description.hitChance < LEAST_CHANCE) continue;
    const { unit, group } = option.description;
    const before = best.get(`${unit} ${group}`);
    if (!before || harmOf(option) > harmOf(before)) best.set(`${unit} ${group}`, option);
  }
  return [...best.values()];
}

/** 8.3: the other weapons of the group at the same target, as long as it stands. */
export function salvo(option: TalonOption): TalonFollowing | null {
  const first = option.description;
  if (first.kind !== 'fire' || first.weaponsLeft < 2) return null;
  return (options) => options.find((one) => isAvailable(one) && isSameShot(one.description, first)) ?? null;
}

function isSameShot(one: TalonDescription, other: Shot['description']): boolean {
  return (
    one.kind === 'fire' &&
    one.unit === other.unit &&
    one.group === other.group &&
    one.target === other.target &&
    one.missile === other.missile &&
    one.craft === other.craft
  );
}

/** 9.3: the rows that each ship may take, all ships on one page. */
export function curvePage(options: readonly TalonOption[]): PageRow<TalonDescription>[] | null {
  const rows = new Map<number, TalonOption[]>();
  for (const option of options) {
    const { description } = option;
    if (description.kind === 'set-curve' && isAvailable(option))
      rows.set(description.unit, [...(rows.get(description.unit) ?? []), option]);
    else if (description.kind !== 'set-curve' && description.kind !== 'end-step') return null;
  }
  const pages = [...rows].filter(([, own]) => own.length > 1);
  if (pages.length === 0) return null;
  return pages.map(([unit, own]) => ({ actor: { kind: 'unit', id: unit }, options: own.toReversed() }));
}
