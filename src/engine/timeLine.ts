import type { Mark, Moment, Side, TimeLine } from './game.ts';

/** A unit as a time line knows it. */
interface Measured {
  id: number;
  side: Side;
  /** What it is worth. */
  points: number;
}

/** What a system writes its events' marks, moments and losses with. */
export interface TimeLineNotes {
  /** A round begins. */
  round(round: number): void;
  /** A part of the round begins. */
  mark(kind: string, part?: string | null): void;
  moment(kind: string, side: Side | null, unit?: number | null): void;
  /** A moment of the unit's side. */
  momentOf(kind: string, unit: number): void;
  /** The unit loses a further share of its worth, 0 to 1. */
  lose(unit: number, share: number): void;
  /** The unit has lost a share of its worth, 0 to 1, in all. */
  setLost(unit: number, share: number): void;
  /** The battle is over. */
  end(winner: Side | null): void;
}

/**
 * The time line of a battle in `round` with `units`; `note` writes down one event. A side leads while
 * its units have lost less of their worth than the enemy's; a change of the lead is a moment (`lead`).
 * A moment of one kind and unit stands once an action.
 */
export function timeLineOf<Event>(
  { round: first, units: list }: { round: number; units: readonly Measured[] },
  note: (event: Event, notes: TimeLineNotes) => void,
): TimeLine<Event> {
  const marks: Mark[] = [];
  const moments: Moment[] = [];
  const units = new Map(list.map((unit) => [unit.id, unit]));
  /** Points lost of each unit. */
  const losses = new Map<number, number>();
  let leader: Side | null = null;
  let round = first;
  let ply = 0;
  let hurt = false;

  const sideOf = (unit: number): Side | null => units.get(unit)?.side ?? null;
  const moment = (kind: string, side: Side | null, unit: number | null = null): void => {
    const same = moments.some((one) => one.ply === ply && one.kind === kind && one.unit === unit);
    if (!same) moments.push({ ply, kind, side, unit });
  };
  const setLost = (unit: number, share: number): void => {
    losses.set(unit, (units.get(unit)?.points ?? 0) * Math.min(1, share));
    hurt = true;
  };
  const weigh = (): void => {
    const lost: [number, number] = [0, 0];
    for (const [unit, points] of losses) lost[sideOf(unit) ?? 0] += points;
    hurt = false;
    if (lost[0] === lost[1]) return;
    const now: Side = lost[0] < lost[1] ? 0 : 1;
    if (leader !== null && now !== leader) moment('lead', now);
    leader = now;
  };
  const mark = (kind: string, part: string | null = null): void => void marks.push({ ply, kind, round, part });
  const notes: TimeLineNotes = {
    round(begun) {
      round = begun;
      mark('round');
    },
    mark,
    moment,
    momentOf: (kind, unit) => moment(kind, sideOf(unit), unit),
    lose(unit, share) {
      const points = units.get(unit)?.points ?? 0;
      setLost(unit, points > 0 ? (losses.get(unit) ?? 0) / points + share : 0);
    },
    setLost,
    end(winner) {
      if (hurt) weigh();
      moment('end', winner);
    },
  };

  return {
    take(taken, events) {
      ply = taken;
      for (const event of events) {
        note(event, notes);
      }
      if (hurt) weigh();
    },
    marks,
    moments,
  };
}
