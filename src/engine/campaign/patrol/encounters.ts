import type { PatrolEventId, PatrolTrait } from './terms.ts';

// What one meets on the way, and what one can do about it. Texts are messages of the UI, by id.

/** What a choice brings; amounts of stores are percent of what a middling warship costs. */
export type Effect =
  | { readonly kind: 'stores'; readonly percent: number }
  /** One ship loses a share of its hull, percent. */
  | { readonly kind: 'damage'; readonly percent: number }
  /** Every ship does. */
  | { readonly kind: 'damageAll'; readonly percent: number }
  /** Every ship mends a share of its damage, percent. */
  | { readonly kind: 'mend'; readonly percent: number }
  /** A small ship joins, with a share of its hull marked, percent. */
  | { readonly kind: 'join'; readonly damage: number }
  | { readonly kind: 'captain'; readonly trait: PatrolTrait | null }
  /** One hears more of the flagship. */
  | { readonly kind: 'rumour' }
  /** The next enemies are weaker or stronger, percent. */
  | { readonly kind: 'favour'; readonly percent: number };

export interface EventOption {
  readonly id: string;
  /** What happens in any case, and what it costs. */
  readonly always: readonly Effect[];
  /** How likely it goes well, percent; 100: there is no other end. */
  readonly chance: number;
  readonly well: readonly Effect[];
  readonly badly: readonly Effect[];
}

const stores = (percent: number): Effect => ({ kind: 'stores', percent });
const damage = (percent: number): Effect => ({ kind: 'damage', percent });
const favour = (percent: number): Effect => ({ kind: 'favour', percent });
const RUMOUR: Effect = { kind: 'rumour' };
const ANY_CAPTAIN: Effect = { kind: 'captain', trait: null };

/** A choice without chance. */
const sure = (id: string, ...always: Effect[]): EventOption => ({ id, always, chance: 100, well: [], badly: [] });
/** A choice that goes well with a chance, percent. */
const risky = (
  id: string,
  chance: number,
  well: readonly Effect[],
  badly: readonly Effect[],
  always: readonly Effect[] = [],
): EventOption => ({ id, always, chance, well, badly });

/** The last option is always possible: it costs no stores. */
export const ENCOUNTERS: Readonly<Record<PatrolEventId, readonly EventOption[]>> = {
  drifter: [risky('board', 60, [{ kind: 'join', damage: 60 }], [damage(25)]), sure('strip', stores(25)), sure('leave')],
  pilgrims: [sure('escort', stores(-10), RUMOUR, favour(-8)), sure('toll', stores(20), favour(8)), sure('leave')],
  deserter: [risky('trust', 70, [favour(-15), RUMOUR], [favour(15)]), sure('leave')],
  ionStorm: [risky('through', 50, [stores(25)], [{ kind: 'damageAll', percent: 15 }]), sure('around', favour(6))],
  tavern: [sure('listen', stores(-6), RUMOUR), sure('hire', stores(-25), ANY_CAPTAIN), sure('leave')],
  fever: [sure('quarantine', stores(-15)), risky('carryOn', 50, [], [damage(30)])],
  oldMines: [risky('sweep', 65, [stores(30)], [damage(30)]), sure('leave')],
  chandler: [
    sure('parts', stores(-20), { kind: 'mend', percent: 60 }),
    sure('gossip', stores(-8), RUMOUR),
    sure('leave'),
  ],
  distress: [risky('answer', 60, [ANY_CAPTAIN], [favour(15), damage(15)]), sure('ignore')],
  wager: [risky('bet', 50, [stores(35)], [], [stores(-15)]), sure('decline')],
  relief: [sure('ship', { kind: 'join', damage: 0 }), sure('stores', stores(45)), sure('news', RUMOUR, favour(-15))],
  comet: [risky('mine', 75, [stores(20)], [damage(20)]), sure('leave')],
  shadow: [risky('chase', 55, [favour(-20)], [damage(20)]), sure('feint', stores(-10), favour(-10)), sure('ignore')],
  pensioners: [
    sure('sign', stores(-15), { kind: 'captain', trait: 'steady' }),
    sure('work', { kind: 'mend', percent: 35 }),
    sure('decline'),
  ],
  listeningPost: [risky('decode', 60, [RUMOUR, favour(-12)], [RUMOUR]), sure('salvage', stores(22))],
};
