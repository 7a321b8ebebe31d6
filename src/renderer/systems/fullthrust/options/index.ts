import type { FullThrustDescription } from '../data.ts';
import { boardingOptions } from './boarding.ts';
import { damageOptions } from './damage.ts';
import { fighterOptions } from './fighters.ts';
import { fireOptions } from './fire.ts';
import type { OptionKind, OptionKinds } from './kinds.types.ts';
import { mineOptions } from './mines.ts';
import { missileOptions } from './missiles.ts';
import { movementOptions } from './movement.ts';
import { orderOptions } from './orders.ts';
import { planetOptions } from './planets.ts';
import { sensorOptions } from './sensors.ts';
import { turnOptions } from './turn.ts';
import { wonderOptions } from './wonders.ts';

/** All that may be decided in a battle of Full Thrust, and what the screen makes of it. */
const OPTION_KINDS: OptionKinds = {
  ...turnOptions,
  ...orderOptions,
  ...movementOptions,
  ...fireOptions,
  ...damageOptions,
  ...fighterOptions,
  ...missileOptions,
  ...sensorOptions,
  ...boardingOptions,
  ...mineOptions,
  ...wonderOptions,
  ...planetOptions,
};

/** What the screen makes of an action. */
export const kindOf = ({ kind }: FullThrustDescription): OptionKind<FullThrustDescription> =>
  OPTION_KINDS[kind] as OptionKind<FullThrustDescription>;
