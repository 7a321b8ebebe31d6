import { NoToneMapping, WebGLRenderer, type Camera, type Color, type Scene } from 'three';
import type { Quality } from '../../shared/settings.ts';
import { graphicsOf } from './graphicsCard.ts';
import { DETAILS, governorFor, isSoftware, type Detail, type Governor } from './quality.ts';
import { createBloom } from './scene/bloom.ts';

/** The canvas as it is drawn to: how finely, and what is laid over the finished picture. */
export interface BoardScreen {
  readonly renderer: WebGLRenderer;
  /** Drawn by a program, for want of a graphics card. */
  readonly software: boolean;
  detail(): Detail;
  /** Device pixels for a CSS pixel, along an edge. */
  ratio(): number;
  setQuality(quality: Quality): void;
  /** CSS pixels. Returns whether anything changed. */
  resize(width: number, height: number): boolean;
  /** The milliseconds since the frame before while something moves; returns whether it must be drawn more or less finely now. */
  judge(milliseconds: number): boolean;
  /** Over empty space of this colour. Returns the draw calls. */
  draw(scene: Scene, camera: Camera, space: Color): number;
  dispose(): void;
}

function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer | null {
  try {
    const renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    renderer.toneMapping = NoToneMapping;
    // The bloom's passes belong to the same frame.
    renderer.info.autoReset = false;
    return renderer;
  } catch {
    // Three reports a missing WebGL only by throwing.
    return null;
  }
}

/** Null where there is no WebGL. */
export function createScreen(canvas: HTMLCanvasElement): BoardScreen | null {
  const renderer = createRenderer(canvas);
  if (!renderer) return null;
  const graphics = graphicsOf(renderer.getContext());
  const bloom = createBloom(renderer);
  let governor: Governor = governorFor('auto', graphics);
  let quality: Quality = 'auto';
  let size = { width: 1, height: 1, ratio: 0 };

  const detail = (): Detail => DETAILS[governor.level()];
  const ratio = (): number => Math.min(detail().pixelRatio, window.devicePixelRatio || 1);

  function resize(width: number, height: number): boolean {
    bloom.setSteps(detail().bloomSteps);
    const next = { width, height, ratio: ratio() };
    if (next.width === size.width && next.height === size.height && next.ratio === size.ratio) return false;
    size = next;
    renderer?.setPixelRatio(next.ratio);
    renderer?.setSize(width, height, false);
    return true;
  }

  return {
    renderer,
    software: isSoftware(graphics),
    detail,
    ratio,
    setQuality(next) {
      if (next === quality) return;
      quality = next;
      governor = governorFor(next, graphics);
    },
    resize,
    judge(milliseconds) {
      const before = governor.level();
      const changed = milliseconds > 0 && governor.frame(milliseconds) !== before;
      // Not every browser tells when the screen's own ratio changes.
      return changed || ratio() !== size.ratio;
    },
    draw(scene, camera, space) {
      renderer.info.reset();
      renderer.setClearColor(space);
      renderer.render(scene, camera);
      bloom.draw();
      return renderer.info.render.calls;
    },
    dispose() {
      bloom.dispose();
      renderer.dispose();
      // Browsers keep few contexts alive: give this one back at once.
      renderer.forceContextLoss();
    },
  };
}
