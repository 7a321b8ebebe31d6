import type { TimeLine } from '../game.ts';
import { timeLineOf } from '../timeLine.ts';
import type { FtbEvent } from './events.ts';
import type { FtbView } from './view.types.ts';

/** What a lost shield and a damaged system are worth, as shares of the ship; a ship that is gone is lost whole. */
const SHIELD_SHARE = 0.15;
const DAMAGE_SHARE = 0.4;

/** The time line of a battle that begins at `first`. */
export function timeLine(first: FtbView): TimeLine<FtbEvent> {
  return timeLineOf<FtbEvent>(first, (event, notes) => {
    switch (event.type) {
      case 'roundBegan':
        return notes.round(event.round);
      case 'activated':
        return notes.mark('activation', `${event.unit}`);
      case 'cardsTurned':
        if (event.combat !== 'initiative') notes.moment('combat', event.winner === 'both' ? null : event.winner);
        return;
      case 'launched':
        return notes.momentOf('torpedo', event.unit);
      case 'overheated':
        return notes.momentOf('overheated', event.unit);
      case 'orbitBegan':
        return notes.momentOf('orbit', event.unit);
      case 'shieldLost':
        return notes.lose(event.unit, SHIELD_SHARE);
      case 'systemDamaged':
        notes.lose(event.unit, DAMAGE_SHARE);
        return notes.momentOf('system-out', event.unit);
      case 'destroyed':
        notes.lose(event.unit, 1);
        return notes.momentOf('destroyed', event.unit);
      case 'leftMap':
        if (event.way === 'lost') notes.lose(event.unit, 1);
        return notes.momentOf(event.way === 'lost' ? 'lost' : 'escaped', event.unit);
      case 'battleEnded':
        return notes.end(event.winner);
    }
  });
}
