import { expect, test } from 'vitest';
import type { Reveal } from '../systems/reveal.types.ts';
import type { BattleStore } from '../systems/system.types.ts';
import { revealLines } from './revealText.ts';

test('orders that are sentences of their own make one sentence, with one full stop', () => {
  const line = (name: string, words: string) => ({ name, words });
  const reveal = {
    title: 'Round 2',
    sides: [[line('Patton', 'Patton speeds up.'), line('Nelson', 'straight')], []],
    none: 'nothing',
  } as unknown as Reveal;
  const sides = [{ name: 'North' }, { name: 'South' }] as unknown as BattleStore['sides'];
  expect(revealLines(reveal, { sides })).toEqual([
    'Round 2',
    'North: Patton: Patton speeds up; Nelson: straight.',
    'South: nothing.',
  ]);
});
