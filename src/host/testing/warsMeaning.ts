import { crc32 } from 'node:zlib';
import type { CampaignView } from '../../engine/campaign/view.ts';
import { asCalled } from './asCalled.ts';
import type { TestHost } from './testHost.ts';

const digest = (data: unknown): number => crc32(JSON.stringify(data));

/**
 * What the wars of a database mean, with their terms: as the host tells them, by names instead of ids.
 * `stands`: the last position of each battle, too, for a system whose view tells no more of it than it did.
 */
export async function warsMeaning(host: TestHost, { stands: whole = false } = {}) {
  const wars = [];
  for (const { id, name, turn, outcome, damaged } of await host.ask('campaigns.list', {})) {
    const { controllers, seats, phase, viewer, ply, links, view } = await host.ask('campaigns.open', { id });
    const { terms, news, sides, sectors, units, lost, honours } = view as CampaignView;
    const turns = await host.ask('campaign.chronicle', { id });
    const battles = [];
    for (const { battle } of turns.flatMap((one) => one.battles)) {
      const opened = await host.ask('battles.open', { id: battle });
      const { name: called, ply: plies, outcome: ended, view: stands } = opened;
      battles.push({
        name: called,
        plies,
        winner: ended && ended.winner,
        ...(whole ? { stands: digest(stands) } : {}),
      });
      await host.ask('battles.close', { id: battle });
    }
    wars.push({
      name,
      clock: `turn ${turn}, ${phase}, seen by ${viewer}, ${ply} actions`,
      outcome,
      damaged,
      controllers: asCalled(controllers),
      seats: seats.map((seat) => seat && seat.name),
      terms,
      news,
      sides,
      sectors: sectors.map(({ id: sector, front, holder, kind, zones }) => ({
        sector,
        front,
        holder,
        kind,
        terrain: zones.map(({ terrain }) => terrain).join(' '),
        planets: zones.map(({ planet }) => planet),
      })),
      units: units.map(
        (one) =>
          `${one.class} ${one.name} ${one.mark}: ${one.station}, hull ${one.hullMarked}, ${digest(one.captains)}`,
      ),
      lost: lost.map((one) => `${one.class} ${one.name} in turn ${one.lostTurn}, ${one.deeds.length} deeds`),
      honours,
      links: links.map(({ state }) => state),
      turns: turns.map(({ turn: number, events }) => ({ number, events: events.length, digest: digest(events) })),
      battles,
    });
  }
  return wars;
}
