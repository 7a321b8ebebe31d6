import { createBadges, createFloats } from './labelBadges.ts';
import type { LabelGround } from './labelLayout.ts';
import { createLayer, tiltOf, type LabelView } from './labelLayer.ts';
import { createNotes } from './labelNotes.ts';
import type { BoardLabels, KeptPlace } from './labels.types.ts';
import { createTags } from './labelTags.ts';
import { project } from './projection.ts';
import './board.css';

/**
 * Names, signs and numbers as HTML over the canvas: sharp at any zoom, and no draw call.
 * `detail` is at most what the zoom allows, and less where labels would meet: see `LabelDetail`.
 */
export interface Labels {
  /** `still`: nothing flies, so that labels may change their places. */
  update(wanted: BoardLabels, still: boolean, view: LabelView): void;
  /** How large all of it is written: 1 as the style sheet says. */
  setScale(scale: number): void;
  /** HTML elements alive. */
  count(): number;
  dispose(): void;
}

/** Share of a hex that must not be covered where it can be chosen. */
const KEPT_ACROSS = 0.8;
const KEPT_DOWN = 0.72;
/** Pixels between the board's free part and a label. */
const EDGE = 3;

function keptBoxes(kept: readonly KeptPlace[], { camera, size }: LabelView): LabelGround['kept'] {
  const tilt = tiltOf(camera);
  return kept.flatMap(({ at, radius, of }) => {
    const { x, y, scale, ahead: seen } = project({ x: at.x, y: 0, z: at.z }, camera, size);
    if (!seen) return [];
    const [across, down] = [KEPT_ACROSS * radius * scale, KEPT_DOWN * radius * scale * tilt];
    return [{ left: x - across, right: x + across, top: y - down, bottom: y + down, of }];
  });
}

/** Puts a layer of its own into `container`, hidden from screen readers; `dispose` takes it out. */
export function createLabels(container: HTMLElement): Labels {
  const layer = createLayer(container);
  const tags = createTags(layer);
  const badges = createBadges(layer);
  const floats = createFloats(layer);
  const notes = createNotes(layer);
  const parts = [tags, badges, floats, notes];
  return {
    update(wanted, still, view) {
      const { left, top, right, bottom } = view.free;
      const within = { left: left + EDGE, top: top + EDGE, right: right - EDGE, bottom: bottom - EDGE };
      const figures = notes.update(wanted, view, within);
      const fixed = [...figures, ...badges.boxes(wanted.badges, view)];
      const names = tags.update(wanted, still, view, { fixed, kept: keptBoxes(wanted.kept, view), within });
      badges.update(wanted.badges, [...figures, ...names], view);
      floats.update(wanted.floats, view);
    },
    setScale(scale) {
      layer.scale = scale;
      layer.element.style.setProperty('zoom', String(scale));
    },
    count: () => parts.reduce((sum, part) => sum + part.count(), layer.element.isConnected ? 1 : 0),
    dispose() {
      layer.element.remove();
      for (const part of parts) part.clear();
    },
  };
}
