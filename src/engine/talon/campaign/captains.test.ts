import { expect, test } from 'vitest';
import { createCampaign } from '../../campaign/setup.ts';
import { isBase } from '../../campaign/units.ts';
import { campaignView } from '../../campaign/view.ts';
import { captainsOf, type CommandedShip } from '../../campaign/captains.ts';
import { captainNews, captainOf } from '../../campaign/story/captains.ts';
import type { Fate } from '../../campaign/state.ts';
import { talonRoster } from './roster.ts';

const deed = (hull = 0, fate: Fate = 'stood', kills = 0) => ({
  fate,
  hull,
  kills: Array.from({ length: kills }, () => 0),
});
const cruiser = (...deeds: ReturnType<typeof deed>[]): CommandedShip => ({
  class: 'terran-ca',
  name: 'Patton',
  mark: 1,
  deeds,
});
const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);

test('a ship keeps its captain; another war, or another ship of the name, has another one', () => {
  const { name, trait } = captainOf(talonRoster, 7, cruiser());
  expect(captainOf(talonRoster, 7, cruiser(deed(), deed(1)))).toMatchObject({ name, trait });
  expect(new Set(SEEDS.map((seed) => captainOf(talonRoster, seed, cruiser()).name)).size).toBeGreaterThan(20);
  expect(new Set(SEEDS.map((seed) => captainOf(talonRoster, seed, cruiser()).trait)).size).toBe(3);
  expect(
    new Set([1, 2, 3, 4].map((mark) => captainOf(talonRoster, 7, { ...cruiser(), mark }).name)).size,
  ).toBeGreaterThan(1);
});

test('battles and ships destroyed promote, and the promotion is told once', () => {
  const two = cruiser(deed(), deed());
  expect(captainOf(talonRoster, 7, two)).toMatchObject({ rank: 'commander', battles: 2 });
  expect(captainNews(talonRoster, 7, two)).toMatchObject([{ kind: 'promoted', captain: { rank: 'commander' } }]);
  expect(captainNews(talonRoster, 7, cruiser(deed(), deed(), deed()))).toEqual([]);
  expect(captainOf(talonRoster, 7, cruiser(deed(0, 'stood', 8)))).toMatchObject({ rank: 'commodore', kills: 8 });
});

test('who is aboard when the ship is destroyed falls with it, and nobody follows', () => {
  const lost = cruiser(deed(), deed(6, 'destroyed', 1));
  expect(captainsOf(talonRoster, 7, lost)).toMatchObject([{ fell: 1, battles: 2, kills: 1 }]);
  expect(captainNews(talonRoster, 7, lost)).toMatchObject([{ kind: 'fell' }]);
});

test('who surrenders the ship lives, commands no more, and is not promoted for it', () => {
  const given = cruiser(deed(), deed(6, 'surrendered'));
  expect(captainsOf(talonRoster, 7, given)).toMatchObject([{ fell: null, wounds: 0, battles: 2 }]);
  expect(captainNews(talonRoster, 7, given)).toEqual([]);
});

test('only heavy damage wounds, and only who was wounded before can die of it; the next one takes over', () => {
  const after = (...hulls: number[]) =>
    SEEDS.map((seed) => captainsOf(talonRoster, seed, cruiser(...hulls.map((hull) => deed(hull)))));
  expect(after(2, 2).every(([first]) => first!.wounds === 0)).toBe(true);
  expect(after(3, 3).every(([first]) => first!.wounds <= 1)).toBe(true); // nothing new in the second battle
  const once = after(4);
  const wounded = once.filter(([first]) => first!.wounds === 1).length;
  expect(wounded).toBeGreaterThan(SEEDS.length / 4);
  expect(wounded).toBeLessThan((3 * SEEDS.length) / 4);
  expect(once.every((captains) => captains.length === 1)).toBe(true);
  const died = after(3, 4, 5).filter((captains) => captains.length > 1);
  expect(died.length).toBeGreaterThan(0);
  for (const captains of died) {
    expect(captains[0]!.wounds).toBeGreaterThan(1);
    expect(captains[0]!.fell).not.toBeNull();
    expect(captains.at(-1)!.fell).toBeNull();
    expect(captains.at(-1)!.name).not.toBe(captains[0]!.name);
  }
});

test('E14 a war that began before has the captains that it had, and theirs of the second edition are its own', () => {
  const setup = { system: 'talon', size: 'small', turnLimit: null } as const;
  const old = createCampaign(talonRoster, setup, 7, 1);
  const now = createCampaign(talonRoster, setup, 7);
  const told = (state: typeof old) => campaignView(talonRoster, state, 0).units.flatMap(({ captains }) => captains);
  const ships = old.ships.filter((ship) => !isBase(talonRoster, ship));
  expect(told(old)).toEqual(ships.flatMap((ship) => captainsOf(talonRoster, 7, ship)));
  expect(told(now)).toHaveLength(ships.length);
  expect(told(now).map(({ name }) => name)).not.toEqual(told(old).map(({ name }) => name));
});
