// The tables as the rulings print them, written down a second time: nothing here is shared with the engine.

export interface ModelWeapon {
  chance: number;
  range: number;
  dice: number;
  plus: number;
  /** −5 % a hex */
  diffuses: boolean;
  forward: boolean;
  movingOnly: boolean;
  kind: 'beam' | 'cannon' | 'rack';
}

const weapon = (
  kind: ModelWeapon['kind'],
  chance: number,
  range: number,
  damage: string,
  ...traits: ('diffuses' | 'forward' | 'moving')[]
): ModelWeapon => {
  const [, dice, plus] = /^(\d)d10(?:\+(\d))?$/.exec(damage)!;
  return {
    chance,
    range,
    dice: Number(dice),
    plus: Number(plus ?? 0),
    diffuses: traits.includes('diffuses'),
    forward: traits.includes('forward'),
    movingOnly: traits.includes('moving'),
    kind,
  };
};

export const MODEL_WEAPONS: Record<string, ModelWeapon> = {
  'laser-battery': weapon('beam', 65, 9, '1d10', 'diffuses'),
  'proton-battery': weapon('beam', 60, 12, '1d10', 'diffuses'),
  'electron-battery': weapon('beam', 60, 10, '1d10', 'diffuses'),
  'laser-cannon': weapon('cannon', 75, 10, '2d10', 'diffuses', 'forward'),
  'disruptor-cannon': weapon('cannon', 60, 9, '3d10', 'diffuses', 'forward'),
  'rocket-battery': weapon('rack', 40, 3, '2d10'),
  'assault-rocket': weapon('rack', 60, 4, '2d10+4', 'forward', 'moving'),
  torpedo: weapon('rack', 50, 4, '4d10', 'moving'),
};

/** What each screen is made for; of the other beams it draws more. */
export const MODEL_SCREENS: Record<string, string> = {
  'proton-screen': 'proton-battery',
  'electron-screen': 'electron-battery',
  'stasis-screen': 'disruptor-cannon',
};

export interface ModelClass {
  hull: number;
  adf: number;
  mr: number;
  /** Weapons by name: how many, and for racks how many shots. */
  weapons: Record<string, number>;
  reflective: boolean;
  screens: string[];
  interceptors: number;
  /** Fighters that it has room for. */
  room: number;
}

const SHORT: Record<string, string> = {
  LB: 'laser-battery',
  LC: 'laser-cannon',
  PB: 'proton-battery',
  EB: 'electron-battery',
  DC: 'disruptor-cannon',
  RB: 'rocket-battery',
  AR: 'assault-rocket',
  T: 'torpedo',
};
const SCREENS: Record<string, string> = {
  MS: 'masking-screen',
  PS: 'proton-screen',
  ES: 'electron-screen',
  SS: 'stasis-screen',
};

/** A line of the rulings' table: `LC, 2 LB, 4 RB, 2 T` and `RH, MS, 4 ICM`. */
function ship(hull: number, adf: number, mr: number, carried: string, defences: string): ModelClass {
  const made: ModelClass = { hull, adf, mr, weapons: {}, reflective: false, screens: [], interceptors: 0, room: 0 };
  for (const item of carried.split(', ')) {
    const [, count, name] = /^(?:(\d+) )?(\w+)$/.exec(item)!;
    if (name === 'fighters') made.room = Number(count);
    else made.weapons[SHORT[name!]!] = Number(count ?? 1);
  }
  for (const item of defences === '' ? [] : defences.split(', ')) {
    const [, count, name] = /^(?:(\d+) )?(\w+)$/.exec(item)!;
    if (name === 'RH') made.reflective = true;
    else if (name === 'ICM') made.interceptors = Number(count);
    else made.screens.push(SCREENS[name!]!);
  }
  return made;
}

export const MODEL_CLASSES: Record<string, ModelClass> = {
  fighter: ship(8, 5, 5, '3 AR', 'RH'),
  'assault-scout': ship(15, 5, 4, 'LB, 4 AR', 'RH'),
  frigate: ship(40, 4, 3, 'LC, LB, 4 RB, 2 T', 'RH, MS, 4 ICM'),
  destroyer: ship(50, 3, 3, 'LC, LB, EB, 4 RB, 2 T', 'RH, MS, 5 ICM'),
  minelayer: ship(50, 1, 2, '2 LB', 'RH, 4 ICM'),
  'light-cruiser': ship(70, 3, 2, 'DC, LB, EB, PB, 6 RB, 4 T', 'RH, ES, SS, 8 ICM'),
  'heavy-cruiser': ship(80, 2, 1, 'LC, DC, 2 LB, PB, EB, 8 RB, 4 T', 'RH, PS, ES, 8 ICM'),
  'assault-carrier': ship(75, 2, 1, '2 LB, PB, 8 RB, 6 fighters', 'RH, PS, MS, 10 ICM'),
  battleship: ship(120, 2, 2, '2 DC, 3 LB, 2 PB, 2 EB, 10 RB, 8 T', 'RH, PS, ES, SS, 12 ICM'),
  freighter: ship(30, 2, 1, 'LB', ''),
  station: ship(100, 0, 0, '3 LB, PB, 8 RB', 'RH, PS, MS, 8 ICM'),
};
