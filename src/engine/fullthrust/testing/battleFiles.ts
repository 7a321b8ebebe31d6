import type { BattleFiles } from '../../testing/jsonSchema.ts';
import {
  AIM,
  BODY,
  DUMMY,
  FLEET,
  GROUP,
  ORBIT_EDGE,
  SETUP,
  SHIP,
  STREWN_BODIES,
  TOURNAMENT,
} from '../setup/setup.schema.ts';

/** What is said of the files of Full Thrust's battles. */
export const BATTLE_FILES: BattleFiles = {
  title: 'A battle of Full Thrust',
  places:
    'Places and lengths are in MU, places in whole eighths of one, from the table’s top left corner, x to the right, y downwards; courses and facings are those of a clock’s face, 12 being the top.',
  kinds: 'Where it is shown: battles of few ships, or all the others.',
  setup: SETUP,
  parts: {
    side: FLEET,
    ship: SHIP,
    group: GROUP,
    dummy: DUMMY,
    aim: AIM,
    body: BODY,
    strewn: STREWN_BODIES,
    orbitEdge: ORBIT_EDGE,
    tournament: TOURNAMENT,
  },
};
