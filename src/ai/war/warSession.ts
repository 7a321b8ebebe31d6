import type { AnyGame, Side } from '../../engine/game.ts';
import { Buffer } from 'node:buffer';
import type { Level } from '../../shared/api.ts';
import type { BattleOrders } from '../../shared/battleOrders.ts';
import { type Guide, guideOf } from '../guide.ts';
import { mindOf } from '../levels.ts';
import { SearchRandom } from '../random.ts';
import { Thinker } from '../thinker.ts';
import { Tree } from '../tree.ts';
import type { FromStrategist, PlayoutPlayer, ToStrategist } from './protocol.ts';
import type { Strategist } from './strategist.ts';

interface Ports {
  readonly systems: ReadonlyMap<string, AnyGame>;
  readonly guides: ReadonlyMap<string, Guide<never>>;
  readonly strategists: ReadonlyMap<string, readonly Strategist[]>;
  send(message: FromStrategist): void;
  /** Milliseconds that never go back. */
  now(): number;
  fault(error: unknown): void;
  /** Calls back after messages that wait have been received. */
  defer(callback: () => void): void;
}

type PlayoutRequest = Extract<ToStrategist, { type: 'campaign-playout' }>;

interface Playout {
  readonly request: PlayoutRequest;
  readonly game: AnyGame;
  /** By side. */
  readonly guides: readonly [Guide<unknown>, Guide<unknown>];
  /** By side; each keeps what it has found out while nothing new is settled. */
  readonly thinkers: readonly [Thinker<unknown>, Thinker<unknown>];
  readonly state: unknown;
  readonly actions: number[];
  round: number;
}

/**
 * Simulations behind a decision, those of the decision before it that led there among them: less than on
 * the board, where one battle is waited for, but enough for the levels to differ.
 */
const SIMULATIONS: Readonly<Record<Level, number>> = {
  recruit: 24,
  cadet: 24,
  lieutenant: 60,
  captain: 150,
  admiral: 300,
};
/** So many are always new: what was inherited was spread over more than this decision. */
const LEAST_NEW = 12;
const BATCH = 6;
/** A decision is counted in simulations: by the clock a battle would not be the same on every machine. */
const NO_CLOCK = { milliseconds: null, iterations: null };
const SLICE_MS = 12;
const TREE_CAPACITY = 60_000;

/** The wars' part of the AI process: plans turns, and plays battles for both sides in slices, so that a stop is heard. */
export class WarSession {
  private readonly ports: Ports;
  private readonly trees = [new Tree(TREE_CAPACITY), new Tree(TREE_CAPACITY)] as const;
  private readonly playouts: Playout[] = [];
  private deferred = false;

  constructor(ports: Ports) {
    this.ports = ports;
  }

  /** Takes a message of the host; false when it is none of the wars'. */
  receive(message: unknown): boolean {
    if (!isStrategists(message)) return false;
    if (message.type === 'campaign-stop') {
      const at = this.playouts.findIndex(({ request }) => request.job === message.job);
      if (at >= 0) this.playouts.splice(at, 1);
      return true;
    }
    try {
      if (message.type === 'campaign-advise') {
        const advice = this.strategistOf(message)?.advise?.(message.state, message.side);
        if (advice === undefined) this.ports.send({ type: 'campaign-failed', job: message.job });
        else this.ports.send({ type: 'campaign-advised', job: message.job, advice });
      } else if (message.type === 'campaign-odds') {
        const odds = this.strategistOf(message)?.odds?.(message.state) ?? [];
        this.ports.send({ type: 'campaign-weighed', job: message.job, odds });
      } else if (message.type === 'campaign-plan') {
        const { job, state, side, level, seed } = message;
        const strategist = this.strategistOf(message);
        if (strategist === undefined) this.ports.send({ type: 'campaign-failed', job });
        else this.ports.send({ type: 'campaign-planned', job, actions: strategist.planTurn(state, side, level, seed) });
      } else this.begin(message);
    } catch (error) {
      this.ports.fault(error);
      this.ports.send({ type: 'campaign-failed', job: message.job });
    }
    return true;
  }

  private strategistOf({ system, scenario }: { system: string; scenario: string }): Strategist | undefined {
    return this.ports.strategists.get(system)?.find((one) => one.scenario === scenario);
  }

  private begin(request: PlayoutRequest): void {
    const game = this.ports.systems.get(request.system);
    const setup = game?.parseSetup(request.setup);
    if (game === undefined || !setup?.ok) {
      this.ports.send({ type: 'campaign-failed', job: request.job });
      return;
    }
    const stands =
      request.position === null ? null : game.deserialize(new Uint8Array(Buffer.from(request.position, 'base64')));
    if (stands?.ok === false) {
      this.ports.send({ type: 'campaign-failed', job: request.job });
      return;
    }
    const state: unknown = stands === null ? game.create(setup.value, request.seed) : stands.value;
    const styled = ({ style }: PlayoutPlayer): Guide<unknown> => guideOf(this.ports.guides, request.system, style);
    const guides = [styled(request.players[0]), styled(request.players[1])] as const;
    // Seeds of their own; never the battle's dice, which are drawn anew in each simulation.
    const thinkerOf = (side: Side): Thinker<unknown> =>
      new Thinker(game, guides[side], {
        side,
        seed: request.seed ^ ((side + 1) * 0x9e3779b9),
        budget: NO_CLOCK,
        // What orders leave must be among what it thinks of.
        mind: { ...mindOf(guides[side], request.players[side].level), ideas: null },
        tree: this.trees[side],
      });
    const thinkers = [thinkerOf(0), thinkerOf(1)] as const;
    this.playouts.push({ request, game, guides, thinkers, state, actions: [], round: 0 });
    this.wake();
  }

  private wake(): void {
    if (this.deferred) return;
    this.deferred = true;
    this.ports.defer(() => {
      this.deferred = false;
      this.slice();
    });
  }

  private slice(): void {
    const [playout] = this.playouts;
    if (playout === undefined) return;
    const { job } = playout.request;
    try {
      if (this.advance(playout)) {
        this.playouts.shift();
        this.ports.send({ type: 'campaign-played', job, actions: playout.actions });
      }
    } catch (error) {
      this.ports.fault(error);
      this.playouts.shift();
      this.ports.send({ type: 'campaign-failed', job });
    }
    if (this.playouts.length > 0) this.wake();
  }

  /** Plays on for one slice; true when the battle is over. */
  private advance(playout: Playout): boolean {
    const { game, state, request, actions } = playout;
    const began = this.ports.now();
    for (let side = game.toAct(state); side !== 'nobody'; side = game.toAct(state)) {
      const action = decide(playout, side);
      if (game.apply(state, action) !== null) throw new Error(`legal action ${action} was refused`);
      actions.push(action);
      const round = game.round(state);
      if (round !== playout.round) {
        playout.round = round;
        this.ports.send({ type: 'campaign-progress', job: request.job, round });
      }
      if (this.ports.now() - began >= SLICE_MS) return false;
    }
    return true;
  }
}

/** What `side` does, by what it may know. */
function decide({ game, guides, thinkers, state, request, actions }: Playout, side: Side): number {
  const { level, orders } = request.players[side];
  const thinker = thinkers[side];
  const legal = new Int32Array(game.maxActions);
  const seen: unknown = game.hidesInformation ? game.observe(state, side) : state;
  const count = considered(guides[side], game, seen, orders, legal);
  const allowed = new Set(legal.subarray(0, count));
  let action = legal[0]!;
  thinker.begin(state, 0);
  if (count > 1 && !thinker.isForced) {
    search(thinker, level);
    // What orders rule out the search has looked at too: only what they leave is chosen from.
    const choices = thinker.search.choices().filter((choice) => allowed.has(choice.action));
    const random = new SearchRandom(request.seed ^ (actions.length * 0x9e3779b9));
    if (choices.length > 0) action = thinker.pick(choices, random);
  }
  thinker.end(0, action);
  return action;
}

/** Searches until a decision has its level's simulations; who never slips stops where more would change nothing. */
function search(thinker: Thinker<unknown>, level: Level): void {
  let left = Math.max(LEAST_NEW, SIMULATIONS[level] - thinker.simulations);
  while (left > 0 && !(thinker.neverErrs && thinker.search.settled(left))) {
    const batch = Math.min(BATCH, left);
    thinker.search.run(batch);
    left -= batch;
  }
}

/** What a player weighs of all legal actions: what its orders leave where they speak, else what its guide does. */
function considered(
  guide: Guide<unknown>,
  game: AnyGame,
  state: unknown,
  orders: BattleOrders | null,
  legal: Int32Array,
): number {
  const all = game.legalActions(state, legal);
  if (orders === null || guide.obey === undefined) return guide.prune(state, legal, all);
  const left = guide.obey(state, orders, legal, all);
  return left < all ? left : guide.prune(state, legal, left);
}

/** The host is trusted to send whole messages; others' are told apart by their type. */
function isStrategists(message: unknown): message is ToStrategist {
  const { type } = (message ?? {}) as { type?: unknown };
  return (
    type === 'campaign-plan' ||
    type === 'campaign-advise' ||
    type === 'campaign-playout' ||
    type === 'campaign-odds' ||
    type === 'campaign-stop'
  );
}
