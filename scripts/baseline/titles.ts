/** Titles of tests by the file that holds them. */
export type Titles = Readonly<Record<string, readonly string[]>>;

/** The titles of both kinds of tests: unit tests (vitest) and those in a browser (Playwright). */
export interface TestTitles {
  readonly unit: Titles;
  readonly e2e: Titles;
}

/** What became of titles that are no longer there. A `*` at the end of `from` (and of `to`) stands for any rest. */
export interface Accounts {
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  readonly dropped: readonly { readonly from: string; readonly reason: string }[];
}

/** The part of vitest's list that is read. */
export type VitestList = readonly { readonly name: string; readonly file: string }[];

/** The part of Playwright's JSON report that is read. */
export interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly specs?: readonly { readonly title: string }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** Titles by file, `project` taken off the paths. */
export function unitTitles(list: VitestList, project: string): Titles {
  const titles: Record<string, string[]> = {};
  for (const { name, file } of list) (titles[pathWithin(file, project)] ??= []).push(name);
  return sorted(titles);
}

/** Titles by file, those of a group with the group's before them. */
export function e2eTitles(suites: readonly PlaywrightSuite[], folder: string): Titles {
  const titles: Record<string, string[]> = {};
  const read = (suite: PlaywrightSuite, before: string): void => {
    for (const { title } of suite.specs ?? []) (titles[`${folder}/${suite.file}`] ??= []).push(before + title);
    for (const inner of suite.suites ?? []) read(inner, `${before}${inner.title} > `);
  };
  for (const suite of suites) read(suite, '');
  return sorted(titles);
}

function pathWithin(file: string, project: string): string {
  return file.slice(project.length + 1).replaceAll('\\', '/');
}

function sorted(titles: Record<string, string[]>): Titles {
  const files = Object.keys(titles).sort();
  return Object.fromEntries(files.map((file) => [file, [...(titles[file] ?? [])].sort()]));
}

/** The rest of `title` where `pattern` fits it; null where it does not. */
function restOf(pattern: string, title: string): string | null {
  if (!pattern.endsWith('*')) return pattern === title ? '' : null;
  const start = pattern.slice(0, -1);
  return title.startsWith(start) ? title.slice(start.length) : null;
}

/** How often each title stands in any file: a test may move to another file. */
function counted(titles: Titles): Map<string, number> {
  const counts = new Map<string, number>();
  for (const title of Object.values(titles).flat()) counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
}

/** The title under which a renamed test stands now; null where the account says nothing of it. */
function newTitle(title: string, { from, to }: Accounts['renamed'][number]): string | null {
  const rest = restOf(from, title);
  return rest === null ? null : to.endsWith('*') ? to.slice(0, -1) + rest : to;
}

/**
 * What is missing now of the titles of `then`, a line each: titles that are neither there nor
 * accounted for, renamed ones whose new title is not there either, and titles dropped without a
 * reason. Empty: all is in order.
 */
export function missingTitles(then: Titles, now: Titles, accounts: Accounts): string[] {
  const left = counted(now);
  const problems: string[] = [];
  const gone: { file: string; title: string }[] = [];
  for (const [file, titles] of Object.entries(then))
    for (const title of titles) if (!take(left, title)) gone.push({ file, title });
  for (const { file, title } of gone) {
    const renamed = accounts.renamed.find((account) => newTitle(title, account) !== null);
    const dropped = accounts.dropped.find(({ from }) => restOf(from, title) !== null);
    const to = renamed === undefined ? null : newTitle(title, renamed);
    if (to !== null && take(left, to)) continue;
    if (to !== null) problems.push(`${file}: "${title}" is said to be "${to}", which is not there`);
    else if (dropped === undefined) problems.push(`${file}: "${title}" is missing`);
  }
  for (const account of accounts.dropped)
    if (account.reason.trim() === '') problems.push(`"${account.from}" was dropped without a reason`);
  return problems;
}

/** The accounts of which no title of `then` is in need, or that fit none. */
export function idleAccounts(then: Titles, now: Titles, accounts: Accounts): string[] {
  const left = counted(now);
  const gone = Object.values(then)
    .flat()
    .filter((title) => !take(left, title));
  return [...accounts.renamed, ...accounts.dropped]
    .map(({ from }) => from)
    .filter((from) => !gone.some((title) => restOf(from, title) !== null));
}

function take(left: Map<string, number>, title: string): boolean {
  const count = left.get(title) ?? 0;
  if (count > 0) left.set(title, count - 1);
  return count > 0;
}
