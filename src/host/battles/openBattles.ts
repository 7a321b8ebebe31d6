import { fail, ok, type Result, type Side, type Viewer } from '../../engine/game.ts';
import type { AiStatus, Controller, HostError, Notice, PushName, Pushes } from '../../shared/api.ts';
import { levelPlaying } from '../../shared/opponent.ts';
import type { AiClient, RunningSearch } from '../ai/client.ts';
import { turnBudget } from '../ai/budget.ts';
import type { Systems } from '../systems.ts';
import { loadBattle } from './loadBattle.ts';
import type { BattlePorts, OpenBattle } from './openBattle.ts';

interface Ports extends BattlePorts {
  systems: Systems;
  ai: AiClient;
  push<Name extends PushName>(name: Name, payload: Pushes[Name]): void;
  /** A seed for a search's own dice, 0 to 2³² − 1; never from a battle's generator. */
  randomSeed(): number;
  /** Runs `job` later, after requests that wait. */
  soon(job: () => void): void;
  /** Hears of a bug that stopped one battle. */
  warn(error: unknown): void;
}

/** A battle that somebody looks at. */
interface Table {
  battle: OpenBattle;
  search: RunningSearch | null;
  /** What the computer thinks about on the player's time. */
  pondering: Pick<RunningSearch, 'cancel'> | null;
  /** By side: how many actions there were when its computer player was last told of a position. */
  told: [number | null, number | null];
  /** A forced move of the computer is about to be played. */
  moving: boolean;
  /** What the UI was last told. */
  status: AiStatus;
}

/**
 * The battles that are open, and the computer's play in them. A battle stays open until it is
 * closed, however often it was opened. All calls come one at a time (queue.ts).
 */
export class OpenBattles {
  private readonly ports: Ports;
  private readonly tables = new Map<string, Table>();

  constructor(ports: Ports) {
    this.ports = ports;
  }

  /** Opens a battle, if it is not open yet, and lets the computer begin where it has the move. */
  open(id: string): Result<OpenBattle, HostError> {
    const table = this.tableOf(id);
    return table.ok ? ok(table.value.battle) : table;
  }

  isOpen(id: string): boolean {
    return this.tables.has(id);
  }

  close(id: string): void {
    const table = this.tables.get(id);
    this.tables.delete(id);
    table?.search?.cancel();
    table?.pondering?.cancel();
  }

  closeAll(): void {
    for (const id of [...this.tables.keys()]) this.close(id);
  }

  act(id: string, ply: number, action: number): Result<{ ply: number }, HostError> {
    return this.change(id, (battle) => battle.act(ply, action));
  }

  undo(id: string, ply: number): Result<{ ply: number }, HostError> {
    return this.change(id, (battle) => battle.undo(ply));
  }

  /** Gives the screen to the player of the side that decides. */
  takeOver(id: string, side: Side): Result<{ ply: number }, HostError> {
    return this.change(id, (battle) => battle.takeOver(side));
  }

  /** The one person who plays gives the battle up; those of a war are given up there. */
  giveUp(id: string): Result<{ ply: number }, HostError> {
    const given = this.change(id, (battle) => battle.giveUp());
    const table = this.tables.get(id);
    if (given.ok && table !== undefined) {
      this.stopThinking(table);
      table.pondering?.cancel();
      table.pondering = null;
    }
    return given;
  }

  /** Gives the one person's side to the computer. */
  handOver(id: string): Result<{ ply: number }, HostError> {
    return this.change(id, (battle) => battle.handOver());
  }

  /** Who is told of what has happened in a battle; undefined where it is not open. */
  listenerOf(id: string): Viewer | undefined {
    return this.tables.get(id)?.battle.listener;
  }

  /** Stops the computer until `resume`; nothing happens where it has no move to make. */
  cancel(id: string): Result<null, HostError> {
    const found = this.tableOf(id);
    if (!found.ok) return found;
    this.pause(found.value);
    return ok(null);
  }

  resume(id: string): Result<null, HostError> {
    const found = this.tableOf(id);
    if (!found.ok) return found;
    found.value.battle.paused = false;
    this.drive(found.value);
    return ok(null);
  }

  moveNow(id: string): Result<null, HostError> {
    const found = this.tableOf(id);
    if (!found.ok) return found;
    found.value.search?.moveNow();
    return ok(null);
  }

  rename(id: string, name: string): void {
    const table = this.tables.get(id);
    if (table !== undefined) table.battle.record.name = name;
  }

  private tableOf(id: string): Result<Table, HostError> {
    const open = this.tables.get(id);
    if (open !== undefined) return ok(open);
    const battle = loadBattle(id, this.ports);
    if (!battle.ok) return battle;
    const table: Table = {
      battle: battle.value,
      search: null,
      pondering: null,
      told: [null, null],
      moving: false,
      status: battle.value.aiStatus,
    };
    this.tables.set(id, table);
    this.drive(table);
    return ok(table);
  }

  private change(
    id: string,
    play: (battle: OpenBattle) => ReturnType<OpenBattle['act']>,
  ): Result<{ ply: number }, HostError> {
    const found = this.tableOf(id);
    if (!found.ok) return found;
    const played = play(found.value.battle);
    if (!played.ok) return played;
    this.ports.push('battle.update', played.value);
    this.playUnasked(found.value);
    this.drive(found.value);
    return ok({ ply: found.value.battle.ply });
  }

  /** Plays what leaves a person no choice, before they are asked anything. */
  private playUnasked(table: Table): void {
    for (;;) {
      const action = table.battle.unaskedAction;
      const played = action === null ? null : this.tryPlay(table, action);
      // Where it cannot be kept, the person is asked after all.
      if (!played?.ok) return;
      this.ports.push('battle.update', played.value);
    }
  }

  /** Starts what the position asks for: a search, a forced move, or nothing. */
  private drive(table: Table): void {
    const { battle } = table;
    const decision = battle.decision;
    if (decision?.controller.kind === 'ai' && !battle.paused && table.search === null && !table.moving) {
      const forced = battle.forcedAction;
      if (forced === null) this.ask(table, decision.side, decision.controller);
      else {
        table.moving = true;
        this.ports.soon(() => {
          table.moving = false;
          if (this.isHere(table) && !battle.paused) this.answer(table, forced);
        });
      }
    }
    if (decision?.controller.kind === 'human') this.ponder(table, decision.side === 0 ? 1 : 0);
    this.tellStatus(table);
  }

  /** Lets the computer think ahead on the player's time, where both sides know the same. */
  private ponder(table: Table, side: Side): void {
    const { battle } = table;
    const controller = battle.record.controllers[side];
    if (controller.kind !== 'ai' || battle.game.hidesInformation || battle.paused) return;
    table.pondering = this.ports.ai.ponder(this.questionOf(table, side, controller));
  }

  /** A position as the computer player of `side` is told of it. */
  private questionOf(table: Table, side: Side, controller: Extract<Controller, { kind: 'ai' }>) {
    const { battle } = table;
    const { style = 'balanced' } = controller;
    const level = levelPlaying(controller, battle.game.levelHeirs);
    const from = table.told[side];
    const since = from === null || battle.game.hidesInformation ? undefined : battle.actionsSince(from);
    table.told[side] = battle.length;
    return {
      system: battle.game.id,
      state: Buffer.from(battle.observed(side)).toString('base64'),
      side,
      level,
      style,
      budget: turnBudget(level),
      seed: this.ports.randomSeed(),
      battle: battle.record.id,
      ...(since === undefined ? {} : { since }),
    };
  }

  private ask(table: Table, side: Side, controller: Extract<Controller, { kind: 'ai' }>): void {
    const { battle } = table;
    const { id } = battle.record;
    table.pondering = null;
    table.search = this.ports.ai.search(this.questionOf(table, side, controller), {
      progress: ({ simulations, done, winChance }) => {
        // How the computer judges, and how much there is to judge, tells of what it alone knows.
        if (!battle.secretsStand) this.ports.push('ai.progress', { id, side, simulations, done, winChance });
      },
      answer: (action) => {
        const search = table.search;
        table.search = null;
        const accepted = this.answer(table, action);
        if (!accepted) table.search = search;
        return accepted;
      },
      failed: () => {
        table.search = null;
        this.halt(table, { code: 'ai-failed' });
      },
    });
  }

  /** Plays the computer's move; false when the rules do not allow it. */
  private answer(table: Table, action: number): boolean {
    const before = table.battle.secretsStand ? JSON.stringify(table.battle.toState()) : null;
    const played = this.tryPlay(table, action);
    if (played.ok) {
      const { battle, events } = played.value;
      // How often the other side does something in secret is a secret too.
      const seen = before === null || events.length > 0 || JSON.stringify(battle) !== before;
      if (seen) this.ports.push('battle.update', played.value);
      this.playUnasked(table);
      this.drive(table);
      return true;
    }
    const { code } = played.error;
    if (code === 'illegal-action') return false;
    this.halt(table, { code: code === 'disk-full' || code === 'store-failed' ? code : 'ai-failed' });
    return true;
  }

  private tryPlay(table: Table, action: number): ReturnType<OpenBattle['play']> {
    try {
      return table.battle.play(action);
    } catch (error) {
      // A bug in a rule system must stop this battle only; nobody waits for a reply who could be told.
      this.ports.warn(error);
      return fail({ code: 'internal' });
    }
  }

  /** The computer cannot go on: the battle waits for the player. */
  private halt(table: Table, notice: Notice): void {
    if (!this.isHere(table)) return;
    this.pause(table);
    this.ports.push('notice', notice);
  }

  private stopThinking(table: Table): void {
    table.search?.cancel();
    table.search = null;
  }

  private pause(table: Table): void {
    this.stopThinking(table);
    if (table.battle.decision?.controller.kind === 'ai') table.battle.paused = true;
    this.tellStatus(table);
  }

  private tellStatus(table: Table): void {
    const status = table.battle.aiStatus;
    if (status === table.status) return;
    table.status = status;
    this.ports.push('battle.ai', { id: table.battle.record.id, status });
  }

  private isHere(table: Table): boolean {
    return this.tables.get(table.battle.record.id) === table;
  }
}
