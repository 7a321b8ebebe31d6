import { Color, Vector3 } from 'three';
import type { Lightworks } from '../scene/lightworks.ts';
import { seededRandom } from '../scene/seededRandom.ts';
import type { PlacedHull } from './shipHulls.ts';

/** Running lights, and the jets, fires and sparks of what is damaged. */

const PORT = new Color(0xff3a2c);
const STARBOARD = new Color(0x3cff7a);
/** A flash of the light on the mast every so many seconds, and how long it lasts. */
const FLASH_EVERY = 1.6;
const FLASH = 0.14;
/** Size of a running light on a hull of natural size. */
const LAMP = 0.042;
/** Share of the hull that must be lost before it loses air, burns, and sparks. */
const VENTS_FROM = 0.12;
const BURNS_FROM = 0.3;
const SPARKS_FROM = 0.45;
const AIR = new Color(0xcfe6ff);
const WHITE = new Color(0xffffff);
const FIRE = new Color(0xff6a1e);
const SPARK = new Color(0xffc46b);

/** A ship's lights: to port, to starboard, and now and then on the mast. `seconds` stand still while nothing is drawn. */
export function drawRunningLights(works: Lightworks, hull: PlacedHull, id: number, seconds: number): void {
  const { model, matrix, size } = hull;
  const at = new Vector3();
  works.sprites.glow(at.set(...model.lamps.port).applyMatrix4(matrix), LAMP * size, PORT, 1);
  works.sprites.glow(at.set(...model.lamps.starboard).applyMatrix4(matrix), LAMP * size, STARBOARD, 1);
  if ((seconds + id * 0.61) % FLASH_EVERY < FLASH)
    works.sprites.flare(at.set(...model.lamps.mast).applyMatrix4(matrix), 0.17 * size, WHITE, 0.9);
}

/** What a hull shows of its damage: jets of air, then fires, then sparks. `index` tells the hulls of one unit apart. */
export function drawDamage(works: Lightworks, hull: PlacedHull, id: number, seconds: number, index = 0): void {
  if (hull.wear >= VENTS_FROM) drawVents(works, hull, id * 11 + index, seconds);
  if (hull.wear >= BURNS_FROM) drawFires(works, hull, id * 7 + index, seconds);
}

/** Air that escapes from the flanks in jets, always from the same places, stronger the more is lost. */
function drawVents(works: Lightworks, { model, matrix, size, wear }: PlacedHull, seed: number, seconds: number): void {
  const random = seededRandom(seed * 2671 + 5);
  const count = Math.round(1 + 3 * wear);
  for (let i = 0; i < count; i++) {
    const side = random() < 0.5 ? -1 : 1;
    const from = new Vector3(side * model.radius * 0.14, 0.05, (random() - 0.5) * model.radius * 1.1);
    const way = new Vector3(side, 0.25 + 0.5 * random(), 0.5 * (random() - 0.2)).normalize();
    const gust = 0.65 + 0.35 * Math.sin(seconds * (2 + 3 * random()) + i * 1.9);
    const length = (0.16 + 0.22 * wear) * gust;
    const tip = from.clone().addScaledVector(way, length).applyMatrix4(matrix);
    const mouth = from.clone().applyMatrix4(matrix);
    works.beams.streak(tip, mouth, 0.035 * size, AIR, 0.4 * gust);
    // Frost and splinters go with it.
    for (let n = 0; n < 3; n++) {
      const phase = (seconds * (0.6 + 0.5 * random()) + random()) % 1;
      const off = new Vector3((random() - 0.5) * 0.08, (random() - 0.5) * 0.08, (random() - 0.5) * 0.08);
      const at = from
        .clone()
        .addScaledVector(way, length * 1.5 * phase)
        .addScaledVector(off, phase)
        .applyMatrix4(matrix);
      works.sprites.glow(at, 0.016 * size, AIR, 0.7 * (1 - phase));
    }
  }
}

/** Fires sit always in the same places of a hull, more of them the more it has lost. */
function drawFires(works: Lightworks, { model, matrix, size, wear }: PlacedHull, seed: number, seconds: number): void {
  const random = seededRandom(seed * 4099 + 17);
  const count = Math.round(1 + 4 * wear);
  for (let i = 0; i < count; i++) {
    const local = new Vector3((random() - 0.5) * model.radius * 0.7, 0.09, (random() - 0.5) * model.radius * 1.3);
    const at = local.applyMatrix4(matrix);
    const flicker = 0.75 + 0.25 * Math.sin(seconds * (5 + 4 * random()) + i * 2.1);
    works.sprites.glow(at, (0.1 + 0.1 * wear) * size * flicker, FIRE, 0.7 * flicker);
    const rise = (seconds * (0.5 + 0.3 * random()) + random()) % 1;
    const smoke = at.clone();
    smoke.y += 0.22 * rise;
    works.sprites.fire(smoke, (0.06 + 0.09 * rise) * size, FIRE, 0.55, random(), 0.3 + 0.65 * rise);
    if (wear >= SPARKS_FROM) drawDischarge(works, at, seed + i, size, seconds + random() * 3);
  }
}

/** Now and then sparks jump from a wound. */
function drawDischarge(works: Lightworks, from: Vector3, seed: number, size: number, seconds: number): void {
  const cycle = (seconds * 0.9) % 1;
  if (cycle > 0.3) return;
  const random = seededRandom(seed * 31 + Math.floor(seconds * 0.9) * 1013);
  const age = cycle / 0.3;
  for (let i = 0; i < 5; i++) {
    const angle = random() * Math.PI * 2;
    const far = (0.1 + 0.18 * random()) * size;
    const reach = new Vector3(Math.cos(angle) * far, (0.05 + 0.12 * random()) * size, Math.sin(angle) * far);
    const head = from.clone().addScaledVector(reach, age);
    works.beams.streak(from.clone().addScaledVector(reach, age * 0.5), head, 0.02 * size, SPARK, 1 - age);
  }
}
