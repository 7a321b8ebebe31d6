import { describe, expect, test } from 'vitest';
import { BestShares, chanceAtEnd, chanceInTime, createOutlook, readOutlook, type AimJudge } from './aims.ts';

const WEIGHTS = { aim: 4, errand: 2, aimBesideErrand: 1, aimLost: 3 };

/** Aims by side: how near it is, and how timely its ships are; an errand where they are told of. */
interface ToyAim {
  readonly side: 0 | 1;
  readonly done: number;
  readonly timely?: readonly number[];
  readonly number?: number;
}

function outlookOf(aims: readonly ToyAim[], limitWinner = 255) {
  const timely = new BestShares();
  const battle = {
    aimCount: Uint8Array.of(aims.length),
    aimSide: Uint8Array.from(aims, ({ side }) => side),
    aimNumber: aims.map(({ number = 1 }) => number),
    limitWinner: Uint8Array.of(limitWinner),
  };
  const judge: AimJudge<typeof battle, null> = {
    weights: WEIGHTS,
    timely,
    isErrand: (_battle, aim) => aims[aim]!.timely !== undefined,
    nearness(_battle, aim) {
      timely.clear();
      for (const chance of aims[aim]!.timely ?? []) timely.add(chance);
      return aims[aim]!.done;
    },
  };
  const outlook = createOutlook();
  readOutlook(outlook, judge, battle, null);
  return { odds: outlook.odds, hasErrand: outlook.hasErrand, inTime: [...outlook.inTime], outlook };
}

describe('what aims come to', () => {
  test('the nearer one is, the better for its side, alike for both', () => {
    expect(outlookOf([{ side: 0, done: 0.5 }])).toMatchObject({ odds: 1, hasErrand: false, inTime: [0, 0] });
    expect(outlookOf([{ side: 1, done: 0.5 }]).odds).toBe(-1);
    expect(outlookOf([{ side: 0, done: 1 }]).odds).toBe(4);
  });

  test('beside an errand other aims count for less', () => {
    const errand: ToyAim = { side: 0, done: 1, timely: [0.5] };
    expect(outlookOf([errand, { side: 1, done: 1 }])).toMatchObject({ odds: 2 - 1, hasErrand: true });
  });

  test('one that is out of reach counts against its side where the last turn decides for the other', () => {
    expect(outlookOf([{ side: 0, done: -1 }]).odds).toBe(0);
    expect(outlookOf([{ side: 0, done: -1 }], 1).odds).toBe(-3);
    expect(outlookOf([{ side: 0, done: -1 }], 0).odds).toBe(0);
  });

  test('an errand is done in time when the last of the ships that it needs is', () => {
    const timely = [0.9, -1, 0.2, 0.6];
    const inTime = (number: number) => outlookOf([{ side: 1, done: 0, timely, number }]).inTime;
    expect([1, 2, 3, 4].map((number) => inTime(number)[1])).toEqual([0.9, 0.6, 0.2, 0]);
  });

  test('whom the last turn favours wins then, unless the other side has done its errand', () => {
    const { outlook } = outlookOf([{ side: 0, done: 0, timely: [0.75] }]);
    expect([chanceAtEnd(0, outlook), chanceAtEnd(1, outlook)]).toEqual([0.75, 1]);
  });

  test('half the errands whose way is as long as the turns that are left are done, nearly all of those with turns to spare', () => {
    expect(chanceInTime(3, 3)).toBe(0.5);
    expect(chanceInTime(-Infinity, 0)).toBe(1);
    expect(chanceInTime(1, 5)).toBeGreaterThan(0.95);
    expect(chanceInTime(5, 1)).toBeLessThan(0.05);
  });
});
