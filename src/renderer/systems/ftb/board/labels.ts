import { aloft } from '../../../board/animation/effectKit.ts';
import { labelPart } from '../../../board/labelLayer.ts';
import type { BoardLabels, LabelFloat, LabelNote, LabelTag } from '../../../board/labels.types.ts';
import { overhead, plateOf } from '../../../board/plates.ts';
import type { BoardFrame } from '../../../board/system.types.ts';
import type { OpenTable } from '../../../board/tables/openTable.ts';
import { rulerBadge } from './ruler.ts';
import { FIRST_TORPEDO } from '../data.ts';
import { cardName } from '../text/names.ts';
import type { Picture, TorpedoPicture, UnitPicture } from './animation/picture.ts';
import type { PlanStep, StepOf } from './animation/plan.types.ts';
import { TURNED } from './animation/timings.ts';
import type { BoardFigure, FtbBoard } from './board.types.ts';
import './labels.css';
import { NO_OVERLAY } from './markings.ts';
import { paint, sideColour } from './palette.ts';
import { toWorld } from './space.ts';

/** A label's size in pixels, by estimate. */
const LETTER = 7.2;
const HULL_LETTER = 8.2;
const HULL_SIDES = 11;
const PIP = 8;
const LINE_HEIGHT = 16;
const PIPS_HEIGHT = 8;
/** A ship's body, and the ring around it, in world units. */
const BODY = 0.5;
const RING = 0.8;
const noteOf = ({ key, at, text, tone, strong }: BoardFigure): LabelNote => ({
  key,
  look: `ftb-${tone}${strong ? ' strong' : ''}`,
  text,
  at: toWorld(at),
  nearer: tone === 'course' || tone === 'warning' ? 0.2 : tone === 'range' ? 0.12 : 0,
  shy: !strong,
});

/** Names of ships with their heat and shields, torpedoes, the ruler, figures at places, and cards. */
export function labelsOf(
  { picture, active, overlay, hovered, playing }: BoardFrame<FtbBoard>,
  table: OpenTable,
  grownOf: (id: number) => number,
): BoardLabels {
  // prettier-ignore
  // Choices wait until what happens is over.
  const marked = playing ? NO_OVERLAY : overlay;
  const wanted = new Set([overlay.selected, hovered?.kind === 'object' ? hovered.object : null]);
  return {
    tags: [
      ...[...picture.units.values()].map((unit) => tagOf(unit, wanted.has(unit.id), grownOf(unit.id))),
      ...[...picture.torpedoes.values()].map(torpedoTag),
    ],
    badges: marked.ruler ? [rulerBadge(table, marked.ruler, paint('white'))] : [],
    floats: active.flatMap(({ step, share }) => floatsOf(picture, step, share)),
    notes: marked.figures.map(noteOf),
    rays: active.flatMap(({ step }) => (step.kind === 'shot' ? [{ from: aloft(step.from), to: aloft(step.to) }] : [])),
    kept: [
      ...marked.goal.map(({ at }) => ({ at: toWorld(at), radius: 0.6, of: null })),
      ...(marked.plot ? [{ at: toWorld(marked.plot.temporary), radius: 0.7, of: null }] : []),
    ],
  };
}

function tagOf(unit: UnitPicture, wanted: boolean, grown: number): LabelTag {
  const { hull, name, heat, shields, tracked, damaged, overheats, meltdown } = unit;
  const short = hull.length * HULL_LETTER + HULL_SIDES;
  const line = short + name.length * LETTER + 8;
  const pips = (meltdown + shields + damaged) * PIP + 8;
  return {
    ...plateOf(unit, sideColour(unit.side), BODY * grown, RING),
    text: [name, hull, heat, shields, tracked, damaged].join('|'),
    parts() {
      const head = labelPart('line');
      head.append(labelPart('hull', hull), labelPart('name', name));
      const row = labelPart('ftb-pips');
      for (let n = 1; n <= meltdown; n++)
        row.append(labelPart(`heat${n <= heat ? (n >= overheats ? ' hot' : ' warm') : ''}`));
      for (let n = 0; n < shields; n++) row.append(labelPart('shield'));
      for (let n = 0; n < damaged; n++) row.append(labelPart('damage'));
      return [head, row];
    },
    sizes: {
      1: { width: short, height: LINE_HEIGHT },
      2: { width: line, height: LINE_HEIGHT },
      3: { width: Math.max(line, pips), height: LINE_HEIGHT + PIPS_HEIGHT },
    },
    wanted,
  };
}

function torpedoTag(torpedo: TorpedoPicture): LabelTag {
  const text = `T${torpedo.id - FIRST_TORPEDO + 1}`;
  const size = { width: text.length * HULL_LETTER + HULL_SIDES, height: LINE_HEIGHT };
  return {
    ...plateOf(torpedo, sideColour(torpedo.side), 0.2, 0.3),
    text,
    parts() {
      const line = labelPart('line');
      line.append(labelPart('hull', text));
      return [line];
    },
    sizes: { 1: size, 2: size, 3: size },
    wanted: false,
    last: true,
  };
}

function floatsOf(picture: Picture, step: PlanStep, share: number): LabelFloat[] {
  switch (step.kind) {
    case 'cards':
      return cardFloats(step, share);
    case 'heat': {
      const unit = picture.units.get(step.unit);
      const change = step.heat - step.before;
      if (!unit || change === 0) return [];
      const look = change > 0 ? 'ftb-heat' : 'ftb-cool';
      return [
        { key: step, look, text: change > 0 ? `+${change}` : `−${-change}`, at: overhead(unit.pose), aside: 18, share },
      ];
    }
    case 'test': {
      const unit = picture.units.get(step.unit);
      const text = { success: '✓', partial: '½', failure: '✗' }[step.result];
      return unit
        ? [{ key: step, look: `ftb-test ${step.result}`, text, at: overhead(unit.pose), aside: -22, share }]
        : [];
    }
    default:
      return [];
  }
}

const KEYS = new WeakMap<object, readonly [object, object]>();

/** Two cards over their ships, face down at first; then each shows its face. */
function cardFloats(step: StepOf<'cards'>, share: number): LabelFloat[] {
  const keys = KEYS.get(step) ?? [{}, {}];
  KEYS.set(step, keys);
  return ([0, 1] as const).flatMap((side): LabelFloat[] => {
    const at = step.places[side];
    const up = share >= TURNED;
    const look = `ftb-card side-${side}${up ? ` up ${step.won[side] ? 'won' : ''}` : ''}`;
    // They hang still: what moves is their turning.
    return [{ key: keys[side], look, text: up ? cardName(step.cards[side]) : '?', at: overhead(at, 0.9), aside: side === 0 ? -54 : 54, share: 0.3 }]; // prettier-ignore
  });
}
