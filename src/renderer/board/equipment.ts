import { Scene } from 'three';
import { createLabels } from './labels.ts';
import { createPaintbox, type BoardPaint } from './palette.ts';
import type { PullDrawing } from './hand.types.ts';
import type { BoardCamera } from './camera.ts';
import type { BoardScreen } from './screen.ts';
import { createLightworks } from './scene/lightworks.ts';
import { drawPull } from './scene/pull.ts';
import { createReach } from './scene/reach.ts';
import { createSpace } from './scene/space.ts';
import type { BoardFrame, BoardSystem, BoardTypes } from './system.types.ts';
import { PALETTES } from '../palettes.ts';

/** All that is seen of a board: space around it, the table, what its system has in the scene, and labels over it. */
export function createEquipment<T extends BoardTypes>(
  container: HTMLElement,
  screen: BoardScreen,
  system: BoardSystem<T>,
) {
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

  return {
    space,
    table,
    stage,
    labels,
    paints,
    /** Draws a frame as the eye sees it; `size` of the canvas in CSS pixels. Returns the draw calls that it took. */
    draw(
      frame: BoardFrame<T>,
      pull: PullDrawing | null,
      eye: BoardCamera,
      size: { readonly width: number; readonly height: number },
    ): number {
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
      return screen.draw(scene, eye.camera, paints.paint('space'));
    },
    /** What it holds of the graphics card's and of the page's. */
    resources() {
      let objects = 0;
      scene.traverse(() => objects++);
      return {
        geometries: renderer.info.memory.geometries,
        textures: renderer.info.memory.textures,
        programs: renderer.info.programs?.length ?? 0,
        objects: objects - 1 + labels.count(),
      };
    },
    dispose(): void {
      labels.dispose();
      works.dispose();
      reach.dispose();
      stage.dispose();
      space.dispose();
      table.dispose();
      scene.clear();
    },
  };
}
