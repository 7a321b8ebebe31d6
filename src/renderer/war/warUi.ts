import type { SystemUi } from '../systems/system.types.ts';
import type { SystemWar } from './war.types.ts';

/** A system that has wars. */
export interface WarUi extends SystemUi {
  readonly war: SystemWar;
}

/** Whether the system has wars. */
export const hasWar = (ui: SystemUi | null): ui is WarUi => ui?.war !== undefined;
