import { fail, ok, type Result } from '../../engine/game.ts';
import type { HostError } from '../../shared/api.ts';
import { type Origin, stateDigest } from '../store/checksum.ts';
import type { HostedGame, Systems } from '../systems.ts';
import { type Position, replay, replaying, replaysExactly } from './replay.ts';
import { type BattlePorts, OpenBattle } from './openBattle.ts';
import { others } from '../slices.ts';

/** Makes an open battle of the log in the store; a log that does not replay is `battle-damaged`. */
export function loadBattle(
  id: string,
  { systems, log, now }: BattlePorts & { systems: Systems },
): Result<OpenBattle, HostError> {
  const stored = log.read(id);
  if (!stored.ok) return fail({ code: stored.error });
  const { record, actions, head } = stored.value;
  const game = systems.get(record.system);
  if (game === undefined) return fail({ code: 'unknown-system' });
  const position = replayTo(game, record, actions, head.digest);
  if (position === undefined) {
    log.markDamaged(id);
    return fail({ code: 'battle-damaged' });
  }
  return ok(new OpenBattle(record, game, position, { log, now }, head.outcome));
}

/**
 * The position after `actions`, or undefined where they are not legal or end at other bytes than
 * `digest` tells. A battle begun under rules that are no longer kept only has to be legal.
 */
function replayTo(game: HostedGame, origin: Origin, actions: readonly number[], digest: number): Position | undefined {
  return arrivedAt(game, origin, replay(game, origin, actions), digest);
}

/** As `replayTo`, with pauses in which others have their turn. */
export async function replayToInSlices(
  game: HostedGame,
  origin: Origin,
  actions: readonly number[],
  digest: number,
): Promise<Position | undefined> {
  const steps = replaying(game, origin, actions);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return arrivedAt(game, origin, step.value, digest);
    await others();
  }
}

function arrivedAt(
  game: HostedGame,
  origin: Origin,
  replayed: ReturnType<typeof replay>,
  digest: number,
): Position | undefined {
  if (!replayed.ok) return undefined;
  const differs = replaysExactly(game, origin.version) && stateDigest(game.serialize(replayed.value.state)) !== digest;
  return differs ? undefined : replayed.value;
}
