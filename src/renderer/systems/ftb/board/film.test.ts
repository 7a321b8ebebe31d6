import { expect, test } from 'vitest';
import { ftbFilm } from './film.ts';

const CYCLE = 48;
const seconds = Array.from({ length: CYCLE * 4 }, (_, n) => n / 4);

test('every moment of the film is whole: finite places and heat, and shots between ships that are there', () => {
  for (const second of seconds) {
    const { picture, active, eye, target } = ftbFilm.at(second);
    for (const { pose, heat, meltdown } of picture.units.values()) {
      expect([second, [pose.x, pose.z, pose.heading, pose.scale].every(Number.isFinite)]).toEqual([second, true]);
      expect([second, heat >= 0 && heat <= meltdown]).toEqual([second, true]);
    }
    for (const { pose } of picture.torpedoes.values())
      expect([pose.x, pose.z, pose.heading].every(Number.isFinite)).toBe(true);
    expect([...eye, ...target].every(Number.isFinite)).toBe(true);
    for (const { step, share } of active) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThan(1);
      if (step.kind === 'shot') expect([second, picture.units.has(step.unit)]).toEqual([second, true]);
    }
  }
});

test('drives burn, cards are fired, a torpedo is met, a ship melts down, and it begins again where it ends', () => {
  const kinds = new Set(seconds.flatMap((second) => ftbFilm.at(second).active.map(({ step }) => step.kind)));
  expect([...kinds].sort()).toEqual(['burst', 'destroyed', 'explosion', 'flak', 'fly', 'shot']);
  expect(seconds.some((second) => ftbFilm.at(second).picture.torpedoes.size > 0)).toBe(true);
  const [first, last] = [ftbFilm.at(0), ftbFilm.at(CYCLE - 1e-6)];
  expect(last.picture.units.size).toBe(first.picture.units.size);
  for (const [id, { pose, heat }] of first.picture.units) {
    const end = last.picture.units.get(id)!;
    expect([id, Math.hypot(end.pose.x - pose.x, end.pose.z - pose.z) < 1e-3]).toEqual([id, true]);
    expect([id, Math.abs(end.heat - heat) < 1e-3]).toEqual([id, true]);
  }
});

test('its still shows both squadrons, and light', () => {
  const { picture, active } = ftbFilm.at(ftbFilm.still);
  expect(picture.units.size).toBeGreaterThan(7);
  expect(active.length).toBeGreaterThan(1);
});
