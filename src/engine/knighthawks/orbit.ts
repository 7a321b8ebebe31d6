import { STEP_Q, STEP_R, turned } from '../hex.ts';
import { firstOf, unitOf, type Kinds } from './actions.ts';
import { FAULT, NOT_SET, PART, hasFault, type Battle } from './battle.ts';
import type { Emit } from './events.ts';
import { finishMove } from './fighters.ts';
import { neighbour, planetBeside } from './map.ts';
import { beginMove, beginning, hexOf, launchOf, startOf } from './moves.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { DIRECTIONS } from './terms.ts';
import type { KnightHawksDescription } from './view.types.ts';

// Section 5: orbits.

/** Whether a unit is in orbit. */
export const isInOrbit = (battle: Battle, unit: number): boolean => battle.orbit[unit] !== NOT_SET;
/** The planet that a ship goes round. */
export const planetOf = (battle: Battle, unit: number): number => battle.orbit[unit]! >> 1;
/** Place in `DIRECTIONS` of the way a ship goes round its planet. */
export const directionOf = (battle: Battle, unit: number): number => battle.orbit[unit]! & 1;

/** 5.1–5.2, 11.4: why a ship that may begin its move cannot go into orbit, or on in it. */
export function whyNotOrbit(battle: Battle, unit: number, direction: number): number {
  if (direction >= DIRECTIONS.length) return REASON.UNKNOWN_ACTION;
  if (isInOrbit(battle, unit)) return direction === directionOf(battle, unit) ? POSSIBLE : REASON.ORBIT_DIRECTION;
  const start = startOf(battle, unit);
  if (planetBeside(battle, battle.q[start]!, battle.r[start]!) < 0) return REASON.NO_PLANET_BESIDE;
  if (hasFault(battle, unit, FAULT.DRIVES)) return REASON.DRIVES_OUT;
  return hasFault(battle, unit, FAULT.STEERING) ? REASON.STEERING_LOCKED : POSSIBLE;
}

/** 5.1–5.2: a ship next to a planet goes one hex round it, at speed 0; it takes up the orbit where it has none. */
export function enterOrbit(battle: Battle, unit: number, direction: number, emit?: Emit): void {
  const fromQ = battle.q[unit]!;
  const fromR = battle.r[unit]!;
  battle.speed[unit] = 0;
  if (!isInOrbit(battle, unit)) {
    const planet = planetBeside(battle, fromQ, fromR);
    battle.orbit[unit] = planet * 2 + direction;
    emit?.({ type: 'orbitBegan', unit, planet, direction: DIRECTIONS[direction]! });
  }
  const planet = planetOf(battle, unit);
  const centreQ = battle.planetQ[planet]!;
  const centreR = battle.planetR[planet]!;
  for (let hexside = 0; hexside < 6; hexside++) {
    if (centreQ + STEP_Q[hexside]! !== fromQ || centreR + STEP_R[hexside]! !== fromR) continue;
    const next = (hexside + (direction === 0 ? 1 : 5)) % 6;
    battle.q[unit] = centreQ + STEP_Q[next]!;
    battle.r[unit] = centreR + STEP_R[next]!;
    break;
  }
  emit?.({
    type: 'orbited',
    unit,
    planet,
    direction: DIRECTIONS[direction]!,
    from: { q: fromQ, r: fromR },
    to: { q: battle.q[unit]!, r: battle.r[unit]! },
    facing: battle.facing[unit]!,
  });
}

/** 5.1–5.2: the ship takes up an orbit or goes on in it, one hex round the planet. */
export function orbit(battle: Battle, unit: number, direction: number, emit?: Emit): void {
  beginMove(battle, unit, 0, emit);
  enterOrbit(battle, unit, direction, emit);
  if (hasFault(battle, unit, FAULT.STEERING)) finishMove(battle, unit);
  else battle.part[0] = PART.FACE; // 5.3
}

function describeOrbit(battle: Battle, unit: number, direction: number): KnightHawksDescription {
  const here = hexOf(battle, unit);
  const begins = !isInOrbit(battle, unit);
  const planet = begins ? planetBeside(battle, here.q, here.r) : planetOf(battle, unit);
  const centre = { q: battle.planetQ[planet] ?? here.q, r: battle.planetR[planet] ?? here.r };
  const hexside = [0, 1, 2, 3, 4, 5].find((side) => {
    const { q, r } = neighbour(centre, side);
    return q === here.q && r === here.r;
  });
  const to = hexside === undefined ? here : neighbour(centre, turned(hexside, direction === 0 ? 1 : -1));
  const launch = launchOf(battle, unit);
  return { kind: 'orbit', unit, planet, direction: DIRECTIONS[direction]!, to, begins, launch };
}

/** 5: a ship goes round a planet. */
export const orbitActions = {
  ORBIT: {
    whyNot: beginning((battle, action) => whyNotOrbit(battle, unitOf(action), firstOf(action))),
    apply: (battle, action, emit) => orbit(battle, unitOf(action), firstOf(action), emit),
    describe: (battle, action) => describeOrbit(battle, unitOf(action), firstOf(action)),
  },
} satisfies Partial<Kinds>;
