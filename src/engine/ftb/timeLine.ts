import type { Mark, Moment, Side, TimeLine } from '../game.ts';
import type { FtbEvent } from './events.ts';
import type { FtbView } from './view.types.ts';

/** What a lost shield and a damaged system are worth, as shares of the ship; a ship that is gone is lost whole. */
const SHIELD_SHARE = 0.15;
const DAMAGE_SHARE = 0.4;

/**
 * The time line of a battle that begins at `first`. A side leads when its ships have lost less of
 * their worth than the enemy's.
 */
export function timeLine(first: FtbView): TimeLine<FtbEvent> {
  const marks: Mark[] = [];
  const moments: Moment[] = [];
  const units = new Map(first.units.map((unit) => [unit.id, unit]));
  /** Points lost of each ship. */
  const losses = new Map<number, number>();
  let leader: Side | null = null;
  let round = first.round;

  const sideOf = (unit: number): Side | null => units.get(unit)?.side ?? null;
  const add = (ply: number, kind: string, side: Side | null, unit: number | null): void => {
    const same = moments.some((one) => one.ply === ply && one.kind === kind && one.unit === unit);
    if (!same) moments.push({ ply, kind, side, unit });
  };
  const lose = (unit: number, share: number): void => {
    const points = units.get(unit)?.points ?? 0;
    losses.set(unit, Math.min(points, (losses.get(unit) ?? 0) + points * share));
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
  function note(ply: number, event: FtbEvent): boolean {
    switch (event.type) {
      case 'roundBegan':
        round = event.round;
        marks.push({ ply, kind: 'round', round, part: null });
        return false;
      case 'activated':
        marks.push({ ply, kind: 'activation', round, part: `${event.unit}` });
        return false;
      case 'cardsTurned':
        if (event.combat !== 'initiative') add(ply, 'combat', event.winner === 'both' ? null : event.winner, null);
        return false;
      case 'launched':
        add(ply, 'torpedo', sideOf(event.unit), event.unit);
        return false;
      case 'overheated':
        add(ply, 'overheated', sideOf(event.unit), event.unit);
        return false;
      case 'orbitBegan':
        add(ply, 'orbit', sideOf(event.unit), event.unit);
        return false;
      case 'shieldLost':
        lose(event.unit, SHIELD_SHARE);
        return true;
      case 'systemDamaged':
        lose(event.unit, DAMAGE_SHARE);
        add(ply, 'system-out', sideOf(event.unit), event.unit);
        return true;
      case 'destroyed':
        lose(event.unit, 1);
        add(ply, 'destroyed', sideOf(event.unit), event.unit);
        return true;
      case 'leftMap':
        if (event.way === 'lost') lose(event.unit, 1);
        add(ply, event.way === 'lost' ? 'lost' : 'escaped', sideOf(event.unit), event.unit);
        return event.way === 'lost';
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
