import type { PlanePoint } from '../../../../engine/plane.ts';
import { straightFlight } from '../board/flight.ts';
import { angleOf, toWorld } from '../board/space.ts';
import { TIME, type Stage } from '../board/stage.ts';
import { t } from '../messages/catalogue.ts';
import { groupName, groupOf } from '../text/names.ts';
import { heardAlong, heardAt, heardOnGroup, eventKinds } from './kinds.ts';

/** A group flies along a path of points, and faces that way at its end. */
function fly(group: number, path: readonly PlanePoint[], heading: number, stage: Stage): void {
  const corners = path.map(toWorld);
  stage.fly('group', group, corners.at(-1), heading, (from, to) => straightFlight([from, ...corners.slice(1)], from.heading, to.heading), TIME.group); // prettier-ignore
}

/** 5 Fighters. */
export const fighterKinds = eventKinds({
  groupMoved: {
    tone: 'action',
    flies: 'craft',
    sound: (event, view) => heardAlong('swarm', { pitch: event.launched ? 1.2 : 1 })(event, view),
    plan: ({ group, path, facing }, stage) => fly(group, path, angleOf(facing), stage),
  },
  groupScreens: { tone: 'action' },
  groupCarried: {
    tone: 'clock',
    flies: 'carried',
    plan: ({ group, path }, stage) => fly(group, path, stage.poseOf('group', group)?.heading ?? 0, stage),
  },
  groupLanding: { tone: 'action' },
  groupLanded: { tone: 'action', values: ({ ready }) => ({ ready: ready === null ? 'none' : 'some' }) },
  groupsJoined: { tone: 'action', values: ({ from }, view) => ({ from: groupName(view, from) }) },
  groupAttacks: { tone: 'action' },
  dogfightBegan: { tone: 'action', values: ({ target }, view) => ({ target: groupName(view, target) }) },
  dogfightLeft: { tone: 'action' },
  groupFired: {
    strikes: ({ group, target, damage }, view) =>
      target.kind === 'ship' && damage > 0
        ? [{ unit: target.id, words: t('loss.fighters', { group: groupName(view, group), damage }) }]
        : [],
    tone: 'combat',
    isSuspense: true,
    meets: ({ group, target }, goal, view) => goal.type === 'attacked' && groupOf(view, group)?.side === goal.side && target.kind === 'ship' && target.id === goal.unit, // prettier-ignore
    sound: heardOnGroup('strafe'),
    plan({ group, target: { kind, id }, damage, kills }, stage) {
      const aim = stage.poseOf(kind === 'ship' ? 'unit' : kind, id);
      stage.shoot(stage.poseOf('group', group), aim, groupOf(stage.previous, group)?.side ?? 0, damage + kills);
      stage.clock += TIME.between;
    },
    report({ group, target }, tally) {
      if (target.kind === 'ship') tally.strafes(group, target.id);
    },
  },
  moraleRolled: { tone: 'action' },
  aceDuel: { tone: 'combat' },
  craftLost: { tone: 'combat' },
  enduranceSpent: { tone: 'clock' },
  groupLost: {
    tone: 'action',
    sound: heardAt('strike', { strength: 0.6, pitch: 1.3 }),
    plan: ({ group }, stage) => stage.leave('group', group, true, TIME.settle),
  },
  qualityRolled: { tone: 'action' },
});
