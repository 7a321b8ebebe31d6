import type { Color } from 'three';
import type { LabelWish } from './labelLayout.ts';
import type { Point } from './plane.ts';

/** A point over the plane, in world units. */
export interface LabelPoint {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A name by a thing on the table; the layout finds a place for it. */
export interface LabelTag {
  readonly id: number;
  readonly at: LabelPoint;
  /** What labels keep clear of, and where the own one begins, in world units from the middle. */
  readonly body: number;
  readonly ring: number;
  /** 0 gone – 1 there. */
  readonly presence: number;
  readonly colour: Color;
  /** Of the second side, which is told apart without its colour. */
  readonly second: boolean;
  /** All that is written, so that `parts` is asked only when it changes. */
  readonly text: string;
  /** What it consists of; the style sheet hides some of it by `data-detail`. */
  parts(): readonly HTMLElement[];
  /** Its size by how much of it is shown, by estimate: measuring would make the browser lay out in every frame. */
  readonly sizes: LabelWish['sizes'];
  /** In full wherever there is room: pointed at, selected, or aimed at. */
  readonly wanted: boolean;
  /** Takes what room others leave. */
  readonly last?: boolean;
}

/** A short sign that stands beside a thing at a fixed distance, and gives way to nothing. */
export interface LabelBadge {
  readonly id: number | string;
  /** Names of classes of the style sheet. */
  readonly look: string;
  readonly text: string;
  readonly at: LabelPoint;
  /** How far from its point, in world units: to the right and a little above, or where nothing else is written. */
  readonly aside: number;
  /** It comes and goes: names do not make room for it. */
  readonly shy?: boolean;
  readonly presence: number;
  readonly colour: Color;
}

/** A figure that belongs to a place: names keep clear of it. */
export interface LabelNote {
  readonly key: string;
  readonly look: string;
  readonly text: string;
  readonly at: Point;
  /** World units that it stands nearer than its place; negative: farther off. */
  readonly nearer: number;
  /** What it stands clear of: it stands as far off its place as `nearer` says, but on the side away from this point. */
  readonly awayFrom?: Point;
  /** Other places, in order, where its own is taken, a panel covers it, or it would cover a ship; left out where none is free. */
  readonly elsewhere?: readonly Point[];
  /** Left out where it would meet one that comes before it. */
  readonly shy: boolean;
}

/** A place that no name may cover: it can be chosen, or is a goal. `of`: the tag whose own place it is. */
export interface KeptPlace {
  readonly at: Point;
  /** In world units. */
  readonly radius: number;
  readonly of: number | null;
}

/** A number that rises from where something happens. */
export interface LabelFloat {
  /** Tells it from others; the same object as long as it lives. */
  readonly key: object;
  readonly look: string;
  readonly text: string;
  readonly at: LabelPoint;
  /** Pixels to the right. */
  readonly aside: number;
  /** How far it has come, 0–1. */
  readonly share: number;
}

/** Everything that is written over the canvas. */
export interface BoardLabels {
  readonly tags: readonly LabelTag[];
  readonly badges: readonly LabelBadge[];
  readonly floats: readonly LabelFloat[];
  readonly notes: readonly LabelNote[];
  readonly kept: readonly KeptPlace[];
  /** Light that crosses the board now: names give way to it. */
  readonly rays: readonly { readonly from: LabelPoint; readonly to: LabelPoint }[];
}
