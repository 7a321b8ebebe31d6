import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { CardName } from '../../../../engine/ftb/terms.ts';
import AdvicePanel from '../../../hud/AdvicePanel.svelte';
import { createAdviceStore } from '../../../stores/adviceStore.svelte.ts';
import { BATTLE_ID } from '../../../testing/battles.ts';
import { sealedBattle } from '../../system.types.ts';
import { openBattle, takeable } from '../testing/battles.ts';
import { OPTIONS } from '../testing/samples.ts';
import { makeCombat } from '../testing/views.ts';

const CARDS: readonly [CardName, number][] = [
  ['railgun', 0.41],
  ['defensive', 0.3],
  ['evasive', 0.2],
  ['broadside', 0.09],
];
const lay = (card: CardName) => ({ ...OPTIONS.lay, card });

async function show(asked: number | null) {
  const options = CARDS.map(([card], place) => takeable(lay(card), 100 + place));
  const { api, app, battle } = await openBattle({ view: makeCombat(), options });
  const advice = createAdviceStore(app, sealedBattle(battle));
  const judged = CARDS.map(([card, share], place) => ({
    action: 100 + place,
    description: lay(card),
    simulations: 400,
    share,
    winChance: 0.5 + place / 100,
    error: 0.01,
    given: 1,
    taken: 1,
    pointsGiven: 0,
    pointsTaken: 0,
    line: [],
  }));
  await advice.ask(asked);
  const [question] = api.callsOf('ai.explain');
  api.push('ai.explained', {
    id: BATTLE_ID,
    ply: 0,
    action: asked,
    near: question?.near ?? null,
    explanation: { side: 0, simulations: 1600, best: judged, asked: judged.find(({ action }) => action === asked) ?? null }, // prettier-ignore
  });
  render(AdvicePanel, { battle: sealedBattle(battle), advice });
}

test('of cards the advice tells how often to lay each, and calls none of them the best', async () => {
  await show(null);
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
    '41% of the time: Kestrel: Lay Railgun',
    '30% of the time: Kestrel: Lay Defensive',
    '20% of the time: Kestrel: Lay Evasive',
    '9% of the time: Kestrel: Lay Broadside',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('lay each as often as this');
});

test('a card that is asked about stands with how often the computer lays it', async () => {
  await show(102);
  expect(screen.getByRole('article', { name: /^Your choice: .*Lay Evasive/ })).toHaveTextContent('20% of the time');
  expect(screen.getByRole('article', { name: /^The computer’s choice: .*Lay Railgun/ })).toHaveTextContent('41%');
});
