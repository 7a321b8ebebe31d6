import { describe, expect, test } from 'vitest';
import type { TalonDescription, TalonOption } from '../../../../engine/talon/view.types.ts';
import type { TalonBattle } from '../data.ts';
import { createFakeApi } from '../testing/talonApi.ts';
import { DESCRIPTIONS } from '../testing/samples.ts';
import {
  endStep,
  fireOption,
  makeBattle,
  makeEnemy,
  makeMissile,
  makeUnit,
  makeView,
  moveOptions,
} from '../testing/views.ts';
import { createAppStore } from '../../../stores/appStore.svelte.ts';
import { openBattle } from '../testing/talonStore.ts';

function open(change: Partial<TalonBattle>) {
  const api = createFakeApi();
  const battle = openBattle(createAppStore(api), makeBattle(change));
  const acted = (): number[] => api.callsOf('battle.act').map(({ action }) => action);
  return { battle, acted };
}
const option = (description: TalonDescription, action: number): TalonOption => ({ action, description, blocked: null });
const launch = (action: number, at: { q: number; r: number }, target = 1): TalonOption =>
  option({ ...DESCRIPTIONS.launch, at, target }, action);
const missileMove = (action: number, missile = 2): TalonOption =>
  option({ ...DESCRIPTIONS['move-missile'], missile, to: { q: 0, r: action }, hits: null }, action);

describe('missiles', () => {
  test('wait beside the ships, are chosen by a click, and go to the hex that is clicked', () => {
    const { battle, acted } = open({
      view: makeView({ missiles: [makeMissile({ side: 0 }), makeMissile({ place: 5, side: 0, hex: { q: 3, r: 3 } })] }),
      options: [...moveOptions(), missileMove(7), missileMove(8, 5), endStep('movement', null)],
    });
    expect(battle.selection.actors).toEqual([
      { kind: 'unit', id: 0 },
      { kind: 'missile', id: 2 },
      { kind: 'missile', id: 5 },
    ]);
    expect(battle.overlay.marks.missiles.map(({ missile, mark }) => [missile, mark])).toEqual([
      [2, 'waiting'],
      [5, 'waiting'],
    ]);
    battle.selection.pick({ kind: 'missile', missile: 5, hex: { q: 3, r: 3 } });
    expect(battle.overlay.missile?.place).toBe(5);
    expect(battle.overlay.marks.moves.map(({ hex }) => hex)).toEqual([{ q: 0, r: 8 }]);
    battle.selection.pick({ kind: 'hex', hex: { q: 0, r: 8 } });
    expect(acted()).toEqual([8]);
  });

  test('of the other side can be shot at and looked at', () => {
    const shot = fireOption({ target: null, missile: 2, arc: null }, 300);
    const { battle, acted } = open({
      view: makeView({ step: 'fire', missiles: [makeMissile()] }),
      options: [shot, fireOption({ group: 2 }, 310), endStep('fire')],
    });
    expect(battle.overlay.marks.missiles).toEqual([{ missile: 2, mark: 'target', highlighted: false }]);
    battle.selection.pick({ kind: 'missile', missile: 2, hex: { q: 0, r: -1 } });
    expect(acted()).toEqual([300]);
  });

  test('are launched at the target that is clicked, into the hex that is clicked', () => {
    const third = makeEnemy({ id: 2, name: 'Surprise', hex: { q: 2, r: -3 } });
    const { battle, acted } = open({
      view: makeView({ step: 'fire', units: [makeUnit(), makeEnemy(), third] }),
      options: [
        launch(20, { q: 0, r: -1 }),
        launch(21, { q: 1, r: -1 }),
        launch(22, { q: 1, r: -1 }, 2),
        endStep('fire'),
      ],
    });
    expect(battle.overlay.marks.moves.map(({ hex, purpose }) => [hex.q, purpose])).toEqual([
      [0, 'launch'],
      [1, 'launch'],
    ]);
    battle.selection.pick({ kind: 'unit', unit: 2, hex: third.hex });
    expect(acted()).toEqual([]);
    expect(battle.overlay.marks.moves.length).toBe(1);
    battle.selection.pick({ kind: 'hex', hex: { q: 1, r: -1 } });
    expect(acted()).toEqual([22]);
  });

  test('get a new target in two steps', () => {
    const turn = (action: number, target: number) => option({ ...DESCRIPTIONS.retarget, target }, action);
    const { battle, acted } = open({
      view: makeView({ step: 'power', missiles: [makeMissile({ side: 0 })] }),
      options: [turn(40, 1), turn(41, 2), endStep('power')],
    });
    battle.selection.pick({ kind: 'unit', unit: 1, hex: { q: 0, r: -3 } });
    expect(acted()).toEqual([]);
    battle.selection.pickBranch('retarget', 2);
    expect(battle.overlay.marks).toMatchObject({ selectedMissile: 2, selected: 1 });
    expect(battle.overlay.marks.targets.map(({ unit }) => unit)).toEqual([1, 2]);
    battle.selection.pick({ kind: 'unit', unit: 1, hex: { q: 0, r: -3 } });
    expect(acted()).toEqual([40]);
  });
});

describe('other choices of the advanced rules', () => {
  const craftShot = (craft: number) => fireOption({ craft, arc: null }, 300 + craft);

  test('a squadron that is clicked asks for the craft, the last craft is shot at without asking', () => {
    const three = open({ view: makeView({ step: 'fire' }), options: [0, 1, 2].map(craftShot) });
    three.battle.selection.pick({ kind: 'unit', unit: 1, hex: { q: 0, r: -3 } });
    expect(three.acted()).toEqual([]);
    expect(three.battle.selection.items.map(({ item }) => item.kind)).toEqual(['branch', 'option', 'option', 'option']);
    const last = open({ view: makeView({ step: 'fire' }), options: [craftShot(2)] });
    last.battle.selection.pick({ kind: 'unit', unit: 1, hex: { q: 0, r: -3 } });
    expect(last.acted()).toEqual([302]);
  });

  test('docking and flying on into one hex are asked apart, under one arrow', () => {
    const [straight] = moveOptions();
    const { battle, acted } = open({ options: [straight!, option(DESCRIPTIONS.dock, 50)] });
    expect(battle.overlay.marks.moves.length).toBe(1);
    battle.selection.pick({ kind: 'hex', hex: { q: 0, r: -1 }, facing: 0 });
    expect(battle.selection.asked.map(({ action }) => action)).toEqual([100, 50]);
    expect(acted()).toEqual([]);
  });

  test('what interrupts the battle is offered whole, and its hexes are clicked', () => {
    const { battle, acted } = open({
      view: makeView({ pending: 'displacement', toAct: 0 }),
      options: [option(DESCRIPTIONS.displace, 60), option({ ...DESCRIPTIONS.displace, to: { q: 1, r: -4 } }, 61)],
    });
    expect(battle.overlay.unit?.name).toBe('Vision');
    expect(battle.overlay.marks.waiting).toEqual([1]);
    expect(battle.overlay.marks.moves.map(({ facing, purpose }) => [facing, purpose])).toEqual([
      [null, 'push'],
      [null, 'push'],
    ]);
    battle.selection.pick({ kind: 'hex', hex: { q: 1, r: -4 } });
    expect(acted()).toEqual([61]);
  });

  test('the cone marks enemies and friends; a click on an enemy fires it', () => {
    const { battle, acted } = open({
      view: makeView({ step: 'fire' }),
      options: [option(DESCRIPTIONS['fire-cone'], 70), endStep('fire')],
    });
    expect(battle.overlay.marks.targets).toEqual([
      { unit: 1, highlighted: false },
      { unit: 0, highlighted: false, friend: true },
    ]);
    expect(battle.overlay.marks.reach).toEqual([{ q: 0, r: -1 }]);
    battle.selection.pick({ kind: 'unit', unit: 1, hex: { q: 0, r: -3 } });
    expect(acted()).toEqual([70]);
  });

  test('lines that terrain blocks or weakens are drawn', () => {
    const third = makeEnemy({ id: 2, name: 'Surprise', hex: { q: 2, r: -3 } });
    const barred = { ...fireOption({ target: 2 }), action: null, blocked: { code: 'line-blocked', section: '17.2.2' } };
    const { battle } = open({
      view: makeView({ step: 'fire', units: [makeUnit(), makeEnemy(), third] }),
      options: [fireOption({ modifier: -1, weakenedBy: ['asteroids'] }), barred],
    });
    expect(battle.overlay.marks.lines).toEqual([
      { from: 0, to: { unit: 1 }, tone: 'weakened' },
      { from: 0, to: { unit: 2 }, tone: 'blocked' },
    ]);
  });
});
