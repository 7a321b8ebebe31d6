import { Scene } from 'three';
import { createApproach } from './animation/closeUp.ts';
import { createDirector } from './animation/director.ts';
import { createPlayback, type Playback } from './animation/playback.ts';
import type { BoardCallbacks, BoardExtras, BoardHandle } from './board.types.ts';
import { createCamera, TABLE_ROOM } from './camera.ts';
import { createLabels } from './labels.ts';
import { createListeners, onPixelRatio } from './listeners.ts';
import { createFrameLoop } from './loop.ts';
import { noBoard } from './noBoard.ts';
import { createPaintbox, type BoardPaint } from './palette.ts';
import { plainly } from './physics/choreography.ts';
import { createPhysics } from './physics/physics.ts';
import type { Point, Pose } from './plane.ts';
import { createPointer } from './pointer.ts';
import { longerSide, project } from './projection.ts';
import { createScreen } from './screen.ts';
import type { PullDrawing } from './hand.types.ts';
import { drawPull } from './scene/pull.ts';
import { createLightworks } from './scene/lightworks.ts';
import { createReach } from './scene/reach.ts';
import { skySeed } from './scene/skyPlan.ts';
import { createSpace } from './scene/space.ts';
import { partAround } from './tables/partAround.ts';
import type { BoardFrame, BoardSystem, BoardTypes } from './system.types.ts';
import { PALETTES } from '../palettes.ts';

/** A lost context that is not given back within this time leaves the place to another board, in milliseconds. */
const CONTEXT_PATIENCE = 4000;

const NO_GHOSTS: PullDrawing['ghosts'] = [];
/** Where the whole battle can be shown from so much nearer, it is. */
const CLOSER = 0.82;
/** Resolves once the first frames are drawn and the page answers: what is large may load from then on. */
const untilCalm = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => {
      // A page that never rests gets it all the same. Safari has no such callback.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 4000 });
      else resolve();
    }, 1500);
  });

/** Builds the board of `system` inside `container`, which should be positioned; see `BoardHandle`. */
export function createBoard<T extends BoardTypes>(
  container: HTMLElement,
  system: BoardSystem<T>,
  callbacks: BoardCallbacks<T>,
  { battle, sounds }: BoardExtras<T> = {},
): BoardHandle<T> {
  const canvas = document.createElement('canvas');
  canvas.className = 'board-canvas';
  const screen = createScreen(canvas);
  if (!screen) {
    // Not before the caller holds the handle.
    queueMicrotask(() => callbacks.onUnavailable());
    return noBoard();
  }
  container.append(canvas);
  if (screen.software) queueMicrotask(() => callbacks.onSoftware?.());

  const scene = new Scene();
  scene.background = null;
  const { renderer } = screen;
  const paints = createPaintbox<BoardPaint>(PALETTES);
  const space = createSpace(renderer, scene, screen.detail(), (...sun) => stage.setLight(...sun));
  const table = system.createTable();
  scene.add(table.mesh);
  const works = createLightworks(scene, system.ringSectors ?? []);
  const stage = system.createScene({ scene, works, table });
  const reach = createReach(scene);
  const labels = createLabels(container);
  const listeners = createListeners();
  const eye = createCamera(canvas);
  const director = createDirector(eye, listeners, system, {
    cinematicRuns: (running) => callbacks.onCinematic?.(running),
    skip: () => handle.skip(),
  });
  const approach = createApproach(eye);
  const physics = createPhysics<T['Picture'], T['Step']>(untilCalm, system.choreograph);
  const size = { width: 1, height: 1 };
  const figures = { frames: 0, drawCalls: 0, frameCpuMs: 0 };

  let view: T['View'] | null = null;
  let picture: T['Picture'] = system.emptyPicture();
  let overlay: T['Overlay'] = system.noOverlay;
  let pull: PullDrawing | null = null;
  let animation: { playback: Playback<T['Step']>; done: () => void } | null = null;
  /** Seconds that what turns by itself has turned: they pass only while frames are drawn. */
  let ambience = 0;
  /** What plays is held where it is. */
  let held = false;
  let contextLost = false;
  /** It has been lost for so long that nobody should wait for it. */
  let givenUp = false;
  /** Ships grow as the camera goes away. */
  let grows = true;
  let disposed = false;
  /** The camera shows the whole battle, and nobody has moved it since: it does so as its room changes. */
  let whole = false;
  /** Nobody has turned or tilted it since: it may tilt by itself. */
  let tilts = true;
  /** Of what a choice is asked. */
  let asked: T['Focus'] | null = null;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const loop = createFrameLoop((milliseconds) => {
    if (disposed || contextLost) return false;
    const began = performance.now();
    ambience += milliseconds / 1000;
    if (screen.judge(milliseconds)) resize();
    let playing = false;
    if (animation && !held) {
      playing = animation.playback.advance(milliseconds);
      sounds?.advance(playing ? milliseconds : Number.POSITIVE_INFINITY);
      // The player's view is given back before the next thing may happen.
      if (director.advance(milliseconds, playing, flown)) playing = true;
      if (!playing) endAnimation();
    }
    const gliding = eye.controls.update(milliseconds / 1000);
    // A camera that moves brings other things under a pointer that does not.
    if (!playing) pointer.refresh();
    drawFrame();
    figures.frameCpuMs = performance.now() - began;
    return playing || gliding;
  });

  /** Who flies now; of several the one that began first. */
  function flown(): Pose | undefined {
    for (const { step } of animation?.playback.active() ?? []) {
      const pose = system.flown?.(step, picture);
      if (pose) return pose;
    }
    return undefined;
  }

  const atRest = plainly<T['Step']>({ steps: [], duration: 0 });

  function drawFrame(): void {
    const frame: BoardFrame<T> = {
      picture,
      overlay,
      hovered: pointer.hovered(),
      ghosts: pull?.ghosts ?? NO_GHOSTS,
      playing: animation !== null,
      active: animation?.playback.active() ?? [],
      choreography: animation?.playback.choreography ?? atRest,
      seconds: ambience,
      calm: director.isCalm(),
      ...(grows && { pixelsAt: eye.pixelsAt }),
    };
    // Before drawing: how large ships are depends on where the eye is.
    eye.camera.updateMatrixWorld();
    works.clear();
    stage.draw(frame);
    reach.show(pull?.reach ?? null, paints.paint('move'));
    if (pull) drawPull(works.decals, pull, paints.paint('move'), paints.paint('select'));
    works.commit();
    table.setShadows(stage.shadows());
    table.setColour(paints.paint('grid'));
    eye.camera.updateMatrixWorld();
    labels.update(stage.labels(frame), frame.active.length === 0, { camera: eye.camera, size, free: eye.free() });
    figures.drawCalls = screen?.draw(scene, eye.camera, paints.paint('space')) ?? 0;
    figures.frames++;
  }

  /** Puts the board where the latest view has it. */
  function settle(): void {
    if (view === null) return;
    picture = system.pictureOf(view);
    stage.show(view);
    table.show(system.extentOf(view));
    space.show(skySeed(battle ?? null, system.fleetsOf(view)));
    eye.setBounds(table.bounds());
    comeCloser();
    loop.request();
  }

  /** As fleets close in, so does the camera that shows them all: by steps, not with every move. */
  function comeCloser(): void {
    if (whole && !animation && !approach.isClose() && wholeSlack() < CLOSER) refit(true);
  }

  /** The part of the table that all stands on, and what surrounds it. */
  const ground = (about: number): Point[] => partAround(system.pointsOf(picture, 'all'), table.bounds(), about);

  /** Shows the whole battle in the room that there is. */
  function showWhole(smooth: boolean): void {
    if (!system.whole) return eye.frame(system.pointsOf(picture, 'all'), smooth);
    const points = ground(system.whole.about);
    if (tilts && points.length > 0) eye.fill(points, system.whole.steepest, smooth);
    else eye.frame(points, smooth);
  }
  const wholeSlack = (): number =>
    system.whole ? eye.slack(ground(system.whole.about), TABLE_ROOM) : eye.slack(system.pointsOf(picture, 'all'));

  /** Shows the whole battle anew in the room that there is now. */
  function refit(smooth: boolean): void {
    if (whole && !animation && !approach.isClose()) showWhole(smooth);
  }

  /** Who is asked, between what, and all that is there. */
  const around = (on: T['Focus']): [asked: Point[], choices: Point[], all: Point[]] => [
    system.pointsOf(picture, on),
    system.choicesOf?.(overlay, picture) ?? [],
    system.pointsOf(picture, 'all'),
  ];

  function endAnimation(): void {
    const ended = animation;
    animation = null;
    held = false;
    settle();
    ended?.done();
  }

  /** Where on the screen something is heard: −1 at its left edge, 1 at its right. */
  function panOf({ x, z }: Point): number {
    return (2 * project({ x, y: 0, z }, eye.camera, size).x) / size.width - 1;
  }

  const pointer = createPointer({
    canvas,
    eye,
    size,
    listeners,
    callbacks: {
      onHover: (pick) => callbacks.onHover(pick),
      // A click ends a cinematic, and nothing else.
      onPick: (pick) => (director.isCinematic() ? handle.skip() : callbacks.onPick(pick)),
    },
    hand: () => (animation ? null : (callbacks.hand ?? null)),
    targets: () => ({
      things: system
        .pickables(picture)
        .map((thing) => ({ ...thing, grasp: thing.grasp * (stage.grown?.(thing.key) ?? 1) })),
      placeAt: (point) => system.pickPlace(point, overlay),
      stackAt: (point) => table.stackAt(point),
    }),
    offers: (pick) => system.offers(pick, overlay),
    changed: () => loop.request(),
  });

  function resize(): void {
    const { clientWidth, clientHeight } = container;
    if (!screen || clientWidth === 0 || clientHeight === 0) return;
    const other = size.width !== clientWidth || size.height !== clientHeight;
    size.width = clientWidth;
    size.height = clientHeight;
    screen.resize(clientWidth, clientHeight);
    space.setDetail(screen.detail(), screen.ratio());
    stage.setDetail(screen.detail());
    eye.resize(clientWidth, clientHeight);
    if (other) refit(false);
    loop.request();
  }

  const observer = new ResizeObserver(resize);
  observer.observe(container);
  listeners.keep(() => observer.disconnect());
  listeners.keep(onPixelRatio(resize));
  for (const type of ['control', 'transitionstart', 'wake'] as const) {
    const ask = (): void => loop.request();
    eye.controls.addEventListener(type, ask);
    listeners.keep(() => eye.controls.removeEventListener(type, ask));
  }
  const moved = (): void => {
    if (pointer.pulls()) return;
    whole = false;
    tilts = false;
    approach.leave();
  };
  eye.controls.addEventListener('control', moved);
  listeners.keep(() => eye.controls.removeEventListener('control', moved));
  const hidden = (): void => {
    // A hidden page gets no frames; nobody should wait for an animation that nobody sees.
    if (document.hidden && animation) handle.skip();
  };
  document.addEventListener('visibilitychange', hidden);
  listeners.keep(() => document.removeEventListener('visibilitychange', hidden));
  const lost = (event: Event): void => {
    event.preventDefault();
    contextLost = true;
    // A canvas without a context is white; what plays waits with it, as no frames are drawn.
    canvas.style.visibility = 'hidden';
    callbacks.onLost?.();
    patience = setTimeout(() => {
      givenUp = true;
      handle.skip();
      callbacks.onUnavailable();
    }, CONTEXT_PATIENCE);
  };
  const restored = (): void => {
    clearTimeout(patience);
    contextLost = false;
    givenUp = false;
    canvas.style.visibility = '';
    space.restore();
    loop.request();
    callbacks.onRestored?.();
  };
  canvas.addEventListener('webglcontextlost', lost);
  canvas.addEventListener('webglcontextrestored', restored);
  listeners.keep(() => canvas.removeEventListener('webglcontextlost', lost));
  listeners.keep(() => canvas.removeEventListener('webglcontextrestored', restored));
  resize();

  const handle: BoardHandle<T> = {
    show(next) {
      const first = view === null;
      if (animation) handle.skip();
      view = next;
      settle();
      if (!first) return;
      whole = true;
      refit(false);
    },
    play(next, events, speed) {
      if (animation) handle.skip();
      const previous = view;
      view = next;
      const plan = previous === null ? null : system.plan(previous, next, events);
      if (disposed || givenUp || document.hidden || speed === 0 || !plan || plan.duration === 0) {
        if (plan) sounds?.begin(plan, next, plan.duration === 0 ? speed : 0, panOf);
        settle();
        return Promise.resolve();
      }
      return new Promise((done) => {
        // What is thrown tumbles by physics: not where motion is to be reduced.
        const choreography = director.isCalm() ? plainly(plan) : physics.choreograph(plan, picture);
        animation = { playback: createPlayback(choreography, picture, speed, system), done };
        director.begin(plan, speed);
        sounds?.begin({ ...choreography.plan, heard: plan.heard }, next, speed, panOf);
        loop.request();
      });
    },
    lasts(acts) {
      let [stands, whole] = [view, 0];
      for (const { view: next, events } of acts) {
        if (stands !== null) whole += system.plan(stands, next, events).duration;
        stands = next;
      }
      return whole;
    },
    skip() {
      if (!animation) return;
      animation.playback.finish();
      sounds?.cut();
      director.cut();
      endAnimation();
    },
    pause(next) {
      held = next && animation !== null;
      loop.request();
    },
    setOverlay(next) {
      overlay = next;
      if (asked !== null && !animation && !pointer.pulls()) approach.keep(...around(asked));
      pointer.refresh();
      loop.request();
    },
    setPull(drawing) {
      pull = drawing;
      loop.request();
    },
    setLook({ quality, palette, scale, grows: wanted = true }) {
      grows = wanted;
      labels.setScale(scale);
      paints.use(palette);
      system.usePalette(palette);
      screen.setQuality(quality);
      resize();
    },
    setDirection: (direction) => director.set(direction),
    settled: () => physics.settled(),
    focus(on) {
      director.release();
      approach.leave();
      whole = on === 'all';
      if (on === 'all') showWhole(true);
      else eye.frame(system.pointsOf(picture, on), true);
      loop.request();
    },
    approach(on) {
      asked = on;
      if (!whole || animation) return;
      if (on !== null && director.comesClose()) approach.come(...around(on));
      else if (approach.leave()) refit(true);
      loop.request();
    },
    camera(step) {
      director.release();
      approach.leave();
      whole = tilts = step === 'reset';
      eye.step(step);
      if (step === 'reset') showWhole(true);
      loop.request();
    },
    setInsets(insets) {
      eye.setInsets(insets);
      refit(true);
      loop.request();
    },
    resources() {
      let objects = 0;
      scene.traverse(() => objects++);
      return {
        geometries: renderer.info.memory.geometries,
        textures: renderer.info.memory.textures,
        programs: renderer.info.programs?.length ?? 0,
        objects: objects - 1 + labels.count(),
        listeners: listeners.count(),
        worlds: physics.alive(),
      };
    },
    stats: () => ({ ...figures, physics: physics.state() }),
    shipPixels() {
      eye.camera.updateMatrixWorld();
      return [...(stage.ships?.() ?? [])].map((hull) => longerSide(hull, eye.camera, size));
    },
    project(spot) {
      eye.camera.updateMatrixWorld();
      const { x, z } = table.pointOf(spot);
      const at = project({ x, y: 0, z }, eye.camera, size);
      return { x: at.x, y: at.y };
    },
    dispose() {
      if (disposed) return;
      if (animation) handle.skip();
      disposed = true;
      clearTimeout(patience);
      loop.stop();
      listeners.clear();
      physics.dispose();
      eye.dispose();
      labels.dispose();
      works.dispose();
      reach.dispose();
      stage.dispose();
      space.dispose();
      table.dispose();
      scene.clear();
      screen.dispose();
      canvas.remove();
    },
  };
  return handle;
}
