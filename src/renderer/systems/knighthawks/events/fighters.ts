import { TIME } from '../board/animation/timings.ts';
import { eventKinds } from './kinds.ts';

/** 8.4: fighters and their carriers. */
export const fighterEvents = eventKinds({
  launched: {
    tone: 'action',
    plan({ unit, carrier, at, facing, speed }, stage) {
      const newcomer = stage.before.units.find(({ id }) => id === unit);
      if (!newcomer) return;
      stage.rest();
      const from = stage.poseOf(carrier, at);
      const to = stage.put(unit, at, facing);
      stage.push({ kind: 'launch', unit, newcomer, from, to, hex: at, speed }, TIME.launch);
      stage.makeRoom();
      stage.hold(TIME.launch);
    },
  },
  landed: {
    tone: 'action',
    plan({ unit, carrier, at }, stage) {
      stage.rest();
      stage.push({ kind: 'land', unit, from: stage.poseOf(unit, at), to: stage.poseOf(carrier, at) }, TIME.land);
      stage.remove(unit, TIME.land);
    },
  },
});
