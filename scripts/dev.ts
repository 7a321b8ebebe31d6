import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { build } from './build.ts';
import { commandLine, runCommand, text } from './commandLine.ts';

/**
 * `npm run dev`: the game in the browser, built anew when its sources change. A change of what runs outside the page
 * starts the server anew, too, which prints another address; after one of the page alone a reload shows it.
 */
const project = path.resolve(import.meta.dirname, '..');
/** Changes that come so close together are one, in milliseconds: an editor writes several files. */
const PAUSE = 200;
/** What the server's process runs; all else is in the page alone. */
const SERVED = /^(?:ai|engine|host|serve|shared|shell)\b/;

const cli = commandLine('dev');
cli
  .command('', 'Plays in the browser, and follows changes of the sources')
  .option('--data <folder>', 'Where battles are kept', { default: path.join(project, '.cache/dev') })
  .action(main);
await runCommand(cli);

function main(): void {
  const data = text(cli, 'data')!;
  let server: ChildProcess | null = null;
  const serve = (): void => {
    server = spawn(process.execPath, ['out/main/serve.js', '--data', data], { cwd: project, stdio: 'inherit' });
  };
  const rebuild = (): boolean => {
    const problem = build(project);
    if (problem !== null) console.error(problem);
    return problem === null;
  };
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const follow = (): void => {
    const served = [...changed].some((file) => SERVED.test(file));
    changed.clear();
    if (!rebuild()) return;
    if (!served || server === null) return console.log('Built anew: reload the page.');
    // It has the data folder until it has ended.
    server.once('exit', serve);
    server.kill();
  };
  if (!rebuild()) return;
  serve();
  watch(path.join(project, 'src'), { recursive: true }, (_event, name) => {
    if (name === null || /\.test\.ts$|[/\\]testing[/\\]/.test(name)) return;
    changed.add(name);
    clearTimeout(timer);
    timer = setTimeout(follow, PAUSE);
  });
}
