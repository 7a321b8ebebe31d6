import { byNumber } from '../actionKinds.ts';
import { ACTION, type Kinds } from './actions.ts';
import { mendingActions } from './damageControl.ts';
import { landingActions } from './fighters.ts';
import { shotActions } from './firing.ts';
import { movementActions } from './movement.ts';
import { orbitActions } from './orbit.ts';
import { screenChoices } from './screens.ts';
import { turnActions } from './sequence.ts';

/** All that a side can do, each kind where its rule lies. */
const ACTION_KINDS: Kinds = {
  ...movementActions,
  ...orbitActions,
  ...landingActions,
  ...screenChoices,
  ...shotActions,
  ...mendingActions,
  ...turnActions,
};

/** The same by the kind's number. */
export const KINDS = byNumber(ACTION, ACTION_KINDS);
