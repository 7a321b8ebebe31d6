import process from 'node:process';
import { cac, type CAC } from 'cac';

/** What was typed is not what the command takes; the message is the sentence to print. */
export class WrongOption extends Error {}

/** A command of the project, as `npm run <name>` or `call` starts it. Options are read by the functions below. */
export function commandLine(name: string, call = `npm run ${name} --`): CAC {
  const cli = cac(call);
  return cli.help((sections) => {
    const [only, ...others] = cli.commands;
    if (only === undefined || others.length > 0) return sections;
    // One command is no list of commands: what it does, how it is called, its options.
    const told = sections.filter(({ title }) => ['Usage', 'Options', 'Examples'].includes(title ?? ''));
    return [{ body: only.description }, ...told];
  });
}

/**
 * Reads what was typed and runs the command. What is wrong with it is said in one sentence, and the process
 * ends with 1. `reasonOf` says what else is no bug, in one sentence.
 */
export async function runCommand(
  cli: CAC,
  reasonOf: (error: unknown) => string | undefined = () => undefined,
): Promise<void> {
  const sentence = await problemOf(cli, process.argv, reasonOf);
  if (sentence === null) return;
  console.error(sentence);
  process.exitCode = 1;
}

/** As `runCommand`, with what is wrong as its answer; null when all went well, or only help was asked for. */
export async function problemOf(
  cli: CAC,
  argv: readonly string[],
  reasonOf: (error: unknown) => string | undefined = () => undefined,
): Promise<string | null> {
  try {
    cli.parse([...argv], { run: false });
    if (cli.options['help'] === true) return null;
    if (cli.matchedCommand === undefined)
      throw new WrongOption(
        `There are the commands ${cli.commands.map((command) => command.name).join(', ')}: ${cli.name} --help tells how they are used.`,
      );
    await cli.runMatchedCommand();
    return null;
  } catch (error) {
    if (error instanceof WrongOption) return error.message;
    if ((error as Error).name === 'CACError')
      return `${(error as Error).message}: ${cli.name} --help tells what there is.`;
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    return reason;
  }
}
const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Whether `--name` was given. */
export const isSet = (cli: CAC, name: string): boolean => cli.options[camel(name)] === true;

/** What was typed for `--name`, or the option's usual value; undefined where there is neither. The last one counts. */
export function text(cli: CAC, name: string): string | undefined {
  const option = `--${name}`;
  // cac makes a number of whatever looks like one: a folder 007 would be 7.
  const typed = cli.rawArgs.slice(2).flatMap((arg, at, args) => {
    if (arg === option) return [args[at + 1] ?? ''];
    return arg.startsWith(`${option}=`) ? [arg.slice(option.length + 1)] : [];
  });
  const value: unknown = typed.at(-1) ?? cli.options[camel(name)];
  return value === undefined ? undefined : String(value);
}

/** The comma-separated words of `--name`; null where it was not given. */
export function words(cli: CAC, name: string): string[] | null {
  return text(cli, name)?.split(',') ?? null;
}

/** The whole number of `--name`, not below `least`. Throws `WrongOption`. */
export function whole(cli: CAC, name: string, least = 1): number {
  const typed = text(cli, name);
  const value = Number(typed);
  if (typed !== '' && Number.isSafeInteger(value) && value >= least) return value;
  throw new WrongOption(`--${name} takes a whole number from ${least}; "${typed}" is none.`);
}

/** The number of `--name`, above 0 and maybe Infinity. Throws `WrongOption`. */
export function amount(cli: CAC, name: string): number {
  const typed = text(cli, name);
  const value = Number(typed);
  if (typed !== '' && value > 0) return value;
  throw new WrongOption(`--${name} takes a number above 0; "${typed}" is none.`);
}

/** One of the words that `--name` can be, or undefined where it was not given. Throws `WrongOption`. */
export function oneOf<Word extends string>(cli: CAC, name: string, known: readonly Word[]): Word | undefined {
  const typed = text(cli, name);
  const word = known.find((one) => one === typed);
  if (typed === undefined || word !== undefined) return word;
  throw new WrongOption(`--${name} is one of ${known.join(', ')}; "${typed}" is none.`);
}

/** The value, or `WrongOption` with its sentence. */
export function need<Value>(result: { ok: true; value: Value } | { ok: false; error: string }): Value {
  if (result.ok) return result.value;
  throw new WrongOption(result.error);
}
