import { bufferGame } from '../bufferGame.ts';
import { fail, ok, type Fleet, type Game, type Result, type ShippedGame } from '../game.ts';
import { drawn } from '../rng.ts';
import { applyAction, applyLegalAction } from './apply.ts';
import {
  BATTLE_BYTES,
  CLOAKS_BYTES,
  DOCKS_BYTES,
  FEW_BODIES,
  FIRST_BYTES,
  MINES_BYTES,
  PLANET_BYTES,
  PLATES_AT,
  PLATES_BYTES,
  SCENARIO_BYTES,
  SENSORS_BYTES,
  TERRAIN_BYTES,
  copyBattle,
  newBattle,
  platesOver,
  type Battle,
} from './battle.ts';
import { describe } from './describe.ts';
import { pointsOf } from './design/navies.ts';
import { shipyard } from './design/shipyard.ts';
import type { FullThrustEvent } from './events.ts';
import { forced, legalActions, MAX_ACTIONS, whyNot } from './legal.ts';
import { options, refusal } from './options.ts';
import levelRatings from './levelRatings.json' with { type: 'json' };
import PUZZLES from './puzzles.json' with { type: 'json' };
import { POSSIBLE } from './reasons.ts';
import { OLDEST_KEPT, RULES_VERSION } from './rulesVersion.ts';
import { SCENARIOS } from './scenarios/index.ts';
import { DUMMY_POINTS } from './design/costs.ts';
import { createBattle, dummyName } from './setup/create.ts';
import { determinize, isOpen, isSecret, observe, reopen, told } from './secrets.ts';
import { designOf } from './setup/fields.ts';
import { parseSetup } from './setup/parse.ts';
import { FLEET_CLASSES, parseTaste, quickBattle, type Taste } from './setup/quickBattle.ts';
import type { FullThrustSetup } from './setup/setup.types.ts';
import { toAct } from './turn/sequence.ts';
import { special } from './special.ts';
import { strengthsOf } from './strengths.ts';
import { timeLine } from './turn/timeLine.ts';
import { tolls } from './turn/tolls.ts';
import { DEGREES } from '../degree.ts';
import { outcome, pointsLost } from './turn/victory.ts';
import { view } from './view.ts';
import type { FullThrustDescription, FullThrustView } from './view.types.ts';

const buffer = bufferGame(newBattle, copyBattle);

/** Stored lengths of the state as it grew. */
const LENGTHS = [
  FIRST_BYTES,
  MINES_BYTES,
  TERRAIN_BYTES,
  PLANET_BYTES,
  DOCKS_BYTES,
  SENSORS_BYTES,
  CLOAKS_BYTES,
  SCENARIO_BYTES,
  BATTLE_BYTES + PLATES_BYTES,
];
/** Where each field of the bodies stands: as it is stored where few are there, and in the state. */
const BODY_FIELDS = (({ fewBodies, bodies }: Battle) =>
  (['x', 'y', 'kind', 'size', 'course', 'speed', 'until', 'count'] as const).map((field) => ({
    few: fewBodies[field].byteOffset,
    fewLength: fewBodies[field].byteLength,
    all: bodies[field].byteOffset,
    length: bodies[field].byteLength,
  })))(newBattle());

/** The state's bytes to be stored: bodies stand where they always stood, as long as they have room there. */
function withFewBodies(battle: Battle): Uint8Array {
  if (battle.bodies.count[0] === 0 || battle.bodies.count[0]! > FEW_BODIES) return battle.bytes;
  const bytes = battle.bytes.slice();
  for (const { few, fewLength, all, length } of BODY_FIELDS) {
    bytes.copyWithin(few, all, all + fewLength);
    bytes.fill(0, all, all + length);
  }
  return bytes;
}

/** Takes the bodies from there into the state. */
function takeFewBodies(battle: Battle): void {
  if (battle.fewBodies.count[0] === 0) return;
  for (const { few, fewLength, all } of BODY_FIELDS) {
    battle.bytes.copyWithin(all, few, few + fewLength);
    battle.bytes.fill(0, few, few + fewLength);
  }
}

const PLATES_END = PLATES_AT + PLATES_BYTES;

/** The state's bytes with its plates; where nothing is in use that earlier battles did not know, they are what they always were. */
function serialize(battle: Battle): Uint8Array {
  const bytes = withFewBodies(battle);
  let end = BATTLE_BYTES;
  while (end > 0 && bytes[end - 1] === 0) end--;
  const length = LENGTHS.find((stored) => stored >= end + PLATES_BYTES)!;
  const stored = new Uint8Array(length);
  stored.set(bytes.subarray(0, PLATES_AT));
  stored.set(battle.plates.name, PLATES_AT);
  stored.set(battle.plates.className, PLATES_AT + battle.plates.name.length);
  stored.set(bytes.subarray(PLATES_AT, length - PLATES_BYTES), PLATES_END);
  return stored;
}

function deserialize(bytes: Uint8Array): Result<Battle, { code: 'bad-length' | 'bad-version' }> {
  if (!LENGTHS.includes(bytes.length)) return fail({ code: 'bad-length' });
  const battle = newBattle();
  battle.bytes.set(bytes.subarray(0, PLATES_AT));
  battle.bytes.set(bytes.subarray(PLATES_END), PLATES_AT);
  battle.plates = platesOver(bytes.slice(PLATES_AT, PLATES_END));
  takeFewBodies(battle);
  const version = battle.rules[0]!;
  return version >= OLDEST_KEPT && version <= RULES_VERSION ? ok(battle) : fail({ code: 'bad-version' });
}

function fleetOf(setup: FullThrustSetup, side: 0 | 1, version?: number): Fleet {
  const designs = setup.sides[side].ships.map((ship) => designOf(setup.designs, ship.design, version)!);
  const ships: Fleet['ships'][number][] = setup.sides[side].ships.map(({ name }, n) => {
    const design = designs[n]!;
    return { class: design.name, hull: design.type as string, name, points: pointsOf(design, version) };
  });
  for (const [n] of (setup.sides[side].dummies ?? []).entries())
    ships.push({ class: dummyName(n), hull: 'SC', name: dummyName(n), points: DUMMY_POINTS, decoy: true });
  return { points: ships.reduce((sum, ship) => sum + ship.points, 0), ships, strengths: strengthsOf(designs) };
}

/** Full Thrust behind the Game contract. */
export const fullThrust: Game<FullThrustSetup, Battle, FullThrustEvent, FullThrustView, FullThrustDescription, Taste> =
  {
    id: 'fullthrust',
    version: RULES_VERSION,
    oldestKept: OLDEST_KEPT,
    maxActions: MAX_ACTIONS,
    hidesInformation: true,
    scenarios: SCENARIOS,
    levelRatings,
    // Of 42 games against that cadet the lieutenant won 21, of 30 the captain 18 (docs/levels.md).
    levelHeirs: { cadet: 'lieutenant' },
    puzzles: PUZZLES as readonly ShippedGame[],
    parseSetup,
    create: createBattle,
    fleets: (setup, version) => [fleetOf(setup, 0, version), fleetOf(setup, 1, version)],
    roundLimit: (setup) => setup.roundLimit,
    shipyard,
    degrees: DEGREES,
    classes: FLEET_CLASSES,
    parseTaste,
    drawSetup: quickBattle,
    // Of 20 games with 1.41 times the points 17 were won.
    doublePoints: 500,
    toAct,
    legalActions,
    isLegal: (battle, action) => whyNot(battle, action) === POSSIBLE,
    forced,
    apply: (battle, action, emit) => refusal(applyAction(battle, action, emit)),
    applyLegal: (battle, action) => applyLegalAction(battle, action),
    outcome,
    pointsTaken: (battle) => [pointsLost(battle, 1), pointsLost(battle, 0)],
    tolls,
    isSecret,
    isOpen,
    observe,
    determinize,
    reopen,
    settled: (battle) => drawn(battle.rng) + battle.revealed[0]!,
    ...buffer,
    describe,
    options,
    special,
    view,
    told,
    timeLine,
    serialize,
    deserialize,
  };
