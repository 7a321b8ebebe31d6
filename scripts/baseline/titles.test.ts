import { expect, test } from 'vitest';
import { e2eTitles, idleAccounts, missingTitles, unitTitles } from './titles.ts';

const NONE = { renamed: [], dropped: [] };

test('titles are listed by file, whatever the order they come in', () => {
  const list = [
    { name: 'b', file: '/house/src/two.test.ts' },
    { name: 'z', file: '/house/src/one.test.ts' },
    { name: 'a', file: '/house/src/two.test.ts' },
  ];
  const titles = unitTitles(list, '/house');
  expect(titles).toEqual({ 'src/one.test.ts': ['z'], 'src/two.test.ts': ['a', 'b'] });
  expect(Object.keys(titles)).toEqual(['src/one.test.ts', 'src/two.test.ts']);
});

test('titles of groups in a browser have the group before them', () => {
  const inner = { title: 'at night', file: 'a.e2e.ts', specs: [{ title: 'it is dark' }] };
  const suite = { title: 'a.e2e.ts', file: 'a.e2e.ts', specs: [{ title: 'it runs' }], suites: [inner] };
  expect(e2eTitles([suite], 'e2e')).toEqual({ 'e2e/a.e2e.ts': ['at night > it is dark', 'it runs'] });
});

test('a title may move to another file, but not vanish, and counts as often as it stands there', () => {
  const then = { 'one.test.ts': ['moves', 'stays', 'twice'], 'two.test.ts': ['twice'] };
  expect(missingTitles(then, { 'two.test.ts': ['moves', 'stays', 'twice', 'twice'] }, NONE)).toEqual([]);
  expect(missingTitles(then, { 'two.test.ts': ['stays', 'twice', 'new'] }, NONE)).toEqual([
    'one.test.ts: "moves" is missing',
    'two.test.ts: "twice" is missing',
  ]);
});

test('a renamed title must be there under its new name', () => {
  const then = { 'one.test.ts': ['maps > en', 'maps > it', 'old'] };
  const accounts = {
    renamed: [
      { from: 'maps > *', to: 'charts > *' },
      { from: 'old', to: 'new' },
    ],
    dropped: [],
  };
  expect(missingTitles(then, { 'a.test.ts': ['charts > en', 'charts > it', 'new'] }, accounts)).toEqual([]);
  expect(missingTitles(then, { 'a.test.ts': ['charts > en', 'new'] }, accounts)).toEqual([
    'one.test.ts: "maps > it" is said to be "charts > it", which is not there',
  ]);
});

test('a dropped title needs a reason', () => {
  const then = { 'one.test.ts': ['gone'] };
  const dropped = (reason: string) => ({ renamed: [], dropped: [{ from: 'gone', reason }] });
  expect(missingTitles(then, {}, dropped('the rule was misread'))).toEqual([]);
  expect(missingTitles(then, {}, dropped(' '))).toEqual(['"gone" was dropped without a reason']);
});

test('an account of a title that is there, or never was, is idle', () => {
  const then = { 'one.test.ts': ['here', 'gone'] };
  const dropped = ['here', 'gone', 'never'].map((from) => ({ from, reason: 'so' }));
  expect(idleAccounts(then, { 'one.test.ts': ['here'] }, { renamed: [], dropped })).toEqual(['here', 'never']);
});
