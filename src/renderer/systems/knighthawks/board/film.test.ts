import { testFilm } from '../../../board/testing/filmSuite.ts';
import { knightHawksFilm } from './film.ts';

testFilm(knightHawksFilm, {
  cycle: 48,
  kinds: ['destroyed', 'explosion', 'shot'],
  ships: 8,
  joins: (step, { units }) => (step.kind === 'shot' ? units.has(step.unit) && units.has(step.target ?? -1) : null),
});
