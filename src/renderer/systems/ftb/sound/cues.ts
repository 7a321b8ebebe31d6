import type { FtbView } from '../../../../engine/ftb/view.types.ts';
import type { Point } from '../../../board/plane.ts';
import type { Cue, Listener } from '../../../sound/cue.types.ts';
import { engines, shareOf } from '../../../sound/engines.ts';
import { stepCue as cue } from '../../../sound/stepCue.ts';
import type { SoundSystem } from '../../../sound/system.types.ts';
import type { AudiblePlan, PlanStep } from '../board/animation/plan.types.ts';
import { ARRIVES } from '../board/animation/timings.ts';
import type { FtbBoard } from '../board/board.types.ts';
import { toWorld } from '../board/space.ts';
import { events } from '../events/index.ts';
import { ftbMusic } from './music.ts';
import { VOICES, type VoiceName } from './voices.ts';

type FtbCue = Cue<VoiceName>;
/** Where something stands, and how its engines are heard. */
interface Objects {
  readonly placeOf: (object: number) => Point | null;
  readonly enginesOf: (object: number) => Pick<Cue, 'strength' | 'pitch'>;
}

/** How large the ships of each type are, and torpedoes, 0–1. */
const SIZES: Readonly<Record<string, number>> = {
  destroyer: 0.4,
  cruiser: 0.6,
  battleship: 1,
  liner: 0.85,
  runner: 0.25,
  tanker: 0.8,
};
const OF_TORPEDO = { size: 0, thrust: 0.8 };
/** LU that the quickest ships burn. */
const QUICKEST = 4;

/** The sounds of one step of a plan; `objects` tells of them what the step does not. */
function soundsOfStep(step: PlanStep, { placeOf, enginesOf }: Objects): FtbCue[] {
  switch (step.kind) {
    case 'activate':
      return [cue(step, 'activation', placeOf(step.unit), { pitch: step.forced ? 0.7 : 1 })];
    case 'fly':
      return [
        cue(step, step.burns ? 'burning' : 'drifting', step.to, { ...enginesOf(step.object), length: step.duration }),
      ];
    case 'bend':
      return [cue(step, 'bending', step.place)];
    case 'launch':
      return [cue(step, 'launch', step.from)];
    case 'heat':
      if (step.heat === step.before) return [];
      return [cue(step, step.heat > step.before ? 'warming' : 'cooling', placeOf(step.unit), { pitch: 0.8 + 0.1 * step.heat })]; // prettier-ignore
    case 'overheat':
      return [cue(step, 'overheating', placeOf(step.unit))];
    case 'tracked':
      return [cue(step, step.tracked ? 'tracked' : 'masked', placeOf(step.unit))];
    case 'scan':
      return [cue(step, 'sweep', step.from)];
    case 'test':
      return [cue(step, 'tested', placeOf(step.unit), { pitch: { success: 1.3, partial: 1, failure: 0.7 }[step.result] })]; // prettier-ignore
    case 'cards':
      return [cue(step, 'cards', null, { length: step.duration * 0.6 })];
    case 'shot': {
      const voice = step.card === 'railgun' ? 'railgun' : step.card === 'broadside' ? 'broadside' : 'flak';
      const shot = cue(step, voice, step.from);
      return step.hits ? [shot, cue(step, 'impact', step.to, { after: step.duration * ARRIVES })] : [shot];
    }
    case 'flak':
      return [cue(step, 'flak', step.from)];
    case 'evade':
      return [cue(step, 'evading', placeOf(step.unit))];
    case 'strike':
      return [cue(step, 'homing', step.from)];
    case 'burst':
      return [cue(step, 'burst', step.place, { strength: 0.5 + 0.5 * step.power })];
    case 'fade':
      return [cue(step, 'fading', step.from)];
    case 'shield':
      return [cue(step, 'shield', placeOf(step.unit))];
    case 'damage':
      return [cue(step, 'damage', placeOf(step.unit))];
    case 'mend':
      return [cue(step, 'mended', placeOf(step.unit))];
    case 'store':
      return [cue(step, 'fuelling', placeOf(step.unit))];
    case 'leave':
      return [cue(step, 'leaving', step.from, { pitch: step.well ? 1.2 : 0.8 })];
    case 'destroyed':
      return [cue(step, 'breaking-up', step.from, { length: step.duration })];
    case 'explosion':
      return [
        cue(step, 'explosion', step.place, {
          strength: Math.min(1, 0.5 + step.power / 3),
          pitch: 1.5 - 0.4 * step.power,
          length: 1100 + 400 * step.power,
        }),
      ];
    // Nothing that one would hear.
    case 'settle':
    case 'sign':
    case 'face':
      return [];
  }
}

/** All that is to be heard of a plan that ends at `next`, in order. */
export function cuesOf(plan: AudiblePlan, next: FtbView, listener: Listener): FtbCue[] {
  const places = new Map<number, Point>([...next.units, ...next.torpedoes].map((one) => [one.id, toWorld(one)]));
  const objects: Objects = {
    placeOf: (object) => places.get(object) ?? null,
    enginesOf: (id) => {
      const unit = next.units.find((one) => one.id === id);
      if (!unit) return engines(OF_TORPEDO.size, OF_TORPEDO.thrust);
      return engines(SIZES[unit.class] ?? 0.5, shareOf(unit.burn, QUICKEST));
    },
  };
  const seen = plan.steps.flatMap((step) => soundsOfStep(step, objects));
  return [...events.cues(plan.heard, next, listener), ...seen].sort((a, b) => a.at - b.at);
}

/** What is heard of a battle of FtB. */
export const ftbSounds: SoundSystem<FtbBoard> = { voices: VOICES, cuesOf, music: ftbMusic };
