import { Vector3 } from 'three';
import { aloft } from '../../../board/animation/effectKit.ts';
import { CRUISE_HEIGHT, type Point } from '../../../board/plane.ts';
import type { Lightworks } from '../../../board/scene/lightworks.ts';
import type { CloakPicture, PlanStep } from './board.types.ts';
import { paint, sideColour } from './palette.ts';
import { RULE } from './space.ts';

// 12.3 Wonder weapons: a nova is a small sun with what it has burnt behind it, a wave a front that widens.

/** MU of a wave's stretch, and the radius in MU of its template in each. */
const STRETCH = 12;
const WIDTHS = [1, 1.5, 2] as const;
/** Rings that a wave leaves behind it, and MU from one to the next. */
const WAKE = 7;
const APART = 2.2;
/** Embers along a nova's way. */
const EMBERS = 14;
/** Sparks about a sun. */
const FLAMES = 7;

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  z: from.z + (to.z - from.z) * share,
});

/** A sun of that radius in world units, `seconds` of the clock for its flames. */
export function drawSun({ decals, sprites }: Lightworks, at: Point, radius: number, seconds: number): void {
  decals.disc(at, paint('fireball'), 0.9, radius * 1.4);
  decals.ring(at, paint('fireball'), 0.9, radius, 0.02);
  sprites.glow(aloft(at), radius * 3.4, paint('fireball'), 0.8);
  sprites.glow(aloft(at), radius * 1.7, paint('white'), 0.95);
  for (let n = 0; n < FLAMES; n++) {
    const angle = (n * 2 * Math.PI) / FLAMES + seconds * 0.7;
    const away = radius * (0.75 + 0.2 * Math.sin(seconds * 5 + n * 2.3));
    const flame = new Vector3(at.x + away * Math.cos(angle), CRUISE_HEIGHT, at.z + away * Math.sin(angle));
    sprites.glow(flame, radius * 0.9, paint('fireball'), 0.6);
  }
}

/** What a nova's flight has burnt. */
export function drawNovaTrail(
  { decals, sprites }: Lightworks,
  step: Extract<PlanStep, { kind: 'nova' }>,
  share: number,
): void {
  const now = between(step.from, step.to, share);
  const fade = 1 - share * 0.5;
  // What burnt longest ago glows least and narrowest: embers drawn one over the other, without an edge.
  for (let n = 1; n <= EMBERS; n++) {
    const young = n / EMBERS;
    const behind = between(step.from, now, young);
    const radius = step.grows[1] * (0.4 + 0.5 * young);
    decals.disc(behind, paint('fireball'), 0.16 * fade * young, radius * 1.6);
    sprites.glow(aloft(behind), radius * 2, paint('fireball'), 0.12 * fade * young);
  }
  if (step.last && share > 0.8) sprites.flare(aloft(now), step.grows[1] * 3, paint('white'), (share - 0.8) * 5);
}

/** The front of a wave and the rings behind it, each as wide as its stretch. */
export function drawWave(
  { decals, sprites }: Lightworks,
  { from, to }: Extract<PlanStep, { kind: 'wave' }>,
  share: number,
): void {
  const length = Math.hypot(to.x - from.x, to.z - from.z) / RULE.unit;
  const front = share * length;
  const fade = Math.min(1, (1 - share) * 6);
  for (let n = 0; n < WAKE; n++) {
    const along = front - n * APART;
    if (along < 0) break;
    const at = between(from, to, along / length);
    const radius = WIDTHS[Math.min(WIDTHS.length - 1, Math.floor(along / STRETCH))]! * RULE.unit;
    const alpha = fade * (1 - n / WAKE);
    decals.disc(at, paint('wave'), 0.5 * alpha, radius * 1.15);
    decals.ring(at, paint('wave'), 0.9 * alpha, radius, n === 0 ? 0.04 : 0.018);
    sprites.glow(aloft(at), radius * (n === 0 ? 2.6 : 1.6), paint(n === 0 ? 'white' : 'wave'), 0.7 * alpha);
  }
}

/** 12.3 A reflex field as it is met. */
export function drawField({ decals, sprites }: Lightworks, at: Point, share: number): void {
  const fade = Math.sin(Math.PI * share);
  for (let n = 0; n < 3; n++) decals.ring(at, paint('wave'), fade * (0.9 - 0.25 * n), 0.42 + 0.12 * n + 0.2 * share, 0.03); // prettier-ignore
  sprites.glow(aloft(at), 1.5, paint('wave'), 0.6 * fade);
}
const MARKER = 0.5;

/** 12.3 The marker of a cloaked ship: where it vanished, and no more. */
export function drawCloak({ decals }: Lightworks, { at, side, presence }: CloakPicture, seconds: number): void {
  const breath = 0.8 + 0.2 * Math.sin(seconds * 1.6);
  decals.ring(at, sideColour(side), 0.9 * presence * breath, MARKER, 0.02, 16);
  decals.ring(at, paint('cloak'), 0.7 * presence * breath, MARKER * 0.62, 0.014, 10);
  decals.mark(at, paint('cloak'), 0.9 * presence, 0.16, 'cross');
}

/** 12.3 What draws together over a ship as it fades; \`share\` of it is gone. */
export function drawVeil({ decals, sprites }: Lightworks, at: Point, share: number): void {
  const fade = Math.sin(Math.PI * share);
  for (let n = 0; n < 3; n++) decals.ring(at, paint('cloak'), fade * (0.9 - 0.25 * n), (1.5 - share) * (0.5 + 0.18 * n), 0.022, 20 - 4 * n); // prettier-ignore
  sprites.glow(aloft(at), 0.5 + 1.3 * (1 - share), paint('cloak'), 0.55 * fade);
}
