import type { TalonEvent } from '../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import type { MessagePart, UnitName } from '../../../messages/icu.ts';
import { t, tParts } from '../messages/catalogue.ts';
import { allOf, type EventOf, QUIET } from '../battle/acts.ts';
import { eventSentence } from './eventSentence.ts';
import { missileName, missileOfTarget, unitName } from './names.ts';

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
const ship = (view: TalonView, unit: number): UnitName => ({ unit, text: unitName(view, unit) });

/** Who does what, and with what result, in one sentence; null: nothing worth one. */
export function actSentence(events: readonly TalonEvent[], view: TalonView): readonly MessagePart[] | null {
  const shots = allOf(events, 'fired');
  const [shot] = shots;
  if (shot && !events.some(({ type }) => type === 'coneFired')) return salvoSentence(shot, shots, events, view);
  const strikes = allOf(events, 'missileHit');
  const [strike] = strikes;
  if (strike && strikes.length > 1) return missilesSentence(strike, strikes, events, view);
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

/** Several missiles strike one ship. */
function missilesSentence(
  { target }: EventOf<'missileHit'>,
  strikes: readonly EventOf<'missileHit'>[],
  events: readonly TalonEvent[],
  view: TalonView,
): readonly MessagePart[] {
  return tParts('act.missiles', {
    missiles: strikes.length,
    target: ship(view, target),
    damage: strikes.reduce((sum, { damage }) => sum + damage, 0),
    ...consequences(target, events),
  });
}

function salvoSentence(
  shot: EventOf<'fired'>,
  shots: readonly EventOf<'fired'>[],
  events: readonly TalonEvent[],
  view: TalonView,
): readonly MessagePart[] {
  const missile = missileOfTarget(view, shot.target);
  return tParts('act.fired', {
    unit: ship(view, shot.unit),
    target: missile === null ? ship(view, shot.target) : missileName(missile),
    weapon: t(`weapon.${shot.weapon}`).toLocaleLowerCase(),
    one: t(`weaponOne.${shot.weapon}`),
    shots: shots.length,
    hits: shots.filter(({ hit }) => hit).length,
    damage: shots.reduce((sum, { damage }) => sum + damage, 0),
    ...consequences(shot.target, events),
  });
}

/** What comes of blows at `target`, beside their damage. */
function consequences(target: number, events: readonly TalonEvent[]) {
  const lost = allOf(events, 'destroyed').find(({ unit }) => unit === target);
  const [critical] = allOf(events, 'critical').filter(({ effective }) => effective);
  return {
    hull: allOf(events, 'hullHit')
      .filter(({ unit }) => unit === target)
      .reduce((sum, { amount }) => sum + amount, 0),
    critical: critical && !lost ? 'some' : 'none',
    code: critical ? t(`critical.${critical.code}`) : '',
    lost: lost ? 'yes' : 'no',
    cause: lost ? lost.cause.replaceAll('-', '_') : 'none',
  };
}
