import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ACTION, kindOf } from '../actions.ts';
import { fullThrust } from '../index.ts';
import { createBattle } from '../setup/create.ts';
import type { FullThrustSetup } from '../setup/setup.types.ts';
import type { Pick } from './randomSetup.ts';

/** A battle as it was played by rules of an older version: its log, and a digest of every state it went through. */
export interface StoredBattle {
  name: string;
  version: number;
  seed: number;
  setup: FullThrustSetup;
  actions: readonly number[];
  digest: string;
}

/** Plays the log by the reading of its version; throws where an action is refused now. */
export function digestOf({ name, setup, seed, version, actions }: Omit<StoredBattle, 'digest'>): string {
  const battle = createBattle(setup, seed, undefined, version);
  const hash = createHash('sha256').update(fullThrust.serialize(battle));
  for (const [ply, action] of actions.entries()) {
    const refusal = fullThrust.apply(battle, action);
    if (refusal !== null) throw new Error(`${name}: action ${ply} is refused: ${JSON.stringify(refusal)}`);
    hash.update(fullThrust.serialize(battle));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Plays a battle by the reading of a version, at random but acting where it can, for at most so many actions. */
export function record(
  name: string,
  setup: FullThrustSetup,
  seed: number,
  version: number,
  most: number,
  pick: Pick,
): StoredBattle {
  // prettier-ignore
  const battle = createBattle(setup, seed, undefined, version);
  const out = new Int32Array(fullThrust.maxActions);
  const actions: number[] = [];
  while (actions.length < most) {
    const open = out.subarray(0, fullThrust.legalActions(battle, out));
    if (open.length === 0) break;
    const acts = open.filter((action) => kindOf(action) !== ACTION.PASS && kindOf(action) !== ACTION.DONE);
    const from = acts.length > 0 && pick(10) > 0 ? acts : open;
    const action = from[pick(from.length)]!;
    fullThrust.apply(battle, action);
    actions.push(action);
  }
  const played = { name, version, seed, setup, actions };
  return { ...played, digest: digestOf(played) };
}

const STORED = path.join(import.meta.dirname, 'older');

/** The stored battles: one a line in each file. They are never written anew; a new version adds files. */
export const storedBattles = (): StoredBattle[] =>
  readdirSync(STORED).flatMap((file) =>
    readFileSync(path.join(STORED, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as StoredBattle),
  );
