import type { BasePost, CampaignCode, CampaignEvent } from '../../engine/campaign/actions.ts';
import type { Captain } from '../../engine/campaign/captains.ts';
import type { News } from '../../engine/campaign/state.ts';
import type { SectorId } from '../../engine/campaign/sectors.ts';
import type { Station } from '../../engine/campaign/state.ts';
import type { WarTerms } from '../../engine/campaign/setup.schema.ts';
import type { CampaignView, UnitInService } from '../../engine/campaign/view.ts';
import type { Side } from '../../engine/game.ts';
import { t } from '../messages/catalogue.svelte.ts';
import type { SideLook } from '../systems/system.types.ts';
import type { WarUi } from './warUi.ts';

const TENS = ['', 'X', 'XX', 'XXX', 'XL', 'L', 'LX', 'LXX', 'LXXX', 'XC'];
const ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
/** Up to 99 in Roman numerals. */
const numeral = (mark: number): string =>
  mark < 100 ? `${TENS[Math.floor(mark / 10)]}${ONES[mark % 10]}` : String(mark);

/** A ship's name, numbered where it is not the first to bear it. */
export function shipName({ name, mark }: Pick<UnitInService, 'name' | 'mark'>): string {
  return mark > 1 ? `${name} ${numeral(mark)}` : name;
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

/** A war's system, as far as its war is spoken of. */
export type WarSystem = Pick<WarUi, 'sides' | 'texts' | 'war'>;
export type WarWords = ReturnType<typeof warWords>;

/** A war in words: names and sentences, with those of its system where they are its own. */
export function warWords({ sides, texts, war }: WarSystem) {
  const look = (side: Side): SideLook => sides(null)[side];
  const sideName = (side: Side): string => look(side).name;
  /** Whether a battle that ended for this reason ended by leaving the field. */
  const isParting = (reason: string): boolean => war.partings?.includes(reason) ?? false;
  const sectorName = (sector: SectorId): string => t(`campaign.sector.${sector}`);

  /** A zone as the player counts them, from side 0; the ends of a lane are home worlds. */
  function zoneName(view: CampaignView, sector: SectorId, zone: number): string {
    const length = view.sectors.find(({ id }) => id === sector)?.zones.length ?? 0;
    if (zone < 0 || zone >= length) return t('campaign.homeWorldOf', { side: sideName(zone < 0 ? 0 : 1) });
    return t('campaign.zone', { sector: sectorName(sector), zone: zone + 1 });
  }

  function placeTo(view: CampaignView, sector: SectorId, zone: number): string {
    const length = view.sectors.find(({ id }) => id === sector)?.zones.length ?? 0;
    return zone < 0 || zone >= length ? zoneName(view, sector, zone) : t('campaign.zoneShort', { zone: zone + 1 });
  }

  /** What has come in between two turns. */
  function newsSentence(view: CampaignView, news: News): string {
    switch (news.kind) {
      case 'storm':
        return t('campaign.news.storm', { sector: sectorName(news.sector) });
      case 'convoy':
        return t('campaign.news.convoy', { side: sideName(news.side), points: news.points });
      case 'volunteers':
        return t('campaign.news.volunteers', { points: news.points });
      case 'derelict':
        return t('campaign.news.derelict', { side: sideName(news.side), ship: nameOf(view, news.ship) });
    }
  }

  return {
    /** The system's own part. */
    war,
    sideName,
    isParting,
    /** A side's colour, as a CSS class. */
    colourOfSide: (side: Side): string => look(side).colour,
    sectorName,
    stationName: (station: Station): string =>
      station === 'reserve' || station === 'home' ? t(`campaign.station.${station}`) : sectorName(station),
    zoneName,
    postName: (view: CampaignView, post: BasePost): string =>
      post === 'home' ? t('campaign.station.home') : zoneName(view, post.sector, post.zone),
    /** What kind of unit it is. */
    hullName: ({
      class: id,
      hull,
      points,
      name = '',
    }: Pick<UnitInService, 'class' | 'hull' | 'points'> & { name?: string }): string =>
      war.className?.({ class: id, hull }) ?? texts.hull({ class: id, hull, points, name }),
    /** Why something is not possible, as a sentence. */
    whySentence: (code: CampaignCode, sector: SectorId | null = null): string =>
      t(`campaign.why.${code}`, { sector: sector === null ? '' : sectorName(sector) }),
    terrainName: (terrain: string): string =>
      terrain === 'open' || terrain === 'random' ? t(`campaign.terrain.${terrain}`) : war.terrain(terrain),
    newsSentence,
    /** The terms that a war was begun on. */
    termsText: (terms: WarTerms): string =>
      [
        t(`campaign.map.${terms.map}`),
        t(`campaign.start.${terms.start}`),
        ...([0, 1] as const).map((side) => `${sideName(side)}: ${t(`campaign.doctrine.${terms.doctrines[side]}`)}`),
      ].join(' · '),
    /** An event of the turn's report as a sentence; null: it is not worth one. */
    eventSentence(view: CampaignView, event: CampaignEvent): string | null {
      switch (event.type) {
        case 'turnBegan':
          return t('campaign.event.turnBegan', { turn: event.turn });
        case 'income':
          return t('campaign.event.income', { ...event, side: sideName(event.side) });
        case 'battleEnded':
          return t('campaign.event.battleEnded', {
            place: zoneName(view, event.sector, event.zone),
            result:
              event.winner === null ? t('campaign.drawnBattle') : t('campaign.won', { side: sideName(event.winner) }),
          });
        case 'unopposed':
        case 'besieged':
        case 'planetTaken':
          return t(`campaign.event.${event.type}`, {
            side: sideName(event.side),
            place: zoneName(view, event.sector, event.zone),
          });
        case 'frontMoved':
          return t('campaign.event.frontMoved', {
            sector: sectorName(event.sector),
            to: placeTo(view, event.sector, event.to),
          });
        case 'prize':
          return t('campaign.event.prize', {
            side: sideName(event.side),
            ship: nameOf(view, event.ship),
            points: event.points,
          });
        case 'revealed':
          return t('campaign.event.revealed');
        case 'fleetsMet':
          return t('campaign.event.fleetsMet', { place: zoneName(view, event.sector, event.zone) });
        case 'rally':
          return t('campaign.event.rally', { side: sideName(event.side), points: event.points });
        case 'news':
          return newsSentence(view, event.news);
        case 'followed':
          return event.follows ? t('campaign.staffFollows') : null;
        case 'staffChanged':
          return t(event.way < 0 ? 'campaign.staffDown' : 'campaign.staffUp', {
            staff: t(`campaign.staff.${event.staff}`),
          });
        case 'homeFell':
          return t('campaign.event.homeFell', { side: sideName(event.side) });
        case 'ended':
          return t('campaign.event.ended');
        default:
          return null;
      }
    },
  };
}

/** The side that an event is told of, for its colour; null: both. */
export function sideOfEvent(event: CampaignEvent): Side | null {
  if ('side' in event) return event.side;
  return event.type === 'battleEnded' || event.type === 'frontMoved' ? event.winner : null;
}
