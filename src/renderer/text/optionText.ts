import type { TalonDescription, TalonOption, TalonView } from '../../engine/talon/view.types.ts';
import { decimal, list, percent, t } from '../messages/catalogue.svelte.ts';
import { groupName, sideName, unitName, unitOf, weaponName } from './names.ts';
import { blockedText } from './tellingText.ts';

/** What stands on an option's button. */
export function optionLabel(description: TalonDescription, view: TalonView): string {
  switch (description.kind) {
    case 'end-step':
      return t(`option.end-step.${description.step}`);
    case 'spend-ap':
      return t(`option.spend-ap.${description.use}`, {
        group: description.group === undefined ? '' : groupOf(view, description.unit, description.group),
        arc: description.arc === undefined ? '' : t(`arc.${description.arc}`),
      });
    case 'use-battery':
      return t('option.use-battery');
    case 'remove-reinforcement':
      return t('option.remove-reinforcement', { arc: t(`arc.${description.arc}`) });
    case 'hold-power':
      return t('option.hold-power');
    case 'move':
      return t(`option.move.${description.maneuver}`);
    case 'fire':
      return t('option.fire', { target: unitName(view, description.target) });
    case 'fire-group':
      return groupOf(view, description.unit, description.group);
    case 'hold-weapon':
      return t('option.hold-weapon');
    case 'hold-fire':
      return t('option.hold-fire');
    case 'set-curve':
      return t('option.set-curve', { speed: description.speed });
    case 'choose-initiative':
      return t('option.choose-initiative', { side: sideName(view, description.side) });
    case 'explode-next':
      return t('option.explode-next', { unit: unitName(view, description.unit) });
  }
}

/** The label where a heading already says half of it; it is part of the full label or stands for it. */
export function shortLabel(description: TalonDescription, view: TalonView): string {
  switch (description.kind) {
    case 'use-battery':
      return t('short.use-battery');
    case 'remove-reinforcement':
      return t('short.remove', { arc: t(`arc.${description.arc}`) });
    case 'hold-power':
      return t('short.hold-power');
    case 'spend-ap':
      if (description.use === 'power-through-turn') break;
      return t(`short.${description.use}`, {
        group: description.group === undefined ? '' : groupOf(view, description.unit, description.group),
        arc: description.arc === undefined ? '' : t(`arc.${description.arc}`),
      });
  }
  return optionLabel(description, view);
}

/** The small second line of a button: the figures one chooses by. Empty where there are none. */
export function optionFigures(description: TalonDescription): string {
  if (description.kind === 'fire') {
    return t('option.fireNumbers', {
      chance: percent(description.hitChance),
      damage: decimal(description.expectedDamage),
    });
  }
  if (description.kind === 'set-curve') {
    const { power, speed, turnRadius } = description;
    return t('option.set-curve.numbers', { power, speed, turn: turnRadius ?? '–' });
  }
  return '';
}

/** What the option does, in a sentence or two. */
export function optionTip(description: TalonDescription, view: TalonView): string {
  switch (description.kind) {
    case 'end-step':
      return t(`tip.end-step.${description.step}`);
    case 'spend-ap':
      return t(`tip.spend-ap.${description.use}`);
    case 'use-battery':
      return t('tip.use-battery');
    case 'remove-reinforcement':
      return t('tip.remove-reinforcement');
    case 'hold-power':
      return t('tip.hold-power');
    case 'move':
      return moveTip(description, view);
    case 'fire':
      return t('tip.fire', {
        weapon: weaponName(description.weapon),
        range: description.range,
        chance: percent(description.hitChance),
        arc: t(`arc.${description.arc}`),
        damage: decimal(description.expectedDamage),
      });
    case 'fire-group':
      return t('tip.pickGroup');
    case 'hold-weapon':
      return t('tip.hold-weapon');
    case 'hold-fire':
      return t('tip.hold-fire');
    case 'set-curve':
      return t('tip.set-curve', {
        power: description.power,
        speed: description.speed,
        turn: description.turnRadius ?? '–',
      });
    case 'choose-initiative':
      return t('tip.choose-initiative', { side: sideName(view, description.side) });
    case 'explode-next':
      return t('tip.explode-next');
  }
}

/** The rulebook's section about an option; the same for available and blocked ones. */
export function optionSection(description: TalonDescription): string {
  switch (description.kind) {
    case 'end-step':
      return '3.2';
    case 'spend-ap':
      return (
        { reinforce: '6.2', 'change-initiative': '4.2', 'defend-initiative': '4.2' }[description.use as string] ?? '6.1'
      );
    case 'use-battery':
      return '10.1';
    case 'remove-reinforcement':
      return '6.2.3';
    case 'hold-power':
      return '6.1';
    case 'move':
      if (description.maneuver === 'straight') return '7.1';
      return description.maneuver.startsWith('turn') ? '7.2' : '7.3';
    case 'fire':
    case 'fire-group':
    case 'hold-weapon':
      return '8.3';
    case 'hold-fire':
      return '8.2.1';
    case 'set-curve':
      return '9.3';
    case 'choose-initiative':
      return '4.2';
    case 'explode-next':
      return '8.6.3';
  }
}

/** Everything a tooltip says: what the option does, and why it is not possible where it is not. */
export function optionHint(option: TalonOption, view: TalonView): string[] {
  const tip = optionTip(option.description, view);
  if (option.blocked) return [tip, blockedText(option.blocked)];
  return [tip, t('option.rule', { section: optionSection(option.description) })];
}

function moveTip(move: Extract<TalonDescription, { kind: 'move' }>, view: TalonView): string {
  const counter = { counter: move.turnCounter };
  const parts = [
    move.maneuver === 'straight'
      ? t('tip.move.straight', counter)
      : t(move.maneuver.startsWith('turn') ? 'tip.move.turn' : 'tip.move.slip', counter),
  ];
  if (move.afterburner) parts.push(t('tip.move.afterburner'));
  if (move.collidesWith.length > 0) {
    parts.push(t('option.collides', { ships: list(move.collidesWith.map((id) => unitName(view, id))) }));
  }
  return parts.join(' ');
}

function groupOf(view: TalonView, unit: number, group: number): string {
  const owner = unitOf(view, unit);
  return owner ? groupName(owner, group) : `#${group + 1}`;
}
