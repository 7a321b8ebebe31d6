import { expect, test } from 'vitest';
import type { CampaignEvent } from '../../../../engine/campaign/actions.ts';
import type { Fate } from '../../../../engine/campaign/state.ts';
import type { CampaignView } from '../../../../engine/campaign/view.ts';
import { because } from '../../../war/because.ts';
import { warWords, type WarSystem } from '../../../war/warText.ts';
import { talon } from '../index.ts';
import { makeCampaign, makeUnit } from '../testing/campaignSamples.ts';
import { fleetsOf, frontsOf, shortOf, storyOf, warningsOf } from '../../../war/warStory.ts';

const words = warWords(talon as WarSystem);
const viewOf = (change: Partial<CampaignView>): CampaignView => makeCampaign(change).view as CampaignView;
const deed = { turn: 2, sector: 'orion', zone: 4, result: 'won', fate: 'stood', hull: 0, kills: [1, 2] } as const;
const view = viewOf({
  units: [
    makeUnit({ deeds: [deed] }),
    makeUnit({ id: 3, name: 'Thor', deeds: [{ ...deed, kills: [] }] }),
    makeUnit({ id: 4, side: 1, name: 'Justice' }),
  ],
  lost: [
    makeUnit({ id: 1, side: 1, name: 'Fearless' }),
    makeUnit({ id: 2, side: 1, name: 'Dauntless' }),
    makeUnit({ id: 5, side: 1, name: 'Bayamon' }),
  ],
});
const fate = (side: 0 | 1, ship: number, what: Fate): CampaignEvent => ({
  type: 'fate',
  side,
  ship,
  fate: what,
  hull: 0,
});

test('a battle is told in few lines: who fell to whose guns, who surrendered, who got away, who held the field', () => {
  const events: CampaignEvent[] = [
    { type: 'revealed' },
    { type: 'fleetsMet', sector: 'antares', zone: 3, battle: 0 },
    { type: 'fleetsMet', sector: 'orion', zone: 4, battle: 1 },
    { type: 'battleEnded', battle: 0, sector: 'orion', zone: 4, winner: 0 },
    fate(0, 0, 'stood'),
    fate(0, 3, 'stood'),
    fate(1, 1, 'destroyed'),
    fate(1, 2, 'destroyed'),
    fate(1, 5, 'surrendered'),
    fate(1, 4, 'retreated'),
    { type: 'followed', side: 0, follows: true },
    { type: 'staffChanged', side: 1, staff: 'cadet', way: -1 },
  ];
  expect(storyOf(words, view, 2, events).map(({ text }) => text)).toEqual([
    'From now on the enemy’s staff follows your results.',
    'The enemy’s staff are cadets now: you lost two battles in a row.',
    'Fleets meet: Antares, zone 4 and Orion, zone 5.',
    'Orion, zone 5: Terran victory.',
    'Held the field: Napoleon and Thor.',
    'Napoleon destroys Fearless and Dauntless.',
    'Surrendered: Bayamon.',
    'Got away: Justice.',
  ]);
});

test('fronts are traced back through the turns', () => {
  const moved: CampaignEvent = { type: 'frontMoved', sector: 'orion', from: 3, to: 4, winner: 0 };
  expect(frontsOf(viewOf({}), [{ events: [moved] }, { events: [] }])).toEqual([
    [4, 3, 3, 3],
    [4, 3, 3, 4],
    [4, 3, 3, 4],
  ]);
});

test('a war’s fleets are told as each turn was planned, and last as they are', () => {
  const { sides, units } = viewOf({});
  const after = viewOf({
    sides: [{ ...sides[0], fleet: 115 }, sides[1]],
    units: [units[0]!],
    lost: [makeUnit({ id: 5, points: 60, lostTurn: 2 }), makeUnit({ id: 6, points: 7, builtTurn: 2, lostTurn: 2 })],
  });
  expect(fleetsOf(after, [{}, {}], 0)).toEqual([175, 182, 115]);
});

test('who plans is warned of a home world in reach, a front all but bare, and points unspent', () => {
  const { sectors, shop } = viewOf({});
  const [antares, badlands, ...rest] = sectors;
  const pressed = viewOf({
    sectors: [{ ...antares!, front: 0 }, { ...badlands!, warships: [1, 4], points: [55, 480] }, ...rest],
  });
  expect(warningsOf(words, pressed)).toEqual([
    'Antares: your home world is in reach',
    'Badlands: 55 points against 480',
    '226 points are unspent',
  ]);
  expect(warningsOf(words, viewOf({ shop: shop.map((item) => ({ ...item, blocked: 'too-dear' as const })) }))).toEqual(
    [],
  );
});

test('a result tells its reason: who still stood, who could hold no more, who gave up', () => {
  const ended = (winner: 0 | 1 | null, reason: string, holder: 0 | 1 | null = 1) =>
    because(viewOf({ units: [makeUnit(), makeUnit({ id: 4, side: 1, name: 'Justice', points: 36 })] }), words, {
      winner,
      reason,
      holder,
      fates: [
        { id: 0, fate: 'stood' },
        { id: 4, fate: 'stood' },
      ],
    });
  expect(ended(1, 'round-limit')).toBe('Time ran out; Justice still stood: the zone stays with Talon.');
  expect(ended(0, 'round-limit', null)).toBe('Time ran out, and Talon had lost more.');
  expect(ended(0, 'overrun')).toMatch(
    /^Time ran out, but Justice with 36 points could not hold against \d+: the zone goes to Terran\.$/,
  );
  expect(ended(0, 'surrender')).toBe('Talon gave the battle up.');
  expect(ended(null, 'last-ship')).toBe('Nobody is left in the field.');
  expect(because(viewOf({}), words, { winner: 0, holder: 1, fates: [] })).toBe('');
  const event: CampaignEvent = { type: 'battleEnded', battle: 0, sector: 'orion', zone: 4, winner: 0, reason: 'aim', holder: 1 }; // prettier-ignore
  expect(storyOf(words, view, 2, [event])).toMatchObject([
    { text: 'Orion, zone 5: Terran victory.', more: 'The transports of Terran have landed.' },
  ]);
});

test('E6 a sector without a garrison is named even where none can be had', () => {
  const [first, ...rest] = viewOf({}).sectors;
  expect(shortOf(viewOf({ sectors: [{ ...first!, warships: [0, 1] }, ...rest] }))).toContain('antares');
  const all = viewOf({}).sectors.map((sector) => ({ ...sector, warships: [1, 1] as [number, number] }));
  expect(shortOf(viewOf({ sectors: all }))).toEqual([]);
});
