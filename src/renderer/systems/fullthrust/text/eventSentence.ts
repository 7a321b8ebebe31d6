import type { ShotDice } from '../../../../engine/fullthrust/events.ts';
import type { FullThrustEvent, FullThrustView } from '../data.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import type { MessagePart, MessageValues, UnitName } from '../../../messages/icu.ts';
import type { EventClass } from '../../choice.types.ts';
import { t, tParts } from '../messages/catalogue.ts';
import { distance, groupName, mu, sideName, slotName, systemWord, tenths, threatName, unitName } from './names.ts';
import { upperFirst } from './optionText.ts';

type EventType = FullThrustEvent['type'];

const CLASSES: Partial<Record<EventType, EventClass>> = {
  battleBegan: 'section',
  roundBegan: 'chapter',
  phaseBegan: 'section',
  passed: 'clock',
  ordered: 'clock',
  ramOrdered: 'clock',
  mineOrdered: 'clock',
  sweepOrdered: 'clock',
  mineFired: 'combat',
  powerOrdered: 'clock',
  cloakOrdered: 'clock',
  orderDropped: 'clock',
  boardOrdered: 'clock',
  orbitOrdered: 'clock',
  mooringOrdered: 'clock',
  atmosphereEntered: 'combat',
  cameDown: 'combat',
  orbitReached: 'action',
  scanOrdered: 'clock',
  ecmOrdered: 'clock',
  boarded: 'combat',
  struck: 'combat',
  surrenderAnswered: 'combat',
  taken: 'combat',
  templateHit: 'combat',
  waveFired: 'combat',
  waveBurst: 'combat',
  novaFired: 'combat',
  novaMoved: 'combat',
  reflexRolled: 'combat',
  sectionRolled: 'combat',
  sectionShaken: 'combat',
  asteroidMet: 'combat',
  cloudCrossed: 'combat',
  meteorsMet: 'combat',
  flareChecked: 'combat',
  bodiesMoved: 'clock',
  bodyGone: 'clock',
  ordersCommitted: 'clock',
  enduranceSpent: 'clock',
  groupCarried: 'clock',
  heldFire: 'clock',
  fired: 'combat',
  damaged: 'combat',
  thresholdChecked: 'combat',
  systemHit: 'combat',
  destroyed: 'combat',
  groupFired: 'combat',
  aceDuel: 'combat',
  craftLost: 'combat',
  salvoHit: 'combat',
  defended: 'combat',
  battleEnded: 'chapter',
};

/** What an event is in the log. */
export const eventClass = ({ type }: FullThrustEvent): EventClass => CLASSES[type] ?? 'action';

/** Events whose outcome the player should see on the board before the figures tell it. */
const SUSPENSE: ReadonlySet<EventType> = new Set<EventType>([
  'fired',
  'salvoHit',
  'groupFired',
  'destroyed',
  'battleEnded',
]);
export const isSuspense = ({ type }: FullThrustEvent): boolean => SUSPENSE.has(type);

const yes = (flag: boolean): 'yes' | 'no' => (flag ? 'yes' : 'no');

/** Each weapon's dice: "Beam 3 4 6+5". */
function shotText({ system, class: beamClass, dice, again, damage, torpedo }: ShotDice): string {
  const weapon = upperFirst(systemWord(system, beamClass));
  const rolled = [dice.join(' '), ...(again.length > 0 ? [again.join(' ')] : [])].join(' + ');
  const result = damage + torpedo > 0 ? t('event.hitFor', { damage: damage + torpedo }) : t('event.missed');
  return t('event.shot', { weapon, dice: rolled, result });
}

/** The event as a sentence in the present language; ship names are parts of their own. */
export const eventSentence = (event: FullThrustEvent, view: FullThrustView): MessagePart[] =>
  tParts(`event.${event.type}`, valuesOf(event, view));

function valuesOf(event: FullThrustEvent, view: FullThrustView): MessageValues {
  const ship = (id: number): UnitName => ({ unit: id, text: unitName(view, id) });
  const group = (id: number): string => groupName(view, id);
  switch (event.type) {
    case 'battleBegan':
    case 'ordersRevealed':
    case 'tableMoved':
    case 'salvoWasted':
      return {};
    case 'roundBegan':
      return { round: event.round };
    case 'phaseBegan':
      return { phase: t(`phase.${event.phase}`) };
    case 'initiativeRolled':
      return { side: sideName(event.side), own: event.dice[event.side], other: event.dice[event.side === 0 ? 1 : 0] };
    case 'scanOrdered':
      return { unit: ship(event.unit), target: ship(event.target), on: yes(event.on) };
    case 'ecmOrdered':
      return { unit: ship(event.unit), on: yes(event.on) };
    case 'identified':
      return { unit: ship(event.unit), was: event.was, known: event.known };
    case 'dummyFound':
      return { unit: ship(event.unit) };
    case 'scanMissed':
      return { unit: ship(event.unit), target: ship(event.target) };
    case 'scanned': {
      const bonus = event.superior ? ' + 2' : '';
      const less = [event.jammed, event.own].flatMap((die) => (die === null ? [] : [` − ${die}`])).join('');
      return { unit: ship(event.unit), target: ship(event.target), dice: `${event.die}${bonus}${less}`, score: event.score, known: event.known }; // prettier-ignore
    }
    case 'passed':
    case 'ordersCommitted':
      return { side: sideName(event.side) };
    case 'ordered':
      return { unit: ship(event.unit), text: event.order === 'move' ? event.text : t(`event.order.${event.order}`) };
    case 'mineOrdered':
      return { unit: ship(event.unit), along: event.along ?? 'none' };
    case 'sweepOrdered':
      return { unit: ship(event.unit), on: yes(event.on) };
    case 'mineSwept':
      return { unit: ship(event.unit), die: event.die, swept: yes(event.swept) };
    case 'mineFired':
      return { unit: ship(event.unit), dice: [...event.dice, ...event.again].join(' ') };
    case 'boardOrdered':
    case 'boardingFailed':
      return { unit: ship(event.unit), target: ship(event.target) };
    case 'boarded':
      return { unit: ship(event.unit), target: ship(event.target), taken: yes(event.taken), rounds: event.rounds.length, attack: event.left[0], defence: event.left[1] }; // prettier-ignore
    case 'struck':
      return { unit: ship(event.unit), to: ship(event.to), die: event.die, strikes: yes(event.strikes) };
    case 'surrenderAnswered':
      return { unit: ship(event.unit), side: sideName(event.side), accepted: yes(event.accepted) };
    case 'fleetWithdrew':
      return { side: sideName(event.side), lost: event.lost, mass: event.mass };
    case 'powerOrdered':
      return { unit: ship(event.unit), power: event.power, on: yes(event.on) };
    case 'orderDropped':
      return { unit: ship(event.unit), what: t(`act.${event.what}`), state: t(`beside.${event.by}`) };
    case 'cloakOrdered':
      return { unit: ship(event.unit), turns: event.turns };
    case 'cloaked':
      return { unit: ship(event.unit) };
    case 'decloaked':
      return { unit: ship(event.unit), far: mu(distance(event.from, event.at)) };
    case 'waveCharged':
      return { unit: ship(event.unit), die: event.die, charge: event.charge };
    case 'mooringOrdered':
      return { unit: ship(event.unit), station: event.station === null ? '' : ship(event.station), docks: yes(event.station !== null) }; // prettier-ignore
    case 'docked':
    case 'undocked':
      return { unit: ship(event.unit), station: ship(event.station) };
    case 'orbitOrdered':
      return { unit: ship(event.unit), way: event.way ?? 'nearer' };
    case 'bombarded':
      return { unit: ship(event.unit) };
    case 'orbitEntered':
      return { unit: ship(event.unit), way: event.way };
    case 'atmosphereEntered':
      return { unit: ship(event.unit), controlled: yes(event.controlled), fate: event.fate, die: event.die ?? 0, modifier: event.modifier }; // prettier-ignore
    case 'cameDown':
      return { unit: ship(event.unit), safe: yes(event.safe) };
    case 'craftFled':
      return { group: group(event.group), die: event.die, fate: event.fate };
    case 'waveBurst':
      return { unit: ship(event.unit), damage: event.damage };
    case 'novaMoved':
      return { last: yes(event.last) };
    case 'templateHit':
      return { unit: ship(event.unit), weapon: event.weapon, dice: event.dice.join(' '), damage: event.damage };
    case 'reflexRolled':
      return { unit: ship(event.unit), target: ship(event.target), die: event.die, taken: event.taken, returned: event.returned }; // prettier-ignore
    case 'bodyAppeared':
      return { kind: t(`body.${event.kind}`) };
    case 'asteroidMet':
      return {
        unit: ship(event.unit),
        hit: yes(event.hit),
        needed: event.needed ?? 'unknown',
        die: event.die ?? 'none',
      };
    case 'cloudCrossed':
      return { unit: ship(event.unit), dice: [...event.dice, ...event.again].join(' ') };
    case 'meteorsMet':
      return { unit: ship(event.unit), damage: event.damage };
    case 'lockRolled':
      return { unit: ship(event.unit), target: ship(event.target), die: event.die, held: yes(event.held) };
    case 'flareRolled':
      return { die: event.die, flares: yes(event.flares) };
    case 'flareChecked':
      return { unit: ship(event.unit), hits: event.rolls.filter(({ hit }) => hit).length };
    case 'sectionRolled':
      return { unit: ship(event.unit), target: ship(event.target), section: ship(event.section), die: event.die };
    case 'sectionShaken':
      return { unit: ship(event.unit), from: ship(event.from), dice: event.dice.join(' '), damage: event.damage };
    case 'wreckRolled':
      return { unit: ship(event.unit), die: event.die, explodes: yes(event.explodes) };
    case 'ramOrdered':
      return { unit: ship(event.unit), target: event.target === null ? 'none' : 'some' };
    case 'moved':
      return { unit: ship(event.unit), course: event.course, speed: event.speed, rolled: yes(event.rolled) };
    case 'leftTable':
      return { unit: ship(event.unit), returns: event.returns ?? 'none' };
    case 'disengaged':
      return { side: sideName(event.side), away: yes(event.away) };
    case 'ramTried':
      return { unit: ship(event.unit), target: ship(event.target), tried: yes(event.tried) };
    case 'ramEvaded':
      return { unit: ship(event.unit), target: ship(event.target) };
    case 'rammed':
      return { unit: ship(event.unit), target: ship(event.target), taken: event.damage[0], given: event.damage[1] };
    case 'droppedOut':
      return { unit: ship(event.unit), lost: yes(event.lost) };
    case 'distorted':
      return { who: event.unit === null ? group(event.group ?? -1) : ship(event.unit), damage: event.damage };
    case 'fired': {
      const dice = list(event.shots.map(shotText));
      return { unit: ship(event.unit), target: ship(event.target), range: tenths(event.range), dice };
    }
    case 'damaged':
      return { unit: ship(event.unit), armour: event.armour, hull: event.hull, left: event.hullLeft };
    case 'destroyed':
      return { unit: ship(event.unit), cause: t(`cause.${event.cause}`) };
    case 'thresholdChecked':
      return { unit: ship(event.unit), row: event.row, hits: event.rolls.filter(({ hit }) => hit).length };
    case 'systemHit':
      return {
        unit: ship(event.unit),
        system: slotName(view, event.unit, event.slot) || systemWord(event.system),
        condition: event.condition,
      };
    case 'bridgeHit':
    case 'lifeSupportHit':
      return { unit: ship(event.unit), die: event.die };
    case 'coreRolled':
      return { unit: ship(event.unit), die: event.die, explodes: yes(event.die >= event.explodesOn) };
    case 'repairRolled':
      return {
        unit: ship(event.unit),
        system: systemWord(event.system),
        repaired: yes(event.repaired),
        die: event.die,
      };
    case 'groupMoved':
      return { group: group(event.group), launched: yes(event.launched) };
    case 'groupScreens':
    case 'groupLanding':
      return { group: group(event.group), unit: ship(event.unit) };
    case 'groupLanded':
      return { group: group(event.group), unit: ship(event.unit), ready: event.ready === null ? 'none' : 'some' };
    case 'groupsJoined':
      return { group: group(event.group), from: group(event.from), joined: event.joined };
    case 'groupAttacks':
      return { group: group(event.group), target: threatName(view, event.target) };
    case 'aceDuel':
      return { group: group(event.group), rival: group(event.rival), die: event.die, killed: yes(event.killed) };
    case 'dogfightBegan':
      return { group: group(event.group), target: group(event.target) };
    case 'groupFired':
      return {
        group: group(event.group),
        target: threatName(view, event.target),
        kills: event.kills,
        damage: event.damage,
      };
    case 'moraleRolled':
      return { group: group(event.group), holds: yes(event.holds), die: event.die, needed: event.needed };
    case 'craftLost':
      return { group: group(event.group), lost: event.lost, left: event.left };
    case 'enduranceSpent':
      return { group: group(event.group), left: event.left };
    case 'qualityRolled':
      return { group: group(event.group), quality: event.quality };
    case 'groupCarried':
    case 'dogfightLeft':
    case 'groupLost':
      return { group: group(event.group) };
    case 'salvoHomed':
      return { target: ship(event.target) };
    case 'salvoOnTarget':
      return { target: ship(event.target), die: event.die };
    case 'salvoHit':
      return { target: ship(event.target), damage: event.damage };
    case 'defended':
      return {
        unit: ship(event.unit),
        system: systemWord(event.system),
        threat: threatName(view, event.threat),
        kills: event.kills,
      };
    case 'blasts':
      return { group: group(event.group), lost: event.lost };
    case 'battleEnded':
      return {
        winner: event.winner === null ? 'none' : sideName(event.winner),
        reason: t(`result.reason.${event.reason}`),
      };
    default:
      return 'unit' in event ? { unit: ship(event.unit) } : {};
  }
}
