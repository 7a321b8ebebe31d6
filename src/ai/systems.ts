import { ftbKnowledge } from './ftb/index.ts';
import { fullThrustKnowledge } from './fullthrust/index.ts';
import type { Guide, Guides } from './guide.ts';
import type { Knowledge } from './knowledge.ts';
import { knightHawksKnowledge } from './knighthawks/index.ts';
import { withNetwork } from './learned/learnedGuide.ts';
import { parseNetwork } from './learned/network.ts';
import { talonKnowledge } from './talon/index.ts';
import type { Strategist } from './war/strategist.ts';

/** The registry of what the AI knows, by the system's id; a system that is missing here is searched without. */
export const knowledge: ReadonlyMap<string, Knowledge> = new Map([
  ['talon', talonKnowledge],
  ['knighthawks', knightHawksKnowledge],
  ['ftb', ftbKnowledge],
  ['fullthrust', fullThrustKnowledge],
]);

/** Hears why what a system has learned is not used. */
type Warn = (sentence: string) => void;

/** A system's guide, and what it has learned if that can be read: else the guide plays as it is written, and `warn` is told. */
export function createGuide(
  { createGuide: create, features, network }: Knowledge,
  system: string,
  warn: Warn,
): Guide<never> {
  const guide = create();
  if (features === undefined || network === undefined || network === null) return guide;
  const read = parseNetwork(network, features);
  if (read.ok) return withNetwork(guide, features, read.value);
  warn(`What was learned of ${system} cannot be used (${read.error}); the computer plays without it.`);
  return guide;
}

/** A guide of each system of the registry, for whoever makes them. */
export const createGuides = (warn: Warn = (sentence) => void process.stderr.write(`${sentence}\n`)): Guides =>
  new Map(Array.from(knowledge, ([system, known]) => [system, createGuide(known, system, warn)]));

/** The strategists of the registry, by their system's id. */
export const strategists: ReadonlyMap<string, readonly Strategist[]> = new Map(
  Array.from(knowledge, ([system, one]) => [system, one.strategists ?? []]),
);
