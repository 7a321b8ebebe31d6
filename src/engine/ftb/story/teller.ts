import { unitsOf as unitsByClass } from '../../campaign/roster.ts';
import type { StoryShip } from '../../campaign/story/state.ts';
import type { Chapter, StoryData } from '../../campaign/story/story.schema.ts';
import type { Teller } from '../../campaign/story/teller.ts';
import { damageOf as damageLeft, endOf, killsIn } from '../campaign/battleResult.ts';
import { damageOf as damageBrought } from '../campaign/battleSetup.ts';
import { ftbRoster } from '../campaign/roster.ts';
import { ftbUnits, typeOfUnit } from '../campaign/units.ts';
import type { FtbEvent } from '../events.ts';
import { ftb } from '../index.ts';
import type { ShipSetup } from '../setup.ts';
import type { FtbView } from '../view.types.ts';
import data from './story.json' with { type: 'json' };

/** Where the flotilla forms up, in tenths of an LU: the first ship's place, course and length, and the way to the next. */
type Start = Readonly<Record<'x' | 'y' | 'course' | 'length' | 'dx' | 'dy', number>>;

/** The ships in their places, beside the first alternately. */
const formed = (ships: readonly StoryShip[], { start }: Chapter): ShipSetup[] =>
  ships.map((ship, n): ShipSetup => {
    const { x, y, course, length, dx, dy } = start as Start;
    const aside = (n % 2 === 0 ? 1 : -1) * Math.ceil(n / 2);
    const place = { x: x + aside * dx, y: y + aside * dy };
    return { class: typeOfUnit(ship).id, name: ship.name, ...place, course, length, ...damageBrought(ship) };
  });

const unitsOf = (view: unknown): FtbView['units'] => (view as FtbView).units;

/** The classes of the story's ships, with the points of their types: a war has its own. */
const storyUnits = unitsByClass(
  [...ftbUnits.classes.values()].map((one) => ({ ...one, points: typeOfUnit({ class: one.id }).points })),
);

/** What FtB gives its story. */
export const ftbTeller: Teller = {
  game: ftb,
  data: data as unknown as StoryData,
  units: { ...storyUnits, captainNames: ftbRoster.captainNames },
  ledByCarrier: 0,
  most: 6,
  skills: false,
  formed,
  endOf: ({ view }, unit) => {
    const seen = unitsOf(view)[unit]!;
    return { fate: endOf(seen.status), damage: damageLeft(seen) };
  },
  kills: ({ events }) => killsIn(events as readonly FtbEvent[]),
  unitsOf,
};
