import { Color } from 'three';
import type { Hex } from '../../../../engine/hex.ts';
import { facingAngle, hexKey, hexToWorld, neighbour, sideEnds } from '../../../board/tables/hexLayout.ts';
import { drawHexArrow } from '../../../board/tables/hexArrow.ts';
import { drawOutline } from '../../../board/tables/hexOutline.ts';
import type { BoardNotes } from './notes.types.ts';
import { paint } from './palette.ts';
import type { Decals } from '../../../board/scene/decals.ts';

/** Dark to light in one sweep, so that the order is seen without telling hues apart. */
const HEAT_STOPS = [0x5b3fb5, 0xd0457a, 0xff8a3c, 0xffe28a] as const;
const HEAT = HEAT_STOPS.map((colour) => new Color(colour));
const warm = new Color();

/** Colour of a share, 0–1; overwritten by the next call. */
function heatColour(share: number): Color {
  const place = Math.min(0.999, Math.max(0, share)) * (HEAT.length - 1);
  const low = Math.floor(place);
  return warm.lerpColors(HEAT[low] ?? warm, HEAT[low + 1] ?? warm, place - low);
}

/** Threats, ranges, ways and the line of fire, as flat marks. */
export function drawNotes(decals: Decals, notes: BoardNotes): void {
  drawOutline(decals, notes.outline, paint('target'));
  for (const { hex, share, own } of notes.heat) {
    const { x, z } = hexToWorld(hex);
    decals.hex({ x, z }, heatColour(share), 1, 0.1 + 0.24 * share, own ? 0.9 : 0.16);
  }
  drawBands(decals, notes.bands);
  for (const { points, tone } of notes.paths) drawPath(decals, points, tone);
  for (const { hex, facing } of notes.ghosts) {
    const { x, z } = hexToWorld(hex);
    decals.hex({ x, z }, paint('move'), 0.9, 0.09, 0.5, true);
    decals.arrow({ x, z }, facingAngle(facing), paint('move'), 0.7, 0.3, 0.08);
  }
  drawFireLine(decals, notes.fireLine);
  for (const one of notes.counsel)
    drawHexArrow(decals, one, paint(one.tone === 'aim' ? 'launch' : one.tone === 'threat' ? 'target' : 'blocked'));
}

/** Fills by expected damage, a strong line around the whole, and a thin one where the odds change. */
function drawBands(decals: Decals, bands: BoardNotes['bands']): void {
  const bandOf = new Map(bands.map((one) => [hexKey(one.hex), one]));
  for (const { hex, share, blocked } of bands) {
    const { x, z } = hexToWorld(hex);
    if (blocked) decals.hex({ x, z }, paint('blocked'), 1, 0.05, 0.12, true);
    else decals.hex({ x, z }, paint('reach'), 1, 0.05 + 0.26 * share, 0.1);
  }
  for (const one of bands) {
    for (let side = 0; side < 6; side++) {
      const other = bandOf.get(hexKey(neighbour(one.hex, side)));
      if (other?.band === one.band && other.blocked === one.blocked) continue;
      // Each inner border once.
      if (other && side > 2) continue;
      const [from, to] = sideEnds(one.hex, side);
      if (other) decals.line(from, to, paint('reach'), 0.75, 0.01, 3);
      else decals.line(from, to, paint('reach'), 0.95, 0.02, 0);
    }
  }
}

function drawPath(decals: Decals, points: readonly Hex[], tone: 'move' | 'next'): void {
  points.forEach((hex, index) => {
    const before = points[index - 1];
    if (!before) return;
    const [from, to] = [hexToWorld(before), hexToWorld(hex)];
    if (tone === 'move') decals.line(from, to, paint('move'), 0.9, 0.03, 0);
    else {
      decals.line(from, to, paint('move'), 0.6, 0.016, 3);
      decals.ring(to, paint('move'), 0.8, 0.12, 0.016);
    }
  });
}

function drawFireLine(decals: Decals, line: BoardNotes['fireLine']): void {
  if (!line) return;
  const [from, to] = [hexToWorld(line.from), hexToWorld(line.to)];
  const colour = paint(line.tone === 'clear' ? 'white' : line.tone);
  decals.line(from, to, colour, line.tone === 'blocked' ? 0.55 : 0.85, 0.018, line.tone === 'clear' ? 0 : 2);
  for (const { hex, sign } of line.signs) {
    const { x, z } = hexToWorld(hex);
    decals.hex({ x, z }, colour, 1, 0.06, 0.8, true);
    if (sign !== 'none') decals.mark({ x, z }, colour, 1, 0.26, sign);
  }
}
