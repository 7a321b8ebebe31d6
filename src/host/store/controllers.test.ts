import * as v from 'valibot';
import { expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import { type Controller, FORMER_LEVELS, levelPlaying, LEVELS } from '../../shared/opponent.ts';
import { controllersSchema, HEIRS, isOfFive, toStored } from './controllers.ts';

const human: Controller = { kind: 'human' };
const read = (given: unknown): unknown => v.parse(controllersSchema, JSON.stringify(given));

test.each(FORMER_LEVELS)('%s of a version with four levels is played on by its heir, and called as it was', (level) => {
  const old = [{ kind: 'human' }, { kind: 'ai', level, style: 'sniper' }];
  const player = { kind: 'ai', level: HEIRS[level], style: 'sniper', was: level };
  expect(read(old)).toEqual([human, player]);
  // It is kept as it was found: whoever is nearest in strength may be another one day.
  expect(toStored([human, player as Controller])).toEqual(old);
  expect(isOfFive([human, player as Controller])).toBe(false);
});

test.each(LEVELS)(
  '%s of the five comes back as it was kept, and no version with four levels takes it for its own',
  (level) => {
    const player: Controller = { kind: 'ai', level };
    const kept = toStored([player, human]);
    expect(read(kept)).toEqual([player, human]);
    expect(kept[0]).not.toHaveProperty('level');
    expect(isOfFive([player, human])).toBe(true);
  },
);

test('a weaker level has no stronger heir, in no system', () => {
  for (const own of [undefined, ...[...systems.values()].map(({ levelHeirs }) => levelHeirs)]) {
    for (const [former, heir] of Object.entries(own ?? {})) {
      expect(FORMER_LEVELS).toContain(former);
      expect(LEVELS).toContain(heir);
    }
    const heirs = FORMER_LEVELS.map((was) =>
      LEVELS.indexOf(levelPlaying({ kind: 'ai', level: HEIRS[was], was } as Controller & { kind: 'ai' }, own)),
    );
    expect(heirs).toEqual(heirs.toSorted((a, b) => a - b));
  }
});

test('a system may have heirs of its own; a level of the five plays for itself everywhere', () => {
  const heirs = { captain: 'admiral', cadet: 'nobody' };
  expect(levelPlaying({ kind: 'ai', level: 'captain', was: 'captain' }, heirs)).toBe('admiral');
  expect(levelPlaying({ kind: 'ai', level: 'captain', was: 'captain' }, undefined)).toBe('captain');
  expect(levelPlaying({ kind: 'ai', level: 'captain', was: 'cadet' }, heirs)).toBe('captain');
  expect(levelPlaying({ kind: 'ai', level: 'captain' }, heirs)).toBe('captain');
});
