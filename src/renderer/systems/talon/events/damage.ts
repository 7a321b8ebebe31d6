import type { TalonEvent } from '../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import { hexToWorld } from '../../../board/tables/hexLayout.ts';
import type { MessageValues } from '../../../messages/icu.ts';
import { selector, yes } from '../../../messages/values.ts';
import type { Blow, BlowMemory } from '../../../text/blows.types.ts';
import { TIME } from '../board/animation/timings.ts';
import { t, tParts } from '../messages/catalogue.ts';
import { groupOf, unitName } from '../text/names.ts';
import { allOf, ship, type EventOf, type Kinds } from './kinds.ts';

/** Damage that was aimed at nobody. */
const nearby = ({ unit }: { readonly unit: number }, _view: TalonView, { around }: BlowMemory): readonly Blow[] =>
  around === null ? [] : [{ unit, words: around }];

/** Sections 8.4–8.7 and 12.1.2: what hits do. */
export const damageEvents = {
  shieldHit: {
    sentence: ({ unit, arc, amount, left, reinforcement }, view) => ({
      unit: ship(view, unit),
      arc: t(`arc.${arc}`),
      amount,
      left,
      reinforcement: yes(reinforcement),
    }),
    tone: 'combat',
    strikes: nearby,
    blow: 'light',
    sound: null,
    plan({ unit, arc, amount, left, reinforcement: absorbed }, stage) {
      stage.push({ kind: 'shield', unit, arc, amount, left, absorbed }, TIME.shield);
      stage.push({ kind: 'number', unit, amount, on: 'shield' }, TIME.number);
      stage.wait(200);
    },
  },
  hullHit: {
    sentence: ({ unit, amount, left }, view) => ({ unit: ship(view, unit), amount, left }),
    tone: 'combat',
    strikes: nearby,
    blow: 'light',
    sound: null,
    plan({ unit, amount, left }, stage) {
      stage.push({ kind: 'hull', unit, amount, left }, TIME.hull);
      stage.push({ kind: 'number', unit, amount, on: 'hull' }, TIME.number);
      stage.wait(260);
    },
  },
  craftHit: {
    sentence: ({ unit, craft, amount, left }, view) => ({ unit: ship(view, unit), craft: craft + 1, amount, left }),
    tone: 'combat',
    strikes: nearby,
    sound: null,
    plan({ unit, craft, amount, left }, stage) {
      stage.push({ kind: 'craft', unit, craft, left }, TIME.craft);
      stage.push({ kind: 'number', unit, amount, on: 'hull' }, TIME.number);
      stage.wait(300);
    },
  },
  critical: {
    sentence: ({ unit, dice, code, group, effective }, view) => ({
      unit: ship(view, unit),
      first: dice[0],
      second: dice[1],
      code: t(`critical.${code}`),
      group: group === null ? 'none' : 'some',
      groupName: group === null ? '' : groupOf(view, unit, group),
      effective: yes(effective),
    }),
    tone: 'combat',
    blow: 'heavy',
    serves: ({ unit }, goal) => goal.type === 'critical' && unit === goal.unit,
    sound: null,
    plan({ unit, code, effective }, stage) {
      if (!effective || code === 'none') return;
      stage.push({ kind: 'critical', unit, code }, TIME.critical);
      stage.wait(380);
    },
  },
  repairTried: {
    sentence: repair,
    tone: 'combat',
    isQuiet: true,
    told: [
      {
        place: 16,
        sentence(these, _all, view) {
          const repaired = these.find((event) => event.repaired);
          return repaired ? tParts('event.repairTried', repair(repaired, view)) : null;
        },
      },
    ],
    sound: null,
    plan({ unit, repaired }, stage) {
      stage.push({ kind: 'repair', unit, repaired }, TIME.repair);
      stage.wait(300);
    },
  },
  destroyed: {
    sentence: ({ unit, cause }, view) => ({ unit: ship(view, unit), cause: selector(cause) }),
    tone: 'combat',
    isLoss: true,
    isByBlow: ({ cause }) => cause === 'hull' || cause === 'core-breach' || cause === 'craft-lost',
    isFire: true,
    blow: 'heavy',
    endsSeries: true,
    told: [{ place: 2 }],
    sound: null,
    plan({ unit, cause }, stage) {
      const token = stage.units.get(unit);
      // 16.3: what was docked is lost with its carrier and was not to be seen.
      if (!token) return;
      const swallowed = cause === 'planet' || cause === 'black-hole';
      if (swallowed) stage.rest();
      const duration = swallowed ? TIME.swallowed : TIME.breakUp;
      stage.push({ kind: 'destroyed', unit, cause, from: token.pose }, duration);
      stage.hold(duration);
      stage.units.delete(unit);
      stage.makeRoom();
    },
  },
  exploded: {
    sentence: ({ unit, rating }, view) => ({ unit: ship(view, unit), rating }),
    tone: 'combat',
    strikes({ unit, rating }, view, memory) {
      memory.around = t('loss.explosion', { unit: unitName(view, unit), rating });
      return [];
    },
    isSuspense: true,
    isFire: true,
    told: [{ place: 4 }],
    sound: null,
    plan({ unit, at, rating }, stage) {
      stage.clock = Math.max(stage.clock, stage.lastExplosion + TIME.chain);
      stage.lastExplosion = stage.clock;
      const gone = stage.steps.find((step) => step.kind === 'destroyed' && step.unit === unit);
      const place =
        stage.units.get(unit)?.pose ?? (gone?.kind === 'destroyed' ? gone.from : { ...hexToWorld(at), scale: 1 });
      stage.push({ kind: 'explosion', unit, place, rating, order: stage.explosions++ }, TIME.explosion);
      stage.busyUntil = Math.max(stage.busyUntil, stage.clock + TIME.chain);
      stage.wait(TIME.shock);
    },
  },
  explosionArcRolled: {
    sentence({ unit, arc, dice: [forward, right, rear, left] }, view) {
      return { unit: ship(view, unit), arc: t(`arc.${arc}`), forward, right, rear, left };
    },
    tone: 'combat',
    // The explosion is heard.
    sound: null,
    plan: null,
  },
} satisfies Partial<Kinds>;

function repair({ unit, code, die, repaired }: EventOf<'repairTried'>, view: TalonView): MessageValues {
  return { unit: ship(view, unit), code: t(`critical.${code}`), die, repaired: yes(repaired) };
}

/** What comes of blows at `target`, beside their damage. */
export function consequences(target: number, events: readonly TalonEvent[]): MessageValues {
  const lost = allOf(events, 'destroyed').find(({ unit }) => unit === target);
  const [critical] = allOf(events, 'critical').filter(({ effective }) => effective);
  return {
    hull: allOf(events, 'hullHit')
      .filter(({ unit }) => unit === target)
      .reduce((sum, { amount }) => sum + amount, 0),
    critical: critical && !lost ? 'some' : 'none',
    code: critical ? t(`critical.${critical.code}`) : '',
    lost: lost ? 'yes' : 'no',
    cause: lost ? selector(lost.cause) : 'none',
  };
}
