import type { Hex } from '../../../../engine/hex.ts';
import type { KnightHawksDescription, KnightHawksView, UnitView } from '../../../../engine/knighthawks/view.types.ts';
import { hexDistance } from '../../../board/tables/hexLayout.ts';
import { decimal, percent } from '../../../messages/catalogue.svelte.ts';
import { isMessage, t } from '../messages/catalogue.ts';
import { unitName, unitOf } from './names.ts';

/** Why an action may be good, in the game's terms. */
export function why(description: KnightHawksDescription, view: KnightHawksView): string[] {
  switch (description.kind) {
    case 'fire': {
      const { target, salvo, interceptors, weaponsLeft } = description;
      const lines = [
        t('why.fire', {
          target: unitName(view, target),
          weapons: weaponsLeft,
          hull: decimal(salvo.hull),
          left: unitOf(view, target)?.hull.left ?? 0,
          kills: salvo.kill >= 0.01 ? 'yes' : 'no',
          kill: percent(salvo.kill),
        }),
      ];
      return interceptors > 0
        ? [...lines, t('why.interceptors', { target: unitName(view, target), interceptors })]
        : lines;
    }
    case 'speed': {
      const unit = unitOf(view, description.unit);
      const enemy = unit && nearest(view, unit, unit.hex);
      if (!unit || !enemy) return [];
      const hexes = hexDistance(unit.hex, enemy.hex);
      const reach = Math.max(0, ...unit.weapons.filter(({ working }) => working > 0).map(({ range }) => range));
      const values = { speed: description.speed, enemy: enemy.name, hexes };
      return [t(description.speed + reach >= hexes ? 'why.speedReaches' : 'why.speed', values)];
    }
    case 'move': {
      const unit = unitOf(view, description.unit);
      const enemy = unit && nearest(view, unit, description.to);
      if (!unit || !enemy) return [];
      const [before, after] = [hexDistance(unit.hex, enemy.hex), hexDistance(description.to, enemy.hex)];
      return [t(after < before ? 'why.nearer' : 'why.notNearer', { enemy: enemy.name, hexes: after })];
    }
    case 'intercept':
      return [t('why.intercept', { hit: percent(description.odds.hit), hull: decimal(description.odds.hull) })];
    default:
      return [];
  }
}

function nearest({ units }: KnightHawksView, { side }: UnitView, from: Hex): UnitView | undefined {
  return units
    .filter((other) => other.side !== side && other.status === 'in-play')
    .toSorted((a, b) => hexDistance(from, a.hex) - hexDistance(from, b.hex))[0];
}

/** What is safe in a step, where nothing tells the actions apart; null: nothing is known. */
export function habit({ step }: KnightHawksView): string | null {
  const key = `habit.${step}`;
  return isMessage(key) ? t(key) : null;
}
