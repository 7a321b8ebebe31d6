import type { Side } from '../game.ts';
import { SIGN_COUNT, type Battle } from './battle.ts';
import { pointOf } from './damage.ts';
import type { Emit } from './events.ts';
import { SIGNS } from './terms.ts';

/** Telemetry (26): a line from an attacker to its target; the oldest gives way. */
export function drawSign(battle: Battle, kind: number, side: number, from: number, to: number, emit?: Emit): void {
  drawSignFrom(battle, kind, side, battle.x[from]!, battle.y[from]!, to, emit);
}

/** The same from a point of the map instead of an object. */
export function drawSignFrom(
  battle: Battle,
  kind: number,
  side: number,
  fromX: number,
  fromY: number,
  to: number,
  emit?: Emit,
): void {
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
  signToX[at] = battle.x[to]!;
  signToY[at] = battle.y[to]!;
  signKind[at] = kind;
  signSide[at] = side;
  signRound[at] = battle.round[0]!;
  emit?.({
    type: 'signDrawn',
    sign: SIGNS[kind]!,
    side: side as Side,
    from: { x: fromX, y: fromY },
    to: pointOf(battle, to),
  });
}
