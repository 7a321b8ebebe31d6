import { draw, RNG_WORDS, seedRng } from '../../rng.ts';
import { parseSetup, type TalonSetup } from '../setup.ts';
import { HULLS, SHIP_CLASSES, type ShipClass } from '../shipClasses.ts';
import { TERRAINS } from '../terms.ts';

/** A whole number from 0 to `sides` − 1. */
export type Pick = (sides: number) => number;

/** A sequence of choices that is fixed by its seed. */
export function pickFrom(seed: number): Pick {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, seed);
  return (sides) => draw(words, sides);
}

/**
 * A legal setup with anything in it: ships of every class, terrain, reserves, aims, docking. `all`
 * draws besides what setups came to hold later: aims for points, named ships or a way of leaving,
 * and ships that begin uncharged. Seeds found before then play as they did without it.
 */
export function randomSetup(pick: Pick, all = false): TalonSetup {
  for (let n = 0; n < 10_000; n++) {
    const data = randomData(pick);
    const setup = parseSetup(all ? withLaterFields(data, pick) : data);
    if (setup.ok) return setup.value;
  }
  throw new Error('no legal setup in 10,000 tries');
}

const oneIn = (pick: Pick, number: number): boolean => pick(number) === 0;

type Data = Record<string, unknown>;

function withLaterFields(data: Data, pick: Pick): Data {
  const sides = (data['sides'] as Data[]).map((side) => {
    const ships = (side['ships'] as Data[]).map((ship) =>
      oneIn(pick, 6) ? { ...ship, charge: (['none', 'red'] as const)[pick(2)] } : ship,
    );
    if (!oneIn(pick, 4)) return { ...side, ships };
    const named = ships.map(({ name }) => name).filter(() => oneIn(pick, 2));
    const aim = [
      { kind: 'points', number: 30 + pick(300) },
      { kind: 'leave', number: 1 + pick(2), by: (['ftl', 'worm-hole', 'dock'] as const)[pick(3)] },
      { kind: (['destroy', 'leave'] as const)[pick(2)], number: 1, ...(named.length > 0 ? { ships: named } : {}) },
    ][pick(3)];
    return { ...side, ships, aims: [aim] };
  });
  const atRoundLimit = ([0, 1, 'points', 'points'] as const)[pick(4)];
  return { ...data, sides, atRoundLimit };
}

function randomData(pick: Pick): Data {
  const size = [2, 4, 8, 14][pick(4)]!; // ships a side at most
  const spread = [6, 9, 14][pick(3)]!; // hexes across, so that some battles begin close
  const sameRace = oneIn(pick, 6) ? (['terran', 'talon'] as const)[pick(2)]! : null;
  const taken = new Set<string>();
  const hex = () => ({ q: pick(spread) - (spread >> 1), r: pick(spread) - (spread >> 1) });
  const side = (race: string) =>
    fleet(
      pick,
      SHIP_CLASSES.filter((one) => one.side === race),
      1 + pick(size),
      hex,
      taken,
    );
  const crowded = oneIn(pick, 2);
  return {
    system: 'talon',
    map: oneIn(pick, 3) ? { columns: 10 + pick(8), rows: 10 + pick(8) } : { columns: 24, rows: 18 },
    roundLimit: 1 + pick(oneIn(pick, 4) ? 14 : 7),
    initiative: [0, 1, null][pick(3)],
    retreat: !oneIn(pick, 4),
    atRoundLimit: ['points', 'points', 0, 1][pick(4)],
    sides: [side(sameRace ?? 'terran'), side(sameRace ?? 'talon')],
    terrain: crowded ? terrain(pick, 1 + pick(10), hex) : [],
  };
}

function terrain(pick: Pick, count: number, hex: () => object): object[] {
  const hole = oneIn(pick, 3);
  const kinds = TERRAINS.filter((kind) => kind !== 'black-hole');
  return Array.from({ length: count }, (_, n) => ({
    kind: hole && n === 0 ? 'black-hole' : kinds[pick(kinds.length)],
    ...hex(),
  }));
}

function fleet(
  pick: Pick,
  classes: readonly ShipClass[],
  count: number,
  hex: () => object,
  taken: Set<string>,
): unknown {
  const carrier = classes.find(({ hull }) => hull === 'CV');
  const wing = carrier !== undefined && oneIn(pick, 3);
  const ships: object[] = [];
  for (let n = 0; n < count; n++) {
    const shipClass = wing && n === 0 ? carrier : classes[pick(classes.length)]!;
    const name = shipClass.names.find((one) => !taken.has(`${shipClass.id} ${one}`));
    if (name === undefined) continue;
    taken.add(`${shipClass.id} ${name}`);
    ships.push({
      class: shipClass.id,
      name,
      ...hex(),
      facing: pick(6),
      ...(oneIn(pick, 2) ? { speed: shipClass.powerCurve[pick(shipClass.powerCurve.length)]!.speed } : {}),
      ...(shipClass.battery && oneIn(pick, 3) ? { batteryCharged: true } : {}),
      ...(n > 0 && oneIn(pick, 8) ? { arrives: 1 + pick(4) } : {}),
    });
  }
  const aims = oneIn(pick, 4)
    ? Array.from({ length: 1 + pick(2) }, () => ({
        kind: ['destroy', 'leave'][pick(2)],
        number: 1 + pick(3),
        ...(oneIn(pick, 3) ? { hull: HULLS[pick(HULLS.length)] } : {}),
      }))
    : [];
  return { ships, aims, docking: oneIn(pick, 2) };
}
