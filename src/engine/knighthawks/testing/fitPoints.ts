import { STEP_Q, STEP_R } from '../../hex.ts';
import { NAMES } from '../names.ts';
import { parseSetup } from '../setup.ts';
import { SHIP_CLASSES } from '../shipClasses.ts';
import { pickFrom, type Pick } from './randomSetup.ts';
import { scriptedBattle } from './scriptedBattle.ts';

// `node bench/knighthawks/fitPoints.ts [battles]`: what the classes are worth, by scripted battles
// of random fleets. A fleet's strength is the sum of its ships' points; side 0 wins
// with the chance S0^k / (S0^k + S1^k); points and k are those that explain the battles best, the
// destroyer being 100.

const COLUMNS = 32;
const ROWS = 26;
const PLANET = { q: 16, r: 3 };

interface Played {
  counts: [number[], number[]];
  winner: 0 | 1;
}

const indexOf = (id: string): number => SHIP_CLASSES.findIndex((one) => one.id === id);
const [FIGHTER, CARRIER, STATION] = [indexOf('fighter'), indexOf('assault-carrier'), indexOf('station')];

/** Random ships worth about so many of today's points; the station stands only in `station` fleets. */
function drawFleet(pick: Pick, points: number, station: boolean): number[] {
  const counts = SHIP_CLASSES.map(() => 0);
  const worth = (): number => counts.reduce((sum, count, n) => sum + count * SHIP_CLASSES[n]!.points, 0);
  if (station) counts[STATION] = 1;
  for (let tries = 0; tries < 30 && worth() < points; tries++) {
    const n = pick(SHIP_CLASSES.length);
    if (n === STATION || n === FIGHTER || counts[n]! >= 4 || worth() + SHIP_CLASSES[n]!.points > points * 1.2) continue;
    counts[n]!++;
    if (n === CARRIER) counts[FIGHTER]! += 2 + pick(5);
  }
  return counts;
}

function setupOf(counts: readonly number[], side: number, taken: Set<string>): object {
  const ships: object[] = [];
  const carriers: { name: string; q: number; r: number; left: number }[] = [];
  let n = 0;
  for (const [place, count] of counts.entries())
    for (let one = 0; one < count && place !== FIGHTER; one++, n++) {
      const { id } = SHIP_CLASSES[place]!;
      const name = NAMES[id]!.find((free) => !taken.has(free))!;
      taken.add(name);
      const q = 16 + (n % 2 === 0 ? 1 : -1) * Math.ceil(n / 2) * 2;
      const row = side === 0 ? ROWS - 5 : 4;
      const hex = { q, r: row - (q >> 1) };
      const facing = side === 0 ? 0 : 3;
      if (place === STATION)
        ships.push({ class: id, name, q: PLANET.q + STEP_Q[3]!, r: PLANET.r + STEP_R[3]!, facing, orbit: 'clockwise' });
      else ships.push({ class: id, name, ...hex, facing, speed: 3 });
      if (place === CARRIER) carriers.push({ name, ...hex, left: 6 });
    }
  for (let one = 0; one < counts[FIGHTER]!; one++) {
    const carrier = carriers.find(({ left }) => left > 0)!;
    carrier.left--;
    const name = NAMES.fighter!.find((free) => !taken.has(free))!;
    taken.add(name);
    ships.push({ class: 'fighter', name, q: carrier.q, r: carrier.r, facing: 0, aboard: carrier.name });
  }
  return { ships, aims: [] };
}

function play(seed: number): Played | null {
  const pick = pickFrom(seed);
  const station = pick(5) === 0;
  const points = 120 + pick(500);
  const counts: [number[], number[]] = [drawFleet(pick, points, false), drawFleet(pick, points, station)];
  const taken = new Set<string>();
  const setup = parseSetup({
    system: 'knighthawks',
    map: { columns: COLUMNS, rows: ROWS },
    roundLimit: 15,
    first: pick(2),
    planets: station ? [PLANET] : [],
    sides: counts.map((one, side) => setupOf(one, side, taken)),
  });
  if (!setup.ok) return null;
  const { winner } = scriptedBattle(setup.value, seed).outcome;
  return winner === null ? null : { counts, winner };
}

/** Steepest ascent of the likelihood, in the logarithms of points and k. */
function fit(played: readonly Played[]): { points: number[]; k: number } {
  const logs = SHIP_CLASSES.map(({ points }) => Math.log(points));
  let logK = Math.log(3);
  for (let step = 0; step < 4000; step++) {
    const slope = logs.map(() => 0);
    let slopeK = 0;
    const k = Math.exp(logK);
    for (const { counts, winner } of played) {
      const strength = counts.map((one) => one.reduce((sum, count, n) => sum + count * Math.exp(logs[n]!), 0));
      const lead = Math.log(strength[0]!) - Math.log(strength[1]!);
      const miss = (winner === 0 ? 1 : 0) - 1 / (1 + Math.exp(-k * lead));
      slopeK += miss * lead * k;
      for (const [n, log] of logs.entries()) {
        const own = counts.map((one, side) => (one[n]! * Math.exp(log)) / strength[side]!);
        slope[n]! += miss * k * (own[0]! - own[1]!);
      }
    }
    const rate = 1 / played.length;
    for (const [n, by] of slope.entries()) logs[n]! += rate * by;
    logK += rate * slopeK;
  }
  const destroyer = logs[indexOf('destroyer')]!;
  return { points: logs.map((log) => 100 * Math.exp(log - destroyer)), k: Math.exp(logK) };
}

/** Plays so many battles and says in lines what they make of the points. */
export function fitPoints(battles: number): string[] {
  const played = Array.from({ length: battles }, (_, n) => play(n + 1)).filter((one) => one !== null);
  const { points, k } = fit(played);
  const lines = SHIP_CLASSES.map(({ id, points: now }, n) => {
    const seen = played.reduce((sum, { counts }) => sum + counts[0][n]! + counts[1][n]!, 0);
    return `${id.padEnd(16)} ${points[n]!.toFixed(1).padStart(6)}  now ${now}, in ${seen}`;
  });
  return [`${played.length} battles, k ${k.toFixed(2)}`, ...lines];
}
