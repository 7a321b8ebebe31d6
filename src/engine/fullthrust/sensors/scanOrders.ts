import { type Battle } from '../battle.ts';

// What a ship has been told about sensors (11.1, 11.4).

/** Strikes out what a ship was told about sensors. */
export function eraseScans(battle: Battle, ship: number): void {
  battle.sensors.scans[ship] = 0;
  battle.sensors.jams[ship] = 0;
}

/** Whether a ship was told anything about sensors. */
export const hasScans = (battle: Battle, ship: number): boolean =>
  battle.sensors.scans[ship] !== 0 || battle.sensors.jams[ship] !== 0;
