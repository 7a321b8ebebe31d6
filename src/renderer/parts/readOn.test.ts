import { screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readOn } from './readOn.ts';

let frames = new Map<number, FrameRequestCallback>();
let asked = 0;

/** Draws so many frames. */
function draw(count: number): void {
  for (let n = 0; n < count; n++) {
    const due = [...frames.values()];
    frames.clear();
    for (const look of due) look(0);
  }
}

/** A page with its first heading, and a button beside it that has the focus. */
function shown(): { page: HTMLElement; button: HTMLButtonElement } {
  const page = document.createElement('section');
  page.innerHTML = '<h2>Before</h2><button>Go</button><input />';
  document.body.append(page);
  readOn()(page);
  const button = page.querySelector('button')!;
  button.focus();
  return { page, button };
}

beforeEach(() => {
  frames = new Map();
  vi.stubGlobal('requestAnimationFrame', (look: FrameRequestCallback) => {
    frames.set(++asked, look);
    return asked;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('the first page leaves the focus where it is', () => {
  const { button } = shown();
  draw(5);
  expect(document.activeElement).toBe(button);
});

test('a page that is put in after the change was told has the focus on its own heading', () => {
  const { page, button } = shown();
  button.remove();
  readOn()(page);
  page.innerHTML = '<h2>After</h2>';
  draw(5);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'After' }));
});

test('a button that is disabled and keeps the focus for a while counts as gone', () => {
  const { page, button } = shown();
  button.disabled = true;
  readOn()(page);
  draw(5);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Before' }));
});

test('a focus that goes a frame late is taken on, and one that somebody has set is left', () => {
  const { page, button } = shown();
  readOn()(page);
  draw(1);
  button.remove();
  draw(1);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Before' }));

  const field = page.querySelector('input')!;
  field.focus();
  readOn()(page);
  draw(5);
  expect(document.activeElement).toBe(field);
});

test('a heading that had the focus already and goes frames later hands it on to the one that follows', () => {
  const { page, button } = shown();
  button.disabled = true;
  readOn()(page);
  draw(20);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Before' }));
  page.innerHTML = '<h2>After</h2>';
  draw(5);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'After' }));
});

test('a page that goes before the frame is asked for nothing', () => {
  const { page, button } = shown();
  button.remove();
  const end = readOn()(page);
  if (typeof end === 'function') end();
  draw(5);
  expect(document.activeElement).toBe(document.body);
});
