import { afterEach, expect, test } from 'vitest';
import type { TalonDescription, TalonOption } from '../../../../engine/talon/view.types.ts';
import { LANGUAGES } from '../../../../shared/api.ts';
import { language } from '../../../messages/catalogue.svelte.ts';
import { ordersOf } from '../battle/orders.ts';
import { destinationsOf } from '../battle/overlay.ts';
import { talonUi } from '../index.ts';
import { moveLabels } from '../legibility/noteLabels.ts';
import { makeEnemy, makeUnit, makeView, moveOptions } from '../testing/views.ts';
import { pullWords } from './pullText.ts';

// 7.5.2: what is lost for want of room on the map is told before the move that loses it.

afterEach(() => {
  language.current = 'en';
});

const own = makeUnit();
const friend = makeUnit({ id: 5, name: 'Thor', hex: { q: 3, r: 0 } });
const enemy = makeEnemy();
const view = makeView({ units: [own, friend, enemy] });

/** The way straight on, by which these leave. */
function straight(leavesMap: number[]): TalonOption & { description: Extract<TalonDescription, { kind: 'move' }> } {
  const [option] = moveOptions(own.id);
  if (option?.description.kind !== 'move') throw new Error('no move');
  return { ...option, description: { ...option.description, leavesMap } };
}
const { texts } = talonUi;
const allTexts = ({ description }: TalonOption): string[] => [
  texts.optionInWords(description, view),
  texts.optionTip(description, view),
  pullWords(description, view),
];

test.each(LANGUAGES)('7.5.2 a move names who leaves the battle by it, with the rule, in every place (%s)', (tongue) => {
  language.current = tongue;
  for (const text of allTexts(straight([own.id]))) {
    expect(text).toContain('7.5.2');
    expect(text.slice(-140)).toContain(own.name);
  }
  for (const text of allTexts(straight([friend.id]))) expect(text).toContain('Thor');
  for (const text of allTexts(straight([]))) expect(text).not.toContain('7.5.2');
});

test('7.5.2 the board marks the hex as a danger and says why in it, where an own ship leaves', () => {
  const shown = (leaves: number[]) => {
    const options = [straight(leaves)];
    const destinations = destinationsOf(view, options, { kind: 'unit', id: own.id }, null);
    const [label] = moveLabels(view.units, destinations, null);
    return [destinations[0]?.collides, texts.warns(options[0]!, view), label?.text, label?.tone];
  };
  expect(shown([own.id])).toEqual([true, true, 'leaves the battle (7.5.2)', 'blocked']);
  expect(shown([friend.id])).toEqual([true, true, 'leaves the battle (7.5.2)', 'blocked']);
  // That an enemy leaves is told, and no danger.
  const [collides, warns, text, tone] = shown([enemy.id]);
  expect([collides, warns, tone]).toEqual([false, false, 'move']);
  expect(text).not.toContain('7.5.2');
});

test('7.5.2 of several ways off the map the board says it once, straight on if that is one', () => {
  const options = moveOptions(own.id).map((option) => {
    if (option.description.kind !== 'move') throw new Error('no move');
    return { ...option, description: { ...option.description, leavesMap: [own.id] } };
  });
  const destinations = destinationsOf(view, options, { kind: 'unit', id: own.id }, null);
  const labels = moveLabels(view.units, destinations, null);
  const ahead = options.find(({ description }) => description.maneuver === 'straight')!.description.to;
  expect(labels.map(({ hex, text }) => [hex, text])).toEqual([[ahead, 'leaves the battle (7.5.2)']]);
});

test('7.1 and 7.5.2 the order to go straight on takes no ship off the map', () => {
  const others = moveOptions(friend.id);
  expect(ordersOf(view, [straight([]), ...others])[0]?.options).toHaveLength(2);
  expect(ordersOf(view, [straight([own.id]), ...others])).toEqual([]);
});
