import { fail, ok, type Result } from '../../engine/game.ts';
import type { HostError } from '../../shared/api.ts';
import { asWarPlan, asWarSetup } from '../../shared/systemData.ts';
import type { BookStore } from '../store/books.ts';
import type { CommanderStore } from '../store/commanders.ts';
import type { CampaignLog } from '../store/campaigns.ts';
import type { OpenBattles } from '../battles/openBattles.ts';
import type { Recordings } from '../replay/recordings.ts';
import type { Handlers } from '../requests.ts';
import type { Reviews } from '../review/reviews.ts';
import type { OpenCampaigns } from './openCampaigns.ts';
import { seatsFor } from '../career/seats.ts';
import { keepHonours, pastHonours } from './honours.ts';

/** What the requests about campaigns are answered with. */
export interface CampaignParts {
  campaigns: OpenCampaigns;
  campaignStore: CampaignLog;
  commanders: CommanderStore;
  books: BookStore;
  battles: OpenBattles;
  recordings: Pick<Recordings, 'forget'>;
  reviews: Pick<Reviews, 'forget'>;
}

type CampaignHandlers = Pick<Handlers, Extract<keyof Handlers, `campaign${string}`>>;

/** Answers the requests about campaigns. */
export function campaignHandlers(parts: CampaignParts): CampaignHandlers {
  const { campaigns, campaignStore: store } = parts;
  return {
    'campaigns.list': () => coded(store.list()),
    'campaigns.honours': () => ok(pastHonours(parts.books, parts.commanders.active())),
    'campaigns.create': ({ name, system, scenario, setup, controllers, seats: choices, seed }) => {
      const seats = seatsFor(parts.commanders, controllers, choices);
      if (!seats.ok) return fail({ code: seats.error });
      return campaigns.create({
        name,
        system,
        scenario,
        setup: asWarSetup(setup),
        controllers,
        seats: seats.value,
        seed,
      });
    },
    'campaigns.open': ({ id }) => campaigns.open(id),
    'campaigns.glance': ({ id }) => campaigns.glance(id),
    'campaigns.rename': ({ id, name }) => {
      const renamed = store.rename(id, name);
      if (!renamed.ok) return fail({ code: renamed.error });
      campaigns.rename(id, name);
      return ok(null);
    },
    'campaigns.delete': ({ id }) => {
      const kept = store.battlesOf(id);
      if (!kept.ok) return fail({ code: kept.error });
      const all = store.list();
      if (!all.ok) return fail({ code: all.error });
      const summary = all.value.find((one) => one.id === id);
      const removed = store.together((): Result<void, HostError['code']> => {
        const remembered = summary === undefined ? ok(undefined) : keepHonours(parts.books, summary);
        return remembered.ok ? store.remove(id) : remembered;
      });
      if (!removed.ok) return fail({ code: removed.error });
      campaigns.forget(id);
      for (const { battle } of kept.value) {
        parts.battles.close(battle);
        parts.recordings.forget(battle);
        parts.reviews.forget(battle);
      }
      return ok(null);
    },
    'campaign.takeOver': ({ id, side }) => campaigns.takeOver(id, side),
    'campaign.act': ({ id, ply, action }) => campaigns.act(id, ply, asWarPlan(action)),
    'campaign.advise': ({ id, ply }) => campaigns.advise(id, ply),
    'campaign.undo': ({ id, ply }) => campaigns.undo(id, ply),
    'campaign.fight': ({ id, battle }) => {
      const begun = campaigns.fight(id, battle);
      if (!begun.ok) return begun;
      const opened = parts.battles.open(begun.value);
      return opened.ok ? ok(opened.value.toState()) : opened;
    },
    'campaign.resolve': ({ id, battle, orders, side }) => {
      // The board's computer must not play on beside.
      const begun = campaigns.begun(id, battle);
      if (begun !== null) parts.battles.close(begun);
      return campaigns.resolve(id, battle, orders ?? null, side ?? null);
    },
    'campaign.surrender': ({ id, battle, side }) => {
      const begun = campaigns.begun(id, battle);
      if (begun !== null) parts.battles.close(begun);
      return campaigns.surrender(id, battle, side);
    },
    'campaign.chronicle': ({ id }) => campaigns.chronicle(id),
    'campaign.stop': ({ id, battle }) => campaigns.stop(id, battle),
    'campaign.of': ({ battle }) => {
      const campaign = store.campaignOf(battle);
      return campaign.ok ? ok({ campaign: campaign.value }) : coded(campaign);
    },
  };
}

function coded<Value>(result: Result<Value, HostError['code']>): Result<Value, HostError> {
  return result.ok ? result : fail({ code: result.error });
}
