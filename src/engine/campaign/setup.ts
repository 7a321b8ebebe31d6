import { fail, ok, type Result, type SetupError } from '../game.ts';
import type { CampaignEmit } from './actions.ts';
import { beginTurn } from './apply.ts';
import { lanesOf, strikeFirst } from './maps.ts';
import { commission, freeNames } from './purchase.ts';
import { CAMPAIGN_SIZES, type CampaignSize } from './sectors.ts';
import { SIDES, type CampaignState } from './state.ts';
import { baseClassOf } from './units.ts';
import { DOCTRINES, type Doctrine, type WarTerms } from './terms.ts';
import type { Roster } from './roster.ts';

/** E1: what a campaign begins with. */
export interface CampaignSetup {
  /** The system's id. */
  readonly system: string;
  readonly size: CampaignSize;
  /** E12: the last turn; null: the war goes on until a home world falls. */
  readonly turnLimit: number | null;
  /** E13; wars that began before there were terms have none. */
  readonly terms?: WarTerms;
}

export type CampaignSetupCode = 'not-an-object' | 'wrong-system' | 'bad-size' | 'bad-turn-limit' | 'bad-terms';

const MOST_TURNS = 60;

/** Turns untrusted data into a setup; the first thing that is wrong is the error. */
export function parseCampaignSetup(
  roster: Roster,
  input: unknown,
): Result<CampaignSetup, SetupError<CampaignSetupCode>> {
  if (typeof input !== 'object' || input === null) return fail({ code: 'not-an-object', path: '' });
  const { system, size, turnLimit, terms } = input as Record<string, unknown>;
  if (system !== roster.system) return fail({ code: 'wrong-system', path: 'system' });
  const found = CAMPAIGN_SIZES.find((name) => name === size);
  if (!found) return fail({ code: 'bad-size', path: 'size' });
  const limit = turnLimit ?? null;
  if (limit !== null && !(Number.isInteger(limit) && (limit as number) >= 1 && (limit as number) <= MOST_TURNS))
    return fail({ code: 'bad-turn-limit', path: 'turnLimit' });
  const begun = { system: roster.system, size: found, turnLimit: limit as number | null };
  if (terms === undefined) return ok(begun);
  const agreed = parseTerms(terms);
  return agreed === null ? fail({ code: 'bad-terms', path: 'terms' }) : ok({ ...begun, terms: agreed });
}

function parseTerms(input: unknown): WarTerms | null {
  if (typeof input !== 'object' || input === null) return null;
  const { map, start, doctrines, events, rally } = input as Record<string, unknown>;
  if ((map !== 'old' && map !== 'drawn') || (start !== 'even' && start !== 'uneven')) return null;
  if (typeof events !== 'boolean' || typeof rally !== 'boolean') return null;
  if (!Array.isArray(doctrines) || doctrines.length !== 2) return null;
  const isDoctrine = (one: unknown): one is Doctrine => DOCTRINES.some((name) => name === one);
  const [first, second] = doctrines as unknown[];
  if (!isDoctrine(first) || !isDoctrine(second)) return null;
  return { map, start, doctrines: [first, second], events, rally };
}

/**
 * E1: the war at its beginning: the fronts in the middle of their lanes, both fleets in the reserve,
 * a base at each home world and at each planet, and the first turn's income paid.
 * `seed` is any 32-bit integer; it decides the terrain of random zones and what the terms leave to be drawn, nothing else.
 */
export function createCampaign(roster: Roster, setup: CampaignSetup, seed: number, emit?: CampaignEmit): CampaignState {
  const { treasury, fleets } = roster.forces[setup.size];
  const state: CampaignState = {
    seed,
    turnLimit: setup.turnLimit,
    ...(setup.terms ? { terms: setup.terms } : {}),
    turn: 1,
    phase: 'planning',
    treasury: [treasury, treasury],
    purse: [treasury, treasury],
    shipsAtStart: 0,
    repaired: {},
    ready: [false, false],
    ships: [],
    sectors: lanesOf(seed, setup.terms),
    battles: [],
    outcome: null,
  };
  for (const side of SIDES) {
    for (const shipClass of fleets[side]!) commission(state, side, shipClass, freeNames(roster, state, shipClass)[0]!);
    const base = baseClassOf(roster, side);
    commission(state, side, base, freeNames(roster, state, base)[0]!, 'home');
    for (const { id, planets } of state.sectors)
      planets.forEach((owner, zone) => {
        if (owner === side) commission(state, side, base, freeNames(roster, state, base)[0]!, { sector: id, zone });
      });
  }
  if (setup.terms?.start === 'uneven') strikeFirst(state);
  beginTurn(roster, state, 1, emit);
  return state;
}
