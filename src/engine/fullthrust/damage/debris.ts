import { SWITCH, isOn, type Battle } from '../battle.ts';
import { SHIP_TYPES, ratingOf } from '../design/terms.ts';
import type { Emit } from '../events.ts';
import { courseAlong } from '../ground.ts';
import { addBody, radiusOf } from '../terrain/bodies.ts';
import { rollTerrain } from '../rolls.ts';
import type { CauseName } from '../terms.ts';

/** 13.6 Enemy fire that may tear a ship apart. */
const BY_FIRE: readonly CauseName[] = ['fire', 'missiles', 'fighters', 'mine', 'nova', 'wave'];
/** 13.6 Half MU of a cloud's radius: 2, 4 or 6 MU across. */
const CLOUDS = { escort: 2, cruiser: 4, capital: 6 } as const;

/** 13.6 A ship shot to pieces explodes on a die of at most the excess damage; its debris drifts on for a turn. */
export function rollWreck(battle: Battle, ship: number, excess: number, cause: CauseName, emit?: Emit): void {
  if (!isOn(battle, SWITCH.BATTLE_DEBRIS) || !BY_FIRE.includes(cause) || excess === 0) return;
  const die = rollTerrain(battle);
  const explodes = die <= excess;
  emit?.({ type: 'wreckRolled', unit: ship, die, excess, explodes });
  if (!explodes) return;
  const rating = ratingOf(SHIP_TYPES[battle.shipType[ship]!]!);
  // By ruling merchants and bases make a cruiser's cloud.
  const size = CLOUDS[rating === 'other' ? 'cruiser' : rating];
  const at = { x: battle.x[ship]!, y: battle.y[ship]! };
  const course = battle.vector[ship] === 1 ? courseAlong(battle.velocityX[ship]!, battle.velocityY[ship]!) : battle.course[ship]!; // prettier-ignore
  const body = addBody(battle, {
    kind: 'debris',
    at,
    size,
    course,
    speed: battle.speed[ship]!,
    until: battle.round[0]! + 1,
  });
  if (body >= 0) emit?.({ type: 'bodyAppeared', body, kind: 'debris', radius: radiusOf(battle, body), at });
}
