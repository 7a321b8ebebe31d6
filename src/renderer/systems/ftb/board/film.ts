import type { CardName } from '../../../../engine/ftb/terms.ts';
import { mix } from '../../../board/animation/motion.ts';
import { filmOf, loseOne, shotSteps, swayingPose, swing, type Extra } from '../../../board/film.ts';
import { emptyPicture, type Body, type Picture, type UnitPicture } from './animation/picture.ts';
import type { PlanStep } from './animation/plan.types.ts';
import { TIME } from './animation/timings.ts';
import type { FtbBoard } from './board.types.ts';

/** Behind the menu: two squadrons about a gas giant; some burn, some cool, one fights too hot. */

interface Ship extends Extra {
  readonly hull: string;
  /** Its heat at most, and when in the cycle. */
  readonly heat: number;
}

const CAST: readonly Ship[] = [
  { id: 1, side: 0, hull: 'BB', x: 0.55, z: -0.9, heading: 12, scale: 1.6, heat: 2.6 },
  { id: 2, side: 0, hull: 'CC', x: -1.0, z: -1.9, heading: 18, scale: 1.4, heat: 1.4 },
  { id: 3, side: 0, hull: 'DD', x: 1.1, z: -3.6, heading: 24, scale: 1.4, heat: 3.4 },
  { id: 4, side: 0, hull: 'DD', x: 2.6, z: -0.2, heading: 8, scale: 1.4, heat: 0.8 },
  { id: 5, side: 0, hull: 'RN', x: 3.2, z: -2.7, heading: 20, scale: 1.2, heat: 0 },
  { id: 11, side: 1, hull: 'BB', x: 6.6, z: -4.5, heading: 250, scale: 1.7, heat: 2 },
  { id: 12, side: 1, hull: 'CC', x: 8.6, z: -2.8, heading: 258, scale: 1.5, heat: 1 },
  { id: 13, side: 1, hull: 'DD', x: 4.8, z: -5.4, heading: 244, scale: 1.4, heat: 2 },
  { id: 14, side: 1, hull: 'DD', x: 5.5, z: -2.9, heading: 252, scale: 1.4, heat: 1.5 },
];
const GIANT: Body = { id: 3, kind: 'gas-giant', at: { x: 9.4, z: -0.9 }, influence: 0, radiation: 0 };

const OVERHEATS = 3;
const MELTDOWN = 5;

const SHOTS: readonly { at: number; by: number; on: number; card: CardName; hit: boolean }[] = [
  { at: 2.5, by: 2, on: 13, card: 'railgun', hit: true },
  { at: 5, by: 14, on: 3, card: 'railgun', hit: false },
  { at: 8, by: 1, on: 11, card: 'railgun', hit: true },
  { at: 8.3, by: 11, on: 1, card: 'broadside', hit: true },
  { at: 19, by: 3, on: 14, card: 'broadside', hit: true },
  { at: 23, by: 12, on: 4, card: 'railgun', hit: true },
  { at: 26, by: 1, on: 13, card: 'railgun', hit: true },
  { at: 34, by: 11, on: 2, card: 'railgun', hit: false },
  { at: 38, by: 2, on: 11, card: 'broadside', hit: true },
  { at: 43, by: 14, on: 3, card: 'railgun', hit: false },
];
/** Drives that burn: whose, and for how many seconds. */
const BURNS: readonly { at: number; unit: number; lasts: number }[] = [
  { at: 1, unit: 5, lasts: 7 },
  { at: 6.5, unit: 3, lasts: 6 },
  { at: 13, unit: 4, lasts: 6 },
  { at: 17, unit: 12, lasts: 7 },
  { at: 21, unit: 13, lasts: 6 },
  { at: 30, unit: 2, lasts: 6 },
  { at: 36, unit: 14, lasts: 6 },
  { at: 40, unit: 1, lasts: 6 },
];
/** It is launched at a ship, whose countermeasures meet it. */
const TORPEDO = { id: 16, by: 11, on: 2, from: 11, until: 15.6 };
/** The destroyer that fires and burns too much melts down; when everything begins anew it is there again. */
const LOST = { unit: 13, glows: 21, at: 28.4, gone: 28.4 + TIME.breakUp / 1000, back: 45 };

function heatOf({ id, heat }: Ship, seconds: number): number {
  const usual = heat * (0.5 + 0.5 * swing(seconds, 1, id * 1.7));
  if (id !== LOST.unit || seconds < LOST.glows || seconds >= LOST.back) return usual;
  return mix(usual, MELTDOWN, Math.min(1, (seconds - LOST.glows) / (LOST.at - LOST.glows)));
}

const unitOf = (extra: Ship, seconds: number): UnitPicture => ({
  id: extra.id,
  name: '',
  hull: extra.hull,
  side: extra.side,
  pose: swayingPose(extra, seconds),
  presence: 1,
  heat: heatOf(extra, seconds),
  overheats: OVERHEATS,
  meltdown: MELTDOWN,
  tracked: false,
  shields: 0,
  damaged: 0,
  activated: false,
  length: 4,
  trail: [],
});

function pictureAt(seconds: number): Picture {
  const units = new Map(CAST.map((extra) => [extra.id, unitOf(extra, seconds)]));
  loseOne(units, LOST, seconds);
  const torpedoes: Picture['torpedoes'] = new Map();
  const { id, by, on, from, until } = TORPEDO;
  const [guide, target] = [units.get(by), units.get(on)];
  if (guide && target && seconds >= from && seconds < until) {
    const share = ((seconds - from) / (until - from)) ** 1.3;
    const { x, z } = guide.pose;
    const pose = {
      ...guide.pose,
      x: mix(x, target.pose.x, share),
      z: mix(z, target.pose.z, share),
      heading: Math.atan2(target.pose.x - x, z - target.pose.z),
      bank: 0,
      scale: 1.3,
    };
    torpedoes.set(id, { id, side: guide.side, guide: by, pose, presence: Math.min(1, share * 12), trail: [] });
  }
  return { ...emptyPicture(), units, torpedoes, bodies: [GIANT] };
}

function steps({ units }: Picture): PlanStep[] {
  const burns = BURNS.flatMap(({ at, unit, lasts }): PlanStep[] => {
    const pose = units.get(unit)?.pose;
    const burn = { kind: 'fly', at: at * 1000, duration: lasts * 1000, object: unit, path: [], burns: true } as const;
    return pose ? [{ ...burn, from: pose, to: pose }] : [];
  });
  const shots = shotSteps(SHOTS, units, ({ at, by: unit, card, hit }, { pose: from }, target): PlanStep => ({
    ...{ kind: 'shot', at: at * 1000, duration: TIME.shot, unit, card, from, to: target.pose, hits: hit },
  }));
  const wreck = swayingPose(
    CAST.find(({ id }) => id === LOST.unit)!,
    LOST.at,
  );
  const [{ unit: object }, at] = [LOST, LOST.at * 1000];
  return [
    ...burns,
    ...shots,
    ...torpedoSteps(units),
    { kind: 'destroyed', at, duration: TIME.breakUp, object, cause: 'meltdown', from: wreck },
    { kind: 'explosion', at: at + TIME.breakUp, duration: TIME.explosion, object, place: wreck, power: 1 },
  ];
}

/** The torpedo's end in its target's fire. */
function torpedoSteps(units: Picture['units']): PlanStep[] {
  const pose = units.get(TORPEDO.on)?.pose;
  if (!pose) return [];
  const guide = units.get(TORPEDO.by)?.pose ?? pose;
  const to = { x: mix(pose.x, guide.x, 0.12), z: mix(pose.z, guide.z, 0.12) };
  const at = TORPEDO.until * 1000;
  return [
    { kind: 'flak', at: at - 2 * TIME.flak, duration: 2 * TIME.flak, from: pose, to, unit: TORPEDO.on },
    { kind: 'burst', at, duration: TIME.burst, object: TORPEDO.id, place: to, power: 1 },
  ];
}

/** FtB's film. */
export const ftbFilm = filmOf<FtbBoard>({
  sky: 'Verge',
  still: 8.6,
  pictureAt,
  steps,
  eye: [-4.6, 1.7, -0.2],
  eyeSway: [0.3, 0.2, 0.4],
  target: [2.1, 0.05, -2.25],
});
