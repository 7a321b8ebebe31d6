import { fail, ok, type Result } from '../../engine/game.ts';
import type { HostError } from '../../shared/api.ts';
import type { Desk, Handlers } from '../requests.ts';
import { seatsFor } from '../career/seats.ts';

type CampaignHandlers = Pick<Handlers, Extract<keyof Handlers, `campaign${string}`>>;

/** Answers the requests about campaigns. */
export function campaignDesk(desk: Desk): CampaignHandlers {
  const { campaigns, campaignStore: store } = desk;
  return {
    'campaigns.list': () => coded(store.list()),
    'campaigns.create': ({ name, system, setup, controllers, seats: choices, seed }) => {
      const seats = seatsFor(desk.commanders, controllers, choices);
      if (!seats.ok) return fail({ code: seats.error });
      return campaigns.create({ name, system, setup, controllers, seats: seats.value, seed });
    },
    'campaigns.open': ({ id }) => campaigns.open(id),
    'campaigns.rename': ({ id, name }) => {
      const renamed = store.rename(id, name);
      if (!renamed.ok) return fail({ code: renamed.error });
      campaigns.rename(id, name);
      return ok(null);
    },
    'campaigns.delete': ({ id }) => {
      const removed = store.remove(id);
      if (!removed.ok) return fail({ code: removed.error });
      campaigns.forget(id);
      return ok(null);
    },
    'campaign.takeOver': ({ id, side }) => campaigns.takeOver(id, side),
    'campaign.act': ({ id, ply, action }) => campaigns.act(id, ply, action),
    'campaign.undo': ({ id, ply }) => campaigns.undo(id, ply),
    'campaign.fight': ({ id, battle }) => {
      const begun = campaigns.fight(id, battle);
      if (!begun.ok) return begun;
      const session = desk.battles.open(begun.value);
      return session.ok ? ok(session.value.toState()) : session;
    },
    'campaign.resolve': ({ id, battle }) => campaigns.resolve(id, battle),
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
