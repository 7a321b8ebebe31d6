import type { Result, SetupError } from '../game.ts';
import { read } from '../reading.schema.ts';
import type { CampaignEmit } from './actions.ts';
import { beginTurn } from './apply.ts';
import { lanesOf, strikeFirst } from './maps.ts';
import { commission, freeNames } from './purchase.ts';
import { setupFor, type CampaignSetup } from './setup.schema.ts';
import { EDITION, hasPeople, SIDES, type CampaignState } from './state.ts';
import { baseClassOf } from './units.ts';
import type { Roster } from './roster.ts';

export type { CampaignSetup };
export type CampaignSetupCode = 'not-an-object' | 'wrong-system' | 'bad-size' | 'bad-turn-limit' | 'bad-terms';

/** Turns untrusted data into a setup; the first thing that is wrong is the error. */
export const parseCampaignSetup = (
  { system }: Roster,
  input: unknown,
): Result<CampaignSetup, SetupError<CampaignSetupCode>> => read(setupFor(system), input);

/**
 * E1: the war at its beginning: the fronts in the middle of their lanes, both fleets in the reserve,
 * a base at each home world and at each planet, and the first turn's income paid.
 * `version` is the edition of the rules; `seed` is any 32-bit integer; it decides the terrain of random zones and what the terms leave to be drawn, nothing else.
 */
export function createCampaign(
  roster: Roster,
  setup: CampaignSetup,
  seed: number,
  version = EDITION,
  emit?: CampaignEmit,
): CampaignState {
  const { treasury, fleets } = roster.forces[setup.size];
  const state: CampaignState = {
    seed,
    ...(version > 1 ? { edition: version } : {}),
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
    ...(hasPeople({ edition: version }) ? { runs: [0, 0] } : {}),
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
  const handicap = setup.terms?.handicap;
  if (handicap) state.treasury[handicap.side] += handicap.points;
  if (setup.terms?.start === 'uneven') strikeFirst(state);
  beginTurn(roster, state, 1, emit);
  return state;
}
