import { randomUUID } from 'node:crypto';
import { fail, ok, type Result, type Side } from '../../engine/game.ts';
import type { EndedBattle, WarBattle } from '../../engine/war.ts';
import type { PlayoutPlayer } from '../../ai/war/protocol.ts';
import type { Controller, HostError, Level } from '../../shared/api.ts';
import type { BattleOrders } from '../../shared/battleOrders.ts';
import type { CampaignBattleLink } from '../../shared/campaign.ts';
import { headOf, replay } from '../battles/replay.ts';
import type { BattleLog } from '../store/battleLog.ts';
import type { BattleRecord, Head } from '../store/battleRecord.ts';
import { NO_RESEEDS } from '../store/checksum.ts';
import type { Campaign } from './campaign.ts';
import type { HostedGame } from '../systems.ts';

// Battles of a campaign that the computer plays: who leads them, where they stand, and how they ended.

/** A battle on the board, as it stands. */
export interface BegunBattle {
  record: BattleRecord;
  actions: readonly number[];
  state: unknown;
  ended: Omit<EndedBattle, 'outcome'>;
}

/** Between two persons their captains fight. */
const OFFICERS: Level = 'captain';

/**
 * Who leads the sides of a battle that the computer plays: the admiral of the computer's side by its
 * own level and style, persons' captains by the same level and their orders, or those of `ordered` alone.
 */
export function playersOf(
  controllers: readonly [Controller, Controller],
  orders: BattleOrders | null,
  ordered: Side | null = null,
): [PlayoutPlayer, PlayoutPlayer] {
  const admiral = controllers.find((one) => one.kind === 'ai');
  return controllers.map((one, side): PlayoutPlayer => {
    if (one.kind === 'ai') return { level: one.level, style: one.style ?? 'balanced', orders: null };
    const own = ordered === null || ordered === side ? orders : null;
    return { level: admiral?.level ?? OFFICERS, style: own?.posture ?? 'balanced', orders: own };
  }) as [PlayoutPlayer, PlayoutPlayer];
}

/** The same as a battle's record names who commands; a level of before keeps its name. */
export const ledBy = (
  players: readonly PlayoutPlayer[],
  controllers: readonly Controller[],
): [Controller, Controller] =>
  players.map(({ level, style }, side): Controller => {
    const one = controllers[side]!;
    return { kind: 'ai', level, style, ...(one.kind === 'ai' && one.was && { was: one.was }) };
  }) as [Controller, Controller];

/** A battle that was begun on the board, as it stands. */
export function begunBattle(log: BattleLog, id: string, game: HostedGame): Result<BegunBattle, HostError> {
  const stored = log.read(id);
  if (!stored.ok) return fail({ code: stored.error });
  const { record, actions } = stored.value;
  const events: unknown[] = [];
  const played = replay(game, record, actions, { emit: (event) => events.push(event) });
  if (!played.ok) return fail({ code: 'battle-damaged' });
  const { state } = played.value;
  return ok({ record, actions, state, ended: { view: game.view(state, 'referee'), events } });
}

/** Adds what the computer has played to the log of a battle that was begun on the board; it enters no career. */
export function appendAll(
  log: BattleLog,
  game: HostedGame,
  record: BattleRecord,
  before: readonly number[],
  played: readonly number[],
  now: Date,
): Result<void, HostError['code']> {
  const whole = [...before, ...played];
  const heads: Head[] = [];
  const again = replay(game, record, whole, {
    visit: (state, ply) => {
      if (ply > before.length) heads.push(headOf(game, state));
    },
  });
  if (!again.ok) return fail('battle-damaged');
  const playedAt = now.toISOString();
  for (const [n, action] of played.entries()) {
    const added = log.append(record.id, before.length + n, action, heads[n]!, playedAt);
    if (!added.ok) return added;
  }
  return ok(undefined);
}

/** A battle at its end, replayed; null where it has none. */
export function ending(
  game: HostedGame,
  record: BattleRecord,
  actions: readonly number[],
): { state: unknown; ended: EndedBattle } | null {
  const events: unknown[] = [];
  const played = replay(game, record, actions, { emit: (event) => events.push(event) });
  if (!played.ok) return null;
  const { state } = played.value;
  const outcome = game.outcome(state);
  return outcome === null ? null : { state, ended: { outcome, view: game.view(state, 'referee'), events } };
}

/** A battle of the turn that is not decided yet. */
export interface Pending {
  battle: WarBattle;
  link: CampaignBattleLink;
  game: HostedGame;
  setup: unknown;
}

/** What is stored of a battle of the war before its first action; `counts`: it may enter careers. */
export function battleRecord(
  { record, state, war }: Campaign,
  { battle, game, setup }: Pending,
  controllers: [Controller, Controller],
  counts: boolean,
  now: Date,
  seed: number,
): BattleRecord {
  const at = now.toISOString();
  return {
    id: randomUUID(),
    name: [record.name, war.turn(state), battle.name]
      .filter((part) => part !== '')
      .join(' · ')
      .slice(0, 80),
    controllers,
    createdAt: at,
    playedAt: at,
    system: game.id,
    version: game.version,
    scenario: 'campaign',
    setup: JSON.stringify(setup),
    seed: seed,
    reseeds: NO_RESEEDS,
    seats: counts ? record.seats : [null, null],
    counts,
    branch: null,
  };
}
