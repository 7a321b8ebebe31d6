import type { AnyGame } from './game.ts';
import { ftbPatrol, ftbWar } from './ftb/campaign/index.ts';
import { ftb } from './ftb/index.ts';
import { ftbStory } from './ftb/story/index.ts';
import { fullThrustPatrol, fullThrustWar } from './fullthrust/campaign/index.ts';
import { fullThrust } from './fullthrust/index.ts';
import { fullThrustStory } from './fullthrust/story/index.ts';
import { knightHawksPatrol, knightHawksWar } from './knighthawks/campaign/index.ts';
import { knightHawks } from './knighthawks/index.ts';
import { talonPatrol, talonWar } from './talon/campaign/index.ts';
import { talon } from './talon/index.ts';
import { knightHawksStory } from './knighthawks/story/index.ts';
import { talonStory } from './talon/story/index.ts';
import type { AnyWar } from './war.ts';

/** The registry of rule systems, by id. */
export const systems: ReadonlyMap<string, AnyGame> = new Map<string, AnyGame>([
  [talon.id, talon],
  [knightHawks.id, knightHawks],
  [ftb.id, ftb],
  [fullThrust.id, fullThrust],
]);

/** The registry of wars, by the id of their system, one line each; a system may have none, or several. */
// prettier-ignore
export const wars: ReadonlyMap<string, readonly AnyWar[]> = new Map<string, readonly AnyWar[]>([
  [talonWar.id, [talonWar, talonStory, talonPatrol]],
  [knightHawksWar.id, [knightHawksWar, knightHawksStory, knightHawksPatrol]],
  [ftbWar.id, [ftbWar, ftbStory, ftbPatrol]],
  [fullThrustWar.id, [fullThrustWar, fullThrustStory, fullThrustPatrol]],
]);
