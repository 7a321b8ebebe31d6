import { ACTION, kindOf } from '../../../engine/fullthrust/actions.ts';
import type { Battle } from '../../../engine/fullthrust/battle.ts';
import { ARC, UNIT, arcOf } from '../../../engine/fullthrust/ground.ts';
import { position, type TestShip } from '../../../engine/fullthrust/testing/position.ts';
import { gapTo, isOn, leadsTo, ofKind, type KnownPosition, type Led } from './knownPosition.ts';

/** The arc in which a ship has an order's end. */
const arcFrom = (battle: Battle, ship: number, led: Led): number =>
  arcOf(battle.course[ship]!, led.x * UNIT - battle.x[ship]!, led.y * UNIT - battle.y[ship]!);
/** The arc in which an order's end has a ship. */
const arcAt = (battle: Battle, led: Led, ship: number): number =>
  arcOf(led.course, battle.x[ship]! - led.x * UNIT, battle.y[ship]! - led.y * UNIT);

const FAR: TestShip = { at: [36, 24], side: 1, speed: 0, systems: ['fc', 'beam-1'] };
/** A gun that bears forward alone. */
const FORWARD = ['fc', 'beam-2 F', 'beam-2 F', 'beam-2 F'];

export const orders: readonly KnownPosition[] = [
  {
    question: '3.5 turns away from the edge that it would cross',
    because: 'beyond the edge it is out of the battle, and half its points are the enemy’s',
    build: () => position([{ at: [36, 5], speed: 8 }, FAR]),
    iterations: 100,
    right: leadsTo(isOn),
  },
  {
    question: '3.5 does not fly into a corner',
    because: 'at 14 MU a turn two edges are one move away; only the sharpest turn, or braking, stays on the table',
    build: () => position([{ at: [60, 10], course: 2, speed: 12, thrust: 6 }, FAR]),
    iterations: 100,
    right: leadsTo((led) => isOn(led) && (led.course > 2 || led.speed <= 8)),
  },
  {
    question: '3.5 a ship that turns badly brakes before the edge',
    because: 'with thrust 2 it turns one point a turn: only less speed keeps it on the table',
    build: () =>
      position([
        { at: [36, 16], speed: 6, thrust: 2 },
        { ...FAR, at: [36, 40] },
      ]),
    iterations: 100,
    right: leadsTo((led) => led.speed < 6 || led.course !== 0),
  },
  {
    question: '4.1 turns so that its guns bear on an enemy at rest',
    because: 'they bear forward only; straight on or the other way there is no shot',
    build: () =>
      position([
        { at: [36, 40], speed: 4, systems: FORWARD },
        { at: [46, 34], side: 1, speed: 0, thrust: 0, course: 3, systems: ['fc', 'beam-1'] },
      ]),
    iterations: 200,
    right: leadsTo((led, battle) => arcAt(battle, led, 1) === ARC.F && gapTo(led, battle, 1) <= 12),
  },
  {
    question: '4.1 the same to port',
    because: 'they bear forward only; straight on or the other way there is no shot',
    build: () =>
      position([
        { at: [36, 40], speed: 4, systems: FORWARD },
        { at: [26, 34], side: 1, speed: 0, thrust: 0, course: 9, systems: ['fc', 'beam-1'] },
      ]),
    iterations: 200,
    right: leadsTo((led, battle) => arcAt(battle, led, 1) === ARC.F && gapTo(led, battle, 1) <= 12),
  },
  {
    question: '4.1 comes to lie behind an enemy who cannot turn',
    because: 'nothing fires through the aft arc: from there it fires and is not fired at',
    build: () =>
      position([
        { at: [36, 38], speed: 6, systems: ['fc', 'beam-2', 'beam-2'] },
        { at: [40, 26], side: 1, speed: 0, thrust: 0, hull: 40, systems: ['fc', 'beam-3', 'beam-3', 'beam-3'] },
      ]),
    iterations: 300,
    right: leadsTo((led, battle) => arcFrom(battle, 1, led) === ARC.A && gapTo(led, battle, 1) <= 12),
  },
  {
    question: '4.3 comes within 12 MU of a hulk that cannot fire',
    because: 'class 1 beams reach no farther',
    build: () =>
      position([
        { at: [36, 44], speed: 6, systems: ['fc', 'beam-1', 'beam-1', 'beam-1'] },
        { at: [36, 22], side: 1, speed: 0, thrust: 0, systems: [] },
      ]),
    iterations: 200,
    right: leadsTo((led, battle) => gapTo(led, battle, 1) <= 12),
  },
  {
    question: '4.3 speeds up to come into range at all',
    because: 'at 30 MU nothing bears; who stays there wins nothing',
    build: () =>
      position([
        { at: [36, 47], speed: 4, systems: ['fc', 'beam-1', 'beam-1'] },
        { at: [36, 17], side: 1, speed: 0, thrust: 0, systems: [] },
      ]),
    iterations: 200,
    right: leadsTo((led) => led.speed > 4 && led.y < 43),
  },
  {
    question: '4.3 stays out of reach of class 1 beams that its own guns outrange',
    because: 'between 12 and 36 MU it fires and they cannot',
    build: () =>
      position([
        { at: [20, 24], course: 3, speed: 4, systems: ['fc', 'beam-3', 'beam-3'] },
        { at: [38, 24], side: 1, course: 9, speed: 0, thrust: 0, systems: ['fc', ...Array<string>(8).fill('beam-1')] },
      ]),
    iterations: 300,
    right: leadsTo((led, battle) => gapTo(led, battle, 1) > 12),
  },
  {
    question: '3.2 a ship at rest turns about to face its enemy',
    because: 'at rest any turn is free; behind it no gun bears',
    build: () =>
      position([
        { at: [36, 20], speed: 0, thrust: 4, systems: FORWARD },
        { at: [36, 30], side: 1, speed: 0, thrust: 0, course: 3, systems: ['fc', 'beam-1'] },
      ]),
    iterations: 300,
    right: leadsTo((led, battle) => arcAt(battle, led, 1) === ARC.F),
  },
  {
    question: '3.1 brakes so as not to fly past its target',
    because: 'at 14 MU it ends behind its enemy, who is then behind it; at 8 it has him before its bow',
    build: () =>
      position([
        { at: [36, 40], speed: 14, thrust: 6, systems: FORWARD },
        { at: [36, 27], side: 1, speed: 0, thrust: 0, course: 3, systems: ['fc', 'beam-1'] },
      ]),
    iterations: 200,
    right: leadsTo((led, battle) => led.speed <= 12 && arcAt(battle, led, 1) === ARC.F),
  },
  {
    question: '3.4 a carrier launches its groups',
    because: 'aboard they do nothing, and are lost with their bays',
    build: () =>
      position([
        { at: [20, 40], course: 3, speed: 4, systems: ['fc', 'beam-1', 'bay', 'bay', 'bay'] },
        { at: [50, 20], side: 1, course: 9, speed: 4, systems: ['fc', 'beam-2'] },
      ]),
    iterations: 200,
    right: ofKind(ACTION.LAUNCH),
  },
  {
    question: 'a ship that must escape leaves by its edge',
    because: 'that is its aim, and one move away',
    build: () =>
      position(
        [
          { at: [66, 24], course: 3, speed: 6, systems: [] },
          { at: [50, 24], side: 1, course: 3, speed: 8, systems: ['fc', 'beam-2'] },
        ],
        { exits: [['right'], []], aims: [[{ kind: 'escape', number: 1 }], []] },
      ),
    iterations: 200,
    right: leadsTo((led) => led.x > 72),
  },
  {
    question: 'a ship that must escape turns towards its edge',
    because: 'it flies along it; every other course takes longer',
    build: () =>
      position(
        [
          { at: [40, 24], course: 12, speed: 4, thrust: 4, systems: [] },
          { at: [6, 24], side: 1, course: 3, speed: 4, systems: ['fc', 'beam-2'] },
        ],
        { exits: [['right'], []], aims: [[{ kind: 'escape', number: 1 }], []], roundLimit: 8, atRoundLimit: 1 },
      ),
    iterations: 200,
    right: leadsTo((led) => led.course >= 1 && led.course <= 3),
  },
  {
    question: '8.1 a sound ship does not jump out of a battle that it wins',
    because: 'jumping costs half its points, and the enemy has no guns',
    build: () =>
      position([
        { at: [36, 40], speed: 6, hullLost: 12, ftl: true, systems: ['fc', 'beam-2', 'beam-2'] },
        { at: [36, 24], side: 1, speed: 0, thrust: 0, hullLost: 15, systems: [] },
      ]),
    iterations: 200,
    right: ([action]) => kindOf(action!) !== ACTION.FTL,
  },
];
