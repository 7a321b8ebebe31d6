import { setStyle } from './elementStyle.ts';
import { meet, type Box } from './labelLayout.ts';
import { tiltOf, type LabelLayer, type LabelView } from './labelLayer.ts';
import type { BoardLabels, LabelNote, LabelTag } from './labels.types.ts';
import type { Point } from './plane.ts';
import { project } from './projection.ts';

// Figures that stand by a point of the table.

/** A note's size, by estimate. */
const NOTE_LETTER = 7.4;
const NOTE_SIDES = 10;
const NOTE_HEIGHT = 17;
/** Room for half of a short note. */
const BETWEEN = 18;

interface NotePlace {
  readonly x: number;
  readonly y: number;
  readonly box: Box;
  readonly seen: boolean;
}

const holds = (all: Box, one: Box): boolean =>
  one.left >= all.left && one.right <= all.right && one.top >= all.top && one.bottom <= all.bottom;

/** The figures on a board. */
export interface LabelNotes {
  /** Puts figures where they belong, and returns what they cover. */
  update(wanted: BoardLabels, view: LabelView, within: Box): Box[];
  count(): number;
  clear(): void;
}

const ringsOf = (wanted: readonly LabelTag[], { camera, size }: LabelView): Box[] =>
  wanted.flatMap(({ at, ring }) => {
    const { x, y, scale, ahead: seen } = project(at, camera, size);
    const [across, down] = [ring * scale, ring * scale * tiltOf(camera)];
    return seen ? [{ left: x - across, right: x + across, top: y - down, bottom: y + down }] : [];
  });

/** Where a note stands if it stands by a point. */
function noteAt(
  { text, nearer, awayFrom }: LabelNote,
  at: Point,
  { camera, size }: LabelView,
  magnified: number,
): NotePlace {
  const { x, y, scale, ahead: seen } = project({ x: at.x, y: 0, z: at.z }, camera, size);
  const across = ((text.length * NOTE_LETTER + NOTE_SIDES) * magnified) / 2;
  const down = (NOTE_HEIGHT * magnified) / 2;
  const from = awayFrom ? project({ x: awayFrom.x, y: 0, z: awayFrom.z }, camera, size) : { x, y };
  const middle = y + (from.y > y + 1 ? -nearer : nearer) * scale * tiltOf(camera);
  const aside = x - from.x;
  // Two long ones on either side of the course leave room for a short one between them.
  const pushed = Math.abs(aside) > scale / 2 ? Math.max(Math.abs(aside), across + BETWEEN * magnified) : 0;
  const beside = pushed > 0 ? from.x + Math.sign(aside) * pushed : x;
  const box = { left: beside - across, right: beside + across, top: middle - down, bottom: middle + down };
  return { x: beside, y: middle, box, seen };
}

/** The figures of a board, in its layer. */
export function createNotes(layer: LabelLayer): LabelNotes {
  const { put, keepOnly, moveTo } = layer;
  const notes = new Map<string, HTMLElement>();
  return {
    update({ notes: wanted, tags: ships }, view, within) {
      const rings = ringsOf(ships, view);
      keepOnly(notes, new Set(wanted.map(({ key }) => key)));
      const taken: Box[] = [];
      for (const wish of wanted) {
        const { key, look, text, at, shy, elsewhere } = wish;
        const note = put(notes, key, `board-note ${look}`);
        if (note.className !== `board-note ${look}`) note.className = `board-note ${look}`;
        if (note.textContent !== text) note.textContent = text;
        const isFree = ({ box, seen }: NotePlace): boolean =>
          seen && !(shy && taken.some((other) => meet(box, other))) && (elsewhere === undefined || holds(within, box));
        const places = [at, ...(elsewhere ?? [])].map((point) => noteAt(wish, point, view, layer.scale)).filter(isFree);
        const place = places.find(({ box }) => !rings.some((ring) => meet(box, ring))) ?? places[0];
        setStyle(note, 'display', place ? '' : 'none');
        if (!place) continue;
        taken.push(place.box);
        setStyle(note, 'transform', `translate(-50%, -50%) ${moveTo(place.x, place.y)}`);
      }
      return taken;
    },
    count: () => notes.size,
    clear: () => notes.clear(),
  };
}
