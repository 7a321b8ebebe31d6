// FtB a second time (see model.ts): the sheets' and the rulings' tables, written down once more.

export type System = 'core' | 'weapons' | 'drive';

export interface Kind {
  points: number;
  shields: number;
  fuel: number;
  torpedoes: number;
  weapons: boolean;
  burn: number;
  hardBurn: number;
  overheats: number;
}

/** A line of the rulings' table: `1 3 1 yes 3/7 3` and the points. */
function kind(line: string, points: number): Kind {
  const [shields, fuel, torpedoes, weapons, burns, overheats] = line.split(' ') as [string, string, string, string, string, string]; // prettier-ignore
  const [burn, hardBurn] = burns.split('/').map(Number) as [number, number];
  return {
    points,
    shields: Number(shields),
    fuel: Number(fuel),
    torpedoes: Number(torpedoes),
    weapons: weapons === 'yes',
    burn,
    hardBurn,
    overheats: Number(overheats),
  };
}

/** Ship types & Manifests (4, 6 & 18). */
export const KINDS: Record<string, Kind> = {
  destroyer: kind('1 3 1 yes 3/7 3', 60),
  cruiser: kind('1 2 2 yes 3/7 3', 68),
  battleship: kind('2 2 1 yes 3/7 3', 90),
  liner: kind('2 2 0 no 2/5 2', 30),
  runner: kind('0 3 0 no 4/7 2', 25),
  tanker: kind('0 6 0 no 2/5 2', 25),
};

/** Sky: how far gravity reaches. */
export const INFLUENCE: Record<string, number> = {
  planetoid: 2,
  planet: 3,
  'gas-giant': 5,
  'dwarf-star': 4,
  star: 6,
  'giant-star': 9,
};
export const STARS = ['dwarf-star', 'star', 'giant-star'];
export const PLANETS = ['planetoid', 'planet', 'gas-giant'];

/** Combat (16): which card each beats. */
export const BEATS: Record<string, string> = {
  defensive: 'railgun',
  railgun: 'broadside',
  broadside: 'defensive',
};
