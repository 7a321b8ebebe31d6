import { talon } from '../../engine/talon/index.ts';
import { testDamageTold } from '../testing/damageTold.ts';
import { talonGuide } from './guide.ts';

testDamageTold(talon, talonGuide, {
  lost: ({ type, unit, amount }) =>
    type === 'shieldHit' || type === 'hullHit' || type === 'craftHit'
      ? { unit: Number(unit), amount: Number(amount) }
      : null,
  dice({ type, unit, target, damage }) {
    const told = { target: Number(target), damage: Number(damage) };
    return type === 'fired' ? { by: Number(unit), ...told } : type === 'missileHit' ? told : null;
  },
});
