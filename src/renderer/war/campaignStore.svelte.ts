import type { CampaignAdvice } from '../../engine/campaign/advice.ts';
import type { Side } from '../../engine/game.ts';
import type { Station } from '../../engine/campaign/state.ts';
import type { CampaignEvent } from '../../engine/campaign/actions.ts';
import type { UnitInService } from '../../engine/campaign/view.ts';
import type { BattleOrders } from '../../shared/battleOrders.ts';
import type { CampaignProgress, CampaignStatus, CampaignTurn } from '../../shared/campaign.ts';
import type { AppStore } from '../stores/appStore.svelte.ts';
import { asAdvice, asCampaign, type WarStatus, type PlanningStep } from './data.ts';
import { retreatOrders, STANDING_ORDERS } from './wayOut.ts';
import { warWords, type WarSystem, type WarWords } from './warText.ts';

export type CampaignStore = ReturnType<typeof createCampaignStore>;
/** A turn that is past, in the war's own events. */
export type PastTurn = Omit<CampaignTurn, 'events'> & { events: CampaignEvent[] };
/** A player's step, without whose it is. */
type Step = PlanningStep extends infer Action ? (Action extends PlanningStep ? Omit<Action, 'side'> : never) : never;
/** Requests that the war's next standing answers. */
type Asked =
  | 'campaign.takeOver'
  | 'campaign.act'
  | 'campaign.undo'
  | 'campaign.resolve'
  | 'campaign.surrender'
  | 'campaign.stop';
const isFree = (unit: UnitInService, to: string): boolean =>
  unit.moves.some((move) => move.to === to && move.blocked === null);

/** What was told of a battle holds while it is played: the next one in its place begins anew. */
const stillPlayed = (progress: Record<number, CampaignProgress>, { links }: CampaignStatus) =>
  Object.fromEntries(Object.entries(progress).filter(([at]) => links[Number(at)]?.state === 'resolving'));

/** What a captain would do now; null: it cannot be told. */
async function adviceFor(app: AppStore, { id, ply }: WarStatus): Promise<CampaignAdvice | null> {
  const answer = await app.ask('campaign.advise', { id, ply });
  return answer && asAdvice(answer.value);
}

/** All turns so far; null: they cannot be read. */
async function chronicleOf(app: AppStore, { id }: WarStatus): Promise<PastTurn[] | null> {
  const answer = await app.ask('campaign.chronicle', { id });
  return answer && answer.value.map((turn) => ({ ...turn, events: turn.events as CampaignEvent[] }));
}

/** An open campaign on the screen: what the host tells of it, and which ships the player has chosen. */
export function createCampaignStore(app: AppStore, system: WarSystem, opened: CampaignStatus) {
  const words = warWords(system);
  let status = $state.raw(asCampaign(opened));
  let selected = $state.raw<readonly number[]>([]);
  let progress = $state.raw<Record<number, CampaignProgress>>({});
  let busy = $state(false);
  let sent = $state.raw<{ readonly ships: readonly UnitInService[]; readonly to: Station } | null>(null);
  let turns = $state.raw<readonly PastTurn[]>([]);
  let orders = $state.raw(STANDING_ORDERS);
  let advice = $state.raw<CampaignAdvice | null>(null);

  const ends = [
    app.api.on('campaign.update', (next) => {
      if (next.id === status.id && next.ply >= status.ply) take(next);
    }),
    app.api.on('campaign.progress', (told) => {
      if (told.id === status.id) progress = { ...progress, [told.battle]: told };
    }),
  ];

  function take(next: CampaignStatus): void {
    status = asCampaign(next);
    progress = stillPlayed(progress, next);
    selected = selected.filter((id) => status.view.units.some((unit) => unit.id === id && unit.moves.length > 0));
  }

  async function ask<Name extends Asked>(name: Name, params: Parameters<typeof app.ask<Name>>[1]): Promise<boolean> {
    if (busy) return false;
    busy = true;
    const answer = await app.ask(name, params);
    busy = false;
    if (answer) take(answer.value);
    return answer !== null;
  }

  async function act(step: Step): Promise<boolean> {
    const { id, ply, planner } = status;
    if (planner === null) return false;
    return ask('campaign.act', { id, ply, action: { ...step, side: planner } });
  }

  return {
    get status(): WarStatus {
      return status;
    },
    get view(): WarStatus['view'] {
      return status.view;
    },
    /** The war in its system's words. */
    get words(): WarWords {
      return words;
    },
    /** Which ships were sent last, and where to. */
    get sent(): typeof sent {
      return sent;
    },
    get selected(): readonly number[] {
      return selected;
    },
    get busy(): boolean {
      return busy;
    },
    get progress(): Record<number, CampaignProgress> {
      return progress;
    },
    /** The side whose player has to take the controls first; null: the screen may be shown. */
    get handOver(): Side | null {
      return status.planner !== null && status.viewer !== status.planner ? status.planner : null;
    },
    /** The player who plans now takes the controls. */
    async sitDown(): Promise<void> {
      const { id, planner } = status;
      if (planner !== null) await ask('campaign.takeOver', { id, side: planner });
    },
    act,
    /** What a captain would do now; null: it is being thought of. */
    get advice(): CampaignAdvice | null {
      return advice;
    },
    /** Asks what a captain would do; false: it cannot be told. */
    async askAdvice(): Promise<boolean> {
      advice = null;
      advice = await adviceFor(app, status);
      return advice !== null;
    },
    undo: () => ask('campaign.undo', { id: status.id, ply: status.ply }),
    toggle(unit: UnitInService): void {
      if (unit.moves.length === 0) return;
      selected = selected.includes(unit.id) ? selected.filter((id) => id !== unit.id) : [...selected, unit.id];
    },
    clear(): void {
      selected = [];
    },
    /** Whether any chosen ship may go there. */
    maySend: (to: string): boolean => status.view.units.some((unit) => selected.includes(unit.id) && isFree(unit, to)),
    /** Sends the chosen ships that may go there. */
    async send(to: Station): Promise<void> {
      const ships: UnitInService[] = [];
      for (const id of [...selected]) {
        const unit = status.view.units.find((one) => one.id === id);
        if (!unit || !isFree(unit, to)) continue;
        if (!(await act({ kind: 'assign', ship: id, to }))) break;
        ships.push(unit);
      }
      selected = [];
      if (ships.length > 0) sent = { ships, to };
    },
    async fight(battle: number): Promise<void> {
      const answer = await app.ask('campaign.fight', { id: status.id, battle });
      if (answer) app.go({ name: 'battle', battle: answer.value, campaign: status.id });
    },
    /** What the player's captains are told. */
    get orders(): BattleOrders {
      return orders;
    },
    setOrders(next: BattleOrders): void {
      orders = next;
    },
    resolve: (battle: number) => ask('campaign.resolve', { id: status.id, battle, orders }),
    /** The computer plays on, and the side's ships leave as soon as they can. */
    retreat: (battle: number, side: Side) =>
      ask('campaign.resolve', { id: status.id, battle, orders: retreatOrders(orders), side }),
    surrender: (battle: number, side: Side) => ask('campaign.surrender', { id: status.id, battle, side }),
    /** All turns so far, as they were read last. */
    get turns(): readonly PastTurn[] {
      return turns;
    },
    async readTurns(): Promise<void> {
      turns = (await chronicleOf(app, status)) ?? turns;
    },
    stop: (battle: number) => ask('campaign.stop', { id: status.id, battle }),
    close(): void {
      for (const end of ends) end();
    },
  };
}
