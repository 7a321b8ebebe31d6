import type { Side } from '../../engine/game.ts';
import type { BattleState, BattleUpdate } from '../../shared/api.ts';
import type { SystemEvent } from '../../shared/systemData.ts';
import { factsOf, type Frame } from '../battles/replay.ts';
import { toldEvents } from '../battles/viewer.ts';
import type { HostedGame } from '../systems.ts';

/** What a puzzle's positions have in common. */
export interface Setting {
  readonly id: string;
  readonly name: string;
  readonly game: HostedGame;
  readonly scenario: string;
  readonly side: Side;
  readonly frame: Frame;
}

/** A position as a battle that waits for the puzzle's side, whoever played it. */
export function positionOf(
  { id, name, game, scenario, side, frame }: Setting,
  state: unknown,
  ply: number,
): BattleState {
  return {
    id,
    name,
    system: game.id,
    scenario,
    controllers: [{ kind: 'human' }, { kind: 'human' }],
    seats: [null, null],
    counts: false,
    hidesInformation: false,
    viewer: side,
    ply,
    ...factsOf(game, state),
    ...frame,
    view: game.view(state, side),
    options: game.toAct(state) === side ? game.options(state) : [],
    canUndo: false,
    ai: 'idle',
  };
}

/**
 * Plays actions on from a position, which is changed: an update for each after which something is seen, and for the
 * last. Throws where one is not legal: a puzzle's line is made by the rules that it is shown by.
 */
export function lineOf(setting: Setting, state: unknown, ply: number, actions: readonly number[]): BattleUpdate[] {
  const { game, side } = setting;
  const updates: BattleUpdate[] = [];
  for (const [n, action] of actions.entries()) {
    const happened: SystemEvent[] = [];
    const refused = game.apply(state, action, (event: SystemEvent) => happened.push(event));
    if (refused !== null) throw new Error(`action ${n} of the line of ${setting.id} is refused: ${refused.code}`);
    const events = toldEvents(game, happened, side);
    if (events.length > 0 || n === actions.length - 1)
      updates.push({ battle: positionOf(setting, state, ply + n + 1), events, rewound: false });
  }
  return updates;
}
