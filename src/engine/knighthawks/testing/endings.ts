import { endingsOf, type Endings } from '../../testing/endings.ts';
import { knightHawks } from '../index.ts';
import { ENDS } from '../terms.ts';

/** How battles of the system end: every word for it, and a battle of each scenario. */
export const endings = (): Endings => endingsOf(knightHawks, ENDS);
