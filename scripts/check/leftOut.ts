/**
 * The fewest sets of systems to leave out, one set at a time, so that each one is missing once while any other one is
 * there: whoever leans on another system is found. Systems get different words of bits with equally many ones, and a
 * set is all that have a one in a place (Sperner's theorem: of k places, as many systems as k over k/2).
 */
export function leftOut(systems: readonly string[]): string[][] {
  let places = 1;
  while (wordsOf(places).length < systems.length) places++;
  const words = wordsOf(places);
  return Array.from({ length: places }, (_, place) => systems.filter((_id, at) => (words[at]! & (1 << place)) !== 0));
}

/** Every number of so many bits of which half, rounded up, are ones. */
function wordsOf(places: number): number[] {
  const ones = Math.ceil(places / 2);
  return Array.from({ length: 1 << places }, (_, word) => word).filter(
    (word) => word.toString(2).replaceAll('0', '').length === ones,
  );
}
