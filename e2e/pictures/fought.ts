import { Thinker } from '../../src/ai/thinker.ts';
import { Tree } from '../../src/ai/tree.ts';
import type { Side } from '../../src/engine/game.ts';
import { headOf, replay } from '../../src/host/battles/replay.ts';
import { writeSaveFile } from '../../src/host/battles/saveFile.ts';
import { logChecksum, NO_RESEEDS } from '../../src/host/store/checksum.ts';
import type { BattleRecord } from '../../src/host/store/battleRecord.ts';
import { openSystem } from '../../bench/shared/battles.ts';
import { CADET, PERSON } from '../harness/battle.ts';

/** Simulations of a decision; the same each time. */
const ITERATIONS = 200;

/** A battle file in which two computer players have fought until both are hit; side 0, which decides, is a person's from here on. */
export function foughtBattle(id: string, seed: number): string {
  const { game, guide, bench, setupOf } = openSystem(id);
  const scenario = bench.playouts.usual;
  const { setup } = game.scenarios.find((one) => one.id === scenario)!;
  const state: unknown = game.create(setupOf(scenario), seed);
  const budget = { milliseconds: null, iterations: ITERATIONS };
  const thinkers = [0, 1].map(
    (side) => new Thinker(game, guide, { side: side as Side, seed, budget, tree: new Tree(100_000) }),
  );
  const actions: number[] = [];
  for (;;) {
    const toAct = game.toAct(state);
    if (toAct === 'nobody') throw new Error(`${scenario} was over after ${game.round(state)} rounds`);
    const asked = toAct === 0 && !game.forced(state) && (game.unasked?.(state) ?? null) === null;
    if (asked && (game.tolls?.(state) ?? []).every(({ units, unharmed }) => unharmed < units)) break;
    const action = thinkers[toAct]!.decide(state, () => 0);
    if (game.apply(state, action) !== null) throw new Error(`${scenario}: the computer's move was refused`);
    actions.push(action);
  }
  const moment = '2026-11-24T08:00:00.000Z';
  const record: BattleRecord = {
    id,
    name: 'In play',
    controllers: [PERSON, CADET],
    createdAt: moment,
    playedAt: moment,
    system: id,
    version: game.version,
    scenario,
    setup: JSON.stringify(setup),
    seed,
    reseeds: NO_RESEEDS,
    seats: [null, null],
    counts: false,
    branch: null,
  };
  const played = replay(game, record, actions);
  if (!played.ok) throw new Error(`${scenario} does not replay`);
  const { digest } = headOf(game, played.value.state);
  return writeSaveFile({ record, actions, checksum: logChecksum(record, actions), digest }).text;
}
