import { bufferGame, openGame } from '../bufferGame.ts';
import type { Game, ShippedGame, Viewer } from '../game.ts';
import { byListing } from '../listing.ts';
import { applyAction, applyLegalAction } from './apply.ts';
import { copyBattle, newBattle, type Battle } from './battle.ts';
import { createBattle } from './create.ts';
import { describe } from './describe.ts';
import type { TalonEvent } from './events.ts';
import { legalActions, MAX_ACTIONS } from './legal.ts';
import { owedMove } from './owedMove.ts';
import { options, refusal } from './options.ts';
import { FLEET_CLASSES, parseTaste, quickBattle, type Taste } from './quickBattle.ts';
import { OLDEST_KEPT, RULES_VERSION } from './rulesVersion.ts';
import levelRatings from './levelRatings.json' with { type: 'json' };
import PUZZLES from './puzzles.json' with { type: 'json' };
import { SCENARIOS } from './scenarios.ts';
import { parseSetup, type TalonSetup } from './setup.ts';
import { SHIP_CLASSES, shipClassIndex } from './shipClasses.ts';
import { sight } from './sight.ts';
import { strengthsOf } from './strengths.ts';
import { threatTo } from './threat.ts';
import { timeLine } from './timeLine.ts';
import type { Degree } from './terms.ts';
import { tolls } from './tolls.ts';
import { outcome, toAct, view } from './view.ts';
import type { TalonDescription, TalonView } from './view.types.ts';

const buffer = bufferGame(newBattle, copyBattle);

/** Talon hides nothing: whoever looks sees the same. */
interface OpenView {
  view(battle: Battle, viewer?: Viewer): TalonView;
}

const listing = byListing(MAX_ACTIONS, legalActions);

/** Talon, sections 3–19, behind the Game contract. */
export const talon: Game<TalonSetup, Battle, TalonEvent, TalonView, TalonDescription, Taste> & OpenView = {
  id: 'talon',
  version: RULES_VERSION,
  oldestKept: OLDEST_KEPT,
  maxActions: MAX_ACTIONS,
  hidesInformation: false,
  scenarios: SCENARIOS,
  puzzles: PUZZLES as readonly ShippedGame[],
  parseSetup,
  create: createBattle,
  fleets: (setup) => {
    const fleet = (side: 0 | 1) => {
      const ships = setup.sides[side].ships.map((ship) => {
        const shipClass = SHIP_CLASSES[shipClassIndex(ship.class)]!;
        return { class: ship.class, hull: shipClass.hull, name: ship.name, points: shipClass.points };
      });
      return { points: ships.reduce((sum, ship) => sum + ship.points, 0), ships, strengths: strengthsOf(ships) };
    };
    return [fleet(0), fleet(1)];
  },
  roundLimit: (setup) => setup.roundLimit,
  classes: FLEET_CLASSES,
  parseTaste,
  drawSetup: quickBattle,
  // Of 60 games with 1.39 times the points 45 were won.
  doublePoints: 400,
  // The captain of the five has so many simulations; those of before had a second, or a third of one (docs/levels.md).
  levelRatings,
  levelHeirs: { lieutenant: 'admiral', captain: 'admiral' },
  toAct,
  legalActions,
  isLegal: listing.isLegal,
  forced: listing.forced,
  unasked: (battle) => listing.onlyAction(battle) ?? owedMove(battle),
  apply: (battle, action, emit) => refusal(applyAction(battle, action, emit)),
  applyLegal: (battle, action) => applyLegalAction(battle, action),
  outcome,
  pointsTaken: ({ pointsLost }) => [pointsLost[1]!, pointsLost[0]!],
  degrees: { marginal: 1, standard: 2, great: 3, devastating: 5 } satisfies Record<Degree, number>,
  tolls,
  ...openGame(buffer.clone),
  ...buffer,
  describe,
  options,
  view,
  sight,
  timeLine,
  threat: threatTo,
};
