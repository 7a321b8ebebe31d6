import type { TalonOption, TalonView } from '../../../../engine/talon/view.types.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import { blockedText } from '../../../text/tellingText.ts';
import type { Actor } from '../../choice.types.ts';
import type { StepWords } from '../../system.types.ts';
import type { TalonData, TalonSteps } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import { groupName, missileName, missileOf, unitName, unitOf } from './names.ts';
import { refusalText } from './refusals.ts';

const LEGENDS: Record<string, 'option.pickGroup' | 'option.pickMissile' | 'option.pickSquadron'> = {
  fire: 'option.pickGroup',
  retarget: 'option.pickMissile',
  transmit: 'option.pickSquadron',
};

/** What a weapon group, missile or squadron that is chosen first says, and what it is aimed at. */
export function stepWords(steps: TalonSteps, view: TalonView, actor: Actor | null): StepWords<TalonData> {
  const unit = actor?.kind === 'unit' ? (unitOf(view, actor.id) ?? null) : null;
  const fires = steps.section === 'fire';
  const aimed = steps.target === null ? [] : (steps.targets.get(steps.target) ?? []);
  const launches = aimed.some(({ description }) => description.kind === 'launch');

  function branchName(branch: number): string {
    if (steps.section === 'transmit') return unitName(view, branch);
    if (fires) return unit ? groupName(unit, branch) : '';
    return missileName(branch);
  }
  function branchHints(branch: number, options: readonly TalonOption[]): string[] {
    if (!fires) {
      const target = steps.section === 'retarget' ? (missileOf(view, branch)?.target ?? null) : null;
      return [target === null ? '' : t('missile.follows', { target: unitName(view, target) })];
    }
    const group = unit?.groups[branch];
    const range = group ? t('card.range', { min: group.minRange, max: group.maxRange }) : '';
    return [t('tip.pickGroup'), range, whyNone(options) ?? ''];
  }
  function note(): string {
    const shot = [...steps.direct, ...aimed].find(({ description }) => 'weaponsLeft' in description)?.description;
    const left = shot && 'weaponsLeft' in shot ? shot.weaponsLeft : 0;
    return left > 1 ? t('option.weaponsLeft', { left }) : '';
  }

  return {
    legend: t(LEGENDS[steps.section] ?? 'option.pickGroup'),
    branch: (branch, options) => ({ name: branchName(branch), hints: branchHints(branch, options) }),
    target: (target, options) => ({ name: unitName(view, target), hints: [whyNone(options) ?? t('tip.pickTarget')] }),
    last: t(launches ? 'option.pickPlace' : 'option.pickCraft'),
    note: note(),
    // A missile too far away to be shot at is no news; there may be many.
    isListed: ({ description, blocked }) => !blocked || description.kind !== 'fire' || description.missile === null,
  };
}

/** Why none of the options is possible; null: one is. */
function whyNone(options: readonly TalonOption[]): string | null {
  const blocked = options.some(isAvailable) ? null : options[0]?.blocked;
  return blocked ? blockedText(blocked, { texts: { refusal: refusalText } }) : null;
}
