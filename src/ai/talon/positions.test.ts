import { describe, expect, test } from 'vitest';
import { ACTION, encode, firstOf, kindOf, secondOf, thirdOf } from '../../engine/talon/actions.ts';
import { type Battle, MISSILE_ID, NOT_SET, PENDING, STATUS, STEP } from '../../engine/talon/battle.ts';
import { talon } from '../../engine/talon/index.ts';
import { GROUPS } from '../../engine/talon/shipClasses.ts';
import { batter, legal, placeMissile, play, playWithDice, position, setClock, setCraft } from '../../engine/talon/testing/position.ts';
import { answer, playOn, playStep } from './testing/answer.ts';

/** Positions of the advanced rules whose best move is known. */

const kinds = (actions: readonly number[]): number[] => actions.map(kindOf);
const statusOf = (battle: Battle, unit: number): number => battle.status[unit]!;

/** Empties the bars of a ship. */
function discharge(battle: Battle, unit: number): void {
  battle.red.fill(0, unit * GROUPS, (unit + 1) * GROUPS);
  battle.yellow.fill(0, unit * GROUPS, (unit + 1) * GROUPS);
}

describe('terrain', () => {
  test('17.2.1 does not fly into a planet that lies between it and the enemy', () => {
    const battle = position(
      [
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
        { class: 'talon-ca', at: [0, -9], facing: 0, speed: 1 },
      ],
      { terrain: [['planet', 0, -2]] },
    );
    playOn(battle, (later) => later.round[0] === 2);
    expect([battle.round[0], statusOf(battle, 0)]).toEqual([2, STATUS.IN_PLAY]);
  });

  test('17.2.1 turns or slips away when a planet is right ahead', () => {
    const battle = position(
      [
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
        { class: 'talon-ca', at: [0, -9], facing: 0 },
      ],
      { terrain: [['planet', 0, -1]] },
    );
    battle.turnCounter[0] = 1;
    setClock(battle, { impulse: 'C', side: 0, step: 'power' });
    expect([ACTION.POWER_THROUGH_TURN, ACTION.SIDE_SLIP]).toContain(kindOf(answer(battle)));
    playStep(battle);
    playStep(battle);
    expect(statusOf(battle, 0)).toBe(STATUS.IN_PLAY);
  });

  test('17.4.1 keeps its shields rather than fly through a nebula under fire', () => {
    const battle = position(
      [
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
        { class: 'talon-ca', at: [0, -4], facing: 3 },
        { class: 'talon-ca', at: [1, -4], facing: 3 },
      ],
      { terrain: [['nebula', 0, -1]] },
    );
    setClock(battle, { impulse: 'A', side: 0, step: 'movement' });
    expect(answer(battle)).not.toBe(encode(ACTION.MOVE, 0, 0));
  });

  test('17.3 flies around asteroids rather than scrape its bare hull', () => {
    const battle = position(
      [
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 4 },
        { class: 'talon-ca', at: [3, -9], facing: 3 },
      ],
      { terrain: [['asteroids', 0, -1]] },
    );
    batter(battle, 0);
    setClock(battle, { impulse: 'A', side: 0, step: 'movement' });
    expect(answer(battle)).not.toBe(encode(ACTION.MOVE, 0, 0));
  });

  test('18.2 keeps out of the reach of a black hole', () => {
    const battle = position(
      [
        { class: 'terran-ca', at: [0, 0], facing: 0, speed: 3 },
        { class: 'talon-ca', at: [0, -9], facing: 3, speed: 3 },
      ],
      { terrain: [['black-hole', 0, -4]] },
    );
    playOn(battle, (later) => later.round[0] === 3);
    expect([battle.round[0], statusOf(battle, 0), statusOf(battle, 1)]).toEqual([3, STATUS.IN_PLAY, STATUS.IN_PLAY]);
  });

  test('18.2 of two hexes that the pull may take it to, the one without an own ship', () => {
    const battle = position(
      [
        { class: 'terran-ca', at: [1, -5], facing: 3 },
        { class: 'terran-ca', at: [5, -5], facing: 0 },
        { class: 'talon-ca', at: [-9, 0], facing: 0 },
      ],
      { terrain: [['black-hole', 3, -9]] },
    );
    // On the spine between hexsides 0 and 1; the other ship stands in the hex to the north.
    [battle.q[1], battle.r[1]] = [1, -6];
    setClock(battle, { impulse: 'F', side: 0, step: 'gravity' });
    battle.pending[0] = PENDING.GRAVITY;
    battle.pendingSide[0] = 0;
    battle.pulledUnit[0] = 0;
    battle.pulled[0] = 1;
    expect(legal(battle)).toEqual([encode(ACTION.FALL, 0, 0), encode(ACTION.FALL, 0, 1)]);
    expect(answer(battle)).toBe(encode(ACTION.FALL, 0, 1));
  });
});

describe('missiles', () => {
  test('13.6 shoots down the missile that would kill', () => {
    const battle = position([
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'talon-ca', at: [0, -4], facing: 3 },
    ]);
    batter(battle, 0);
    discharge(battle, 1);
    const missile = placeMissile(battle, 0, [0, -2], 3, 0);
    battle.missileDamaged[missile] = 1;
    setClock(battle, { impulse: 'A', side: 0, step: 'fire' });
    const played = playStep(battle);
    expect(played.some((action) => kindOf(action) === ACTION.FIRE && secondOf(action) === MISSILE_ID)).toBe(true);
  });

  test('13.6 leaves a missile alone that has lost its target', () => {
    const battle = position([
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'talon-ca', at: [0, -3], facing: 3 },
    ]);
    placeMissile(battle, 0, [0, -2], 3, NOT_SET);
    setClock(battle, { impulse: 'A', side: 0, step: 'fire' });
    for (const action of playStep(battle)) expect(secondOf(action)).not.toBe(MISSILE_ID);
  });

  test('13.2 launches at an enemy in range', () => {
    const battle = position([
      { class: 'talon-dd', at: [0, 0], facing: 0 },
      { class: 'terran-ca', at: [0, -3], facing: 0 },
    ]);
    batter(battle, 0, 3);
    setClock(battle, { impulse: 'A', side: 1, step: 'fire' });
    expect(kindOf(answer(battle))).toBe(ACTION.LAUNCH);
  });

  test.each([
    ['rear', 2, 0],
    ['right', 1, 2],
  ] as const)('13.4 steers its missile to the bare %s side of the target', (_name, bare, maneuver) => {
    const battle = position([
      { class: 'talon-dd', at: [0, 6], facing: 0 },
      { class: 'terran-ca', at: [0, 0], facing: 0, speed: 1 },
    ]);
    // Two hexes off on a spine: straight on leads in from behind, a turn from the right.
    battle.shields[bare] = 0;
    placeMissile(battle, 0, [1, 1], 5, 0);
    setClock(battle, { impulse: 'A', side: 1, step: 'movement' });
    expect(answer(battle)).toBe(encode(ACTION.MOVE_MISSILE, 0, maneuver));
  });

  test('13.7 gives a missile without a target the enemy that is near it', () => {
    const battle = position([
      { class: 'talon-dd', at: [0, 0], facing: 0, speed: 3 },
      { class: 'terran-ca', at: [0, -3], facing: 0, speed: 1 },
    ]);
    batter(battle, 0, 1);
    discharge(battle, 1);
    placeMissile(battle, 0, [0, -2], 0, NOT_SET);
    battle.power[1] = 4;
    setClock(battle, { impulse: 'A', side: 1, step: 'power' });
    expect(answer(battle)).toBe(encode(ACTION.RETARGET, 1, 0, 0));
  });
});

describe('the big guns', () => {
  test('15.2 fires the cone at two enemies rather than hold it', () => {
    const battle = position([
      { class: 'talon-bb', at: [0, 0], facing: 0 },
      { class: 'terran-ca', at: [0, -2], facing: 3 },
      { class: 'terran-ca', at: [1, -2], facing: 3 },
    ]);
    setClock(battle, { impulse: 'A', side: 1, step: 'fire' });
    expect(kinds(playStep(battle))).toContain(ACTION.FIRE_CONE);
  });

  test('15.2.2 does not fire the cone when it may kill an own ship for little', () => {
    const battle = position([
      { class: 'talon-bb', at: [0, 0], facing: 0 },
      { class: 'talon-cl', at: [0, -1], facing: 0 },
      { class: 'terran-bb', at: [0, -3], facing: 3 },
    ]);
    batter(battle, 2);
    setClock(battle, { impulse: 'A', side: 1, step: 'fire' });
    expect(legal(battle)).toContain(encode(ACTION.FIRE_CONE, 1, 1));
    expect(kinds(playStep(battle))).not.toContain(ACTION.FIRE_CONE);
  });

  test('15.1.2 throws the ship that has a planet behind it', () => {
    const battle = position(
      [
        { class: 'terran-bb', at: [0, 0], facing: 0 },
        { class: 'talon-ca', at: [1, -3], facing: 3 },
        { class: 'talon-ca', at: [0, -3], facing: 3 },
      ],
      { terrain: [['planet', 0, -4]] },
    );
    setClock(battle, { impulse: 'A', side: 0, step: 'fire' });
    const shots = playStep(battle).filter((action) => kindOf(action) === ACTION.FIRE && firstOf(action) === 1);
    expect(shots.map(secondOf)).toEqual([2]);
  });

  test('15.1.2 on a spine throws the target into the planet', () => {
    const battle = position(
      [
        { class: 'terran-bb', at: [0, 0], facing: 0 },
        { class: 'talon-ca', at: [1, -2], facing: 3 },
      ],
      { terrain: [['planet', 2, -3]] },
    );
    setClock(battle, { impulse: 'A', side: 0, step: 'fire' });
    playWithDice(battle, [6], encode(ACTION.FIRE, 0, 1, 1));
    expect(battle.pending[0]).toBe(PENDING.DISPLACEMENT);
    expect(answer(battle, 100)).toBe(encode(ACTION.DISPLACE, 0, 1));
  });
});

describe('fighters', () => {
  test('12.2.2 a carrier charges the squadron that can fire at once', () => {
    const battle = position([
      { class: 'terran-cv', at: [0, 0], facing: 0, speed: 1 },
      { class: 'terran-ftr', at: [0, -3], facing: 0, speed: 5 },
      { class: 'talon-ca', at: [0, -5], facing: 0, speed: 1 },
    ]);
    battle.yellow[GROUPS] = 0;
    setClock(battle, { impulse: 'A', side: 0, step: 'power' });
    expect(battle.ap[0]).toBe(1);
    expect(answer(battle)).toBe(encode(ACTION.TRANSMIT_CHARGE, 0, 0, 1));
  });

  test('12.1.3 fires at the squadron in its sights, at a craft that is left', () => {
    const battle = position([
      { class: 'terran-cv', at: [0, 6], facing: 0 },
      { class: 'terran-ftr', at: [0, 0], facing: 0 },
      { class: 'talon-cl', at: [0, -2], facing: 3 },
    ]);
    setCraft(battle, 1, [0, 2, 0]);
    setClock(battle, { impulse: 'A', side: 1, step: 'fire' });
    const shot = answer(battle);
    expect([kindOf(shot), secondOf(shot), thirdOf(shot)]).toEqual([ACTION.FIRE, 1, 1]);
  });

  test('12.1.2 a squadron does not fly into its own carrier', () => {
    const battle = position([
      { class: 'terran-cv', at: [0, -1], facing: 0, speed: 1 },
      { class: 'terran-ftr', at: [0, 0], facing: 0, speed: 6 },
      { class: 'talon-ca', at: [0, -8], facing: 3 },
    ]);
    setClock(battle, { impulse: 'A', side: 0, step: 'movement' });
    playStep(battle);
    expect(statusOf(battle, 1)).toBe(STATUS.IN_PLAY);
  });
});

describe('leaving the battle', () => {
  test('11.1 retreats when spooled and lost', () => {
    const battle = position(
      [
        { class: 'terran-dd', at: [0, 0], facing: 0 },
        { class: 'talon-ca', at: [0, -3], facing: 3 },
        { class: 'talon-ca', at: [2, -3], facing: 3 },
        { class: 'talon-ca', at: [-2, -1], facing: 2 },
      ],
      { roundLimit: 20 },
    );
    battle.hullMarked[0] = 2;
    setClock(battle, { round: 4, impulse: 'F', side: 0, step: 'retreat' });
    expect(legal(battle)).toContain(encode(ACTION.RETREAT, 0));
    expect(answer(battle)).toBe(encode(ACTION.RETREAT, 0));
  });

  test('11.1 stays when it is winning', () => {
    const battle = position([
      { class: 'terran-dd', at: [0, 0], facing: 0 },
      { class: 'terran-ca', at: [2, 0], facing: 0 },
      { class: 'talon-ff', at: [0, -3], facing: 3 },
    ]);
    setClock(battle, { round: 4, impulse: 'F', side: 0, step: 'retreat' });
    expect(legal(battle)).toContain(encode(ACTION.RETREAT, 0));
    expect(answer(battle)).toBe(ACTION.END_STEP);
  });

  test('11.1 jumps when the aim asks for it', () => {
    const battle = position(
      [
        { class: 'terran-dd', at: [0, 0], facing: 0 },
        { class: 'terran-ca', at: [2, 0], facing: 0 },
        { class: 'talon-ca', at: [0, -9], facing: 3 },
      ],
      { aims: [[{ kind: 'leave', number: 1, hull: 'DD' }], []] },
    );
    setClock(battle, { round: 4, impulse: 'F', side: 0, step: 'retreat' });
    expect(answer(battle)).toBe(encode(ACTION.RETREAT, 0));
  });

  test('19 heads for the worm hole when the aim says leave, past the enemy', () => {
    const battle = position(
      [
        { class: 'terran-cl', at: [0, 0], facing: 0, speed: 4 },
        { class: 'talon-ff', at: [-4, -3], facing: 2 },
      ],
      { terrain: [['worm-hole', 5, -6]], aims: [[{ kind: 'leave', number: 1, by: 'worm-hole' }], []], roundLimit: 5 },
    );
    playOn(battle, () => false, 60, 600);
    expect([talon.outcome(battle)?.winner, talon.outcome(battle)?.reason]).toEqual([0, 'aim']);
  });

  test('16.2 docks the transport that the aim counts', () => {
    const battle = position(
      [
        { class: 'terran-base', at: [0, -1], facing: 0 },
        { class: 'terran-tran', at: [0, 0], facing: 0, speed: 1 },
        { class: 'talon-ca', at: [0, -9], facing: 3 },
      ],
      { aims: [[{ kind: 'leave', number: 1, hull: 'Tran', by: 'dock' }], []], docking: true },
    );
    setClock(battle, { impulse: 'F', side: 0, step: 'movement' });
    expect(playStep(battle)).toContain(encode(ACTION.DOCK, 1, 0));
  });

  test('16.2 slows down to 1 on its way to the base, and docks', () => {
    const battle = position(
      [
        { class: 'terran-base', at: [0, -5], facing: 0 },
        { class: 'terran-tran', at: [0, 0], facing: 0, speed: 2 },
        { class: 'talon-tran', at: [0, -14], facing: 3 },
      ],
      { aims: [[{ kind: 'leave', number: 1, hull: 'Tran', by: 'dock' }], []], docking: true, roundLimit: 8 },
    );
    playOn(battle, () => false, 60, 800);
    expect([talon.outcome(battle)?.winner, talon.outcome(battle)?.reason]).toEqual([0, 'aim']);
  });
});

describe('aims', () => {
  test('fires at the ship that the aim names', () => {
    const battle = position(
      [
        { class: 'terran-ca', at: [0, 0], facing: 0 },
        { class: 'talon-ca', at: [0, -2], facing: 3, name: 'Justice' },
        { class: 'talon-ca', at: [1, -2], facing: 4, name: 'Unity' },
      ],
      { aims: [[{ kind: 'destroy', number: 1, ships: ['Unity'] }], []] },
    );
    setClock(battle, { impulse: 'A', side: 0, step: 'fire' });
    expect(secondOf(answer(battle))).toBe(2);
  });
});

describe('interruptions', () => {
  test('8.6.4 the owner gives up the craft that is damaged already', () => {
    const battle = position([
      { class: 'terran-cv', at: [0, 6], facing: 0 },
      { class: 'terran-ftr', at: [0, 0], facing: 0 },
      { class: 'talon-ca', at: [0, -2], facing: 3 },
    ]);
    setCraft(battle, 1, [2, 1, 2]);
    battle.pending[0] = PENDING.HIT_CHOICE;
    battle.pendingSide[0] = 0;
    battle.hitCount[0] = 1;
    battle.hitUnit[0] = 1;
    battle.hitDamage[0] = 3;
    battle.hitChooser[0] = 0;
    expect(answer(battle)).toBe(encode(ACTION.CHOOSE_HIT, 1, 1));
  });

  test('4.2 who may choose the initiative answers at once with a legal choice', () => {
    const battle = position([
      { class: 'terran-ca', at: [0, 0], facing: 0 },
      { class: 'talon-ca', at: [0, -2], facing: 3 },
    ]);
    battle.pending[0] = PENDING.INITIATIVE;
    battle.pendingSide[0] = 1;
    const choice = answer(battle, 100);
    expect(kindOf(choice)).toBe(ACTION.CHOOSE_INITIATIVE);
    play(battle, choice);
    expect(battle.step[0]).not.toBe(STEP.OVER);
  });
});
