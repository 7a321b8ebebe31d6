import { DirectionalLight, HemisphereLight, NoToneMapping, Scene, WebGLRenderer } from 'three';
import { drawMissileEngines } from './animation/missileEffects.ts';
import { completeStep, emptyPicture, pictureOf, progressStep, type Picture } from './animation/picture.ts';
import { drawEffects, drawEngines } from './animation/effects.ts';
import { planAnimation } from './animation/plan.ts';
import type { PlanStep, StepOf } from './animation/plan.types.ts';
import { createPlayer, type Player } from './animation/player.ts';
import type { BoardOverlay, CreateBoard } from './board.types.ts';
import { createCamera } from './camera.ts';
import { hexToWorld } from './hexLayout.ts';
import { createLabels, project } from './labels.ts';
import { createListeners } from './listeners.ts';
import { createFrameLoop } from './loop.ts';
import { drawOverlay, drawUnits, NO_OVERLAY, sideColours } from './markings.ts';
import { noBoard } from './noBoard.ts';
import { PALETTE } from './palette.ts';
import { createPointer } from './pointer.ts';
import { createHexGrid } from './scene/hexGrid.ts';
import { createLightworks } from './scene/lightworks.ts';
import { createSky } from './scene/sky.ts';
import { createTerrain } from './scene/terrain.ts';
import { createFleet } from './ships/fleet.ts';
import type { TalonView } from '../../engine/talon/view.types.ts';

const MOST_PIXELS = 2;
/** A lost context that is not given back within this time is lost for good, in milliseconds. */
const CONTEXT_PATIENCE = 4000;

function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer | null {
  try {
    const renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    renderer.toneMapping = NoToneMapping;
    renderer.setClearColor(PALETTE.space);
    return renderer;
  } catch {
    // Three reports a missing WebGL only by throwing.
    return null;
  }
}

function addLights(scene: Scene): void {
  const key = new DirectionalLight(0xfff6ea, 2.9);
  key.position.set(-6, 12, 5);
  const rim = new DirectionalLight(0x4f86ff, 2.2);
  rim.position.set(5, 3.5, -10);
  const fill = new HemisphereLight(0x7f9cd0, 0x0c1020, 0.7);
  scene.add(key, rim, fill);
}

/** Builds the board inside `container`, which should be positioned; see `BoardHandle`. */
export const createBoard: CreateBoard = (container, callbacks) => {
  const canvas = document.createElement('canvas');
  canvas.className = 'board-canvas';
  const renderer = createRenderer(canvas);
  if (!renderer) {
    // Not before the caller holds the handle.
    queueMicrotask(() => callbacks.onUnavailable());
    return noBoard();
  }
  container.append(canvas);

  const scene = new Scene();
  scene.background = null;
  const sky = createSky();
  const grid = createHexGrid();
  scene.add(sky.group, grid.mesh);
  addLights(scene);
  const fleet = createFleet(scene);
  const terrain = createTerrain(scene);
  const works = createLightworks(scene);
  const labels = createLabels(container);
  const listeners = createListeners();
  const eye = createCamera(canvas);
  const size = { width: 1, height: 1 };
  const figures = { frames: 0, drawCalls: 0, frameCpuMs: 0 };

  let view: TalonView | null = null;
  let picture: Picture = emptyPicture();
  let overlay: BoardOverlay = NO_OVERLAY;
  let colourOf = sideColours([]);
  let animation: { player: Player; moving: Set<number>; flying: Set<number>; done: () => void } | null = null;
  /** Seconds that what turns by itself has turned: they pass only while frames are drawn. */
  let ambience = 0;
  let contextLost = false;
  let disposed = false;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const loop = createFrameLoop((milliseconds) => {
    if (disposed || contextLost) return false;
    const began = performance.now();
    const gliding = eye.controls.update(milliseconds / 1000);
    ambience += milliseconds / 1000;
    let playing = false;
    if (animation) {
      playing = animation.player.advance(milliseconds);
      if (!playing) endAnimation();
    }
    drawFrame();
    figures.frameCpuMs = performance.now() - began;
    return playing || gliding;
  });

  function drawFrame(): void {
    if (!renderer) return;
    const active = animation?.player.active() ?? [];
    fleet.update(picture, colourOf);
    terrain.update(picture.terrain, ambience);
    works.clear();
    drawUnits(works.decals, picture, colourOf);
    // Choices wait until the animation is over; who is selected and who waits stays marked.
    const { selected, waiting, selectedMissile } = overlay;
    const marked = animation ? { ...NO_OVERLAY, selected, waiting, selectedMissile } : overlay;
    drawOverlay(works.decals, marked, picture, animation ? null : pointer.hovered());
    drawEngines(works, fleet, picture, animation?.moving ?? NOBODY);
    drawMissileEngines(works, picture, animation?.flying ?? NOBODY);
    drawEffects(works, fleet, picture, active);
    works.commit();
    eye.camera.updateMatrixWorld();
    labels.update(picture, active, colourOf, eye.camera, size);
    renderer.render(scene, eye.camera);
    figures.frames++;
    figures.drawCalls = renderer.info.render.calls;
  }

  /** Puts the board where the latest view has it. */
  function settle(): void {
    if (!view) return;
    picture = pictureOf(view);
    colourOf = sideColours(view.units);
    grid.setWindow(view.map);
    eye.setBounds(grid.bounds());
    loop.request();
  }

  function endAnimation(): void {
    const ended = animation;
    animation = null;
    settle();
    ended?.done();
  }

  const unitPoints = (): { x: number; z: number }[] =>
    [...picture.units.values()].map((unit) => ({ x: unit.pose.x, z: unit.pose.z }));

  const pointer = createPointer({
    canvas,
    eye,
    size,
    listeners,
    callbacks,
    picture: () => picture,
    overlay: () => overlay,
    changed: () => loop.request(),
  });

  function resize(): void {
    const { clientWidth, clientHeight } = container;
    if (!renderer || clientWidth === 0 || clientHeight === 0) return;
    size.width = clientWidth;
    size.height = clientHeight;
    const ratio = Math.min(MOST_PIXELS, window.devicePixelRatio || 1);
    renderer.setPixelRatio(ratio);
    renderer.setSize(clientWidth, clientHeight, false);
    sky.setPixelRatio(ratio);
    eye.resize(clientWidth, clientHeight);
    loop.request();
  }

  const observer = new ResizeObserver(resize);
  observer.observe(container);
  listeners.keep(() => observer.disconnect());
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
        settle();
        return Promise.resolve();
      }
      const moving = new Set<number>();
      const flying = new Set<number>();
      return new Promise((done) => {
        const player = createPlayer(
          plan,
          {
            during(step, share) {
              if (step.kind === 'move') moving.add(step.unit);
              if (fliesByItself(step)) flying.add(step.missile);
              progressStep(picture, step, share);
            },
            after(step) {
              if (step.kind === 'move') moving.delete(step.unit);
              if (fliesByItself(step)) flying.delete(step.missile);
              completeStep(picture, step);
            },
          },
          speed,
        );
        animation = { player, moving, flying, done };
        loop.request();
      });
    },
    skip() {
      if (!animation) return;
      animation.player.finish();
      endAnimation();
    },
    setOverlay(next) {
      overlay = next;
      pointer.refresh();
      loop.request();
    },
    focus(unit) {
      if (unit === 'all') eye.frame(unitPoints(), true);
      else {
        const shown = typeof unit === 'number' ? picture.units.get(unit) : picture.missiles.get(unit.missile);
        if (shown) eye.frame([{ x: shown.pose.x, z: shown.pose.z }], true);
      }
      loop.request();
    },
    camera(step) {
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
      };
    },
    stats: () => ({ ...figures }),
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
      eye.dispose();
      labels.dispose();
      works.dispose();
      fleet.dispose();
      terrain.dispose();
      sky.dispose();
      grid.dispose();
      scene.clear();
      renderer.dispose();
      // Browsers keep few contexts alive: give this one back at once.
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
  return handle;
};

const fliesByItself = (step: PlanStep): step is StepOf<'missile-launch' | 'missile-move'> =>
  step.kind === 'missile-launch' || (step.kind === 'missile-move' && step.flying);

const NOBODY: ReadonlySet<number> = new Set();
