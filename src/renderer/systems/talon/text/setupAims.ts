import type { TalonSetup } from '../../../../engine/talon/setup.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import { t } from '../messages/catalogue.ts';
import { aimPhrase } from './aimText.ts';

/** The setup as data that the host has already checked; parts may be left out. */
const given = (setup: unknown): Partial<TalonSetup> => (typeof setup === 'object' && setup !== null ? setup : {});

/** What a side of a built or drawn battle must do, in sentences. */
export function setupAims(setup: unknown, side: 0 | 1): string[] {
  const { sides, atRoundLimit } = given(setup);
  const phrases = (sides?.[side]?.aims ?? []).map(({ kind, number, hull, ships, by }) =>
    t('new.orAim', { aim: aimPhrase({ kind, number, hull: hull ?? null, names: ships ?? null, by: by ?? null }) }),
  );
  const limit = atRoundLimit === side ? [t('new.limitWinner')] : [];
  return [t('new.lastShip'), ...phrases, ...limit];
}

/** Kinds of terrain that lie on the map, in a sentence; empty: none. */
export function setupTable(setup: unknown): string {
  const kinds = [...new Set((given(setup).terrain ?? []).map(({ kind }) => kind))];
  if (kinds.length === 0) return '';
  return t('new.quick.drawn', { terrain: list(kinds.map((kind) => t(`terrain.${kind}`).toLocaleLowerCase())) });
}
