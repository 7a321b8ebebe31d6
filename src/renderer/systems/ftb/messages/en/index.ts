import reveal from './reveal.json' with { type: 'json' };
import game from './game.json' with { type: 'json' };
import options from './options.json' with { type: 'json' };
import events from './events.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };
import help from './help.json' with { type: 'json' };
import scenarios from './scenarios.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };
import editor from './editor.json' with { type: 'json' };
import story from './story.json' with { type: 'json' };
import war from './war.json' with { type: 'json' };

/** FtB's English sentences, a file for each part of the game. */
export const en = {
  ...reveal,
  ...game,
  ...options,
  ...events,
  ...words,
  ...help,
  ...scenarios,
  ...refusals,
  ...editor,
  ...story,
  ...war,
};
