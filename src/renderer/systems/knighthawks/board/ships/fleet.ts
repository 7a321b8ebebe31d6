import { Group, type Scene } from 'three';
import type { PullGhost } from '../../../../board/hand.types.ts';
import { createShipHulls, type PlacedHull } from '../../../../board/models/shipHulls.ts';
import type { Picture, UnitPicture } from '../animation/picture.ts';
import { paint, sideColour } from '../palette.ts';
import { buildModel } from './models.ts';

/** The ships in the scene: one draw call a class that flies. */
export interface Fleet {
  /** Puts everything where the picture has it; `enlarged`, and `ghosts`: see `BoardFrame`. */
  update(picture: Picture, seconds: number, enlarged?: number, ghosts?: readonly PullGhost[]): void;
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
const STATION_SPIN = 0.1;
const TINTED = 0.42;
const NO_GHOSTS: readonly PullGhost[] = [];
/** 8.4 What is aboard, and so not in the picture, is a fighter. */
const ABOARD = 'FTR';

/** The ships' models in a scene, made as they appear and disposed when they are gone. */
export function createFleet(scene: Scene): Fleet {
  const group = new Group();
  group.name = 'fleet';
  scene.add(group);
  const hulls = createShipHulls(group, buildModel, MOST_OF_A_CLASS);
  const placed = new Map<number, PlacedHull>();

  function place(
    { id, hull, pose, presence, hullLeft, hullOf, side }: UnitPicture,
    seconds: number,
    enlarged: number,
  ): void {
    const spin = hull === 'STN' ? seconds * STATION_SPIN : 0;
    const size = pose.scale * presence * enlarged * (DRAWN_AT[hull] ?? 1);
    const wear = hullOf > 0 ? Math.min(1, Math.max(0, 1 - hullLeft / hullOf)) : 0;
    const look = { tint: sideColour(side), tinted: TINTED, wear, seed: (id * 0.37) % 1 };
    placed.set(id, hulls.place(hull, { ...pose, heading: pose.heading + spin }, size, look));
  }

  function placeGhost({ unit, at: { x, z }, heading }: PullGhost, picture: Picture, enlarged: number): void {
    const hull = picture.units.get(unit)?.hull ?? ABOARD;
    const look = { tint: paint('move'), tinted: 1, wear: 0, seed: 0.5 };
    hulls.place(hull, { x, z, heading, bank: 0, stretch: 1 }, enlarged * (DRAWN_AT[hull] ?? 1), look);
  }

  return {
    update(picture, seconds, enlarged = 1, ghosts = NO_GHOSTS) {
      hulls.clear(seconds);
      placed.clear();
      for (const unit of picture.units.values()) if (unit.presence > 0.01) place(unit, seconds, enlarged);
      for (const ghost of ghosts) placeGhost(ghost, picture, enlarged);
      hulls.commit();
    },
    hullOf: (unit) => placed.get(unit),
    setDetail: hulls.setDetail,
    dispose() {
      scene.remove(group);
      group.clear();
      hulls.dispose();
      placed.clear();
    },
  };
}
