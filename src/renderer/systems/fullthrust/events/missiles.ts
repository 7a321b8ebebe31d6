import { toWorld } from '../board/space.ts';
import { TIME } from '../board/stage.ts';
import { heardFrom, heardOn, heardOnTarget, eventKinds } from './kit.ts';

/** 6 Salvo missiles; 5.3, 6.2 point defence. */
export const missileKinds = eventKinds({
  salvoLaunched: {
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
