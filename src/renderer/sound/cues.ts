import type { Cue } from './cue.types.ts';
import type { Voice, Voices } from './voice.types.ts';

/** Cues of one voice that begin within this time are one cue; in milliseconds as they are heard. */
const ECHOES = 70;
/** No more cues than this begin within `CROWD` milliseconds as they are heard. */
const MOST = 5;
const CROWD = 160;
/** How long the one sound of an unseen plan may be, in milliseconds. */
const SUMMARY = 500;

/** The voice that a cue names. A system whose cues name a voice that it does not have is wrong: throws. */
export function voiceOf<Name extends string>(voices: Voices<Name>, { voice }: Cue<Name>): Voice {
  const found: Voice | undefined = voices[voice];
  if (!found) throw new Error(`no voice ${voice}`);
  return found;
}

const importance = <Name extends string>(cue: Cue<Name>, voices: Voices<Name>): number =>
  voiceOf(voices, cue).weight + cue.strength;

/** What is left when much begins at once: like sounds become one, and the lightest of a crowd are dropped. */
export function thinned<Name extends string>(
  cues: readonly Cue<Name>[],
  voices: Voices<Name>,
  speed: number,
): Cue<Name>[] {
  const kept: Cue<Name>[] = [];
  for (const cue of cues) {
    const since = (other: Cue<Name>): number => (cue.at - other.at) / speed;
    const same = kept.findLastIndex((other) => other.voice === cue.voice && since(other) < ECHOES);
    const twin = kept[same];
    if (twin) {
      kept[same] = { ...twin, strength: Math.min(1, Math.max(twin.strength, cue.strength) * 1.15) };
      continue;
    }
    kept.push(cue);
    const crowd = kept.filter((other) => since(other) < CROWD);
    if (crowd.length <= MOST) continue;
    const lightest = crowd.reduce((least, other) =>
      importance(other, voices) < importance(least, voices) ? other : least,
    );
    kept.splice(kept.indexOf(lightest), 1);
  }
  return kept;
}

/** One short sound for all that is not seen: the weightiest of it. */
export function summaryOf<Name extends string>(cues: readonly Cue<Name>[], voices: Voices<Name>): Cue<Name> | null {
  const [first, ...others] = cues;
  if (!first) return null;
  const most = others.reduce((best, cue) => (importance(cue, voices) > importance(best, voices) ? cue : best), first);
  const { whole, length: own } = voiceOf(voices, most);
  if (whole) return { ...most, at: 0 };
  const length = Math.min(SUMMARY, most.length ?? own * 1000);
  return { ...most, at: 0, length, strength: most.strength * 0.7 };
}
