import type { Hex } from '../../../../engine/hex.ts';
import { facingAngle, hexToWorld, sameHex } from '../../../board/tables/hexLayout.ts';
import { selector, yes } from '../../../messages/values.ts';
import { tokenAt, type Stage } from '../board/animation/stage.ts';
import { TIME } from '../board/animation/timings.ts';
import { t, tParts } from '../messages/catalogue.ts';
import { itsUnit, ship, type Kinds } from './kinds.ts';

/** Sections 3.2, 7, 11, 15.1.2, 16, 17.3, 18.2 and 19: what moves units, brings them and takes them away. */
export const movementEvents = {
  moved: {
    sentence: ({ unit, maneuver, afterburner }, view) => ({
      unit: ship(view, unit),
      maneuver: selector(maneuver),
      afterburner: yes(afterburner),
    }),
    tone: 'action',
    isQuiet: true,
    overlaps: true,
    once: ({ unit }) => unit,
    told: [
      {
        place: 15,
        sentence: (these, _all, view) =>
          these.length > 1 ? tParts('act.moved', { ships: these.length, unit: ship(view, these[0]!.unit) }) : null,
      },
      { place: 15 },
    ],
    // 7.3.2 A side slip is no turn: the count of ships that move would hide it.
    toldBeside: ({ maneuver }) => maneuver === 'slip-left' || maneuver === 'slip-right',
    serves: ({ unit, maneuver }, goal) =>
      goal.type === 'moved' && unit === goal.unit && goal.maneuvers?.includes(maneuver) !== false,
    sound: null,
    plan({ unit, maneuver, afterburner, to: hex, facing, turnCounter }, stage) {
      const token = stage.units.get(unit);
      if (!token) return;
      // Ships and missiles of one act move together, unless two of them are in one hex.
      const alone = [hex, token.hex].every((one) => !stage.isTaken(one, unit) && !stage.isCrossed(one));
      stage.restOr(TIME.moveStagger, ({ kind, key }) => kind !== 'shot' && key !== `ship ${unit}` && alone);
      stage.last = { kind: 'move', key: `ship ${unit}`, at: stage.clock };
      const from = token.pose;
      const to = stage.putUnit(unit, token, hex, facingAngle(facing));
      const duration = maneuver === 'rotate' ? TIME.rotate : afterburner ? TIME.afterburn : TIME.move;
      stage.push({ kind: 'move', unit, maneuver, afterburner, from, to, hex, turnCounter }, duration);
      stage.makeRoom(duration);
      stage.hold(duration);
    },
  },
  collided: {
    sentence: ({ unit, other }, view) => ({ unit: ship(view, unit), other: ship(view, other) }),
    tone: 'combat',
    isSuspense: true,
    told: [{ place: 3 }],
    sound: null,
    // Two hulls meet between where they stand; a ship that is thrown strikes from the side it comes from.
    plan({ unit, other, at }, stage) {
      const centre = hexToWorld(at);
      const contact = contactOf(stage, unit, at);
      const from = contact < stage.clock ? stage.thrown?.from : undefined;
      const place = from
        ? { x: centre.x + (from.x - centre.x) * 0.25, z: centre.z + (from.z - centre.z) * 0.25, scale: 1 }
        : { ...centre, scale: 1 };
      stage.push({ kind: 'collision', unit, other, place }, TIME.collision, contact);
      if (!from) stage.wait(180);
    },
  },
  displaced: {
    sentence: ({ unit, cause }, view) => ({ unit: ship(view, unit), cause: selector(cause) }),
    tone: 'combat',
    isSuspense: true,
    told: [{ place: 10 }],
    sound: null,
    plan({ unit, cause, to: hex }, stage) {
      const token = stage.units.get(unit);
      if (!token) return;
      const thrown = cause === 'wave-motion-gun';
      // The wave itself throws: its beam need not be over.
      if (!thrown) stage.rest();
      const from = token.pose;
      const to = stage.putUnit(unit, token, hex, from.heading);
      const duration = thrown ? TIME.thrown : TIME.fall;
      stage.thrown = thrown ? { unit, at: stage.clock, from, hex } : null;
      stage.push({ kind: 'displace', unit, cause, from, to, hex }, duration);
      stage.makeRoom(duration);
      stage.hold(duration);
    },
  },
  struckAsteroids: {
    strikes({ unit }, _view, memory) {
      memory.around = null;
      return [{ unit, words: t('loss.asteroids') }];
    },
    sentence: ({ unit, arc }, view) => ({ unit: ship(view, unit), arc: t(`arc.${arc}`) }),
    tone: 'combat',
    told: [{ place: 12 }],
    sound: null,
    plan({ unit, arc, at }, stage) {
      const place = stage.placeOf(unit, at);
      stage.push({ kind: 'asteroids', unit, arc, place }, TIME.asteroids, contactOf(stage, unit, at));
      stage.wait(200);
    },
  },
  arrived: {
    sentence: itsUnit,
    tone: 'combat',
    told: [{ place: 11 }],
    sound: null,
    plan({ unit, at, facing }, stage) {
      const newcomer = stage.unitBefore(unit);
      if (!newcomer || stage.units.has(unit)) return;
      stage.rest();
      const to = stage.putUnit(unit, tokenAt(at, facing), at, facingAngle(facing));
      stage.push({ kind: 'arrive', unit, newcomer, to, hex: at }, TIME.arrive);
      stage.makeRoom();
      stage.hold(TIME.arrive);
    },
  },
  retreated: {
    sentence: ({ unit, cause }, view) => ({ unit: ship(view, unit), cause: selector(cause) }),
    tone: 'combat',
    told: [{ place: 8 }],
    sound: null,
    plan({ unit, cause }, stage) {
      const token = stage.units.get(unit);
      // A docked unit goes with its carrier and is not to be seen.
      if (!token) return;
      stage.rest();
      stage.push({ kind: 'retreat', unit, cause, from: token.pose }, TIME.retreat);
      leave(stage, unit, TIME.retreat);
    },
  },
  docked: {
    sentence: ({ unit, carrier }, view) => ({
      unit: ship(view, unit),
      where: carrier === null ? 'planet' : 'carrier',
      carrier: carrier === null ? '' : ship(view, carrier),
    }),
    tone: 'combat',
    told: [{ place: 9 }],
    sound: null,
    plan({ unit, carrier, to: hex, facing }, stage) {
      const token = stage.units.get(unit);
      if (!token) return;
      stage.rest();
      const into = carrier === null ? undefined : stage.units.get(carrier)?.pose;
      const to = { ...(into ?? { ...hexToWorld(hex), scale: 1 }), heading: facingAngle(facing) };
      stage.push({ kind: 'dock', unit, carrier, from: token.pose, to }, TIME.dock);
      leave(stage, unit, TIME.dock);
    },
  },
  terrainDropped: {
    sentence: () => ({}),
    tone: 'action',
    sound: null,
    plan: ({ at }, stage) => stage.push({ kind: 'terrain-gone', hex: at }, TIME.terrainGone),
  },
} satisfies Partial<Kinds>;

/** When a thrown ship meets what is in its new hex; for any other, now. */
function contactOf(stage: Stage, unit: number, hex: Hex): number {
  const { thrown } = stage;
  return thrown && thrown.unit === unit && sameHex(thrown.hex, hex) ? thrown.at + TIME.thrownContact : stage.clock;
}

/** The unit is off the board after `duration`; then the others close up. */
function leave(stage: Stage, unit: number, duration: number): void {
  stage.hold(duration);
  stage.units.delete(unit);
  stage.makeRoom();
}
