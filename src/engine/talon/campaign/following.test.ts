import { expect, test } from 'vitest';
import type { CampaignAction } from '../../campaign/actions.ts';
import { testWar } from '../../campaign/testing/war.ts';
import { talonWar } from './index.ts';
import { talonRoster } from './roster.ts';

const SETUP = { system: 'talon', size: 'small', turnLimit: 8 } as const;

test('E15 a log with an answer replays to the same war; a staff of no level is malformed; wars of before have nothing of it', () => {
  const { openPlans, resultOf } = testWar(talonRoster);
  const log: CampaignAction[] = [];
  const state = talonWar.create(SETUP, 7);
  // What the plans were is of no matter here: they are made again.
  openPlans(state);
  state.battles.forEach((_, at) => log.push({ kind: 'result', battle: at, result: resultOf(state, at, 1) }));
  log.push({ kind: 'follow', side: 0, staff: 'captain' });
  const played = (): string => {
    const again = talonWar.create(SETUP, 7);
    openPlans(again);
    for (const action of log)
      expect(talonWar.apply(again, talonWar.parseAction(JSON.parse(JSON.stringify(action)))!)).toBeNull();
    expect(talonWar.staffOf!(again, 1)).toBe('lieutenant');
    return JSON.stringify(again);
  };
  expect(played()).toBe(played());
  expect(talonWar.parsePlan(state, 0, { kind: 'follow', side: 0, staff: 'marshal' })).toMatchObject({
    error: 'malformed',
  });
  expect(talonWar.parsePlan(state, 1, { kind: 'follow', side: 0, staff: null })).toMatchObject({
    error: 'not-your-side',
  });
  const older = talonWar.create(SETUP, 7, 2);
  expect([older.runs, older.follow, talonWar.staffOf!(older, 1)]).toEqual([undefined, undefined, null]);
});
