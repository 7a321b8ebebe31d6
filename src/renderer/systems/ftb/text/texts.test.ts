import { afterEach, describe, expect, test } from 'vitest';
import type { FtbEvent } from '../../../../engine/ftb/events.ts';
import type { FtbDescription } from '../../../../engine/ftb/view.types.ts';
import { LANGUAGES } from '../../../../shared/api.ts';
import { language } from '../../../messages/catalogue.svelte.ts';
import { blockedText } from '../../../text/tellingText.ts';
import { CARD_LIST, ORDER_LIST } from '../data.ts';
import { EVENTS, OPTIONS } from '../testing/samples.ts';
import { makeAttack, makeCombat, makeEnemy, makeOrders, makeUnit, makeView, place } from '../testing/views.ts';
import { actSentence, eventSentence } from '../events/index.ts';
import { outcomeLine } from './outcomeText.ts';
import { question } from './questionText.ts';
import { texts } from './texts.ts';
import { threatLines } from './threatText.ts';
import { surroundings, tableLines, unitFacts } from './wordsText.ts';

afterEach(() => {
  language.current = 'en';
});

const view = makeView();
/** What a sentence never shows. */
const BROKEN = /[{}#]|undefined|NaN|\[object|, select|, plural/;

const eventText = (event: FtbEvent): string =>
  eventSentence(event, view)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');

const sentencesOf = (description: FtbDescription): string[] => [
  texts.option(description, view),
  texts.optionShort(description, view),
  texts.optionInWords(description, view),
  texts.advice(description, view),
  texts.decision(description, view),
  texts.optionRule(description),
];

test('who is beaten reads of a defeat, however clear it was', () => {
  for (const degree of ['narrow', 'clear', 'crushing']) expect(texts.degree(degree).defeat).toMatch(/ defeat$/);
});

describe.each(LANGUAGES)('what FtB says in %s', (tongue) => {
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
    expect(texts.optionTip(description, view)).not.toMatch(BROKEN);
    expect(texts.optionFigures({ action: 1, description, blocked: null }, view)).not.toMatch(BROKEN);
  });

  test('of every order, card and end of a ship', () => {
    language.current = tongue;
    const orders = ORDER_LIST.map((order) => eventText({ ...EVENTS.orderGiven, order }));
    expect(new Set(orders).size).toBe(ORDER_LIST.length);
    const cards = CARD_LIST.map((card) => texts.option({ ...OPTIONS.lay, card }, view));
    expect(new Set(cards).size).toBe(CARD_LIST.length);
    const causes = (['combat', 'torpedo', 'asteroids', 'meltdown', 'crash'] as const).map((cause) =>
      eventText({ ...EVENTS.destroyed, cause }),
    );
    expect(new Set(causes).size).toBe(5);
  });

  test('of a position, in words, and of what threatens a ship', () => {
    language.current = tongue;
    const threat = {
      unit: 0,
      at: place(20, 26),
      enemies: [{ unit: 1, order: 'hard-burn' as const, hasActivated: false }],
      torpedoes: [{ torpedo: 16, automatic: true }],
      heatLeft: { overheats: 2, meltdown: 4 },
    };
    const lines = [
      ...texts.situation(view),
      ...unitFacts(view, makeUnit({ tracked: true, docked: 0 })),
      ...surroundings(view, makeUnit()),
      ...tableLines(view),
      ...threatLines(threat, () => 'Vega'),
      texts.deciding(view),
    ];
    expect(lines.length).toBeGreaterThan(18);
    expect(lines.filter((line) => BROKEN.test(line) || line.trim() === '')).toEqual([]);
  });

  test('of a combat, as its cards lie for whoever looks', () => {
    language.current = tongue;
    const told = [
      makeCombat(),
      makeCombat({ cards: ['railgun', null], committed: [true, true] }),
      makeCombat({ turned: ['railgun', 'evasive'], committed: [true, true] }),
    ].map((now) => texts.situation(now).slice(-3));
    expect(new Set(told.map(String)).size).toBe(3);
    const face = tongue === 'en' ? /face down/ : /coperta/;
    expect(told.map((lines) => lines.slice(1).map((line) => face.test(line)))).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
    expect(told[1]?.[2]).not.toMatch(/Evasiv|Elusiv/);
  });

  test('of how a ship moves: on a vector, in orbit, docked', () => {
    language.current = tongue;
    const orbiting = makeEnemy({ length: 0, orbit: { body: 0, radius: 2, direction: 'clockwise' } });
    const ships = [makeEnemy(), orbiting, makeEnemy({ length: 0, docked: 0 })];
    const told = ships.map((ship) => [
      unitFacts(view, ship)[0],
      surroundings({ ...view, units: [makeUnit(), ship] }, makeUnit())[0],
    ]);
    const body = tongue === 'en' ? 'in orbit: planet, 2 LU' : 'in orbita: pianeta, 2 UL';
    expect(told.map((lines) => lines.map((line) => line?.includes(body)))).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);
    expect(new Set(told.flat()).size).toBe(6);
    expect(told.slice(1).flat().join()).not.toMatch(/\b0 (LU|UL)\b/);
  });

  test('of every decision, as a question', () => {
    language.current = tongue;
    const ask = (at: typeof view, ...descriptions: FtbDescription[]): string =>
      question({
        view: at,
        options: descriptions.map((description) => ({ action: 1, description, blocked: null })),
        actors: [],
        actor: null,
        stepped: [],
      });
    const asked = [
      ask(view, OPTIONS.activate),
      ask(makeView({ freeChoice: true }), OPTIONS.activate),
      ask(makeOrders(), OPTIONS.order),
      // A battery in orbit plots nothing: it is not asked for a point.
      ask(makeOrders({ plot: null }), OPTIONS.order),
      ask(makeOrders({ step: 'side' }), OPTIONS['name-side']),
      ask(makeOrders({ step: 'torpedo' }), OPTIONS['guide-coast']),
      ask(makeOrders({ step: 'evade' }), OPTIONS.stay),
      ask(makeAttack(), OPTIONS.attack),
      ask(makeAttack({ step: 'cover' }), OPTIONS.cover),
      ask(makeCombat(), OPTIONS.lay),
      ask(makeCombat(), OPTIONS.commit),
      ask(makeCombat({ combat: 'initiative', units: [null, null] }), OPTIONS.lay),
      ask(makeAttack({ step: 'effect' }), OPTIONS.heat),
      ask(makeAttack({ step: 'damage' }), OPTIONS.damage),
      ask(makeAttack({ step: 'scan' }), OPTIONS.scan),
    ];
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.filter((line) => BROKEN.test(line) || line.trim() === '')).toEqual([]);
  });

  test('of a ship that can plot no vector, without a word of a ring', () => {
    language.current = tongue;
    const { plot } = makeOrders();
    const blocked = { code: 'in-orbit', section: '6' };
    const orders = plot!.orders.map((one) => ({ ...one, blocked: one.order === 'launch' ? null : blocked }));
    const asked = question({ view: makeOrders({ plot: { ...plot!, orders } }), options: [], actors: [], actor: null, stepped: [] }); // prettier-ignore
    expect(asked).toMatch(/Kestrel/);
    expect(asked).not.toMatch(/ring\b|anello/);
  });
});

describe('what FtB says', () => {
  test('a plot names order, course, length, heat and fuel', () => {
    const hard: FtbDescription = { ...OPTIONS.plot, order: 'hard-burn', fuel: 1 };
    expect(texts.option(hard, view)).toBe('Hard burn to 10°, 5 LU');
    expect(texts.optionFigures({ action: 1, description: hard, blocked: null }, view)).toBe('heat +1 · −1 fuel');
  });

  test('a coasting ship keeps its vector and cools', () => {
    const coast = { action: 1, description: OPTIONS.order, blocked: null };
    expect(texts.optionFigures(coast, view)).toBe('same vector · heat −1');
  });

  test('an end point off the map warns, unless that side has a way out; a burn into the meltdown warns too', () => {
    const off = { ...OPTIONS.plot, path: [place(20, 30), place(20, -2)] };
    const option = (description: FtbDescription) => ({ action: 1, description, blocked: null });
    expect(texts.warns(option(off), view)).toBe(false);
    expect(texts.warns(option(off), makeView({ exits: [[], []] }))).toBe(true);
    const hot = makeView({ units: [makeUnit({ heat: { now: 4, overheats: 3, meltdown: 5, overheated: true } })] });
    expect(texts.warns(option(OPTIONS.plot), view)).toBe(false);
    expect(texts.warns(option(OPTIONS.plot), hot)).toBe(true);
  });

  test('a card’s button tells which it beats and which beat it', () => {
    const figures = texts.optionFigures({ action: 1, description: OPTIONS.lay, blocked: null }, makeCombat());
    expect(figures).toBe('beats Broadside · loses to Defensive');
  });

  test('a card tells what it does against each of the others', () => {
    expect(OPTIONS.lay.outcomes.map((one) => outcomeLine(one, false))).toEqual([
      'Defensive: you are hit – a shield or 2 heat',
      'Railgun: both are hit – enemy a shield, own damage of the enemy’s choice',
      'Broadside: you hit – destroyed',
      'Evasive: nothing happens',
    ]);
    expect(outcomeLine(OPTIONS.lay.outcomes[1]!, true)).toBe('Railgun: once more');
  });

  test('what a combat came to is told in one sentence', () => {
    const events = [EVENTS.cardsTurned, EVENTS.hit, EVENTS.shieldLost];
    const parts = actSentence(events, view) ?? [];
    expect(parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')).toBe(
      'Kestrel Railgun – Vega Broadside: Vega loses a shield',
    );
  });

  test.each([
    [[false, true], [], 'Vega is hit'],
    [[true, true], [], 'Kestrel and Vega are hit'],
    [[false, false], [], 'nothing happens'],
    [[false, true], [EVENTS.heatChosen], 'Vega takes heat instead'],
  ] as const)('a combat whose effect is still to be chosen tells whom its cards hit', (hits, after, told) => {
    const parts = actSentence([{ ...EVENTS.cardsTurned, hits: [...hits] }, ...after], view) ?? [];
    expect(parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')).toBe(
      `Kestrel Railgun – Vega Broadside: ${told}`,
    );
  });

  test.each([
    [
      'with what the torpedo came to',
      [EVENTS.torpedoRemoved, EVENTS.torpedoAttacked],
      'Torpedo 1 attacks Kestrel: defeated',
    ],
    [
      'by the log’s sentence where nothing came of it',
      [EVENTS.overheated, EVENTS.torpedoAttacked],
      'Torpedo 1 attacks Kestrel by itself!',
    ],
    ['by the weightiest event', [EVENTS.systemDamaged, EVENTS.overheated, EVENTS.destroyed], 'Vega is destroyed!'],
    ['by the order and its vector', [EVENTS.flew, EVENTS.orderGiven], 'Kestrel: heat dump, 0° · 5 LU'],
    ['not at all where it is but heat', [EVENTS.heatChanged, EVENTS.orderGiven], ''],
  ])('what was shown at once is told %s', (_how, events, sentence) => {
    const parts = actSentence(events, view) ?? [];
    expect(parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')).toBe(sentence);
  });

  test('an enemy is told with range, course and vector', () => {
    const [enemy] = surroundings(makeView({ torpedoes: [] }), makeUnit());
    expect(enemy).toBe('Vega, Cruiser: 7 LU away on 18°, vector 180°, 4 LU.');
  });

  test('6 an activation is told by the ship that acts, in a review and in a replay', () => {
    const mark = { ply: 4, kind: 'activation', round: 2, part: '1' };
    expect(texts.mark(mark, view)).toBe('Turn 2, Vega');
    expect(texts.markAt(mark, { ply: 5, plies: 9 }, view)).toBe('Turn 2, Vega: action 5 of 9');
  });

  test('12 of a battery no burns are told', () => {
    const { systems } = makeUnit();
    const battery = makeUnit({ systems: systems.filter(({ system }) => system !== 'drive') });
    const told = (unit: typeof battery): string => unitFacts(makeView({ units: [unit] }), unit).join(' ');
    expect(told(makeUnit())).toContain('Burn 3 LU');
    expect(told(battery)).not.toContain('Burn 3 LU');
    expect(told(battery)).toContain('No drive');
  });

  test('aims count, and name ships and places', () => {
    const aim = {
      side: 0 as const,
      kind: 'raid' as const,
      number: 1,
      progress: 0,
      units: [0],
      site: 0,
      body: null,
    };
    expect(texts.aims(makeView({ aims: [aim], limitWinner: 1 }))).toEqual([
      'Helion: Kestrel at station and out again, 0 of 1',
      'Verge wins at the last turn’s end',
    ]);
  });

  test('a problem of a setup names the side and the ship', () => {
    expect(texts.setupProblem({ code: 'too-near', path: 'sides[1].ships[2]' })).toBe(
      'Verge, ship 3: It is less than 1 LU from another ship.',
    );
  });

  test('what lies on a built table is told once each', () => {
    const bodies = [{ kind: 'planet' }, { kind: 'planet' }];
    expect(texts.setupTable({ bodies, lanes: [{ marks: [{ x: 1, y: 1 }] }] })).toBe('On the table: planet and tunnel.');
    expect(texts.setupTable({})).toBe('');
  });

  test('a ship that is gone has no facts but that', () => {
    expect(unitFacts(view, makeEnemy({ status: 'destroyed' }))).toEqual(['destroyed']);
  });
});

test('a refusal is told with the sheets’ name and number of its section', () => {
  const plot = { code: 'beyond-acceleration', section: '28' };
  expect(blockedText(plot, { texts })).toBe('It ends outside the acceleration radius (rule 28, Astrometrics)');
  language.current = 'it';
  expect(blockedText(plot, { texts })).toMatch(/\(regola 28, Astrometria\)$/);
  for (const section of ['5', '6', '8', '9', '10', '11', '12', '14', '16', '17', '18', '19', '28', '30'])
    expect(texts.rule!(section)).toMatch(new RegExp(`^${section}, \\p{L}`, 'u'));
});
