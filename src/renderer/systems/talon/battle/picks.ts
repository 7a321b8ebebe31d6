import type { TalonOption, TalonView } from '../../../../engine/talon/view.types.ts';
import type { BoardPick } from '../../../board/board.types.ts';
import { missileOf, unitOf } from '../text/names.ts';
import type { Actor } from './actors.ts';
import { isAvailable } from './optionGroups.ts';
import type { Destination } from './overlay.ts';
import { isAimedAt, lastStep, pathTo, type Picked, type Steps } from './steps.ts';

/** What is offered at the moment of a click on the board. */
export interface Offer {
  view: TalonView;
  options: readonly TalonOption[];
  actor: Actor | null;
  stepped: readonly Steps[];
  destinations: readonly Destination[];
}

/** What a click on the board means. */
export type Meaning =
  | { kind: 'act'; option: TalonOption }
  /** A step toward an option; the next click may take it. */
  | { kind: 'step'; picked: Picked }
  /** Several options lie in the hex: the player is asked. None: nothing is meant. */
  | { kind: 'ask'; options: readonly TalonOption[] }
  | { kind: 'look'; at: Actor }
  | { kind: 'nothing' };

type Aimed = { unit: number } | { missile: number };

/** A move, a shot, an answer to what interrupts the battle, or a look at a ship or missile. */
export function meaningOf(pick: BoardPick, offer: Offer): Meaning {
  if (pick.kind === 'hex') return inHex(pick.hex, pick.facing, offer);
  const aimed = pick.kind === 'unit' ? { unit: pick.unit } : { missile: pick.missile };
  const taken = shotAt(aimed, offer) ?? answerWith(aimed, offer);
  if (taken) return taken;
  if (pick.kind === 'missile') return { kind: 'look', at: { kind: 'missile', id: pick.missile } };
  const { view, actor } = offer;
  const own = actor !== null && unitOf(view, pick.unit)?.side === sideOf(view, actor);
  const moves = inHex(pick.hex, undefined, offer);
  const leadsNowhere = moves.kind === 'ask' && moves.options.length === 0;
  return own || leadsNowhere ? { kind: 'look', at: { kind: 'unit', id: pick.unit } } : moves;
}

/** The side of a ship or missile; null: it is gone. */
export function sideOf(view: TalonView, actor: Actor): 0 | 1 | null {
  return (actor.kind === 'unit' ? unitOf(view, actor.id) : missileOf(view, actor.id))?.side ?? null;
}

function inHex({ q, r }: { q: number; r: number }, facing: number | undefined, { destinations }: Offer): Meaning {
  const options = destinations
    .filter((one) => one.hex.q === q && one.hex.r === r)
    .filter((one) => facing === undefined || one.facing === null || one.facing === facing)
    .map(({ option }) => option);
  const [only] = options;
  return only && options.length === 1 ? { kind: 'act', option: only } : { kind: 'ask', options };
}

/** The one option that is aimed at what was clicked, or a step toward it; null: nothing is. */
function shotAt(aimed: Aimed, { stepped }: Offer): Meaning | null {
  for (const steps of stepped) {
    const shots = lastStep(steps).filter((option) => isAvailable(option) && isAimedAt(option.description, aimed));
    const [only] = shots;
    // Several craft or launch hexes: the action bar and the board offer them already.
    if (only) return shots.length === 1 ? { kind: 'act', option: only } : { kind: 'nothing' };
    const picked = steps.section === 'fire' || steps.branch !== null ? pathTo(steps, aimed) : null;
    if (picked) return { kind: 'step', picked };
  }
  return null;
}

/** What interrupts the battle may ask for the very thing that was clicked. */
function answerWith(aimed: Aimed, { options }: Offer): Meaning | null {
  const answers = options.filter(({ description: one }) =>
    'missile' in aimed
      ? one.kind === 'choose-hit' && one.missile === aimed.missile
      : one.kind === 'explode-next' && one.unit === aimed.unit,
  );
  const [only] = answers;
  return only && answers.length === 1 ? { kind: 'act', option: only } : null;
}
