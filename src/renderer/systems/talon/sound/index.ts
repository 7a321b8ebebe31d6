import type { SoundSystem } from '../../../sound/system.types.ts';
import type { TalonBoard } from '../board/board.types.ts';
import { cuesOf } from './cues.ts';
import { talonMusic } from './music.ts';
import { VOICES } from './voiceTable.ts';

/** What is heard of a battle of Talon. */
export const talonSounds: SoundSystem<TalonBoard> = { voices: VOICES, cuesOf, music: talonMusic };
