import { testFilm } from '../../../board/testing/filmSuite.ts';
import { fullThrustFilm } from './film.ts';

testFilm(fullThrustFilm, {
  cycle: 48,
  kinds: ['beam', 'gone'],
  ships: 8,
  joins(step, picture) {
    if (step.kind !== 'beam') return null;
    const isShip = ({ x, z }: { x: number; z: number }): boolean =>
      [...picture.units.values()].some(({ pose }) => pose.x === x && pose.z === z);
    return isShip(step.from) && isShip(step.to);
  },
});
