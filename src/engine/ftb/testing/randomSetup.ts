import { draw, RNG_WORDS, seedRng } from '../../rng.ts';
import { parseSetup, type AimSetup, type FtbSetup } from '../setup.ts';
import { SHIP_TYPES } from '../shipTypes.ts';
import { AIM_KINDS, BODY_KINDS, DIRECTIONS, EDGES, SYSTEMS } from '../terms.ts';

/** A seeded draw: a whole number from 0 to `sides` − 1. */
export type Pick = (sides: number) => number;

export function pickFrom(seed: number): Pick {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, seed);
  return (sides) => draw(words, sides);
}

/** A random battle with all that a setup may hold, close enough together that much happens. */
export function randomSetup(pick: Pick): FtbSetup {
  for (let tries = 0; tries < 500; tries++) {
    const setup = parseSetup(drawn(pick));
    if (setup.ok) return setup.value;
  }
  throw new Error('no random setup parses');
}

function drawn(pick: Pick): unknown {
  const size = 24 + pick(26);
  const place = () => ({ x: pick(size * 10 + 1), y: pick(size * 10 + 1) });
  const some = <Item>(most: number, make: () => Item): Item[] => Array.from({ length: pick(most + 1) }, make);
  const bodies = some(3, () => ({ kind: BODY_KINDS[pick(BODY_KINDS.length)], ...place() }));
  const sites = some(2, () => ({
    kind: pick(2) === 0 ? 'station' : 'facility',
    ...place(),
    ...(pick(2) === 0 ? {} : { side: pick(2) }),
  }));
  const zones = some(2, () => {
    const inner = pick(3) === 0 ? 1 + pick(4) : 0;
    return { kind: pick(2) === 0 ? 'radiation' : 'asteroids', ...place(), inner, outer: inner + 2 + pick(5) };
  });
  const lanes = some(1, () => ({ marks: pick(2) === 0 ? [place()] : [place(), place(), place()] }));
  const taken = new Set<string>();
  const ship = () => {
    const type = SHIP_TYPES[pick(3) === 0 ? pick(SHIP_TYPES.length) : pick(3)]!;
    const name = type.names.find((one) => !taken.has(one))!;
    taken.add(name);
    const orbit = pick(8) === 0 && bodies.length > 0;
    const docked = !orbit && pick(8) === 0 && sites.length > 0;
    const at = orbit ? beside(bodies[0]!, 12, pick) : docked ? beside(sites[0]!, 15, pick) : near(size, pick);
    // Now and then straight at a body.
    const aimed = !orbit && !docked && bodies.length > 0 && pick(6) === 0;
    return {
      class: type.id,
      name,
      ...(aimed ? { x: bodies[0]!.x, y: bodies[0]!.y + 40 + pick(30) } : at),
      course: aimed ? 0 : pick(360),
      length: orbit || docked ? 0 : 1 + pick(9),
      ...(orbit ? { orbit: { body: 0, direction: DIRECTIONS[pick(2)] } } : {}),
      ...(docked ? { docked: 0 } : {}),
      ...(pick(3) === 0 ? { heat: pick(4) } : {}),
      ...(pick(4) === 0 ? { tracked: true } : {}),
      ...(pick(4) === 0 ? { shields: 0 } : {}),
      ...(pick(6) === 0 ? { fuel: 0 } : {}),
      ...(pick(6) === 0 ? { damaged: SYSTEMS[pick(3)] } : {}),
    };
  };
  const aim = (): AimSetup => {
    const kind = AIM_KINDS[pick(AIM_KINDS.length)]!;
    const needsPlace = kind === 'visit' || kind === 'raid' || kind === 'dock';
    return {
      kind,
      number: kind === 'points' ? 20 + pick(100) : 1,
      ...(needsPlace ? (pick(2) === 0 ? { site: 0 } : { body: 0 }) : {}),
    };
  };
  const side = () => ({
    ships: Array.from({ length: 1 + pick(4) }, ship),
    aims: some(1, aim),
    exits: EDGES.filter(() => pick(3) === 0),
  });
  return {
    system: 'ftb',
    map: { width: size, height: size },
    roundLimit: 4 + pick(10),
    bodies,
    sites,
    zones,
    lanes,
    sides: [side(), side()],
    atRoundLimit: ([0, 1, 'points'] as const)[pick(3)],
  };
}

function near(size: number, pick: Pick): { x: number; y: number } {
  return { x: size * 3 + pick(size * 4), y: size * 3 + pick(size * 4) };
}

function beside({ x, y }: { x: number; y: number }, off: number, pick: Pick): { x: number; y: number } {
  return pick(2) === 0 ? { x: x + off, y } : { x, y: y + off };
}
