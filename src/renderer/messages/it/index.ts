import general from './general.json' with { type: 'json' };
import opponent from './opponent.json' with { type: 'json' };
import board from './board.json' with { type: 'json' };
import daily from './daily.json' with { type: 'json' };
import career from './career.json' with { type: 'json' };
import campaign from './campaign.json' with { type: 'json' };
import patrol from './patrol.json' with { type: 'json' };
import rivals from './rivals.json' with { type: 'json' };
import hub from './hub.json' with { type: 'json' };
import story from './story.json' with { type: 'json' };
import replay from './replay.json' with { type: 'json' };

/** The Italian catalogue, a file for each part of the game; no key stands in two files (catalogue.test.ts). */
export const it = {
  ...general,
  ...opponent,
  ...board,
  ...career,
  ...daily,
  ...campaign,
  ...patrol,
  ...rivals,
  ...replay,
  ...story,
  ...hub,
};
