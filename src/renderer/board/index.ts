import { createDirector } from './animation/director.ts';
import { attend } from './attend.ts';
import type { BoardCallbacks, BoardExtras, BoardHandle } from './board.types.ts';
import { createCamera } from './camera.ts';
import { watchContext } from './contextWatch.ts';
import { createEquipment } from './equipment.ts';
import { createFraming } from './framing.ts';
import { createListeners } from './listeners.ts';
import { createFrameLoop } from './loop.ts';
import { noBoard } from './noBoard.ts';
import { createPhysics } from './physics/physics.ts';
import { createPlaying, type Shown } from './playing.ts';
import { createPointer } from './pointer.ts';
import { longerSide, project } from './projection.ts';
import { createScreen } from './screen.ts';
import type { PullDrawing } from './hand.types.ts';
import { skySeed } from './scene/skyPlan.ts';
import type { BoardFrame, BoardSystem, BoardTypes } from './system.types.ts';

const NO_GHOSTS: PullDrawing['ghosts'] = [];
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

  const equipment = createEquipment(container, screen, system);
  const { space, table, stage, labels, paints } = equipment;
  const listeners = createListeners();
  const eye = createCamera(canvas);
  const director = createDirector(eye, listeners, system, {
    cinematicRuns: (running) => callbacks.onCinematic?.(running),
    skip: () => handle.skip(),
  });
  const physics = createPhysics<T['Picture'], T['Step']>(untilCalm, system.choreograph);
  const size = { width: 1, height: 1 };
  const figures = { frames: 0, drawCalls: 0, frameCpuMs: 0 };

  const on: Shown<T> = { view: null, picture: system.emptyPicture(), overlay: system.noOverlay };
  let pull: PullDrawing | null = null;
  /** Seconds that what turns by itself has turned: they pass only while frames are drawn. */
  let ambience = 0;
  /** Ships grow as the camera goes away. */
  let grows = true;
  let disposed = false;
  const framing = createFraming(eye, director, system, { on, table, plays: () => playing.runs() });

  const loop = createFrameLoop((milliseconds) => {
    if (disposed || context.isLost()) return false;
    const began = performance.now();
    ambience += milliseconds / 1000;
    if (screen.judge(milliseconds)) resize();
    const goesOn = playing.advance(milliseconds);
    const gliding = eye.controls.update(milliseconds / 1000);
    // A camera that moves brings other things under a pointer that does not.
    if (!goesOn) pointer.refresh();
    drawFrame();
    figures.frameCpuMs = performance.now() - began;
    return goesOn || gliding;
  });

  function drawFrame(): void {
    const frame: BoardFrame<T> = {
      ...playing.drawn(),
      picture: on.picture,
      overlay: on.overlay,
      hovered: pointer.hovered(),
      ghosts: pull?.ghosts ?? NO_GHOSTS,
      seconds: ambience,
      calm: director.isCalm(),
      ...(grows && { pixelsAt: eye.pixelsAt }),
    };
    figures.drawCalls = equipment.draw(frame, pull, eye, size);
    figures.frames++;
  }

  /** Puts the board where the latest view has it. */
  function settle(): void {
    const { view } = on;
    if (view === null) return;
    on.picture = system.pictureOf(view);
    stage.show(view);
    table.show(system.extentOf(view));
    space.show(skySeed(battle ?? null, system.fleetsOf(view)));
    eye.setBounds(table.bounds());
    framing.comeCloser();
    loop.request();
  }

  const playing = createPlaying(on, {
    system,
    director,
    physics,
    sounds,
    panOf: ({ x, z }) => (2 * project({ x, y: 0, z }, eye.camera, size).x) / size.width - 1,
    isBlind: () => disposed || context.givenUp(),
    settle,
    request: () => loop.request(),
  });

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
    hand: () => (playing.runs() ? null : (callbacks.hand ?? null)),
    targets: () => ({
      things: system
        .pickables(on.picture)
        .map((thing) => ({ ...thing, grasp: thing.grasp * (stage.grown?.(thing.key) ?? 1) })),
      placeAt: (point) => system.pickPlace(point, on.overlay),
      stackAt: (point) => table.stackAt(point),
    }),
    offers: (pick) => system.offers(pick, on.overlay),
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
    if (other) framing.refit(false);
    loop.request();
  }

  attend(container, eye, listeners, {
    resize,
    ask: () => loop.request(),
    moved() {
      if (!pointer.pulls()) framing.leave();
    },
    // A hidden page gets no frames; nobody should wait for an animation that nobody sees.
    hidden() {
      if (document.hidden && playing.runs()) handle.skip();
    },
  });
  const context = watchContext(canvas, listeners, {
    lost: () => callbacks.onLost?.(),
    restored() {
      space.restore();
      loop.request();
      callbacks.onRestored?.();
    },
    gaveUp() {
      handle.skip();
      callbacks.onUnavailable();
    },
  });
  resize();

  const handle: BoardHandle<T> = {
    show(next) {
      const first = on.view === null;
      handle.skip();
      on.view = next;
      settle();
      if (first) framing.begin();
    },
    play: playing.play,
    lasts: playing.lasts,
    skip: playing.skip,
    pause: playing.pause,
    setOverlay(next) {
      on.overlay = next;
      if (!pointer.pulls()) framing.keep();
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
      framing.focus(on);
      loop.request();
    },
    approach(on) {
      if (framing.approach(on)) loop.request();
    },
    camera(step) {
      framing.camera(step);
      loop.request();
    },
    setInsets(insets) {
      framing.setInsets(insets);
      loop.request();
    },
    resources: () => ({ ...equipment.resources(), listeners: listeners.count(), worlds: physics.alive() }),
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
      handle.skip();
      disposed = true;
      context.stop();
      loop.stop();
      listeners.clear();
      physics.dispose();
      eye.dispose();
      equipment.dispose();
      screen.dispose();
      canvas.remove();
    },
  };
  return handle;
}
