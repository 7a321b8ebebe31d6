import type { Arc, Race, WeaponName } from '../../../../engine/talon/terms.ts';
import { filmOf, shotSteps, swayingPose, type Extra, type FilmShot } from '../../../board/film.ts';
import type { Picture, ShieldPicture, UnitPicture } from './animation/picture.ts';
import type { PlanStep } from './animation/plan.types.ts';
import { TIME } from './animation/timings.ts';
import type { TalonBoard } from './board.types.ts';

/** Behind the menu: a Terran line holds against a Talon fleet that comes out of the deep. */

interface Ship extends Omit<Extra, 'side'> {
  readonly race: Race;
  readonly hull: string;
  readonly speed: number;
  /** Hull boxes lost of ten. */
  readonly lost?: number;
}

const CAST: readonly Ship[] = [
  { id: 1, race: 'terran', hull: 'BB', x: 1.15, z: 0.2, heading: 8, scale: 1.3, speed: 3 },
  { id: 2, race: 'terran', hull: 'CA', x: -1.5, z: -1.5, heading: 10, scale: 1, speed: 4, lost: 5 },
  { id: 3, race: 'terran', hull: 'CL', x: 3.1, z: -2.3, heading: 4, scale: 1, speed: 4 },
  { id: 4, race: 'terran', hull: 'DD', x: 0.1, z: -3.3, heading: 14, scale: 0.9, speed: 5 },
  { id: 5, race: 'terran', hull: 'CA', x: 5.6, z: -0.9, heading: 0, scale: 1, speed: 4 },
  { id: 11, race: 'talon', hull: 'DN', x: 2.6, z: -10.5, heading: 186, scale: 1.5, speed: 2 },
  { id: 12, race: 'talon', hull: 'BC', x: -0.9, z: -8.6, heading: 172, scale: 1.2, speed: 4 },
  { id: 13, race: 'talon', hull: 'CA', x: 5.9, z: -8.2, heading: 194, scale: 1.1, speed: 4, lost: 6 },
  { id: 14, race: 'talon', hull: 'FF', x: 2.1, z: -6.6, heading: 180, scale: 0.9, speed: 5 },
  { id: 15, race: 'talon', hull: 'CL', x: -4.2, z: -10.4, heading: 168, scale: 1.1, speed: 4 },
];
const FIGHTERS = {
  id: 21,
  hull: 'FTR',
  every: 24,
  first: 3,
  from: { x: -6, z: 1.6 },
  to: { x: 7.5, z: -9 },
  takes: 13,
};

const SWAY = { x: 0.22, z: 0.3, bank: 0.12 };
const HULL = 10;

interface Shot extends FilmShot {
  readonly weapon: WeaponName;
  readonly hit: boolean;
}
const FLIGHT: Partial<Record<WeaponName, { impact: number; duration: number }>> = {
  phaser: { impact: 240, duration: 900 },
  disruptor: { impact: 620, duration: 1060 },
  'anti-matter-torpedo': { impact: 1100, duration: 1600 },
};
const SHOTS: readonly Shot[] = [
  { at: 2, by: 2, on: 12, weapon: 'phaser', hit: true },
  { at: 4.2, by: 12, on: 2, weapon: 'disruptor', hit: true },
  { at: 7.5, by: 1, on: 14, weapon: 'anti-matter-torpedo', hit: false },
  { at: 10, by: 13, on: 3, weapon: 'disruptor', hit: false },
  { at: 12.4, by: 3, on: 13, weapon: 'phaser', hit: true },
  { at: 15.5, by: 14, on: 4, weapon: 'disruptor', hit: true },
  { at: 18, by: 1, on: 11, weapon: 'anti-matter-torpedo', hit: true },
  { at: 21, by: 11, on: 1, weapon: 'anti-matter-torpedo', hit: true },
  { at: 25, by: 15, on: 2, weapon: 'disruptor', hit: false },
  { at: 26.4, by: 2, on: 15, weapon: 'phaser', hit: true },
  { at: 29, by: 4, on: 14, weapon: 'phaser', hit: true },
  { at: 30.6, by: 1, on: 14, weapon: 'anti-matter-torpedo', hit: true },
  { at: 37, by: 5, on: 13, weapon: 'phaser', hit: true },
  { at: 40, by: 13, on: 5, weapon: 'disruptor', hit: true },
  { at: 44, by: 12, on: 1, weapon: 'disruptor', hit: false },
];
/** The frigate that the second torpedo strikes: it breaks up, and another one comes out of its jump later. */
const LOST = { unit: 14, at: 31.7, back: 42 };

const WHOLE: ShieldPicture = { left: 1, of: 1, reinforced: false };
const SHIELDS: Record<Arc, ShieldPicture> = { forward: WHOLE, right: WHOLE, rear: WHOLE, left: WHOLE };

function unitOf(extra: Ship, seconds: number): UnitPicture {
  const { id, race, hull, lost = 0 } = extra;
  const side = race === 'terran' ? 0 : 1;
  return {
    id,
    name: '',
    class: `${race}-${hull.toLowerCase()}`,
    hull,
    race,
    side,
    hex: { q: 0, r: 0 },
    pose: swayingPose({ ...extra, side }, seconds, SWAY),
    presence: 1,
    speed: extra.speed,
    turnCounter: 0,
    shields: SHIELDS,
    shieldsDown: false,
    hullLeft: HULL - lost,
    hullOf: HULL,
    craft: null,
  };
}

/** A squadron that crosses the picture again and again; null while it is out of it. */
function fightersAt(seconds: number): UnitPicture | null {
  const share = ((seconds + FIGHTERS.every - FIGHTERS.first) % FIGHTERS.every) / FIGHTERS.takes;
  if (share >= 1) return null;
  const { from, to, id, hull } = FIGHTERS;
  const [x, z] = [from.x + (to.x - from.x) * share, from.z + (to.z - from.z) * share];
  const heading = Math.atan2(to.x - from.x, from.z - to.z);
  const unit = unitOf({ id, race: 'terran', hull, x, z, heading: 0, scale: 0.8, speed: 6 }, seconds);
  const bank = 0.35 * Math.sin(share * 9);
  return { ...unit, pose: { ...unit.pose, x, z, heading, bank }, craft: [2, 2, 2], hullLeft: 6, hullOf: 6 };
}

function pictureAt(seconds: number): Picture {
  const units = new Map(CAST.map((extra) => [extra.id, unitOf(extra, seconds)]));
  const fighters = fightersAt(seconds);
  if (fighters) units.set(fighters.id, fighters);
  const gone = seconds >= LOST.at + TIME.breakUp / 1000 && seconds < LOST.back;
  if (gone) units.delete(LOST.unit);
  const frigate = units.get(LOST.unit);
  // The next one is drawn out of its jump.
  const arrived = (seconds - LOST.back) / 0.9;
  if (frigate && arrived >= 0 && arrived < 1) {
    frigate.presence = Math.min(1, 0.02 + arrived * 2);
    frigate.pose = { ...frigate.pose, stretch: 1 + 5 * (1 - arrived) ** 3, z: frigate.pose.z - 2 * (1 - arrived) ** 3 };
  }
  return { units, missiles: new Map(), terrain: [], wrecks: [] };
}

function steps({ units }: Picture): PlanStep[] {
  const shots = shotSteps(SHOTS, units, ({ at, by, on, weapon, hit }, { pose: from }, target): PlanStep => ({
    ...{ kind: 'shot', at: at * 1000, ...FLIGHT[weapon]!, unit: by, target: on, weapon, from, to: target.pose, hit },
  }));
  const { pose } = unitOf(
    CAST.find(({ id }) => id === LOST.unit)!,
    LOST.at,
  );
  const [{ unit }, at] = [LOST, LOST.at * 1000];
  const burst = { kind: 'explosion', duration: TIME.explosion, unit, place: pose, rating: 3, order: 0 } as const;
  return [
    ...shots,
    { kind: 'destroyed', at, duration: TIME.breakUp, unit, cause: 'hull', from: pose },
    { ...burst, at: at + TIME.breakUp },
  ];
}

/** Talon's film; the eye is over the flagship's quarter. */
export const talonFilm = filmOf<TalonBoard>({
  sky: 'Karst',
  still: 33.4,
  pictureAt,
  steps,
  eye: [-1.2, 2.35, 5.1],
  target: [-0.05, 0.1, -2.6],
});
