import type { BoardCamera } from '../camera.ts';
import type { Point, Pose } from '../plane.ts';

/** Where the camera goes by itself when it comes close: to what happens, to what is asked, and along with a ship that flies. */

/** It comes no nearer than this, in world units: what surrounds the place belongs to it. */
const NEAREST = 14;
/** From so much farther off than it would stand, it comes. */
const FAR = 1.2;
/** Share of the usual margins that stays free around. */
const ROOM = 1.25;
/** World units that are shown about who is asked, to all sides. */
const ABOUT = 4;
/** Others that stand no farther off are shown too. */
const NEIGHBOURS = 6.5;

/** In a chase: how far behind the ship and over it the eye is, and how far ahead it looks, in world units. */
const BEHIND = 5.2;
const OVER = 2.6;
const AHEAD = 3;

/** Whether the camera stands much farther off than these points need. */
export const isFarFrom = (eye: BoardCamera, points: readonly Point[]): boolean =>
  points.length > 0 && eye.controls.distance > FAR * Math.max(NEAREST, eye.slack(points) * eye.controls.distance);

/** Glides there, turned and tilted as it is. */
export function comeClose(eye: BoardCamera, points: readonly Point[]): void {
  if (points.length === 0) return;
  const { azimuthAngle: turn, polarAngle: tilt } = eye.controls;
  eye.compose(points, { turn, tilt, nearest: NEAREST, room: ROOM });
}

/** What is to be seen where something is asked: who is asked and what surrounds it, and between what it may choose. */
export function pointsAsked(asked: readonly Point[], choices: readonly Point[], all: readonly Point[]): Point[] {
  const [first] = asked;
  if (!first) return [];
  const beside = all.filter(({ x, z }) => Math.hypot(x - first.x, z - first.z) <= NEIGHBOURS);
  const about = [-ABOUT, ABOUT].flatMap((off) => [
    { x: first.x + off, z: first.z },
    { x: first.x, z: first.z + off },
  ]);
  return [...asked, ...about, ...choices, ...beside];
}

/** Flies along behind a ship, in the next moment. */
export function chase(eye: BoardCamera, { x, z, heading }: Pose): void {
  const [ahead, aside] = [-Math.cos(heading), Math.sin(heading)];
  const [eyeX, eyeZ] = [x - aside * BEHIND, z - ahead * BEHIND];
  void eye.controls.setLookAt(eyeX, OVER, eyeZ, x + aside * AHEAD, 0, z + ahead * AHEAD, true);
}

/** Comes close to who is asked, and goes back to the whole battle. */
export interface Approach {
  /** Somebody is asked (their points), with what can be chosen and all that stands on the table. */
  come(asked: readonly Point[], choices: readonly Point[], all: readonly Point[]): void;
  /** Brings what can be chosen into view, if it has come close and some of that is out of sight. */
  keep(asked: readonly Point[], choices: readonly Point[], all: readonly Point[]): void;
  /** The whole battle is, or will be, shown by others; false where it was not close. */
  leave(): boolean;
  isClose(): boolean;
}

/** Seconds of its glide. */
const PACE = 0.32;

/** For one board; it stands afar at first. */
export function createApproach(eye: BoardCamera): Approach {
  let close = false;
  function glide(points: readonly Point[]): void {
    close = true;
    eye.setPace(PACE);
    comeClose(eye, points);
  }
  return {
    come(asked, choices, all) {
      const points = pointsAsked(asked, choices, all);
      if (isFarFrom(eye, points) || (close && !eye.sees([...asked, ...choices]))) glide(points);
    },
    keep(asked, choices, all) {
      if (close && !eye.sees([...asked, ...choices])) glide(pointsAsked(asked, choices, all));
    },
    leave() {
      const was = close;
      close = false;
      if (was) eye.setPace(null);
      return was;
    },
    isClose: () => close,
  };
}
