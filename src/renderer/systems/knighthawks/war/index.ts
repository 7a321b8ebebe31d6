import type { SystemWar } from '../../../war/war.types.ts';
import { sentence, t } from '../messages/catalogue.ts';
import { shipOutline } from '../parts/shipOutline.ts';
import Planets from './Planets.svelte';

/** The war for four sectors, as the screens of wars ask for it. */
export const war: SystemWar = {
  chances: { recruit: 0.47, cadet: 0.03, lieutenant: 0.08, captain: 0.03, admiral: 0.02 },
  about: () => ({ name: t('campaign.open'), text: t('campaign.openHint') }),
  size: (size) => t(`campaign.size.${size}`),
  // E2 planets are all that lies between the stars: the rougher a zone, the more of them.
  terrain: (terrain) => t(terrain === 'asteroids' ? 'campaign.planets.one' : 'campaign.planets.two'),
  Terrain: Planets,
  outline: ({ hull }) => shipOutline(hull),
  figures: ({ hullBoxes, shields, speed, weapons }) => [
    t('campaign.yard.hull', { points: hullBoxes }),
    ...(speed > 0 ? [t('campaign.yard.adf', { adf: speed })] : []),
    ...weapons.map(({ weapon, count }) => `${count} × ${sentence(`weapon.${weapon}`) ?? weapon}`),
    ...(shields > 0 ? [t('campaign.yard.screens', { count: shields })] : []),
  ],
  onBoard: (trait) => sentence(`captain.onBoard.${trait}`) ?? '',
  story: {
    scenario: 'story',
    level: 'cadet',
    length: [8, 8],
    // docs/stories.md
    chances: { recruit: 0.71, cadet: 0.63, lieutenant: 0.5, captain: 0.43, admiral: 0.43 },
    sentence,
  },
  help: (line) => t(`campaign.help.${line}`),
};
