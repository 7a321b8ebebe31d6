import type { Side } from '../../../game.ts';
import {
  clock,
  craftAlive,
  distanceBetween,
  groupOf,
  here,
  inClutter,
  inNebula,
  isBase,
  isCarrier,
  isSquadron,
  ours,
  powerAt,
  rollArc,
  works,
  type ModelBattle,
  type Play,
  type Ship,
} from './battle.ts';
import { TRACK, type Row } from './data.ts';
import { explosions } from './damage.ts';
import { bears, isTransmissionBlocked } from './fire.ts';
import { hitBy } from './moves.ts';
import { ARC_NAMES, same, type ArcName } from './space.ts';

// Talon a second time (see model.ts): spending power (6, 10, 12.2, 13.7), repairs (8.7), the power phase (9).

const getsPower = (ship: Ship, impulse: number): boolean => !isSquadron(ship) && TRACK[impulse]!.includes(ship.power);
const mayUseBattery = (ship: Ship, impulse: number): boolean =>
  ship.battery && ship.ap === 'none' && !ship.held && !getsPower(ship, impulse);
const hasPower = ({ ap, held }: Ship): boolean => !held && (ap === 'power' || ap === 'battery');

/** 6.1 each ship of a side spends what it gets. */
export function* power(battle: ModelBattle, side: Side): Play {
  battle.step = 'power';
  for (const ship of battle.ships) {
    const gets = ship.side === side && ship.status === 'in-play' && ship.criticals.powerLoss === 0;
    ship.ap = gets && getsPower(ship, battle.impulse) ? 'power' : 'none';
    ship.held = false;
  }
  for (;;) {
    const answers = ours(battle, side).flatMap((ship) => {
      const uses = hasPower(ship) ? usesOf(battle, ship) : [];
      const battery = mayUseBattery(ship, battle.impulse) ? [`use-battery ${ship.id}`] : [];
      return uses.length + battery.length > 0 ? [...uses, ...battery, `hold-power ${ship.id}`] : [];
    });
    if (answers.length === 0) return;
    const answer = yield { side, step: 'power', answers: [...answers, 'end-step'] };
    if (answer === 'end-step') return;
    yield* spend(battle, answer);
  }
}

function usesOf(battle: ModelBattle, ship: Ship): string[] {
  const { id } = ship;
  const uses = [`change-initiative ${id}`, `defend-initiative ${id}`];
  if (!isBase(ship) && !ship.slip) uses.push(`side-slip ${id}`);
  if (ship.turnCounter > 0) uses.push(`power-through-turn ${id}`);
  for (const group of ship.bars.keys())
    if (works(ship, group) && ship.bars[group]!.yellow < groupOf(ship, group).yellow) uses.push(`charge-yellow ${id} ${group}`); // prettier-ignore
  if (ship.kind.battery && !ship.battery && ship.ap !== 'battery') uses.push(`charge-battery ${id}`);
  const reinforced = ARC_NAMES.filter((arc) => ship.reinforced.has(arc));
  const mayReinforce = reinforced.length < 2 && ship.criticals.shieldsDown === 0 && !inNebula(battle, ship);
  for (const arc of ARC_NAMES)
    if (reinforced.includes(arc)) uses.push(`remove-reinforcement ${id} ${arc}`);
    else if (mayReinforce) uses.push(`reinforce ${id} ${arc}`);
  return [...uses, ...transmissions(battle, ship), ...retargets(battle, ship)];
}

/** 12.2 */
function transmissions(battle: ModelBattle, ship: Ship): string[] {
  if (!isCarrier(ship)) return [];
  return ours(battle, ship.side).flatMap((squadron) => {
    if (!isSquadron(squadron) || squadron.transmitted || distanceBetween(ship, squadron) > 6) return [];
    if (inClutter(battle, squadron) || isTransmissionBlocked(battle, ship.at, squadron.at)) return [];
    return [
      ...craftAlive(squadron)
        .filter((craft) => squadron.bars[craft]!.yellow < groupOf(squadron, craft).yellow)
        .map((craft) => `transmit-charge ${ship.id} ${craft} ${squadron.id}`),
      ...(squadron.turnCounter > 0 ? [`transmit-turn ${ship.id} ${squadron.id}`] : []),
      ...(squadron.slip ? [] : [`transmit-side-slip ${ship.id} ${squadron.id}`]),
    ];
  });
}

/** 13.7 */
function retargets(battle: ModelBattle, ship: Ship): string[] {
  const launchers = [...ship.bars.keys()].filter((n) => works(ship, n) && groupOf(ship, n).weapon === 'missile');
  const targets = here(battle).filter((one) => one.side !== ship.side && launchers.some((n) => bears(ship, n, one.at)));
  return battle.missiles
    .filter((missile) => missile.side === ship.side)
    .flatMap((missile) =>
      targets.filter((one) => one !== missile.target).map((one) => `retarget ${ship.id} ${missile.place} ${one.id}`),
    );
}

function* spend(battle: ModelBattle, words: string): Play {
  const [verb, id, first, second] = words.split(' ') as [string, string, string, string];
  const ship = battle.ships[Number(id)]!;
  const spent = (): void => void (ship.ap = 'spent');
  switch (verb) {
    case 'hold-power':
      ship.held = true;
      return;
    case 'use-battery':
      ship.battery = false;
      ship.ap = 'battery';
      return;
    case 'remove-reinforcement':
      ship.reinforced.delete(first as ArcName);
      return;
    case 'change-initiative':
      ship.marker = 'change';
      return spent();
    case 'defend-initiative':
      ship.marker = 'defend';
      return spent();
    case 'side-slip':
      ship.slip = true;
      return spent();
    case 'power-through-turn':
      ship.turnCounter--;
      return spent();
    case 'charge-yellow':
      ship.bars[Number(first)]!.yellow++;
      return spent();
    case 'charge-battery':
      ship.battery = true;
      return spent();
    case 'reinforce':
      ship.reinforced.set(first as ArcName, battle.impulse);
      return spent();
    case 'transmit-charge':
      transmitTo(battle.ships[Number(second)]!).bars[Number(first)]!.yellow++;
      return spent();
    case 'transmit-turn':
      transmitTo(battle.ships[Number(first)]!).turnCounter--;
      return spent();
    case 'transmit-side-slip':
      transmitTo(battle.ships[Number(first)]!).slip = true;
      return spent();
    case 'retarget':
      spent();
      return yield* retarget(battle, Number(first), battle.ships[Number(second)]!);
  }
}

/** 12.2.3 one a squadron and impulse. */
function transmitTo(squadron: Ship): Ship {
  squadron.transmitted = true;
  return squadron;
}

function* retarget(battle: ModelBattle, place: number, target: Ship): Play {
  const missile = battle.missiles.find((one) => one.place === place)!;
  missile.target = target;
  if (!same(missile.at, target.at)) return;
  yield* hitBy(battle, missile, target, isSquadron(target) ? 'forward' : rollArc(battle));
  yield* explosions(battle);
}

/** 8.7 tried by itself at the end of a side's turn. */
export function repairs(battle: ModelBattle, side: Side): void {
  for (const ship of ours(battle, side))
    for (const one of ['shieldsDown', 'helmDown', 'powerLoss'] as const)
      if (ship.criticals[one] > 0 && ship.since[one] < clock(battle) && battle.roll() === 6) ship.criticals[one] = 0;
}

/** 9 a side charges its weapons and sets its curves. */
export function* powerPhase(battle: ModelBattle, side: Side): Play {
  battle.step = 'power-phase';
  battle.active = side;
  for (const ship of ours(battle, side)) {
    if (ship.criticals.powerLoss === 0) for (const group of ship.bars.keys()) charge(ship, group);
    ship.curveSet = false;
  }
  for (;;) {
    const left = ours(battle, side).filter(({ curveSet }) => !curveSet);
    const open = left.filter((ship) => rowsOf(ship).length > 1);
    if (open.length === 0) return left.forEach((ship) => setRow(ship, rowsOf(ship)[0]!));
    const answers = left.flatMap((ship) => rowsOf(ship).map(({ speed }) => `set-curve ${ship.id} ${speed}`));
    if (open.every((ship) => rowsOf(ship).includes(ship.row))) answers.push('end-step');
    const answer = yield { side, step: 'power-phase', answers };
    if (answer === 'end-step') {
      for (const ship of left) setRow(ship, rowsOf(ship).length > 1 ? ship.row : rowsOf(ship)[0]!);
      return;
    }
    const [, id, speed] = answer.split(' ').map(Number);
    const ship = battle.ships[id!]!;
    setRow(
      ship,
      ship.kind.powerCurve.find((row) => row.speed === speed)!,
    );
  }
}

/** 9.2 a red box, or as many yellow ones as the group has weapons. */
function charge(ship: Ship, group: number): void {
  if (!works(ship, group)) return;
  const bar = ship.bars[group]!;
  const { red, yellow, count } = groupOf(ship, group);
  if (bar.red < red) bar.red++;
  else bar.yellow = Math.min(yellow, bar.yellow + count);
}

/** 5.4.3, 5.4.4, 9.3: the rows that may be taken. */
function rowsOf(ship: Ship): Row[] {
  if (ship.criticals.powerLoss > 0) return [ship.row];
  const at = ship.kind.powerCurve.indexOf(ship.row);
  const near = ship.kind.powerCurve.filter((_, n) => Math.abs(n - at) <= 1);
  const able = near.filter((row) => powerAt(ship, row) >= 0);
  return able.length > 0 ? able : near;
}

function setRow(ship: Ship, row: Row): void {
  ship.row = row;
  ship.power = powerAt(ship, row);
  ship.curveSet = true;
}
