import {
  drawRing,
  isOffline,
  isOverheated,
  isThere,
  shipsInPlay,
  type Aim,
  type ModelBattle,
  type Play,
  type Ship,
} from './battle.ts';
import type { System } from './data.ts';

// FtB a second time (see model.ts): heat (5), hits and destruction (17 & 18), how a battle ends (8).

/** A ship goes; its torpedoes lose their guide. */
export function remove(battle: ModelBattle, ship: Ship, how: 'destroyed' | 'left' | 'lost'): void {
  ship.status = how;
  battle.torpedoes = battle.torpedoes.filter(({ guide }) => guide !== ship);
}

/** Tracked through overheating (9); meltdown at 5. */
export function addHeat(battle: ModelBattle, ship: Ship, amount: number): void {
  ship.heat += amount;
  if (isOverheated(ship)) ship.tracked = true;
  if (ship.heat >= 5) remove(battle, ship, 'destroyed');
}

/** Core (5): offline, no heat is lost. */
export function cool(ship: Ship, amount: number): void {
  if (!isOffline(ship, 'core')) ship.heat = Math.max(0, ship.heat - amount);
}

/** Random events (13): 1 success, 2 partial success, 3 failure; an easy test counts a partial success as success. */
export function test(battle: ModelBattle, easy: boolean): 'success' | 'partial' | 'failure' {
  const die = battle.roll();
  return die === 3 ? 'failure' : die === 1 || easy ? 'success' : 'partial';
}

export const canEvade = (ship: Ship): boolean => ship.fuel > 0 && !isOffline(ship, 'drive');
export function evade(ship: Ship): void {
  ship.fuel--;
  cool(ship, 1);
}

/** System damage by somebody's choice; a ship with a mark is destroyed. */
export function* damage(battle: ModelBattle, ship: Ship, chooser: number): Play {
  if (ship.mark !== null) remove(battle, ship, 'destroyed');
  else mark(ship, yield* chooseSystem(ship, chooser));
}

export const systemsOf = ({ kind, driveless }: Ship): System[] => [
  'core',
  ...(kind.weapons ? (['weapons'] as const) : []),
  ...(driveless ? [] : (['drive'] as const)),
];

export function* chooseSystem(ship: Ship, chooser: number): Play<System> {
  const answer = yield { side: chooser, step: 'damage', answers: systemsOf(ship).map((system) => `damage ${system}`) };
  return answer.split(' ')[1] as System;
}

export function mark(ship: Ship, system: System): void {
  ship.mark = system;
}

/** A hit that takes a shield, or is damage by somebody's choice. */
export function* hit(battle: ModelBattle, ship: Ship, chooser: number): Play {
  drawRing(ship);
  if (ship.shields > 0) ship.shields--;
  else yield* damage(battle, ship, chooser);
}

/** Turn sequence (8): the win conditions. */
export function judge(battle: ModelBattle, turnEnds: boolean): void {
  const standing = [0, 1].filter((side) => shipsInPlay(battle).some((ship) => ship.side === side));
  if (!turnEnds && standing.length === 2) return;
  const reached = [0, 1].filter((side) => battle.aims.some((aim) => aim.side === side && isReached(battle, aim)));
  if (reached.length > 0) battle.over = { winner: reached.length === 1 ? reached[0]! : null, reason: 'aim' };
  else if (standing.length < 2) battle.over = { winner: standing[0] ?? null, reason: 'last-ship' };
  else if (battle.turn >= battle.setup.roundLimit) {
    const [ours, theirs] = [pointsLost(battle, 0), pointsLost(battle, 1)];
    const fewer = ours === theirs ? null : ours < theirs ? 0 : 1;
    const { atRoundLimit } = battle.setup;
    battle.over = { winner: atRoundLimit === 'points' ? fewer : atRoundLimit, reason: 'round-limit' };
  }
}

const isGone = ({ status }: Ship): boolean => status === 'destroyed' || status === 'lost';

function isReached(battle: ModelBattle, aim: Aim): boolean {
  if (aim.kind === 'points') return pointsLost(battle, 1 - aim.side) >= aim.number;
  const whose = aim.kind === 'destroy' ? 1 - aim.side : aim.side;
  const counting = battle.ships.filter((ship) => ship.side === whose && (aim.ships?.includes(ship.name) ?? true));
  const has = (ship: Ship): boolean => {
    if (aim.kind === 'destroy') return isGone(ship);
    if (aim.kind === 'escape') return ship.status === 'left';
    const number = battle.aims.indexOf(aim);
    if (aim.kind === 'visit') return ship.visited.has(number);
    if (aim.kind === 'raid') return ship.visited.has(number) && ship.status === 'left';
    const isAtSite = aim.site !== undefined && ship.docked === aim.site;
    const isInOrbit = aim.body !== undefined && ship.orbit?.body.id === aim.body;
    return isThere(ship) && (isAtSite || isInOrbit);
  };
  return counting.filter(has).length >= aim.number;
}

export function pointsLost(battle: ModelBattle, side: number): number {
  return battle.ships
    .filter((ship) => ship.side === side && isGone(ship))
    .reduce((sum, { kind }) => sum + kind.points, 0);
}
