import { expect, test } from 'vitest';
import type { AnySystem } from '../systems/choice.types.ts';
import type { SystemUi } from '../systems/system.types.ts';
import { lossesOf } from './losses.ts';

interface Told {
  readonly type: 'launched' | 'hit' | 'lost';
  readonly unit: number;
  readonly by?: number;
}
const ui = {
  isLoss: ({ type }: Told) => type === 'lost',
  texts: {
    event: ({ unit }: Told) => [{ unit, text: `Ship ${unit}` }, ' is lost.'],
    blows: ({ type }: Told) => ({
      strikes: ({ unit, by }: Told, _view: unknown, { launchers }: { launchers: Map<number, number> }) => {
        if (type === 'launched') launchers.set(unit, by!);
        return type === 'hit' ? [{ unit, words: `ship ${launchers.get(by!)}’s torpedo, 7 damage` }] : [];
      },
      isByBlow: ({ unit }: Told) => type === 'lost' && unit < 3,
    }),
  },
} as unknown as SystemUi<AnySystem>;

test('a loss names the last blow at the same unit, where a blow stands behind it', () => {
  const events: Told[] = [
    { type: 'launched', unit: 20, by: 5 },
    { type: 'hit', unit: 1, by: 20 },
    { type: 'hit', unit: 3, by: 20 },
    { type: 'lost', unit: 1 },
    { type: 'lost', unit: 2 },
    { type: 'lost', unit: 3 },
  ];
  const told = events.map((event, ply) => ({ ply, event }));
  expect(lossesOf(ui, told as never, null)).toEqual([
    { ply: 3, unit: 1, sentence: 'Ship 1 is lost. Last blow: ship 5’s torpedo, 7 damage.' },
    { ply: 4, unit: 2, sentence: 'Ship 2 is lost.' },
    { ply: 5, unit: 3, sentence: 'Ship 3 is lost.' },
  ]);
});
