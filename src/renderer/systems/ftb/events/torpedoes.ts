import { nearestTurn } from '../../../board/plane.ts';
import { TIME } from '../board/animation/timings.ts';
import { toWorld } from '../board/space.ts';
import { t, tParts } from '../messages/catalogue.ts';
import { lineBetween, objectName } from '../text/names.ts';
import { eventKinds, ship } from './kinds.ts';

/** 14, 19: torpedoes. */
export const torpedoEvents = eventKinds({
  launched: {
    strikes({ torpedo, unit }, _view, { launchers }) {
      launchers.set(torpedo, unit);
      return [];
    },
    tone: 'combat',
    acts: [{ order: 5 }],
    plan({ torpedo, unit, path }, stage) {
      stage.rest();
      const from = { ...stage.poseOf(unit), scale: 1 };
      const side = stage.before.units.find(({ id }) => id === unit)?.side ?? 0;
      stage.poses.set(torpedo, from);
      stage.show({ kind: 'launch', object: torpedo, newcomer: { id: torpedo, side, guide: unit }, from }, TIME.launch, TIME.launch / 2); // prettier-ignore
      stage.fly(torpedo, path.map(toWorld), path.length * 4, true);
    },
  },
  torpedoRemoved: {
    tone: 'action',
    result: ({ why }) => (why === 'defeated' ? t('act.defeated') : null),
    plan({ torpedo, at, why }, stage) {
      const from = stage.poseOf(torpedo);
      if (why === 'detonated' || why === 'crashed' || why === 'defeated') {
        const { x, z } = stage.poses.has(torpedo) ? from : toWorld(at);
        stage.push({ kind: 'burst', object: torpedo, place: { x, z }, power: why === 'defeated' ? 0.5 : 1 }, TIME.burst); // prettier-ignore
        stage.linger(TIME.burst * 0.6);
      } else stage.push({ kind: 'fade', object: torpedo, from }, TIME.fade);
      stage.poses.delete(torpedo);
    },
  },
  torpedoAttacked: {
    strikes({ torpedo, object, from, to }, view, { launchers }) {
      const by = launchers.get(torpedo);
      const { range } = lineBetween(from, to);
      const words = by === undefined ? t('loss.torpedoOf', { range }) : t('loss.torpedo', { range, unit: objectName(view, by) }); // prettier-ignore
      return [{ unit: object, words }];
    },
    tone: 'combat',
    isSuspense: true,
    values: ({ object }, view) => ({ target: ship(view, object) }),
    acts: [
      {
        order: 1,
        sentence: ({ torpedo, object }, view, { result }) =>
          result === null
            ? null
            : tParts('act.torpedo', { torpedo: ship(view, torpedo), target: ship(view, object), result }),
      },
      { order: 4 },
    ],
    plan({ torpedo, object, from: start, to }, stage) {
      stage.rest();
      const from = { ...stage.poseOf(torpedo), ...toWorld(start) };
      const goal = toWorld(to);
      // It stops short of its target: what happens there the test tells.
      const near = { x: from.x + (goal.x - from.x) * 0.8, z: from.z + (goal.z - from.z) * 0.8 };
      const heading = nearestTurn(Math.atan2(goal.x - from.x, from.z - goal.z), from.heading);
      const end = { ...near, scale: 1, heading };
      stage.show({ kind: 'strike', object: torpedo, from, to: end }, TIME.strike, TIME.strike);
      stage.poses.set(torpedo, end);
      stage.poses.set(object, stage.poses.get(object) ?? { ...goal, scale: 1, heading: 0 });
    },
  },
  evaded: {
    tone: 'combat',
    plan: ({ unit }, stage) => stage.show({ kind: 'evade', unit }, TIME.evade, 300),
  },
});
