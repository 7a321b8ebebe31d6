import type { AimSetup, KnightHawksSetup } from '../../../../engine/knighthawks/setup.ts';
import type { AimView, KnightHawksView } from '../../../../engine/knighthawks/view.types.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import { t } from '../messages/catalogue.ts';
import { unitName } from './names.ts';

function aimPhrase(kind: AimView['kind'], number: number, names: readonly string[] | null): string {
  if (kind === 'points') return t('aims.points', { number });
  return names === null ? t(`aims.${kind}`, { number }) : t(`aims.${kind}Named`, { number, ships: list(names) });
}

/** What must be done, as part of a sentence. */
export const aimText = (view: KnightHawksView, { kind, number, units }: AimView): string =>
  aimPhrase(kind, number, units?.map((id) => unitName(view, id)) ?? null);

/** The setup as data that the host has already checked; parts may be left out. */
const given = (setup: unknown): Partial<KnightHawksSetup> => (typeof setup === 'object' && setup !== null ? setup : {});

/** What a side of a built or drawn battle must do, in sentences. */
export function setupAims(setup: unknown, side: 0 | 1): string[] {
  const { sides, atRoundLimit = 'points' } = given(setup);
  const aims: readonly AimSetup[] = sides?.[side]?.aims ?? [];
  const phrases = aims.map(({ kind, number, ships }) =>
    t('new.orAim', { aim: aimPhrase(kind, number, ships ?? null) }),
  );
  const limit =
    atRoundLimit === side ? [t('new.limitWinner')] : atRoundLimit === 'points' ? [t('new.limitPoints')] : [];
  return [t('new.lastShip'), ...phrases, ...limit];
}

/** What lies on the map, in a sentence; empty: nothing. */
export function setupTable(setup: unknown): string {
  const count = given(setup).planets?.length ?? 0;
  return count === 0 ? '' : t('new.planets', { count });
}
