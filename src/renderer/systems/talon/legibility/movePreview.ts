import type { Hex } from '../../../../engine/hex.ts';
import type { ImpulseLetter } from '../../../../engine/talon/terms.ts';
import type { TalonDescription, TalonView, UnitView } from '../../../../engine/talon/view.types.ts';
import type { BoardNotes } from '../board/notes.types.ts';
import { unitOf } from '../text/names.ts';

/** What a move or a use of AP leads to: the way, where the ship may turn next, and the counters on it. */
export interface MovePreview {
  paths: BoardNotes['paths'];
  ghosts: BoardNotes['ghosts'];
  /** Turn counter when the ship stands there; the impulse in which that is, null: after this round. */
  counters: { hex: Hex; counter: number; impulse: ImpulseLetter | null }[];
}

type Move = Extract<TalonDescription, { kind: 'move' }>;

const LETTERS: readonly ImpulseLetter[] = ['A', 'B', 'C', 'D', 'E', 'F'];
const NEIGHBOURS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const;
/** Hexes that a preview looks ahead. */
const FARTHEST = 4;

/** The neighbouring hex over a hexside (0–5 clockwise from north). */
export function hexAhead({ q, r }: Hex, facing: number): Hex {
  const [dq, dr] = NEIGHBOURS[((facing % 6) + 6) % 6] ?? NEIGHBOURS[0];
  return { q: q + dq, r: r + dr };
}

/** 7.2.2: a move, then straight on until the ship may turn again, and the two turns that are open there. */
export function previewOfMove(view: TalonView, move: Move): MovePreview {
  const unit = unitOf(view, move.unit);
  if (!unit || move.maneuver === 'rotate') return { paths: [], ghosts: [], counters: [] };
  const letters = movesAfter(view, unit);
  const counters: MovePreview['counters'] = [{ hex: move.to, counter: move.turnCounter, impulse: view.impulse }];
  const ahead = [move.to];
  let here = move.to;
  for (let n = 0; n < Math.min(move.turnCounter, FARTHEST); n++) {
    here = hexAhead(here, move.facing);
    ahead.push(here);
    counters.push({ hex: here, counter: move.turnCounter - n - 1, impulse: letters[n] ?? null });
  }
  const mayTurn = move.turnCounter <= FARTHEST && !isHelmDown(unit);
  return {
    paths: [
      { points: [unit.hex, move.to], tone: 'move' },
      ...(ahead.length > 1 ? [{ points: ahead, tone: 'next' as const }] : []),
    ],
    ghosts: mayTurn ? turnsFrom(here, move.facing) : [],
    counters,
  };
}

/** 6.1: what powering through a turn or preparing a side slip opens to the unit's next move. */
export function previewOfPower(view: TalonView, id: number, use: 'power-through-turn' | 'side-slip'): MovePreview {
  const unit = unitOf(view, id);
  if (!unit) return { paths: [], ghosts: [], counters: [] };
  if (use === 'side-slip') {
    const slips = [-1, 1].map((side) => ({ hex: hexAhead(unit.hex, unit.facing + side), facing: unit.facing }));
    return { paths: slips.map(({ hex }) => ({ points: [unit.hex, hex], tone: 'next' })), ghosts: slips, counters: [] };
  }
  const counter = Math.max(0, unit.turnCounter - 1);
  const ghosts = counter === 0 && !isHelmDown(unit) ? turnsFrom(unit.hex, unit.facing) : [];
  return { paths: [], ghosts, counters: [{ hex: unit.hex, counter, impulse: view.impulse }] };
}

function turnsFrom(hex: Hex, facing: number): { hex: Hex; facing: number }[] {
  return [-1, 1].map((side) => {
    const turned = (facing + side + 6) % 6;
    return { hex: hexAhead(hex, turned), facing: turned };
  });
}

/** Impulses still to come in this round in which the unit moves. */
function movesAfter(view: TalonView, unit: UnitView): ImpulseLetter[] {
  return LETTERS.slice(LETTERS.indexOf(view.impulse) + 1).filter((letter) => unit.schedule[letter].move);
}

const isHelmDown = (unit: UnitView): boolean => unit.criticals.some(({ code }) => code === 'helm-down');
