import { ARCS, type Arc } from './terms.ts';

/** The three arcs ahead. */
export const FRONT: readonly Arc[] = ['FP', 'F', 'FS'];

/** 9.9: whether the arcs lie side by side: all of them, or with one gap only on the way round. */
export function areAdjacent(arcs: readonly Arc[]): boolean {
  const starts = ARCS.filter((arc, n) => arcs.includes(arc) && !arcs.includes(ARCS.at(n - 1)!));
  return arcs.length > 0 && starts.length <= 1;
}

/** The arcs clockwise, beginning after a gap; from the bow where there is none. */
export function clockwise(arcs: readonly Arc[]): Arc[] {
  const start = ARCS.findIndex((arc, n) => arcs.includes(arc) && !arcs.includes(ARCS.at(n - 1)!));
  const from = Math.max(0, start);
  return [...ARCS.slice(from), ...ARCS.slice(0, from)].filter((arc) => arcs.includes(arc));
}

/** One bit for each arc, the bow's lowest. */
export function arcBits(arcs: readonly Arc[]): number {
  return arcs.reduce((bits, arc) => bits | (1 << ARCS.indexOf(arc)), 0);
}
