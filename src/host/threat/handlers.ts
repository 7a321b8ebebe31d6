import { fail, ok, type Result, type Unit } from '../../engine/game.ts';
import type { HostError } from '../../shared/api.ts';
import type { SystemSight, SystemSpecial, SystemThreat } from '../../shared/systemData.ts';
import type { OpenBattles } from '../battles/openBattles.ts';
import type { OpenBattle } from '../battles/openBattle.ts';
import type { ThreatClient } from './client.ts';

interface Asked<Unit> {
  id: string;
  ply: number;
  unit: Unit;
}

/** The position that the player asks about; it must be the present one. */
function asked(battles: OpenBattles, { id, ply }: Asked<unknown>): Result<OpenBattle, HostError> {
  const battle = battles.open(id);
  return battle.ok && battle.value.ply !== ply ? fail({ code: 'stale' }) : battle;
}

/** Answers to the questions of `threat.ts` and `special.ts`. */
export function threatHandlers(battles: OpenBattles, threats: ThreatClient) {
  return {
    'battle.threat'(
      params: Asked<number>,
    ): Promise<Result<SystemThreat | null, HostError>> | Result<SystemThreat | null, HostError> {
      const battle = asked(battles, params);
      if (!battle.ok) return battle;
      const { game, shown } = battle.value;
      if (game.threat === undefined || shown === null) return ok(null);
      return threats.ask({ system: game.id, state: shown, unit: params.unit });
    },
    'battle.sight'(params: Asked<number | null>): Result<SystemSight | null, HostError> {
      const battle = asked(battles, params);
      return battle.ok ? ok(battle.value.sight(params.unit)) : battle;
    },
    'battle.special'(params: Asked<Unit>): Result<SystemSpecial[], HostError> {
      const battle = asked(battles, params);
      return battle.ok ? ok(battle.value.special(params.unit)) : battle;
    },
  };
}
