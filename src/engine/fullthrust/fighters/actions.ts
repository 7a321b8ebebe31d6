import { ACTION, DUEL, FIELDS, downOf, encode, firstOf, rightOf, secondOf } from '../actions.ts';
import { GROUP_STATUS, KNOWN, NOT_SET, PHASE, QUALITY, STEP, at, type Battle } from '../battle.ts';
import type { Emit, Threat } from '../events.ts';
import { whyNotScreenDefends } from '../defence/defence.ts';
import { GRID } from '../ground.ts';
import { openly } from '../kinds.ts';
import { othersOf, upTo, type OrderOffer } from '../offers.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { evadersGoOn } from '../rulesVersion.ts';
import { knownOf } from '../sensors/disclosure.ts';
import { SYSTEM_WORDS } from '../terms.ts';
import { salvoThreat } from '../threats.ts';
import { EVADES, nextTurn } from '../turn/sequence.ts';
import type { FullThrustDescription } from '../view.types.ts';
import {
  attackGroup,
  attackShip,
  intercept,
  mayEvade,
  whyNotAceNeedle,
  whyNotAttackGroup,
  whyNotAttackShip,
  whyNotIntercept,
  whyNotOddKills,
} from './attacks.ts';
import { breakOff } from './combat.ts';
import { aceAmong } from './dogfights.ts';
import { join, whyNotJoin } from './joining.ts';
import { chooseGroup, face, land, place, reachOf, screen, whyNotLand, whyNotMove, whyNotPlace, whyNotScreen } from './moves.ts'; // prettier-ignore
import { attackOdds } from './odds.ts';

const GROUP = FIELDS.FIRST;
const GROUP_AND_TARGET = FIELDS.FIRST | FIELDS.SECOND;

/** Where a group is: its carrier's point while it is aboard. */
function groupPoint(battle: Battle, group: number) {
  const aboard = battle.groupStatus[group] === GROUP_STATUS.ABOARD;
  const carrier = battle.carrier[group]!;
  return aboard
    ? { x: battle.x[carrier]!, y: battle.y[carrier]! }
    : { x: battle.groupX[group]!, y: battle.groupY[group]! };
}

/** Why a group cannot be moved now, or break off if it is in a dogfight. */
function whyNotChoose(battle: Battle, group: number, breaksOff: boolean): number {
  const wrong = whyNotMove(battle, group, battle.toAct[0]!);
  if (wrong !== POSSIBLE) return wrong;
  return (battle.dogfight[group] !== 0) === breaksOff ? POSSIBLE : REASON.IN_A_DOGFIGHT;
}

/** A group has moved: the other side's turn. 5.4 Who evades has answered an attack, and its side's own turn comes now. */
function endMove(battle: Battle): void {
  if (battle.phase[0] !== PHASE.ALLOCATION || !evadersGoOn(battle)) nextTurn(battle);
}

/** 5.4 A group breaks off, or moves away before contact; if any of it is left it moves on. */
function flee(battle: Battle, group: number, emit?: Emit): void {
  breakOff(battle, group, emit);
  if (battle.craft[group]! > 0) return chooseGroup(battle, group);
  battle.activeGroup[0] = NOT_SET;
  endMove(battle);
}

/** 5.4 A group attacks another, which may move away if it has not moved. */
function engage(battle: Battle, group: number, rival: number, emit?: Emit): void {
  const isNew = battle.dogfight[rival] === 0;
  attackGroup(battle, group, rival, emit);
  nextTurn(battle);
  if (!isNew || !mayEvade(battle, rival)) return;
  battle.activeGroup[0] = rival;
  battle.placed[0] = EVADES;
}

/** 5.5, 6.2 A group goes for a salvo: in its attack, or as a screen. */
function goForSalvo(battle: Battle, group: number, salvo: number, emit?: Emit): void {
  if (battle.step[0] === STEP.DEFEND) {
    battle.groupTarget[group] = salvoThreat(salvo);
    return;
  }
  intercept(battle, group, salvo, emit);
  nextTurn(battle);
}

const attackOn =
  (kind: Threat['kind']) =>
  (battle: Battle, action: number): FullThrustDescription => {
    const [group, id] = [firstOf(action), secondOf(action)];
    return { kind: 'attack', group, target: { kind, id }, odds: attackOdds(battle, group, kind, id) };
  };

/** 5.4, 6.2 A group at any of these: every rival in a dogfight, every salvo for a screen. */
const atAny = (kind: string, action: number, group: number, targets: readonly number[]): OrderOffer => ({
  kind,
  needs: 'target',
  choices: targets.map((target) => [target, encode(action, group, target)]),
});

const rivalsOf = (battle: Battle, group: number): number[] =>
  upTo(battle.groupCount[0]!).filter((rival) => battle.groupSide[rival] !== battle.groupSide[group]);

const salvoesAt = (battle: Battle, group: number): number[] =>
  upTo(battle.salvoes.count[0]!).filter((salvo) => battle.salvoes.side[salvo] !== battle.groupSide[group]);

/** 5.10 An ace at any system that is known of the ship that its group attacks; nothing is told where there is none. */
function needlingOf(battle: Battle, group: number): OrderOffer[] {
  const unit = battle.groupTarget[group]! - 1;
  if (unit < 0 || unit >= battle.shipCount[0]! || knownOf(battle, unit) < KNOWN.SYSTEMS) return [];
  const isFree = (slot: number): boolean => whyNotAceNeedle(battle, group, slot, battle.toAct[0]!) === POSSIBLE;
  const slots = upTo(battle.systemCount[unit]!).filter(isFree);
  return slots.length === 0 ? [] : [atAny('ace-needle', ACTION.ACE_NEEDLE, group, slots)];
}

/** 5 Fighters. */
export const fighterKinds = {
  GROUP: openly([STEP.GROUP], GROUP, {
    whyNot: (battle, action) => whyNotChoose(battle, firstOf(action), false),
    apply: (battle, action) => chooseGroup(battle, firstOf(action)),
    describe: (battle, action) => ({ kind: 'group', group: firstOf(action), reach: reachOf(battle, firstOf(action)) }),
  }),
  BREAK_OFF: openly([STEP.GROUP, STEP.EVADE], GROUP, {
    whyNot(battle, action) {
      if (battle.step[0] !== STEP.EVADE) return whyNotChoose(battle, firstOf(action), true);
      return action === encode(ACTION.BREAK_OFF, battle.activeGroup[0]!) ? POSSIBLE : REASON.NOT_YOUR_GROUP;
    },
    apply: (battle, action, emit) => flee(battle, firstOf(action), emit),
    describe: (battle, action) => ({ kind: 'break-off', group: firstOf(action), reach: reachOf(battle, firstOf(action)) }), // prettier-ignore
  }),
  JOIN: openly([STEP.GROUP], GROUP_AND_TARGET, {
    whyNot: (battle, action) => whyNotJoin(battle, firstOf(action), secondOf(action), battle.toAct[0]!),
    apply: (battle, action, emit) => join(battle, firstOf(action), secondOf(action), emit),
    describe: (_battle, action) => ({ kind: 'join', group: firstOf(action), from: secondOf(action) }),
  }),
  PLACE: openly([STEP.PLACE], FIELDS.POINT, {
    whyNot: (battle, action) => whyNotPlace(battle, rightOf(action), downOf(action)),
    apply: (battle, action, emit) => place(battle, rightOf(action), downOf(action), emit),
    describe(battle, action) {
      const group = battle.activeGroup[0]!;
      const from = groupPoint(battle, group);
      const to = { x: from.x + rightOf(action) * GRID, y: from.y + downOf(action) * GRID };
      const secondary = battle.phase[0] === PHASE.SECONDARY;
      return { kind: 'place', group, from, to, reach: reachOf(battle, group), secondary };
    },
  }),
  FACE: openly([STEP.FACE], FIELDS.FIRST, {
    whyNot: (_battle, action) => (firstOf(action) < 12 ? POSSIBLE : REASON.UNKNOWN_ACTION),
    apply(battle, action) {
      face(battle, firstOf(action));
      endMove(battle);
    },
    describe: (battle, action) => ({ kind: 'face', group: battle.activeGroup[0]!, facing: firstOf(action) || 12 }),
  }),
  SCREEN: openly([STEP.PLACE], FIELDS.FIRST, {
    whyNot: (battle, action) => whyNotScreen(battle, firstOf(action)),
    apply(battle, action, emit) {
      screen(battle, firstOf(action), emit);
      endMove(battle);
    },
    describe: (battle, action) => ({ kind: 'screen', group: battle.activeGroup[0]!, unit: firstOf(action) }),
  }),
  LAND: openly([STEP.PLACE], FIELDS.FIRST, {
    whyNot: (battle, action) => whyNotLand(battle, firstOf(action)),
    apply(battle, action, emit) {
      land(battle, firstOf(action), emit);
      endMove(battle);
    },
    describe: (battle, action) => ({ kind: 'land', group: battle.activeGroup[0]!, unit: firstOf(action) }),
  }),
  ATTACK_SHIP: openly([STEP.ATTACK], GROUP_AND_TARGET, {
    whyNot: (battle, action) => whyNotAttackShip(battle, firstOf(action), secondOf(action), battle.toAct[0]!),
    apply(battle, action, emit) {
      attackShip(battle, firstOf(action), secondOf(action), emit);
      // Its ace may still choose a system to aim at: the side goes on.
      if (battle.quality[firstOf(action)] !== QUALITY.ACE) nextTurn(battle);
    },
    describe: attackOn('ship'),
    special: { group: (battle, group) => [atAny('attack-ship', ACTION.ATTACK_SHIP, group, othersOf(battle, battle.groupSide[group]!))] }, // prettier-ignore
  }),
  ATTACK_GROUP: openly([STEP.ATTACK], GROUP_AND_TARGET, {
    whyNot: (battle, action) => whyNotAttackGroup(battle, firstOf(action), secondOf(action), battle.toAct[0]!),
    apply: (battle, action, emit) => engage(battle, firstOf(action), secondOf(action), emit),
    describe: attackOn('group'),
    special: { group: (battle, group) => [atAny('attack-group', ACTION.ATTACK_GROUP, group, rivalsOf(battle, group))] },
  }),
  ODD_KILLS: openly([STEP.ATTACK], GROUP_AND_TARGET, {
    whyNot: (battle, action) => whyNotOddKills(battle, firstOf(action), secondOf(action), battle.toAct[0]!),
    apply(battle, action) {
      battle.oddKills[firstOf(action)] = 1 + secondOf(action);
      nextTurn(battle);
    },
    describe: (_battle, action) => ({ kind: 'odd-kills', group: firstOf(action), rival: secondOf(action) }),
    special: { group: (battle, group) => [atAny('odd-kills', ACTION.ODD_KILLS, group, rivalsOf(battle, group))] },
  }),
  INTERCEPT: openly([STEP.ATTACK, STEP.DEFEND], GROUP_AND_TARGET, {
    whyNot(battle, action) {
      const whyNot = battle.step[0] === STEP.DEFEND ? whyNotScreenDefends : whyNotIntercept;
      return whyNot(battle, firstOf(action), secondOf(action), battle.toAct[0]!);
    },
    apply: (battle, action, emit) => goForSalvo(battle, firstOf(action), secondOf(action), emit),
    describe: attackOn('salvo'),
    special: { group: (battle, group) => [atAny('intercept', ACTION.INTERCEPT, group, salvoesAt(battle, group))] },
  }),
  ACE_NEEDLE: openly([STEP.ATTACK], GROUP_AND_TARGET, {
    whyNot: (battle, action) => whyNotAceNeedle(battle, firstOf(action), secondOf(action), battle.toAct[0]!),
    apply(battle, action) {
      battle.groupNeedle[firstOf(action)] = 1 + secondOf(action);
      nextTurn(battle);
    },
    describe(battle, action) {
      const [group, slot] = [firstOf(action), secondOf(action)];
      if (slot === DUEL) return { kind: 'ace-duel', group, rival: aceAmong(battle, group) };
      const unit = battle.groupTarget[group]! - 1;
      return { kind: 'ace-needle', group, unit, slot, system: SYSTEM_WORDS[battle.kind[at(unit, slot)]!]! };
    },
    special: { group: needlingOf },
  }),
};
