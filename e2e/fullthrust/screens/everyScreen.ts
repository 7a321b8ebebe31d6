import { picturesOf } from '../../harness/screens.ts';

picturesOf({
  system: 'fullthrust',
  name: 'Full Thrust',
  battles: { duel: [0, 9], carriers: [3, 30], orbit: [12], shadows: [20] },
});
