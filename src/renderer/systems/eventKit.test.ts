import { expect, test } from 'vitest';
import { fieldValues, kitOf } from './eventKit.ts';
import type { EventKinds } from './eventKinds.ts';

type Event =
  | { type: 'fired'; unit: number; side: 0 | 1; range: number; hit: boolean; cause: string; fault: string | null }
  | { type: 'flew'; unit: number; path: number[] };

interface View {
  readonly names: readonly string[];
}
const eventKinds = kitOf<Event, View, EventKinds<Event, View, { clock: number }, string>>(
  fieldValues({
    unit: ({ names }, id) => ({ unit: id, text: names[id]! }),
    side: (_view, side) => `side ${side}`,
  }),
);
const FIRED: Event = { type: 'fired', unit: 1, side: 0, range: 4, hit: false, cause: 'with-carrier', fault: null };

test('an event’s fields are the values of its sentence: who is named, yes or no, codes for select, none', () => {
  const { fired } = eventKinds({ fired: { tone: 'combat' } });
  expect(fired.sentence(FIRED, { names: ['Ariel', 'Borea'] })).toEqual({
    type: 'fired',
    unit: { unit: 1, text: 'Borea' },
    side: 'side 0',
    range: 4,
    hit: 'no',
    cause: 'with_carrier',
    fault: 'none',
  });
});

test('values of its own stand above the fields; what is left out is silent and unseen; lists say nothing', () => {
  const { flew } = eventKinds({ flew: { tone: 'clock', values: ({ path }) => ({ unit: `${path.length} legs` }) } });
  expect(flew.sentence({ type: 'flew', unit: 0, path: [1, 2] }, { names: [] })).toEqual({ type: 'flew', unit: '2 legs' }); // prettier-ignore
  expect([flew.sound, flew.plan]).toEqual([null, null]);
});
