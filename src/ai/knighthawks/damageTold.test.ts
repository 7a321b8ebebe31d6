import { knightHawks } from '../../engine/knighthawks/index.ts';
import { testDamageTold } from '../testing/damageTold.ts';
import { knightHawksGuide } from './guide.ts';

testDamageTold(knightHawks, knightHawksGuide, {
  lost: ({ type, unit, amount }) => (type === 'hullHit' ? { unit: Number(unit), amount: Number(amount) } : null),
  dice: ({ type, target, damage }) => (type === 'fired' ? { target: Number(target), damage: Number(damage) } : null),
});
