import { fail, ok, type Side, type Viewer } from '../game.ts';
import type { War, WarOutcome } from '../war.ts';

/**
 * A war small enough to check by eye, whose battles are those of the fixture game (sealedBids.ts).
 *
 * 1. There are two hills, which nobody holds. Each turn both sides get 3 gold.
 * 2. In secret a side hires companies, each for one gold, to march on a hill. What is not spent is kept.
 * 3. When both are ready all companies show themselves. Where both sides have come they fight for the
 *    hill; where one has come it takes it. A drawn battle changes nothing. Then all go home.
 * 4. After the last turn the side with more hills wins.
 */
export interface HillsSetup {
  readonly system: 'sealed-bids';
  readonly turns: number;
}

export type HillsAction =
  | { readonly kind: 'hire'; readonly side: Side; readonly hill: number }
  | { readonly kind: 'ready'; readonly side: Side }
  | { readonly kind: 'result'; readonly battle: number; readonly winner: Side | null };

export type HillsEvent =
  | { readonly type: 'hired'; readonly side: Side; readonly hill: number }
  | { readonly type: 'shown' }
  | { readonly type: 'fought'; readonly hill: number; readonly winner: Side | null }
  | { readonly type: 'turnBegan'; readonly turn: number };

interface HillsState {
  readonly turns: number;
  turn: number;
  /** By side. */
  gold: [number, number];
  ready: [boolean, boolean];
  /** Companies of this turn, by side and hill. */
  companies: [[number, number], [number, number]];
  holders: [Side | null, Side | null];
  battles: { hill: number; over: boolean }[];
  shown: boolean;
}

export interface HillsView {
  readonly turn: number;
  readonly ready: readonly [boolean, boolean];
  readonly holders: readonly (Side | null)[];
  /** By side; null: the viewer may not know. */
  readonly gold: readonly [number | null, number | null];
  readonly companies: readonly [readonly number[] | null, readonly number[] | null];
}

const SIDES = [0, 1] as const;
const HILLS = [0, 1] as const;
const NAMES = ['West Hill', 'East Hill'];
const WAGES = 3;
const CARDS = 2;

const isOver = (state: HillsState): boolean => state.turn > state.turns;

// 1
function beginTurn(state: HillsState, emit?: (event: HillsEvent) => void): void {
  state.turn++;
  state.ready = [false, false];
  state.shown = false;
  if (isOver(state)) return;
  state.companies = [
    [0, 0],
    [0, 0],
  ];
  for (const side of SIDES) state.gold[side] += WAGES;
  emit?.({ type: 'turnBegan', turn: state.turn });
}

// 3
function show(state: HillsState, emit?: (event: HillsEvent) => void): void {
  state.shown = true;
  state.battles = [];
  emit?.({ type: 'shown' });
  for (const hill of HILLS) {
    const [first, second] = [state.companies[0][hill] > 0, state.companies[1][hill] > 0];
    if (first && second) state.battles.push({ hill, over: false });
    else if (first || second) state.holders[hill] = first ? 0 : 1;
  }
  if (state.battles.length === 0) beginTurn(state, emit);
}

function refusal(state: HillsState, action: HillsAction): string | null {
  if (isOver(state)) return 'over';
  if (action.kind === 'result') return state.battles[action.battle]?.over === false ? null : 'no-battle';
  if (state.shown || state.ready[action.side]) return 'not-planning';
  return action.kind === 'hire' && state.gold[action.side] === 0 ? 'no-gold' : null;
}

// 4
function outcome(state: HillsState): WarOutcome | null {
  if (!isOver(state)) return null;
  const [first, second] = SIDES.map((side) => state.holders.filter((holder) => holder === side).length);
  return { winner: first === second ? null : first! > second! ? 0 : 1, reason: 'hills' };
}

const hides = (state: HillsState, side: Side, viewer: Viewer): boolean =>
  !state.shown && !isOver(state) && viewer !== side && viewer !== 'referee';

function parse(input: unknown): HillsAction | null {
  if (typeof input !== 'object' || input === null) return null;
  const { kind, side, hill, battle, winner } = input as Record<string, unknown>;
  const isSide = (value: unknown): value is Side => value === 0 || value === 1;
  if (kind === 'ready' && isSide(side)) return { kind, side };
  if (kind === 'hire' && isSide(side) && isSide(hill)) return { kind, side, hill };
  if (kind === 'result' && isSide(battle) && (winner === null || isSide(winner))) return { kind, battle, winner };
  return null;
}

/** What a viewer knows: of a side that hides its plans, the gold that it had before them. */
function view(state: HillsState, viewer: Viewer): HillsView {
  const hidden = (side: Side): boolean => hides(state, side, viewer);
  return {
    turn: Math.min(state.turn, state.turns),
    ready: state.ready,
    holders: state.holders,
    gold: [hidden(0) ? null : state.gold[0], hidden(1) ? null : state.gold[1]],
    companies: [hidden(0) ? null : state.companies[0], hidden(1) ? null : state.companies[1]],
  };
}

const clone = (state: HillsState): HillsState => structuredClone(state);

export const bidsWar: War<HillsSetup, HillsState, HillsAction, HillsEvent, HillsView> = {
  id: 'sealed-bids',
  version: 1,
  scenario: 'hills',
  parseSetup(input) {
    const { system, turns } = (input ?? {}) as Partial<Record<keyof HillsSetup, unknown>>;
    if (system !== 'sealed-bids') return fail({ code: 'wrong-system', path: 'system' });
    if (typeof turns !== 'number' || !Number.isInteger(turns) || turns < 1 || turns > 20)
      return fail({ code: 'out-of-range', path: 'turns' });
    return ok({ system, turns });
  },
  create({ turns }) {
    const state: HillsState = {
      turns,
      turn: 0,
      gold: [0, 0],
      ready: [false, false],
      companies: [
        [0, 0],
        [0, 0],
      ],
      holders: [null, null],
      battles: [],
      shown: false,
    };
    beginTurn(state);
    return state;
  },
  phase: (state) => (isOver(state) ? 'over' : state.shown ? 'battles' : 'planning'),
  turn: ({ turn, turns }) => Math.min(turn, turns),
  outcome,
  isReady: ({ ready }, side) => ready[side],
  parsePlan(_state, side, input) {
    const action = parse(input);
    if (action === null || action.kind === 'result') return fail('malformed');
    return action.side === side ? ok(action) : fail('not-your-side');
  },
  parseAction: parse,
  apply(state, action, emit) {
    const code = refusal(state, action);
    if (code !== null) return { code, section: '2' };
    if (action.kind === 'hire') {
      state.gold[action.side]--;
      state.companies[action.side][action.hill as 0 | 1]++;
      emit?.({ type: 'hired', side: action.side, hill: action.hill });
    } else if (action.kind === 'ready') {
      state.ready[action.side] = true;
      if (state.ready[0] && state.ready[1]) show(state, emit);
    } else {
      const battle = state.battles[action.battle]!;
      battle.over = true;
      if (action.winner !== null) state.holders[battle.hill] = action.winner;
      emit?.({ type: 'fought', hill: battle.hill, winner: action.winner });
      if (state.battles.every(({ over }) => over)) beginTurn(state, emit);
    }
    return null;
  },
  secretOf: (action) => (action.kind === 'hire' ? action.side : null),
  observe(state, side) {
    const seen = clone(state);
    const other = (1 - side) as Side;
    if (hides(state, other, side)) {
      // 2: gold that was spent looks as if it were still there.
      seen.gold[other] += seen.companies[other][0] + seen.companies[other][1];
      seen.companies[other] = [0, 0];
    }
    return seen;
  },
  view,
  visible: (event, viewer) => event.type !== 'hired' || viewer === event.side || viewer === 'referee',
  isReveal: ({ type }) => type === 'shown',
  battles: ({ battles }) => battles.map(({ hill, over }) => ({ place: `${hill}`, name: NAMES[hill]!, over })),
  battleSetup: () => ({ system: 'sealed-bids', setup: { system: 'sealed-bids', cards: CARDS } }),
  resultOf: (_state, at, { outcome: end }) => ({ kind: 'result', battle: at, winner: end.winner }),
  clone,
};
