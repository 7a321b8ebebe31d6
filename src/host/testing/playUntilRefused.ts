import { testHost } from './testHost.ts';

/** Plays in the folder that is the first argument until an action is refused, and says why, and what is there afterwards. */
const folder = process.argv[2]!;
const host = testHost(folder);
const { id } = await host.begin({ scenario: 'long' });
let played = 0;
let code = '';
while (code === '' && played < 20_000) {
  const reply = await host.request('battle.act', { id, ply: played, action: played % 3 === 2 ? 9 : 1 });
  if (reply.ok) played += 1;
  else ({ code } = reply.error);
}
const { ply } = await host.ask('battles.open', { id });
process.stdout.write(JSON.stringify({ code, played, kept: ply }));
// What is held back for want of room is not written in closing either.
process.exit(0);
