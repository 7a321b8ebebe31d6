import { PATROL } from '../../engine/campaign/patrol/terms.ts';
import type { Side } from '../../engine/game.ts';
import type { BattleOrders } from '../../shared/battleOrders.ts';
import type { CampaignStatus } from '../../shared/campaign.ts';
import type { AppStore } from '../stores/appStore.svelte.ts';
import type { SystemUi } from '../systems/system.types.ts';
import { asCampaign } from './data.ts';
import { asStory } from './story/storyStore.ts';
import { FIGHT_ON, retreatOrders, STANDING_ORDERS, type WayOut } from './wayOut.ts';

export type WarBattleStore = ReturnType<typeof createWarBattle>;

/** A battle of a war or a story on the board: the ways out of it, each of which leads back to its war. */
export function createWarBattle(app: AppStore, ui: SystemUi, campaign: string, battle: string) {
  /** Null: it is not read yet. */
  let status = $state.raw<CampaignStatus | null>(null);
  /** Null: not told yet. */
  let told = $state.raw<BattleOrders | null>(null);
  let way = $state.raw<WayOut | null>(null);
  const isPatrol = $derived(status?.scenario === PATROL);
  /** One player's, whose battles are fought out unless the player says otherwise. */
  const isStory = $derived(isPatrol || (status !== null && ui.war?.story?.scenario === status.scenario));
  const orders = $derived(told ?? (isStory ? FIGHT_ON : STANDING_ORDERS));
  const people = $derived(
    ([0, 1] as const satisfies readonly Side[]).filter((side) => status?.controllers[side].kind === 'human'),
  );
  void read();

  async function read(): Promise<CampaignStatus | null> {
    const answer = await app.ask('campaigns.open', { id: campaign });
    if (answer) status = answer.value;
    return answer?.value ?? null;
  }

  /** Its place in the turn's list. */
  async function place(): Promise<number | null> {
    const at = (await read())?.links.findIndex((link) => link.battle === battle) ?? -1;
    return at < 0 ? null : at;
  }

  async function leave(chosen: WayOut): Promise<boolean> {
    const at = await place();
    if (at === null) return false;
    const id = campaign;
    if (chosen.kind === 'surrender')
      return (await app.ask('campaign.surrender', { id, battle: at, side: chosen.side })) !== null;
    const told = chosen.kind === 'retreat' ? { orders: retreatOrders(orders), side: chosen.side } : { orders };
    return (await app.ask('campaign.resolve', { id, battle: at, ...told })) !== null;
  }

  return {
    /** What it leads back to. */
    get of(): 'war' | 'story' | 'patrol' {
      return isPatrol ? 'patrol' : isStory ? 'story' : 'war';
    },
    /** In the order in which they are offered; none before the war has been read. */
    get ways(): readonly WayOut[] {
      if (status === null) return [];
      const retreats = isStory ? [] : people.map((side): WayOut => ({ kind: 'retreat', side }));
      return [{ kind: 'toComputer' }, ...retreats, ...people.map((side): WayOut => ({ kind: 'surrender', side }))];
    },
    /** How many persons play. */
    get people(): number {
      return people.length;
    },
    /** What is asked once more. */
    get way(): WayOut | null {
      return way;
    },
    ask(wish: WayOut | null): void {
      way = wish;
    },
    /** What the captains are told; null: nothing, where no person plays. */
    get orders(): BattleOrders | null {
      return people.length === 0 ? null : orders;
    },
    setOrders(next: BattleOrders): void {
      told = next;
    },
    /** Whether one's ships can leave the field. */
    get retreats(): boolean {
      if (!isStory || isPatrol || status === null) return true;
      return ui.war?.story?.retreats?.(asStory(status).view.setup) ?? false;
    },
    /** Whether there is anything that lands. */
    get transports(): boolean {
      return status !== null && !isStory && asCampaign(status).view.units.some(({ kind }) => kind === 'transport');
    },
    /** What a retreat is by the system's rules; null: nobody retreats. */
    get retreat(): string | null {
      return isStory ? null : (ui.war?.help('retreat') ?? null);
    },
    /** Does it and leads back to the war; where it failed the battle stays. */
    async confirm(chosen: WayOut): Promise<void> {
      way = null;
      if (await leave(chosen)) app.go({ name: 'campaign', id: campaign });
    },
  };
}
