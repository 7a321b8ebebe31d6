import { parseSetup, type FtbSetup } from '../setup.ts';
import { SHIP_TYPES } from '../shipTypes.ts';
import { BODY_KINDS } from '../terms.ts';
import type { Pick } from './randomSetup.ts';

/**
 * A random battle of two formations that fly beside their tankers, along lanes, at sites and past
 * bodies: what ships that are strewn about hardly ever come to.
 */
export function formations(pick: Pick): FtbSetup {
  for (let tries = 0; tries < 500; tries++) {
    const setup = parseSetup(drawn(pick));
    if (setup.ok) return setup.value;
  }
  throw new Error('no formations parse');
}

function drawn(pick: Pick): unknown {
  const size = 60 + pick(40);
  const taken = new Set<string>();
  const nameOf = (type: string): string => {
    const name = SHIP_TYPES.find(({ id }) => id === type)!.names.find((one) => !taken.has(one))!;
    taken.add(name);
    return name;
  };
  const sides = [0, 1].map((side) => {
    const [x, y] = [150 + pick(size * 10 - 300), (side === 0 ? 150 : size * 10 - 250) + pick(100)];
    const [course, length] = [pick(360), 1 + pick(5)];
    const beside = (n: number) => {
      const type = SHIP_TYPES[pick(SHIP_TYPES.length)]!.id;
      const ahead = (course + 30 + pick(121)) % 360;
      return {
        class: type,
        name: nameOf(type),
        x: x + Math.round((10 + pick(11)) * n * Math.sin((ahead * Math.PI) / 180)),
        y: y - Math.round((10 + pick(11)) * n * Math.cos((ahead * Math.PI) / 180)),
        course: (course + 360 + pick(5) * 15 - 30) % 360,
        length: Math.max(1, length + pick(4) - 2),
        fuel: pick(2),
        ...(pick(3) === 0 ? { heat: 1 } : {}),
      };
    };
    const tanker = { class: 'tanker', name: nameOf('tanker'), x, y, course, length, fuel: pick(7) };
    const way = (lu: number) => ({
      x: Math.max(0, Math.round(x + lu * 10 * Math.sin((course * Math.PI) / 180))),
      y: Math.max(0, Math.round(y - lu * 10 * Math.cos((course * Math.PI) / 180))),
    });
    return { ships: [tanker, beside(1), beside(-1)], way, length };
  });
  const [ours, theirs] = sides as [(typeof sides)[0], (typeof sides)[0]];
  const lanes = [
    { marks: [ours.way(pick(2) === 0 ? 30 : -10), ours.way(5), ours.way(pick(2) === 0 ? -20 : 20)] },
    { marks: [theirs.way(8 + pick(20))] },
  ];
  return {
    system: 'ftb',
    map: { width: size, height: size },
    roundLimit: 5 + pick(8),
    bodies: pick(2) === 0 ? [] : [{ kind: BODY_KINDS[pick(BODY_KINDS.length)], ...theirs.way(4 + pick(12)) }],
    sites: [{ kind: pick(2) === 0 ? 'station' : 'facility', ...ours.way(ours.length * (1 + pick(3)) + 1.5) }],
    zones: [{ kind: pick(2) === 0 ? 'radiation' : 'asteroids', ...ours.way(25), outer: 4 }],
    lanes: lanes.slice(0, pick(3)),
    sides: [
      { ships: ours.ships, aims: [{ kind: 'dock', number: 1, site: 0 }], exits: ['top', 'left'] },
      { ships: theirs.ships, aims: [{ kind: 'visit', number: 1, site: 0 }], exits: ['right'] },
    ],
    atRoundLimit: 'points',
  };
}
