import { Color, Quaternion, Vector3 } from 'three';
import type { Hex } from '../../../../../engine/hex.ts';
import { direction } from '../../../../board/plane.ts';
import { hexKey, hexToWorld, neighbour } from '../../../../board/tables/hexLayout.ts';
import { PIECE_STRIDE } from '../../../../board/physics/track.ts';
import { pieceOnTrack } from '../physics/tracks.ts';
import { paint } from '../palette.ts';
import type { Lightworks } from '../../../../board/scene/lightworks.ts';
import { seededRandom } from '../../../../board/scene/seededRandom.ts';
import { CRUISE_HEIGHT } from '../../../../board/plane.ts';
import { coneAngle, coneReaches, coneSector } from './cone.ts';
import type { EffectScene, EffectWorks } from './effectLayers.ts';
import { aloft, drawSparks, scatter } from '../../../../board/animation/effectKit.ts';
import type { UnitPicture } from './picture.ts';
import type { StepOf } from './plan.types.ts';
import type { ShotLine } from './shotLine.ts';
import { TIME, WAVE_RELEASE } from './timings.ts';

/** Section 15: the wave-motion gun, its throw, and the fusion cannon; and the pull of a black hole. */

const ALL_SIDES = 0b111111;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** Light gathers at the bow for most of the time, then all of it goes at once. */
export function drawWave(works: Lightworks, step: StepOf<'shot'>, time: number, line: ShotLine): void {
  const released = step.impact * WAVE_RELEASE;
  const muzzle = line.from.clone().addScaledVector(line.aim, 0.32);
  if (time < released + 120) drawCharge(works, step, time, clamp(time / released), muzzle, line.aim);
  const out = clamp((time - released) / (step.impact - released));
  if (out > 0) drawWaveBeam(works, step, time, out, muzzle, line);
  if (!step.hit || time < step.impact) return;
  const age = clamp((time - step.impact) / 600);
  const colour = paint('wave');
  works.sprites.flare(line.to, 3.4 * (1 - 0.5 * age), paint('white'), (1 - age) ** 2);
  works.sprites.glow(line.to, 1.1 + 0.6 * age, colour, (1 - age) ** 1.5);
  works.decals.shock(step.to, colour, (1 - age) ** 1.5, 0.2 + 1.5 * age, 9);
  drawSparks(works, line.to, step.unit * 17 + 11, { count: 34, reach: 1.7 }, age, colour);
}

function drawCharge(
  works: Lightworks,
  step: StepOf<'shot'>,
  time: number,
  charge: number,
  muzzle: Vector3,
  aim: Vector3,
): void {
  const colour = paint('wave');
  const across = new Vector3(-aim.z, 0, aim.x);
  const random = seededRandom(step.unit * 41 + 3);
  // Sparks drawn in from all around, ever faster.
  for (let i = 0; i < 44; i++) {
    const way = scatter(random, 0.9);
    const phase = (charge * charge * 3.4 + random()) % 1;
    const far = (1 - phase) * (0.7 + 1.1 * random());
    const at = muzzle.clone().addScaledVector(way, far);
    const tail = muzzle.clone().addScaledVector(way, far + 0.1 + 0.34 * phase);
    works.beams.streak(tail, at, 0.07, colour, Math.min(1, 3 * charge * phase));
  }
  // Rings close along the barrel, one after the other.
  for (let i = 0; i < 4; i++) {
    const phase = (charge * 2.6 + i / 4) % 1;
    const at = muzzle.clone().addScaledVector(aim, -0.75 * (1 - phase));
    for (const side of [-1, 1])
      works.sprites.glow(at.clone().addScaledVector(across, side * 0.2 * (1 - phase)), 0.11, colour, charge * phase);
  }
  // Power runs forward through the hull.
  const stern = muzzle.clone().addScaledVector(aim, -1.05);
  works.beams.streak(stern, muzzle, 0.22 * charge, colour, 0.7 * charge);
  const breath = 0.9 + 0.1 * Math.sin(time / 28);
  works.sprites.glow(muzzle, (0.22 + 0.8 * charge * charge) * breath, colour, charge);
  works.sprites.glow(muzzle, 0.34 * charge ** 2 * breath, paint('white'), charge);
  works.sprites.flare(muzzle, 1.7 * charge ** 3 * breath, paint('white'), charge ** 2, time / 260);
  works.decals.shock(muzzle, colour, 0.8 * charge, 1.3 * (1 - ((charge * 4) % 1)), 18);
}

const TWISTS = 26;

/** A shaft of light with two strands winding about it and rings that run along. */
function drawWaveBeam(
  works: Lightworks,
  step: StepOf<'shot'>,
  time: number,
  out: number,
  muzzle: Vector3,
  { to, aim }: ShotLine,
): void {
  const colour = paint('wave');
  const fade = clamp((step.duration - time) / 480);
  const end = muzzle.clone().lerp(to, out);
  const seconds = time / 1000;
  works.beams.beam(muzzle, end, 2.2 * fade, paint('arcSide'), 0.4 * fade, seconds);
  works.beams.beam(muzzle, end, 0.95 * (0.4 + 0.6 * fade), colour, 0.7 * fade, seconds);
  works.beams.beam(muzzle, end, 0.34 * fade, paint('white'), fade, seconds);
  works.sprites.flare(muzzle, 1.6 * fade, colour, fade);
  works.sprites.glow(muzzle, 0.6 * fade, paint('white'), fade);
  const across = new Vector3(-aim.z, 0, aim.x);
  const length = muzzle.distanceTo(end);
  const strand = (far: number, turn: number): Vector3 => {
    const wide = (0.2 + 0.12 * (1 - fade)) * Math.min(1, far * 2);
    const at = muzzle.clone().addScaledVector(aim, far);
    at.addScaledVector(across, wide * Math.sin(far * 3.6 - time / 70 + turn));
    at.y += wide * Math.cos(far * 3.6 - time / 70 + turn);
    return at;
  };
  for (const turn of [0, Math.PI]) {
    for (let i = 0; i < TWISTS; i++) {
      const [a, b] = [(i / TWISTS) * length, ((i + 1.3) / TWISTS) * length];
      works.beams.bolt(strand(a, turn), strand(b, turn), 0.06, colour, 0.9 * fade);
    }
  }
  for (let far = (time / 420) % 0.9; far < length; far += 0.9) {
    const at = muzzle.clone().addScaledVector(aim, far);
    works.sprites.glow(at, 0.55 * fade, paint('white'), 0.35 * fade);
    works.decals.shock(at, colour, 0.35 * fade, 0.5, 16);
  }
}

/** A thrown ship drags a torn wake; a pulled one is drawn along lines that bend towards the hole. */
export function drawDisplacement(scene: EffectScene, unit: UnitPicture, step: StepOf<'displace'>, share: number): void {
  if (step.cause === 'gravity') return drawPull(scene.works, unit, step, share);
  const { works } = scene;
  const at = aloft(unit.pose);
  const start = aloft(step.from);
  const strength = (1 - share) ** 1.2;
  works.beams.streak(start, at, 0.6 * strength, paint('wave'), 0.5 * strength);
  const random = seededRandom(step.unit * 29 + 5);
  for (let i = 0; i < 14; i++) {
    const point = start.clone().lerp(at, random());
    const aside = scatter(random, 0.6).multiplyScalar(0.15 + 0.5 * share * random());
    works.beams.streak(point, point.clone().add(aside), 0.03, paint('wave'), 0.9 * strength);
  }
  // Fire at the bow and the stern draws the spin; later the drives that stop it.
  const braking = Math.max(0, Math.sin(Math.PI * clamp((share - 0.35) / 0.55)));
  for (const half of [0.42, -0.42]) {
    const { x, z } = direction(unit.pose.heading);
    const reach = half * unit.pose.scale;
    const tip = new Vector3(at.x + x * reach, at.y, at.z + z * reach);
    works.sprites.glow(tip, 0.3 * strength + 0.05, paint('wave'), strength);
    if (braking <= 0) continue;
    const side = half * (step.unit % 2 ? 1 : -1) > 0 ? 1 : -1;
    const jet = new Vector3(tip.x - z * 0.3 * side, tip.y, tip.z + x * 0.3 * side);
    works.beams.streak(jet, tip, 0.07, paint('white'), 0.7 * braking);
  }
  works.decals.shock(step.from, paint('wave'), 0.7 * strength, 0.3 + 1.2 * share, 10);
  drawScatteredRocks(scene, step, share);
}

const piece = new Float32Array(PIECE_STRIDE);
const turn = new Quaternion();
const stone = new Color();

/** Rocks that the thrown ship has knocked about. */
function drawScatteredRocks({ works, choreography }: EffectScene, step: StepOf<'displace'>, share: number): void {
  const rocks = choreography.rocks.get(step);
  if (!rocks) return;
  const size = Math.min(1, share * 12, (1 - share) * 4);
  for (let i = 0; i < rocks.pieces; i++) {
    pieceOnTrack(rocks, i, share, piece);
    turn.set(piece[3]!, piece[4]!, piece[5]!, piece[6]!).normalize();
    const bright = 0.4 + 0.04 * (i % 5);
    stone.setRGB(bright, bright * 0.85, bright * 0.68);
    const half = (0.04 + 0.012 * (i % 4)) * size;
    const at = new Vector3(piece[0], CRUISE_HEIGHT + piece[1]!, piece[2]);
    works.wreckage.add(at, turn, { x: half, y: half * 0.55, z: half * 1.1 }, stone);
  }
}

function drawPull(works: EffectWorks, unit: UnitPicture, step: StepOf<'displace'>, share: number): void {
  const at = aloft(unit.pose);
  const strength = Math.sin(Math.PI * share);
  const way = aloft(step.to).sub(aloft(step.from)).normalize();
  const across = new Vector3(-way.z, 0, way.x);
  for (let i = -3; i <= 3; i++) {
    const aside = across.clone().multiplyScalar(i * 0.16);
    const near = at
      .clone()
      .add(aside)
      .addScaledVector(way, -0.5 - 0.1 * Math.abs(i));
    const far = at
      .clone()
      .addScaledVector(aside, 0.35)
      .addScaledVector(way, 0.75 + 0.35 * share);
    works.beams.streak(near, far, 0.03, paint('arcRear'), 0.55 * strength * (1 - Math.abs(i) / 5));
  }
  works.decals.ring(at, paint('arcRear'), 0.7 * strength, 0.75 - 0.45 * share, 0.014);
}

/** The fire over each hex of a cone, from the plane upwards in sheets: together they are a volume. */
const SHEETS = [
  { y: 0.02, strength: 0.75, height: 0 },
  { y: 0.16, strength: 0.5, height: 0.3 },
  { y: 0.32, strength: 0.38, height: 0.65 },
  { y: 0.5, strength: 0.26, height: 1 },
] as const;

/** The cannon gathers its fire, then flames sweep from port to starboard over each hex of the cone, and over no other. */
export function drawCone(works: EffectWorks, step: StepOf<'cone'>, share: number): void {
  const time = share * TIME.cone;
  const { from } = step;
  const ahead = direction(from.heading);
  const muzzle = aloft({ x: from.x + 0.42 * ahead.x * from.scale, z: from.z + 0.42 * ahead.z * from.scale });
  if (time < TIME.coneCharge) return drawHeat(works, step, time / TIME.coneCharge, muzzle);
  const since = time - TIME.coneCharge;
  const sector = coneSector(from, step.hexes);
  const struck = new Set(step.struck.map(hexKey));
  const cone = {
    x: from.x,
    z: from.z,
    heading: from.heading,
    sector,
    sweep: TIME.coneSweep / 1000,
    burning: (TIME.cone - TIME.coneCharge - TIME.coneSweep) / 1000,
  };
  const burning = new Set(step.hexes.map(hexKey));
  step.hexes.forEach((hex, index) => {
    const strong = struck.has(hexKey(hex));
    const { x, z } = hexToWorld(hex);
    const sides = sidesOn(hex, burning);
    for (const { y, strength, height } of SHEETS)
      works.cone.hex({ x, y, z }, strong, cone, since / 1000, {
        strength,
        sides,
        height,
        seed: step.unit * 3.1 + y * 9,
      });
    drawTongues(works, step, index, { x, z }, since - coneReaches(from, sector, hex) * TIME.coneSweep, sides);
    if (strong) drawBurning(works, step, index, { x, z }, since - coneReaches(from, sector, hex) * TIME.coneSweep);
  });
  drawJet(works, step, muzzle, since / TIME.coneSweep);
}

/** Bits of the hexsides beyond which the cone goes on. */
function sidesOn(hex: Hex, burning: ReadonlySet<string>): number {
  let bits = 0;
  for (let side = 0; side < 6; side++) if (burning.has(hexKey(neighbour(hex, side)))) bits |= 1 << side;
  return bits;
}

/** Balls of flame that rise out of the fire and roll away from the gun; fewer at the edge of the cone. */
function drawTongues(
  works: EffectWorks,
  step: StepOf<'cone'>,
  index: number,
  at: { x: number; z: number },
  since: number,
  sides: number,
): void {
  const random = seededRandom(index * 57 + step.unit * 7 + 2);
  const count = sides === ALL_SIDES ? 6 : 4;
  const away = new Vector3(at.x - step.from.x, 0, at.z - step.from.z).normalize();
  for (let i = 0; i < count; i++) {
    const begin = 320 * random();
    const age = (since - begin) / (520 + 380 * random());
    const place = new Vector3(at.x + 0.7 * (random() - 0.5), 0.06 + 0.16 * random(), at.z + 0.7 * (random() - 0.5));
    const size = 0.2 + 0.22 * random();
    const grain = random();
    if (age <= 0 || age >= 1) continue;
    place.addScaledVector(away, 0.2 * age);
    place.y += 0.2 * age;
    works.sprites.fire(
      place,
      size * (0.5 + 0.9 * age),
      paint('fireball'),
      0.5 * Math.sin(Math.PI * age),
      grain,
      0.1 + 0.85 * age,
    );
  }
}

/** Where the cone strikes, what burns there flares up. */
function drawBurning(
  works: EffectWorks,
  step: StepOf<'cone'>,
  index: number,
  at: { x: number; z: number },
  since: number,
): void {
  const age = (since - 60) / 620;
  if (age <= 0 || age >= 1) return;
  const centre = aloft(at);
  works.sprites.flare(centre, 1.5 * (1 - age), paint('fire'), (1 - age) ** 1.5);
  const random = seededRandom(index * 131 + step.unit * 17 + 1);
  for (let i = 0; i < 6; i++) {
    const aside = scatter(random, 0.15).multiplyScalar(0.34 * Math.sqrt(random()));
    const grain = random();
    works.sprites.fire(centre.clone().add(aside), 0.22 + 0.2 * age, paint('fireball'), 0.9, grain, 0.15 + 0.8 * age);
  }
  drawSparks(works, centre, index * 7 + 3, { count: 14, reach: 0.5 }, age, paint('amberSpark'));
}

function drawHeat(works: EffectWorks, step: StepOf<'cone'>, charge: number, muzzle: Vector3): void {
  const random = seededRandom(step.unit * 13 + 5);
  for (let i = 0; i < 26; i++) {
    const way = scatter(random, 0.8);
    const phase = (charge * 1.9 + random()) % 1;
    const far = (1 - phase) * (0.3 + 0.5 * random());
    const head = muzzle.clone().addScaledVector(way, far);
    const tail = muzzle.clone().addScaledVector(way, far + 0.16);
    works.beams.streak(tail, head, 0.035, paint('fire'), charge * phase);
  }
  works.sprites.fire(muzzle, 0.16 + 0.24 * charge, paint('fireball'), 0.9 * charge, 0.4, 0.1 + 0.2 * (1 - charge));
  works.sprites.glow(muzzle, 0.2 + 0.4 * charge ** 2, paint('cone'), charge);
  works.sprites.flare(muzzle, 1.1 * charge ** 3, paint('amberSpark'), charge, charge * 3);
  works.decals.shock(muzzle, paint('cone'), 0.6 * charge, 0.8 * (1 - ((charge * 2) % 1)), 18);
}

/** The flame itself on its way across, as long as the cone is there. */
function drawJet(works: Lightworks, step: StepOf<'cone'>, muzzle: Vector3, swept: number): void {
  const strength = clamp((swept + 0.1) * 8) * clamp((1.12 - swept) * 8);
  if (strength <= 0) return;
  const sector = coneSector(step.from, step.hexes);
  const angle = sector.from + (sector.to - sector.from) * clamp(swept);
  let length = 0;
  for (const hex of step.hexes) {
    const { x, z } = hexToWorld(hex);
    const near = clamp(1.7 - Math.abs(coneAngle(step.from, hex) - angle) / 0.2);
    length = Math.max(length, near * Math.hypot(x - step.from.x, z - step.from.z));
  }
  const way = direction(step.from.heading + angle);
  const tip = new Vector3(step.from.x + way.x * length, CRUISE_HEIGHT, step.from.z + way.z * length);
  works.beams.beam(muzzle, tip, 0.4 * strength, paint('cone'), 0.7 * strength, swept * 3);
  works.beams.streak(tip, muzzle, 0.34 * strength, paint('fire'), 0.8 * strength);
  works.sprites.glow(muzzle, 0.5 * strength, paint('cone'), strength);
  works.sprites.flare(muzzle, 1.1 * strength, paint('amberSpark'), strength, swept * 9);
}
