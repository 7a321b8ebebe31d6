import type { FullThrustEvent } from '../../events.ts';
import { rangeBetween, rowsOf, type Harm } from './combat.ts';
import { MU, NEAR, type Ship } from './ship.ts';

// Full Thrust a second time (see ship.ts): really big bases (13.8).

/** MU from which fire hits a section at random, and within which two sections are joined. */
const AT_RANDOM = 18;
const JOINED = 2;

type Of<Type extends FullThrustEvent['type']> = Extract<FullThrustEvent, { type: Type }>;
/** 13.7 What has no drive by its design. */
const isStation = ({ rating, dummy }: Ship): boolean => rating === 0 && !dummy;

interface Host {
  readonly ships: Ship[];
  attacks: { unit: number; harm: Harm }[];
  same(what: string, engine: unknown, model: unknown, more?: () => string): void;
}

/** Which sections there are, which of them far fire hits, and what one that bursts does to those beside it. */
export class Bases {
  private readonly host: Host;
  private readonly inForce: boolean;
  /** The section that was aimed at, where dice have said which is hit. */
  private aimed: number | null = null;
  /** Who has still to be shaken, and by whom. */
  private owed: { unit: number; from: number }[] = [];

  constructor(host: Host, inForce: boolean) {
    this.host = host;
    this.inForce = inForce;
  }

  /** The sections beside one, it being there or not. */
  private beside(section: Ship): Ship[] {
    if (!this.inForce || !isStation(section)) return [];
    return this.host.ships.filter(
      (ship) =>
        ship !== section &&
        ship.here &&
        isStation(ship) &&
        ship.side === section.side &&
        goTogether(ship, section) &&
        rangeBetween(ship, section) <= JOINED * MU + NEAR,
    );
  }

  /** All sections that hang together with one, itself too; hulks join them, but are not hit. */
  private whole(section: Ship): Ship[] {
    const found = new Set([section]);
    for (const ship of found) for (const one of this.beside(ship)) found.add(one);
    return [...found].filter(({ hulk }) => !hulk).sort((a, b) => a.id - b.id);
  }

  hear(event: FullThrustEvent): void {
    if (event.type === 'sectionRolled') this.rolled(event);
    else if (event.type === 'destroyed') this.burst(this.host.ships[event.unit]!);
    else if (event.type === 'sectionShaken') this.shaken(event);
  }

  private rolled({ target, section, die }: Of<'sectionRolled'>): void {
    const base = this.whole(this.host.ships[target]!);
    this.host.same('section', section, base[die - 1]?.id);
    this.aimed = target;
  }

  /** The ship that was aimed at by fire that has hit one: from far off it is one of a base by dice. */
  markOf(ship: Ship, hit: Ship): Ship {
    const mark = this.host.ships[this.aimed ?? hit.id]!;
    const far = rangeBetween(ship, mark) > AT_RANDOM * MU - NEAR;
    if (isStation(mark)) this.host.same('section rolled', this.aimed !== null, far && this.whole(mark).length > 1);
    this.aimed = null;
    return mark;
  }

  private burst(section: Ship): void {
    // Whoever has burst has none to do it to any more.
    this.owed = this.owed.filter(({ unit }) => unit !== section.id);
    for (const { id } of this.beside(section)) this.owed.push({ unit: id, from: section.id });
  }

  private shaken({ unit, from, dice, damage }: Of<'sectionShaken'>): void {
    const at = this.owed.findIndex((one) => one.unit === unit && one.from === from);
    const sum = dice.reduce((all, die) => all + die, 0);
    const rows = rowsOf(this.host.ships[from]!).length;
    this.host.same('section shaken', [at >= 0, dice.length, damage], [true, rows, sum]);
    this.owed.splice(at, 1);
    this.host.attacks.push({ unit, harm: { outer: damage, piercing: [], inner: 0 } });
  }

  /** After an action: everybody beside a section that has burst was shaken. */
  settle(): void {
    this.host.same('sections to shake', this.owed, []);
  }
}

/** Whether two go the same way, or lie at rest. */
function goTogether(one: Ship, two: Ship): boolean {
  if (one.speed !== two.speed) return false;
  if (one.speed === 0) return true;
  if (one.vector && two.vector) return one.vector.x === two.vector.x && one.vector.y === two.vector.y;
  return one.vector === null && two.vector === null && one.course === two.course;
}
