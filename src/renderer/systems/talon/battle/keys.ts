import type { Arc, Maneuver } from '../../../../engine/talon/terms.ts';
import type { TalonDescription } from '../../../../engine/talon/view.types.ts';

/** The way that a maneuver goes, as it lies on the keyboard. */
const MANEUVER_KEYS: Record<Maneuver, string> = {
  straight: 'arrowup',
  'turn-left': 'arrowleft',
  'turn-right': 'arrowright',
  'slip-left': 'shift+arrowleft',
  'slip-right': 'shift+arrowright',
  rotate: 'arrowright',
};

/** A shield by its direction from the bow. */
const ARC_KEYS: Record<Arc, string> = {
  forward: 'arrowup',
  right: 'arrowright',
  rear: 'arrowdown',
  left: 'arrowleft',
};

/** A weapon group by its place on the card. */
const groupKey = (group: number): string => String(group + 1);

/** The key that means an option in every step. */
export function keyOf(description: TalonDescription): string | null {
  switch (description.kind) {
    case 'move':
    case 'move-missile':
      return MANEUVER_KEYS[description.maneuver];
    case 'spend-ap':
      return apKey(description);
    case 'remove-reinforcement':
      return `shift+${ARC_KEYS[description.arc]}`;
    case 'use-battery':
      return 'j';
    case 'set-curve':
      return { '1': 'arrowup', '0': null, '-1': 'arrowdown' }[description.change];
    default:
      return null;
  }
}

function apKey({ use, group, arc }: Extract<TalonDescription, { kind: 'spend-ap' }>): string | null {
  switch (use) {
    case 'charge-yellow':
      return group === undefined ? null : groupKey(group);
    case 'reinforce':
      return arc === undefined ? null : ARC_KEYS[arc];
    case 'charge-battery':
      return 'j';
    case 'side-slip':
      return 'z';
    case 'power-through-turn':
      return 'o';
    case 'change-initiative':
      return 'i';
    case 'defend-initiative':
      return 'shift+i';
  }
}

/** A weapon group that is chosen first has the key that charges it too. */
export const branchKeyOf = (section: string, branch: number): string | null =>
  section === 'fire' ? groupKey(branch) : null;
