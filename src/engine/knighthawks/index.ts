import { bufferGame, openGame } from '../bufferGame.ts';
import type { Game, ShippedGame, Viewer } from '../game.ts';
import { byListing } from '../listing.ts';
import { applyAction, applyLegalAction } from './apply.ts';
import { RULES_VERSION, copyBattle, newBattle, type Battle } from './battle.ts';
import { createBattle } from './create.ts';
import { describe } from './describe.ts';
import type { KnightHawksEvent } from './events.ts';
import { legalActions, MAX_ACTIONS, whyNot } from './legal.ts';
import { options, refusal } from './options.ts';
import { POSSIBLE } from './reasons.ts';
import levelRatings from './levelRatings.json' with { type: 'json' };
import { FLEET_CLASSES, parseTaste, quickBattle, type Taste } from './quickBattle.ts';
import PUZZLES from './puzzles.json' with { type: 'json' };
import { SCENARIOS } from './scenarios.ts';
import { toAct } from './whoActs.ts';
import { parseSetup, type KnightHawksSetup } from './setup.ts';
import { SHIP_CLASSES, shipClassIndex } from './shipClasses.ts';
import { sight } from './sight.ts';
import { strengthsOf } from './strengths.ts';
import { threatTo } from './threat.ts';
import { timeLine } from './timeLine.ts';
import { tolls } from './tolls.ts';
import { DEGREES } from '../degree.ts';
import { pointsLost } from './departures.ts';
import { outcome } from './victory.ts';
import { view } from './view.ts';
import type { KnightHawksDescription, KnightHawksView } from './view.types.ts';

const buffer = bufferGame(newBattle, copyBattle, (battle) => battle.rules[0] === RULES_VERSION);

const listing = byListing(MAX_ACTIONS, legalActions);

/** Knight Hawks hides nothing: whoever looks sees the same. */
interface OpenView {
  view(battle: Battle, viewer?: Viewer): KnightHawksView;
}

/** Knight Hawks behind the Game contract. */
export const knightHawks: Game<
  KnightHawksSetup,
  Battle,
  KnightHawksEvent,
  KnightHawksView,
  KnightHawksDescription,
  Taste
> &
  OpenView = {
  id: 'knighthawks',
  version: RULES_VERSION,
  maxActions: MAX_ACTIONS,
  hidesInformation: false,
  scenarios: SCENARIOS,
  puzzles: PUZZLES as readonly ShippedGame[],
  parseSetup,
  create: createBattle,
  fleets: (setup) => {
    const fleet = (side: 0 | 1) => {
      const ships = setup.sides[side].ships.map((ship) => {
        const { hull, points } = SHIP_CLASSES[shipClassIndex(ship.class)]!;
        return { class: ship.class, hull, name: ship.name, points };
      });
      return { points: ships.reduce((sum, ship) => sum + ship.points, 0), ships, strengths: strengthsOf(ships) };
    };
    return [fleet(0), fleet(1)];
  },
  roundLimit: (setup) => setup.roundLimit,
  degrees: DEGREES,
  classes: FLEET_CLASSES,
  parseTaste,
  drawSetup: quickBattle,
  // Of 40 games with 1.41 times the points 36 were won.
  doublePoints: 700,
  levelRatings,
  // Of 42 games against that cadet the lieutenant won 21, of 30 against that lieutenant the captain 21 (docs/levels.md).
  levelHeirs: { cadet: 'lieutenant', lieutenant: 'lieutenant' },
  toAct,
  legalActions,
  isLegal: (battle, action) => whyNot(battle, action) === POSSIBLE,
  forced: listing.forced,
  unasked: listing.onlyAction,
  apply: (battle, action, emit) => refusal(applyAction(battle, action, emit)),
  applyLegal: (battle, action) => applyLegalAction(battle, action),
  outcome,
  pointsTaken: (battle) => [pointsLost(battle, 1), pointsLost(battle, 0)],
  tolls,
  ...openGame(buffer.clone),
  ...buffer,
  describe,
  options,
  view,
  timeLine,
  sight,
  threat: threatTo,
};
