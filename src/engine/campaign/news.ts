import type { Side } from '../game.ts';
import type { CampaignEmit } from './actions.ts';
import { drawing } from './maps.ts';
import { commission, freeNames } from './purchase.ts';
import { SECTOR_IDS, type SectorId } from './sectors.ts';
import type { CampaignState, News } from './state.ts';
import { hullOf } from './units.ts';
import type { Roster } from './roster.ts';

/** One turn in so many has news. */
const ONE_IN = 3;
const CONVOY = 60;
const VOLUNTEERS = 40;

/** E13: what comes in as a turn begins; drawn by the war's seed and the turn alone. */
export function bringNews(roster: Roster, state: CampaignState, emit?: CampaignEmit): void {
  if (state.terms?.events !== true) return;
  const news = state.turn === 1 ? null : drawNews(roster, state);
  state.news = news;
  if (news === null) return;
  if (news.kind === 'convoy') state.treasury[news.side] += news.points;
  if (news.kind === 'volunteers') for (const side of [0, 1] as const) state.treasury[side] += news.points;
  emit?.({ type: 'news', news });
}

function drawNews(roster: Roster, state: CampaignState): News | null {
  const pick = drawing(state.seed, 2000 + state.turn);
  if (pick(ONE_IN) !== 0) return null;
  const side = pick(2) as Side;
  const what = pick(4);
  if (what === 0) return { kind: 'storm', sector: SECTOR_IDS[pick(SECTOR_IDS.length)]! };
  if (what === 1) return { kind: 'convoy', side, points: CONVOY };
  if (what === 2) return { kind: 'volunteers', points: VOLUNTEERS };
  const found = roster.derelicts[side];
  const shipClass = found[pick(found.length)]!;
  const [name] = freeNames(roster, state, shipClass);
  if (name === undefined) return { kind: 'convoy', side, points: CONVOY };
  const ship = commission(state, side, shipClass, name);
  ship.hull = hullOf(roster, ship) - 1;
  return { kind: 'derelict', side, ship: ship.id };
}

/** E13: a storm keeps fleets in this sector apart. */
export const isStormy = ({ news }: CampaignState, sector: SectorId): boolean =>
  news?.kind === 'storm' && news.sector === sector;
