import type { AimView, TalonView } from '../../engine/talon/view.types.ts';
import { list, t } from '../messages/catalogue.svelte.ts';
import { hullName, unitName } from './names.ts';

/** An aim as a short phrase: "destroy 2 Transport", "through the worm hole: 3 units". */
export function aimText(view: TalonView, aim: AimView): string {
  if (aim.kind === 'points') return t('aims.points', { number: aim.number });
  const named = aim.units === null ? null : list(aim.units.map((id) => unitName(view, id)));
  const what = named ?? (aim.hull === null ? t('aims.any', { number: aim.number }) : hullName(aim.hull));
  if (aim.kind === 'destroy') return t('aims.destroy', { number: aim.number, what });
  return t('aims.leave', { by: aim.by?.replace('-', '_') ?? 'any', number: aim.number, what });
}
