import type { Side } from '../game.ts';
import type { EndedBattle } from '../war.ts';
import type { BattleResult, CampaignBattle, CampaignState } from './state.ts';
import type { CampaignSize, Doctrine } from './terms.ts';

/** What a doctrine changes, in percent: prices by hull designation, and repairs in the field. */
export interface DoctrineChanges {
  readonly prices?: Readonly<Record<string, number>>;
  readonly repairs?: number;
}

/** What a unit is in a war: a ship that fights by itself, fighters, what lands on a planet, or a base. */
export type UnitKind = 'warship' | 'squadron' | 'transport' | 'base';

/** A class of units as a war knows it. */
export interface UnitClass {
  readonly id: string;
  readonly side: Side;
  /** Its designation, which screens and doctrines name it by. */
  readonly hull: string;
  readonly kind: UnitKind;
  /** Leads squadrons; bases do, too. */
  readonly carrier: boolean;
  readonly points: number;
  /** What it can lose before it is destroyed, all of it lasting from battle to battle. */
  readonly hullBoxes: number;
  /** Names for its units, the same in every language; as many can be in service. */
  readonly names: readonly string[];
  /** E4: what else one buys: boxes of shields, the fastest speed, weapons. */
  readonly shields: number;
  readonly speed: number;
  readonly weapons: readonly { readonly weapon: string; readonly count: number }[];
}

/** First and last names, any of which make a captain's. */
export type CaptainNames = readonly [readonly string[], readonly string[]];

/** The classes of both sides, by id, in the order in which they are listed. */
export interface Units {
  readonly classes: ReadonlyMap<string, UnitClass>;
}

/**
 * How strong the enemies of a patrol are with a system's ships, by rank, percent of what the rank says: what simple play
 * and a level are worth differs from system to system.
 */
export interface PatrolFoes {
  /** The first edition of the patrol that has them so. */
  readonly since: number;
  readonly onTheWay: readonly number[];
  /** The flagship's fleet, where it differs. */
  readonly flagship?: readonly number[];
}

/** What a system gives a war: its units, the fleets of the beginning, and its battles. */
export interface Roster extends Units {
  /** The system's id. */
  readonly system: string;
  /** E1: treasuries and fleets at the beginning, class ids by side. */
  readonly forces: Readonly<
    Record<CampaignSize, { readonly treasury: number; readonly fleets: readonly (readonly string[])[] }>
  >;
  /** E6: squadrons that a carrier or base can lead. */
  readonly ledByCarrier: number;
  /** E6: most units of a side in one sector, where a battle holds fewer than twelve and a base. */
  readonly sectorMost?: number;
  /** E13: what each doctrine changes. */
  readonly doctrines: Readonly<Record<Doctrine, DoctrineChanges>>;
  /** E13: classes of which a ship may be found adrift, by side. */
  readonly derelicts: readonly [readonly string[], readonly string[]];
  readonly captainNames: readonly [CaptainNames, CaptainNames];
  /** E14: the first edition in whose battles captains of a name tell on the board, and which of them do. */
  readonly onBoard: {
    readonly since: number;
    tells(captain: { readonly trait: string; readonly rank: string }): boolean;
  };
  /** How strong the enemies of a patrol are here, edition by edition, the oldest first. Left out: 100 at every rank. */
  readonly patrolFoes?: readonly PatrolFoes[];
  /** E9: the setup in which the battle begins, side 0 first; the same one every time it is asked for. */
  battleSetup(state: CampaignState, battle: CampaignBattle): unknown;
  /** E10: what a battle that is over on the board means for the war. */
  battleResult(
    state: CampaignState,
    battle: CampaignBattle,
    winner: Side | null,
    ended: Pick<EndedBattle, 'view' | 'events'>,
  ): BattleResult;
}

/** The list of classes as it is looked up. */
export const unitsOf = (classes: readonly UnitClass[]): Units => ({
  classes: new Map(classes.map((one) => [one.id, one])),
});
