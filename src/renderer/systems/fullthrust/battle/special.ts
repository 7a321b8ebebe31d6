import type { SpecialOrder, SpecialValue } from '../../../../engine/game.ts';
import { pointAlong } from '../../../../engine/fullthrust/notation.ts';
import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import type { BoardPick, EndMark } from '../board/board.types.ts';
import { MU, type FullThrustDescription, type FullThrustView } from '../data.ts';
import { kindOf } from '../options/index.ts';
import { distance } from '../text/lookup.ts';
import { likeOrder, writtenOrder } from './orders.ts';

// Orders that no list holds: what the board shows of them, what a click on it means, and what was typed.

export type Special = SpecialOrder<FullThrustDescription>;
export type Value = SpecialValue<FullThrustDescription>;

/** Steps in which ships have special orders. */
const STEPS: readonly FullThrustView['step'][] = ['orders', 'salvo', 'attack', 'defend', 'fire', 'repair'];
/** Whether ships have special orders in the view's step. */
export const hasSpecial = ({ step }: FullThrustView): boolean => STEPS.includes(step);

/** The corners of the move that a ship will make: as it is ordered, else straight on. */
export function pathOfUnit(unit: UnitView): readonly PlanePoint[] {
  const order = writtenOrder(unit) ?? likeOrder(unit, { turn: 0, thrust: 0, roll: false });
  // 14.1 In orbit it goes round, whatever its order.
  return unit.orbit !== null && unit.path && unit.path.length > 1 ? unit.path : (order?.description.path ?? []);
}

/** MU. */
export const lengthOfPath = (path: readonly PlanePoint[]): number =>
  path.reduce((sum, at, n) => (n === 0 ? 0 : sum + distance(path[n - 1]!, at)), 0) / MU;

/** 12.1 The points of a ship's move at which a mine may be laid. */
export function endsAlong(unit: UnitView, { values }: Special, highlighted: number | null): EndMark[] {
  const path = pathOfUnit(unit);
  const most = Math.ceil(lengthOfPath(path));
  return values.flatMap(({ action, description }): EndMark[] => {
    if (action === null || description.kind !== 'lay' || description.along === null || description.along > most) return []; // prettier-ignore
    const at = pointAlong(path, description.along * MU);
    return [{ at, unit: unit.id, actions: [action], strong: highlighted === null || action === highlighted }];
  });
}

/** Whom a value is aimed at; null: no ship. */
export const targetOf = ({ description }: Pick<Value, 'description'>): number | null =>
  kindOf(description).aimed?.(description) ?? null;

/** What a click on the board means while a value is chosen; null: nothing of it. */
export function takenBy(pick: BoardPick, { values }: Special): Value | null {
  const free = values.filter(({ action }) => action !== null);
  if (pick.kind === 'end') return free.find(({ action }) => pick.actions.includes(action!)) ?? null;
  return pick.kind === 'unit' ? (free.find((value) => targetOf(value) === pick.id) ?? null) : null;
}

/** What is wrong with a special order that was typed: `blocked` says why it is not possible now. */
export type SpecialFault =
  | { readonly code: 'no-target' | 'which-target' | 'no-amount' | 'no-way'; readonly name: string }
  | { readonly code: 'blocked'; readonly blocked: NonNullable<Special['blocked']> };

const WORDS: readonly (readonly [kind: string, word: RegExp])[] = [
  ['ram', /^(?:ram|sperona(?:re)?)$/],
  ['board', /^(?:board|abborda(?:re)?)$/],
  ['lay', /^(?:mine|mina)$/],
  ['sweep', /^(?:sweep|draga(?:re)?)$/],
  ['scan', /^(?:scan|scansiona(?:re)?)$/],
  ['ecm', /^ecm$/],
  ['reflex', /^(?:reflex|riflesso)$/],
  ['nova', /^nova$/],
  ['charge', /^(?:charge|carica(?:re)?)$/],
  ['cloak', /^(?:cloak|occulta(?:re)?)$/],
  ['orbit', /^(?:orbit|orbita(?:re)?)$/],
  ['dock', /^(?:dock|attracca(?:re)?)$/],
  ['asteroid', /^asteroide?$/],
  ['cast-off', /^(?:cast|molla(?:re)?)$/],
];
const BACK = /^(?:no|non|not)\s+/;
const CLOCKWISE = /^(?:clockwise|oraria|orario)$/;
const ANTICLOCKWISE = /^(?:anti-?clockwise|counter-?clockwise|antiorari[ao])$/;

/** Whether a text is a special order at all, by its first word. */
export const isSpecial = (text: string): boolean => read(text) !== null;

function read(text: string): { kind: string; rest: string; back: boolean } | null {
  const plain = text.trim().toLocaleLowerCase();
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(plain.replace(BACK, '')) ?? [];
  const kind = WORDS.find(([, pattern]) => pattern.test(word))?.[0];
  return kind === undefined ? null : { kind, rest: rest.trim(), back: BACK.test(plain) };
}
const NOTHING = { code: 'nothing-to-take-back', section: '' };

/** A special order that was typed, as `Ram Parapet`, `Mine 6`, `No sweep`: the value that gives it, or what is wrong. */
export function typedSpecial(text: string, orders: readonly Special[], view: FullThrustView): Value | SpecialFault {
  const { kind, rest, back } = read(text) ?? { kind: '', rest: '', back: false };
  const own = orders.filter((one) => one.kind === kind);
  // Of several minelayers the first that can.
  const [order] = [...own.filter((one) => one.values.some(({ action, takesBack }) => action !== null && takesBack === back)), ...own]; // prettier-ignore
  if (!order) return { code: 'no-target', name: rest };
  const values = order.values.filter(({ takesBack }) => takesBack === back);
  if (values.length === 0 || values.every(({ action }) => action === null))
    return { code: 'blocked', blocked: values[0]?.blocked ?? order.blocked ?? NOTHING };
  const found = valueOf(order, values, rest, back, view);
  if ('code' in found || found.action !== null) return found;
  return { code: 'blocked', blocked: found.blocked ?? NOTHING };
}

function valueOf(
  { needs, kind }: Special,
  values: readonly Value[],
  rest: string,
  back: boolean,
  view: FullThrustView,
): Value | SpecialFault {
  const [first] = values;
  if (needs === 'nothing' || (back && kind !== 'scan')) return first!;
  if (needs === 'target') {
    const named = values.flatMap((value) => {
      const name = view.units.find(({ id }) => id === targetOf(value))?.name.toLocaleLowerCase() ?? '';
      return rest !== '' && name.startsWith(rest) ? [{ value, exact: name === rest }] : [];
    });
    const meant = named.find(({ exact }) => exact) ?? (named.length === 1 ? named[0] : undefined);
    return meant?.value ?? { code: named.length > 1 ? 'which-target' : 'no-target', name: rest };
  }
  if (needs === 'course') {
    const way = CLOCKWISE.test(rest) ? 'clockwise' : ANTICLOCKWISE.test(rest) ? 'anticlockwise' : null;
    const value = values.find(({ description }) => description.kind === 'orbit' && description.way === way);
    return (way && value) || { code: 'no-way', name: rest };
  }
  const value = /^\d{1,3}$/.test(rest) ? values.find((one) => one.value === Number(rest)) : undefined;
  return value ?? { code: 'no-amount', name: rest };
}
