import type { Component } from 'svelte';
import type { TalonSetup } from '../../../../engine/talon/setup.ts';
import type { SystemWar } from '../../../war/war.types.ts';
import { sentence, t } from '../messages/catalogue.ts';
import { shipOutline } from '../parts/shipOutline.ts';
import TerrainShape from '../parts/TerrainShape.svelte';

/** The war for four sectors, and the story, as the screens of wars ask for them. */
export const war: SystemWar = {
  chances: { recruit: 0.52, cadet: 0.11, lieutenant: 0.13, captain: 0.08, admiral: 0.06 },
  about: () => ({ name: t('campaign.open'), text: t('campaign.openHint') }),
  size: (size) => t(`campaign.size.${size}`),
  terrain: (terrain) => sentence(`campaign.terrain.${terrain}`) ?? terrain,
  Terrain: TerrainShape as Component<{ kind: string }>,
  outline: ({ side, hull }) => shipOutline(side === 0 ? 'terran' : 'talon', hull),
  figures: ({ hullBoxes, shields, speed, weapons }) => [
    t('campaign.yard.hull', { boxes: hullBoxes }),
    ...(shields > 0 ? [t('campaign.yard.shields', { sum: shields })] : []),
    ...(speed > 0 ? [t('campaign.yard.speed', { most: speed })] : []),
    ...[...new Set(weapons.map(({ weapon }) => weapon))].map((weapon) => {
      const sum = weapons.reduce((all, one) => (one.weapon === weapon ? all + one.count : all), 0);
      return `${sum} × ${sentence(`weapon.${weapon}`) ?? weapon}`;
    }),
  ],
  trait: (trait) => sentence(`captain.traitHint.${trait}`) ?? '',
  onBoard: (trait) => sentence(`captain.onBoard.${trait}`) ?? '',
  help: (line) => t(`campaign.help.${line}`),
  story: {
    scenario: 'story',
    level: 'lieutenant',
    length: [8, 9],
    // docs/stories.md
    chances: { recruit: 0.88, cadet: 0.78, lieutenant: 0.46, captain: 0.13, admiral: 0.1 },
    retreats: (setup) => (setup as TalonSetup | null)?.retreat === true,
    crewHint: (crew) => sentence(`story.crewHint.${crew}`) ?? '',
    sentence,
  },
};
