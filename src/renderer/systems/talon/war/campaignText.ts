import type { BasePost, CampaignCode, CampaignEvent } from '../../../../engine/campaign/actions.ts';
import type { Side } from '../../../../engine/game.ts';
import type { Captain } from '../../../../engine/campaign/captains.ts';
import type { News } from '../../../../engine/campaign/news.ts';
import type { SectorId } from '../../../../engine/campaign/sectors.ts';
import type { Station } from '../../../../engine/campaign/state.ts';
import type { WarTerms } from '../../../../engine/campaign/terms.ts';
import type { CampaignView, UnitInService } from '../../../../engine/campaign/view.ts';
import { isMessage, t } from '../messages/catalogue.ts';

/** A side's colour, as a CSS class: side 0 is always the Terrans. */
export const colourOfSide = (side: Side): 'terran' | 'talon' => (side === 0 ? 'terran' : 'talon');
export const raceName = (side: Side): string => t(side === 0 ? 'race.terran' : 'race.talon');
export const sectorName = (sector: SectorId): string => t(`campaign.sector.${sector}`);

export function stationName(station: Station): string {
  return station === 'reserve' || station === 'home' ? t(`campaign.station.${station}`) : sectorName(station);
}

/** A zone as the player counts them, from the Terran side; the ends of a lane are home worlds. */
export function zoneName(view: CampaignView, sector: SectorId, zone: number): string {
  const length = view.sectors.find(({ id }) => id === sector)?.zones.length ?? 0;
  if (zone < 0 || zone >= length) return t('campaign.homeWorldOf', { side: raceName(zone < 0 ? 0 : 1) });
  return t('campaign.zone', { sector: sectorName(sector), zone: zone + 1 });
}

export function postName(view: CampaignView, post: BasePost): string {
  return post === 'home' ? t('campaign.station.home') : zoneName(view, post.sector, post.zone);
}

const NUMERALS = ['', '', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

/** A ship's name, numbered where it is not the first to bear it. */
export function shipName({ name, mark }: Pick<UnitInService, 'name' | 'mark'>): string {
  return mark > 1 ? `${name} ${NUMERALS[mark] ?? mark}` : name;
}

export function hullName(hull: string): string {
  const key = `hull.${hull}`;
  return isMessage(key) ? t(key) : hull;
}

/** Why something is not possible, as a sentence. */
export function whySentence(code: CampaignCode, sector: SectorId = 'antares'): string {
  return t(`campaign.why.${code}`, { sector: sectorName(sector) });
}

/** A captain with their rank. */
export const captainName = ({ name, rank }: Pick<Captain, 'name' | 'rank'>): string =>
  t(`captain.named`, { rank: t(`captain.rank.${rank}`), name });

/** Every unit that the view knows, by id. */
export function unitById(view: CampaignView, id: number): UnitInService | undefined {
  return view.units.find((unit) => unit.id === id) ?? view.lost.find((unit) => unit.id === id);
}

const nameOf = (view: CampaignView, id: number): string => {
  const unit = unitById(view, id);
  return unit ? shipName(unit) : `#${id}`;
};

/** An event of the turn's report as a sentence; null: it is not worth one. */
export function eventSentence(view: CampaignView, event: CampaignEvent): string | null {
  switch (event.type) {
    case 'turnBegan':
      return t('campaign.event.turnBegan', { turn: event.turn });
    case 'income':
      return t('campaign.event.income', { ...event, side: raceName(event.side) });
    case 'battleEnded':
      return t('campaign.event.battleEnded', {
        place: zoneName(view, event.sector, event.zone),
        result: event.winner === null ? t('campaign.drawnBattle') : t('campaign.won', { side: raceName(event.winner) }),
      });
    case 'unopposed':
    case 'besieged':
    case 'planetTaken':
      return t(`campaign.event.${event.type}`, {
        side: raceName(event.side),
        place: zoneName(view, event.sector, event.zone),
      });
    case 'frontMoved':
      return t('campaign.event.frontMoved', {
        sector: sectorName(event.sector),
        to: placeTo(view, event.sector, event.to),
      });
    case 'revealed':
      return t('campaign.event.revealed');
    case 'fleetsMet':
      return t('campaign.event.fleetsMet', { place: zoneName(view, event.sector, event.zone) });
    case 'rally':
      return t('campaign.event.rally', { side: raceName(event.side), points: event.points });
    case 'news':
      return newsSentence(view, event.news);
    case 'homeFell':
      return t('campaign.event.homeFell', { side: raceName(event.side) });
    case 'ended':
      return t('campaign.event.ended');
    default:
      return null;
  }
}

/** The terms that a war was begun on. */
export function termsText(terms: WarTerms): string {
  const parts = [
    t(`campaign.map.${terms.map}`),
    t(`campaign.start.${terms.start}`),
    ...([0, 1] as const).map((side) => `${raceName(side)}: ${t(`campaign.doctrine.${terms.doctrines[side]}`)}`),
  ];
  return parts.join(' · ');
}

/** What has come in between two turns. */
export function newsSentence(view: CampaignView, news: News): string {
  switch (news.kind) {
    case 'storm':
      return t('campaign.news.storm', { sector: sectorName(news.sector) });
    case 'convoy':
      return t('campaign.news.convoy', { side: raceName(news.side), points: news.points });
    case 'volunteers':
      return t('campaign.news.volunteers', { points: news.points });
    case 'derelict':
      return t('campaign.news.derelict', { side: raceName(news.side), ship: nameOf(view, news.ship) });
  }
}

function placeTo(view: CampaignView, sector: SectorId, zone: number): string {
  const length = view.sectors.find(({ id }) => id === sector)?.zones.length ?? 0;
  return zone < 0 || zone >= length ? zoneName(view, sector, zone) : t('campaign.zoneShort', { zone: zone + 1 });
}

/** The side that an event is told of, for its colour; null: both. */
export function sideOfEvent(event: CampaignEvent): Side | null {
  if ('side' in event) return event.side;
  return event.type === 'battleEnded' || event.type === 'frontMoved' ? event.winner : null;
}
