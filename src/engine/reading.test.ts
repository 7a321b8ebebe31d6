import * as v from 'valibot';
import { expect, test } from 'vitest';
import { entire, fields, list, names, pair, quiet, read, whole, word } from './reading.schema.ts';

const BOAT = fields(
  {
    rig: word(['sloop', 'ketch'], 'bad-rig'),
    masts: whole(1, 3),
    crew: v.exactOptional(names('bad-crew')),
    flag: v.nullish(v.string('bad-flag'), 'none'),
  },
  { code: 'no-boat', at: 'rig', check: { masts: ({ rig, masts }) => (rig === 'sloop' && masts > 1 ? 'tall' : null) } },
);
const FLEET = fields({ boats: list(BOAT, { least: 1, few: 'empty', most: 2 }), ends: pair(whole(0, 9), 'bad-ends') });
const sloop = { rig: 'sloop', masts: 1 };
const fleet = { boats: [sloop], ends: [0, 9] };

test('what is described is read, what stands beside it is left out, and what is absent stays so', () => {
  const wanted = { boats: [{ rig: 'sloop', masts: 1, crew: ['Ann'], flag: 'none' }], ends: [0, 9] };
  const given = { rig: 'sloop', masts: 1, crew: ['Ann'], flag: null, keel: 'iron' };
  expect(read(FLEET, { ...fleet, boats: [given] })).toEqual({ ok: true, value: wanted });
  const bare = read(FLEET, { ...fleet, boats: [{ ...sloop, crew: undefined }] });
  expect(bare.ok && Object.keys(bare.value.boats[0]!)).toEqual(['rig', 'masts', 'flag']);
});

test.each<[string, unknown, object]>([
  ['no object', 'x', { code: 'not-an-object', path: '' }],
  ['a list for an object', [], { code: 'not-an-object', path: '' }],
  ['nothing for a list', { ends: [0, 9] }, { code: 'bad-list', path: 'boats' }],
  ['a word for a list', { ...fleet, boats: 'x' }, { code: 'bad-list', path: 'boats' }],
  ['an empty list', { ...fleet, boats: [] }, { code: 'empty', path: 'boats' }],
  ['a long list, whatever is in it', { ...fleet, boats: [1, 2, 3] }, { code: 'too-many', path: 'boats', found: 3 }],
  ['three for a pair', { ...fleet, ends: [1, 2, 3] }, { code: 'bad-ends', path: 'ends' }],
  ['a missing field', { ...fleet, boats: [{ masts: 1 }] }, { code: 'bad-rig', path: 'boats[0].rig' }],
  [
    'what is no boat, told at its first field',
    { ...fleet, boats: [sloop, 3] },
    { code: 'no-boat', path: 'boats[1].rig' },
  ],
  [
    'the first of two faults',
    { boats: [{ rig: 'x', masts: 9 }] },
    { code: 'bad-rig', path: 'boats[0].rig', found: 'x' },
  ],
  [
    'half a mast',
    { ...fleet, boats: [{ ...sloop, masts: 0.5 }] },
    { code: 'not-a-number', path: 'boats[0].masts', found: 0.5 },
  ],
  [
    'four masts',
    { ...fleet, boats: [{ ...sloop, masts: 4 }] },
    { code: 'out-of-bounds', path: 'boats[0].masts', found: 4 },
  ],
  [
    'a field against one before it',
    { ...fleet, boats: [{ ...sloop, masts: 2, crew: 1 }] },
    { code: 'tall', path: 'boats[0].masts', found: 2 },
  ],
  [
    'a list that is wrong as a whole',
    { ...fleet, boats: [{ ...sloop, crew: ['Ann', 2] }] },
    { code: 'bad-crew', path: 'boats[0].crew' },
  ],
])('%s is refused with the code that stands in the description', (_, input, error) => {
  expect(read(FLEET, input)).toEqual({ ok: false, error });
});

test('a quiet code is told without what stood there, and so is what is wrong as a whole', () => {
  const faults = [word(['a'], quiet('bad-word')), entire(word(['a'], 'inner'), 'bad-whole'), word(['a'], 'bad-word')];
  expect(faults.map((one) => read(one, 'b'))).toEqual([
    { ok: false, error: { code: 'bad-word', path: '' } },
    { ok: false, error: { code: 'bad-whole', path: '' } },
    { ok: false, error: { code: 'bad-word', path: '', found: 'b' } },
  ]);
});

test('a field beside those of an object that stands alone is refused', () => {
  const buoy = fields({ number: whole(1, 9) }, { alone: 'not-its-own' });
  expect(read(buoy, { number: 1 })).toEqual({ ok: true, value: { number: 1 } });
  expect(read(buoy, { number: 1, light: 2 })).toEqual({ ok: false, error: { code: 'not-its-own', path: '' } });
});
