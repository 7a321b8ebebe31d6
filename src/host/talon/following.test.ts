import { expect, test } from 'vitest';
import { systems } from '../../engine/index.ts';
import type { StoryView } from '../../engine/campaign/story/view.ts';
import type { CampaignStatus } from '../../shared/campaign.ts';
import { RealAi } from '../testing/realAi.ts';
import { human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';
import { viewOf } from './testing/talonWar.ts';

const LEVEL = { kind: 'ai', level: 'lieutenant' } as const;
const storyOf = ({ view }: CampaignStatus): StoryView => view as StoryView;

/** Gives a battle of the story up, by the first way that is open. */
async function lose(host: TestHost, told: CampaignStatus): Promise<CampaignStatus> {
  const { id } = told;
  const act = async (status: CampaignStatus, action: unknown) =>
    host.ask('campaign.act', { id, ply: status.ply, action });
  const { chapter, choices } = storyOf(told);
  const sails = chapter === null ? await act(told, { kind: 'course', to: choices[0] }) : told;
  await act(sails, { kind: 'ready' });
  return host.ask('campaign.surrender', { id, battle: 0, side: 0 });
}

test('a staff that follows plays on at its own level, in battles, lists and after a restart; what was fought keeps its level', async () => {
  const { folder, remove } = testFolder();
  let host = testHost(folder, { systems, randomSeed: () => 7 });
  const begun = await host.ask('campaigns.create', {
    ...{ name: 'Story', system: 'talon', scenario: 'story', setup: { system: 'talon' } },
    ...{ controllers: [human, LEVEL], seed: 5 },
  });
  const { id } = begun;
  const twice = await lose(host, await lose(host, begun));
  expect([storyOf(twice).offer, twice.controllers[1]]).toEqual([-1, LEVEL]);
  const followed = await host.ask('campaign.act', {
    ...{ id, ply: twice.ply, action: { kind: 'follow', staff: LEVEL.level } },
  });
  expect([followed.controllers[1], followed.canUndo]).toEqual([{ kind: 'ai', level: 'cadet' }, false]);
  expect(followed.report).toContainEqual({ type: 'staffChanged', staff: 'cadet', way: -1 });

  await host.close();
  host = testHost(folder, { systems, randomSeed: () => 7 });
  expect(await host.ask('campaigns.list', {})).toMatchObject([{ controllers: [human, { level: 'cadet' }] }]);
  const again = await host.ask('campaigns.open', { id });
  const { chapter, choices } = storyOf(again);
  const sails =
    chapter === null
      ? await host.ask('campaign.act', { id, ply: again.ply, action: { kind: 'course', to: choices[0] } })
      : again;
  await host.ask('campaign.act', { id, ply: sails.ply, action: { kind: 'ready' } });
  const fought = await host.ask('campaign.fight', { id, battle: 0 });
  expect(fought.controllers[1]).toMatchObject({ kind: 'ai', level: 'cadet' });
  expect(fought.name).toBe('Story · 3');
  // Two more that are lost: the recruits of it, and the battle that stood keeps the cadets.
  await host.ask('campaign.surrender', { id, battle: 0, side: 0 });
  const last = await lose(host, await host.ask('campaigns.open', { id }));
  expect(last.controllers[1]).toEqual({ kind: 'ai', level: 'recruit' });
  await host.close();
  remove();
});

test('the odds of a story’s coming battle are told while it is made ready for, anew after every step', async () => {
  const { folder, remove } = testFolder();
  const ai = new RealAi();
  const host = testHost(folder, { systems, randomSeed: () => 7, spawnAi: ai.spawn });
  const begun = await host.ask('campaigns.create', {
    ...{ name: 'Story', system: 'talon', scenario: 'story', setup: { system: 'talon' } },
    ...{ controllers: [human, LEVEL], seed: 5 },
  });
  expect(begun.links).toMatchObject([{ battle: null, state: 'waiting', odds: null }]);
  const odds = () => host.pushes('campaign.update').at(-1)?.links[0]?.odds?.odds ?? null;
  const told = async (before: number | null): Promise<number> => {
    await host.settle();
    for (let now = odds(); ; now = odds()) {
      if (now !== null && now !== before) return now;
      await ai.heard();
      await host.settle();
    }
  };
  const whole = await told(null);
  const { ships } = storyOf(begun);
  const action = { kind: 'detail', ship: ships.find(({ fights }) => fights)!.id, fights: false };
  await host.ask('campaign.act', { id: begun.id, ply: 0, action });
  expect(await told(whole)).toBeLessThan(whole);
  await host.close();
  remove();
});

test('captains change places by a step of the plans, which can be taken back', async () => {
  const { folder, remove } = testFolder();
  const host = testHost(folder, { systems, randomSeed: () => 7 });
  const setup = { system: 'talon', size: 'small', turnLimit: 8 };
  const { id, ...begun } = await host.ask('campaigns.create', {
    ...{ name: 'War', system: 'talon', setup, controllers: [human, LEVEL], seed: 5 },
  });
  const commander = (status: Pick<CampaignStatus, 'view'>, ship: number): string =>
    viewOf(status as CampaignStatus)
      .units.find((unit) => unit.id === ship)!
      .captains.at(-1)!.name;
  const one = viewOf({ id, ...begun }).units.find(({ swaps }) => swaps.length > 0)!;
  const [other] = one.swaps as [number];
  const swapped = await host.ask('campaign.act', {
    ...{ id, ply: 0, action: { kind: 'swap', side: 0, ship: one.id, with: other } },
  });
  expect([commander(swapped, one.id), commander(swapped, other)]).toEqual([commander(begun, other), commander(begun, one.id)]); // prettier-ignore
  const undone = await host.ask('campaign.undo', { id, ply: 1 });
  expect(commander(undone, one.id)).toBe(commander(begun, one.id));
  await host.close();
  remove();
});
