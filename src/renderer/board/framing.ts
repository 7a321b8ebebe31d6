import { createApproach } from './animation/closeUp.ts';
import type { Director } from './animation/director.ts';
import type { BoardHandle } from './board.types.ts';
import { type BoardCamera, TABLE_ROOM } from './camera.ts';
import type { Point } from './plane.ts';
import type { Shown } from './playing.ts';
import { partAround } from './tables/partAround.ts';
import type { BoardSystem, BoardTypes } from './system.types.ts';

/** Where the whole battle can be shown from so much nearer, it is. */
const CLOSER = 0.82;

/** What the camera may show. */
interface Framed<T extends BoardTypes> {
  readonly on: Shown<T>;
  readonly table: T['Table'];
  /** Whether something plays: the camera is the director's then. */
  plays(): boolean;
}

/** What the camera is to show: the whole battle, one part of it, or those of whom a choice is asked. */
export function createFraming<T extends BoardTypes>(
  eye: BoardCamera,
  director: Director<T['Step']>,
  system: BoardSystem<T>,
  { on, table, plays }: Framed<T>,
) {
  const approach = createApproach(eye);
  /** The camera shows the whole battle, and nobody has moved it since: it does so as its room changes. */
  let whole = false;
  /** Nobody has turned or tilted it since: it may tilt by itself. */
  let tilts = true;
  /** The goals that the whole battle is shown with. */
  let shownGoals = '[]';
  /** Of what a choice is asked. */
  let asked: T['Focus'] | null = null;

  /** All that stands on the table, and where a lesson wants it to come. */
  const everything = (): Point[] => [...system.pointsOf(on.picture, 'all'), ...(system.goalsOf?.(on.overlay) ?? [])];
  /** The part of the table that all of it lies on, and what surrounds it. */
  const ground = (about: number): Point[] => partAround(everything(), table.bounds(), about);

  /** Shows the whole battle in the room that there is. */
  function showWhole(smooth: boolean): void {
    if (!system.whole) return eye.frame(everything(), smooth);
    const points = ground(system.whole.about);
    if (tilts && points.length > 0) eye.fill(points, system.whole.steepest, smooth);
    else eye.frame(points, smooth);
  }
  const wholeSlack = (): number =>
    system.whole ? eye.slack(ground(system.whole.about), TABLE_ROOM) : eye.slack(everything());

  /** Shows the whole battle anew in the room that there is now. */
  function refit(smooth: boolean): void {
    if (whole && !plays() && !approach.isClose()) showWhole(smooth);
  }

  /** Who is asked, between what, and all that is there. */
  const around = (focus: T['Focus']): [asked: Point[], choices: Point[], all: Point[]] => [
    system.pointsOf(on.picture, focus),
    system.choicesOf?.(on.overlay, on.picture) ?? [],
    system.pointsOf(on.picture, 'all'),
  ];

  return {
    refit,
    /** Shows the whole battle from now on. */
    begin(): void {
      whole = true;
      refit(false);
    },
    /** As fleets close in, so does the camera that shows them all: by steps, not with every move. */
    comeCloser(): void {
      if (whole && !plays() && !approach.isClose() && wholeSlack() < CLOSER) refit(true);
    },
    /** The player has moved the camera. */
    leave(): void {
      whole = false;
      tilts = false;
      approach.leave();
    },
    /** Keeps what is asked in sight, as the choices have changed, and a lesson's goal where that has. */
    keep(): void {
      const goals = system.goalsOf?.(on.overlay) ?? [];
      if (JSON.stringify(goals) !== shownGoals && !eye.sees(goals)) refit(false);
      shownGoals = JSON.stringify(goals);
      if (asked !== null && !plays()) approach.keep(...around(asked));
    },
    focus(focus: T['Focus'] | 'all'): void {
      director.release();
      approach.leave();
      whole = focus === 'all';
      if (focus === 'all') showWhole(true);
      else eye.frame(system.pointsOf(on.picture, focus), true);
    },
    /** Comes close to those of whom a choice is asked, or leaves them; false where the camera is another's just now. */
    approach(focus: T['Focus'] | null): boolean {
      asked = focus;
      if (!whole || plays()) return false;
      if (focus !== null && director.comesClose()) approach.come(...around(focus));
      else if (approach.leave()) refit(true);
      return true;
    },
    camera(step: Parameters<BoardHandle['camera']>[0]): void {
      director.release();
      approach.leave();
      whole = tilts = step === 'reset';
      eye.step(step);
      if (step === 'reset') showWhole(true);
    },
    setInsets(insets: Parameters<BoardHandle['setInsets']>[0]): void {
      eye.setInsets(insets);
      refit(true);
      if (asked !== null && !plays()) approach.keep(...around(asked));
    },
  };
}
