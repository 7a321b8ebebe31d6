import { KIND, at, isCloaked, isOnTable, newBattle, type Battle } from '../../engine/fullthrust/battle.ts';
import type { Foresight } from './foresight.ts';

// Whether a position is the one that was looked at last, but for what both sides have ordered in it, for the part of
// the turn, the dice to come, and what only one side may know: what was found out about it then holds still.

/** Columns that make no difference; all others are compared. Where ships lie and what of them works is compared ship by ship. */
const WITHOUT: ReadonlySet<string> = new Set([
  ...['rng', 'revealed', 'committed', 'phase', 'step', 'toAct', 'initiative', 'turnOf', 'passed', 'active'],
  ...['winner', 'endReason', 'edge', 'disengaging', 'rank', 'placed', 'navy', 'shipType'],
  ...['x', 'y', 'speed', 'course', 'condition'],
  // What is ordered, that of scans and ECM too; and for how long a ship cloaks.
  ...['order', 'orderTurn', 'orderThrust', 'orderRoll', 'orderRam', 'orderLegs', 'flown.order', 'mines.orders'],
  ...['mines.sweeps', 'sensors.scans', 'sensors.jams', 'cloaks.until', 'cloaks.ordered'],
  // Fire, and what is under way of groups and salvoes.
  ...['fired', 'stock', 'used', 'parties', 'announced', 'needleAt', 'targets', 'targetCount', 'launcher', 'extended'],
  ...['groupX', 'groupY', 'groupCount', 'activeGroup', 'facing', 'screens', 'landing', 'dogfight', 'groupTarget'],
  ...['oddKills', 'groupNeedle', 'groupKilled', 'salvoes.x', 'salvoes.y', 'salvoes.count', 'salvoes.side'],
  ...['salvoes.ship', 'salvoes.target', 'salvoes.missiles', 'salvoes.killed'],
]);

/** The bytes that are compared: each run from the first up to the second. */
const RUNS: readonly (readonly [from: number, to: number])[] = joined(
  columnsOf(newBattle())
    .filter(([name]) => !WITHOUT.has(name))
    .map(([, from, to]) => [from, to]),
);

/** The columns of a position by name, those of its parts too, and where in its bytes they lie. */
function columnsOf(battle: Battle, part: object = battle, prefix = ''): [name: string, from: number, to: number][] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]): [string, number, number][] => {
    if (value === battle.bytes || typeof value !== 'object' || value === null) return [];
    if (!ArrayBuffer.isView(value)) return columnsOf(battle, value, `${prefix}${name}.`);
    if (value.buffer !== battle.bytes.buffer) return [];
    return [[prefix + name, value.byteOffset, value.byteOffset + value.byteLength]];
  });
}

/** The same bytes in as few runs as there can be. */
function joined(runs: readonly (readonly [from: number, to: number])[]): [from: number, to: number][] {
  const found: [from: number, to: number][] = [];
  for (const [from, to] of [...runs].sort(([one], [other]) => one - other)) {
    const last = found.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

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
