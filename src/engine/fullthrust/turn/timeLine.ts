import type { Side, TimeLine } from '../../game.ts';
import { timeLineOf } from '../../timeLine.ts';
import type { FullThrustEvent } from '../events.ts';
import type { FullThrustView } from '../view.types.ts';

/** Phases that a replay has a mark for. */
const MARKED = ['orders', 'fighters', 'missiles', 'movement', 'defence', 'fire', 'damage-control'];

/** The time line of a battle that begins at `first`; a hull box is its share of the ship. */
export function timeLine(first: FullThrustView): TimeLine<FullThrustEvent> {
  const units = new Map(first.units.map((unit) => [unit.id, unit]));
  const groups = new Map(first.groups.map((group) => [group.id, group.side]));
  const enemyOf = (unit: number): Side => (units.get(unit)?.side === 0 ? 1 : 0);
  return timeLineOf<FullThrustEvent>(first, (event, notes) => {
    switch (event.type) {
      case 'roundBegan':
        return notes.round(event.round);
      case 'phaseBegan':
        if (MARKED.includes(event.phase)) notes.mark('phase', event.phase);
        return;
      case 'damaged': {
        const hull = units.get(event.unit)?.hull.rows.reduce((sum, row) => sum + row, 0) ?? 1;
        if (event.hull > 0) notes.lose(event.unit, event.hull / hull);
        return;
      }
      case 'thresholdChecked':
        return notes.momentOf('threshold', event.unit);
      case 'powerCoreHit':
      case 'bridgeHit':
        return notes.momentOf('core-hit', event.unit);
      case 'rammed':
        return notes.momentOf('ram', event.unit);
      case 'salvoHit':
        return notes.moment('missiles', enemyOf(event.target), event.target);
      case 'dogfightBegan':
        return notes.moment('dogfight', groups.get(event.group) ?? null);
      case 'droppedOut':
        return notes.momentOf('dropped-out', event.unit);
      case 'destroyed':
        notes.lose(event.unit, 1);
        return notes.momentOf('destroyed', event.unit);
      case 'cameDown':
        if (!event.safe) notes.lose(event.unit, 1);
        return notes.momentOf('left', event.unit);
      case 'leftTable':
      case 'orbitReached':
      case 'jumped':
        return notes.momentOf('left', event.unit);
      case 'battleEnded':
        return notes.end(event.winner);
    }
  });
}
