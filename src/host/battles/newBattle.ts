import { randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '../../engine/game.ts';
import type { Answer, BattleState, HostError, HostErrorCode } from '../../shared/api.ts';
import type { Seats } from '../../shared/career.ts';
import { fromJson } from '../../shared/wire.ts';
import { seatsFor } from '../career/seats.ts';
import { badSetup, wrongSystem } from '../customs.ts';
import type { ParsedParams } from '../requests.ts';
import type { Rivalry } from '../rivals/rivalry.ts';
import type { BattleLog } from '../store/battleLog.ts';
import type { BattleRecord } from '../store/battleRecord.ts';
import { NO_RESEEDS } from '../store/checksum.ts';
import type { CommanderStore } from '../store/commanders.ts';
import type { CustomStore } from '../store/customs.ts';
import { findScenario, type HostedGame, type Systems } from '../systems.ts';
import type { OpenBattles } from './openBattles.ts';
import { headOf, replay, versionAccepting } from './replay.ts';

/** What a new battle is made with. */
export interface NewBattleParts {
  systems: Systems;
  log: BattleLog;
  battles: OpenBattles;
  customs: CustomStore;
  commanders: CommanderStore;
  rivalry: Rivalry;
  now(): Date;
  /** 0 to 2³² − 1. */
  randomSeed(): number;
}

const refuse = (code: HostErrorCode): { ok: false; error: HostError } => fail({ code });

/**
 * Begins a battle and opens it. `learnt`: admirals fight their rivals in the style that they have learnt; else all is
 * played as it is told.
 */
export function newBattle(
  parts: NewBattleParts,
  params: ParsedParams<'battles.create'>,
  learnt: boolean,
): Result<BattleState, HostError> {
  const { systems, log, battles } = parts;
  const source = beginning(parts, params);
  if (!source.ok) return source;
  const seats =
    params.seats === undefined && source.value.seats !== undefined
      ? ok(source.value.seats)
      : seatsFor(parts.commanders, params.controllers, params.seats);
  if (!seats.ok) return refuse(seats.error);
  const { scenario, game, version, setup, seed } = source.value;
  const now = parts.now().toISOString();
  const record: BattleRecord = {
    id: randomUUID(),
    name: params.name,
    controllers: learnt ? parts.rivalry.styled(params.controllers, seats.value) : params.controllers,
    createdAt: now,
    playedAt: now,
    system: game.id,
    version,
    scenario,
    setup,
    seed: params.seed ?? seed ?? parts.randomSeed(),
    reseeds: NO_RESEEDS,
    seats: seats.value,
    counts: findScenario(systems, game.id, scenario)?.kind !== 'lesson',
    branch: null,
  };
  const begun = replay(game, record, []);
  if (!begun.ok) return refuse('bad-setup');
  const stored = log.insert({ record, actions: [], head: headOf(game, begun.value.state) });
  return stored.ok ? opened(battles, record.id) : refuse(stored.error);
}

/** A battle as its viewer may know it; it is opened where it is not yet. */
export function opened(battles: OpenBattles, id: string): Result<Answer<'battles.open'>, HostError> {
  const battle = battles.open(id);
  return battle.ok ? ok(battle.value.toState()) : battle;
}

/** What a new battle begins with. */
interface Beginning {
  scenario: string;
  game: HostedGame;
  /** The rules it is fought by: the present ones, or those that a kept setup was built for. */
  version: number;
  setup: string;
  /** Where the dice are the same every time. */
  seed: number | undefined;
  /** Who commanded before, where a battle is fought anew. */
  seats?: Seats;
}

/** The beginning that is asked for: a scenario's setup, one that was brought along, or that of another battle. */
function beginning(
  { systems, log, customs }: NewBattleParts,
  { system, scenario, setup, like }: ParsedParams<'battles.create'>,
): Result<Beginning, HostError> {
  const game = systems.get(system);
  if (game === undefined) return refuse('unknown-system');
  if (like !== undefined) {
    const before = log.salvage(like);
    if (!before.ok) return refuse(before.error);
    const { record } = before.value;
    if (record.system !== system) return wrongSystem(record.system);
    const lesson = findScenario(systems, system, record.scenario)?.seed;
    const version = versionAccepting(game, fromJson(record.setup)) ?? game.version;
    return ok({ scenario: record.scenario, game, version, setup: record.setup, seed: lesson, seats: record.seats });
  }
  if (setup !== undefined) {
    const parsed = game.parseSetup(setup);
    const text = JSON.stringify(setup);
    if (parsed.ok) return ok({ scenario, game, version: game.version, setup: text, seed: undefined });
    const kept = customs.list();
    const isKept = kept.ok && kept.value.some((custom) => custom.setup === text);
    const version = isKept ? versionAccepting(game, setup) : null;
    return version === null ? badSetup(parsed.error) : ok({ scenario, game, version, setup: text, seed: undefined });
  }
  const found = findScenario(systems, system, scenario);
  if (found === undefined) return refuse('unknown-scenario');
  return ok({ scenario, game, version: game.version, setup: JSON.stringify(found.setup), seed: found.seed });
}
