import { crc32 } from 'node:zlib';
import * as v from 'valibot';
import { fail, ok, type Result, type Side } from '../../engine/game.ts';
import type { CampaignAction, CampaignEvent } from '../../engine/talon/campaign/actions.ts';
import {
  applyCampaign,
  asPlayed,
  CAMPAIGN_VERSION,
  createCampaign,
  parseCampaignSetup,
} from '../../engine/talon/campaign/index.ts';
import { cloneState, type CampaignState, FATES } from '../../engine/talon/campaign/state.ts';
import type { HostError } from '../../shared/api.ts';
import { campaignRequests } from '../../shared/campaign.ts';
import { fromJson } from '../../shared/wire.ts';
import type { CampaignHead, CampaignRecord, CampaignStore } from '../store/campaigns.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const unit = v.object({ id: whole, fate: v.picklist(FATES), hull: whole, kills: v.array(whole) });
/** A line of the log as it was written; whether it is possible then is the rules' to say. */
const storedAction: v.GenericSchema<CampaignAction> = v.union([
  campaignRequests['campaign.act'].params.entries.action,
  v.object({
    kind: v.literal('result'),
    battle: whole,
    result: v.object({ winner: v.nullable(v.picklist([0, 1])), ships: v.array(unit) }),
  }),
]);

interface Step {
  readonly action: CampaignAction;
  readonly events: readonly CampaignEvent[];
}

/** An open campaign: the state in memory and its log in the store, which never differ. */
export class Campaign {
  readonly record: CampaignRecord;
  private readonly store: CampaignStore;
  private readonly now: () => Date;
  private position: { state: CampaignState; steps: Step[] };

  private constructor(record: CampaignRecord, position: Campaign['position'], store: CampaignStore, now: () => Date) {
    this.record = record;
    this.position = position;
    this.store = store;
    this.now = now;
  }

  /** Begins a campaign and stores it. */
  static begin(record: CampaignRecord, store: CampaignStore, now: () => Date): Result<Campaign, HostError> {
    const position = replay(record, []);
    if (position === null) return fail({ code: 'bad-setup' });
    const stored = store.insert(record, headOf(position.state));
    return stored.ok ? ok(new Campaign(record, position, store, now)) : fail({ code: stored.error });
  }

  /** Reads a campaign from the store; a log that does not replay is `campaign-damaged`. */
  static load(id: string, store: CampaignStore, now: () => Date): Result<Campaign, HostError> {
    const stored = store.read(id);
    if (!stored.ok) return fail({ code: stored.error });
    const { record, actions, head } = stored.value;
    const position = replay(record, actions);
    const differs =
      record.version === CAMPAIGN_VERSION && position !== null && digestOf(position.state) !== head.digest;
    if (position === null || differs) {
      store.markDamaged(id);
      return fail({ code: 'campaign-damaged' });
    }
    return ok(new Campaign(record, position, store, now));
  }

  get state(): CampaignState {
    return this.position.state;
  }

  /** Actions so far. */
  get ply(): number {
    return this.position.steps.length;
  }

  /** Actions so far when the present or last battles arose; 0: there were none yet. */
  get openedAt(): number {
    const at = this.position.steps.findLastIndex(({ events }) => events.some(({ type }) => type === 'revealed'));
    return at + 1;
  }

  /** What happened since the plans were last opened, without what is secret again. */
  get report(): CampaignEvent[] {
    if (this.openedAt === 0) return [];
    return this.position.steps
      .slice(this.openedAt - 1)
      .flatMap(({ events }) => events)
      .filter(
        (event) =>
          event.type !== 'bought' &&
          event.type !== 'assigned' &&
          !(event.type === 'repaired' && event.where === 'field'),
      );
  }

  /** Does and stores actions, all or none; on failure nothing has changed, here or in the store. */
  play(actions: readonly CampaignAction[]): Result<CampaignEvent[], HostError> {
    const next = cloneState(this.position.state);
    const steps: Step[] = [];
    for (const given of actions) {
      const action = asPlayed(next, given);
      const events: CampaignEvent[] = [];
      const refusal = applyCampaign(next, action, (event) => events.push(event));
      if (refusal !== null)
        return fail({ code: 'illegal-action', rule: { code: refusal.code, section: refusal.section } });
      steps.push({ action, events });
    }
    const playedAt = this.now().toISOString();
    const texts = steps.map(({ action }) => JSON.stringify(action));
    const stored = this.store.append(this.record.id, this.ply, texts, headOf(next), playedAt);
    if (!stored.ok) return fail({ code: stored.error });
    this.record.playedAt = playedAt;
    this.position = { state: next, steps: [...this.position.steps, ...steps] };
    return ok(steps.flatMap(({ events }) => events));
  }

  /** Whether the last action is a step of the side's plans, which are still being made. */
  canUndo(side: Side | null): boolean {
    const last = this.position.steps.at(-1)?.action;
    return (
      side !== null &&
      last !== undefined &&
      last.kind !== 'result' &&
      last.kind !== 'ready' &&
      last.side === side &&
      this.state.phase === 'planning'
    );
  }

  /** Takes back the last action of the side's plans. */
  undo(side: Side | null): Result<void, HostError> {
    if (!this.canUndo(side)) return fail({ code: 'nothing-to-undo' });
    const actions = this.position.steps.slice(0, -1).map(({ action }) => JSON.stringify(action));
    const before = replay(this.record, actions);
    if (before === null) throw new Error(`campaign ${this.record.id} does not replay what it played`);
    const playedAt = this.now().toISOString();
    const stored = this.store.takeBack(this.record.id, this.ply, actions.length, headOf(before.state), playedAt);
    if (!stored.ok) return fail({ code: stored.error });
    this.record.playedAt = playedAt;
    this.position = before;
    return ok(undefined);
  }
}

/** The campaign after `actions` (JSON), or null where they are not accepted. */
function replay(
  record: Pick<CampaignRecord, 'setup' | 'seed'>,
  actions: readonly string[],
): { state: CampaignState; steps: Step[] } | null {
  const setup = parseCampaignSetup(fromJson(record.setup));
  if (!setup.ok) return null;
  const state = createCampaign(setup.value, record.seed);
  const steps: Step[] = [];
  for (const text of actions) {
    const action = fromJson(text);
    // The text itself is played, not a parsed copy: positions are compared to the byte.
    if (!v.is(storedAction, action)) return null;
    const events: CampaignEvent[] = [];
    if (applyCampaign(state, action, (event) => events.push(event)) !== null) return null;
    steps.push({ action, events });
  }
  return { state, steps };
}

const digestOf = (state: CampaignState): number => crc32(JSON.stringify(state));

function headOf(state: CampaignState): CampaignHead {
  return { digest: digestOf(state), turn: state.turn, outcome: state.outcome };
}
