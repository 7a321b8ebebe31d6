import { expect, test } from 'vitest';
import { dataFolder, optionValue, type DataFolderFacts } from './dataFolder.ts';

const facts: DataFolderFacts = { platform: 'linux', home: '/home/ada', env: {}, asked: null };

test.each([
  ['Linux', {}, '/home/ada/.local/share/flagbridge'],
  ['Linux with XDG_DATA_HOME', { env: { XDG_DATA_HOME: '/data' } }, '/data/flagbridge'],
  ['Linux with a relative XDG_DATA_HOME', { env: { XDG_DATA_HOME: 'data' } }, '/home/ada/.local/share/flagbridge'],
  ['macOS', { platform: 'darwin' as const, home: '/Users/ada' }, '/Users/ada/Library/Application Support/Flagbridge'],
  [
    'Windows',
    { platform: 'win32' as const, home: 'C:\\Users\\ada', env: { APPDATA: 'C:\\Users\\ada\\Roaming' } },
    'C:\\Users\\ada\\Roaming\\Flagbridge',
  ],
  [
    'Windows without APPDATA',
    { platform: 'win32' as const, home: 'C:\\Users\\ada' },
    'C:\\Users\\ada\\AppData\\Roaming\\Flagbridge',
  ],
  ['FLAGBRIDGE_DATA', { env: { FLAGBRIDGE_DATA: '/else', XDG_DATA_HOME: '/data' } }, '/else'],
  ['an empty FLAGBRIDGE_DATA', { env: { FLAGBRIDGE_DATA: '' } }, '/home/ada/.local/share/flagbridge'],
  ['--data before FLAGBRIDGE_DATA', { asked: '/asked', env: { FLAGBRIDGE_DATA: '/else' } }, '/asked'],
])('the data folder: %s', (_what, given, expected) => {
  expect(dataFolder({ ...facts, ...given })).toBe(expected);
});

test('options are read in both spellings', () => {
  expect(optionValue(['--port', '1', '--data', 'x'], '--data')).toBe('x');
  expect(optionValue(['--data=x'], '--data')).toBe('x');
  expect(optionValue(['--database', 'x'], '--data')).toBeNull();
  expect(optionValue(['--data'], '--data')).toBeNull();
});
