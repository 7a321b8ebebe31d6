import type { ShotDice } from '../../../../engine/fullthrust/events.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import { toWorld } from '../board/space.ts';
import { TIME } from '../board/stage.ts';
import { t } from '../messages/catalogue.ts';
import type { VoiceName } from '../sound/voices.ts';
import { systemWord, tenths } from '../text/names.ts';
import { upperFirst } from '../text/optionText.ts';
import { eventKinds, rolled } from './kit.ts';
import type { Sound } from './kinds.types.ts';

const GUNS: Readonly<Record<string, VoiceName>> = { torpedo: 'torpedo', needle: 'needle', submunitions: 'packs' };
/** From the last weapon of a volley to its blow, in milliseconds. */
const FLIGHT = 260;

/** Each weapon's dice: "Beam 3 4 6+5". */
function shotText({ system, class: beamClass, dice, again, damage, torpedo }: ShotDice): string {
  const weapon = upperFirst(systemWord(system, beamClass));
  const all = [rolled(dice), ...(again.length > 0 ? [rolled(again)] : [])].join(' + ');
  const result = damage + torpedo > 0 ? t('event.hitFor', { damage: damage + torpedo }) : t('event.missed');
  return t('event.shot', { weapon, dice: all, result });
}

/** 4 Ships' fire. */
export const fireKinds = eventKinds({
  fired: {
    tone: 'combat',
    values: ({ range, shots }) => ({ range: tenths(range), dice: list(shots.map(shotText)) }),
    isSuspense: true,
    sound({ shots, from, to }) {
      const guns = shots.map(({ system, class: size }, n): Sound => {
        // The greater the battery, the deeper.
        const pitch = system === 'beam' ? 1.35 - 0.12 * Math.min(5, size) : 1;
        return { voice: GUNS[system] ?? 'beam', place: toWorld(from), pitch, after: n * TIME.volley };
      });
      const hits = shots.some(({ damage, torpedo }) => damage + torpedo > 0);
      return hits
        ? [...guns, { voice: 'impact', place: toWorld(to), after: shots.length * TIME.volley + FLIGHT }]
        : guns;
    },
    plan({ unit, from, to, shots }, stage) {
      for (const { damage, torpedo, system } of shots) {
        stage.shoot(toWorld(from), toWorld(to), stage.sideOf(unit), damage + torpedo, system === 'torpedo');
        stage.clock += TIME.volley;
      }
      stage.clock += TIME.between;
    },
    report: ({ unit, target, shots }, tally) => tally.shoots(unit, target, shots.length),
  },
  heldFire: { tone: 'clock' },
});
