import type { FullThrustEvent } from '../../../../engine/fullthrust/events.ts';
import type { FullThrustView } from '../../../../engine/fullthrust/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import type { AudiblePlan } from '../../../board/animation/plan.types.ts';
import type { Cue, Listener } from '../../../sound/cue.types.ts';
import type { SoundSystem } from '../../../sound/system.types.ts';
import type { FullThrustBoard, PlanStep } from '../board/board.types.ts';
import { toWorld } from '../board/space.ts';
import { groupOf, groupPoint, pointOf, unitOf } from '../text/names.ts';
import { VOICES, type VoiceName } from './voices.ts';

type FullThrustCue = Cue<VoiceName>;

/** What one hears of an event; ships that move together are heard once. */
interface Sound {
  readonly voice: VoiceName;
  readonly place: PlanePoint | null;
  readonly strength?: number;
  readonly pitch?: number;
  /** Milliseconds after the event. */
  readonly after?: number;
}

const GUNS: Readonly<Record<string, VoiceName>> = { torpedo: 'torpedo', needle: 'needle', submunitions: 'packs' };
/** From one weapon of a volley to the next, and from the last to its blow, in milliseconds. */
const VOLLEY = 120;
const FLIGHT = 260;

function soundsOf(event: FullThrustEvent, view: FullThrustView, { side }: Listener): Sound[] {
  const ship = (id: number): PlanePoint | null => {
    const unit = unitOf(view, id);
    return unit ? pointOf(unit) : null;
  };
  const wing = (id: number): PlanePoint | null => {
    const group = groupOf(view, id);
    return group ? groupPoint(group) : null;
  };
  switch (event.type) {
    case 'battleBegan':
      return [{ voice: 'opening', place: null }];
    case 'roundBegan':
      return [{ voice: 'new-round', place: null }];
    case 'initiativeRolled':
      return [{ voice: 'new-turn', place: null }];
    case 'ordersRevealed':
      return [{ voice: 'reveal', place: null }];
    case 'battleEnded':
      if (event.winner === null) return [{ voice: 'draw', place: null }];
      return [{ voice: side === null || side === event.winner ? 'victory' : 'defeat', place: null }];
    case 'moved':
      return [{ voice: 'burning', place: event.path.at(-1) ?? null }];
    case 'groupMoved':
      return [{ voice: 'swarm', place: event.path.at(-1) ?? null, pitch: event.launched ? 1.2 : 1 }];
    case 'fired': {
      const shots = event.shots.map(({ system, class: size }, n): Sound => {
        // The greater the battery, the deeper.
        const pitch = system === 'beam' ? 1.35 - 0.12 * Math.min(5, size) : 1;
        return { voice: GUNS[system] ?? 'beam', place: event.from, pitch, after: n * VOLLEY };
      });
      const hits = event.shots.some(({ damage, torpedo }) => damage + torpedo > 0);
      const blow: Sound = { voice: 'impact', place: event.to, after: event.shots.length * VOLLEY + FLIGHT };
      return hits ? [...shots, blow] : shots;
    }
    case 'salvoLaunched':
      return [{ voice: 'salvo', place: event.from }];
    case 'salvoHit':
      return event.damage > 0 ? [{ voice: 'strike', place: ship(event.target) }] : [];
    case 'defended':
      return [{ voice: 'flak', place: ship(event.unit) }];
    case 'groupFired':
      return [{ voice: 'strafe', place: wing(event.group) }];
    case 'thresholdChecked':
      return [{ voice: 'threshold', place: ship(event.unit) }];
    case 'bridgeHit':
    case 'lifeSupportHit':
    case 'powerCoreHit':
      return [{ voice: 'alarm', place: ship(event.unit) }];
    case 'repairRolled':
      return event.repaired ? [{ voice: 'mended', place: ship(event.unit) }] : [];
    case 'jumped':
    case 'droppedOut':
      return [{ voice: 'jump', place: event.at, pitch: event.type === 'jumped' ? 1 : 0.8 }];
    case 'rammed':
      return [{ voice: 'ram', place: ship(event.target) }];
    case 'leftTable':
      return [{ voice: 'leaving', place: event.at }];
    case 'destroyed':
      return [{ voice: 'explosion', place: event.at }];
    case 'bombarded':
      return [{ voice: 'bombard', place: event.from }];
    case 'novaFired':
      return [{ voice: 'nova', place: event.from }];
    case 'novaMoved':
      return [{ voice: 'nova', place: event.from, pitch: 0.85, strength: 0.85 }];
    case 'waveFired':
      return [{ voice: 'wave', place: event.from }];
    case 'waveCharged':
      return [{ voice: 'charge', place: ship(event.unit), pitch: 0.8 + 0.05 * Math.min(8, event.charge) }];
    case 'waveBurst':
    case 'sectionShaken':
    case 'templateHit':
      return [{ voice: 'strike', place: ship(event.unit), pitch: 0.8 }];
    case 'reflexRolled':
      return [{ voice: 'field', place: ship(event.target) }];
    case 'cloaked':
      return [{ voice: 'cloak', place: event.at }];
    case 'decloaked':
      return [{ voice: 'cloak', place: event.at, pitch: 0.75 }];
    case 'mineLaid':
      return [{ voice: 'lay', place: event.at }];
    case 'mineSwept':
      return event.swept ? [{ voice: 'sweep', place: ship(event.unit) }] : [];
    case 'mineFired':
      return [{ voice: 'mine', place: event.at }];
    case 'boarded':
      return [{ voice: 'boarding', place: ship(event.target) }];
    case 'struck':
      return event.strikes ? [{ voice: 'surrender', place: ship(event.unit) }] : [];
    case 'fleetWithdrew':
      return [{ voice: 'surrender', place: null }];
    case 'meteorsMet':
      return event.damage > 0 ? [{ voice: 'rocks', place: ship(event.unit) }] : [];
    case 'asteroidMet':
      return event.hit ? [{ voice: 'rocks', place: ship(event.unit), pitch: 0.7 }] : [];
    case 'cloudCrossed':
      return [{ voice: 'rocks', place: ship(event.unit), pitch: 1.4, strength: 0.6 }];
    case 'atmosphereEntered':
      return [{ voice: 'entry', place: ship(event.unit), pitch: event.controlled ? 0.85 : 1.1 }];
    case 'orbitReached':
      return [{ voice: 'touchdown', place: event.at, pitch: 1.3 }];
    case 'cameDown':
      return [{ voice: event.safe ? 'touchdown' : 'explosion', place: event.at, after: 600 }];
    case 'flareRolled':
      return event.flares ? [{ voice: 'solarFlare', place: null }] : [];
    case 'groupLost':
      return event.at ? [{ voice: 'strike', place: event.at, strength: 0.6, pitch: 1.3 }] : [];
    default:
      return [];
  }
}

/** All that is to be heard of a plan that ends at `next`, in order. */
export function cuesOf(
  plan: AudiblePlan<PlanStep, FullThrustEvent>,
  next: FullThrustView,
  listener: Listener,
): FullThrustCue[] {
  const together = new Set<string>();
  return plan.heard
    .flatMap(({ at, event }) =>
      soundsOf(event, next, listener).map(({ voice, place, strength = 1, pitch = 1, after = 0 }): FullThrustCue => ({
        voice,
        at: at + after,
        strength,
        pitch,
        place: place && toWorld(place),
        length: null,
      })),
    )
    .filter(({ voice, at }) => {
      if (voice !== 'burning' && voice !== 'swarm') return true;
      const key = `${voice} ${at}`;
      const first = !together.has(key);
      together.add(key);
      return first;
    })
    .sort((a, b) => a.at - b.at);
}

/** What is heard of a battle of Full Thrust. */
export const fullThrustSounds: SoundSystem<FullThrustBoard> = { voices: VOICES, cuesOf };
