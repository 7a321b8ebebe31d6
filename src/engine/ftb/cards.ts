import type { Side } from '../game.ts';
import { firstOf, type Kinds } from './actions.ts';
import { CARD, MODE, NOT_SET, STEP, WOUND, type Battle } from './battle.ts';
import { outcomesOf } from './chances.ts';
import { damageChooser, damagedShip, fighterOf, heatOf, isDamageChoice, whyNotEvade, wouldDamage } from './combat.ts';
import { damageSystem } from './damage.ts';
import type { Emit } from './events.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { CARDS, SYSTEMS, type CardName } from './terms.ts';
import type { FtbDescription } from './view.types.ts';

// Combat resolution (16): what the sides choose, the card in secret, then the effects of those that were turned.

const cardName = (card: number): CardName => CARDS[card] as CardName;

function whyNotLay(battle: Battle, side: number, card: number): number {
  if (battle.cards[side] !== CARD.NONE) return REASON.CARD_ALREADY_LAID;
  if (card < CARD.DEFENSIVE || card > CARD.EVASIVE) return REASON.NO_SUCH_CARD;
  return card === CARD.EVASIVE ? whyNotEvade(battle, side) : POSSIBLE;
}

/** A card face down: known to its own side alone. The same side goes on to commit, or takes it back. */
function lay(battle: Battle, card: number, emit?: Emit): void {
  const side = battle.toAct[0] as Side;
  battle.cards[side] = card;
  emit?.({ type: 'cardLaid', side, card: cardName(card) });
}

function takeBack(battle: Battle, emit?: Emit): void {
  const side = battle.toAct[0] as Side;
  battle.cards[side] = CARD.NONE;
  emit?.({ type: 'cardTakenBack', side });
}

/** Heat instead of the hit: the target's choice by Defensive, the winner's by Broadside. */
function chooseHeat(battle: Battle, emit?: Emit): void {
  const side = battle.chooser[0]!;
  battle.hitMode[side] = MODE.HEAT;
  const card = cardName(battle.hitCard[side]!);
  emit?.({ type: 'heatChosen', unit: fighterOf(battle, side), by: battle.toAct[0] as Side, card });
}

/** The damaged system, named by whose choice it is: in combat it counts once both effects are chosen. */
function nameDamage(battle: Battle, system: number, emit?: Emit): void {
  if (battle.wound[0] === WOUND.NONE) {
    battle.hitSystem[battle.chooser[0]!] = system;
    return;
  }
  const cause = battle.wound[0] === WOUND.TORPEDO ? 'torpedo' : 'asteroids';
  battle.wound[0] = WOUND.NONE;
  damageSystem(battle, battle.opponent[0]!, system, battle.toAct[0] as Side, cause, emit);
}

function fighters(battle: Battle, side: number): [number | null, number | null] {
  const known = (ship: number): number | null => (ship === NOT_SET ? null : ship);
  return [known(fighterOf(battle, side)), known(fighterOf(battle, 1 - side))];
}

function describeLay(battle: Battle, card: number): FtbDescription {
  const side = battle.toAct[0]!;
  const [unit, target] = fighters(battle, side);
  return { kind: 'lay', unit, target, card: cardName(card), outcomes: outcomesOf(battle, side, card) };
}

function describeLaid(battle: Battle, kind: 'commit' | 'take-back'): FtbDescription {
  const side = battle.toAct[0]!;
  return { kind, unit: fighters(battle, side)[0], card: cardName(battle.cards[side]!) };
}

function describeEffect(battle: Battle, kind: 'hit' | 'heat'): FtbDescription {
  const hurt = battle.chooser[0]!;
  const card = battle.hitCard[hurt]!;
  const damage = wouldDamage(battle, hurt);
  return { kind, unit: fighterOf(battle, hurt), card: cardName(card), heat: heatOf(card), damage };
}

const whyNotLaid = (battle: Battle): number =>
  battle.cards[battle.toAct[0]!] === CARD.NONE ? REASON.NO_CARD_LAID : POSSIBLE;

/** 16: cards, and the choices that they leave. */
export const cardChoices = {
  LAY: {
    step: STEP.CARD,
    args: 1,
    isSecret: true,
    whyNot: (battle, action) => whyNotLay(battle, battle.toAct[0]!, firstOf(action)),
    apply: (battle, action, emit) => lay(battle, firstOf(action), emit),
    describe: (battle, action) => describeLay(battle, firstOf(action)),
  },
  COMMIT: {
    step: STEP.CARD,
    whyNot: whyNotLaid,
    apply(battle, _action, emit) {
      battle.committed[battle.toAct[0]!] = 1;
      emit?.({ type: 'cardCommitted', side: battle.toAct[0] as Side });
    },
    describe: (battle) => describeLaid(battle, 'commit'),
  },
  TAKE_BACK: {
    step: STEP.CARD,
    isSecret: true,
    whyNot: whyNotLaid,
    apply: (battle, _action, emit) => takeBack(battle, emit),
    describe: (battle) => describeLaid(battle, 'take-back'),
  },
  HIT: {
    step: STEP.EFFECT,
    apply(battle) {
      battle.hitMode[battle.chooser[0]!] = MODE.HIT;
    },
    describe: (battle) => describeEffect(battle, 'hit'),
  },
  HEAT: {
    step: STEP.EFFECT,
    apply: (battle, _action, emit) => chooseHeat(battle, emit),
    describe: (battle) => describeEffect(battle, 'heat'),
  },
  DAMAGE: {
    step: STEP.DAMAGE,
    args: 1,
    whyNot: (battle, action) => isDamageChoice(battle, damagedShip(battle), firstOf(action)),
    apply: (battle, action, emit) => nameDamage(battle, firstOf(action), emit),
    describe(battle, action) {
      const by = battle.wound[0] === WOUND.NONE ? damageChooser(battle, battle.chooser[0]!) : battle.chooser[0]!;
      return { kind: 'damage', unit: damagedShip(battle), system: SYSTEMS[firstOf(action)]!, by: by as Side };
    },
  },
} satisfies Partial<Kinds>;
