import type { FakeAi } from './fakeAi.ts';
import { cadet, human, testFolder, testHost, type TestHost } from './testHost.ts';
import type { AnyWar } from '../../engine/war.ts';
import type { Systems } from '../systems.ts';
import type { RequestName } from '../../shared/api.ts';

/** A war whose secrets are looked for. Plans are as the UI sends them, without `ready`. */
export interface SecretWar {
  readonly systems: Systems;
  readonly war: AnyWar;
  readonly setup: unknown;
  /** Plans of side 0, one of which it makes in secret. */
  readonly secrets: readonly (readonly unknown[])[];
  /** What side 1 plans after it, and what is refused then, whatever side 0 has planned. */
  readonly plans: readonly unknown[];
  readonly refused: readonly unknown[];
  ready(side: 0 | 1): unknown;
}

/** Everything that reaches somebody, as JSON text; ids are drawn anew by every host, and stand here by number. */
class Sent {
  readonly lines: string[] = [];
  private readonly ids: string[] = [];

  add(what: unknown): void {
    this.lines.push(
      JSON.stringify(what).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
        if (!this.ids.includes(id)) this.ids.push(id);
        return `id ${this.ids.indexOf(id)}`;
      }),
    );
  }
}

const hostOf = (folder: string, { systems, war }: SecretWar): TestHost =>
  testHost(folder, {
    systems,
    wars: new Map([[war.id, [war]]]),
    randomSeed: () => 7,
    now: () => new Date('2024-05-01T12:00:00Z'),
  });

const beginning = (
  { war, setup }: SecretWar,
  controllers: [typeof human | typeof cadet, typeof human | typeof cadet],
) => ({
  name: 'War',
  system: war.id,
  setup,
  controllers,
  seed: 5,
});

/**
 * Two people at one machine: side 0 plans, hands the screen over, side 1 plans. What the screen is
 * sent, from side 0's last word on until both plans are opened.
 */
async function handedOver(secret: readonly unknown[], about: SecretWar): Promise<string[]> {
  const { folder, remove } = testFolder();
  const host = hostOf(folder, about);
  const screen = new Sent();
  const asked = async (name: RequestName, params: unknown): Promise<number | null> => {
    const reply = await host.raw(name, params);
    screen.add(reply);
    return reply.ok ? (reply.value as { ply: number }).ply : null;
  };
  const accepted = async (name: RequestName, params: unknown): Promise<number> => {
    const known = await asked(name, params);
    if (known === null) throw new Error(`${name} is refused: ${screen.lines.at(-1)}`);
    return known;
  };
  const { id } = await host.ask('campaigns.create', beginning(about, [human, human]));
  let { ply } = await host.ask('campaign.takeOver', { id, side: 0 });
  for (const action of secret) ({ ply } = await host.ask('campaign.act', { id, ply, action }));
  // In the middle of the plans the screen may be left, and somebody else may come.
  await asked('campaigns.open', { id });
  await asked('campaigns.list', {});
  await asked('campaigns.glance', { id });
  await asked('campaign.takeOver', { id, side: 1 });
  ({ ply } = await host.ask('campaign.takeOver', { id, side: 0 }));
  const before = host.pushed.length;
  await accepted('campaign.act', { id, ply, action: about.ready(0) });
  await asked('campaign.takeOver', { id, side: 0 });
  await asked('campaign.undo', { id, ply: 0 });
  for (const name of ['campaigns.list', 'battles.list'] as const) await asked(name, {});
  await asked('campaigns.glance', { id });
  await asked('campaigns.open', { id });
  await asked('campaign.fight', { id, battle: 0 });
  await asked('campaign.resolve', { id, battle: 0 });
  await asked('campaign.surrender', { id, battle: 0, side: 1 });
  await asked('campaign.chronicle', { id });
  await asked('campaign.advise', { id, ply: 0 });
  let known = await accepted('campaign.takeOver', { id, side: 1 });
  await asked('campaign.undo', { id, ply: known });
  for (const action of about.plans) known = await accepted('campaign.act', { id, ply: known, action });
  for (const action of about.refused) await asked('campaign.act', { id, ply: known, action });
  await asked('campaign.undo', { id, ply: known });
  await asked('campaigns.open', { id });
  for (const push of host.pushed.slice(before)) screen.add(push);
  await host.close();
  remove();
  return screen.lines;
}

/** The computer's word about a plan that it was asked for. */
const planned = (ai: FakeAi, actions: readonly unknown[]): void => {
  const { job } = (ai.heard as unknown as { job: number }[]).at(-1)!;
  ai.say({ type: 'campaign-planned', job, actions } as unknown as Parameters<FakeAi['say']>[0]);
};

/** A person against the computer: what the AI process is sent when the person has planned. */
async function heardByComputer(secret: readonly unknown[], about: SecretWar): Promise<string[]> {
  const { folder, remove } = testFolder();
  const host = hostOf(folder, about);
  const heard = new Sent();
  const begun = await host.ask('campaigns.create', beginning(about, [human, cadet]));
  const { id } = begun;
  let { ply } = begun;
  for (const action of [...secret, about.ready(0)]) ({ ply } = await host.ask('campaign.act', { id, ply, action }));
  for (const message of host.ais[0]!.heard) heard.add(message);
  await host.close();
  remove();
  return heard.lines;
}

/** The computer for both sides: what the screen is sent after its first plans, and the AI process when it is asked for the second. */
async function watched(secret: readonly unknown[], about: SecretWar): Promise<string[]> {
  const { folder, remove } = testFolder();
  const host = hostOf(folder, about);
  const sent = new Sent();
  const { id } = await host.ask('campaigns.create', beginning(about, [cadet, cadet]));
  planned(host.ais[0]!, [...secret, about.ready(0)]);
  await host.settle();
  sent.add(await host.raw('campaigns.open', { id }));
  sent.add(await host.raw('campaigns.list', {}));
  sent.add(await host.raw('campaigns.glance', { id }));
  for (const push of host.pushed) sent.add(push);
  for (const message of host.ais[0]!.heard) sent.add(message);
  await host.close();
  remove();
  return sent.lines;
}

/** The first line that two of side 0's secrets make different, by who gets it; empty: nothing tells them apart. */
export async function leaksOf(about: SecretWar): Promise<string[]> {
  const found: string[] = [];
  for (const [name, run] of Object.entries({ handedOver, heardByComputer, watched })) {
    const [first, ...others] = await Promise.all(about.secrets.map((secret) => run(secret, about)));
    for (const lines of others) {
      const at = first!.findIndex((line, n) => line !== lines[n]);
      if (at < 0 && lines.length === first!.length) continue;
      found.push(`${name}: ${first![at]} and ${lines[at]}`);
      break;
    }
  }
  return found;
}
