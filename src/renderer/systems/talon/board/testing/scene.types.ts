import type { Moment } from '../../../../board/testing/moment.types.ts';
import type { TalonBoard } from '../board.types.ts';

/** A moment of Talon worth looking at. */
export type Scene = Moment<TalonBoard>;
