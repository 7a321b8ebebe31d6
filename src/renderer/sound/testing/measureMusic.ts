import { createMixer } from '../mixer.ts';
import type { Clock } from '../music/clock.ts';
import type { Mood, Score } from '../music/score.types.ts';
import { measure, RATE, type Measured } from './measure.ts';

/** The time of a context that renders as fast as it can: it waits for whoever is called. */
const offlineClock =
  (context: OfflineAudioContext, seconds: number): Clock =>
  (at, call) => {
    let off = false;
    if (at < seconds)
      void context.suspend(at).then(() => {
        if (!off) call();
        return context.resume();
      });
    return () => void (off = true);
  };

/** Some seconds of a score's mood through the whole mixer, with nothing else. */
export async function music(score: Score, mood: Mood, seconds: number, volume = 1): Promise<Measured> {
  const context = new OfflineAudioContext(2, seconds * RATE, RATE);
  const mixer = createMixer(context, offlineClock(context, seconds));
  mixer.setVolumes({ master: volume, effects: 1, ambience: 0, music: volume });
  mixer.music.start({ score, seed: 11, mood: () => mood });
  const buffer = await context.startRendering();
  return measure([buffer.getChannelData(0), buffer.getChannelData(1)], seconds);
}
