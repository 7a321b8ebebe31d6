import { picturesOf } from '../../harness/screens.ts';

picturesOf({
  system: 'knighthawks',
  name: 'Knight Hawks',
  battles: { patrol: [0, 5, 40], hive: [12], harbour: [0] },
});
