/** Why a design is refused: what, where in it, by which section, and the numbers of the sentence. */
export interface DesignProblem {
  readonly code: DesignCode;
  /** `systems[3].arcs`; empty for the whole design. */
  readonly path: string;
  /** The book's. */
  readonly section: string;
  readonly found?: string | number;
  /** The limit that it passes. */
  readonly limit?: number;
}

export type DesignCode =
  | 'not-an-object'
  | 'not-a-list'
  | 'not-a-number'
  | 'not-true-or-false'
  | 'unknown-word'
  | 'bad-name'
  | 'out-of-bounds'
  | 'over-mass'
  | 'weak-hull'
  | 'too-many-systems'
  | 'arcs-not-adjacent'
  | 'wrong-number-of-arcs'
  | 'arc-twice'
  | 'no-magazine'
  | 'overfull-magazine'
  | 'no-fighters'
  | 'tug-without-ftl'
  | 'one-of-its-kind'
  | 'capital-only';
