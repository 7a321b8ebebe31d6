import { expect, test } from 'vitest';
import { language, t } from '../messages/catalogue.svelte.ts';
import { sealedBidsUi } from '../systems/testing/sealedBids.ts';
import { roundWord } from './roundText.ts';

test('a round is called what the system’s rulebook calls it', () => {
  const turns = { ...sealedBidsUi, texts: { ...sealedBidsUi.texts, roundWord: 'turn' as const } };
  const said = [null, sealedBidsUi, turns].map((ui) => t('hud.roundOf', { round: 2, limit: 8, word: roundWord(ui) }));
  expect(said).toEqual(['Round 2 of 8', 'Round 2 of 8', 'Turn 2 of 8']);
  expect(t('result.afterRounds', { rounds: 1, word: 'turn' })).toBe('After 1 turn');
  language.current = 'it';
  expect(t('career.rounds', { rounds: 3, word: 'turn' })).toBe('3 turni');
  language.current = 'en';
});
