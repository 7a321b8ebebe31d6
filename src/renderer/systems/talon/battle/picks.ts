import type { TalonView } from '../../../../engine/talon/view.types.ts';
import type { BoardPick } from '../board/board.types.ts';
import { isAvailable, lastStep } from '../../../stores/battle/steps.ts';
import type { Actor, Meaning, Offer } from '../../choice.types.ts';
import type { TalonData } from '../data.ts';
import { missileOf, unitOf } from '../text/names.ts';
import { destinationsOf } from './overlay.ts';
import { isAimedAt, pathTo } from './steps.ts';

type TalonOffer = Offer<TalonData>;
type TalonMeaning = Meaning<TalonData>;
type Aimed = { unit: number } | { missile: number };

/** A move, a shot, an answer to what interrupts the battle, or a look at a ship or missile. */
export function meaningOf(pick: BoardPick, offer: TalonOffer): TalonMeaning {
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

function inHex({ q, r }: { q: number; r: number }, facing: number | undefined, offer: TalonOffer): TalonMeaning {
  const { view, options: offered, actor, stepped } = offer;
  const fire = stepped.find(({ section }) => section === 'fire') ?? null;
  const options = destinationsOf(view, offered, actor, fire)
    .filter((one) => one.hex.q === q && one.hex.r === r)
    .filter((one) => facing === undefined || one.facing === null || one.facing === facing)
    .map(({ option }) => option);
  const [only] = options;
  return only && options.length === 1 ? { kind: 'act', option: only } : { kind: 'ask', options };
}

/** The one option that is aimed at what was clicked, or a step toward it; null: nothing is. */
function shotAt(aimed: Aimed, { stepped }: TalonOffer): TalonMeaning | null {
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
function answerWith(aimed: Aimed, { options }: TalonOffer): TalonMeaning | null {
  const answers = options.filter(({ description: one }) =>
    'missile' in aimed
      ? one.kind === 'choose-hit' && one.missile === aimed.missile
      : one.kind === 'explode-next' && one.unit === aimed.unit,
  );
  const [only] = answers;
  return only && answers.length === 1 ? { kind: 'act', option: only } : null;
}
