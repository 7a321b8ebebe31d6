import advice from './advice.json' with { type: 'json' };
import designs from './designs.json' with { type: 'json' };
import editor from './editor.json' with { type: 'json' };
import events from './events.json' with { type: 'json' };
import game from './game.json' with { type: 'json' };
import help from './help.json' with { type: 'json' };
import notice from './notice.json' with { type: 'json' };
import options from './options.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };
import reveal from './reveal.json' with { type: 'json' };
import scenarios from './scenarios.json' with { type: 'json' };
import shipyard from './shipyard.json' with { type: 'json' };
import story from './story.json' with { type: 'json' };
import war from './war.json' with { type: 'json' };

/** Full Thrust's English sentences, a file for each part of the game. */
export const en = {
  ...advice,
  ...designs,
  ...editor,
  ...events,
  ...game,
  ...help,
  ...notice,
  ...options,
  ...refusals,
  ...reveal,
  ...scenarios,
  ...shipyard,
  ...story,
  ...war,
};
