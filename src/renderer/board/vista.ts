import { PerspectiveCamera, Scene } from 'three';
import { PALETTES } from '../palettes.ts';
import { createListeners, onPixelRatio } from './listeners.ts';
import { createFrameLoop } from './loop.ts';
import { createPaintbox, type BoardPaint } from './palette.ts';
import { plainly } from './physics/choreography.ts';
import { createScreen } from './screen.ts';
import { createLightworks } from './scene/lightworks.ts';
import { seedOf } from './scene/seededRandom.ts';
import { createSpace } from './scene/space.ts';
import type { BoardSystem, BoardTypes } from './system.types.ts';
import type { Film, VistaHandle, VistaOptions } from './vista.types.ts';

const FIELD_OF_VIEW = 32;
/** Milliseconds from one drawn frame to the next: what drifts behind a menu needs no more. */
const PACE = 32;

/**
 * Draws a system's film behind a menu, at most thirty frames a second, none while the page is hidden,
 * and a single one where nothing may move.
 */
export function createVista<T extends BoardTypes>(
  container: HTMLElement,
  system: BoardSystem<T>,
  film: Film<T>,
  { look, calm, onShown, onGone }: VistaOptions,
): VistaHandle {
  const canvas = document.createElement('canvas');
  canvas.className = 'board-canvas';
  const screen = createScreen(canvas);
  if (!screen) {
    queueMicrotask(onGone);
    return { showAt: () => undefined, setLook: () => undefined, frames: () => 0, dispose: () => undefined };
  }
  container.append(canvas);
  screen.setQuality(look.quality);
  const scene = new Scene();
  const paints = createPaintbox<BoardPaint>(PALETTES);
  const works = createLightworks(scene, system.ringSectors ?? []);
  // Never put into the scene: systems ask it where places are.
  const table = system.createTable();
  const stage = system.createScene({ scene, works, table });
  const space = createSpace(screen.renderer, scene, screen.detail(), (...sun) => stage.setLight(...sun));
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.1, 900);
  const listeners = createListeners();
  const choreography = plainly<T['Step']>({ steps: [], duration: 0 });
  let now = film.still;
  let waited = PACE;
  let frames = 0;
  let gone = false;

  const loop = createFrameLoop((milliseconds) => {
    if (gone) return false;
    if (screen.judge(milliseconds)) resize();
    waited += milliseconds;
    if (!calm) now += milliseconds / 1000;
    if (waited >= PACE || milliseconds === 0) {
      waited = 0;
      draw();
    }
    return !calm;
  });

  function draw(): void {
    const { picture, active, eye, target } = film.at(now);
    camera.position.set(...eye);
    camera.lookAt(...target);
    camera.updateMatrixWorld();
    works.clear();
    stage.draw({
      picture,
      active,
      choreography,
      overlay: system.noOverlay,
      hovered: null,
      playing: true,
      seconds: now,
      calm,
      bare: true,
    });
    works.commit();
    screen?.draw(scene, camera, paints.paint('space'));
    if (frames++ === 0) onShown();
  }

  function resize(): void {
    const { clientWidth, clientHeight } = container;
    if (!screen || clientWidth === 0 || clientHeight === 0) return;
    screen.resize(clientWidth, clientHeight);
    space.setDetail(screen.detail(), screen.ratio());
    stage.setDetail(screen.detail());
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    loop.request();
  }

  const lost = (): void => {
    gone = true;
    onGone();
  };
  canvas.addEventListener('webglcontextlost', lost);
  listeners.keep(() => canvas.removeEventListener('webglcontextlost', lost));
  const observer = new ResizeObserver(resize);
  observer.observe(container);
  listeners.keep(() => observer.disconnect());
  listeners.keep(onPixelRatio(resize));
  paints.use(look.palette);
  system.usePalette(look.palette);
  space.show(seedOf(film.sky));
  resize();

  return {
    showAt(seconds) {
      now = seconds;
      draw();
    },
    setLook(next) {
      paints.use(next.palette);
      system.usePalette(next.palette);
      screen.setQuality(next.quality);
      resize();
    },
    frames: () => frames,
    dispose() {
      gone = true;
      loop.stop();
      listeners.clear();
      works.dispose();
      stage.dispose();
      space.dispose();
      table.dispose();
      scene.clear();
      screen.dispose();
      canvas.remove();
    },
  };
}
