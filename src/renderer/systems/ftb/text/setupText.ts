import { setupTeller } from '../../../text/setupText.ts';
import { isMessage, t } from '../messages/catalogue.ts';
import { sideName } from './names.ts';

/** Labels of the editor's fields, by their names in a setup. */
const FIELDS = {
  width: 'editor.width',
  height: 'editor.height',
  roundLimit: 'editor.rounds',
  course: 'editor.course',
  length: 'editor.length',
  heat: 'editor.heat',
  number: 'build.aimNumber',
} as const;

/** What is wrong with a setup, and where: "Helion, ship 2: Another ship bears this name already." */
export const setupProblem = setupTeller({ t, isMessage }, sideName, FIELDS);
