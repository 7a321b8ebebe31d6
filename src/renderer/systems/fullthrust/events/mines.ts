import { toWorld } from '../board/space.ts';
import { TIME, type Stage } from '../board/stage.ts';
import { rolled } from '../text/plainValues.ts';
import { eventKinds, heardAt, heardIf, heardOn } from './kinds.ts';

/** A mine is gone, and has fired at a ship if it bursts. */
function spend(
  { mine: id, unit }: { readonly mine: number; readonly unit: number },
  stage: Stage,
  bursts: boolean,
): void {
  // prettier-ignore
  const mine = stage.previous.mines.find((one) => one.id === id);
  if (!mine) return;
  const place = toWorld(mine);
  if (bursts) stage.shoot(place, stage.poseOf('unit', unit), mine.side, 2);
  stage.show({ kind: 'spend', mine: id, place, bursts }, TIME.shot, TIME.between);
}

/** 12.1 Mines. */
export const mineKinds = eventKinds({
  mineOrdered: { tone: 'clock' },
  sweepOrdered: { tone: 'clock' },
  mineLaid: {
    tone: 'action',
    sound: heardAt('lay'),
    plan({ mine, unit, at }, stage) {
      stage.show({ kind: 'lay', mine: { id: mine, side: stage.sideOf(unit), at: toWorld(at), armed: false, presence: 1 } }, TIME.settle); // prettier-ignore
    },
  },
  mineSwept: {
    tone: 'action',
    sound: heardIf(({ swept }) => swept, heardOn('sweep')),
    plan: (event, stage) => event.swept && spend(event, stage, false),
  },
  mineFired: {
    tone: 'combat',
    values: ({ dice, again }) => ({ dice: rolled(dice, again) }),
    sound: heardAt('mine'),
    plan: (event, stage) => spend(event, stage, true),
  },
});
