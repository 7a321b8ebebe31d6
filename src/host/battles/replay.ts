import * as v from 'valibot';
import { fail, ok, type Result, type Side } from '../../engine/game.ts';
import type { BattleState, PositionFacts } from '../../shared/api.ts';
import type { SystemEvent } from '../../shared/systemData.ts';
import { fromJson } from '../../shared/wire.ts';
import { type Origin, stateDigest } from '../store/checksum.ts';
import type { Head } from '../store/battleRecord.ts';
import type { HostedGame } from '../systems.ts';

/** A position and how it came about. */
export interface Position {
  state: unknown;
  /** The actions so far. */
  plies: Ply[];
}

/** An action of a log, with what is known only where it was played. */
export interface Ply {
  action: number;
  /** Who decided it. */
  side: Side | null;
  /** Whether it stayed unknown to the other side. */
  secret: boolean;
  /** How much was settled before it. */
  settledBefore: number;
  /** Whether nobody needed to be asked about it. */
  unasked: boolean;
}

/** The dice to come are drawn anew from `seed` after the first `ply` actions. */
export interface Reseed {
  ply: number;
  seed: number;
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
export const reseedsSchema = v.array(
  v.tuple([v.pipe(whole, v.maxValue(1_000_000)), v.pipe(whole, v.maxValue(0xffffffff))]),
);

/** Reads an origin's reseeds; undefined where they are not in rising order, or not reseeds at all. */
export function readReseeds(text: string): Reseed[] | undefined {
  const parsed = v.safeParse(reseedsSchema, fromJson(text));
  if (!parsed.success) return undefined;
  const reseeds = parsed.output.map(([ply, seed]) => ({ ply, seed }));
  return reseeds.every(({ ply }, at) => at === 0 || ply > reseeds[at - 1]!.ply) ? reseeds : undefined;
}

/** The reseeds of a log that leaves another one after `ply` actions and draws its dice from `seed` on. */
export function branchReseeds(text: string, ply: number, seed: number): string {
  const before = (readReseeds(text) ?? []).filter((one) => one.ply < ply);
  return JSON.stringify([...before, { ply, seed }].map((one) => [one.ply, one.seed]));
}

/** What hears of a replay as it goes. */
export interface Hooks {
  /** Every event, and after how many actions it stood. */
  emit?: (event: SystemEvent, ply: number) => void;
  /** Every position arrived at, with the dice as they lay when its decision was made. */
  visit?: (state: unknown, ply: number) => void;
}
const oldestKept = (game: HostedGame): number => game.oldestKept ?? game.version;

/** Whether a battle begun under `version` replays to the same bytes; any other only has to be legal. */
export function replaysExactly(game: HostedGame, version: number): boolean {
  return version >= oldestKept(game) && version <= game.version;
}

/** The version of a battle that goes on from a replay of one begun under `version`. */
export function versionReplayed(game: HostedGame, version: number): number {
  return Math.min(Math.max(version, oldestKept(game)), game.version);
}

/** The newest rules that accept a setup kept from earlier; null: none does. */
export function versionAccepting(game: HostedGame, setup: unknown): number | null {
  for (let version = game.version; version >= oldestKept(game); version--)
    if (game.parseSetup(setup, version).ok) return version;
  return null;
}

/**
 * Plays `actions` from the beginning, by the rules that the battle began with; fails where the setup, a reseed or an action is not accepted.
 */
export function replay(
  game: HostedGame,
  origin: Origin,
  actions: readonly number[],
  hooks: Hooks = {},
): Result<Position, 'does-not-replay'> {
  const steps = replaying(game, origin, actions, hooks);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** After so many actions a replay in slices lets others have their turn. */
const SLICE = 500;

/** As `replay`, but it pauses after every few hundred actions. */
export function* replaying(
  game: HostedGame,
  origin: Origin,
  actions: readonly number[],
  { emit, visit }: Hooks = {},
): Generator<undefined, Result<Position, 'does-not-replay'>> {
  const setup = game.parseSetup(fromJson(origin.setup), origin.version);
  const reseeds = readReseeds(origin.reseeds);
  if (!setup.ok || reseeds === undefined) return fail('does-not-replay');
  const last = reseeds.at(-1);
  if (last !== undefined && last.ply > actions.length) return fail('does-not-replay');
  const plies: Ply[] = [];
  const listener = emit && ((event: SystemEvent) => emit(event, plies.length));
  const state: unknown = game.create(setup.value, origin.seed, listener, origin.version);
  const arrive = (): void => {
    drawAnew(game, state, reseeds, plies.length);
    visit?.(state, plies.length);
  };
  arrive();
  for (const action of actions) {
    const ply = plyOf(game, state, action);
    // What it brings about stands after it.
    plies.push(ply);
    if (game.apply(state, action, listener) !== null) return fail('does-not-replay');
    arrive();
    if (plies.length % SLICE === 0) yield;
  }
  return ok({ state, plies });
}

/** Draws the dice to come anew, where the log says so after `ply` actions. */
export function drawAnew(game: HostedGame, state: unknown, reseeds: readonly Reseed[], ply: number): void {
  const reseed = reseeds.find((one) => one.ply === ply);
  if (reseed !== undefined) game.reseed(state, reseed.seed);
}

/** An action as the log will know it, before it is played. */
export function plyOf(game: HostedGame, state: unknown, action: number): Ply {
  return {
    action,
    side: decider(game, state),
    secret: game.isSecret !== undefined && game.isLegal(state, action) && game.isSecret(state, action),
    settledBefore: game.settled(state),
    unasked: game.unasked?.(state) === action,
  };
}

/** Whose decision it is; null when the battle is over. */
export function decider(game: HostedGame, state: unknown): Side | null {
  const toAct = game.toAct(state);
  return toAct === 'nobody' ? null : toAct;
}

/** What everybody needs to know of a position. */
export function factsOf(game: HostedGame, state: unknown): PositionFacts {
  return { round: game.round(state), toAct: game.toAct(state), outcome: game.outcome(state) };
}

/** What stays the same of a battle from beginning to end. */
export type Frame = Pick<BattleState, 'roundLimit' | 'fleets'>;

/** The frame of a battle whose setup has been accepted before. */
export function frameOf(game: HostedGame, origin: Pick<Origin, 'setup' | 'version'>): Frame {
  const setup = game.parseSetup(fromJson(origin.setup), origin.version);
  if (!setup.ok) throw new Error(`${game.id} no longer accepts a setup that it has accepted`);
  return { roundLimit: game.roundLimit(setup.value), fleets: game.fleets(setup.value, origin.version) };
}

/** What the store keeps beside the log of a position; `plies` are the log's, where any may be secret. */
export function headOf(game: HostedGame, state: unknown, plies: readonly Ply[] = []): Head {
  const outcome = game.outcome(state);
  return {
    digest: stateDigest(game.serialize(state)),
    round: game.round(state),
    outcome,
    secretPlies: outcome === null ? plies.filter(({ secret }) => secret).length : 0,
  };
}
