import type { Outcome, Side } from '../../game.ts';
import { fateOf, killsIn } from '../campaign/battleResult.ts';
import { captainOf } from './captains.ts';
import { isCarrier, isSquadron, pointsOf } from '../../campaign/units.ts';
import type { TalonEvent } from '../events.ts';
import type { AimSetup, ShipSetup, TalonSetup } from '../setup.ts';
import { SHIP_CLASSES, shipClassIndex } from '../shipClasses.ts';
import type { TalonView } from '../view.types.ts';
import { type Chapter, type ChapterId, hexOf, type Placed } from './chapters.ts';
import { tableOf } from './editions.ts';
import { crewOf } from './flotilla.ts';
import { serving, type StoryResult, type StoryShip, type StoryShipResult, type StoryState, wasWon } from './state.ts';
import { talonRoster } from '../campaign/roster.ts';

// A chapter's battle on the board, and what its end means for the story.

/** Columns between two ships of the player's, and how many stand in a rank. */
const GAP = 2;
const RANK_SIZE = 5;
/** Rows between two ranks. */
const RANK_GAP = 2;

/** Those that take part, in the order in which they stand: carriers, the other ships, squadrons. */
export function standingOrder(state: StoryState): StoryShip[] {
  const rank = (ship: StoryShip): number => (isCarrier(talonRoster, ship) ? 0 : isSquadron(talonRoster, ship) ? 2 : 1);
  return serving(state)
    .filter(({ fights }) => fights)
    .sort((a, b) => rank(a) - rank(b) || pointsOf(talonRoster, b) - pointsOf(talonRoster, a) || a.id - b.id);
}

/** The enemy's ships in a chapter; some stay away for what was won before. */
export function foesOf(state: StoryState, chapter: ChapterId): readonly Placed[] {
  const { foes, spared } = tableOf(state)[chapter];
  return spared !== undefined && wasWon(state, spared.won)
    ? foes.filter(([, name]) => !spared.names.includes(name))
    : foes;
}

/** The position in which a chapter's battle begins, side 0 in the south; the same one every time it is asked for. */
export function chapterSetup(state: StoryState, chapter: ChapterId, ships: readonly StoryShip[]): TalonSetup {
  const table = tableOf(state)[chapter];
  const fleet = namedOnce([
    ...ships.map((ship, n) => formed(state.seed, ship, n, table)),
    ...table.guests.map((one) => placed(one, 0)),
  ]);
  return {
    system: 'talon',
    map: table.map ?? { columns: 24, rows: 18 },
    roundLimit: table.rounds,
    initiative: null,
    sides: [
      { ships: fleet, aims: table.aims[0], docking: table.docking ?? false },
      {
        ships: foesOf(state, chapter).map((one) => placed(one, 1)),
        aims: table.aims[1].map((aim) => withinReach(aim, fleet)),
        docking: false,
      },
    ],
    terrain: table.terrain,
    retreat: table.retreat,
    atRoundLimit: table.atRoundLimit,
  };
}

/** No two ships of a battle bear one name: who comes later to a name fights under another one of its class. */
function namedOnce(fleet: readonly ShipSetup[]): ShipSetup[] {
  const taken = new Set<string>();
  const all = new Set(fleet.map(({ name }) => name));
  return fleet.map((ship) => {
    const { names } = SHIP_CLASSES[shipClassIndex(ship.class)]!;
    const free = names.find((name) => !all.has(name) && !taken.has(name));
    const name = taken.has(ship.name) ? (free ?? ship.name) : ship.name;
    taken.add(name);
    return { ...ship, name };
  });
}

/** An aim by points asks for no more than the fleet has that it is about: a small flotilla fights on, too. */
function withinReach(aim: AimSetup, fleet: readonly ShipSetup[]): AimSetup {
  if (aim.kind !== 'points') return aim;
  const all = fleet.reduce((sum, ship) => sum + SHIP_CLASSES[shipClassIndex(ship.class)]!.points, 0);
  return { ...aim, number: Math.min(aim.number, all) };
}

/** A ship of the flotilla in its place, beside the first alternately, in ranks. */
function formed(seed: number, ship: StoryShip, n: number, { start }: Chapter): ShipSetup {
  const { column, row } = start;
  const inRank = n % RANK_SIZE;
  const aside = (inRank % 2 === 0 ? -1 : 1) * Math.ceil(inRank / 2) * GAP;
  const place = hexOf(column + aside, row + Math.floor(n / RANK_SIZE) * RANK_GAP);
  const hull = ship.hull > 0 && !isSquadron(talonRoster, ship) ? { hullMarked: ship.hull } : {};
  return { class: ship.class, name: ship.name, facing: 0, ...place, ...hull, ...skillOf(seed, ship) };
}

/**
 * What captain and crew bring into a battle (8.1.3, 10.1.4): a green crew is not ready to fire, but
 * for a gunner's; a seasoned one, or a trained one of a steady captain, has its battery charged; a
 * daring captain comes a row faster, where the power allows it (5.4.4).
 */
function skillOf(seed: number, ship: StoryShip): Pick<ShipSetup, 'charge' | 'batteryCharged' | 'speed'> {
  if (isSquadron(talonRoster, ship)) return {};
  const crew = crewOf(ship);
  const { trait } = captainOf(talonRoster, seed, ship);
  const { battery, powerCurve, hullBoxes } = SHIP_CLASSES[shipClassIndex(ship.class)]!;
  const at = powerCurve.findIndex(({ start }) => start);
  const faster = trait === 'daring' ? powerCurve[at - 1] : undefined;
  const powered = faster !== undefined && faster.power + (hullBoxes[ship.hull]?.power ?? 0) >= 0;
  const charged = crew === 'seasoned' || crew === 'veteran' || (crew === 'trained' && trait === 'steady');
  return {
    ...(crew === 'green' && trait !== 'gunner' ? { charge: 'red' } : {}),
    ...(battery && charged ? { batteryCharged: true } : {}),
    ...(powered ? { speed: faster.speed } : {}),
  };
}

function placed([shipClass, name, column, row, facing]: Placed, side: Side): ShipSetup {
  return { class: shipClass, name, facing: facing ?? (side === 0 ? 0 : 3), ...hexOf(column, row) };
}

/** What a battle that is over on the board means. `units` are the last view's, `events` all that happened, in order. */
export function storyResult(
  state: StoryState,
  outcome: Pick<Outcome, 'winner'>,
  units: TalonView['units'],
  events: readonly TalonEvent[],
): StoryResult {
  const kills = killsIn(events);
  const ships = state.battle!.ships.map((id, unit): StoryShipResult => {
    const ship = state.ships[id]!;
    const fate = fateOf(units[unit]!, false);
    const marked = units[unit]!.hullBoxes.filter((box) => box.marked).length;
    // 12.1 ruling: a squadron that comes home is made up again from its carrier's stores.
    const hull = isSquadron(talonRoster, ship) || fate === 'destroyed' ? ship.hull : marked;
    const names = kills
      .of(unit)
      .map((one) => units[one]!)
      .filter(({ side }) => side === 1);
    return { id, fate, hull, kills: names.map(({ name }) => name) };
  });
  return { winner: outcome.winner, ships };
}

/** What it means that a side gives the battle up, as it stands on the board, or before it has begun there. */
export function surrenderResult(
  state: StoryState,
  side: Side,
  stands: { units: TalonView['units']; events: readonly TalonEvent[] } | null,
): StoryResult {
  const winner = (1 - side) as Side;
  const met =
    stands === null
      ? state.battle!.ships.map((id): StoryShipResult => ({
          id,
          fate: 'stood',
          hull: state.ships[id]!.hull,
          kills: [],
        }))
      : storyResult(state, { winner }, stands.units, stands.events).ships;
  const ships =
    side === 1 ? met : met.map((one) => (one.fate === 'stood' ? { ...one, fate: 'surrendered' as const } : one));
  return { winner, ships };
}
