import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import { CRUISE_HEIGHT } from '../../../board/plane.ts';
import type { ReachArea } from '../../../board/hand.types.ts';
import type { PullAsked, PullHandle } from '../../pull.types.ts';
import { angleOf, fromWorld, toWorld } from '../board/space.ts';
import { t } from '../messages/catalogue.ts';
import { shipOutline } from '../parts/shipOutline.ts';
import { distance, pointOf } from '../text/names.ts';
import { drivesOf } from './drives.ts';
import type { FullThrust } from './overlay.svelte.ts';

/** How near to an enemy a press must be, in world units: less than to a ship of one's own. */
const GRASP = 0.4;

/** Whether the player may draw where an enemy ship will fly: while orders are written, and where its drive is known. */
const mayGuess = ({ step, toAct }: PullAsked<FullThrust>['view'], unit: UnitView): boolean =>
  step === 'orders' && toAct !== 'nobody' && unit.side !== toAct && unit.status === 'in-play' && unit.thrust.rating > 0;

/** Enemy ships, and the ghosts of what was guessed: letting go writes nothing, but draws the guess on this screen. */
export function guessHandles({ view, options, overlay }: PullAsked<FullThrust>): PullHandle<FullThrust>[] {
  if (options.length === 0) return [];
  return view.units.flatMap((unit): PullHandle<FullThrust>[] => {
    const at = pointOf(unit);
    if (!at || !mayGuess(view, unit) || unit.orbit !== null) return [];
    const pull: PullHandle<FullThrust>['pull'] = () => {
      const drive = drivesOf(unit);
      return {
        reach: drive.reach.map((polygon) => polygon.map(toWorld)) satisfies ReachArea,
        to(place) {
          const [order] = drive.nearest(fromWorld(place)) ?? [];
          if (!order) return null;
          const { description } = order;
          const path = description.path.map(toWorld);
          return {
            ghosts: [{ unit: unit.id, at: path.at(-1)!, heading: angleOf(description.course), path, outline: shipOutline(unit.type) }], // prettier-ignore
            words: t('guess.of', { unit: unit.name }),
            notation: description.text,
            option: null,
            put: () => overlay.guesses.guess(view, description),
          };
        },
      };
    };
    const actor = { kind: 'unit', id: unit.id };
    const handle = {
      key: `guess ${unit.id}`,
      at: { ...toWorld(at), y: CRUISE_HEIGHT * 0.6 },
      grasp: GRASP,
      actor,
      pull,
    };
    const made = overlay.guesses.drawn.find((guess) => guess.unit === unit.id);
    if (!made || distance(made.at, at) === 0) return [handle];
    return [handle, { ...handle, key: `guessed ${unit.id}`, at: { ...toWorld(made.at), y: 0 } }];
  });
}
