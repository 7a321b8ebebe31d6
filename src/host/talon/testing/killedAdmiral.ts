import { PATROL } from '../../../engine/campaign/patrol/terms.ts';
import type { Side } from '../../../engine/game.ts';
import { talonPatrol, talonWar } from '../../../engine/talon/campaign/index.ts';
import { talon } from '../../../engine/talon/index.ts';
import { talonStory } from '../../../engine/talon/story/index.ts';
import type { AnyWar } from '../../../engine/war.ts';
import { openDatabase } from '../../store/open.ts';
import { bareHost, human, systemsOf } from '../../testing/bareHost.ts';
import { RealAi } from '../../testing/realAi.ts';
import { tell } from '../../testing/tell.ts';
import { patrolOrder, planStep, storyStep } from './killedAdmiralSteps.ts';

/**
 * A process that plays a campaign of two people until it is killed: it goes on with the last one in
 * the folder of its first argument, or begins one where that is over, and tells on a line of
 * standard output its id and how many actions stand after each accepted step. A war's battles are played
 * by the computer; those of the story or of a patrol (second argument) are begun on the board and given up.
 */
const [folder, kind] = process.argv.slice(2) as [string, string?];
const isStory = kind === 'story';
const isPatrol = kind === 'patrol';
const ai = new RealAi();
const host = bareHost(folder, {
  systems: systemsOf(talon),
  wars: new Map<string, readonly AnyWar[]>([[talon.id, [talonWar, talonStory, talonPatrol]]]),
  opened: openDatabase(folder, { now: new Date() }),
  spawnAi: ai.spawn,
});
const [listed] = await host.ask('campaigns.list', {});
const begin = () =>
  host.ask('campaigns.create', {
    name: 'War',
    system: 'talon',
    ...(isPatrol
      ? { scenario: PATROL, setup: { system: 'talon', rank: 1, seed: 'killed', daily: null } }
      : isStory
        ? { scenario: 'story', setup: { system: 'talon' } }
        : { setup: { system: 'talon', size: 'small', turnLimit: 60 } }),
    controllers: [human, human],
    seed: 3,
  });
/** In a patrol mostly the enemy: it goes on as long as a ship is left. */
const givesUp = (steps: number): Side => (isPatrol ? (steps % 5 === 0 ? 0 : 1) : ((steps % 2) as Side));
let status = listed === undefined ? await begin() : await host.ask('campaigns.open', { id: listed.id });
const stored = host.database.prepare<[string], number>('SELECT plies FROM campaign WHERE id = ?').pluck();
const tellStatus = (): void => tell(`${status.id} ${stored.get(status.id)}`);
tellStatus();
for (let steps = 0; ; steps++) {
  const { id } = status;
  if (status.phase === 'over') {
    status = await begin();
  } else if (status.phase === 'battles' && (isStory || isPatrol)) {
    if (status.links[0]!.state === 'waiting') await host.ask('campaign.fight', { id, battle: 0 });
    status = await host.ask('campaign.surrender', { id, battle: 0, side: givesUp(steps) });
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
    const action = isPatrol ? patrolOrder(status, steps) : isStory ? storyStep(status, steps) : planStep(status, steps);
    status =
      action === 'undo'
        ? await host.ask('campaign.undo', { id, ply: status.ply })
        : await host.ask('campaign.act', { id, ply: status.ply, action });
  }
  tellStatus();
}
