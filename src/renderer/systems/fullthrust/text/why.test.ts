import { afterEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../../shared/api.ts';
import { language } from '../../../messages/catalogue.svelte.ts';
import type { FullThrustDescription, FullThrustView } from '../data.ts';
import { makeSystem, makeUnit, makeView, place } from '../testing/views.ts';
import { texts } from './texts.ts';

afterEach(() => {
  language.current = 'en';
});

/** What a sentence never shows. */
const BROKEN = /[{}#]|undefined|NaN|\[object|, select|, plural/;

const beam = makeSystem({ slot: 1, class: 2, arcs: ['FP', 'F', 'FS'] });
const own = makeUnit({ id: 0, side: 0, ...place(12, 24), course: 3, path: null, systems: [beam, { ...beam, slot: 2, condition: 'lost' }] }); // prettier-ignore
const enemy = makeUnit({
  id: 1,
  side: 1,
  name: 'Grindstone',
  ...place(40, 24),
  course: 9,
  path: [place(40, 24), place(34, 24)],
  hull: { rows: [2, 2, 2, 2], lost: 1 },
  armour: { full: 2, lost: 1 },
  fired: false,
});
const view: FullThrustView = { ...makeView(), units: [own, enemy] };

const order = (to: { x: number; y: number }, course: number): FullThrustDescription => ({
  kind: 'order',
  unit: 0,
  order: 'move',
  move: { turn: 0, thrust: 0, roll: false },
  text: '6',
  path: [place(12, 24), to],
  course,
  speed: 6,
  thrustLeft: 2,
});
const fire = (expected: number): FullThrustDescription => ({
  kind: 'fire',
  unit: 0,
  target: 1,
  all: true,
  odds: { expected, range: 10, arc: 'F', weapons: [] },
});
const why = (description: FullThrustDescription, seen = view): readonly string[] => texts.why!(description, seen);

describe('advice says in the game’s terms why', () => {
  test('3.3, 4.3 of an order: the nearest enemy if he flies straight on, and the guns that bear and reach', () => {
    expect(why(order(place(18, 24), 3))).toEqual(['If Grindstone flies straight on, it is 16 MU away then, fore: 1 gun bears on it.']); // prettier-ignore
    expect(why(order(place(6, 24), 3))[0]).toContain('no gun bears');
  });

  test('4.1 that an enemy astern cannot be fired at', () => {
    expect(why(order(place(18, 24), 9))[0]).toContain('aft, where nothing may fire');
  });

  test('2.6, 4.4 of fire: its damage against what is left, a row that it finishes, a ship that it destroys', () => {
    expect(why(fire(150))).toEqual([
      '1.5 points of damage expected; Grindstone has 7 hull boxes left and 1 of armour.',
      'Grindstone has still to fire: what it loses now cannot fire back.',
    ]);
    expect(why(fire(200)).join(' ')).toContain('finish a row');
    expect(why(fire(800)).join(' ')).toContain('destroy it');
    const fired = { ...view, units: [own, { ...enemy, fired: true }] };
    expect(why(fire(150), fired)).toHaveLength(1);
  });

  test('6.2 of a salvo’s aim: whether it finds him straight on', () => {
    const aim = (x: number): FullThrustDescription => ({ kind: 'aim-point', unit: 0, slot: 3, from: place(12, 24), to: place(x, 24), reach: 1 }); // prettier-ignore
    expect(why(aim(32))[0]).toContain('finds it: 2 MU');
    expect(why(aim(20))[0]).toContain('14 MU');
  });
});

test.each(LANGUAGES)('every reason, habit and theme is whole in %s', (one) => {
  language.current = one;
  const said = [
    ...[order(place(18, 24), 3), order(place(18, 24), 9), fire(150), fire(800)].flatMap((description) =>
      why(description),
    ),
    ...why({ ...order(place(18, 24), 3), order: 'launch' } as FullThrustDescription),
    ...why({ kind: 'ship', unit: 0 }),
    ...why({ kind: 'repair', unit: 0, slot: 1, system: 'beam', parties: 2, chance: 0.33 }),
    ...why({
      kind: 'defend',
      unit: 0,
      slot: 1,
      system: 'point-defence',
      threat: { kind: 'salvo', id: 0 },
      expected: 80,
    }),
    texts.habit!({ ...view, step: 'orders' })!,
    texts.habit!({ ...view, step: 'fire' })!,
    texts.theme!('course')!,
  ];
  for (const sentence of said) expect(sentence).not.toMatch(BROKEN);
  expect(said.length).toBeGreaterThan(12);
  expect(texts.habit!({ ...view, step: 'over' })).toBeNull();
});
