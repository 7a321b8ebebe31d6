import { toWorld } from '../board/space.ts';
import { TIME } from '../board/stage.ts';
import { heardAt, heardFrom, heardOn, eventKinds } from './kinds.ts';
import { leavesTable } from './movement.ts';

/** 14, 12.2 Orbits, landings and bombardment. */
export const planetKinds = eventKinds({
  orbitOrdered: { tone: 'clock' },
  orbitEntered: { tone: 'action' },
  orbitReached: { tone: 'action', sound: heardAt('touchdown', { pitch: 1.3 }), plan: leavesTable },
  orbitLeft: { tone: 'action' },
  bombarded: {
    tone: 'action',
    sound: heardFrom('bombard'),
    plan({ unit, from: orbit, to: middle }, stage) {
      const from = toWorld(orbit);
      const { x, z } = toWorld(middle);
      // 14.1 An orbit is twice as wide as its planet.
      const to = { x: (from.x + x) / 2, z: (from.z + z) / 2 };
      stage.show({ kind: 'bombard', from, to, side: stage.sideOf(unit) }, TIME.bombard, TIME.between);
    },
  },
  atmosphereEntered: {
    tone: 'combat',
    sound: (event, view) => heardOn('entry', { pitch: event.controlled ? 0.85 : 1.1 })(event, view),
  },
  cameDown: {
    tone: 'combat',
    sound: ({ at, safe }) => [{ voice: safe ? 'touchdown' : 'explosion', place: toWorld(at), after: 600 }],
    plan: leavesTable,
  },
  craftFled: { tone: 'action' },
});
