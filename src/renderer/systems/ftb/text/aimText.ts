import type { AimSetup, FtbSetup } from '../../../../engine/ftb/setup.ts';
import type { AimView, FtbView } from '../../../../engine/ftb/view.types.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import { lowerFirst } from '../../../messages/values.ts';
import { t } from '../messages/catalogue.ts';
import { objectName } from './names.ts';

function aimPhrase(kind: AimView['kind'], number: number, place: string, names: readonly string[] | null): string {
  if (kind === 'points') return t('aims.points', { number });
  return names === null
    ? t(`aims.${kind}`, { number, place })
    : t(`aims.${kind}Named`, { number, place, ships: list(names) });
}

const placeOf = (
  { site, body }: { site?: number | null; body?: number | null },
  table: Pick<FtbView, 'sites' | 'bodies'> | Pick<FtbSetup, 'sites' | 'bodies'>,
): string => {
  const there = typeof site === 'number' ? table.sites[site] : undefined;
  if (there) return lowerFirst(t(`site.${there.kind}`));
  const about = typeof body === 'number' ? table.bodies[body] : undefined;
  return about ? lowerFirst(t(`body.${about.kind}`)) : t('aims.somewhere');
};

/** What must be done, as part of a sentence. */
export const aimText = (view: FtbView, aim: AimView): string =>
  aimPhrase(aim.kind, aim.number, placeOf(aim, view), aim.units?.map((id) => objectName(view, id)) ?? null);

/** The setup as data that the host has already checked; parts may be left out. */
const given = (setup: unknown): Partial<FtbSetup> => (typeof setup === 'object' && setup !== null ? setup : {});

/** What a side of a built or drawn battle must do, in sentences. */
export function setupAims(setup: unknown, side: 0 | 1): string[] {
  const { sides, sites = [], bodies = [], atRoundLimit = 'points' } = given(setup);
  const aims: readonly AimSetup[] = sides?.[side]?.aims ?? [];
  const phrases = aims.map((aim) =>
    t('new.orAim', { aim: aimPhrase(aim.kind, aim.number, placeOf(aim, { sites, bodies }), aim.ships ?? null) }),
  );
  const limit =
    atRoundLimit === side ? [t('new.limitWinner')] : atRoundLimit === 'points' ? [t('new.limitPoints')] : [];
  return [t('new.lastShip'), ...phrases, ...limit];
}

/** What lies on the table, in a sentence; empty: nothing. */
export function setupTable(setup: unknown): string {
  const { bodies = [], sites = [], zones = [], lanes = [] } = given(setup);
  const names = [
    ...bodies.map(({ kind }) => t(`body.${kind}`)),
    ...sites.map(({ kind }) => t(`site.${kind}`)),
    ...zones.map(({ kind }) => t(`zone.${kind}`)),
    ...lanes.map(({ marks }) => t(marks.length === 1 ? 'lane.tunnelling' : 'lane.transfer')),
  ];
  return names.length === 0 ? '' : t('new.table', { things: list([...new Set(names.map(lowerFirst))]) });
}
