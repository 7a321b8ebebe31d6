import type { Mark, Moment, Side, TimeLine } from '../game.ts';
import type { TalonEvent } from './events.ts';
import type { ImpulseLetter } from './terms.ts';
import type { TalonView } from './view.types.ts';

/** Where a round, an impulse (`part` is its letter) or a power phase begins. */
type TalonMarkKind = 'round' | 'impulse' | 'power-phase';
type TalonMomentKind = 'destroyed' | 'critical' | 'big-gun' | 'lead' | 'left' | 'end';

const BIG_GUNS: ReadonlySet<string> = new Set(['wave-motion-gun', 'fusion-cannon', 'anti-matter-torpedo']);

/**
 * The time line of a battle that begins at `first`. A side leads when its ships have lost less of
 * their worth than the enemy's: a ship's points by the share of its hull that is marked, or all of
 * them once it is destroyed.
 */
export function timeLine(first: TalonView): TimeLine<TalonEvent> {
  const marks: Mark[] = [];
  const moments: Moment[] = [];
  const units = new Map(first.units.map((unit) => [unit.id, unit]));
  /** Points lost of each unit. */
  const losses = new Map<number, number>();
  let leader: Side | null = null;
  let round = first.round;

  const sideOf = (unit: number): Side | null => units.get(unit)?.side ?? null;
  const add = (ply: number, kind: TalonMomentKind, side: Side | null, unit: number | null): void => {
    const same = moments.findLast((one) => one.ply === ply && one.kind === kind && one.unit === unit);
    if (same === undefined) moments.push({ ply, kind, side, unit });
  };
  const mark = (ply: number, kind: TalonMarkKind, part: ImpulseLetter | null = null): void =>
    void marks.push({ ply, kind, round, part });
  const weigh = (ply: number): void => {
    const lost = [0, 0];
    for (const [id, points] of losses) {
      const side = sideOf(id);
      if (side !== null) lost[side] = lost[side]! + points;
    }
    if (lost[0] === lost[1]) return;
    const now: Side = lost[0]! < lost[1]! ? 0 : 1;
    if (leader !== null && now !== leader) add(ply, 'lead', now, null);
    leader = now;
  };

  function take(ply: number, events: readonly TalonEvent[]): void {
    let hurt = false;
    for (const event of events) {
      switch (event.type) {
        case 'roundBegan':
          round = event.round;
          mark(ply, 'round');
          break;
        case 'impulseBegan':
          mark(ply, 'impulse', event.impulse);
          break;
        case 'powerPhaseBegan':
          mark(ply, 'power-phase');
          break;
        case 'fired':
          if (event.hit && BIG_GUNS.has(event.weapon)) add(ply, 'big-gun', sideOf(event.unit), event.unit);
          break;
        case 'coneFired':
          add(ply, 'big-gun', sideOf(event.unit), event.unit);
          break;
        case 'critical':
          if (event.effective && event.code !== 'none') add(ply, 'critical', sideOf(event.unit), event.unit);
          break;
        case 'hullHit': {
          const unit = units.get(event.unit);
          if (unit) losses.set(event.unit, unit.points * (1 - event.left / unit.hullBoxes.length));
          hurt = true;
          break;
        }
        case 'destroyed':
          losses.set(event.unit, units.get(event.unit)?.points ?? 0);
          add(ply, 'destroyed', sideOf(event.unit), event.unit);
          hurt = true;
          break;
        case 'retreated':
          add(ply, 'left', sideOf(event.unit), event.unit);
          break;
        case 'battleEnded':
          add(ply, 'end', event.winner, null);
          break;
        default:
      }
    }
    if (hurt) weigh(ply);
  }

  return { take, marks, moments };
}
