import type { Point, Pose } from '../../../../board/plane.ts';
import { seededRandom } from '../../../../board/scene/seededRandom.ts';
import { withWorld, type Rapier } from '../../../../board/physics/rapier.ts';
import { PIECE_STRIDE, type PieceTrack, type Track } from '../../../../board/physics/track.ts';
import { anchored, TRACK_STRIDE } from './tracks.ts';

/** A ship that is thrown, or that stands where another is thrown to. */
export interface ThrownBody {
  readonly unit: number;
  readonly from: Pose;
  readonly to: Pose;
}

export interface ThrowScene {
  readonly thrown: ThrownBody;
  /** Those that make room meanwhile. */
  readonly others: readonly ThrownBody[];
  /** The middle of an asteroid hex that it is thrown into. */
  readonly rocks: Point | null;
  readonly seconds: number;
}

export interface ThrowTracks {
  readonly units: ReadonlyMap<number, Track>;
  readonly rocks: PieceTrack | null;
  /** When (a share of the time) and where it first ran into something. */
  readonly contact: { readonly share: number; readonly at: Point } | null;
}

const STEPS = 84;
/** A ship's half length, height and width, in world units at its natural size. */
const HALF = { x: 0.2, y: 0.09, z: 0.42 };
const LINEAR_DAMPING = 2.6;
const ANGULAR_DAMPING = 1.9;
/** From this share of the time on its own drives bring it back to its course. */
const CAUGHT = 0.4;
const ROCKS = 12;

type Body = InstanceType<Rapier['RigidBody']>;

/** Compass heading and bank of a body, in radians; the heading as near as may be to `before`. */
function attitude(body: Body, before: number): { heading: number; bank: number } {
  const { x, y, z, w } = body.rotation();
  const ahead = { x: -2 * (x * z + w * y), z: -(1 - 2 * (x * x + y * y)) };
  const raw = Math.atan2(ahead.x, -ahead.z);
  const heading = raw + 2 * Math.PI * Math.round((before - raw) / (2 * Math.PI));
  // The wing's height tells the roll.
  const wing = 2 * (x * y + w * z);
  return { heading, bank: -Math.asin(Math.max(-1, Math.min(1, wing))) };
}

function shipBody(rapier: Rapier, world: InstanceType<Rapier['World']>, { from }: ThrownBody): Body {
  const half = -from.heading / 2;
  const desc = rapier.RigidBodyDesc.dynamic()
    .setTranslation(from.x, 0, from.z)
    .setRotation({ x: 0, y: Math.sin(half), z: 0, w: Math.cos(half) })
    .setLinearDamping(LINEAR_DAMPING)
    .setAngularDamping(ANGULAR_DAMPING)
    .enabledTranslations(true, false, true)
    .setCcdEnabled(true)
    .setCanSleep(false);
  const body = world.createRigidBody(desc);
  const size = from.scale;
  const shape = rapier.ColliderDesc.cuboid(HALF.x * size, HALF.y * size, HALF.z * size)
    .setRestitution(0.35)
    .setFriction(0.4)
    .setActiveEvents(rapier.ActiveEvents.COLLISION_EVENTS);
  world.createCollider(shape, body);
  return body;
}

/** The ship's drives: towards its place, towards its facing, and upright. */
function steer(body: Body, { to }: ThrownBody, heading: number, strength: number, dt: number): void {
  const { x, z } = body.translation();
  const mass = body.mass();
  const pull = 16 * strength * mass * dt;
  body.applyImpulse({ x: (to.x - x) * pull, y: 0, z: (to.z - z) * pull }, true);
  const off = Math.atan2(Math.sin(to.heading - heading), Math.cos(to.heading - heading));
  const turn = body.rotation();
  const inertia = (mass * (HALF.x ** 2 + HALF.z ** 2)) / 3;
  const upright = 30 * inertia * dt;
  body.applyTorqueImpulse(
    { x: -turn.x * turn.w * upright, y: -off * 26 * strength * inertia * dt, z: -turn.z * turn.w * upright },
    true,
  );
}

function looseRocks(rapier: Rapier, world: InstanceType<Rapier['World']>, centre: Point, seed: number): Body[] {
  const random = seededRandom(seed);
  return Array.from({ length: ROCKS }, () => {
    const angle = random() * 2 * Math.PI;
    const far = 0.15 + 0.6 * Math.sqrt(random());
    const desc = rapier.RigidBodyDesc.dynamic()
      .setTranslation(centre.x + far * Math.sin(angle), (random() - 0.5) * 0.12, centre.z + far * Math.cos(angle))
      .setAngvel({ x: random() * 3, y: random() * 3, z: random() * 3 })
      .setLinearDamping(0.5);
    const body = world.createRigidBody(desc);
    const shape = rapier.ColliderDesc.ball(0.04 + 0.06 * random())
      .setRestitution(0.6)
      .setDensity(0.35);
    world.createCollider(shape.setActiveEvents(rapier.ActiveEvents.COLLISION_EVENTS), body);
    return body;
  });
}

/**
 * A throw worked out ahead in fixed steps: a blow off the middle that pushes, turns and rolls the
 * ship, whatever it runs into, and its drives that bring it back. The same scene gives the same
 * tracks; each begins and ends where the plan says.
 */
export function simulateThrow(rapier: Rapier, scene: ThrowScene): ThrowTracks {
  const { thrown, others, seconds } = scene;
  const dt = seconds / STEPS;
  return withWorld(rapier, dt, (world) => {
    const ships = [thrown, ...others].map((each) => ({
      each,
      body: shipBody(rapier, world, each),
      heading: each.from.heading,
      samples: new Float64Array((STEPS + 1) * TRACK_STRIDE),
    }));
    const rocks = scene.rocks ? looseRocks(rapier, world, scene.rocks, thrown.unit * 29 + 11) : [];
    const pieces = new Float32Array((STEPS + 1) * rocks.length * PIECE_STRIDE);
    const struck = ships[0]?.body;
    if (struck) strike(struck, thrown, seconds);

    const queue = new rapier.EventQueue(true);
    let contact: ThrowTracks['contact'] = null;
    try {
      for (let step = 0; step <= STEPS; step++) {
        for (const ship of ships) {
          const { x, z } = ship.body.translation();
          const { heading, bank } = attitude(ship.body, ship.heading);
          ship.heading = heading;
          ship.samples.set([x, z, heading, bank], step * TRACK_STRIDE);
        }
        rocks.forEach((rock, index) => {
          const [at, turn] = [rock.translation(), rock.rotation()];
          pieces.set([at.x, at.y, at.z, turn.x, turn.y, turn.z, turn.w], (step * rocks.length + index) * PIECE_STRIDE);
        });
        const late = Math.max(0, (step / STEPS - CAUGHT) / (1 - CAUGHT));
        for (const ship of ships) steer(ship.body, ship.each, ship.heading, late, dt);
        world.step(queue);
        queue.drainCollisionEvents((one, other, started) => {
          if (!started || contact || !struck) return;
          const first = world.getCollider(one)?.parent();
          const second = world.getCollider(other)?.parent();
          if (!first || !second || (first.handle !== struck.handle && second.handle !== struck.handle)) return;
          const [a, b] = [first.translation(), second.translation()];
          contact = { share: step / STEPS, at: { x: (a.x + b.x) / 2, z: (a.z + b.z) / 2 } };
        });
      }
    } finally {
      queue.free();
    }
    return {
      units: new Map(ships.map(({ each, samples }) => [each.unit, anchored(each.from, each.to, samples)])),
      rocks: rocks.length > 0 ? { pieces: rocks.length, samples: pieces } : null,
      contact,
    };
  });
}

/** The blow: as hard as it takes to coast to the new place, off the middle so that it spins. */
function strike(body: Body, { unit, from, to }: ThrownBody, seconds: number): void {
  const far = Math.hypot(to.x - from.x, to.z - from.z);
  if (far < 1e-6) return;
  const way = { x: (to.x - from.x) / far, z: (to.z - from.z) / far };
  const speed = (far * LINEAR_DAMPING) / (1 - Math.exp(-LINEAR_DAMPING * seconds));
  const force = body.mass() * speed;
  const aside = (unit % 2 ? 1 : -1) * 0.16 * from.scale;
  const { x, y, z } = body.translation();
  body.applyImpulseAtPoint(
    { x: way.x * force, y: 0, z: way.z * force },
    { x: x - way.z * aside, y: y + 0.05 * from.scale, z: z + way.x * aside },
    true,
  );
}
