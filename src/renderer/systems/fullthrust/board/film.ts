import type { Navy } from '../../../../engine/fullthrust/design/terms.ts';
import { filmOf, loseOne, shotSteps, swayingPose, type Extra } from '../../../board/film.ts';
import type { FullThrustBoard, GroupPicture, Picture, PlanStep, UnitPicture } from './board.types.ts';

/** Behind the menu: a line of battle passes another one, fighters between them. */

interface Ship extends Extra {
  readonly mass: number;
  /** Share of the hull that is lost. */
  readonly lost?: number;
}

const CAST: readonly Ship[] = [
  { id: 1, side: 0, mass: 230, x: 0.7, z: 0.7, heading: 14 },
  { id: 2, side: 0, mass: 132, x: -1.7, z: -1.0, heading: 18 },
  { id: 3, side: 0, mass: 84, x: 2.7, z: -1.4, heading: 8, lost: 0.4 },
  { id: 4, side: 0, mass: 34, x: 0.5, z: -2.5, heading: 22 },
  { id: 5, side: 0, mass: 24, x: -0.9, z: 0.9, heading: 16 },
  { id: 11, side: 1, mass: 170, x: 0.2, z: -8.6, heading: 172 },
  { id: 12, side: 1, mass: 106, x: 3.1, z: -7.8, heading: 188 },
  { id: 13, side: 1, mass: 56, x: -2.9, z: -7.0, heading: 160, lost: 0.6 },
  { id: 14, side: 1, mass: 34, x: 1.5, z: -6.1, heading: 180 },
];
const WINGS: readonly Extra[] = [
  { id: 0, side: 0, x: 1.6, z: -0.4, heading: 10 },
  { id: 1, side: 0, x: -0.5, z: -3.6, heading: 24 },
  { id: 2, side: 1, x: 0.9, z: -4.6, heading: 186 },
];
const NAVIES: readonly [Navy, Navy] = ['lantern', 'anvil'];
const BOXES = 10;

const BEAM = 900;
const BURST = 1600;

const SHOTS: readonly { at: number; by: number; on: number; power: number; missile?: boolean }[] = [
  { at: 2.5, by: 2, on: 13, power: 2 },
  { at: 5, by: 14, on: 4, power: 0 },
  { at: 8, by: 1, on: 11, power: 4 },
  { at: 8.35, by: 1, on: 11, power: 3 },
  { at: 12, by: 11, on: 2, power: 3 },
  { at: 15.5, by: 3, on: 12, power: 3, missile: true },
  { at: 19, by: 4, on: 14, power: 1 },
  { at: 23, by: 12, on: 1, power: 3 },
  { at: 27, by: 1, on: 13, power: 4 },
  { at: 27.4, by: 2, on: 13, power: 3 },
  { at: 34, by: 11, on: 3, power: 2 },
  { at: 38, by: 2, on: 11, power: 3 },
  { at: 43, by: 14, on: 2, power: 1 },
];
/** The cruiser under that fire is lost; when everything begins anew it is there again. */
const LOST = { unit: 13, gone: 28.2, back: 45 };

function unitOf(extra: Ship, seconds: number): UnitPicture {
  const { id, side, mass, lost = 0 } = extra;
  return {
    id,
    side,
    mass,
    name: '',
    type: 'X',
    navy: NAVIES[side],
    docked: null,
    cloaked: false,
    joins: [],
    contact: null,
    pose: swayingPose(extra, seconds),
    presence: 1,
    hull: Math.round(BOXES * (1 - lost)),
    full: BOXES,
  };
}

const groupOf = (extra: Extra, seconds: number): GroupPicture => ({
  id: extra.id,
  name: '',
  side: extra.side,
  pose: swayingPose(extra, seconds),
  craft: 6,
});

function pictureAt(seconds: number): Picture {
  const units = new Map(CAST.map((extra) => [extra.id, unitOf(extra, seconds)]));
  loseOne(units, LOST, seconds);
  const groups = new Map(WINGS.map((extra) => [extra.id, groupOf(extra, seconds)]));
  return {
    units,
    groups,
    salvoes: [],
    mines: new Map(),
    bodies: new Map(),
    cloaks: new Map(),
    table: { width: 0, height: 0 },
    exits: [[], []],
    orbitEdge: null,
  };
}

function steps({ units }: Picture): PlanStep[] {
  const shots = shotSteps(SHOTS, units, ({ at, power, missile = false }, { side, pose: from }, target): PlanStep => ({
    ...{ kind: 'beam', at: at * 1000, duration: BEAM, from, to: target.pose, side, power, missile },
  }));
  const wreck = CAST.find(({ id }) => id === LOST.unit)!;
  const [{ unit: id }, at, place] = [LOST, LOST.gone * 1000, swayingPose(wreck, LOST.gone)];
  return [...shots, { kind: 'gone', of: 'unit', id, at, duration: BURST, place, bursts: true }];
}

/** Full Thrust's film. */
export const fullThrustFilm = filmOf<FullThrustBoard>({
  sky: 'Lantern',
  still: 8.55,
  pictureAt,
  steps,
  eye: [-1.4, 2.0, 4.6],
  target: [0.3, 0.05, -2.6],
});
