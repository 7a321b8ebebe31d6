import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../engine/game.ts';
import type { FromAi, ToAi } from './protocol.ts';
import { nim, type Nim } from './testing/nim.ts';
import { sessionHarness } from './testing/sessionHarness.ts';

// Only the members that the AI process uses.
const nimSystem = {
  ...nim,
  deserialize: (bytes: Uint8Array) =>
    bytes.length === 2
      ? { ok: true, value: { matches: bytes[0], toAct: bytes[1] } as Nim }
      : { ok: false, error: { code: 'bad-length' } },
} as unknown as AnyGame;
const systems = new Map([['nim', nimSystem]]);

const request = (
  change: Partial<Extract<ToAi, { type: 'search' }>> = {},
  position: [number, number] = [10, 0],
): Extract<ToAi, { type: 'search' }> => ({
  type: 'search',
  search: 1,
  system: 'nim',
  state: Buffer.from(position).toString('base64'),
  side: 0,
  level: 'captain',
  style: 'balanced',
  budget: { milliseconds: null, iterations: 2_000 },
  seed: 4,
  battle: 'a',
  ...change,
});

const done = (sent: readonly FromAi[]) => sent.filter((message) => message.type === 'done');

describe('the AI session', () => {
  test('answers a search with its best action', () => {
    const { session, sent, pump } = sessionHarness(systems);
    session.receive(request());
    pump();
    expect(done(sent)).toMatchObject([{ search: 1, action: 2 }]);
  });

  test('thinks ahead while nobody waits, without a word, and answers the next search out of it', () => {
    const budget = { milliseconds: 400, iterations: null };
    const seen = (ahead: boolean): { simulations: number; slices: number } => {
      const { session, sent, pump } = sessionHarness(systems);
      if (ahead) {
        session.receive({ ...request({ budget, search: 7 }, [11, 1]), type: 'ponder' });
        expect(pump()).toBeGreaterThan(3);
        expect(sent).toEqual([]);
      }
      session.receive(request({ budget, ...(ahead ? { since: [1] } : {}) }));
      const slices = pump();
      expect(done(sent)).toMatchObject([{ search: 1, action: 2 }]);
      return { simulations: done(sent)[0]!.simulations, slices };
    };
    // It has less to do.
    expect(seen(true).slices).toBeLessThan(seen(false).slices);
    expect(seen(true).simulations).toBeGreaterThan(50);
  });

  test('stops thinking ahead when it is told to', () => {
    const { session, pump } = sessionHarness(systems);
    session.receive({
      ...request({ search: 7, budget: { milliseconds: 400, iterations: null } }, [11, 1]),
      type: 'ponder',
    });
    pump(1);
    session.receive({ type: 'stop', search: 7, answer: false });
    expect(pump()).toBeLessThanOrEqual(1);
  });

  test('the same request gives the same answer', () => {
    const answers = [0, 1].map(() => {
      const { session, sent, pump } = sessionHarness(systems);
      session.receive(request({ level: 'cadet' }));
      pump();
      return done(sent);
    });
    expect(answers[0]).toEqual(answers[1]);
  });

  test('a time budget ends the search, with progress on the way', () => {
    const { session, sent, pump } = sessionHarness(systems);
    session.receive(request({ budget: { milliseconds: 8_000, iterations: null } }, [255, 0]));
    pump();
    const progress = sent.filter((message) => message.type === 'progress');
    expect(progress.length).toBeGreaterThanOrEqual(2);
    expect(progress.length).toBeLessThanOrEqual(9);
    for (const message of progress) {
      expect(message.done).toBeGreaterThan(0);
      expect(message.done).toBeLessThanOrEqual(1);
      expect(message.winChance).toBeGreaterThanOrEqual(0);
      expect(message.winChance).toBeLessThanOrEqual(1);
      expect(message.line.length).toBeGreaterThan(0);
    }
    expect(done(sent)).toHaveLength(1);
    expect(sent.at(-1)).toBe(done(sent)[0]);
  });

  test('a forced action is answered at once', () => {
    const { session, sent, pump } = sessionHarness(systems);
    session.receive(request({ budget: { milliseconds: 60_000, iterations: null } }, [1, 0]));
    expect(pump()).toBe(1);
    expect(done(sent)).toMatchObject([{ action: 1, simulations: 0 }]);
  });

  test('a slice takes some ten milliseconds, then messages are heard', () => {
    let slices = 0;
    const { session, sent, pump } = sessionHarness(systems);
    session.receive(request({ budget: { milliseconds: 400, iterations: null } }, [255, 0]));
    while (pump(1) > 0) slices++;
    expect(slices).toBeGreaterThan(5);
    expect(done(sent)).toHaveLength(1);
  });

  test('stop with an answer: the best so far; stop without: silence', () => {
    for (const answer of [true, false]) {
      const { session, sent, pump } = sessionHarness(systems);
      session.receive(request({ budget: { milliseconds: 60_000, iterations: null } }, [255, 0]));
      pump(3);
      session.receive({ type: 'stop', search: 1, answer });
      expect(pump()).toBeLessThanOrEqual(1);
      expect(done(sent)).toHaveLength(answer ? 1 : 0);
      session.receive({ type: 'stop', search: 1, answer: true });
      pump();
      expect(done(sent)).toHaveLength(answer ? 1 : 0);
    }
  });

  test('stop reaches a search that has not begun', () => {
    for (const answer of [true, false]) {
      const { session, sent, pump } = sessionHarness(systems);
      session.receive(request({ search: 1, budget: { milliseconds: 500, iterations: null } }, [255, 0]));
      session.receive(request({ search: 2 }));
      pump(2);
      session.receive({ type: 'stop', search: 2, answer });
      pump();
      expect(done(sent).map((message) => message.search)).toEqual(answer ? [2, 1] : [1]);
    }
  });

  test('a battle does not pay for what another has spent in the same turn', () => {
    const simulations = (battles: readonly string[]): number[] => {
      const { session, sent, pump } = sessionHarness(systems);
      for (const battle of battles) {
        session.receive(request({ battle, budget: { milliseconds: null, iterations: 300 } }, [255, 0]));
        pump();
      }
      return done(sent).map((answer) => answer.simulations);
    };
    const [first, ...others] = simulations(['a', 'b', 'c', 'd', 'e', 'f']);
    for (const other of others) expect(other).toBe(first);
    expect(simulations(['a', 'a', 'a', 'a', 'a', 'a']).at(-1)).toBeLessThan(first!);
  });

  test('several searches are all answered, in order', () => {
    const { session, sent, pump } = sessionHarness(systems);
    for (const search of [1, 2, 3]) session.receive(request({ search }, [9 + search, 0]));
    pump();
    expect(done(sent).map((message) => [message.search, message.action])).toEqual([
      [1, 2],
      [2, 3],
      [3, expect.any(Number)],
    ]);
  });

  test.each([
    null,
    7,
    'search',
    [],
    {},
    { type: 'search' },
    { ...request(), level: 'admiral-of-the-fleet' },
    { ...request(), budget: { milliseconds: -1, iterations: null } },
    { ...request(), budget: { milliseconds: Number.NaN, iterations: null } },
    { ...request(), state: 7 },
    { ...request(), side: 2 },
    { type: 'stop' },
    { type: 'stop', search: 99, answer: true },
  ])('a bad message is ignored: %j', (message) => {
    const { session, sent, pump } = sessionHarness(systems);
    session.receive(message);
    pump();
    expect(sent).toEqual([]);
    session.receive(request());
    pump();
    expect(done(sent)).toHaveLength(1);
  });

  test.each([
    [request({ system: 'chess' }), 'unknown-system'],
    [request({ state: 'AAAA' }), 'bad-state'],
    [request({ state: '' }), 'bad-state'],
    [request({}, [0, 0]), 'nothing-to-decide'],
    [request({ side: 1 }), 'nothing-to-decide'],
  ])('a search that cannot be begun is refused: %#', (message, code) => {
    const { session, sent, pump } = sessionHarness(systems);
    session.receive(message);
    pump();
    expect(sent).toEqual([{ type: 'refused', search: 1, code }]);
    session.receive(request({ search: 2 }));
    pump();
    expect(done(sent)).toHaveLength(1);
  });

  test('a fault in a rule system still gives a legal answer', () => {
    const faulty = {
      ...nimSystem,
      apply: () => {
        throw new Error('fault');
      },
    } as unknown as AnyGame;
    const { session, sent, faults, pump } = sessionHarness(new Map([['nim', faulty]]));
    session.receive(request());
    pump();
    expect([1, 2, 3]).toContain(done(sent)[0]!.action);
    expect(faults).toHaveLength(1);
  });
});

describe('explanations', () => {
  const explain = (
    change: Partial<Extract<ToAi, { type: 'explain' }>> = {},
    position: [number, number] = [10, 0],
  ): ToAi => ({
    type: 'explain',
    search: 7,
    system: 'nim',
    state: Buffer.from(position).toString('base64'),
    side: 0,
    asked: null,
    near: null,
    budget: { milliseconds: null, iterations: 1_000 },
    seed: 4,
    ...change,
  });
  const kinds = (sent: readonly FromAi[]) => sent.map(({ type }) => type).filter((type) => type !== 'progress');

  test('the best action comes first, and the one asked about is judged', () => {
    const { session, sent, pump } = sessionHarness(systems);
    session.receive(explain({ asked: 1 }));
    pump();
    const [explained] = sent.filter((message) => message.type === 'explained');
    expect(explained).toMatchObject({ search: 7, best: [{ action: 2 }, {}, {}], asked: { action: 1 } });
    expect(explained!.asked!.winChance).toBeLessThan(explained!.best[0]!.winChance);
    expect(explained!.simulations).toBe(1_000);
  });

  test('a search that comes later is answered first', () => {
    const { session, sent, pump } = sessionHarness(systems);
    session.receive(explain());
    pump(1);
    session.receive(request());
    pump();
    expect(kinds(sent)).toEqual(['done', 'explained']);
  });

  test('stopped, it is not answered; the next one is', () => {
    const { session, sent, pump } = sessionHarness(systems);
    session.receive(explain());
    session.receive(explain({ search: 8 }));
    pump(1);
    session.receive({ type: 'stop', search: 7, answer: false });
    pump();
    expect(sent.filter((message) => message.type === 'explained').map(({ search }) => search)).toEqual([8]);
  });

  test('a time budget ends it, with progress on the way', () => {
    const { session, sent, pump } = sessionHarness(systems);
    session.receive(explain({ budget: { milliseconds: 2_000, iterations: null } }, [200, 0]));
    pump();
    const progress = sent.filter((message) => message.type === 'progress');
    expect(progress.length).toBeGreaterThanOrEqual(2);
    for (const { done: used } of progress) expect(used).toBeLessThan(1);
    expect(kinds(sent)).toEqual(['explained']);
  });

  test('where simulations are slow it takes more than its time, up to three times as much', () => {
    // The clock goes on by `tick` whenever it is looked at.
    const simulationsAt = (tick: number): number => {
      const { session, sent, pump } = sessionHarness(systems, new Map(), tick);
      session.receive(explain({ budget: { milliseconds: 1_000, iterations: null } }, [200, 0]));
      pump();
      return sent.find((message) => message.type === 'explained')!.simulations;
    };
    expect(simulationsAt(1)).toBeGreaterThan(1_000);
    expect(simulationsAt(5)).toBeGreaterThanOrEqual(500);
    expect(simulationsAt(5)).toBeLessThan(600);
    // Three times its time, not three times as long again.
    expect(simulationsAt(50)).toBeGreaterThan(60);
    expect(simulationsAt(50)).toBeLessThan(250);
  });

  test.each([
    ['unknown-system', { system: 'go' }],
    ['bad-state', { state: 'AA==' }],
    ['nothing-to-decide', { side: 1 }],
  ] as const)('refuses with %s', (code, change) => {
    const { session, sent, pump } = sessionHarness(systems);
    session.receive(explain(change));
    pump();
    expect(sent).toEqual([{ type: 'refused', search: 7, code }]);
  });
});
