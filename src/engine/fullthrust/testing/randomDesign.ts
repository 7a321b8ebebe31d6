import type { DesignSystem, ShipDesign } from '../design/design.types.ts';
import {
  ARCS,
  FIELD_KINDS,
  FIGHTER_TYPES,
  LOADS,
  NAVIES,
  SERVICES,
  SHIP_TYPES,
  SPACE_KINDS,
  STREAMLININGS,
  SYSTEM_KINDS,
  type Arc,
  type SystemKind,
} from '../design/terms.ts';
import type { Pick } from './randomSetup.ts';

// Random designs with anything in them (9): of every size, many too heavy, too weak or with what does not go together.

const FRONT: readonly Arc[] = ['FP', 'F', 'FS'];

function system(pick: Pick, kind: SystemKind): DesignSystem {
  const arcs = (count: number): Arc[] => {
    const first = pick(ARCS.length);
    return Array.from({ length: count }, (_, n) => ARCS[(first + n) % ARCS.length]!);
  };
  switch (kind) {
    case 'beam': {
      const beamClass = 1 + pick(6);
      const count = beamClass === 1 ? 6 : beamClass === 2 ? 3 + 3 * pick(2) : 1 + pick(6);
      return { kind, class: beamClass, arcs: arcs(count) };
    }
    case 'torpedo':
      return { kind, arcs: arcs(1 + pick(3)) };
    case 'needle':
    case 'submunitions':
      return { kind, arcs: arcs(1) };
    case 'launcher':
      return { kind, arcs: FRONT, magazine: 0 };
    case 'magazine': {
      const [standard, extended] = [pick(5), pick(4)];
      return { kind, standard, extended, mass: Math.max(1, 2 * standard + 3 * extended + pick(3)) };
    }
    case 'rack':
      return { kind, arcs: FRONT, load: LOADS[pick(LOADS.length)]! };
    case 'bay':
      return { kind, fighters: FIGHTER_TYPES[pick(FIGHTER_TYPES.length)]! };
    case 'hangar':
      return { kind, capacity: 1 + pick(30) };
    case 'minelayer':
      return { kind, mines: 1 + pick(12) };
    case 'fire-control':
    case 'area-fire-control':
    case 'point-defence':
    case 'screen':
    case 'minesweeper':
    case 'ortillery':
    case 'nova-cannon':
    case 'wave-gun':
    case 'reflex-field':
    case 'cloaking-field':
    case 'enhanced-sensors':
    case 'superior-sensors':
    case 'weasel-cruiser':
    case 'weasel-capital':
    case 'ecm':
    case 'area-ecm':
      return { kind };
  }
}

export function randomDesign(pick: Pick): ShipDesign {
  const mass = 1 + pick([30, 120, 400, 800][pick(4)]!);
  const drawn = Array.from({ length: pick(16) }, () => SYSTEM_KINDS[pick(SYSTEM_KINDS.length)]!);
  // 12.3 A second field of a kind is refused, and nothing is said of what it would cost.
  const kinds = drawn.filter((kind, n) => !FIELD_KINDS.some((field) => field === kind) || drawn.indexOf(kind) === n);
  const ftl = pick(3) > 0;
  return {
    name: 'Sparrow',
    navy: NAVIES[pick(NAVIES.length)]!,
    type: SHIP_TYPES[pick(SHIP_TYPES.length)]!,
    service: SERVICES[pick(SERVICES.length)]!,
    mass,
    hull: 1 + pick(Math.ceil(mass / 3)),
    thrust: pick(9),
    ftl,
    tow: ftl && pick(4) === 0 ? 1 + pick(60) : 0,
    armour: pick(12),
    streamlining: STREAMLININGS[pick(STREAMLININGS.length)]!,
    spaces: Object.fromEntries(SPACE_KINDS.map((kind) => [kind, pick(2) * pick(1 + (mass >> 3))])) as ShipDesign['spaces'], // prettier-ignore
    systems: [...kinds, ...Array.from({ length: pick(4) }, () => 'screen' as const)].map((kind) => system(pick, kind)),
  };
}
