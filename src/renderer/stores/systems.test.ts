import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sealedBidsUi } from '../systems/testing/sealedBids.ts';
import { createSystems } from './systems.svelte.ts';

beforeEach(() => window.localStorage.clear());

const entries = () => {
  const load = vi.fn(() => Promise.resolve(sealedBidsUi));
  return {
    load,
    systems: createSystems([
      { id: 'sealed-bids', load },
      { id: 'other', load },
    ]),
  };
};

test('a system is loaded when it is wanted, and only once', async () => {
  const { load, systems } = entries();
  expect(load).not.toHaveBeenCalled();
  expect(systems.of('sealed-bids')).toBeNull();
  expect(await systems.load('sealed-bids')).toBe(sealedBidsUi);
  expect(systems.of('sealed-bids')).toBe(sealedBidsUi);
  expect(load).toHaveBeenCalledTimes(1);
});

afterEach(() => void vi.useRealTimers());

test('a system that cannot be loaded just now is asked for again', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.resolve(sealedBidsUi)).mockRejectedValueOnce(new Error('the server is away'));
  const systems = createSystems([{ id: 'sealed-bids', load }]);
  const loaded = systems.load('sealed-bids');
  await vi.runAllTimersAsync();
  expect(await loaded).toBe(sealedBidsUi);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a system that is not here is none', async () => {
  const { systems } = entries();
  expect(await systems.load('chess')).toBeNull();
  expect(systems.of('chess')).toBeNull();
});

test('the first one is chosen until another one is, and an unknown one cannot be', () => {
  const { systems } = entries();
  expect(systems.chosen).toBe('sealed-bids');
  systems.choose('other');
  systems.choose('chess');
  expect(systems.chosen).toBe('other');
});

test('the one that was chosen last is chosen again after a reload, unless it is no longer here', () => {
  entries().systems.choose('other');
  const { load, systems } = entries();
  expect(systems.chosen).toBe('other');
  expect(createSystems([{ id: 'sealed-bids', load }]).chosen).toBe('sealed-bids');
});

test('a battle to choose is called by its id until its system is loaded', async () => {
  const { systems } = entries();
  expect(systems.scenarioName('sealed-bids', 'short')).toBe('short');
  await systems.load('sealed-bids');
  expect(systems.scenarioName('sealed-bids', 'short')).toBe('Bids, short');
  expect(systems.scenarioName('chess', 'opening')).toBe('opening');
  // What is no battle to choose is called what it is.
  expect(['quick', 'campaign'].map((one) => systems.scenarioName('chess', one))).toEqual([
    'Quick battle',
    'A war’s battle',
  ]);
});
