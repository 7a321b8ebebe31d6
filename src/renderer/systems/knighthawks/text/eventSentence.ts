import type { KnightHawksEvent } from '../../../../engine/knighthawks/events.ts';
import type { KnightHawksView } from '../../../../engine/knighthawks/view.types.ts';
import type { MessagePart, MessageValues, UnitName } from '../../../messages/icu.ts';
import type { EventClass } from '../../choice.types.ts';
import { t, tParts } from '../messages/catalogue.ts';
import { directionName, sideName, unitName } from './names.ts';
import { lowerFirst } from './optionText.ts';

type EventType = KnightHawksEvent['type'];

const CLASSES: Record<EventType, EventClass> = {
  battleBegan: 'section',
  firstMoverRolled: 'action',
  roundBegan: 'chapter',
  halfBegan: 'section',
  stepBegan: 'paragraph',
  speedSet: 'action',
  moved: 'clock',
  rotated: 'action',
  orbitBegan: 'action',
  orbited: 'action',
  orbitLeft: 'action',
  crashed: 'combat',
  leftMap: 'combat',
  launched: 'action',
  landed: 'action',
  screenSet: 'action',
  fired: 'combat',
  hullHit: 'combat',
  systemHit: 'combat',
  screenFell: 'combat',
  burned: 'combat',
  damageControl: 'action',
  mended: 'action',
  destroyed: 'combat',
  battleEnded: 'chapter',
};

/** What an event is in the log: hexes on the way are seen on the board. */
export function eventClass(event: KnightHawksEvent): EventClass {
  if (event.type === 'moved') return event.turn === 'ahead' ? 'clock' : 'action';
  if (event.type === 'systemHit' && event.fault === null) return 'clock';
  if (event.type === 'speedSet' && event.before === event.speed) return 'clock';
  if (event.type === 'stepBegan' && event.step === 'movement') return 'clock';
  return CLASSES[event.type];
}

/** Events whose outcome the player should see on the board before the figures tell it. */
const SUSPENSE: ReadonlySet<EventType> = new Set<EventType>(['fired', 'burned', 'destroyed', 'battleEnded']);

export const isSuspense = ({ type }: KnightHawksEvent): boolean => SUSPENSE.has(type);

/** A code as ICU's `select` can name it: hyphens are not allowed there. */
const selector = (code: string): string => code.replaceAll('-', '_');
const yes = (flag: boolean): 'yes' | 'no' => (flag ? 'yes' : 'no');

const OWN_SENTENCE = ['adf', 'mr', 'steering', 'fire', 'drives'] as const;

/** The event as a sentence in the present language; ship names are parts of their own. */
export function eventSentence(event: KnightHawksEvent, view: KnightHawksView): MessagePart[] {
  const own =
    event.type === 'systemHit' && event.fault !== null ? OWN_SENTENCE.find((hit) => hit === event.hit) : undefined;
  return tParts(own ? `event.systemHit.${own}` : `event.${event.type}`, valuesOf(event, view));
}

function valuesOf(event: KnightHawksEvent, view: KnightHawksView): MessageValues {
  const ship = (id: number): UnitName => ({ unit: id, text: unitName(view, id) });
  switch (event.type) {
    case 'battleBegan':
      return {};
    case 'firstMoverRolled':
      return { die: event.die, side: sideName(event.side) };
    case 'roundBegan':
      return { round: event.round };
    case 'halfBegan':
      return { side: sideName(event.side) };
    case 'stepBegan':
      return { side: sideName(event.side), step: t(`step.${event.step}`) };
    case 'speedSet': {
      const change = event.speed > event.before ? 'up' : event.speed < event.before ? 'down' : 'none';
      return { unit: ship(event.unit), change, speed: event.speed };
    }
    case 'moved':
      return { unit: ship(event.unit), turn: event.turn };
    case 'rotated':
      return { unit: ship(event.unit), direction: directionName(event.facing) };
    case 'orbitBegan':
    case 'orbited':
      return { unit: ship(event.unit), direction: t(`orbit.${event.direction}`) };
    case 'orbitLeft':
    case 'crashed':
      return { unit: ship(event.unit) };
    case 'leftMap':
      return { unit: ship(event.unit), home: yes(event.home) };
    case 'launched':
      return { unit: ship(event.unit), carrier: ship(event.carrier), speed: event.speed };
    case 'landed':
      return { unit: ship(event.unit), carrier: ship(event.carrier) };
    case 'screenSet':
      return {
        unit: ship(event.unit),
        screen: selector(event.screen),
        name: lowerFirst(t(`screen.${event.screen}`)),
      };
    case 'fired':
      return {
        unit: ship(event.unit),
        target: ship(event.target),
        weapon: t(`shot.${event.weapon}`),
        range: event.range,
        chance: event.chance,
        interceptors: event.interceptors,
        die: event.die,
        hit: yes(event.hit),
        damage: event.damage,
      };
    case 'hullHit':
      return { unit: ship(event.unit), amount: event.amount, left: event.left, cause: event.cause };
    case 'systemHit':
      return {
        unit: ship(event.unit),
        die: event.die,
        what: event.fault === null ? 'none' : 'some',
        name: event.fault === null ? '' : t(`fault.${event.fault}`),
      };
    case 'screenFell':
      return { unit: ship(event.unit), screen: lowerFirst(t(`screen.${event.screen}`)) };
    case 'burned':
      return { unit: ship(event.unit), die: event.die };
    case 'damageControl':
      return { unit: ship(event.unit), die: event.die, success: yes(event.success) };
    case 'mended':
      return { unit: ship(event.unit), fault: t(`fault.${event.fault}`) };
    case 'destroyed':
      return { unit: ship(event.unit), cause: selector(event.cause) };
    case 'battleEnded':
      return {
        winner: event.winner === null ? 'none' : 'some',
        side: event.winner === null ? '' : sideName(event.winner),
      };
  }
}
