import type { Admiral } from '../../shared/admirals.ts';
import type { Style } from '../../shared/opponent.ts';
import type { Rival } from '../../shared/rivals.ts';
import type { Ask } from './ask.ts';

/** What the admirals know of the commanders at this machine, as it was read last. */
export function createRivals(ask: Ask) {
  let known = $state.raw<Readonly<Record<string, readonly Rival[]>>>({});
  return {
    /** Reads anew what they know of a commander (by id; empty: nobody). */
    async read(commander: string): Promise<void> {
      const answer = commander === '' ? null : await ask('rivals.list', { id: commander });
      if (answer) known = { ...known, [commander]: answer.value };
    },
    /** The admiral as the commander's rival; null: they have not met. */
    find: (commander: string, admiral: string): Rival | null =>
      known[commander]?.find((one) => one.admiral === admiral) ?? null,
    /** The style that an admiral fights the commander in. */
    styleOf: (commander: string, { id, style }: Admiral): Style =>
      known[commander]?.find((one) => one.admiral === id)?.style ?? style,
  };
}
