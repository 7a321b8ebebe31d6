import type { StoryShip } from '../../campaign/story/state.ts';
import type { Chapter, StoryData } from '../../campaign/story/story.schema.ts';
import type { BattleDraft, Teller } from '../../campaign/story/teller.ts';
import { fateOf, killsIn } from '../campaign/battleResult.ts';
import { fullThrustRoster } from '../campaign/roster.ts';
import type { FullThrustEvent } from '../events.ts';
import { fullThrust } from '../index.ts';
import type { ShipSetup } from '../setup/setup.types.ts';
import type { FullThrustView } from '../view.types.ts';
import data from './story.json' with { type: 'json' };
import { designOfShip, STORY_DESIGNS, storyUnits } from './units.ts';

/** MU between two ships of the flotilla, and how many stand in a rank; MU between ranks. */
const APART = 6;
const RANK_SIZE = 5;
const RANK_APART = 4;
/** 3.1: the course to the right, on which the flotilla begins. */
const COURSE = 3;

/** Where the flotilla forms up: the first ship's place, and the velocity of all. */
type Start = Readonly<Record<'x' | 'y' | 'speed', number>>;

/** The ships in their places, beside the first alternately, in ranks; armour goes before the hull. */
const formed = (ships: readonly StoryShip[], { start }: Chapter): ShipSetup[] =>
  ships.map((ship, n): ShipSetup => {
    const { x, y, speed } = start as Start;
    const inRank = n % RANK_SIZE;
    const aside = (inRank % 2 === 0 ? 1 : -1) * Math.ceil(inRank / 2) * APART;
    const design = designOfShip(ship);
    const armourLost = Math.min(ship.hull, design.armour);
    const hullLost = ship.hull - armourLost;
    return {
      design: design.name,
      name: ship.name,
      x: x - Math.floor(n / RANK_SIZE) * RANK_APART,
      y: y + aside,
      course: COURSE,
      speed,
      ...(hullLost > 0 ? { hullLost } : {}),
      ...(armourLost > 0 ? { armourLost } : {}),
    };
  });

/** A battle says what its own designs are. */
function finished(battle: BattleDraft): unknown {
  const named = battle.sides.flatMap(({ ships }) => ships.map((ship) => (ship as Partial<ShipSetup>).design));
  return { ...battle, designs: STORY_DESIGNS.filter(({ name }) => named.includes(name)) };
}

const viewOf = (view: unknown): FullThrustView => view as FullThrustView;

/** What Full Thrust gives its story. */
export const fullThrustTeller: Teller = {
  game: fullThrust,
  data: data as unknown as StoryData,
  units: { ...storyUnits, captainNames: fullThrustRoster.captainNames },
  ledByCarrier: 0,
  most: 11,
  skills: false,
  formed,
  finished,
  endOf: ({ view }, unit) => {
    const { status, prize, hull, armour } = viewOf(view).units[unit]!;
    const fate = prize ? 'destroyed' : fateOf(status, false);
    return { fate, damage: hull.lost + armour.lost };
  },
  kills: ({ view, events }) => killsIn(viewOf(view).groups, events as readonly FullThrustEvent[]),
  unitsOf: (view) => viewOf(view).units,
};
