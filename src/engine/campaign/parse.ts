import { fail, ok, type Result, type Side } from '../game.ts';
import type { PlanProblem } from '../war.ts';
import type { BasePost, CampaignAction } from './actions.ts';
import { asPlayed } from './observe.ts';
import { SECTOR_IDS, type SectorId } from './sectors.ts';
import { FATES, type CampaignState } from './state.ts';

// Actions out of untrusted data. Whether they are possible is not asked here (apply.ts).

/** A step of a side's plans. */
export type PlannedAction = Exclude<CampaignAction, { kind: 'result' }>;

/** More units than any war can have. */
const MOST_UNITS = 9999;
const LONGEST_NAME = 40;

/** E8: a step of the side's plans, which names its new units as the side numbers them. */
export function parsePlan(state: CampaignState, side: Side, input: unknown): Result<CampaignAction, PlanProblem> {
  const step = plannedAction(input);
  if (step === null) return fail('malformed');
  return step.side === side ? ok(asPlayed(state, step)) : fail('not-your-side');
}

/** An action as it was stored: the data itself, so that the state is the same to the byte. */
export function parseAction(input: unknown): CampaignAction | null {
  return plannedAction(input) !== null || isResult(input) ? (input as CampaignAction) : null;
}
const isObject = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);
const hasOnly = (input: object, names: readonly string[]): boolean =>
  Object.keys(input).every((name) => names.includes(name));
const isWhole = (input: unknown): input is number => Number.isSafeInteger(input) && (input as number) >= 0;
const isUnit = (input: unknown): input is number => isWhole(input) && input <= MOST_UNITS;
const isSector = (input: unknown): input is SectorId => SECTOR_IDS.some((id) => id === input);
const isName = (input: unknown): input is string => typeof input === 'string' && input.length <= LONGEST_NAME;
const isPost = (input: unknown): input is BasePost =>
  input === 'home' ||
  (isObject(input) && hasOnly(input, ['sector', 'zone']) && isSector(input.sector) && isWhole(input.zone));

function plannedAction(input: unknown): PlannedAction | null {
  if (!isObject(input) || (input.side !== 0 && input.side !== 1)) return null;
  const { kind, side, ship, to, class: shipClass, name, post } = input;
  switch (kind) {
    case 'ready':
      return hasOnly(input, ['kind', 'side']) ? { kind, side } : null;
    case 'repair':
      return hasOnly(input, ['kind', 'side', 'ship']) && isUnit(ship) ? { kind, side, ship } : null;
    case 'assign':
      return hasOnly(input, ['kind', 'side', 'ship', 'to']) && isUnit(ship) && (to === 'reserve' || isSector(to))
        ? { kind, side, ship, to }
        : null;
    case 'buy':
      if (!hasOnly(input, ['kind', 'side', 'class', 'name', 'post']) || !isName(shipClass) || !isName(name))
        return null;
      if (post === undefined) return { kind, side, class: shipClass, name };
      return isPost(post) ? { kind, side, class: shipClass, name, post } : null;
    default:
      return null;
  }
}
const isShipResult = (input: unknown): boolean =>
  isObject(input) &&
  isWhole(input.id) &&
  FATES.some((fate) => fate === input.fate) &&
  isWhole(input.hull) &&
  Array.isArray(input.kills) &&
  input.kills.every(isWhole);

function isResult(input: unknown): boolean {
  if (!isObject(input) || input.kind !== 'result' || !isWhole(input.battle) || !isObject(input.result)) return false;
  const { winner, ships } = input.result;
  return (winner === null || winner === 0 || winner === 1) && Array.isArray(ships) && ships.every(isShipResult);
}
