import { MEDALS, type Medal } from '../../shared/career.ts';
import type { BattleFacts } from './facts.ts';
const won = ({ result }: BattleFacts): boolean => result === 'victory';

/** What each medal is given for. The sentences to these conditions are the messages `medal.<id>.condition`. */
const CONDITIONS: Record<Medal, (facts: BattleFacts) => boolean> = {
  'first-victory': (facts) => won(facts) && facts.before.victories === 0,
  'clean-sweep': (facts) => won(facts) && facts.enemy.units >= 3 && facts.enemy.lost === facts.enemy.units,
  'no-loss': (facts) => won(facts) && facts.own.units >= 2 && facts.own.lost === 0,
  untouched: (facts) => won(facts) && facts.enemy.lost > 0 && facts.own.unharmed === facts.own.units,
  devastation: (facts) => won(facts) && facts.worth.points >= facts.worth.most,
  outgunned: (facts) => won(facts) && facts.own.points * 10 <= facts.enemy.points * 9,
  blitz: (facts) => won(facts) && facts.rounds <= 4 && facts.enemy.lost > 0,
  'last-ship': (facts) => won(facts) && facts.own.units >= 3 && facts.own.units - facts.own.lost === 1,
  duel: (facts) => won(facts) && facts.own.units === 1 && facts.enemy.units === 1 && facts.enemy.lost === 1,
  'great-battle': (facts) => won(facts) && facts.own.units + facts.enemy.units >= 12,
  'long-watch': (facts) => won(facts) && facts.rounds >= 12,
  'orderly-retreat': (facts) => facts.own.withdrawn >= 2 && facts.own.lost === 0,
  'captain-beaten': (facts) => won(facts) && facts.level === 'captain',
  'admiral-beaten': (facts) => won(facts) && facts.level === 'admiral',
  'five-in-a-row': (facts) => won(facts) && (facts.before.streak + 1) % 5 === 0,
};

/** The medals that a finished battle earns, in the order of the table. */
export function medalsFor(facts: BattleFacts): Medal[] {
  return MEDALS.filter((medal) => CONDITIONS[medal](facts));
}
