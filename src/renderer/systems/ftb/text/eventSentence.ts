import type { FtbEvent, Vector } from '../../../../engine/ftb/events.ts';
import type { FtbView } from '../../../../engine/ftb/view.types.ts';
import type { MessagePart, MessageValues, UnitName } from '../../../messages/icu.ts';
import type { EventClass } from '../../choice.types.ts';
import { t, tParts } from '../messages/catalogue.ts';
import { bodyName, cardName, lowerFirst, objectName, sideName, siteName } from './names.ts';

type EventType = FtbEvent['type'];

const CLASSES: Record<EventType, EventClass> = {
  battleBegan: 'section',
  roundBegan: 'chapter',
  initiativeDecided: 'section',
  passed: 'clock',
  activated: 'paragraph',
  activityEnded: 'clock',
  orderGiven: 'action',
  fuelSpent: 'clock',
  heatChanged: 'action',
  overheated: 'combat',
  trackedChanged: 'action',
  tested: 'action',
  repaired: 'action',
  flew: 'clock',
  plotted: 'action',
  deflected: 'action',
  sideNamed: 'clock',
  orbitBegan: 'action',
  orbited: 'action',
  orbitLeft: 'clock',
  docked: 'action',
  undocked: 'clock',
  refuelled: 'action',
  refitted: 'action',
  visited: 'action',
  leftMap: 'combat',
  launched: 'combat',
  torpedoRemoved: 'action',
  torpedoAttacked: 'combat',
  evaded: 'combat',
  combatBegan: 'combat',
  heldFire: 'action',
  cardLaid: 'clock',
  cardTakenBack: 'clock',
  cardCommitted: 'clock',
  cardsTurned: 'combat',
  heatChosen: 'combat',
  hit: 'clock',
  shieldLost: 'combat',
  systemDamaged: 'combat',
  destroyed: 'combat',
  signDrawn: 'clock',
  battleEnded: 'chapter',
};

/** What an event is in the log: what another event tells too stays in the background. */
export function eventClass(event: FtbEvent): EventClass {
  if (event.type === 'orderGiven') return event.order === 'burn' || event.order === 'hard-burn' ? 'clock' : 'action';
  if (event.type === 'flew') return event.grown + event.carried > 0 ? 'action' : 'clock';
  return CLASSES[event.type];
}

/** Events whose outcome the player should see on the board before the figures tell it. */
const SUSPENSE: ReadonlySet<EventType> = new Set<EventType>([
  'cardsTurned',
  'torpedoAttacked',
  'tested',
  'destroyed',
  'battleEnded',
]);

export const isSuspense = ({ type }: FtbEvent): boolean => SUSPENSE.has(type);

/** A code as ICU's `select` can name it: hyphens are not allowed there. */
const selector = (code: string): string => code.replaceAll('-', '_');
const yes = (flag: boolean): 'yes' | 'no' => (flag ? 'yes' : 'no');
const vectorText = ({ course, length }: Vector): string => t('manifest.vectorNow', { course, length });

/** The event as a sentence in the present language; ship names are parts of their own. */
export const eventSentence = (event: FtbEvent, view: FtbView): MessagePart[] =>
  tParts(`event.${event.type}`, valuesOf(event, view));

function winnerWord({ winner, combat }: Extract<FtbEvent, { type: 'cardsTurned' }>): string {
  if (winner === null) return 'none';
  if (winner !== 'both') return 'side';
  // A draw for the initiative is fought again.
  return combat === 'initiative' ? 'again' : 'both';
}

function valuesOf(event: FtbEvent, view: FtbView): MessageValues {
  const ship = (id: number): UnitName => ({ unit: id, text: objectName(view, id) });
  switch (event.type) {
    case 'battleBegan':
    case 'signDrawn':
      return {};
    case 'roundBegan':
      return { round: event.round };
    case 'initiativeDecided': {
      const other = event.side === 0 ? 1 : 0;
      return { side: sideName(event.side), by: event.by, own: event.heat[event.side], other: event.heat[other] };
    }
    case 'passed':
    case 'cardTakenBack':
    case 'cardCommitted':
      return { side: sideName(event.side) };
    case 'cardLaid':
      return { side: sideName(event.side), card: cardName(event.card) };
    case 'activated':
      return { unit: ship(event.unit), forced: yes(event.forced) };
    case 'activityEnded':
    case 'overheated':
    case 'orbitLeft':
    case 'undocked':
    case 'visited':
    case 'heatChosen':
    case 'hit':
      return { unit: ship(event.unit) };
    case 'orderGiven':
      return { unit: ship(event.unit), order: lowerFirst(t(`order.${event.order}`)) };
    case 'fuelSpent':
      return { unit: ship(event.unit), amount: event.amount, left: event.left };
    case 'heatChanged':
      return { unit: ship(event.unit), from: event.from, to: event.to, cause: selector(event.cause) };
    case 'trackedChanged':
      return { unit: ship(event.unit), tracked: yes(event.tracked), by: event.by };
    case 'tested':
      return {
        unit: ship(event.unit),
        test: selector(event.test),
        target: event.target === null ? '' : objectName(view, event.target),
        result: event.result,
        easy: yes(event.easy),
      };
    case 'repaired':
    case 'systemDamaged':
      return { unit: ship(event.unit), system: lowerFirst(t(`system.${event.system}`)) };
    case 'flew':
      return {
        unit: ship(event.object),
        course: event.course,
        length: event.length,
        grown: event.grown,
        carried: event.carried,
      };
    case 'plotted':
      return {
        unit: ship(event.unit),
        order: lowerFirst(t(`order.${event.order}`)),
        before: vectorText(event.before),
        after: vectorText(event.after),
      };
    case 'deflected':
      return { unit: ship(event.object), degrees: Math.abs(event.degrees), body: bodyName(view, event.body) };
    case 'sideNamed':
      return { unit: ship(event.object), body: bodyName(view, event.body), side: t(`turnSide.${event.to}`) };
    case 'orbitBegan':
      return { unit: ship(event.unit), radius: event.radius, direction: t(`orbit.${event.direction}`) };
    case 'orbited':
      return { unit: ship(event.unit), body: bodyName(view, event.body) };
    case 'docked':
    case 'refitted':
      return { unit: ship(event.unit), site: siteName(view, event.site) };
    case 'refuelled':
      return { unit: ship(event.unit), tanker: ship(event.tanker), amount: event.amount };
    case 'leftMap':
      return { unit: ship(event.unit), way: event.way };
    case 'launched':
      return {
        unit: ship(event.unit),
        torpedo: ship(event.torpedo),
        course: event.course,
        length: event.length,
      };
    case 'torpedoRemoved':
      return { torpedo: ship(event.torpedo), why: selector(event.why) };
    case 'torpedoAttacked':
      return { torpedo: ship(event.torpedo), target: ship(event.object), automatic: yes(event.automatic) };
    case 'evaded':
      return { unit: ship(event.unit), torpedo: ship(event.torpedo) };
    case 'combatBegan':
      return {
        combat: event.combat,
        unit: event.unit === null ? '' : ship(event.unit),
        target: event.target === null ? '' : ship(event.target),
        range: event.range,
      };
    case 'heldFire':
      return { unit: ship(event.unit), target: ship(event.target), cover: yes(event.cover) };
    case 'cardsTurned': {
      const name = (side: 0 | 1): UnitName | string => {
        const unit = event.units[side];
        return unit === null ? sideName(side) : ship(unit);
      };
      return {
        first: name(0),
        firstCard: cardName(event.cards[0]),
        second: name(1),
        secondCard: cardName(event.cards[1]),
        winner: winnerWord(event),
        side: event.winner === 0 || event.winner === 1 ? sideName(event.winner) : '',
      };
    }
    case 'shieldLost':
      return { unit: ship(event.unit), left: event.left };
    case 'destroyed':
      return { unit: ship(event.unit), cause: event.cause };
    case 'battleEnded':
      return {
        winner: event.winner === null ? 'none' : 'some',
        side: event.winner === null ? '' : sideName(event.winner),
      };
  }
}
