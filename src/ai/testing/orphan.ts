import { toParent } from '../toParent.ts';

/** A child that goes on sending when its parent has been killed, before it has heard of that. */
const parent = process.ppid;
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
// The system gives an orphan another parent; the event loop, which would tell of the broken pipe, does not run meanwhile.
while (process.ppid === parent);
for (let round = 0; round < 3; round += 1) toParent({ round, text: 'x'.repeat(100_000) });
