import type { Side } from '../../../../engine/game.ts';
import type { TalonEvent } from '../../../../engine/talon/events.ts';
import type { Arc } from '../../../../engine/talon/terms.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import type { EventClass } from '../../choice.types.ts';
import type { MessagePart, MessageValues, UnitName } from '../../../messages/icu.ts';
import { groupName, missileName, missileOfTarget, sideName, unitName, unitOf } from './names.ts';
import { t, tParts } from '../messages/catalogue.ts';

export type EventType = TalonEvent['type'];
const CLASSES: Record<EventType, EventClass> = {
  battleBegan: 'section',
  initiativeRolled: 'action',
  roundBegan: 'chapter',
  impulseBegan: 'paragraph',
  turnBegan: 'clock',
  stepBegan: 'clock',
  initiativeMarked: 'action',
  initiativeSet: 'action',
  powerSpent: 'clock',
  boxCharged: 'action',
  batteryCharged: 'action',
  batteryUsed: 'action',
  reinforced: 'action',
  reinforcementEnded: 'action',
  turnPowered: 'action',
  sideSlipReady: 'action',
  moved: 'action',
  collided: 'combat',
  groupFired: 'clock',
  fired: 'combat',
  weaponHeld: 'action',
  shieldHit: 'combat',
  hullHit: 'combat',
  critical: 'combat',
  repairTried: 'combat',
  destroyed: 'combat',
  exploded: 'combat',
  explosionArcRolled: 'combat',
  powerPhaseBegan: 'section',
  curveSet: 'action',
  retreated: 'combat',
  arrived: 'combat',
  docked: 'combat',
  terrainDropped: 'action',
  powerTransmitted: 'action',
  missileLaunched: 'combat',
  missileMoved: 'action',
  missileHit: 'combat',
  missileDamaged: 'combat',
  missileDestroyed: 'combat',
  missileRetargeted: 'combat',
  missileLost: 'combat',
  craftHit: 'combat',
  coneFired: 'combat',
  displaced: 'combat',
  struckAsteroids: 'combat',
  battleEnded: 'chapter',
};

/** `clock` events say nothing that another line does not say as well; the log leaves them out. */
export function eventClass(type: EventType): EventClass {
  return CLASSES[type];
}

/** Events whose outcome the player should see on the board before the figures tell it. */
const SUSPENSE: ReadonlySet<EventType> = new Set<EventType>([
  'fired',
  'exploded',
  'collided',
  'missileHit',
  'displaced',
  'impulseBegan',
  'powerPhaseBegan',
  'battleEnded',
]);

export const isSuspense = (type: EventType): boolean => SUSPENSE.has(type);

/** A code as ICU's `select` can name it: hyphens are not allowed there. */
const selector = (code: string): string => code.replaceAll('-', '_');
const yes = (flag: boolean): 'yes' | 'no' => (flag ? 'yes' : 'no');

/** The event as a sentence in the present language; ship names are parts of their own. */
export function eventSentence(event: TalonEvent, view: TalonView): MessagePart[] {
  return tParts(isThrow(event, view) ? 'event.waveHit' : `event.${event.type}`, valuesOf(event, view));
}

/** 15.1: a hit of the wave-motion gun, which throws a ship back before it is damaged; a missile it destroys. */
function isThrow(event: TalonEvent, view: TalonView): boolean {
  return (
    event.type === 'fired' &&
    event.weapon === 'wave-motion-gun' &&
    event.hit &&
    missileOfTarget(view, event.target) === null
  );
}

function valuesOf(event: TalonEvent, view: TalonView): MessageValues {
  const ship = (id: number): UnitName => ({ unit: id, text: unitName(view, id) });
  const side = (of: Side): string => sideName(view, of);
  const group = (unit: number, index: number): string => {
    const owner = unitOf(view, unit);
    return owner ? groupName(owner, index) : `#${index + 1}`;
  };
  const target = (id: number): UnitName | string => {
    const missile = missileOfTarget(view, id);
    return missile === null ? ship(id) : missileName(missile);
  };
  /** Squadrons and missiles have no shields. */
  const shield = (arc: Arc | null): MessageValues => ({
    shield: arc === null ? 'none' : 'some',
    arc: arc === null ? '' : t(`arc.${arc}`),
  });
  const isShielded = (unit: number): 'yes' | 'no' => yes(unitOf(view, unit)?.craft === null);
  switch (event.type) {
    case 'battleBegan':
    case 'terrainDropped':
      return {};
    case 'initiativeRolled':
      return { die: event.die, side: side(event.side) };
    case 'roundBegan':
    case 'powerPhaseBegan':
      return { round: event.round };
    case 'impulseBegan':
      return { impulse: event.impulse };
    case 'turnBegan':
      return { side: side(event.side) };
    case 'stepBegan':
      return { side: side(event.side), step: t(`step.${event.step}`) };
    case 'initiativeMarked':
      return { unit: ship(event.unit), marker: event.marker };
    case 'initiativeSet':
      return { side: side(event.side), changed: yes(event.changed) };
    case 'powerSpent':
      return { unit: ship(event.unit), source: event.source, use: useName(event.use) };
    case 'boxCharged':
      return {
        unit: ship(event.unit),
        group: group(event.unit, event.group),
        box: event.box,
        amount: event.amount,
        passive: yes(event.passive),
      };
    case 'batteryCharged':
    case 'batteryUsed':
    case 'sideSlipReady':
    case 'arrived':
      return { unit: ship(event.unit) };
    case 'reinforced':
      return { unit: ship(event.unit), arc: t(`arc.${event.arc}`), until: event.until };
    case 'reinforcementEnded':
      return { unit: ship(event.unit), arc: t(`arc.${event.arc}`), cause: event.cause };
    case 'turnPowered':
      return { unit: ship(event.unit), turnCounter: event.turnCounter };
    case 'moved':
      return { unit: ship(event.unit), maneuver: selector(event.maneuver), afterburner: yes(event.afterburner) };
    case 'collided':
      return { unit: ship(event.unit), other: ship(event.other) };
    case 'groupFired':
    case 'weaponHeld':
      return { unit: ship(event.unit), group: group(event.unit, event.group) };
    case 'fired':
      return {
        unit: ship(event.unit),
        target: target(event.target),
        craft: event.craft === null ? 'none' : event.craft + 1,
        weapon: t(`weaponOne.${event.weapon}`),
        range: event.range,
        die: event.die,
        modifier: event.die === event.modified ? 'none' : 'some',
        modified: event.modified,
        hit: yes(event.hit),
        damage: event.damage,
        ...shield(event.arc),
      };
    case 'shieldHit':
      return {
        unit: ship(event.unit),
        arc: t(`arc.${event.arc}`),
        amount: event.amount,
        left: event.left,
        reinforcement: yes(event.reinforcement),
      };
    case 'hullHit':
      return { unit: ship(event.unit), amount: event.amount, left: event.left };
    case 'critical':
      return {
        unit: ship(event.unit),
        first: event.dice[0],
        second: event.dice[1],
        code: t(`critical.${event.code}`),
        group: event.group === null ? 'none' : 'some',
        groupName: event.group === null ? '' : group(event.unit, event.group),
        effective: yes(event.effective),
      };
    case 'repairTried':
      return {
        unit: ship(event.unit),
        code: t(`critical.${event.code}`),
        die: event.die,
        repaired: yes(event.repaired),
      };
    case 'destroyed':
    case 'retreated':
      return { unit: ship(event.unit), cause: selector(event.cause) };
    case 'exploded':
      return { unit: ship(event.unit), rating: event.rating };
    case 'explosionArcRolled': {
      const [forward, right, rear, left] = event.dice;
      return { unit: ship(event.unit), arc: t(`arc.${event.arc}`), forward, right, rear, left };
    }
    case 'curveSet':
      return {
        unit: ship(event.unit),
        change: event.change > 0 ? 'up' : event.change < 0 ? 'down' : 'none',
        power: event.power,
        speed: event.speed,
        turnRadius: event.turnRadius ?? '–',
      };
    case 'craftHit':
      return { unit: ship(event.unit), craft: event.craft + 1, amount: event.amount, left: event.left };
    case 'docked':
      return {
        unit: ship(event.unit),
        where: event.carrier === null ? 'planet' : 'carrier',
        carrier: event.carrier === null ? '' : ship(event.carrier),
      };
    case 'powerTransmitted':
      return { unit: ship(event.unit), squadron: ship(event.squadron), use: useName(event.use) };
    case 'missileLaunched':
    case 'missileRetargeted':
      return { unit: ship(event.unit), missile: event.missile + 1, target: ship(event.target) };
    case 'missileMoved':
      return { missile: event.missile + 1, turn: turnOf(event.facingBefore, event.facing) };
    case 'missileHit':
      return {
        number: event.missile === null ? 'none' : 'some',
        missile: event.missile === null ? 0 : event.missile + 1,
        target: ship(event.target),
        damage: event.damage,
        shield: isShielded(event.target),
        arc: t(`arc.${event.arc}`),
      };
    case 'missileDamaged':
      return { missile: event.missile + 1, amount: event.amount };
    case 'missileDestroyed':
      return { missile: event.missile + 1, cause: selector(event.cause) };
    case 'missileLost':
      return { missile: event.missile + 1, target: ship(event.target) };
    case 'coneFired':
      return { unit: ship(event.unit), group: group(event.unit, event.group) };
    case 'displaced':
      return { unit: ship(event.unit), cause: selector(event.cause) };
    case 'struckAsteroids':
      return { unit: ship(event.unit), arc: t(`arc.${event.arc}`) };
    case 'battleEnded':
      return { winner: event.winner === null ? 'none' : 'some', side: event.winner === null ? '' : side(event.winner) };
  }
}

/** Which way a missile turned between two facings. */
function turnOf(before: number, after: number): 'left' | 'right' | 'none' {
  if (before === after) return 'none';
  return (after - before + 6) % 6 === 1 ? 'right' : 'left';
}

function useName(use: Extract<TalonEvent, { type: 'powerSpent' }>['use']): string {
  return t(`use.${use}`);
}
