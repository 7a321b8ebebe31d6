import type { Pose } from '../plane.ts';

/** How a body goes from one pose to another, worked out ahead: samples at equal times. */
export interface Track {
  readonly from: Pose;
  readonly to: Pose;
  /** x, z, heading, bank for each sample. */
  readonly samples: Float64Array;
}

/** Loose pieces: for each sample and piece its place (x, y, z) and turn (a quaternion x, y, z, w). */
export interface PieceTrack {
  readonly pieces: number;
  readonly samples: Float32Array;
}

export const PIECE_STRIDE = 7;
