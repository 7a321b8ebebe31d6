import { openDatabase } from '../store/open.ts';
import { bareHost } from './bareHost.ts';
import { stepAt } from './killedPlayerSteps.ts';
import { tell } from './tell.ts';

/**
 * A process that plays until it is killed: it opens the only battle in the folder of its first
 * argument, or begins one, and tells the ply after each accepted step on a line of standard output.
 */
const folder = process.argv[2]!;
// With all that the game itself does to make actions durable.
const host = bareHost(folder, { opened: openDatabase(folder, { now: new Date() }) });
const [listed] = await host.ask('battles.list', {});
const battle = listed ?? (await host.begin({ scenario: 'long' }));
let { ply } = await host.ask('battles.open', { id: battle.id });
tell(String(ply));
for (let steps = 0; ; steps++) {
  const step = stepAt(steps, ply);
  const { id } = battle;
  const done =
    step === 'undo'
      ? await host.ask('battle.undo', { id, ply })
      : await host.ask('battle.act', { id, ply, action: step });
  ply = done.ply;
  tell(String(ply));
}
