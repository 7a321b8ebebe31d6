import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnnouncer } from './announcer.ts';

let said: string[];
const make = () =>
  createAnnouncer({ say: (text) => said.push(text), more: (count) => `${count} before.`, pause: 1000, most: 3 });
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
});
afterEach(() => vi.useRealTimers());

test('what comes together is said together, after a moment', () => {
  const announcer = make();
  announcer.add(['One.', 'Two.']);
  announcer.add(['Three.']);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(said).toEqual(['One. Two. Three.']);
});

test('a heading ends where it ends, and does not run on into the next sentence', () => {
  const announcer = make();
  announcer.add(['Round 2', 'Your move?', 'Charge (2)']);
  vi.advanceTimersByTime(250);
  expect(said).toEqual(['Round 2. Your move? Charge (2).']);
});

test('two batches are a pause apart, however fast the sentences come', () => {
  const announcer = make();
  announcer.add(['One.']);
  vi.advanceTimersByTime(250);
  announcer.add(['Two.']);
  vi.advanceTimersByTime(999);
  expect(said).toEqual(['One.']);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['One.', 'Two.']);
});

test('of many that are listed elsewhere the newest are said, and how many the list has before them', () => {
  const announcer = make();
  announcer.addListed(['One.', 'Two.', 'Three.', 'Four.', 'Five.']);
  vi.advanceTimersByTime(250);
  expect(said).toEqual(['2 before. Three. Four. Five.']);
});

test('what is listed nowhere is said in full, in its place', () => {
  const announcer = make();
  announcer.add(['Red.', 'Green.', 'Blue.', 'White.']);
  announcer.addListed(['One.', 'Two.', 'Three.', 'Four.']);
  announcer.ask('Now?');
  vi.advanceTimersByTime(250);
  expect(said).toEqual(['Red. Green. Blue. White. 1 before. Two. Three. Four. Now?']);
});

test('what happens twice is said twice', () => {
  const announcer = make();
  announcer.addListed(['A miss.', 'A miss.']);
  vi.advanceTimersByTime(250);
  announcer.addListed(['A miss.']);
  vi.advanceTimersByTime(5000);
  expect(said).toEqual(['A miss. A miss.', 'A miss.']);
});

test('nothing is asked twice in a row', () => {
  const announcer = make();
  announcer.ask('Your turn.');
  announcer.ask('Your turn.');
  vi.advanceTimersByTime(250);
  announcer.ask('Your turn.');
  vi.advanceTimersByTime(5000);
  expect(said).toEqual(['Your turn.']);
  announcer.ask('Your turn.');
  vi.advanceTimersByTime(5000);
  expect(said).toEqual(['Your turn.', 'Your turn.']);
});

test('after the end nothing more is said', () => {
  const announcer = make();
  announcer.add(['One.']);
  announcer.stop();
  vi.advanceTimersByTime(5000);
  expect(said).toEqual([]);
});
