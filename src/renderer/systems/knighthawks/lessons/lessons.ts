import type { Hex } from '../../../../engine/hex.ts';
import { turned } from '../../../../engine/hex.ts';
import type { KnightHawksEvent } from '../../../../engine/knighthawks/events.ts';
import type { LessonGoal } from '../../../../engine/knighthawks/lessons.ts';
import type { WeaponName } from '../../../../engine/knighthawks/terms.ts';
import type {
  KnightHawksDescription,
  KnightHawksOption,
  KnightHawksView,
  UnitView,
} from '../../../../engine/knighthawks/view.types.ts';
import { hexDistance, neighbour, sameHex } from '../../../board/tables/hexLayout.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import { endOf, stepOf, type Wish } from '../../lessonKit.ts';
import type { LessonStep } from '../../system.types.ts';
import { meets } from '../events/index.ts';
import { t } from '../messages/catalogue.ts';
import { unitOf } from '../text/names.ts';
import { movesTo, TOO_MANY, type ShipInMove, type Destination } from './ways.ts';

/** Hexes that the board marks for a goal: where to fly, the way round each planet, the enemies to fire at. */
export function goalHexes(goal: LessonGoal, { units, planets }: KnightHawksView): Hex[] {
  switch (goal.type) {
    case 'reached':
      return [...goal.hexes];
    case 'orbited':
      return planets.flatMap((planet) => Array.from({ length: 6 }, (_, hexside) => neighbour(planet, hexside)));
    case 'fired': {
      const own = units.find(({ id }) => id === goal.unit);
      return units.flatMap(({ side, status, hex }) => (status === 'in-play' && side !== own?.side ? [hex] : []));
    }
  }
}

/** Weapons of a goal that have not fired yet. */
const weaponsLeft = (goal: LessonGoal, events: readonly KnightHawksEvent[]): WeaponName[] =>
  goal.type === 'fired'
    ? goal.weapons.filter((weapon) => !events.some((event) => meets(event, { ...goal, weapons: [weapon] })))
    : [];

/** 9.3 Whether a hex lies in the row ahead of a ship or in one of those beside it. */
function isAhead(at: Hex, facing: number, hex: Hex): boolean {
  const [left, right] = [turned(facing, -1), turned(facing, 1)];
  return [at, neighbour(at, left), neighbour(at, right)].some((from) => {
    let reached = from;
    while (hexDistance(reached, at) < hexDistance(hex, at)) reached = neighbour(reached, facing);
    return sameHex(reached, hex);
  });
}

/** Where moves shall end for a goal: where every weapon that is left bears on an enemy, for fire. */
function destinationOf(goal: LessonGoal, unit: UnitView, view: KnightHawksView, left: WeaponName[]): Destination {
  const marked = goalHexes(goal, view);
  if (goal.type !== 'fired')
    return {
      isThere: (hex) => marked.some((one) => sameHex(one, hex)),
      far: (hex) => Math.min(...marked.map((one) => hexDistance(one, hex))),
    };
  const weapons = unit.weapons.filter(({ weapon }) => left.includes(weapon));
  const range = Math.min(...weapons.map((one) => one.range));
  const forward = weapons.some((one) => one.forward);
  return {
    isThere: (hex, facing) =>
      marked.some((enemy) => hexDistance(enemy, hex) <= range && (!forward || isAhead(hex, facing, enemy))),
    far: (hex) => Math.max(0, Math.min(...marked.map((enemy) => hexDistance(enemy, hex))) - range),
  };
}

/** The move that an action leads into; null: it begins or goes on with none, or ends it in ruin. */
function courseOf(description: KnightHawksDescription, unit: UnitView, view: KnightHawksView): ShipInMove | null {
  const { hex, facing, speed } = unit;
  const now = { hexesLeft: view.moving?.hexesLeft ?? 0, turnsLeft: view.moving?.turnsLeft ?? 0 };
  switch (description.kind) {
    case 'speed':
      return { hex, facing, speed: description.speed, hexesLeft: description.speed, turnsLeft: unit.mr.now };
    case 'face':
      return { hex, facing: description.facing, speed, ...now };
    case 'move': {
      const { to, hexesLeft, turnsLeft, end } = description;
      return end === null ? { hex: to, facing: description.facing, speed, hexesLeft, turnsLeft } : null;
    }
    case 'orbit':
    case 'land':
    case 'end-move':
    case 'end-fire':
    case 'screen':
    case 'fire':
    case 'weapon':
    case 'intercept':
    case 'mend':
      return null;
  }
}

/** Moves as a figure: beyond what is looked for they are so many at least. */
const movesIn = (moves: number): string => (moves < TOO_MANY ? String(moves) : t('lesson.moves.many', { moves }));

/** To fly so that the goal is as few moves away as can be. */
function flight(
  goal: LessonGoal,
  options: readonly KnightHawksOption[],
  view: KnightHawksView,
  left: WeaponName[],
): Wish<KnightHawksDescription> {
  const unit = unitOf(view, goal.unit);
  const movesFrom =
    unit && movesTo(destinationOf(goal, unit, view, left), { adf: unit.adf.now, mr: unit.mr.now }, view);
  const movesOf = (description: KnightHawksDescription): number => {
    const course = unit && 'unit' in description && description.unit === unit.id && courseOf(description, unit, view);
    return course && movesFrom ? movesFrom(course) : TOO_MANY + 1;
  };
  const least = Math.min(...options.filter(isAvailable).map(({ description }) => movesOf(description)));
  const ask = t(`lesson.ask.${goal.type === 'orbited' ? 'approached' : goal.type === 'fired' ? 'closed' : 'reached'}`);
  return {
    ask,
    leads: (description) => least <= TOO_MANY && movesOf(description) <= least,
    why(description) {
      const moves = movesOf(description);
      if (moves > TOO_MANY) return null;
      if (description.kind === 'speed')
        return t('lesson.wrong.speed', { speed: description.speed, moves: movesIn(moves), least, ask });
      return t('lesson.wrong.way', { moves: movesIn(moves), least, ask });
    },
  };
}

/** What a lesson asks for now: to fire, to go round the planet, else to fly there. */
export function lessonStep(
  goal: LessonGoal,
  options: readonly KnightHawksOption[],
  view: KnightHawksView,
  events: readonly KnightHawksEvent[],
): LessonStep<KnightHawksDescription> {
  const left = weaponsLeft(goal, events);
  const ends = ({ kind }: KnightHawksDescription): boolean => kind === 'end-fire';
  const fire: Wish<KnightHawksDescription> = {
    ask: t('lesson.ask.fired', {
      weapons: list(left.map((weapon) => t(`weapon.${weapon}`).toLocaleLowerCase())),
    }),
    leads: (one) => one.kind === 'fire' && one.unit === goal.unit && left.includes(one.weapon),
    why: (one) =>
      one.kind === 'fire' ? t('lesson.wrong.weapon', { weapon: t(`weapon.${one.weapon}`), ask: fire.ask }) : null,
  };
  const isIn = goal.type === 'orbited' && unitOf(view, goal.unit)?.orbit !== null;
  const orbit: Wish<KnightHawksDescription> = {
    ask: t(isIn ? 'lesson.ask.orbited' : 'lesson.ask.orbit'),
    leads: (one) => goal.type === 'orbited' && one.kind === 'orbit' && one.unit === goal.unit,
    why: (one) => (one.kind === 'speed' ? t('lesson.wrong.leaves', { ask: orbit.ask }) : null),
  };
  const face: Wish<KnightHawksDescription> = { ask: t('lesson.ask.face'), leads: (one) => isIn && one.kind === 'face' };
  return stepOf([fire, orbit, face, flight(goal, options, view, left), endOf(ends)], options, ends);
}
