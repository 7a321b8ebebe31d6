/** What is crossed out on a ship's sheet; nothing on a new one. */
export interface SheetMarks {
  /** Boxes lost. */
  readonly hull: number;
  readonly armour: number;
  /** Whether each of the design's systems is lost. */
  readonly systems: readonly boolean[];
  /** Salvoes fired of each magazine, rack and pack, by the system's place. */
  readonly spent: readonly number[];
  /** 4.6 one hit halves the main drive, two end it. */
  readonly driveHits: 0 | 1 | 2;
  readonly ftl: boolean;
  /** 7.2 */
  readonly bridge: boolean;
  readonly power: boolean;
  readonly lifeSupport: boolean;
  /** 7.5 groups lost of each space. */
  readonly groups: number;
}

export const NO_MARKS: SheetMarks = {
  hull: 0,
  armour: 0,
  systems: [],
  spent: [],
  driveHits: 0,
  ftl: false,
  bridge: false,
  power: false,
  lifeSupport: false,
  groups: 0,
};
