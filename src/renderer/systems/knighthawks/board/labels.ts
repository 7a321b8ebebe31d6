import type { LabelWish } from '../../../board/labelLayout.ts';
import { aloft } from '../../../board/animation/effectKit.ts';
import { labelPart } from '../../../board/labelLayer.ts';
import type { BoardLabels, LabelFloat, LabelNote, LabelTag } from '../../../board/labels.types.ts';
import { overhead, plateOf } from '../../../board/plates.ts';
import type { BoardFrame } from '../../../board/system.types.ts';
import { hexToWorld } from '../../../board/tables/hexLayout.ts';
import type { Picture, UnitPicture } from './animation/picture.ts';
import type { PlanStep } from './animation/plan.types.ts';
import type { BoardFigure, KnightHawksBoard } from './board.types.ts';
import './labels.css';
import { NO_OVERLAY } from './markings.ts';
import { sideColour } from './palette.ts';

/** A label's size in pixels, by estimate. */
const LETTER = 7.2;
const HULL_LETTER = 8.2;
const HULL_SIDES = 11;
const SPEED = 25;
const LINE_HEIGHT = 16;
const BAR_HEIGHT = 7;
const ODDS_LETTER = 7.4;
const ODDS_SIDES = 16;
const ODDS_HEIGHT = 21;
/** A ship's body, and the ring around it, in world units at its natural size. */
const BODY = 0.52;
const RING = 0.93;
const NEARER: Record<BoardFigure['tone'], number> = { heat: -0.34, course: 0.6, shot: 0 };
const noteOf = ({ key, hex, text, tone, strong }: BoardFigure): LabelNote => ({
  key,
  look: `${tone}${strong ? ' strong' : ''}`,
  text,
  at: hexToWorld(hex),
  nearer: NEARER[tone],
  shy: !strong,
});

/** Names, speeds, hulls and odds of units, figures at hexes, and damage. */
export function labelsOf(
  { picture, active, overlay, hovered, playing }: BoardFrame<KnightHawksBoard>,
  grownOf: (unit: number) => number,
): BoardLabels {
  // Choices wait until what happens is over.
  const marked = playing ? NO_OVERLAY : overlay;
  const oddsOf = new Map(marked.figures.flatMap((one) => (one.unit === null ? [] : [[one.unit, one]])));
  const wanted = new Set([overlay.selected, hovered?.kind === 'unit' ? hovered.unit : null]);
  const units = [...picture.units.values()];
  return {
    tags: units.map((unit) => {
      const odds = oddsOf.get(unit.id) ?? null;
      return tagOf(unit, odds, odds !== null || wanted.has(unit.id), grownOf(unit.id));
    }),
    badges: [],
    floats: active.flatMap(({ step, share }) => floatOf(picture, step, share) ?? []),
    notes: marked.figures.filter(({ unit }) => unit === null).map(noteOf),
    rays: active.flatMap(({ step }) => (step.kind === 'shot' ? [{ from: aloft(step.from), to: aloft(step.to) }] : [])),
    kept: [
      ...marked.goal.map((hex) => ({ at: hexToWorld(hex), radius: 1, of: null })),
      ...marked.moves.map(({ hex }) => ({ at: hexToWorld(hex), radius: 1, of: null })),
      ...marked.targets.flatMap(({ unit: id }) => {
        const unit = picture.units.get(id);
        return unit ? [{ at: unit.pose, radius: unit.pose.scale, of: id }] : [];
      }),
    ],
  };
}

function tagOf(unit: UnitPicture, odds: BoardFigure | null, wanted: boolean, grown: number): LabelTag {
  const { pose, hull, hullLeft, hullOf, speed, name } = unit;
  return {
    ...plateOf(unit, sideColour(unit.side), BODY * pose.scale * grown, RING * pose.scale),
    text: [name, hull, hullLeft, hullOf, speed, odds?.text, odds?.strong].join('|'),
    parts: () => partsOf(unit, odds),
    sizes: sizesOf(unit, odds),
    wanted,
  };
}

function partsOf({ hull, name, speed, hullLeft, hullOf }: UnitPicture, odds: BoardFigure | null): HTMLElement[] {
  const line = labelPart('line');
  line.append(labelPart('hull', hull), labelPart('name', name), labelPart('counter', String(speed)));
  const bar = labelPart('kh-bar');
  const left = labelPart('');
  left.style.inlineSize = `${Math.round((100 * hullLeft) / Math.max(1, hullOf))}%`;
  bar.append(left);
  return odds ? [line, bar, labelPart(`odds kh-odds${odds.strong ? ' strong' : ''}`, odds.text)] : [line, bar];
}

function sizesOf({ hull, name }: UnitPicture, odds: BoardFigure | null): LabelWish['sizes'] {
  const short = hull.length * HULL_LETTER + HULL_SIDES;
  const line = short + SPEED + name.length * LETTER + 8;
  const [width, height] = odds ? [odds.text.length * ODDS_LETTER + ODDS_SIDES, ODDS_HEIGHT] : [0, 0];
  return {
    1: { width: Math.max(short, width), height: LINE_HEIGHT + height },
    2: { width: Math.max(line, width), height: LINE_HEIGHT + height },
    3: { width: Math.max(line, width), height: LINE_HEIGHT + BAR_HEIGHT + height },
  };
}

function floatOf(picture: Picture, step: PlanStep, share: number): LabelFloat | null {
  if (step.kind !== 'number') return null;
  const unit = picture.units.get(step.unit);
  if (!unit) return null;
  return {
    key: step,
    look: 'points',
    text: `−${step.amount}`,
    at: overhead(unit.pose),
    aside: 20,
    share,
  };
}
