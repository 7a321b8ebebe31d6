import { toWorld } from '../board/space.ts';
import { TIME } from '../board/stage.ts';
import { t } from '../messages/catalogue.ts';
import { tenths, unitName } from '../text/names.ts';
import { eventKinds, heardFrom, heardIf, heardOn, heardOnTarget } from './kinds.ts';

/** 6 Salvo missiles; 5.3, 6.2 point defence. */
export const missileKinds = eventKinds({
  salvoLaunched: {
    strikes({ salvo, unit, from }, _view, { launchers, origins }) {
      launchers.set(salvo, unit);
      origins.set(salvo, [from.x, from.y]);
      return [];
    },
    tone: 'action',
    sound: heardFrom('salvo'),
    plan({ unit, from, at }, stage) {
      stage.shoot(toWorld(from), toWorld(at), stage.sideOf(unit), 2, true);
      stage.clock += TIME.between;
    },
    report: ({ unit, salvo }, tally) => tally.launches(unit, salvo),
  },
  salvoHomed: {
    strikes({ salvo, at }, _view, { origins, flown }) {
      const from = origins.get(salvo);
      if (from) flown.set(salvo, Math.hypot(at.x - from[0], at.y - from[1]));
      return [];
    },
    tone: 'action',
  },
  salvoWasted: { tone: 'action' },
  salvoOnTarget: { tone: 'action' },
  salvoHit: {
    strikes({ salvo, target, damage }, view, { launchers, flown }) {
      const by = launchers.get(salvo);
      const range = flown.get(salvo);
      if (by === undefined || range === undefined) return [{ unit: target, words: t('loss.missilesOf', { damage }) }];
      return [{ unit: target, words: t('loss.missiles', { unit: unitName(view, by), range: tenths(range), damage }) }];
    },
    tone: 'combat',
    isSuspense: true,
    meets: ({ target, damage }, goal) => goal.type === 'struck' && target === goal.unit && damage > 0,
    sound: heardIf(({ damage }) => damage > 0, heardOnTarget('strike')),
    report: ({ salvo, target }, tally) => tally.strikes(salvo, target),
  },
  defended: { tone: 'combat', sound: heardOn('flak') },
  blasts: { tone: 'action' },
});
