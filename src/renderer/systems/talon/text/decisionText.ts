import type { TalonDescription, TalonView } from '../../../../engine/talon/view.types.ts';
import { groupName, missileName, unitName, unitOf } from './names.ts';
import { optionLabel } from './optionText.ts';
import { t } from '../messages/catalogue.ts';

/** A decision in one line, with whom it is about: "Thor: Turn left". */
export function decisionText(description: TalonDescription, view: TalonView): string {
  const what = optionLabel(description, view);
  if (description.kind === 'fire') {
    const unit = unitOf(view, description.unit);
    const weapon = unit ? groupName(unit, description.group) : '';
    return t('decision.fire', { unit: unitName(view, description.unit), weapon, target: what });
  }
  if (description.kind === 'move-missile') {
    return t('decision.of', { unit: missileName(description.missile), what });
  }
  if ('unit' in description && description.unit !== null) {
    return t('decision.of', { unit: unitName(view, description.unit), what });
  }
  return what;
}
