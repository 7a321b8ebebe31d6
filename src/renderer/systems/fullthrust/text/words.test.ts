import { expect, test } from 'vitest';
import type { FullThrustStore } from '../battle/overlay.svelte.ts';
import { MU } from '../data.ts';
import { makeEnemy, makeSystem, makeUnit, makeView } from '../testing/views.ts';
import { texts } from './texts.ts';
import { words } from './words.ts';

const told = (systems: ReturnType<typeof makeSystem>[]): readonly string[] => {
  const view = makeView({ units: [makeUnit({ systems }), makeEnemy()] });
  const [own] = words({ view, overlay: { waiting: [], marks: { goal: null } } } as unknown as FullThrustStore, 0);
  return own!.units[0]!.facts;
};

test('a ship’s weapons are told with the arcs through which they bear, and no more once they are out', () => {
  const all = ['F', 'FS', 'AS', 'A', 'AP', 'FP'] as const;
  const systems = [
    makeSystem(),
    makeSystem({ slot: 1, class: 1, arcs: all }),
    makeSystem({ slot: 2, class: 1, arcs: all }),
    makeSystem({ slot: 3, system: 'point-defence', class: 0, arcs: [] }),
    makeSystem({ slot: 4, system: 'drive', class: 0, arcs: [] }),
  ];
  expect(told(systems)).toContain(
    'Aboard: beam 2 (fore port, fore, fore starboard); 2 × beam 1 (all round); point defence.',
  );
  const hit = told([makeSystem({ condition: 'lost' })]);
  expect(hit.join(' ')).not.toContain('Aboard');
  expect(hit.join(' ')).toContain('Out: beam 2.');
});

test('whose decision it is stands as a sentence', () => {
  expect(texts.deciding(makeView({ toAct: 0, step: 'orders' }))).toBe('You decide: Lantern writes orders.');
});

test('where a lesson wants a ship is told, as the board marks it', () => {
  const goal = { at: { x: 20 * MU, y: 12 * MU }, distance: 4 };
  const battle = { view: makeView({}), overlay: { waiting: [], marks: { goal } } };
  const lines = words(battle as unknown as FullThrustStore, 0).flatMap((part) => part.lines);
  expect(lines).toContain('Goal of the lesson: 20 across, 12 down, within 4 MU');
});
