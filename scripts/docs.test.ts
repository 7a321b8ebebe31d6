import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
/** What tells of the project; not what commands write, nor what has changed, which may name what is gone. */
const pages = files.filter((file) => file.endsWith('.md') && !/^docs\/balance\/|CHANGELOG|LADDER/.test(file));

test.each(pages)('%s leads nowhere that there is nothing', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, target]) => target!);
  const gone = links.filter((target) => !existsSync(path.join(ROOT, path.dirname(page), target)));
  expect(gone).toEqual([]);
});

/** A file's name in a text, where it is no pattern and no place to be filled in. */
const NAMED = /`([\w./-]+\.(?:ts|mjs|svelte|json|md|yml))`/g;
/** Made by a command, or by the reader of the page. */
const MADE = ['latest.yml', 'ambush.json', 'CHANGELOG.md', 'expected.json'];

test.each(pages)('%s names no file that is not there', (page) => {
  const named = [...readFileSync(path.join(ROOT, page), 'utf8').matchAll(NAMED)].map(([, name]) => name!);
  const gone = named.filter(
    (name) => !MADE.includes(name) && !files.some((file) => file === name || file.endsWith(`/${name}`)),
  );
  expect(gone).toEqual([]);
});
