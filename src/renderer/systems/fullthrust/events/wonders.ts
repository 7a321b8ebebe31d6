import type { PlanePoint } from '../../../../engine/plane.ts';
import { RULE, toWorld } from '../board/space.ts';
import { TIME, type Stage } from '../board/stage.ts';
import { heardFrom, heardOn, heardOnTarget, eventKinds } from './kinds.ts';

/** Radius in MU of the template of a nova that is fired. */
const NOVA_BEGINS = 1;

interface Flown {
  readonly body: number;
  readonly from: PlanePoint;
  readonly to: PlanePoint;
}

/** A nova's template flies, and grows from one radius to another, in world units. */
function fliesOn({ body: id, from, to }: Flown, grows: readonly [number, number], last: boolean, stage: Stage): void {
  const at = toWorld(from);
  const nova = { id, kind: 'nova', at, radius: grows[0], next: null } as const;
  stage.show({ kind: 'nova', nova, from: at, to: toWorld(to), grows, last }, TIME.nova, TIME.nova);
}

/** 12.3 Reflex fields, wave guns and nova cannons. */
export const wonderKinds = eventKinds({
  powerOrdered: { tone: 'clock' },
  waveCharged: {
    tone: 'action',
    sound: (event, view) => heardOn('charge', { pitch: 0.8 + 0.05 * Math.min(8, event.charge) })(event, view),
  },
  waveFired: {
    tone: 'combat',
    sound: heardFrom('wave'),
    plan: ({ from, to }, stage) => stage.show({ kind: 'wave', from: toWorld(from), to: toWorld(to) }, TIME.wave, TIME.wave), // prettier-ignore
  },
  waveBurst: { tone: 'combat', sound: heardOn('strike', { pitch: 0.8 }) },
  novaFired: {
    tone: 'combat',
    sound: heardFrom('nova'),
    plan: (event, stage) => fliesOn(event, [0, NOVA_BEGINS * RULE.unit], false, stage),
  },
  novaMoved: {
    tone: 'combat',
    sound: heardFrom('nova', { pitch: 0.85, strength: 0.85 }),
    plan(event, stage) {
      const before = stage.previous.terrain.find(({ id }) => id === event.body)?.radius ?? event.radius;
      fliesOn(event, [toWorld({ x: before, y: 0 }).x, toWorld({ x: event.radius, y: 0 }).x], event.last, stage);
    },
  },
  templateHit: { tone: 'combat', sound: heardOn('strike', { pitch: 0.8 }) },
  reflexRolled: {
    tone: 'combat',
    sound: heardOnTarget('field'),
    plan({ unit, target, returned }, stage) {
      stage.show({ kind: 'field', unit: target }, TIME.shot);
      if (returned > 0) stage.shoot(stage.poseOf('unit', target), stage.poseOf('unit', unit), stage.sideOf(target), returned); // prettier-ignore
      stage.clock += TIME.between;
    },
  },
});
