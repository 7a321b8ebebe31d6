import { bare, bed, mixed, type Measured } from '../../../../sound/testing/measure.ts';
import { VOICE_NAMES, VOICES, type VoiceName } from '../voiceTable.ts';

/** Talon's voices, measured in a real browser: `window.sounds`; see `measure.ts`. */

const sounds = {
  names: VOICE_NAMES,
  bare: (voice: VoiceName): Promise<Measured> => bare(VOICES[voice]),
  mixed: (voices: readonly VoiceName[], withBed: boolean): Promise<Measured> =>
    mixed(
      voices.map((voice) => VOICES[voice]),
      withBed,
    ),
  bed,
};

declare global {
  interface Window {
    sounds: typeof sounds;
  }
}
window.sounds = sounds;
