import { drawing } from '../maps.ts';
import type { Roster } from '../roster.ts';
import type { ZoneTerrain } from '../sectors.ts';
import { shareOf, type Draw } from './fleets.ts';
import type { Stop } from './state.ts';
import { PATROL_EVENTS, ROWS, type Fight, type PatrolEventId, type StopKind } from './terms.ts';

// The map of a run, drawn by its seed.

/** What each column is: all its stops are fights, or none must be. */
const COURSE = 'fpffpfpffpb';
/** Ports in whose columns one stop is a fight more. */
const HUNTS = 2;

/** How strong the enemies of each kind of fight are, percent of the own fleet, and what a victory brings, percent of a middling warship. */
const FIGHT_TERMS: Readonly<Record<Fight, { readonly risk: number; readonly gain: number }>> = {
  picket: { risk: 45, gain: 30 },
  wounded: { risk: 55, gain: 45 },
  convoy: { risk: 62, gain: 60 },
  hunters: { risk: 76, gain: 90 },
  flagship: { risk: 100, gain: 0 },
};
const FORKS: readonly (readonly Fight[])[] = [
  ['picket', 'convoy', 'hunters'],
  ['picket', 'wounded', 'hunters'],
  ['picket', 'wounded', 'convoy'],
  ['picket', 'convoy', 'wounded'],
];
const TERRAINS: readonly ZoneTerrain[] = ['open', 'open', 'asteroids', 'nebula', 'black-hole'];

/** Streams of what is drawn, by what they are for. */
export const STREAM = { map: 2001, fleet: 2002, rival: 2003, names: 2004, stop: 3000, event: 4000, yard: 5000, fate: 6000, refit: 9000 } as const; // prettier-ignore

/** A number of any text: equal texts, equal numbers, on every machine (FNV-1a). */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

const shuffled = <Value>(values: readonly Value[], pick: Draw): Value[] => {
  const left = [...values];
  return values.map(() => left.splice(pick(left.length), 1)[0]!);
};

/** All stops, column by column. */
export function drawMap(roster: Roster, number: number): Stop[] {
  const pick = drawing(number, STREAM.map);
  const events = shuffled(PATROL_EVENTS, pick);
  const ports = [...COURSE].flatMap((one, at) => (one === 'p' ? [at] : []));
  const hunts = shuffled(ports.slice(0, -1), pick).slice(0, HUNTS);
  const stops: Stop[] = [];
  let sizes: number[] = [];
  [...COURSE].forEach((what, at) => {
    const kinds: StopKind[] =
      what === 'b'
        ? ['flagship']
        : what === 'f'
          ? shuffled(FORKS[pick(FORKS.length)]!, pick)
          : shuffled(['yard', 'event', hunts.includes(at) ? 'hunters' : 'event'] as const, pick);
    sizes = [...sizes, stops.length];
    kinds.forEach((kind, row) => stops.push(stopOf(roster, { id: stops.length, column: at + 1, row, kind }, pick, () => events.pop()!))); // prettier-ignore
  });
  return stops.map((stop) => ({ ...stop, to: waysFrom(stops, stop, pick) }));
}

function stopOf(
  roster: Roster,
  place: Readonly<Record<'id' | 'column' | 'row', number>> & { readonly kind: StopKind },
  pick: Draw,
  nextEvent: () => PatrolEventId,
): Stop {
  const { kind } = place;
  const common = { ...place, to: [] };
  if (kind === 'event') return { ...common, terrain: 'open', risk: 0, gain: 0, event: nextEvent() };
  if (kind === 'yard') return { ...common, terrain: 'open', risk: 0, gain: 0, event: null };
  const terrain = TERRAINS[pick(TERRAINS.length)]!;
  const { risk, gain } = FIGHT_TERMS[kind];
  return { ...common, terrain, risk, gain: shareOf(roster, gain), event: null };
}

/** Two or three stops of the next column, the one ahead among them. */
function waysFrom(stops: readonly Stop[], { column, row }: Stop, pick: Draw): number[] {
  const next = stops.filter((stop) => stop.column === column + 1);
  if (next.length < ROWS) return next.map(({ id }) => id);
  const all = pick(3) === 0;
  const aside = row === 0 ? 1 : row === ROWS - 1 ? ROWS - 2 : pick(2) * 2;
  return next.filter((stop) => all || stop.row === row || stop.row === aside).map(({ id }) => id);
}
