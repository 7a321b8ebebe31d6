import type { Fate } from '../../engine/campaign/state.ts';
import type { CampaignView, UnitInService } from '../../engine/campaign/view.ts';
import type { Side } from '../../engine/game.ts';
import { t } from '../messages/catalogue.svelte.ts';
import { shipName, unitById, type WarWords } from './warText.ts';

/** How a battle of the war ended, as its card and the report know it. */
export interface Ended {
  readonly winner: Side | null;
  /** In the battle's own word; battles of older wars do not tell. */
  readonly reason?: string | undefined;
  /** Who held the zone. */
  readonly holder: Side | null;
  readonly fates: readonly { readonly id: number; readonly fate: Fate }[];
}

/** Units that give battle, the dearest first, that a side has left in the field. */
function leftOf(view: CampaignView, { fates }: Ended, side: Side): UnitInService[] {
  return fates
    .filter(({ fate }) => fate === 'stood' || fate === 'landed')
    .flatMap(({ id }) => unitById(view, id) ?? [])
    .filter((unit) => unit.side === side)
    .sort((a, b) => b.points - a.points);
}
const armed = ({ kind }: UnitInService): boolean => kind === 'warship' || kind === 'base';
const pointsOf = (units: readonly UnitInService[]): number => units.reduce((sum, { points }) => sum + points, 0);

/** Why a battle ended as it did, as a sentence; empty: nothing is known of it. */
export function because(
  view: CampaignView,
  { sideName, isParting }: Pick<WarWords, 'sideName' | 'isParting'>,
  ended: Ended,
): string {
  const { winner, reason, holder } = ended;
  const names = winner === null ? null : { winner: sideName(winner), loser: sideName(winner === 0 ? 1 : 0) };
  if (reason !== undefined && isParting(reason))
    return names === null ? t('campaign.because.apart') : t('campaign.because.withdrawn', names);
  switch (reason) {
    case 'round-limit': {
      const still = holder !== null && winner === holder ? leftOf(view, ended, holder).filter(armed) : [];
      if (still.length > 0 && names !== null)
        return t('campaign.because.held', { ship: shipName(still[0]!), more: still.length - 1, side: names.winner });
      return names === null ? t('campaign.because.limitDrawn') : t('campaign.because.limit', names);
    }
    case 'overrun': {
      if (names === null || holder === null) return '';
      const left = leftOf(view, ended, holder);
      const enemy = pointsOf(leftOf(view, ended, holder === 0 ? 1 : 0));
      return left.some(armed)
        ? t('campaign.because.overrun', { ...names, ship: shipName(left[0]!), points: pointsOf(left), enemy })
        : t('campaign.because.unarmed', names);
    }
    case 'last-ship':
    case 'last-fleet':
      return names === null ? t('campaign.because.nobody') : t('campaign.because.last', names);
    case 'aim':
      return names === null ? '' : t('campaign.because.aim', names);
    case 'surrender':
      return names === null ? '' : t('campaign.because.surrender', names);
    case undefined:
      return '';
  }
  return '';
}
