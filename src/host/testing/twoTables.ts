import type { AnyGame, Side } from '../../engine/game.ts';
import type { Controller, RequestName } from '../../shared/api.ts';
import { toldEvents } from '../battles/viewer.ts';
import { numbers } from './numbers.ts';
import { cadet, human, testFolder, testHost, type TestHost } from './testHost.ts';
import { Secretive } from './secretive.ts';
import { threatHere } from './threatHere.ts';

/** Who plays beside the watcher: the computer, or a person at the same screen. */
export type Company = 'computer' | 'person';

/** In what the two battles differ that one side must not learn. */
export interface Difference {
  /** From its so-many-th turn on the other side does something else in secret. */
  secretsFrom: number;
  /** The other side begins with something else hidden. */
  hidden: boolean;
}

export interface TwoTables {
  /** The rules as they are; the test itself goes by them. */
  game: AnyGame;
  /** The rules that the host plays by: the same, unless a test breaks them. */
  played?: AnyGame;
  scenario: string;
  watcher: Side;
  company: Company;
  difference: Difference;
  seed: number;
  /** Played at both tables before anything differs. */
  opening?: readonly number[];
  /** What is asked at every step: [name, params], for the battle and the watcher's ply. */
  questions(asked: Asked): readonly Question[];
}

export interface Asked {
  id: string;
  ply: number;
  watcher: Side;
  toAct: Side;
  plies: number;
  /** Numbers that are no legal actions of the watcher now; empty where it does not decide. */
  illegal: readonly number[];
}
export type Question = readonly [name: RequestName, params: unknown];

/** What came to the watcher's screen, line by line; ids are numbered as they came. */
export interface Screens {
  lines: [string[], string[]];
  steps: number;
  /** How often all questions were put while the two tables differed in what the other side hides. */
  compared: number;
}

const MOST_STEPS = 60;
/** Numbers that are tried as actions. */
const NUMBERS = Array.from({ length: 60 }, (_, n) => n * 13 - 2);
const NOW = new Date('2026-11-20T22:30:00Z');

/**
 * Plays the same battle at two tables that differ only in what the other side hides, until something
 * is settled that both sides see, and returns what came to the watcher's screen at each.
 */
export async function screensOf(options: TwoTables): Promise<Screens> {
  const tables = [await openTable(options, 0), await openTable(options, 1)] as const;
  const [one, two] = tables;
  const { watcher, company, difference } = options;
  const random = numbers(options.seed);
  let steps = 0;
  let turns = 0;
  // Until something differs the tables are the same battle, and there is nothing to ask.
  let differs = difference.hidden;
  let compared = 0;
  let told = 0;
  const ask = async (): Promise<void> => {
    if (!differs) return;
    const asked = [await one.ask(), await two.ask()];
    if (asked[0] !== asked[1]) throw new Error('the watcher has the screen at one table only');
    if (asked[0]) compared += 1;
  };
  const isTold = (): boolean => {
    const rest = [one.lines.slice(told), two.lines.slice(told)];
    told = Math.min(one.lines.length, two.lines.length);
    return rest[0]!.join('\n') !== rest[1]!.join('\n');
  };
  try {
    for (const action of options.opening ?? []) for (const table of tables) await table.either(action);
    for (const table of tables) table.settledBefore = table.settled();
    for (; steps < MOST_STEPS && !one.isOver(); steps++) {
      await ask();
      if (isTold()) break;
      let kept = tables.map(({ lines }) => lines.length);
      if (one.toAct() !== two.toAct()) throw new Error('the tables have come apart');
      if (one.toAct() === watcher) {
        const action = one.rules.towardsSecrets(one.rules.legal(), random);
        for (const table of tables) await table.own(action);
      } else {
        const differ = turns >= difference.secretsFrom && (company === 'computer' || one.rules.outlastsCommit());
        const done = await one.secretly(differ ? 2 : 1, turns);
        const also = await two.secretly(differ ? 3 : 1, turns, differ ? done : undefined);
        if (done.join() !== also.join()) differs = true;
        turns += 1;
        await ask();
        if (isTold()) break;
        kept = tables.map(({ lines }) => lines.length);
        const open = one.rules.openActions().filter((action) => two.rules.openActions().includes(action));
        if (open.length === 0) throw new Error('no open action is left that is the same at both tables');
        const action = one.rules.towardsSecrets(open, random);
        for (const table of tables) await table.openly(action);
      }
      if (one.settled() !== two.settled()) throw new Error('something was settled at one table only');
      if (one.isOver() || (one.settled() > one.settledBefore && one.revealed() !== two.revealed())) {
        // What the rules reveal may differ; a battle that is over is shown whole, with what had been hidden.
        for (const [at, table] of tables.entries()) table.lines.length = kept[at]!;
        break;
      }
      for (const table of tables) table.settledBefore = table.settled();
    }
    return { lines: [one.lines, two.lines], steps, compared };
  } finally {
    for (const table of tables) await table.close();
  }
}
class Table {
  readonly lines: string[] = [];
  settledBefore: number;
  private readonly options: TwoTables;
  private readonly game: AnyGame;
  private readonly host: TestHost;
  private readonly id: string;
  private readonly at: number;
  private readonly remove: () => void;
  /** The position as the rules have it, beside the host's. */
  readonly rules: Secretive;
  private readonly events: unknown[] = [];
  private readonly ids = new Map<string, string>();
  private heard = 0;
  private asked = 0;

  constructor(options: TwoTables, game: AnyGame, host: TestHost, id: string, at: number, remove: () => void) {
    this.options = options;
    this.game = game;
    this.host = host;
    this.id = id;
    this.at = at;
    this.remove = remove;
    this.rules = new Secretive(game, options.scenario, options.seed);
    this.settledBefore = this.settled();
  }

  isOver = (): boolean => this.rules.toAct === 'nobody';
  toAct = (): Side => this.rules.toAct as Side;
  settled = (): number => this.rules.settled;
  /** What everybody has seen and heard. */
  revealed = (): string => JSON.stringify([this.game.view(this.rules.state, 'public'), this.events]);

  /** The watcher's own action. */
  async own(action: number): Promise<void> {
    if (this.options.company === 'person') await this.takeOver(this.options.watcher);
    await this.act(action);
    await this.hear();
  }

  /** An action that both tables know of, whoever's it is. */
  either = (action: number): Promise<void> =>
    this.toAct() === this.options.watcher ? this.own(action) : this.other(action);

  /**
   * What the other side does unseen: some of it, as `way` has it; where it can, neither as much as
   * `unlike` nor with the same last action. Returns what it was.
   */
  async secretly(way: number, turn: number, unlike?: readonly number[]): Promise<number[]> {
    const random = numbers(this.options.seed + 100 * way + turn);
    const done: number[] = [];
    // How much it is differs as well.
    for (let most = 1 + ((way + turn) % 3); ; most--) {
      const secret = this.rules.secretActions();
      const differs = done.length !== unlike?.length && done.at(-1) !== unlike?.at(-1);
      const enough = most <= 0 && (unlike === undefined || differs || most < -10);
      if (secret.length === 0 || (enough && this.rules.openActions().length > 0)) return done;
      const action = secret[random(secret.length)]!;
      done.push(action);
      await this.other(action);
    }
  }

  /** The other side's action that everybody hears of. */
  openly = (action: number): Promise<void> => this.other(action);

  private async other(action: number): Promise<void> {
    const { company, watcher } = this.options;
    if (company === 'person') {
      await this.takeOver(watcher === 0 ? 1 : 0);
      await this.act(action);
    } else {
      const ai = this.host.ais.at(-1)!;
      ai.say({
        type: 'progress',
        search: ai.last.search,
        done: 0.5,
        simulations: 10 + this.at,
        winChance: 0.5 + this.at / 10,
        line: [],
      });
      await this.host.settle();
      ai.answer(action);
      await this.host.settle();
      this.play(action);
    }
    await this.hear();
  }

  /** Puts all questions, while the screen is the watcher's or nobody's; whether it is. */
  async ask(): Promise<boolean> {
    const { watcher, company } = this.options;
    const decides = this.toAct() === watcher;
    let asked = false;
    if (company === 'person') asked = await this.put();
    if (company === 'person' && decides) {
      await this.takeOver(watcher);
      await this.hear();
    }
    return company === 'computer' || decides ? this.put() : asked;
  }

  private async put(): Promise<boolean> {
    const { watcher, questions } = this.options;
    const { ply, viewer } = await this.host.ask('battles.open', { id: this.id });
    // The other side still has the screen.
    if (viewer !== watcher && viewer !== 'public' && viewer !== 'referee') return false;
    const decides = viewer === watcher && this.toAct() === watcher;
    const illegal = decides ? NUMBERS.filter((n) => !this.game.isLegal(this.rules.state, n)) : [];
    const { plies } = await this.host.ask('replay.open', { id: this.id });
    for (const [name, params] of questions({ id: this.id, ply, watcher, toAct: this.toAct(), plies, illegal })) {
      const reply = await this.host.raw(name, params);
      this.note(`${name} ${JSON.stringify(params)} ${JSON.stringify(reply)}`);
    }
    // What the computer is asked in the watcher's name may not hold more than the watcher knows.
    const asked = this.host.ais.flatMap(({ explanations }) => explanations);
    for (const { state, side } of asked.slice(this.asked)) this.note(`explain ${side} ${state}`);
    this.asked = asked.length;
    await this.hear();
    return true;
  }

  private async takeOver(side: Side): Promise<void> {
    await this.host.ask('battle.takeOver', { id: this.id, side });
  }

  private async act(action: number): Promise<void> {
    const { ply } = await this.host.ask('battles.open', { id: this.id });
    await this.host.ask('battle.act', { id: this.id, ply, action });
    this.play(action);
  }

  private play(action: number): void {
    this.rules.play(action, (event) => {
      this.events.push(...toldEvents(this.game, [event], 'public'));
    });
  }

  /** Notes what was pushed meanwhile; what only the other person at the screen was shown is none of the watcher's. */
  async hear(): Promise<void> {
    await this.host.settle();
    for (const { name, payload } of this.host.pushed.slice(this.heard)) {
      const viewer = name === 'battle.update' ? payload.battle.viewer : null;
      if (viewer === null || typeof viewer === 'string' || viewer === this.options.watcher) {
        this.note(`${name} ${JSON.stringify(payload)}`);
      }
    }
    this.heard = this.host.pushed.length;
    // What leaves the computer no choice it plays by itself.
    while (this.plays('computer') && this.game.forced(this.rules.state)) this.play(this.rules.legal()[0]!);
  }

  private plays(company: Company): boolean {
    return this.options.company === company && !this.isOver() && this.toAct() !== this.options.watcher;
  }

  private note(line: string): void {
    // With the quotation mark before it, for most of a long line is digits.
    const numbered = line.replace(/"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, (id) => {
      if (!this.ids.has(id)) this.ids.set(id, `id${this.ids.size}`);
      return this.ids.get(id)!;
    });
    this.lines.push(numbered);
  }

  async close(): Promise<void> {
    await this.host.close();
    this.remove();
  }
}

async function openTable(options: TwoTables, at: number): Promise<Table> {
  const { game, played = game, scenario, watcher, company, difference, seed } = options;
  const deal = (one: AnyGame): AnyGame => (difference.hidden ? dealing(one, watcher, at) : one);
  const place = testFolder();
  const systems = new Map([[game.id, deal(played)]]);
  const host = testHost(place.folder, {
    systems,
    spawnThreat: () => threatHere(systems),
    now: () => NOW,
    randomSeed: () => 7,
  });
  const controllers: [Controller, Controller] = [human, human];
  if (company === 'computer') controllers[watcher === 0 ? 1 : 0] = cadet;
  const battle = await host.begin({ scenario, seed, controllers });
  const table = new Table(options, deal(game), host, battle.id, at, place.remove);
  await table.hear();
  return table;
}

/** Whether a battle begins with anything that a side does not know: without it `hidden` makes no difference. */
export function beginsWithSecrets(game: AnyGame, scenario: string): boolean {
  const setup = game.parseSetup(game.scenarios.find(({ id }) => id === scenario)!.setup);
  if (!setup.ok) throw new Error(setup.error.code);
  return ([0, 1] as const).some((side) => {
    const states = [0, 1].map((table) => dealing(game, side, table).create(setup.value, 1) as unknown);
    return game.serialize(states[0]).toString() !== game.serialize(states[1]).toString();
  });
}

/** The same rules, but what is hidden from `side` is dealt anew, in a way of its own for each table; the dice are not. */
function dealing(game: AnyGame, side: Side, table: number): AnyGame {
  return {
    ...game,
    create(setup, seed, emit, version) {
      const state: unknown = game.create(setup, seed, emit, version);
      game.determinize(state, side, seed + 1 + table);
      game.reseed(state, seed);
      return state;
    },
  };
}
