import type { Fleet } from '../../../../engine/game.ts';
import type { FleetClass } from '../../../../engine/talon/quickBattle.ts';
import type { BattleSummary, CustomInfo } from '../../../../shared/api.ts';
import { makeSummary as makeCommonSummary } from '../../../testing/battles.ts';
import { createFakeApi as createCommonApi, type FakeApi } from '../../../testing/fakeApi.ts';
import { CAMPAIGN_ANSWERS } from './campaignSamples.ts';
import { factsOf, makeBattle, makeView } from './views.ts';
import { handedOn, type Written } from '../../../../shared/testing/opaque.ts';

export type { FakeApi } from '../../../testing/fakeApi.ts';

export function makeSummary(change: Partial<BattleSummary> = {}): BattleSummary {
  const { id, name, system, scenario, controllers } = makeBattle();
  return makeCommonSummary({ id, name, system, scenario, controllers, round: 3, ...change });
}

const FLEETS: [Fleet, Fleet] = [
  { points: 115, ships: [{ class: 'terran-ca', hull: 'CA', name: 'Napoleon', points: 115 }] },
  { points: 44, ships: [{ class: 'talon-ff', hull: 'FF', name: 'Vision', points: 44 }] },
];

const CLASSES: FleetClass[] = [
  makeClass({ id: 'terran-ca', faction: 'terran', hull: 'CA', points: 115, names: ['Napoleon', 'Patton'] }),
  makeClass({ id: 'talon-ff', faction: 'talon', hull: 'FF', points: 44, names: ['Vision', 'Surprise'] }),
];

function makeClass(change: Partial<FleetClass>): FleetClass {
  const shipClass = { id: '', faction: 'terran', hull: 'CA', points: 1, names: [], speeds: [5, 4, 3, 2, 1] };
  return { ...shipClass, startSpeed: 3, battery: false, kind: 'ship', ...change };
}

/** A battle that the player has built: a cruiser against a frigate. */
export function makeCustom(change: Partial<Written<CustomInfo>> = {}): CustomInfo {
  return handedOn<CustomInfo>({
    id: '00000000-0000-4000-8000-00000000000c',
    name: 'My own',
    system: 'talon',
    savedAt: '2026-11-02T10:00:00.000Z',
    briefing: '',
    setup: { system: 'talon', roundLimit: 10, sides: [{ ships: [] }, { ships: [] }] },
    problem: null,
    roundLimit: 10,
    fleets: FLEETS,
    ...change,
  });
}

/** What the host draws for a quick battle. */
const DRAWN = {
  system: 'talon',
  terrain: [{ kind: 'planet', q: 0, r: 0 }],
  sides: [
    { ships: [{ class: 'terran-ca', name: 'Napoleon', q: 0, r: 5, facing: 0 }] },
    { ships: [{ class: 'talon-ff', name: 'Vision', q: 0, r: -5, facing: 3, arrives: 2 }] },
  ],
};

/** The host as the UI sees it, with battles of Talon. */
export function createFakeApi(): FakeApi {
  return createCommonApi({
    'scenarios.list': () => [
      {
        system: 'talon',
        id: 'duel',
        kind: 'basic',
        goal: null,
        roundLimit: 12,
        setup: null,
        fleets: [
          { points: 115, ships: [{ class: 'terran-ca', hull: 'CA', name: 'Napoleon', points: 115 }] },
          { points: 44, ships: [{ class: 'talon-ff', hull: 'FF', name: 'Vision', points: 44 }] },
        ],
      },
      {
        system: 'talon',
        id: 'cruisers',
        kind: 'basic',
        goal: null,
        roundLimit: null,
        setup: null,
        fleets: [
          { points: 318, ships: [] },
          { points: 318, ships: [] },
        ],
      },
    ],
    'battles.create': ({ name, scenario, controllers }) => makeBattle({ name, scenario, controllers }),
    'battles.open': () => makeBattle(),
    'battles.rename': ({ name }) => makeSummary({ name }),
    'battles.export': () => ({ fileName: 'first-duel.json', text: '{}' }),
    'battles.import': () => makeSummary({ name: 'Imported' }),
    'customs.classes': () => CLASSES,
    'customs.list': () => [],
    'customs.check': () => ({ problem: null, roundLimit: 10, fleets: FLEETS }),
    'customs.save': ({ name, setup }) => makeCustom({ name, setup }),
    'customs.delete': () => null,
    'customs.export': () => ({ fileName: 'own.scenario.json', text: '{}' }),
    'customs.import': () => makeCustom({ name: 'Imported' }),
    'customs.draw': () => ({ setup: DRAWN, fleets: FLEETS }),
    'battle.sight': () => ({ lines: [], hexes: [] }),
    'replay.open': ({ id }) => {
      const { name, system, scenario, controllers, seats, viewer, roundLimit, fleets } = makeBattle();
      const battle = { id, name, system, scenario, controllers, seats, viewer, roundLimit, fleets };
      return { ...battle, plies: 0, outcome: null, branch: null, marks: [], moments: [] };
    },
    'replay.frames': () => [{ ply: 0, ...factsOf(makeView()), view: makeView(), events: [] }],
    'replay.branch': ({ name }) => makeBattle({ name }),
    ...CAMPAIGN_ANSWERS,
  });
}
