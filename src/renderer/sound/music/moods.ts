import type { Viewer } from '../../../engine/game.ts';
import type { Mood, Situation } from './score.types.ts';

/** Seconds for which damage is felt after ships have drawn apart. */
const LINGER = 30;

/** The mood of a battle by what its screen shows. */
export interface Moods {
  /** `who` it is shown to: what another one knows more is not damage that was just done. */
  see(situation: Situation, who?: Viewer): void;
  mood(): Mood;
}

/** `now` in seconds: the audio's clock, which may begin again. */
export function createMoods(now: () => number): Moods {
  let seen: Situation | null = null;
  let seenBy: Viewer | undefined;
  /** When somebody was hurt last; null: not since the battle was opened. */
  let hurtAt: number | null = null;
  return {
    see(situation, who) {
      if (who !== seenBy) [seen, seenBy, hurtAt] = [null, who, null];
      if (seen && situation.hurt > seen.hurt) hurtAt = now();
      seen = situation;
    },
    mood() {
      if (!seen) return 'calm';
      if (seen.over) return 'end';
      const since = hurtAt === null ? -1 : now() - hurtAt;
      return seen.inReach || (since >= 0 && since < LINGER) ? 'danger' : 'calm';
    },
  };
}
