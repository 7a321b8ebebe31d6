import { QUALITY, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { rollQuality } from '../rolls.ts';
import { QUALITIES } from '../terms.ts';

/** 5.10 A die for each group at the start: by a 6 it has an ace, by a 1 it is one of turkeys. */
export function rollPilots(battle: Battle, emit?: Emit): void {
  for (let group = 0; group < battle.groupCount[0]!; group++) {
    const die = rollQuality(battle);
    battle.quality[group] = die === 6 ? QUALITY.ACE : die === 1 ? QUALITY.TURKEY : QUALITY.AVERAGE;
    emit?.({ type: 'qualityRolled', group, die, quality: QUALITIES[battle.quality[group]!]! });
  }
}
