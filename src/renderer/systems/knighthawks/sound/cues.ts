import type { WeaponName } from '../../../../engine/knighthawks/terms.ts';
import type { KnightHawksView } from '../../../../engine/knighthawks/view.types.ts';
import type { Point } from '../../../board/plane.ts';
import { hexToWorld } from '../../../board/tables/hexLayout.ts';
import type { Cue, Listener } from '../../../sound/cue.types.ts';
import { engines, shareOf } from '../../../sound/engines.ts';
import { stepCue as cue } from '../../../sound/stepCue.ts';
import type { SoundSystem } from '../../../sound/system.types.ts';
import type { AudiblePlan, PlanStep, StepOf } from '../board/animation/plan.types.ts';
import type { KnightHawksBoard } from '../board/board.types.ts';
import { events } from '../events/index.ts';
import { knightHawksMusic } from './music.ts';
import { VOICES, type OwnVoice, type VoiceName } from './voices.ts';

type KnightHawksCue = Cue<VoiceName>;
/** Where a unit stands, and how its engines are heard. */
interface Units {
  readonly placeOf: (unit: number) => Point | null;
  readonly enginesOf: (unit: number) => Pick<Cue, 'strength' | 'pitch'>;
}

/** Hull points of a battleship, and the ADF of a fighter. */
const LARGEST = 120;
const STRONGEST = 5;
/** Bases and hulks that circle a planet coast, and so deeper. */
const ORBITING = 0.8;

const SHOTS: Record<WeaponName, { voice: OwnVoice; pitch: number; bursts: boolean }> = {
  'laser-battery': { voice: 'laser', pitch: 1.15, bursts: false },
  'laser-cannon': { voice: 'laser', pitch: 0.75, bursts: false },
  'proton-battery': { voice: 'proton', pitch: 1, bursts: false },
  'electron-battery': { voice: 'electron', pitch: 1, bursts: false },
  'disruptor-cannon': { voice: 'disruptor', pitch: 1, bursts: false },
  'rocket-battery': { voice: 'rocket', pitch: 1, bursts: true },
  'assault-rocket': { voice: 'rocket', pitch: 1.25, bursts: true },
  torpedo: { voice: 'torpedo', pitch: 1, bursts: true },
};

function ofShot(step: PlanStep & StepOf<'shot'>): KnightHawksCue[] {
  const { voice, pitch, bursts } = SHOTS[step.weapon];
  const cues = [cue(step, voice, step.from, { pitch, strength: step.hit ? 1 : 0.8 })];
  if (step.interceptors > 0) cues.push(cue(step, 'interceptor', step.to, { after: step.impact * 0.45 }));
  if (bursts && step.hit) cues.push(cue(step, 'burst', step.to, { after: step.impact }));
  return cues;
}

/** The sounds of one step of a plan; `units` tells of them what the step does not. */
function soundsOfStep(step: PlanStep, { placeOf, enginesOf }: Units): KnightHawksCue[] {
  switch (step.kind) {
    case 'move':
    case 'orbit': {
      const { strength, pitch } = enginesOf(step.unit);
      const deeper = step.kind === 'orbit' ? ORBITING : 1;
      return [cue(step, 'flying', step.to, { length: step.duration, strength, pitch: pitch * deeper })];
    }
    case 'speed':
      if (step.speed === step.before) return [];
      return [cue(step, 'boost', placeOf(step.unit), { pitch: step.speed > step.before ? 1 : 0.7 })];
    case 'launch':
      return [cue(step, 'launch', step.to)];
    case 'land':
      return [cue(step, 'landing', step.to)];
    case 'leave':
      return [cue(step, 'leaving', step.from, { pitch: step.home ? 1.2 : 0.8 })];
    case 'crash':
      return [cue(step, 'falling', step.from, { length: step.duration })];
    case 'screen':
      return [cue(step, 'screen', placeOf(step.unit), { pitch: step.screen === 'none' ? 0.7 : 1 })];
    case 'screen-fell':
      return [cue(step, 'screen-down', placeOf(step.unit))];
    case 'shot':
      return ofShot(step);
    case 'hull': {
      const strength = Math.min(1, 0.4 + step.amount / 30);
      return [cue(step, 'hull', placeOf(step.unit), { strength, pitch: 1.25 - 0.4 * strength })];
    }
    case 'fault':
      return [cue(step, 'fault', placeOf(step.unit))];
    case 'mend':
      return [cue(step, 'mended', placeOf(step.unit))];
    case 'destroyed':
      return step.cause === 'planet' ? [] : [cue(step, 'breaking-up', step.from, { length: step.duration })];
    case 'explosion':
      return [
        cue(step, 'explosion', step.place, {
          strength: Math.min(1, 0.5 + step.power / 3),
          pitch: 1.5 - 0.45 * step.power,
          length: 1100 + 500 * step.power,
        }),
      ];
    // Nothing that one would hear.
    case 'settle':
    case 'number':
      return [];
  }
}

/** All that is to be heard of a plan that ends at `next`, in order. */
export function cuesOf(plan: AudiblePlan, next: KnightHawksView, listener: Listener): KnightHawksCue[] {
  const places = new Map<number, Point>(next.units.map(({ id, hex }) => [id, hexToWorld(hex)]));
  const units: Units = {
    placeOf: (unit) => places.get(unit) ?? null,
    enginesOf: (id) => {
      const unit = next.units.find((one) => one.id === id);
      if (!unit) return engines(0.5, 0.5);
      return engines(shareOf(unit.hull.full, LARGEST) ** 0.5, shareOf(unit.adf.now, STRONGEST));
    },
  };
  const seen = plan.steps.flatMap((step) => soundsOfStep(step, units));
  return [...events.cues(plan.heard, next, listener), ...seen].sort((a, b) => a.at - b.at);
}

/** What is heard of a battle of Knight Hawks. */
export const knightHawksSounds: SoundSystem<KnightHawksBoard> = { voices: VOICES, cuesOf, music: knightHawksMusic };
