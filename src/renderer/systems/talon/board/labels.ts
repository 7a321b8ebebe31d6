import type { Color } from 'three';
import type { Side } from '../../../../engine/game.ts';
import type { LabelWish } from '../../../board/labelLayout.ts';
import { aloft } from '../../../board/animation/effectKit.ts';
import { labelPart } from '../../../board/labelLayer.ts';
import type {
  BoardLabels,
  KeptPlace,
  LabelBadge,
  LabelFloat,
  LabelNote,
  LabelTag,
} from '../../../board/labels.types.ts';
import { overhead, plateOf } from '../../../board/plates.ts';
import type { BoardFrame } from '../../../board/system.types.ts';
import { hexToWorld } from '../../../board/tables/hexLayout.ts';
import type { MissilePicture, Picture, UnitPicture } from './animation/picture.ts';
import type { PlanStep } from './animation/plan.types.ts';
import type { BoardOverlay, TalonBoard } from './board.types.ts';
import { NO_OVERLAY } from './markings.ts';
import type { HexFigure, TargetFigure } from './notes.types.ts';
import { paint } from './palette.ts';
import { MISSILE_HEIGHT } from './ships/fleet.ts';
import './labels.css';

/** A label's size in pixels, by estimate. */
const LETTER = 7.2;
const HULL_LETTER = 8.2;
const HULL_SIDES = 11;
const COUNTER = 21;
const PIP = 8;
const LINE_HEIGHT = 16;
const PIPS_HEIGHT = 8;
const ODDS_LETTER = 7.4;
const ODDS_SIDES = 16;
const ODDS_HEIGHT = 21;
/** A ship's body, and the ring around it, in world units at its natural size. */
const BODY = 0.58;
const RING = 0.93;
/** Beyond the ids of units and of missiles. */
const INCOMING = -1000;
const INCOMING_LETTER = 6.4;
const INCOMING_SIDES = 16;
const INCOMING_LINE = 17;
const MISSILE_BODY = 0.24;
const MISSILE_RING = 0.42;
/** How far from a missile its number stands. */
const BADGE_ASIDE = 0.26;
/** A missile's number is its place on the table, from 1. */
const badgeOf = ({ place, pose, side, damaged, presence }: MissilePicture, colour: Color): LabelBadge => ({
  id: place,
  look: ['board-missile', side === 1 ? 'second' : '', damaged ? 'damaged' : ''].filter(Boolean).join(' '),
  text: String(place + 1),
  at: { x: pose.x, y: MISSILE_HEIGHT, z: pose.z },
  aside: BADGE_ASIDE * pose.scale,
  presence,
  colour,
});
/** How much nearer to the eye than a hex's middle its figure stands. */
const NEARER: Record<HexFigure['tone'], number> = { heat: -0.36, band: 0, move: 0.42, line: 0.5, blocked: 0 };
const noteOf = ({ key, hex, text, tone, strong, awayFrom, elsewhere }: HexFigure): LabelNote => ({
  key,
  look: `${tone}${strong ? ' strong' : ''}`,
  text,
  at: hexToWorld(hex),
  nearer: strong && tone === 'line' ? 0 : NEARER[tone],
  ...(awayFrom && { awayFrom: hexToWorld(awayFrom) }),
  ...(elsewhere && { elsewhere: elsewhere.map(hexToWorld) }),
  shy: !strong,
});
/** Goals: worm holes lead out of the battle. */
const keptOf = ({ terrain }: Picture): KeptPlace[] =>
  terrain.flatMap(({ kind, hex }) =>
    kind === 'worm-hole' || kind === 'planet' ? [{ at: hexToWorld(hex), radius: 1, of: null }] : [],
  );

/** Names, hull pips, turn counters and odds of units, numbers of missiles, figures at hexes, and damage. */
export function labelsOf(
  { picture, active, overlay, hovered, playing }: BoardFrame<TalonBoard>,
  colourOf: (side: Side) => Color,
  grownOf: (unit: number) => number,
): BoardLabels {
  // Choices wait until what happens is over.
  const marked = playing ? NO_OVERLAY : overlay;
  const oddsOf = new Map(marked.odds.flatMap((one) => ('unit' in one.at ? [[one.at.unit, one]] : [])));
  const wanted = new Set([overlay.selected, hovered?.kind === 'unit' ? hovered.unit : null]);
  const tags = [...picture.units.values()].map((unit) => {
    const odds = oddsOf.get(unit.id) ?? null;
    const look = { colour: colourOf(unit.side), grown: grownOf(unit.id) };
    return tagOf(unit, odds, look, odds !== null || wanted.has(unit.id));
  });
  return {
    tags: [
      ...tags,
      ...marked.odds.flatMap((odds) => missileOddsOf(picture, odds) ?? []),
      ...(marked.incoming ? [incomingTag(marked.incoming)] : []),
    ],
    badges: [...picture.missiles.values()].map((missile) => badgeOf(missile, colourOf(missile.side))),
    floats: active.flatMap(({ step, share }) => floatOf(picture, step, share) ?? []),
    notes: marked.figures.map(noteOf),
    rays: active.flatMap(({ step }) => (step.kind === 'shot' ? [{ from: aloft(step.from), to: aloft(step.to) }] : [])),
    kept: [...keptOf(picture), ...chosenOf(picture, marked)],
  };
}

function tagOf(
  unit: UnitPicture,
  odds: TargetFigure | null,
  { colour, grown }: { readonly colour: Color; readonly grown: number },
  wanted: boolean,
): LabelTag {
  const { pose, hull, hullLeft, hullOf, turnCounter, name } = unit;
  return {
    ...plateOf(unit, colour, BODY * pose.scale * grown, RING * pose.scale),
    text: [name, hull, hullLeft, hullOf, turnCounter, odds?.text, odds?.tone].join('|'),
    parts: () => partsOf(unit, odds),
    sizes: sizesOf(unit, odds),
    wanted,
  };
}

function partsOf(unit: UnitPicture, odds: TargetFigure | null): HTMLElement[] {
  const line = labelPart('line');
  line.append(labelPart('hull', unit.hull), labelPart('name', unit.name));
  if (unit.turnCounter > 0) line.append(labelPart('counter', String(unit.turnCounter)));
  const pips = labelPart('pips');
  for (let i = 0; i < unit.hullOf; i++) pips.append(labelPart(i < unit.hullLeft ? 'pip' : 'pip gone'));
  return odds ? [line, pips, labelPart(`odds ${odds.tone}`, odds.text)] : [line, pips];
}
const oddsSize = ({ text }: TargetFigure) => ({ width: text.length * ODDS_LETTER + ODDS_SIDES, height: ODDS_HEIGHT });

function sizesOf(unit: UnitPicture, odds: TargetFigure | null): LabelWish['sizes'] {
  const hull = unit.hull.length * HULL_LETTER + HULL_SIDES;
  const counter = unit.turnCounter > 0 ? COUNTER : 0;
  const line = hull + counter + unit.name.length * LETTER + 8;
  const figure = odds ? oddsSize(odds) : { width: 0, height: 0 };
  const sized = (width: number, height: number) => ({
    width: Math.max(width, figure.width),
    height: height + figure.height,
  });
  return {
    1: sized(hull, LINE_HEIGHT),
    2: sized(line, LINE_HEIGHT),
    3: sized(Math.max(line, unit.hullOf * PIP), LINE_HEIGHT + PIPS_HEIGHT),
  };
}

/** Odds of a shot at a missile, which has no plate of its own. */
function missileOddsOf(picture: Picture, odds: TargetFigure): LabelTag | null {
  const missile = 'missile' in odds.at ? picture.missiles.get(odds.at.missile) : undefined;
  if (!missile) return null;
  const { pose, place, presence } = missile;
  const size = oddsSize(odds);
  return {
    id: -1 - place,
    at: { x: pose.x, y: MISSILE_HEIGHT, z: pose.z },
    body: MISSILE_BODY * pose.scale,
    ring: MISSILE_RING * pose.scale,
    presence,
    colour: paint('amber'),
    second: false,
    text: `${odds.text}|${odds.tone}`,
    parts: () => [labelPart(`odds ${odds.tone}`, odds.text)],
    sizes: { 1: size, 2: size, 3: size },
    wanted: true,
  };
}

/** What is ready to fire at a hex, beside it; names stay where they are. */
function incomingTag({ hex, lines }: NonNullable<BoardOverlay['incoming']>): LabelTag {
  const { x, z } = hexToWorld(hex);
  const width = Math.max(...lines.map((line) => line.length)) * INCOMING_LETTER + INCOMING_SIDES;
  const size = { width, height: lines.length * INCOMING_LINE + INCOMING_SIDES / 2 };
  return {
    id: INCOMING,
    at: { x, y: 0, z },
    body: BODY,
    ring: RING,
    presence: 1,
    colour: paint('target'),
    second: false,
    text: lines.join('|'),
    parts() {
      const box = labelPart('incoming');
      box.append(...lines.map((line) => labelPart('', line)));
      return [box];
    },
    sizes: { 1: size, 2: size, 3: size },
    wanted: true,
    last: true,
  };
}

/** What a click can choose: hexes of moves, targets and missiles. */
function chosenOf(picture: Picture, { moves, targets, missiles }: BoardOverlay): KeptPlace[] {
  return [
    ...moves.map(({ hex }) => ({ at: hexToWorld(hex), radius: 1, of: null })),
    ...targets.flatMap(({ unit: id }) => {
      const unit = picture.units.get(id);
      return unit ? [{ at: unit.pose, radius: unit.pose.scale, of: id }] : [];
    }),
    ...missiles.flatMap(({ missile: place }) => {
      const missile = picture.missiles.get(place);
      return missile ? [{ at: missile.pose, radius: MISSILE_RING * missile.pose.scale, of: -1 - place }] : [];
    }),
  ];
}

function floatOf(picture: Picture, step: PlanStep, share: number): LabelFloat | null {
  if (step.kind !== 'number') return null;
  const unit = picture.units.get(step.unit);
  if (!unit) return null;
  return {
    key: step,
    look: step.on,
    text: `−${step.amount}`,
    at: overhead(unit.pose),
    aside: step.on === 'hull' ? 20 : -20,
    share,
  };
}
