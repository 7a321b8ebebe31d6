import { Color, Euler, Group, Mesh, MeshStandardMaterial, Quaternion, Vector3, type Scene } from 'three';
import type { Side } from '../../../engine/game.ts';
import type { Race } from '../../../engine/talon/terms.ts';
import type { MotionPose } from '../animation/motion.ts';
import type { Picture, UnitPicture } from '../animation/picture.ts';
import { direction } from '../hexLayout.ts';
import { createSwarm } from '../scene/swarm.ts';
import { CRAFT_LAYOUT, craftPlace } from './craftLayout.ts';
import { missileModel } from './missileModel.ts';
import type { ShipModel } from './modelKit.ts';
import { TALON_MODELS } from './talonModels.ts';
import { TERRAN_MODELS } from './terranModels.ts';

/** Height at which ships fly over the plane, in world units. */
export const CRUISE_HEIGHT = 0.3;
export const MISSILE_HEIGHT = 0.34;
/** Larger than true to scale, as they must be seen. */
const MISSILE_DRAWN_AT = 1.25;

const SQUADRON_HULL = 'FTR';

/**
 * The ships in the scene: one mesh a ship, one geometry a class, one material for all; the craft of
 * all squadrons in one draw call, all missiles in another.
 */
export interface Fleet {
  /** Puts everything where the picture has it; makes new ships, removes the gone. */
  update(picture: Picture, colourOf: (side: Side) => Color): void;
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

/** Where the craft that a squadron has left are in the world. */
export function craftCentres(unit: UnitPicture): Vector3[] {
  return (unit.craft ?? []).flatMap((left, index) => {
    if (left <= 0) return [];
    const { x, z } = craftPlace(unit.pose, index);
    const y = CRUISE_HEIGHT + (CRAFT_LAYOUT[index]?.y ?? 0) * unit.pose.scale;
    return [new Vector3(x, y, z)];
  });
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

/** Most craft of squadrons on the board, and most missiles (13). */
const MOST_CRAFT = 64;
const MOST_MISSILES = 32;

const HALF = new Color(0.5, 0.5, 0.5);
const UNTINTED = new Color(1, 1, 1);

export function createFleet(scene: Scene): Fleet {
  const group = new Group();
  group.name = 'fleet';
  scene.add(group);
  const material = shipMaterial();
  const models = new Map<string, ShipModel>();
  const ships = new Map<number, { mesh: Mesh; model: ShipModel }>();
  const craftModel = buildModel('terran', SQUADRON_HULL);
  const craft = createSwarm('craft', craftModel.geometry, material, MOST_CRAFT);
  const missiles = createSwarm('missiles', missileModel().geometry, material, MOST_MISSILES);
  group.add(craft.mesh, missiles.mesh);
  const turn = new Quaternion();
  const euler = new Euler(0, 0, 0, 'YXZ');
  const scale = new Vector3();
  const tint = new Color();

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
    const { x, z, heading, bank } = unit.pose;
    mesh.position.set(x, CRUISE_HEIGHT, z);
    mesh.rotation.set(0, -heading, -bank);
    mesh.scale.copy(sizeOf(unit.pose, unit.presence * drawnAt(unit.hull)));
    mesh.visible = unit.presence > 0.01;
  }

  function sizeOf({ scale: natural, stretch }: MotionPose, factor: number): Vector3 {
    const size = Math.max(0.001, natural * factor);
    const thin = stretch > 1 ? stretch ** -0.5 : 1;
    return scale.set(size * thin, size * thin, size * stretch);
  }

  function placeCraft(unit: UnitPicture): void {
    const { heading, bank } = unit.pose;
    turn.setFromEuler(euler.set(0, -heading, -bank));
    const size = sizeOf(unit.pose, unit.presence * drawnAt(unit.hull));
    if (unit.presence < 0.01) return;
    for (const at of craftCentres(unit)) craft.add(at, turn, size, UNTINTED);
  }

  return {
    update(picture, colourOf) {
      for (const [id, { mesh }] of ships) {
        const shown = picture.units.get(id);
        if (shown && !shown.craft) continue;
        group.remove(mesh);
        ships.delete(id);
      }
      craft.clear();
      missiles.clear();
      for (const unit of picture.units.values()) {
        if (unit.craft) placeCraft(unit);
        else place(shipOf(unit).mesh, unit);
      }
      for (const missile of picture.missiles.values()) {
        if (missile.presence < 0.01) continue;
        const { x, z, heading } = missile.pose;
        turn.setFromEuler(euler.set(0, -heading, missile.damaged ? 0.7 : 0));
        tint.copy(colourOf(missile.side)).lerp(UNTINTED, 0.35);
        if (missile.damaged) tint.multiply(HALF);
        missiles.add(
          new Vector3(x, MISSILE_HEIGHT, z),
          turn,
          sizeOf(missile.pose, missile.presence * MISSILE_DRAWN_AT),
          tint,
        );
      }
      craft.commit();
      missiles.commit();
    },
    nozzles(unit) {
      if (unit.craft) {
        const size = unit.pose.scale * drawnAt(unit.hull);
        const back = direction(unit.pose.heading);
        return craftCentres(unit).flatMap((at) =>
          craftModel.nozzles.map(({ z, size: mouth }) => ({
            at: new Vector3(at.x - back.x * z * size, at.y, at.z - back.z * z * size),
            size: mouth * size,
          })),
        );
      }
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
      craft.dispose();
      missiles.dispose();
      for (const model of models.values()) model.geometry.dispose();
      models.clear();
      material.dispose();
    },
  };
}
