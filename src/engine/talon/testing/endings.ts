import { endingsOf, type Endings } from '../../testing/endings.ts';
import { talon } from '../index.ts';

/** How battles of the system end: every word for it, and a battle of each scenario. */
export const endings = (): Endings => endingsOf(talon, ['last-ship', 'round-limit', 'aim']);
