import { distance } from '../../../../engine/hex.ts';
import { direction, type Place } from '../../../board/plane.ts';
import { facingAngle, hexToWorld } from '../../../board/tables/hexLayout.ts';
import { selector, yes } from '../../../messages/values.ts';
import { tokenAt, type Stage } from '../board/animation/stage.ts';
import { TIME } from '../board/animation/timings.ts';
import { ARC_SECTOR } from '../board/arcs.ts';
import { t, tParts } from '../messages/catalogue.ts';
import { unitName, unitOf } from '../text/names.ts';
import { consequences } from './damage.ts';
import { ship, type EventOf, type Kinds } from './kinds.ts';

/** Section 13. */
export const missileEvents = {
  missileLaunched: {
    strikes({ missile, unit, from }, _view, { launchers, origins }) {
      launchers.set(missile, unit);
      origins.set(missile, [from.q, from.r]);
      return [];
    },
    sentence: ({ unit, missile, target }, view) => ({
      unit: ship(view, unit),
      missile: missile + 1,
      target: ship(view, target),
    }),
    tone: 'combat',
    told: [{ place: 7 }],
    serves: ({ unit }, goal) => goal.type === 'launched' && unit === goal.unit,
    sound: null,
    plan({ unit, missile, target, from: start, at: hex, facing }, stage) {
      const side = stage.unitBefore(unit)?.side;
      if (side === undefined) return;
      stage.rest();
      const heading = facingAngle(facing);
      const from = { ...stage.placeOf(unit, start), heading, scale: 1 };
      const to = stage.putMissile(missile, { ...tokenAt(hex, facing), side }, hex, heading);
      stage.push({ kind: 'missile-launch', missile, side, target, from, to, hex }, TIME.launch);
      stage.makeRoom();
      stage.hold(TIME.launch);
    },
  },
  missileMoved: {
    sentence: ({ missile, facingBefore, facing }) => ({ missile: missile + 1, turn: turnOf(facingBefore, facing) }),
    tone: 'action',
    isQuiet: true,
    overlaps: true,
    blow: 'light',
    sound: null,
    plan({ missile, to: hex, facing }, stage) {
      const token = stage.missiles.get(missile);
      if (!token) return;
      const alone = [hex, token.hex].every((one) => !stage.isCrossed(one, missile));
      if (stage.struckAt !== null) runIn(stage, stage.struckAt);
      else stage.restOr(TIME.moveStagger, ({ kind, key }) => kind !== 'shot' && key !== `missile ${missile}` && alone);
      stage.last = { kind: 'missile', key: `missile ${missile}`, at: stage.clock };
      stage.struckAt = null;
      const from = token.pose;
      const to = stage.putMissile(missile, token, hex, facingAngle(facing));
      stage.push({ kind: 'missile-move', missile, flying: true, from, to, hex }, TIME.missileMove);
      stage.makeRoom();
      stage.hold(TIME.missileMove);
    },
  },
  missileHit: {
    strikes({ missile, target, at, damage }, view, memory) {
      memory.around = null;
      const by = missile === null ? undefined : memory.launchers.get(missile);
      const from = missile === null ? undefined : memory.origins.get(missile);
      if (by === undefined || from === undefined) return [{ unit: target, words: t('loss.missileOf', { damage }) }];
      const range = distance(at.q - from[0], at.r - from[1]);
      return [{ unit: target, words: t('loss.missile', { unit: unitName(view, by), range, damage }) }];
    },
    sentence: ({ missile, target, damage, arc }, view) => ({
      number: missile === null ? 'none' : 'some',
      missile: missile === null ? 0 : missile + 1,
      target: ship(view, target),
      damage,
      shield: yes(unitOf(view, target)?.craft === null),
      arc: t(`arc.${arc}`),
    }),
    tone: 'combat',
    isSuspense: true,
    blow: 'light',
    series: { of: ({ target }) => `${target}`, struck: true },
    told: [
      {
        // Several missiles strike one ship.
        place: 1,
        sentence(strikes, all, view) {
          const { target } = strikes[0]!;
          if (strikes.length === 1) return null;
          return tParts('act.missiles', {
            missiles: strikes.length,
            target: ship(view, target),
            damage: strikes.reduce((sum, { damage }) => sum + damage, 0),
            ...consequences(target, all),
          });
        },
      },
      { place: 5 },
    ],
    sound: null,
    plan(event, stage) {
      stage.rest();
      const { missile, target } = event;
      const to = stage.placeOf(target, event.at);
      const from = missile === null ? launchPlace(stage, event, to) : (stage.missiles.get(missile)?.pose ?? to);
      stage.push({ kind: 'missile-strike', missile, target, from, to, impact: TIME.missileImpact }, TIME.missileStrike);
      if (missile !== null) stage.missiles.delete(missile);
      stage.struckAt = stage.clock;
      stage.busyUntil = Math.max(stage.busyUntil, stage.clock + TIME.missileStrike);
      stage.wait(TIME.missileImpact);
      stage.makeRoom();
    },
  },
  missileDamaged: {
    sentence: ({ missile, amount }) => ({ missile: missile + 1, amount }),
    tone: 'combat',
    sound: null,
    plan({ missile }, stage) {
      stage.push({ kind: 'missile-damaged', missile }, TIME.missileDestroyed);
      stage.wait(200);
    },
  },
  missileDestroyed: {
    sentence: ({ missile, cause }) => ({ missile: missile + 1, cause: selector(cause) }),
    tone: 'combat',
    told: [{ place: 13 }],
    sound: null,
    plan({ missile, cause, at }, stage) {
      const from = stage.missiles.get(missile)?.pose ?? { ...hexToWorld(at), scale: 1, heading: 0 };
      stage.push({ kind: 'missile-destroyed', missile, cause, from }, TIME.missileDestroyed);
      stage.missiles.delete(missile);
      stage.hold(260);
      stage.makeRoom();
    },
  },
  missileRetargeted: {
    sentence: ({ unit, missile, target }, view) => ({
      unit: ship(view, unit),
      missile: missile + 1,
      target: ship(view, target),
    }),
    tone: 'combat',
    told: [{ place: 14 }],
    sound: null,
    plan({ unit, missile, target }, stage) {
      stage.push({ kind: 'missile-target', missile, unit, target }, TIME.missileTarget);
      stage.wait(350);
    },
  },
  missileLost: {
    sentence: ({ missile, target }, view) => ({ missile: missile + 1, target: ship(view, target) }),
    tone: 'combat',
    sound: null,
    plan: ({ missile }, stage) => stage.push({ kind: 'missile-target', missile, unit: null, target: null }, 0),
  },
} satisfies Partial<Kinds>;

/** Which way a missile turned between two facings. */
function turnOf(before: number, after: number): 'left' | 'right' | 'none' {
  if (before === after) return 'none';
  return (after - before + 6) % 6 === 1 ? 'right' : 'left';
}

/** The next missile of an act is on its way while the one before it strikes; its own blow comes after. */
function runIn(stage: Stage, struckAt: number): void {
  stage.busyUntil = Math.max(stage.busyUntil, stage.clock);
  stage.clock = struckAt;
}

/** 13.5: where a missile that hits at once comes from: its ship, or at least the arc it strikes. */
function launchPlace(stage: Stage, event: EventOf<'missileHit'>, to: Place): Place {
  const launcher = stage.launcher === null ? undefined : stage.units.get(stage.launcher)?.pose;
  if (launcher) return launcher;
  const { x, z } = direction((stage.units.get(event.target)?.pose.heading ?? 0) + ARC_SECTOR[event.arc].middle);
  return { x: to.x + 1.5 * x, z: to.z + 1.5 * z, scale: 1 };
}
