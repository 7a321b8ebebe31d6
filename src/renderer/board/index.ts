import { Scene } from 'three';
import { drawMissileEngines } from '../systems/talon/board/animation/missileEffects.ts';
import { createDirector } from './animation/director.ts';
import { withEffectLayers } from '../systems/talon/board/animation/effectLayers.ts';
import { emptyPicture, pictureOf, type Picture } from '../systems/talon/board/animation/picture.ts';
import { drawEffects, drawEngines } from '../systems/talon/board/animation/effects.ts';
import { planAnimation } from '../systems/talon/board/animation/plan.ts';
import { AT_REST, createPlayback, type Playback } from './animation/playback.ts';
import type { BoardOverlay, CreateBoard } from './board.types.ts';
import { createCamera } from './camera.ts';
import { hexToWorld } from './tables/hexLayout.ts';
import type { Point } from './plane.ts';
import { createLabels, project } from './labels.ts';
import { createListeners, onPixelRatio } from './listeners.ts';
import { createFrameLoop } from './loop.ts';
import { drawOverlay, drawUnits, NO_OVERLAY, sideColours } from '../systems/talon/board/markings.ts';
import { noBoard } from './noBoard.ts';
import { usePalette } from './palette.ts';
import { createPhysics, plainly } from '../systems/talon/board/physics/choreography.ts';
import { createPointer } from './pointer.ts';
import { createScreen } from './screen.ts';
import { createLightworks } from './scene/lightworks.ts';
import { drawSideMarks } from '../systems/talon/board/sideMarks.ts';
import { createSpace } from './scene/space.ts';
import { createFleet } from '../systems/talon/board/ships/fleet.ts';
import { drawShipLights } from '../systems/talon/board/ships/shipLights.ts';
import type { TalonView } from '../../engine/talon/view.types.ts';

/** A lost context that is not given back within this time is lost for good, in milliseconds. */
const CONTEXT_PATIENCE = 4000;

/** Builds the board inside `container`, which should be positioned; see `BoardHandle`. */
export const createBoard: CreateBoard = (container, callbacks, { battle, sounds } = {}) => {
  const canvas = document.createElement('canvas');
  canvas.className = 'board-canvas';
  const screen = createScreen(canvas);
  if (!screen) {
    // Not before the caller holds the handle.
    queueMicrotask(() => callbacks.onUnavailable());
    return noBoard();
  }
  container.append(canvas);

  const scene = new Scene();
  scene.background = null;
  const { renderer } = screen;
  const space = createSpace(renderer, scene, screen.detail(), battle ?? null);
  const fleet = createFleet(scene);
  const works = withEffectLayers(scene, createLightworks(scene));
  const labels = createLabels(container);
  const listeners = createListeners();
  const eye = createCamera(canvas);
  const director = createDirector(eye, listeners, {
    cinematicRuns: (running) => callbacks.onCinematic?.(running),
    skip: () => handle.skip(),
  });
  const physics = createPhysics(untilCalm);
  const size = { width: 1, height: 1 };
  const figures = { frames: 0, drawCalls: 0, frameCpuMs: 0 };

  let view: TalonView | null = null;
  let picture: Picture = emptyPicture();
  let overlay: BoardOverlay = NO_OVERLAY;
  let colourOf = sideColours([]);
  let animation: { playback: Playback; done: () => void } | null = null;
  /** Seconds that what turns by itself has turned: they pass only while frames are drawn. */
  let ambience = 0;
  let contextLost = false;
  let disposed = false;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const loop = createFrameLoop((milliseconds) => {
    if (disposed || contextLost) return false;
    const began = performance.now();
    ambience += milliseconds / 1000;
    if (screen.judge(milliseconds)) resize();
    let playing = false;
    if (animation) {
      playing = animation.playback.advance(milliseconds);
      sounds?.advance(playing ? milliseconds : Number.POSITIVE_INFINITY);
      // The player's view is given back before the next thing may happen.
      if (director.advance(milliseconds, playing)) playing = true;
      if (!playing) endAnimation();
    }
    const gliding = eye.controls.update(milliseconds / 1000);
    drawFrame();
    figures.frameCpuMs = performance.now() - began;
    return playing || gliding;
  });

  function drawFrame(): void {
    const { active: steps, moving, flying, choreography } = animation?.playback ?? AT_REST;
    const active = steps();
    fleet.update(picture, colourOf, ambience);
    space.update(picture, ambience);
    works.clear();
    drawUnits(works.decals, picture, colourOf);
    drawSideMarks(works.decals, picture, colourOf);
    // Choices wait until the animation is over; who is selected and who waits stays marked.
    const { selected, waiting, selectedMissile } = overlay;
    const marked = animation ? { ...NO_OVERLAY, selected, waiting, selectedMissile } : overlay;
    drawOverlay(works.decals, marked, picture, animation ? null : pointer.hovered());
    drawShipLights(works, fleet, picture, ambience);
    drawEngines(works, fleet, picture, moving);
    drawMissileEngines(works, picture, flying);
    drawEffects({ works, fleet, picture, choreography, calm: director.isCalm() }, active);
    works.commit();
    eye.camera.updateMatrixWorld();
    labels.update(picture, active, colourOf, eye.camera, size, wantedLabels());
    figures.drawCalls = screen?.draw(scene, eye.camera) ?? 0;
    figures.frames++;
  }

  /** Who is pointed at or selected is named in full. */
  function wantedLabels(): Set<number> {
    const hovered = pointer.hovered();
    const wanted = new Set<number>();
    if (overlay.selected !== null) wanted.add(overlay.selected);
    if (hovered?.kind === 'unit') wanted.add(hovered.unit);
    return wanted;
  }

  /** Puts the board where the latest view has it. */
  function settle(): void {
    if (!view) return;
    picture = pictureOf(view);
    colourOf = sideColours(view.units);
    space.show(view);
    eye.setBounds(space.grid.bounds());
    loop.request();
  }

  function endAnimation(): void {
    const ended = animation;
    animation = null;
    settle();
    ended?.done();
  }

  /** Where on the screen something is heard: −1 at its left edge, 1 at its right. */
  function panOf({ x, z }: Point): number {
    return (2 * project({ x, y: 0, z }, eye.camera, size).x) / size.width - 1;
  }

  const unitPoints = (): { x: number; z: number }[] =>
    [...picture.units.values()].map((unit) => ({ x: unit.pose.x, z: unit.pose.z }));

  const pointer = createPointer({
    canvas,
    eye,
    size,
    listeners,
    callbacks: {
      ...callbacks,
      // A click ends a cinematic, and nothing else.
      onPick: (pick) => (director.isCinematic() ? handle.skip() : callbacks.onPick(pick)),
    },
    picture: () => picture,
    overlay: () => overlay,
    changed: () => loop.request(),
  });

  function resize(): void {
    const { clientWidth, clientHeight } = container;
    if (!screen || clientWidth === 0 || clientHeight === 0) return;
    size.width = clientWidth;
    size.height = clientHeight;
    screen.resize(clientWidth, clientHeight);
    space.setDetail(screen.detail(), screen.ratio());
    fleet.setDetail(screen.detail().hulls);
    works.shells.setDetail(screen.detail().shells);
    eye.resize(clientWidth, clientHeight);
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
  const hidden = (): void => {
    // A hidden page gets no frames; nobody should wait for an animation that nobody sees.
    if (document.hidden && animation) handle.skip();
  };
  document.addEventListener('visibilitychange', hidden);
  listeners.keep(() => document.removeEventListener('visibilitychange', hidden));
  const lost = (event: Event): void => {
    event.preventDefault();
    contextLost = true;
    if (animation) handle.skip();
    patience = setTimeout(() => callbacks.onUnavailable(), CONTEXT_PATIENCE);
  };
  const restored = (): void => {
    clearTimeout(patience);
    contextLost = false;
    space.restore();
    loop.request();
  };
  canvas.addEventListener('webglcontextlost', lost);
  canvas.addEventListener('webglcontextrestored', restored);
  listeners.keep(() => canvas.removeEventListener('webglcontextlost', lost));
  listeners.keep(() => canvas.removeEventListener('webglcontextrestored', restored));
  resize();

  const handle: ReturnType<CreateBoard> = {
    show(next) {
      const first = view === null;
      if (animation) handle.skip();
      view = next;
      settle();
      if (first) eye.frame(unitPoints(), false);
    },
    play(next, events, speed) {
      if (animation) handle.skip();
      const previous = view;
      view = next;
      const plan = previous ? planAnimation(previous, next, events) : null;
      if (disposed || contextLost || document.hidden || speed === 0 || !plan || plan.duration === 0) {
        if (plan) sounds?.begin(plan, next, plan.duration === 0 ? speed : 0, panOf);
        settle();
        return Promise.resolve();
      }
      return new Promise((done) => {
        // What is thrown tumbles by physics: not where motion is to be reduced.
        const choreography = director.isCalm() ? plainly(plan) : physics.choreograph(plan, picture);
        animation = { playback: createPlayback(choreography, picture, speed), done };
        director.begin(plan, speed);
        sounds?.begin({ ...choreography.plan, heard: plan.heard }, next, speed, panOf);
        loop.request();
      });
    },
    skip() {
      if (!animation) return;
      animation.playback.finish();
      sounds?.cut();
      director.cut();
      endAnimation();
    },
    setOverlay(next) {
      overlay = next;
      pointer.refresh();
      loop.request();
    },
    setLook({ quality, palette }) {
      usePalette(palette);
      screen.setQuality(quality);
      resize();
    },
    setDirection: (direction) => director.set(direction),
    settled: () => physics.settled(),
    focus(unit) {
      director.release();
      if (unit === 'all') eye.frame(unitPoints(), true);
      else {
        const shown = typeof unit === 'number' ? picture.units.get(unit) : picture.missiles.get(unit.missile);
        if (shown) eye.frame([{ x: shown.pose.x, z: shown.pose.z }], true);
      }
      loop.request();
    },
    camera(step) {
      director.release();
      eye.step(step);
      if (step === 'reset') eye.frame(unitPoints(), true);
      loop.request();
    },
    setInsets(insets) {
      eye.setInsets(insets);
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
    project(hex) {
      eye.camera.updateMatrixWorld();
      const { x, z } = hexToWorld(hex);
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
      fleet.dispose();
      space.dispose();
      scene.clear();
      screen.dispose();
      canvas.remove();
    },
  };
  return handle;
};

/** Resolves once the first frames are drawn and the page answers: what is large may load from then on. */
const untilCalm = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => {
      // A page that never rests gets it all the same. Safari has no such callback.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 4000 });
      else resolve();
    }, 1500);
  });
