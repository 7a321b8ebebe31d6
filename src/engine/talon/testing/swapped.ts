import type { Side } from '../../game.ts';
import type { Hex } from '../../hex.ts';
import type { SwappedPair } from '../../testing/sideSwap.ts';
import { ACTION, firstOf, kindOf, secondOf, thirdOf, unitOf } from '../actions.ts';
import { MISSILE_ID, type Battle } from '../battle.ts';
import { createBattle } from '../create.ts';
import { describe } from '../describe.ts';
import { parseSetup, type FleetSetup, type TalonSetup } from '../setup.ts';
import { view } from '../view.ts';

// A battle of Talon with its sides swapped, its map turned by some hexsides, and other ids for all units: side 0's
// come first. Within a side their order stays. It has no mirror image: printed weapon groups are numbered from left to
// right and the dice for an explosion's arc (8.6.2) are rolled by the clock.

const VERBS = Object.fromEntries(
  Object.entries(ACTION).map(([name, kind]) => [kind, name.toLowerCase().replaceAll('_', '-')]),
);
/** So large that nothing ever leaves it (7.5): its window, of columns and rows, does not turn with the hexes. */
const MAP = { columns: 60, rows: 60 };

/** A hex as seen when all is turned clockwise by so many hexsides. */
function turnedHex({ q, r }: Hex, hexsides: number): Hex {
  let hex = { q, r };
  for (let n = 0; n < hexsides; n++) hex = { q: 0 - hex.r, r: hex.q + hex.r };
  return hex;
}

/** The pair for `playSwapped`, turned by `hexsides`; the first initiative is settled before. */
export function swappedPair(setup: TalonSetup, hexsides: number): SwappedPair<Battle> {
  const flip = <Of extends Side | 'points' | null>(side: Of): Of => (side === 0 ? 1 : side === 1 ? 0 : side) as Of;
  const fleet = (one: FleetSetup) => ({
    ...one,
    ships: one.ships.map((ship) => ({ ...ship, ...turnedHex(ship, hexsides), facing: (ship.facing + hexsides) % 6 })),
  });
  const here = parsed({ ...setup, map: MAP, initiative: setup.initiative ?? 0 });
  const there = parsed({
    ...here,
    initiative: flip(here.initiative),
    sides: [fleet(here.sides[1]), fleet(here.sides[0])],
    terrain: here.terrain.map((one) => ({ ...one, ...turnedHex(one, hexsides) })),
    atRoundLimit: flip(here.atRoundLimit),
  });
  const battle = createBattle(here, 1);
  const swapped = createBattle(there, 1);
  const names = view(battle).units.map(({ class: kind, name }) => `${kind} ${name}`);
  const original = view(swapped).units.map(({ class: kind, name }) => names.indexOf(`${kind} ${name}`));
  const back = 6 - hexsides;
  return {
    battle,
    swapped,
    facts(state, isSwapped) {
      const seen = view(state);
      const sideOf = <Of extends Side | null>(side: Of): Of => (isSwapped ? flip(side) : side);
      const hexOf = (hex: Hex): Hex => (isSwapped ? turnedHex(hex, back) : hex);
      const idOf = (unit: number | null): number | null => (unit === null || !isSwapped ? unit : original[unit]!);
      const facingOf = (facing: number): number => (isSwapped ? (facing + back) % 6 : facing);
      const units = seen.units.map((unit) => ({
        status: unit.status,
        side: sideOf(unit.side),
        craft: unit.craft?.map(({ hullLeft }) => hullLeft),
        hull: unit.hullBoxes.filter(({ marked }) => marked).length,
        shields: unit.shields,
        groups: unit.groups.map(({ red, yellow, destroyed }) => [red.charged, yellow.charged, destroyed]),
        criticals: unit.criticals,
        ...(unit.status === 'in-play'
          ? {
              hex: hexOf(unit.hex),
              facing: facingOf(unit.facing),
              curve: [unit.row, unit.power, unit.speed, unit.turnRadius],
              turn: [unit.turnCounter, unit.sideSlipReady, unit.hasMoved],
              battery: unit.battery,
              afterburners: unit.afterburners,
              marker: unit.initiativeMarker,
              ap: unit.ap,
            }
          : {}),
      }));
      return {
        clock: [seen.round, seen.impulse, seen.step, seen.pending],
        initiative: sideOf(seen.initiative),
        decider: seen.toAct === 'nobody' ? null : sideOf(seen.toAct),
        units: isSwapped ? names.map((_, unit) => units[original.indexOf(unit)]) : units,
        missiles: seen.missiles.map(({ side, hex, facing, target, damaged }) =>
          JSON.stringify([sideOf(side), hexOf(hex), facingOf(facing), idOf(target), damaged]),
        ),
        outcome: seen.outcome && {
          ...seen.outcome,
          winner: sideOf(seen.outcome.winner),
          points: isSwapped ? [...seen.outcome.points].reverse() : seen.outcome.points,
        },
      };
    },
    words(state, action, isSwapped) {
      const idOf = (unit: number): number => (isSwapped && unit < MISSILE_ID ? original[unit]! : unit);
      const [kind, unit, first, second] = [kindOf(action), unitOf(action), firstOf(action), secondOf(action)];
      const verb = VERBS[kind]!;
      switch (kind) {
        case ACTION.END_STEP:
          return verb;
        case ACTION.CHOOSE_INITIATIVE:
          return `${verb} ${isSwapped ? 1 - first : first}`;
        case ACTION.MOVE_MISSILE:
          return `${verb} ${unit} ${first}`;
        case ACTION.RETARGET:
          return `${verb} ${idOf(unit)} ${first} ${idOf(second)}`;
        case ACTION.DISPLACE:
        case ACTION.FALL:
          return `${verb} ${kind === ACTION.FALL ? idOf(unit) : ''} ${isSwapped ? (first + back) % 6 : first}`;
        case ACTION.LAUNCH: {
          const told = describe(state, action);
          if (told.kind !== 'launch') throw new Error('a launch is told as one');
          const at = isSwapped ? turnedHex(told.at, back) : told.at;
          return `${verb} ${idOf(unit)} ${first} ${idOf(second)} ${at.q} ${at.r} ${isSwapped ? (told.facing + back) % 6 : told.facing}`;
        }
        case ACTION.FIRE:
        case ACTION.TRANSMIT_CHARGE:
        case ACTION.TRANSMIT_TURN:
        case ACTION.TRANSMIT_SIDE_SLIP:
          return `${verb} ${idOf(unit)} ${first} ${idOf(second)} ${thirdOf(action)}`;
        default:
          return `${verb} ${idOf(unit)} ${first}`;
      }
    },
  };
}

function parsed(data: unknown): TalonSetup {
  const setup = parseSetup(data);
  if (!setup.ok) throw new Error(`the battle or its image is refused: ${JSON.stringify(setup.error)}`);
  return setup.value;
}
