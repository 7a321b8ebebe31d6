import CameraControls from 'camera-controls';
import {
  Box3,
  MathUtils,
  Matrix4,
  PerspectiveCamera,
  Quaternion,
  Raycaster,
  Sphere,
  Spherical,
  Vector2,
  Vector3,
  Vector4,
} from 'three';
import type { BoardHandle, BoardInsets } from './board.types.ts';
import type { Point } from './plane.ts';

CameraControls.install({
  THREE: { Box3, MathUtils, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 },
});

const FIELD_OF_VIEW = 38;
const NEAREST = 3;
const FARTHEST = 105;
/** Straight down, almost, and nearly level: the camera never gets under the board. */
const STEEPEST = 0.06;
const FLATTEST = 1.28;
const HOME_TILT = 0.74;

/** Farthest distance from which one unit is looked at. */
const CLOSE = 14;
/** Nearest distance from which several are. */
const CLOSEST_WHOLE = 10;
/** Room left around what is brought into view, in world units; more where labels hang. */
const NEAR_MARGIN = 1.75;
const FAR_MARGIN = 1.5;
const SIDE_MARGIN = 1.25;
/** Share of it about a rectangle of the table, which has room within. */
export const TABLE_ROOM = 0.4;
/** Halvings of the angle in the search for the tilt that fills the room. */
const TRIES = 10;

const SMOOTH_TIME = 0.22;
const PAN_STEP = 0.16;
const TURN_STEP = Math.PI / 12;
const TILT_STEP = Math.PI / 24;
const ZOOM_STEP = 0.82;

/** The eye over the board: orbit with the right button, pan with the left, zoom with the wheel. */
export interface BoardCamera {
  readonly camera: PerspectiveCamera;
  readonly controls: CameraControls;
  /** `reset` turns and tilts back; what to look at then is for `frame`. */
  step(step: Parameters<BoardHandle['camera']>[0]): void;
  /** Brings points into view; one point keeps the distance unless that is far. `smooth` glides there. */
  frame(points: readonly Point[], smooth: boolean): void;
  /**
   * Brings a rectangle of the table into view, tilted so that it fills the room in depth as well as in width: as at home,
   * or steeper, but no steeper than `steepest` (radians from straight down).
   */
  fill(points: readonly Point[], steepest: number, smooth: boolean): void;
  /** How far `frame` would look from, as a share of how far it looks from now; `room`: share of the usual margins. */
  slack(points: readonly Point[], room?: number): number;
  /** Where the camera looks from now, for `restore`. */
  save(): SavedView;
  restore(view: SavedView, smooth: boolean): void;
  /** Turns and tilts, then brings the points into view: as a film would show them. */
  compose(points: readonly Point[], look: { turn: number; tilt: number; nearest: number; room: number }): void;
  /** Whether all points are seen, clear of the panels. */
  sees(points: readonly Point[]): boolean;
  /** While it is kept, the left button, a pen and one finger leave it where it is: they pull something. */
  keep(kept: boolean): void;
  /** Seconds in which it glides where it is sent; null for its own. */
  setPace(seconds: number | null): void;
  /** Pixels of a world unit where that point of the plane is seen. */
  readonly pixelsAt: (x: number, z: number) => number;
  /** Moves the picture by so many pixels; the view itself stays. */
  shake(x: number, y: number): void;
  /** Where the camera may look. */
  setBounds(bounds: { minX: number; maxX: number; minZ: number; maxZ: number }): void;
  resize(width: number, height: number): void;
  /** What panels cover at the edges; see `BoardHandle`. */
  setInsets(insets: BoardInsets): void;
  /** What they leave, in pixels of the canvas. */
  free(): { left: number; top: number; right: number; bottom: number };
  dispose(): void;
}

export interface SavedView {
  readonly target: Vector3;
  readonly position: Vector3;
}

/** What mouse, pen and touch do, and how far. */
function createControls(camera: PerspectiveCamera, element: HTMLElement): CameraControls {
  const { ACTION } = CameraControls;
  const controls = new CameraControls(camera, element);
  controls.minDistance = NEAREST;
  controls.maxDistance = FARTHEST;
  controls.minPolarAngle = STEEPEST;
  controls.maxPolarAngle = FLATTEST;
  controls.smoothTime = SMOOTH_TIME;
  controls.draggingSmoothTime = 0.06;
  controls.restThreshold = 0.002;
  controls.dollySpeed = 0.7;
  controls.dollyToCursor = true;
  keepStill(controls, false);
  controls.mouseButtons.right = ACTION.ROTATE;
  // Among many ships there is little empty table left to begin a drag on.
  controls.mouseButtons.middle = ACTION.SCREEN_PAN;
  controls.mouseButtons.wheel = ACTION.DOLLY;
  controls.touches.two = ACTION.TOUCH_DOLLY_ROTATE;
  controls.touches.three = ACTION.TOUCH_ROTATE;
  void controls.rotateTo(0, HOME_TILT, false);
  void controls.dollyTo(20, false);
  return controls;
}

/** While it is kept, the left button, a pen and one finger leave the camera where it is. */
function keepStill(controls: CameraControls, kept: boolean): void {
  const { ACTION } = CameraControls;
  controls.mouseButtons.left = kept ? ACTION.NONE : ACTION.SCREEN_PAN;
  controls.touches.one = kept ? ACTION.NONE : ACTION.TOUCH_SCREEN_PAN;
}

/** Moves the camera by a step, from where it is going: steps add up even while it still glides. */
function moveBy(controls: CameraControls, step: Parameters<BoardHandle['camera']>[0]): void {
  const { radius } = controls.getSpherical(new Spherical());
  const pan = radius * PAN_STEP;
  switch (step) {
    case 'left':
      return void controls.truck(-pan, 0, true);
    case 'right':
      return void controls.truck(pan, 0, true);
    case 'up':
      return void controls.forward(pan, true);
    case 'down':
      return void controls.forward(-pan, true);
    case 'in':
      return void controls.dollyTo(radius * ZOOM_STEP, true);
    case 'out':
      return void controls.dollyTo(radius / ZOOM_STEP, true);
    case 'rotate-left':
      return void controls.rotate(-TURN_STEP, 0, true);
    case 'rotate-right':
      return void controls.rotate(TURN_STEP, 0, true);
    case 'tilt-up':
      return void controls.rotate(0, -TILT_STEP, true);
    case 'tilt-down':
      return void controls.rotate(0, TILT_STEP, true);
    case 'reset':
      controls.normalizeRotations();
      return void controls.rotateTo(0, HOME_TILT, true);
  }
}

/** Where to look, and from how far. */
interface Fit {
  readonly x: number;
  readonly z: number;
  readonly distance: number;
  /** By how much the width asks for more distance than the depth. */
  readonly spare: number;
}

/** How the eye looks: its turn and tilt, the picture's shape, and the shares of it, across and down, that no panel covers. */
interface Look {
  readonly turn: number;
  readonly tilt: number;
  /** Share of the usual margins. */
  readonly room: number;
  readonly aspect: number;
  readonly free: { readonly across: number; readonly down: number };
}

/** Where to look, and from how far, so that the points fill the screen at this tilt and turn. */
function fitted(points: readonly Point[], { turn, tilt, room, aspect, free }: Look): Fit {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const tangent = Math.tan(MathUtils.degToRad(FIELD_OF_VIEW) / 2);
  const half = tangent * free.down;
  // In the camera's own axes: across the screen, and along the plane towards the eye.
  const across = points.map(({ x, z }) => x * c - z * s);
  const towards = points.map(({ x, z }) => x * s + z * c);
  const [left, right, far, near] = [
    Math.min(...across),
    Math.max(...across),
    Math.min(...towards),
    Math.max(...towards),
  ];
  const u = (left + right) / 2;
  const [c1, s1] = [Math.cos(tilt) / half, Math.sin(tilt)];
  const [nearMargin, farMargin] = [(NEAR_MARGIN * room) / half, (FAR_MARGIN * room) / half];
  // Perspective favours what is near: shift the middle until both edges need the same distance.
  const v = (near * (c1 + s1) + far * (c1 - s1) + nearMargin - farMargin) / (2 * c1);
  const deep = (near - v) * (c1 + s1) + nearMargin;
  const wide =
    ((right - left) / 2 + SIDE_MARGIN * room) / (tangent * aspect * free.across) +
    Math.max(0, near - v) * Math.sin(tilt);
  return { x: u * c + v * s, z: -u * s + v * c, distance: Math.max(deep, wide), spare: wide - deep };
}

/** Listens for mouse and touch on `element` until it is disposed of. */
export function createCamera(element: HTMLElement): BoardCamera {
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.5, 900);
  const controls = createControls(camera, element);
  /** Where the camera is going: steps add up even while it still glides. */
  const goal = (): Spherical => controls.getSpherical(new Spherical());
  const seen = new Vector3();
  let size = { width: 1, height: 1 };
  let insets: BoardInsets = { top: 0, right: 0, bottom: 0, left: 0 };
  let jolt = { x: 0, y: 0 };
  /** Shares of the canvas, across and down, that no panel covers. */
  let free = { across: 1, down: 1 };

  /** Moves the eye's axis to the middle of what is free. */
  function applyInsets(): void {
    const { width, height } = size;
    const { top, right, bottom, left } = insets;
    free = { across: Math.max(0.2, 1 - (left + right) / width), down: Math.max(0.2, 1 - (top + bottom) / height) };
    camera.aspect = width / height;
    camera.setViewOffset(width, height, (right - left) / 2 + jolt.x, (bottom - top) / 2 + jolt.y, width, height);
  }

  /** `room`: share of the usual margins. */
  const fit = (points: readonly Point[], room = 1, tilt = goal().phi): Fit =>
    fitted(points, { turn: goal().theta, tilt, room, aspect: camera.aspect, free });

  function lookAt({ x, z, distance }: Fit, smooth: boolean): void {
    void controls.moveTo(x, 0, z, smooth);
    void controls.dollyTo(MathUtils.clamp(distance, CLOSEST_WHOLE, FARTHEST), smooth);
  }

  return {
    camera,
    controls,
    step: (step) => moveBy(controls, step),
    frame(points, smooth) {
      const [first] = points;
      if (!first) return;
      if (points.length === 1) {
        void controls.moveTo(first.x, 0, first.z, smooth);
        void controls.dollyTo(Math.min(goal().radius, CLOSE), smooth);
        return;
      }
      lookAt(fit(points), smooth);
    },
    fill(points, steepest, smooth) {
      let [steep, flat] = [steepest, HOME_TILT];
      if (fit(points, TABLE_ROOM, flat).spare <= 0) steep = flat;
      for (let n = 0; n < TRIES && flat - steep > 0.001; n++) {
        const tilt = (steep + flat) / 2;
        if (fit(points, TABLE_ROOM, tilt).spare > 0) flat = tilt;
        else steep = tilt;
      }
      void controls.rotateTo(goal().theta, flat, smooth);
      lookAt(fit(points, TABLE_ROOM), smooth);
    },
    slack: (points, room) => MathUtils.clamp(fit(points, room).distance, CLOSEST_WHOLE, FARTHEST) / goal().radius,
    save: () => ({
      target: controls.getTarget(new Vector3(), true),
      position: controls.getPosition(new Vector3(), true),
    }),
    restore({ target, position }, smooth) {
      controls.normalizeRotations();
      void controls.setLookAt(position.x, position.y, position.z, target.x, target.y, target.z, smooth);
    },
    compose(points, { turn, tilt, nearest, room }) {
      void controls.rotateTo(turn, tilt, true);
      const { x, z, distance } = fit(points, room);
      void controls.moveTo(x, 0, z, true);
      void controls.dollyTo(MathUtils.clamp(distance, nearest, FARTHEST), true);
    },
    sees(points) {
      camera.updateMatrixWorld();
      return points.every(({ x, z }) => {
        seen.set(x, 0, z).project(camera);
        const across = ((seen.x + 1) / 2) * size.width;
        const down = ((1 - seen.y) / 2) * size.height;
        return (
          seen.z < 1 &&
          across > insets.left &&
          across < size.width - insets.right &&
          down > insets.top &&
          down < size.height - insets.bottom
        );
      });
    },
    keep: (kept) => keepStill(controls, kept),
    setPace(seconds) {
      controls.smoothTime = seconds ?? SMOOTH_TIME;
    },
    pixelsAt(x, z) {
      const depth = -seen.set(x, 0, z).applyMatrix4(camera.matrixWorldInverse).z;
      return size.height / (2 * Math.tan(MathUtils.degToRad(FIELD_OF_VIEW) / 2) * Math.max(1, depth));
    },
    shake(x, y) {
      if (x === jolt.x && y === jolt.y) return;
      jolt = { x, y };
      applyInsets();
    },
    setBounds({ minX, maxX, minZ, maxZ }) {
      controls.setBoundary(new Box3(new Vector3(minX, 0, minZ), new Vector3(maxX, 0, maxZ)));
    },
    resize(width, height) {
      size = { width, height };
      applyInsets();
    },
    setInsets(next) {
      insets = next;
      applyInsets();
    },
    free: () => ({
      left: insets.left,
      top: insets.top,
      right: size.width - insets.right,
      bottom: size.height - insets.bottom,
    }),
    dispose: () => controls.dispose(),
  };
}
