import { fail, ok, type Result, type SetupError } from '../../game.ts';
import type { CampaignEmit } from './actions.ts';
import { beginTurn } from './apply.ts';
import { commission, freeNames } from './purchase.ts';
import { CAMPAIGN_SIZES, FORCES, SECTORS, type CampaignSize } from './sectors.ts';
import { SIDES, type CampaignState } from './state.ts';

/** E1: what a campaign begins with. */
export interface CampaignSetup {
  readonly system: 'talon';
  readonly size: CampaignSize;
  /** E12: the last turn; null: the war goes on until a home world falls. */
  readonly turnLimit: number | null;
}

export type CampaignSetupCode = 'not-an-object' | 'wrong-system' | 'bad-size' | 'bad-turn-limit';

const MOST_TURNS = 60;

/** Turns untrusted data into a setup; the first thing that is wrong is the error. */
export function parseCampaignSetup(input: unknown): Result<CampaignSetup, SetupError<CampaignSetupCode>> {
  if (typeof input !== 'object' || input === null) return fail({ code: 'not-an-object', path: '' });
  const { system, size, turnLimit } = input as Record<string, unknown>;
  if (system !== 'talon') return fail({ code: 'wrong-system', path: 'system' });
  const found = CAMPAIGN_SIZES.find((name) => name === size);
  if (!found) return fail({ code: 'bad-size', path: 'size' });
  const limit = turnLimit ?? null;
  if (limit !== null && !(Number.isInteger(limit) && (limit as number) >= 1 && (limit as number) <= MOST_TURNS))
    return fail({ code: 'bad-turn-limit', path: 'turnLimit' });
  return ok({ system: 'talon', size: found, turnLimit: limit as number | null });
}

/**
 * E1: the war at its beginning: the fronts in the middle of their lanes, both fleets in the reserve,
 * a base at each home world and at each planet, and the first turn's income paid.
 * `seed` is any 32-bit integer; it decides the terrain of random zones, nothing else.
 */
export function createCampaign(setup: CampaignSetup, seed: number, emit?: CampaignEmit): CampaignState {
  const { treasury, fleets } = FORCES[setup.size];
  const state: CampaignState = {
    seed,
    turnLimit: setup.turnLimit,
    turn: 1,
    phase: 'planning',
    treasury: [treasury, treasury],
    purse: [treasury, treasury],
    shipsAtStart: 0,
    repaired: {},
    ready: [false, false],
    ships: [],
    sectors: SECTORS.map(({ id, zones }) => ({
      id,
      front: zones.length >> 1,
      holder: null,
      planets: zones.map(({ planet }) => planet ?? null),
    })),
    battles: [],
    outcome: null,
  };
  for (const side of SIDES) {
    for (const shipClass of fleets[side]!) commission(state, side, shipClass, freeNames(state, shipClass)[0]!);
    const base = side === 0 ? 'terran-base' : 'talon-base';
    commission(state, side, base, freeNames(state, base)[0]!, 'home');
    for (const { id, planets } of state.sectors)
      planets.forEach((owner, zone) => {
        if (owner === side) commission(state, side, base, freeNames(state, base)[0]!, { sector: id, zone });
      });
  }
  beginTurn(state, 1, emit);
  return state;
}
