import designs from './designs.json' with { type: 'json' };
import notice from './notice.json' with { type: 'json' };
import shipyard from './shipyard.json' with { type: 'json' };

/** Full Thrust's Italian sentences, a file for each part of the game. */
export const it = { ...designs, ...notice, ...shipyard };
