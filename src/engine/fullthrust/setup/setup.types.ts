import type { Side } from '../../game.ts';
import type { ShipDesign } from '../design/design.types.ts';
import type { FighterType, SystemKind } from '../design/terms.ts';
import type { AimKind, BodyKind, EdgeName, SwitchName, WayName } from '../terms.ts';

/** A battle's starting position, checked: what `create` trusts. Places and lengths in MU, places in whole eighths of one, from the top left. */
export interface FullThrustSetup {
  readonly system: 'fullthrust';
  readonly table: { readonly width: number; readonly height: number };
  /** The battle ends after this many turns. */
  readonly roundLimit: number;
  /** Optional rules in force. */
  readonly rules: readonly SwitchName[];
  /** Designs that are no design of ours; ships name them. */
  readonly designs: readonly ShipDesign[];
  readonly sides: readonly [FleetSetup, FleetSetup];
  /** Who wins when the last turn is over: a side, or the one that has lost fewer points. */
  readonly atRoundLimit: Side | 'points';
  /** 13 What lies on the table; nothing when absent. */
  readonly terrain?: readonly BodySetup[];
  /** 14.1 An edge that is the orbit of a planet beyond it; none when absent. */
  readonly orbitEdge?: OrbitEdgeSetup;
  /** 15.1 Bodies that dice place when the battle begins. */
  readonly strewn?: readonly StrewnSetup[];
  /** 15.1 What both fleets must keep to; none when absent. */
  readonly tournament?: TournamentSetup;
}
export type Drift = { readonly course: number; readonly speed: number } | 'dice';
/** 11.3 A dummy: a drone that looks like an escort, with a drive of its owner's choice. */
export interface DummySetup extends Place {
  readonly course: number;
  readonly speed: number;
  readonly thrust: number;
}
/** A body of terrain (13). */
export interface BodySetup extends Place {
  readonly kind: Exclude<BodyKind, 'debris' | 'nova'>;
  /** MU, in halves. */
  readonly radius: number;
  /** 13.2 Its course (1–12) and MU a turn; `dice`: all bodies that say so drift alike, by dice. It stands still when absent. */
  readonly drift?: Drift;
}
/** So many bodies of a kind at places by dice, clear of all ships; `dice`: a D6 of them. */
export interface StrewnSetup extends Omit<BodySetup, 'x' | 'y' | 'kind'> {
  readonly kind: Exclude<BodySetup['kind'], 'planet'>;
  readonly number: number | 'dice';
}
/** 15.1 A tournament: no fleet over the points, none with a banned system, no bases, no FTL. */
export interface TournamentSetup {
  readonly points: number;
  readonly banned: readonly SystemKind[];
  /** `half`: at most half of the points in capital ships; `escorted`: two cruisers and two escorts with each. */
  readonly capitals: 'any' | 'half' | 'escorted';
}
/** 14.1 The window from `from` to `to` MU along the edge, from its left or top end, and the greatest safe velocity. */
export interface OrbitEdgeSetup {
  readonly edge: EdgeName;
  readonly from: number;
  readonly to: number;
  readonly velocity: number;
}
export interface FleetSetup {
  readonly ships: readonly ShipSetup[];
  /** 11.3 At most as many as ships. */
  readonly dummies?: readonly DummySetup[];
  /** Groups that are in flight at the start, from a base off the table. */
  readonly groups: readonly GroupSetup[];
  /** Each reached aim wins the battle at the end of a turn, as the last fleet does. */
  readonly aims: readonly AimSetup[];
  /** 11.6 Percent of its mass by whose loss it withdraws, where fleet morale is in force: half when absent, 100 to the last ship. */
  readonly breaksAt?: number;
  /** Edges by which its ships leave in good order. */
  readonly exits: readonly EdgeName[];
}
export interface Place {
  readonly x: number;
  readonly y: number;
}
export interface ShipSetup extends Place {
  /** A design's name. */
  readonly design: string;
  readonly name: string;
  /** 1–12 (3.1). */
  readonly course: number;
  readonly speed: number;
  readonly rolled?: boolean;
  /** 10 With vector movement in force ships fly by vectors unless they say so; `course` is where they go then. */
  readonly drive?: 'cinematic' | 'vector';
  /** 10.2 1–12: where a ship that flies by vectors faces; along its course when absent. */
  readonly facing?: number;
  /** Hull and armour boxes that are crossed out already. */
  readonly hullLost?: number;
  readonly armourLost?: number;
  /** 8.2 The turn in which it drops out of FTL, at (x, y) but for the error. */
  readonly entry?: number;
  /** 14 It begins in orbit, that way round the nearest planet, where the circle is nearest to (x, y). */
  readonly orbit?: WayName;
}
export interface GroupSetup extends Place {
  readonly fighters: FighterType;
  /** 1–12. */
  readonly facing: number;
}
export interface AimSetup {
  readonly kind: AimKind;
  readonly number: number;
  /** Names of the ships that count; any when absent. */
  readonly ships?: readonly string[];
}

export type SetupCode =
  | 'not-an-object'
  | 'wrong-system'
  | 'not-a-number'
  | 'out-of-bounds'
  | 'bad-list'
  | 'too-many'
  | 'unknown-rule'
  | 'unknown-preset'
  | 'bad-design'
  | 'design-twice'
  | 'unknown-design'
  | 'too-many-systems'
  | 'bad-sides'
  | 'no-ships'
  | 'too-many-ships'
  | 'too-many-groups'
  | 'bad-name'
  | 'name-taken'
  | 'off-the-table'
  | 'bad-flag'
  | 'bad-fighters'
  | 'no-ftl-drive'
  | 'no-ship-at-the-start'
  | 'bad-aim'
  | 'too-many-aims'
  | 'bad-exit'
  | 'too-many-dummies'
  | 'no-dummies'
  | 'no-exit'
  | 'bad-limit-winner'
  | 'no-vectors'
  | 'bad-body'
  | 'bad-orbit'
  | 'no-planet'
  | 'inside-orbit'
  | 'no-ftl-here'
  | 'unknown-system'
  | 'bad-capitals'
  | 'no-coming-back'
  | 'banned-system'
  | 'needs-ftl'
  | 'no-installations'
  | 'over-points'
  | 'too-many-capitals'
  | 'too-many-novas'
  | 'no-morale'
  | 'no-striking'
  | 'no-prizes'
  | 'bad-window'
  | 'edge-moves';
