import type { SystemWar } from '../../../war/war.types.ts';
import { sentence, t } from '../messages/catalogue.ts';
import { shipOutline } from '../parts/shipOutline.ts';
import { hullName } from '../text/names.ts';
import Strewn from './Strewn.svelte';

/** The design of a class, whose id is its navy's and its own. */
function designName(id: string): string {
  const name = id.slice(id.indexOf('-') + 1);
  return `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;
}

/** The war for four sectors, as the screens of wars ask for it. */
export const war: SystemWar = {
  chances: { recruit: 0.47, cadet: 0.02, lieutenant: 0.03, captain: 0.02 },
  about: () => ({ name: t('campaign.open'), text: t('campaign.openHint') }),
  size: (size) => t(`campaign.size.${size}`),
  className: ({ class: id, hull }) => `${designName(id)} · ${hullName(hull)}`,
  terrain: (terrain) => sentence(`campaign.terrain.${terrain}`) ?? terrain,
  Terrain: Strewn,
  outline: ({ hull }) => shipOutline(hull),
  figures: ({ hullBoxes, shields, speed, weapons }) => [
    t('campaign.yard.hull', { boxes: hullBoxes }),
    ...(speed > 0 ? [t('campaign.yard.thrust', { thrust: speed })] : []),
    ...weapons.map(({ weapon, count }) => `${count} × ${sentence(`word.${weapon}`) ?? weapon}`),
    ...(shields > 0 ? [`${shields} × ${t('word.screen')}`] : []),
  ],
  partings: ['disengaged', 'withdrawn'],
  onBoard: (trait) => sentence(`captain.onBoard.${trait}`) ?? '',
  story: {
    scenario: 'story',
    level: 'cadet',
    length: [8, 8],
    // docs/stories.md
    chances: { recruit: 0.84, cadet: 0.71, lieutenant: 0.61, captain: 0.42, admiral: 0.4 },
    sentence,
  },
  help: (line) => t(`campaign.help.${line}`),
};
