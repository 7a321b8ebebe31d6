import type { Side } from '../../../engine/game.ts';
import type { CampaignAction } from '../../../engine/talon/campaign/actions.ts';
import { applyCampaign, whyNot } from '../../../engine/talon/campaign/apply.ts';
import { freeNames } from '../../../engine/talon/campaign/purchase.ts';
import { SECTOR_IDS, SECTORS } from '../../../engine/talon/campaign/sectors.ts';
import { cloneState, inService, type CampaignState, type Station } from '../../../engine/talon/campaign/state.ts';
import { isBase, isWarship } from '../../../engine/talon/campaign/units.ts';
import { SHIP_CLASSES } from '../../../engine/talon/shipClasses.ts';
import type { SearchRandom } from '../../random.ts';

/** A strategist to measure against: buys and sends at random, within the rules. */
export function randomTurn(state: CampaignState, side: Side, random: SearchRandom): CampaignAction[] {
  const after = cloneState(state);
  const actions: CampaignAction[] = [];
  const tryOut = (action: CampaignAction): void => {
    if (applyCampaign(after, action) === null) actions.push(action);
  };
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random.unit() * values.length)]!;
  for (let n = 0; n < 3; n++) {
    const shipClass = pick(SHIP_CLASSES.filter((one) => one.side === (side === 0 ? 'terran' : 'talon')));
    const [name] = freeNames(after, shipClass.id);
    if (name !== undefined) tryOut({ kind: 'buy', side, class: shipClass.id, name });
  }
  for (const ship of inService(after, side).filter((one) => !isBase(one))) {
    if (ship.hull > 0 && random.unit() < 0.2) tryOut({ kind: 'repair', side, ship: ship.id });
    if (!isWarship(ship) && ship.class === 'terran-ftr') continue;
    if (random.unit() < 0.6)
      tryOut({ kind: 'assign', side, ship: ship.id, to: pick<Station>(['reserve', ...SECTOR_IDS]) });
  }
  fillGarrisons(after, side, tryOut);
  tryOut({ kind: 'ready', side });
  return actions;
}

function fillGarrisons(state: CampaignState, side: Side, tryOut: (action: CampaignAction) => void): void {
  for (let guard = 0; guard < 50 && whyNot(state, { kind: 'ready', side }) === 'garrison'; guard++) {
    const warships = inService(state, side).filter(isWarship);
    const count = (at: Station): number => warships.filter(({ station }) => station === at).length;
    const helps = SECTORS.filter(({ id, garrison }) => count(id) < garrison).some(({ id }) => {
      const ship = warships.find(
        ({ id: unit, from, station }) =>
          station !== id &&
          (from === id || station === 'reserve' || count(station) > 1) &&
          whyNot(state, { kind: 'assign', side, ship: unit, to: id }) === null,
      );
      if (ship) tryOut({ kind: 'assign', side, ship: ship.id, to: id });
      return ship !== undefined;
    });
    if (!helps) return;
  }
}
