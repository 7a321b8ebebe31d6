import type { KnightHawksDescription, KnightHawksOption } from '../../../../engine/knighthawks/view.types.ts';
import { sameHex } from '../../../board/tables/hexLayout.ts';
import { isAvailable, lastStep } from '../../../stores/battle/steps.ts';
import type { Following, Meaning, Offer } from '../../choice.types.ts';
import type { BoardPick, Course } from '../board/board.types.ts';
import { WEAPON_ORDER, type KnightHawksData } from '../data.ts';

type KnightHawksMeaning = Meaning<KnightHawksData>;

/** A shot, a hex of a move, a whole course, or a look at a ship. */
export function meaningOf(pick: BoardPick, offer: Offer<KnightHawksData>): KnightHawksMeaning {
  if (pick.kind === 'unit') return shotAt(pick.unit, offer) ?? { kind: 'look', at: { kind: 'unit', id: pick.unit } };
  const steps = offer.options.filter(
    ({ action, description }) =>
      action !== null &&
      description.kind === 'move' &&
      sameHex(description.to, pick.hex) &&
      (pick.facing === undefined || description.facing === pick.facing),
  );
  const [only] = steps;
  if (only && steps.length === 1) return { kind: 'act', option: only };
  if (pick.course) return flown(pick.course, offer.options);
  return { kind: 'ask', options: steps };
}

/** A whole course at once, as far as it is offered. */
function flown(course: Course, options: readonly KnightHawksOption[]): KnightHawksMeaning {
  const following = followingOf(course);
  const first = following(options);
  return first ? { kind: 'act', option: first, then: following } : { kind: 'nothing' };
}
const actorIs = ({ description }: KnightHawksOption, unit: number): boolean =>
  description.kind !== 'end-fire' && description.unit === unit;

/** The options of a course one by one: its speed or orbit, its facing, and a turn for each letter of its way. */
export function followingOf(course: Course): Following<KnightHawksDescription> {
  let letters = course.way;
  const begun = { speed: false, face: false };
  return (options) => {
    const own = options.filter((one) => isAvailable(one) && actorIs(one, course.unit));
    const speed = begun.speed ? undefined : own.find((one) => begins(one, course));
    if (speed) {
      begun.speed = true;
      return speed;
    }
    const facing = begun.face
      ? undefined
      : own.find(({ description }) => description.kind === 'face' && description.facing === course.face);
    if (facing) {
      begun.speed = true;
      begun.face = true;
      return facing;
    }
    const [letter] = letters;
    const move = own.find(({ description }) => description.kind === 'move' && description.turn[0] === letter);
    if (!move) return null;
    begun.speed = true;
    begun.face = true;
    letters = letters.slice(1);
    return move;
  };
}

function begins({ description }: KnightHawksOption, { speed, orbit }: Course): boolean {
  if (orbit !== null) return description.kind === 'orbit' && description.direction === orbit;
  return description.kind === 'speed' && description.speed === speed;
}

/** The shot of the chosen weapon at a ship, or of another one that can. */
function shotAt(unit: number, { stepped }: Offer<KnightHawksData>): KnightHawksMeaning | null {
  for (const steps of stepped) {
    const aimed = (option: KnightHawksOption): boolean =>
      isAvailable(option) && option.description.kind === 'fire' && option.description.target === unit;
    const shot = lastStep(steps).find(aimed);
    if (shot) return { kind: 'act', option: shot };
    const other = [...steps.branches.values()].flat().find(aimed);
    if (other?.description.kind === 'fire') {
      const branch = WEAPON_ORDER.indexOf(other.description.weapon);
      return { kind: 'step', picked: { section: steps.section, branch, target: null } };
    }
  }
  return null;
}
