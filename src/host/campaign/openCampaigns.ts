import { randomUUID } from 'node:crypto';
import { fail, ok, type Result, type Side } from '../../engine/game.ts';
import type { WarBattle } from '../../engine/war.ts';
import type { Controller, HostError, Level, Notice, PushName, Pushes } from '../../shared/api.ts';
import type { BattleOrders } from '../../shared/battleOrders.ts';
import type { CampaignBattleLink, CampaignGlance, CampaignStatus, CampaignTurn } from '../../shared/campaign.ts';
import type { Seats } from '../../shared/career.ts';
import { asWarPlan, type WarAdvice, type WarPlan, type WarSetup } from '../../shared/systemData.ts';
import { headOf, replay } from '../battles/replay.ts';
import type { BattleLog } from '../store/battleLog.ts';
import type { BattleRecord } from '../store/battleRecord.ts';
import type { Rivalry } from '../rivals/rivalry.ts';
import type { CampaignLog } from '../store/campaigns.ts';
import { type HostedGame, findWar, type Systems, type Wars } from '../systems.ts';
import { adviceFor } from './advising.ts';
import { Campaign } from './campaign.ts';
import { appendAll, battleRecord, ending, ledBy, type Pending, playersOf, begunBattle } from './playouts.ts';
import { glanceAt, noticeOf, plannerOf, seatedPlanner, SIDES, type CampaignTable, tableOf, viewerOf } from './table.ts';
import type { Worker } from './worker.ts';

export interface CampaignPorts {
  systems: Systems;
  wars: Wars;
  log: BattleLog;
  store: CampaignLog;
  rivalry: Rivalry;
  worker: Worker;
  push<Name extends PushName>(name: Name, payload: Pushes[Name]): void;
  now(): Date;
  randomSeed(): number;
}

export interface NewCampaign {
  name: string;
  system: string;
  scenario: string | undefined;
  setup: WarSetup;
  controllers: [Controller, Controller];
  seats: Seats;
  seed: number | undefined;
}

/**
 * The campaigns that are open, the computer's plans in them, and their battles. A battle's result
 * flows in once: when the battle ends, or, where the process died between, when the campaign is
 * opened next; the rules refuse a second one. All calls come one at a time (queue.ts).
 */
export class OpenCampaigns {
  private readonly ports: CampaignPorts;
  private readonly tables = new Map<string, CampaignTable>();

  constructor(ports: CampaignPorts) {
    this.ports = ports;
  }

  create({ name, system, scenario, setup, controllers, seats, seed }: NewCampaign): Result<CampaignStatus, HostError> {
    const { wars, store, now } = this.ports;
    const war = findWar(wars, system, scenario);
    if (war === undefined) return fail({ code: 'unknown-system' });
    const parsed = war.parseSetup(setup);
    if (!parsed.ok) return fail({ code: 'bad-setup', setup: parsed.error });
    const at = now().toISOString();
    const record = {
      id: randomUUID(),
      name,
      controllers,
      seats,
      createdAt: at,
      playedAt: at,
      system,
      version: war.version,
      scenario: war.scenario,
      setup: JSON.stringify(parsed.value),
      seed: seed ?? this.ports.randomSeed(),
    };
    const begun = Campaign.begin(record, war, store, now);
    if (!begun.ok) return begun;
    this.tables.set(record.id, tableOf(begun.value));
    this.ports.rivalry.warBegun(record, at);
    return this.open(record.id);
  }

  /**
   * Opens a campaign on a screen that nobody has taken over: takes in battles that have ended, and lets
   * the computer plan where it has to.
   */
  open(id: string): Result<CampaignStatus, HostError> {
    return this.with(id, (table) => {
      table.seated = null;
      return this.upToDate(table);
    });
  }

  /** How a campaign stands. Whoever has taken over the screen still has, and nobody begins to plan. */
  glance(id: string): Result<CampaignGlance, HostError> {
    return this.with(id, (table) => ok(glanceAt(table)));
  }

  /** The player of `side`, who plans now, has taken over the screen. */
  takeOver(id: string, side: Side): Result<CampaignStatus, HostError> {
    return this.with(id, (table) => {
      if (side !== plannerOf(table.campaign)) return fail({ code: 'not-your-turn' });
      table.seated = side;
      return this.shown(table);
    });
  }

  act(id: string, ply: number, plan: WarPlan): Result<CampaignStatus, HostError> {
    return this.with(id, (table) => {
      const planner = this.plannerAt(table, ply);
      if (!planner.ok) return planner;
      const played = table.campaign.plan(planner.value, [plan]);
      return played.ok ? this.shown(table) : played;
    });
  }

  /** What the player who plans had best do, over what that player sees. */
  async advise(id: string, ply: number): Promise<Result<WarAdvice, HostError>> {
    const asked = this.with(id, (table) => {
      const side = this.plannerAt(table, ply);
      return side.ok ? ok({ side: side.value, campaign: table.campaign }) : side;
    });
    if (!asked.ok) return asked;
    return adviceFor(this.ports.worker, asked.value.campaign, asked.value.side);
  }

  undo(id: string, ply: number): Result<CampaignStatus, HostError> {
    return this.with(id, (table) => {
      const viewer = viewerOf(table);
      if (ply !== table.campaign.plyFor(viewer)) return fail({ code: 'stale' });
      const undone = table.campaign.undo(seatedPlanner(table));
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
      const { controllers, seats } = table.campaign.record;
      const styled = this.ports.rivalry.styled(controllers, seats);
      const record = this.recordOf(table, found.value, styled, true);
      const begun = replay(game, record, []);
      if (!begun.ok) return fail({ code: 'bad-setup' });
      const stored = this.ports.store.together<HostError['code']>(() => {
        const inserted = this.ports.log.insert({ record, actions: [], head: headOf(game, begun.value.state) });
        return inserted.ok ? this.link(table.campaign, battle, record.id) : inserted;
      });
      return stored.ok ? ok(record.id) : fail({ code: stored.error });
    });
  }

  /** The battle at this place as it was begun on the board, if it was and is not decided. */
  begun(id: string, at: number): string | null {
    const found = this.with(id, (table) => this.battleToFight(table, at));
    return found.ok ? found.value.link.battle : null;
  }

  /**
   * Lets the computer play a battle for both sides, from where it stands on the board if it was begun
   * there; its persons' sides are led by `orders`, or `ordered` alone is.
   */
  resolve(
    id: string,
    at: number,
    orders: BattleOrders | null,
    ordered: Side | null,
  ): Result<CampaignStatus, HostError> {
    return this.with(id, (table) => {
      const found = this.battleToFight(table, at);
      if (!found.ok) return found;
      const { link, game } = found.value;
      if (table.resolving.has(at)) return this.shown(table);
      const begun = link.battle === null ? null : begunBattle(this.ports.log, link.battle, game);
      if (begun !== null && !begun.ok) return begun;
      const { controllers, seats } = table.campaign.record;
      const players = playersOf(this.ports.rivalry.styled(controllers, seats), orders, ordered);
      const record = begun?.value.record ?? this.recordOf(table, found.value, ledBy(players, controllers), false);
      const setup = game.parseSetup(found.value.setup);
      if (!setup.ok) return fail({ code: 'bad-setup' });
      const roundLimit = game.roundLimit(setup.value);
      const task = {
        type: 'campaign-playout',
        system: game.id,
        setup: found.value.setup,
        seed: record.seed,
        position: begun === null ? null : Buffer.from(game.serialize(begun.value.state)).toString('base64'),
        players,
      } as const;
      const before = begun?.value.actions ?? null;
      const stop = this.ports.worker.ask(task, {
        progress: (round) => {
          const played = table.resolving.get(at);
          if (played !== undefined) played.round = round;
          this.ports.push('campaign.progress', { id, battle: at, round, roundLimit });
        },
        answer: (answer) => {
          table.resolving.delete(at);
          if (answer.type === 'campaign-played') this.enterPlayout(table, at, game, record, before, answer.actions);
        },
        failed: () => {
          table.resolving.delete(at);
          this.halt(table, { code: 'ai-failed' });
        },
      });
      table.resolving.set(at, { stop, round: null });
      return this.shown(table);
    });
  }

  /** A person gives a battle up. */
  surrender(id: string, at: number, side: Side): Result<CampaignStatus, HostError> {
    return this.with(id, (table) => {
      const found = this.battleToFight(table, at);
      if (!found.ok) return found;
      const { war, state, record } = table.campaign;
      if (war.surrender === undefined || record.controllers[side].kind !== 'human' || table.resolving.has(at))
        return fail({ code: 'bad-request' });
      const { link, game } = found.value;
      const begun = link.battle === null ? null : begunBattle(this.ports.log, link.battle, game);
      if (begun !== null && !begun.ok) return begun;
      const result: unknown = war.surrender(state, at, side, begun?.value.ended ?? null);
      let entered: Result<void, HostError> = ok(undefined);
      // What was broken off cannot be watched to its end: it goes in the moment in which its result comes.
      const stored = this.ports.store.together<HostError['code']>(() => {
        const removed = link.battle === null ? ok(undefined) : this.ports.log.remove(link.battle);
        if (!removed.ok) return removed;
        entered = table.campaign.enter(result);
        return entered.ok ? entered : fail(entered.error.code);
      });
      if (stored.ok) return this.shown(table);
      // Nothing was stored: what stands is read again.
      this.forget(id);
      return entered.ok ? fail({ code: stored.error }) : entered;
    });
  }

  /** All turns whose plans have been opened. */
  chronicle(id: string): Result<CampaignTurn[], HostError> {
    return this.with(id, ({ campaign }) => {
      const kept = this.ports.store.battlesOf(id);
      return kept.ok ? ok(campaign.chronicle(kept.value)) : fail({ code: kept.error });
    });
  }

  stop(id: string, at: number): Result<CampaignStatus, HostError> {
    return this.with(id, (table) => {
      table.resolving.get(at)?.stop();
      table.resolving.delete(at);
      return this.shown(table);
    });
  }

  /** A battle somewhere has ended: if it belongs to a campaign, its result flows in. */
  battleEnded(battle: string): void {
    const id = this.ports.store.campaignOf(battle);
    if (!id.ok || id.value === null) return;
    const status = this.with(id.value, (table) => this.upToDate(table));
    if (status.ok) this.ports.push('campaign.update', status.value);
  }

  forget(id: string): void {
    const table = this.tables.get(id);
    this.tables.delete(id);
    table?.planning?.();
    for (const played of table?.resolving.values() ?? []) played.stop();
  }

  rename(id: string, name: string): void {
    const table = this.tables.get(id);
    if (table !== undefined) table.campaign.record.name = name;
  }

  private with<Value>(id: string, work: (table: CampaignTable) => Result<Value, HostError>): Result<Value, HostError> {
    let table = this.tables.get(id);
    if (table === undefined) {
      const loaded = Campaign.load(id, this.ports.wars, this.ports.store, this.ports.now);
      if (!loaded.ok) return loaded;
      table = tableOf(loaded.value);
      this.tables.set(id, table);
    }
    return work(table);
  }

  /** Who may add to the plans now, after `ply` actions that this player knows of. */
  private plannerAt(table: CampaignTable, ply: number): Result<Side, HostError> {
    if (ply !== table.campaign.plyFor(viewerOf(table))) return fail({ code: 'stale' });
    const planner = seatedPlanner(table);
    return planner === null ? fail({ code: 'not-your-turn' }) : ok(planner);
  }

  private upToDate(table: CampaignTable): Result<CampaignStatus, HostError> {
    const settled = this.takeIn(table);
    return settled.ok ? this.shown(table) : settled;
  }

  /** What the UI is told, after the computer has been asked to plan where nobody else has to. */
  private shown(table: CampaignTable): Result<CampaignStatus, HostError> {
    const { campaign } = table;
    const { record, state, war } = campaign;
    const planner = plannerOf(campaign);
    if (planner === null) this.letPlan(table);
    this.letWeigh(table);
    const links = this.linksOf(table);
    if (!links.ok) return links;
    this.letWrite(table);
    const viewer = viewerOf(table);
    return ok({
      id: record.id,
      system: record.system,
      scenario: record.scenario,
      name: record.name,
      controllers: record.controllers,
      seats: record.seats,
      viewer,
      ply: campaign.plyFor(viewer),
      turn: war.turn(state),
      phase: war.phase(state),
      outcome: war.outcome(state),
      view: war.view(state, viewer),
      planner,
      canUndo: campaign.canUndo(seatedPlanner(table)),
      thinking: table.planning !== null,
      links: links.value,
      report: campaign.report,
    });
  }

  private letPlan(table: CampaignTable): void {
    const { campaign } = table;
    const { state, record, war } = campaign;
    if (war.phase(state) !== 'planning' || table.planning !== null) return;
    const side = SIDES.find((one) => !war.isReady(state, one) && record.controllers[one].kind === 'ai');
    if (side === undefined) return;
    const controller = record.controllers[side] as { kind: 'ai'; level: Level };
    const task = {
      type: 'campaign-plan',
      system: record.system,
      scenario: record.scenario,
      state: war.observe(state, side) as unknown,
      side,
      level: controller.level,
      seed: this.ports.randomSeed() | 0,
    } as const;
    table.planning = this.ports.worker.ask(task, {
      answer: (answer) => {
        table.planning = null;
        if (answer.type !== 'campaign-planned') return;
        const played = campaign.plan(side, answer.actions.map(asWarPlan));
        if (played.ok) this.tell(table);
        else this.halt(table, { code: noticeOf(played.error.code) });
      },
      failed: () => {
        table.planning = null;
        this.ports.push('notice', { code: 'ai-failed' });
      },
    });
  }

  /** Asks once a turn what its battles are likely to bring; of one that is still made ready for, after every step. */
  private letWeigh(table: CampaignTable): void {
    const { campaign } = table;
    const { state, record, war } = campaign;
    if (war.battles(state).every(({ over }) => over)) return;
    const asked = war.phase(state) === 'battles' ? campaign.openedAt : -campaign.plyFor('referee');
    if (table.odds?.asked === asked) return;
    table.odds = { asked, told: [] };
    this.ports.worker.ask(
      { type: 'campaign-odds', system: record.system, scenario: record.scenario, state },
      {
        answer: (answer) => {
          if (answer.type !== 'campaign-weighed' || table.odds?.asked !== asked) return;
          table.odds = { asked, told: answer.odds };
          this.tell(table);
        },
        // Odds are a help, nothing waits for them.
        failed: () => undefined,
      },
    );
  }

  /** The admiral's letter at the war's end; where the process died before it was kept, the next look writes it. */
  private letWrite(table: CampaignTable): void {
    const { record, war, state } = table.campaign;
    const outcome = war.outcome(state);
    if (outcome === null || table.farewell) return;
    table.farewell = true;
    this.ports.rivalry.warOver(record, outcome, record.playedAt);
  }

  private tell(table: CampaignTable): void {
    const status = this.shown(table);
    if (status.ok) this.ports.push('campaign.update', status.value);
  }

  private halt(table: CampaignTable, notice: Notice): void {
    this.ports.push('notice', notice);
    if (this.linksOf(table).ok) this.tell(table);
  }

  private linksOf({ campaign, resolving, odds }: CampaignTable): Result<CampaignBattleLink[], HostError> {
    const links = this.ports.store.links(campaign.record.id, campaign.openedAt);
    if (!links.ok) return fail({ code: links.error });
    return ok(
      campaign.war.battles(campaign.state).map((battle, at): CampaignBattleLink => {
        const link = links.value.get(battle.place);
        const id = link?.battle ?? null;
        if (battle.over) return { battle: id, state: 'over', odds: null, round: null };
        const state = resolving.has(at) ? 'resolving' : id === null ? 'waiting' : 'under-way';
        return { battle: id, state, odds: odds?.told[at] ?? null, round: resolving.get(at)?.round ?? null };
      }),
    );
  }

  private battleToFight(table: CampaignTable, at: number): Result<Pending, HostError> {
    const { state, war } = table.campaign;
    const battle = war.battles(state)[at];
    if (war.phase(state) !== 'battles' || battle === undefined || battle.over) return fail({ code: 'unknown-battle' });
    const { system, setup } = war.battleSetup(state, at);
    const game = this.ports.systems.get(system);
    if (game === undefined) return fail({ code: 'unknown-system' });
    const links = this.linksOf(table);
    return links.ok ? ok({ battle, link: links.value[at]!, game, setup }) : links;
  }

  private recordOf(
    table: CampaignTable,
    pending: Pending,
    controllers: [Controller, Controller],
    counts: boolean,
  ): BattleRecord {
    const { now, randomSeed } = this.ports;
    return battleRecord(table.campaign, pending, controllers, counts, now(), randomSeed());
  }

  private link(campaign: Campaign, battle: WarBattle, id: string): Result<void, HostError['code']> {
    return this.ports.store.link(campaign.record.id, campaign.openedAt, battle.place, id);
  }

  /**
   * Stores a battle that the computer has played, its place in the campaign and its result, all or
   * none; `before` are the actions of one that was begun on the board.
   */
  private enterPlayout(
    table: CampaignTable,
    at: number,
    game: HostedGame,
    record: BattleRecord,
    before: readonly number[] | null,
    played: readonly number[],
  ): void {
    const { campaign } = table;
    const actions = [...(before ?? []), ...played];
    const end = ending(game, record, actions);
    const battle = campaign.war.battles(campaign.state)[at];
    if (end === null || battle === undefined) {
      this.halt(table, { code: 'ai-failed' });
      return;
    }
    const result: unknown = campaign.war.resultOf(campaign.state, at, end.ended);
    const stored = this.ports.store.together<HostError['code']>(() => {
      if (before !== null) return appendAll(this.ports.log, game, record, before, played, this.ports.now());
      const inserted = this.ports.log.insert({ record, actions, head: headOf(game, end.state) });
      if (!inserted.ok) return inserted;
      return this.link(campaign, battle, record.id);
    });
    if (!stored.ok) {
      this.halt(table, { code: noticeOf(stored.error) });
      return;
    }
    const entered = campaign.enter(result);
    if (!entered.ok) this.ports.push('notice', { code: noticeOf(entered.error.code) });
    this.tell(table);
  }

  /** Takes in the results of battles that have ended; the rules refuse one that is in already. */
  private takeIn({ campaign }: CampaignTable): Result<void, HostError> {
    const { war } = campaign;
    if (war.phase(campaign.state) !== 'battles') return ok(undefined);
    const links = this.ports.store.links(campaign.record.id, campaign.openedAt);
    if (!links.ok) return fail({ code: links.error });
    for (const [at, battle] of war.battles(campaign.state).entries()) {
      const link = links.value.get(battle.place);
      if (battle.over || !link?.battle || link.outcome === null) continue;
      const stored = this.ports.log.read(link.battle);
      if (!stored.ok) continue;
      const game = this.ports.systems.get(stored.value.record.system);
      const end = game === undefined ? null : ending(game, stored.value.record, stored.value.actions);
      if (end === null) continue;
      const entered = campaign.enter(war.resultOf(campaign.state, at, end.ended));
      if (!entered.ok) return entered;
      if (war.phase(campaign.state) !== 'battles') break;
    }
    return ok(undefined);
  }
}
