import { expect, test } from 'vitest';
import type { AnyGame } from '../../game.ts';
import { drawing } from '../maps.ts';
import type { Roster } from '../roster.ts';
import { classOf, hullOf, pointsOf } from '../units.ts';
import type { PatrolAction } from '../patrol/actions.schema.ts';
import { applyPatrol, type PatrolCode, whyNot } from '../patrol/apply.ts';
import { waysOf } from '../patrol/arrival.ts';
import { fieldOf } from '../patrol/battle.ts';
import { mendCost } from '../patrol/crew.ts';
import { ENCOUNTERS } from '../patrol/encounters.ts';
import { priceOf } from '../patrol/events.ts';
import { fleetWorth, MOST_FOES, MOST_SHIPS, shareOf } from '../patrol/fleets.ts';
import { patrolOf } from '../patrol/patrolOf.ts';
import { type PatrolEvent, type PatrolResult, type PatrolState, serving, type Stop } from '../patrol/state.ts';
import { COLUMNS, FIGHTS, PATROL_EVENTS, PATROL_RANKS, type PatrolRank } from '../patrol/terms.ts';
import { offersOf, refitOf } from '../patrol/yard.ts';
import { testPatrolFoes } from './patrolFoesSuite.ts';

const SEEDS = ['', 'Æther 7', '🚀', 'a much longer text, as somebody may type it who likes to'];
const SEVERAL = Array.from({ length: 30 }, (_, n) => `several ${n}`);
/** More decisions than any battle of a run has. */
const MOST_DECISIONS = 20_000;
const STEPS = 400;

/** What a patrol is, run with this roster's ships in battles of this game. */
export function testPatrol(roster: Roster, game: AnyGame): void {
  const patrol = patrolOf(roster);
  const begin = (seed = 'test', rank: PatrolRank = 1): PatrolState =>
    patrol.create({ system: roster.system, rank, seed, daily: null }, 0);
  const act = (state: PatrolState, action: PatrolAction): PatrolEvent[] => {
    const events: PatrolEvent[] = [];
    const refusal = applyPatrol(roster, state, action, (event) => events.push(event));
    if (refusal !== null) throw new Error(`${JSON.stringify(action)}: ${refusal.code}`);
    return events;
  };
  const refused = (state: PatrolState, action: PatrolAction): PatrolCode => {
    const before = JSON.stringify(state);
    const refusal = applyPatrol(roster, state, action);
    if (refusal === null) throw new Error(`${action.kind} was not refused`);
    expect(JSON.stringify(state)).toBe(before);
    return refusal.code;
  };
  /** The battle's result: every ship stands, but for what is said of it by its place. */
  const resultOf = (
    state: PatrolState,
    winner: 0 | 1 | null,
    change: (n: number) => Partial<PatrolResult['ships'][number]> = () => ({}),
  ): PatrolAction => ({
    kind: 'result',
    result: {
      winner,
      ships: serving(state).map(({ id, hull }, n) => ({ id, fate: 'stood', hull, kills: [], ...change(n) })),
    },
  });
  /** A run that stands before this stop, its ships whole. */
  const before = (kind: Stop['kind'], seed = 'test', rank: PatrolRank = 1): { state: PatrolState; stop: Stop } => {
    const state = begin(seed, rank);
    const stop = state.stops.find((one) => one.kind === kind && one.column > 1)!;
    state.at = state.stops.find(({ to }) => to.includes(stop.id))!.id;
    return { state, stop };
  };
  const at = (kind: Stop['kind'], seed = 'test'): PatrolState => {
    const { state, stop } = before(kind, seed);
    act(state, { kind: 'way', to: stop.id });
    return state;
  };
  /** What could be done now. */
  const possible = (state: PatrolState): PatrolAction[] => {
    const ships = state.ships.map(({ id }) => id);
    const all: PatrolAction[] = [
      ...state.stops.map(({ id }): PatrolAction => ({ kind: 'way', to: id })),
      ...Object.values(ENCOUNTERS).flatMap((options) =>
        options.map(({ id }): PatrolAction => ({ kind: 'choose', option: id })),
      ),
      { kind: 'yard', take: 'repair' },
      { kind: 'yard', take: 'nothing' },
      ...[0, 1, 2].map((offer): PatrolAction => ({ kind: 'yard', take: 'ship', offer })),
      ...ships.map((ship): PatrolAction => ({ kind: 'yard', take: 'refit', ship })),
      ...ships.map((ship): PatrolAction => ({ kind: 'mend', ship })),
      { kind: 'ready' },
    ];
    return all.filter((action) => whyNot(roster, state, action) === null);
  };
  /** A run of chance to its end, in which most battles are won. */
  const wander = (state: PatrolState, random: number, check: (state: PatrolState) => void): PatrolAction[] => {
    const pick = drawing(random, 1);
    const log: PatrolAction[] = [];
    for (let n = 0; n < STEPS && state.phase !== 'over'; n++) {
      check(state);
      const winner = pick(5) === 0 ? 1 : 0;
      const actions = state.phase === 'battles' ? [] : possible(state);
      const action: PatrolAction =
        state.phase === 'battles'
          ? resultOf(state, winner, (ship) => {
              const { hull, class: id } = serving(state)[ship]!;
              if (pick(7) === 0) return { fate: 'destroyed' };
              return { hull: Math.min(hullOf(roster, { class: id }) - 1, hull + pick(2)) };
            })
          : actions[pick(actions.length)]!;
      log.push(action);
      act(state, action);
    }
    return log;
  };

  test('the same text draws the same run, another one another; any text is a seed', () => {
    const runs = SEEDS.map((seed) => JSON.stringify(begin(seed).stops));
    expect(new Set(runs).size).toBe(SEEDS.length);
    expect(SEEDS.map((seed) => JSON.stringify(begin(seed).stops))).toEqual(runs);
    const setup = (change: object) => ({ system: roster.system, rank: 1, seed: 'x', daily: null, ...change });
    expect(patrol.parseSetup(setup({}))).toEqual({ ok: true, value: setup({}) });
    for (const [change, code] of [
      [{ system: 'chess' }, 'wrong-system'],
      [{ rank: 6 }, 'bad-rank'],
      [{ seed: 7 }, 'bad-seed'],
      [{ seed: 'x'.repeat(61) }, 'bad-seed'],
      [{ daily: 'today' }, 'bad-day'],
    ] as const)
      expect(patrol.parseSetup(setup(change))).toMatchObject({ ok: false, error: { code } });
  });

  test('a map: two or three ways at every fork, every stop in reach, a yard in every port, seven to nine battles', () => {
    for (const seed of SEEDS) {
      const { stops } = begin(seed);
      expect(Math.max(...stops.map(({ column }) => column))).toBe(COLUMNS);
      const reached = new Set(stops.filter(({ column }) => column === 1).map(({ id }) => id));
      for (const stop of stops) {
        for (const id of stop.to) reached.add(id);
        expect(stop.to.every((id) => stops[id]!.column === stop.column + 1)).toBe(true);
        if (stop.column < COLUMNS - 1) expect([2, 3]).toContain(stop.to.length);
        expect(stop.risk > 0).toBe((FIGHTS as readonly string[]).includes(stop.kind));
        expect(stop.event !== null).toBe(stop.kind === 'event');
      }
      expect(reached.size).toBe(stops.length);
      const columns = Array.from({ length: COLUMNS }, (_, n) => stops.filter(({ column }) => column === n + 1));
      const fights = columns.map((all) => all.filter(({ risk }) => risk > 0).length);
      expect(fights.filter((count, n) => count === columns[n]!.length)).toHaveLength(7);
      expect(fights.filter((count, n) => count > 0 && count < columns[n]!.length)).toHaveLength(2);
      for (const all of columns)
        if (all.some(({ risk }) => risk === 0)) expect(all.map(({ kind }) => kind)).toContain('yard');
      const events = stops.flatMap(({ event }) => event ?? []);
      expect(new Set(events).size).toBe(events.length);
    }
  });

  test(
    'runs of chance keep to the rules to their end, their battles are accepted, and their logs replay',
    { timeout: 60_000 },
    () => {
      const ends = new Set<string>();
      for (const rank of PATROL_RANKS)
        for (let n = 0; n < 3; n++) {
          const state = begin(`chance ${n}`, rank);
          const log = wander(state, 31 * rank + n, (now) => {
            expect(serving(now).length).toBeLessThanOrEqual(MOST_SHIPS);
            expect(now.stores).toBeGreaterThanOrEqual(0);
            const names = [...now.ships, ...now.foes].map(({ name }) => name);
            expect(new Set(names).size).toBe(names.length);
            for (const ship of serving(now)) expect(ship.hull).toBeLessThan(hullOf(roster, ship));
            if (now.step === 'muster' && now.phase === 'planning') {
              expect(now.foes.length).toBeGreaterThan(0);
              expect(now.foes.length).toBeLessThanOrEqual(MOST_FOES);
              expect(now.foes.every((foe) => classOf(roster, foe).side === 1 && foe.hull < hullOf(roster, foe))).toBe(
                true,
              );
            }
            if (now.phase === 'battles') {
              expect(patrol.battles(now)).toHaveLength(1);
              const { setup } = patrol.battleSetup(now, 0);
              expect(JSON.stringify(game.parseSetup(setup)).slice(0, 200)).toContain('"ok":true');
              expect(patrol.battleSetup(now, 0)).toEqual({ system: roster.system, setup });
            }
            expect(patrol.phase(now)).toBe(now.phase);
          });
          expect(state.phase).toBe('over');
          ends.add(state.end!);
          expect(patrol.outcome(state)).toMatchObject({ winner: state.end === 'flagship' ? 0 : 1, reason: state.end });
          const again = begin(`chance ${n}`, rank);
          for (const action of log) {
            const read = patrol.parseAction(JSON.parse(JSON.stringify(action)));
            expect(read).toEqual(action);
            act(again, read!);
          }
          expect(JSON.stringify(again)).toBe(JSON.stringify(state));
          expect(refused(state, { kind: 'ready' })).toBe('over');
        }
      expect(ends.size).toBeGreaterThan(1);
    },
  );

  test('what is not in sight reaches nobody: other stops, events and rivals change nothing that is shown', () => {
    for (const seed of SEEDS) {
      const state = begin(seed);
      wander(state, 5, (now) => {
        if (now.phase === 'over') return;
        const seen = new Set([...now.past.map(({ stop }) => stop), ...(now.at === null ? [] : [now.at])]);
        const ways = new Set(waysOf(now).map(({ id }) => id));
        const fork = now.step === 'fork' && now.phase === 'planning';
        const other: PatrolState = {
          ...now,
          stops: now.stops.map((stop): Stop => {
            if (seen.has(stop.id)) return stop;
            if (fork && ways.has(stop.id)) return { ...stop, event: stop.event === null ? null : 'comet', to: [] };
            return { ...stop, kind: 'yard', risk: 0, gain: 999, terrain: 'nebula', event: 'wager', to: [] };
          }),
          rival:
            now.heard > 0 || now.at === now.stops.length - 1
              ? now.rival
              : { admiral: 'Nobody', flagship: { ...now.rival.flagship, name: 'Nothing', hull: 1 }, escorts: [] },
        };
        expect(patrol.view(other, 0)).toEqual(patrol.view(now, 0));
      });
    }
  });

  test('enemies are drawn to the fleet that one has now, the flagship’s are not', () => {
    const { state, stop } = before('hunters');
    const worn = patrol.clone(state);
    for (const ship of worn.ships) ship.hull = hullOf(roster, ship) - 1;
    act(state, { kind: 'way', to: stop.id });
    act(worn, { kind: 'way', to: stop.id });
    expect(fleetWorth(roster, worn.foes)).toBeLessThan(fleetWorth(roster, state.foes));
    const last = before('flagship');
    const wornLast = patrol.clone(last.state);
    for (const ship of wornLast.ships) ship.hull = hullOf(roster, ship) - 1;
    act(last.state, { kind: 'way', to: last.stop.id });
    act(wornLast, { kind: 'way', to: last.stop.id });
    expect(wornLast.foes).toEqual(last.state.foes);
    expect(last.state.foes[0]).toEqual(last.state.rival.flagship);
  });

  testPatrolFoes(roster);

  test('a ship that is lost is lost; damage, crew and captain stay with those that come home', () => {
    const state = at('hunters');
    const [first, second] = serving(state) as [PatrolState['ships'][number], PatrolState['ships'][number]];
    second.captain = { name: 'Somebody Else', trait: 'daring' };
    for (const ship of serving(state)) ship.captain ??= { name: `Captain ${ship.id}`, trait: 'daring' };
    act(state, { kind: 'ready' });
    const foe = state.foes[0]!.name;
    const { stores } = state;
    const gain = state.stops[state.at!]!.gain;
    const events = act(
      state,
      resultOf(state, 0, (n) => (n === 0 ? { fate: 'destroyed' } : { hull: 1, kills: [foe] })),
    );
    expect(first).toMatchObject({ lost: state.stops[state.at!]!.column, hull: hullOf(roster, first) });
    expect(serving(state)).not.toContain(first);
    expect(events).toContainEqual({ type: 'captainFell', ship: first.id, name: first.captain!.name });
    expect(second).toMatchObject({ hull: 1, deeds: [{ result: 'won', fate: 'stood', hull: 1, kills: [foe] }] });
    expect(second.captain).toMatchObject({ name: 'Somebody Else' });
    expect(state.stores).toBe(stores + gain);
    expect(patrol.view(state, 0).ships.find(({ id }) => id === second.id)).toMatchObject({ crew: 'trained' });
    expect(patrol.view(state, 0).lost.map(({ id }) => id)).toEqual([first.id]);
    expect(refused(state, { kind: 'mend', ship: first.id })).toBe('lost');
  });

  test('a captain whose ship is lost may be saved to one that has none', () => {
    const told = new Set<string>();
    for (let n = 0; n < 12; n++) {
      const state = at('hunters', `saved ${n}`);
      const [first, ...others] = serving(state);
      for (const ship of others) ship.captain = null;
      first!.captain = { name: 'Somebody', trait: 'daring' };
      act(state, { kind: 'ready' });
      const events = act(
        state,
        resultOf(state, 1, (ship) => (ship === 0 ? { fate: 'destroyed' } : {})),
      );
      const saved = events.find(({ type }) => type === 'captainSaved');
      told.add(saved ? 'saved' : 'fell');
      expect(serving(state).some(({ captain }) => captain?.name === 'Somebody')).toBe(saved !== undefined);
    }
    expect([...told].sort()).toEqual(['fell', 'saved']);
  });

  test('captains: a steady one mends half of what a battle did, a gunner brings prizes, a daring one finds every way', () => {
    // One at whose hunters a way is not open to everybody.
    const seed = SEVERAL.find((one) => {
      const { stop } = before('hunters', one);
      return stop.to.length === 2;
    });
    const outcome = (trait: 'steady' | 'gunner' | 'daring') => {
      const state = at('hunters', seed);
      const [ship, ...others] = serving(state);
      for (const one of others) one.captain = null;
      ship!.captain = { name: 'Somebody', trait };
      act(state, { kind: 'ready' });
      const { stores } = state;
      const foe = state.foes[0]!;
      act(
        state,
        resultOf(state, 1, (n) => (n === 0 ? { hull: hullOf(roster, ship!) - 1, kills: [foe.name] } : {})),
      );
      return { state, hull: ship!.hull, full: hullOf(roster, ship!), prize: state.stores - stores, foe };
    };
    const steady = outcome('steady');
    expect(steady.hull).toBe(steady.full - 1 - Math.floor((steady.full - 1) / 2));
    expect(steady.prize).toBe(0);
    const gunner = outcome('gunner');
    expect(gunner.hull).toBe(gunner.full - 1);
    expect(gunner.prize).toBe(Math.round((pointsOf(roster, gunner.foe) * 15) / 100));
    const daring = outcome('daring').state;
    const { column, to } = daring.stops[daring.at!]!;
    const next = daring.stops.filter((stop) => stop.column === column + 1);
    expect(waysOf(daring)).toEqual(next);
    expect(waysOf(gunner.state).map(({ id }) => id)).toEqual(to);
  });

  test('a yard mends everything, or builds a ship, or refits one, and never more than one of these', () => {
    const yard = (): PatrolState => {
      const state = at('yard');
      state.stores = 10_000;
      for (const ship of state.ships) ship.hull = 1;
      return state;
    };
    const repaired = yard();
    act(repaired, { kind: 'yard', take: 'repair' });
    expect(repaired.ships.every(({ hull }) => hull === 0)).toBe(true);
    expect(refused(repaired, { kind: 'yard', take: 'ship', offer: 0 })).toBe('not-here');
    const built = yard();
    const offer = offersOf(roster, built)[0]!;
    act(built, { kind: 'yard', take: 'ship', offer: 0 });
    expect(built.ships.at(-1)).toMatchObject({ class: offer.class, name: offer.name, hull: 0 });
    expect(built.stores).toBe(10_000 - pointsOf(roster, offer));
    expect(built.ships[0]!.hull).toBe(1);
    expect(refused(built, { kind: 'yard', take: 'repair' })).toBe('not-here');
    const refitted = yard();
    const ship = refitted.ships.find((one) => refitOf(roster, refitted, one) !== null)!;
    const from = ship.class;
    const to = refitOf(roster, refitted, ship)!;
    ship.captain = { name: 'Somebody', trait: 'steady' };
    act(refitted, { kind: 'yard', take: 'refit', ship: ship.id });
    expect(pointsOf(roster, ship)).toBeGreaterThan(pointsOf(roster, { class: from }));
    expect(ship).toMatchObject({ class: to.class, name: to.name, captain: { name: 'Somebody' } });
    expect(10_000 - refitted.stores).toBe(pointsOf(roster, ship) - pointsOf(roster, { class: from }));
    const poor = yard();
    poor.stores = 0;
    expect(refused(poor, { kind: 'yard', take: 'ship', offer: 0 })).toBe('too-dear');
    expect(refused(poor, { kind: 'yard', take: 'ship', offer: 9 })).toBe('no-offer');
    for (const one of poor.ships) one.hull = 0;
    expect(refused(poor, { kind: 'yard', take: 'repair' })).toBe('not-damaged');
    act(poor, { kind: 'yard', take: 'nothing' });
    const full = yard();
    while (serving(full).length < MOST_SHIPS) full.ships.push({ ...full.ships[0]!, id: full.ships.length, name: `Spare ${full.ships.length}` }); // prettier-ignore
    expect(refused(full, { kind: 'yard', take: 'ship', offer: 0 })).toBe('no-room');
  });

  test('a crew mends its ship for half of what its hull cost, one that has seen much for less', () => {
    const state = begin();
    const ship = state.ships[0]!;
    ship.hull = hullOf(roster, ship) - 1;
    const green = mendCost(roster, ship);
    expect(green).toBe(Math.ceil((pointsOf(roster, ship) * ship.hull) / (2 * hullOf(roster, ship))));
    ship.deeds = Array.from({ length: 6 }, () => ({ column: 1, result: 'won', fate: 'stood', hull: 0, kills: [] }));
    expect(mendCost(roster, ship)).toBeLessThan(green);
    state.stores = mendCost(roster, ship);
    act(state, { kind: 'mend', ship: ship.id });
    expect([ship.hull, state.stores]).toEqual([0, 0]);
    expect(refused(state, { kind: 'mend', ship: ship.id })).toBe('not-damaged');
    ship.hull = 1;
    expect(refused(state, { kind: 'mend', ship: ship.id })).toBe('too-dear');
    expect(patrol.secretOf({ kind: 'mend', ship: ship.id })).toBe(0);
    expect(patrol.secretOf({ kind: 'way', to: 1 })).toBeNull();
  });

  test.each(PATROL_EVENTS)('the event %s: every answer does what it says, and one is always open', (event) => {
    const { state, stop } = before('event');
    const stops = state.stops.map((one) => (one.id === stop.id ? { ...one, event } : one));
    const meet = (stores: number): PatrolState => {
      const met = patrol.clone({ ...state, stops, stores });
      for (const ship of met.ships) ship.hull = hullOf(roster, ship) > 2 ? 1 : 0;
      act(met, { kind: 'way', to: stop.id });
      return met;
    };
    expect(ENCOUNTERS[event].some((option) => priceOf(roster, option) === 0)).toBe(true);
    const poor = meet(0);
    const ends = patrol.view(poor, 0).event!.options;
    expect(ends.map(({ id }) => id)).toEqual(ENCOUNTERS[event].map(({ id }) => id));
    for (const option of ENCOUNTERS[event]) {
      if (priceOf(roster, option) > 0) expect(refused(poor, { kind: 'choose', option: option.id })).toBe('too-dear');
      const met = meet(1000);
      const old = patrol.clone(met);
      const events = act(met, { kind: 'choose', option: option.id });
      const chose = events.find((one) => one.type === 'chose')!;
      expect(met.step).toBe('fork');
      if (option.chance === 100) expect(chose.well).toBe(true);
      const effects = [...option.always, ...(chose.well ? option.well : option.badly)];
      const stores = effects.reduce((sum, one) => sum + (one.kind === 'stores' ? shareOf(roster, one.percent) : 0), 0);
      const joined = effects.some(({ kind }) => kind === 'join');
      if (!joined) expect(met.stores - old.stores).toBe(stores);
      expect(met.ships.length - old.ships.length).toBe(joined ? 1 : 0);
      const count = (run: PatrolState): number => run.ships.filter(({ captain }) => captain !== null).length;
      expect(count(met) - count(old)).toBe(effects.some(({ kind }) => kind === 'captain') ? 1 : 0);
      const rumours = effects.filter(({ kind }) => kind === 'rumour').length;
      expect(met.heard - old.heard).toBe(Math.min(rumours, 3 - old.heard));
      const marked = (run: PatrolState): number =>
        run.ships.slice(0, old.ships.length).reduce((sum, { hull }) => sum + hull, 0);
      const harm = effects.some(({ kind }) => kind === 'damage' || kind === 'damageAll');
      const help = effects.some(({ kind }) => kind === 'mend');
      expect(Math.sign(marked(met) - marked(old))).toBe(harm ? 1 : help ? -1 : 0);
      expect(met.favour).toBe(effects.reduce((sum, one) => sum + (one.kind === 'favour' ? one.percent : 0), 0));
    }
    expect(refused(poor, { kind: 'choose', option: 'dance' })).toBe('unknown-option');
  });

  test('at the end stands the flagship: who beats her has won, who does not has come home, or nobody has', () => {
    const won = at('flagship');
    act(won, { kind: 'ready' });
    act(won, resultOf(won, 0));
    expect(patrol.outcome(won)).toMatchObject({ winner: 0, reason: 'flagship' });
    const home = at('flagship');
    act(home, { kind: 'ready' });
    act(home, resultOf(home, null));
    expect(patrol.outcome(home)).toMatchObject({ winner: 1, reason: 'repelled', medals: [[], []] });
    const lost = at('hunters');
    act(lost, { kind: 'ready' });
    act(
      lost,
      resultOf(lost, 1, () => ({ fate: 'destroyed' })),
    );
    expect(patrol.outcome(lost)).toMatchObject({ winner: 1, reason: 'lost' });
    const [score, worse] = [won, home].map((one) => patrol.outcome(one)!.score![0]);
    expect(score!).toBeGreaterThan(worse!);
    expect(patrol.outcome(won)!.medals![0]).toEqual(['rank1', 'unbroken']);
    // Who has heard everything meets one escort less.
    const seed = SEVERAL.find((one) => begin(one, 5).rival.escorts.length > 1);
    const heard = before('flagship', seed, 5);
    heard.state.heard = 3;
    act(heard.state, { kind: 'way', to: heard.stop.id });
    const { escorts } = heard.state.rival;
    expect(escorts.length).toBeGreaterThan(1);
    expect(heard.state.foes).toHaveLength(escorts.length);
    for (const one of SEVERAL) {
      const { rival } = begin(one, 5);
      const names = [rival.flagship, ...rival.escorts].map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('a battle that is over on the board comes home as it ended there; a false result is refused', () => {
    const state = at('convoy');
    const hurt = serving(state)[0]!;
    hurt.hull = 1;
    act(state, { kind: 'ready' });
    const parsed = game.parseSetup(patrol.battleSetup(state, 0).setup);
    if (!parsed.ok) throw new Error('the battle is not accepted');
    const position: unknown = game.create(parsed.value, 11);
    const events: unknown[] = [];
    const legal = new Int32Array(game.maxActions);
    const pick = drawing(3, 1);
    for (let n = 0; game.toAct(position) !== 'nobody' && n < MOST_DECISIONS; n++) {
      const count = game.legalActions(position, legal);
      game.apply(position, legal[pick(count)]!, (event: unknown) => events.push(event));
    }
    const outcome = game.outcome(position)!;
    const action = patrol.resultOf(state, 0, { outcome, view: game.view(position, 'referee') as unknown, events });
    if (action.kind !== 'result') throw new Error('it is no result');
    const { ships } = action.result;
    expect(ships.map(({ id }) => id)).toEqual(serving(state).map(({ id }) => id));
    expect(ships[0]!.fate === 'destroyed' || ships[0]!.hull >= 1).toBe(true);
    for (const wrong of [
      ships.slice(1),
      [...ships, ships[0]!],
      ships.map((one) => ({ ...one, fate: 'landed' as const })),
      ships.map((one) => ({ ...one, fate: 'stood' as const, hull: hullOf(roster, hurt) + 99 })),
      ships.map((one) => ({ ...one, kills: ['Nobody'] })),
    ])
      expect(refused(state, { kind: 'result', result: { ...action.result, ships: wrong } })).toBe('bad-result');
    act(state, action);
    expect(state.past.at(-1)!.result).toBe(outcome.winner === null ? 'drawn' : outcome.winner === 0 ? 'won' : 'lost');
  });

  test('who gives a battle up loses what is left in it', () => {
    const state = at('hunters');
    act(state, { kind: 'ready' });
    expect(fieldOf(state).battle.ships[0]).toEqual(serving(state).map(({ id }) => id));
    const action = patrol.surrender!(state, 0, 0, null);
    act(state, action);
    expect(serving(state)).toEqual([]);
    expect(patrol.outcome(state)).toMatchObject({ reason: 'lost' });
  });

  test('only the player plans, and what is no step of a run is not read', () => {
    const state = begin();
    expect(patrol.parsePlan(state, 0, { kind: 'way', to: 0 })).toMatchObject({ ok: true });
    expect(patrol.parsePlan(state, 1, { kind: 'way', to: 0 })).toEqual({ ok: false, error: 'not-your-side' });
    for (const wrong of [{ kind: 'way' }, { kind: 'yard', take: 'all' }, { kind: 'way', to: 0, more: 1 }, null, 'way'])
      expect(patrol.parsePlan(state, 0, wrong)).toEqual({ ok: false, error: 'malformed' });
    expect(refused(state, { kind: 'way', to: state.stops.length - 1 })).toBe('no-way');
    expect(refused(state, { kind: 'ready' })).toBe('not-here');
    expect(patrol.isReady(state, 0)).toBe(false);
    expect(patrol.isReady(state, 1)).toBe(true);
  });
}
