import { Color, type Scene } from 'three';
import type { MotionPose } from '../../../../board/animation/motion.ts';
import type { PullGhost } from '../../../../board/hand.types.ts';
import type { ShipModel } from '../../../../board/models/modelKit.ts';
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
  const modelOf = (name: string): ShipModel => (name === TORPEDO ? torpedoModel() : buildModel(name));
  const hulls = createShipHulls(scene, modelOf, MOST_OF_A_CLASS);
  const placed = new Map<number, PlacedHull>();
  const tint = new Color();
  const presence = createPresence(MOST_SHIPS);
  const drawnAt = (name: string): number => DRAWN_AT[name] ?? 1;
  const grownOf = (id: number): number =>
    id < FIRST_TORPEDO ? presence.of(id) : Math.min(TORPEDO_GROWS, presence.common());

  interface Placing {
    readonly id: number;
    readonly pose: MotionPose;
    readonly presence: number;
    readonly wear: number;
    /** 0 cold – 1 about to melt. */
    readonly hot: number;
    readonly side: 0 | 1;
  }

  function place(name: string, { id, pose, presence: there, wear, hot, side }: Placing): void {
    tint.copy(sideColour(side)).lerp(paint('hot'), hot * GLOWS);
    const size = pose.scale * there * drawnAt(name) * grownOf(id);
    const look = { tint, tinted: TINTED + hot * (GLOWS - TINTED), wear, seed: (id * 0.37) % 1 };
    placed.set(id, hulls.place(name, pose, size, look));
  }

  return {
    update(picture, seconds, pixelsAt, ghosts = []) {
      hulls.clear(seconds);
      placed.clear();
      presence.begin();
      for (const unit of picture.units.values())
        presence.add(unit, hulls.halfOf(unit.hull), drawnAt(unit.hull) * unit.pose.scale);
      presence.settle(pixelsAt);
      for (const unit of picture.units.values())
        if (unit.presence > 0.01)
          place(unit.hull, {
            ...unit,
            wear: Math.min(1, unit.damaged * 0.6),
            hot: Math.min(1, unit.heat / unit.meltdown),
          });
      for (const torpedo of picture.torpedoes.values())
        if (torpedo.presence > 0.01) place(TORPEDO, { ...torpedo, wear: 0, hot: 0 });
      for (const { unit, at, heading } of ghosts) {
        const hull = picture.units.get(unit)?.hull;
        if (hull) hulls.placeShape(hull, { ...at, heading }, drawnAt(hull) * grownOf(unit), paint('plot'));
      }
      hulls.commit();
    },
    hullOf: (id) => placed.get(id),
    grownOf,
    all: () => [...placed].flatMap(([id, hull]) => (id < FIRST_TORPEDO ? [hull] : [])),
    setDetail: hulls.setDetail,
    dispose: hulls.dispose,
  };
}
