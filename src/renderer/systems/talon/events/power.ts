import type { TalonEvent } from '../../../../engine/talon/events.ts';
import { hexToWorld } from '../../../board/tables/hexLayout.ts';
import { yes } from '../../../messages/values.ts';
import { TIME } from '../board/animation/timings.ts';
import { t, tParts } from '../messages/catalogue.ts';
import { groupOf, unitOf } from '../text/names.ts';
import { itsUnit, ship, type Kinds } from './kinds.ts';

/** Sections 4.2, 5.4, 6, 9, 10.1 and 12.2: what power does. Most of it is heard as the power itself. */
export const powerEvents = {
  initiativeMarked: {
    sentence: ({ unit, marker }, view) => ({ unit: ship(view, unit), marker }),
    tone: 'action',
    isQuiet: true,
    serves: ({ unit, marker }, goal) => goal.type === 'marked' && unit === goal.unit && marker === goal.marker,
    sound: null,
    plan: null,
  },
  powerSpent: {
    sentence: ({ unit, source, use }, view) => ({ unit: ship(view, unit), source, use: t(`use.${use}`) }),
    tone: 'clock',
    isQuiet: true,
    told: [
      { place: 18, sentence: (these) => (these.length > 1 ? tParts('act.power', { ships: these.length }) : null) },
    ],
    sound: null,
    plan({ unit, use }, stage) {
      stage.push({ kind: 'power', unit, use }, TIME.power);
      stage.wait(90);
    },
  },
  boxCharged: {
    sentence: ({ unit, group, box, amount, passive }, view) => ({
      unit: ship(view, unit),
      group: groupOf(view, unit, group),
      box,
      amount,
      passive: yes(passive),
    }),
    tone: 'action',
    isQuiet: true,
    serves: ({ unit, group, passive }, goal, view) =>
      goal.type === 'charged' &&
      unit === goal.unit &&
      group === goal.group &&
      !passive &&
      unitOf(view, unit)?.groups[group]?.charged === true,
    // A group that is charged now, not each box on the way there.
    sound({ unit, group, passive }, view) {
      const owner = unitOf(view, unit);
      if (!owner?.groups[group]?.charged) return [];
      return [{ voice: 'charged', strength: passive ? 0.6 : 1, place: hexToWorld(owner.hex) }];
    },
    plan: null,
  },
  batteryCharged: {
    sentence: itsUnit,
    tone: 'action',
    isQuiet: true,
    sound: null,
    plan: null,
  },
  batteryUsed: {
    sentence: itsUnit,
    tone: 'action',
    isQuiet: true,
    sound: null,
    plan({ unit }, stage) {
      stage.push({ kind: 'power', unit, use: 'battery' }, TIME.power);
      stage.wait(90);
    },
  },
  reinforced: {
    sentence: ({ unit, arc, until }, view) => ({ unit: ship(view, unit), arc: t(`arc.${arc}`), until }),
    tone: 'action',
    isQuiet: true,
    serves: ({ unit, arc }, goal) => goal.type === 'reinforced' && unit === goal.unit && arc === goal.arc,
    sound: null,
    plan({ unit, arc }, stage) {
      stage.push({ kind: 'reinforce', unit, arc, on: true }, TIME.power);
      stage.wait(120);
    },
  },
  reinforcementEnded: {
    sentence: ({ unit, arc, cause }, view) => ({ unit: ship(view, unit), arc: t(`arc.${arc}`), cause }),
    tone: 'action',
    isQuiet: true,
    blow: 'light',
    sound: null,
    // A blow shows its own flash.
    plan: ({ unit, arc, cause }, stage) =>
      stage.push({ kind: 'reinforce', unit, arc, on: false }, cause === 'hit' ? 0 : 250),
  },
  turnPowered: {
    sentence: ({ unit, turnCounter }, view) => ({ unit: ship(view, unit), turnCounter }),
    tone: 'action',
    isQuiet: true,
    sound: null,
    plan: ({ unit, turnCounter }, stage) => stage.push({ kind: 'turn-counter', unit, turnCounter }, 0),
  },
  sideSlipReady: {
    sentence: itsUnit,
    tone: 'action',
    isQuiet: true,
    toldBeside: () => true,
    sound: null,
    plan: null,
  },
  powerTransmitted: {
    sentence: ({ unit, squadron, use }, view) => ({
      unit: ship(view, unit),
      squadron: ship(view, squadron),
      use: t(`use.${use}`),
    }),
    tone: 'action',
    isQuiet: true,
    serves: ({ unit, squadron }, goal) =>
      goal.type === 'transmitted' && unit === goal.unit && squadron === goal.squadron,
    sound: null,
    plan({ unit, squadron }, stage) {
      stage.push({ kind: 'transmit', unit, squadron }, TIME.transmit);
      stage.wait(420);
    },
  },
  curveSet: {
    sentence: ({ unit, change, power, speed, turnRadius }, view) => ({
      unit: ship(view, unit),
      change: change > 0 ? 'up' : change < 0 ? 'down' : 'none',
      power,
      speed,
      turnRadius: turnRadius ?? '–',
    }),
    tone: 'action',
    isQuiet: true,
    told: [
      { place: 17, sentence: (these) => (these.length > 1 ? tParts('act.curves', { ships: these.length }) : null) },
    ],
    serves({ unit, change, speed }, goal, view) {
      if (unit !== goal.unit) return false;
      if (goal.type === 'movesIn') return view.impulseTrack[goal.impulse].includes(speed);
      return goal.type === 'curveChanged' && change !== 0;
    },
    // Every ship sets its curve, one after another.
    sound: null,
    plan: ({ unit, speed }, stage) => stage.push({ kind: 'speed', unit, speed }, 300),
  },
} satisfies Partial<Kinds>;

/** 9 A ship's power and speed of the next round. */
export const isCurve = (event: TalonEvent): event is Extract<TalonEvent, { type: 'curveSet' }> =>
  event.type === 'curveSet';
/** 4.2 A ship's marker for the initiative. */
export const isMarker = (event: TalonEvent): event is Extract<TalonEvent, { type: 'initiativeMarked' }> =>
  event.type === 'initiativeMarked';
