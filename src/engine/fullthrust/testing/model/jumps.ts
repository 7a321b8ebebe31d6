import type { FullThrustEvent } from '../../events.ts';
import { entryDamage, isNear, towedBy, type Group } from './arms.ts';
import type { Harm } from './combat.ts';
import { along, isOff } from './flight.ts';
import type { Ship } from './ship.ts';
import type { Terrain } from './terrain.ts';
import { partOf } from './vectors.ts';
import type { Worlds } from './worlds.ts';

// Full Thrust a second time (see ship.ts): FTL (8).

type Of<Type extends FullThrustEvent['type']> = Extract<FullThrustEvent, { type: Type }>;

interface Host {
  readonly ships: Ship[];
  readonly groups: Group[];
  readonly table: { width: number; height: number };
  readonly terrain: Terrain;
  readonly worlds: Worlds;
  readonly leavers: number[];
  attacks: { unit: number; harm: Harm }[];
  same(what: string, engine: unknown, model: unknown, more?: () => string): void;
}

/** Ships that jump and drop out, and what it does to those near them. */
export class Jumps {
  private readonly host: Host;
  /** 8.1 What an FTL jump or entry does to those near it: all the same, or by their own dice. */
  blast = { boxes: 0, entry: false };

  constructor(host: Host) {
    this.host = host;
  }

  /** A ship that is gone is not shaken any more. */
  drop(gone: number): void {
    this.toShake = this.toShake.filter((unit) => unit !== gone);
  }

  /** 8.1 Half of the speed, rounded down; where the drive does not engage the rest after it. */
  private halfFlown = new Set<number>();
  moved(ship: Ship, end: { x: number; y: number }): void {
    const half = Math.floor(ship.speed / 2);
    const again = this.halfFlown.has(ship.id);
    const part = again ? ship.speed - half : half;
    const from = { x: ship.x, y: ship.y };
    const to = ship.vector ? partOf(ship, part) : along(ship, ship.course, part);
    this.host.same('jump leg', end, this.host.worlds.jumps(ship, to, end));
    Object.assign(ship, end);
    this.host.terrain.passing(ship, [from, end]);
    const off = isOff(end, this.host.table);
    if (off) this.host.leavers.push(ship.id);
    if (again || off) {
      this.halfFlown.delete(ship.id);
      ship.ftl = 'none';
    } else this.halfFlown.add(ship.id);
  }

  /** 8.1 */
  jumped({ unit, at, die, near, tug }: Of<'jumped'>): void {
    const ship = this.host.ships[unit]!;
    if (tug !== undefined) {
      this.host.same('tow', ship.side === this.host.ships[tug]!.side && isNear(ship, this.host.ships[tug]!, 1), true);
      ship.here = false;
      return;
    }
    this.halfFlown.delete(unit);
    this.host.same('jump point', at, { x: ship.x, y: ship.y });
    const ours = this.host.ships.filter((one) => one !== ship && one.here && isNear(one, ship, 6)).map(({ id }) => id);
    const taken = die === null || die < 5 ? towedBy(ship, this.host.ships) : [];
    this.host.same('near a jump', near, ours.filter((id) => !taken.includes(id))); // prettier-ignore
    if (near.length > 0 || this.hasBodyNear(ship)) this.host.same('jump with company', die !== null && die >= 2, true);
    else if (this.host.groups.length === 0) this.host.same('jump without company', die, null);
    this.blast = { boxes: die !== null && die >= 5 ? ship.boxes : 0, entry: false };
    ship.here = false;
  }

  /** 8.1, 8.2 Asteroids and planets are company, measured to their edge. */
  hasBodyNear(ship: Ship): boolean {
    return this.host.worlds.isNear(ship, 6) || this.host.terrain.isNear(ship, 6);
  }

  /** 8.1, 8.2 */
  distorted({ unit, dice, damage }: Of<'distorted'>): void {
    const { boxes, entry } = this.blast;
    this.host.same('distortion', damage, boxes > 0 ? boxes : entry ? entryDamage(dice) : dice[0]);
    if (unit === null) return;
    if (entry) this.shaken(unit);
    const stopped = boxes > 0 || entry;
    this.host.attacks.push({ unit, harm: { outer: stopped ? damage : 0, piercing: [], inner: stopped ? 0 : damage } });
  }

  /** 8.2 Ships that an entry shakes and that have not been told yet: those near it, and who enters if anything is. */
  toShake: number[] = [];
  private shaken(unit: number): void {
    // It alone where only groups, whose places are not followed, are near.
    this.host.same('shaken', this.toShake.includes(unit) || this.host.groups.length > 0, true, () => JSON.stringify([unit, this.toShake])); // prettier-ignore
    this.toShake = this.toShake.filter((one) => one !== unit);
  }
}
