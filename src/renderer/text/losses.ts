import { t } from '../messages/catalogue.svelte.ts';
import type { MessagePart } from '../messages/icu.ts';
import type { BlowMemory } from './blows.types.ts';
import type { SystemTypes } from '../systems/choice.types.ts';
import type { SystemUi } from '../systems/system.types.ts';

/** How a unit was lost. */
export interface Loss {
  /** The action that brought it about is the `ply`th. */
  readonly ply: number;
  readonly unit: number;
  readonly sentence: string;
}

/** The text of a sentence whose names are parts of their own. */
export const plain = (parts: readonly MessagePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');

/** How each unit was lost, in the order of the battle; `view` knows the names. */
export function lossesOf<T extends SystemTypes>(
  ui: SystemUi<T>,
  told: readonly { readonly ply: number; readonly event: T['event'] }[],
  view: T['view'],
): Loss[] {
  const memory: BlowMemory = { launchers: new Map(), origins: new Map(), flown: new Map(), range: 0, around: null };
  const last = new Map<number, string>();
  const losses: Loss[] = [];
  for (const { ply, event } of told) {
    const kind = ui.texts.blows?.(event);
    for (const { unit, words } of kind?.strikes?.(event, view, memory) ?? []) last.set(unit, words);
    if (!(ui.isLoss?.(event) ?? false)) continue;
    const { unit } = event as { unit: number };
    const sentence = plain(ui.texts.event(event, view));
    const blow = kind?.isByBlow?.(event) ? last.get(unit) : undefined;
    losses.push({
      ply,
      unit,
      sentence: blow === undefined ? sentence : `${sentence} ${t('result.lastBlow', { blow })}`,
    });
  }
  return losses;
}
