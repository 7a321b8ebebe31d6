import type { Side } from '../../engine/game.ts';
import type { MessageValues } from '../messages/icu.ts';
import type { Listener } from '../sound/cue.types.ts';
import type { EventSound } from './readEvents.ts';

interface Ended {
  readonly winner: Side | null;
}

/** The end of a battle, as every system tells it: told with its winner, heard as a victory by the one who won. */
export const courseEnd = (sideName: (side: Side) => string) =>
  ({
    values: ({ winner }: Ended): MessageValues => ({
      winner: winner === null ? 'none' : 'some',
      side: winner === null ? '' : sideName(winner),
    }),
    tone: 'chapter',
    isSuspense: true,
    sound: ({ winner }: Ended, _view: unknown, { side }: Listener): EventSound<'victory' | 'defeat' | 'draw'>[] => [
      { voice: winner === null ? 'draw' : side === null || side === winner ? 'victory' : 'defeat' },
    ],
  }) as const;
