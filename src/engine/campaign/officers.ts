import { CAPTAIN_RANKS, type Captain, hashOf, hurtBy, rankOf, TRAITS, type Trait } from './captains.ts';
import type { Roster, Units } from './roster.ts';
import { type CampaignShip, type CampaignState, isLoss, type ShipDeed } from './state.ts';
import type { Side } from '../game.ts';
import { hullOf, isBase, isSquadron } from './units.ts';

// E14: who commands the ships of a war of the second edition. Nothing of it is stored: it all follows from the war's seed
// and what the ships have done, so that both sides' screens know of it what they know of the ships.

/** E14: of so many ships that are destroyed one takes its captain with it. */
const LOST_WITH_SHIP = 2;
/** E14: ships destroyed in one battle that a star is given for. */
const STAR_KILLS = 2;

/** E14: the rank from which on a captain's trait tells. */
const KNOWN = 1;
/** E14: what a steady captain pays of a repair in the field, in percent, and what a gunner's kill brings. */
export const STEADY_SHARE = 75;
export const PRIZE = 10;

/** Those who have commanded each ship, by its id, the first first; bases have none. */
export type Officers = ReadonlyMap<number, readonly Captain[]>;

/** All names of a side's captains in the order in which this war gives them: no two are the same. */
function namesOf(roster: Roster, seed: number, side: Side): string[] {
  const [first, second] = roster.captainNames[side];
  const names = second.flatMap((last) => first.map((given) => `${given} ${last}`));
  return names
    .map((name) => ({ name, lot: hashOf(`${seed}/${side}/${name}`) }))
    .sort((a, b) => a.lot - b.lot || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

/** E14: the captains of all ships as far as `state` knows of these. */
export function officersOf(roster: Roster, state: CampaignState): Officers {
  const officers = new Map<number, Captain[]>();
  for (const side of [0, 1] as const) sideOfficers(roster, state, side, namesOf(roster, state.seed, side), officers);
  return officers;
}

/** The captains of a side's ships; without names where nobody asks for them. */
function sideOfficers(
  units: Units,
  state: CampaignState,
  side: Side,
  names: readonly string[],
  officers: Map<number, Captain[]>,
): void {
  const own = state.ships.filter((ship) => ship.side === side && !isBase(units, ship));
  const ashore: Captain[] = [];
  let commissioned = 0;
  const appointed = (): Captain => {
    const nth = commissioned++;
    const again = names.length === 0 ? 0 : Math.floor(nth / names.length);
    return {
      name: (names[nth % names.length] ?? '') + (again === 0 ? '' : ` ${'I'.repeat(again + 1)}`),
      trait: TRAITS[hashOf(`${state.seed}/${side}/${nth}/trait`) % TRAITS.length]!,
      rank: CAPTAIN_RANKS[0],
      battles: 0,
      kills: 0,
      wounds: 0,
      stars: 0,
      fell: null,
    };
  };
  for (let turn = 0; turn <= state.turn; turn++) {
    for (const ship of own) {
      if (ship.builtTurn !== turn && !(turn === 0 && ship.builtTurn < 0)) continue;
      // The most senior of those ashore takes the next ship.
      ashore.sort((a, b) => b.battles + b.kills - (a.battles + a.kills));
      officers.set(ship.id, [ashore.shift() ?? appointed()]);
    }
    for (const { turn: when, ships } of state.swaps ?? [])
      if (when === turn && state.ships[ships[0]]!.side === side) changePlaces(officers, ships);
    for (const ship of own) {
      const commanders = officers.get(ship.id);
      if (commanders === undefined) continue;
      ship.deeds.forEach((deed, at) => {
        if (deed.turn !== turn) return;
        const one = afterDeed(units, state.seed, ship, at, commanders.at(-1)!);
        commanders[commanders.length - 1] = one;
        if (one.fell !== null && !isLoss(deed.fate)) commanders.push(appointed());
        else if (one.rescued === true) ashore.push({ ...one, rescued: false, from: ship.id });
      });
    }
  }
}

/** E14: the captains of two ships change places. */
function changePlaces(officers: Map<number, Captain[]>, [one, other]: readonly [number, number]): void {
  const [first, second] = [officers.get(one), officers.get(other)];
  const [captain, successor] = [first?.at(-1), second?.at(-1)];
  if (first === undefined || second === undefined || captain === undefined || successor === undefined) return;
  first[first.length - 1] = { ...successor, from: other };
  second[second.length - 1] = { ...captain, from: one };
}

/** What a battle has made of the captain who commanded the ship in it. */
function afterDeed(units: Units, seed: number, ship: CampaignShip, at: number, one: Captain): Captain {
  const deed: ShipDeed = ship.deeds[at]!;
  const before = at === 0 ? 0 : ship.deeds[at - 1]!.hull;
  const chance = (odds: number, what: string): boolean =>
    hashOf(`${seed}/${ship.class}/${ship.name}/${ship.mark}/${at}/${what}`) % odds === 0;
  const { hurt, dies } = hurtBy(deed, before, hullOf(units, ship), one.wounds, chance);
  const destroyed = deed.fate === 'destroyed';
  const falls = destroyed ? chance(LOST_WITH_SHIP, 'rescue') : dies;
  const battles = one.battles + 1;
  const kills = one.kills + deed.kills.length;
  return {
    ...one,
    battles,
    kills,
    wounds: one.wounds + (hurt ? 1 : 0),
    stars: (one.stars ?? 0) + (deed.kills.length >= STAR_KILLS ? 1 : 0),
    rank: rankOf(battles + kills),
    fell: falls ? at : null,
    ...(destroyed && !falls ? { rescued: true } : {}),
  };
}

/** E14: whether a captain has made a name, so that the trait tells. */
export const isKnown = ({ rank }: Pick<Captain, 'rank'>): boolean => CAPTAIN_RANKS.indexOf(rank) >= KNOWN;

/** E14: who commands a side's ships, by these, without their names. */
export function commandersOf(units: Units, state: CampaignState, side: Side): ReadonlyMap<number, Captain> {
  const officers = new Map<number, Captain[]>();
  sideOfficers(units, state, side, [], officers);
  return new Map([...officers].map(([ship, captains]) => [ship, captains.at(-1)!]));
}

/** E14: a daring captain of a name brings the ship in a speed faster, where there is nothing else that a crew could bring. */
export const DARING_IS_FASTER: Roster['onBoard'] = { since: 4, tells: ({ trait }) => trait === 'daring' };

/** E14: whether captains of a name tell on the board in a war of this edition. */
export const tellOnBoard = (
  { onBoard }: Pick<Roster, 'onBoard'>,
  { edition }: Pick<CampaignState, 'edition'>,
): boolean => (edition ?? 1) >= onBoard.since;

/** E14: a side's ships whose captains tell on the board, by their ids; bases and squadrons have none that do. */
export function toldShips(
  roster: Units & Pick<Roster, 'onBoard'>,
  state: CampaignState,
  side: Side,
): ReadonlySet<number> {
  if (!tellOnBoard(roster, state)) return new Set();
  const commanders = [...commandersOf(roster, state, side)];
  return new Set(
    commanders.flatMap(([id, captain]) =>
      isKnown(captain) && roster.onBoard.tells(captain) && !isSquadron(roster, state.ships[id]!) ? [id] : [],
    ),
  );
}

/** E14: whether the ship is commanded by a captain of this trait who has made a name. */
export function isKnownFor(units: Units, state: CampaignState, ship: CampaignShip, trait: Trait): boolean {
  if ((state.edition ?? 1) < 2) return false;
  // What has just been built, or has never fought, has nobody of a name but who came from another ship.
  if (ship.deeds.length + ship.builtTurn === 0 && !(state.swaps ?? []).some(({ ships }) => ships.includes(ship.id)))
    return false;
  const one = commandersOf(units, state, ship.side).get(ship.id);
  return one !== undefined && one.trait === trait && isKnown(one);
}
