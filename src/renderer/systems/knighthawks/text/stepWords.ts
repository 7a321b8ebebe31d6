import type { KnightHawksOption, KnightHawksView } from '../../../../engine/knighthawks/view.types.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import { blockedText } from '../../../text/tellingText.ts';
import type { Actor } from '../../choice.types.ts';
import type { StepWords } from '../../system.types.ts';
import { WEAPON_ORDER, type KnightHawksData, type KnightHawksSteps } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import { unitOf } from './names.ts';
import { refusalText } from './refusals.ts';

/** A weapon is chosen first, then its target. */
export function stepWords(
  steps: KnightHawksSteps,
  view: KnightHawksView,
  actor: Actor | null,
): StepWords<KnightHawksData> {
  const unit = actor ? unitOf(view, actor.id) : undefined;
  const weaponOf = (branch: number) => unit?.weapons.find(({ weapon }) => weapon === WEAPON_ORDER[branch]);

  function branchName(branch: number): string {
    const weapon = weaponOf(branch);
    const name = t(`weapon.${WEAPON_ORDER[branch] ?? 'laser-battery'}`);
    if (!weapon) return name;
    if (weapon.shots) return `${name} (${weapon.shots.left})`;
    return weapon.ready > 1 ? `${name} ×${weapon.ready}` : name;
  }
  function note(): string {
    const weapon = steps.branch === null ? undefined : weaponOf(steps.branch);
    if (!weapon) return '';
    if (weapon.shots) return t('option.shotsLeft', { left: weapon.shots.left });
    return weapon.ready > 1 ? t('option.weaponsLeft', { left: weapon.ready }) : '';
  }
  return {
    legend: t('option.pickWeapon'),
    branch: (branch, options) => ({
      name: branchName(branch),
      hints: [t('tip.pickWeapon'), whyNone(options) ?? ''].filter(Boolean),
    }),
    target: () => ({ name: '', hints: [] }),
    last: t('option.pickTarget'),
    note: note(),
    isListed: isAvailable,
  };
}

/** Why none of the options is possible; null: one is. */
function whyNone(options: readonly KnightHawksOption[]): string | null {
  const blocked = options.some(isAvailable) ? null : options[0]?.blocked;
  return blocked ? blockedText(blocked, { texts: { refusal: refusalText } }) : null;
}
