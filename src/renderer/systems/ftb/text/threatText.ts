import type { Threat } from '../../../../engine/ftb/threat.ts';
import { t } from '../messages/catalogue.ts';

/** What a ship has to expect, in sentences. */
export const threatLines = (threat: Threat, name: (id: number) => string): string[] => [
  ...threat.enemies.map(({ unit, order, hasActivated }) =>
    t(hasActivated ? 'threat.done' : `threat.${order}`, { unit: name(unit) }),
  ),
  ...threat.torpedoes.map(({ torpedo, automatic }) =>
    t(automatic ? 'threat.automatic' : 'threat.torpedo', { torpedo: name(torpedo) }),
  ),
  t('threat.heat', { burns: threat.heatLeft.overheats, left: threat.heatLeft.meltdown }),
];
