import { FIGHTER_TYPES } from '../design/terms.ts';
import { parseSetup } from '../setup/parse.ts';
import type { FullThrustSetup } from '../setup/setup.types.ts';
import type { Pick } from './randomSetup.ts';

/** MU: everybody begins within so much of the middle, or nearly so. */
const CROWD = 14;
const TABLE = 40;
const SWITCHES = ['pilot-quality', 're-arming', 'core-systems', 'damage-control', 'simultaneous-fire'] as const;

/** A random battle of many fighter groups in a small room, with carriers, missiles and point defence: much of chapters 5 and 6 happens. */
export function swarmSetup(pick: Pick): FullThrustSetup {
  const from = (TABLE - CROWD) / 2;
  const place = () => ({ x: from + pick(CROWD * 8 + 1) / 8, y: from + pick(CROWD * 8 + 1) / 8 });
  const type = () => FIGHTER_TYPES[pick(FIGHTER_TYPES.length)]!;
  const kinds = (...words: readonly string[]) => words.map((kind) => ({ kind }));
  const gun = { kind: 'beam', class: 1, arcs: ['F', 'FS', 'AS', 'A', 'AP', 'FP'] };
  const designs = [0, 1].flatMap((side) => [
    {
      ...{ name: `Nest ${side}`, navy: side === 0 ? 'lantern' : 'anvil', type: 'CVL', service: 'military' },
      ...{ mass: 140, hull: 20, thrust: 4, ftl: true, armour: pick(4) },
      systems: [
        ...kinds('fire-control', 'point-defence', 'point-defence', 'area-fire-control', 'screen'),
        gun,
        ...Array.from({ length: 1 + pick(3) }, () => ({ kind: 'bay', fighters: type() })),
      ],
    },
    {
      ...{ name: `Quiver ${side}`, navy: side === 0 ? 'lantern' : 'anvil', type: 'CL', service: 'military' },
      ...{ mass: 90, hull: 16, thrust: 5, ftl: true },
      systems: [
        ...kinds('fire-control', 'point-defence'),
        { kind: 'launcher', arcs: ['FP', 'F', 'FS'], magazine: 0 },
        { kind: 'magazine', mass: 12, standard: 4, extended: 0 },
        gun,
      ],
    },
  ]);
  const fleet = (side: number) => ({
    ships: ['Nest', 'Quiver'].map((word) => ({
      design: `${word} ${side}`,
      name: `${word} ${side}`,
      ...place(),
      course: 1 + pick(12),
      speed: pick(4),
    })),
    groups: Array.from({ length: 2 + pick(4) }, () => ({ fighters: type(), ...place(), facing: 1 + pick(12) })),
  });
  const setup = parseSetup({
    system: 'fullthrust',
    table: { width: TABLE, height: TABLE },
    roundLimit: 5 + pick(4),
    rules: SWITCHES.filter(() => pick(2) === 0),
    designs,
    sides: [fleet(0), fleet(1)],
  });
  if (!setup.ok) throw new Error(`${setup.error.code} at ${setup.error.path}`);
  return setup.value;
}
