import { Euler, Matrix4, Quaternion, Vector3, type Color, type Material, type Object3D } from 'three';
import type { MotionPose } from '../animation/motion.ts';
import { CRUISE_HEIGHT } from '../plane.ts';
import type { HalfHull } from '../presence.ts';
import { createHullMaterial } from './hullMaterial.ts';
import { createHullSwarm, shapeLook, type HullLook, type HullSwarm } from './hullSwarm.ts';
import type { ShipModel } from './modelKit.ts';

/** A hull as it stands in the world. */
export interface PlacedHull {
  readonly model: ShipModel;
  readonly matrix: Matrix4;
  /** World units for one of the model's. */
  readonly size: number;
  /** Share of this hull that is lost, 0–1. */
  readonly wear: number;
}

/** Where a hull lies and how it is turned and drawn out. */
export type HullPose = Pick<MotionPose, 'x' | 'z' | 'heading' | 'bank' | 'stretch'>;

/** All ships of a system in the scene: one draw call a class that flies. Written anew every frame. */
export interface ShipHulls {
  /** For the system's own swarms of other things. */
  readonly material: Material;
  /** Takes all hulls away; `seconds`: how long what moves by itself has moved. */
  clear(seconds: number): void;
  /** Half of the length and the beam of a class's hull, in the model's units. */
  halfOf(name: string): HalfHull;
  /** Adds a hull of a class at cruising height, `size` world units for one of the model's. */
  place(name: string, pose: HullPose, size: number, look: HullLook): PlacedHull;
  /** Adds the shape of a hull, all of one colour, where there is none: where a ship would come to be, or is thought to be. */
  placeShape(name: string, pose: Pick<HullPose, 'x' | 'z' | 'heading'>, size: number, tint: Color): void;
  commit(): void;
  /** How finely hulls are drawn: 1 with plating, 0 without. */
  setDetail(detail: number): void;
  /** Frees all but what was made with `material`, which is gone too. */
  dispose(): void;
}

const SMALLEST = 0.001;

/**
 * Puts a swarm for each class into `parent` when the first ship of it flies. `modelOf` builds the model of a class;
 * more than `most` ships of one class are left out.
 */
export function createShipHulls(parent: Object3D, modelOf: (name: string) => ShipModel, most: number): ShipHulls {
  const hull = createHullMaterial();
  const classes = new Map<string, { model: ShipModel; swarm: HullSwarm }>();
  const turn = new Quaternion();
  const euler = new Euler(0, 0, 0, 'YXZ');
  const at = new Vector3();
  const scale = new Vector3();

  function classOf(name: string): { model: ShipModel; swarm: HullSwarm } {
    const known = classes.get(name);
    if (known) return known;
    const model = modelOf(name);
    const made = { model, swarm: createHullSwarm(name, model.geometry, hull.material, most) };
    classes.set(name, made);
    parent.add(made.swarm.mesh);
    return made;
  }

  function place(
    name: string,
    { x, z, heading, bank, stretch }: HullPose,
    natural: number,
    look: HullLook,
  ): PlacedHull {
    const { model, swarm } = classOf(name);
    const size = Math.max(SMALLEST, natural);
    turn.setFromEuler(euler.set(0, -heading, -bank));
    const matrix = new Matrix4().compose(at.set(x, CRUISE_HEIGHT, z), turn, scale.set(size, size, size * stretch));
    swarm.add(matrix, look);
    return { model, matrix, size, wear: look.wear };
  }

  return {
    material: hull.material,
    clear(seconds) {
      for (const { swarm } of classes.values()) swarm.clear();
      hull.setTime(seconds);
    },
    halfOf: (name) => classOf(name).model.half,
    place,
    placeShape: (name, { x, z, heading }, size, tint) =>
      void place(name, { x, z, heading, bank: 0, stretch: 1 }, size, shapeLook(tint)),
    commit() {
      for (const { swarm } of classes.values()) swarm.commit();
    },
    setDetail: hull.setDetail,
    dispose() {
      for (const { swarm } of classes.values()) {
        parent.remove(swarm.mesh);
        swarm.dispose();
      }
      classes.clear();
      hull.material.dispose();
    },
  };
}
