import { Color, Euler, Group, Matrix4, Quaternion, Vector3, type Scene } from 'three';
import type { MotionPose } from '../../../../board/animation/motion.ts';
import { createHullMaterial } from '../../../../board/models/hullMaterial.ts';
import { createHullSwarm, type HullSwarm } from '../../../../board/models/hullSwarm.ts';
import type { ShipModel } from '../../../../board/models/modelKit.ts';
import { CRUISE_HEIGHT } from '../../../../board/plane.ts';
import type { Picture } from '../animation/picture.ts';
import { paint, sideColour } from '../palette.ts';
import { buildModel, torpedoModel } from './models.ts';

/** The ships and torpedoes in the scene: one draw call a class that flies. */
export interface Fleet {
  update(picture: Picture, seconds: number): void;
  /** A ship's or torpedo's hull as it stands in the world; undefined: it is not there. */
  hullOf(id: number): PlacedHull | undefined;
  setDetail(detail: number): void;
  dispose(): void;
}

export interface PlacedHull {
  readonly model: ShipModel;
  readonly matrix: Matrix4;
  /** World units for one of the model's. */
  readonly size: number;
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
const TINTED = 0.4;
/** How much of a hull glows at meltdown. */
const GLOWS = 0.75;

export function createFleet(scene: Scene): Fleet {
  const group = new Group();
  group.name = 'fleet';
  scene.add(group);
  const hull = createHullMaterial();
  const classes = new Map<string, { model: ShipModel; swarm: HullSwarm }>();
  const placed = new Map<number, PlacedHull>();
  const turn = new Quaternion();
  const euler = new Euler(0, 0, 0, 'YXZ');
  const scale = new Vector3();
  const at = new Vector3();
  const tint = new Color();

  function classOf(name: string): { model: ShipModel; swarm: HullSwarm } {
    const known = classes.get(name);
    if (known) return known;
    const model = name === TORPEDO ? torpedoModel() : buildModel(name);
    const made = { model, swarm: createHullSwarm(name, model.geometry, hull.material, MOST_OF_A_CLASS) };
    classes.set(name, made);
    group.add(made.swarm.mesh);
    return made;
  }

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
    const { model, swarm } = classOf(name);
    const { x, z, heading, bank, stretch, scale: natural } = pose;
    turn.setFromEuler(euler.set(0, -heading, -bank));
    const size = Math.max(0.001, natural * presence * (DRAWN_AT[name] ?? 1));
    scale.set(size, size, size * stretch);
    const matrix = new Matrix4().compose(at.set(x, CRUISE_HEIGHT, z), turn, scale);
    tint.copy(sideColour(side)).lerp(paint('hot'), hot * GLOWS);
    swarm.add(matrix, { tint, tinted: TINTED + hot * (GLOWS - TINTED), wear, seed: (id * 0.37) % 1 });
    placed.set(id, { model, matrix, size });
  }

  return {
    update(picture, seconds) {
      for (const { swarm } of classes.values()) swarm.clear();
      placed.clear();
      hull.setTime(seconds);
      for (const unit of picture.units.values())
        if (unit.presence > 0.01)
          place(unit.hull, {
            ...unit,
            wear: Math.min(1, unit.damaged * 0.6),
            hot: Math.min(1, unit.heat / unit.meltdown),
          });
      for (const torpedo of picture.torpedoes.values())
        if (torpedo.presence > 0.01) place(TORPEDO, { ...torpedo, wear: 0, hot: 0 });
      for (const { swarm } of classes.values()) swarm.commit();
    },
    hullOf: (id) => placed.get(id),
    setDetail: hull.setDetail,
    dispose() {
      scene.remove(group);
      group.clear();
      for (const { swarm } of classes.values()) swarm.dispose();
      classes.clear();
      placed.clear();
      hull.material.dispose();
    },
  };
}
