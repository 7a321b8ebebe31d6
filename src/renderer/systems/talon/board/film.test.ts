import { testFilm } from '../../../board/testing/filmSuite.ts';
import { talonFilm } from './film.ts';

testFilm(talonFilm, {
  cycle: 48,
  kinds: ['destroyed', 'explosion', 'shot'],
  ships: 9,
  joins: (step, { units }) => (step.kind === 'shot' ? units.has(step.unit) && units.has(step.target ?? -1) : null),
});
