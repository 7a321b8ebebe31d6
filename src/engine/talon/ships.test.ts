import { expect, test } from 'vitest';
import { SHIP_CLASSES, shipClassIndex, type ShipClass } from './shipClasses.ts';
import { ARCS } from './terms.ts';

const of = (id: string): ShipClass => SHIP_CLASSES[shipClassIndex(id)]!;
const curve = (id: string): string =>
  of(id)
    .powerCurve.map((row) => `${row.start ? '*' : ''}${row.power}-${row.speed}-${row.turnRadius}`)
    .join(' ');
const hull = (id: string): string =>
  of(id)
    .hullBoxes.map((box) => `${box.power}${box.critical ? 'c' : ''}`)
    .join(' ');
const shields = (id: string): string => ARCS.map((arc) => of(id).shields?.[arc]).join('/');
const groups = (id: string): string =>
  of(id)
    .weaponGroups.map((group) => `${group.count}×${group.weapon} ${group.red}r${group.yellow}y ${group.arcs.join('+')}`)
    .join('; ');

test('5.1 ship data: Terran CA', () => {
  const cruiser = of('terran-ca');
  expect([cruiser.points, cruiser.explosion, cruiser.battery, cruiser.afterburners]).toEqual([115, 3, 1, undefined]);
  expect(curve('terran-ca')).toBe('1-5-3 2-4-2 *3-3-2 4-2-1 5-1-1');
  expect(shields('terran-ca')).toBe('6/5/4/5'); // forward, right, rear, left
  expect(hull('terran-ca')).toBe('0 0 -1 -1c -1 -2');
  expect(groups('terran-ca')).toBe(
    '1×phaser 1r1y forward+left; 1×anti-matter-torpedo 2r2y forward; 1×phaser 1r1y forward+right',
  );
  expect(cruiser.names).toEqual(['Guderian', 'Napoleon', 'Patton', 'Zhukov']);
});

test('5.1 ship data: Talon CA', () => {
  const cruiser = of('talon-ca');
  expect([cruiser.points, cruiser.explosion, cruiser.battery, cruiser.afterburners]).toEqual([115, 3, undefined, 2]);
  expect(curve('talon-ca')).toBe('1-5-2 2-4-2 *3-3-1 4-2-1 5-1-0');
  expect(shields('talon-ca')).toBe('7/4/3/4');
  expect(hull('talon-ca')).toBe('0 0 -1c -1 -2c -2 -2');
  expect(groups('talon-ca')).toBe('2×disruptor 1r4y forward+left; 2×disruptor 1r4y forward+right');
});

test('5.1 ship data: the printed example of weapon groups, Talon BC', () => {
  expect(groups('talon-bc')).toBe(
    '2×disruptor 1r4y forward+right+left; 3×missile 2r0y forward; 1×disruptor 1r2y forward',
  );
  expect([of('talon-bc').afterburners, of('talon-bc').hullBoxes.filter((box) => box.critical).length]).toEqual([2, 2]);
});

test('5.1 ship data: small ships', () => {
  expect([curve('talon-ff'), shields('talon-ff'), hull('talon-ff')]).toEqual([
    '1-5-1 1-4-1 *2-3-0 2-2-0 2-1-0',
    '3/2/2/2',
    '0 0c -1',
  ]);
  expect([curve('terran-sc'), shields('terran-sc'), hull('terran-sc')]).toEqual([
    '1-5-1 1-4-1 *2-3-0 2-2-0 2-1-0',
    '2/1/1/1',
    '0 -1',
  ]);
  expect([curve('terran-tran'), groups('terran-tran')]).toEqual(['0-3-3 *1-2-2 2-1-1', '']);
  expect(groups('terran-dd')).toBe('1×anti-matter-torpedo 2r2y forward+right+left');
});

test('5.1 ship data: sums over all classes', () => {
  expect(SHIP_CLASSES).toHaveLength(19);
  const sum = (value: (shipClass: ShipClass) => number): number =>
    SHIP_CLASSES.reduce((total, one) => total + value(one), 0);
  expect(sum((one) => one.points)).toBe(2007);
  expect(sum((one) => one.explosion)).toBe(51);
  expect(sum((one) => one.hullBoxes.length)).toBe(111);
  expect(sum((one) => one.hullBoxes.filter((box) => box.critical).length)).toBe(25);
});

test('5.1 a ship has at most three weapon groups, five speeds one apart, and one starting row', () => {
  for (const one of SHIP_CLASSES) {
    expect(one.weaponGroups.length).toBeLessThanOrEqual(3);
    expect(one.powerCurve.filter((row) => row.start)).toHaveLength(1);
    one.powerCurve.forEach((row, n) => {
      if (n > 0) expect(one.powerCurve[n - 1]!.speed - row.speed).toBe(1);
      expect(row.speed).toBeGreaterThanOrEqual(1);
      expect(row.speed).toBeLessThanOrEqual(6);
    });
  }
});

test('5.1 the faster, the less power and the wider the turn', () => {
  for (const one of SHIP_CLASSES)
    one.powerCurve.slice(1).forEach((slower, n) => {
      const faster = one.powerCurve[n]!;
      expect(slower.power).toBeGreaterThanOrEqual(faster.power);
      expect(slower.turnRadius ?? 0).toBeLessThanOrEqual(faster.turnRadius ?? 0);
    });
});

test('5.2 hull designations', () => {
  expect(new Set(SHIP_CLASSES.map(({ hull: designation }) => designation))).toEqual(
    new Set(['SC', 'DD', 'FF', 'CL', 'CA', 'BC', 'BB', 'DN', 'FTR', 'CV', 'Tran', 'Base']),
  );
  for (const one of SHIP_CLASSES) expect(one.id).toBe(`${one.side}-${one.hull.toLowerCase()}`);
});
