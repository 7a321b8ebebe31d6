import type { WeaponName } from '../../../../engine/knighthawks/terms.ts';
import { hexToWorld } from '../../../board/tables/hexLayout.ts';
import { CYCLE, filmOf, loseOne, shotSteps, swayingPose, type Extra } from '../../../board/film.ts';
import type { Picture, UnitPicture } from './animation/picture.ts';
import type { PlanStep } from './animation/plan.types.ts';
import { TIME } from './animation/timings.ts';
import type { KnightHawksBoard } from './board.types.ts';

/** Behind the menu: a squadron rounds a planet, its station in orbit, and raiders come about its limb. */

interface Ship extends Extra {
  readonly hull: string;
  readonly speed: number;
  /** Hull points lost of ten. */
  readonly lost?: number;
}

const CAST: readonly Ship[] = [
  { id: 1, side: 0, hull: 'BB', x: 0.9, z: 0.6, heading: 12, scale: 1.35, speed: 5 },
  { id: 2, side: 0, hull: 'CA', x: -1.2, z: -1.1, heading: 16, scale: 1.1, speed: 6 },
  { id: 3, side: 0, hull: 'FF', x: 0.4, z: -2.2, heading: 20, scale: 1, speed: 8 },
  { id: 4, side: 0, hull: 'DD', x: 2.9, z: -0.6, heading: 6, scale: 1, speed: 6, lost: 5 },
  { id: 5, side: 0, hull: 'AS', x: 2.2, z: 1.6, heading: 14, scale: 0.9, speed: 8 },
  { id: 11, side: 1, hull: 'CA', x: -0.4, z: -8.2, heading: 168, scale: 1.1, speed: 6 },
  { id: 12, side: 1, hull: 'CL', x: 2.2, z: -9.4, heading: 184, scale: 1.1, speed: 6 },
  { id: 13, side: 1, hull: 'DD', x: -2.8, z: -7.2, heading: 158, scale: 1, speed: 7, lost: 6 },
  { id: 14, side: 1, hull: 'FF', x: 0.9, z: -6.2, heading: 176, scale: 1, speed: 8 },
];
const PLANET = { q: 3, r: -5 };
const STATION = { id: 30, hull: 'STN', orbit: 1.75, scale: 0.8 };

const HULL = 10;

const FLIGHT: Partial<Record<WeaponName, { impact: number; duration: number }>> = {
  'laser-cannon': { impact: 220, duration: 900 },
  'laser-battery': { impact: 220, duration: 800 },
  torpedo: { impact: 1300, duration: 1850 },
};
const SHOTS: readonly { at: number; by: number; on: number; weapon: WeaponName; hit: boolean }[] = [
  { at: 2.5, by: 2, on: 13, weapon: 'laser-battery', hit: true },
  { at: 5, by: 14, on: 3, weapon: 'laser-cannon', hit: false },
  { at: 8, by: 1, on: 11, weapon: 'laser-cannon', hit: true },
  { at: 12, by: 11, on: 2, weapon: 'torpedo', hit: true },
  { at: 16, by: 4, on: 12, weapon: 'laser-cannon', hit: false },
  { at: 19, by: 3, on: 14, weapon: 'laser-battery', hit: true },
  { at: 23, by: 12, on: 1, weapon: 'laser-battery', hit: true },
  { at: 27, by: 1, on: 13, weapon: 'torpedo', hit: true },
  { at: 34, by: 11, on: 4, weapon: 'laser-battery', hit: false },
  { at: 38, by: 2, on: 11, weapon: 'laser-battery', hit: true },
  { at: 43, by: 14, on: 2, weapon: 'laser-cannon', hit: false },
];
/** The destroyer that the torpedo strikes is lost; when everything begins anew it is there again. */
const LOST = { unit: 13, at: 28.4, gone: 28.4 + TIME.breakUp / 1000, back: 45 };

function unitOf(extra: Ship, seconds: number): UnitPicture {
  const { id, side, hull, lost = 0, speed } = extra;
  return {
    id,
    name: '',
    class: hull,
    hull,
    side,
    hex: { q: 0, r: 0 },
    pose: swayingPose(extra, seconds),
    presence: 1,
    speed,
    hullLeft: HULL - lost,
    hullOf: HULL,
    screen: 'none',
    masked: false,
    onFire: false,
  };
}

function stationAt(seconds: number): UnitPicture {
  const { id, hull, orbit, scale } = STATION;
  const middle = hexToWorld(PLANET);
  const angle = (seconds / CYCLE) * Math.PI * 2;
  const x = middle.x + orbit * Math.cos(angle);
  const z = middle.z + orbit * Math.sin(angle);
  const unit = unitOf({ id, side: 0, hull, x, z, heading: 0, scale, speed: 0 }, seconds);
  return { ...unit, pose: { ...unit.pose, x, z, bank: 0 } };
}

function pictureAt(seconds: number): Picture {
  const station = stationAt(seconds);
  const units = new Map(CAST.map((extra) => [extra.id, unitOf(extra, seconds)]));
  units.set(station.id, station);
  loseOne(units, LOST, seconds);
  return { units, planets: [PLANET], map: { columns: 1, rows: 1 }, home: [null, null] };
}

function steps({ units }: Picture): PlanStep[] {
  const shots = shotSteps(SHOTS, units, ({ at, by, on, weapon, hit }, shooter, target): PlanStep => ({
    ...{ kind: 'shot', at: at * 1000, ...FLIGHT[weapon]!, unit: by, target: on, weapon, hit, interceptors: 0 },
    from: shooter.pose,
    to: target.pose,
  }));
  const wreck = CAST.find(({ id }) => id === LOST.unit)!;
  const { pose } = unitOf(wreck, LOST.at);
  const [{ unit }, at] = [LOST, LOST.at * 1000];
  return [
    ...shots,
    { kind: 'destroyed', at, duration: TIME.breakUp, unit, cause: 'shot', from: pose },
    { kind: 'explosion', at: at + TIME.breakUp, duration: TIME.explosion, unit, place: pose, power: 1 },
  ];
}

/** Knight Hawks' film. */
export const knightHawksFilm = filmOf<KnightHawksBoard>({
  sky: 'Kdikit',
  still: 8.5,
  pictureAt,
  steps,
  eye: [-1.3, 2.1, 4.6],
  target: [0.3, 0.05, -2.6],
});
