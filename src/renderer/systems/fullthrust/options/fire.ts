import { decimal } from '../../../messages/catalogue.svelte.ts';
import type { ShotOdds } from '../../../../engine/fullthrust/view.types.ts';
import type { FullThrustView } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import { hullOf, slotName, systemWord, tenths, unitName, unitOf, upperFirst } from '../text/names.ts';
import { atTarget, optionKinds, targetOf } from './kit.ts';

/** The weapons of a shot: `Beam 3`. */
function weaponsOf({ weapons: [first] }: ShotOdds): string {
  return first ? upperFirst(systemWord(first.system, first.class)) : '';
}

function shotFigures({ odds: { expected, range, weapons } }: { readonly odds: ShotOdds }): string {
  const dice = weapons.reduce((sum, weapon) => sum + weapon.dice, 0);
  return t('option.fire.figures', { range: tenths(range), dice, expected: decimal(expected / 100) });
}

/** Damage, in hundredths of a point, against what is left of its target. */
export function whyDamage(target: number, hundredths: number, view: FullThrustView): string[] {
  const enemy = unitOf(view, target);
  if (!enemy) return [];
  const { rows, lost } = enemy.hull;
  const armour = enemy.armour.full - enemy.armour.lost;
  const { left } = hullOf(enemy);
  const damage = hundredths / 100;
  const values = { target: enemy.name, damage: decimal(damage), left, armour };
  const lines = [t('why.fire', values)];
  if (damage - armour >= left) lines.push(t('why.destroys'));
  else if (damage - armour >= toNextRow(rows, lost)) lines.push(t('why.row'));
  if (!enemy.fired) lines.push(t('why.notFired', values));
  return lines;
}

/** 4.4 Boxes until the row under way is crossed out. */
function toNextRow(rows: readonly number[], lost: number): number {
  let passed = 0;
  for (const row of rows) {
    passed += row;
    if (passed > lost) return passed - lost;
  }
  return Infinity;
}

/** 4.2, 4.8, 13.2 Ships' fire. */
export const fireOptions = optionKinds({
  fire: {
    rule: '4.2',
    section: 'fire',
    actor: 'unit',
    unlisted: ['fire'],
    picked: (description) => (description.all ? atTarget(description) : null),
    marked: atTarget,
    aimed: targetOf,
    label({ all, odds, target: id }, view) {
      const target = unitName(view, id);
      return all ? t('option.fire.all', { target }) : t('option.fire', { weapon: weaponsOf(odds), target });
    },
    figures: shotFigures,
    why: ({ target, odds }, view) => whyDamage(target, odds.expected, view),
    value: ({ target }, view) => unitName(view, target),
  },
  needle: {
    rule: '4.8',
    section: 'needle',
    actor: 'unit',
    unlisted: ['fire'],
    marked: atTarget,
    figures: shotFigures,
    why: ({ target, at }, view) => [t('why.needle', { system: slotName(view, target, at) })],
  },
  asteroid: {
    rule: '13.2',
    section: 'fire',
    actor: 'unit',
    unlisted: ['fire'],
    label({ all, odds, body }) {
      const number = body + 1;
      return all ? t('option.asteroid.all', { number }) : t('option.asteroid', { weapon: weaponsOf(odds), number });
    },
    figures: shotFigures,
    why: ({ left, odds }) => [t('why.asteroid', { left, damage: decimal(odds.expected / 100) })],
    value: ({ body, left }) => t('special.asteroidOne', { number: body + 1, left }),
  },
});
