import { byNumber } from '../actionKinds.ts';
import { ACTION } from './actions.ts';
import { boardingKinds } from './boarding/actions.ts';
import { cloakingKinds } from './cloaking/actions.ts';
import { damageKinds } from './damage/actions.ts';
import { defenceKinds } from './defence/actions.ts';
import { dockingKinds } from './docking/actions.ts';
import { fighterKinds } from './fighters/actions.ts';
import { fireKinds } from './fire/actions.ts';
import { ftlKinds } from './ftl/actions.ts';
import type { Kind, KindName } from './kinds.ts';
import { mineKinds } from './mines/actions.ts';
import { missileKinds } from './missiles/actions.ts';
import { movementKinds } from './movement/actions.ts';
import { orbitKinds } from './orbits/actions.ts';
import { rammingKinds } from './ramming/actions.ts';
import { sensorKinds } from './sensors/actions.ts';
import { turnKinds } from './turn/actions.ts';
import { wonderKinds } from './wonders/actions.ts';

/**
 * All that can be done in a battle of Full Thrust, by the rules that it belongs to, in the order in which a player is told
 * of what may be ordered.
 */
const ACTION_KINDS: Readonly<Record<KindName, Kind>> = {
  ...movementKinds,
  ...ftlKinds,
  ...rammingKinds,
  ...boardingKinds,
  ...mineKinds,
  ...sensorKinds,
  ...wonderKinds,
  ...cloakingKinds,
  ...orbitKinds,
  ...dockingKinds,
  ...turnKinds,
  ...fireKinds,
  ...fighterKinds,
  ...defenceKinds,
  ...missileKinds,
  ...damageKinds,
};

/** The kinds as a player is told of them. */
export const IN_ORDER: readonly Kind[] = Object.values(ACTION_KINDS);

/** The kinds by the number that an action carries; undefined for a number that names none. */
export const KINDS = byNumber(ACTION, ACTION_KINDS);
