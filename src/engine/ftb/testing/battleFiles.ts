import type { BattleFiles } from '../../testing/jsonSchema.ts';
import { AIM, BODY, FLEET, LANE, PLACE, SETUP, SHIP, SITE, ZONE } from '../setup.schema.ts';

/** What is said of the files of FtB's battles. */
export const BATTLE_FILES: BattleFiles = {
  title: 'A battle of FtB',
  places:
    'Places are tenths of an LU from the map’s top left corner, x to the right, y downwards; courses are whole degrees clockwise from the top; all other lengths are whole LU.',
  kinds: 'Where it is shown: battles of few ships, or all the others.',
  setup: SETUP,
  parts: { place: PLACE, body: BODY, site: SITE, zone: ZONE, lane: LANE, side: FLEET, aim: AIM, ship: SHIP },
};
