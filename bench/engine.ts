import process from 'node:process';
import { inlineMore } from '../src/ai/inlining.ts';
import type { AnyGame } from '../src/engine/game.ts';
import { openSystem } from './shared/battles.ts';
import type { Measured } from './shared/benchSystem.ts';

const SECONDS = 2;
const WARM_UP_MS = 500;
const COPIES = 2_000_000;
/** Battles between two looks at the clock, which takes as long as many actions. */
const BETWEEN_LOOKS = 256;

interface Playouts {
  readonly actions: number;
  readonly battles: number;
  readonly seconds: number;
}

/** CPU milliseconds: the same on a busy machine as on a quiet one. */
const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Random playouts of a battle to the end, legal actions enumerated at every step. */
function playouts(game: AnyGame, setup: unknown, milliseconds: number): Playouts {
  const start: unknown = game.create(setup, 1);
  const state: unknown = game.clone(start);
  const out = new Int32Array(game.maxActions);
  let random = 12345;
  let actions = 0;
  let battles = 0;
  const begin = cpuTime();
  let elapsed = 0;
  do {
    game.copyFrom(state, start);
    game.reseed(state, ++battles);
    for (;;) {
      const count = game.legalActions(state, out);
      if (count === 0) break;
      random = (Math.imul(random, 1664525) + 1013904223) | 0;
      game.apply(state, out[Math.floor((random >>> 0) * 2 ** -32 * count)]!);
      actions++;
    }
    if (battles % BETWEEN_LOOKS === 0) elapsed = cpuTime() - begin;
  } while (elapsed < milliseconds);
  return { actions, battles, seconds: elapsed / 1000 };
}

function copyNanoseconds(game: AnyGame, setup: unknown): number {
  const source: unknown = game.create(setup, 1);
  const copy: unknown = game.clone(source);
  const begin = cpuTime();
  for (let n = 0; n < COPIES; n++) game.copyFrom(copy, source);
  return ((cpuTime() - begin) * 1e6) / COPIES;
}

function measure(id: string) {
  const { game, bench, setupOf } = openSystem(id);
  const [usual, large] = [setupOf(bench.playouts.usual), setupOf(bench.playouts.large)];
  playouts(game, usual, WARM_UP_MS);
  const { actions, battles, seconds } = playouts(game, usual, SECONDS * 1000);
  playouts(game, large, WARM_UP_MS);
  const fleet = playouts(game, large, SECONDS * 1000);
  const full = bench.playouts.full?.();
  if (full !== undefined) playouts(game, full, WARM_UP_MS);
  const optional = full === undefined ? null : playouts(game, full, SECONDS * 1000);
  copyNanoseconds(game, usual);
  const json = {
    actionsPerSecond: Math.round(actions / seconds),
    fleetActionsPerSecond: Math.round(fleet.actions / fleet.seconds),
    ...(optional && { fullActionsPerSecond: Math.round(optional.actions / optional.seconds) }),
    copyNs: Math.round(copyNanoseconds(game, usual)),
    stateBytes: game.serialize(game.create(usual, 1)).length,
  };
  return { json, table: { ...json, battles, actionsPerBattle: Math.round(actions / battles) } };
}

/** Of each system: playout actions a second in an ordinary battle, in a large one and with every optional rule, time to copy a state, its bytes. */
export function run(systems: readonly string[]): Promise<Measured> {
  inlineMore();
  const table: Record<string, number> = {};
  const json: Record<string, object> = {};
  for (const id of systems) {
    const measured = measure(id);
    for (const [label, value] of Object.entries(measured.table)) table[`${id}: ${label}`] = value;
    json[id] = measured.json;
  }
  return Promise.resolve({ table, json });
}
