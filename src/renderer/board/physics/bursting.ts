import { seededRandom } from '../scene/seededRandom.ts';
import { withWorld, type Rapier } from './rapier.ts';
import { PIECE_STRIDE, type PieceTrack } from './track.ts';

/** Fragments of one explosion. */
export const FRAGMENTS = 22;
/** Different ways in which ships burst; more would hardly be told apart. */
export const BURSTS = 3;
const STEPS = 60;
const SECONDS = 1.9;

/** Half extents of a fragment: plates and spars, by its number. */
export function fragmentSize(index: number, variant: number): { x: number; y: number; z: number } {
  const random = seededRandom(index * 71 + variant * 13 + 1);
  const large = index < 5 ? 1.9 : 1;
  return { x: (0.03 + 0.035 * random()) * large, y: 0.012 * large, z: (0.04 + 0.06 * random()) * large };
}

/**
 * A ship of natural size at the origin, bow to −z, that bursts from within: its parts push each other
 * away and tumble. Drawn turned, moved and enlarged. The same variant gives the same fragments.
 */
export function simulateBurst(rapier: Rapier, variant: number): PieceTrack {
  const random = seededRandom(variant * 991 + 17);
  return withWorld(rapier, SECONDS / STEPS, (world) => {
    const bodies = Array.from({ length: FRAGMENTS }, (_, index) => {
      const size = fragmentSize(index, variant);
      const along = ((index / (FRAGMENTS - 1)) * 2 - 1) * 0.36;
      const at = { x: (random() - 0.5) * 0.26, y: (random() - 0.5) * 0.12, z: along };
      const desc = rapier.RigidBodyDesc.dynamic()
        .setTranslation(at.x, at.y, at.z)
        .setRotation({ x: 0, y: Math.sin(random()), z: 0, w: Math.cos(random()) })
        .setLinearDamping(0.85)
        .setAngularDamping(0.25);
      const body = world.createRigidBody(desc);
      world.createCollider(rapier.ColliderDesc.cuboid(size.x, size.y, size.z).setRestitution(0.5), body);
      // From a point somewhat below and off the middle: outwards, upwards, and with a spin.
      const out = {
        x: at.x * 2.2 + (random() - 0.5) * 0.5,
        y: 0.1 + random() * 0.35,
        z: at.z * 1.6 + (random() - 0.5) * 0.5,
      };
      const length = Math.hypot(out.x, out.y, out.z) || 1;
      const force = (body.mass() * (0.7 + 1.5 * random())) / length;
      const edge = { x: at.x + size.x * (random() - 0.5), y: at.y, z: at.z + size.z * (random() - 0.5) };
      body.applyImpulseAtPoint({ x: out.x * force, y: out.y * force, z: out.z * force }, edge, true);
      return body;
    });
    const samples = new Float32Array((STEPS + 1) * FRAGMENTS * PIECE_STRIDE);
    for (let step = 0; step <= STEPS; step++) {
      bodies.forEach((body, index) => {
        const [at, turn] = [body.translation(), body.rotation()];
        samples.set([at.x, at.y, at.z, turn.x, turn.y, turn.z, turn.w], (step * FRAGMENTS + index) * PIECE_STRIDE);
      });
      world.step();
    }
    return { pieces: FRAGMENTS, samples };
  });
}
