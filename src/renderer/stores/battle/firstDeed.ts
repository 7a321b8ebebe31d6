import type { MessagePart } from '../../messages/icu.ts';
import type { EventClass, SystemTypes } from '../../systems/choice.types.ts';
import type { SystemUi } from '../../systems/system.types.ts';

/** Where a system does not sum up what was shown at once: the blow in it or else its first deed, and who was lost by it. */
export function firstDeed<T extends SystemTypes>(
  ui: Pick<SystemUi<T>, 'eventClass' | 'isLoss' | 'texts'>,
  events: readonly T['event'][],
  view: T['view'],
): readonly MessagePart[] | null {
  const ofClass = (kind: EventClass): T['event'] | undefined => events.find((event) => ui.eventClass(event) === kind);
  const deed = ofClass('combat') ?? ofClass('action');
  if (deed === undefined) return null;
  const loss = events.find((event) => event !== deed && ui.isLoss?.(event));
  return [...ui.texts.event(deed, view), ...(loss ? [' ', ...ui.texts.event(loss, view)] : [])];
}
