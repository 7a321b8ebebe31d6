import type { Side } from '../game.ts';
import { SIGN_COUNT, type Battle } from './battle.ts';
import { pointOf } from './damage.ts';
import type { Emit } from './events.ts';
import { SIGNS } from './terms.ts';

/** Telemetry (26): a line from an attacker to its target; the oldest gives way. */
export function drawSign(battle: Battle, kind: number, side: number, from: number, to: number, emit?: Emit): void {
  aimSign(battle, addSign(battle, kind, side, battle.x[from]!, battle.y[from]!), to, emit);
}

/** Adds a line that begins at a point of the map; returns its place, for `aimSign`. */
export function addSign(battle: Battle, kind: number, side: number, fromX: number, fromY: number): number {
  const { signFromX, signFromY, signToX, signToY, signKind, signSide, signRound } = battle;
  let at = battle.signCount[0]!;
  if (at === SIGN_COUNT) {
    at--;
    for (let sign = 0; sign < at; sign++) {
      signFromX[sign] = signFromX[sign + 1]!;
      signFromY[sign] = signFromY[sign + 1]!;
      signToX[sign] = signToX[sign + 1]!;
      signToY[sign] = signToY[sign + 1]!;
      signKind[sign] = signKind[sign + 1]!;
      signSide[sign] = signSide[sign + 1]!;
      signRound[sign] = signRound[sign + 1]!;
    }
  } else battle.signCount[0] = at + 1;
  signFromX[at] = fromX;
  signFromY[at] = fromY;
  signKind[at] = kind;
  signSide[at] = side;
  signRound[at] = battle.round[0]!;
  return at;
}

/** Ends the line at a place at an object, and tells of it. */
export function aimSign(battle: Battle, at: number, to: number, emit?: Emit): void {
  battle.signToX[at] = battle.x[to]!;
  battle.signToY[at] = battle.y[to]!;
  emit?.({
    type: 'signDrawn',
    sign: SIGNS[battle.signKind[at]!]!,
    side: battle.signSide[at] as Side,
    from: { x: battle.signFromX[at]!, y: battle.signFromY[at]! },
    to: pointOf(battle, to),
  });
}
