import type { SystemEntry } from './system.types.ts';

/** The rule systems that the UI shows, in the order in which they are offered. */
export const systems: readonly SystemEntry[] = [
  { id: 'talon', load: async () => (await import('./talon/index.ts')).talon },
  { id: 'knighthawks', load: async () => (await import('./knighthawks/index.ts')).knightHawks },
  { id: 'ftb', load: async () => (await import('./ftb/index.ts')).ftb },
  { id: 'fullthrust', load: async () => (await import('./fullthrust/index.ts')).fullThrust },
];
