import { fail, ok, type Result, type Viewer } from '../../engine/game.ts';
import type { BattleHistory, HostError } from '../../shared/api.ts';
import { MOST_FRAMES, type ReplayFrame, type ReplayInfo } from '../../shared/replay.ts';
import type { SystemEvent } from '../../shared/systemData.ts';
import {
  drawAnew,
  factsOf,
  frameOf,
  type Ply,
  readReseeds,
  replay,
  replaysExactly,
  type Reseed,
} from '../battles/replay.ts';
import { sideGivenUp } from '../battles/givenUp.ts';
import { knownPlies, listenerOf, toldEvents } from '../battles/viewer.ts';
import { stateDigest } from '../store/checksum.ts';
import type { BattleLog } from '../store/battleLog.ts';
import type { BattleRecord } from '../store/battleRecord.ts';
import type { HostedGame, Systems } from '../systems.ts';

/** A snapshot is kept after every so many actions; a frame is at most so many actions away from one. */
const STRIDE = 16;
/** Battles whose snapshots are kept; those looked at last. */
const MOST_RECORDINGS = 3;

/**
 * A battle's log as its viewer may see it, with what makes its frames quick. It stays as it was read,
 * also where play goes on.
 */
export interface Recording {
  record: BattleRecord;
  game: HostedGame;
  /** The log's actions. */
  plies: readonly Ply[];
  reseeds: readonly Reseed[];
  info: ReplayInfo;
  /** Who looks where the battle is not open: nobody has taken over its screen. */
  unseated: Viewer;
  /** Positions after 0, `STRIDE`, 2 `STRIDE` … actions of the log. */
  snapshots: readonly unknown[];
  /** How many actions of the log stand behind the viewer's 0, 1, 2 …: the last that ends at that count. */
  logPlies: readonly number[];
  /** By the viewer's count of actions after which they stood; the beginning's first. */
  events: readonly (readonly SystemEvent[])[];
}

export interface Recordings {
  /** Reads a battle's log anew, for who sits at its screen. */
  open(id: string): Result<Recording, HostError>;
  /** As it was read last, if that is not too long ago and the same one still sits there. */
  get(id: string): Result<Recording, HostError>;
  forget(id: string): void;
}

interface Ports {
  systems: Systems;
  log: BattleLog;
  /** Who is told of what has happened in a battle that is open; undefined where it is not. */
  listenerOf(id: string): Viewer | undefined;
}

/** The logs that are being watched. Only cache: everything can be made again from the store. */
export function recordings({ systems, log, listenerOf: viewerNow }: Ports): Recordings {
  const kept = new Map<string, Recording>();

  function open(id: string): Result<Recording, HostError> {
    const made = record(id, systems, log, viewerNow(id));
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
      return found !== undefined && isFor(found, viewerNow(id)) ? ok(found) : open(id);
    },
    forget: (id) => void kept.delete(id),
  };
}

/** Whether a recording shows what may be seen now. */
function isFor({ game, info, unseated }: Recording, viewer: Viewer = unseated): boolean {
  return !game.hidesInformation || info.viewer === viewer;
}

function record(id: string, systems: Systems, log: BattleLog, seen: Viewer | undefined): Result<Recording, HostError> {
  const stored = log.read(id);
  if (!stored.ok) return fail({ code: stored.error });
  const { record, actions, head } = stored.value;
  const game = systems.get(record.system);
  if (game === undefined) return fail({ code: 'unknown-system' });
  const reseeds = readReseeds(record.reseeds);
  if (reseeds === undefined) return fail({ code: 'battle-damaged' });

  const snapshots: unknown[] = [];
  const happened: SystemEvent[][] = Array.from({ length: actions.length + 1 }, () => []);
  const replayed = replay(game, record, actions, {
    emit: (event, ply) => happened[ply]!.push(event),
    visit: (state, ply) => {
      if (ply % STRIDE === 0) snapshots.push(game.clone(state));
    },
  });
  if (!replayed.ok) return fail({ code: 'battle-damaged' });
  const { state, plies } = replayed.value;
  const differs = replaysExactly(game, record.version) && stateDigest(game.serialize(state)) !== head.digest;
  if (differs) return fail({ code: 'battle-damaged' });

  const unseated = listenerOf(game, state, {
    controllers: record.controllers,
    tookOver: null,
    givenUp: sideGivenUp(head.outcome) !== null,
  });
  const viewer = seen ?? unseated;
  const counts = knownPlies(plies, viewer);
  const logPlies: number[] = [];
  const events: SystemEvent[][] = Array.from({ length: counts.at(-1)! + 1 }, () => []);
  for (const [ply, count] of counts.entries()) {
    logPlies[count] = ply;
    events[count]!.push(...toldEvents(game, happened[ply]!, viewer));
  }
  const line = game.timeLine?.(game.view(snapshots[0], viewer));
  for (const [ply, some] of events.entries()) line?.take(ply, some);
  const { name, scenario, controllers, seats, branch } = record;
  const info: ReplayInfo = {
    id,
    name,
    system: game.id,
    scenario,
    controllers,
    seats,
    viewer,
    plies: events.length - 1,
    ...frameOf(game, record),
    outcome: game.outcome(state) ?? head.outcome,
    branch,
    marks: line?.marks ?? [],
    moments: line?.moments ?? [],
  };
  return ok({ record, game, plies, reseeds, info, unseated, snapshots, logPlies, events });
}

/** Frames `from` to `to` at most, replayed from the nearest snapshot before them. */
export function framesOf(recording: Recording, from: number, to: number): ReplayFrame[] {
  const { game, logPlies, events } = recording;
  const { viewer } = recording.info;
  const last = Math.min(to, recording.info.plies, from + MOST_FRAMES - 1);
  const frames: ReplayFrame[] = [];
  let state: unknown;
  for (let ply = from; ply <= last; ply++) {
    if (state === undefined) state = positionAt(recording, logPlies[ply]!);
    else for (let at = logPlies[ply - 1]!; at < logPlies[ply]!; at++) step(recording, state, at);
    frames.push({ ply, ...factsOf(game, state), view: game.view(state, viewer), events: [...events[ply]!] });
  }
  return frames;
}

/** All that the viewer knows to have happened, the beginning first. */
export function historyOf({ events }: Recording): BattleHistory {
  return events.flatMap((some, ply) => (some.length > 0 ? [{ ply, events: [...some] }] : []));
}

/** The position after `ply` actions of the log, its dice included. */
export function positionAt(recording: Recording, ply: number): unknown {
  let at = Math.floor(ply / STRIDE) * STRIDE;
  const state: unknown = recording.game.clone(recording.snapshots[at / STRIDE]);
  for (; at < ply; at++) step(recording, state, at);
  return state;
}

/** Plays the action that follows the first `ply` ones. */
function step({ game, plies, reseeds }: Recording, state: unknown, ply: number): void {
  const refused = game.apply(state, plies[ply]!.action);
  if (refused !== null) throw new Error(`action ${ply + 1} was accepted before and is refused now: ${refused.code}`);
  drawAnew(game, state, reseeds, ply + 1);
}
