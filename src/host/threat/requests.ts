import { fail, ok, type Result } from '../../engine/game.ts';
import type { HostError } from '../../shared/api.ts';
import type { SystemSight, SystemThreat } from '../../shared/systemData.ts';
import type { OpenBattles } from '../battles/openBattles.ts';
import type { Session } from '../battles/session.ts';
import type { ThreatDesk } from './desk.ts';

interface Asked<Unit> {
  id: string;
  ply: number;
  unit: Unit;
}

/** The position that the player asks about; it must be the present one. */
function asked(battles: OpenBattles, { id, ply }: Asked<unknown>): Result<Session, HostError> {
  const session = battles.open(id);
  if (session.ok && session.value.ply !== ply) return fail({ code: 'stale' });
  return session;
}

/** Answers to the questions of `threat.ts`. */
export function threatHandlers(battles: OpenBattles, desk: ThreatDesk) {
  return {
    'battle.threat'(params: Asked<number>): Promise<Result<SystemThreat, HostError>> | Result<SystemThreat, HostError> {
      const session = asked(battles, params);
      if (!session.ok) return session;
      const { game } = session.value;
      if (game.threat === undefined) return ok(null);
      return desk.ask({ system: game.id, state: session.value.observed(0), unit: params.unit });
    },
    'battle.sight'(params: Asked<number | null>): Result<SystemSight, HostError> {
      const session = asked(battles, params);
      return session.ok ? ok(session.value.sight(params.unit) ?? null) : session;
    },
  };
}
