import type { TalonView } from '../../../../engine/talon/view.types.ts';
import type { PullGhost } from '../../../board/hand.types.ts';
import { hexArea } from '../../../board/tables/hexArea.ts';
import { facingAngle, hexToWorld } from '../../../board/tables/hexLayout.ts';
import { placements } from '../../../board/tables/placement.ts';
import { CRUISE_HEIGHT, type Place } from '../../../board/plane.ts';
import { isSameActor } from '../../../stores/battle/actors.ts';
import type { Actor } from '../../choice.types.ts';
import type { Pull, PullAsked, PullHandle, SystemPulls } from '../../pull.types.ts';
import { smallPlacements } from '../board/animation/smallPlacements.ts';
import { t } from '../messages/catalogue.ts';
import { missileOf, unitOf } from '../lookup.ts';
import { MISSILE_OUTLINE, shipOutline } from '../parts/shipOutline.ts';
import { pullNotation, pullWords } from '../text/pullText.ts';
import { besideOf, followingOf, movesOf, pulledTo, pullOptions, placeOf, type PulledMove } from './pull.ts';
import type { Talon } from './talonOverlay.svelte.ts';

type Asked = PullAsked<Talon>;

/** How near to the middle of a ship or missile a press must be, in world units: the flat board draws them a little apart. */
const GRASP = 0.6;
const MISSILE_GRASP = 0.5;

/** Talon's ships, squadrons, bases and missiles, pulled by hand. */
export const pulls: SystemPulls<Talon> = {
  handles(asked) {
    const { view, actor } = asked;
    const options = pullOptions(asked.options);
    if (options.length === 0) return [];
    const units = view.units.filter(({ status }) => status === 'in-play');
    const stand = placements(units);
    const missiles = smallPlacements(
      view.missiles.map(({ place, hex }) => ({ id: place, hex })),
      units.map(({ hex }) => hex),
    );
    const handles = [
      ...units.flatMap(({ id }) => handleOf({ kind: 'unit', id }, stand.get(id), GRASP, { ...asked, options })),
      ...view.missiles.flatMap(({ place }) =>
        handleOf({ kind: 'missile', id: place }, missiles.get(place), MISSILE_GRASP, { ...asked, options }),
      ),
    ];
    // Of several in one place the one whose card is open is meant.
    const first = (one: PullHandle<Talon>): number => (actor && isSameActor(one.actor, actor) ? 0 : 1);
    return handles.toSorted((a, b) => first(a) - first(b));
  },
  // 7.1: a side's ships move in one step, in any order: several may be drawn at once.
  isDrawnTogether: (actor, view) => view.step === 'movement' && view.pending === null && mayMove(view, actor),
};

function mayMove(view: TalonView, { kind, id }: Actor): boolean {
  if (kind === 'missile') return missileOf(view, id)?.hasMoved === false;
  const unit = unitOf(view, id);
  return unit?.mustMove === true || unit?.mayUseAfterburner === true;
}

function handleOf(actor: Actor, place: Place | undefined, grasp: number, asked: Asked): PullHandle<Talon>[] {
  if (!place || movesOf(asked.view, asked.options, actor).length === 0) return [];
  return [
    {
      key: `${actor.kind} ${actor.id}`,
      at: { x: place.x, y: CRUISE_HEIGHT * 0.6, z: place.z },
      grasp,
      actor,
      pull: (along) => pullOf(actor, along, asked),
    },
  ];
}

/** Somebody's move, and the moves of those who are drawn along. */
function pullOf(actor: Actor, along: readonly Actor[], { view, options }: Asked): Pull<Talon> {
  const own = movesOf(view, options, actor);
  const launches = own.every(({ purpose }) => purpose === 'launch');
  const others = launches ? [] : along.map((one) => ({ actor: one, moves: movesOf(view, options, one) }));
  return {
    reach: hexArea(own.map(({ hex }) => hex)),
    to(at) {
      const lead = pulledTo(view, own, at);
      if (!lead) return null;
      const beside = others.flatMap((other) => {
        const move = besideOf(view, other.moves, other.actor, { actor, move: lead });
        return move ? [{ actor: other.actor, move }] : [];
      });
      const all = [{ actor, move: lead }, ...beside];
      const row = followingOf(all.map(({ move }) => move));
      const words = pullWords(lead.option.description, view);
      return {
        ghosts: all.flatMap((one) => ghostOf(view, one.actor, one.move)),
        words: all.length > 1 ? t('pull.together', { count: all.length, words }) : words,
        notation: pullNotation(lead.option.description, view),
        option: row(options),
        then: row,
      };
    },
  };
}

function ghostOf(view: TalonView, actor: Actor, { hex, facing, purpose }: PulledMove): PullGhost[] {
  const from = placeOf(view, actor);
  const unit = actor.kind === 'unit' ? unitOf(view, actor.id) : undefined;
  if (!from) return [];
  const isShip = unit !== undefined && purpose !== 'launch';
  return [
    {
      unit: isShip ? unit.id : view.firstMissileId + actor.id,
      at: hexToWorld(hex),
      heading: facingAngle(facing),
      path: [hexToWorld(from.hex), hexToWorld(hex)],
      outline: isShip ? shipOutline(unit.race, unit.hull) : MISSILE_OUTLINE,
    },
  ];
}
