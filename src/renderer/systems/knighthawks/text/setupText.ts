import { setupTeller } from '../../../text/setupText.ts';
import { isMessage, t } from '../messages/catalogue.ts';
import { sideName } from './names.ts';

/** Labels of the editor's fields, by their names in a setup. */
const FIELDS = {
  columns: 'editor.columns',
  rows: 'editor.rows',
  roundLimit: 'editor.rounds',
  speed: 'editor.speed',
  number: 'build.aimNumber',
} as const;

/** What is wrong with a setup, and where: "Meridian, ship 2: Another ship bears this name already." */
export const setupProblem = setupTeller({ t, isMessage }, sideName, FIELDS);
