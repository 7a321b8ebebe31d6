import type { BoardTypes } from '../system.types.ts';

/** A moment worth looking at; with events it plays from `view` to `next`. */
export interface Moment<T extends BoardTypes> {
  view: T['View'];
  overlay?: T['Overlay'];
  events?: T['Event'][];
  next?: T['View'];
  focus?: T['Focus'] | 'all';
  /** Steps of the camera towards the board; negative: away from it. */
  closer?: number;
}
