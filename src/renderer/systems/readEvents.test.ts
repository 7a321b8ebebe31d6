import { expect, test } from 'vitest';
import { readEvents } from './readEvents.ts';

type Event = { type: 'fired'; hit: boolean } | { type: 'lost'; home: boolean } | { type: 'ended' };

const events = readEvents<Event, string, { clock: number; seen: string[] }, 'shot' | 'end'>({
  fired: {
    sentence: ({ hit }, view) => ({ hit: hit ? 'yes' : 'no', view }),
    tone: ({ hit }) => (hit ? 'combat' : 'clock'),
    isSuspense: true,
    sound: ({ hit }) => [{ voice: 'shot', strength: hit ? 1 : 0.5, after: 20 }],
    plan({ hit }, stage) {
      stage.seen.push(hit ? 'hit' : 'miss');
      stage.clock += 100;
    },
  },
  lost: { sentence: () => ({}), tone: 'combat', isLoss: ({ home }) => !home, sound: null, plan: null },
  ended: { sentence: () => ({}), tone: 'chapter', isLoss: true, sound: () => [{ voice: 'end' }], plan: null },
});
const HIT: Event = { type: 'fired', hit: true };
const MISS: Event = { type: 'fired', hit: false };
const ENDED: Event = { type: 'ended' };

test('an event is asked for by its record: tone, suspense, loss and the values of its sentence', () => {
  expect([HIT, MISS, ENDED].map(events.eventClass)).toEqual(['combat', 'clock', 'chapter']);
  expect([HIT, ENDED].map(events.isSuspense)).toEqual([true, false]);
  expect([HIT, { type: 'lost' as const, home: true }, { type: 'lost' as const, home: false }, ENDED].map(events.isLoss)).toEqual([false, false, true, true]); // prettier-ignore
  expect(events.values(MISS, 'here')).toEqual({ hit: 'no', view: 'here' });
});

test('events are planned one after the other, and each is heard at the moment at which it began', () => {
  const stage = { clock: 0, seen: [] };
  const heard = events.plan([HIT, MISS, ENDED], stage);
  expect(stage).toEqual({ clock: 200, seen: ['hit', 'miss'] });
  expect(heard.map(({ at }) => at)).toEqual([0, 100, 200]);
  const usual = { strength: 1, pitch: 1, place: null, length: null };
  expect(events.cues(heard, '', { side: null })).toEqual([
    { ...usual, voice: 'shot', at: 20 },
    { ...usual, voice: 'shot', at: 120, strength: 0.5 },
    { ...usual, voice: 'end', at: 200 },
  ]);
});
