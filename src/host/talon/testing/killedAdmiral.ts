import { systems } from '../../../engine/index.ts';
import { openDatabase } from '../../store/open.ts';
import { RealAi } from '../../testing/realAi.ts';
import { tell } from '../../testing/tell.ts';
import { human, testHost } from '../../testing/testHost.ts';
import { planStep } from './killedAdmiralSteps.ts';

/**
 * A process that plays a campaign of two people until it is killed: it goes on with the last one in
 * the folder of its first argument, or begins one where that is over, and tells on a line of
 * standard output its id and how many actions stand after each accepted step. Battles are played by
 * the computer.
 */
const folder = process.argv[2]!;
const ai = new RealAi();
const host = testHost(folder, { systems, opened: openDatabase(folder, { now: new Date() }), spawnAi: ai.spawn });
const [listed] = await host.ask('campaigns.list', {});
const begin = () =>
  host.ask('campaigns.create', {
    name: 'War',
    system: 'talon',
    setup: { system: 'talon', size: 'small', turnLimit: 60 },
    controllers: [human, human],
    seed: 3,
  });
let status = listed === undefined ? await begin() : await host.ask('campaigns.open', { id: listed.id });
const stored = host.database.prepare<[string], number>('SELECT plies FROM campaign WHERE id = ?').pluck();
const tellStatus = (): void => tell(`${status.id} ${stored.get(status.id)}`);
tellStatus();
for (let steps = 0; ; steps++) {
  const { id } = status;
  if (status.phase === 'over') {
    status = await begin();
  } else if (status.phase === 'battles') {
    const battle = status.links.findIndex(({ state }) => state === 'waiting');
    if (battle >= 0) status = await host.ask('campaign.resolve', { id, battle });
    const before = stored.get(id);
    while (stored.get(id) === before) {
      await ai.heard();
      status = await host.ask('campaigns.open', { id });
    }
  } else if (status.viewer !== status.planner) {
    status = await host.ask('campaign.takeOver', { id, side: status.planner! });
  } else {
    const action = planStep(status, steps);
    status =
      action === 'undo'
        ? await host.ask('campaign.undo', { id, ply: status.ply })
        : await host.ask('campaign.act', { id, ply: status.ply, action });
  }
  tellStatus();
}
