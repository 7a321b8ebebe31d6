import type { CameraDirection } from '../../../shared/settings.ts';
import type { BoardCamera, SavedView } from '../camera.ts';
import type { Listeners } from '../listeners.ts';
import type { Pose } from '../plane.ts';
import type { CameraCue } from './cameraCue.types.ts';
import { chase, comeClose, isFarFrom } from './closeUp.ts';
import type { AnimationPlan, TimedStep } from './plan.types.ts';

/** What a system wants of the camera; see `BoardSystem`. */
export interface Direction<Step extends TimedStep> {
  cuesOf(plan: AnimationPlan<Step>, direction: CameraDirection): CameraCue[];
  shakeAt?(plan: AnimationPlan<Step>, time: number): number;
}

/** Moves the camera with a plan, and gives the player's own view back. */
export interface Director<Step extends TimedStep> {
  set(direction: CameraDirection): void;
  begin(plan: AnimationPlan<Step>, speed: number): void;
  /** `playing`: the plan is not over; `flown`: who flies now. True while the camera is still on its way back. */
  advance(milliseconds: number, playing: boolean, flown: () => Pose | undefined): boolean;
  /** The plan was ended: the player's view is there again at once. */
  cut(): void;
  /** The player has taken the camera: it is left alone until the next plan. */
  release(): void;
  isCinematic(): boolean;
  /** Whether the camera may come close by itself. */
  comesClose(): boolean;
  /** Whether motion is to be reduced. */
  isCalm(): boolean;
}

/** The camera's way back takes no longer, in milliseconds. */
const HOMECOMING = 420;
/** How far a cinematic turns the camera at most, in radians: the player must not lose the directions. */
const MOST_TURN = 0.95;
const TAKES = {
  gun: { tilt: 1.1, nearest: 4.5, aside: 0.42, room: 0.45 },
  line: { tilt: 0.98, nearest: 7, aside: 0.3, room: 0.7 },
  blow: { tilt: 0.92, nearest: 5.5, aside: 0.3, room: 0.7 },
} as const;
/** Pixels. */
const SHAKE = 7;
/** Faster, there is no time for a film. */
const FASTEST_FILM = 2;

/** Cues that begin at once are one, about all their points: fleets fly together. */
function together(cues: readonly CameraCue[]): CameraCue[] {
  const joined: CameraCue[] = [];
  for (const cue of cues) {
    const last = joined.at(-1);
    if (last?.take !== 'view' || cue.take !== 'view' || last.at !== cue.at) joined.push(cue);
    else
      joined[joined.length - 1] = {
        ...last,
        until: Math.max(last.until, cue.until),
        points: [...last.points, ...cue.points],
      };
  }
  return joined;
}

/** Escape and Space skip while `isOn`, before the screen's own keys: Escape lets go of nothing else meanwhile. */
function skipsOnKey(listeners: Listeners, isOn: () => boolean, skip: () => void): void {
  const pressed = (event: KeyboardEvent): void => {
    if (!isOn() || (event.key !== 'Escape' && event.key !== ' ')) return;
    event.preventDefault();
    event.stopPropagation();
    skip();
  };
  window.addEventListener('keydown', pressed, true);
  listeners.keep(() => window.removeEventListener('keydown', pressed, true));
}

/** Puts the camera where a cue wants it, turned no further than need be from where the player had it. */
function composeFor(
  eye: BoardCamera,
  { points, along, take }: CameraCue & { take: keyof typeof TAKES },
  home: SavedView,
): void {
  const { tilt, nearest, aside, room } = TAKES[take];
  // The camera stands behind what happens: its own angle is the other way round.
  const wanted = -along + (along > 0 ? aside : -aside);
  const before = home.position.clone().sub(home.target);
  const from = Math.atan2(before.x, before.z);
  const off = Math.atan2(Math.sin(wanted - from), Math.cos(wanted - from));
  eye.compose(points, { turn: from + Math.max(-MOST_TURN, Math.min(MOST_TURN, off)), tilt, nearest, room });
}

/** `skip` ends the plan: Escape or Space while a cinematic runs. */
export function createDirector<Step extends TimedStep>(
  eye: BoardCamera,
  listeners: Listeners,
  { cuesOf, shakeAt }: Direction<Step>,
  { cinematicRuns, skip }: { cinematicRuns: (running: boolean) => void; skip: () => void },
): Director<Step> {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
  let direction: CameraDirection = 'cinematic';
  let plan: AnimationPlan<Step> | null = null;
  let speed = 1;
  let cues: CameraCue[] = [];
  let time = 0;
  let home: SavedView | null = null;
  let released = false;
  let cinematic = false;
  /** This plan's camera comes close; it flies behind who moves. */
  let close = false;
  let chases = false;
  let returning = -1;

  const comesClose = (): boolean => !reduced.matches && (direction === 'cinematic' || direction === 'chase');
  const taken = (): void => release();
  eye.controls.addEventListener('control', taken);
  listeners.keep(() => eye.controls.removeEventListener('control', taken));

  skipsOnKey(listeners, () => cinematic, skip);

  function setCinematic(running: boolean): void {
    if (cinematic === running) return;
    cinematic = running;
    cinematicRuns(running);
  }

  function release(): void {
    released = true;
    home = null;
    cues = [];
    returning = -1;
    eye.setPace(null);
    eye.shake(0, 0);
    setCinematic(false);
  }

  function take(cue: CameraCue): void {
    const far = close && isFarFrom(eye, cue.points);
    if (cue.take === 'view' && !far && eye.sees(cue.points)) return;
    home ??= eye.save();
    if (cue.take === 'view') {
      eye.setPace(0.2 / speed);
      if (close) return comeClose(eye, cue.points);
      const [first] = cue.points;
      eye.frame(cue.points.length > 1 ? cue.points : first ? [first] : [], true);
      return;
    }
    eye.setPace(0.26 / speed);
    composeFor(eye, { ...cue, take: cue.take }, home);
    setCinematic(true);
  }

  return {
    set: (next) => void (direction = next),
    begin(next, pace) {
      plan = next;
      speed = pace;
      time = 0;
      released = false;
      home = null;
      returning = -1;
      close = comesClose() && pace <= FASTEST_FILM;
      chases = close && direction === 'chase';
      const wanted = reduced.matches || direction === 'off' ? 'off' : close ? 'cinematic' : 'calm';
      cues = together(cuesOf(next, wanted));
    },
    advance(milliseconds, playing, flown) {
      if (!plan) return false;
      time += milliseconds * speed;
      const ship = chases && !released && playing ? flown() : undefined;
      while (cues[0] && cues[0].at <= time) {
        const cue = cues.shift();
        if (cue && cue.until > time && !ship) take(cue);
      }
      if (ship) {
        home ??= eye.save();
        eye.setPace(0.3 / speed);
        chase(eye, ship);
        setCinematic(true);
      }
      if (cinematic) {
        const strength = SHAKE * (shakeAt?.(plan, time) ?? 0);
        eye.shake(strength * Math.sin(time * 0.061), strength * Math.cos(time * 0.083));
      }
      if (playing) return false;
      if (released || !home) {
        plan = null;
        setCinematic(false);
        return false;
      }
      if (returning < 0) {
        returning = 0;
        eye.shake(0, 0);
        eye.setPace(0.13);
        eye.restore(home, true);
        return true;
      }
      returning += milliseconds;
      if (returning < HOMECOMING) return true;
      this.cut();
      return false;
    },
    cut() {
      if (home) eye.restore(home, false);
      home = null;
      plan = null;
      cues = [];
      returning = -1;
      eye.setPace(null);
      eye.shake(0, 0);
      setCinematic(false);
    },
    release,
    isCinematic: () => cinematic,
    comesClose,
    isCalm: () => reduced.matches,
  };
}
