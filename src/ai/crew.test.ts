import { expect, test } from 'vitest';
import type { AnyGame } from '../engine/game.ts';
import { Crew, type FromMember, type Member, type ToMember } from './crew.ts';
import { crewMember } from './crewMember.ts';
import { mergeChoices } from './choice.ts';
import { MINDS } from './levels.ts';
import type { FromAi, SearchRequest } from './protocol.ts';
import { SearchSession } from './searchSession.ts';
import { nim, type Nim } from './testing/nim.ts';

const systems = new Map([
  [
    'nim',
    {
      ...nim,
      deserialize: (bytes: Uint8Array) => ({ ok: true, value: { matches: bytes[0], toAct: bytes[1] } as Nim }),
    } as unknown as AnyGame,
  ],
]);

const request = (matches: number): SearchRequest => ({
  type: 'search',
  search: 1,
  system: 'nim',
  state: Buffer.from([matches, 0]).toString('base64'),
  side: 0,
  level: 'captain',
  style: 'balanced',
  budget: { milliseconds: 200, iterations: null },
  seed: 4,
  battle: 'a',
});

/** A thread without a thread: its messages come when `deliver` says so. */
function fakeMember() {
  const listeners: { message?: (message: FromMember) => void; exit?: (reason: unknown) => void } = {};
  const jobs: (() => void)[] = [];
  const seeds: number[] = [];
  let time = 0;
  const inner = crewMember({
    systems,
    guides: new Map(),
    send: (message) => jobs.push(() => listeners.message?.(message)),
    now: () => time++,
    fault: (error) => {
      throw error;
    },
    defer: (callback) => jobs.push(callback),
  });
  const member: Member = {
    postMessage: (message: ToMember) => {
      if (message.type === 'begin') seeds.push(message.request.seed);
      jobs.push(() => inner.receive(message));
    },
    on: (event, listener) => {
      if (event === 'message') listeners.message = listener;
      if (event === 'exit') listeners.exit = listener as (reason: unknown) => void;
    },
  };
  const deliver = (most = Infinity): void => {
    for (let n = 0; n < most && jobs.length > 0; n++) jobs.shift()!();
  };
  return { member, deliver, seeds, die: () => listeners.exit?.(1) };
}

const fault = (error: unknown): void => {
  throw error;
};

/** A crew of these; who comes in the place of one that died is `next`. */
function crewOf(members: readonly { member: Member }[], next: readonly { member: Member }[] = []): Crew {
  const waiting = [...members, ...next];
  return new Crew(members.length, () => waiting.shift()!.member, fault);
}

test('every member searches with dice of its own, and brings what it found', async () => {
  const [a, b] = [fakeMember(), fakeMember()];
  const crew = crewOf([a, b], [fakeMember(), fakeMember(), fakeMember()]);
  crew.begin(request(10));
  a.deliver();
  b.deliver();
  expect(new Set([4, ...a.seeds, ...b.seeds]).size).toBe(3);
  const found = crew.collect();
  a.deliver();
  b.deliver();
  const brought = await found;
  const choices = brought.map((one) => one.choices);
  for (const { simulations } of brought) expect(simulations).toBeGreaterThan(0);
  expect(choices).toHaveLength(2);
  for (const one of choices) expect(one.map(({ action }) => action)).toEqual([1, 2, 3]);
  const merged = mergeChoices(choices);
  expect(merged.find(({ action }) => action === 2)!.visits).toBe(choices.reduce((sum, one) => sum + one[1]!.visits, 0));
});

test('a member that dies is not waited for, and replaced; a late answer to an old question is dropped', async () => {
  const [a, b, c] = [fakeMember(), fakeMember(), fakeMember()];
  const crew = crewOf([a, b], [c]);
  crew.begin(request(10));
  const found = crew.collect();
  a.deliver();
  b.die();
  expect(await found).toHaveLength(1);
  b.deliver();
  crew.begin(request(9));
  const next = crew.collect();
  a.deliver();
  c.deliver();
  expect(await next).toHaveLength(2);
});

test('members that die again and again are replaced three times, then missed', async () => {
  const members = Array.from({ length: 4 }, fakeMember);
  const crew = crewOf(members.slice(0, 1), members.slice(1));
  for (const { die, seeds } of members) {
    crew.begin(request(10));
    expect(seeds).toHaveLength(1);
    die();
  }
  crew.begin(request(10));
  expect(await crew.collect()).toEqual([]);
});

test('a forced position brings nothing, and an abandoned search neither', async () => {
  const one = fakeMember();
  const { deliver } = one;
  const crew = crewOf([one]);
  crew.begin(request(1));
  deliver();
  const forced = crew.collect();
  deliver();
  expect(await forced).toEqual([{ simulations: 0, choices: [] }]);
  crew.begin(request(10));
  deliver(2);
  crew.abandon();
  const abandoned = crew.collect();
  deliver();
  expect(await abandoned).toEqual([{ simulations: 0, choices: [] }]);
});

/** A session with a crew of one, whose messages and slices come when `pump` says so. */
function sessionWithCrew() {
  const one = fakeMember();
  const { deliver, seeds } = one;
  const sent: FromAi[] = [];
  const deferred: (() => void)[] = [];
  let time = 0;
  const session = new SearchSession({
    systems,
    guides: new Map(),
    crew: crewOf([one]),
    send: (message) => sent.push(message),
    now: () => time++,
    fault,
    defer: (callback) => deferred.push(callback),
  });
  /** `slices`: so many before the crew's next messages come. */
  const pump = async (slices = 1): Promise<void> => {
    while (deferred.length > 0) {
      for (let n = 0; n < slices; n++) deferred.shift()?.();
      deliver();
      await new Promise(setImmediate);
    }
  };
  const done = () => sent.filter((message) => message.type === 'done');
  return { session, sent, done, seeds, pump };
}

test('the session answers with what all have found together; with an iteration budget it searches alone', async () => {
  const { session, sent, done, seeds, pump } = sessionWithCrew();
  session.receive(request(10));
  await pump();
  const [answer] = done();
  expect(answer).toMatchObject({ action: 2 });
  expect(seeds).toHaveLength(1);
  const alone = sent.filter((message) => message.type === 'progress').at(-1)?.simulations ?? 0;
  expect(answer!.simulations).toBeGreaterThan(alone);
  session.receive({ ...request(10), search: 2, budget: { milliseconds: null, iterations: 100 } });
  await pump();
  expect(done()).toHaveLength(2);
  expect(seeds).toHaveLength(1);
});

test('a level that has so many simulations has no more of them where there are threads', async () => {
  const { session, done, seeds, pump } = sessionWithCrew();
  session.receive({ ...request(10), level: 'recruit' });
  await pump();
  expect(seeds).toHaveLength(0);
  expect((done()[0] as { simulations: number }).simulations).toBeLessThanOrEqual(MINDS.recruit.simulations!);
});

test('stopped before it began, a search is not answered with what the crew found out about another', async () => {
  const { session, done, pump } = sessionWithCrew();
  session.receive(request(7));
  await pump();
  expect(done()).toMatchObject([{ search: 1, action: 3 }]);
  // Three matches cannot be taken of two.
  session.receive({ ...request(2), search: 2 });
  session.receive({ type: 'stop', search: 2, answer: true });
  await pump();
  expect(done()[1]).toMatchObject({ search: 2, action: 2 });
});

test('searches that come together are answered in order, each with its own move', async () => {
  const { session, done, pump } = sessionWithCrew();
  for (const [n, matches] of [5, 7, 6].entries()) session.receive({ ...request(matches), search: n + 1 });
  await pump(40);
  expect(done().map(({ search, action }) => [search, action])).toEqual([
    [1, 1],
    [2, 3],
    [3, 2],
  ]);
});

test('where no threads can be had one thread thinks alone, and that is said once', async () => {
  const faults: Error[] = [];
  let asked = 0;
  const start = (): Member => {
    asked++;
    throw new Error('worker threads are not supported here');
  };
  const crew = new Crew(3, start, (error) => faults.push(error as Error));
  crew.begin(request(5));
  expect(await crew.collect()).toEqual([]);
  crew.begin(request(4));
  expect(await crew.collect()).toEqual([]);
  expect(asked).toBe(1);
  expect(faults).toMatchObject([
    { message: 'The computer thinks with 1 of 4 threads', cause: { message: 'worker threads are not supported here' } },
  ]);
});
