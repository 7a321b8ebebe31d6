import { ftb } from '../../engine/ftb/index.ts';
import { testDamageTold } from '../testing/damageTold.ts';
import { createFtbGuide } from './guide.ts';

testDamageTold(ftb, createFtbGuide(), {
  lost: ({ type, unit }) => (type === 'hit' ? { unit: Number(unit), amount: 1 } : null),
  dice({ type, test, unit }, events) {
    if (type !== 'tested' || test !== 'countermeasures') return null;
    return {
      target: Number(unit),
      damage: events.filter((one) => one.type === 'hit' && one['cause'] === 'torpedo').length,
    };
  },
});
