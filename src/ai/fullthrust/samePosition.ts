import { KIND, at, isCloaked, isOnTable, newBattle, type Battle } from '../../engine/fullthrust/battle.ts';

// Whether a position is the one that was looked at last, but for what both sides have ordered in it, for the part of
// the turn, the dice to come, and what only one side may know: what was found out about it then holds still.

const kept = newBattle();
const keptBytes = Buffer.from(kept.bytes.buffer);
let isKept = false;

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
  ).map(([from, to]) => [kept[from].byteOffset, kept[to].byteOffset] as const),
  [kept.flown.turn.byteOffset, kept.flown.order.byteOffset],
  [kept.mines.x.byteOffset, kept.mines.orders.byteOffset],
  // What is ordered of scans and ECM moves nobody.
  [kept.bodies.x.byteOffset, kept.sensors.scans.byteOffset],
  // Nor for how long a ship cloaks.
  [kept.sensors.known.byteOffset, kept.cloaks.until.byteOffset],
];

/** Whether the position is the one that is kept. */
export function isSamePosition(battle: Battle): boolean {
  if (!isKept) return false;
  const { bytes } = battle;
  for (let n = 0; n < RUNS.length; n++) {
    const [from, to] = RUNS[n]!;
    if (keptBytes.compare(bytes, from, to, from, to) !== 0) return false;
  }
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!isOnTable(battle, ship) && !isCloaked(battle, ship)) continue;
    if (battle.x[ship] !== kept.x[ship] || battle.y[ship] !== kept.y[ship]) return false;
    if (battle.speed[ship] !== kept.speed[ship] || battle.course[ship] !== kept.course[ship]) return false;
    if (!hasSameSystems(battle, ship)) return false;
  }
  return true;
}

/** Whether a ship's systems are as they were; a rack whose salvo is gone makes no difference to where ships fly. */
function hasSameSystems(battle: Battle, ship: number): boolean {
  const first = at(ship, 0);
  for (let place = first; place < first + battle.systemCount[ship]!; place++)
    if (battle.condition[place] !== kept.condition[place] && battle.kind[place] !== KIND.RACK) return false;
  return true;
}

/** Keeps a position. */
export function keepPosition(battle: Battle): void {
  kept.bytes.set(battle.bytes);
  isKept = true;
}
