import type { Page } from '@playwright/test';
import { talon } from '../../src/engine/talon/index.ts';
import { writeSaveFile } from '../../src/host/battles/saveFile.ts';
import { logChecksum, NO_RESEEDS, stateDigest } from '../../src/host/store/checksum.ts';
import { ask } from '../harness/ask.ts';
import { BOLD, PERSON } from './battle.ts';

/** A duel of two who go straight at each other: all its actions, and the digest of what stands before the last one. */
export function boldDuel(seed = 4) {
  const scenario = talon.scenarios.find(({ id }) => id === 'duel')!;
  const parsed = talon.parseSetup(scenario.setup);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const state = talon.create(parsed.value, seed);
  const actions: number[] = [];
  let digest = 0;
  while (talon.outcome(state) === null) {
    digest = stateDigest(talon.serialize(state));
    const offered = talon.options(state).filter(({ action }) => action !== null);
    const { action } = offered.find(({ description }) => BOLD.some((fits) => fits(description))) ?? offered[0]!;
    talon.apply(state, action!);
    actions.push(action!);
  }
  return { scenario, actions, digest };
}

/** A duel of two people that is over, its last action played just now. Comes by way of a file; returns its id. */
export async function finishedDuel(page: Page, name: string, seed = 4): Promise<string> {
  const { scenario, actions, digest } = boldDuel(seed);
  const last = actions.pop()!;
  const moment = new Date().toISOString();
  const record = {
    id: '',
    name,
    controllers: [PERSON, PERSON] as [typeof PERSON, typeof PERSON],
    seats: [null, null] as [null, null],
    createdAt: moment,
    playedAt: moment,
    system: talon.id,
    version: talon.version,
    scenario: scenario.id,
    setup: JSON.stringify(scenario.setup),
    seed,
    reseeds: NO_RESEEDS,
    counts: false,
    branch: null,
  };
  const { text } = writeSaveFile({ record, actions, checksum: logChecksum(record, actions), digest });
  const { id } = await ask(page, 'battles.import', { text });
  await ask(page, 'battle.act', { id, ply: actions.length, action: last });
  await ask(page, 'battles.close', { id });
  return id;
}
