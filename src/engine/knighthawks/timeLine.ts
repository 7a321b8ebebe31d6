import type { Mark, Moment, Side, TimeLine } from '../game.ts';
import type { KnightHawksEvent } from './events.ts';
import type { KnightHawksView } from './view.types.ts';

/** A single hit of so many points is worth looking for again. */
const HEAVY_HIT = 15;

/**
 * The time line of a battle that begins at `first`. A side leads when its ships have lost less of
 * their worth than the enemy's: a ship's points by the share of its hull that is gone, or all of
 * them once it is gone.
 */
export function timeLine(first: KnightHawksView): TimeLine<KnightHawksEvent> {
  const marks: Mark[] = [];
  const moments: Moment[] = [];
  const units = new Map(first.units.map((unit) => [unit.id, unit]));
  /** Points lost of each ship. */
  const losses = new Map<number, number>();
  let leader: Side | null = null;

  const sideOf = (unit: number): Side | null => units.get(unit)?.side ?? null;
  const add = (ply: number, kind: string, side: Side | null, unit: number | null): void => {
    const same = moments.some((one) => one.ply === ply && one.kind === kind && one.unit === unit);
    if (!same) moments.push({ ply, kind, side, unit });
  };
  const lose = (unit: number, share: number): void => {
    losses.set(unit, (units.get(unit)?.points ?? 0) * share);
  };
  const weigh = (ply: number): void => {
    const lost: [number, number] = [0, 0];
    for (const [unit, points] of losses) lost[sideOf(unit) ?? 0] += points;
    if (lost[0] === lost[1]) return;
    const now: Side = lost[0] < lost[1] ? 0 : 1;
    if (leader !== null && now !== leader) add(ply, 'lead', now, null);
    leader = now;
  };

  /** Notes one event, and says whether a ship was hurt. */
  function note(ply: number, event: KnightHawksEvent): boolean {
    switch (event.type) {
      case 'roundBegan':
        marks.push({ ply, kind: 'round', round: event.round, part: null });
        return false;
      case 'halfBegan':
        marks.push({ ply, kind: 'half', round: event.round, part: event.half });
        return false;
      case 'fired':
        if (event.damage >= HEAVY_HIT) add(ply, 'heavy-hit', sideOf(event.unit), event.unit);
        return false;
      case 'systemHit':
        if (event.fault !== null) add(ply, 'system-out', sideOf(event.unit), event.unit);
        return false;
      case 'hullHit': {
        const full = units.get(event.unit)?.hull.full ?? 1;
        lose(event.unit, 1 - event.left / full);
        return true;
      }
      case 'destroyed':
        lose(event.unit, 1);
        add(ply, 'destroyed', sideOf(event.unit), event.unit);
        return true;
      case 'leftMap':
        if (!event.home) lose(event.unit, 1);
        add(ply, event.home ? 'home' : 'lost', sideOf(event.unit), event.unit);
        return !event.home;
      case 'orbitBegan':
        add(ply, 'orbit', sideOf(event.unit), event.unit);
        return false;
      case 'battleEnded':
        weigh(ply);
        add(ply, 'end', event.winner, null);
        return false;
      default:
        return false;
    }
  }

  return {
    take(ply, events) {
      let hurt = false;
      for (const event of events) hurt = note(ply, event) || hurt;
      if (hurt) weigh(ply);
    },
    marks,
    moments,
  };
}
