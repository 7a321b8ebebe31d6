import type { SpecialOrder } from '../../../engine/game.ts';
import type { FlagbridgeApi } from '../../../shared/api.ts';
import { request } from '../../api.ts';
import type { Actor, SpecialPart } from '../../systems/choice.types.ts';

/** Whose special orders are wanted, and in which position. */
export interface SpecialSource {
  readonly id: string;
  readonly ply: number;
  /** Null: nobody's now. */
  readonly unit: Actor | null;
}

const NONE: readonly SpecialOrder<never>[] = [];

/** The special orders of whoever's card is open, asked of the host when wanted; an answer to what is no longer asked is dropped. */
export function createSpecial<Description>(api: FlagbridgeApi, from: SpecialSource): SpecialPart<Description> {
  let known = $state.raw<{ key: string; orders: readonly SpecialOrder<Description>[] }>({ key: '', orders: NONE });
  let picked = $state.raw<{ key: string; order: string } | null>(null);
  /** What was asked last, and the answer to come; nobody needs to be told when it changes. */
  let asked: { key: string; answer: Promise<readonly SpecialOrder<Description>[]> } | null = null;

  const key = $derived(from.unit === null ? '' : `${from.id} ${from.ply} ${from.unit.kind} ${from.unit.id}`);
  const orders = $derived(key !== '' && known.key === key ? known.orders : NONE);
  const keyOf = ({ kind, part }: SpecialOrder<Description>): string => `${kind} ${part ?? ''}`;
  const whose = $derived(from.unit === null ? '' : `${from.unit.kind} ${from.unit.id}`);

  async function ask(unit: Actor, wanted: string): Promise<readonly SpecialOrder<Description>[]> {
    const reply = await request(api, 'battle.special', { id: from.id, ply: from.ply, unit });
    const found = reply.ok ? (reply.value as SpecialOrder<Description>[]) : NONE;
    if (asked?.key === wanted) known = { key: wanted, orders: found };
    return found;
  }

  return {
    get orders(): readonly SpecialOrder<Description>[] {
      return orders;
    },
    get picking(): SpecialOrder<Description> | null {
      return picked?.key === whose ? (orders.find((order) => keyOf(order) === picked?.order) ?? null) : null;
    },
    pick(order): void {
      picked = order && { key: whose, order: keyOf(order) };
    },
    ask(): Promise<readonly SpecialOrder<Description>[]> {
      const { unit } = from;
      if (unit === null) return Promise.resolve(NONE);
      if (asked?.key !== key) asked = { key, answer: ask({ kind: unit.kind, id: unit.id }, key) };
      return asked.answer;
    },
  };
}
