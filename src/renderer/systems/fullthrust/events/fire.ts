import type { ShotDice } from '../../../../engine/fullthrust/events.ts';
import { list } from '../../../messages/catalogue.svelte.ts';
import { toWorld } from '../board/space.ts';
import { TIME, type Stage } from '../board/stage.ts';
import type { FullThrustEvent } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import type { VoiceName } from '../sound/voices.ts';
import { systemWord, tenths, unitName, upperFirst } from '../text/names.ts';
import { rolled } from '../text/plainValues.ts';
import { eventKinds } from './kinds.ts';
import type { Sound } from './kinds.types.ts';

const GUNS: Readonly<Record<string, VoiceName>> = { torpedo: 'torpedo', needle: 'needle', submunitions: 'packs' };
/** From the last weapon of a volley to its blow, in milliseconds. */
const FLIGHT = 260;

/** Each weapon's dice: "Beam 3 4 6+5". */
function shotText({ system, class: beamClass, dice, again, damage }: ShotDice): string {
  const weapon = upperFirst(systemWord(system, beamClass));
  const all = [rolled(dice), ...(again.length > 0 ? [rolled(again)] : [])].join(' + ');
  const result = damage > 0 ? t('event.hitFor', { damage }) : t('event.missed');
  return t('event.shot', { weapon, dice: all, result });
}

type Volley = Pick<Extract<FullThrustEvent, { type: 'fired' }>, 'unit' | 'shots' | 'from' | 'to'>;

/** Range and dice of a volley as values of its sentence. */
export const volleyValues = (range: number, shots: readonly ShotDice[]) => ({ range: tenths(range), dice: list(shots.map(shotText)) }); // prettier-ignore

/** A volley as it is heard. */
export function heardVolley({ shots, from, to }: Volley): readonly Sound[] {
  const guns = shots.map(({ system, class: size }, n): Sound => {
    // The greater the battery, the deeper.
    const pitch = system === 'beam' ? 1.35 - 0.12 * Math.min(5, size) : 1;
    return { voice: GUNS[system] ?? 'beam', place: toWorld(from), pitch, after: n * TIME.volley };
  });
  const hits = shots.some(({ damage }) => damage > 0);
  return hits ? [...guns, { voice: 'impact', place: toWorld(to), after: shots.length * TIME.volley + FLIGHT }] : guns;
}

/** A volley as it is seen: shot after shot. */
export function seenVolley({ unit, from, to, shots }: Volley, stage: Stage): void {
  for (const { damage, system } of shots) {
    stage.shoot(toWorld(from), toWorld(to), stage.sideOf(unit), damage, system === 'torpedo');
    stage.clock += TIME.volley;
  }
  stage.clock += TIME.between;
}

/** 4 Ships' fire. */
export const fireKinds = eventKinds({
  fired: {
    strikes({ unit, target, range, shots }, view) {
      const hits = shots.filter(({ damage }) => damage > 0);
      const words = {
        unit: unitName(view, unit),
        range: tenths(range),
        weapons: list([...new Set(hits.map((shot) => systemWord(shot.system, shot.class)))]),
        damage: hits.reduce((sum, { damage }) => sum + damage, 0),
      };
      return hits.length === 0 ? [] : [{ unit: target, words: t('loss.fire', words) }];
    },
    tone: 'combat',
    values: ({ range, shots }) => volleyValues(range, shots),
    isSuspense: true,
    sound: heardVolley,
    plan: seenVolley,
    report: ({ unit, target, shots }, tally) => tally.shoots(unit, target, shots.length),
  },
  heldFire: { tone: 'clock' },
});
