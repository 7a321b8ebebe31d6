import type { ChargeTime } from '../../../../engine/talon/outlook.ts';
import type { SightCause } from '../../../../engine/talon/sight.ts';
import { decimal, list, percent } from '../../../messages/catalogue.svelte.ts';
import type { RangeBand } from '../legibility/bands.ts';
import type { FireLine } from '../legibility/fireLine.ts';
import { t } from '../messages/catalogue.ts';

/** The figures of a range band: "83 % · 1.7", or what a missile does there. */
export function bandText(weapon: string, band: RangeBand): string {
  if (weapon === 'missile') return t(band.damage > 0 ? 'band.hits' : 'band.launch');
  return t('band.odds', { chance: percent(band.hitChance), damage: decimal(band.damage) });
}

/** "−1 asteroids", "blocked: planet": what one counter does to a line of fire. */
export function causeText({ kind, effect }: SightCause): string {
  if (effect === 'blocks') return t('sight.blockedBy', { terrain: t(`terrain.${kind}`).toLocaleLowerCase() });
  return t(`sight.${effect}`, { terrain: t(`terrain.${kind}`).toLocaleLowerCase() });
}

/** The line of fire in one short line: range, shield, and what terrain does. */
export function fireLineText(line: FireLine): string {
  const parts = [t('sight.range', { range: line.range })];
  if (line.shield) parts.push(t('sight.shield', { arc: t(`arc.${line.shield}`) }));
  parts.push(lineEffect(line));
  if (!line.inRange) parts.push(t('sight.outOfRange'));
  return parts.filter(Boolean).join(' · ');
}

/** "clear", "−2: asteroids, nebula", "blocked by the planet". */
export function lineEffect({ blocked, modifier, causes }: Pick<FireLine, 'blocked' | 'modifier' | 'causes'>): string {
  const names = (effects: readonly SightCause['effect'][]): string =>
    list([
      ...new Set(
        causes
          .filter(({ effect }) => effects.includes(effect))
          .map(({ kind }) => t(`terrain.${kind}`).toLocaleLowerCase()),
      ),
    ]);
  if (blocked) return t('sight.blockedBy', { terrain: names(['blocks']) });
  if (modifier < 0) return t('sight.weakenedBy', { modifier: -modifier, terrain: names(['weakens', 'pulls']) });
  return t('sight.clear');
}

/** When a weapon group is charged again, in a few words. */
export function chargeText(time: 'now' | ChargeTime | null): string {
  if (time === 'now') return t('strip.now');
  if (time === null) return t('strip.never');
  const values = { rounds: time.rounds, impulse: time.impulse };
  return time.impulse === 'power-phase' ? t('strip.powerPhase', values) : t('strip.impulse', values);
}
