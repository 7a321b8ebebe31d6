import type { CampaignSummary } from '../../shared/campaign.ts';
import type { Seats } from '../../shared/career.ts';
import type { AppStore } from '../stores/appStore.svelte.ts';
import { ofTheDay, waiting } from './battles.ts';
import { campaigns } from './campaigns.svelte.ts';
import type { Entry, Hub, Source } from './entry.types.ts';
import { letter } from './letter.ts';
import { puzzle } from './puzzle.ts';
import { quietly } from './quietly.ts';

/** What stands on the list, in this order; whatever else there is to do tonight is one more line here. */
const SOURCES: readonly Source[] = [campaigns, waiting, letter, ofTheDay, puzzle];

/** Whether somebody at the machine may go on with it: nobody has signed in, or nobody else has begun it. */
function concerns(seats: Seats, commander: string | null): boolean {
  const theirs = seats.flatMap((seat) => seat?.commander ?? []);
  return commander === null || theirs.length === 0 || theirs.includes(commander);
}

/** What there is to do tonight: what goes on, and what the day has brought. */
export function createTonight(app: AppStore) {
  let known = $state.raw<readonly CampaignSummary[] | null>(null);
  let entries = $state.raw<readonly Entry[]>([]);
  let asked = 0;

  /** What was played last of all that is under way. */
  const next = $derived(
    entries
      .filter(({ playedAt }) => playedAt !== null)
      .toSorted((a, b) => (a.playedAt! < b.playedAt! ? 1 : -1))
      .at(0) ?? null,
  );
  /** A battle that another line leads to needs none of its own. */
  const rest = $derived(
    entries.filter(
      (one) =>
        one !== next && !(one.id === 'battle' && entries.some((other) => other !== one && other.battle === one.battle)),
    ),
  );

  return {
    /** Whether it is known which campaigns there are. */
    get listed(): boolean {
      return known !== null;
    },
    /** Whether no campaign was ever begun. */
    get none(): boolean {
      return known?.length === 0;
    },
    get next(): Entry | null {
      return next;
    },
    get rest(): readonly Entry[] {
      return rest;
    },
    /** Reads which campaigns there are. */
    async refresh(): Promise<void> {
      known = (await quietly(app, 'campaigns.list', {})) ?? [];
    },
    /** Reads what the lines tell. */
    async read(hub: Omit<Hub, 'campaigns'>): Promise<void> {
      asked += 1;
      const mine = asked;
      const commander = app.commanders.active?.id ?? null;
      const open = (known ?? []).filter(
        ({ outcome, damaged, seats }) => outcome === null && !damaged && concerns(seats, commander),
      );
      const unfinished = hub.unfinished && concerns(hub.unfinished.seats, commander) ? hub.unfinished : null;
      const found = await Promise.all(SOURCES.map((source) => source({ ...hub, unfinished, campaigns: open })));
      if (mine === asked) entries = found.flat();
    },
  };
}
