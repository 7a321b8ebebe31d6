import type { AnyGame, Side } from '../../engine/game.ts';
import type { Controller, RequestName } from '../../shared/api.ts';
import { numbers } from './numbers.ts';
import { cadet, human, testFolder, testHost, type TestHost } from './testHost.ts';
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
  /** Steps that were compared, and how many of the other side's secret actions differed. */
  steps: number;
  secrets: number;
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
  const { watcher, difference } = options;
  const random = numbers(options.seed);
  let steps = 0;
  let turns = 0;
  let secrets = 0;
  try {
    for (; steps < MOST_STEPS && !one.isOver(); steps++) {
      for (const table of tables) await table.ask();
      let compared = tables.map(({ lines }) => lines.length);
      if (one.toAct() !== two.toAct()) throw new Error('the tables have come apart');
      if (one.toAct() === watcher) {
        const legal = one.legal();
        const action = legal[random(legal.length)]!;
        for (const table of tables) await table.own(action);
      } else {
        const differ = turns >= difference.secretsFrom;
        const done = [];
        for (const [at, table] of tables.entries()) done.push(await table.secretly(differ ? 2 + at : 1, turns));
        if (done[0] !== done[1]) secrets += 1;
        turns += 1;
        for (const table of tables) await table.ask();
        compared = tables.map(({ lines }) => lines.length);
        const open = one.openActions().filter((action) => two.openActions().includes(action));
        if (open.length === 0) throw new Error('no open action is left that is the same at both tables');
        const action = open[random(open.length)]!;
        for (const table of tables) await table.openly(action);
      }
      if (one.settled() !== two.settled()) throw new Error('something was settled at one table only');
      if (one.isOver() || (one.settled() > one.settledBefore && one.revealed() !== two.revealed())) {
        // What the rules reveal may differ; a battle that is over is shown whole, with what had been hidden.
        for (const [at, table] of tables.entries()) table.lines.length = compared[at]!;
        break;
      }
      for (const table of tables) table.settledBefore = table.settled();
    }
    return { lines: [one.lines, two.lines], steps, secrets };
  } finally {
    for (const table of tables) await table.close();
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
  private readonly state: unknown;
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
    const scenario = game.scenarios.find((one) => one.id === options.scenario)!;
    const setup = game.parseSetup(scenario.setup);
    if (!setup.ok) throw new Error(setup.error.code);
    this.state = game.create(setup.value, options.seed);
    this.settledBefore = this.settled();
  }

  isOver = (): boolean => this.game.toAct(this.state) === 'nobody';
  toAct = (): Side => this.game.toAct(this.state) as Side;
  settled = (): number => this.game.settled(this.state);
  /** What everybody has seen and heard. */
  revealed = (): string => JSON.stringify([this.game.view(this.state, 'public'), this.events]);

  legal(): number[] {
    const out = new Int32Array(this.game.maxActions);
    return [...out.subarray(0, this.game.legalActions(this.state, out))];
  }
  private isSecret = (action: number): boolean => this.game.isSecret?.(this.state, action) ?? false;
  openActions = (): number[] => this.legal().filter((action) => !this.isSecret(action));

  /** The watcher's own action. */
  async own(action: number): Promise<void> {
    if (this.options.company === 'person') await this.takeOver(this.options.watcher);
    await this.act(action);
    await this.hear();
  }

  /** What the other side does unseen: some of it, as `way` has it. Returns what it was. */
  async secretly(way: number, turn: number): Promise<string> {
    const random = numbers(this.options.seed + 100 * way + turn);
    const done: number[] = [];
    // How much it is differs as well.
    for (let most = 1 + ((way + turn) % 3); ; most--) {
      const secret = this.legal().filter(this.isSecret);
      if (secret.length === 0 || (most <= 0 && this.openActions().length > 0)) return done.join();
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

  /** Puts all questions, while the screen is the watcher's or nobody's. */
  async ask(): Promise<void> {
    const { watcher, company } = this.options;
    const decides = this.toAct() === watcher;
    if (company === 'person') await this.put();
    if (company === 'person' && decides) {
      await this.takeOver(watcher);
      await this.hear();
    }
    if (company === 'computer' || decides) await this.put();
  }

  private async put(): Promise<void> {
    const { watcher, questions } = this.options;
    const { ply, viewer } = await this.host.ask('battles.open', { id: this.id });
    // The other side still has the screen.
    if (viewer !== watcher && viewer !== 'public' && viewer !== 'referee') return;
    const decides = viewer === watcher && this.toAct() === watcher;
    const illegal = decides ? NUMBERS.filter((n) => !this.game.isLegal(this.state, n)) : [];
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
    const refused = this.game.apply(this.state, action, (event: unknown) => {
      if (this.game.visible?.(event, 'public') ?? true) this.events.push(event);
    });
    if (refused !== null) throw new Error(`${action} is refused: ${refused.code}`);
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
    while (this.plays('computer') && this.game.forced(this.state)) this.play(this.legal()[0]!);
  }

  private plays(company: Company): boolean {
    return this.options.company === company && !this.isOver() && this.toAct() !== this.options.watcher;
  }

  private note(line: string): void {
    const numbered = line.replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, (id) => {
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
