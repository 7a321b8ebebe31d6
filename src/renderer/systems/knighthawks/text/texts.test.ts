import { afterEach, describe, expect, test } from 'vitest';
import type { KnightHawksEvent } from '../../../../engine/knighthawks/events.ts';
import type { KnightHawksDescription } from '../../../../engine/knighthawks/view.types.ts';
import { LANGUAGES } from '../../../../shared/api.ts';
import { hexDistance } from '../../../board/tables/hexLayout.ts';
import { language } from '../../../messages/catalogue.svelte.ts';
import { WEAPON_ORDER } from '../data.ts';
import { EVENTS, OPTIONS } from '../testing/samples.ts';
import { makeEnemy, makeUnit, makeView } from '../testing/views.ts';
import { eventSentence } from '../events/index.ts';
import { texts } from './texts.ts';
import { counselOf } from './why.ts';
import { surroundings, unitFacts } from './wordsText.ts';

afterEach(() => {
  language.current = 'en';
});

const view = makeView();
const NONE = { unit: null, reach: [], forward: [], allRound: [], hidden: [], lines: [] };
/** What a sentence never shows. */
const BROKEN = /[{}#]|undefined|NaN|\[object|, select|, plural/;

const eventText = (event: KnightHawksEvent): string =>
  eventSentence(event, view)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');

const sentencesOf = (description: KnightHawksDescription): string[] => [
  texts.option(description, view),
  texts.optionShort(description, view),
  texts.optionTip(description, view),
  texts.optionInWords(description, view),
  texts.advice(description, view),
  texts.decision(description, view),
  texts.optionRule(description),
  ...(texts.why?.(description, view) ?? []),
];

test('advice tells what a shot does to the hull, and how near a move comes', () => {
  const lines = (kind: keyof typeof OPTIONS): readonly string[] => texts.why!(OPTIONS[kind], view);
  expect(lines('fire')[0]).toMatch(/shot.*: \d+\.\d points off .*’s hull of \d+ expected/);
  expect(lines('move')[0]).toMatch(/\d+ hex/);
});

test.each(LANGUAGES)('advice on every kind of action says why, in whole sentences (%s)', (one) => {
  language.current = one;
  for (const description of Object.values(OPTIONS)) {
    const reasons = texts.why!(description, view);
    if (description.kind !== 'weapon') expect(reasons, description.kind).not.toEqual([]);
    for (const reason of reasons) expect(reason).not.toMatch(BROKEN);
  }
});

test('10.3 a screen is judged by the beams that the enemy has, a facing by the bow, a pause in fire by the missiles', () => {
  const why = (description: KnightHawksDescription, seen = view): string => texts.why!(description, seen)[0]!;
  const armed = (weapon: 'proton-battery' | 'laser-battery') => ({
    ...view,
    units: view.units.map((unit) => ({ ...unit, weapons: unit.weapons.slice(0, 1).map((one) => ({ ...one, weapon, kind: 'beam' as const, working: 2, shots: null })) })), // prettier-ignore
  });
  expect(why(OPTIONS.screen, armed('proton-battery'))).toContain('it weakens 2;');
  expect(why(OPTIONS.screen, armed('laser-battery'))).toContain('it weakens 0;');
  expect(why({ kind: 'face', unit: 0, facing: 0, from: 2 })).toMatch(/bow then points at Volga/);
  expect(why({ kind: 'face', unit: 0, facing: 3, from: 2 })).toMatch(/does not point at Volga/);
  expect(why(OPTIONS['end-fire'], armed('laser-battery'))).toContain('Nothing that can still fire');
});

test('advice points from the ship to where it goes or whom it fires at, and at what was done instead', () => {
  const { fire, move, speed } = OPTIONS;
  if (fire.kind !== 'fire' || move.kind !== 'move' || speed.kind !== 'speed') throw new Error('samples');
  const hexOf = (unit: number) => view.units.find(({ id }) => id === unit)?.hex;
  expect(counselOf(move, fire, view)).toEqual([
    { from: hexOf(fire.unit), to: hexOf(fire.target), tone: 'instead' },
    { from: hexOf(move.unit), to: move.to, tone: 'aim' },
  ]);
  const [way] = counselOf({ ...speed, speed: 3 }, undefined, view);
  expect(way && hexDistance(way.from, way.to)).toBe(3);
  expect(counselOf({ kind: 'end-move', unit: fire.unit }, undefined, view)).toEqual([]);
});

test('2.3, 10.3 a facing names whom the bow points at, and a screen what it takes off and adds', () => {
  const figures = (description: KnightHawksDescription): string =>
    texts.optionFigures({ action: 1, description, blocked: null }, view);
  const facing = (towards: number): string => figures({ kind: 'face', unit: 0, facing: towards, from: 2 });
  expect([0, 1, 3].map(facing)).toEqual(['towards Volga', '', '']);
  expect(figures({ kind: 'screen', unit: 0, screen: 'proton-screen', up: 'none' })).toBe(
    'proton −30%, other beams +10%',
  );
});

test('who is beaten reads of a defeat, however clear it was', () => {
  for (const degree of ['narrow', 'clear', 'crushing']) expect(texts.degree(degree).defeat).toMatch(/ defeat$/);
});

describe.each(LANGUAGES)('what Knight Hawks says in %s', (tongue) => {
  test.each(Object.values(EVENTS))('of $type', (event) => {
    language.current = tongue;
    expect(eventText(event).trim().length).toBeGreaterThan(3);
    expect(eventText(event)).not.toMatch(BROKEN);
  });

  test.each(Object.values(OPTIONS))('of the option $kind', (description) => {
    language.current = tongue;
    for (const sentence of sentencesOf(description)) {
      expect(sentence.trim()).not.toBe('');
      expect(sentence).not.toMatch(BROKEN);
    }
    expect(texts.optionFigures({ action: 1, description, blocked: null }, view)).not.toMatch(BROKEN);
  });

  test('of every weapon, fault and end of a move', () => {
    language.current = tongue;
    const shots = WEAPON_ORDER.map((weapon) => eventText({ ...EVENTS.fired, weapon }));
    expect(new Set(shots).size).toBe(WEAPON_ORDER.length);
    const hits = (['adf', 'mr', 'steering', 'fire', 'drives'] as const).map((hit) =>
      eventText({ ...EVENTS.systemHit, hit, fault: hit }),
    );
    expect(new Set(hits).size).toBe(5);
    const ends = (['lost', 'home', 'crash'] as const).map((end) => texts.option({ ...OPTIONS.move, end }, view));
    expect(new Set(ends).size).toBe(3);
  });

  test('of a position, in words', () => {
    language.current = tongue;
    const facts = unitFacts(view, makeUnit({ faults: ['fire', 'torpedo'], onFire: true }), NONE);
    const lines = [...texts.situation(view), ...facts, ...surroundings(view, makeUnit(), NONE), texts.deciding(view)];
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.filter((line) => BROKEN.test(line) || line.trim() === '')).toEqual([]);
  });
});

describe('what Knight Hawks says', () => {
  test('a shot names shooter, weapon, target, range, chance, die and damage', () => {
    expect(eventText(EVENTS.fired)).toBe(
      'Zephyr fires its laser cannon at Volga, range 6: needs 45, rolls 31 – hit for 11.',
    );
  });

  test('what is hit is out, be its name of one or of many', () => {
    expect(eventText({ ...EVENTS.systemHit, die: 5, hit: 'rack', fault: 'torpedo' })).toMatch(
      /: Torpedo tubes out \(5\)\.$/,
    );
  });

  test('an option of fire tells what its chance is made of', () => {
    const tip = texts.optionTip(OPTIONS.fire, view);
    expect(tip).toContain('75%, -30% range, -10% reflective hull, 10% screen, halved by the masking screen: 22%');
    expect(tip).toContain('2 d10 + 4');
  });

  test('an enemy is told with range, direction and whether a planet hides it', () => {
    const lines = [{ from: 0, to: 1, range: 6, forward: true, blocked: true }];
    expect(surroundings(makeView({ planets: [] }), makeUnit(), { ...NONE, lines })).toEqual([
      'Volga, Light cruiser: 6 hexes to the north, over the bow, behind a planet.',
    ]);
  });

  test('aims count, and name the ships that matter', () => {
    const aim = { side: 0 as const, kind: 'destroy' as const, units: [1], number: 1, reached: 0 };
    expect(texts.aims(makeView({ aims: [aim], limitWinner: 1 }))).toEqual([
      'Meridian: Volga destroyed, 0 of 1',
      'Outrim wins at the last round’s end',
    ]);
  });

  test('a problem of a setup names the side and the ship', () => {
    expect(texts.setupProblem({ code: 'in-a-planet', path: 'sides[1].ships[2]' })).toBe(
      'Outrim, ship 3: It is in a planet’s hex.',
    );
  });

  test('a fighter aboard is told with its carrier', () => {
    const fighter = makeUnit({ id: 2, status: 'aboard', carrier: 1 });
    expect(unitFacts(makeView({ units: [fighter, makeEnemy()] }), fighter, NONE)).toEqual(['aboard Volga']);
  });
});
