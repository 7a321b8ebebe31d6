// Fighter to fighter combat (5.4) a third time, by chances alone and from the book: two standard groups fight to the end.

/** Chances of so many kills by one die: 4 and 5 one, 6 two and a roll again; what comes after 12 kills is nothing. */
function byOneDie(): number[] {
  const chances = Array.from({ length: 13 }, () => 0);
  // So many 6s, then a die that is none.
  for (let sixes = 0; 2 * sixes + 1 < chances.length; sixes++) {
    chances[2 * sixes]! += (1 / 6) ** sixes * (3 / 6);
    chances[2 * sixes + 1]! += (1 / 6) ** sixes * (2 / 6);
  }
  return chances;
}

/** Chances of so many losses of a group of `craft`, shot at by so many dice. */
function losses(dice: number, craft: number): number[] {
  let chances = [1];
  for (let n = 0; n < dice; n++) {
    const next = Array.from({ length: craft + 1 }, () => 0);
    for (const [had, chance] of chances.entries())
      for (const [kills, one] of byOneDie().entries()) next[Math.min(craft, had + kills)]! += chance * one;
    chances = next;
  }
  return chances;
}

/** How a fight ends: chances that the first, the second or none of both is left. */
export interface Ends {
  first: number;
  second: number;
  none: number;
}

/** Both fire, then both lose (5.4), turn after turn; so soon that endurance does not run out. */
export function fightToTheEnd(first: number, second: number, turns = 6, known = new Map<string, Ends>()): Ends {
  const key = `${first} ${second} ${turns}`;
  const found = known.get(key);
  if (found) return found;
  if (first === 0 || second === 0)
    return { first: first > 0 ? 1 : 0, second: second > 0 ? 1 : 0, none: first + second === 0 ? 1 : 0 };
  const ends: Ends = { first: 0, second: 0, none: 0 };
  if (turns === 0) return ends;
  const [ours, theirs] = [losses(second, first), losses(first, second)];
  for (const [lost, chance] of ours.entries())
    for (const [killed, other] of theirs.entries()) {
      if (chance * other < 1e-9) continue;
      const then = fightToTheEnd(first - lost, second - killed, turns - 1, known);
      for (const end of ['first', 'second', 'none'] as const) ends[end] += chance * other * then[end];
    }
  known.set(key, ends);
  return ends;
}
