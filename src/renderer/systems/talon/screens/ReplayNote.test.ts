import { render } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import type { ReviewNote } from '../../../../shared/review.ts';
import ReplayNote from '../../../replay/ReplayNote.svelte';
import { createAppStore } from '../../../stores/appStore.svelte.ts';
import { sealedBattle } from '../../system.types.ts';
import { createFakeApi } from '../testing/talonApi.ts';
import { DESCRIPTIONS } from '../testing/samples.ts';
import { openBattle } from '../testing/talonStore.ts';
import { endStep, makeBattle, makeUnit, makeView } from '../testing/views.ts';
import { handedOn } from '../../../../shared/testing/opaque.ts';

/** Shows the review's note to a decision, and returns whose card is open. */
function cardAt(chosen: unknown, other: unknown) {
  const view = makeView({ units: [makeUnit(), makeUnit({ id: 4, name: 'Zhukov' })] });
  const battle = openBattle(createAppStore(createFakeApi()), makeBattle({ toAct: 'nobody', options: [], view }));
  const note = handedOn<ReviewNote>({ ply: 0, side: 0, chosen, other, chosenWin: 0.4, otherWin: 0.6, noise: 0.01 });
  const ways = { nextNote: null, next: () => undefined, retry: null };
  render(ReplayNote, { note, battle: sealedBattle(battle), ...ways });
  flushSync();
  return battle.selection.shown;
}

const move = (unit: number) => ({ ...DESCRIPTIONS.move, unit });

test('a note opens the card of whoever decided, and of whoever should have where a step was ended', () => {
  expect(cardAt(move(4), move(0))).toEqual({ kind: 'unit', id: 4 });
  expect(cardAt(endStep().description, move(4))).toEqual({ kind: 'unit', id: 4 });
});
