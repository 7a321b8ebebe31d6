import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import type { FtbView, UnitView } from '../../engine/ftb/view.types.ts';
import { testFolder, testHost, type TestHost } from '../testing/testHost.ts';

// An export that version 1 of FtB's rules wrote, and what it meant then: written once, never anew.

const STORED = path.join(import.meta.dirname, 'saves/v1/battle-over.flagbridge.json');

let place: ReturnType<typeof testFolder>;
let host: TestHost;
beforeEach(() => {
  place = testFolder();
  host = testHost(place.folder, { systems: new Map([...systems].filter(([id]) => id === 'ftb')) });
});
afterEach(async () => {
  await host.close();
  place.remove();
});

const standing = ({ name, status, x, y, course, length, heat, shields, fuel, torpedoes, systems }: UnitView): string =>
  `${name} ${status} at ${x},${y} on ${course}/${length}, heat ${heat.now}, ${shields.left} ${fuel.left} ${torpedoes.left}, ${systems.map(({ state }) => state).join(' ')}`;

test('a stored battle comes in as the battle that it was', async () => {
  const { id, name, plies, outcome, damaged } = await host.ask('battles.import', {
    text: readFileSync(STORED, 'utf8'),
  });
  expect({ name, plies, damaged }).toEqual({ name: 'Chase', plies: 64, damaged: false });
  expect(outcome).toEqual({ winner: 0, reason: 'aim', points: [25, 0], degree: 'narrow' });
  const { view } = await host.ask('battles.open', { id });
  expect((view as FtbView).units.map(standing)).toEqual([
    'Plover in-play at 524460,547280 on 116/6, heat 1, 0 3 1, online online online',
    'Izar in-play at 113179,545099 on 263/9, heat 2, 0 2 2, online offline online',
    'Gallop lost at -8953,175845 on 314/9, heat 0, 0 2 0, online offline',
    'Swallow in-play at 287588,261077 on 45/4, heat 2, 0 3 1, offline online online',
  ]);
});
