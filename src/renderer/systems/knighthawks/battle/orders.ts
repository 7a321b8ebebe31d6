import type {
  KnightHawksDescription,
  KnightHawksOption,
  KnightHawksView,
} from '../../../../engine/knighthawks/view.types.ts';
import { neighbour, sameHex } from '../../../board/tables/hexLayout.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { Following, Order } from '../../choice.types.ts';
import { isOnMap } from './onMap.ts';

type Shot = KnightHawksOption & { readonly description: Extract<KnightHawksDescription, { kind: 'fire' }> };

/** A ship destroyed is worth so many points off a hull, when targets are compared. */
const KILL = 10;
/** Weapons with few shots (9.5) are not fired by an order to all. */
const KEPT: readonly string[] = ['torpedo', 'assault-rocket', 'rocket-battery'];
const TURN_KEYS = { ahead: 'arrowup', left: 'arrowleft', right: 'arrowright' } as const;

const isShot = (option: KnightHawksOption): option is Shot => isAvailable(option) && option.description.kind === 'fire';

/** The hex ahead of the ship that is moving. */
const ahead = (options: readonly KnightHawksOption[]): KnightHawksOption | undefined =>
  options.find((one) => isAvailable(one) && one.description.kind === 'move' && one.description.turn === 'ahead');

/** Orders to all ships: straight on at the speed that they have, and every beam and cannon at the target that it harms most. */
export function ordersOf(
  view: KnightHawksView,
  options: readonly KnightHawksOption[],
): Order<KnightHawksDescription>[] {
  const orders: Order<KnightHawksDescription>[] = [
    { name: 'straight', options: straightOn(view, options), then: (offered) => ahead(offered) ?? straightOn(view, offered)[0] ?? null }, // prettier-ignore
    { name: 'fire', options: bestShots(options), then: (offered) => bestShots(offered)[0] ?? null },
  ];
  return orders.filter((order) => order.options.length > 1);
}

/** 1.2, 2.1: the speeds of ships that may keep theirs and stay on the map by flying straight. */
function straightOn(
  { units, planets, map }: KnightHawksView,
  options: readonly KnightHawksOption[],
): KnightHawksOption[] {
  return options.filter(({ action, description }) => {
    if (action === null || description.kind !== 'speed' || description.change !== 0) return false;
    const unit = units.find(({ id }) => id === description.unit);
    if (!unit || unit.status !== 'in-play' || unit.orbit !== null || unit.speed === 0) return false;
    let hex = unit.hex;
    for (let left = description.speed; left > 0; left--) {
      hex = neighbour(hex, unit.facing);
      if (!isOnMap(hex, map) || planets.some((planet) => sameHex(planet, hex))) return false;
    }
    return true;
  });
}

const harmOf = ({ description: { odds } }: Shot): number => KILL * odds.kill + odds.hull;

function bestShots(options: readonly KnightHawksOption[]): Shot[] {
  const best = new Map<string, Shot>();
  for (const option of options) {
    if (!isShot(option) || KEPT.includes(option.description.weapon)) continue;
    const { unit, weapon } = option.description;
    const before = best.get(`${unit} ${weapon}`);
    if (!before || harmOf(option) > harmOf(before)) best.set(`${unit} ${weapon}`, option);
  }
  return [...best.values()];
}

/** 9.1: all weapons of the kind at the same target, as long as it stands; shots that are counted go one by one. */
export function salvo({ description: first }: KnightHawksOption): Following<KnightHawksDescription> | null {
  if (first.kind !== 'fire' || first.weaponsLeft < 2 || KEPT.includes(first.weapon)) return null;
  return (options) =>
    options.find(
      (one) =>
        isShot(one) &&
        one.description.unit === first.unit &&
        one.description.weapon === first.weapon &&
        one.description.target === first.target,
    ) ?? null;
}

/** The key that means an option in every step: the way of a turn, a speed by its number, interceptors by theirs. */
export function keyOf(description: KnightHawksDescription): string | null {
  switch (description.kind) {
    case 'move':
      return TURN_KEYS[description.turn];
    case 'speed':
      return description.speed < 10 ? String(description.speed) : null;
    case 'intercept':
      return description.count < 10 ? String(description.count) : null;
    case 'orbit':
      return description.direction === 'clockwise' ? 'arrowright' : 'arrowleft';
    default:
      return null;
  }
}
