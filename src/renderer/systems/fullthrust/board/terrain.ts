import { Color, Euler, Matrix4, Quaternion, Vector3, type Group, type Material } from 'three';
import { createHullSwarm } from '../../../board/models/hullSwarm.ts';
import { createModelBuilder, type Finish, type ShipModel } from '../../../board/models/modelKit.ts';
import { CRUISE_HEIGHT } from '../../../board/plane.ts';
import type { Bodies } from '../../../board/scene/bodies.ts';
import type { Lightworks } from '../../../board/scene/lightworks.ts';
import type { BodyPicture } from './board.types.ts';
import { paint } from './palette.ts';
import { drawSun } from './wonders.ts';

// 13 Asteroids as rocks, clouds as haze, meteors and debris as fields of small rocks.

const MOST_ROCKS = 400;
const STONE: Finish = { colour: 0x8d8577 };
const SHADE: Finish = { colour: 0x6d665b };
/** Small rocks of a field for each square world unit, and how large they are. */
const DENSITY = 7;
const PEBBLE = 0.07;
/** Turns of the golden angle spread points evenly. */
const GOLDEN = 2.39996;

/** A rock of radius 1. */
function rockModel(): ShipModel {
  const m = createModelBuilder();
  m.ball(0.86, [0, 0, 0], STONE, 0.9);
  const bumps: readonly [number, number, number, number][] = [[0.5, 0.5, 0.15, 0.2], [0.46, -0.5, 0.1, 0.3], [0.5, 0.1, 0.2, -0.5], [0.4, -0.35, -0.3, -0.45], [0.4, 0.4, -0.35, 0.4]]; // prettier-ignore
  for (const [size, x, y, z] of bumps) m.ball(size, [x, y, z], SHADE, 0.85);
  return m.finish();
}

/** What draws the bodies of a picture, frame by frame. */
/** A planet's face and air, and its rim as a share of its quad (bodyShader). */
const FACE = [new Color(0x3a7a9a), new Color(0x9fe0ff)] as const;
const RIM = 0.86;
/** Of worlds with seas, dry and frozen ones. */
const SEEDS = [0.02, 0.05, 0.09];

/** Rocks, clouds and planets of the table, drawn into a group. */
export function createTerrain(group: Group, material: Material, works: Lightworks, worlds: Bodies) {
  const { decals } = works;
  const rocks = createHullSwarm('rocks', rockModel().geometry, material, MOST_ROCKS);
  group.add(rocks.mesh);
  const euler = new Euler();
  const turn = new Quaternion();

  function rock(x: number, y: number, z: number, radius: number, id: number, seconds: number): void {
    turn.setFromEuler(euler.set(id * 1.7, id * 2.3 + seconds * 0.05, id * 0.9));
    const matrix = new Matrix4().compose(new Vector3(x, y, z), turn, new Vector3(radius, radius, radius));
    rocks.add(matrix, { tint: paint('white'), tinted: 0, wear: 0, seed: 0 });
  }

  function field({ at, radius, id, kind }: BodyPicture, seconds: number): void {
    const count = Math.max(6, Math.round(radius * radius * Math.PI * DENSITY));
    for (let n = 0; n < count; n++) {
      const away = radius * Math.sqrt((n + 0.5) / count);
      const angle = n * GOLDEN + id;
      const height = CRUISE_HEIGHT * (0.6 + 0.8 * ((n * 0.37) % 1));
      const size = PEBBLE * (0.6 + ((n * 0.61) % 1));
      rock(at.x + away * Math.cos(angle), height, at.z + away * Math.sin(angle), size, n + id, seconds * 3);
    }
    const colour = paint(kind === 'debris' ? 'fireball' : 'rock');
    decals.disc(at, colour, 0.16, radius);
    decals.ring(at, colour, 0.8, radius, 0.014, 30);
  }

  function cloud({ at, radius, id }: BodyPicture): void {
    const colour = paint('dust');
    decals.disc(at, colour, 0.5, radius * 1.25);
    for (let n = 0; n < 5; n++) {
      const angle = n * GOLDEN + id;
      decals.disc({ x: at.x + 0.45 * radius * Math.cos(angle), z: at.z + 0.45 * radius * Math.sin(angle) }, colour, 0.3, radius * 0.7); // prettier-ignore
    }
    decals.ring(at, colour, 0.7, radius, 0.012, 48);
  }

  /** 14 A planet under its air, and its orbit about it. */
  function planet({ at, radius, id }: BodyPicture, seconds: number): void {
    worlds.add('planet', { x: at.x, y: 0, z: at.z }, radius / RIM, FACE, { seed: SEEDS[id % SEEDS.length]!, seconds });
    decals.disc(at, paint('air'), 0.22, radius * 2.6);
    decals.ring(at, paint('air'), 0.75, radius * 2, 0.016, 64);
  }

  return {
    draw(bodies: Iterable<BodyPicture>, seconds: number): void {
      rocks.clear();
      for (const body of bodies) {
        const { at, radius, kind, next, id } = body;
        if (kind === 'asteroid') {
          rock(at.x, CRUISE_HEIGHT, at.z, radius, id, seconds);
          decals.ring(at, paint('rock'), 0.7, radius, 0.012);
        } else if (kind === 'nova') drawSun(works, at, radius, seconds);
        else if (kind === 'planet') planet(body, seconds);
        else if (kind === 'cloud') cloud(body);
        else field(body, seconds);
        if (next) decals.line(at, next, paint('rock'), 0.5, 0.012, 5);
      }
      rocks.commit();
    },
    dispose: () => rocks.dispose(),
  };
}
