import type { MoveOrder, OrderWord } from './events.ts';

/**
 * Orders as players write and draw them, and as the log packs what a list need not hold: what the UI uses as it is.
 */
export { ACTION, encode, encodeOrder, encodePoint, MOST_CHANGE, MOST_TURN } from './actions.ts';
export { EXCLUSIONS, forbidden } from './exclusionTable.ts';
export { GRID, arcOf, legX, legY, lengthOf, passes, turned } from './ground.ts';
export { burnLeg, LEG, legsFrom, readVector, turnLeg, vectorActions, wayOf } from './movement/legs.ts';
export { flown, fly, pathOf, pointAlong } from './movement/path.ts';

/** 3.3 The book's notation: `P2+4: 12` is two points to port, 4 MU faster, to a speed of 12. */
export function orderText(order: OrderWord, move: MoveOrder, speed: number): string {
  if (order === 'launch') return `Launch: ${speed}`;
  if (order === 'ftl') return `FTL: ${speed}`;
  if (move.legs) return `${move.legs.length === 0 ? '0' : move.legs.join(', ')}: ${speed + move.thrust}`;
  const turn = move.turn === 0 ? '' : `${move.turn < 0 ? 'P' : 'S'}${Math.abs(move.turn)}`;
  const thrust = move.thrust === 0 ? '' : `${move.thrust > 0 ? '+' : '-'}${Math.abs(move.thrust)}`;
  const head = [move.roll ? 'Roll' : '', `${turn}${thrust}`].filter((part) => part !== '').join(' ');
  return `${head === '' ? '0' : head}: ${speed + move.thrust}`;
}

/** What is wrong with an order in the book's notation. */
export type NotationCode = 'not-an-order' | 'wrong-speed';

/**
 * 3.3 Reads an order in the book's notation, written for a ship at `speed`: `P2+4: 12`, `S1`, `-3`, `Roll P1`, `0`,
 * `Launch`, `FTL`. L and R are port and starboard too. The speed behind the colon may be left out; a wrong one is an error.
 */
export function readOrder(text: string, speed: number): { order: OrderWord; move: MoveOrder } | NotationCode {
  const parts = /^\s*(?<word>launch|ftl)?(?<roll>roll)?\s*(?:(?<side>[PSLR])\s*(?<turn>\d{1,2}))?\s*(?:(?<sign>[+\-−])\s*(?<thrust>\d{1,3}))?(?<none>0)?\s*(?::\s*(?<speed>\d{1,3}))?\s*$/i.exec(text)?.groups; // prettier-ignore
  if (!parts) return 'not-an-order';
  const moves = [parts.roll, parts.side, parts.sign].some((part) => part !== undefined);
  if ((parts.word !== undefined || parts.none !== undefined) && moves) return 'not-an-order';
  if (!moves && parts.word === undefined && parts.none === undefined) return 'not-an-order';
  const turn = Number(parts.turn ?? 0) * (/[PL]/i.test(parts.side ?? '') ? -1 : 1);
  const thrust = Number(parts.thrust ?? 0) * (parts.sign === '+' ? 1 : -1);
  const move = { turn: turn + 0, thrust: thrust === 0 ? 0 : thrust, roll: parts.roll !== undefined };
  if (parts.speed !== undefined && Number(parts.speed) !== speed + move.thrust) return 'wrong-speed';
  const order = parts.word === undefined ? 'move' : parts.word.toLowerCase() === 'ftl' ? 'ftl' : 'launch';
  return { order, move };
}
