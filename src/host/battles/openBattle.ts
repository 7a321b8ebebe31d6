import { fail, ok, type Outcome, type Result, type Side, type Unit, type Viewer } from '../../engine/game.ts';
import {
  type AiStatus,
  type BattleHistory,
  type BattleState,
  type BattleUpdate,
  type Controller,
  type HostError,
} from '../../shared/api.ts';
import { endingOf } from '../career/facts.ts';
import type { BattleLog } from '../store/battleLog.ts';
import type { BattleRecord } from '../store/battleRecord.ts';
import { asSystemSight, type SystemEvent, type SystemSight, type SystemSpecial } from '../../shared/systemData.ts';
import { outcomeGivenUp } from './givenUp.ts';
import { decider, factsOf, type Frame, frameOf, headOf, plyOf, type Position, replay } from './replay.ts';
import { knownPlies, listenerOf, observedBy, type Seating, secretsStand, viewerOf, toldEvents } from './viewer.ts';
import type { HostedGame } from '../systems.ts';

/** What an open battle needs from around it. */
export interface BattlePorts {
  log: BattleLog;
  now(): Date;
}

type Played = Result<BattleUpdate, HostError>;

/**
 * An open battle: the position in memory and its log in the store, which never differ. It knows who
 * may act; who thinks for the computer is not its concern.
 */
export class OpenBattle {
  readonly record: BattleRecord;
  readonly game: HostedGame;
  /** Set while the player has stopped the computer, or the computer cannot go on. */
  paused = false;
  /** The side whose player had the screen last. */
  private tookOver: Side | null = null;
  private position: Position;
  private readonly ports: BattlePorts;
  private readonly legal: Int32Array;
  private readonly frame: Frame;
  /** How it ended where a side gave it up, which no position tells. */
  private givenUp: Outcome | null;

  constructor(
    record: BattleRecord,
    game: HostedGame,
    position: Position,
    ports: BattlePorts,
    outcome: Outcome | null = null,
  ) {
    this.record = record;
    this.game = game;
    this.position = position;
    this.ports = ports;
    this.frame = frameOf(game, record);
    this.legal = new Int32Array(game.maxActions);
    this.givenUp = game.outcome(position.state) === null ? outcome : null;
  }

  /** Actions that the viewer knows of. */
  get ply(): number {
    return knownPlies(this.position.plies, this.viewer).at(-1)!;
  }

  /** Actions so far, unknown to the viewer or not. */
  get length(): number {
    return this.position.plies.length;
  }

  /** The actions after the first `from`; undefined where there were not so many. */
  actionsSince(from: number): number[] | undefined {
    const { plies } = this.position;
    return from > plies.length ? undefined : plies.slice(from).map(({ action }) => action);
  }

  /** Who sits at the screen. */
  get viewer(): Viewer {
    return viewerOf(this.game, this.position.state, this.seating);
  }

  /** Who is told what has happened so far. */
  get listener(): Viewer {
    return listenerOf(this.game, this.position.state, this.seating);
  }

  private get seating(): Seating {
    return { controllers: this.record.controllers, tookOver: this.tookOver, givenUp: this.givenUp !== null };
  }

  /** Who decides now, and on which side; null when the battle is over. */
  get decision(): { side: Side; controller: Controller } | null {
    const side = this.givenUp === null ? decider(this.game, this.position.state) : null;
    return side === null ? null : { side, controller: this.record.controllers[side] };
  }

  /** The side that decides, where it is the viewer's. */
  get ownDecision(): Side | null {
    const { decision } = this;
    return decision?.controller.kind === 'human' && decision.side === this.viewer ? decision.side : null;
  }

  get aiStatus(): AiStatus {
    if (this.decision?.controller.kind !== 'ai') return 'idle';
    return this.paused ? 'paused' : 'thinking';
  }

  /** The only legal action of the present decision; null when there are several. */
  get forcedAction(): number | null {
    const { game, position } = this;
    if (!game.forced(position.state)) return null;
    game.legalActions(position.state, this.legal);
    return this.legal[0]!;
  }

  /** What the person who decides need not be asked about; null: they are asked. */
  get unaskedAction(): number | null {
    return this.ownDecision === null ? null : (this.game.unasked?.(this.position.state) ?? null);
  }

  /** Whether there may be secrets that a person must not learn yet. */
  get secretsStand(): boolean {
    return secretsStand(this.game, this.decision === null);
  }

  /** What `side` may know of the position, serialized; without the dice to come. */
  observed(side: Side): Uint8Array {
    return this.game.serialize(this.game.observe(this.position.state, side));
  }

  /** What the viewer may know of the position, serialized; null where the viewer may not ask about it. */
  get shown(): Uint8Array | null {
    const shown = observedBy(this.game, this.position.state, this.viewer);
    return shown === null ? null : this.game.serialize(shown);
  }

  /** What the rule system says about lines of fire; null where it has nothing to say. */
  sight(unit: number | null): SystemSight | null {
    const shown = observedBy(this.game, this.position.state, this.viewer);
    return shown === null ? null : asSystemSight(this.game.sight?.(shown, unit) ?? null);
  }

  /** Every order that a unit of the viewer's side may be given, by what that side knows; none where it does not decide. */
  special(unit: Unit): SystemSpecial[] {
    const { game, ownDecision } = this;
    if (ownDecision === null || !game.special) return [];
    return game.special(game.observe(this.position.state, ownDecision), unit);
  }

  /** The battle as its viewer may know it. */
  toState(): BattleState {
    const { id, name, scenario, controllers, seats, counts } = this.record;
    const { viewer } = this;
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
      viewer,
      ply: this.ply,
      ...factsOf(this.game, state),
      ...(this.givenUp === null ? {} : { toAct: 'nobody', outcome: this.givenUp }),
      ...this.frame,
      view: this.game.view(state, viewer),
      options: this.ownDecision === null ? [] : this.game.options(state),
      canUndo: this.canUndo,
      ai: this.aiStatus,
    };
  }

  /** What has happened so far as the viewer may know it, the beginning first. */
  history(): BattleHistory {
    const { viewer, listener } = this;
    const { plies } = this.position;
    const known = knownPlies(plies, viewer);
    const history: BattleHistory = Array.from({ length: known.at(-1)! + 1 }, (_, ply) => ({ ply, events: [] }));
    const actions = plies.map((one) => one.action);
    replay(this.game, this.record, actions, {
      emit: (event, ply) => history[known[ply]!]!.events.push(...toldEvents(this.game, [event], listener)),
    });
    return history.filter(({ events }) => events.length > 0);
  }

  /** Gives the screen to the player of `side`, who must be the one who decides. */
  takeOver(side: Side): Played {
    if (this.decision?.controller.kind !== 'human' || this.decision.side !== side) {
      return fail({ code: 'not-your-turn' });
    }
    this.tookOver = side;
    return ok({ battle: this.toState(), events: [], rewound: true });
  }

  /** A human's action, decided on after `ply` actions that the viewer knows of. */
  act(ply: number, action: number): Played {
    if (ply !== this.ply) return fail({ code: 'stale' });
    const side = this.ownDecision;
    if (side === null) return fail({ code: 'not-your-turn' });
    this.tookOver = side;
    return this.play(action);
  }

  /** The one person who plays against the computer, by side; null: nobody does, or it is over. */
  private get lonePlayer(): Side | null {
    if (this.decision === null) return null;
    const people = ([0, 1] as const).filter((side) => this.record.controllers[side].kind === 'human');
    return people.length === 1 ? people[0]! : null;
  }

  /** The one person who plays gives the battle up: it is the computer's victory. */
  giveUp(): Played {
    const side = this.lonePlayer;
    if (side === null) return fail({ code: 'bad-request' });
    const { game, position, record } = this;
    const outcome = outcomeGivenUp(game, position.state, side);
    const ending = endingOf(game, position.state, record, outcome)!;
    const playedAt = this.ports.now().toISOString();
    const head = { ...headOf(game, position.state), outcome };
    const stored = this.ports.log.end(record.id, position.plies.length, head, playedAt, ending);
    if (!stored.ok) return fail({ code: stored.error });
    record.playedAt = playedAt;
    this.givenUp = outcome;
    return ok({ battle: this.toState(), events: [], rewound: false });
  }

  /** Gives the one person's side to the computer, at the other side's level; the battle enters no career then. */
  handOver(): Played {
    const side = this.lonePlayer;
    if (side === null) return fail({ code: 'bad-request' });
    const { record } = this;
    const [first, second] = record.controllers;
    const enemy = side === 0 ? second : first;
    const led: [Controller, Controller] = side === 0 ? [{ ...enemy }, second] : [first, { ...enemy }];
    const stored = this.ports.log.handOver(record.id, led);
    if (!stored.ok) return fail({ code: stored.error });
    record.controllers = led;
    record.counts = false;
    return ok({ battle: this.toState(), events: [], rewound: true });
  }

  /** Plays and stores an action of whoever decides now. On failure nothing has changed, here or in the store. */
  play(action: number): Played {
    const { game, position } = this;
    const events: SystemEvent[] = [];
    if (this.givenUp !== null) return fail({ code: 'not-your-turn' });
    const next: unknown = game.clone(position.state);
    const refusal = game.apply(next, action, (event) => events.push(event));
    if (refusal !== null) {
      return fail({ code: 'illegal-action', rule: { code: refusal.code, section: refusal.section } });
    }
    // A number that `apply` reads as a legal action without being one would not replay on its own terms.
    if (!game.isLegal(position.state, action)) return fail({ code: 'illegal-action' });
    const playedAt = this.ports.now().toISOString();
    const plies = [...position.plies, plyOf(game, position.state, action)];
    const head = headOf(game, next, plies);
    const stored = this.ports.log.append(
      this.record.id,
      position.plies.length,
      action,
      head,
      playedAt,
      endingOf(game, next, this.record),
    );
    if (!stored.ok) return fail({ code: stored.error });
    this.record.playedAt = playedAt;
    this.position = { state: next, plies };
    return ok({ battle: this.toState(), events: toldEvents(game, events, this.viewer), rewound: false });
  }

  /**
   * Whether the last choice may be taken back: it was that of the person who decides now, and nothing
   * was settled since. The other side has then not acted either.
   */
  get canUndo(): boolean {
    return this.lastChoice !== null;
  }

  /** Actions before the last choice that may be taken back; what was played unasked since goes with it. Null: there is none. */
  private get lastChoice(): number | null {
    const { plies, state } = this.position;
    const side = this.ownDecision;
    if (side === null) return null;
    const settled = this.game.settled(state);
    // What a branch begins with is another battle's.
    for (let at = plies.length - 1; at >= (this.record.branch?.ply ?? 0); at--) {
      const ply = plies[at]!;
      if (ply.side !== side || ply.settledBefore !== settled) return null;
      if (!ply.unasked) return at;
    }
    return null;
  }

  /** Takes back the last choice, if `canUndo`. */
  undo(ply: number): Played {
    if (ply !== this.ply) return fail({ code: 'stale' });
    const kept = this.lastChoice;
    if (kept === null) return fail({ code: 'nothing-to-undo' });
    const actions = this.position.plies.slice(0, kept).map((one) => one.action);
    const before = replay(this.game, this.record, actions);
    if (!before.ok) throw new Error(`battle ${this.record.id} does not replay what it played`);
    const playedAt = this.ports.now().toISOString();
    const head = headOf(this.game, before.value.state, before.value.plies);
    const stored = this.ports.log.takeBack(this.record.id, this.position.plies.length, kept, head, playedAt);
    if (!stored.ok) return fail({ code: stored.error });
    this.record.playedAt = playedAt;
    this.position = before.value;
    return ok({ battle: this.toState(), events: [], rewound: true });
  }
}
