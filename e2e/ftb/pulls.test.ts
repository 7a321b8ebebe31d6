import { describe, expect, test } from 'vitest';
import type { Battle } from '../../src/engine/ftb/battle.ts';
import { createBattle } from '../../src/engine/ftb/create.ts';
import { ftb } from '../../src/engine/ftb/index.ts';
import { legalActions, MAX_ACTIONS } from '../../src/engine/ftb/legal.ts';
import { plotAction, UNIT, vectorOf } from '../../src/engine/ftb/plane.ts';
import { act, play, position } from '../../src/engine/ftb/testing/position.ts';
import { pickFrom, randomSetup } from '../../src/engine/ftb/testing/randomSetup.ts';
import type { FtbOption } from '../../src/engine/ftb/view.types.ts';
import type { Side } from '../../src/engine/game.ts';
import type { Pulled } from '../../src/renderer/systems/choice.types.ts';
import type { PullAsked } from '../../src/renderer/systems/pull.types.ts';
import type { Ftb } from '../../src/renderer/systems/ftb/battle/overlay.svelte.ts';
import { pulls } from '../../src/renderer/systems/ftb/battle/pulls.ts';
import { toWorld } from '../../src/renderer/systems/ftb/board/space.ts';

// 11, 28: vectors that are pulled on the board are legal, and every end within the radius can be pulled to.

const askedOf = (battle: Battle, launches = false): PullAsked<Ftb> => ({
  view: ftb.view(battle, battle.toAct[0] as Side),
  options: ftb.options(battle) as FtbOption[],
  overlay: { launches } as unknown as Ftb['overlay'],
  actor: null,
});

/** Lets go: takes the option and what follows it; what was refused, or nothing. */
function letGo(battle: Battle, { option, then }: Pulled<Ftb>): string[] {
  for (let next = option; next;) {
    const wrong = ftb.apply(battle, next.action!);
    if (wrong) return [`${next.description.kind} ${wrong.code}`];
    const { options, view } = askedOf(battle);
    next = then?.(options, view) ?? null;
  }
  return [];
}

const listed = new Int32Array(MAX_ACTIONS);

describe('what is pulled', () => {
  test('is legal, whatever is pulled in random battles; one that waits is activated and flies', () => {
    const refused: string[] = [];
    const pulled = new Map<string, number>();
    for (let seed = 1; seed <= 10; seed++) {
      const pick = pickFrom(seed);
      const battle = createBattle(randomSetup(pick), seed);
      for (let ply = 0; ply < 300 && ftb.outcome(battle) === null; ply++) {
        const launches = pick(4) === 0;
        const asked = askedOf(battle, launches);
        const handles = pulls.handles(asked);
        if (handles.length > 0 && pick(2) === 0) {
          const { at, pull } = handles[pick(handles.length)]!;
          const found = pull([])?.to({ x: at.x + (pick(400) - 200) / 40, z: at.z + (pick(400) - 200) / 40 });
          if (found?.option) {
            const what = found.option.description.kind;
            pulled.set(what, (pulled.get(what) ?? 0) + 1);
            refused.push(...letGo(ftb.clone(battle), found));
          }
        }
        ftb.apply(battle, listed[pick(legalActions(battle, listed))]!);
      }
    }
    expect(refused).toEqual([]);
    expect([...pulled.keys()]).toEqual(expect.arrayContaining(['activate', 'plot', 'attack']));
  });

  test('ends at every place that a burn reaches, by hard burn beyond it, and coasts at the end by coasting', () => {
    const battle = position([{ class: 'destroyer', at: [40, 40], course: 90, length: 4 }, { class: 'cruiser', at: [80, 80], side: 1 }]); // prettier-ignore
    for (let n = 0; n < 4 && askedOf(battle).view.toAct !== 0; n++) play(battle, act.pass);
    play(battle, act.activate(0));
    const asked = askedOf(battle);
    const { orders, temporary } = asked.view.plot!;
    const pull = pulls.handles(asked)[0]!.pull([])!;
    const [burn, hard] = [orders.find(({ order }) => order === 'burn')!, orders.find(({ order }) => order === 'hard-burn')!]; // prettier-ignore
    let ends = 0;
    for (let course = 0; course < 360; course += 3)
      for (let length = 1; length < 12; length++) {
        const vector = vectorOf(burn.plot, course, length);
        if (!vector || Math.hypot(vector.aim.x - temporary.x, vector.aim.y - temporary.y) < UNIT) continue;
        const { option } = pull.to(toWorld(vector.aim))!;
        expect(option!.action, `${course} ${length}`).toBe(plotAction(burn.code, course, length));
        expect(ftb.isLegal(battle, option!.action!)).toBe(true);
        ends++;
      }
    expect(ends).toBeGreaterThan(40);
    const far = pull.to(toWorld({ x: temporary.x + 5 * UNIT, y: temporary.y }))!;
    expect(far.option!.description).toMatchObject({ kind: 'plot', order: 'hard-burn' });
    expect(hard.plot.radius).toBeGreaterThan(burn.plot.radius);
    expect(pull.to(toWorld(temporary))!.option!.description).toMatchObject({ kind: 'order', order: 'coast' });
  });

  test('plots the torpedo where its launch is looked at', () => {
    const battle = position([{ class: 'destroyer', at: [40, 40], course: 90, length: 4, torpedoes: 1 }, { class: 'cruiser', at: [80, 80], side: 1 }]); // prettier-ignore
    for (let n = 0; n < 4 && askedOf(battle).view.toAct !== 0; n++) play(battle, act.pass);
    play(battle, act.activate(0));
    const asked = askedOf(battle, true);
    const { temporary } = asked.view.plot!;
    const pulled = pulls.handles(asked)[0]!.pull([])!.to(toWorld({ x: temporary.x, y: temporary.y - 2 * UNIT }))!; // prettier-ignore
    expect(pulled.option!.description).toMatchObject({ kind: 'plot', order: 'launch' });
    expect(letGo(battle, pulled)).toEqual([]);
  });

  test("is never the other side's", () => {
    const battle = position([
      { class: 'destroyer', at: [40, 40] },
      { class: 'cruiser', at: [50, 40], side: 1 },
    ]);
    const { view, ...rest } = askedOf(battle);
    const handles = pulls.handles({ view, ...rest });
    expect(handles.length).toBeGreaterThan(0);
    expect(handles.every(({ actor }) => view.units[actor.id]!.side === view.toAct)).toBe(true);
  });
});
