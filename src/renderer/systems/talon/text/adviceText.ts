import type { TalonDescription, TalonView } from '../../../../engine/talon/view.types.ts';
import { t } from '../messages/catalogue.ts';
import { groupOf, unitName } from './names.ts';
import { optionLabel, targetName } from './optionText.ts';

/** An action in words that stand alone, with the ship that takes it. */
export function actionSentence(description: TalonDescription, view: TalonView): string {
  const what = deed(description, view);
  const unit = doer(description);
  return unit === null ? what : t('advice.who', { unit: unitName(view, unit), what });
}

function doer(description: TalonDescription): number | null {
  switch (description.kind) {
    case 'end-step':
    case 'choose-initiative':
    case 'explode-next':
    case 'choose-hit':
    case 'displace':
    case 'fall':
    case 'move-missile':
      return null;
    default:
      return description.unit;
  }
}
const lowerFirst = (text: string): string => text.slice(0, 1).toLocaleLowerCase() + text.slice(1);

/** What is done; the view may be of an earlier position, so nothing is taken from it but names. */
function deed(description: TalonDescription, view: TalonView): string {
  switch (description.kind) {
    case 'fire':
      return t('advice.fire', {
        weapon: groupOf(view, description.unit, description.group),
        target: targetName(description, view),
      });
    case 'fire-cone':
      return t('advice.cone', { weapon: groupOf(view, description.unit, description.group) });
    case 'hold-weapon':
      return t('advice.holdWeapon', { weapon: groupOf(view, description.unit, description.group) });
    case 'launch':
      return t('advice.launch', { target: unitName(view, description.target) });
    case 'move':
      if (description.afterburner) return t('advice.afterburner', { move: lowerFirst(optionLabel(description, view)) });
      return optionLabel(description, view);
    case 'move-missile':
      return t('advice.who', {
        unit: t('missile.name', { number: description.missile + 1 }),
        what: optionLabel(description, view),
      });
    case 'displace':
    case 'fall':
      return t(`advice.${description.kind}`, { unit: unitName(view, description.unit) });
    default:
      return optionLabel(description, view);
  }
}
