import type { TalonEvent } from '../../../../engine/talon/events.ts';

export type EventOf<Type extends TalonEvent['type']> = Extract<TalonEvent, { type: Type }>;

/** What is nobody's deed worth a sentence, and is shown together with what else is quiet. */
export const QUIET: ReadonlySet<TalonEvent['type']> = new Set<TalonEvent['type']>([
  'stepBegan',
  'initiativeMarked',
  'powerSpent',
  'boxCharged',
  'batteryCharged',
  'batteryUsed',
  'reinforced',
  'reinforcementEnded',
  'turnPowered',
  'sideSlipReady',
  'moved',
  'missileMoved',
  'curveSet',
  'powerTransmitted',
  'repairTried',
]);

/** What may end an act: the next turn's beginning, or the power phase's. */
const ENDING: ReadonlySet<TalonEvent['type']> = new Set<TalonEvent['type']>([
  'turnBegan',
  'impulseBegan',
  'powerPhaseBegan',
]);

export const allOf = <Type extends TalonEvent['type']>(events: readonly TalonEvent[], type: Type): EventOf<Type>[] =>
  events.filter((event): event is EventOf<Type> => event.type === type);

const FIRE: ReadonlySet<TalonEvent['type']> = new Set<TalonEvent['type']>([
  'fired',
  'coneFired',
  'destroyed',
  'exploded',
]);

/** Sections 8.3 and 15.3: shots and cones; and a ship that is lost, whatever by. */
export const isFire = ({ type }: TalonEvent): boolean => FIRE.has(type);
/** What a missile that strikes brings, where nobody else does anything. */
const isBlow = ({ type }: TalonEvent): boolean =>
  type === 'missileMoved' ||
  type === 'missileHit' ||
  type === 'shieldHit' ||
  type === 'hullHit' ||
  type === 'critical' ||
  type === 'reinforcementEnded' ||
  type === 'destroyed';

/** Whether an act goes on: quiet deeds of one turn, the shots of one group at one target, or the missiles that strike one. */
export function joins(before: readonly TalonEvent[], next: readonly TalonEvent[]): boolean {
  const isOver = before.some(({ type }) => type === 'destroyed' || type === 'stepBegan' || type === 'turnBegan');
  const [first] = allOf(before, 'fired');
  const [shot] = allOf(next, 'fired');
  if (first && shot)
    return first.unit === shot.unit && first.group === shot.group && first.target === shot.target && !isOver;
  const [struck] = allOf(before, 'missileHit');
  const [strike] = allOf(next, 'missileHit');
  if (struck && strike) return struck.target === strike.target && !isOver && next.every(isBlow) && before.every(isBlow);
  const isQuiet = ({ type }: TalonEvent): boolean => QUIET.has(type);
  return (
    before.every(isQuiet) &&
    next.every((event) => isQuiet(event) || ENDING.has(event.type)) &&
    !movesTwice(before, next)
  );
}

/** A unit that moves again begins another act. */
function movesTwice(before: readonly TalonEvent[], next: readonly TalonEvent[]): boolean {
  const moved = allOf(before, 'moved').map(({ unit }) => unit);
  return allOf(next, 'moved').some(({ unit }) => moved.includes(unit));
}
