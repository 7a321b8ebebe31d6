import type { Side } from '../../engine/game.ts';
import type { WarOutcome } from '../../engine/war.ts';
import type { Controller } from '../../shared/api.ts';
import type { Seats } from '../../shared/career.ts';
import type { RivalStore } from '../store/rivals.ts';
import { moodBefore } from './letters.ts';

/** A war as its letters need it. */
export interface WarOfRivals {
  readonly id: string;
  readonly name: string;
  readonly seats: Seats;
}

/** What the computer's admirals do about the commanders whom they know. */
export interface Rivalry {
  /** Who plays a new battle: an admiral against a commander in the style learnt by now. */
  styled(controllers: readonly [Controller, Controller], seats: Seats): [Controller, Controller];
  /** A war has begun: its admiral writes. `at` is ISO 8601, here and below. */
  warBegun(war: WarOfRivals, at: string): void;
  /** A war is over: its admiral writes, once. */
  warOver(war: WarOfRivals, outcome: WarOutcome, at: string): void;
}

const SIDES: readonly Side[] = [0, 1];

/** The side of an admiral whose enemy is a commander, and both; null: they are no rivals. */
function rivalsIn(seats: Seats): { side: Side; admiral: string; commander: string } | null {
  for (const side of SIDES) {
    const admiral = seats[side]?.admiral ?? null;
    const commander = seats[1 - side]?.commander ?? null;
    if (admiral !== null && commander !== null) return { side, admiral, commander };
  }
  return null;
}

/** A letter that cannot be kept is missed, and nothing else is: no war waits for it. */
export function rivalry(store: RivalStore): Rivalry {
  return {
    styled(controllers, seats) {
      const rivals = rivalsIn(seats);
      return controllers.map((one, side) =>
        one.kind === 'ai' && rivals?.side === side
          ? { ...one, style: store.styleOf(rivals.commander, rivals.admiral) }
          : one,
      ) as [Controller, Controller];
    },
    warBegun({ id, name, seats }, at) {
      const rivals = rivalsIn(seats);
      if (rivals === null) return;
      const { commander, admiral } = rivals;
      const mood = moodBefore(store.standing(commander, admiral));
      store.write(commander, admiral, `before:${id}`, { kind: 'before', mood, campaign: id, about: name }, at);
    },
    warOver({ id, name, seats }, { winner }, at) {
      const rivals = rivalsIn(seats);
      if (rivals === null) return;
      const { side, commander, admiral } = rivals;
      const mood = winner === null ? 'drawn' : winner === side ? 'won' : 'lost';
      store.write(commander, admiral, `after:${id}`, { kind: 'after', mood, campaign: id, about: name }, at);
    },
  };
}
