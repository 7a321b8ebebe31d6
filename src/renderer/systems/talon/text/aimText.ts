import type { AimView, TalonView } from '../../../../engine/talon/view.types.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import { hullName, unitName } from './names.ts';
import { t } from '../messages/catalogue.ts';

/** An aim in the words it needs; `names` are the units that count, null: any. */
export interface AimWords {
  kind: AimView['kind'];
  number: number;
  hull: string | null;
  names: readonly string[] | null;
  by: AimView['by'];
}

/** An aim as a short phrase: "destroy 2 × Transport", "through the worm hole: Voyager". */
export function aimPhrase({ kind, number, hull, names, by }: AimWords): string {
  if (kind === 'points') return t('aims.points', { number });
  const what = names
    ? number === names.length
      ? list(names)
      : t('aims.some', { number, names: names.join(', ') })
    : hull === null
      ? t('aims.any', { number })
      : t('aims.count', { number, what: hullName(hull) });
  return kind === 'destroy'
    ? t('aims.destroy', { what })
    : t('aims.leave', { by: by?.replace('-', '_') ?? 'any', what });
}

/** What a side must do to win by this aim, as a sentence. */
export function aimText(view: TalonView, aim: AimView): string {
  return aimPhrase({ ...aim, names: aim.units?.map((id) => unitName(view, id)) ?? null });
}
