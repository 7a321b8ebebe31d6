import { setImmediate } from 'node:timers/promises';

/** Long enough that pausing costs nothing, short enough that nobody notices: some milliseconds. */
const SLICE = 20_000;

/** Resolves when all that waits has had its turn. */
export const others = (): Promise<void> => setImmediate();

/** Goes through a list that may be very long, with pauses; false as soon as `fits` is, and then no further. */
export async function everyInSlices<Item>(list: readonly Item[], fits: (item: Item) => boolean): Promise<boolean> {
  for (let from = 0; from < list.length; from += SLICE) {
    const to = Math.min(from + SLICE, list.length);
    for (let index = from; index < to; index++) if (!fits(list[index]!)) return false;
    await others();
  }
  return true;
}
