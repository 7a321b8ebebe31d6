import { fail, ok, type Result } from '../../engine/game.ts';
import type { BattleSummary, HostError } from '../../shared/api.ts';
import type { BattleLog } from '../store/battleLog.ts';
import type { Imports } from '../store/imports.ts';
import type { Systems } from '../systems.ts';
import { readSaveFile } from './saveFile.ts';

interface Ports {
  systems: Systems;
  log: BattleLog;
  imports: Imports;
  summary(id: string): Result<BattleSummary, HostError>;
}

/** Makes a battle of a file's text; of one that was imported before it is the battle of then, while that is here. */
export async function importFile(
  { systems, log, imports, summary }: Ports,
  text: string,
): Promise<Result<BattleSummary & { again?: true }, HostError>> {
  const before = imports.find(text);
  const known = before === null ? null : summary(before);
  if (known?.ok) return ok({ ...known.value, again: true });
  const battle = await readSaveFile(text, systems);
  if (!battle.ok) return fail({ code: battle.error });
  const stored = await log.insertLong(battle.value);
  if (!stored.ok) return fail({ code: stored.error });
  imports.remember(text, battle.value.record.id);
  return summary(battle.value.record.id);
}
