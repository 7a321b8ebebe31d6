import { Group, Mesh, MeshStandardMaterial, Vector3, type Scene } from 'three';
import type { Race } from '../../../engine/talon/terms.ts';
import type { Picture, UnitPicture } from '../animation/picture.ts';
import type { ShipModel } from './modelKit.ts';
import { TALON_MODELS } from './talonModels.ts';
import { TERRAN_MODELS } from './terranModels.ts';

/** Height at which ships fly over the plane, in world units. */
export const CRUISE_HEIGHT = 0.3;

/** The ships in the scene: one mesh a unit, one geometry a class, one material for all. */
export interface Fleet {
  /** Puts every ship where the picture has it; makes new ones, removes the gone. */
  update(picture: Picture): void;
  /** The places of a unit's engines in the world, each with its size. */
  nozzles(unit: UnitPicture): { at: Vector3; size: number }[];
  dispose(): void;
}

/**
 * Models are built to one scale and drawn to another: the small hulls larger, as they must be told
 * apart too, and the largest small enough for its hex.
 */
const DRAWN_AT: Record<string, number> = {
  SC: 1.5,
  FF: 1.4,
  FTR: 1.35,
  DD: 1.25,
  Tran: 1.12,
  CL: 1.12,
  CA: 1.08,
  DN: 0.92,
};

export const drawnAt = (hull: string): number => DRAWN_AT[hull] ?? 1;

/** The model of a class; an unknown hull flies as a cruiser. */
export function buildModel(race: Race, hull: string): ShipModel {
  const models = race === 'terran' ? TERRAN_MODELS : TALON_MODELS;
  const build = models[hull] ?? models['CA'];
  if (!build) throw new Error(`no ship model for ${race} ${hull}`);
  return build();
}

function shipMaterial(): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ vertexColors: true, roughness: 0.5, metalness: 0.08 });
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute float glow;\nvarying float vGlow;')
      .replace('#include <begin_vertex>', '#include <begin_vertex>\nvGlow = glow;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying float vGlow;')
      .replace('#include <emissivemap_fragment>', 'totalEmissiveRadiance += vColor.rgb * vGlow * 1.3;');
  };
  return material;
}

export function createFleet(scene: Scene): Fleet {
  const group = new Group();
  group.name = 'fleet';
  scene.add(group);
  const material = shipMaterial();
  const models = new Map<string, ShipModel>();
  const ships = new Map<number, { mesh: Mesh; model: ShipModel }>();

  function modelOf(unit: UnitPicture): ShipModel {
    const key = `${unit.race} ${unit.hull}`;
    let model = models.get(key);
    if (!model) models.set(key, (model = buildModel(unit.race, unit.hull)));
    return model;
  }

  function shipOf(unit: UnitPicture): { mesh: Mesh; model: ShipModel } {
    const model = modelOf(unit);
    const known = ships.get(unit.id);
    if (known && known.model === model) return known;
    if (known) group.remove(known.mesh);
    const mesh = new Mesh(model.geometry, material);
    mesh.name = unit.class;
    mesh.rotation.order = 'YXZ';
    group.add(mesh);
    const ship = { mesh, model };
    ships.set(unit.id, ship);
    return ship;
  }

  function place(mesh: Mesh, unit: UnitPicture): void {
    const { x, z, heading, bank, scale } = unit.pose;
    mesh.position.set(x, CRUISE_HEIGHT, z);
    mesh.rotation.set(0, -heading, -bank);
    mesh.scale.setScalar(Math.max(0.001, scale * unit.presence * drawnAt(unit.hull)));
    mesh.visible = unit.presence > 0.01;
  }

  return {
    update(picture) {
      for (const [id, { mesh }] of ships) {
        if (picture.has(id)) continue;
        group.remove(mesh);
        ships.delete(id);
      }
      for (const unit of picture.values()) place(shipOf(unit).mesh, unit);
    },
    nozzles(unit) {
      const ship = ships.get(unit.id);
      if (!ship) return [];
      ship.mesh.updateMatrixWorld();
      return ship.model.nozzles.map(({ x, y, z, size }) => ({
        at: new Vector3(x, y, z).applyMatrix4(ship.mesh.matrixWorld),
        size: size * ship.mesh.scale.x,
      }));
    },
    dispose() {
      scene.remove(group);
      group.clear();
      ships.clear();
      for (const model of models.values()) model.geometry.dispose();
      models.clear();
      material.dispose();
    },
  };
}
