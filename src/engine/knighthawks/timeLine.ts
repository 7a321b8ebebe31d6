import type { TimeLine } from '../game.ts';
import { timeLineOf } from '../timeLine.ts';
import type { KnightHawksEvent } from './events.ts';
import type { KnightHawksView } from './view.types.ts';

/** A single hit of so many points is worth looking for again. */
const HEAVY_HIT = 15;

/** The time line of a battle that begins at `first`; a ship is lost by the share of its hull that is gone. */
export function timeLine(first: KnightHawksView): TimeLine<KnightHawksEvent> {
  const hulls = new Map(first.units.map((unit) => [unit.id, unit.hull.full]));
  return timeLineOf<KnightHawksEvent>(first, (event, notes) => {
    switch (event.type) {
      case 'roundBegan':
        return notes.round(event.round);
      case 'halfBegan':
        return notes.mark('half', event.half);
      case 'fired':
        if (event.damage >= HEAVY_HIT) notes.momentOf('heavy-hit', event.unit);
        return;
      case 'systemHit':
        if (event.fault !== null) notes.momentOf('system-out', event.unit);
        return;
      case 'hullHit':
        return notes.setLost(event.unit, 1 - event.left / (hulls.get(event.unit) ?? 1));
      case 'destroyed':
        notes.setLost(event.unit, 1);
        return notes.momentOf('destroyed', event.unit);
      case 'leftMap':
        if (!event.home) notes.setLost(event.unit, 1);
        return notes.momentOf(event.home ? 'home' : 'lost', event.unit);
      case 'orbitBegan':
        return notes.momentOf('orbit', event.unit);
      case 'battleEnded':
        return notes.end(event.winner);
    }
  });
}
