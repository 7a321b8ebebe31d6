import { crc32 } from 'node:zlib';
import type { PatrolAction } from '../../engine/campaign/patrol/actions.schema.ts';
import { PATROL } from '../../engine/campaign/patrol/terms.ts';
import type { PatrolView } from '../../engine/campaign/patrol/view.ts';
import type { CampaignStatus } from '../../shared/campaign.ts';
import type { TestHost } from './testHost.ts';

/** A patrol as its screen reads it. */
export const patrolViewOf = (status: Pick<CampaignStatus, 'view'>): PatrolView => status.view as unknown as PatrolView;

/** The next step of a plan: the first way, the last answer, nothing of the yard, then ready. */
export function patrolStep(view: PatrolView): PatrolAction {
  const way = view.stops.find(({ place }) => place === 'way');
  if (way !== undefined) return { kind: 'way', to: way.id };
  if (view.event !== null) return { kind: 'choose', option: view.event.options.at(-1)!.id };
  return view.yard !== null ? { kind: 'yard', take: 'nothing' } : { kind: 'ready' };
}

/** One step on; a battle is given up by the enemy. */
export async function goOn(host: TestHost, { id }: CampaignStatus): Promise<CampaignStatus> {
  const opened = await host.ask('campaigns.open', { id });
  if (opened.phase === 'battles') return host.ask('campaign.surrender', { id, battle: 0, side: 1 });
  const { ply } = await host.ask('campaign.takeOver', { id, side: 0 });
  return host.ask('campaign.act', { id, ply, action: patrolStep(patrolViewOf(opened)) });
}

/** What the patrols of a database mean, by names instead of ids. */
export async function patrolsMeaning(host: TestHost) {
  const patrols = [];
  for (const { id, name, turn, outcome, damaged, scenario } of await host.ask('campaigns.list', {})) {
    if (scenario !== PATROL) continue;
    const { phase, ply, view } = await host.ask('campaigns.open', { id });
    const { rank, seed, daily, stops, stores, ships, lost, rival, told, score } = patrolViewOf({ view });
    patrols.push({
      name,
      clock: `stop ${turn}, ${phase}, ${ply} actions, rank ${rank}, "${seed}", ${daily}`,
      outcome,
      damaged,
      stores,
      score,
      stops: stops.map(({ column, kind, place, result, choice }) => [column, kind, place, result, choice].join(' ')),
      ships: [...ships, ...lost].map(
        (ship) =>
          `${ship.class} ${ship.name}: hull ${ship.hullMarked}, ${ship.crew}, ${ship.captain?.name ?? 'nobody'}`,
      ),
      rival,
      told: told.map(({ type }) => type).join(' '),
      whole: crc32(JSON.stringify(view)),
    });
  }
  return patrols;
}
