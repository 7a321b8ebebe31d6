import { AIM, KIND, isInPlay, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { working } from '../ships/sheet.ts';
import { orbitOf } from './orbits.ts';

// 12.2 Ortillery: guns for targets on the ground. In space they do nothing.

/** Whether a ship has ortillery that works. */
export const hasOrtillery = (battle: Battle, ship: number): boolean => working(battle, ship, KIND.ORTILLERY) > 0;

/** 12.2 By ruling a ship in orbit whose ortillery works bombards the ground below. */
export const bombards = (battle: Battle, ship: number): boolean =>
  isInPlay(battle, ship) && battle.worlds.orbit[ship] !== 0 && hasOrtillery(battle, ship);

/** Whether an aim asks a ship for it: only there is a target on the ground. */
function hasTarget(battle: Battle, ship: number): boolean {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++)
    if (battle.aimKind[aim] === AIM.BOMBARD && ((battle.aimUnits[aim]! >> ship) & 1) === 1) return true;
  return false;
}

/** 12.2 Tells at the end of a turn who bombards the ground. */
export function tellBombardment(battle: Battle, emit?: Emit): void {
  if (!emit) return;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!bombards(battle, ship) || !hasTarget(battle, ship)) continue;
    const body = orbitOf(battle, ship);
    const to = { x: battle.bodies.x[body]!, y: battle.bodies.y[body]! };
    emit({ type: 'bombarded', unit: ship, body, from: { x: battle.x[ship]!, y: battle.y[ship]! }, to });
  }
}
