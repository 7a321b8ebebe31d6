import type { Mark, Moment, Side, TimeLine } from '../../game.ts';
import type { FullThrustEvent } from '../events.ts';
import type { FullThrustView } from '../view.types.ts';

/** Phases that a replay has a mark for. */
const MARKED = ['orders', 'fighters', 'missiles', 'movement', 'defence', 'fire', 'damage-control'];

/**
 * The time line of a battle that begins at `first`. A side leads when its ships have lost less of their
 * worth than the enemy's: a hull box its share of the ship.
 */
export function timeLine(first: FullThrustView): TimeLine<FullThrustEvent> {
  const marks: Mark[] = [];
  const moments: Moment[] = [];
  const units = new Map(first.units.map((unit) => [unit.id, unit]));
  const groups = new Map(first.groups.map((group) => [group.id, group.side]));
  /** Points lost of each ship. */
  const losses = new Map<number, number>();
  let leader: Side | null = null;
  let round = first.round;

  const sideOf = (unit: number): Side | null => units.get(unit)?.side ?? null;
  const add = (ply: number, kind: string, side: Side | null, unit: number | null): void => {
    const same = moments.some((one) => one.ply === ply && one.kind === kind && one.unit === unit);
    if (!same) moments.push({ ply, kind, side, unit });
  };
  const lose = (id: number, share: number): void => {
    const points = units.get(id)?.points ?? 0;
    losses.set(id, Math.min(points, (losses.get(id) ?? 0) + points * share));
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
  function note(ply: number, event: FullThrustEvent): boolean {
    switch (event.type) {
      case 'roundBegan':
        round = event.round;
        marks.push({ ply, kind: 'round', round, part: null });
        return false;
      case 'phaseBegan':
        if (MARKED.includes(event.phase)) marks.push({ ply, kind: 'phase', round, part: event.phase });
        return false;
      case 'damaged': {
        const hull = units.get(event.unit)?.hull.rows.reduce((sum, row) => sum + row, 0) ?? 1;
        lose(event.unit, event.hull / hull);
        return event.hull > 0;
      }
      case 'thresholdChecked':
        add(ply, 'threshold', sideOf(event.unit), event.unit);
        return false;
      case 'powerCoreHit':
      case 'bridgeHit':
        add(ply, 'core-hit', sideOf(event.unit), event.unit);
        return false;
      case 'rammed':
        add(ply, 'ram', sideOf(event.unit), event.unit);
        return false;
      case 'salvoHit':
        add(ply, 'missiles', sideOf(event.target) === 0 ? 1 : 0, event.target);
        return false;
      case 'dogfightBegan':
        add(ply, 'dogfight', groups.get(event.group) ?? null, null);
        return false;
      case 'droppedOut':
        add(ply, 'dropped-out', sideOf(event.unit), event.unit);
        return false;
      case 'destroyed':
        lose(event.unit, 1);
        add(ply, 'destroyed', sideOf(event.unit), event.unit);
        return true;
      case 'leftTable':
      case 'jumped':
        add(ply, 'left', sideOf(event.unit), event.unit);
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
