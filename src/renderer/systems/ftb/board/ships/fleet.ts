import { Color, Group, type Scene } from 'three';
import type { MotionPose } from '../../../../board/animation/motion.ts';
import type { PullGhost } from '../../../../board/hand.types.ts';
import { createShipHulls, type PlacedHull } from '../../../../board/models/shipHulls.ts';
import { createPresence, type PixelsAt } from '../../../../board/presence.ts';
import type { Picture } from '../animation/picture.ts';
import { FIRST_TORPEDO } from '../../data.ts';
import { paint, sideColour } from '../palette.ts';
import { buildModel, torpedoModel } from './models.ts';

/** The ships and torpedoes in the scene: one draw call a class that flies. */
export interface Fleet {
  /** `pixelsAt`: see `BoardFrame`; `ghosts`: ships where a pull would bring them. */
  update(picture: Picture, seconds: number, pixelsAt?: PixelsAt, ghosts?: readonly PullGhost[]): void;
  /** How much larger than natural a ship or torpedo is drawn. */
  grownOf(id: number): number;
  /** The ships alone. */
  all(): Iterable<PlacedHull>;
  /** A ship's or torpedo's hull as it stands in the world; undefined: it is not there. */
  hullOf(id: number): PlacedHull | undefined;
  setDetail(detail: number): void;
  dispose(): void;
}

const TORPEDO = 'torpedo';
/** Small hulls are drawn larger than true to scale, as they must be told apart too. */
const DRAWN_AT: Readonly<Record<string, number>> = {
  DD: 1.25,
  CC: 1.15,
  BB: 1.1,
  LN: 1.2,
  RN: 1.4,
  TK: 1.15,
  BAT: 1.15,
  [TORPEDO]: 1.5,
};
const MOST_OF_A_CLASS = 24;
const MOST_SHIPS = 120;
/** Torpedoes grow with the ships, but stay small beside them. */
const TORPEDO_GROWS = 1.5;
const TINTED = 0.4;
/** How much of a hull glows at meltdown. */
const GLOWS = 0.75;

/** The ships' models in a scene, made as they appear and disposed when they are gone. */
export function createFleet(scene: Scene): Fleet {
  const group = new Group();
  group.name = 'fleet';
  scene.add(group);
  const hulls = createShipHulls(
    group,
    (name) => (name === TORPEDO ? torpedoModel() : buildModel(name)),
    MOST_OF_A_CLASS,
  );
  const placed = new Map<number, PlacedHull>();
  const tint = new Color();
  const room = createPresence(MOST_SHIPS);
  const grown = new Map<number, number>();
  const drawnAt = (name: string): number => DRAWN_AT[name] ?? 1;

  interface Placing {
    readonly id: number;
    readonly pose: MotionPose;
    readonly presence: number;
    readonly wear: number;
    /** 0 cold – 1 about to melt. */
    readonly hot: number;
    readonly side: 0 | 1;
  }

  function place(name: string, { id, pose, presence, wear, hot, side }: Placing): void {
    tint.copy(sideColour(side)).lerp(paint('hot'), hot * GLOWS);
    const size = pose.scale * presence * drawnAt(name) * (grown.get(id) ?? 1);
    const look = { tint, tinted: TINTED + hot * (GLOWS - TINTED), wear, seed: (id * 0.37) % 1 };
    placed.set(id, hulls.place(name, pose, size, look));
  }

  return {
    update(picture, seconds, pixelsAt, ghosts = []) {
      hulls.clear(seconds);
      placed.clear();
      room.begin();
      for (const { hull, pose } of picture.units.values())
        room.add(pose, hulls.halfOf(hull), drawnAt(hull) * pose.scale);
      room.settle(pixelsAt);
      let n = 0;
      for (const { id } of picture.units.values()) grown.set(id, room.of(n++));
      for (const unit of picture.units.values())
        if (unit.presence > 0.01)
          place(unit.hull, {
            ...unit,
            wear: Math.min(1, unit.damaged * 0.6),
            hot: Math.min(1, unit.heat / unit.meltdown),
          });
      for (const { id } of picture.torpedoes.values()) grown.set(id, Math.min(TORPEDO_GROWS, room.common()));
      for (const torpedo of picture.torpedoes.values())
        if (torpedo.presence > 0.01) place(TORPEDO, { ...torpedo, wear: 0, hot: 0 });
      for (const { unit, at, heading } of ghosts) {
        const hull = picture.units.get(unit)?.hull;
        if (hull) hulls.place(hull, { ...at, heading, bank: 0, stretch: 1 }, drawnAt(hull) * (grown.get(unit) ?? 1), { tint: paint('plot'), tinted: 1, wear: 0, seed: 0.5 }); // prettier-ignore
      }
      hulls.commit();
    },
    hullOf: (id) => placed.get(id),
    grownOf: (id) => grown.get(id) ?? 1,
    all: () => [...placed].flatMap(([id, hull]) => (id < FIRST_TORPEDO ? [hull] : [])),
    setDetail: hulls.setDetail,
    dispose() {
      scene.remove(group);
      group.clear();
      hulls.dispose();
      placed.clear();
    },
  };
}
