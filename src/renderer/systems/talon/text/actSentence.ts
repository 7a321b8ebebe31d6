import type { TalonEvent } from '../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import type { MessagePart, UnitName } from '../../../messages/icu.ts';
import { t, tParts } from '../messages/catalogue.ts';
import { eventSentence } from './eventSentence.ts';
import { missileName, missileOfTarget, unitName } from './names.ts';

type EventOf<Type extends TalonEvent['type']> = Extract<TalonEvent, { type: Type }>;

/** What is nobody's deed worth a sentence, and is shown together with what else is quiet. */
const QUIET: ReadonlySet<TalonEvent['type']> = new Set<TalonEvent['type']>([
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

/** What may end an act: the next turn's beginning. */
const ENDING: ReadonlySet<TalonEvent['type']> = new Set<TalonEvent['type']>(['turnBegan', 'impulseBegan']);

/** Told by themselves where no shot explains them, the weightiest first. */
const TOLD: readonly TalonEvent['type'][] = [
  'destroyed',
  'collided',
  'exploded',
  'missileHit',
  'coneFired',
  'missileLaunched',
  'retreated',
  'docked',
  'displaced',
  'arrived',
  'struckAsteroids',
  'missileDestroyed',
  'missileRetargeted',
];

const allOf = <Type extends TalonEvent['type']>(events: readonly TalonEvent[], type: Type): EventOf<Type>[] =>
  events.filter((event): event is EventOf<Type> => event.type === type);

/** Whether an act goes on: quiet deeds of one turn, or the shots of one group at one target. */
export function joins(before: readonly TalonEvent[], next: readonly TalonEvent[]): boolean {
  const [first] = allOf(before, 'fired');
  const [shot] = allOf(next, 'fired');
  if (first && shot)
    return (
      first.unit === shot.unit &&
      first.group === shot.group &&
      first.target === shot.target &&
      !before.some(({ type }) => type === 'destroyed' || type === 'stepBegan' || type === 'turnBegan')
    );
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

/** Who does what, and with what result, in one sentence; null: nothing worth one. */
export function actSentence(events: readonly TalonEvent[], view: TalonView): readonly MessagePart[] | null {
  const shots = allOf(events, 'fired');
  const [shot] = shots;
  if (shot && !events.some(({ type }) => type === 'coneFired')) return salvoSentence(shot, shots, events, view);
  const told = TOLD.map((type) => events.find((event) => event.type === type)).find((event) => event !== undefined);
  if (told) return eventSentence(told, view);
  const moved = allOf(events, 'moved');
  const [only] = moved;
  if (only) {
    if (moved.length === 1) return eventSentence(only, view);
    return tParts('act.moved', { ships: moved.length, unit: ship(view, only.unit) });
  }
  const repaired = allOf(events, 'repairTried').find((event) => event.repaired);
  if (repaired) return eventSentence(repaired, view);
  const curves = allOf(events, 'curveSet');
  if (curves.length > 1) return tParts('act.curves', { ships: curves.length });
  const power = allOf(events, 'powerSpent');
  if (power.length > 1) return tParts('act.power', { ships: power.length });
  const quiet = events.find(({ type }) => QUIET.has(type) && type !== 'stepBegan');
  return quiet ? eventSentence(quiet, view) : null;
}

const ship = (view: TalonView, unit: number): UnitName => ({ unit, text: unitName(view, unit) });

function salvoSentence(
  shot: EventOf<'fired'>,
  shots: readonly EventOf<'fired'>[],
  events: readonly TalonEvent[],
  view: TalonView,
): readonly MessagePart[] {
  const missile = missileOfTarget(view, shot.target);
  const ofTarget = (type: 'hullHit'): number =>
    allOf(events, type)
      .filter(({ unit }) => unit === shot.target)
      .reduce((sum, { amount }) => sum + amount, 0);
  const lost = allOf(events, 'destroyed').find(({ unit }) => unit === shot.target);
  const [critical] = allOf(events, 'critical').filter(({ effective }) => effective);
  return tParts('act.fired', {
    unit: ship(view, shot.unit),
    target: missile === null ? ship(view, shot.target) : missileName(missile),
    weapon: t(`weapon.${shot.weapon}`).toLocaleLowerCase(),
    shots: shots.length,
    hits: shots.filter(({ hit }) => hit).length,
    damage: shots.reduce((sum, { damage }) => sum + damage, 0),
    hull: ofTarget('hullHit'),
    critical: critical && !lost ? 'some' : 'none',
    code: critical ? t(`critical.${critical.code}`) : '',
    lost: lost ? 'yes' : 'no',
    cause: lost ? lost.cause.replaceAll('-', '_') : 'none',
  });
}
