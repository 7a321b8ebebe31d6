import { parseSetup, type TalonSetup } from '../setup.ts';
import { SHIP_CLASSES } from '../shipClasses.ts';
import { TERRAINS } from '../terms.ts';
import type { Pick } from './randomSetup.ts';

/**
 * A battle of worn ships in a few hexes, with fighters and missiles among them: explosions that set off
 * others, hits to allot, missiles of both sides in one hex, which battles at arm's length hardly see.
 */
export function crowd(pick: Pick): TalonSetup {
  for (let n = 0; n < 10_000; n++) {
    const mirrored = pick(3) === 0;
    const hex = () => ({ q: pick(5) - 2, r: pick(5) - 2 });
    const terrain = Array.from({ length: pick(4) }, () => ({ kind: TERRAINS[pick(TERRAINS.length)]!, ...hex() }));
    const setup = parseSetup({
      system: 'talon',
      roundLimit: 2 + pick(3),
      initiative: [0, 1, null][pick(3)],
      sides: [fleet(pick, mirrored ? 'talon' : 'terran', 0, hex), fleet(pick, 'talon', 4, hex)],
      terrain,
    });
    if (setup.ok) return setup.value;
  }
  throw new Error('no legal crowd in 10,000 tries');
}

/** Names from the `first` on, so that two fleets of one race have their own. */
function fleet(pick: Pick, race: string, first: number, hex: () => object): object {
  const classes = SHIP_CLASSES.filter((one) => one.side === race);
  const carriers = classes.filter(({ hull }) => hull === 'CV');
  const squadrons = carriers.length > 0 ? classes.filter(({ craft }) => craft !== undefined) : [];
  const drawn = Array.from({ length: 2 + pick(3) }, () => classes[pick(classes.length)]!);
  const ships = [...carriers, ...squadrons, ...squadrons, ...drawn].map((one, n) => ({
    class: one.id,
    name: one.names[(first + n) % one.names.length],
    ...hex(),
    facing: pick(6),
    ...(one.craft === undefined && pick(2) === 0 ? { hullMarked: one.hullBoxes.length - 1 - pick(2) } : {}),
  }));
  return { ships, docking: pick(2) === 0 };
}
