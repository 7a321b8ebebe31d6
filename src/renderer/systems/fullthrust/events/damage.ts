import type { SystemWord } from '../../../../engine/fullthrust/terms.ts';
import { yes } from '../../../messages/values.ts';
import { TIME } from '../board/stage.ts';
import type { FullThrustView } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import { slotName, systemWord } from '../text/names.ts';
import { eventKinds, heardAt, heardIf, heardOn } from './kinds.ts';
import { leavesTable } from './movement.ts';

/** A system that was hit: by its slot where the sheet is known, else by its kind. */
const hitName = (view: FullThrustView, unit: number, slot: number, system: SystemWord): string =>
  slotName(view, unit, slot) || systemWord(system);

/** 4.4–4.6, 7 Damage, thresholds, core systems and damage control. */
/** Causes of a loss that a blow stands behind. */
const BLOWS: readonly string[] = ['fire', 'fighters', 'missiles', 'ram'];

export const damageKinds = eventKinds({
  damaged: {
    tone: 'combat',
    values: ({ hullLeft }) => ({ left: hullLeft }),
    plan: ({ unit, hull }, stage) => stage.show({ kind: 'number', unit, amount: hull }, TIME.number, 200),
    report: ({ unit, armour, hull }, tally) => tally.hurts(unit, armour + hull),
  },
  thresholdChecked: {
    tone: 'combat',
    values: ({ rolls }) => ({ hits: rolls.filter(({ hit }) => hit).length }),
    sound: heardOn('threshold'),
    plan({ unit, rolls }, stage) {
      if (rolls.length > 0) stage.show({ kind: 'dice', unit, dice: rolls }, TIME.dice, TIME.dice * 0.6);
    },
  },
  systemHit: {
    tone: 'combat',
    values: ({ unit, slot, system }, view) => ({ system: hitName(view, unit, slot, system) }),
    report: ({ unit, slot, system }, tally) => tally.knocksOut(unit, hitName(tally.view, unit, slot, system)),
  },
  holdLost: { tone: 'action' },
  destroyed: {
    tone: 'combat',
    values: ({ cause }) => ({ cause: t(`cause.${cause}`) }),
    isSuspense: true,
    isLoss: true,
    isByBlow: ({ cause }) => BLOWS.includes(cause),
    sound: heardAt('explosion'),
    plan: (event, stage) => leavesTable(event, stage, true),
    report: ({ unit }, tally) => tally.finishes(unit),
  },
  bridgeHit: { tone: 'action', sound: heardOn('alarm') },
  lifeSupportHit: { tone: 'action', sound: heardOn('alarm') },
  powerCoreHit: { tone: 'action', sound: heardOn('alarm') },
  controlRegained: { tone: 'action' },
  coreRolled: { tone: 'action', values: ({ die, explodesOn }) => ({ explodes: yes(die >= explodesOn) }) },
  // A crew gives its ship up for what the last blow did to it.
  coreDumped: { tone: 'action', isLoss: true, isByBlow: () => true },
  abandoned: { tone: 'action', isLoss: true, isByBlow: () => true },
  repairRolled: {
    tone: 'action',
    sound: heardIf(({ repaired }) => repaired, heardOn('mended')),
  },
});
