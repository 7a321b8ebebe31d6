import { expect, test } from 'vitest';
import type { AnyGame, Side, ToAct, Viewer } from '../../engine/game.ts';
import { cadet, human } from '../testing/testHost.ts';
import { listenerOf, viewerOf } from './viewer.ts';

interface Standing {
  toAct: ToAct;
  /** Whether both sides know the same; null: the system does not say. */
  open: boolean | null;
}

const game = (hidesInformation: boolean, { toAct, open }: Standing): AnyGame =>
  ({ hidesInformation, toAct: () => toAct, ...(open === null ? {} : { isOpen: () => open }) }) as unknown as AnyGame;

const PEOPLE = [human, human] as const;
const seen = (
  one: AnyGame,
  tookOver: Side | null,
  controllers: Parameters<typeof viewerOf>[2]['controllers'] = PEOPLE,
) => [viewerOf(one, null, { controllers, tookOver }), listenerOf(one, null, { controllers, tookOver })] as const;

test.each<[what: string, Standing, tookOver: Side | null, viewer: Viewer, listener: Viewer]>([
  ['a secret is being chosen, the other one has the screen', { toAct: 1, open: false }, 0, 'public', 'public'],
  ['a secret is being chosen, nobody has the screen yet', { toAct: 1, open: false }, null, 'public', 'public'],
  ['a secret is being chosen by who has the screen', { toAct: 1, open: false }, 1, 1, 1],
  [
    'nothing is hidden: nobody hands the screen over, and what was done in secret is not told',
    { toAct: 1, open: true },
    0,
    1,
    'public',
  ],
  ['nothing is hidden, and the same side goes on', { toAct: 1, open: true }, 1, 1, 'public'],
  ['the system does not say when it is open', { toAct: 1, open: null }, 0, 'public', 'public'],
  ['the battle is over', { toAct: 'nobody', open: false }, 0, 'referee', 'referee'],
])('two people: %s', (_what, standing, tookOver, viewer, listener) => {
  expect(seen(game(true, standing), tookOver)).toEqual([viewer, listener]);
});

test('one person, or a game without secrets, has nothing to hand over', () => {
  expect(seen(game(true, { toAct: 1, open: true }), null, [human, cadet])).toEqual([0, 0]);
  expect(seen(game(true, { toAct: 1, open: false }), null, [cadet, cadet])).toEqual(['public', 'public']);
  expect(seen(game(false, { toAct: 1, open: null }), 0)).toEqual([1, 1]);
});
