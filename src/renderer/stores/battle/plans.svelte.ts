import type { Actor, OptionOf, StandingPlans, SystemTypes } from '../../systems/choice.types.ts';

/** What a player wants done without being asked, by who it is for. */
export interface PlayerPlans {
  /** The plan of somebody; null: the player is asked. */
  planOf(actor: Actor): string | null;
  set(actors: readonly Actor[], plan: string | null): void;
  /** What was set last, until the player does something else; null: nothing. */
  readonly just: SetPlan | null;
  /** Takes that back, with what it has done already. */
  takeBack(): Promise<void>;
}

/** A plan that was set, and for whom. */
export interface SetPlan {
  readonly actors: readonly Actor[];
  readonly plan: string | null;
}

const KEY = 'flagbridge.plans';
/** Battles whose plans are kept; who comes back to an older one is asked again. */
const MOST_BATTLES = 20;

type Kept = Record<string, Record<string, string>>;

/** The plans of a battle. What the player takes back is not done again by itself at that moment. */
export function createPlans<T extends SystemTypes>(battle: string, plans: StandingPlans<T> | undefined) {
  let chosen = $state.raw<Readonly<Record<string, string>>>(read()[battle] ?? {});
  /** What was set last, and all the plans before it. */
  let just = $state.raw<(SetPlan & { readonly before: typeof chosen }) | null>(null);
  let overruled: { readonly moment: string; readonly keys: readonly string[] } = { moment: '', keys: [] };

  const keyOf = ({ kind, id }: Actor): string => `${kind} ${id}`;

  /** What the plans take now, or what is not worth a question; null: the player is asked. */
  function next(view: T['view'], actors: readonly Actor[], options: readonly OptionOf<T>[]): OptionOf<T> | null {
    if (!plans) return null;
    const moment = plans.moment(view);
    if (moment !== overruled.moment) overruled = { moment, keys: [] };
    for (const actor of actors) {
      if (overruled.keys.includes(keyOf(actor))) continue;
      const plan = chosen[keyOf(actor)];
      const option =
        plan === undefined ? plans.spared?.(actor, view, options) : plans.planned(plan, actor, view, options);
      if (option) return option;
    }
    return null;
  }

  return {
    planOf: (actor: Actor): string | null => chosen[keyOf(actor)] ?? null,
    get just(): SetPlan | null {
      return just;
    },
    /** The player has done something else. */
    forget(): void {
      just = null;
    },
    /** All plans are as they were before the last was set. */
    restore(): void {
      if (!just) return;
      chosen = just.before;
      just = null;
      keep(battle, chosen);
    },
    set(actors: readonly Actor[], plan: string | null): void {
      just = { actors, plan, before: chosen };
      const keys = actors.map(keyOf);
      const others = Object.entries(chosen).filter(([key]) => !keys.includes(key));
      chosen = Object.fromEntries([
        ...others,
        ...(plan === null ? [] : keys.map((key) => [key, plan])),
      ]) as typeof chosen;
      overruled = { ...overruled, keys: overruled.keys.filter((key) => !keys.includes(key)) };
      keep(battle, chosen);
    },
    next,
    /** At this moment the player decides for all of these. */
    overrule(view: T['view'], actors: readonly Actor[]): void {
      if (plans) overruled = { moment: plans.moment(view), keys: actors.map(keyOf) };
    },
  };
}

function read(): Kept {
  try {
    return JSON.parse(window.localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {}; // storage is forbidden, or what is in it is not ours: then nothing is planned
  }
}

function keep(battle: string, plans: Readonly<Record<string, string>>): void {
  const { [battle]: _, ...others } = read();
  const kept = Object.entries(others).slice(1 - MOST_BATTLES);
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [battle]: plans }));
  } catch {
    // as above
  }
}
