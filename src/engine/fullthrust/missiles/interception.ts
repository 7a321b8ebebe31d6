import { PHASE, type Battle } from '../battle.ts';
import type { Emit } from '../events.ts';
import { loseCraft } from '../fighters/combat.ts';
import { INTERCEPTOR } from '../fighters/types.ts';
import { missilesAreCounted } from '../rulesVersion.ts';
import { rollBlast, rollFighter } from '../rolls.ts';

/** 5.6 The least die of a fighter that kills a missile; 5.9 interceptors add 1. */
const MISSILE_KILL = 5;
/** 6.2 Whether a craft of this type kills a missile with this die. */
export const killsMissile = (type: number, die: number): boolean =>
  die >= (type === INTERCEPTOR ? MISSILE_KILL - 1 : MISSILE_KILL);

/** 6 */
const SALVO_SIZE = 6;

/** Missiles of a salvo that may still be shot down: of all six in an interception, of those on target by screens (6.2). */
export function missilesLeft(battle: Battle, salvo: number): number {
  if (!missilesAreCounted(battle)) return Infinity;
  const all = battle.phase[0]! < PHASE.ATTACKS ? SALVO_SIZE : battle.salvoes.missiles[salvo]!;
  return Math.max(0, all - battle.salvoes.killed[salvo]!);
}

/** 5.6, 6.2, 5.9 A die a fighter: 5 and 6 kill a missile, natural 6s roll again while any is left; each kill's blast takes a fighter by a 6. */
export function interceptSalvo(battle: Battle, group: number, salvo: number, emit?: Emit): void {
  const dice: number[] | null = emit ? [] : null;
  const again: number[] | null = emit ? [] : null;
  const left = missilesLeft(battle, salvo);
  const hits = left === Infinity ? rollInTurn(battle, group, dice, again) : rollVolley(battle, group, left, dice, again); // prettier-ignore
  const kills = Math.min(hits, left);
  battle.salvoes.killed[salvo]! += kills;
  const target = { kind: 'salvo', id: salvo } as const;
  emit?.({ type: 'groupFired', group, target, dice: dice!, again: again!, kills, damage: 0, parting: false });
  if (kills > 0) sufferBlasts(battle, group, kills, emit);
}

/** All craft fire together, and then those that rolled a 6 again; nobody fires at what is gone. */
function rollVolley(
  battle: Battle,
  group: number,
  left: number,
  dice: number[] | null,
  again: number[] | null,
): number {
  // prettier-ignore
  const type = battle.groupType[group]!;
  let hits = 0;
  let sixes = 0;
  for (let n = left > 0 ? battle.craft[group]! : 0; n > 0; n--) {
    const die = rollFighter(battle);
    dice?.push(die);
    if (killsMissile(type, die)) hits++;
    if (die === 6) sixes++;
  }
  for (; sixes > 0 && hits < left; sixes--) {
    const die = rollFighter(battle);
    again?.push(die);
    if (killsMissile(type, die)) hits++;
    if (die === 6) sixes++;
  }
  return hits;
}

/** As it was before version 7: each 6 again at once, at however few missiles. */
function rollInTurn(battle: Battle, group: number, dice: number[] | null, again: number[] | null): number {
  const type = battle.groupType[group]!;
  let hits = 0;
  for (let n = battle.craft[group]!; n > 0; n--) {
    let die = rollFighter(battle);
    dice?.push(die);
    if (killsMissile(type, die)) hits++;
    while (die === 6) {
      die = rollFighter(battle);
      again?.push(die);
      if (killsMissile(type, die)) hits++;
    }
  }
  return hits;
}

function sufferBlasts(battle: Battle, group: number, kills: number, emit?: Emit): void {
  const blasts: number[] | null = emit ? [] : null;
  let lost = 0;
  for (let n = 0; n < kills; n++) {
    const die = rollBlast(battle);
    blasts?.push(die);
    if (die === 6) lost++;
  }
  emit?.({ type: 'blasts', group, dice: blasts!, lost });
  loseCraft(battle, group, lost, emit);
}
