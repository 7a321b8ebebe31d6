import type { TalonDescription, TalonOption, TalonView } from '../../../../engine/talon/view.types.ts';
import { isSameActor } from '../../../stores/battle/actors.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { Actor } from '../../choice.types.ts';

// Who decides something: a ship or squadron (`unit`) by its id, or a missile by its place.

/** Whose option it is; null: it answers what interrupts the battle, and belongs to nobody's turn. */
export function actorOf(description: TalonDescription): Actor | null {
  switch (description.kind) {
    case 'end-step':
    case 'choose-initiative':
    case 'explode-next':
    case 'choose-hit':
    case 'displace':
    case 'fall':
      return null;
    case 'move-missile':
      return { kind: 'missile', id: description.missile };
    default:
      return { kind: 'unit', id: description.unit };
  }
}

/** All with something to choose: units in the view's order, then missiles. */
export function waitingActors(view: TalonView, options: readonly TalonOption[]): Actor[] {
  const free = options.filter(isAvailable).map(({ description }) => actorOf(description));
  const waits = (actor: Actor): boolean => free.some((one) => isSameActor(one, actor));
  const units = view.units.map(({ id }): Actor => ({ kind: 'unit', id }));
  const missiles = view.missiles.map(({ place }): Actor => ({ kind: 'missile', id: place }));
  return [...units, ...missiles].filter(waits);
}

/** Units that an interruption is about: they blow up, are thrown, fall, or take a hit. */
export function unitsInQuestion(options: readonly TalonOption[]): number[] {
  const units = options.flatMap(({ description }) => {
    const { kind } = description;
    const asks = kind === 'explode-next' || kind === 'choose-hit' || kind === 'displace' || kind === 'fall';
    return asks && description.unit !== null ? [description.unit] : [];
  });
  return [...new Set(units)];
}
