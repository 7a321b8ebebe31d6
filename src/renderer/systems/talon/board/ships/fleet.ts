import type { Color } from 'three';
import { Euler, Group, Matrix4, Quaternion, Vector3, type Scene } from 'three';
import type { Side } from '../../../../../engine/game.ts';
import type { Race } from '../../../../../engine/talon/terms.ts';
import type { PullGhost } from '../../../../board/hand.types.ts';
import type { MotionPose } from '../../../../board/animation/motion.ts';
import type { Picture, UnitPicture } from '../animation/picture.ts';
import { CRUISE_HEIGHT } from '../../../../board/plane.ts';
import { PALETTES } from '../../palette.ts';
import { paint } from '../palette.ts';
import { createPresence, type PixelsAt } from '../../../../board/presence.ts';
import { CRAFT_LAYOUT, craftPlace } from './craftLayout.ts';
import { createHullMaterial, type HullMaterial } from '../../../../board/models/hullMaterial.ts';
import { createHullSwarm, shapeLook, type HullSwarm } from '../../../../board/models/hullSwarm.ts';
import { missileModel } from './missileModel.ts';
import type { ShipModel } from '../../../../board/models/modelKit.ts';
import type { PlacedHull } from '../../../../board/models/shipHulls.ts';
import { TALON_MODELS } from './talonModels.ts';
import { TERRAN_MODELS } from './terranModels.ts';

/** Height at which missiles fly over the plane, in world units. */
export const MISSILE_HEIGHT = 0.34;
/** Larger than true to scale, as they must be seen. */
const MISSILE_DRAWN_AT = 1.25;

const BASE_HULL = 'Base';

/** The ships in the scene: one draw call a class that flies, one for all craft, one for all missiles. */
export interface Fleet {
  /** Puts everything where the picture has it. `seconds`: how long what turns by itself has turned; `pixelsAt`, and `ghosts`: see `BoardFrame`. */
  update(
    picture: Picture,
    colourOf: (side: Side) => Color,
    seconds: number,
    pixelsAt?: PixelsAt,
    ghosts?: readonly PullGhost[],
  ): void;
  /** How much larger than natural a unit is drawn. */
  grownOf(unit: number): number;
  all(): Iterable<PlacedHull>;
  /** The places of a unit's engines in the world, each with its size. */
  nozzles(unit: UnitPicture): { at: Vector3; size: number }[];
  /** Each hull of a unit: its model, and from its space to the world. A squadron has one a craft. */
  hulls(unit: UnitPicture): readonly PlacedHull[];
  /** How finely hulls are drawn: 1 with plating, 0 without. */
  setDetail(detail: number): void;
  dispose(): void;
}

/**
 * Models are built to one scale and drawn to another: the small hulls larger, as they must be told
 * apart too, and the largest small enough for its hex.
 */
const DRAWN_AT: Record<string, number> = {
  SC: 1.8,
  FF: 1.68,
  FTR: 1.62,
  DD: 1.5,
  Tran: 1.34,
  CL: 1.34,
  CA: 1.18,
  BC: 1.14,
  CV: 1.14,
  Base: 1.2,
  BB: 1.04,
  DN: 0.9,
};

/** How large a hull is drawn, as a factor on its model. */
export const drawnAt = (hull: string): number => DRAWN_AT[hull] ?? 1.1;

/** The model of a class; an unknown hull flies as a cruiser. */
export function buildModel(race: Race, hull: string): ShipModel {
  const models = race === 'terran' ? TERRAN_MODELS : TALON_MODELS;
  const build = models[hull] ?? models['CA'];
  if (!build) throw new Error(`no ship model for ${race} ${hull}`);
  return build();
}

/** Where the craft that a squadron has left are in the world. */
function craftCentres(unit: UnitPicture): Vector3[] {
  return (unit.craft ?? []).flatMap((left, index) => {
    if (left <= 0) return [];
    const { x, z } = craftPlace(unit.pose, index);
    const y = CRUISE_HEIGHT + (CRAFT_LAYOUT[index]?.y ?? 0) * unit.pose.scale;
    return [new Vector3(x, y, z)];
  });
}

/** Most of one class on the board, and most missiles (13). */
const MOST_OF_A_CLASS = 48;
const MOST_CRAFT = 72;
const MOST_MISSILES = 32;
const MOST_SHIPS = 120;
/** A squadron's craft fly close together, and missiles are many: they grow no further. */
const SMALL_GROWS = 1.45;
/** How far a squadron reaches round its middle, in world units. */
const SQUADRON = { length: 0.72, beam: 0.72 };
/** Turns a second of a base, in radians: it rotates for the eye, whatever its facing. */
const BASE_SPIN = 0.12;
/** How much of a hull takes the side's colour where the model's own is another side's. */
const TINTED = 0.72;

const NOBODY: readonly PlacedHull[] = [];
const NO_GHOSTS: readonly PullGhost[] = [];

/** Writes into `size` how large a model is drawn, drawn out or not. */
function sizeOf(size: Vector3, { scale: natural, stretch }: MotionPose, factor: number): Vector3 {
  const width = Math.max(0.001, natural * factor);
  const thin = stretch > 1 ? stretch ** -0.5 : 1;
  return size.set(width * thin, width * thin, width * stretch);
}

/** A swarm for each class in `group`, made when the first ship of it flies. */
function createClasses(group: Group, material: HullMaterial['material']) {
  const classes = new Map<string, { model: ShipModel; swarm: HullSwarm }>();
  return {
    of(unit: UnitPicture): { model: ShipModel; swarm: HullSwarm } {
      const key = `${unit.race} ${unit.hull}`;
      let known = classes.get(key);
      if (!known) {
        const model = buildModel(unit.race, unit.hull);
        const most = unit.craft ? MOST_CRAFT : MOST_OF_A_CLASS;
        known = { model, swarm: createHullSwarm(key, model.geometry, material, most) };
        classes.set(key, known);
        group.add(known.swarm.mesh);
      }
      return known;
    },
    clear(): void {
      for (const { swarm } of classes.values()) swarm.clear();
    },
    commit(): void {
      for (const { swarm } of classes.values()) swarm.commit();
    },
    dispose(): void {
      for (const { swarm } of classes.values()) swarm.dispose();
      classes.clear();
    },
  };
}

/** Puts all ships, craft and missiles into `scene`. */
export function createFleet(scene: Scene): Fleet {
  const group = new Group();
  group.name = 'fleet';
  scene.add(group);
  const hull = createHullMaterial();
  const classes = createClasses(group, hull.material);
  const missiles = createHullSwarm('missiles', missileModel().geometry, hull.material, MOST_MISSILES);
  group.add(missiles.mesh);
  const placed = new Map<number, PlacedHull[]>();
  const presence = createPresence(MOST_SHIPS);
  const turn = new Quaternion();
  const euler = new Euler(0, 0, 0, 'YXZ');
  const scale = new Vector3();
  const at = new Vector3();
  const matrix = new Matrix4();

  function settleRoom(picture: Picture, pixelsAt: PixelsAt | undefined): void {
    presence.begin();
    for (const unit of picture.units.values()) {
      if (unit.craft) presence.add(unit, SQUADRON, unit.pose.scale, SMALL_GROWS);
      else presence.add(unit, classes.of(unit).model.half, drawnAt(unit.hull) * unit.pose.scale);
    }
    presence.settle(pixelsAt);
  }

  function place(unit: UnitPicture, tint: Color, seconds: number): void {
    const { model, swarm } = classes.of(unit);
    const { heading, bank } = unit.pose;
    const spin = unit.hull === BASE_HULL ? seconds * BASE_SPIN : 0;
    turn.setFromEuler(euler.set(0, -heading - spin, -bank));
    const size = sizeOf(scale, unit.pose, unit.presence * drawnAt(unit.hull) * presence.of(unit.id));
    const tinted = tint.getHex() === PALETTES.default[unit.race] ? 0 : TINTED;
    const hulls: PlacedHull[] = [];
    const put = (middle: Vector3, wear: number, seed: number): void => {
      matrix.compose(middle, turn, size);
      swarm.add(matrix, { tint, tinted, wear, seed: seed % 1 });
      hulls.push({ model, matrix: matrix.clone(), size: size.x, wear });
    };
    if (unit.craft) {
      const whole = Math.max(1, unit.hullOf / unit.craft.length);
      const left = unit.craft.filter((each) => each > 0);
      craftCentres(unit).forEach((middle, index) =>
        put(middle, 1 - (left[index] ?? whole) / whole, unit.id * 0.37 + index * 0.21),
      );
    } else {
      const wear = unit.hullOf > 0 ? 1 - unit.hullLeft / unit.hullOf : 0;
      put(at.set(unit.pose.x, CRUISE_HEIGHT, unit.pose.z), Math.min(1, Math.max(0, wear)), unit.id * 0.37);
    }
    placed.set(unit.id, hulls);
  }

  /** A ship, squadron or missile where it is pulled to; what is launched is in no picture yet. */
  function placeGhost({ unit: id, at: { x, z }, heading }: PullGhost, picture: Picture): void {
    const unit = picture.units.get(id);
    const look = shapeLook(paint('move'));
    turn.setFromEuler(euler.set(0, -heading, 0));
    if (!unit) {
      scale.setScalar(MISSILE_DRAWN_AT * Math.min(SMALL_GROWS, presence.common()));
      missiles.add(matrix.compose(at.set(x, MISSILE_HEIGHT, z), turn, scale), look);
      return;
    }
    const { swarm } = classes.of(unit);
    const pose = { ...unit.pose, x, z, heading, scale: 1 };
    const middles = unit.craft ? craftCentres({ ...unit, pose }) : [at.set(x, CRUISE_HEIGHT, z)];
    scale.setScalar(drawnAt(unit.hull) * presence.of(id));
    for (const middle of middles) swarm.add(matrix.compose(middle, turn, scale), look);
  }

  return {
    update(picture, colourOf, seconds, pixelsAt, ghosts = NO_GHOSTS) {
      classes.clear();
      missiles.clear();
      placed.clear();
      hull.setTime(seconds);
      settleRoom(picture, pixelsAt);
      for (const unit of picture.units.values()) if (unit.presence > 0.01) place(unit, colourOf(unit.side), seconds);
      for (const { pose, side, place: number, damaged, presence: there } of picture.missiles.values()) {
        if (there < 0.01) continue;
        turn.setFromEuler(euler.set(0, -pose.heading, damaged ? 0.7 : 0));
        matrix.compose(
          at.set(pose.x, MISSILE_HEIGHT, pose.z),
          turn,
          sizeOf(scale, pose, there * MISSILE_DRAWN_AT * Math.min(SMALL_GROWS, presence.common())),
        );
        missiles.add(matrix, {
          tint: colourOf(side),
          tinted: 0.65,
          wear: damaged ? 0.9 : 0,
          seed: (number * 0.37) % 1,
        });
      }
      for (const ghost of ghosts) placeGhost(ghost, picture);
      classes.commit();
      missiles.commit();
    },
    nozzles(unit) {
      return (placed.get(unit.id) ?? NOBODY).flatMap((each) =>
        each.model.nozzles.map(({ x, y, z, size }) => ({
          at: new Vector3(x, y, z).applyMatrix4(each.matrix),
          size: size * each.size,
        })),
      );
    },
    hulls: (unit) => placed.get(unit.id) ?? NOBODY,
    grownOf: presence.of,
    // A squadron's craft are no ships.
    all: () => [...placed.values()].flatMap((hulls) => (hulls.length === 1 ? hulls : [])),
    setDetail: hull.setDetail,
    dispose() {
      scene.remove(group);
      group.clear();
      classes.dispose();
      placed.clear();
      missiles.dispose();
      hull.material.dispose();
    },
  };
}
