import { yes } from '../../../messages/values.ts';
import { toWorld } from '../board/space.ts';
import { TIME } from '../board/stage.ts';
import { t } from '../messages/catalogue.ts';
import { unitName } from '../text/names.ts';
import { heardFrom, heardOn, heardOnTarget, eventKinds } from './kit.ts';

/** 6 Salvo missiles; 5.3, 6.2 point defence. */
export const missileKinds = eventKinds({
  salvoLaunched: {
    strikes({ salvo, unit }, _view, { launchers }) {
      launchers.set(salvo, unit);
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
  salvoHomed: { tone: 'action' },
  salvoWasted: { tone: 'action' },
  salvoOnTarget: { tone: 'action' },
  salvoHit: {
    strikes({ salvo, target, damage }, view, { launchers }) {
      const by = launchers.get(salvo);
      const words = { known: yes(by !== undefined), unit: by === undefined ? '' : unitName(view, by), damage };
      return [{ unit: target, words: t('loss.missiles', words) }];
    },
    tone: 'combat',
    isSuspense: true,
    meets: ({ target, damage }, goal) => goal.type === 'struck' && target === goal.unit && damage > 0,
    isHeard: ({ damage }) => damage > 0,
    sound: heardOnTarget('strike'),
    report: ({ salvo, target }, tally) => tally.strikes(salvo, target),
  },
  defended: { tone: 'combat', sound: heardOn('flak') },
  blasts: { tone: 'action' },
});
