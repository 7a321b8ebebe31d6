import { byNumber } from '../actionKinds.ts';
import { ACTION } from './actions.ts';
import { damageKinds } from './damage/actions.ts';
import { fireKinds } from './fire/actions.ts';
import type { TalonActionKind } from './kinds.ts';
import { leavingKinds } from './leaving/actions.ts';
import { missileKinds } from './missiles/actions.ts';
import { movementKinds } from './movement/actions.ts';
import { powerKinds } from './power/actions.ts';
import { sequenceKinds } from './sequence/actions.ts';
import { squadronKinds } from './squadrons/actions.ts';
import { terrainKinds } from './terrain/actions.ts';

/** All that can be done in a battle of Talon, by the rules that it belongs to. */
const ACTION_KINDS: Readonly<Record<keyof typeof ACTION, TalonActionKind>> = {
  ...sequenceKinds,
  ...powerKinds,
  ...squadronKinds,
  ...missileKinds,
  ...movementKinds,
  ...fireKinds,
  ...damageKinds,
  ...terrainKinds,
  ...leavingKinds,
};

/** The kinds by the number that an action carries; undefined for a number that names none. */
export const KINDS = byNumber(ACTION, ACTION_KINDS);
