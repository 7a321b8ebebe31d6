import type { SetupError } from '../../game.ts';
import type { ShipDesign } from '../design/design.types.ts';
import { designNamed } from '../design/navies.ts';

// What checks of a whole setup share: each ends the parse with what is wrong and where.

// prettier-ignore
export type SetupCode =
  | 'not-an-object' | 'wrong-system' | 'not-a-number' | 'out-of-bounds' | 'bad-list' | 'too-many' | 'unknown-rule'
  | 'unknown-preset' | 'bad-design' | 'design-twice' | 'unknown-design' | 'too-many-systems' | 'bad-sides'
  | 'no-ships' | 'too-many-ships' | 'too-many-groups' | 'bad-name' | 'name-taken' | 'off-the-table' | 'bad-flag'
  | 'bad-fighters' | 'no-ftl-drive' | 'no-ship-at-the-start' | 'bad-aim' | 'too-many-aims' | 'bad-exit'
  | 'too-many-dummies' | 'no-dummies' | 'no-exit' | 'bad-limit-winner' | 'no-vectors' | 'bad-body' | 'bad-orbit'
  | 'no-planet' | 'inside-orbit' | 'no-ftl-here' | 'unknown-system' | 'bad-capitals' | 'no-coming-back'
  | 'banned-system' | 'needs-ftl' | 'no-installations' | 'over-points' | 'too-many-capitals' | 'too-many-novas'
  | 'no-morale' | 'no-striking' | 'no-prizes' | 'bad-window' | 'edge-moves';
export type SetupFault = SetupError<SetupCode>;

/** Ends a parse: caught where the setup's data are read. */
export class Wrong extends Error {
  readonly fault: SetupFault;
  constructor(code: SetupCode, path: string, found?: unknown) {
    super(code);
    this.fault = typeof found === 'string' || typeof found === 'number' ? { code, path, found } : { code, path };
  }
}

/** A design of the setup's own, or one of ours by the rules of `version`. */
export const designOf = (designs: readonly ShipDesign[], name: string, version?: number): ShipDesign | undefined =>
  designs.find((design) => design.name === name) ?? designNamed(name, version);
