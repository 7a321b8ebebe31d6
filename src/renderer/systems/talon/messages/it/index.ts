import reveal from './reveal.json' with { type: 'json' };
import game from './game.json' with { type: 'json' };
import scenarios from './scenarios.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };
import help from './help.json' with { type: 'json' };
import editor from './editor.json' with { type: 'json' };
import board from './board.json' with { type: 'json' };
import advice from './advice.json' with { type: 'json' };
import replay from './replay.json' with { type: 'json' };
import story from './story.json' with { type: 'json' };
import war from './war.json' with { type: 'json' };

/** Talon's Italian sentences, a file for each part of the game; no key stands in two files, or in the common ones. */
export const it = {
  ...reveal,
  ...game,
  ...scenarios,
  ...refusals,
  ...help,
  ...editor,
  ...board,
  ...advice,
  ...replay,
  ...story,
  ...war,
};
