import { expect, test } from 'vitest';
import { UNIT } from './plane.ts';
import { SIGN, STATUS, type Battle } from './battle.ts';
import { ftb } from './index.ts';
import { drawSign } from './signs.ts';
import { act, deciding, legal, nextTurn, ofType, play, playAll, position, refusalOf, stepOf, take, vectorOf, withDice, type PositionOptions, type TestShip } from './testing/position.ts'; // prettier-ignore

// Guide torpedo (11), Torpedo attacks (14 & 19).

const TORPEDO = 16;
const GUIDE: TestShip = { class: 'cruiser', at: [20, 50], course: 90, length: 2 };
const SPARE: TestShip = { class: 'tanker', at: [5, 5], side: 1, course: 90, length: 1 };
const target = (x: number, y: number, more: Partial<TestShip> = {}): TestShip => ({ class: 'destroyer', at: [x, y], side: 1, course: 90, length: 2, ...more }); // prettier-ignore

/** A torpedo of side 0 has been launched to (29, 50), and the next turn has begun; fuel 0 keeps the target from evading. */
function launched(victim: TestShip, own: Partial<TestShip> = {}, options: PositionOptions = {}): Battle {
  const battle = position([{ ...GUIDE, ...own }, { class: 'tanker', at: [5, 95] }, victim, SPARE], options);
  take(battle, 0, act.launch(90, 9));
  for (let unit = 0; unit < 4; unit++) battle.activated[unit] = 1;
  battle.activated[0] = 0;
  battle.turnOf[0] = 0;
  battle.toAct[0] = 0;
  return battle;
}

test('Launch torpedo: it flies its vector at once, within 7 LU of the temporary VEP, and attacks nothing yet', () => {
  const battle = position([GUIDE, target(31, 50), SPARE]);
  playAll(battle, act.activate(0));
  expect(refusalOf(battle, act.launch(90, 10))).toBe('beyond-acceleration');
  const events = play(battle, act.launch(90, 9));
  expect([battle.x[TORPEDO]! / UNIT, battle.y[TORPEDO]! / UNIT, vectorOf(battle, TORPEDO)]).toEqual([29, 50, [90, 9]]);
  expect(ofType(events, 'torpedoAttacked')).toEqual([]);
});

test('Launch torpedo: its end keeps 1 LU from every object, and more than 3 LU from own ships', () => {
  const battle = position([GUIDE, { class: 'destroyer', at: [27, 53] }, target(22, 57), SPARE]);
  playAll(battle, act.activate(0));
  expect(refusalOf(battle, act.launch(90, 5))).toBe('near-own-ship');
  expect(refusalOf(battle, act.launch(90, 7))).toBe('near-own-ship');
  expect(refusalOf(battle, act.launch(90, 9))).toBeNull();
  expect(refusalOf(battle, act.launch(164, 7))).toBe('too-near');
});

test('Launch torpedo: its end keeps away from where gravity takes its ship', () => {
  // The planet bends both by 60° at once: the ship ends 4 LU on, not straight ahead.
  const planet = { kind: 'planet', at: [18, 48] } as const;
  const battle = position([{ ...GUIDE, length: 4 }, target(80, 57), SPARE], { bodies: [planet] });
  playAll(battle, act.activate(0));
  expect(refusalOf(battle, act.launch(90, 6))).toBe('near-own-ship');
  expect(refusalOf(battle, act.launch(90, 8))).toBeNull();
  play(battle, act.launch(90, 8));
  expect(vectorOf(battle, 0)).toEqual([30, 4]);
  expect(vectorOf(battle, TORPEDO)).toEqual([30, 8]);
});

test('Launch torpedo: straight at a body nobody knows yet where its ship goes', () => {
  const planet = { kind: 'planet', at: [30, 50] } as const;
  const battle = position([{ ...GUIDE, length: 12 }, target(80, 57), SPARE], { bodies: [planet] });
  playAll(battle, act.activate(0));
  expect(refusalOf(battle, act.launch(90, 6))).toBeNull();
});

test('Guide torpedo: in its guide’s activation it may attack at a point of its vector, or coasts', () => {
  const battle = launched(target(40, 53, { fuel: 0 }));
  playAll(battle, act.activate(0));
  expect([stepOf(battle), deciding(battle)]).toEqual(['torpedo', 0]);
  expect(legal(battle)).toEqual([act.guideCoast, act.guide(2, 6)]);
  expect(refusalOf(battle, act.guide(2, 9))).toBeNull();
  expect(refusalOf(battle, act.guide(2, 5))).toBe('out-of-range');
  expect(refusalOf(battle, act.guide(2, 10))).toBe('not-at-this-point');
  expect(refusalOf(battle, act.guide(0, 0))).toBe('own-target');
  play(battle, act.guideCoast);
  expect([stepOf(battle), battle.x[TORPEDO]! / UNIT]).toEqual(['orders', 38]);
});

test('Torpedo attacks: a range of 6 LU from whole LU along the vector', () => {
  expect(legalTargets(launched(target(44, 50)))).toEqual([2]);
  expect(legalTargets(launched(target(44.1, 50)))).toEqual([]);
});

function legalTargets(battle: Battle): number[] {
  playAll(battle, act.activate(0));
  if (stepOf(battle) !== 'torpedo') return [];
  return legal(battle).flatMap((action) => (action === act.guideCoast ? [] : [(action >> 5) & 511]));
}

test('Guide torpedo: beyond 30 LU from its guide it is removed, before it flies', () => {
  const battle = launched(target(70, 80));
  battle.x[TORPEDO] = battle.x[0]! + 30 * UNIT;
  const near = ftb.clone(battle);
  expect(ofType(playAll(near, act.activate(0)), 'torpedoRemoved')).toEqual([]);
  battle.x[TORPEDO]! += UNIT;
  const events = playAll(battle, act.activate(0));
  expect(ofType(events, 'torpedoRemoved')).toMatchObject([{ torpedo: TORPEDO, why: 'out-of-guidance' }]);
});

test('Guide torpedo: it is removed with its guide', () => {
  const battle = launched(target(70, 80), { heat: 4 });
  const events = playAll(battle, act.activate(0), act.burn(90, 3));
  expect(ofType(events, 'torpedoRemoved')).toMatchObject([{ torpedo: TORPEDO, why: 'guide-lost' }]);
});

test.for([
  [1, 'defeated', [1, 0], 'orders'],
  [2, 'detonated', [0, 0], 'orders'],
  [3, 'detonated', [1, 0], 'damage'],
] as const)('Torpedo attacks: countermeasures, a shielded target, die %i', ([die, why, state, step]) => {
  const battle = launched(target(40, 53, { fuel: 0 }));
  playAll(battle, act.activate(0));
  const events = withDice(battle, [die], () => play(battle, act.guide(2, 8)));
  expect(ofType(events, 'torpedoRemoved')).toMatchObject([{ why }]);
  expect([[battle.shields[2], battle.damage[2]], stepOf(battle)]).toEqual([state, step]);
  if (step === 'damage') expect(deciding(battle), 'a failure: the torpedo’s player chooses').toBe(0);
});

test('Torpedo attacks: a partial success without shields: the target chooses the damage', () => {
  const battle = launched(target(40, 53, { fuel: 0, shields: 0 }));
  playAll(battle, act.activate(0));
  withDice(battle, [2], () => play(battle, act.guide(2, 8)));
  expect([stepOf(battle), deciding(battle)]).toEqual(['damage', 1]);
  play(battle, act.damage('drive'));
  expect([battle.damage[2], stepOf(battle)]).toEqual([3, 'orders']);
});

test('Torpedo attacks: with weapons offline, or without weapons, a success is a partial success', () => {
  for (const [victim, shields] of [
    [target(40, 53, { fuel: 0, damaged: 'weapons' }), 0],
    [target(40, 53, { class: 'liner', fuel: 0 }), 1],
  ] as const) {
    const battle = launched(victim);
    playAll(battle, act.activate(0));
    withDice(battle, [1], () => play(battle, act.guide(2, 8)));
    expect(battle.shields[2]).toBe(shields);
  }
});

test('Torpedo attacks: a ship that was damaged before is destroyed', () => {
  const battle = launched(target(40, 53, { fuel: 0, damaged: 'core' }));
  playAll(battle, act.activate(0));
  const events = withDice(battle, [3], () => play(battle, act.guide(2, 8)));
  expect(ofType(events, 'destroyed')).toMatchObject([{ unit: 2, cause: 'torpedo' }]);
});

test('Torpedo attacks: Evasive costs 1 fuel, removes 1 heat, and makes the test easy', () => {
  const battle = launched(target(40, 53, { heat: 2 }));
  playAll(battle, act.activate(0), act.guide(2, 8));
  expect([stepOf(battle), deciding(battle), legal(battle)]).toEqual(['evade', 1, [act.evade, act.stay]]);
  const events = withDice(battle, [2], () => play(battle, act.evade));
  expect([battle.fuel[2], battle.heat[2], battle.shields[2]]).toEqual([2, 1, 1]);
  expect(ofType(events, 'torpedoRemoved')).toMatchObject([{ why: 'defeated' }]);
});

test('Torpedo attacks: no evasion with the drive offline; no heat lost with the core offline', () => {
  const broken = launched(target(40, 53, { damaged: 'drive' }));
  playAll(broken, act.activate(0));
  withDice(broken, [1], () => play(broken, act.guide(2, 8)));
  expect(stepOf(broken)).toBe('orders');
  const core = launched(target(40, 53, { damaged: 'core', heat: 2 }));
  playAll(core, act.activate(0), act.guide(2, 8));
  withDice(core, [1], () => play(core, act.evade));
  expect([core.fuel[2], core.heat[2]]).toEqual([2, 2]);
});

/** A torpedo of side 0 lies where (x, y) says, guided by ship 0; ship `unit` of side 1 is to move. */
function lying(battle: Battle, x: number, y: number, torpedo = TORPEDO, side = 0): void {
  battle.status[torpedo] = 1;
  battle.present[0]! |= 1 << torpedo;
  battle.side[torpedo] = side;
  battle.guide[torpedo] = side === 0 ? 0 : 2;
  battle.x[torpedo] = x * UNIT;
  battle.y[torpedo] = y * UNIT;
  battle.length[torpedo] = 2;
}

test('Torpedo attacks: it attacks by itself a ship that places its end point within 3 LU of it, at once', () => {
  const battle = position([
    GUIDE,
    { class: 'tanker', at: [5, 95] },
    target(50, 50, { fuel: 0 }),
    target(55, 52),
    SPARE,
  ]);
  lying(battle, 55, 50);
  const types = withDice(battle, [2], () => take(battle, 2, act.coast)).map(({ type }) => type);
  expect(types.indexOf('torpedoAttacked')).toBeGreaterThan(types.indexOf('flew'));
  expect([battle.shields[2], battle.status[TORPEDO]]).toEqual([0, 0]);
  const far = position([GUIDE, { class: 'tanker', at: [5, 95] }, target(50, 50, { fuel: 0 }), SPARE]);
  lying(far, 55.1, 50);
  expect(ofType(take(far, 2, act.coast), 'torpedoAttacked')).toEqual([]);
});

test('Torpedo attacks: several attack in the order that their player decides', () => {
  const battle = position([GUIDE, { class: 'tanker', at: [5, 95] }, target(50, 50, { fuel: 0, shields: 0 }), SPARE]);
  lying(battle, 54, 50);
  lying(battle, 53, 48, TORPEDO + 1);
  take(battle, 2, act.coast);
  expect([stepOf(battle), deciding(battle), legal(battle)]).toEqual([
    'first-torpedo',
    0,
    [act.firstTorpedo(16), act.firstTorpedo(17)],
  ]);
  withDice(battle, [1, 1], () => play(battle, act.firstTorpedo(17)));
  expect([battle.status[16], battle.status[17], stepOf(battle)]).toEqual([0, 0, 'activation']);
});

test('Torpedo attacks: an own torpedo within 3 LU of where a ship is placed is removed; a plot keeps away from it', () => {
  const battle = position([GUIDE, { class: 'tanker', at: [5, 95] }, target(50, 50), SPARE]);
  lying(battle, 54, 50, TORPEDO, 1);
  const burning = ftb.clone(battle);
  const events = take(battle, 2, act.coast);
  expect(ofType(events, 'torpedoRemoved')).toMatchObject([{ torpedo: TORPEDO, why: 'own-ship' }]);
  take(burning, 2);
  expect(refusalOf(burning, act.burn(90, 4))).toBe('near-own-torpedo');
});

test.for([
  [1, 'defeated'],
  [2, 'defeated'],
  [3, null],
] as const)('Torpedo attacks: an active torpedo against another, an easy RE test, die %i', ([die, fate]) => {
  const battle = launched(target(70, 80));
  lying(battle, 40, 48, TORPEDO + 1, 1);
  playAll(battle, act.activate(0));
  const events = withDice(battle, [die], () => play(battle, act.guide(TORPEDO + 1, 8)));
  expect(ofType(events, 'torpedoRemoved').map(({ torpedo, why }) => [torpedo, why])).toEqual(
    fate === null
      ? [[16, 'detonated']]
      : [
          [16, 'detonated'],
          [17, fate],
        ],
  );
});

test('The plane: a torpedo whose end point lies outside the map is removed', () => {
  const battle = position([{ ...GUIDE, at: [3, 50], course: 270, length: 2 }, target(80, 57), SPARE]);
  const removed = ofType(take(battle, 0, act.launch(270, 7)), 'torpedoRemoved');
  expect(removed).toMatchObject([{ torpedo: TORPEDO, why: 'left-map' }]);
});

test('Torpedo attacks: torpedoes never attack torpedoes by themselves', () => {
  const battle = position([GUIDE, { class: 'tanker', at: [5, 95] }, target(70, 80), SPARE]);
  lying(battle, 30, 50, TORPEDO + 1, 1);
  const events = take(battle, 0, act.launch(90, 9));
  expect(ofType(events, 'torpedoRemoved')).toEqual([]);
});

test('Gravity influence: a torpedo whose next vector lies wholly inside crashes', () => {
  const battle = launched(target(70, 80), {}, { bodies: [{ kind: 'giant-star', at: [36, 44] }] });
  battle.length[TORPEDO] = 3;
  const events = playAll(battle, act.activate(0));
  expect(ofType(events, 'torpedoRemoved')).toMatchObject([{ torpedo: TORPEDO, why: 'crashed' }]);
});

test('Telemetry: a torpedo’s attack draws its line, which the next turns still show', () => {
  const battle = launched(target(40, 53, { fuel: 0 }));
  playAll(battle, act.activate(0));
  withDice(battle, [1], () => play(battle, act.guide(2, 8)));
  expect(ftb.view(battle, 0).signs).toMatchObject([{ sign: 'torpedo', side: 0, to: { x: 400_000, y: 530_000 } }]);
  expect(nextTurn(battle).length).toBeGreaterThan(0);
  expect(ftb.view(battle, 0).signs).toHaveLength(1);
});

test('Torpedo attacks: a docked ship that stays is not placed, so a torpedo beside it does not strike it', () => {
  const sites = [{ kind: 'station', at: [60, 51.5] }] as const;
  for (const [victim, struck] of [
    [{ class: 'destroyer', at: [60, 50], side: 1, docked: 0, fuel: 0 }, false],
    [{ class: 'destroyer', at: [59, 50], side: 1, course: 90, length: 1, fuel: 0 }, true], // it is placed at (60, 50)
  ] as const) {
    const battle = position([GUIDE, { class: 'tanker', at: [5, 95] }, victim, SPARE], { sites });
    lying(battle, 60, 48, TORPEDO, 0);
    const attacked = withDice(battle, struck ? [1] : [], () => ofType(take(battle, 2, act.coast), 'torpedoAttacked'));
    expect(attacked.map(({ object, automatic }) => [object, automatic])).toEqual(struck ? [[2, true]] : []);
    expect(battle.status[TORPEDO] === STATUS.IN_PLAY).toBe(!struck);
  }
});

test('Telemetry: the last eight lines of attack are kept, the newest last', () => {
  const battle = position([GUIDE, target(31, 50), SPARE]);
  for (let line = 1; line <= 11; line++) {
    battle.x[0] = line * UNIT;
    drawSign(battle, SIGN.ATTACK, line % 2, 0, 1);
    const first = Math.max(1, line - 7);
    expect(ftb.view(battle, 0).signs.map(({ side, from }) => [from.x / UNIT, side])).toEqual(
      Array.from({ length: line - first + 1 }, (_, n) => [first + n, (first + n) % 2]),
    );
  }
});
