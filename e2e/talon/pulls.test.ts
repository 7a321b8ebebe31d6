import { expect, test } from 'vitest';
import type { Battle } from '../../src/engine/talon/battle.ts';
import { pickFrom, randomSetup } from '../../src/engine/talon/testing/randomSetup.ts';
import { talon } from '../../src/engine/talon/index.ts';
import { placeMissile, position, setClock, type TestShip } from '../../src/engine/talon/testing/position.ts';
import type { TalonOption } from '../../src/engine/talon/view.types.ts';
import { hexToWorld } from '../../src/renderer/board/tables/hexLayout.ts';
import { pulls } from '../../src/renderer/systems/talon/battle/pulls.ts';
import type { Talon } from '../../src/renderer/systems/talon/battle/talonOverlay.svelte.ts';
import type { Actor, Pulled } from '../../src/renderer/systems/choice.types.ts';
import type { PullAsked } from '../../src/renderer/systems/pull.types.ts';

// 7, 10.2, 13, 14, 16.2: who is pulled on the board moves as the ghost stood there.

const FAR: TestShip = { class: 'talon-tran', at: [9, -9], facing: 0, speed: 1 };
const CRUISER: TestShip = { class: 'terran-ca', at: [0, 0], facing: 0 };

const askedOf = (battle: Battle, actor: Actor | null = null): PullAsked<Talon> => ({
  view: talon.view(battle),
  options: talon.options(battle) as TalonOption[],
  actor,
  overlay: {} as Talon['overlay'],
});

/** Lets go: takes the option and what follows it. */
function fly(battle: Battle, { option, then }: Pulled<Talon>): void {
  for (let next = option; next; next = then?.(talon.options(battle) as TalonOption[], talon.view(battle)) ?? null)
    expect(talon.apply(battle, next.action!)).toBe(null);
}

/** A place within a hex, on the side to which somebody there faces. */
function before(hex: { q: number; r: number }, facing: number): { x: number; z: number } {
  const { x, z } = hexToWorld(hex);
  const bow = (facing * Math.PI) / 3;
  return { x: x + 0.5 * Math.sin(bow), z: z - 0.5 * Math.cos(bow) };
}

function moving(ships: readonly TestShip[], side: 0 | 1 = 0, more = {}): Battle {
  const battle = position([...ships, FAR], more);
  setClock(battle, { impulse: 'F', side, step: 'movement' });
  return battle;
}

const slipping = (): Battle => {
  const battle = moving([CRUISER]);
  battle.sideSlip[0] = 1;
  return battle;
};
const burning = (): Battle => {
  const battle = position([{ class: 'terran-tran', at: [8, -8], facing: 3, speed: 1 }, { class: 'talon-ca', at: [0, 0], facing: 0 }]); // prettier-ignore
  setClock(battle, { impulse: 'A', side: 1, step: 'movement' });
  return battle;
};

test.for([
  ['straight on and into both turns', () => moving([CRUISER]), 0, 3],
  ['into both side slips too', slipping, 0, 5],
  ['with its afterburner', burning, 1, 3],
  ['of a base, which rotates', () => moving([{ class: 'terran-base', at: [0, 0], facing: 0 }]), 0, 1],
] as const)('7, 10.2, 14 a pull %s', ([, made, unit, ways]) => {
  const battle = made();
  const asked = askedOf(battle);
  const pull = pulls
    .handles(asked)
    .find(({ key }) => key === `unit ${unit}`)!
    .pull([])!;
  const moves = asked.options.flatMap(({ action, description: one }) =>
    one.kind === 'move' && one.unit === unit && action !== null ? [one] : [],
  );
  expect(moves).toHaveLength(ways);
  for (const { to, facing } of moves) {
    const pulled = pull.to(before(to, facing))!;
    const now = talon.clone(battle);
    fly(now, pulled);
    const { hex, facing: faces } = talon.view(now).units[unit]!;
    expect({ hex, faces }).toEqual({ hex: to, faces: facing });
    expect(pulled.ghosts).toMatchObject([{ unit, at: hexToWorld(to), heading: (facing * Math.PI) / 3 }]);
  }
});

test('7.2–7.3 far off, a ship is pulled into the hex on its way, and the place tells a turn from a slip', () => {
  const pull = pulls.handles(askedOf(slipping()))[0]!.pull([])!;
  const left = hexToWorld({ q: -1, r: 0 });
  expect(pull.to({ x: left.x - 5, z: left.z - 3 })).toMatchObject({ notation: 'F ↰' });
  expect(pull.to({ x: left.x, z: left.z - 0.6 })).toMatchObject({ notation: 'F ↖' });
  expect(pull.to({ x: 0, z: -20 })).toMatchObject({
    notation: 'F ↑',
    words: 'Straight · heading N · may turn next time',
  });
});

test('7.1 ships that are drawn together make the same move, each as far as it may', () => {
  const battle = moving([
    CRUISER,
    { class: 'terran-cl', at: [2, 0], facing: 0 },
    { class: 'terran-dd', at: [4, 0], facing: 0 },
  ]);
  battle.turnCounter[2] = 2;
  const asked = askedOf(battle);
  const along = [1, 2].map((id) => ({ kind: 'unit', id }));
  expect(along.every((one) => pulls.isDrawnTogether!(one, asked.view))).toBe(true);
  const pulled = pulls
    .handles(asked)[0]!
    .pull(along)!
    .to(before({ q: 1, r: -1 }, 1))!;
  expect(pulled.words).toMatch(/^3 together · Turn right/);
  fly(battle, pulled);
  // The last one may not turn yet: it goes on beside the others.
  expect(
    talon
      .view(battle)
      .units.slice(0, 3)
      .map(({ hex, facing }) => [hex.q, hex.r, facing]),
  ).toEqual([
    [1, -1, 1],
    [3, -1, 1],
    [4, -1, 0],
  ]);
});

test('7.3 ships that are drawn aside together slip to one side, and one that may not stays beside them', () => {
  const battle = moving([CRUISER, { class: 'terran-cl', at: [2, 0], facing: 0 }, { class: 'terran-dd', at: [4, 0], facing: 0 }]); // prettier-ignore
  battle.sideSlip.fill(1, 0, 2);
  const along = [1, 2].map((id) => ({ kind: 'unit', id }));
  fly(
    battle,
    pulls
      .handles(askedOf(battle))[0]!
      .pull(along)!
      .to(before({ q: 1, r: -1 }, 0))!,
  );
  const units = talon.view(battle).units.slice(0, 3);
  expect(units.map(({ hex, facing }) => [hex.q, hex.r, facing])).toEqual([
    [1, -1, 0],
    [3, -1, 0],
    [5, -1, 1],
  ]);
});

test('13.4 a missile is pulled to its next hex', () => {
  const battle = moving([{ class: 'terran-tran', at: [6, -8], facing: 0, speed: 1 }], 1);
  placeMissile(battle, 0, [0, 0], 0, 0);
  const asked = askedOf(battle);
  const handle = pulls.handles(asked).find(({ key }) => key === 'missile 0')!;
  const pulled = handle.pull([])!.to({ x: 8, z: -8 })!;
  fly(battle, pulled);
  expect(talon.view(battle).missiles[0]).toMatchObject({ hasMoved: true });
  expect(pulled.ghosts[0]!.at).toEqual(hexToWorld(talon.view(battle).missiles[0]!.hex));
});

test('13.2 a launcher’s missile is pulled out of its ship to where it is put, for the enemy who is nearest', () => {
  const ships = [{ class: 'terran-ca', at: [0, -4], facing: 3 }, { class: 'terran-cl', at: [0, -3], facing: 3 }, { class: 'talon-dd', at: [0, 0], facing: 0 }] as const; // prettier-ignore
  const battle = position(ships);
  setClock(battle, { impulse: 'E', side: 1, step: 'fire' });
  const pull = pulls
    .handles(askedOf(battle))
    .find(({ key }) => key === 'unit 2')!
    .pull([])!;
  for (const [target, at] of [
    [0, { q: 0, r: -4 }],
    [1, { q: 0, r: -3 }],
  ] as const) {
    const pulled = pull.to(hexToWorld(at))!;
    const now = talon.clone(battle);
    fly(now, { ...pulled, then: () => null });
    const [missile] = talon.view(now).missiles;
    expect(missile).toMatchObject({ target });
    expect(pulled.ghosts[0]!.at).toEqual(hexToWorld(missile!.hex));
  }
});

test('7.4, 16.2 pulled into its carrier a squadron docks, where it would else collide', () => {
  const battle = moving([{ class: 'terran-cv', at: [0, -1], facing: 0, speed: 1 }, { class: 'terran-ftr', at: [0, 0], facing: 0, speed: 6 }], 0, { docking: true }); // prettier-ignore
  const pulled = pulls
    .handles(askedOf(battle))
    .find(({ key }) => key === 'unit 1')!
    .pull([])!
    .to({ x: 0, z: -2 })!;
  fly(battle, pulled);
  expect(talon.view(battle).units[1]!.status).toBe('docked');
});

test('7–16 in random battles all that is pulled, alone or with others, is legal, and nobody is who is not asked', () => {
  const kinds = new Set<string>();
  let together = 0;
  for (let seed = 1; seed <= 4; seed++) {
    const pick = pickFrom(seed);
    const battle = talon.create(randomSetup(pick, true), seed);
    for (let n = 0; n < 90 && talon.toAct(battle) !== 'nobody'; n++) {
      const asked = askedOf(battle);
      const handles = pulls.handles(asked);
      const { units, missiles, toAct } = asked.view;
      const sideOf = ({ kind, id }: Actor) => (kind === 'unit' ? units[id] : missiles.find(({ place }) => place === id))!.side; // prettier-ignore
      expect(handles.every(({ actor }) => sideOf(actor) === toAct)).toBe(true);
      const handle = handles[pick(Math.max(1, handles.length))];
      const along = handles.map(({ actor }) => actor).filter((one) => one !== handle?.actor && pulls.isDrawnTogether!(one, asked.view)); // prettier-ignore
      const turn = (pick(12) * Math.PI) / 6;
      const at = handle && { x: handle.at.x + 2 * Math.sin(turn), z: handle.at.z + 2 * Math.cos(turn) };
      const letGo = at && handle.pull(pick(2) === 0 ? [] : along)?.to(at);
      if (letGo) {
        fly(battle, letGo);
        kinds.add(letGo.option!.description.kind);
        together += letGo.ghosts.length > 1 ? 1 : 0;
      } else {
        const open = talon.options(battle).filter(({ action }) => action !== null);
        talon.apply(battle, open[pick(open.length)]!.action!);
      }
    }
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['move', 'move-missile', 'launch']));
  expect(together).toBeGreaterThan(4);
});
