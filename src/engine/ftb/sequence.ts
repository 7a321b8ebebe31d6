import type { Side } from '../game.ts';
import { firstOf, type Kinds } from './actions.ts';
import {
  CARD,
  COMBAT,
  NOT_SET,
  ORDER,
  SHIPS,
  STAGE,
  STEP,
  TORPEDO_BITS,
  WOUND,
  isInPlay,
  lowest,
  other,
  type Battle,
} from './battle.ts';
import { arrival, coolAndMask, dockStep, scanStep } from './arrival.ts';
import { beats, beginCombat, combatStep } from './combat.ts';
import type { Emit } from './events.ts';
import { plotStep, beginWalk, walkStep } from './vectorActions.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { TANKER } from './shipTypes.ts';
import { ask } from './step.ts';
import { incoming, launchedFlies, nextGuided, strikeStep, torpedoFlies } from './torpedoes.ts';
import { endIfDecided } from './victory.ts';

// Turn sequence (8), Initiative (8), Activating a ship (8), Ship activity steps (11).

/** Goes on until somebody decides, or the battle is over. */
export function advance(battle: Battle, emit?: Emit): void {
  while (!advanceOnce(battle, emit));
}

/** One part of the rules; true where it stops at a decision or at the end. */
function advanceOnce(battle: Battle, emit?: Emit): boolean {
  if (battle.step[0] === STEP.OVER) return true;
  if (battle.combat[0] !== NOT_SET) {
    if (combatStep(battle, emit)) return true;
    if (battle.combat[0] === COMBAT.INITIATIVE) initiativeFought(battle, emit);
    return false;
  }
  if (battle.wound[0] !== WOUND.NONE) return ask(battle, STEP.DAMAGE, battle.chooser[0]!);
  if (battle.struck[0] !== NOT_SET) return strikeStep(battle, emit);
  const active = battle.active[0]!;
  if (active === NOT_SET) return nextActivation(battle, emit);
  if (!isInPlay(battle, active)) return endActivity(battle, emit);
  switch (battle.stage[0]) {
    case STAGE.GUIDE:
      battle.stage[0] = nextGuided(battle, emit) ? STAGE.TORPEDO_FLIES : STAGE.ORDERS;
      return false;
    case STAGE.TORPEDO_FLIES:
      return torpedoFlies(battle, emit);
    case STAGE.ORDERS:
      return ask(battle, STEP.ORDERS, battle.side[active]!);
    case STAGE.LAUNCHED:
      return launchedFlies(battle, emit);
    case STAGE.PLOT:
      return plotStep(battle, emit);
    case STAGE.INCOMING:
      if (incoming(battle, emit)) return true;
      if (battle.struck[0] === NOT_SET) battle.stage[0] = STAGE.WALK;
      if (battle.stage[0] === STAGE.WALK) beginWalk(battle);
      return false;
    case STAGE.WALK:
      return walkStep(battle, emit);
    case STAGE.ARRIVE:
      arrival(battle, emit);
      return false;
    case STAGE.DOCK:
      return dockStep(battle);
    case STAGE.SCAN:
      return scanStep(battle);
    default:
      coolAndMask(battle, emit);
      return endActivity(battle, emit);
  }
}

/** Turn sequence: 1) the counter, 2) the initiative. */
export function beginTurn(battle: Battle, round: number, emit?: Emit): void {
  battle.round[0] = round;
  emit?.({ type: 'roundBegan', round });
  for (let ship = 0; ship < SHIPS; ship++) battle.activated[ship] = 0;
  decideInitiative(battle, emit);
}

const heat: [number, number] = [0, 0];
const ships: [number, number] = [0, 0];

/** Initiative: less heat, then fewer ships, then combat; tankers do not count as ships. */
function decideInitiative(battle: Battle, emit?: Emit): void {
  heat[0] = heat[1] = ships[0] = ships[1] = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) {
    if (!isInPlay(battle, ship) || battle.shipType[ship] === TANKER) continue;
    heat[battle.side[ship] as Side] += battle.heat[ship]!;
    ships[battle.side[ship] as Side]++;
  }
  if (heat[0] !== heat[1]) return giveInitiative(battle, heat[0] < heat[1] ? 0 : 1, 'heat', emit);
  if (ships[0] !== ships[1]) return giveInitiative(battle, ships[0] < ships[1] ? 0 : 1, 'ships', emit);
  battle.initiative[0] = NOT_SET;
  beginCombat(battle, COMBAT.INITIATIVE, NOT_SET);
  emit?.({ type: 'combatBegan', combat: 'initiative', unit: null, target: null, from: null, to: null, range: 0 });
}

/** A draw is fought again. */
function initiativeFought(battle: Battle, emit?: Emit): void {
  const [a, b] = [battle.cards[0]!, battle.cards[1]!];
  battle.combat[0] = NOT_SET;
  if (a === b) return beginCombat(battle, COMBAT.INITIATIVE, NOT_SET);
  battle.cards[0] = CARD.NONE;
  battle.cards[1] = CARD.NONE;
  battle.committed[0] = 0;
  battle.committed[1] = 0;
  giveInitiative(battle, beats(a, b) ? 0 : 1, 'combat', emit);
}

function giveInitiative(battle: Battle, side: Side, by: 'heat' | 'ships' | 'combat', emit?: Emit): void {
  battle.initiative[0] = side;
  // The side without initiative activates first.
  battle.turnOf[0] = other(side);
  emit?.({ type: 'initiativeDecided', side, by, heat: [heat[0], heat[1]], ships: [ships[0], ships[1]] });
}

/** Whether a ship is in play and has not activated this turn. */
export const canActivate = (battle: Battle, ship: number): boolean =>
  isInPlay(battle, ship) && battle.activated[ship] === 0;

/** Ships that have not activated: a bit for each of a side's, and of those that nobody tracks. */
const left: [number, number] = [0, 0];
const waiting = { untracked: 0 };

function findLeft(battle: Battle): void {
  left[0] = left[1] = waiting.untracked = 0;
  for (let bits = battle.present[0]! & ~TORPEDO_BITS; bits !== 0; bits &= bits - 1) {
    const ship = lowest(bits);
    if (battle.activated[ship] !== 0) continue;
    const bit = 1 << ship;
    left[battle.side[ship] as Side] |= bit;
    if (battle.tracked[ship] === 0) waiting.untracked |= bit;
  }
}

/** Whether a side has a ship of its own, or a tracked one of the enemy's, to activate: of those found last. */
const hasToActivate = (side: number): boolean =>
  left[side as Side] !== 0 || (left[other(side) as Side] & ~waiting.untracked) !== 0;

/** Once all untracked ships have activated, the side with initiative chooses which ship is next, of either side. */
export function isFreeChoice(battle: Battle): boolean {
  findLeft(battle);
  return waiting.untracked === 0;
}

/** Activating a ship: who names the next one; true where somebody does, or the battle is over. */
function nextActivation(battle: Battle, emit?: Emit): boolean {
  findLeft(battle);
  if ((left[0] | left[1]) === 0) {
    if (endIfDecided(battle, true, emit)) return true;
    beginTurn(battle, battle.round[0]! + 1, emit);
    return false;
  }
  // A free choice.
  if (waiting.untracked === 0) return ask(battle, STEP.ACTIVATION, battle.initiative[0]!);
  const side = battle.turnOf[0]!;
  if (hasToActivate(side)) return ask(battle, STEP.ACTIVATION, side);
  pass(battle, false, emit);
  return false;
}

/** A side with nothing left to activate passes; one that could only force the enemy's tracked ships may. */
function pass(battle: Battle, free: boolean, emit?: Emit): void {
  const side = battle.turnOf[0]!;
  battle.turnOf[0] = other(side);
  emit?.({ type: 'passed', side: side as Side, free });
}

/** Why the side whose choice it is may not pass. */
export function whyNotPass(battle: Battle): number {
  return isFreeChoice(battle) || left[battle.turnOf[0] as Side] !== 0 ? REASON.OWN_SHIPS_FIRST : POSSIBLE;
}

/** Why a side may not have a ship activate next: its own, the enemy's tracked ones, or any in a free choice. */
export function whyNotActivate(battle: Battle, ship: number, side: number): number {
  if (ship >= battle.shipCount[0]!) return REASON.NO_SUCH_SHIP;
  if (!isInPlay(battle, ship)) return REASON.NOT_IN_PLAY;
  if (battle.activated[ship] === 1) return REASON.ALREADY_ACTIVATED;
  return battle.side[ship] === side || battle.tracked[ship] === 1 ? POSSIBLE : REASON.NOT_TRACKED;
}

/** A ship begins its activity. */
function activate(battle: Battle, unit: number, emit?: Emit): void {
  const by = battle.toAct[0] as Side;
  const forced = battle.side[unit] !== by;
  battle.turnOf[0] = other(by);
  battle.active[0] = unit;
  battle.forced[0] = forced ? 1 : 0;
  battle.order[0] = ORDER.COAST;
  battle.torpedo[0] = NOT_SET;
  battle.guided[0] = SHIPS - 1;
  battle.targetCount[0] = 0;
  battle.legs[0] = 0;
  battle.stage[0] = STAGE.GUIDE;
  emit?.({ type: 'activated', unit, by, forced });
}

function endActivity(battle: Battle, emit?: Emit): boolean {
  const unit = battle.active[0]!;
  battle.activated[unit] = 1;
  battle.active[0] = NOT_SET;
  battle.stage[0] = STAGE.NONE;
  battle.torpedo[0] = NOT_SET;
  battle.legs[0] = 0;
  battle.targetCount[0] = 0;
  emit?.({ type: 'activityEnded', unit });
  return endIfDecided(battle, false, emit);
}

/** 8: which ship activates next. */
export const activationActions = {
  ACTIVATE: {
    step: STEP.ACTIVATION,
    args: 1,
    whyNot: (battle, action) => whyNotActivate(battle, firstOf(action), battle.toAct[0]!),
    apply: (battle, action, emit) => activate(battle, firstOf(action), emit),
    describe(battle, action) {
      const unit = firstOf(action);
      return { kind: 'activate', unit, force: battle.side[unit] !== battle.toAct[0] };
    },
  },
  PASS: {
    step: STEP.ACTIVATION,
    whyNot: whyNotPass,
    apply: (battle, _action, emit) => pass(battle, true, emit),
    describe: () => ({ kind: 'pass' }),
  },
} satisfies Partial<Kinds>;
