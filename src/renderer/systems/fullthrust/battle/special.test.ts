import { expect, test } from 'vitest';
import { makeEnemy, makeUnit, makeView } from '../testing/views.ts';
import { endsAlong, isSpecial, takenBy, typedSpecial, type Special, type Value } from './special.ts';

const free = (value: number, description: Value['description'], takesBack = false): Value => ({ value, action: 100 + value, description, blocked: null, takesBack }); // prettier-ignore
const order = (kind: string, needs: Special['needs'], values: readonly Value[]): Special => ({ kind, needs, part: null, values, blocked: null }); // prettier-ignore

const view = makeView({ units: [makeUnit(), makeEnemy(), makeEnemy({ id: 2, name: 'Hard Light' })] });
const ram = order('ram', 'target', [1, 2].map((target) => free(target, { kind: 'ram', unit: 0, target }))); // prettier-ignore
const lay = order('lay', 'point', Array.from({ length: 20 }, (_, along) => free(along, { kind: 'lay', unit: 0, slot: 0, along }))); // prettier-ignore
const scan = order('scan', 'target', [free(1, { kind: 'scan', unit: 0, target: 1, on: true }), free(2, { kind: 'scan', unit: 0, target: 2, on: false }, true)]); // prettier-ignore
const orbit = order('orbit', 'course', [free(1, { kind: 'orbit', unit: 0, way: 'clockwise' }), free(2, { kind: 'orbit', unit: 0, way: 'anticlockwise' })]); // prettier-ignore
const sweep: Special = { ...order('sweep', 'nothing', []), blocked: { code: 'no-minesweeper', section: '12.1' } };
const orders = [ram, lay, scan, orbit, sweep];

function give(text: string): unknown {
  const found = typedSpecial(text, orders, view);
  if (!('code' in found)) return found.description;
  return found.code === 'blocked' ? found.blocked : found.code;
}

test('3.6 `Ram` with a name, or so much of it as is no other’s, is a ram; a wrong name is said', () => {
  expect(give('Ram Hard Light')).toEqual({ kind: 'ram', unit: 0, target: 2 });
  expect(give('sperona HARD G')).toEqual({ kind: 'ram', unit: 0, target: 1 });
  expect(give('Ram Hard')).toBe('which-target');
  expect(give('Ram Parapet')).toBe('no-target');
  expect(give('Ram')).toBe('no-target');
  expect(give('No ram')).toMatchObject({ section: '' });
});

test('12.1 `Mine 6`, `Sweep`: given, or refused with the section', () => {
  expect(give('Mine 6')).toEqual({ kind: 'lay', unit: 0, slot: 0, along: 6 });
  expect(give('Mina 0')).toMatchObject({ along: 0 });
  for (const text of ['Mine', 'Mine -2', 'Mine 21', 'Mine six']) expect(give(text)).toBe('no-amount');
  expect(give('Sweep')).toEqual({ code: 'no-minesweeper', section: '12.1' });
});

test('11.1, 14.1 `Scan`, `No scan`, `Orbit clockwise`', () => {
  expect(give('Scan Hard Ground')).toMatchObject({ target: 1, on: true });
  expect(give('No scan Hard Light')).toMatchObject({ target: 2, on: false });
  expect(give('Orbit anticlockwise')).toMatchObject({ way: 'anticlockwise' });
  expect(give('Orbit over')).toBe('no-way');
});

test('3.3 a move is no special order', () => {
  for (const text of ['P2+4', 'S1', '-3', 'Roll P1', '0', 'Launch', 'FTL', 'ramble on'])
    expect(isSpecial(text)).toBe(false);
});

test('12.1 a mine is picked on the ghost’s path, a target by its ship', () => {
  const ends = endsAlong(makeUnit(), lay, null);
  // 6 MU along course 3: seven points.
  expect(ends.map(({ at }) => Math.round(at.x / 1024))).toEqual([12, 13, 14, 15, 16, 17, 18]);
  expect(takenBy({ kind: 'end', unit: 0, actions: ends[4]!.actions }, lay)?.value).toBe(4);
  expect(takenBy({ kind: 'unit', id: 2 }, ram)?.value).toBe(2);
  expect(takenBy({ kind: 'unit', id: 0 }, ram)).toBeNull();
});
