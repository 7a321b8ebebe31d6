import { ACTION, encode, encodePoint } from '../actions.ts';
import { CONDITION, KIND, NOT_SET, SALVOES, at, isInPlay, isOnTable, type Battle } from '../battle.ts';
import { LOADS } from '../design/terms.ts';
import type { Emit } from '../events.ts';
import { ACT, whyNotBeside } from '../exclusions.ts';
import { foresee } from '../fighters/moves.ts';
import { isRearClosedToMissiles } from '../fire/bearing.ts';
import { ARC, GRID, UNIT, arcOf, isWithin, lengthOf } from '../ground.ts';
import { flown } from '../movement/path.ts';
import { isOnArea } from '../movement/area.ts';
import { isBlocked } from '../terrain/bodies.ts';
import { POSSIBLE, REASON } from '../reasons.ts';
import { isBogey, showSheet } from '../sensors/disclosure.ts';
import { isInControl } from '../ships/sheet.ts';

// 6.1 Firing, 6.4 Mountings, 6.5 Magazines. A ship is chosen, then a launcher or rack with its load, then the point.

/** 6.1 MU to the point of aim: standard and extended. */
export const RANGES = [24, 36] as const;

const EXTENDED = LOADS.indexOf('extended');

/** Why a launcher or rack cannot fire a salvo of that load. */
export function whyNotSalvo(battle: Battle, ship: number, slot: number, extended: number): number {
  if (slot >= battle.systemCount[ship]!) return REASON.NO_SUCH_SYSTEM;
  const place = at(ship, slot);
  const kind = battle.kind[place];
  if (kind !== KIND.LAUNCHER && kind !== KIND.RACK) return REASON.NOT_A_WEAPON;
  if (battle.condition[place] === CONDITION.GONE) return REASON.NO_SALVO_LEFT;
  if (battle.condition[place] !== CONDITION.WORKS) return REASON.SYSTEM_LOST;
  if (battle.used[place] !== 0) return REASON.SYSTEM_USED;
  if (battle.salvoes.count[0]! >= SALVOES) return REASON.TOO_MANY_SALVOES;
  if (kind === KIND.RACK)
    return (battle.size[place] === EXTENDED) === (extended === 1) ? POSSIBLE : REASON.NO_SALVO_LEFT;
  const magazine = at(ship, battle.size[place]!);
  if (battle.condition[magazine] !== CONDITION.WORKS) return REASON.NO_MAGAZINE;
  const left = extended === 1 ? battle.stock[magazine]! >> 4 : battle.stock[magazine]! & 15;
  return left > 0 ? POSSIBLE : REASON.NO_SALVO_LEFT;
}
/** `fired` of a ship that has had its turn in the missile phase. */
export const FIRED_MISSILES = 2;

/** Why a side's ship fires no salvo now. */
export function whyNotMissiles(battle: Battle, ship: number, side: number): number {
  if (ship >= battle.shipCount[0]!) return REASON.NO_SUCH_SHIP;
  if (battle.side[ship] !== side) return REASON.NOT_YOUR_SHIP;
  if (!isInPlay(battle, ship)) return REASON.NOT_IN_PLAY;
  if (!isInControl(battle, ship)) return REASON.OUT_OF_CONTROL;
  const beside = whyNotBeside(battle, ship, ACT.MISSILES);
  if (beside !== POSSIBLE) return beside;
  if (battle.fired[ship] === FIRED_MISSILES) return REASON.ALREADY_FIRED;
  return hasSalvo(battle, ship) ? POSSIBLE : REASON.NO_SALVO_LEFT;
}

function hasSalvo(battle: Battle, ship: number): boolean {
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++)
    if (whyNotSalvo(battle, ship, slot, 0) === POSSIBLE || whyNotSalvo(battle, ship, slot, 1) === POSSIBLE) return true;
  return false;
}

/** 6.1 Whether a side has a ship that may fire missiles. */
export function hasMissileShip(battle: Battle, side: number): boolean {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (whyNotMissiles(battle, ship, side) === POSSIBLE) return true;
  return false;
}

/** 6.1 Lists a side's ships that may fire missiles, and to pass; returns how many actions there are. */
export function missileActions(battle: Battle, side: number, out: Int32Array): number {
  let count = 0;
  for (let ship = 0; ship < battle.shipCount[0]!; ship++)
    if (whyNotMissiles(battle, ship, side) === POSSIBLE) out[count++] = encode(ACTION.MISSILES, ship);
  out[count++] = ACTION.PASS;
  return count;
}

/** The launchers and racks of the active ship that can fire; of those that are alike the first. */
export function salvoActions(battle: Battle, out: Int32Array): number {
  const ship = battle.active[0]!;
  let count = 0;
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++)
    for (let extended = 0; extended < 2; extended++)
      if (whyNotSalvo(battle, ship, slot, extended) === POSSIBLE && !isLikeAnEarlier(battle, ship, slot, extended))
        out[count++] = encode(ACTION.SALVO, slot, extended);
  out[count++] = ACTION.DONE;
  return count;
}

function isLikeAnEarlier(battle: Battle, ship: number, slot: number, extended: number): boolean {
  for (let before = 0; before < slot; before++) {
    const [one, two] = [at(ship, before), at(ship, slot)];
    if (battle.kind[one] !== battle.kind[two] || battle.arcs[one] !== battle.arcs[two]) continue;
    if (battle.size[one] === battle.size[two] && whyNotSalvo(battle, ship, before, extended) === POSSIBLE) return true;
  }
  return false;
}

/** Why the chosen launcher cannot aim so many steps of the grid away: range, arcs, table. */
export function whyNotAimPoint(battle: Battle, right: number, down: number): number {
  const ship = battle.active[0]!;
  const dx = right * GRID;
  const dy = down * GRID;
  if (!isWithin(dx, dy, RANGES[battle.extended[0]! as 0 | 1])) return REASON.OUT_OF_RANGE;
  const arc = arcOf(battle.course[ship]!, dx, dy, battle.rolled[ship] === 1);
  if (arc === ARC.A && isRearClosedToMissiles(battle, ship)) return REASON.REAR_ARC;
  if (((battle.arcs[at(ship, battle.launcher[0]!)]! >> arc) & 1) === 0) return REASON.OUT_OF_ARC;
  const [x, y] = [battle.x[ship]!, battle.y[ship]!];
  if (!isOnArea(battle, x + dx, y + dy)) return REASON.OFF_THE_TABLE;
  return battle.bodies.count[0] !== 0 && isBlocked(battle, x, y, x + dx, y + dy) ? REASON.LINE_BLOCKED : POSSIBLE;
}

/** Where each enemy ship goes by itself, as far as the salvo reaches; straight ahead where none of those will do. */
export function aimPointActions(battle: Battle, out: Int32Array): number {
  const ship = battle.active[0]!;
  let count = 0;
  for (let target = 0; target < battle.shipCount[0]!; target++) {
    if (battle.side[target] === battle.side[ship] || !isInPlay(battle, target)) continue;
    foresee(battle, target);
    count = addPoint(battle, flown.x - battle.x[ship]!, flown.y - battle.y[ship]!, out, count);
  }
  // Some point is always left: the ship's own, which lies in its fore arc, or one just within the arcs.
  for (let down = -8; count === 0 && down <= 8; down += 8)
    for (let right = -8; right <= 8; right += 8)
      if (count === 0 && whyNotAimPoint(battle, right, down) === POSSIBLE)
        out[count++] = encodePoint(ACTION.AIM_POINT, right, down);
  return count;
}

function addPoint(battle: Battle, dx: number, dy: number, out: Int32Array, from: number): number {
  let right = Math.trunc(dx / GRID);
  let down = Math.trunc(dy / GRID);
  const range = RANGES[battle.extended[0]! as 0 | 1];
  if (!isWithin(right * GRID, down * GRID, range)) {
    // Beyond the range and the 6 MU in which missiles seek nothing is gained.
    const length = lengthOf(dx, dy);
    if (length > (range + 6) * UNIT) return from;
    right = Math.trunc((dx * range * 8) / length);
    down = Math.trunc((dy * range * 8) / length);
  }
  if (whyNotAimPoint(battle, right, down) !== POSSIBLE) return from;
  const action = encodePoint(ACTION.AIM_POINT, right, down);
  for (let n = 0; n < from; n++) if (out[n] === action) return from;
  out[from] = action;
  return from + 1;
}

/** Salvoes of a load that a launcher or rack still has. */
export function salvoesLeft(battle: Battle, ship: number, slot: number, extended: number): number {
  const place = at(ship, slot);
  if (battle.kind[place] === KIND.RACK) return battle.condition[place] === CONDITION.WORKS ? 1 : 0;
  const stock = battle.stock[at(ship, battle.size[place]!)]!;
  return extended === 1 ? stock >> 4 : stock & 15;
}

/** 6.1 The salvo's marker is placed, and waits there until all ships have moved. */
export function launchSalvo(battle: Battle, right: number, down: number, emit?: Emit): void {
  const ship = battle.active[0]!;
  const slot = battle.launcher[0]!;
  const place = at(ship, slot);
  const salvo = battle.salvoes.count[0]!;
  showSheet(battle, ship, emit);
  battle.salvoes.count[0] = salvo + 1;
  battle.salvoes.x[salvo] = battle.x[ship]! + right * GRID;
  battle.salvoes.y[salvo] = battle.y[ship]! + down * GRID;
  battle.salvoes.side[salvo] = battle.side[ship]!;
  battle.salvoes.ship[salvo] = ship;
  battle.salvoes.target[salvo] = 0;
  battle.salvoes.missiles[salvo] = 0;
  battle.salvoes.killed[salvo] = 0;
  battle.used[place] = NOT_SET;
  if (battle.kind[place] === KIND.RACK) battle.condition[place] = CONDITION.GONE;
  else battle.stock[at(ship, battle.size[place]!)]! -= battle.extended[0] === 1 ? 16 : 1;
  battle.launcher[0] = NOT_SET;
  emit?.({
    type: 'salvoLaunched',
    salvo,
    unit: ship,
    slot,
    load: LOADS[battle.extended[0]!]!,
    from: { x: battle.x[ship]!, y: battle.y[ship]! },
    at: { x: battle.salvoes.x[salvo]!, y: battle.salvoes.y[salvo]! },
  });
}

/** Ships on the table of the other side than a salvo's; none that is but a contact. */
export const isTargetOf = (battle: Battle, salvo: number, ship: number): boolean =>
  battle.side[ship] !== battle.salvoes.side[salvo] && isOnTable(battle, ship) && !isBogey(battle, ship);
