import type { CampaignStatus } from '../../../../shared/campaign.ts';
import type { CampaignView, SectorView, UnitInService } from '../../../../engine/campaign/view.ts';
import { makeBattle } from './views.ts';
import { handedOn } from '../../../../shared/testing/opaque.ts';

/** A cruiser in the reserve, which may go anywhere. */
export function makeUnit(change: Partial<UnitInService> = {}): UnitInService {
  return {
    id: 0,
    side: 0,
    class: 'terran-ca',
    hull: 'CA',
    kind: 'warship',
    name: 'Napoleon',
    mark: 1,
    points: 115,
    hullBoxes: 6,
    hullMarked: 0,
    station: 'reserve',
    from: 'reserve',
    zone: null,
    builtTurn: 1,
    lostTurn: null,
    deeds: [],
    captains: [],
    repairCost: 0,
    repair: 'not-damaged',
    swaps: [],
    moves: (['reserve', 'antares', 'badlands', 'maelstrom', 'orion'] as const).map((to) => ({
      to,
      blocked: to === 'reserve' ? 'already-there' : null,
    })),
    ...change,
  };
}

function makeSector(id: SectorView['id'], length: number): SectorView {
  const front = length >> 1;
  return {
    id,
    front,
    holder: null,
    kind: 'open',
    garrison: 1,
    warships: [0, 0],
    points: [0, 0],
    zones: Array.from({ length }, (_, zone) => ({
      terrain: 'open' as const,
      owner: zone === front ? null : zone < front ? (0 as const) : (1 as const),
      planet: null,
      bases: [],
    })),
  };
}

/** A war at its beginning, the Terran player planning. */
export function makeCampaign(view: Partial<CampaignView> = {}, change: Partial<CampaignStatus> = {}): CampaignStatus {
  const figures = { hullBoxes: 4, shields: 9, speed: 5, weapons: [{ weapon: 'phaser', count: 2 }] };
  const side = { treasury: 226, income: 126, zones: 14, planets: 2, fleet: 1460, ready: false };
  return handedOn<CampaignStatus>({
    id: '00000000-0000-4000-8000-0000000000ca',
    system: 'talon',
    scenario: 'four-sectors',
    name: 'First war',
    controllers: [{ kind: 'human' }, { kind: 'ai', level: 'captain' }],
    seats: [null, null],
    viewer: 0,
    ply: 0,
    turn: view.turn ?? 1,
    phase: view.phase ?? 'planning',
    outcome: view.outcome ?? null,
    planner: 0,
    canUndo: false,
    thinking: false,
    links: [],
    report: [],
    view: {
      system: 'talon',
      turn: 1,
      turnLimit: null,
      honours: null,
      terms: null,
      news: null,
      phase: 'planning',
      viewer: 0,
      sides: [side, { ...side }],
      sectors: [
        makeSector('antares', 9),
        makeSector('badlands', 7),
        makeSector('maelstrom', 7),
        makeSector('orion', 9),
      ],
      units: [makeUnit(), makeUnit({ id: 1, side: 1, class: 'talon-ca', name: 'Justice', moves: [] })],
      lost: [],
      shop: [
        { class: 'terran-dd', hull: 'DD', points: 55, kind: 'warship', names: ['Caleb'], blocked: null, ...figures },
        {
          class: 'terran-bb',
          hull: 'BB',
          points: 194,
          kind: 'warship',
          names: ['Defiant'],
          blocked: 'too-dear',
          ...figures,
        },
      ],
      posts: [],
      notReady: { code: 'garrison', sector: 'antares' },
      offer: null,
      follow: null,
      captainsFight: true,
      battles: [],
      outcome: null,
      ...view,
    },
    ...change,
  });
}

/** What the host answers about campaigns where a test does not say otherwise. */
export const CAMPAIGN_ANSWERS = {
  'campaigns.list': () => [],
  'campaigns.create': () => makeCampaign(),
  'campaigns.open': () => makeCampaign(),
  'campaigns.rename': () => null,
  'campaigns.delete': () => null,
  'campaign.takeOver': () => makeCampaign(),
  'campaign.act': () => makeCampaign(),
  'campaign.undo': () => makeCampaign(),
  'campaign.fight': () => makeBattle(),
  'campaign.resolve': () => makeCampaign(),
  'campaign.stop': () => makeCampaign(),
  'campaign.of': () => ({ campaign: null }),
};
