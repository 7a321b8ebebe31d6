import type { Side } from '../../../engine/game.ts';
import type { CampaignAction } from '../../../engine/talon/campaign/actions.ts';
import { applyCampaign, whyNot } from '../../../engine/talon/campaign/apply.ts';
import { asPlayed, observeCampaign } from '../../../engine/talon/campaign/observe.ts';
import { SECTOR_IDS, type SectorId } from '../../../engine/talon/campaign/sectors.ts';
import { cloneState, type CampaignState } from '../../../engine/talon/campaign/state.ts';
import { SearchRandom } from '../../random.ts';
import type { Strategist } from '../../war/strategist.ts';
import { bestAssignment, staying, type Assignment } from './assign.ts';
import { drawResult } from './estimate.ts';
import { forcesOf, pictureOf, RESERVE, type Force, type Picture } from './picture.ts';
import { purchasesToTry } from './purchases.ts';
import { holdings, stateWorth } from './worth.ts';

/** How hard a level thinks. */
export interface Effort {
  /** Plans of the enemy that it reckons with. */
  readonly enemies: number;
  /** Climbs for each list of purchases, and how many lists. */
  readonly climbs: number;
  readonly purchases: number;
  /** Simulated wars for each plan that is left to choose from, and how many turns each; 0: none. */
  readonly wars: number;
  readonly turns: number;
}

export const EFFORT: Readonly<Record<string, Effort>> = {
  cadet: { enemies: 1, climbs: 1, purchases: 1, wars: 0, turns: 0 },
  lieutenant: { enemies: 2, climbs: 2, purchases: 1, wars: 6, turns: 2 },
  captain: { enemies: 4, climbs: 3, purchases: 2, wars: 16, turns: 3 },
};

interface Candidate {
  readonly actions: CampaignAction[];
  readonly worth: number;
}

/**
 * The side's whole plan for a turn, ending with `ready`. Purchases and repairs are tried out; for
 * each list the best assignment against plans that the enemy may have is searched for; of what is
 * found the plan is taken that does best when the war is simulated some turns on, battles ending as
 * the estimate draws them. `state` is what the side may see (`observeCampaign`), and numbers its units
 * in the plan too (`asPlayed`). The same seed plans the same. A level that is not known thinks as a captain.
 */
export function planTurn(state: CampaignState, side: Side, level: string, seed: number): CampaignAction[] {
  return planWith(state, side, EFFORT[level] ?? EFFORT.captain!, new SearchRandom(seed));
}

/** Who plans for the computer in Talon's war. */
export const talonStrategist: Strategist = {
  planTurn: (state, side, level, seed) => planTurn(state as CampaignState, side, level, seed),
};

function planWith(state: CampaignState, side: Side, effort: Effort, random: SearchRandom): CampaignAction[] {
  const enemies = enemyForces(state, side, effort.enemies, random);
  // Against all that the enemy may do together, and against each by itself: plans of different kinds.
  const views = effort.wars === 0 || enemies.length < 2 ? [enemies] : [enemies, ...enemies.map((one) => [one])];
  const candidates: Candidate[] = [];
  for (const purchases of purchasesToTry(state, side).slice(0, effort.purchases)) {
    const after = cloneState(state);
    for (const action of purchases) applyCampaign(after, action);
    const picture = pictureOf(after, side);
    for (const view of views) {
      const { plan, worth } = bestAssignment(picture, view, effort.climbs, random);
      const actions = allowed(state, side, [...purchases, ...moves(picture, plan, side)]);
      if (candidates.some((other) => JSON.stringify(other.actions) === JSON.stringify(actions))) continue;
      candidates.push({ actions, worth: worth + holdings(after, side) });
    }
  }
  const [first] = candidates.toSorted((a, b) => b.worth - a.worth);
  if (effort.wars === 0 || candidates.length < 2) return first!.actions;
  const seeds = Array.from({ length: effort.wars }, () => random.integer());
  const judged = candidates.map(({ actions }) =>
    seeds.reduce((sum, seed) => sum + simulated(state, side, actions, effort.turns, seed), 0),
  );
  return candidates[judged.indexOf(Math.max(...judged))]!.actions;
}

/** Worth for the side after some turns, the first with these plans, both sides then thinking as cadets do. */
function simulated(
  state: CampaignState,
  side: Side,
  plan: readonly CampaignAction[],
  turns: number,
  seed: number,
): number {
  const war = cloneState(state);
  const random = new SearchRandom(seed);
  for (let turn = 0; turn < turns && war.phase !== 'over'; turn++) {
    for (const mover of [0, 1] as const) {
      if (war.ready[mover]) continue;
      const actions =
        turn === 0 && mover === side ? plan : planWith(observeCampaign(war, mover), mover, EFFORT.cadet!, random);
      for (const action of actions) applyCampaign(war, asPlayed(war, action));
    }
    if (war.phase === 'planning') break; // somebody cannot be ready
    war.battles.forEach((battle, at) => {
      if (war.phase === 'battles')
        applyCampaign(war, { kind: 'result', battle: at, result: drawResult(war, battle, random) });
    });
  }
  return stateWorth(war, side);
}

/** What the enemy may bring: its best answers to what it may guess of us. */
function enemyForces(state: CampaignState, side: Side, count: number, random: SearchRandom): Force[][] {
  const enemy = pictureOf(state, (1 - side) as Side);
  const own = pictureOf(state, side);
  const guesses = [spread(own), forcesOf(own, staying(own)), ...SECTOR_IDS.map((_, at) => massed(own, at))];
  return guesses.slice(0, count).map((seen) => forcesOf(enemy, bestAssignment(enemy, [seen], 1, random).plan));
}

/** Our forces with the reserve shared out evenly. */
function spread(picture: Picture): Force[] {
  const forces = forcesOf(picture, staying(picture));
  const free = picture.pieces.filter(({ places }) => places[0] === RESERVE);
  return forces.map((force) => ({
    strength: force.strength + free.reduce((sum, { strength }) => sum + strength, 0) / RESERVE,
    points: force.points + free.reduce((sum, { points }) => sum + points, 0) / RESERVE,
    warships: force.warships + Math.ceil(free.length / RESERVE),
    armed: force.armed + free.length,
    transports: force.transports,
  }));
}

/** Our forces with the whole reserve in one sector. */
function massed(picture: Picture, at: number): Force[] {
  const plan = Uint8Array.from(picture.pieces, ({ places }) =>
    places[0] === RESERVE && places.includes(at) ? at : places[0]!,
  );
  return forcesOf(picture, plan);
}

function moves({ pieces, state }: Picture, plan: Assignment['plan'], side: Side): CampaignAction[] {
  return pieces.flatMap(({ ids }, n) => {
    const to = SECTOR_IDS[plan[n]!] ?? 'reserve';
    return ids
      .filter((id) => state.ships[id]!.station !== to)
      .map((ship): CampaignAction => ({ kind: 'assign', side, ship, to }));
  });
}

/** The plan as the rules take it, with `ready`: what they refuse is left out, and garrisons are filled. */
function allowed(state: CampaignState, side: Side, actions: readonly CampaignAction[]): CampaignAction[] {
  const after = cloneState(state);
  const done = actions.filter((action) => applyCampaign(after, action) === null);
  const ready: CampaignAction = { kind: 'ready', side };
  for (let guard = 0; whyNot(after, ready) !== null && guard < 100; guard++) {
    const help = firstHelp(after, side);
    if (help === null) break;
    applyCampaign(after, help);
    done.push(help);
  }
  return [...done, ready];
}

/** A move towards plans that are allowed: what is no warship rests, warships go where a garrison is short. */
function firstHelp(state: CampaignState, side: Side): CampaignAction | null {
  const picture = pictureOf(state, side);
  const now = Uint8Array.from(picture.pieces, ({ ids }) => {
    const { station } = state.ships[ids[0]!]!;
    return station === 'reserve' ? RESERVE : SECTOR_IDS.indexOf(station as SectorId);
  });
  const forces = forcesOf(picture, now);
  const short = SECTOR_IDS.filter((_, at) => forces[at]!.warships < 1);
  for (const [n, { ids, warship }] of picture.pieces.entries()) {
    const ship = ids[0]!;
    if (!warship) {
      if (now[n] !== RESERVE) return { kind: 'assign', side, ship, to: 'reserve' };
      continue;
    }
    if (now[n] !== RESERVE && forces[now[n]!]!.warships < 2) continue;
    for (const to of short) {
      const action: CampaignAction = { kind: 'assign', side, ship, to };
      if (whyNot(state, action) === null) return action;
    }
  }
  return null;
}
