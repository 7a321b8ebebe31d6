import { type AnyGame, fail, ok, type Outcome, type Refusal, type SetupError, type Side } from '../../engine/game.ts';

/**
 * A game small enough to check by eye: in a turn a side adds 1, 2 or 3 to its bid, adds again, and
 * then must roll a die, which it adds to its score with the bid. Bids leave nothing to chance; the
 * roll is forced and ends the turn. 3 may not be bid twice in a turn.
 */
export interface DiceSetup {
  system: 'dice';
  rounds: number;
}

const ROLL = 9;
const FIELDS = ['dice', 'rolled', 'rounds', 'turn', 'step', 'bid', 'threes', 'score0', 'score1'] as const;
type Field = (typeof FIELDS)[number];
type State = Int32Array;
const at = (field: Field): number => FIELDS.indexOf(field);
const get = (state: State, field: Field): number => state[at(field)]!;
const set = (state: State, field: Field, value: number): void => void (state[at(field)] = value);
const add = (state: State, field: Field, value: number): void => set(state, field, get(state, field) + value);

const isOver = (state: State): boolean => get(state, 'turn') >= 2 * get(state, 'rounds');
const sideOf = (state: State): Side => (get(state, 'turn') % 2 === 0 ? 0 : 1);

function refusal(state: State, action: number): Refusal | null {
  if (isOver(state)) return { code: 'over', section: '4' };
  if (get(state, 'step') === 2) return action === ROLL ? null : { code: 'must-roll', section: '3' };
  if (![1, 2, 3].includes(action)) return { code: 'no-such-bid', section: '2' };
  return action === 3 && get(state, 'threes') > 0 ? { code: 'three-twice', section: '2.1' } : null;
}

/** The present turn's bid so far. */
export const bidOf = (state: State): number => get(state, 'bid');

const ACTIONS = [1, 2, 3, ROLL];

export const diceGame: AnyGame = {
  id: 'dice',
  version: 1,
  hidesInformation: false,
  maxActions: ACTIONS.length,
  scenarios: [
    { id: 'short', kind: 'basic', setup: { system: 'dice', rounds: 2 } },
    { id: 'long', kind: 'basic', setup: { system: 'dice', rounds: 10_000 } },
  ],
  roundLimit: (setup: DiceSetup) => setup.rounds,
  fleets: () => [
    { points: 1, ships: [{ class: 'die', hull: 'D', name: 'Ace', points: 1 }] },
    { points: 1, ships: [{ class: 'die', hull: 'D', name: 'Six', points: 1 }] },
  ],

  parseSetup(input: unknown) {
    const bad: SetupError = { code: 'bad', path: '' };
    if (typeof input !== 'object' || input === null || !('rounds' in input) || !('system' in input)) return fail(bad);
    const { rounds, system } = input;
    return system === 'dice' && typeof rounds === 'number' && rounds > 0 ? ok({ system, rounds }) : fail(bad);
  },
  create(setup: DiceSetup, seed: number): State {
    const state = new Int32Array(FIELDS.length);
    set(state, 'dice', seed);
    set(state, 'rounds', setup.rounds);
    return state;
  },

  toAct: (state: State) => (isOver(state) ? 'nobody' : sideOf(state)),
  legalActions(state: State, out: Int32Array) {
    let count = 0;
    for (const action of ACTIONS) if (refusal(state, action) === null) out[count++] = action;
    return count;
  },
  apply(state: State, action: number, emit?: (event: unknown) => void) {
    const refused = refusal(state, action);
    if (refused !== null) return refused;
    const side = sideOf(state);
    if (action !== ROLL) {
      add(state, 'bid', action);
      add(state, 'threes', action === 3 ? 1 : 0);
      add(state, 'step', 1);
      emit?.({ type: 'bid', side, amount: action });
      return null;
    }
    // Numerical Recipes' congruential generator.
    set(state, 'dice', Math.imul(get(state, 'dice'), 1664525) + 1013904223);
    const die = 1 + ((get(state, 'dice') >>> 16) % 6);
    add(state, 'rolled', 1);
    add(state, side === 0 ? 'score0' : 'score1', die + get(state, 'bid'));
    for (const field of ['bid', 'threes', 'step'] as const) set(state, field, 0);
    add(state, 'turn', 1);
    emit?.({ type: 'rolled', side, die });
    return null;
  },
  outcome(state: State): Outcome | null {
    if (!isOver(state)) return null;
    const points: [number, number] = [get(state, 'score0'), get(state, 'score1')];
    const winner = points[0] === points[1] ? null : points[0] > points[1] ? 0 : 1;
    return { winner, reason: 'rounds', points, degree: winner === null ? null : 'standard' };
  },
  degrees: { marginal: 1, standard: 2, great: 3, devastating: 5 },
  /** The die of the side with the lower score is lost. */
  tolls: (state: State) => {
    const lost = get(state, 'score0') - get(state, 'score1');
    const toll = (gone: boolean) => ({ units: 1, points: 1, lost: gone ? 1 : 0, withdrawn: 0, unharmed: gone ? 0 : 1 });
    return [toll(lost < 0), toll(lost > 0)];
  },
  observe(state: State) {
    const seen = state.slice();
    set(seen, 'dice', 0);
    return seen;
  },

  determinize: (state: State, _side: Side, seed: number) => set(state, 'dice', seed),
  isLegal: (state: State, action: number) => refusal(state, action) === null,
  forced: (state: State) => !isOver(state) && get(state, 'step') === 2,
  clone: (state: State) => state.slice(),
  copyFrom: (state: State, source: State) => state.set(source),
  reseed: (state: State, seed: number) => set(state, 'dice', seed),
  settled: (state: State) => get(state, 'rolled'),

  describe: (_state: State, action: number) => ({ kind: action === ROLL ? 'roll' : 'bid', action }),
  options(state: State) {
    if (isOver(state)) return [];
    return (get(state, 'step') === 2 ? [ROLL] : [1, 2, 3]).map((action) => {
      const blocked = refusal(state, action);
      return { action: blocked === null ? action : null, description: { kind: 'bid', action }, blocked };
    });
  },
  round: (state: State) => Math.min(get(state, 'rounds'), 1 + Math.floor(get(state, 'turn') / 2)),
  view: (state: State) => ({
    system: 'dice',
    bid: get(state, 'bid'),
    scores: [get(state, 'score0'), get(state, 'score1')],
  }),

  serialize: (state: State) => new Uint8Array(state.slice().buffer),
  deserialize: (bytes: Uint8Array) =>
    bytes.length === FIELDS.length * 4
      ? ok(new Int32Array(new Uint8Array(bytes).buffer))
      : fail({ code: 'bad-length' as const }),
};
