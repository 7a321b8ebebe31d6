import { randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '../../engine/game.ts';
import type { BattleState, Controller, HostError } from '../../shared/api.ts';
import type { OpenBattles } from '../battles/openBattles.ts';
import { branchReseeds, headOf, versionReplayed } from '../battles/replay.ts';
import { secretsStand } from '../battles/viewer.ts';
import type { BattleLog } from '../store/battleLog.ts';
import type { BattleRecord } from '../store/battleRecord.ts';
import type { Systems } from '../systems.ts';
import type { Handlers } from '../requests.ts';
import type { replayRequests } from '../../shared/replay.ts';
import { framesOf, historyOf, positionAt, type Recordings } from './recordings.ts';

export interface ReplayPorts {
  systems: Systems;
  log: BattleLog;
  battles: OpenBattles;
  recordings: Recordings;
  now(): Date;
  /** 0 to 2³² − 1. */
  randomSeed(): number;
}

/** Who plays against a person who takes over where no computer played. */
const STAND_IN: Controller = { kind: 'ai', level: 'captain' };

/** Watching battles again, and taking over from any point of one. */
export function replayHandlers(ports: ReplayPorts): Pick<Handlers, keyof typeof replayRequests> {
  const { recordings } = ports;
  return {
    'replay.open': ({ id }) => {
      const recording = recordings.open(id);
      return recording.ok ? ok(recording.value.info) : recording;
    },
    'replay.frames': ({ id, from, to }) => {
      const recording = recordings.get(id);
      return recording.ok ? ok(framesOf(recording.value, from, to)) : recording;
    },
    'replay.history': ({ id }) => {
      const recording = recordings.get(id);
      return recording.ok ? ok(historyOf(recording.value)) : recording;
    },
    'replay.branch': ({ id, ply, name, person }) => branch(ports, id, ply, name, person),
  };
}

/** Stores the log's first `ply` actions as a battle of its own, with fresh dice to come, and opens it. */
function branch(
  { recordings, log, battles, now, randomSeed }: ReplayPorts,
  id: string,
  ply: number,
  name: string,
  person: 0 | 1 | null,
): Result<BattleState, HostError> {
  const recording = recordings.get(id);
  if (!recording.ok) return recording;
  const { record: before, game, plies, info } = recording.value;
  if (secretsStand(game, info.outcome !== null)) return fail({ code: 'secrets-stand' });
  if (ply > plies.length) return fail({ code: 'unknown-ply' });
  const moment = now().toISOString();
  const seed = randomSeed();
  const state = positionAt(recording.value, ply);
  // Nobody can take over what is over, but what was given up may be fought on.
  if (game.outcome(state) !== null) return fail({ code: 'unknown-ply' });
  game.reseed(state, seed);
  const record: BattleRecord = {
    ...before,
    id: randomUUID(),
    name,
    controllers: controllersOf(before.controllers, person),
    createdAt: moment,
    playedAt: moment,
    // The rules under which the first actions were just replayed; the same bytes must come of them again.
    version: versionReplayed(game, before.version),
    reseeds: branchReseeds(before.reseeds, ply, seed),
    counts: false,
    branch: { from: id, ply },
  };
  const kept = plies.slice(0, ply);
  const stored = log.insert({ record, actions: kept.map(({ action }) => action), head: headOf(game, state, kept) });
  if (!stored.ok) return fail({ code: stored.error });
  const opened = battles.open(record.id);
  return opened.ok ? ok(opened.value.toState()) : opened;
}

function controllersOf(before: readonly [Controller, Controller], person: 0 | 1 | null): [Controller, Controller] {
  const human: Controller = { kind: 'human' };
  if (person === null) return [human, human];
  const other = before[person === 0 ? 1 : 0];
  const computer = other.kind === 'ai' ? other : STAND_IN;
  return person === 0 ? [human, computer] : [computer, human];
}
