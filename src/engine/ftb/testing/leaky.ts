import type { AnyGame } from '../../game.ts';
import type { Battle } from '../battle.ts';
import { ftb } from '../index.ts';

/** Rules that let something slip: what is made of the views must show it. */
export const SLIPS: readonly (readonly [what: string, rules: Partial<AnyGame>])[] = [
  ['a view that shows the card that lies face down', { view: (battle: Battle) => ftb.view(battle, 'referee') }],
];
