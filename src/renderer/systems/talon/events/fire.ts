import type { TalonEvent } from '../../../../engine/talon/events.ts';
import type { Arc } from '../../../../engine/talon/terms.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import type { Place } from '../../../board/plane.ts';
import { hexToWorld, sameHex } from '../../../board/tables/hexLayout.ts';
import type { MessagePart } from '../../../messages/icu.ts';
import { lowerFirst, yes } from '../../../messages/values.ts';
import { coneReaches, coneSector } from '../board/animation/cone.ts';
import type { Stage } from '../board/animation/stage.ts';
import { flight, TIME } from '../board/animation/timings.ts';
import { craftPlace } from '../board/ships/craftLayout.ts';
import { t, tParts } from '../messages/catalogue.ts';
import { groupOf, missileName, missileOfTarget, unitName } from '../text/names.ts';
import { consequences } from './damage.ts';
import { allOf, ship, type EventOf, type Kinds } from './kinds.ts';

/** A `target` from here on is a missile: this much less is its place. The engine's number, which may not be imported. */
export const FIRST_MISSILE = 32;

/** 15.1: the wave-motion gun throws what it hits back before it is damaged; a missile it destroys. */
const isThrow = ({ weapon, target }: EventOf<'fired'>, view: TalonView): boolean =>
  weapon === 'wave-motion-gun' && missileOfTarget(view, target) === null;

const swept = (events: readonly TalonEvent[]): boolean => allOf(events, 'coneFired').length > 0;

const targetName = (view: TalonView, target: number) => {
  const missile = missileOfTarget(view, target);
  return missile === null ? ship(view, target) : missileName(missile);
};

/** Squadrons and missiles have no shields. */
const shieldOf = (arc: Arc | null) => ({
  shield: arc === null ? 'none' : 'some',
  arc: arc === null ? '' : t(`arc.${arc}`),
});

/** Sections 8.3 and 15: shots and cones. */
export const fireEvents = {
  groupFired: {
    sentence: ({ unit, group }, view) => ({ unit: ship(view, unit), group: groupOf(view, unit, group) }),
    tone: 'clock',
    overlaps: true,
    // Its shots are heard.
    sound: null,
    plan({ unit, weapon }, stage) {
      if (weapon === 'missile') stage.launcher = unit;
    },
  },
  fired: {
    sentence: (event, view) => ({
      unit: ship(view, event.unit),
      target: targetName(view, event.target),
      craft: event.craft === null ? 'none' : event.craft + 1,
      weapon: t(`weaponOne.${event.weapon}`),
      range: event.range,
      die: event.die,
      modifier: event.die === event.modified ? 'none' : 'some',
      modified: event.modified,
      hit: event.hit && isThrow(event, view) ? 'thrown' : yes(event.hit),
      damage: event.damage,
      ...shieldOf(event.arc),
    }),
    tone: 'combat',
    strikes({ unit, target, weapon, range, damage, hit }, view, memory) {
      memory.around = null;
      const words = { unit: unitName(view, unit), weapon: lowerFirst(t(`weapon.${weapon}`)), range, damage };
      return hit ? [{ unit: target, words: t('loss.shot', words) }] : [];
    },
    isSuspense: true,
    isFire: true,
    overlaps: true,
    series: { of: ({ unit, group, target }) => `${unit} ${group} ${target}`, struck: false },
    // A cone's dice are told by their cone.
    told: [{ place: 0, sentence: (shots, all, view) => (swept(all) ? null : salvoSentence(shots, all, view)) }],
    serves: ({ unit }, goal) => goal.type === 'fired' && unit === goal.unit,
    sound: null,
    plan(event, stage) {
      if (stage.cone?.unit === event.unit && event.weapon === 'fusion-cannon') burn(stage, stage.cone, event);
      else shoot(stage, event);
    },
  },
  weaponHeld: {
    sentence: ({ unit, group }, view) => ({ unit: ship(view, unit), group: groupOf(view, unit, group) }),
    tone: 'action',
    sound: null,
    plan: null,
  },
  coneFired: {
    sentence: ({ unit, group }, view) => ({ unit: ship(view, unit), group: groupOf(view, unit, group) }),
    tone: 'combat',
    isFire: true,
    told: [{ place: 6 }],
    sound: null,
    plan({ unit, from: hex, hexes }, stage) {
      stage.rest();
      const heading = stage.units.get(unit)?.pose.heading ?? 0;
      const from = { ...stage.placeOf(unit, hex), heading };
      const struck: typeof hexes = [];
      const step = { kind: 'cone', unit, from, hexes, struck, at: stage.clock, duration: TIME.cone } as const;
      stage.steps.push(step);
      stage.cone = { step, unit, struck };
      stage.busyUntil = Math.max(stage.busyUntil, stage.clock + TIME.cone);
    },
  },
} satisfies Partial<Kinds>;

/** The shots of one group at one target, and what comes of them. */
function salvoSentence(
  shots: readonly EventOf<'fired'>[],
  events: readonly TalonEvent[],
  view: TalonView,
): MessagePart[] {
  const { unit, target, weapon } = shots[0]!;
  return tParts('act.fired', {
    unit: ship(view, unit),
    target: targetName(view, target),
    weapon: t(`weapon.${weapon}`).toLocaleLowerCase(),
    one: t(`weaponOne.${weapon}`),
    shots: shots.length,
    hits: shots.filter(({ hit }) => hit).length,
    damage: shots.reduce((sum, { damage }) => sum + damage, 0),
    ...consequences(target, events),
  });
}

function shoot(stage: Stage, event: EventOf<'fired'>): void {
  const key = `${event.unit} ${event.group} ${event.target}`;
  stage.restOr(TIME.shotStagger, (last) => last.kind === 'shot' && last.key === key);
  const { impact, duration } = flight(event);
  const pose = stage.units.get(event.unit)?.pose;
  const from = pose && event.craft !== null ? craftPlace(pose, event.craft) : stage.placeOf(event.unit, event.from);
  const atMissile = event.target >= FIRST_MISSILE;
  const missile: Place = {
    ...hexToWorld(event.to),
    scale: 0.4,
    ...stage.missiles.get(event.target - FIRST_MISSILE)?.pose,
  };
  const to = atMissile ? { ...missile, scale: 0.2 } : stage.placeOf(event.target, event.to);
  const target = atMissile ? null : event.target;
  stage.push(
    { kind: 'shot', unit: event.unit, target, weapon: event.weapon, from, to, hit: event.hit, impact },
    duration,
  );
  // A hit's damage comes before the next shot, a miss is nothing to wait for.
  stage.last = event.hit ? null : { kind: 'shot', key, at: stage.clock };
  stage.busyUntil = Math.max(stage.busyUntil, stage.clock + duration);
  stage.wait(event.hit ? impact : duration);
}

/** One die of the cone: its damage is seen when the flames have come to its hex. */
function burn(stage: Stage, { step, struck }: NonNullable<Stage['cone']>, event: EventOf<'fired'>): void {
  if (!event.hit) return;
  if (!struck.some((hex) => sameHex(hex, event.to))) struck.push(event.to);
  const reached = coneReaches(step.from, coneSector(step.from, step.hexes), event.to) * TIME.coneSweep;
  stage.clock = Math.max(stage.clock, step.at + TIME.coneCharge + reached + 120);
}
