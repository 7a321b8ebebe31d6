import { crc32 } from 'node:zlib';
import { fail, ok, type Result, type Side, type Viewer } from '../../engine/game.ts';
import type { Controller, HostError } from '../../shared/api.ts';
import type { CampaignTurn } from '../../shared/campaign.ts';
import type { WarEvent, WarPlan } from '../../shared/systemData.ts';
import { fromJson } from '../../shared/wire.ts';
import type { CampaignHead, CampaignRecord, CampaignLog } from '../store/campaigns.ts';
import type { KeptBattle } from '../store/statements/campaigns.ts';
import { type HostedWar, findWar, type Wars } from '../systems.ts';

/** An action that was done, and what happened. Actions and states are the war's own. */
interface Step {
  readonly action: unknown;
  readonly events: readonly WarEvent[];
}

interface Position {
  state: unknown;
  steps: Step[];
}
/** Positions are compared to the byte. */
const digestOf = (state: unknown): number => crc32(JSON.stringify(state));

/** An open campaign: the state in memory and its log in the store, which never differ. */
export class Campaign {
  readonly record: CampaignRecord;
  readonly war: HostedWar;
  private readonly store: CampaignLog;
  private readonly now: () => Date;
  private position: Position;

  private constructor(record: CampaignRecord, war: HostedWar, position: Position, store: CampaignLog, now: () => Date) {
    this.record = record;
    this.war = war;
    this.position = position;
    this.store = store;
    this.now = now;
  }

  /** Begins a campaign and stores it. */
  static begin(
    record: CampaignRecord,
    war: HostedWar,
    store: CampaignLog,
    now: () => Date,
  ): Result<Campaign, HostError> {
    const position = replay(war, record, []);
    if (position === null) return fail({ code: 'bad-setup' });
    const stored = store.insert(record, headOf(war, position.state));
    return stored.ok ? ok(new Campaign(record, war, position, store, now)) : fail({ code: stored.error });
  }

  /** Reads a campaign from the store; a log that does not replay is `campaign-damaged`. */
  static load(id: string, wars: Wars, store: CampaignLog, now: () => Date): Result<Campaign, HostError> {
    const stored = store.read(id);
    if (!stored.ok) return fail({ code: stored.error });
    const { record, actions, head } = stored.value;
    const war = findWar(wars, record.system, record.scenario);
    if (war === undefined) return fail({ code: 'unknown-system' });
    const position = replay(war, record, actions);
    const exact = record.version >= (war.oldestKept ?? war.version) && record.version <= war.version;
    const differs = exact && position !== null && digestOf(position.state) !== head.digest;
    if (position === null || differs) {
      store.markDamaged(id);
      return fail({ code: 'campaign-damaged' });
    }
    return ok(new Campaign(record, war, position, store, now));
  }

  get state(): unknown {
    return this.position.state;
  }

  /** Actions so far, as far as the viewer knows of them: all but the other side's secret ones. */
  plyFor(viewer: Viewer): number {
    return this.position.steps.filter(({ action }) => {
      const whose = this.war.secretOf(action);
      return whose === null || whose === viewer || viewer === 'referee';
    }).length;
  }

  /** Actions so far when the present or last battles arose; 0: there were none yet. */
  get openedAt(): number {
    const at = this.position.steps.findLastIndex(({ events }) => events.some((event) => this.war.isReveal(event)));
    return at + 1;
  }

  /** What happened since the plans were last opened, without what is secret again. */
  get report(): WarEvent[] {
    if (this.openedAt === 0) return [];
    return this.position.steps
      .slice(this.openedAt - 1)
      .flatMap(({ events }) => events)
      .filter((event) => this.war.visible(event, 'public'));
  }

  /** What everybody knows of each turn whose plans were opened, with those of its battles that are kept. */
  chronicle(kept: readonly KeptBattle[]): CampaignTurn[] {
    const turns: (CampaignTurn & { ply: number })[] = [];
    for (const [at, { events }] of this.position.steps.entries()) {
      const opens = events.findIndex((event) => this.war.isReveal(event));
      if (opens >= 0) turns.push({ ply: at + 1, turn: turns.length + 1, events: [], battles: [] });
      const known = events.slice(Math.max(0, opens)).filter((event) => this.war.visible(event, 'public'));
      turns.at(-1)?.events.push(...known);
    }
    return turns.map(({ ply, ...turn }) => ({
      ...turn,
      battles: kept.flatMap(({ battle, place, ply: arose }) => (arose === ply ? [{ place, battle }] : [])),
    }));
  }

  /**
   * Does and stores steps of the side's plans, all or none, each made over what the side is shown when
   * those before it are done; on failure nothing has changed, here or in the store.
   */
  plan(side: Side, plans: readonly WarPlan[]): Result<void, HostError> {
    return this.advance(
      plans.map((plan) => (state) => {
        const parsed = this.war.parsePlan(state, side, plan);
        if (parsed.ok) return parsed;
        return fail({ code: parsed.error === 'malformed' ? 'bad-request' : 'not-your-turn' });
      }),
    );
  }

  /** Does and stores the result of a battle. */
  enter(result: unknown): Result<void, HostError> {
    return this.advance([() => ok(result)]);
  }

  private advance(actions: readonly ((state: unknown) => Result<unknown, HostError>)[]): Result<void, HostError> {
    const { war } = this;
    const next: unknown = war.clone(this.state);
    const steps: Step[] = [];
    for (const wanted of actions) {
      const action = wanted(next);
      if (!action.ok) return action;
      const events: WarEvent[] = [];
      const refusal = war.apply(next, action.value, (event) => events.push(event));
      if (refusal !== null)
        return fail({ code: 'illegal-action', rule: { code: refusal.code, section: refusal.section } });
      steps.push({ action: action.value, events });
    }
    const playedAt = this.now().toISOString();
    const texts = steps.map(({ action }) => JSON.stringify(action));
    const { id, controllers } = this.record;
    const seated = staffed(war, next, controllers);
    const { length } = this.position.steps;
    const stored = this.store.append(id, length, texts, headOf(war, next), playedAt, seated ?? undefined);
    if (!stored.ok) return fail({ code: stored.error });
    this.record.playedAt = playedAt;
    if (seated !== null) this.record.controllers = seated;
    this.position = { state: next, steps: [...this.position.steps, ...steps] };
    return ok(undefined);
  }

  /** Whether the last action is a secret step of the side's plans, which are still being made. */
  canUndo(side: Side | null): boolean {
    const last = this.position.steps.at(-1);
    return (
      side !== null &&
      last !== undefined &&
      this.war.secretOf(last.action) === side &&
      this.war.phase(this.state) === 'planning'
    );
  }

  /** Takes back the last action of the side's plans. */
  undo(side: Side | null): Result<void, HostError> {
    if (!this.canUndo(side)) return fail({ code: 'nothing-to-undo' });
    const { steps } = this.position;
    const actions = steps.slice(0, -1).map(({ action }) => JSON.stringify(action));
    const before = replay(this.war, this.record, actions);
    if (before === null) throw new Error(`campaign ${this.record.id} does not replay what it played`);
    const playedAt = this.now().toISOString();
    const head = headOf(this.war, before.state);
    const stored = this.store.takeBack(this.record.id, steps.length, actions.length, head, playedAt);
    if (!stored.ok) return fail({ code: stored.error });
    this.record.playedAt = playedAt;
    this.position = before;
    return ok(undefined);
  }
}

/** The campaign after `actions` (JSON), or null where they are not accepted. */
function replay(
  war: HostedWar,
  record: Pick<CampaignRecord, 'setup' | 'seed' | 'version'>,
  actions: readonly string[],
): Position | null {
  const setup = war.parseSetup(fromJson(record.setup));
  if (!setup.ok) return null;
  const state: unknown = war.create(setup.value, record.seed, record.version);
  const steps: Step[] = [];
  for (const text of actions) {
    const action: unknown = war.parseAction(fromJson(text));
    if (action === null) return null;
    const events: WarEvent[] = [];
    if (war.apply(state, action, (event) => events.push(event)) !== null) return null;
    steps.push({ action, events });
  }
  return { state, steps };
}

/** Who plays in a state, where the computer's staff has followed a player's results; null: who did before. */
function staffed(
  war: HostedWar,
  state: unknown,
  controllers: readonly [Controller, Controller],
): [Controller, Controller] | null {
  const seated = controllers.map((one, side): Controller => {
    const level = war.staffOf?.(state, side as Side) ?? null;
    if (one.kind !== 'ai' || level === null || level === one.level) return one;
    const { was: _was, ...kept } = one;
    return { ...kept, level };
  }) as [Controller, Controller];
  return seated.every((one, side) => one === controllers[side]) ? null : seated;
}

function headOf(war: HostedWar, state: unknown): CampaignHead {
  return { digest: digestOf(state), turn: war.turn(state), outcome: war.outcome(state) };
}
