import { MAX_ACTIONS } from '../src/engine/talon/legal.ts';
import { talon } from '../src/engine/talon/index.ts';

const SECONDS = 2;
const COPIES = 2_000_000;

/** Random playouts of 3 v 3 cruisers, legal actions enumerated at every step, to the end. */
export function playoutsPerSecond(
  scenario: string,
  milliseconds: number,
): { actions: number; battles: number; seconds: number } {
  const found = talon.scenarios.find(({ id }) => id === scenario);
  const setup = talon.parseSetup(found?.setup);
  if (!setup.ok) throw new Error(`${scenario}: ${setup.error.code}`);
  const start = talon.create(setup.value, 1);
  const battle = talon.clone(start);
  const out = new Int32Array(MAX_ACTIONS);
  let random = 12345;
  let actions = 0;
  let battles = 0;
  const begin = performance.now();
  let elapsed: number;
  do {
    talon.copyFrom(battle, start);
    talon.reseed(battle, ++battles);
    for (;;) {
      const count = talon.legalActions(battle, out);
      if (count === 0) break;
      random = (Math.imul(random, 1664525) + 1013904223) | 0;
      talon.apply(battle, out[Math.floor((random >>> 0) * 2 ** -32 * count)]!);
      actions++;
    }
    elapsed = performance.now() - begin;
  } while (elapsed < milliseconds);
  return { actions, battles, seconds: elapsed / 1000 };
}

function copyNanoseconds(): number {
  const setup = talon.parseSetup(talon.scenarios[0]!.setup);
  if (!setup.ok) throw new Error(setup.error.code);
  const source = talon.create(setup.value, 1);
  const copy = talon.clone(source);
  const begin = performance.now();
  for (let n = 0; n < COPIES; n++) talon.copyFrom(copy, source);
  return ((performance.now() - begin) * 1e6) / COPIES;
}

/** Playout actions a second on 3 v 3 cruisers and on 8 v 8 with fighters and missiles, time to copy a state, its bytes. */
export function run() {
  playoutsPerSecond('cruisers', 500); // warm-up
  const { actions, battles, seconds } = playoutsPerSecond('cruisers', SECONDS * 1000);
  playoutsPerSecond('armada', 500);
  const fleet = playoutsPerSecond('armada', SECONDS * 1000);
  copyNanoseconds();
  const setup = talon.parseSetup(talon.scenarios[0]!.setup);
  if (!setup.ok) throw new Error(setup.error.code);
  const json = {
    actionsPerSecond: Math.round(actions / seconds),
    fleetActionsPerSecond: Math.round(fleet.actions / fleet.seconds),
    copyNs: Math.round(copyNanoseconds()),
    stateBytes: talon.serialize(talon.create(setup.value, 1)).length,
  };
  return Promise.resolve({
    table: { ...json, battles, actionsPerBattle: Math.round(actions / battles) } as Record<string, string | number>,
    json,
  });
}
