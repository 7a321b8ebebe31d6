import type { KnightHawksView } from '../../../../engine/knighthawks/view.types.ts';
import { turnsIn, type PulledCourse } from '../board/pullCourses.ts';
import { t } from '../messages/catalogue.ts';
import { directionName, unitOf } from './names.ts';

// A move that is pulled, beside the pointer: in words, and as the ways of the board are written.

/** The order in words: what the drive does, the turns that are left of its MR, and how the ship then faces. */
export function pullWords(course: PulledCourse, view: KnightHawksView): string {
  const parts = [beginning(course, view)];
  if (course.fate !== null) return [...parts, t(`option.move.${course.fate}`)].join(' · ');
  const left = turnsLeft(course, view);
  if (course.way !== '' && left !== null) parts.push(t('pull.turns', { turns: left }));
  parts.push(t('pull.faces', { direction: directionName(course.facing) }));
  return parts.join(' · ');
}

function beginning({ unit: id, speed, orbit, way }: PulledCourse, view: KnightHawksView): string {
  const unit = unitOf(view, id);
  if (view.moving?.unit === id) return t('pull.on', { hexes: way.length });
  if (orbit !== null) {
    const isOn = unit?.orbit?.direction === orbit;
    return isOn ? t('option.orbit.on') : t('option.orbit.begin', { direction: t(`orbit.${orbit}`) });
  }
  if (unit?.status === 'aboard') return t('option.speed.launch', { speed });
  if (speed === 0) return t(unit?.speed === 0 ? 'pull.rests' : 'option.speed.stop');
  const before = unit?.speed ?? speed;
  return t(speed > before ? 'pull.faster' : speed < before ? 'pull.slower' : 'pull.coasts', { speed });
}

/** 2.1: what is left of a ship's turns at the end of its course; null: it is not known. */
function turnsLeft(course: PulledCourse, view: KnightHawksView): number | null {
  const has = view.moving?.unit === course.unit ? view.moving.turnsLeft : unitOf(view, course.unit)?.mr.now;
  return has === undefined ? null : has - turnsIn(course);
}

/** A course as it is written: its speed, then the hexes up to each turn and the side it goes to: `5: 2L1R2`. */
export function pullNotation({ speed, orbit, way }: PulledCourse): string {
  if (orbit !== null) return '';
  const legs = (way.match(/a*[lr]|a+$/g) ?? []).map((leg) => {
    const turn = leg.at(-1);
    return `${leg.length}${turn === 'l' ? t('pull.left') : turn === 'r' ? t('pull.right') : ''}`;
  });
  return legs.length === 0 ? `${speed}` : `${speed}: ${legs.join(' ')}`;
}
