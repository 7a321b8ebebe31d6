import type { Side } from '../../game.ts';
import { applyAction } from '../apply.ts';
import { ACTION, encode, encodeOrder } from '../actions.ts';
import { ORDER, STEP, type Battle } from '../battle.ts';
import type { DesignSystem, ShipDesign } from '../design/design.types.ts';
import type { Arc, FighterType, Load, ShipType } from '../design/terms.ts';
import type { FullThrustEvent } from '../events.ts';
import { legalActions, MAX_ACTIONS } from '../legal.ts';
import { readVector, vectorActions } from '../movement/legs.ts';
import { readOrder } from '../notation.ts';
import { REASONS, type ReasonCode } from '../reasons.ts';
import { forceDice } from '../../dice.ts';
import { createBattle } from '../setup/create.ts';
import type { AimSetup, BodySetup, DummySetup, FullThrustSetup, GroupSetup } from '../setup/setup.types.ts';
import { STEPS, type EdgeName, type StepName, type SwitchName } from '../terms.ts';

/** A ship of a test position: at a place in MU; side 0, course 12, speed 6, thrust 6, 20 boxes unless said. */
export interface TestShip {
  at: readonly [x: number, y: number];
  side?: Side;
  course?: number;
  speed?: number;
  rolled?: boolean;
  /** With vector movement in force, and where it faces then. */
  drive?: 'cinematic' | 'vector';
  facing?: number;
  thrust?: number;
  hull?: number;
  hullLost?: number;
  armour?: number;
  mass?: number;
  ftl?: boolean;
  tow?: number;
  cargo?: number;
  civilian?: boolean;
  /** `CA` unless said. */
  type?: ShipType;
  entry?: number;
  /** 14 */
  orbit?: 'clockwise' | 'anticlockwise';
  streamlining?: 'none' | 'partial' | 'full';
  /** `beam-3 F FS`, `torpedo F`, `needle F`, `pack F`, `fc`, `adfc`, `pds`, `screen`, `launcher FP F FS`, `magazine 3 1`, `rack FP F FS`, `bay heavy`, `minelayer 3`, `sweeper`. */
  systems?: readonly string[];
}

export interface PositionOptions {
  rules?: readonly SwitchName[];
  roundLimit?: number;
  seed?: number;
  table?: { width: number; height: number };
  exits?: readonly [readonly EdgeName[], readonly EdgeName[]];
  aims?: readonly [readonly AimSetup[], readonly AimSetup[]];
  groups?: readonly [readonly GroupSetup[], readonly GroupSetup[]];
  atRoundLimit?: Side | 'points';
  terrain?: readonly BodySetup[];
  /** 11.3, by side. */
  dummies?: readonly [readonly DummySetup[], readonly DummySetup[]];
  /** Dice that are rolled when the battle is created (pilots). */
  dice?: readonly number[];
}

const ALL: readonly Arc[] = ['F', 'FS', 'AS', 'A', 'AP', 'FP'];

function systemOf(text: string): DesignSystem {
  const [head, ...rest] = text.split(' ') as [string, ...string[]];
  const arcs = rest.length > 0 ? (rest as Arc[]) : ALL;
  const [word, size] = head.split('-') as [string, string?];
  switch (word) {
    case 'beam':
      return { kind: 'beam', class: Number(size), arcs };
    case 'torpedo':
    case 'needle':
      return { kind: word, arcs };
    case 'pack':
      return { kind: 'submunitions', arcs };
    case 'fc':
      return { kind: 'fire-control' };
    case 'adfc':
      return { kind: 'area-fire-control' };
    case 'pds':
      return { kind: 'point-defence' };
    case 'screen':
      return { kind: 'screen' };
    case 'launcher':
      return { kind: 'launcher', arcs, magazine: Number(size ?? 0) };
    case 'magazine':
      return { kind: 'magazine', mass: 40, standard: Number(rest[0]), extended: Number(rest[1] ?? 0) };
    case 'rack':
      return { kind: 'rack', arcs, load: (size ?? 'standard') as Load };
    case 'minelayer':
      return { kind: 'minelayer', mines: Number(rest[0] ?? 3) };
    case 'sweeper':
      return { kind: 'minesweeper' };
    case 'ortillery':
      return { kind: 'ortillery' };
    case 'nova':
      return { kind: 'nova-cannon' };
    case 'wave':
      return { kind: 'wave-gun' };
    case 'reflex':
      return { kind: 'reflex-field' };
    case 'cloak':
      return { kind: 'cloaking-field' };
    case 'enhanced':
    case 'superior':
      return { kind: `${word}-sensors` };
    case 'weasel':
      return { kind: `weasel-${size as 'cruiser' | 'capital'}` };
    case 'ecm':
      return { kind: 'ecm' };
    case 'area':
      return { kind: 'area-ecm' };
    case 'bay':
      return { kind: 'bay', fighters: (rest[0] ?? 'standard') as FighterType };
    default:
      throw new Error(`no system ${text}`);
  }
}

/** A design for a test: the limits of chapter 9 are not asked. */
function designFor(ship: TestShip, n: number): ShipDesign {
  return {
    name: `Test ${n}`,
    navy: 'lantern',
    type: ship.type ?? 'CA',
    service: ship.civilian === true ? 'civilian' : 'military',
    mass: ship.mass ?? 90,
    hull: ship.hull ?? 20,
    thrust: ship.thrust ?? 6,
    ftl: ship.ftl ?? false,
    tow: ship.tow ?? 0,
    armour: ship.armour ?? 0,
    streamlining: ship.streamlining ?? 'none',
    spaces: { cargo: ship.cargo ?? 0, passengers: 0, science: 0, troops: 0 },
    systems: (ship.systems ?? ['fc', 'beam-2']).map(systemOf),
  };
}

/** A setup with these ships; unit ids are side 0's ships in their order, then side 1's. */
export function setupWith(ships: readonly TestShip[], more: PositionOptions = {}): FullThrustSetup {
  const designs = ships.map(designFor);
  const fleet = (side: Side) => ({
    ships: ships.flatMap((ship, n) =>
      (ship.side ?? 0) !== side
        ? []
        : [
            {
              design: designs[n]!.name,
              name: `Ship ${n}`,
              x: ship.at[0],
              y: ship.at[1],
              course: ship.course ?? 12,
              speed: ship.speed ?? 6,
              ...(ship.rolled === undefined ? {} : { rolled: ship.rolled }),
              ...(ship.drive === undefined ? {} : { drive: ship.drive }),
              ...(ship.facing === undefined ? {} : { facing: ship.facing }),
              ...(ship.hullLost === undefined ? {} : { hullLost: ship.hullLost }),
              ...(ship.entry === undefined ? {} : { entry: ship.entry }),
              ...(ship.orbit === undefined ? {} : { orbit: ship.orbit }),
            },
          ],
    ),
    groups: more.groups?.[side] ?? [],
    aims: more.aims?.[side] ?? [],
    exits: more.exits?.[side] ?? [],
    ...(more.dummies && { dummies: more.dummies[side] }),
  });
  return {
    system: 'fullthrust',
    table: more.table ?? { width: 72, height: 48 },
    roundLimit: more.roundLimit ?? 20,
    rules: more.rules ?? [],
    designs,
    sides: [fleet(0), fleet(1)],
    atRoundLimit: more.atRoundLimit ?? 'points',
    ...(more.terrain && { terrain: more.terrain }),
  };
}

/** A battle with these ships, at its first decision; side 1 gets a far ship where it has none. */
export function position(ships: readonly TestShip[], more: PositionOptions = {}): Battle {
  const both = ships.some(({ side }) => side === 1)
    ? ships
    : [...ships, { at: [71, 47] as const, side: 1 as const, speed: 0 }];
  const battle = createBattle(setupWith(both, more), more.seed ?? 1);
  return battle;
}

/** Listed actions of the present decision. */
export function legal(battle: Battle): number[] {
  const out = new Int32Array(MAX_ACTIONS);
  return [...out.subarray(0, legalActions(battle, out))];
}

/** Plays an action that must be legal, with these dice and no more; returns what happened. */
export function play(battle: Battle, action: number, dice: readonly number[] = []): FullThrustEvent[] {
  const events: FullThrustEvent[] = [];
  const left = forceDice(battle, dice);
  const reason = applyAction(battle, action, (event) => events.push(event));
  battle.forcedDice = null;
  if (reason !== 0) throw new Error(`refused: ${REASONS[reason]![0]} (${REASONS[reason]![1]})`);
  if (left() > 0) throw new Error(`${left()} dice were not rolled`);
  return events;
}

/** Why an action is refused; `possible` where it is played. */
export function refused(battle: Battle, action: number): ReasonCode {
  const before = battle.bytes.slice();
  const reason = applyAction(battle, action);
  if (reason !== 0 && Buffer.compare(before, battle.bytes) !== 0) throw new Error('a refused action touched the state');
  return REASONS[reason]![0];
}

/** The action of an order in the book's notation; a vector order's first four legs. */
export function orderAction(battle: Battle, ship: number, text: string): number {
  const legs = battle.vector[ship] === 1 ? readVector(text) : null;
  if (legs) return vectorActions(ship, legs)[0]!;
  const read = readOrder(text, battle.speed[ship]!);
  if (typeof read === 'string') throw new Error(`${text}: ${read}`);
  if (read.order === 'launch') return encode(ACTION.LAUNCH, ship);
  if (read.order === 'ftl') return encode(ACTION.FTL, ship);
  return encodeOrder(ship, read.move.turn, read.move.thrust, read.move.roll ? 1 : 0);
}

/** Both sides write these orders and commit; `dice` begin with the initiative (6 and 1 unless said: side 0 has it). */
export function fly(
  battle: Battle,
  orders: Record<number, string> = {},
  dice: readonly number[] = [6, 1],
): FullThrustEvent[] {
  const events: FullThrustEvent[] = [];
  const round = battle.round[0];
  while (battle.step[0] === STEP.ORDERS && battle.round[0] === round) {
    const side = battle.toAct[0]!;
    for (const [ship, text] of Object.entries(orders))
      if (battle.side[Number(ship)] === side && battle.order[Number(ship)] === ORDER.NONE)
        events.push(...play(battle, orderAction(battle, Number(ship), text)));
    const last = battle.committed[1 - side] === 1 || side === 1;
    events.push(...play(battle, ACTION.COMMIT, last ? dice : []));
  }
  return events;
}

/** The step at which the battle stands. */
export const stepOf = (battle: Battle): StepName => STEPS[battle.step[0]!]!;

/** Events of one type. */
export const only = <Type extends FullThrustEvent['type']>(events: readonly FullThrustEvent[], type: Type) =>
  events.filter((event): event is Extract<FullThrustEvent, { type: Type }> => event.type === type);
