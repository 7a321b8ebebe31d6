import { ACTION, encode, kindOf, secondOf, thirdOf } from '../../../engine/talon/actions.ts';
import { type Battle, MISSILE_ID, NOT_SET, PENDING } from '../../../engine/talon/battle.ts';
import { GROUPS } from '../../../engine/talon/shipClasses.ts';
import { batter, placeMissile, position, setClock, setCraft } from '../../../engine/talon/testing/position.ts';
import { discharge, disarm, kindIn, type KnownPosition, oneOf } from './knownPosition.ts';

/** Two hexes off on a spine: straight on leads a missile in from behind, a turn from the right. */
function missileOnSpine(bare: number): Battle {
  const battle = position([
    { class: 'talon-dd', at: [0, 6], facing: 0 },
    { class: 'terran-ca', at: [0, 0], facing: 0, speed: 1 },
  ]);
  battle.shields[bare] = 0;
  placeMissile(battle, 0, [1, 1], 5, 0);
  setClock(battle, { impulse: 'A', side: 1, step: 'movement' });
  return battle;
}

/** One hit waits for a choice of the side that owns what was hit. */
function hitWaits(battle: Battle, unit: number, damage: number, chooser: number): void {
  battle.pending[0] = PENDING.HIT_CHOICE;
  battle.pendingSide[0] = chooser;
  battle.hitCount[0] = 1;
  battle.hitUnit[0] = unit;
  battle.hitDamage[0] = damage;
  battle.hitChooser[0] = chooser;
}

export const missilesAndFighters: readonly KnownPosition[] = [
  {
    question: '13.6 shoots down the missile that would kill',
    because: 'one box of hull, and a damaged missile dies of any hit; the enemy ship has nothing charged',
    build: () => {
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0 },
        { class: 'talon-ca', at: [0, -4], facing: 3 },
      ]);
      batter(battle, 0);
      discharge(battle, 1);
      const missile = placeMissile(battle, 0, [0, -2], 3, 0);
      battle.missileDamaged[missile] = 1;
      setClock(battle, { impulse: 'A', side: 0, step: 'fire' });
      return battle;
    },
    play: 'step',
    iterations: 200,
    right: (played) => played.some((action) => kindOf(action) === ACTION.FIRE && secondOf(action) === MISSILE_ID),
  },
  {
    question: '13.6 leaves a missile alone that has lost its target',
    because: 'it flies straight on and harms nobody',
    build: () => {
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0 },
        { class: 'talon-ca', at: [0, -3], facing: 3 },
      ]);
      placeMissile(battle, 0, [0, -2], 3, NOT_SET);
      setClock(battle, { impulse: 'A', side: 0, step: 'fire' });
      return battle;
    },
    play: 'step',
    iterations: 200,
    right: (played) => played.every((action) => kindOf(action) !== ACTION.FIRE || secondOf(action) !== MISSILE_ID),
  },
  {
    question: '13.2 launches at an enemy in range',
    because: 'a ship of three boxes that may soon be gone: what it has in its tubes is lost with it',
    build: () => {
      const battle = position([
        { class: 'talon-dd', at: [0, 0], facing: 0 },
        { class: 'terran-ca', at: [0, -3], facing: 0 },
      ]);
      batter(battle, 0, 3);
      setClock(battle, { impulse: 'A', side: 1, step: 'fire' });
      return battle;
    },
    iterations: 400,
    right: kindIn(ACTION.LAUNCH),
  },
  {
    question: '13.5 launches at the bare ship next to it, which is hit at once',
    because: 'two of damage on one box of hull: a sure kill, and the blast of 1 is stopped by the shield',
    build: () => {
      const battle = position([
        { class: 'terran-tran', at: [0, -2], facing: 3, speed: 1 },
        { class: 'terran-sc', at: [1, -1], facing: 3 },
        { class: 'talon-dd', at: [0, 0], facing: 0 },
      ]);
      batter(battle, 1);
      setClock(battle, { impulse: 'A', side: 1, step: 'fire' });
      return battle;
    },
    iterations: 300,
    right: ([action]) => kindOf(action!) === ACTION.LAUNCH && secondOf(action!) === 1,
  },
  {
    question: '13.4 steers its missile to the bare rear of the target',
    because: 'both ways are as long, and at the rear there is no shield',
    build: () => missileOnSpine(2),
    iterations: 300,
    right: oneOf(encode(ACTION.MOVE_MISSILE, 0, 0)),
  },
  {
    question: '13.4 steers its missile to the bare right side of the target',
    because: 'both ways are as long, and on the right there is no shield',
    build: () => missileOnSpine(1),
    iterations: 300,
    right: oneOf(encode(ACTION.MOVE_MISSILE, 0, 2)),
  },
  {
    question: '13.7 gives a missile without a target the enemy that is near it',
    because: 'without one it flies straight on for nothing, and no bar can be filled in time',
    build: () => {
      const battle = position([
        { class: 'talon-dd', at: [0, 0], facing: 0, speed: 3 },
        { class: 'terran-ca', at: [0, -3], facing: 0, speed: 1 },
      ]);
      batter(battle, 0, 1);
      discharge(battle, 1);
      placeMissile(battle, 0, [0, -2], 0, NOT_SET);
      battle.power[1] = 4;
      setClock(battle, { impulse: 'A', side: 1, step: 'power' });
      return battle;
    },
    iterations: 300,
    right: oneOf(encode(ACTION.RETARGET, 1, 0, 0)),
  },
  {
    question: '8.6.4 gives up the missile that is damaged already',
    because: 'three of damage destroy either; the whole one can still take a hit',
    build: () => {
      const battle = position([
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 1 },
        { class: 'talon-dd', at: [0, -6], facing: 3, speed: 1 },
      ]);
      placeMissile(battle, 0, [0, -2], 3, 0);
      placeMissile(battle, 1, [0, -2], 3, 0);
      battle.missileDamaged[1] = 1;
      hitWaits(battle, MISSILE_ID, 3, 1);
      return battle;
    },
    iterations: 500,
    right: oneOf(encode(ACTION.CHOOSE_HIT, MISSILE_ID, 1)),
  },
  {
    question: '8.6.4 the owner gives up the craft that is damaged already',
    because: 'three of damage destroy either; the whole ones can still take a hit',
    build: () => {
      const battle = position([
        { class: 'terran-cv', at: [0, 6], facing: 0 },
        { class: 'terran-ftr', at: [0, 0], facing: 0 },
        { class: 'talon-ca', at: [0, -2], facing: 3 },
      ]);
      setCraft(battle, 1, [2, 1, 2]);
      hitWaits(battle, 1, 3, 0);
      return battle;
    },
    iterations: 1600,
    right: oneOf(encode(ACTION.CHOOSE_HIT, 1, 1)),
  },
  {
    question: '12.2.2 a carrier charges the squadron that can fire at once',
    because: 'its craft lacks one box and has the enemy two hexes ahead',
    build: () => {
      const battle = position([
        { class: 'terran-cv', at: [0, 0], facing: 0, speed: 1 },
        { class: 'terran-ftr', at: [0, -3], facing: 0, speed: 5 },
        { class: 'talon-ca', at: [0, -5], facing: 0, speed: 1 },
      ]);
      battle.yellow[GROUPS] = 0;
      setClock(battle, { impulse: 'A', side: 0, step: 'power' });
      return battle;
    },
    iterations: 400,
    right: oneOf(encode(ACTION.TRANSMIT_CHARGE, 0, 0, 1)),
  },
  {
    question: '12.1.3 fires at the squadron in its sights, at a craft that is left',
    because: 'at two hexes a disruptor hits on a 2 and kills a craft; the squadron fires next',
    build: () => {
      const battle = position([
        { class: 'terran-cv', at: [0, 6], facing: 0 },
        { class: 'terran-ftr', at: [0, 0], facing: 0 },
        { class: 'talon-cl', at: [0, -2], facing: 3 },
      ]);
      setCraft(battle, 1, [0, 2, 0]);
      setClock(battle, { impulse: 'A', side: 1, step: 'fire' });
      return battle;
    },
    iterations: 400,
    right: ([shot]) => kindOf(shot!) === ACTION.FIRE && secondOf(shot!) === 1 && thirdOf(shot!) === 1,
  },
  {
    question: '12.1.3 the squadron fires at the bare hull rather than at the full shield',
    because: 'one or two of damage vanish in a shield of three; on one box of hull they kill',
    build: () => {
      const battle = position([
        { class: 'terran-ftr', at: [0, 0], facing: 0 },
        { class: 'terran-cv', at: [0, 8], facing: 0, speed: 1 },
        { class: 'talon-ff', at: [1, -2], facing: 3 },
        { class: 'talon-ff', at: [-1, -1], facing: 3 },
      ]);
      batter(battle, 3);
      disarm(battle, 0, 1, 2);
      setClock(battle, { impulse: 'A', side: 0, step: 'fire' });
      return battle;
    },
    iterations: 300,
    right: ([shot]) => kindOf(shot!) === ACTION.FIRE && secondOf(shot!) === 3,
  },
];
