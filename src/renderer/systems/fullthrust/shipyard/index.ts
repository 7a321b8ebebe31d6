import type { SystemUi } from '../../system.types.ts';
import { asProblem } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import { problemText } from './designText.ts';
import Yard from './ShipyardScreen.svelte';

/** The shipyard as the common part takes it. */
export const shipyard: NonNullable<SystemUi['shipyard']> = {
  about: () => ({ name: t('shipyard.name'), text: t('shipyard.about') }),
  Yard,
  problem: (error) => problemText(asProblem(error)),
};
