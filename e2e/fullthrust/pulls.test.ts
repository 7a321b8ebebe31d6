import { describe, expect, test } from 'vitest';
import type { Battle } from '../../src/engine/fullthrust/battle.ts';
import { fullThrust } from '../../src/engine/fullthrust/index.ts';
import { legalActions, MAX_ACTIONS } from '../../src/engine/fullthrust/legal.ts';
import { encodeOrder, readVector, vectorActions } from '../../src/engine/fullthrust/notation.ts';
import { createBattle } from '../../src/engine/fullthrust/setup/create.ts';
import { choose } from '../../src/engine/fullthrust/testing/fuzzGame.ts';
import { position } from '../../src/engine/fullthrust/testing/position.ts';
import { pickFrom, randomSetup } from '../../src/engine/fullthrust/testing/randomSetup.ts';
import type { FullThrustOption } from '../../src/engine/fullthrust/view.types.ts';
import type { Side } from '../../src/engine/game.ts';
import type { Pulled } from '../../src/renderer/systems/choice.types.ts';
import type { PullAsked } from '../../src/renderer/systems/pull.types.ts';
import type { FullThrust } from '../../src/renderer/systems/fullthrust/battle/overlay.svelte.ts';
import { pulls } from '../../src/renderer/systems/fullthrust/battle/pulls.ts';
import { toWorld } from '../../src/renderer/systems/fullthrust/board/space.ts';
import { MU } from '../../src/renderer/systems/fullthrust/data.ts';

// 3.3, 5.1, 6.1, 10.2: what is pulled on the board is legal, and every place that the rules allow can be pulled to.

type Asked = PullAsked<FullThrust>;

const askedOf = (battle: Battle): Asked => ({
  view: fullThrust.view(battle, battle.toAct[0] as Side),
  options: fullThrust.options(battle) as FullThrustOption[],
  overlay: { unit: null, guesses: { guess: () => undefined, drawn: [] } } as unknown as FullThrust['overlay'],
  actor: null,
});

/** Lets go: takes the option and what follows it; what was refused, or nothing. */
function letGo(battle: Battle, { option, then }: Pulled<FullThrust>): string[] {
  for (let next = option; next;) {
    const wrong = fullThrust.apply(battle, next.action!);
    if (wrong) return [`${next.description.kind} ${wrong.code}`];
    const { options, view } = askedOf(battle);
    next = then?.(options, view) ?? null;
  }
  return [];
}

const listed = new Int32Array(MAX_ACTIONS);

/** Random battles, in every position of which something is pulled on a copy; what was refused, and what was pulled. */
function pullEverywhere(seeds: number): { refused: Map<string, number>; pulled: Map<string, number> } {
  const refused = new Map<string, number>();
  const pulled = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
  for (let seed = 1; seed <= seeds; seed++) {
    const pick = pickFrom(seed);
    const battle = createBattle(randomSetup(pick), seed);
    for (let ply = 0; ply < 300 && fullThrust.outcome(battle) === null; ply++) {
      const asked = askedOf(battle);
      const handles = pulls.handles(asked);
      if (handles.length > 0 && pick(3) === 0) {
        const handle = handles[pick(handles.length)]!;
        const at = { x: handle.at.x + (pick(400) - 200) / 20, z: handle.at.z + (pick(400) - 200) / 20 };
        const found = handle.pull([])?.to(at);
        if (found?.option) {
          count(pulled, asked.view.step);
          for (const code of letGo(fullThrust.clone(battle), found)) count(refused, code);
        }
      }
      const n = legalActions(battle, listed);
      fullThrust.apply(battle, choose(battle, listed, n, pick));
    }
  }
  return { refused, pulled };
}

const orders = (unit: number, pulled: Pulled<FullThrust> | null | undefined): string[] => {
  const found: string[] = [];
  if (pulled?.option?.description.kind !== 'order') return found;
  expect(pulled.option.description.unit).toBe(unit);
  return [pulled.option.description.text];
};

describe('what is pulled', () => {
  test('is legal, whatever is pulled in random battles', () => {
    const { refused, pulled } = pullEverywhere(24);
    expect([...pulled.keys()]).toEqual(expect.arrayContaining(['orders', 'group', 'place', 'missiles', 'salvo', 'aim-point'])); // prettier-ignore
    expect([...refused]).toEqual([]);
  });

  test('3.3 ends at every place that thrust pays for, listed or not', () => {
    for (const speed of [0, 3, 9]) {
      const battle = position([{ at: [36, 24], course: 2, speed, thrust: 6 }]);
      const asked = askedOf(battle);
      const pull = pulls
        .handles(asked)
        .find(({ key }) => key === 'unit 0')!
        .pull([])!;
      let legal = 0;
      for (let turn = -6; turn <= 6; turn++)
        for (let thrust = -12; thrust <= 12; thrust++) {
          const action = encodeOrder(0, turn, thrust, 0);
          if (!fullThrust.isLegal(battle, action)) continue;
          const { path } = fullThrust.describe(battle, action) as unknown as { path: { x: number; y: number }[] };
          const { x, z } = toWorld(path.at(-1)!);
          const [ghost] = pull.to({ x, z })!.ghosts;
          expect(Math.hypot(ghost!.at.x - x, ghost!.at.z - z), `${speed}: ${turn} ${thrust}`).toBeLessThan(1e-9);
          legal++;
        }
      expect(legal).toBeGreaterThan(20);
    }
  });

  test('10.2 ends at every place to which a few legs lead, as near as one leg is worth', () => {
    const battle = position([{ at: [36, 24], course: 2, speed: 5, thrust: 5, facing: 9, drive: 'vector' }], { rules: ['vector-movement'] }); // prettier-ignore
    const pull = pulls
      .handles(askedOf(battle))
      .find(({ key }) => key === 'unit 0')!
      .pull([])!;
    for (const text of [
      '0',
      'MD5',
      'TS2, MD3',
      'PP, PR, MD2',
      'MD1, TP4, MD1, PS',
      'TS6, MD1, TS3, MD1',
      'PS, TP1, MD2',
    ]) {
      const [action] = vectorActions(0, readVector(text)!);
      expect(fullThrust.isLegal(battle, action!), text).toBe(true);
      const { path } = fullThrust.describe(battle, action!) as unknown as { path: { x: number; y: number }[] };
      const { x, z } = toWorld(path.at(-1)!);
      const pulled = pull.to({ x, z })!;
      expect(Math.hypot(pulled.ghosts[0]!.at.x - x, pulled.ghosts[0]!.at.z - z), text).toBeLessThan(0.06);
      expect(letGo(fullThrust.clone(battle), pulled)).toEqual([]);
    }
  });

  test('by several keeps their offsets, each as far as its own drive can', () => {
    const battle = position([
      { at: [20, 20], course: 3, speed: 6, thrust: 4 },
      { at: [20, 26], course: 3, speed: 6, thrust: 4 },
      { at: [16, 23], course: 3, speed: 6, thrust: 1 },
    ]);
    const handle = pulls.handles(askedOf(battle)).find(({ key }) => key === 'unit 0')!;
    const along = [1, 2].map((id) => ({ kind: 'unit', id }));
    const pulled = handle.pull(along)!.to(toWorld({ x: 28 * MU, y: 24 * MU }))!;
    const [first, second, third] = pulled.ghosts;
    expect(second!.at.x - first!.at.x).toBeCloseTo(0);
    expect(second!.at.z - first!.at.z).toBeCloseTo(toWorld({ x: 0, y: 6 * MU }).z);
    expect(third!.at.z - first!.at.z).toBeLessThan(toWorld({ x: 0, y: 3 * MU }).z - 0.1);
    expect(letGo(battle, pulled)).toEqual([]);
    const written = fullThrust.view(battle, 0).units.map(({ order }) => order?.text);
    expect(written.slice(0, 3)).toEqual([...orders(0, pulled), written[0], '+1: 7']);
  });

  test('leaves what cannot fly so where it is, and says why', () => {
    const battle = position([{ at: [20, 20] }]);
    const view = fullThrust.view(battle, 0);
    const asked = { ...askedOf(battle), view: { ...view, units: view.units.map((one) => ({ ...one, warm: true })) } };
    const pulled = pulls.handles(asked)[0]!.pull([])!.to({ x: 0, z: 0 })!;
    expect(pulled.option).toBeNull();
    expect(pulled.words).toMatch(/warming up/);
  });

  test('of the other side is no order', () => {
    const battle = position([{ at: [20, 20] }, { at: [40, 20], side: 1, course: 9 }]);
    for (const toAct of [0, 1] as const) {
      const { view, ...rest } = askedOf(battle);
      const handles = pulls.handles({ ...rest, view: { ...view, toAct } });
      const ordered = handles.filter(({ at, pull }) => pull([])?.to({ x: at.x + 1, z: at.z + 1 })?.option);
      expect(ordered.map(({ actor }) => view.units[actor.id]!.side)).toEqual([toAct]);
    }
  });
});
