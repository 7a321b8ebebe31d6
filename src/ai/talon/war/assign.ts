import type { SearchRandom } from '../../random.ts';
import { forcesOf, planWorth, RESERVE, type Force, type Picture, type Plan } from './picture.ts';

/** A plan and what it is worth. */
export interface Assignment {
  readonly plan: Plan;
  readonly worth: number;
}

/** Everything stays where it is. */
export const staying = (picture: Picture): Plan => Uint8Array.from(picture.pieces, ({ places }) => places[0]!);

/** Sends pieces one after another where each does most good, until no change of one or two of them helps. */
export function climb(picture: Picture, from: Plan, enemies: readonly (readonly Force[])[]): Assignment {
  const plan = from.slice();
  const valueOf = (): number => planWorth(picture, forcesOf(picture, plan), plan, enemies);
  let worth = valueOf();
  const attempt = (n: number, place: number): boolean => {
    const before = plan[n]!;
    if (before === place) return false;
    plan[n] = place;
    const value = valueOf();
    if (value > worth + 1e-9) {
      worth = value;
      return true;
    }
    plan[n] = before;
    return false;
  };
  /** Two pieces change places, or go to the same one: a landing needs both its transports. */
  const attemptPair = (one: number, other: number): boolean => {
    const { pieces } = picture;
    const before = [plan[one]!, plan[other]!] as const;
    const tries: [number, number][] = [[before[1], before[0]]];
    if (pieces[one]!.transports && pieces[other]!.transports)
      for (const place of pieces[one]!.places) tries.push([place, place]);
    for (const [first, second] of tries) {
      if (!pieces[one]!.places.includes(first) || !pieces[other]!.places.includes(second)) continue;
      if (first === before[0] && second === before[1]) continue;
      plan[one] = first;
      plan[other] = second;
      const value = valueOf();
      if (value > worth + 1e-9) {
        worth = value;
        return true;
      }
      plan[one] = before[0];
      plan[other] = before[1];
    }
    return false;
  };
  for (let improved = true; improved;) {
    improved = false;
    picture.pieces.forEach(({ places }, n) => {
      for (const place of places) if (attempt(n, place)) improved = true;
    });
    for (let one = 0; one < plan.length; one++)
      for (let other = one + 1; other < plan.length; other++)
        if (plan[one] !== plan[other] || picture.pieces[one]!.transports > 0)
          improved = attemptPair(one, other) || improved;
  }
  return { plan, worth };
}

/** The best of several climbs: from where everything is, from all in reserve, and from places drawn. */
export function bestAssignment(
  picture: Picture,
  enemies: readonly (readonly Force[])[],
  climbs: number,
  random: SearchRandom,
): Assignment {
  let best = climb(picture, staying(picture), enemies);
  for (let n = 1; n < climbs; n++) {
    const from = Uint8Array.from(picture.pieces, ({ places }) =>
      n === 1 && places.includes(RESERVE) ? RESERVE : places[Math.floor(random.unit() * places.length)]!,
    );
    const found = climb(picture, from, enemies);
    if (found.worth > best.worth) best = found;
  }
  return best;
}
