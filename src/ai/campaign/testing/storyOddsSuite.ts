import { expect, test } from 'vitest';
import { createStory } from '../../../engine/campaign/story/apply.ts';
import { serving } from '../../../engine/campaign/story/state.ts';
import type { Teller } from '../../../engine/campaign/story/teller.ts';
import { hullOf, isSquadron } from '../../../engine/campaign/units.ts';
import type { FittedRoster } from '../fittedRoster.ts';
import { storyStrategistOf } from '../story.ts';

/** What is told of a story's battle before it is fought, with these figures. */
export function testStoryOdds(roster: FittedRoster, teller: Teller): void {
  const { odds, planTurn } = storyStrategistOf(roster, teller);
  const state = () => createStory(teller, 1);

  test('a story’s battle has its odds while it is made ready for: less with fewer ships, less with damaged ones, none with nobody', () => {
    const whole = odds!(state())[0]!;
    expect(whole.odds).toBeGreaterThan(0.02);
    expect(whole.odds).toBeLessThan(0.98);
    expect(whole.causes.map(({ cause }) => cause)).toEqual(['points', 'hulls', 'damage']);
    const hurt = state();
    for (const ship of serving(hurt)) if (!isSquadron(teller.units, ship)) ship.hull = hullOf(teller.units, ship) - 1;
    const [told] = odds!(hurt);
    expect(told!.odds).toBeLessThan(whole.odds);
    expect(told!.causes.at(-1)!.weight).toBeLessThan(0);
    const fewer = state();
    serving(fewer).find(({ fights }) => fights)!.fights = false;
    expect(odds!(fewer)[0]!.odds).toBeLessThan(whole.odds);
    const nobody = state();
    for (const ship of nobody.ships) ship.fights = false;
    expect(odds!(nobody)).toEqual([]);
    expect(planTurn(state(), 1, 'captain', 1)).toEqual([]);
  });
}
