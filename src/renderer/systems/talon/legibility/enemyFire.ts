import type { Hex } from '../../../../engine/hex.ts';
import type { Side } from '../../../../engine/game.ts';
import type { Incoming } from '../../../../engine/talon/incoming.ts';
import type { TalonView } from '../../../../engine/talon/view.types.ts';
import { hexDistance, hexKey, neighbour } from '../../../board/tables/hexLayout.ts';
import { decimal, list, percent } from '../../../messages/catalogue.svelte.ts';
import type { HexSide } from '../board/notes.types.ts';
import { t } from '../messages/catalogue.ts';
import { unitName } from '../text/names.ts';

/** 13.2: a missile has still to fly where it is launched farther off. */
const MISSILE_STRIKES = 1;

/** Every hex on which a charged weapon group of that side (null: of nobody) bears, from where its units stand now (8.1.1, 8.2). */
export function firesOn({ units }: Pick<TalonView, 'units'>, side: Side | null): ReadonlyMap<string, Hex> {
  const reached = new Map<string, Hex>();
  for (const { status, hex: from, groups, side: own } of units) {
    if (own !== side || status !== 'in-play') continue;
    for (const { weapon, charged, destroyed, reach } of groups) {
      if (!charged || destroyed) continue;
      for (const hex of reach)
        if (weapon !== 'missile' || hexDistance(from, hex) <= MISSILE_STRIKES) reached.set(hexKey(hex), hex);
    }
  }
  return reached;
}

/** The hexsides between what is reached and what is not. */
export function outlineOf(reached: ReadonlyMap<string, Hex>): HexSide[] {
  const sides: HexSide[] = [];
  for (const hex of reached.values())
    for (let side = 0; side < 6; side++) if (!reached.has(hexKey(neighbour(hex, side)))) sides.push({ hex, side });
  return sides;
}

/** Enemy by enemy what stands ready to fire at a hex, and what it comes to for the unit: "Justice: 2 disruptors, 1.3 expected". */
export function incomingLines(view: TalonView, unit: string, { fires, damage, loss }: Incoming): string[] {
  const each = fires.map((fire) =>
    t('incoming.from', {
      unit: unitName(view, fire.unit),
      weapons: list(fire.weapons.map(({ weapon, count }) => t(`weaponMany.${weapon}`, { count }))),
      damage: decimal(fire.damage),
    }),
  );
  return [...each, t('incoming.all', { unit, damage: decimal(damage), loss: percent(loss) })];
}
