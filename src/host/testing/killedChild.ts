import path from 'node:path';
import { sealedBids } from '../../engine/testing/sealedBids.ts';
import { backUpDaily } from '../store/backups.ts';
import { openDatabase } from '../store/open.ts';
import { bareHost, human, systemsOf } from './bareHost.ts';
import { tell } from './tell.ts';

/**
 * A process that works in the folder of its second argument until it is killed, with all that the
 * game does to make things durable, and tells what was accepted on lines of standard output:
 * `careers` fights short battles to their ends, `secrets` one whose sides hide something, `migrate` brings a database up to date, `backup` makes
 * backups while a battle is fought, `salvage` brings in what was set aside and what is in a backup.
 */
const [, , mode, folder] = process.argv as [string, string, string, string];
const BIDS = systemsOf(sealedBids);

const FIGHT = [3, 2, 9, 1, 1, 9, 3, 2, 9, 1, 1, 9];

async function careers(): Promise<void> {
  const host = bareHost(folder, { opened: openDatabase(folder, { now: new Date() }) });
  let { commanders } = await host.ask('commanders.list', {});
  for (const name of ['Ines', 'Odo'].slice(commanders.length)) {
    ({ commanders } = await host.ask('commanders.create', { name }));
  }
  const seats = commanders.map(({ id }) => ({ kind: 'commander' as const, id }));
  tell('ready');
  for (;;) {
    const [last] = await host.ask('battles.list', { most: 1 });
    const battle =
      last !== undefined && last.outcome === null
        ? last
        : await host.ask('battles.create', {
            system: 'dice',
            scenario: 'short',
            name: 'Kill',
            controllers: [human, human],
            seats: [seats[0]!, seats[1]!],
          });
    let { ply } = await host.ask('battles.open', { id: battle.id });
    for (; ply < FIGHT.length; ply++) {
      await host.ask('battle.act', { id: battle.id, ply, action: FIGHT[ply]! });
      tell(`${battle.id} ${ply + 1}`);
    }
  }
}

/** Two people at one screen, in a battle in which each hides something from the other. */
async function secrets(): Promise<void> {
  const host = bareHost(folder, { opened: openDatabase(folder, { now: new Date() }), systems: BIDS });
  tell('ready');
  for (;;) {
    const [last] = await host.ask('battles.list', { most: 1 });
    const { id } = last !== undefined && last.outcome === null ? last : await host.begin({ scenario: 'long' });
    for (let n = 0; ; n++) {
      const { toAct } = await host.ask('battles.open', { id });
      if (toAct === 'nobody') break;
      await host.ask('battle.takeOver', { id, side: toAct });
      const { ply, options, canUndo } = await host.ask('battles.open', { id });
      if (canUndo && n % 5 === 4) await host.ask('battle.undo', { id, ply });
      else await host.ask('battle.act', { id, ply, action: options[n % options.length]!.action! });
      const { plies } = (await host.ask('battles.list', { most: 1 }))[0]!;
      tell(`${id} ${plies}`);
    }
  }
}

async function backup(): Promise<void> {
  const opened = openDatabase(folder, { now: new Date() });
  const host = bareHost(folder, { opened: { ...opened, folder: null } });
  const [listed] = await host.ask('battles.list', { most: 1 });
  const battle = listed ?? (await host.begin({ scenario: 'long' }));
  let { ply } = await host.ask('battles.open', { id: battle.id });
  tell('ready');
  for (let day = 0; ; day++) {
    // Every backup is the first of its day; the days come round, so that old ones are thinned out too.
    const now = new Date(Date.parse('2026-01-01') + (day % 400) * 86_400_000);
    const made = backUpDaily(opened.database, path.join(folder, 'backups'), now);
    await host.ask('battle.act', { id: battle.id, ply, action: ply % 3 === 2 ? 9 : 1 });
    ply += 1;
    tell(`${battle.id} ${ply}`);
    await made;
  }
}

async function salvage(): Promise<void> {
  const host = bareHost(folder, { opened: openDatabase(folder, { now: new Date() }) });
  const clear = (): void => {
    // All at once, so that whoever looks finds all of them or none.
    host.database.exec(`DELETE FROM battle WHERE name = 'Set aside'`);
    host.database.exec('DELETE FROM commander');
  };
  const [file] = await host.ask('keep.damaged', {});
  tell('ready');
  for (;;) {
    clear();
    tell('cleared');
    await host.ask('keep.salvage', { file: file! });
    tell('saved');
    clear();
    tell('cleared');
    await host.ask('keep.restore', { day: '2026-01-01' });
    tell('restored');
  }
}

function migrate(): void {
  tell('ready');
  openDatabase(folder, { now: new Date() }).database.close();
  tell('done');
}

if (mode === 'careers') await careers();
else if (mode === 'secrets') await secrets();
else if (mode === 'salvage') await salvage();
else if (mode === 'backup') await backup();
else migrate();
