import type { Side } from '../../engine/game.ts';
import type { CampaignEvent } from '../../engine/campaign/actions.ts';
import type { SectorId } from '../../engine/campaign/sectors.ts';
import type { ShipDeed } from '../../engine/campaign/state.ts';
import type { CampaignView, UnitInService } from '../../engine/campaign/view.ts';
import { list } from '../messages/catalogue.svelte.ts';
import { t } from '../messages/catalogue.svelte.ts';
import { because } from './because.ts';
import { captainName, shipName, sideOfEvent, unitById, type WarWords } from './warText.ts';

/** A line of a turn's report. */
export interface StoryLine {
  readonly text: string;
  readonly kind: 'main' | 'detail';
  /** What follows it in the same line; absent: nothing. */
  readonly more?: string;
  readonly colour: string;
}

const MAIN = new Set<CampaignEvent['type']>(['battleEnded', 'turnBegan', 'homeFell', 'ended', 'news']);
/** Who serves on the enemy's staff is told before all else. */
const FIRST = new Set<CampaignEvent['type']>(['followed', 'staffChanged']);
/** What stands elsewhere in the report: with its battle, in one line with others, or by the plans themselves. */
const UNTOLD = new Set<CampaignEvent['type']>([...FIRST, 'fate', 'repaired', 'fleetsMet', 'revealed']);
const isMet = (event: CampaignEvent) => event.type === 'fleetsMet';

/** A turn's report: what happened, and of each battle who fell to whose guns, who got away, who held the field. */
export function storyOf(
  words: WarWords,
  view: CampaignView,
  turn: number,
  events: readonly CampaignEvent[],
): StoryLine[] {
  const lines: StoryLine[] = [];
  const add = (text: string | null, kind: StoryLine['kind'], side: Side | null, more = ''): void => {
    const colour = side === null ? '' : words.colourOfSide(side);
    if (text !== null) lines.push({ text, kind, colour, ...(more === '' ? {} : { more }) });
  };
  const repaired: [number, number] = [0, 0];
  const met = events.filter(isMet).map(({ sector, zone }) => words.zoneName(view, sector, zone));
  for (const event of events) if (FIRST.has(event.type)) add(words.eventSentence(view, event), 'main', null);
  if (met.length > 0) add(t('campaign.event.fleetsMet', { place: list(met) }), 'detail', null);
  events.forEach((event, at) => {
    if (event.type === 'repaired') repaired[event.side]++;
    if (UNTOLD.has(event.type)) return;
    if (event.type !== 'battleEnded') {
      add(words.eventSentence(view, event), MAIN.has(event.type) ? 'main' : 'detail', sideOfEvent(event));
      return;
    }
    const fates: Extract<CampaignEvent, { type: 'fate' }>[] = [];
    for (const next of events.slice(at + 1)) {
      if (next.type !== 'fate') break;
      fates.push(next);
    }
    const { winner, reason, holder = null } = event;
    const told = fates.map(({ ship, fate }) => ({ id: ship, fate }));
    const why = because(view, words, { winner, reason, holder, fates: told });
    add(words.eventSentence(view, event), 'main', winner, why);
    for (const side of [0, 1] as const) {
      const own = fates.filter((one) => one.side === side);
      for (const [text, whose] of battleLines(view, turn, event.sector, own, side)) add(text, 'detail', whose);
    }
  });
  for (const side of [0, 1] as const)
    if (repaired[side] > 0) add(t('campaign.story.repaired', { count: repaired[side] }), 'detail', side);
  return lines;
}

/** What became of a side's units in a battle. */
function battleLines(
  view: CampaignView,
  turn: number,
  sector: string,
  fates: readonly { ship: number; fate: ShipDeed['fate'] }[],
  side: Side,
): [string, Side][] {
  const units = (fate: ShipDeed['fate']): UnitInService[] =>
    fates.flatMap((one) => (one.fate === fate ? (unitById(view, one.ship) ?? []) : []));
  const names = (some: readonly UnitInService[]): string => list(some.map(shipName));
  const lines: [string, Side][] = [];
  const fallen = units('destroyed');
  const avenged = new Set<number>();
  for (const killer of [...view.units, ...view.lost]) {
    const deed = killer.deeds.find((one) => one.turn === turn && one.sector === sector);
    const felled = fallen.filter(({ id }) => deed?.kills.includes(id));
    if (felled.length === 0) continue;
    for (const { id } of felled) avenged.add(id);
    lines.push([t('campaign.story.felled', { killer: shipName(killer), ships: names(felled) }), killer.side]);
  }
  for (const unit of fallen) {
    const captain = unit.captains.at(-1);
    if (captain?.rescued === true)
      lines.push([t('captain.news.rescued', { captain: captainName(captain), ship: shipName(unit) }), side]);
    if (captain?.fell === unit.deeds.length - 1)
      lines.push([t('captain.news.fell', { captain: captainName(captain), ship: shipName(unit) }), side]);
  }
  const others = fallen.filter(({ id }) => !avenged.has(id));
  if (others.length > 0) lines.push([t('campaign.story.lost', { ships: names(others) }), side]);
  for (const fate of ['surrendered', 'retreated', 'landed', 'stood'] as const) {
    const some = units(fate);
    if (some.length > 0) lines.push([t(`campaign.story.${fate}`, { ships: names(some) }), side]);
  }
  return lines;
}

/** Where each sector's front stood when a turn began, by sector; the last entry is the present. */
export function frontsOf(view: CampaignView, turns: readonly { events: readonly CampaignEvent[] }[]): number[][] {
  const now = view.sectors.map(({ front }) => front);
  const course = [now];
  for (const { events } of turns.toReversed()) {
    const before = [...course[0]!];
    for (const event of events.toReversed())
      if (event.type === 'frontMoved') before[view.sectors.findIndex(({ id }) => id === event.sector)] = event.from;
    course.unshift(before);
  }
  return course;
}
/** Points of a side's units in service when a turn was planned, with those bought in it. */
const fleetAt = (view: CampaignView, side: Side, turn: number): number =>
  [...view.units, ...view.lost].reduce(
    (sum, unit) =>
      unit.side === side && unit.builtTurn <= turn && (unit.lostTurn === null || unit.lostTurn >= turn)
        ? sum + unit.points
        : sum,
    0,
  );

/** A side's fleet when each turn was planned, by its points; the last entry is the present, after the last turn's battles. */
export const fleetsOf = (view: CampaignView, turns: readonly unknown[], side: Side): number[] => [
  ...turns.map((_, at) => fleetAt(view, side, at + 1)),
  view.sides[side].fleet,
];

/** What a side that plans had better look at: a home world in reach, a front all but bare, points unspent. */
export function warningsOf(words: WarWords, view: CampaignView): string[] {
  const { viewer } = view;
  if (viewer === null || view.phase !== 'planning') return [];
  const warnings: string[] = [];
  for (const { id, front, zones, points, warships } of view.sectors) {
    const zonesLeft = viewer === 0 ? front : zones.length - 1 - front;
    const sector = words.sectorName(id);
    const [own, enemy] = [points[viewer], points[1 - viewer]!];
    if (zonesLeft <= 0) warnings.push(t('campaign.warn.home', { sector }));
    else if (warships[viewer] > 0 && enemy > 2 * own) warnings.push(t('campaign.warn.bare', { sector, own, enemy }));
  }
  const { treasury } = view.sides[viewer];
  if (view.shop.some(({ blocked, kind }) => blocked === null && kind === 'warship'))
    warnings.push(t('campaign.warn.unspent', { points: treasury }));
  return warnings;
}

/** E6: sectors of the side that plans in which there is no garrison, whether there can be one or not. */
export const shortOf = ({ viewer, sectors }: CampaignView): SectorId[] =>
  viewer === null ? [] : sectors.filter(({ garrison, warships }) => warships[viewer] < garrison).map(({ id }) => id);
