import type { SetupError } from '../../../../engine/game.ts';
import { setupSentence, type ShipNamed } from '../../../text/setupText.ts';
import { isMessage, t } from '../messages/catalogue.ts';

/** Numbers instead of names, where nothing is known of the setup. */
const NUMBERED: readonly [string, string] = ['1', '2'];
/** Labels of the editor's fields, by their names in a setup. */
const FIELDS = {
  roundLimit: 'editor.rounds',
  q: 'editor.column',
  r: 'editor.row',
  speed: 'editor.speed',
  arrives: 'editor.arrives',
  number: 'editor.aimNumber',
} as const;

/** What is wrong with a setup, and where: "Terran, Patton: Another ship bears this name already." */
export const setupProblem = (problem: SetupError, sides = NUMBERED, ship?: ShipNamed): string =>
  setupSentence(
    problem,
    { messages: { t, isMessage }, key: (code) => `setup.${code}`, side: (side) => sides[side], fields: FIELDS },
    ship,
  );
