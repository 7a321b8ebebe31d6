import { expect, test, vi } from 'vitest';
import { amount, commandLine, isSet, need, oneOf, problemOf, text, whole, words } from './commandLine.ts';

/** What a command with some options reads, or the sentence that says what is wrong. */
async function read(...typed: string[]): Promise<unknown> {
  const cli = commandLine('thing');
  let seen: unknown = null;
  cli
    .command('[...names]', 'Does a thing')
    .option('--games <number>', 'games', { default: 4 })
    .option('--minutes <number>', 'minutes', { default: Infinity })
    .option('--data-folder <folder>', 'folder')
    .option('--level <level>', 'level')
    .option('--json', 'data')
    .action((names: readonly string[]) => {
      seen = {
        names,
        games: whole(cli, 'games'),
        minutes: amount(cli, 'minutes'),
        folder: text(cli, 'data-folder'),
        words: words(cli, 'data-folder'),
        level: oneOf(cli, 'level', ['low', 'high']),
        json: isSet(cli, 'json'),
      };
    });
  return (await problemOf(cli, ['node', 'thing', ...typed])) ?? seen;
}

test('what is not typed has its usual value', async () => {
  expect(await read()).toEqual({
    names: [],
    games: 4,
    minutes: Infinity,
    folder: undefined,
    words: null,
    level: undefined,
    json: false,
  });
});

test('what is typed is taken as it was typed, in both spellings; the last one counts', async () => {
  expect(await read('a', '--games=6', '--data-folder', '007', '--level', 'low', '--level', 'high', '--json')).toEqual({
    names: ['a'],
    games: 6,
    minutes: Infinity,
    folder: '007',
    words: ['007'],
    level: 'high',
    json: true,
  });
  expect(await read('--minutes', '0.5', '--data-folder=a,b')).toMatchObject({ minutes: 0.5, words: ['a', 'b'] });
});

test.each([
  ['--games', '0'],
  ['--games', '1.5'],
  ['--games', 'many'],
  ['--games='],
  ['--minutes=-1'],
  ['--minutes', 'long'],
  ['--level', 'middle'],
  ['--gmaes', '4'],
  ['--games'],
])('%s %s is refused in one sentence that names it', async (...typed) => {
  const problem = await read(...typed.filter((word) => word !== undefined));
  expect(problem).toMatch(new RegExp(typed[0]!.split('=')[0]!));
  expect(String(problem).split('\n')).toHaveLength(1);
});

test('a command of several says which there are', async () => {
  const cli = commandLine('things');
  cli.command('first', 'One').action(() => undefined);
  cli.command('second <file>', 'Two').action(() => undefined);
  expect(await problemOf(cli, ['node', 'things'])).toMatch(/first, second/);
  expect(await problemOf(cli, ['node', 'things', 'third'])).toMatch(/first, second/);
  expect(await problemOf(cli, ['node', 'things', 'second'])).toMatch(/second <file>/);
});

test('a bug is no wrong option: it is thrown on', async () => {
  const cli = commandLine('thing');
  cli.command('', 'Fails').action(() => {
    throw new TypeError('a bug');
  });
  await expect(problemOf(cli, ['node', 'thing'])).rejects.toThrow('a bug');
  expect(await problemOf(cli, ['node', 'thing'], () => 'The disk is full.')).toBe('The disk is full.');
  expect(() => need({ ok: false, error: 'No such system.' })).toThrow('No such system.');
});

test('help tells what a command does, how it is called and what it takes', async () => {
  const cli = commandLine('thing');
  const act = vi.fn();
  cli.command('', 'Does a thing').option('--games <number>', 'games', { default: 4 }).action(act);
  const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  expect(await problemOf(cli, ['node', 'thing', '--help'])).toBeNull();
  const help = said.mock.calls.join('\n');
  said.mockRestore();
  expect(help).toMatch(
    /^Does a thing\n\nUsage:\n {2}\$ npm run thing -- \n\nOptions:\n {2}--games <number> {2}games \(default: 4\)/,
  );
  expect(help).not.toContain('Commands');
  expect(act).not.toHaveBeenCalled();
});
