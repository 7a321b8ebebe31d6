import { picturesOf } from '../../harness/screens.ts';

picturesOf({ system: 'ftb', name: 'FtB', battles: { line: [0, 6, 30], slingshot: [3], raid: [20] } });
