import { restingPose } from '../../../board/animation/motion.ts';
import { cloakPicture, pictureOf } from '../board/picture.ts';
import { angleOf, toWorld } from '../board/space.ts';
import { TIME } from '../board/stage.ts';
import { distance, mu, unitOf } from '../text/names.ts';
import { heardAt, eventKinds } from './kinds.ts';

/** 12.3 The cloaking field. */
export const cloakingKinds = eventKinds({
  cloakOrdered: { tone: 'clock' },
  cloaked: {
    tone: 'action',
    sound: heardAt('cloak'),
    plan({ unit: id, at }, stage) {
      const unit = unitOf(stage.previous, id);
      if (!unit) return;
      // Its own side still sees where it is.
      const own = unitOf(stage.next, id)?.x !== null ? pictureOf(stage.previous).units.get(id) : undefined;
      const shade = own ? { ...own, cloaked: true } : null;
      stage.show({ kind: 'cloak', cloak: cloakPicture(unit, at), shade }, TIME.cloak, TIME.cloak);
      if (!own) stage.put('unit', id, null);
    },
  },
  decloaked: {
    tone: 'action',
    values: ({ from, at }) => ({ far: mu(distance(from, at)) }),
    sound: heardAt('cloak', { pitch: 0.75 }),
    plan({ unit: id, at, course }, stage) {
      const seen = pictureOf(stage.next).units.get(id);
      if (!seen) return;
      const pose = { ...toWorld(at), scale: 1, heading: angleOf(course) };
      const unit = { ...seen, cloaked: false, pose: restingPose(pose) };
      stage.show({ kind: 'appear', unit }, TIME.cloak, TIME.cloak);
      stage.put('unit', id, pose);
    },
  },
});
