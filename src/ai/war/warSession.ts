import type { AnyGame } from '../../engine/game.ts';
import { type Guide, noGuide } from '../guide.ts';
import { chooseAction } from '../levels.ts';
import { Search } from '../mcts.ts';
import { SearchRandom } from '../random.ts';
import { Tree } from '../tree.ts';
import type { FromStrategist, ToStrategist } from './protocol.ts';
import type { Strategist } from './strategist.ts';

interface Ports {
  readonly systems: ReadonlyMap<string, AnyGame>;
  readonly guides: ReadonlyMap<string, Guide<never>>;
  readonly strategists: ReadonlyMap<string, Strategist>;
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
  readonly guide: Guide<unknown>;
  readonly state: unknown;
  readonly actions: number[];
  round: number;
}

const SLICE_MS = 12;
const TREE_CAPACITY = 60_000;

/** The wars' part of the AI process: plans turns, and plays battles for both sides in slices, so that a stop is heard. */
export class WarSession {
  private readonly ports: Ports;
  private readonly tree = new Tree(TREE_CAPACITY);
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
      if (message.type === 'campaign-plan') {
        const { job, system, state, side, level, seed } = message;
        const strategist = this.ports.strategists.get(system);
        if (strategist === undefined) this.ports.send({ type: 'campaign-failed', job });
        else this.ports.send({ type: 'campaign-planned', job, actions: strategist.planTurn(state, side, level, seed) });
      } else this.begin(message);
    } catch (error) {
      this.ports.fault(error);
      this.ports.send({ type: 'campaign-failed', job: message.job });
    }
    return true;
  }

  private begin(request: PlayoutRequest): void {
    const game = this.ports.systems.get(request.system);
    const setup = game?.parseSetup(request.setup);
    if (game === undefined || !setup?.ok) {
      this.ports.send({ type: 'campaign-failed', job: request.job });
      return;
    }
    const guide: Guide<unknown> = this.ports.guides.get(request.system) ?? noGuide;
    this.playouts.push({ request, game, guide, state: game.create(setup.value, request.seed), actions: [], round: 0 });
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
    const { game, guide, state, request, actions } = playout;
    const legal = new Int32Array(game.maxActions);
    const began = this.ports.now();
    for (let side = game.toAct(state); side !== 'nobody'; side = game.toAct(state)) {
      // Each side thinks over what it may know.
      const seen: unknown = game.hidesInformation ? game.observe(state, side) : state;
      const count = guide.prune(seen, legal, game.legalActions(seen, legal));
      let action = legal[0]!;
      if (count > 1) {
        // A seed of its own for every decision; never the battle's dice, which are drawn anew in each simulation.
        const seed = request.seed ^ (actions.length * 0x9e3779b9);
        const search = new Search(game, guide, seen, { seed, tree: this.tree });
        search.run(request.simulations);
        action = search.mixed ? chooseAction(search.choices(), 0, new SearchRandom(seed)) : search.best();
      }
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

/** The host is trusted to send whole messages; others' are told apart by their type. */
function isStrategists(message: unknown): message is ToStrategist {
  const { type } = (message ?? {}) as { type?: unknown };
  return type === 'campaign-plan' || type === 'campaign-playout' || type === 'campaign-stop';
}
