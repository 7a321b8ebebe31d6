import { ACTION, firstOf, kindOf, secondOf, thirdOf, unitOf } from '../actions.ts';
import { LASTING, LASTING_COUNT, MISSILE_ID, WAY, type Battle } from '../battle.ts';
import { describe } from '../describe.ts';
import { SHIP_CLASSES } from '../shipClasses.ts';
import { ARCS, MANEUVERS } from '../terms.ts';
import { view } from '../view.ts';

// The engine in the words of the independent model, see testing/model/model.ts.

const VERBS = Object.fromEntries(
  Object.entries(ACTION).map(([name, kind]) => [kind, name.toLowerCase().replaceAll('_', '-')]),
);

/** `move 2 turn-left`, `end-step`; the words of a legal action. */
export function wordsOf(battle: Battle, action: number): string {
  const kind = kindOf(action);
  const verb = VERBS[kind]!;
  const [unit, first, second, third] = [unitOf(action), firstOf(action), secondOf(action), thirdOf(action)];
  switch (kind) {
    case ACTION.END_STEP:
      return verb;
    case ACTION.REINFORCE:
    case ACTION.REMOVE_REINFORCEMENT:
      return `${verb} ${unit} ${ARCS[first]}`;
    case ACTION.MOVE:
    case ACTION.AFTERBURNER:
    case ACTION.MOVE_MISSILE:
    case ACTION.DOCK:
      return `${verb} ${unit} ${MANEUVERS[first]}`;
    case ACTION.CHARGE_YELLOW:
    case ACTION.HOLD_WEAPON:
    case ACTION.FIRE_CONE:
    case ACTION.FALL:
      return `${verb} ${unit} ${first}`;
    case ACTION.TRANSMIT_CHARGE:
    case ACTION.RETARGET:
      return `${verb} ${unit} ${first} ${second}`;
    case ACTION.TRANSMIT_TURN:
    case ACTION.TRANSMIT_SIDE_SLIP:
      return `${verb} ${unit} ${second}`;
    case ACTION.FIRE:
      return second >= MISSILE_ID
        ? `fire-at-missile ${unit} ${first} ${second - MISSILE_ID}`
        : `${verb} ${unit} ${first} ${second} ${third}`;
    case ACTION.LAUNCH: {
      const told = describe(battle, action);
      if (told.kind !== 'launch') throw new Error('a launch is told as something else');
      const place = told.range === 1 ? '' : ` ${told.at.q} ${told.at.r} ${told.facing}`;
      return `${verb} ${unit} ${first} ${second}${place}`;
    }
    case ACTION.SET_CURVE:
      return `${verb} ${unit} ${SHIP_CLASSES[battle.shipClass[unit]!]!.powerCurve[first]!.speed}`;
    case ACTION.CHOOSE_INITIATIVE:
    case ACTION.DISPLACE:
      return `${verb} ${first}`;
    case ACTION.CHOOSE_HIT:
      return unit < MISSILE_ID ? `${verb} ${unit} ${first}` : `choose-missile ${first}`;
  }
  return `${verb} ${unit}`;
}

const CRITICALS = [
  ['shieldsDown', LASTING.SHIELDS_DOWN],
  ['helmDown', LASTING.HELM_DOWN],
  ['powerLoss', LASTING.POWER_LOSS],
  ['thrusters', LASTING.THRUSTERS],
  ['relay', LASTING.POWER_RELAY],
  ['ftl', LASTING.FTL_OFFLINE],
] as const;
const WAYS = { [WAY.FTL]: 'ftl', [WAY.WORM_HOLE]: 'worm-hole', [WAY.DOCK]: 'dock', [WAY.MAP]: 'map' } as const;

/** The position in the words of the model's facts. */
export function factsOf(battle: Battle): unknown {
  const { outcome, ...seen } = view(battle);
  return {
    round: seen.round,
    impulse: seen.impulse,
    step: seen.step,
    active: outcome ? null : seen.activeSide,
    decider: seen.toAct === 'nobody' ? null : seen.toAct,
    initiative: seen.initiative,
    over: outcome && { winner: outcome.winner, reason: outcome.reason, degree: outcome.degree },
    lost: [...battle.pointsLost],
    window: {
      column: battle.mapColumn[0],
      row: battle.mapRow[0],
      columns: battle.mapColumns[0],
      rows: battle.mapRows[0],
    },
    units: seen.units.map((unit) => ({
      status: unit.status,
      left: WAYS[battle.leftBy[unit.id] as keyof typeof WAYS] ?? null,
      ...(unit.status === 'in-play' ? unitFacts(battle, unit) : {}),
    })),
    missiles: seen.missiles.map(({ place, side, hex, facing, target, damaged }) => ({ place, side, ...hex, facing, target, damaged })), // prettier-ignore
    terrain: seen.terrain.map(({ kind, hex }) => `${kind} ${hex.q} ${hex.r}`).sort(),
  };
}

function unitFacts(battle: Battle, unit: ReturnType<typeof view>['units'][number]): object {
  const shields = Object.entries(unit.shields);
  return {
    ...unit.hex,
    facing: unit.facing,
    power: unit.power,
    speed: unit.speed,
    turnCounter: unit.turnCounter,
    ...(unit.craft
      ? { craft: unit.craft.map(({ hull, hullLeft }) => hull - hullLeft) }
      : {
          shields: Object.fromEntries(shields.map(([arc, { left }]) => [arc, left])),
          reinforced: Object.fromEntries(
            shields.flatMap(([arc, { reinforcedUntil }]) => (reinforcedUntil ? [[arc, reinforcedUntil]] : [])),
          ),
          hullMarked: battle.hullMarked[unit.id],
          criticals: Object.fromEntries(
            CRITICALS.flatMap(([name, lasting]) => {
              const count = battle.criticals[unit.id * LASTING_COUNT + lasting]!;
              return count > 0 ? [[name, count]] : [];
            }),
          ),
        }),
    groups: unit.groups.map(({ red, yellow, destroyed }) =>
      destroyed ? 'destroyed' : `${red.charged}+${yellow.charged}`,
    ),
    battery: unit.battery?.charged ?? false,
    afterburners: unit.afterburners?.left ?? 0,
    slip: unit.sideSlipReady,
    marker: unit.initiativeMarker,
  };
}
