import { type AnyGame, fail, ok, type Result } from '../../engine/game.ts';
import type { BattleHistory, HostError } from '../../shared/api.ts';
import { MOST_FRAMES, type ReplayFrame, type ReplayInfo } from '../../shared/replay.ts';
import type { SystemEvent, SystemView } from '../../shared/systemData.ts';
import { drawAnew, factsOf, frameOf, readReseeds, replay, type Reseed } from '../battles/replay.ts';
import { stateDigest } from '../store/checksum.ts';
import type { BattleLog, BattleRecord } from '../store/battleLog.ts';
import type { Systems } from '../systems.ts';

/** A snapshot is kept after every so many actions; a frame is at most so many actions away from one. */
const STRIDE = 16;
/** Battles whose snapshots are kept; those looked at last. */
const MOST_RECORDINGS = 3;

/** A battle's log with what makes its frames quick. It stays as it was read, also where play goes on. */
export interface Recording {
  record: BattleRecord;
  game: AnyGame;
  actions: readonly number[];
  reseeds: readonly Reseed[];
  info: ReplayInfo;
  /** Positions after 0, `STRIDE`, 2 `STRIDE` … actions. */
  snapshots: readonly unknown[];
  /** By the number of actions after which they stood; the beginning's first. */
  events: readonly (readonly SystemEvent[])[];
}

export interface Recordings {
  /** Reads a battle's log anew. */
  open(id: string): Result<Recording, HostError>;
  /** As it was read last, if that is not too long ago. */
  get(id: string): Result<Recording, HostError>;
  forget(id: string): void;
}

/** The logs that are being watched. Only cache: everything can be made again from the store. */
export function recordings({ systems, log }: { systems: Systems; log: BattleLog }): Recordings {
  const kept = new Map<string, Recording>();

  function open(id: string): Result<Recording, HostError> {
    const made = record(id, systems, log);
    kept.delete(id);
    if (!made.ok) {
      if (made.error.code === 'battle-damaged') log.markDamaged(id);
      return made;
    }
    kept.set(id, made.value);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_RECORDINGS) break;
      kept.delete(oldest);
    }
    return made;
  }

  return {
    open,
    get(id) {
      const found = kept.get(id);
      return found === undefined ? open(id) : ok(found);
    },
    forget: (id) => void kept.delete(id),
  };
}

function record(id: string, systems: Systems, log: BattleLog): Result<Recording, HostError> {
  const stored = log.read(id);
  if (!stored.ok) return fail({ code: stored.error });
  const { record, actions, head } = stored.value;
  const game = systems.get(record.system);
  const reseeds = readReseeds(record.reseeds);
  if (game === undefined || reseeds === undefined) return fail({ code: 'battle-damaged' });

  const snapshots: unknown[] = [];
  const events = Array.from({ length: actions.length + 1 }, (): SystemEvent[] => []);
  let first: SystemView;
  const replayed = replay(game, record, actions, {
    emit: (event, ply) => events[ply]!.push(event),
    visit: (state, ply) => {
      if (ply === 0) first = game.view(state, 'referee');
      if (ply % STRIDE === 0) snapshots.push(game.clone(state));
    },
  });
  if (!replayed.ok) return fail({ code: 'battle-damaged' });
  const differs = record.version === game.version && stateDigest(game.serialize(replayed.value.state)) !== head.digest;
  if (differs) return fail({ code: 'battle-damaged' });

  const line = game.timeLine?.(first);
  for (const [ply, some] of events.entries()) line?.take(ply, some);
  const { name, scenario, controllers, seats, branch } = record;
  const outcome = game.outcome(replayed.value.state);
  const info: ReplayInfo = {
    id,
    name,
    system: game.id,
    scenario,
    controllers,
    seats,
    viewer: 'referee',
    plies: actions.length,
    ...frameOf(game, record),
    outcome,
    branch,
    marks: line?.marks ?? [],
    moments: line?.moments ?? [],
  };
  return ok({ record, game, actions, reseeds, info, snapshots, events });
}

/** Frames `from` to `to` at most, replayed from the nearest snapshot before them. */
export function framesOf(recording: Recording, from: number, to: number): ReplayFrame[] {
  const { game, actions } = recording;
  const last = Math.min(to, actions.length, from + MOST_FRAMES - 1);
  if (from > last) return [];
  const frames: ReplayFrame[] = [];
  let ply = Math.floor(from / STRIDE) * STRIDE;
  const state: unknown = game.clone(recording.snapshots[ply / STRIDE]);
  for (;;) {
    if (ply >= from)
      frames.push({
        ply,
        ...factsOf(game, state),
        view: game.view(state, 'referee'),
        events: [...recording.events[ply]!],
      });
    if (ply === last) return frames;
    step(recording, state, ply);
    ply += 1;
  }
}

/** All that happened, the beginning first. */
export function historyOf({ events }: Recording): BattleHistory {
  return events.flatMap((some, ply) => (some.length > 0 ? [{ ply, events: [...some] }] : []));
}

/** The position after `ply` actions, the dice of the log included. */
export function positionAt(recording: Recording, ply: number): unknown {
  let at = Math.floor(ply / STRIDE) * STRIDE;
  const state: unknown = recording.game.clone(recording.snapshots[at / STRIDE]);
  for (; at < ply; at++) step(recording, state, at);
  return state;
}

/** Plays the action that follows the first `ply` ones. */
function step({ game, actions, reseeds }: Recording, state: unknown, ply: number): void {
  const refused = game.apply(state, actions[ply]!);
  if (refused !== null) throw new Error(`action ${ply + 1} was accepted before and is refused now: ${refused.code}`);
  drawAnew(game, state, reseeds, ply + 1);
}
