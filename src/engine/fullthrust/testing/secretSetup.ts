import { parseSetup } from '../setup/parse.ts';
import type { FullThrustSetup } from '../setup/setup.types.ts';
import { SWITCHES, type SwitchName } from '../terms.ts';
import { randomSetup, type Pick } from './randomSetup.ts';

// Random battles with secrets: sensors in use, fleets far apart, ships that look alike and are not.

const WIDE = 130;
const HIGH = 40;

const beam = { kind: 'beam', class: 2, arcs: ['FP', 'F', 'FS'] };
const kinds = (...words: readonly string[]): { kind: string }[] => words.map((kind) => ({ kind }));
const bird = (name: string, navy: string, thrust: number, streamlining: string, systems: readonly object[], more: object = {}) => ({ name, navy, type: 'DD', service: 'military', mass: 60, hull: 12, thrust, ftl: true, streamlining, systems, ...more }); // prettier-ignore

/** Escorts of two navies, and cruisers, of one look each. */
const BIRDS = [
  bird('Petrel', 'lantern', 4, 'full', [...kinds('fire-control', 'fire-control'), beam]),
  bird('Martin', 'anvil', 6, 'none', [...kinds('fire-control', 'screen', 'enhanced-sensors'), beam]),
  bird('Shrike', 'lantern', 7, 'partial', [...kinds('fire-control'), beam]),
  bird('Gannet', 'anvil', 4, 'none', [beam, ...kinds('superior-sensors', 'screen', 'fire-control')], { type: 'CA', mass: 90 }), // prettier-ignore
  bird('Skua', 'anvil', 4, 'full', [...kinds('fire-control', 'screen'), beam, { kind: 'minelayer', mines: 2 }], { type: 'CA', mass: 90 }), // prettier-ignore
  bird('Fulmar', 'lantern', 4, 'none', [...kinds('fire-control', 'reflex-field', 'cloaking-field', 'ecm'), beam, { kind: 'bay', fighters: 'standard' }], { type: 'CA', mass: 110 }), // prettier-ignore
];

/** Rules of which each is in force in some of the battles. */
const IN_FORCE: readonly SwitchName[] = ['sensors', 'dummies'];
const NOT_BESIDE: readonly SwitchName[] = ['no-ftl'];
/** Rules for which nothing is drawn, so that older seeds mean the same battles: the turn limit says whether they are in force. */
const LATER: readonly SwitchName[] = ['refusing-surrender', 'prizes', 'asteroid-damage'];

/** A random battle in which much is hidden; in one of four whatever `randomSetup` has. */
export function secretSetup(pick: Pick): FullThrustSetup {
  if (pick(4) === 0) return randomSetup(pick);
  for (;;) {
    const parsed = parseSetup(drawn(pick));
    if (parsed.ok) return parsed.value;
  }
}

function drawn(pick: Pick): object {
  const rules = new Set<SwitchName>(IN_FORCE);
  for (const rule of SWITCHES)
    if (!LATER.includes(rule) && pick(3) === 0 && !NOT_BESIDE.includes(rule)) rules.add(rule);
  for (const rule of ['advanced-sensors', 'solar-flares'] as const) if (pick(2) === 0) rules.add(rule);
  const vectors = rules.has('vector-movement');
  const fleet = (side: number) => {
    const place = () => ({ x: side * (WIDE - 30) + pick(31), y: pick(HIGH + 1) });
    const ships = Array.from({ length: 2 + pick(4) }, (_, n) => ({
      design: BIRDS[pick(BIRDS.length)]!.name,
      name: `${side === 0 ? 'North' : 'South'} ${n}`,
      ...place(),
      course: 1 + pick(12),
      speed: pick(12),
      ...(vectors && pick(3) === 0 ? { drive: 'cinematic' } : {}),
      ...(n > 0 && pick(5) === 0 ? { entry: 1 + pick(4) } : {}),
    }));
    const dummies = ships.slice(0, pick(3)).map(() => ({ ...place(), course: 1 + pick(12), speed: pick(12), thrust: 1 + pick(7) })); // prettier-ignore
    const named = pick(2) === 0 ? { ships: [ships[0]!.name] } : {};
    const aims = [{ kind: ['destroy', 'escape', 'points'][pick(3)]!, number: 3 }].slice(0, pick(2));
    return { ships, dummies, groups: [], exits: ['top', 'right', 'bottom', 'left'].filter(() => pick(3) > 0), aims: aims.map((aim) => (aim.kind === 'escape' ? { ...aim, number: 1, ...named } : aim)) }; // prettier-ignore
  };
  const rocks = Array.from({ length: pick(5) }, (_, n) => ({ kind: (['asteroid', 'asteroid', 'cloud', 'meteors'] as const)[n]!, x: (n % 2) * (WIDE - 30) + pick(31), y: pick(HIGH + 1), radius: 2 + pick(3) })); // prettier-ignore
  const roundLimit = 3 + pick(6);
  if (roundLimit % 2 === 1 && rules.has('striking')) rules.add('refusing-surrender');
  if (roundLimit % 4 > 1 && (rules.has('striking') || rules.has('boarding'))) rules.add('prizes');
  if (roundLimit % 4 < 2) rules.add('asteroid-damage');
  return {
    system: 'fullthrust',
    table: { width: WIDE, height: HIGH },
    roundLimit,
    designs: BIRDS,
    rules: [...rules],
    sides: [fleet(0), fleet(1)],
    ...(rocks.length > 0 ? { terrain: rocks } : {}),
  };
}
