import { captainOf } from '../../campaign/story/captains.ts';
import { crewOf } from '../../campaign/story/flotilla.ts';
import type { StoryShip } from '../../campaign/story/state.ts';
import type { Chapter } from '../../campaign/story/story.schema.ts';
import { isSquadron } from '../../campaign/units.ts';
import { type Skilled, skilled } from '../campaign/skill.ts';
import { talonRoster } from '../campaign/roster.ts';
import type { AimSetup, ShipSetup, TalonSetup } from '../setup.ts';
import { SHIP_CLASSES, shipClassIndex } from '../shipClasses.ts';

// How the flotilla stands in a battle of the story.

/** Columns between two ships of the player's, and how many stand in a rank. */
const GAP = 2;
const RANK_SIZE = 5;
/** Rows between two ranks. */
const RANK_GAP = 2;

/** The hex of a column and a row. */
const hexOf = (column: number, row: number): { q: number; r: number } => ({ q: column, r: row - (column >> 1) });

/** Where the flotilla forms up: the first ship's column and row. */
type Start = Readonly<Record<'column' | 'row', number>>;

/** The ships of the flotilla in their places, beside the first alternately, in ranks. */
export const formed = (ships: readonly StoryShip[], { start }: Chapter, seed: number): ShipSetup[] =>
  ships.map((ship, n): ShipSetup => {
    const { column, row } = start as Start;
    const inRank = n % RANK_SIZE;
    const aside = (inRank % 2 === 0 ? -1 : 1) * Math.ceil(inRank / 2) * GAP;
    const place = hexOf(column + aside, row + Math.floor(n / RANK_SIZE) * RANK_GAP);
    const hull = ship.hull > 0 && !isSquadron(talonRoster, ship) ? { hullMarked: ship.hull } : {};
    return { class: ship.class, name: ship.name, facing: 0, ...place, ...hull, ...skillOf(seed, ship) };
  });

/**
 * What captain and crew bring into a battle: a green crew is not ready to fire, but for a gunner's; a
 * seasoned one, or a trained one of a steady captain, has its battery charged; a daring captain comes
 * faster.
 */
function skillOf(seed: number, ship: StoryShip): Skilled {
  if (isSquadron(talonRoster, ship)) return {};
  const crew = crewOf(ship);
  const { trait } = captainOf(talonRoster, seed, ship);
  return skilled(ship, {
    unready: crew === 'green' && trait !== 'gunner',
    charged: crew === 'seasoned' || crew === 'veteran' || (crew === 'trained' && trait === 'steady'),
    faster: trait === 'daring',
  });
}

/** The last touch: no two ships are called alike, and no aim asks for more than there is. */
export function finished(battle: TalonSetup): TalonSetup {
  const [own, enemy] = battle.sides;
  const fleet = namedOnce(own.ships);
  return {
    ...battle,
    sides: [
      { ...own, ships: fleet },
      { ...enemy, aims: enemy.aims.map((aim) => withinReach(aim, fleet)) },
    ],
  };
}

/** No two ships of a battle bear one name: who comes later to a name fights under another one of its class. */
function namedOnce(fleet: readonly ShipSetup[]): ShipSetup[] {
  const taken = new Set<string>();
  const all = new Set(fleet.map(({ name }) => name));
  return fleet.map((ship) => {
    const { names } = SHIP_CLASSES[shipClassIndex(ship.class)]!;
    const free = names.find((name) => !all.has(name) && !taken.has(name));
    const name = taken.has(ship.name) ? (free ?? ship.name) : ship.name;
    taken.add(name);
    return { ...ship, name };
  });
}

/** An aim by points asks for no more than the fleet has that it is about: a small flotilla fights on, too. */
function withinReach(aim: AimSetup, fleet: readonly ShipSetup[]): AimSetup {
  if (aim.kind !== 'points') return aim;
  const all = fleet.reduce((sum, ship) => sum + SHIP_CLASSES[shipClassIndex(ship.class)]!.points, 0);
  return { ...aim, number: Math.min(aim.number, all) };
}
