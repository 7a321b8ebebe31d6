import { bufferGame } from '../bufferGame.ts';
import type { Game, ShippedGame } from '../game.ts';
import { drawn } from '../rng.ts';
import { applyAction, applyLegalAction } from './apply.ts';
import { RULES_VERSION, copyBattle, newBattle, type Battle } from './battle.ts';
import { createBattle } from './create.ts';
import { describe } from './describe.ts';
import type { FtbEvent } from './events.ts';
import { forced, legalActions, MAX_ACTIONS, whyNot } from './legal.ts';
import { special } from './special.ts';
import { options, refusal } from './options.ts';
import { FLEET_CLASSES, parseTaste, quickBattle, type Taste } from './quickBattle.ts';
import levelRatings from './levelRatings.json' with { type: 'json' };
import PUZZLES from './puzzles.json' with { type: 'json' };
import { POSSIBLE } from './reasons.ts';
import { SCENARIOS } from './scenarios.ts';
import { determinize, isOpen, isSecret, observe, reopen, told } from './secrets.ts';
import { parseSetup, type FtbSetup } from './setup.ts';
import { BATTERY_HULL, SHIP_TYPES, TYPE_OVERHEATS, shipTypeIndex } from './shipTypes.ts';
import { toAct } from './step.ts';
import { MELTDOWN } from './tables.ts';
import { threatTo } from './threat.ts';
import { timeLine } from './timeLine.ts';
import { tolls } from './tolls.ts';
import { DEGREES } from '../degree.ts';
import { outcome, pointsLost } from './victory.ts';
import { view } from './view.ts';
import type { FtbDescription, FtbView } from './view.types.ts';

const buffer = bufferGame(newBattle, copyBattle, (battle) => battle.rules[0] === RULES_VERSION);

/** FtB behind the Game contract. */
export const ftb: Game<FtbSetup, Battle, FtbEvent, FtbView, FtbDescription, Taste> = {
  id: 'ftb',
  version: RULES_VERSION,
  maxActions: MAX_ACTIONS,
  hidesInformation: true,
  scenarios: SCENARIOS,
  levelRatings,
  // The captain has 200 simulations in the place of a second (docs/levels.md).
  levelHeirs: { captain: 'admiral' },
  puzzles: PUZZLES as readonly ShippedGame[],
  parseSetup,
  create: createBattle,
  fleets: (setup) => {
    const fleet = (side: 0 | 1) => {
      const ships = setup.sides[side].ships.map((ship) => {
        const { hull, points } = SHIP_TYPES[shipTypeIndex(ship.class)]!;
        return { class: ship.class, hull: ship.driveless ? BATTERY_HULL : hull, name: ship.name, points };
      });
      return { points: ships.reduce((sum, ship) => sum + ship.points, 0), ships };
    };
    return [fleet(0), fleet(1)];
  },
  roundLimit: (setup) => setup.roundLimit,
  degrees: DEGREES,
  classes: FLEET_CLASSES,
  parseTaste,
  drawSetup: quickBattle,
  toAct,
  legalActions,
  isLegal: (battle, action) => whyNot(battle, action) === POSSIBLE,
  forced,
  apply: (battle, action, emit) => refusal(applyAction(battle, action, emit)),
  applyLegal: (battle, action) => applyLegalAction(battle, action),
  outcome,
  pointsTaken: (battle) => [pointsLost(battle, 1), pointsLost(battle, 0)],
  tolls,
  isOpen,
  isSecret,
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
  threat: (battle, unit) => threatTo(battle, unit, TYPE_OVERHEATS[battle.shipType[unit]!]!, MELTDOWN),
};
