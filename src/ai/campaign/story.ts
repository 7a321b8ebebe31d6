import type { Fleet } from '../../engine/game.ts';
import type { StoryState } from '../../engine/campaign/story/state.ts';
import type { Teller } from '../../engine/campaign/story/teller.ts';
import { meeting } from '../../engine/campaign/story/view.ts';
import { hullOf } from '../../engine/campaign/units.ts';
import type { BattleOdds } from '../../shared/campaign.ts';
import type { Strategist } from '../war/strategist.ts';
import { halved, SURE, winsAt } from './estimate.ts';
import type { FittedRoster } from './fittedRoster.ts';

/** What a story's battles are likely to bring, by the figures of its system's war; nobody plans for the enemy. */
export const storyStrategistOf = (roster: FittedRoster, teller: Teller): Strategist => ({
  scenario: 'story',
  planTurn: () => [],
  odds: (state) => oddsOf(roster, teller, state as StoryState),
});

const pointsOf = ({ ships }: Fleet): number => ships.reduce((sum, { points }) => sum + points, 0);

/** By both fleets' strengths alone: what a chapter's aims ask for is not in them. None where nobody takes part. */
function oddsOf(roster: FittedRoster, teller: Teller, state: StoryState): BattleOdds[] {
  const { ships: flotilla, setup, fleets } = meeting(teller, state);
  if (setup === null || fleets === null) return [];
  const { strength } = roster;
  const hurt = flotilla.map((ship) => ship.hull / hullOf(teller.units, ship));
  const worth = ({ points, class: id }: Fleet['ships'][number], damage: number): number => {
    const kind = roster.classes.get(id)?.kind;
    const factor = kind === 'squadron' ? strength.squadron : kind === 'transport' ? strength.tender : 1;
    return factor * points ** strength.size * (1 - strength.damage * damage);
  };
  const sum = (damage: readonly number[]) =>
    fleets.map(({ ships }, side) =>
      ships.reduce((all, ship, n) => all + worth(ship, side === 0 ? (damage[n] ?? 0) : 0), 0),
    ) as [number, number];
  const ratio = ([first, second]: [number, number]): number =>
    strength.steepness * Math.log((first + 1) / (second + 1));
  const whole = ratio(sum([]));
  const hit = ratio(sum(hurt)) - whole;
  const odds = halved(winsAt(strength, whole + hit + strength.first));
  return [
    {
      odds: Math.min(1 - SURE, Math.max(SURE, odds)),
      causes: [
        { cause: 'points', weight: whole, sides: [pointsOf(fleets[0]), pointsOf(fleets[1])] },
        { cause: 'hulls', weight: whole, sides: [fleets[0].ships.length, fleets[1].ships.length] },
        { cause: 'damage', weight: hit, sides: [flotilla.reduce((all, { hull }) => all + hull, 0), 0] },
      ],
    },
  ];
}
