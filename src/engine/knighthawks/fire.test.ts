import { expect, test } from 'vitest';
import { distance } from '../hex.ts';
import { chanceAt } from './chances.ts';
import { isForward } from './lineOfFire.ts';
import { SHIP_CLASSES } from './shipClasses.ts';
import { WEAPON_TABLES } from './tables.ts';
import { WEAPONS, type WeaponName } from './terms.ts';
import {
  act,
  at,
  legal,
  ofType,
  passUntil,
  play,
  playAll,
  playWithDice,
  position,
  refusalOf,
  stepOf,
  type TestShip,
} from './testing/position.ts';
import { MODEL_CLASSES, MODEL_WEAPONS } from './testing/modelData.ts';
import type { Battle } from './battle.ts';
import { view } from './view.ts';

const MISS = 100;

/** A ship of side 0 at 20,10 with its bow to the north and a ship of side 1 to the north of it, side 0 about to fire in its own half. */
function facing(shipClass: string, target: string, range: number, more: Partial<TestShip> = {}): Battle {
  const battle = position([
    { class: shipClass, at: [20, 10], facing: 0 },
    { class: target, at: [20, 10 - range], facing: 0, side: 1, ...more },
  ]);
  playAll(battle, act.speed(0, 0), act.face(0, 0));
  passUntil(battle, at('offensive-fire'));
  return battle;
}

/** The chance that a shot of unit 0 at unit 1 is rolled against. */
function chanceOf(battle: Battle, weapon: WeaponName): number {
  const [shot] = ofType(playWithDice(battle, [MISS], act.fire(0, weapon, 1)), 'fired');
  return shot!.chance;
}

test.for(Object.entries(MODEL_CLASSES))('8.1 the %s is what the table says', ([id, made]) => {
  const shipClass = SHIP_CLASSES.find((one) => one.id === id)!;
  expect({
    hull: shipClass.hullPoints,
    adf: shipClass.adf,
    mr: shipClass.mr,
    weapons: shipClass.weapons,
    reflective: shipClass.reflectiveHull,
    screens: shipClass.screens.toSorted(),
    interceptors: shipClass.interceptors,
    room: shipClass.fighters,
  }).toEqual({ ...made, screens: made.screens.toSorted() });
});

test('8.1 there are eleven classes', () => {
  expect(SHIP_CLASSES.map(({ id }) => id).sort()).toEqual(Object.keys(MODEL_CLASSES).sort());
});

test('8.3 a minelayer has its batteries and interceptors and no mines, a freighter a battery and no defence', () => {
  const battle = facing('minelayer', 'freighter', 3);
  const [minelayer, freighter] = view(battle).units;
  expect(minelayer!.weapons.map(({ weapon, count }) => [weapon, count])).toEqual([['laser-battery', 2]]);
  expect(minelayer!.interceptors).toEqual({ left: 4, full: 4 });
  expect(freighter).toMatchObject({ reflectiveHull: false, screens: [], interceptors: { left: 0, full: 0 } });
  expect(freighter!.weapons.map(({ weapon }) => weapon)).toEqual(['laser-battery']);
});

test.for(Object.entries(MODEL_WEAPONS))('9.1 the %s has the table’s chance, range and damage', ([weapon, printed]) => {
  const { chance, range, dice, plus, diffuses, forward, movingSideOnly, kind } =
    WEAPON_TABLES[WEAPONS.indexOf(weapon as WeaponName)]!;
  expect({ chance, range, dice, plus, diffuses, forward, movingOnly: movingSideOnly, kind }).toEqual(printed);
});

test('9.1 a hit takes its d10s, and an assault rocket 4 points more', () => {
  const scout = facing('assault-scout', 'freighter', 2);
  const events = playWithDice(scout, [60, 3, 9, 20], act.fire(0, 'assault-rocket', 1));
  expect(ofType(events, 'fired')).toMatchObject([{ hit: true, damageDice: [3, 9], damage: 16 }]);
  expect(view(scout).units[1]!.hull).toEqual({ left: 14, full: 30 });
  const cruiser = facing('light-cruiser', 'freighter', 1);
  const torpedo = playWithDice(cruiser, [50, 1, 2, 3, 4, 20], act.fire(0, 'torpedo', 1));
  expect(ofType(torpedo, 'fired')).toMatchObject([{ damage: 10 }]);
});

test('9.2 a shot hits with its chance or less', () => {
  const hit = facing('battleship', 'freighter', 4);
  expect(ofType(playWithDice(hit, [40, 1, 20], act.fire(0, 'proton-battery', 1)), 'fired')).toMatchObject([
    { range: 4, chance: 40, die: 40, hit: true, damage: 1 },
  ]);
  const miss = facing('battleship', 'freighter', 4);
  expect(ofType(playWithDice(miss, [41], act.fire(0, 'proton-battery', 1)), 'fired')).toMatchObject([
    { chance: 40, die: 41, hit: false, damage: 0 },
  ]);
});

test.for([
  ['laser-battery', 9, 20],
  ['laser-cannon', 10, 25],
  ['proton-battery', 12, 5],
  ['electron-battery', 10, 10],
  ['disruptor-cannon', 9, 15],
  ['rocket-battery', 3, 40],
  ['torpedo', 4, 50],
] as const)('9.2 a %s reaches %i hexes, the target’s counted, and has %i %% there', ([weapon, range, chance]) => {
  const shipClass = weapon === 'laser-cannon' || weapon === 'disruptor-cannon' ? 'heavy-cruiser' : 'light-cruiser';
  const near = facing(shipClass, 'freighter', range);
  expect(chanceOf(near, weapon)).toBe(chance);
  const far = position([
    { class: shipClass, at: [20, 10], facing: 0 },
    { class: 'freighter', at: [20, 9 - range], facing: 0, side: 1 },
    { class: 'freighter', at: [20, 9], facing: 0, side: 1 },
  ]);
  playAll(far, act.speed(0, 0), act.face(0, 0));
  passUntil(far, at('offensive-fire'));
  expect(refusalOf(far, act.fire(0, weapon, 1))).toBe('out-of-range');
  expect(refusalOf(far, act.fire(0, weapon, 2))).toBe(null);
});

test('9.2 beams and cannons lose 5 % a hex, missiles nothing', () => {
  const chances = (weapon: WeaponName): number[] =>
    [0, 1, 2, 3].map((range) => chanceOf(facing('heavy-cruiser', 'freighter', range), weapon));
  expect(chances('laser-battery')).toEqual([65, 60, 55, 50]);
  expect(chances('laser-cannon')).toEqual([75, 70, 65, 60]);
  expect(chances('disruptor-cannon')).toEqual([60, 55, 50, 45]);
  expect(chances('proton-battery')).toEqual([60, 55, 50, 45]);
  expect(chances('torpedo')).toEqual([50, 50, 50, 50]);
  expect(chances('rocket-battery')).toEqual([40, 40, 40, 40]);
});

test('9.2 no chance is below 5 %', () => {
  const battle = facing('light-cruiser', 'assault-carrier', 12);
  battle.screen[1] = 1; // its proton screen: 60 − 60 − 30
  expect(chanceAt(battle, WEAPONS.indexOf('proton-battery'), 12, 1)).toBe(-30);
  const [shot] = ofType(playWithDice(battle, [5, 1, 20], act.fire(0, 'proton-battery', 1)), 'fired');
  expect(shot).toMatchObject({ chance: 5, hit: true });
});

test('9.3 forward is the row of hexes from the bow, one row on each side, and the own hex', () => {
  const hexes: string[] = [];
  for (let dq = -4; dq <= 4; dq++)
    for (let dr = -4; dr <= 4; dr++) if (distance(dq, dr) <= 3 && isForward(0, dq, dr)) hexes.push(`${dq},${dr}`);
  expect(hexes.sort()).toEqual(
    ['0,0', '0,-1', '0,-2', '0,-3', '1,-1', '1,-2', '1,-3', '-1,0', '-1,-1', '-1,-2'].sort(),
  );
});

test('9.3 forward turns with the bow, and has three hexes at every range', () => {
  for (let facingOf = 0; facingOf < 6; facingOf++)
    for (let range = 1; range <= 10; range++) {
      let count = 0;
      for (let dq = -range; dq <= range; dq++)
        for (let dr = -range; dr <= range; dr++) if (distance(dq, dr) === range && isForward(facingOf, dq, dr)) count++;
      expect([facingOf, range, count]).toEqual([facingOf, range, 3]);
    }
});

test('9.3 cannons and assault rockets fire forward only, the others all round', () => {
  const battle = position([
    { class: 'heavy-cruiser', at: [20, 10], facing: 3 },
    { class: 'assault-scout', at: [20, 10], facing: 3 },
    { class: 'freighter', at: [20, 8], facing: 0, side: 1 },
  ]);
  playAll(battle, act.speed(0, 0), act.face(0, 3), act.speed(1, 0), act.face(1, 3));
  passUntil(battle, at('offensive-fire'));
  for (const weapon of ['laser-cannon', 'disruptor-cannon'] as const)
    expect(refusalOf(battle, act.fire(0, weapon, 2))).toBe('not-forward');
  expect(refusalOf(battle, act.fire(1, 'assault-rocket', 2))).toBe('not-forward');
  for (const weapon of ['laser-battery', 'proton-battery', 'electron-battery', 'rocket-battery', 'torpedo'] as const)
    expect(refusalOf(battle, act.fire(0, weapon, 2))).toBe(null);
});

test('9.4 torpedoes and assault rockets are fired in their own side’s half only', () => {
  const battle = position([
    { class: 'frigate', at: [20, 10], facing: 0 },
    { class: 'assault-scout', at: [20, 10], facing: 0 },
    { class: 'freighter', at: [20, 8], facing: 0, side: 1 },
  ]);
  playAll(battle, act.speed(0, 0), act.face(0, 0), act.speed(1, 0), act.face(1, 0));
  passUntil(battle, at('offensive-fire'));
  expect(refusalOf(battle, act.fire(0, 'torpedo', 2))).toBe(null);
  expect(refusalOf(battle, act.fire(1, 'assault-rocket', 2))).toBe(null);
  play(battle, act.endFire);
  playAll(battle, act.speed(2, 0), act.face(2, 0));
  expect(view(battle)).toMatchObject({ half: 'second', step: 'defensive-fire', firing: 0 });
  expect(refusalOf(battle, act.fire(0, 'torpedo', 2))).toBe('moving-side-only');
  expect(refusalOf(battle, act.fire(1, 'assault-rocket', 2))).toBe('moving-side-only');
  expect(refusalOf(battle, act.fire(0, 'rocket-battery', 2))).toBe(null);
});

test('9.5 a rack fires one shot in a step, and its shots are used up', () => {
  const battle = facing('frigate', 'freighter', 1, { hull: 30 });
  expect(view(battle).units[0]!.weapons.find(({ weapon }) => weapon === 'torpedo')).toMatchObject({
    count: 1,
    ready: 1,
    shots: { left: 2, full: 2 },
  });
  playWithDice(battle, [MISS], act.fire(0, 'torpedo', 1));
  expect(refusalOf(battle, act.fire(0, 'torpedo', 1))).toBe('weapon-fired');
  passUntil(battle, at('offensive-fire', 2));
  playWithDice(battle, [MISS], act.fire(0, 'torpedo', 1));
  passUntil(battle, (now) => view(now).round === 3 && stepOf(now) === 'offensive-fire');
  expect(refusalOf(battle, act.fire(0, 'torpedo', 1))).toBe('no-shots-left');
  expect(refusalOf(battle, act.fire(0, 'rocket-battery', 1))).toBe(null);
});

test('10.1 a reflective hull takes 10 % off lasers, and off nothing else', () => {
  const chances = (target: string): number[] =>
    (['laser-battery', 'laser-cannon', 'disruptor-cannon', 'proton-battery', 'electron-battery'] as const).map(
      (weapon) => chanceOf(facing('heavy-cruiser', target, 2), weapon),
    );
  expect(chances('freighter')).toEqual([55, 65, 50, 50, 50]);
  expect(chances('minelayer')).toEqual([45, 55, 50, 50, 50]);
});

/** A destroyer whose last move is given, two hexes from a heavy cruiser that is about to fire in its own half. */
function masked(way: 'straight' | 'turned'): Battle {
  const battle = position(
    [
      { class: 'heavy-cruiser', at: [20, 10], facing: 0 },
      { class: 'destroyer', at: [20, 9], facing: 0, side: 1, speed: 1 },
    ],
    { first: 1 },
  );
  playAll(battle, act.speed(1, 1), act.move(1, way === 'straight' ? 'ahead' : 'left'));
  passUntil(battle, (now) => view(now).mover === 0 && stepOf(now) === 'movement');
  playAll(battle, act.speed(0, 0), act.face(0, 0));
  passUntil(battle, at('offensive-fire'));
  return battle;
}

test('10.2 a masking screen halves the chance of lasers, rounded down, while the ship flies straight', () => {
  // 65 − 10 − 10 = 45, halved; 75 − 10 − 10 = 55, halved.
  expect(chanceOf(masked('straight'), 'laser-battery')).toBe(22);
  expect(chanceOf(masked('straight'), 'laser-cannon')).toBe(27);
  expect(chanceOf(masked('straight'), 'proton-battery')).toBe(50);
  expect(view(masked('straight')).units[1]!.masked).toBe(true);
});

test('10.2 a turn leaves the masking screen behind, and so does a hit on it', () => {
  expect(chanceOf(masked('turned'), 'laser-battery')).toBe(45);
  const hit = masked('straight');
  hit.screensOut[1] = 1;
  expect(chanceOf(hit, 'laser-battery')).toBe(45);
});

test('10.2 the next straight move puts it back; rotating at speed 0 is no straight move', () => {
  const battle = masked('turned');
  expect(view(battle).units[1]!.masked).toBe(false);
  passUntil(battle, (now) => view(now).mover === 1 && stepOf(now) === 'movement');
  playAll(battle, act.speed(1, 0));
  expect(view(battle).units[1]!.masked).toBe(true);
  passUntil(battle, (now) => view(now).round === 3 && stepOf(now) === 'movement');
  playAll(battle, act.speed(1, 0), act.face(1, 2));
  expect(view(battle).units[1]!.masked).toBe(false);
});

test('10.2 an orbit counts as straight: a station keeps its masking screen', () => {
  const battle = position(
    [
      { class: 'heavy-cruiser', at: [20, 10], facing: 0 },
      { class: 'station', at: [20, 8], facing: 0, side: 1, orbit: 'clockwise' },
    ],
    { planets: [[20, 7]], first: 1 },
  );
  passUntil(battle, (now) => view(now).mover === 0);
  expect(view(battle).units[1]).toMatchObject({ masked: true, hex: { q: 19, r: 8 } });
});

test('10.3 before the enemy fires the owner puts up one screen, or none', () => {
  const battle = position([
    { class: 'battleship', at: [20, 10], facing: 0 },
    { class: 'heavy-cruiser', at: [20, 5], facing: 3, side: 1 },
  ]);
  playAll(battle, act.speed(0, 0), act.face(0, 0));
  expect(view(battle)).toMatchObject({ step: 'mover-screens', toAct: 0, screening: 0, firing: 1 });
  expect(legal(battle)).toEqual(
    (['none', 'proton-screen', 'electron-screen', 'stasis-screen'] as const).map((screen) => act.screen(0, screen)),
  );
  play(battle, act.screen(0, 'stasis-screen'));
  expect(view(battle).units[0]!.screenUp).toBe('stasis-screen');
  expect(view(battle)).toMatchObject({ step: 'defensive-fire', toAct: 1 });
  play(battle, act.endFire);
  expect(view(battle)).toMatchObject({ step: 'other-screens', toAct: 1, screening: 1, firing: 0 });
  expect(legal(battle)).toEqual([
    act.screen(1, 'none'),
    act.screen(1, 'proton-screen'),
    act.screen(1, 'electron-screen'),
  ]);
  expect(refusalOf(battle, act.screen(1, 'stasis-screen'))).toBe('no-such-screen');
  play(battle, act.screen(1, 'electron-screen'));
  expect(view(battle)).toMatchObject({ step: 'offensive-fire', toAct: 0 });
});

/** A heavy cruiser's shots at a battleship five hexes away, with a screen up. */
const against = (screen: 'none' | 'proton-screen' | 'electron-screen' | 'stasis-screen'): number[] =>
  (['laser-battery', 'laser-cannon', 'disruptor-cannon', 'proton-battery', 'electron-battery'] as const).map(
    (weapon) => {
      const battle = position([
        { class: 'heavy-cruiser', at: [20, 10], facing: 0 },
        { class: 'battleship', at: [20, 8], facing: 0, side: 1 },
      ]);
      playAll(battle, act.speed(0, 0), act.face(0, 0));
      passUntil(battle, at('other-screens'));
      playAll(battle, act.screen(1, screen));
      return chanceOf(battle, weapon);
    },
  );

test('10.3 a screen takes 30 % off the beam it is made for, and gives the other beams 10 %', () => {
  expect(against('none')).toEqual([45, 55, 50, 50, 50]);
  expect(against('proton-screen')).toEqual([55, 65, 60, 20, 60]);
  expect(against('electron-screen')).toEqual([55, 65, 60, 60, 20]);
  expect(against('stasis-screen')).toEqual([55, 65, 20, 60, 60]);
});

test('10.3 a screen changes nothing for rockets and torpedoes', () => {
  const battle = position([
    { class: 'heavy-cruiser', at: [20, 10], facing: 0 },
    { class: 'battleship', at: [20, 8], facing: 0, side: 1 },
  ]);
  battle.interceptors[1] = 0;
  playAll(battle, act.speed(0, 0), act.face(0, 0));
  passUntil(battle, at('other-screens'));
  play(battle, act.screen(1, 'proton-screen'));
  expect(chanceOf(battle, 'torpedo')).toBe(50);
  expect(chanceOf(battle, 'rocket-battery')).toBe(40);
});

test('10.3 a screen stays up until its owner chooses again; nobody is asked where no beam can hit', () => {
  const battle = position([
    { class: 'battleship', at: [20, 10], facing: 0 },
    { class: 'heavy-cruiser', at: [20, 5], facing: 3, side: 1 },
    { class: 'battleship', at: [20, 29], facing: 0 },
  ]);
  playAll(battle, act.speed(0, 0), act.face(0, 0), act.speed(1, 0), act.face(1, 0));
  expect(view(battle).screening).toBe(0);
  expect(refusalOf(battle, act.screen(1, 'none'))).toBe('another-ship-first');
  play(battle, act.screen(0, 'proton-screen'));
  expect(stepOf(battle)).toBe('defensive-fire'); // the far battleship was not asked
  passUntil(battle, (now) => view(now).half === 'second' && stepOf(now) !== 'movement');
  expect(view(battle).units[0]!.screenUp).toBe('proton-screen');
});

test('10.3 a screen that is out cannot be put up, and one that is hit falls', () => {
  const battle = position([
    { class: 'light-cruiser', at: [20, 10], facing: 0 },
    { class: 'heavy-cruiser', at: [20, 5], facing: 3, side: 1 },
  ]);
  playAll(battle, act.speed(0, 0), act.face(0, 0), act.screen(0, 'stasis-screen'));
  // A hit of 1 point, Damage Table 6, the second of its two screens.
  const events = playWithDice(battle, [1, 1, 6, 2], act.fire(1, 'proton-battery', 0));
  expect(ofType(events, 'screenFell')).toEqual([{ type: 'screenFell', unit: 0, screen: 'stasis-screen' }]);
  expect(view(battle).units[0]).toMatchObject({ screenUp: 'none', faults: ['stasis-screen'] });
  passUntil(battle, at('other-screens'));
  passUntil(battle, at('mover-screens'));
  battle.screensOut[1] = 2;
  expect(refusalOf(battle, act.screen(1, 'proton-screen'))).toBe('screen-out');
});

test('10.4 the target’s owner says how many interceptors he uses, before the roll; 10 % each', () => {
  const battle = facing('frigate', 'destroyer', 1);
  play(battle, act.fire(0, 'torpedo', 1));
  expect(view(battle)).toMatchObject({ toAct: 1, shot: { unit: 0, weapon: 'torpedo', target: 1, chance: 50 } });
  expect(legal(battle)).toEqual([0, 1, 2, 3, 4, 5].map((count) => act.intercept(1, count)));
  expect(refusalOf(battle, act.fire(0, 'laser-cannon', 1))).toBe('intercept-first');
  const events = playWithDice(battle, [21], act.intercept(1, 3));
  expect(ofType(events, 'fired')).toMatchObject([{ chance: 20, interceptors: 3, hit: false }]);
  // Used up, hit or miss.
  expect(view(battle).units[1]!.interceptors).toEqual({ left: 2, full: 5 });
  expect(view(battle).toAct).toBe(0);
  play(battle, act.fire(0, 'rocket-battery', 1));
  expect(legal(battle)).toEqual([0, 1, 2].map((count) => act.intercept(1, count)));
  expect(refusalOf(battle, act.intercept(1, 3))).toBe('no-interceptors-left');
});

test.for([
  ['frigate', 'torpedo', 5],
  ['frigate', 'rocket-battery', 4],
  ['assault-scout', 'assault-rocket', 6],
] as const)('10.4 against a %s’s %s no more than %i help, for the chance is 5 %% then', ([shipClass, weapon, most]) => {
  const battle = facing(shipClass, 'battleship', 1);
  play(battle, act.fire(0, weapon, 1));
  expect(legal(battle)).toHaveLength(most + 1);
  expect(refusalOf(battle, act.intercept(1, most + 1))).toBe('more-than-needed');
  const events = playWithDice(battle, [6], act.intercept(1, most));
  expect(ofType(events, 'fired')).toMatchObject([{ chance: 5, hit: false }]);
});

test('10.4 interceptors do nothing against beams, and a ship without any is not asked', () => {
  const battle = facing('frigate', 'destroyer', 1);
  playWithDice(battle, [MISS], act.fire(0, 'laser-battery', 1));
  const bare = facing('frigate', 'freighter', 1);
  playWithDice(bare, [MISS], act.fire(0, 'torpedo', 1));
  expect(view(bare).shot).toBe(null);
});
