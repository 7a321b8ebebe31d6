import type { StoryData } from '../../campaign/story/story.schema.ts';
import type { Teller } from '../../campaign/story/teller.ts';
import { fateOf, killsIn } from '../campaign/battleResult.ts';
import { talonRoster } from '../campaign/roster.ts';
import type { TalonEvent } from '../events.ts';
import { talon } from '../index.ts';
import type { TalonSetup } from '../setup.ts';
import type { TalonView } from '../view.types.ts';
import { finished, formed } from './formed.ts';
import data from './story.json' with { type: 'json' };

const unitsOf = (view: unknown): TalonView['units'] => (view as TalonView).units;

/** What Talon gives its story. */
export const talonTeller: Teller = {
  game: talon,
  data: data as unknown as StoryData,
  units: talonRoster,
  // 12.2.1
  ledByCarrier: 4,
  most: 14,
  skills: true,
  formed,
  finished: (battle) => finished(battle as unknown as TalonSetup),
  endOf: ({ view }, unit) => {
    const seen = unitsOf(view)[unit]!;
    return { fate: fateOf(seen, false), damage: seen.hullBoxes.filter(({ marked }) => marked).length };
  },
  kills: ({ events }) => killsIn(events as readonly TalonEvent[]),
  unitsOf,
};
