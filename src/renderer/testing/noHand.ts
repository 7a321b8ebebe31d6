import type { Hand } from '../stores/battle/hand.svelte.ts';
import type { SystemTypes } from '../systems/choice.types.ts';

/** The hand of a battle in which nothing can be pulled. */
export const noHand = <T extends SystemTypes>(): Hand<T> => ({
  wanted: false,
  handles: [],
  boxes: false,
  held: false,
  drawing: null,
  pulled: null,
  pointer: null,
  rectangle: null,
  press: () => false,
  move: () => undefined,
  release: () => undefined,
  cancel: () => false,
  also: () => undefined,
  box: () => undefined,
  boxed: () => undefined,
});
