import type { DesignSystem, ShipDesign } from './design/design.types.ts';
/** 4.2 Two faces hit for one, one for two and rolls again. */
const BEAM_DIE = (4 / 6) * (6 / 5);

/** Points of damage that a system does in a turn at its best range, dice at their average (4.2–4.4, 6.3): what tells fleets apart. */
function fireOf(system: DesignSystem): number {
  switch (system.kind) {
    case 'beam':
      return system.class * BEAM_DIE;
    case 'torpedo':
      return (5 / 6) * 3.5;
    case 'needle':
      return 1;
    case 'submunitions':
      return 3 * BEAM_DIE;
    case 'launcher':
    case 'rack':
      return 3.5 * 3.5;
    case 'bay':
      return 6 * BEAM_DIE;
    default:
      return 0;
  }
}

/**
 * What a fleet is good at, to compare two of them: `fire`, damage in a turn at close range; `hull`, boxes of
 * hulls and armour; `defence`, point defence systems and screen generators; `thrust`, the mean of the ships'
 * ratings. From the designs (9) alone.
 */
export function strengthsOf(designs: readonly ShipDesign[]): Record<string, number> {
  const sum = (of: (design: ShipDesign) => number): number => designs.reduce((total, one) => total + of(one), 0);
  const count = ({ systems }: ShipDesign, ...kinds: DesignSystem['kind'][]): number =>
    systems.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    fire: sum(({ systems }) => systems.reduce((total, system) => total + fireOf(system), 0)),
    hull: sum(({ hull, armour }) => hull + armour),
    defence: sum((design) => count(design, 'point-defence', 'screen', 'area-fire-control')),
    thrust: sum(({ thrust }) => thrust) / designs.length,
  };
}
