import { RESERVE, type Picture, type Plan } from './picture.ts';

/** A plan and what it is worth. */
export interface Assignment {
  readonly plan: Plan;
  readonly worth: number;
}

/** Everything stays where it is. */
export const staying = (picture: Picture): Plan => Uint8Array.from(picture.pieces, ({ places }) => places[0]!);

/** Everything stays, and what is in the reserve goes, the greatest first, where there is least: what somebody does who thinks of no enemy. */
export function settled(picture: Picture): Plan {
  const plan = staying(picture);
  const there = new Float64Array(RESERVE);
  const counts = new Uint8Array(RESERVE);
  picture.pieces.forEach(({ strength, ids }, n) => {
    const at = plan[n]!;
    if (at === RESERVE) return;
    there[at]! += strength;
    counts[at]! += ids.length;
  });
  const free = picture.pieces
    .map((piece, n) => ({ piece, n }))
    .filter(({ piece, n }) => plan[n] === RESERVE && piece.warship && piece.places.length > 1)
    .sort((a, b) => b.piece.strength - a.piece.strength);
  for (const { piece, n } of free) {
    let least = -1;
    for (let at = 0; at < RESERVE; at++)
      if (counts[at]! + piece.ids.length <= picture.most && (least < 0 || there[at]! < there[least]!)) least = at;
    if (least < 0) break;
    plan[n] = least;
    there[least]! += piece.strength;
    counts[least]! += piece.ids.length;
  }
  return plan;
}

/** Everything is called back, but for the least warship of each sector. */
export function withdrawn({ pieces }: Picture): Plan {
  const plan = Uint8Array.from(pieces, () => RESERVE);
  for (let at = 0; at < RESERVE; at++) {
    const there = pieces.flatMap(({ warship, places, strength }, n) =>
      warship && places[0] === at ? [{ n, strength }] : [],
    );
    const least = there.toSorted((a, b) => a.strength - b.strength)[0];
    if (least) plan[least.n] = at;
  }
  return plan;
}

/** Sends pieces one after another where each does most good, until no change of one or two of them helps. */
export function climb({ pieces }: Picture, from: Plan, worthOf: (plan: Plan) => number): Assignment {
  const plan = from.slice();
  let worth = worthOf(plan);
  const better = (): boolean => {
    const value = worthOf(plan);
    if (value <= worth + 1e-9) return false;
    worth = value;
    return true;
  };
  const attempt = (n: number, place: number): boolean => {
    const before = plan[n]!;
    if (before === place) return false;
    plan[n] = place;
    if (better()) return true;
    plan[n] = before;
    return false;
  };
  /** Two pieces change places, or go to the same one: a landing needs both its transports, a blow both its fists. */
  const attemptPair = (one: number, other: number): boolean => {
    const before = [plan[one]!, plan[other]!] as const;
    const tries: [number, number][] = [[before[1], before[0]]];
    if (before[0] === before[1]) for (const place of pieces[one]!.places) tries.push([place, place]);
    for (const [first, second] of tries) {
      if (!pieces[one]!.places.includes(first) || !pieces[other]!.places.includes(second)) continue;
      if (first === before[0] && second === before[1]) continue;
      plan[one] = first;
      plan[other] = second;
      if (better()) return true;
      plan[one] = before[0];
      plan[other] = before[1];
    }
    return false;
  };
  for (let improved = true; improved;) {
    improved = false;
    pieces.forEach(({ places }, n) => {
      for (const place of places) if (attempt(n, place)) improved = true;
    });
    if (improved) continue;
    for (let one = 0; one < plan.length; one++)
      for (let other = one + 1; other < plan.length; other++) improved = attemptPair(one, other) || improved;
  }
  return { plan, worth };
}
