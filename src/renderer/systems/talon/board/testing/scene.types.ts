import type { TalonEvent } from '../../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../../engine/talon/view.types.ts';
import type { BoardOverlay } from '../../../../board/board.types.ts';

/** A moment worth looking at; with events it plays from `view` to `next`. */
export interface Scene {
  view: TalonView;
  overlay?: BoardOverlay;
  events?: TalonEvent[];
  next?: TalonView;
  focus?: number | 'all';
  /** Steps of the camera towards the board; negative: away from it. */
  closer?: number;
}
