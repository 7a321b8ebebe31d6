// Names of ships in a war: every class has its own, so that no two ships of a fleet are called the same.

const LEAGUE = [
  ['Long', 'Kindly', 'Fair', 'Bright', 'Clear', 'True', 'Quiet', 'Safe', 'Good', 'Early', 'Silver', 'Amber'],
  ['Passage', 'Watch', 'Haven', 'Answer', 'Bargain', 'Crossing', 'Errand', 'Morrow'],
] as const;
const HOLDS = [
  ['Iron', 'Grim', 'Red', 'Black', 'Deep', 'Cold', 'Oath', 'Stone', 'Salt', 'Grey', 'Thorn', 'Cinder'],
  ['delve', 'hammer', 'hold', 'shaft', 'ward', 'gate', 'brand', 'crown'],
] as const;

const paired = ([first, second]: readonly (readonly string[])[], between: string): string[] =>
  second!.flatMap((last) => first!.map((one) => `${one}${between}${last}`));

/** By side: the League's, then the Holds'. */
export const WAR_NAMES: readonly [readonly string[], readonly string[]] = [paired(LEAGUE, ' '), paired(HOLDS, '')];
