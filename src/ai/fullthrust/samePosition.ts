import { KIND, at, isCloaked, isOnTable, newBattle, type Battle } from '../../engine/fullthrust/battle.ts';
import type { Foresight } from './foresight.ts';

// Whether a position is the one that was looked at last, but for what both sides have ordered in it, for the part of
// the turn, the dice to come, and what only one side may know: what was found out about it then holds still.

const LAID_OUT = newBattle();

/** The fields whose bytes are compared: each run from the first field up to the second; mines, terrain, and what sensors found. */
const RUNS: readonly (readonly [from: number, to: number])[] = [
  ...(
    [
      ['switches', 'x'],
      ['points', 'speed'],
      ['side', 'order'],
      ['warm', 'entryTurn'],
      ['thrust', 'fired'],
      ['ramDone', 'condition'],
      ['rules', 'phase'],
      ['exits', 'groupX'],
      ['groupSide', 'facing'],
      ['carrier', 'screens'],
      ['spent', 'dogfight'],
      ['velocityX', 'orderLegs'],
    ] as const
  ).map(([from, to]) => [LAID_OUT[from].byteOffset, LAID_OUT[to].byteOffset] as const),
  [LAID_OUT.flown.turn.byteOffset, LAID_OUT.flown.order.byteOffset],
  [LAID_OUT.mines.x.byteOffset, LAID_OUT.mines.orders.byteOffset],
  // What is ordered of scans and ECM moves nobody.
  [LAID_OUT.bodies.x.byteOffset, LAID_OUT.sensors.scans.byteOffset],
  // Nor for how long a ship cloaks.
  [LAID_OUT.sensors.known.byteOffset, LAID_OUT.cloaks.until.byteOffset],
];

/** Whether the position is the one that is kept. */
export function isSamePosition(seen: Foresight, battle: Battle): boolean {
  if (!seen.isKept) return false;
  const { bytes } = battle;
  for (let n = 0; n < RUNS.length; n++) {
    const [from, to] = RUNS[n]!;
    if (seen.keptBytes.compare(bytes, from, to, from, to) !== 0) return false;
  }
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!isOnTable(battle, ship) && !isCloaked(battle, ship)) continue;
    if (battle.x[ship] !== seen.kept.x[ship] || battle.y[ship] !== seen.kept.y[ship]) return false;
    if (battle.speed[ship] !== seen.kept.speed[ship] || battle.course[ship] !== seen.kept.course[ship]) return false;
    if (!hasSameSystems(seen, battle, ship)) return false;
  }
  return true;
}

/** Whether a ship's systems are as they were; a rack whose salvo is gone makes no difference to where ships fly. */
function hasSameSystems(seen: Foresight, battle: Battle, ship: number): boolean {
  const first = at(ship, 0);
  for (let place = first; place < first + battle.systemCount[ship]!; place++)
    if (battle.condition[place] !== seen.kept.condition[place] && battle.kind[place] !== KIND.RACK) return false;
  return true;
}

/** Keeps a position. */
export function keepPosition(seen: Foresight, battle: Battle): void {
  seen.kept.bytes.set(battle.bytes);
  seen.isKept = true;
}
