import { Euler, type Group, Matrix4, Quaternion, Vector3 } from 'three';
import { createHullSwarm } from '../../../board/models/hullSwarm.ts';
import type { ShipModel } from '../../../board/models/modelKit.ts';
import { createPresence, type HalfHull, type PixelsAt } from '../../../board/presence.ts';
import type { PlacedHull, ShipHulls } from '../../../board/models/shipHulls.ts';
import { drawDamage, drawRunningLights } from '../../../board/models/shipLights.ts';
import type { Lightworks } from '../../../board/scene/lightworks.ts';
import type { PullGhost } from '../../../board/hand.types.ts';
import { CRUISE_HEIGHT } from '../../../board/plane.ts';
import type { BoardFrame } from '../../../board/system.types.ts';
import type { BoardOverlay, FullThrustBoard, GroupPicture, Picture, UnitPicture } from './board.types.ts';
import { createContacts } from './contacts.ts';
import { RING } from './markings.ts';
import { fighterModel, shipModel } from './models.ts';
import { engineColour, paint, sideColour } from './palette.ts';
import { angleOf, toWorld } from './space.ts';

/** Most hulls of one class on the table. */
export const MOST_OF_A_CLASS = 32;
const MOST_SHIPS = 160;
const MOST_FIGHTERS = 160;
/** Ships are drawn larger than true to scale, or a fleet would be specks on a table of 72 MU. */
const DRAWN_AT = 1.6;
const FIGHTER_DRAWN_AT = 1.5;
const GROUP_RING = 0.46;
/** The room of a contact, in the model's units. */
const CONTACT = { length: RING / DRAWN_AT, beam: RING / DRAWN_AT };
/** Places of six fighters about their group's point. */
const SWARM = [[0, -0.22], [-0.2, -0.02], [0.2, -0.02], [-0.36, 0.2], [0.36, 0.2], [0, 0.2]] as const; // prettier-ignore

/** The class of hull that a ship is drawn with. */
const classOf = ({ navy, mass }: UnitPicture): string => `${navy} ${mass}`;
/** The model of a class of hulls. */
export function modelOf(name: string): ShipModel {
  const [navy, mass] = name.split(' ');
  return shipModel(navy as UnitPicture['navy'], Number(mass));
}

/** The ships, contacts and fighters of a picture. */
export interface Fleet {
  /** Puts all of them where the frame has them, with what is pulled and guessed. */
  draw(frame: BoardFrame<FullThrustBoard>, ghosts: readonly PullGhost[]): void;
  /** How much larger than natural a ship is drawn. */
  grown(unit: number): number;
  /** The hulls that were drawn last. */
  readonly ships: readonly PlacedHull[];
  dispose(): void;
}

/** Draws into `group` by `hulls`, which stay the caller's to free. */
export function createFleet(group: Group, hulls: ShipHulls, works: Lightworks): Fleet {
  const presence = createPresence(MOST_SHIPS);
  const placed: PlacedHull[] = [];
  const fighters = createHullSwarm('fighters', fighterModel().geometry, hulls.material, MOST_FIGHTERS);
  group.add(fighters.mesh);
  const contacts = createContacts(group, hulls.material, works);
  const turn = new Quaternion();
  const euler = new Euler(0, 0, 0, 'YXZ');
  const size = new Vector3();

  function settleRoom(picture: Picture, pixelsAt: PixelsAt | undefined): void {
    presence.begin();
    for (const unit of picture.units.values()) presence.add(unit, halfOf(unit), DRAWN_AT);
    presence.settle(pixelsAt);
  }
  /** A contact is no hull, and keeps its size. */
  const halfOf = (unit: UnitPicture): HalfHull => (unit.contact === null ? hulls.halfOf(classOf(unit)) : CONTACT);
  function drawUnit(unit: UnitPicture, seconds: number, bare: boolean): void {
    if (unit.contact !== null) return contacts.draw(unit, RING, bare);
    if (unit.cloaked) return drawShade(unit, bare);
    const { x, z, heading } = unit.pose;
    const tint = sideColour(unit.side);
    // A hull that is not known (11.2) is drawn whole.
    const wear = unit.full === 0 ? 0 : Math.min(1, 1.2 * (1 - unit.hull / unit.full));
    const look = { tint, tinted: 0.35, wear, seed: (unit.id * 0.37) % 1 };
    const hull = hulls.place(
      classOf(unit),
      { ...unit.pose, stretch: 1 },
      unit.presence * DRAWN_AT * presence.of(unit.id),
      look,
    );
    placed.push(hull);
    if (!bare) {
      works.decals.ring({ x, z }, tint, 0.75 * unit.presence, RING, 0.012);
      works.decals.spoke({ x, z, heading }, tint, 0.9 * unit.presence, RING, RING + 0.22, 0.024);
    }
    const colour = engineColour(unit.side);
    const flicker = 0.9 + 0.1 * Math.sin((seconds + unit.id) * 21);
    for (const { x: nx, y, z: nz, size: mouth } of hull.model.nozzles) {
      const at = new Vector3(nx, y, nz).applyMatrix4(hull.matrix);
      works.sprites.glow(at, mouth * 2.2 * DRAWN_AT * presence.of(unit.id), colour, 0.7 * flicker * unit.presence);
    }
    if (unit.presence < 0.5) return;
    drawRunningLights(works, hull, unit.id, seconds);
    drawDamage(works, hull, unit.id, seconds);
  }
  /** 12.3 A cloaked ship as its own side knows of it: no lights, within a broken ring. */
  function drawShade(unit: UnitPicture, bare: boolean): void {
    const { x, z, heading } = unit.pose;
    hulls.placeShape(classOf(unit), unit.pose, DRAWN_AT * presence.of(unit.id), paint('cloak'));
    if (bare) return;
    works.decals.ring({ x, z }, paint('cloak'), 0.9, RING, 0.016, 14);
    works.decals.spoke({ x, z, heading }, paint('cloak'), 0.9, RING, RING + 0.22, 0.024);
  }
  /** The ship at the end of the move that is pointed at, in the colour of courses. */
  function drawGhost({ ghost }: BoardOverlay, picture: Picture): void {
    const unit = ghost && picture.units.get(ghost.unit);
    if (!ghost || !unit) return;
    const pose = { ...toWorld(ghost.at), heading: angleOf(ghost.course) };
    hulls.placeShape(classOf(unit), pose, DRAWN_AT * presence.of(unit.id), paint('course'));
  }
  /** A ship where it is pulled to. */
  function drawPulled({ unit: id, at, heading }: PullGhost, picture: Picture): void {
    const unit = picture.units.get(id);
    if (unit) hulls.placeShape(classOf(unit), { ...at, heading }, DRAWN_AT * presence.of(id), paint('course'));
  }
  /** An enemy where the player thinks that he will be. */
  function drawGuess({ unit: id, at, course }: BoardOverlay['guesses'][number], picture: Picture): void {
    const unit = picture.units.get(id);
    // 11.1 A contact has no hull that is known.
    if (!unit || unit.contact !== null) return;
    hulls.placeShape(classOf(unit), { ...toWorld(at), heading: angleOf(course) }, DRAWN_AT, paint('course'));
  }
  function drawGroup({ pose, side, craft, id }: GroupPicture, seconds: number, bare: boolean): void {
    const [sin, cos] = [Math.sin(pose.heading), Math.cos(pose.heading)];
    turn.setFromEuler(euler.set(0, -pose.heading, 0));
    for (const [n, [dx, dz]] of SWARM.slice(0, craft).entries()) {
      // A swarm is never quite still.
      const sway = 0.03 * Math.sin(seconds * 1.7 + n * 2.1 + id);
      const at = new Vector3(
        pose.x + dx * cos - (dz + sway) * sin,
        CRUISE_HEIGHT + 0.05 * Math.sin(seconds * 1.3 + n * 1.7 + id),
        pose.z + dx * sin + (dz + sway) * cos,
      );
      fighters.add(new Matrix4().compose(at, turn, size.setScalar(FIGHTER_DRAWN_AT)), { tint: sideColour(side), tinted: 0.6, wear: 0, seed: 0.3 }); // prettier-ignore
      const mouth = new Vector3(at.x - 0.1 * sin, at.y, at.z + 0.1 * cos);
      works.sprites.glow(mouth, 0.09, engineColour(side), 0.7);
    }
    if (bare) return;
    works.decals.ring(pose, sideColour(side), 0.6, GROUP_RING, 0.01, 24);
    works.decals.spoke(pose, sideColour(side), 0.8, GROUP_RING, GROUP_RING + 0.14, 0.016);
  }

  return {
    draw({ picture, overlay, seconds, playing, bare = false, pixelsAt }, ghosts) {
      hulls.clear(seconds);
      fighters.clear();
      contacts.clear();
      placed.length = 0;
      settleRoom(picture, pixelsAt);
      for (const unit of picture.units.values()) drawUnit(unit, seconds, bare);
      for (const one of picture.groups.values()) drawGroup(one, seconds, bare);
      if (!playing && ghosts.length === 0) drawGhost(overlay, picture);
      for (const ghost of ghosts) drawPulled(ghost, picture);
      if (!playing) for (const guess of overlay.guesses) drawGuess(guess, picture);
      hulls.commit();
      fighters.commit();
      contacts.commit();
    },
    grown: presence.of,
    ships: placed,
    dispose() {
      fighters.dispose();
      contacts.dispose();
    },
  };
}
