import { MOST_NEW_LEGS, encodeVector } from '../actions.ts';
import type { Battle } from '../battle.ts';
import type { VectorLeg } from '../events.ts';
import { COURSES, legX, legY, turned } from '../ground.ts';
import type { PlanePoint } from '../../plane.ts';

// 10.2 The legs of a vector order: what they are, how they are written, and where each leads.

/** 10.2 What an order is made of, as it is stored: rotations, pushes, a roll, main drive burns. */
export const LEG = {
  NONE: 0,
  TURN: 1,
  PUSH_PORT: 12,
  PUSH_STARBOARD: 13,
  PUSH_REVERSE: 14,
  ROLL: 15,
  BURN: 16,
} as const;
/** Symbols of a leg: burns go up to 20, the highest thrust. */
export const LEG_SYMBOLS = 36;
const MOST_BURN = LEG_SYMBOLS - LEG.BURN;

/** Points to starboard of a rotation's leg: 1 to 6, or 1 to 5 to port. */
export const pointsOf = (leg: number): number => (leg <= 6 ? leg : 6 - leg);
/** Whether a leg is a rotation. */
export const isTurn = (leg: number): boolean => leg >= LEG.TURN && leg < LEG.PUSH_PORT;

/** A rotation by so many points to starboard (below 0: port). */
export const turnLeg = (points: number): number => (points > 0 ? points : 6 - points);
/** A burn of the main drive. */
export const burnLeg = (thrust: number): number => LEG.BURN + thrust - 1;
/** Thrust that a leg takes. */
export const thrustOfLeg = (leg: number): number => (leg >= LEG.BURN ? leg - LEG.BURN + 1 : 1);

/** The course along which a leg pushes a ship; −1: it does not. */
export function wayOf(facing: number, leg: number): number {
  if (leg >= LEG.BURN) return facing;
  if (leg === LEG.PUSH_PORT) return turned(facing, -3);
  if (leg === LEG.PUSH_STARBOARD) return turned(facing, 3);
  return leg === LEG.PUSH_REVERSE ? turned(facing, 6) : -1;
}

/** Points of thrust that legs in the book's notation take. */
export const thrustOfLegs = (legs: readonly string[]): number =>
  legs.reduce((sum, leg) => sum + thrustOfLeg(readLeg(leg)!), 0);

/** 10.2 The book's notation of a leg: `TP3`, `MD6`, `PS`. */
export function legText(leg: number): string {
  if (isTurn(leg)) return pointsOf(leg) < 0 ? `TP${-pointsOf(leg)}` : `TS${pointsOf(leg)}`;
  if (leg >= LEG.BURN) return `MD${thrustOfLeg(leg)}`;
  return leg === LEG.ROLL ? 'Roll' : leg === LEG.PUSH_PORT ? 'PP' : leg === LEG.PUSH_STARBOARD ? 'PS' : 'PR';
}

/** 10.2 Reads a vector order: `TP3, MD6`, `PS`, `Roll TS2`, `0`, a speed behind a colon left aside; null: it is none. */
export function readVector(text: string): number[] | null {
  const head = text.split(':')[0]!.trim();
  if (head === '0') return [];
  const words = head.split(/[\s,]+/).filter((word) => word !== '');
  const legs = words.map(readLeg);
  return legs.length > 0 && legs.every((leg) => leg !== null) ? legs : null;
}

/** A leg in the book's notation; null: it is none. */
export function readLeg(word: string): number | null {
  if (/^roll$/i.test(word)) return LEG.ROLL;
  const parts = /^(?<what>TP|TS|MD|PP|PS|PR)(?<number>\d{0,2})$/i.exec(word)?.groups;
  if (!parts) return null;
  const what = parts.what!.toUpperCase();
  const number = Number(parts.number === '' ? (what.startsWith('P') ? 1 : 0) : parts.number);
  if (what.startsWith('P')) return number !== 1 ? null : what === 'PP' ? LEG.PUSH_PORT : what === 'PS' ? LEG.PUSH_STARBOARD : LEG.PUSH_REVERSE; // prettier-ignore
  if (what === 'MD') return number >= 1 && number <= MOST_BURN ? burnLeg(number) : null;
  if (number < 1 || number > COURSES / 2) return null;
  return turnLeg(what === 'TP' && number < 6 ? -number : number);
}

/** The actions that write these legs: one, and more that go on where they are many. */
export function vectorActions(ship: number, legs: readonly number[]): number[] {
  const actions: number[] = [];
  for (let n = 0; n === 0 || n < legs.length; n += MOST_NEW_LEGS)
    actions.push(encodeVector(ship, legs.slice(n, n + MOST_NEW_LEGS), n > 0));
  return actions;
}

/** Each leg of an order with the point and facing after it, the drift first. `facing` is 0–11, `velocity` in units. */
export function legsFrom(from: PlanePoint, velocity: PlanePoint, course: number, legs: readonly number[]): VectorLeg[] {
  let facing = course;
  let at: PlanePoint = { x: from.x + velocity.x, y: from.y + velocity.y };
  const told: VectorLeg[] = [{ leg: 'drift', at, facing: facing || COURSES }];
  for (const leg of legs) {
    if (isTurn(leg)) facing = turned(facing, pointsOf(leg));
    const way = isTurn(leg) ? -1 : wayOf(facing, leg);
    if (way >= 0) at = { x: at.x + legX(way, thrustOfLeg(leg)), y: at.y + legY(way, thrustOfLeg(leg)) };
    told.push({ leg: legText(leg), at, facing: facing || COURSES });
  }
  return told;
}

/** The same for a ship that stands before its move. */
export const legsFlown = (battle: Battle, ship: number, legs: readonly number[]): VectorLeg[] =>
  legsFrom(
    { x: battle.x[ship]!, y: battle.y[ship]! },
    { x: battle.velocityX[ship]!, y: battle.velocityY[ship]! },
    battle.course[ship]!,
    legs,
  );
