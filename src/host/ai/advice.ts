import type { Judged } from '../../ai/explain.ts';
import { fail, ok, type Result, type Side } from '../../engine/game.ts';
import type { HostError, PushName, Pushes } from '../../shared/api.ts';
import type { ExplainedPush, Explanation, JudgedAction } from '../../shared/explain.ts';
import type { OpenBattles } from '../battles/openBattles.ts';
import type { AiClient, Explained, RunningSearch } from './client.ts';
import type { HostedGame } from '../systems.ts';

interface Ports {
  battles: OpenBattles;
  ai: AiClient;
  push<Name extends PushName>(name: Name, payload: Pushes[Name]): void;
  /** A seed for the search's own dice; never from a battle's generator. */
  randomSeed(): number;
}

/** What a person asks: `action` to be judged beside the best ones, `near` one of the ship that is meant. */
interface Question {
  id: string;
  ply: number;
  action?: number | undefined;
  near?: number | undefined;
}

/** Longer than a captain gives a whole turn: three choices are told apart here, not one chosen. */
const EXPLAIN_MS = 1_500;
/** What the decider does not know is drawn so often for a line, and the draw that carries it farthest is told. */
const DRAWS = 8;

/** Explanations for people, one a battle at a time; each is about the position in which it was asked. */
export class Advice {
  private readonly ports: Ports;
  private readonly asked = new Map<string, Pick<RunningSearch, 'cancel'>>();

  constructor(ports: Ports) {
    this.ports = ports;
  }

  /** Asks for an explanation, which comes as a push; one that was asked for before is forgotten. */
  explain({ id, ply, action, near }: Question): Result<null, HostError> {
    const { battles, ai, push } = this.ports;
    const opened = battles.open(id);
    if (!opened.ok) return opened;
    const battle = opened.value;
    if (ply !== battle.ply) return fail({ code: 'stale' });
    const { ownDecision: side, game } = battle;
    if (side === null) return fail({ code: 'not-your-turn' });
    const observed = battle.observed(side);
    const state: unknown = read(game, observed);
    for (const named of [action, near])
      if (named !== undefined && !game.isLegal(state, named)) return fail({ code: 'illegal-action' });

    this.cancel(id);
    const question = {
      system: game.id,
      state: Buffer.from(observed).toString('base64'),
      side,
      asked: action ?? null,
      near: near ?? null,
      budget: { milliseconds: EXPLAIN_MS, iterations: null },
      seed: this.ports.randomSeed(),
    };
    const answer = (explanation: ExplainedPush['explanation']): void => {
      this.asked.delete(id);
      push('ai.explained', { id, ply, action: question.asked, near: question.near, explanation });
    };
    let over = false;
    const search = ai.explain(question, {
      progress: ({ done, simulations }) => push('ai.explainProgress', { id, ply, done, simulations }),
      explained: (explained) => {
        over = true;
        const isKnown = [...explained.best, ...(explained.asked === null ? [] : [explained.asked])].every((one) =>
          game.isLegal(state, one.action),
        );
        answer(isKnown && explained.best.length > 0 ? explanationOf(game, state, side, explained) : null);
      },
      failed: () => {
        over = true;
        answer(null);
      },
    });
    if (!over) this.asked.set(id, search);
    return ok(null);
  }

  /** The position is no longer the one asked about, or nobody looks any more. */
  cancel(id: string): void {
    this.asked.get(id)?.cancel();
    this.asked.delete(id);
  }
}
const describe = (game: HostedGame, state: unknown, action: number): JudgedAction['description'] =>
  game.describe(state, action);

function explanationOf(
  game: HostedGame,
  state: unknown,
  side: Side,
  { simulations, best, asked }: Explained,
): Explanation {
  const told = (judged: Judged): JudgedAction => {
    const [first, ...line] = tell(game, state, side, judged.line);
    const description = first?.description ?? describe(game, state, judged.action);
    return { ...judged, description, line };
  };
  return { side, simulations, best: best.map(told), asked: asked === null ? null : told(asked) };
}

/**
 * A line in words' data, each action described in the position in which it is played. Dice fall and
 * secrets come out in between, so it is told as far as it can be played with those that suit it best.
 */
function tell(game: HostedGame, state: unknown, decider: Side, line: Judged['line']): JudgedAction['line'] {
  let longest: JudgedAction['line'] = [];
  for (let draw = 1; draw <= DRAWS && longest.length < line.length; draw++) {
    const trial: unknown = game.clone(state);
    game.determinize(trial, decider, draw);
    const told: JudgedAction['line'] = [];
    for (const { side, action } of line) {
      if (!playForced(game, trial, action)) break;
      if (game.toAct(trial) !== side || !game.isLegal(trial, action)) break;
      told.push({ side, description: describe(game, trial, action) });
      game.apply(trial, action);
    }
    if (told.length > longest.length) longest = told;
  }
  return longest;
}

/** Plays what leaves no choice before `wanted` is possible; false when the battle is over. */
function playForced(game: HostedGame, state: unknown, wanted: number): boolean {
  for (;;) {
    if (game.toAct(state) === 'nobody') return false;
    if (!game.forced(state)) return true;
    const [only] = legalActions(game, state);
    if (only === wanted) return true;
    game.apply(state, only!);
  }
}

function legalActions(game: HostedGame, state: unknown): number[] {
  const out = new Int32Array(game.maxActions);
  return [...out.subarray(0, game.legalActions(state, out))];
}

function read(game: HostedGame, bytes: Uint8Array): unknown {
  const state = game.deserialize(bytes);
  if (!state.ok) throw new Error(`${game.id} does not read what it wrote`);
  return state.value;
}
