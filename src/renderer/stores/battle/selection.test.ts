import { describe, expect, test } from 'vitest';
import type { Option, Side } from '../../../engine/game.ts';
import type { Actor, Picked, SystemChoice, SystemTypes } from '../../systems/choice.types.ts';
import { createCameraStore } from './camera.ts';
import { createSelection } from './selection.svelte.ts';

/** A system of which only the choice is looked at: an option says whose it is, and in which branch. */
interface Plain extends SystemTypes {
  readonly view: { readonly sides: Readonly<Record<number, Side>>; readonly insists?: boolean };
  readonly description: { readonly by: number; readonly branch: number | null };
  readonly pick: { readonly act?: number; readonly look?: number; readonly several?: boolean };
}

const ship = (id: number): Actor => ({ kind: 'unit', id });
const option = (action: number, by: number, branch: number | null = null): Option<Plain['description']> => ({
  action,
  description: { by, branch },
  blocked: null,
});

const choice: SystemChoice<Plain> = {
  actors: (_view, options) => [...new Set(options.map(({ description }) => description.by))].map(ship),
  inQuestion: () => null,
  sideOf: ({ sides }, { id }) => sides[id] ?? null,
  focusOf: ({ id }) => id,
  placeOf: (_view, { id }) => id,
  places: () => [],
  insists: ({ insists }) => insists === true,
  sections: (options, actor) => [
    { name: 'all', options: options.filter(({ description }) => description.by === actor?.id) },
  ],
  steps(section, picked: Picked | null) {
    const stepped = section.options.filter(({ description }) => description.branch !== null);
    if (stepped.length === 0) return null;
    const branch = picked?.branch ?? null;
    return {
      section: section.name,
      branches: new Map(stepped.map((one) => [one.description.branch ?? 0, [one]])),
      branch,
      direct: stepped.filter(({ description }) => description.branch === branch),
      targets: new Map(),
      target: null,
      others: [],
    };
  },
  stepsTo: () => null,
  endStep: () => null,
  meaningOf({ act, look, several }, { options }) {
    const meant = options.find(({ action }) => action === act);
    if (several) return { kind: 'ask', options };
    if (meant) return { kind: 'act', option: meant };
    return look === undefined ? { kind: 'nothing' } : { kind: 'look', at: ship(look) };
  },
};

function select(options: Option<Plain['description']>[], sides: Record<number, Side> = { 1: 0, 2: 0, 3: 1 }) {
  const taken: (number | null)[] = [];
  const shown: unknown[] = [];
  const now = { options, view: { sides } as Plain['view'] };
  const camera = { ...createCameraStore(() => undefined), show: (place: unknown) => void shown.push(place) };
  const selection = createSelection(choice, {
    get view() {
      return now.view;
    },
    get options() {
      return now.options;
    },
    camera,
    take: ({ action }) => void taken.push(action),
  });
  selection.settle();
  return { selection, taken, shown, now };
}

describe('the selection', () => {
  test('falls on the first that waits, and goes on from one to the next', () => {
    const { selection, shown } = select([option(10, 1), option(20, 2)]);
    expect([selection.actor, selection.shown]).toEqual([ship(1), ship(1)]);
    selection.cycle(1);
    expect(selection.actor).toEqual(ship(2));
    selection.cycle(1);
    expect(selection.actor).toEqual(ship(1));
    expect(shown).toEqual([2, 1]);
  });

  test('a look at somebody who has nothing to choose leaves the decision where it is', () => {
    const { selection } = select([option(10, 1)]);
    selection.pick({ look: 3 });
    expect([selection.shown, selection.actor]).toEqual([ship(3), ship(1)]);
  });

  test('a look at the enemy is kept between two choices of one side, unless the decision insists', () => {
    const { selection, now } = select([option(10, 1)]);
    selection.pick({ look: 3 });
    selection.settle();
    expect(selection.selected).toEqual(ship(3));
    now.view = { ...now.view, insists: true };
    selection.settle();
    expect(selection.selected).toEqual(ship(1));
  });

  test('a click that means one option takes it; of several the player is asked', () => {
    const { selection, taken } = select([option(10, 1), option(11, 1)]);
    selection.pick({ act: 11 });
    expect(taken).toEqual([11]);
    selection.pick({ several: true });
    expect(selection.asked.map(({ action }) => action)).toEqual([10, 11]);
    expect(selection.cancel()).toBe(true);
    expect([selection.asked, selection.cancel()]).toEqual([[], false]);
  });

  test('steps are taken and let go of, and number keys follow them', () => {
    const { selection } = select([option(10, 1, 4), option(11, 1, 5)]);
    expect(selection.items).toEqual([
      { item: { kind: 'branch', section: 'all', branch: 4 }, key: '1' },
      { item: { kind: 'branch', section: 'all', branch: 5 }, key: '2' },
    ]);
    selection.pickBranch('all', 5);
    expect(selection.items.at(-1)).toEqual({ item: { kind: 'option', action: 11 }, key: '3' });
    selection.cancel();
    expect(selection.items).toHaveLength(2);
  });

  test('another one’s steps are not kept for who comes next', () => {
    const { selection } = select([option(10, 1, 4), option(20, 2, 4)]);
    selection.pickBranch('all', 4);
    selection.choose(ship(2));
    expect(selection.stepped[0]?.branch).toBeNull();
  });

  test('when the battle moves on, nothing is pointed at any more', () => {
    const { selection } = select([option(10, 1)]);
    selection.highlight(10);
    selection.pick({ several: true });
    selection.moveOn();
    expect([selection.highlighted, selection.asked]).toEqual([null, []]);
  });
});
