import type { MotionPose } from '../../../../board/animation/motion.ts';
import { PIECE_STRIDE, type PieceTrack, type Track } from '../../../../board/physics/track.ts';
import type { Pose } from '../../../../board/plane.ts';

/** Numbers of a sample of a track: x, z, heading, bank. */
export const TRACK_STRIDE = 4;

const smooth = (share: number): number => share * share * (3 - 2 * share);

/**
 * The samples bent so that they begin at `from` and end at `to` to the last digit: physics tells
 * how a thing moves, never where it comes to rest. Whole turns are kept.
 */
export function anchored(from: Pose, to: Pose, samples: Float64Array): Track {
  const last = samples.length / TRACK_STRIDE - 1;
  const end = samples.subarray(last * TRACK_STRIDE);
  const [x = 0, z = 0, heading = 0, bank = 0] = end;
  const turns = Math.round((heading - to.heading) / (2 * Math.PI));
  const off = [to.x - x, to.z - z, to.heading + turns * 2 * Math.PI - heading, -bank];
  // Rapier counts in single precision, so the beginning too is off by a hair.
  const start = [from.x - samples[0]!, from.z - samples[1]!, from.heading - samples[2]!, -samples[3]!];
  for (let i = 0; i <= last; i++) {
    const share = smooth(i / last);
    for (let k = 0; k < TRACK_STRIDE; k++) samples[i * TRACK_STRIDE + k]! += start[k]! * (1 - share) + off[k]! * share;
  }
  return { from, to, samples };
}

/** Where the body is when `share` of its time is over. */
export function poseOnTrack({ from, to, samples }: Track, share: number): MotionPose {
  const last = samples.length / TRACK_STRIDE - 1;
  const at = Math.min(1, Math.max(0, share)) * last;
  const before = Math.min(last - 1, Math.floor(at));
  const between = at - before;
  const value = (k: number): number => {
    const a = samples[before * TRACK_STRIDE + k] ?? 0;
    const b = samples[(before + 1) * TRACK_STRIDE + k] ?? a;
    return a + (b - a) * between;
  };
  return {
    x: value(0),
    z: value(1),
    heading: value(2),
    bank: value(3),
    scale: from.scale + (to.scale - from.scale) * smooth(Math.min(1, Math.max(0, share))),
    stretch: 1,
  };
}

/** Writes where a piece is into `out` (seven numbers); between two samples it moves evenly. */
export function pieceOnTrack({ pieces, samples }: PieceTrack, piece: number, share: number, out: Float32Array): void {
  const last = samples.length / (pieces * PIECE_STRIDE) - 1;
  const at = Math.min(1, Math.max(0, share)) * last;
  const before = Math.min(last - 1, Math.floor(at));
  const between = at - before;
  const a = (before * pieces + piece) * PIECE_STRIDE;
  const b = a + pieces * PIECE_STRIDE;
  // A quaternion and its opposite are one turn: take the near one.
  let dot = 0;
  for (let k = 3; k < PIECE_STRIDE; k++) dot += samples[a + k]! * samples[b + k]!;
  const sign = dot < 0 ? -1 : 1;
  for (let k = 0; k < PIECE_STRIDE; k++) {
    const end = k < 3 ? samples[b + k]! : sign * samples[b + k]!;
    out[k] = samples[a + k]! + (end - samples[a + k]!) * between;
  }
}
