import type { Params, Settings } from '../../shared/api.ts';
import type { careerRequests, Commander, CommanderList } from '../../shared/career.ts';
import type { Ask } from './ask.ts';

type ListRequest = Extract<keyof typeof careerRequests, `commanders.${string}`>;
type Changing = Exclude<ListRequest, 'commanders.settings'>;

/** The people at the machine: who has signed in, and in a battle of several, who decides now. */
export function createCommanders(ask: Ask) {
  let list = $state.raw<CommanderList>({ commanders: [], active: null });
  let deciding = $state<string | null>(null);

  const find = (id: string | null): Commander | null => list.commanders.find((one) => one.id === id) ?? null;
  const active = $derived(find(list.active));
  const atControls = $derived(find(deciding) ?? active);

  return {
    get all(): readonly Commander[] {
      return list.commanders;
    },
    /** Those who may be sent into battle. */
    get serving(): readonly Commander[] {
      return list.commanders.filter(({ retired }) => !retired);
    },
    get active(): Commander | null {
      return active;
    },
    /** Whose settings hold: who decides in a battle of several people, or else who has signed in. */
    get atControls(): Commander | null {
      return atControls;
    },
    /** Says who decides now, by the commander's id; null: nobody in particular. */
    sitDown(id: string | null): void {
      deciding = id;
    },
    /** Asks for the list, or for a change that answers with it. Tells whether it went well. */
    async ask<Name extends Changing>(name: Name, params: Params<Name>): Promise<boolean> {
      const answer = await ask(name, params);
      if (answer) list = answer.value;
      return answer !== null;
    },
    /** Keeps settings for one of them. */
    async saveSettings(id: string, settings: Settings): Promise<void> {
      list = { ...list, commanders: list.commanders.map((one) => (one.id === id ? { ...one, settings } : one)) };
      await ask('commanders.settings', { id, settings });
    },
  };
}
