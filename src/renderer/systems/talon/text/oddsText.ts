import type { TalonDescription, TalonView } from '../../../../engine/talon/view.types.ts';
import { decimal, list, percent } from '../../../messages/catalogue.svelte.ts';
import { unitName } from './names.ts';
import { t } from '../messages/catalogue.ts';

type Shot = Extract<TalonDescription, { kind: 'fire' }>;
type Cone = Extract<TalonDescription, { kind: 'fire-cone' }>;
type Launch = Extract<TalonDescription, { kind: 'launch' }>;

/** Below this an expected value would read as nothing. */
const SOMETHING = 0.05;

/** "83 % hit, 1.7 damage expected, 0.4 hull": one shot, or all that the group has left; the shield that is left is counted. */
export function shotFigures(shot: Shot): string {
  if (shot.weaponsLeft > 1 && shot.missile === null) {
    const { damage, hull, kill } = shot.salvo;
    const parts = [
      t('option.salvoNumbers', { weapons: shot.weaponsLeft, chance: percent(shot.hitChance), damage: decimal(damage) }),
    ];
    if (hull >= SOMETHING) parts.push(t('odds.hull', { hull: decimal(hull) }));
    if (kill >= SOMETHING / 10) parts.push(t('odds.dead', { chance: percent(kill) }));
    return parts.join(', ');
  }
  const parts = [t('option.fireNumbers', { chance: percent(shot.hitChance), damage: decimal(shot.expectedDamage) })];
  if (shot.missile !== null) parts.push(t('odds.downs', { chance: percent(shot.killChance) }));
  else if (shot.expectedHull >= SOMETHING) parts.push(t('odds.hull', { hull: decimal(shot.expectedHull) }));
  return parts.join(', ');
}

/** The shield in the way, and what all weapons of the group that are left may do. */
export function salvoLines(shot: Shot): string[] {
  const lines: string[] = [];
  if (shot.shield !== null) lines.push(t('odds.shield', { shield: shot.shield, hull: decimal(shot.expectedHull) }));
  if (shot.weaponsLeft > 1) {
    lines.push(
      t(shot.missile === null ? 'odds.salvo' : 'odds.salvoMissile', {
        weapons: shot.weaponsLeft,
        damage: decimal(shot.salvo.damage),
        hull: decimal(shot.salvo.hull),
        chance: percent(shot.salvo.kill),
      }),
    );
  } else if (shot.killChance > 0 && shot.missile === null) {
    lines.push(t('odds.kill', { chance: percent(shot.killChance) }));
  }
  return lines;
}

/** Enemies and friends in the cone, and what it may do to the enemies. */
export function coneFigures(cone: Cone): string {
  const numbers = t('option.cone.figures', { enemies: cone.enemies.length, friends: cone.friends.length });
  const enemies = cone.strikes.filter(({ unit }) => cone.enemies.includes(unit));
  const sum = (of: (strike: Cone['strikes'][number]) => number): number =>
    enemies.reduce((total, strike) => total + of(strike), 0);
  return `${numbers}: ${t('odds.cone', { damage: decimal(sum((one) => one.damage)), hull: decimal(sum((one) => one.hull)) })}`;
}

/** Every ship in the cone with its own odds. */
export function coneLines(cone: Cone, view: TalonView): string[] {
  return cone.strikes.map((strike) =>
    t('odds.strike', {
      unit: unitName(view, strike.unit),
      chance: percent(strike.hitChance),
      damage: decimal(strike.damage),
      hull: decimal(strike.hull),
      shield: strike.shield,
    }),
  );
}

/** When a missile arrives, or what it does at once. */
export function launchFigures({ flight }: Launch): string {
  if (flight.impulses > 0) return t('odds.flight', { impulses: flight.impulses });
  return t('odds.atOnce', { damage: flight.damage, hull: flight.hull ?? 0 });
}

/** What a launch may do, as a line. */
export function launchLine({ flight }: Launch): string {
  if (flight.impulses > 0) return t('odds.flightTip', { impulses: flight.impulses });
  return flight.shield === null ? '' : t('odds.shield', { shield: flight.shield, hull: decimal(flight.hull ?? 0) });
}

/** "die −2 asteroids, nebula": what terrain does to a shot. Empty where it does nothing. */
export function dieText(shot: Shot): string {
  if (shot.modifier === 0) return '';
  return `${t('option.die', { modifier: `−${-shot.modifier}` })} ${terrainNames(shot)}`.trim();
}

/** Kinds of terrain as a list in a sentence. */
export function terrainNames(shot: Shot): string {
  return list(shot.weakenedBy.map((kind) => t(`terrain.${kind}`).toLocaleLowerCase()));
}
