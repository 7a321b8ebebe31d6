import type { FtbSetup } from '../../../../engine/ftb/setup.ts';
import type { SystemWar } from '../../../war/war.types.ts';
import { sentence, t } from '../messages/catalogue.ts';
import { shipOutline } from '../parts/shipOutline.ts';
import { hullName } from '../text/names.ts';
import Sky from './Sky.svelte';

/** The war for four sectors, as the screens of wars ask for it. */
export const war: SystemWar = {
  chances: { recruit: 0.49, cadet: 0.26, lieutenant: 0.2, captain: 0.09, admiral: 0.09 },
  about: () => ({ name: t('campaign.open'), text: t('campaign.openHint') }),
  size: (size) => t(`campaign.size.${size}`),
  // In a war a battleship's guns are built without the ship, too.
  className: ({ hull }) => hullName(hull),
  terrain: (terrain) => sentence(`campaign.terrain.${terrain}`) ?? terrain,
  Terrain: Sky,
  outline: ({ hull }) => shipOutline(hull),
  figures: ({ kind, shields, speed, weapons }) => [
    t('campaign.yard.shields', { count: shields }),
    speed > 0 ? t('campaign.yard.burn', { burn: speed }) : t('campaign.yard.driveless'),
    ...weapons.map(({ count }) => t('campaign.yard.torpedoes', { count })),
    ...(kind === 'transport' ? [t('campaign.yard.unarmed')] : []),
  ],
  onBoard: (trait) => sentence(`captain.onBoard.${trait}`) ?? '',
  story: {
    scenario: 'story',
    level: 'cadet',
    length: [8, 8],
    // docs/stories.md
    chances: { recruit: 0.63, cadet: 0.53, lieutenant: 0.29, captain: 0.06, admiral: 0.03 },
    retreats: (setup) => ((setup as FtbSetup | null)?.sides[0].exits?.length ?? 0) > 0,
    sentence,
  },
  help: (line) => t(`campaign.help.${line}`),
};
