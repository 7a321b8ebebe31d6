import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Side } from '../../engine/game.ts';
import {
  type BidsEvent,
  type BidsView,
  COMMIT,
  lay,
  ROLL,
  sealedBids,
  TAKE_BACK,
} from '../../engine/testing/sealedBids.ts';
import type { BattleState, Controller } from '../../shared/api.ts';
import { systemsOf, cadet, human, testFolder, testHost, type TestHost } from '../testing/testHost.ts';

// A system whose sides hide something from each other, through the whole host.

let place: ReturnType<typeof testFolder>;
let host: TestHost;
const systems = systemsOf(sealedBids);
beforeEach(() => {
  place = testFolder();
  host = testHost(place.folder, { systems });
});
afterEach(async () => {
  await host.close();
  place.remove();
});

const begin = (controllers: [Controller, Controller] = [human, human], scenario = 'short') =>
  host.begin({ controllers, scenario });
const view = (battle: BattleState) => battle.view as BidsView;
const types = (events: readonly unknown[]) => events.map((event) => (event as BidsEvent).type);
const standing = (id: string) => host.ask('battles.open', { id });
const lastUpdate = () => host.pushes('battle.update').at(-1)!;

async function act(id: string, ...actions: number[]): Promise<BattleState> {
  for (const action of actions) await host.ask('battle.act', { id, ply: (await standing(id)).ply, action });
  return standing(id);
}
const takeOver = (id: string, side: Side) => host.ask('battle.takeOver', { id, side });

/** The first card of the viewer's own hand. */
function firstCard(battle: BattleState): number {
  const own = view(battle).hands.find((hand) => hand !== null);
  return own![0]!;
}

/** Both people bid their first cards, from the roll of side `first` on. */
async function round(id: string, first: Side): Promise<BattleState> {
  const second = first === 0 ? 1 : 0;
  await takeOver(id, first);
  const rolled = await act(id, ROLL);
  await act(id, lay(firstCard(rolled), 1), COMMIT);
  await takeOver(id, second);
  const handed = await standing(id);
  return act(id, lay(firstCard(handed), 2), COMMIT);
}

describe('two people at one screen', () => {
  test('the screen shows what both know until the side that decides has taken it over', async () => {
    const battle = await begin();
    expect(battle).toMatchObject({ viewer: 'public', options: [], canUndo: false, hidesInformation: true });
    expect(view(battle).hands).toEqual([null, null]);
    await takeOver(battle.id, 0);
    const taken = await standing(battle.id);
    expect(taken).toMatchObject({ viewer: 0, options: [{ action: ROLL }] });
    expect(view(taken).hands).toEqual([expect.any(Array), null]);
    expect(lastUpdate()).toEqual({ battle: taken, events: [], rewound: true });
  });

  test('with the commit the screen is nobody’s again, and the other side takes it over', async () => {
    const { id } = await begin();
    await takeOver(id, 0);
    const rolled = await act(id, ROLL);
    const card = firstCard(rolled);
    const laid = await act(id, lay(card, 5));
    expect(view(laid).laid).toEqual([{ card, stake: 5 }, null]);
    const handed = await act(id, COMMIT);
    expect(handed).toMatchObject({ viewer: 'public', toAct: 1, options: [], canUndo: false });
    expect(view(handed)).toMatchObject({ hands: [null, null], laid: [null, null], committed: [true, false] });
    expect(types(lastUpdate().events)).toEqual(['committed']);
    await takeOver(id, 1);
    const other = await standing(id);
    expect(other.viewer).toBe(1);
    expect(view(other)).toMatchObject({ hands: [null, expect.any(Array)], laid: [null, null] });
  });

  test('only the side that decides takes over, and nobody acts before it has', async () => {
    const { id } = await begin();
    expect(await host.refusal('battle.takeOver', { id, side: 1 })).toEqual({ code: 'not-your-turn' });
    expect(await host.refusal('battle.act', { id, ply: 0, action: ROLL })).toEqual({ code: 'not-your-turn' });
    await takeOver(id, 0);
    const rolled = await act(id, ROLL);
    const { ply } = await act(id, lay(firstCard(rolled), 0), COMMIT);
    // The other side's commit, before it has looked; and a second one of the side that has committed.
    expect(await host.refusal('battle.act', { id, ply, action: COMMIT })).toEqual({ code: 'not-your-turn' });
    expect(await host.refusal('battle.takeOver', { id, side: 0 })).toEqual({ code: 'not-your-turn' });
    expect(await host.refusal('battle.undo', { id, ply })).toEqual({ code: 'nothing-to-undo' });
    expect(await standing(id)).toMatchObject({ viewer: 'public', ply, toAct: 1 });
  });

  test('each counts the plies that it knows of', async () => {
    const { id } = await begin();
    await takeOver(id, 0);
    const rolled = await act(id, ROLL);
    const card = firstCard(rolled);
    expect((await act(id, lay(card, 0))).ply).toBe(2);
    expect((await act(id, TAKE_BACK, lay(card, 10))).ply).toBe(4);
    // The roll and the commit are all that the public knows of.
    expect((await act(id, COMMIT)).ply).toBe(2);
    expect(await host.ask('battles.list', {})).toMatchObject([{ plies: 2 }]);
    await takeOver(id, 1);
    const other = await standing(id);
    expect(other.ply).toBe(2);
    // The second commit reveals, and the next round begins with the same side, which must take over once more.
    expect(await act(id, lay(firstCard(other), 0), COMMIT)).toMatchObject({ ply: 4, viewer: 1, round: 2, toAct: 1 });
  });

  test('an own secret is taken back until it is committed', async () => {
    const { id } = await begin();
    await takeOver(id, 0);
    const rolled = await act(id, ROLL);
    const laid = await act(id, lay(firstCard(rolled), 5));
    expect(laid).toMatchObject({ canUndo: true, ply: 2 });
    await host.ask('battle.undo', { id, ply: 2 });
    expect(await standing(id)).toEqual({ ...rolled, viewer: 0 });
    expect(rolled.canUndo).toBe(false);
  });

  test('history and replay are the viewer’s own while the battle runs', async () => {
    const { id } = await begin();
    await takeOver(id, 0);
    const rolled = await act(id, ROLL);
    await act(id, lay(firstCard(rolled), 5));
    const seen = async () => (await host.ask('battles.history', { id })).map(({ ply, events }) => [ply, types(events)]);
    const replayed = async () => {
      const { viewer, plies } = await host.ask('replay.open', { id });
      const frames = await host.ask('replay.frames', { id, from: 0, to: plies });
      const history = await host.ask('replay.history', { id });
      expect(history).toEqual(await host.ask('battles.history', { id }));
      expect(frames.at(-1)).toMatchObject({ view: (await standing(id)).view });
      return [viewer, frames.map(({ ply, events }) => [ply, types(events)])];
    };
    const dealt = [0, ['dealt', 'dealt']];
    const own = [dealt, [1, ['rolled']], [2, ['laid']]];
    expect(await seen()).toEqual(own);
    expect(await replayed()).toEqual([0, own]);
    await act(id, COMMIT);
    const known = [
      [1, ['rolled']],
      [2, ['committed']],
    ];
    expect(await seen()).toEqual([dealt, ...known]);
    expect(await replayed()).toEqual(['public', [dealt, ...known]]);
    await takeOver(id, 1);
    expect(await seen()).toEqual([dealt, ...known]);
    expect(await replayed()).toEqual([1, [dealt, ...known]]);
    const before = await host.ask('replay.frames', { id, from: 1, to: 1 });
    expect((before[0]!.view as BidsView).laid).toEqual([null, null]);
  });

  test('when it is over everybody sees everything', async () => {
    const { id } = await begin();
    await round(id, 0);
    const end = await round(id, 1);
    expect(end).toMatchObject({ viewer: 'referee', toAct: 'nobody', ply: 10 });
    const history = await host.ask('battles.history', { id });
    expect(types(history.flatMap(({ events }) => events))).toEqual([
      ...['dealt', 'dealt', 'rolled', 'laid', 'committed', 'laid', 'committed', 'revealed'],
      ...['rolled', 'laid', 'committed', 'laid', 'committed', 'revealed', 'ended'],
    ]);
    expect(await host.ask('replay.open', { id })).toMatchObject({ viewer: 'referee', plies: 10 });
    expect(await host.ask('battles.list', {})).toMatchObject([{ plies: 10 }]);
    const branch = await host.ask('replay.branch', { id, ply: 4, name: 'Again', person: null });
    expect(branch).toMatchObject({ viewer: 'public', ply: 2 });
  });

  test('who has taken over is asked again after a restart', async () => {
    const { id } = await begin();
    await takeOver(id, 0);
    const rolled = await act(id, ROLL);
    await act(id, lay(firstCard(rolled), 5));
    await host.close();
    host = testHost(place.folder, { systems });
    expect(await host.ask('replay.open', { id })).toMatchObject({ viewer: 'public', plies: 1 });
    const opened = await standing(id);
    expect(opened).toMatchObject({ viewer: 'public', ply: 1, toAct: 0 });
    await takeOver(id, 0);
    expect(await standing(id)).toMatchObject({ viewer: 0, ply: 2, view: { laid: [{ stake: 5 }, null] } });
  });
});

describe('against the computer', () => {
  test('the person sees their own side from the beginning, and takes nothing over but that', async () => {
    const { id, viewer, view: shown } = await begin([human, cadet]);
    expect(viewer).toBe(0);
    expect((shown as BidsView).hands).toEqual([expect.any(Array), null]);
    expect(await host.refusal('battle.takeOver', { id, side: 1 })).toEqual({ code: 'not-your-turn' });
  });

  test('it is asked without what the person hides, and what it does in secret is not told', async () => {
    const { id } = await begin([human, cadet]);
    const rolled = await act(id, ROLL);
    await act(id, lay(firstCard(rolled), 7), COMMIT);
    const { state, side } = host.ais[0]!.last;
    const read = sealedBids.deserialize(Buffer.from(state, 'base64'));
    if (!read.ok) throw new Error(read.error.code);
    expect(side).toBe(1);
    expect(sealedBids.view(read.value, 'referee')).toMatchObject({
      hands: [[], expect.any(Array)],
      laid: [null, null],
    });

    const told = host.pushed.length;
    host.ais[0]!.say({ type: 'progress', search: 1, done: 0.5, simulations: 9, winChance: 0.7, line: [] });
    await host.settle();
    const [card] = sealedBids.view(read.value, 1).hands[1]!;
    host.ais[0]!.answer(lay(card!, 5));
    await host.settle();
    expect(host.pushed.slice(told)).toEqual([]);
    expect(await standing(id)).toMatchObject({ ply: 3, ai: 'thinking' });
    host.ais[0]!.answer(COMMIT);
    await host.settle();
    const [revealed, rolledNext] = host.pushes('battle.update').slice(-2);
    expect(types(revealed!.events)).toEqual(['committed', 'revealed']);
    expect(revealed!.battle).toMatchObject({ ply: 4, viewer: 0, round: 2 });
    // A roll is forced, and not secret.
    expect(types(rolledNext!.events)).toEqual(['rolled']);
    expect(rolledNext!.battle.ply).toBe(5);
  });

  test('between two computers the screen shows what both know', async () => {
    const battle = await begin([cadet, cadet]);
    expect(battle).toMatchObject({ viewer: 'public', ply: 0 });
    expect(view(battle).hands).toEqual([null, null]);
  });
});

test('what has to wait for the end is refused until then', async () => {
  const { id } = await begin();
  await takeOver(id, 0);
  await act(id, ROLL);
  expect(await host.refusal('replay.branch', { id, ply: 1, name: 'x', person: null })).toEqual({
    code: 'secrets-stand',
  });
  expect(await host.refusal('review.start', { id })).toEqual({ code: 'battle-not-over' });
});

test('an export is whole but sealed while the battle runs, and open afterwards', async () => {
  const { id } = await begin();
  await takeOver(id, 0);
  const rolled = await act(id, ROLL);
  await act(id, lay(firstCard(rolled), 7));
  const { text } = await host.ask('battles.export', { id });
  expect(Object.keys(JSON.parse(text) as object)).toEqual(['format', 'formatVersion', 'sealed']);
  const copy = await host.ask('battles.import', { text });
  expect(copy).toMatchObject({ plies: 1, playable: true, damaged: false });
  await takeOver(copy.id, 0);
  expect(await standing(copy.id)).toMatchObject({ ply: 2, view: (await standing(id)).view });
  expect((await host.ask('battles.export', { id: copy.id })).text).toBe(text);

  for (const altered of [text.replace('"sealed":"', '"sealed":"AAAA'), text.replace('"sealed":"', '"sealed":"!')]) {
    expect(await host.refusal('battles.import', { text: altered })).toEqual({ code: 'import-corrupt' });
  }
  expect(await host.refusal('battles.import', { text: text.slice(0, -9) })).toEqual({ code: 'import-corrupt' });
  const newer = text.replace('"formatVersion":1', '"formatVersion":2');
  expect(await host.refusal('battles.import', { text: newer })).toEqual({ code: 'import-newer' });

  await act(id, COMMIT);
  await takeOver(id, 1);
  await act(id, lay(firstCard(await standing(id)), 0), COMMIT);
  await round(id, 1);
  expect(JSON.parse((await host.ask('battles.export', { id })).text)).toMatchObject({ format: 'flagbridge-battle' });
});

test('advice is the decider’s own, and asked without the other side’s secrets', async () => {
  const { id } = await begin();
  await takeOver(id, 0);
  const rolled = await act(id, ROLL);
  await act(id, lay(firstCard(rolled), 7), COMMIT);
  const { ply } = await standing(id);
  expect(await host.refusal('ai.explain', { id, ply })).toEqual({ code: 'not-your-turn' });
  await takeOver(id, 1);
  const other = await standing(id);
  // A stake that is not listed may be asked about; a card of the other side's hand may not.
  const theirs = [1, 2, 3, 4, 5, 6, 7].find((card) => !view(other).hands[1]!.includes(card))!;
  expect(await host.refusal('ai.explain', { id, ply: other.ply, action: lay(theirs, 0) })).toEqual({
    code: 'illegal-action',
  });
  await host.ask('ai.explain', { id, ply: other.ply, action: lay(firstCard(other), 3) });
  const asked = host.ais[0]!.explanations[0]!;
  const read = sealedBids.deserialize(Buffer.from(asked.state, 'base64'));
  if (!read.ok) throw new Error(read.error.code);
  expect(sealedBids.view(read.value, 'referee')).toMatchObject({ hands: [[], expect.any(Array)], laid: [null, null] });
});
