import type { Scene } from 'three';
import type { PullGhost } from '../../../../board/hand.types.ts';
import { createShipHulls, type PlacedHull } from '../../../../board/models/shipHulls.ts';
import { createPresence, type PixelsAt } from '../../../../board/presence.ts';
import type { Picture, UnitPicture } from '../animation/picture.ts';
import { paint, sideColour } from '../palette.ts';
import { buildModel } from './models.ts';

/** The ships in the scene: one draw call a class that flies. */
export interface Fleet {
  /** Puts everything where the picture has it; `pixelsAt`, and `ghosts`: see `BoardFrame`. */
  update(picture: Picture, seconds: number, pixelsAt?: PixelsAt, ghosts?: readonly PullGhost[]): void;
  /** How much larger than natural a unit is drawn. */
  grownOf(unit: number): number;
  all(): Iterable<PlacedHull>;
  /** The unit's hull as it stands in the world; undefined: it is not there. */
  hullOf(unit: number): PlacedHull | undefined;
  setDetail(detail: number): void;
  dispose(): void;
}

/** Small hulls are drawn larger than true to scale, as they must be told apart too. */
const DRAWN_AT: Readonly<Record<string, number>> = {
  FTR: 1.55,
  AS: 1.8,
  FF: 1.55,
  DD: 1.45,
  ML: 1.55,
  CL: 1.34,
  CA: 1.24,
  BB: 1.16,
};
const MOST_OF_A_CLASS = 32;
const MOST_SHIPS = 160;
const STATION_SPIN = 0.1;
const TINTED = 0.42;
const NO_GHOSTS: readonly PullGhost[] = [];
/** 8.4 What is aboard, and so not in the picture, is a fighter. */
const ABOARD = 'FTR';

/** The ships' models in a scene, made as they appear and disposed when they are gone. */
export function createFleet(scene: Scene): Fleet {
  const hulls = createShipHulls(scene, buildModel, MOST_OF_A_CLASS);
  const placed = new Map<number, PlacedHull>();
  const presence = createPresence(MOST_SHIPS);
  const drawnAt = (hull: string): number => DRAWN_AT[hull] ?? 1;

  function place({ id, hull, pose, presence: there, hullLeft, hullOf, side }: UnitPicture, seconds: number): void {
    const spin = hull === 'STN' ? seconds * STATION_SPIN : 0;
    const size = pose.scale * there * presence.of(id) * drawnAt(hull);
    const wear = hullOf > 0 ? Math.min(1, Math.max(0, 1 - hullLeft / hullOf)) : 0;
    const look = { tint: sideColour(side), tinted: TINTED, wear, seed: (id * 0.37) % 1 };
    placed.set(id, hulls.place(hull, { ...pose, heading: pose.heading + spin }, size, look));
  }

  function placeGhost({ unit, at, heading }: PullGhost, picture: Picture): void {
    const hull = picture.units.get(unit)?.hull ?? ABOARD;
    hulls.placeShape(hull, { ...at, heading }, presence.of(unit) * drawnAt(hull), paint('move'));
  }

  return {
    update(picture, seconds, pixelsAt, ghosts = NO_GHOSTS) {
      hulls.clear(seconds);
      placed.clear();
      presence.begin();
      for (const unit of picture.units.values())
        presence.add(unit, hulls.halfOf(unit.hull), drawnAt(unit.hull) * unit.pose.scale);
      presence.settle(pixelsAt);
      for (const unit of picture.units.values()) if (unit.presence > 0.01) place(unit, seconds);
      for (const ghost of ghosts) placeGhost(ghost, picture);
      hulls.commit();
    },
    hullOf: (unit) => placed.get(unit),
    grownOf: presence.of,
    all: () => placed.values(),
    setDetail: hulls.setDetail,
    dispose: hulls.dispose,
  };
}
