import { ftbKnowledge } from './ftb/index.ts';
import { fullThrustKnowledge } from './fullthrust/index.ts';
import type { Guides } from './guide.ts';
import type { Knowledge } from './knowledge.ts';
import { knightHawksKnowledge } from './knighthawks/index.ts';
import { talonKnowledge } from './talon/index.ts';
import type { Strategist } from './war/strategist.ts';

/** The registry of what the AI knows, by the system's id; a system that is missing here is searched without. */
export const knowledge: ReadonlyMap<string, Knowledge> = new Map([
  ['talon', talonKnowledge],
  ['knighthawks', knightHawksKnowledge],
  ['ftb', ftbKnowledge],
  ['fullthrust', fullThrustKnowledge],
]);

/** A guide of each system of the registry, for whoever makes them. */
export const createGuides = (): Guides =>
  new Map(Array.from(knowledge, ([system, { createGuide }]) => [system, createGuide()]));

/** The strategists of the registry, by their system's id. */
export const strategists: ReadonlyMap<string, readonly Strategist[]> = new Map(
  Array.from(knowledge, ([system, one]) => [system, one.strategists ?? []]),
);
