import type { PlanStep, StepOf } from '../board/animation/plan.types.ts';
import { TIME, WAVE_RELEASE } from '../board/animation/timings.ts';
import { hexToWorld } from '../../../board/tables/hexLayout.ts';
import type { Point } from '../../../board/plane.ts';
import type { Cue } from '../../../sound/cue.types.ts';
import type { VoiceName } from './voiceTable.ts';

export type TalonCue = Cue<VoiceName>;
/** How a unit's engines are heard. */
export type EngineManner = Pick<TalonCue, 'strength' | 'pitch'>;

interface Manner {
  readonly strength?: number;
  readonly pitch?: number;
  /** Milliseconds after the step's begin. */
  readonly after?: number;
  readonly length?: number;
}

/** 0–1 for points of damage or a rating: the first ones tell most. */
const weight = (points: number, most: number): number => Math.min(1, 0.45 + (0.55 * points) / most);

/** The sounds of one step of a plan; `placeOf` tells where a unit stands that the step does not. */
export function soundsOfStep(
  step: PlanStep,
  placeOf: (unit: number) => Point | null,
  enginesOf: (unit: number) => EngineManner,
): TalonCue[] {
  const cue = (voice: VoiceName, place: Point | null, manner: Manner = {}): TalonCue => ({
    voice,
    at: step.at + (manner.after ?? 0),
    strength: manner.strength ?? 1,
    pitch: manner.pitch ?? 1,
    place,
    length: manner.length ?? null,
  });
  switch (step.kind) {
    case 'move': {
      const length = step.duration;
      const manner = { ...enginesOf(step.unit), length };
      if (step.maneuver === 'rotate') return [cue('rotating', step.to, manner)];
      const voice = step.afterburner ? 'afterburner' : step.maneuver.startsWith('turn') ? 'turning' : 'engine';
      return [cue(voice, step.to, manner)];
    }
    case 'displace':
      return [cue(step.cause === 'gravity' ? 'gravity' : 'thrown', step.to, { length: step.duration })];
    case 'collision':
      return [cue('collision', step.place)];
    case 'asteroids':
      return [cue('asteroids', step.place)];
    case 'shot':
      return shot(step, cue);
    case 'cone': {
      const length = TIME.cone - TIME.coneCharge;
      const [middle] = step.hexes;
      return [
        cue('fusion-charge', step.from, { length: TIME.coneCharge }),
        cue('fusion-sweep', middle ? hexToWorld(middle) : step.from, { after: TIME.coneCharge, length }),
      ];
    }
    case 'shield': {
      const place = placeOf(step.unit);
      const strength = weight(step.amount, 6);
      if (step.absorbed) return [cue('shield-absorb', place, { strength })];
      const hit = cue('shield', place, { strength, pitch: 1.15 - 0.3 * strength });
      return step.left > 0 ? [hit] : [hit, cue('shield-down', place, { after: 110 })];
    }
    case 'hull': {
      const strength = weight(step.amount, 6);
      return [cue('hull', placeOf(step.unit), { strength, pitch: 1.2 - 0.4 * strength })];
    }
    case 'craft':
      return [cue('craft', placeOf(step.unit), { strength: step.left > 0 ? 0.7 : 1 })];
    case 'critical':
      return [cue('critical', placeOf(step.unit))];
    case 'repair':
      return [cue(step.repaired ? 'repaired' : 'not-repaired', placeOf(step.unit))];
    case 'destroyed': {
      const swallowed = step.cause === 'planet' || step.cause === 'black-hole';
      return [cue(swallowed ? 'swallowed' : 'breaking-up', step.from, { length: step.duration })];
    }
    case 'explosion':
      // The bigger, the deeper and longer; each of a chain a little higher than the one before.
      return [
        cue('explosion', step.place, {
          strength: weight(step.rating, 5),
          pitch: (1.45 - 0.1 * Math.min(6, step.rating)) * (1 + 0.07 * Math.min(5, step.order)),
          length: 1100 + 220 * Math.min(6, step.rating),
        }),
      ];
    case 'reinforce':
      // What a blow ends is heard as the blow.
      if (!step.on && step.duration === 0) return [];
      return [cue(step.on ? 'raised' : 'lowered', placeOf(step.unit))];
    case 'power':
      return [cue('power', placeOf(step.unit))];
    case 'transmit':
      return [cue('transmitting', placeOf(step.squadron))];
    case 'arrive':
      return [cue('arriving', step.to)];
    case 'retreat':
      return [cue(step.cause === 'ftl' || step.cause === 'worm-hole' ? 'leaping' : 'leaving', step.from)];
    case 'dock':
      return [cue('docking', step.to)];
    case 'missile-launch':
      return [cue('missile-launch', step.to, { length: step.duration })];
    case 'missile-move':
      return step.flying ? [cue('missile-flight', step.to, { length: step.duration })] : [];
    case 'missile-strike':
      return [
        cue('missile-flight', step.from, { length: step.impact }),
        cue('missile-strike', step.to, { after: step.impact }),
      ];
    case 'missile-damaged':
      return [cue('craft', null, { strength: 0.5, pitch: 1.3 })];
    case 'missile-destroyed':
      return [cue('missile-burst', step.from, { strength: step.cause === 'left-map' ? 0.4 : 0.8 })];
    case 'missile-target':
      return [cue(step.target === null ? 'lock-lost' : 'lock', step.unit === null ? null : placeOf(step.unit))];
    // Nothing that one would hear.
    case 'settle':
    case 'number':
    case 'turn-counter':
    case 'speed':
    case 'terrain-gone':
      return [];
  }
}

function shot(
  step: PlanStep & StepOf<'shot'>,
  cue: (voice: VoiceName, place: Point, manner?: Manner) => TalonCue,
): TalonCue[] {
  const { from, to, hit, impact } = step;
  switch (step.weapon) {
    case 'phaser':
      return [cue('phaser', from, { strength: hit ? 1 : 0.8 })];
    case 'disruptor':
      return [cue('disruptor', from, { strength: hit ? 1 : 0.8 })];
    case 'anti-matter-torpedo': {
      const flight = cue('torpedo', from, { length: Math.max(300, impact) });
      return hit ? [flight, cue('burst', to, { after: impact })] : [flight];
    }
    case 'missile': {
      const flight = cue('missile-flight', from, { length: impact });
      return hit ? [flight, cue('missile-strike', to, { after: impact })] : [flight];
    }
    case 'wave-motion-gun': {
      const charging = impact * WAVE_RELEASE;
      return [
        cue('wave-charge', from, { length: charging }),
        cue('wave-blast', to, { after: charging, strength: hit ? 1 : 0.8 }),
      ];
    }
    case 'fusion-cannon':
      return [cue('fusion-shot', from)];
  }
}
