import type * as RAPIER from '@dimforge/rapier3d-compat';

/**
 * Rapier, for what is thrown and what bursts. It is large and needs WebAssembly, so it comes late
 * and may stay away: whatever uses it has another way without it. It never decides where a unit is.
 */
export type Rapier = typeof RAPIER;
export type World = InstanceType<Rapier['World']>;

let loading: Promise<Rapier | null> | null = null;
const counts = { made: 0, freed: 0 };

/** Loads Rapier once for the page; null where WebAssembly is refused or missing. */
export function loadRapier(): Promise<Rapier | null> {
  loading ??= import('@dimforge/rapier3d-compat')
    .then(async (rapier) => {
      await rapier.init();
      return rapier;
    })
    .catch(() => null);
  return loading;
}

/** A world without gravity that lives as long as `use` runs: all its bodies are freed with it. */
export function withWorld<Result>(rapier: Rapier, seconds: number, use: (world: World) => Result): Result {
  const world = new rapier.World({ x: 0, y: 0, z: 0 });
  counts.made++;
  world.timestep = seconds;
  try {
    return use(world);
  } finally {
    world.free();
    counts.freed++;
  }
}

/** Worlds made and not freed, in the whole page. */
export const worldsAlive = (): number => counts.made - counts.freed;
