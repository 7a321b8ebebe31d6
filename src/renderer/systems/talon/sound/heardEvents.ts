import type { TalonEvent } from '../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import { hexToWorld } from '../../../board/tables/hexLayout.ts';
import type { Point } from '../../../board/plane.ts';
import type { Listener } from '../../../sound/cue.types.ts';
import type { VoiceName } from './voiceTable.ts';

/** Events that make no sound: another one beside them does, or nobody would miss it. */
export const SILENT_EVENTS: ReadonlySet<TalonEvent['type']> = new Set([
  // The steps of a turn come and go; the turn itself is heard.
  'stepBegan',
  // `initiativeSet` sounds.
  'initiativeRolled',
  // `powerSpent` sounds.
  'initiativeMarked',
  'batteryCharged',
  'turnPowered',
  'sideSlipReady',
  // Its shots sound.
  'groupFired',
  'weaponHeld',
  // The explosion sounds.
  'explosionArcRolled',
  // Every ship sets its curve, one after another.
  'curveSet',
  'terrainDropped',
] as const);

interface Heard {
  readonly voice: VoiceName;
  readonly strength: number;
  readonly pitch: number;
  readonly place: Point | null;
}

const sound = (voice: VoiceName, strength = 1, pitch = 1, place: Point | null = null): Heard => ({
  voice,
  strength,
  pitch,
  place,
});

/** The sound of an event that the board's plan has no step for; null where it has one, or there is none. */
export function soundOf(event: TalonEvent, next: TalonView, listener: Listener): Heard | null {
  switch (event.type) {
    case 'battleBegan':
      return sound('opening');
    case 'roundBegan':
      return sound('new-round');
    case 'impulseBegan':
      // Each impulse a little higher: the ear counts along.
      return sound('new-impulse', 1, 1 + 0.06 * 'ABCDEF'.indexOf(event.impulse));
    case 'turnBegan':
      return sound('new-turn', 1, event.side === 0 ? 1 : 0.75);
    case 'powerPhaseBegan':
      return sound('power-phase');
    case 'initiativeSet':
      return sound('initiative', event.changed ? 1 : 0.6, event.side === 0 ? 1 : 0.75);
    case 'boxCharged': {
      const unit = next.units.find(({ id }) => id === event.unit);
      const whole = unit?.groups[event.group]?.charged ?? false;
      if (!unit || !whole) return null;
      return sound('charged', event.passive ? 0.6 : 1, 1, hexToWorld(unit.hex));
    }
    case 'battleEnded': {
      if (event.winner === null) return sound('draw');
      return sound(listener.side === null || listener.side === event.winner ? 'victory' : 'defeat');
    }
    default:
      return null;
  }
}
