import type { StoryShip } from '../../campaign/story/state.ts';
import type { Chapter, StoryData } from '../../campaign/story/story.schema.ts';
import type { Teller } from '../../campaign/story/teller.ts';
import { hullOf, isCarrier, isSquadron } from '../../campaign/units.ts';
import { endOf, killsIn } from '../campaign/battleResult.ts';
import { knightHawksRoster } from '../campaign/roster.ts';
import { boardClass } from '../campaign/units.ts';
import type { KnightHawksEvent } from '../events.ts';
import { knightHawks } from '../index.ts';
import type { ShipSetup } from '../setup.ts';
import { SHIP_CLASSES, shipClassIndex } from '../shipClasses.ts';
import type { KnightHawksView } from '../view.types.ts';
import data from './story.json' with { type: 'json' };

/** Columns between two ships of the flotilla, which stand in a row. */
const GAP = 2;

/** Where the flotilla forms up, its speed; it looks north. */
type Start = Readonly<Record<'column' | 'row' | 'speed', number>>;

/** 8.4: the ships in their places, beside the first alternately; fighters begin aboard the carriers. */
function formed(ships: readonly StoryShip[], { start }: Chapter): ShipSetup[] {
  const { column, row, speed } = start as Start;
  const decks = ships
    .filter((ship) => isCarrier(knightHawksRoster, ship))
    .flatMap((ship) =>
      Array.from({ length: SHIP_CLASSES[shipClassIndex(boardClass(ship.class))]!.fighters }, () => ship),
    );
  const places = new Map<number, Pick<ShipSetup, 'q' | 'r'>>();
  return ships.map((ship): ShipSetup => {
    const deck = isSquadron(knightHawksRoster, ship) ? decks.shift() : undefined;
    const common = { class: boardClass(ship.class), name: ship.name, facing: 0 };
    if (deck !== undefined) return { ...common, ...places.get(deck.id)!, aboard: deck.name };
    const n = places.size;
    const q = column + (n % 2 === 0 ? 1 : -1) * Math.ceil(n / 2) * GAP;
    const place = { q, r: row - (q >> 1) };
    places.set(ship.id, place);
    const hull = ship.hull > 0 ? { hull: hullOf(knightHawksRoster, ship) - ship.hull } : {};
    return { ...common, ...place, ...hull, speed };
  });
}

const unitsOf = (view: unknown): KnightHawksView['units'] => (view as KnightHawksView).units;

/** What Knight Hawks gives its story. */
export const knightHawksTeller: Teller = {
  game: knightHawks,
  data: data as unknown as StoryData,
  units: knightHawksRoster,
  // 8.4
  ledByCarrier: knightHawksRoster.ledByCarrier,
  most: 11,
  skills: false,
  formed,
  endOf: ({ view }, unit) => {
    const { status, hull } = unitsOf(view)[unit]!;
    return { fate: endOf(status), damage: hull.full - hull.left };
  },
  kills: ({ events }) => killsIn(events as readonly KnightHawksEvent[]),
  unitsOf,
};
