import { afterEach, describe, expect, test } from 'vitest';
import type { TalonEvent } from '../../../../engine/talon/events.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import { LANGUAGES } from '../../../../shared/api.ts';
import { language } from '../../../messages/catalogue.svelte.ts';
import { EVENTS } from '../testing/samples.ts';
import { CRITICALS, STEPS, WEAPONS } from '../../../../engine/talon/terms.ts';
import { makeView } from '../testing/views.ts';
import { eventSentence } from './index.ts';

afterEach(() => {
  language.current = 'en';
});

const view = makeView();

/** A sentence as plain text. */
const eventText = (event: TalonEvent, seen: TalonView): string =>
  eventSentence(event, seen)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');

test('a reinforcement that takes a hit is used up, and nothing is said to be left of it', () => {
  const hit = { ...EVENTS.shieldHit, amount: 1, left: 3, reinforcement: true };
  expect(eventText(hit, view)).toBe('Vision: the left reinforcement takes 1.');
  expect(eventText({ ...EVENTS.reinforcementEnded, cause: 'hit' }, view)).toMatch(/reinforcement is used up\.$/);
  expect(eventText({ ...hit, reinforcement: false }, view)).toMatch(/shield takes 1; 3 left\.$/);
});

describe.each(LANGUAGES)('log sentences in %s', (tongue) => {
  test.each(Object.values(EVENTS))('$type', (event) => {
    language.current = tongue;
    const text = eventText(event, view);
    expect(text.trim().length).toBeGreaterThan(3);
    expect(text).not.toMatch(/[{}#]|undefined|\[object|, select|, plural/);
  });

  test('of every weapon, critical damage and step', () => {
    language.current = tongue;
    const events: TalonEvent[] = [
      ...WEAPONS.map((weapon) => ({ ...EVENTS.fired, weapon })),
      ...Object.values(CRITICALS).map((code) => ({ ...EVENTS.critical, code, group: null, effective: false })),
      ...STEPS.map((step) => ({ ...EVENTS.stepBegan, step })),
    ];
    const texts = events.map((event) => eventText(event, view));
    expect(new Set(texts).size).toBeGreaterThanOrEqual(WEAPONS.length + 9 + STEPS.length);
    expect(texts.filter((text) => /[{}#]|undefined/.test(text))).toEqual([]);
  });
});

describe('log sentences', () => {
  test('a hit names shooter, weapon, target, range, die, damage and shield', () => {
    expect(eventText(EVENTS.fired, view)).toBe(
      'Napoleon fires a phaser at Vision (range 2, die 4): 2 damage on the left shield.',
    );
  });

  test('a modified die is told, a miss has no damage', () => {
    const miss = { ...EVENTS.fired, weapon: 'anti-matter-torpedo' as const, modified: 3, hit: false, damage: 0 };
    expect(eventText(miss, view)).toBe(
      'Napoleon fires an anti-matter torpedo at Vision (range 2, die 4, modified 3): a miss.',
    );
  });

  test('15.1 a hit of the wave-motion gun tells the shield that was hit, and that the throw comes first', () => {
    const hit = { ...EVENTS.fired, weapon: 'wave-motion-gun' as const, damage: 10, arc: 'rear' as const };
    expect(eventText(hit, view)).toBe(
      'Napoleon fires a wave-motion gun at Vision (range 2, die 4): a hit on the rear shield, which throws the target back before it does 10 damage.',
    );
    language.current = 'it';
    expect(eventText(hit, view)).toBe(
      'Napoleon attacca Vision con un cannone a onde (distanza 2, dado 4): a segno sullo scudo posteriore; il bersaglio è respinto prima di subire 10 danni.',
    );
    language.current = 'en';
    expect(eventText({ ...hit, hit: false, damage: 0 }, view)).toMatch(/: a miss\.$/);
    // A missile is destroyed, not thrown.
    expect(eventText({ ...hit, target: view.firstMissileId, arc: null }, view)).toMatch(/: 10 damage\.$/);
  });

  test('the same in Italian', () => {
    language.current = 'it';
    expect(eventText(EVENTS.fired, view)).toBe(
      'Napoleon attacca Vision con un laser (distanza 2, dado 4): 2 danni sullo scudo sinistro.',
    );
    expect(eventText({ ...EVENTS.fired, damage: 1 }, view)).toContain('1 danno sullo scudo');
  });

  test('ship names are parts of their own, so that they can be coloured and clicked', () => {
    const names = eventSentence(EVENTS.fired, view).filter((part) => typeof part !== 'string');
    expect(names).toEqual([
      { unit: 0, text: 'Napoleon' },
      { unit: 1, text: 'Vision' },
    ]);
  });

  test('weapon groups of the same weapon are numbered', () => {
    expect(eventText(EVENTS.boxCharged, view)).toBe('Napoleon recharges 2 yellow boxes of Phaser 2.');
    expect(eventText({ ...EVENTS.boxCharged, group: 1, amount: 1, box: 'red', passive: false }, view)).toBe(
      'Napoleon charges 1 red box of Anti-matter torpedo.',
    );
  });

  test('maneuvers, counters and causes are told apart', () => {
    expect(eventText(EVENTS.moved, view)).toBe('Vision turns left on its afterburner.');
    expect(eventText({ ...EVENTS.moved, maneuver: 'slip-right', afterburner: false }, view)).toBe(
      'Vision slips right.',
    );
    expect(eventText({ ...EVENTS.turnPowered, turnCounter: 0 }, view)).toBe(
      'Napoleon powers through its turn: it may turn again.',
    );
    expect(eventText(EVENTS.destroyed, view)).toBe('Vision is destroyed by a core breach.');
    expect(eventText({ ...EVENTS.destroyed, cause: 'broke-apart' }, view)).toBe('Vision breaks apart.');
    expect(eventText(EVENTS.critical, view)).toBe(
      'Critical damage on Vision (dice 4 + 5): Weapon group destroyed, Disruptor.',
    );
  });

  test('the end tells the winner, or the draw', () => {
    expect(eventText(EVENTS.battleEnded, view)).toBe('The battle is over: a draw.');
    expect(eventText({ ...EVENTS.battleEnded, winner: 1 }, view)).toBe('The battle is over: Talon victory.');
  });
});
