import type { Side } from '../../../../../engine/game.ts';
import type { Hex } from '../../../../../engine/hex.ts';
import type { TalonView, UnitView } from '../../../../../engine/talon/view.types.ts';
import { facingAngle, hexToWorld, sameHex } from '../../../../board/tables/hexLayout.ts';
import { nearestTurn } from '../../../../board/plane.ts';
import { placements } from '../../../../board/tables/placement.ts';
import { smallPlacements } from './smallPlacements.ts';
import type { Place } from '../../../../board/plane.ts';
import type { PlanStep, StepOf, UntimedStep } from './plan.types.ts';
import type { Pose } from '../../../../board/plane.ts';
import { TIME } from './timings.ts';

interface Token {
  hex: Hex;
  pose: Pose;
}

interface MissileToken extends Token {
  readonly side: Side;
}
/** A token in the middle of a hex, heading as `facing` says (0–5 clockwise from north). */
export const tokenAt = (hex: Hex, facing: number): Token => ({
  hex,
  pose: { ...hexToWorld(hex), scale: 1, heading: facingAngle(facing) },
});
const NO_HEADINGS: Headings = new Map();
const samePose = (a: Pose, b: Pose): boolean =>
  a.x === b.x && a.z === b.z && a.scale === b.scale && a.heading === b.heading;

/** Where everything stands while a plan is worked out, and the plan's clock. */
export class Stage {
  readonly steps: PlanStep[] = [];
  readonly units = new Map<number, Token>();
  readonly missiles = new Map<number, MissileToken>();
  /** When the next event may start, and when the shots and moves before it are over. */
  clock = 0;
  busyUntil = 0;
  explosions = 0;
  lastExplosion = -TIME.chain;
  /** The cone that the dice to come belong to; its hexes that are struck come in one by one. */
  cone: { step: StepOf<'cone'>; unit: number; struck: Hex[] } | null = null;
  /** The throw that was planned last: what the ship ran into is seen when it does. */
  thrown: { unit: number; at: number; from: Pose; hex: Hex } | null = null;
  /** The deed planned last, where nothing has come of it yet: the same of others, or of the same group, may overlap with it. */
  last: { readonly kind: 'move' | 'shot' | 'missile'; readonly key: string; readonly at: number } | null = null;
  /** When the missile that hit last began to strike, where nothing else has been done since. */
  struckAt: number | null = null;
  /** The ship whose missiles are being launched. */
  launcher: number | null;
  private readonly all: readonly UnitView[];

  constructor(previous: TalonView) {
    this.all = previous.units;
    this.launcher = previous.firing?.unit ?? null;
    for (const unit of previous.units) {
      if (unit.status === 'in-play') this.units.set(unit.id, tokenAt(unit.hex, unit.facing));
    }
    for (const { place, side, hex, facing } of previous.missiles) {
      this.missiles.set(place, { ...tokenAt(hex, facing), side });
    }
    const [units, missiles] = [this.unitPlaces(), this.missilePlaces()];
    for (const [id, token] of this.units) token.pose = { ...token.pose, ...units.get(id) };
    for (const [place, token] of this.missiles) token.pose = { ...token.pose, ...missiles.get(place) };
  }

  push(step: UntimedStep, duration: number, at = this.clock): void {
    this.steps.push({ ...step, at, duration });
  }

  wait(milliseconds: number): void {
    this.clock += milliseconds;
  }

  /** Waits until what is under way is over: a new deed does not start into an old one. */
  rest(): void {
    this.clock = Math.max(this.clock, this.busyUntil);
  }

  /** Begins a deed so long after the one planned last, where that is of this kind and `overlaps`; else when all is over. */
  restOr(stagger: number, overlaps: (last: NonNullable<Stage['last']>) => boolean): void {
    if (this.last && overlaps(this.last)) this.clock = this.last.at + stagger;
    else this.rest();
  }

  /** Lets what was just pushed take its time before the next event. */
  hold(milliseconds: number): void {
    this.wait(milliseconds);
    this.busyUntil = Math.max(this.busyUntil, this.clock);
  }

  /** Whether a unit but `other` stands in the hex. */
  isTaken(hex: Hex, other = -1): boolean {
    return [...this.units].some(([unit, token]) => unit !== other && sameHex(token.hex, hex));
  }

  /** Whether a missile but `other` is in the hex. */
  isCrossed(hex: Hex, other = -1): boolean {
    return [...this.missiles].some(([missile, token]) => missile !== other && sameHex(token.hex, hex));
  }

  /** A unit as the view before had it, in play or not. */
  unitBefore(unit: number): UnitView | undefined {
    return this.all.find(({ id }) => id === unit);
  }

  placeOf(unit: number, fallback: Hex): Place {
    return this.units.get(unit)?.pose ?? { ...hexToWorld(fallback), scale: 1 };
  }

  /** Puts a unit's token into a hex and gives its new pose, turned the short way round. */
  putUnit(unit: number, token: Token, hex: Hex, heading: number): Pose {
    token.hex = hex;
    this.units.set(unit, token);
    const place = this.unitPlaces().get(unit) ?? token.pose;
    token.pose = { ...place, heading: nearestTurn(heading, token.pose.heading) };
    return token.pose;
  }

  putMissile(missile: number, token: MissileToken, hex: Hex, heading: number): Pose {
    token.hex = hex;
    this.missiles.set(missile, token);
    const place = this.missilePlaces().get(missile) ?? token.pose;
    token.pose = { ...place, heading: nearestTurn(heading, token.pose.heading) };
    return token.pose;
  }

  /** Moves aside what stands otherwise after a move or a loss. */
  makeRoom(duration: number = TIME.settle): void {
    this.settle(duration, NO_HEADINGS, NO_HEADINGS);
  }

  /** Whatever no event has explained is brought to where `next` has it. */
  arrive(next: TalonView): void {
    this.rest();
    const headings = new Map<number, number>();
    const missileHeadings = new Map<number, number>();
    for (const unit of next.units) {
      const token = unit.status === 'in-play' ? this.units.get(unit.id) : undefined;
      if (!token) continue;
      token.hex = unit.hex;
      headings.set(unit.id, nearestTurn(facingAngle(unit.facing), token.pose.heading));
    }
    for (const { place, hex, facing } of next.missiles) {
      const token = this.missiles.get(place);
      if (!token) continue;
      token.hex = hex;
      missileHeadings.set(place, nearestTurn(facingAngle(facing), token.pose.heading));
    }
    this.settle(TIME.settle, headings, missileHeadings);
  }

  private settle(duration: number, headings: Headings, missileHeadings: Headings): void {
    const [units, missiles] = [this.unitPlaces(), this.missilePlaces()];
    for (const [unit, token] of this.units) {
      const from = token.pose;
      const to = { ...from, ...units.get(unit), heading: headings.get(unit) ?? from.heading };
      if (samePose(from, to)) continue;
      token.pose = to;
      this.push({ kind: 'settle', unit, from, to, hex: token.hex }, duration);
    }
    for (const [missile, token] of this.missiles) {
      const from = token.pose;
      const to = { ...from, ...missiles.get(missile), heading: missileHeadings.get(missile) ?? from.heading };
      if (samePose(from, to)) continue;
      token.pose = to;
      this.push({ kind: 'missile-move', missile, flying: false, from, to, hex: token.hex }, duration);
    }
  }

  private unitPlaces(): Map<number, Place> {
    return placements([...this.units].map(([id, { hex }]) => ({ id, hex })));
  }

  private missilePlaces(): Map<number, Place> {
    const standing = [...this.units.values()].map(({ hex }) => hex);
    return smallPlacements(
      [...this.missiles].map(([id, { hex }]) => ({ id, hex })),
      standing,
    );
  }
}

type Headings = ReadonlyMap<number, number>;
