import type { BattleOrders } from '../../shared/battleOrders.ts';
import type { CampaignProgress, CampaignStatus } from '../../shared/campaign.ts';
import type { AppStore } from '../stores/appStore.svelte.ts';
import { FIGHT_ON } from './wayOut.ts';

/** What `soloCampaign` needs of an open one in its own types. */
type Opened = Pick<CampaignStatus, 'id' | 'ply' | 'phase'> & { readonly view: unknown };

/**
 * An open campaign of one person with one battle at a time, a story or a patrol, on the screen: what the host tells of
 * it, and what the player asks. `as` gives what the host hands on its own types; `ready` closes the preparations.
 */
export function soloCampaign<Status extends Opened, Action extends object>(
  app: AppStore,
  opened: CampaignStatus,
  { as, ready }: { readonly as: (told: CampaignStatus) => Status; readonly ready: Action },
) {
  let status = $state.raw(as(opened));
  let progress = $state.raw<CampaignProgress | null>(null);
  let busy = $state(false);
  let orders = $state.raw(FIGHT_ON);
  let kept = $state.raw<Readonly<Record<string, string>>>({});

  const ends = [
    app.api.on('campaign.update', (next) => {
      if (next.id === status.id && next.ply >= status.ply) status = as(next);
    }),
    app.api.on('campaign.progress', (told) => {
      if (told.id === status.id) progress = told;
    }),
  ];

  async function ask<
    Name extends 'campaign.act' | 'campaign.undo' | 'campaign.resolve' | 'campaign.surrender' | 'campaign.stop',
  >(name: Name, params: Parameters<typeof app.ask<Name>>[1]): Promise<boolean> {
    if (busy) return false;
    busy = true;
    const answer = await app.ask(name, params);
    busy = false;
    if (answer) status = as(answer.value);
    return answer !== null;
  }
  const act = (action: Action): Promise<boolean> => ask('campaign.act', { id: status.id, ply: status.ply, action });

  return {
    get status(): Status {
      return status;
    },
    get view(): Status['view'] {
      return status.view;
    },
    get progress(): CampaignProgress | null {
      return progress;
    },
    get busy(): boolean {
      return busy;
    },
    act,
    undo: () => ask('campaign.undo', { id: status.id, ply: status.ply }),
    /** Closes the preparations, if they are still open, and opens the battle on the board. */
    async fight(): Promise<void> {
      if (status.phase === 'planning' && !(await act(ready))) return;
      const answer = await app.ask('campaign.fight', { id: status.id, battle: 0 });
      if (answer) app.go({ name: 'battle', battle: answer.value, campaign: status.id });
    },
    /** The same, and lets the computer play it for both sides. */
    async resolve(): Promise<void> {
      if (status.phase === 'planning' && !(await act(ready))) return;
      progress = null;
      await ask('campaign.resolve', { id: status.id, battle: 0, orders });
    },
    /** What the player's captains are told before the computer plays. */
    get orders(): BattleOrders {
      return orders;
    },
    setOrders(next: BattleOrders): void {
      orders = next;
    },
    /** The battles that are past and kept, by their place, as they were read last. */
    get kept(): Readonly<Record<string, string>> {
      return kept;
    },
    async readKept(): Promise<void> {
      const answer = await app.ask('campaign.chronicle', { id: status.id });
      if (answer)
        kept = Object.fromEntries(
          answer.value.flatMap(({ battles }) => battles.map(({ place, battle }) => [place, battle])),
        );
    },
    stop: () => ask('campaign.stop', { id: status.id, battle: 0 }),
    surrender: () => ask('campaign.surrender', { id: status.id, battle: 0, side: 0 }),
    close(): void {
      for (const end of ends) end();
    },
  };
}
