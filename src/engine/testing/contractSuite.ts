import { describe, expect, test } from 'vitest';
import type { AnyGame, Scenario, Side, Viewer } from '../game.ts';
import { draw, RNG_WORDS, seedRng } from '../rng.ts';

const SIDES: readonly Side[] = [0, 1];
const VIEWERS: readonly Viewer[] = [0, 1, 'public', 'referee'];
const SEEDS = [1, 2, 3, 0xffffffff];
/** One seed is enough where a battle differs from others in its setup only. */
const seedsFor = (kind: Scenario['kind']) => (kind === 'basic' ? SEEDS : SEEDS.slice(0, 1));
const MOST_PLIES = 100_000;
/** Legal actions of one position that are tried where each one costs several views. */
const TRIED = 12;

interface Played {
  actions: number[];
  bytes: Uint8Array;
}

function setupOf(game: AnyGame, scenario: string): unknown {
  const setup = game.parseSetup(game.scenarios.find(({ id }) => id === scenario)?.setup);
  if (!setup.ok) throw new Error(`${scenario}: ${setup.error.code} at ${setup.error.path}`);
  return setup.value;
}

/** Random legal play to the end; `visit` sees every position before its action is chosen. */
function playOut(
  game: AnyGame,
  scenario: string,
  seed: number,
  visit: (state: unknown, legal: Int32Array, ply: number) => void,
): Played {
  const state = game.create(setupOf(game, scenario), seed);
  const choice = new Int32Array(RNG_WORDS);
  seedRng(choice, seed + 1);
  const out = new Int32Array(game.maxActions);
  const actions: number[] = [];
  for (; actions.length < MOST_PLIES;) {
    const legal = out.subarray(0, game.legalActions(state, out));
    visit(state, legal, actions.length);
    if (legal.length === 0) return { actions, bytes: game.serialize(state) };
    const action = legal[draw(choice, legal.length)]!;
    expect(game.apply(state, action)).toBeNull();
    actions.push(action);
  }
  throw new Error('the battle does not end');
}

/** At most `TRIED` of the listed actions, evenly spread; others of them at another ply. */
function someOf(legal: Int32Array, ply: number): Int32Array {
  const step = Math.ceil(legal.length / TRIED);
  return legal.filter((_, n) => n % step === ply % step);
}

/** `toEqual` for thousands of bytes or large views, which it would compare one by one; it is asked where they differ. */
function expectSame(found: unknown, expected: unknown, what?: string): void {
  const same =
    found instanceof Uint8Array && expected instanceof Uint8Array
      ? Buffer.compare(found, expected) === 0
      : JSON.stringify(found) === JSON.stringify(expected);
  if (!same) expect(found, what).toEqual(expected);
}

/** What every rule system must keep, whatever its rules: design, "Tests". */
export function contractSuite(game: AnyGame): void {
  describe(`${game.id} keeps the Game contract`, () => {
    test('every scenario parses, and says its fleets and round limit', () => {
      expect(game.scenarios.length).toBeGreaterThan(0);
      for (const { id } of game.scenarios) {
        const setup = setupOf(game, id);
        for (const fleet of game.fleets(setup)) {
          expect(fleet.points).toBe(fleet.ships.reduce((sum, ship) => sum + ship.points, 0));
          expect(fleet.ships.length).toBeGreaterThan(0);
        }
        expect(game.roundLimit(setup)).toSatisfy((limit: number | null) => limit === null || limit > 0);
      }
    });

    test('where it may be open at all, it is so at times in some scenario', () => {
      if (game.isOpen === undefined) return;
      const isEverOpen = ({ id }: { id: string }): boolean => {
        let open = false;
        playOut(game, id, 29, (state) => (open ||= game.isOpen!(state)));
        return open;
      };
      expect(game.scenarios.some(isEverOpen)).toBe(true);
    });

    describe.each(game.scenarios.map(({ id, kind }) => [id, kind] as const))('%s', (scenario, kind) => {
      const seeds = seedsFor(kind);

      test.each(seeds)('seed %i: someone decides until the battle is over, and only then nobody', (seed) => {
        playOut(game, scenario, seed, (state, legal) => {
          const over = game.toAct(state) === 'nobody';
          expect(legal.length === 0).toBe(over);
          const end = game.outcome(state);
          expect(end !== null).toBe(over);
          if (end !== null && game.pointsTaken) expect(game.pointsTaken(state)).toEqual(end.points);
          expect(new Set(legal).size).toBe(legal.length);
        });
      });

      test.each(seeds)('seed %i: saved and restored at every step, a control game goes in lockstep', (seed) => {
        const control = { state: null as unknown, out: new Int32Array(game.maxActions) };
        playOut(game, scenario, seed, (state, legal) => {
          const bytes = game.serialize(state);
          const restored = game.deserialize(bytes);
          if (!restored.ok) throw new Error(restored.error.code);
          control.state = restored.value;
          expectSame(game.serialize(control.state), bytes);
          expect([...control.out.subarray(0, game.legalActions(control.state, control.out))]).toEqual([...legal]);
          const clone = game.clone(state);
          for (const action of legal.length > 0 ? [legal[0]!, legal[legal.length - 1]!] : []) {
            game.copyFrom(clone, state);
            expect(game.apply(clone, action)).toBeNull();
            if (game.applyLegal) game.applyLegal(control.state, action);
            else expect(game.apply(control.state, action)).toBeNull();
            expectSame(game.serialize(clone), game.serialize(control.state));
            game.copyFrom(control.state, state);
          }
          expectSame(game.serialize(state), bytes, 'the clone shares nothing');
        });
      });

      test('setup, seed and actions replay to the same bytes, with and without a listener', () => {
        const { actions, bytes } = playOut(game, scenario, 7, () => undefined);
        const replay = game.create(setupOf(game, scenario), 7);
        let events = 0;
        for (const action of actions) expect(game.apply(replay, action, () => events++)).toBeNull();
        expectSame(game.serialize(replay), bytes);
        expect(events).toBeGreaterThan(0);
      });

      test('another seed gives another battle from the same actions', () => {
        const { actions, bytes } = playOut(game, scenario, 7, () => undefined);
        const other = game.create(setupOf(game, scenario), 8);
        for (const action of actions) if (game.apply(other, action) !== null) break;
        expect(game.serialize(other)).not.toEqual(bytes);
      });

      test('what is not legal is refused with a code and a section, the state untouched', () => {
        const random = new Int32Array(RNG_WORDS);
        seedRng(random, 99);
        playOut(game, scenario, 5, (state, _legal, ply) => {
          if (ply % 25 !== 0) return;
          const before = game.serialize(state);
          for (const action of [-1, 0.5, NaN, 2 ** 31, ...Array.from({ length: 40 }, () => draw(random, 2 ** 24))]) {
            if (game.isLegal(state, action)) continue;
            const refusal = game.apply(state, action);
            expect(refusal?.code).toMatch(/^[a-z-]+$/);
            expect(refusal?.section).toMatch(/^\d+(\.\d+)*$/);
          }
          expectSame(game.serialize(state), before);
        });
      });

      test('options, descriptions and legal actions speak of the same moves', () => {
        playOut(game, scenario, 11, (state, legal) => {
          const offered = game.options(state);
          expect(offered.flatMap(({ action }) => (action === null ? [] : [action])).sort()).toEqual([...legal].sort());
          for (const { action, blocked, description } of offered) {
            expect(blocked === null).toBe(action !== null);
            if (action !== null) expectSame(game.describe(state, action), description);
          }
        });
      });

      test('special orders are plain data of what the side that decides observes, legal or blocked with a section', () => {
        const { special } = game;
        if (!special) return;
        playOut(game, scenario, 31, (state, legal, ply) => {
          const side = game.toAct(state);
          if (side === 'nobody' || ply % 9 !== 0) return;
          const before = game.serialize(state);
          const seen: unknown = game.observe(state, side);
          const full = game.clone(seen);
          game.determinize(full, side, ply);
          for (const kind of ['unit', 'group', 'nobody'])
            for (let id = 0; id < 32; id++) {
              const orders = special(seen, { kind, id });
              expectSame(special(state, { kind, id }), orders, 'what the other side hides changes nothing');
              expectSame(special(full, { kind, id }), orders, 'nor does what is drawn in its place');
              if (kind === 'nobody') expect(orders).toEqual([]);
              if (orders.length > 0) expect(JSON.parse(JSON.stringify(orders))).toEqual(orders);
              for (const { values, blocked } of orders) {
                expect(blocked === null).toBe(values.some(({ action }) => action !== null));
                if (blocked) expect(blocked.section).toMatch(/^\d+(\.\d+)*$/);
                for (const { action, blocked: why, description } of values) {
                  if ((why === null) !== (action !== null)) expect(why).toBe(action);
                  if (action === null) continue;
                  if (!game.isLegal(state, action)) expect(game.apply(game.clone(state), action)).toBeNull();
                  expectSame(game.describe(state, action), description);
                }
              }
            }
          expectSame(game.serialize(state), before);
          expect(legal.length).toBeGreaterThan(0);
        });
      });

      test('what a side observes holds no dice: reseeding the battle changes nothing of it', () => {
        playOut(game, scenario, 13, (state, _legal, ply) => {
          if (ply % 50 !== 0) return;
          const reseeded = game.clone(state);
          game.reseed(reseeded, 4242);
          for (const side of SIDES)
            expectSame(game.serialize(game.observe(reseeded, side)), game.serialize(game.observe(state, side)));
        });
      });

      test('what is drawn for a side agrees with all that it knows, and depends on the seed alone', () => {
        playOut(game, scenario, 19, (state, legal, ply) => {
          if (ply % 7 !== 0) return;
          for (const side of SIDES) {
            const seen = game.observe(state, side);
            const full = game.clone(seen);
            game.determinize(full, side, ply);
            expectSame(game.serialize(game.observe(full, side)), game.serialize(seen));
            expectSame(game.view(full, side), game.view(state, side));
            expectSame(game.view(full, 'public'), game.view(state, 'public'));
            expect(game.toAct(full)).toBe(game.toAct(state));
            const again = game.clone(seen);
            game.determinize(again, side, ply);
            expectSame(game.serialize(again), game.serialize(full));
            if (game.toAct(state) !== side) continue;
            const out = new Int32Array(game.maxActions);
            expect([...out.subarray(0, game.legalActions(full, out))]).toEqual([...legal]);
          }
        });
      });

      test('a secret action tells the other side nothing, a public one tells everybody the same', () => {
        playOut(game, scenario, 23, (state, legal, ply) => {
          if (ply % 3 !== 0) return;
          const side = game.toAct(state);
          if (side === 'nobody') return;
          const others: Viewer[] = [side === 0 ? 1 : 0, 'public'];
          const before = others.map((viewer) => JSON.stringify(game.view(state, viewer)));
          const next: unknown = game.clone(state);
          for (const action of someOf(legal, ply)) {
            game.copyFrom(next, state);
            const events: unknown[] = [];
            expect(game.apply(next, action, (event) => events.push(event))).toBeNull();
            if (game.isSecret?.(state, action) !== true) continue;
            for (const [n, viewer] of others.entries()) {
              if (JSON.stringify(game.view(next, viewer)) !== before[n])
                expect(game.view(next, viewer)).toEqual(game.view(state, viewer));
              expect(events.filter((event) => !game.told || game.told(event, viewer) !== null)).toEqual([]);
            }
            expect(game.toAct(next)).toBe(side);
            expect(game.settled(next)).toBe(game.settled(state));
          }
        });
      });

      test('where it is open both sides are shown the same, and nothing is chosen in secret', () => {
        if (game.isOpen === undefined) return;
        playOut(game, scenario, 29, (state, legal, ply) => {
          if (ply % 3 !== 0 || !game.isOpen!(state)) return;
          expect(legal.some((action) => game.isSecret?.(state, action))).toBe(false);
          const shown: unknown = game.view(state, 'public');
          for (const side of SIDES) expectSame(game.view(state, side), shown);
        });
      });

      test('what was chosen in secret can be taken back whole, the other side’s choice stands', () => {
        const reopened = (state: unknown, side: Side): Uint8Array => {
          const copy = game.clone(state);
          game.reopen?.(copy, side);
          if (Buffer.compare(game.serialize(copy), game.serialize(state)) !== 0) expect(game.toAct(copy)).toBe(side);
          return game.serialize(copy);
        };
        playOut(game, scenario, 37, (state, legal, ply) => {
          const side = game.toAct(state);
          if (ply % 3 !== 0 || side === 'nobody' || game.reopen === undefined) return;
          const other = side === 0 ? 1 : 0;
          const opening = reopened(state, side);
          const stands = Buffer.compare(opening, game.serialize(state)) !== 0;
          const next: unknown = game.clone(state);
          for (const action of someOf(legal, ply)) {
            game.copyFrom(next, state);
            expect(game.apply(next, action)).toBeNull();
            const commits = stands && game.toAct(next) === other && game.settled(next) === game.settled(state);
            if (commits || game.isSecret?.(state, action) === true) expectSame(reopened(next, side), opening);
            // The other side has its own to take back, or nothing.
            if (commits) expectSame(reopened(next, other), game.serialize(next));
          }
        });
      });

      test('what is settled never becomes unsettled', () => {
        let before = 0;
        playOut(game, scenario, 29, (state) => {
          expect(game.settled(state)).toBeGreaterThanOrEqual(before);
          before = game.settled(state);
        });
        // A lesson may end before anybody rolls.
        if (kind !== 'lesson') expect(before).toBeGreaterThan(0);
      });

      test('an action is legal when it is listed, and whenever it would be played', () => {
        const random = new Int32Array(RNG_WORDS);
        seedRng(random, 31);
        const trial = { state: null as unknown };
        playOut(game, scenario, 31, (state, legal, ply) => {
          expect(legal.every((action) => game.isLegal(state, action))).toBe(true);
          const forced = game.forced(state);
          if (forced) expect(legal.length).toBe(1);
          const unasked = game.unasked?.(state) ?? null;
          if (unasked !== null) expect(legal).toContain(unasked);
          if (forced && game.unasked) expect(unasked).toBe(legal[0]);
          if (ply % 25 !== 0) return;
          for (const action of [-1, 0.5, NaN, 2 ** 31, ...Array.from({ length: 60 }, () => draw(random, 2 ** 12))]) {
            trial.state = game.clone(state);
            const legalToo = game.isLegal(state, action);
            if (legalToo) expect(game.apply(trial.state, action)).toBeNull();
            if (forced && action !== legal[0]) expect(legalToo).toBe(false);
          }
        });
      });

      test('the view is plain JSON data', () => {
        const state = game.create(setupOf(game, scenario), 1);
        for (const viewer of VIEWERS)
          expect(JSON.parse(JSON.stringify(game.view(state, viewer)))).toEqual(game.view(state, viewer));
      });
    });

    test.each([null, 1, 'x', [], {}, { system: 'other' }])('setup %j is refused with a code and a path', (input) => {
      const setup = game.parseSetup(input);
      expect(setup.ok).toBe(false);
      if (!setup.ok) expect(setup.error.code).toMatch(/^[a-z-]+$/);
    });

    test('bytes of another length are refused', () => {
      expect(game.deserialize(new Uint8Array(3))).toEqual({ ok: false, error: { code: 'bad-length' } });
    });
  });
}
