import type { Side } from '../../engine/game.ts';
import type { CampaignAction } from '../../engine/campaign/actions.ts';
import { applyCampaign, whyNot } from '../../engine/campaign/apply.ts';
import { freeNames } from '../../engine/campaign/purchase.ts';
import { SECTOR_IDS, SECTORS } from '../../engine/campaign/sectors.ts';
import { cloneState, inService, type CampaignState, type Station } from '../../engine/campaign/state.ts';
import { classesOf, isBase, isSquadron, isWarship } from '../../engine/campaign/units.ts';
import type { SearchRandom } from '../random.ts';
import type { FittedRoster } from './fittedRoster.ts';

/** A strategist to measure against: buys and sends at random, within the rules. */
export function randomTurn(
  roster: FittedRoster,
  state: CampaignState,
  side: Side,
  random: SearchRandom,
): CampaignAction[] {
  const after = cloneState(state);
  const actions: CampaignAction[] = [];
  const tryOut = (action: CampaignAction): void => {
    if (applyCampaign(roster, after, action) === null) actions.push(action);
  };
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random.unit() * values.length)]!;
  for (let n = 0; n < 3; n++) {
    const shipClass = pick(classesOf(roster, side));
    const [name] = freeNames(roster, after, shipClass.id);
    if (name !== undefined) tryOut({ kind: 'buy', side, class: shipClass.id, name });
  }
  for (const ship of inService(after, side).filter((one) => !isBase(roster, one))) {
    if (ship.hull > 0 && random.unit() < 0.2) tryOut({ kind: 'repair', side, ship: ship.id });
    if (isSquadron(roster, ship)) continue;
    if (random.unit() >= 0.6) continue;
    const to = pick<Station>(['reserve', ...SECTOR_IDS]);
    // A daring captain's way from sector to sector (E14) would leave a garrison that nobody else may fill.
    if (to === 'reserve' || ship.from === 'reserve' || ship.from === to)
      tryOut({ kind: 'assign', side, ship: ship.id, to });
  }
  fillGarrisons(roster, after, side, tryOut);
  tryOut({ kind: 'ready', side });
  return actions;
}

function fillGarrisons(
  roster: FittedRoster,
  state: CampaignState,
  side: Side,
  tryOut: (action: CampaignAction) => void,
): void {
  for (let guard = 0; guard < 50 && whyNot(roster, state, { kind: 'ready', side }) === 'garrison'; guard++) {
    const warships = inService(state, side).filter((ship) => isWarship(roster, ship));
    const count = (at: Station): number => warships.filter(({ station }) => station === at).length;
    const helps = SECTORS.filter(({ id, garrison }) => count(id) < garrison).some(({ id }) => {
      const ship = warships.find(
        ({ id: unit, from, station }) =>
          station !== id &&
          (from === id || station === 'reserve' || count(station) > 1) &&
          whyNot(roster, state, { kind: 'assign', side, ship: unit, to: id }) === null,
      );
      if (ship) tryOut({ kind: 'assign', side, ship: ship.id, to: id });
      return ship !== undefined;
    });
    if (!helps) return;
  }
}
