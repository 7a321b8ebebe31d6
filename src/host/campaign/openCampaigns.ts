import { randomUUID } from 'node:crypto';
import { fail, ok, type AnyGame, type Outcome, type Result, type Side } from '../../engine/game.ts';
import {
  battleResult,
  battleSetup,
  CAMPAIGN_VERSION,
  campaignView,
  observeCampaign,
} from '../../engine/talon/campaign/index.ts';
import type { CampaignBattle } from '../../engine/talon/campaign/state.ts';
import type { TalonEvent } from '../../engine/talon/events.ts';
import type { TalonView } from '../../engine/talon/view.types.ts';
import type { Controller, HostError, Level, Notice, PushName, Pushes } from '../../shared/api.ts';
import type { CampaignBattleLink, CampaignStatus, PlannedAction } from '../../shared/campaign.ts';
import type { Seats } from '../../shared/career.ts';
import { headOf, replay } from '../battles/replay.ts';
import type { BattleLog, BattleRecord } from '../store/battleLog.ts';
import type { CampaignStore } from '../store/campaigns.ts';
import { NO_RESEEDS } from '../store/checksum.ts';
import type { Systems } from '../systems.ts';
import { Campaign } from './campaign.ts';
import type { Worker } from './worker.ts';

export interface CampaignPorts {
  systems: Systems;
  log: BattleLog;
  store: CampaignStore;
  worker: Worker;
  push<Name extends PushName>(name: Name, payload: Pushes[Name]): void;
  now(): Date;
  randomSeed(): number;
}

export interface NewCampaign {
  name: string;
  size: 'small' | 'medium' | 'large';
  turnLimit: number | null;
  controllers: [Controller, Controller];
  seats: Seats;
  seed: number | undefined;
}

/** Simulations a decision where the computer plays a battle for both sides: some seconds for a great one. */
const PLAYOUT_SIMULATIONS = 24;

interface Table {
  campaign: Campaign;
  /** Calls the computer's planning off. */
  planning: (() => void) | null;
  /** Battles that the computer plays, by place in the list. */
  resolving: Map<number, () => void>;
}

/**
 * The campaigns that are open, the computer's plans in them, and their battles. A battle's result
 * flows in once: when the battle ends, or, where the process died between, when the campaign is
 * opened next; the rules refuse a second one. All calls come one at a time (queue.ts).
 */
export class OpenCampaigns {
  private readonly ports: CampaignPorts;
  private readonly tables = new Map<string, Table>();

  constructor(ports: CampaignPorts) {
    this.ports = ports;
  }

  create({ name, size, turnLimit, controllers, seats, seed }: NewCampaign): Result<CampaignStatus, HostError> {
    const { store, now } = this.ports;
    const at = now().toISOString();
    const record = {
      id: randomUUID(),
      name,
      controllers,
      seats,
      createdAt: at,
      playedAt: at,
      system: 'talon',
      version: CAMPAIGN_VERSION,
      setup: JSON.stringify({ system: 'talon', size, turnLimit }),
      seed: seed ?? this.ports.randomSeed(),
    };
    const begun = Campaign.begin(record, store, now);
    if (!begun.ok) return begun;
    this.tables.set(record.id, { campaign: begun.value, planning: null, resolving: new Map() });
    return this.open(record.id);
  }

  /** Opens a campaign: takes in battles that have ended, and lets the computer plan where it has to. */
  open(id: string): Result<CampaignStatus, HostError> {
    return this.with(id, (table) => {
      const settled = this.takeIn(table);
      return settled.ok ? this.shown(table) : settled;
    });
  }

  act(id: string, ply: number, action: PlannedAction): Result<CampaignStatus, HostError> {
    return this.with(id, (table) => {
      const { campaign } = table;
      if (ply !== campaign.ply) return fail({ code: 'stale' });
      if (action.side !== this.plannerOf(campaign)) return fail({ code: 'not-your-turn' });
      const played = campaign.play([action]);
      return played.ok ? this.shown(table) : played;
    });
  }

  undo(id: string, ply: number): Result<CampaignStatus, HostError> {
    return this.with(id, (table) => {
      if (ply !== table.campaign.ply) return fail({ code: 'stale' });
      const undone = table.campaign.undo(this.plannerOf(table.campaign));
      return undone.ok ? this.shown(table) : undone;
    });
  }

  /** The battle on the board, begun if it is not yet; returns its id. */
  fight(id: string, at: number): Result<string, HostError> {
    return this.with(id, (table) => {
      const found = this.battleToFight(table, at);
      if (!found.ok) return found;
      const { battle, link, game } = found.value;
      if (link.battle !== null) return ok(link.battle);
      const record = this.battleRecord(table.campaign, battle, game, table.campaign.record.controllers, true);
      const begun = replay(game, record, []);
      if (!begun.ok) return fail({ code: 'bad-setup' });
      const stored = this.ports.store.together<HostError['code']>(() => {
        const inserted = this.ports.log.insert({ record, actions: [], head: headOf(game, begun.value.state) });
        return inserted.ok ? this.link(table.campaign, battle, record.id) : inserted;
      });
      return stored.ok ? ok(record.id) : fail({ code: stored.error });
    });
  }

  /** Lets the computer play a battle for both sides. */
  resolve(id: string, at: number): Result<CampaignStatus, HostError> {
    return this.with(id, (table) => {
      const found = this.battleToFight(table, at);
      if (!found.ok) return found;
      const { battle, link, game } = found.value;
      if (link.battle !== null) return fail({ code: 'battle-under-way' });
      if (table.resolving.has(at)) return this.shown(table);
      const level: Controller = { kind: 'ai', level: 'captain' };
      const record = this.battleRecord(table.campaign, battle, game, [level, level], false);
      const setup = JSON.parse(record.setup) as { roundLimit: number };
      const task = {
        type: 'campaign-playout',
        system: game.id,
        setup,
        seed: record.seed,
        simulations: PLAYOUT_SIMULATIONS,
      } as const;
      const stop = this.ports.worker.ask(task, {
        progress: (round) =>
          this.ports.push('campaign.progress', { id, battle: at, round, roundLimit: setup.roundLimit }),
        answer: (answer) => {
          table.resolving.delete(at);
          if (answer.type === 'campaign-played') this.enterPlayout(table, at, game, record, answer.actions);
        },
        failed: () => {
          table.resolving.delete(at);
          this.halt(table, { code: 'ai-failed' });
        },
      });
      table.resolving.set(at, stop);
      return this.shown(table);
    });
  }

  stop(id: string, at: number): Result<CampaignStatus, HostError> {
    return this.with(id, (table) => {
      table.resolving.get(at)?.();
      table.resolving.delete(at);
      return this.shown(table);
    });
  }

  /** A battle somewhere has ended: if it belongs to a campaign, its result flows in. */
  battleEnded(battle: string): void {
    const id = this.ports.store.campaignOf(battle);
    if (!id.ok || id.value === null) return;
    const status = this.open(id.value);
    if (status.ok) this.ports.push('campaign.update', status.value);
  }

  forget(id: string): void {
    const table = this.tables.get(id);
    this.tables.delete(id);
    table?.planning?.();
    for (const stop of table?.resolving.values() ?? []) stop();
  }

  rename(id: string, name: string): void {
    const table = this.tables.get(id);
    if (table !== undefined) table.campaign.record.name = name;
  }

  private with<Value>(id: string, work: (table: Table) => Result<Value, HostError>): Result<Value, HostError> {
    let table = this.tables.get(id);
    if (table === undefined) {
      const loaded = Campaign.load(id, this.ports.store, this.ports.now);
      if (!loaded.ok) return loaded;
      table = { campaign: loaded.value, planning: null, resolving: new Map() };
      this.tables.set(id, table);
    }
    return work(table);
  }

  /** The person who plans now; in a war of two persons the first goes first. */
  private plannerOf({ state, record }: Campaign): Side | null {
    if (state.phase !== 'planning') return null;
    return ([0, 1] as const).find((side) => record.controllers[side].kind === 'human' && !state.ready[side]) ?? null;
  }

  /** What the UI is told, after the computer has been asked to plan where nobody else has to. */
  private shown(table: Table): Result<CampaignStatus, HostError> {
    const { campaign } = table;
    const { record, state } = campaign;
    const planner = this.plannerOf(campaign);
    if (planner === null) this.letPlan(table);
    const links = this.linksOf(table);
    if (!links.ok) return links;
    // Who has planned may go on looking at it, unless another person sits at the same machine.
    const persons = ([0, 1] as const).filter((side) => record.controllers[side].kind === 'human');
    return ok({
      id: record.id,
      name: record.name,
      controllers: record.controllers,
      seats: record.seats,
      ply: campaign.ply,
      view: campaignView(state, planner ?? (persons.length === 1 ? persons[0]! : 'public')),
      planner,
      canUndo: campaign.canUndo(planner),
      thinking: table.planning !== null,
      links: links.value,
      report: campaign.report,
    });
  }

  private letPlan(table: Table): void {
    const { campaign } = table;
    const { state, record } = campaign;
    if (state.phase !== 'planning' || table.planning !== null) return;
    const side = ([0, 1] as const).find((one) => !state.ready[one] && record.controllers[one].kind === 'ai');
    if (side === undefined) return;
    const controller = record.controllers[side] as { kind: 'ai'; level: Level };
    const task = {
      type: 'campaign-plan',
      state: observeCampaign(state, side),
      side,
      level: controller.level,
      seed: this.ports.randomSeed() | 0,
    } as const;
    table.planning = this.ports.worker.ask(task, {
      answer: (answer) => {
        table.planning = null;
        if (answer.type !== 'campaign-planned') return;
        const played = campaign.play(answer.actions);
        if (played.ok) this.tell(table);
        else this.halt(table, { code: noticeOf(played.error.code) });
      },
      failed: () => {
        table.planning = null;
        this.ports.push('notice', { code: 'ai-failed' });
      },
    });
  }

  private tell(table: Table): void {
    const status = this.shown(table);
    if (status.ok) this.ports.push('campaign.update', status.value);
  }

  private halt(table: Table, notice: Notice): void {
    this.ports.push('notice', notice);
    const links = this.linksOf(table);
    if (links.ok) this.tell(table);
  }

  private linksOf({ campaign, resolving }: Table): Result<CampaignBattleLink[], HostError> {
    const links = this.ports.store.links(campaign.record.id, campaign.openedAt);
    if (!links.ok) return fail({ code: links.error });
    return ok(
      campaign.state.battles.map((battle, at): CampaignBattleLink => {
        const link = links.value.get(placeOf(battle));
        const id = link?.battle ?? null;
        if (battle.result !== null) return { battle: id, state: 'over' };
        return { battle: id, state: resolving.has(at) ? 'resolving' : id === null ? 'waiting' : 'under-way' };
      }),
    );
  }

  private battleToFight(
    table: Table,
    at: number,
  ): Result<{ battle: CampaignBattle; link: CampaignBattleLink; game: AnyGame }, HostError> {
    const { campaign } = table;
    const battle = campaign.state.battles[at];
    const game = this.ports.systems.get(campaign.record.system);
    if (campaign.state.phase !== 'battles' || battle === undefined || battle.result !== null || game === undefined) {
      return fail({ code: 'unknown-battle' });
    }
    const links = this.linksOf(table);
    return links.ok ? ok({ battle, link: links.value[at]!, game }) : links;
  }

  private battleRecord(
    { record, state }: Campaign,
    battle: CampaignBattle,
    game: AnyGame,
    controllers: [Controller, Controller],
    counts: boolean,
  ): BattleRecord {
    const at = this.ports.now().toISOString();
    return {
      id: randomUUID(),
      name: `${record.name} · ${state.turn} · ${placeName(battle)}`.slice(0, 80),
      controllers,
      createdAt: at,
      playedAt: at,
      system: game.id,
      version: game.version,
      scenario: 'campaign',
      setup: JSON.stringify(battleSetup(state, battle)),
      seed: this.ports.randomSeed(),
      reseeds: NO_RESEEDS,
      seats: counts ? record.seats : [null, null],
      counts,
      branch: null,
    };
  }

  private link(campaign: Campaign, battle: CampaignBattle, id: string): Result<void, HostError['code']> {
    return this.ports.store.link(campaign.record.id, campaign.openedAt, placeOf(battle), id);
  }

  /** Stores a battle that the computer has played, its place in the campaign and its result, all or none. */
  private enterPlayout(table: Table, at: number, game: AnyGame, record: BattleRecord, actions: number[]): void {
    const { campaign } = table;
    const end = ending(game, record, actions);
    const battle = campaign.state.battles[at];
    if (end === null || battle === undefined) {
      this.halt(table, { code: 'ai-failed' });
      return;
    }
    const result = battleResult(campaign.state, battle, end.outcome, end.units, end.events);
    const stored = this.ports.store.together<HostError['code']>(() => {
      const inserted = this.ports.log.insert({ record, actions, head: headOf(game, end.state) });
      if (!inserted.ok) return inserted;
      return this.link(campaign, battle, record.id);
    });
    if (!stored.ok) {
      this.halt(table, { code: noticeOf(stored.error) });
      return;
    }
    const played = campaign.play([{ kind: 'result', battle: at, result }]);
    if (!played.ok) this.ports.push('notice', { code: noticeOf(played.error.code) });
    this.tell(table);
  }

  /** Takes in the results of battles that have ended; the rules refuse one that is in already. */
  private takeIn({ campaign }: Table): Result<void, HostError> {
    if (campaign.state.phase !== 'battles') return ok(undefined);
    const links = this.ports.store.links(campaign.record.id, campaign.openedAt);
    if (!links.ok) return fail({ code: links.error });
    const battles = campaign.state.battles;
    for (const [at, battle] of battles.entries()) {
      const link = links.value.get(placeOf(battle));
      if (battle.result !== null || !link?.battle || link.outcome === null) continue;
      const stored = this.ports.log.read(link.battle);
      if (!stored.ok) continue;
      const game = this.ports.systems.get(stored.value.record.system);
      const end = game === undefined ? null : ending(game, stored.value.record, stored.value.actions);
      if (end === null) continue;
      const result = battleResult(campaign.state, battle, end.outcome, end.units, end.events);
      const played = campaign.play([{ kind: 'result', battle: at, result }]);
      if (!played.ok) return played;
      if (campaign.state.phase !== 'battles') break;
    }
    return ok(undefined);
  }
}

/** A battle at its end, replayed; null where it has none. */
function ending(
  game: AnyGame,
  record: BattleRecord,
  actions: readonly number[],
): { state: unknown; outcome: Outcome; units: TalonView['units']; events: TalonEvent[] } | null {
  const events: TalonEvent[] = [];
  const played = replay(game, record, actions, { emit: (event) => events.push(event as TalonEvent) });
  if (!played.ok) return null;
  const { state } = played.value;
  const outcome = game.outcome(state);
  return outcome === null ? null : { state, outcome, units: (game.view(state, 'referee') as TalonView).units, events };
}

/** How the store names a battle's place. */
const placeOf = ({ sector, zone }: Pick<CampaignBattle, 'sector' | 'zone'>): string => `${sector}:${zone}`;

/** A name for the list of battles: sectors are called the same in every language. */
const placeName = ({ sector, zone }: CampaignBattle): string =>
  `${sector[0]!.toUpperCase()}${sector.slice(1)} ${zone + 1}`;

const noticeOf = (code: HostError['code']): Notice['code'] =>
  code === 'disk-full' || code === 'store-failed' ? code : 'ai-failed';
