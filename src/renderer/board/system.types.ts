import type { Color, CubeTexture, Scene, Vector3 } from 'three';
import type { CameraDirection, PaletteName } from '../../shared/settings.ts';
import type { ActiveStep, AnimationPlan, AudiblePlan, TimedStep } from './animation/plan.types.ts';
import type { Changes } from './animation/playback.ts';
import type { CameraCue } from './animation/cameraCue.types.ts';
import type { BoardLabels } from './labels.types.ts';
import type { Choreography } from './physics/choreography.ts';
import type { Rapier } from './physics/rapier.ts';
import type { PullGhost } from './hand.types.ts';
import type { PlacedHull } from './models/shipHulls.ts';
import type { Pickable, PlacePick } from './picking.ts';
import type { Point, Pose } from './plane.ts';
import type { PixelsAt } from './presence.ts';
import type { Detail } from './quality.ts';
import type { Lightworks } from './scene/lightworks.ts';
import type { RingSector } from './scene/decals.ts';
import type { Table } from './tables/table.types.ts';

/** What a system's board speaks of. Left as they are, all of it is opaque: so the common screens see it. */
export interface BoardTypes {
  View: unknown;
  Event: unknown;
  /** What is marked for the present decision. */
  Overlay: unknown;
  /** What a click has hit: plain data; what it means is the UI's. */
  Pick: unknown;
  /** What the camera may be sent to, besides `all`. */
  Focus: unknown;
  /** How a place of the table is named: a hex, or a point in the table's units. */
  Spot: unknown;
  /** How much of the table there is. */
  Extent: unknown;
  /** A table of such spots and extents. */
  Table: Table<unknown, unknown>;
  /** A view as it is shown, which the steps of a plan change. */
  Picture: unknown;
  Step: TimedStep;
}

/**
 * All that the board must be told to show a system's battles: plain functions, none of which needs
 * `this`. They are pure, but for those that create something.
 */
export interface BoardSystem<T extends BoardTypes = BoardTypes> extends Changes<T['Picture'], T['Step']> {
  /** The table: `createHexTable` or `createOpenTable`. */
  createTable(): T['Table'];
  extentOf(view: T['View']): T['Extent'];
  /** Tells a battle's fleets from others': the sky of a battle without an id is seeded by it. */
  fleetsOf(view: T['View']): string;

  emptyPicture(): T['Picture'];
  pictureOf(view: T['View']): T['Picture'];
  /** Everything ends where `next` has it. */
  plan(previous: T['View'], next: T['View'], events: readonly T['Event'][]): AudiblePlan<T['Step'], T['Event']>;
  /** What physics makes of a plan; `picture` is what stood before it. Left out: nothing. */
  choreograph?(
    rapier: Rapier,
    plan: AnimationPlan<T['Step']>,
    picture: T['Picture'],
  ): Omit<Choreography<T['Step']>, 'bursts'>;
  /** The camera's cues for a plan, in order; none where it is to be left alone. */
  cuesOf(plan: AnimationPlan<T['Step']>, direction: CameraDirection): CameraCue[];
  /** Where the ship is that a step flies, for a camera that flies behind it; undefined: the step flies none. Left out: none ever does. */
  flown?(step: T['Step'], picture: T['Picture']): Pose | undefined;
  /** Where the places and things lie that the overlay offers. Left out: nowhere. */
  choicesOf?(overlay: T['Overlay'], picture: T['Picture']): Point[];
  /** Where the goal of a lesson lies, which the whole battle is shown with. Left out: nowhere. */
  goalsOf?(overlay: T['Overlay']): Point[];
  /** How hard the picture shakes at a moment of the plan: 0 not – 1 most. Left out: never. */
  shakeAt?(plan: AnimationPlan<T['Step']>, time: number): number;

  readonly noOverlay: T['Overlay'];
  /** What `focus` brings into view: everything, or one thing. */
  pointsOf(picture: T['Picture'], on: T['Focus'] | 'all'): Point[];
  /** How the whole battle is shown on an open table. Left out: everything that `pointsOf` tells, tilted as at home. */
  readonly whole?: WholeView;
  /** All that stands on the table and can be picked, in a fixed order: what comes first is found first. */
  pickables(picture: T['Picture']): readonly Pickable<T['Pick']>[];
  /** What a click on a point of the plane means where it hits no thing, or a marked place. */
  pickPlace(point: Point, overlay: T['Overlay']): PlacePick<T['Pick']>;
  /** Whether a click there does something beyond looking. */
  offers(pick: T['Pick'], overlay: T['Overlay']): boolean;

  /** Four sectors at most of the rings that `decals.sectors` draws. Left out: none. */
  readonly ringSectors?: readonly RingSector[];
  usePalette(palette: PaletteName): void;
  createScene(stage: BoardStage<T>): BoardScene<T>;
}

/** How a whole battle fills the room that the panels leave. */
export interface WholeView {
  /** World units of the table that are shown about all that stands on it. */
  readonly about: number;
  /** No steeper than so many radians from straight down the eye looks to fill the room. */
  readonly steepest: number;
}

/** Where a system puts what it draws. */
export interface BoardStage<T extends BoardTypes> {
  readonly scene: Scene;
  /** Cleared before and committed after each `draw`. */
  readonly works: Lightworks;
  readonly table: T['Table'];
}

/** What is to be drawn in one frame. */
export interface BoardFrame<T extends BoardTypes> {
  readonly picture: T['Picture'];
  readonly overlay: T['Overlay'];
  /** What is under the pointer. */
  readonly hovered: T['Pick'] | null;
  /** Units where a pull would bring them: the board draws their ways, the system their hulls. Left out: none. */
  readonly ghosts?: readonly PullGhost[];
  /** Something happens: choices wait until it is over, and are not marked meanwhile. */
  readonly playing: boolean;
  /** The steps under way. */
  readonly active: readonly ActiveStep<T['Step']>[];
  readonly choreography: Choreography<T['Step']>;
  /** Seconds that what turns by itself has turned: they pass only while frames are drawn. */
  readonly seconds: number;
  /** Motion is to be reduced: flashes are small and soft. */
  readonly calm: boolean;
  /** Pixels of a world unit at a point of the plane: from afar hulls grow, to be seen. Left out: they keep their size. */
  readonly pixelsAt?: PixelsAt;
  /** A film behind a menu: nothing lies on the plane, neither rings nor marks. */
  readonly bare?: boolean;
}

/** What a system has in the scene: models, effects, terrain, and what is marked. */
export interface BoardScene<T extends BoardTypes> {
  /** A view stands: for what follows from it alone, as the sides' colours do. */
  show(view: T['View']): void;
  draw(frame: BoardFrame<T>): void;
  /** Names and numbers over the canvas. */
  labels(frame: BoardFrame<T>): BoardLabels;
  /** Each ship’s hull as it stands in the world, since `draw`. Left out: there are none. */
  ships?(): Iterable<PlacedHull>;
  /** How much larger than natural the thing with this key of `pickables` is drawn; 1: as it is. Left out: nothing grows. */
  grown?(key: string): number;
  /** Where the table gives no light, since `draw`; four places at most. */
  shadows(): readonly Point[];
  setDetail(detail: Detail): void;
  /** From where the sun shines and in what colour, and the sky with its stars for what bends light. */
  setLight(from: Vector3, colour: Color, sky: () => CubeTexture): void;
  /** Frees all that it has put into the scene. */
  dispose(): void;
}
