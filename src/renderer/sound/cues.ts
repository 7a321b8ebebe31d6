import type { TalonView } from '../../engine/talon/view.types.ts';
import { hexToWorld } from '../board/tables/hexLayout.ts';
import type { Point } from '../board/plane.ts';
import type { AudiblePlan, Cue, Listener } from './cue.types.ts';
import { soundOf } from '../systems/talon/sound/heardEvents.ts';
import { soundsOfStep } from '../systems/talon/sound/seenSteps.ts';
import { VOICES } from './voiceTable.ts';

/** Cues of one voice that begin within this time are one cue; in milliseconds as they are heard. */
const ECHOES = 70;
/** No more cues than this begin within `CROWD` milliseconds as they are heard. */
const MOST = 5;
const CROWD = 160;
/** How long the one sound of an unseen plan may be, in milliseconds. */
const SUMMARY = 500;

/** All that is to be heard of a plan that ends at `next`, in order. */
export function cuesOf(plan: AudiblePlan, next: TalonView, listener: Listener): Cue[] {
  const places = new Map<number, Point>(next.units.map(({ id, hex }) => [id, hexToWorld(hex)]));
  const placeOf = (unit: number): Point | null => places.get(unit) ?? null;
  const seen = plan.steps.flatMap((step) => soundsOfStep(step, placeOf));
  const heard = plan.heard.flatMap(({ at, event }): Cue[] => {
    const sound = soundOf(event, next, listener);
    return sound ? [{ ...sound, at, length: null }] : [];
  });
  // What begins together is told before it is shown.
  return [...heard, ...seen].sort((a, b) => a.at - b.at);
}

const importance = (cue: Cue): number => VOICES[cue.voice].weight + cue.strength;

/** What is left when much begins at once: like sounds become one, and the lightest of a crowd are dropped. */
export function thinned(cues: readonly Cue[], speed: number): Cue[] {
  const kept: Cue[] = [];
  for (const cue of cues) {
    const since = (other: Cue): number => (cue.at - other.at) / speed;
    const same = kept.findLastIndex((other) => other.voice === cue.voice && since(other) < ECHOES);
    const twin = kept[same];
    if (twin) {
      kept[same] = { ...twin, strength: Math.min(1, Math.max(twin.strength, cue.strength) * 1.15) };
      continue;
    }
    kept.push(cue);
    const crowd = kept.filter((other) => since(other) < CROWD);
    if (crowd.length <= MOST) continue;
    const lightest = crowd.reduce((least, other) => (importance(other) < importance(least) ? other : least));
    kept.splice(kept.indexOf(lightest), 1);
  }
  return kept;
}

/** One short sound for all that is not seen: the weightiest of it. */
export function summaryOf(cues: readonly Cue[]): Cue | null {
  const [first, ...others] = cues;
  if (!first) return null;
  const most = others.reduce((best, cue) => (importance(cue) > importance(best) ? cue : best), first);
  // The end of the battle is worth its whole stinger.
  if (most.voice === 'victory' || most.voice === 'defeat' || most.voice === 'draw') return { ...most, at: 0 };
  const length = Math.min(SUMMARY, most.length ?? VOICES[most.voice].length * 1000);
  return { ...most, at: 0, length, strength: most.strength * 0.7 };
}
