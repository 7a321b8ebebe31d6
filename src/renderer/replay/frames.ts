import type { ReplayFrame } from '../../shared/replay.ts';
import type { AppStore } from '../stores/appStore.svelte.ts';

/** Frames that are fetched together; the host gives no more at once. */
const CHUNK = 32;

/** The frames of one replay, fetched as they are wanted and a little ahead; undefined where the host has none. */
export function frameSource(
  app: AppStore,
  id: string,
  plies: number,
): (ply: number) => Promise<ReplayFrame | undefined> {
  const chunks = new Map<number, Promise<ReplayFrame[]>>();

  function chunk(index: number): Promise<ReplayFrame[]> {
    let frames = chunks.get(index);
    if (frames === undefined) {
      const from = index * CHUNK;
      frames = app.ask('replay.frames', { id, from, to: from + CHUNK - 1 }).then((answer) => {
        if (answer) return answer.value;
        chunks.delete(index);
        return [];
      });
      chunks.set(index, frames);
    }
    return frames;
  }

  return async (ply) => {
    const index = Math.floor(ply / CHUNK);
    const frame = (await chunk(index))[ply % CHUNK];
    // What follows will be wanted soon.
    if (ply % CHUNK > CHUNK / 2 && (index + 1) * CHUNK <= plies) void chunk(index + 1);
    return frame;
  };
}
