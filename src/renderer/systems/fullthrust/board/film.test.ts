import { expect, test } from 'vitest';
import { fullThrustFilm } from './film.ts';

const CYCLE = 48;
const seconds = Array.from({ length: CYCLE * 4 }, (_, n) => n / 4);

test('every moment of the film is whole: finite places, and shots between ships that are there', () => {
  for (const second of seconds) {
    const { picture, active, eye, target } = fullThrustFilm.at(second);
    for (const { pose } of picture.units.values())
      expect([second, [pose.x, pose.z, pose.heading, pose.scale, pose.stretch].every(Number.isFinite)]).toEqual([
        second,
        true,
      ]);
    expect([...eye, ...target].every(Number.isFinite)).toBe(true);
    for (const { step, share } of active) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThan(1);
      if (step.kind !== 'beam') continue;
      for (const { x, z } of [step.from, step.to])
        expect([second, [...picture.units.values()].some(({ pose }) => pose.x === x && pose.z === z)]).toEqual([second, true]); // prettier-ignore
    }
  }
});

test('something happens in it, and it begins again where it ends', () => {
  const kinds = new Set(seconds.flatMap((second) => fullThrustFilm.at(second).active.map(({ step }) => step.kind)));
  expect([...kinds].sort()).toEqual(['beam', 'gone']);
  const [first, last] = [fullThrustFilm.at(0), fullThrustFilm.at(CYCLE - 1e-6)];
  expect(last.picture.units.size).toBe(first.picture.units.size);
  for (const [id, { pose }] of first.picture.units) {
    const end = last.picture.units.get(id)!.pose;
    expect([id, Math.hypot(end.x - pose.x, end.z - pose.z) < 1e-3]).toEqual([id, true]);
  }
});

test('its still shows the fleets, and light', () => {
  const { picture, active } = fullThrustFilm.at(fullThrustFilm.still);
  expect(picture.units.size).toBeGreaterThan(7);
  expect(active.length).toBeGreaterThan(0);
});
