import { type AnyGame, fail, ok, type Result, type Side } from '../../engine/game.ts';
import type { AiStatus, BattleHistory, BattleState, BattleUpdate, Controller, HostError } from '../../shared/api.ts';
import { endingOf } from '../career/facts.ts';
import type { BattleLog, BattleRecord } from '../store/battleLog.ts';
import { decider, factsOf, type Frame, frameOf, headOf, type Position, replay } from './replay.ts';

/** What a session needs from around it. */
export interface SessionPorts {
  log: BattleLog;
  now(): Date;
}

type Played = Result<BattleUpdate, HostError>;

/**
 * An open battle: the position in memory and its log in the store, which never differ. It knows who
 * may act; who thinks for the computer is not its concern.
 */
export class Session {
  readonly record: BattleRecord;
  readonly game: AnyGame;
  /** Set while the player has stopped the computer, or the computer cannot go on. */
  paused = false;
  private position: Position;
  private readonly ports: SessionPorts;
  private readonly legal: Int32Array;
  private readonly frame: Frame;

  constructor(record: BattleRecord, game: AnyGame, position: Position, ports: SessionPorts) {
    this.record = record;
    this.game = game;
    this.position = position;
    this.ports = ports;
    this.frame = frameOf(game, record);
    this.legal = new Int32Array(game.maxActions);
  }

  /** Actions so far. */
  get ply(): number {
    return this.position.plies.length;
  }

  /** Who decides now, and on which side; null when the battle is over. */
  get decision(): { side: Side; controller: Controller } | null {
    const side = decider(this.game, this.position.state);
    return side === null ? null : { side, controller: this.record.controllers[side] };
  }

  get aiStatus(): AiStatus {
    if (this.decision?.controller.kind !== 'ai') return 'idle';
    return this.paused ? 'paused' : 'thinking';
  }

  /** The only legal action of the present decision; null when there are several. */
  get forcedAction(): number | null {
    return this.game.legalActions(this.position.state, this.legal) === 1 ? this.legal[0]! : null;
  }

  private isLegal(action: number): boolean {
    const count = this.game.legalActions(this.position.state, this.legal);
    return this.legal.subarray(0, count).includes(action);
  }

  /** What `side` may know of the position, serialized; without the dice to come. */
  observed(side: Side): Uint8Array {
    return this.game.serialize(this.game.observe(this.position.state, side));
  }

  /** What the rule system says about lines of fire; undefined where it has none. */
  sight(unit: number | null): unknown {
    return this.game.sight?.(this.position.state, unit);
  }

  /** The battle as the UI shows it. */
  toState(): BattleState {
    const { id, name, scenario, controllers, seats, counts } = this.record;
    const { state } = this.position;
    return {
      id,
      name,
      system: this.game.id,
      scenario,
      controllers,
      seats,
      counts,
      hidesInformation: this.game.hidesInformation,
      viewer: 'referee',
      ply: this.ply,
      ...factsOf(this.game, state),
      ...this.frame,
      view: this.game.view(state, 'referee'),
      options: this.decision?.controller.kind === 'human' ? this.game.options(state) : [],
      canUndo: this.canUndo,
      ai: this.aiStatus,
    };
  }

  /** What has happened so far, the beginning first. */
  history(): BattleHistory {
    const history: BattleHistory = Array.from({ length: this.ply + 1 }, (_, ply) => ({ ply, events: [] }));
    const actions = this.position.plies.map((one) => one.action);
    replay(this.game, this.record, actions, {
      emit: (event, ply) => history[ply]!.events.push(event),
    });
    return history.filter(({ events }) => events.length > 0);
  }

  /** A human's action, decided on after `ply` actions. */
  act(ply: number, action: number): Played {
    if (ply !== this.ply) return fail({ code: 'stale' });
    if (this.decision?.controller.kind !== 'human') return fail({ code: 'not-your-turn' });
    return this.play(action);
  }

  /** Plays and stores an action of whoever decides now. On failure nothing has changed, here or in the store. */
  play(action: number): Played {
    const { game, position } = this;
    const ply = { action, side: decider(game, position.state), settledBefore: game.settled(position.state) };
    const events: BattleUpdate['events'] = [];
    const next: unknown = game.clone(position.state);
    const refusal = game.apply(next, action, (event) => events.push(event));
    if (refusal !== null) {
      return fail({ code: 'illegal-action', rule: { code: refusal.code, section: refusal.section } });
    }
    // A number that `apply` reads as a legal action without being one would not replay on its own terms.
    if (!this.isLegal(action)) return fail({ code: 'illegal-action' });
    const playedAt = this.ports.now().toISOString();
    const stored = this.ports.log.append(
      this.record.id,
      this.ply,
      action,
      headOf(game, next),
      playedAt,
      endingOf(game, next),
    );
    if (!stored.ok) return fail({ code: stored.error });
    this.record.playedAt = playedAt;
    position.plies.push(ply);
    this.position = { state: next, plies: position.plies };
    return ok({ battle: this.toState(), events, rewound: false });
  }

  /**
   * Whether the last action may be taken back: it was the choice of the human who decides now, and
   * nothing was left to chance since. The other side has then not acted either.
   */
  get canUndo(): boolean {
    const last = this.position.plies.at(-1);
    const decision = this.decision;
    return (
      last !== undefined &&
      // What a branch begins with is another battle's.
      this.ply > (this.record.branch?.ply ?? 0) &&
      decision?.controller.kind === 'human' &&
      last.side === decision.side &&
      last.settledBefore === this.game.settled(this.position.state)
    );
  }

  /** Takes back the last action, if `canUndo`. */
  undo(ply: number): Played {
    if (ply !== this.ply) return fail({ code: 'stale' });
    if (!this.canUndo) return fail({ code: 'nothing-to-undo' });
    const actions = this.position.plies.slice(0, -1).map((one) => one.action);
    const before = replay(this.game, this.record, actions);
    if (!before.ok) throw new Error(`battle ${this.record.id} does not replay what it played`);
    const playedAt = this.ports.now().toISOString();
    const head = headOf(this.game, before.value.state);
    const stored = this.ports.log.takeBack(this.record.id, this.ply, head, playedAt);
    if (!stored.ok) return fail({ code: stored.error });
    this.record.playedAt = playedAt;
    this.position = before.value;
    return ok({ battle: this.toState(), events: [], rewound: true });
  }
}
