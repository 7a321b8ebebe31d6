import { Color, Euler, Group, Matrix4, Quaternion, Vector3, type Scene } from 'three';
import { createHullMaterial } from '../../../../board/models/hullMaterial.ts';
import { createHullSwarm, type HullSwarm } from '../../../../board/models/hullSwarm.ts';
import type { ShipModel } from '../../../../board/models/modelKit.ts';
import { CRUISE_HEIGHT } from '../../../../board/plane.ts';
import type { Picture, UnitPicture } from '../animation/picture.ts';
import { sideColour } from '../palette.ts';
import { buildModel } from './models.ts';

/** The ships in the scene: one draw call a class that flies. */
export interface Fleet {
  /** Puts everything where the picture has it; `enlarged`: see `BoardFrame`. */
  update(picture: Picture, seconds: number, enlarged?: number): void;
  /** The unit's hull as it stands in the world; undefined: it is not there. */
  hullOf(unit: number): PlacedHull | undefined;
  setDetail(detail: number): void;
  dispose(): void;
}

export interface PlacedHull {
  readonly model: ShipModel;
  readonly matrix: Matrix4;
  /** World units for one of the model's. */
  readonly size: number;
  readonly wear: number;
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
    const model = buildModel(name);
    const made = { model, swarm: createHullSwarm(name, model.geometry, hull.material, MOST_OF_A_CLASS) };
    classes.set(name, made);
    group.add(made.swarm.mesh);
    return made;
  }

  function place(unit: UnitPicture, seconds: number, enlarged: number): void {
    const { model, swarm } = classOf(unit.hull);
    const { x, z, heading, bank, stretch, scale: natural } = unit.pose;
    const spin = unit.hull === 'STN' ? seconds * STATION_SPIN : 0;
    turn.setFromEuler(euler.set(0, -heading - spin, -bank));
    const size = Math.max(0.001, natural * unit.presence * enlarged * (DRAWN_AT[unit.hull] ?? 1));
    scale.set(size, size, size * stretch);
    const matrix = new Matrix4().compose(at.set(x, CRUISE_HEIGHT, z), turn, scale);
    const wear = unit.hullOf > 0 ? Math.min(1, Math.max(0, 1 - unit.hullLeft / unit.hullOf)) : 0;
    swarm.add(matrix, { tint: tint.copy(sideColour(unit.side)), tinted: TINTED, wear, seed: (unit.id * 0.37) % 1 });
    placed.set(unit.id, { model, matrix, size, wear });
  }

  return {
    update(picture, seconds, enlarged = 1) {
      for (const { swarm } of classes.values()) swarm.clear();
      placed.clear();
      hull.setTime(seconds);
      for (const unit of picture.units.values()) if (unit.presence > 0.01) place(unit, seconds, enlarged);
      for (const { swarm } of classes.values()) swarm.commit();
    },
    hullOf: (unit) => placed.get(unit),
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
