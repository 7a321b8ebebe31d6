import type { AnyGame, Side, ToAct } from '../../engine/game.ts';
import { numbers } from './numbers.ts';
import type { SystemEvent } from '../../shared/systemData.ts';

const MOST_STEPS = 80;
const MOST_SEEDS = 40;

/** A battle of any system, played by its rules alone and asked where its secrets are. */
export class Secretive {
  readonly game: AnyGame;
  readonly state: unknown;

  constructor(game: AnyGame, scenario: string, seed: number) {
    this.game = game;
    const setup = game.parseSetup(game.scenarios.find(({ id }) => id === scenario)!.setup);
    if (!setup.ok) throw new Error(setup.error.code);
    this.state = game.create(setup.value, seed);
  }

  get toAct(): ToAct {
    return this.game.toAct(this.state);
  }

  get settled(): number {
    return this.game.settled(this.state);
  }

  legal(state = this.state): number[] {
    const out = new Int32Array(this.game.maxActions);
    return [...out.subarray(0, this.game.legalActions(state, out))];
  }

  /** Legal actions that the other side does not hear of. */
  secretActions = (state = this.state): number[] =>
    this.legal(state).filter((action) => this.game.isSecret?.(state, action) ?? false);

  /** Legal actions that everybody hears of. */
  openActions(state = this.state): number[] {
    const secret = this.secretActions(state);
    return this.legal(state).filter((action) => !secret.includes(action));
  }

  play(action: number, emit?: (event: SystemEvent) => void): void {
    const refused = this.game.apply(this.state, action, emit);
    if (refused !== null) throw new Error(`${action} is refused: ${refused.code}`);
  }

  /**
   * Whether what is chosen in secret now still stands when its side has committed. Two people at one
   * screen can learn of no other secret before it is revealed.
   */
  outlastsCommit(): boolean {
    const copy: unknown = this.game.clone(this.state);
    if (this.secretActions(copy).length === 0) return false;
    const side = this.game.toAct(copy);
    for (let n = 0; n < MOST_STEPS && this.game.toAct(copy) === side; n++)
      this.game.apply(copy, (n === 0 ? undefined : this.openActions(copy)[0]) ?? this.secretActions(copy)[0]!);
    return this.game.settled(copy) === this.settled && this.game.toAct(copy) !== 'nobody';
  }

  /** One of the actions, if possible one that leads to a secret choice. */
  towardsSecrets(actions: readonly number[], random: (below: number) => number): number {
    const isThere = this.secretActions().length > 0;
    const leading = actions.filter((action) => {
      if (isThere) return false;
      const next: unknown = this.game.clone(this.state);
      this.game.apply(next, action);
      return this.game.toAct(next) !== 'nobody' && this.secretActions(next).length > 0;
    });
    const among = leading.length > 0 ? leading : actions;
    return among[random(among.length)]!;
  }
}

/** The shortest of some ways to a secret of the side's that outlasts its commit; undefined: it has none. */
export function wayToSecret(game: AnyGame, scenario: string, seed: number, side: Side): number[] | undefined {
  let shortest: number[] | undefined;
  for (let way = 1; way <= MOST_SEEDS; way++) {
    const battle = new Secretive(game, scenario, seed);
    const random = numbers(way);
    const actions: number[] = [];
    const most = shortest?.length ?? MOST_STEPS;
    while (actions.length < most && battle.toAct !== 'nobody') {
      if (battle.toAct === side && battle.outlastsCommit()) {
        shortest = actions;
        break;
      }
      const open = battle.openActions();
      const action = battle.towardsSecrets(open.length > 0 ? open : battle.legal(), random);
      actions.push(action);
      battle.play(action);
    }
  }
  return shortest;
}
