import { expect, test } from 'vitest';
import { ftb } from './index.ts';
import { act, cards, deciding, legal, ofType, play, playAll, position, refusalOf, stepOf, take, type TestShip } from './testing/position.ts'; // prettier-ignore

// Ship attacks (14), Combat resolution (16).

/** The attacker flies 12 LU to the right from (40, 50). */
const ATTACKER: TestShip = { class: 'destroyer', at: [40, 50], course: 90, length: 12 };
const enemy = (x: number, y: number, more: Partial<TestShip> = {}): TestShip => ({ class: 'destroyer', at: [x, y], side: 1, length: 3, course: 0, ...more }); // prettier-ignore
const SPARE: TestShip = { class: 'tanker', at: [5, 5], side: 1 };

/** The attacker and its target, which stands beside the vector; the attack has begun. */
function combat(own: Partial<TestShip> = {}, theirs: Partial<TestShip> = {}) {
  const battle = position([{ ...ATTACKER, ...own }, { class: 'tanker', at: [5, 95] }, enemy(46, 48, theirs), SPARE]);
  take(battle, 0, act.coast, act.attack(2, 6));
  return battle;
}

test('Ship attacks: within 3 LU of a whole LU of the vector, its start included', () => {
  const battle = position([ATTACKER, enemy(40, 53), enemy(52, 47), enemy(46, 53.1), enemy(56, 50)]);
  take(battle, 0, act.coast);
  expect(ftb.view(battle, 0).activity!.targets).toEqual([
    { unit: 1, first: 0, last: 0 },
    { unit: 2, first: 12, last: 12 },
  ]);
});

test('Ship attacks: one target from one point of the vector, and never a torpedo', () => {
  const battle = position([ATTACKER, enemy(46, 48), SPARE]);
  take(battle, 0, act.coast);
  expect(legal(battle)).toEqual([act.attack(1, 4), act.hold]);
  for (const at of [4, 5, 6, 7, 8]) expect(refusalOf(battle, act.attack(1, at)), `${at}`).toBeNull();
  expect(refusalOf(battle, act.attack(1, 9))).toBe('out-of-range');
  expect(refusalOf(battle, act.attack(1, 3))).toBe('not-at-this-point');
  expect(refusalOf(battle, act.attack(0, 4))).toBe('own-target');
  expect(refusalOf(battle, act.attack(16, 4))).toBe('no-target');
  const [began] = ofType(play(battle, act.attack(1, 8)), 'combatBegan');
  expect(began).toMatchObject({ combat: 'attack', unit: 0, target: 1, from: { x: 480_000, y: 500_000 }, range: 3 });
});

test('Ship attacks: targets come by the first point that reaches them, then the nearest', () => {
  const battle = position([ATTACKER, enemy(50, 48), enemy(44, 52), enemy(46, 50), enemy(45.9, 52)]);
  take(battle, 0, act.coast);
  expect(ftb.view(battle, 0).activity!.targets.map(({ unit }) => unit)).toEqual([2, 3, 4, 1]);
});

test('Ship attacks: of several targets at one point the nearest comes first, and any of them may be attacked', () => {
  const battle = position([ATTACKER, enemy(40, 53), enemy(40, 48), enemy(52, 48)]);
  take(battle, 0, act.coast);
  expect(ftb.view(battle, 0).activity!.targets.map(({ unit }) => unit)).toEqual([2, 1, 3]);
  expect([refusalOf(battle, act.attack(2, 0)), refusalOf(battle, act.attack(1, 0))]).toEqual([null, null]);
  expect(refusalOf(battle, act.attack(2, 1)), 'the other at this point decides first').toBe('not-at-this-point');
  playAll(battle, act.hold, act.noCover);
  expect([refusalOf(battle, act.attack(1, 0)), refusalOf(battle, act.attack(2, 1))]).toEqual([null, null]);
  expect(refusalOf(battle, act.attack(3, 10)), 'not reached yet').toBe('not-at-this-point');
});

test('Ship attacks: a ship without weapons neither attacks nor gives cover fire', () => {
  const liner = position([{ ...ATTACKER, class: 'liner' }, enemy(46, 48), SPARE]);
  take(liner, 0, act.coast);
  expect(stepOf(liner)).toBe('cover');
  const runner = position([ATTACKER, enemy(46, 48, { class: 'runner' }), enemy(49, 48)]);
  take(runner, 0, act.coast, act.hold);
  expect([stepOf(runner), runner.targets[runner.targetAt[0]!]]).toEqual(['attack', 2]);
});

test('Ship attacks: a target that is passed may give cover fire before the next one comes up', () => {
  const battle = position([ATTACKER, enemy(43, 48), enemy(49, 48)]);
  take(battle, 0, act.coast, act.hold);
  expect([stepOf(battle), deciding(battle)]).toEqual(['cover', 1]);
  const [began] = ofType(play(battle, act.cover), 'combatBegan');
  expect(began).toMatchObject({ combat: 'cover', unit: 1, target: 0 });
  expect(refusalOf(battle, act.lay('evasive'))).toBe('no-evasion-under-cover');
  cards(battle, 'railgun', 'broadside');
});

test('Ship attacks example: the 1st target attacked, the 2nd may give cover fire if the attacker survives', () => {
  const battle = position([ATTACKER, enemy(43, 48), enemy(49, 48)]);
  take(battle, 0, act.coast, act.attack(1, 1));
  cards(battle, 'evasive', 'defensive');
  expect([stepOf(battle), deciding(battle), battle.targets[battle.targetAt[0]!]]).toEqual(['cover', 1, 2]);
});

test('Ship attacks example: the 1st not attacked, it decides about cover fire before the 2nd is reached', () => {
  const battle = position([ATTACKER, enemy(43, 48), enemy(49, 48)]);
  take(battle, 0, act.coast, act.hold);
  expect(refusalOf(battle, act.attack(2, 7))).toBe('not-this-step');
  play(battle, act.noCover);
  expect([stepOf(battle), deciding(battle)]).toEqual(['attack', 0]);
  expect(legal(battle)).toContain(act.attack(2, 7));
  play(battle, act.attack(2, 7));
  cards(battle, 'evasive', 'evasive');
  expect(stepOf(battle), 'who was attacked gives no cover fire').toBe('activation');
});

test('Ship attacks: one cover fire an activation, which costs the ship that gives it nothing', () => {
  const battle = position([ATTACKER, enemy(43, 48), enemy(49, 48)]);
  take(battle, 0, act.coast, act.hold, act.cover);
  cards(battle, 'railgun', 'broadside');
  playAll(battle, ...(stepOf(battle) === 'damage' ? [act.damage('core')] : []));
  expect(stepOf(battle)).toBe('attack');
  play(battle, act.hold);
  expect(stepOf(battle)).toBe('activation');
  expect(battle.activated[1]).toBe(0);
});

test('Ship attacks: an attack uses the activation up, and another ship is attacked from a later point no more', () => {
  const battle = position([ATTACKER, enemy(43, 48), enemy(49, 48)]);
  take(battle, 0, act.coast, act.attack(1, 2));
  cards(battle, 'evasive', 'evasive');
  expect(refusalOf(battle, act.attack(2, 8))).toBe('not-this-step');
  play(battle, act.noCover);
  expect(stepOf(battle)).toBe('activation');
});

test.for([
  ['defensive', 'railgun', 0],
  ['railgun', 'broadside', 0],
  ['broadside', 'defensive', 0],
  ['railgun', 'defensive', 1],
  ['broadside', 'railgun', 1],
  ['defensive', 'broadside', 1],
  ['defensive', 'defensive', 'both'],
  ['railgun', 'railgun', 'both'],
  ['broadside', 'broadside', 'both'],
  ['railgun', 'evasive', 0],
  ['evasive', 'railgun', 1],
  ['defensive', 'evasive', null],
  ['broadside', 'evasive', null],
  ['evasive', 'defensive', null],
  ['evasive', 'broadside', null],
  ['evasive', 'evasive', null],
] as const)('Combat resolution: %s against %s', ([ours, theirs, winner]) => {
  const battle = combat();
  const [turned] = ofType(cards(battle, ours, theirs), 'cardsTurned');
  expect(turned).toMatchObject({ winner, cards: [ours, theirs], units: [0, 2] });
  expect(turned!.hits).toEqual([winner === 1 || winner === 'both', winner === 0 || winner === 'both']);
});

test('Combat resolution: Defensive: the target with a shield may take 2 heat instead of the hit', () => {
  const battle = combat();
  cards(battle, 'defensive', 'railgun');
  expect([stepOf(battle), deciding(battle), legal(battle)]).toEqual(['effect', 1, [act.hit, act.heat]]);
  const hit = ftb.clone(battle);
  play(battle, act.heat);
  expect([battle.heat[2], battle.shields[2]]).toEqual([2, 1]);
  play(hit, act.hit);
  expect([hit.heat[2], hit.shields[2], hit.damage[2]]).toEqual([0, 0, 0]);
});

test('Combat resolution: Defensive: without a shield the hit stands, and the target chooses the damage', () => {
  const battle = combat({}, { shields: 0 });
  cards(battle, 'defensive', 'railgun');
  expect([stepOf(battle), deciding(battle)]).toEqual(['damage', 1]);
  play(battle, act.damage('drive'));
  expect([battle.damage[2], battle.offline[2]]).toEqual([3, 4]);
});

test('Combat resolution: Railgun: the winner chooses the damage', () => {
  const battle = combat({}, { shields: 0 });
  cards(battle, 'railgun', 'broadside');
  expect([stepOf(battle), deciding(battle)]).toEqual(['damage', 0]);
});

test('Combat resolution: Railgun: a target that chose Evasive chooses the damage itself', () => {
  const battle = combat({}, { shields: 0, heat: 1 });
  cards(battle, 'railgun', 'evasive');
  expect([stepOf(battle), deciding(battle)]).toEqual(['damage', 1]);
  expect([battle.fuel[2], battle.heat[2]]).toEqual([2, 0]);
});

test('Combat resolution: Broadside: the winner may add 1 heat instead of the hit, else the target chooses the damage', () => {
  const battle = combat({}, { shields: 0, heat: 2 });
  cards(battle, 'broadside', 'defensive');
  expect([stepOf(battle), deciding(battle)]).toEqual(['effect', 0]);
  const hit = ftb.clone(battle);
  play(battle, act.heat);
  expect([battle.heat[2], battle.tracked[2], battle.damage[2]]).toEqual([3, 1, 0]);
  play(hit, act.hit);
  expect([stepOf(hit), deciding(hit)]).toEqual(['damage', 1]);
});

test('Combat resolution: Evasive actions cost 1 fuel, remove 1 heat, and do nothing to the opponent', () => {
  const battle = combat({ heat: 2 }, {});
  cards(battle, 'evasive', 'broadside');
  expect([battle.fuel[0], battle.heat[0], battle.shields[0], battle.shields[2]]).toEqual([2, 0, 1, 1]);
});

test('Combat resolution: Evasive needs fuel and an online drive', () => {
  expect(refusalOf(combat({ fuel: 0 }), act.lay('evasive'))).toBe('no-fuel');
  expect(refusalOf(combat({ damaged: 'drive' }), act.lay('evasive'))).toBe('drive-offline');
  expect(refusalOf(combat(), act.lay('evasive'))).toBeNull();
});

test('Combat resolution: in a draw both are hit, and the active side chooses first', () => {
  const battle = combat({ shields: 0 }, { shields: 0 });
  cards(battle, 'railgun', 'railgun');
  expect([stepOf(battle), deciding(battle)]).toEqual(['damage', 0]);
  play(battle, act.damage('core'));
  expect([stepOf(battle), deciding(battle), battle.damage[2]]).toEqual(['damage', 1, 0]);
  play(battle, act.damage('weapons'));
  expect([battle.damage[0], battle.damage[2]]).toEqual([2, 1]);
});

test('Combat resolution: in a draw both effects happen at once, even where both are destroyed', () => {
  const battle = combat({ shields: 0, damaged: 'core' }, { shields: 0, damaged: 'weapons' });
  battle.offline[2] = 0;
  cards(battle, 'railgun', 'railgun');
  expect([battle.status[0], battle.status[2]]).toEqual([2, 2]);
});

test('Combat resolution: a draw of Defensive cards: each may take heat', () => {
  const battle = combat();
  cards(battle, 'defensive', 'defensive');
  expect(deciding(battle)).toBe(0);
  play(battle, act.heat);
  expect([deciding(battle), battle.heat[0]]).toEqual([1, 0]);
  play(battle, act.hit);
  expect([battle.heat[0], battle.shields[0], battle.shields[2]]).toEqual([1, 1, 0]);
});

test('Combat resolution: weapons offline: a win has no effect', () => {
  const battle = combat({}, { damaged: 'weapons' });
  const [turned] = ofType(cards(battle, 'railgun', 'defensive'), 'cardsTurned');
  expect(turned).toMatchObject({ winner: 1, hits: [false, false] });
  expect(battle.shields[0]).toBe(1);
  const draw = combat({}, { damaged: 'weapons', shields: 1 });
  cards(draw, 'railgun', 'railgun');
  expect([draw.shields[0], draw.shields[2]]).toEqual([1, 0]);
});

test('Combat resolution: a ship without weapons is hit, and hits nobody', () => {
  const battle = combat({}, { class: 'liner' });
  cards(battle, 'broadside', 'railgun');
  expect([stepOf(battle), battle.shields[0]]).toEqual(['activation', 1]);
});

test('Battleship: Focus fire: a won hit takes a shield and damages, a draw does not', () => {
  const battle = combat({ class: 'battleship' });
  cards(battle, 'railgun', 'broadside');
  expect([stepOf(battle), deciding(battle)]).toEqual(['damage', 0]);
  play(battle, act.damage('core'));
  expect([battle.shields[2], battle.damage[2]]).toEqual([0, 1]);
  const draw = combat({ class: 'battleship' });
  cards(draw, 'railgun', 'railgun');
  expect([draw.shields[2], draw.damage[2]]).toEqual([0, 0]);
});

test('Battleship: Focus fire needs the core, and gives way to heat as the whole hit does', () => {
  const broken = combat({ class: 'battleship', damaged: 'core' });
  cards(broken, 'railgun', 'broadside');
  expect([broken.shields[2], broken.damage[2]]).toEqual([0, 0]);
  const heat = combat({ class: 'battleship' });
  cards(heat, 'defensive', 'railgun');
  play(heat, act.heat);
  expect([heat.shields[2], heat.damage[2], heat.heat[2]]).toEqual([1, 0, 2]);
});

test('Combat resolution: a card is laid face down, taken back, committed; the second commit turns both', () => {
  const battle = combat();
  expect(deciding(battle)).toBe(0);
  play(battle, act.lay('railgun'));
  expect(refusalOf(battle, act.lay('defensive'))).toBe('card-already-laid');
  expect(ftb.view(battle, 1).combat!.cards).toEqual([null, null]);
  expect(ftb.view(battle, 0).combat!.cards).toEqual(['railgun', null]);
  expect(ftb.view(battle, 1).combat!.committed).toEqual([false, false]);
  playAll(battle, act.takeBack, act.lay('broadside'), act.commit);
  expect([deciding(battle), ftb.view(battle, 1).combat!.committed]).toEqual([1, [true, false]]);
  expect(refusalOf(battle, act.commit)).toBe('no-card-laid');
  const [turned] = ofType(playAll(battle, act.lay('defensive'), act.commit), 'cardsTurned');
  expect(turned!.cards).toEqual(['broadside', 'defensive']);
});

test('Combat resolution: what each card would do is said beforehand', () => {
  const battle = combat({ class: 'battleship' }, { heat: 1 });
  const lay = ftb.describe(battle, act.lay('defensive'));
  expect(lay).toMatchObject({ kind: 'lay', unit: 0, target: 2, card: 'defensive' });
  if (lay.kind !== 'lay') throw new Error('no card');
  expect(lay.outcomes.map(({ against, winner }) => [against, winner])).toEqual([
    ['defensive', 'both'],
    ['railgun', 'own'],
    ['broadside', 'enemy'],
    ['evasive', null],
  ]);
  expect(lay.outcomes[1]!.onEnemy).toEqual({
    card: 'defensive',
    shield: true,
    damage: true,
    destroys: false,
    damageBy: 'enemy',
    heat: 2,
    heatBy: 'enemy',
  });
});
