import type { Side } from '../game.ts';
import type { CampaignState } from './state.ts';
import { isBase, pointsOf } from './units.ts';
import type { Roster } from './roster.ts';

// E12: what a war that is over was worth to each side, and what it is honoured for.

const MEDALS = ['conqueror', 'blitz', 'unbroken', 'iron-fleet', 'ace', 'phoenix', 'hunter'] as const;
export type WarMedal = (typeof MEDALS)[number];

/** The most that counts: for the end, for speed, for ships kept, for ships destroyed. */
const WORTH = { home: 500, limit: 350, draw: 120, lost: 40, speed: 200, kept: 150, kills: 150 } as const;
/** A war that is won so soon is a lightning war; one of so many turns is no more a quick one. */
const SOON = 8;
const LATE = 30;
/** Ships that one of them has destroyed. */
const ACE = 4;
/** Share of all its points that a side may have lost, or must have destroyed. */
const FEW = 0.25;
const MOST = 0.75;
/** Share of the other's fleet below which a side was as good as beaten. */
const BEATEN = 2 / 3;

/** From 0 to 1000. */
function scoreOf(roster: Roster, state: CampaignState, side: Side): number {
  const { outcome, turn } = state;
  if (outcome === null) return 0;
  const lost = lostShare(roster, state, side);
  const killed = lostShare(roster, state, (1 - side) as Side);
  const won = outcome.winner === side;
  const end = won
    ? outcome.reason === 'home-world'
      ? WORTH.home
      : WORTH.limit
    : outcome.winner === null
      ? WORTH.draw
      : WORTH.lost;
  const speed = won && outcome.reason === 'home-world' ? Math.max(0, Math.min(1, (LATE - turn) / (LATE - SOON))) : 0;
  return Math.round(end + WORTH.speed * speed + WORTH.kept * (1 - lost) * (won ? 1 : 0.5) + WORTH.kills * killed);
}

/** In the order of `MEDALS`; who has lost has none but for a ship's. */
function medalsOf(roster: Roster, state: CampaignState, side: Side): WarMedal[] {
  const { outcome, turn, ships } = state;
  if (outcome === null) return [];
  const won = outcome.winner === side;
  const conquered = won && outcome.reason === 'home-world';
  const earned: Readonly<Record<WarMedal, boolean>> = {
    conqueror: conquered,
    blitz: conquered && turn <= SOON,
    unbroken: won && !ships.some((ship) => ship.side === side && isBase(roster, ship) && ship.lostTurn !== null),
    'iron-fleet': won && lostShare(roster, state, side) <= FEW,
    ace: ships.some(
      (ship) => ship.side === side && ship.deeds.reduce((sum, deed) => sum + deed.kills.length, 0) >= ACE,
    ),
    phoenix: won && wasBeaten(roster, state, side),
    hunter: won && lostShare(roster, state, (1 - side) as Side) >= MOST,
  };
  return MEDALS.filter((medal) => earned[medal]);
}

/** Share of the points of all ships that the side ever had that is lost. */
function lostShare(roster: Roster, { ships }: CampaignState, side: Side): number {
  const own = ships.filter((ship) => ship.side === side && !isBase(roster, ship));
  const sum = (of: typeof own): number => of.reduce((total, ship) => total + pointsOf(roster, ship), 0);
  return sum(own.filter(({ lostTurn }) => lostTurn !== null)) / Math.max(1, sum(own));
}

/** Points of a side's units that were in service when a turn began. */
function fleetIn(roster: Roster, { ships }: CampaignState, side: Side, turn: number): number {
  return ships.reduce(
    (sum, ship) =>
      ship.side === side && ship.builtTurn < turn && (ship.lostTurn === null || ship.lostTurn >= turn)
        ? sum + pointsOf(roster, ship)
        : sum,
    0,
  );
}

/** Whether the side once had less than two thirds of the other's fleet. */
function wasBeaten(roster: Roster, state: CampaignState, side: Side): boolean {
  for (let turn = 2; turn <= state.turn; turn++)
    if (fleetIn(roster, state, side, turn) < BEATEN * fleetIn(roster, state, (1 - side) as Side, turn)) return true;
  return false;
}

/** Of both sides. */
export const honoursOf = (
  roster: Roster,
  state: CampaignState,
): { score: [number, number]; medals: [WarMedal[], WarMedal[]] } => ({
  score: [scoreOf(roster, state, 0), scoreOf(roster, state, 1)],
  medals: [medalsOf(roster, state, 0), medalsOf(roster, state, 1)],
});
