import type { Mark } from '../../engine/game.ts';
import type { BattleState } from '../../shared/api.ts';
import type { ReplayFrame, ReplayInfo } from '../../shared/replay.ts';
import type { AppStore } from '../stores/appStore.svelte.ts';
import { createBattleStore } from '../stores/battle/battleStore.svelte.ts';
import type { SystemsStore } from '../stores/systems.svelte.ts';
import type { BattleStore, SystemUi } from '../systems/system.types.ts';
import { frameSource } from './frames.ts';
import { createStage } from './stage.ts';

export type ReplaySpeed = 0 | 1 | 2 | 4;
export const SPEEDS: readonly ReplaySpeed[] = [1, 2, 4, 0];

/** How long a position stands while playing, in milliseconds, by speed. */
const DWELL: Record<ReplaySpeed, number> = { 0: 40, 1: 480, 2: 240, 4: 110 };

export type ReplayPlayer = ReturnType<typeof createReplayPlayer>;

/** Reads what a replay begins with and makes its player; null when the battle cannot be watched. */
export async function loadPlayer(
  app: AppStore,
  systems: SystemsStore,
  id: string,
  at: number,
): Promise<ReplayPlayer | null> {
  const info = await app.ask('replay.open', { id });
  const ui = info && (await systems.load(info.value.system));
  if (!ui) return null;
  const ply = Math.min(Math.max(0, at), info.value.plies);
  const frames = await app.ask('replay.frames', { id, from: ply, to: ply });
  const first = frames?.value[0];
  return first ? createReplayPlayer(app, ui, info.value, first) : null;
}
const isRound = ({ kind }: Mark): boolean => kind === 'round';

/**
 * A replay as the screen needs it: the place in the log, and a battle store that shows the position
 * there. A step on is played as it was in battle; every other way of going there shows the position.
 */
function createReplayPlayer(app: AppStore, ui: SystemUi, info: ReplayInfo, first: ReplayFrame) {
  let ply = $state(first.ply);
  let playing = $state(false);
  let speed = $state<ReplaySpeed>(app.settings.animationSpeed);
  let current = first;
  let asked = 0;
  const frameAt = frameSource(app, info.id, info.plies);

  const stateOf = (frame: ReplayFrame): BattleState => ({
    id: info.id,
    name: info.name,
    system: info.system,
    scenario: info.scenario,
    controllers: info.controllers,
    seats: info.seats,
    counts: false,
    hidesInformation: false,
    viewer: info.viewer,
    ply: frame.ply,
    round: frame.round,
    toAct: frame.toAct,
    outcome: frame.outcome,
    roundLimit: info.roundLimit,
    fleets: info.fleets,
    view: frame.view,
    options: [],
    canUndo: false,
    ai: 'idle',
  });
  const history = lazily(async () => (await app.ask('replay.history', { id: info.id }))?.value ?? []);
  const stage = createStage(
    app,
    {
      'battles.open': () => Promise.resolve(stateOf(current)),
      'battles.history': history,
    },
    () => speed,
  );
  const battle: BattleStore = createBattleStore(stage.app, ui, stateOf(first));

  /** Goes to a place in the log; the last one asked for counts. */
  async function go(to: number): Promise<void> {
    const wanted = Math.min(Math.max(0, to), info.plies);
    if (wanted === ply) return;
    const before = ply;
    ply = wanted;
    if (ply === info.plies) playing = false;
    const ticket = ++asked;
    const frame = await frameAt(wanted);
    if (ticket !== asked) return;
    if (!frame) {
      ply = current.ply;
      playing = false;
      return;
    }
    const next = current.ply === before && wanted === before + 1;
    battle.playback.skip();
    current = frame;
    if (next) stage.push({ battle: stateOf(frame), events: frame.events, rewound: false });
    else await battle.resync();
  }

  function markPly(isWanted: (mark: Mark) => boolean, step: 1 | -1): number {
    const plies = info.marks.filter(isWanted).map((mark) => mark.ply);
    if (step === 1) return plies.find((place) => place > ply) ?? info.plies;
    return plies.findLast((place) => place < ply) ?? 0;
  }

  return {
    info,
    battle,
    /** Actions before the position that is shown. */
    get ply(): number {
      return ply;
    },
    get playing(): boolean {
      return playing;
    },
    get speed(): ReplaySpeed {
      return speed;
    },
    set speed(next: ReplaySpeed) {
      speed = next;
    },
    /** Milliseconds that the present position stands before the next action is played. */
    get dwell(): number {
      return current.events.length === 0 ? 0 : DWELL[speed];
    },
    get atEnd(): boolean {
      return ply === info.plies;
    },
    go,
    step: (by: 1 | -1) => go(ply + by),
    /** To the next part of a round, as the system divides it. */
    part: (by: 1 | -1) => go(markPly((mark) => !isRound(mark), by)),
    round: (by: 1 | -1) => go(markPly(isRound, by)),
    /** Plays from here; from the beginning where the end is reached. */
    async toggle(): Promise<void> {
      playing = !playing;
      if (!playing) return;
      if (ply === info.plies) {
        await go(0);
        playing = true;
      }
    },
    pause(): void {
      playing = false;
    },
    close(): void {
      playing = false;
      asked += 1;
      battle.close();
    },
  };
}

function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

/** The part of a round in which the position after `ply` actions stands. */
export function placeOf(marks: readonly Mark[], ply: number): Mark | null {
  return marks.findLast((mark) => mark.ply <= ply && !isRound(mark)) ?? null;
}
