import type { AnimationPlan, TimedStep } from '../animation/plan.types.ts';
import { BURSTS, simulateBurst } from './bursting.ts';
import { plainly, type Choreography } from './choreography.ts';
import { loadRapier, worldsAlive, type Rapier } from './rapier.ts';
import type { PieceTrack } from './track.ts';

/** The board's physics: absent at first, and for good where it cannot be had. */
export interface Physics<Picture, Step extends TimedStep> {
  state(): 'loading' | 'ready' | 'absent';
  /** What physics makes of a plan; nothing while it is not ready. The first plan has it loaded: without animations it never is. */
  choreograph(plan: AnimationPlan<Step>, picture: Picture): Choreography<Step>;
  /** Has it loaded. Resolves when it is ready, or known to stay away. */
  settled(): Promise<void>;
  /** Worlds that still hold memory. */
  alive(): number;
  dispose(): void;
}

/** What a system's own physics makes of a plan. */
type Choreograph<Picture, Step extends TimedStep> = (
  rapier: Rapier,
  plan: AnimationPlan<Step>,
  picture: Picture,
) => Omit<Choreography<Step>, 'bursts'>;

/** `wait` gives the moment at which loading may begin: not before the page answers the player. */
export function createPhysics<Picture, Step extends TimedStep>(
  wait: () => Promise<void>,
  choreograph: Choreograph<Picture, Step> | undefined,
): Physics<Picture, Step> {
  let rapier: Rapier | null = null;
  let state: 'loading' | 'ready' | 'absent' = 'loading';
  let bursts: PieceTrack[] = [];
  let disposed = false;
  let ready: Promise<void> | null = null;
  const load = (): Promise<void> =>
    (ready ??= wait()
      .then(() => (disposed ? null : loadRapier()))
      .then((loaded) => {
        rapier = disposed ? null : loaded;
        state = rapier ? 'ready' : 'absent';
        if (loaded && rapier) bursts = Array.from({ length: BURSTS }, (_, variant) => simulateBurst(loaded, variant));
      }));
  return {
    state: () => state,
    choreograph(plan, picture) {
      if (rapier) return { ...(choreograph?.(rapier, plan, picture) ?? plainly(plan)), bursts };
      void load();
      return plainly(plan);
    },
    settled: load,
    alive: worldsAlive,
    dispose() {
      disposed = true;
      rapier = null;
      bursts = [];
      state = 'absent';
    },
  };
}
