import type { TimeLine } from '../game.ts';
import { timeLineOf } from '../timeLine.ts';
import type { TalonEvent } from './events.ts';
import type { TalonView } from './view.types.ts';

const BIG_GUNS: ReadonlySet<string> = new Set(['wave-motion-gun', 'fusion-cannon', 'anti-matter-torpedo']);

/**
 * The time line of a battle that begins at `first`: its marks are rounds, impulses (`part` is the
 * letter) and power phases. A ship is lost by the share of its hull that is marked.
 */
export function timeLine(first: TalonView): TimeLine<TalonEvent> {
  const boxes = new Map(first.units.map((unit) => [unit.id, unit.hullBoxes.length]));
  return timeLineOf<TalonEvent>(first, (event, notes) => {
    switch (event.type) {
      case 'roundBegan':
        return notes.round(event.round);
      case 'impulseBegan':
        return notes.mark('impulse', event.impulse);
      case 'powerPhaseBegan':
        return notes.mark('power-phase');
      case 'fired':
        if (event.hit && BIG_GUNS.has(event.weapon)) notes.momentOf('big-gun', event.unit);
        return;
      case 'coneFired':
        return notes.momentOf('big-gun', event.unit);
      case 'critical':
        if (event.effective && event.code !== 'none') notes.momentOf('critical', event.unit);
        return;
      case 'hullHit':
        return notes.setLost(event.unit, 1 - event.left / (boxes.get(event.unit) ?? 1));
      case 'destroyed':
        notes.setLost(event.unit, 1);
        return notes.momentOf('destroyed', event.unit);
      case 'retreated':
        return notes.momentOf('left', event.unit);
      case 'battleEnded':
        return notes.end(event.winner);
    }
  });
}
