import { STEP_Q, STEP_R, turned, type Hex } from '../hex.ts';
import { NOT_SET, PART, STATUS, STEP, adfOf, copyBattle, isInPlay, moverOf, newBattle, type Battle } from './battle.ts';
import { isOnMap, isPlanet, isWayHome } from './map.ts';
import { setSpeed, whyNotFace, whyNotMove, whyNotSpeed } from './movement.ts';
import { startOf, whyNotBegin } from './moves.ts';
import { orbit, whyNotOrbit } from './orbit.ts';
import { POSSIBLE } from './reasons.ts';
import { DIRECTIONS, TURNS, type DirectionName } from './terms.ts';

// Where a ship's next move can end. For the UI, for threats and for tests; it allocates.

/** A place on the map in which a move can end. */
export interface End {
  readonly hex: Hex;
  readonly facing: number;
  /** 2.3, 5.3 the facing to which the ship rotates, before it moves or after its hex of orbit; null: it does not rotate. */
  readonly face: number | null;
  /** A letter for each hex that is entered: `a` ahead, `l` and `r` with a turn to the left or right after it. */
  readonly way: string;
}

/** A way off the map, or into a planet that can no more be passed by: the first hex beyond, and what becomes of the ship. */
export interface Exit extends End {
  /** 4.3, 6.1–6.2 */
  readonly fate: 'lost' | 'home' | 'crash';
}

/** The ends of a move at one speed, or in one direction of orbit. */
export interface Reach {
  readonly speed: number;
  readonly orbit: DirectionName | null;
  readonly ends: readonly End[];
  readonly exits: readonly Exit[];
}

/** What a move can come to, as `Reach` tells it. */
type Ways = Pick<Reach, 'ends' | 'exits'>;

/**
 * Where a ship that is there can end its next move, or the one it is in the middle of, by speed and
 * orbit. Its next move is taken to begin where it stands now. Ends off the map and in planets are its exits.
 */
export function reachOf(battle: Battle, unit: number): Reach[] {
  if (unit >= battle.unitCount[0]!) return [];
  const scratch = newBattle();
  copyBattle(scratch, battle);
  if (battle.moving[0] === unit) return [{ speed: battle.speed[unit]!, orbit: null, ...endsFrom(scratch, unit) }];
  if (!isInPlay(battle, unit) && battle.status[unit] !== STATUS.ABOARD) return [];
  beginHalfOf(scratch, unit);
  if (whyNotBegin(scratch, unit) !== POSSIBLE) return [];
  const before = battle.speed[startOf(battle, unit)]!;
  const adf = adfOf(battle, unit);
  const begun = newBattle();
  const reach: Reach[] = [];
  for (let speed = Math.max(0, before - adf); speed <= before + adf; speed++)
    if (whyNotSpeed(scratch, unit, speed) === POSSIBLE) {
      copyBattle(begun, scratch);
      setSpeed(begun, unit, speed);
      reach.push({ speed, orbit: null, ...endsFrom(begun, unit) });
    }
  for (const [direction, name] of DIRECTIONS.entries())
    if (whyNotOrbit(scratch, unit, direction) === POSSIBLE) {
      copyBattle(begun, scratch);
      orbit(begun, unit, direction);
      reach.push({ speed: 0, orbit: name, ...endsFrom(begun, unit) });
    }
  return reach;
}

/** Makes it the ship's side's movement, nobody having moved, as it will be at the latest in the next turn. */
function beginHalfOf(scratch: Battle, unit: number): void {
  const side = scratch.side[unit]!;
  if (moverOf(scratch) !== side) scratch.half[0] = 1 - scratch.half[0]!;
  scratch.step[0] = STEP.MOVEMENT;
  scratch.pending[0] = 0;
  scratch.moving[0] = NOT_SET;
  scratch.moved[unit] = 0;
  const start = startOf(scratch, unit);
  scratch.moved[start] = 0;
}

interface Node {
  q: number;
  r: number;
  facing: number;
  turnsLeft: number;
  way: string;
}

/** The ends of the move that a ship is in the middle of, or has just ended. */
function endsFrom(battle: Battle, unit: number): Ways {
  const here = { q: battle.q[unit]!, r: battle.r[unit]! };
  if (battle.moving[0] !== unit || battle.part[0] === PART.LAND)
    return { ends: [{ hex: here, facing: battle.facing[unit]!, face: null, way: '' }], exits: [] };
  if (battle.part[0] !== PART.FACE) return waysFrom(battle, unit, null);
  const faces = [0, 1, 2, 3, 4, 5].filter((facing) => whyNotFace(battle, facing) === POSSIBLE);
  if (battle.hexesLeft[0] === 0)
    return { ends: faces.map((facing) => ({ hex: here, facing, face: facing, way: '' })), exits: [] };
  battle.part[0] = PART.MOVE;
  const ways = faces.map((facing) => {
    battle.facing[unit] = facing;
    const found = waysFrom(battle, unit, facing);
    battle.q[unit] = here.q;
    battle.r[unit] = here.r;
    return found;
  });
  return { ends: ways.flatMap(({ ends }) => ends), exits: ways.flatMap(({ exits }) => exits) };
}

const keyOf = (q: number, r: number, facing: number): number => (q * 256 + r + 128) * 6 + facing;

/** Hex by hex: of all ways to a place and facing, one that leaves the most turns. */
function waysFrom(battle: Battle, unit: number, face: number | null): Ways {
  const hexesLeft = battle.hexesLeft[0]!;
  const turnsLeft = battle.turnsLeft[0]!;
  const exits = new Map<number, Exit>();
  let ring: Node[] = [{ q: battle.q[unit]!, r: battle.r[unit]!, facing: battle.facing[unit]!, turnsLeft, way: '' }];
  for (let left = hexesLeft; left > 0; left--) {
    const next = new Map<number, Node>();
    for (const node of ring) {
      battle.q[unit] = node.q;
      battle.r[unit] = node.r;
      battle.facing[unit] = node.facing;
      battle.turnsLeft[0] = node.turnsLeft;
      battle.hexesLeft[0] = left;
      const q = node.q + STEP_Q[node.facing]!;
      const r = node.r + STEP_R[node.facing]!;
      const fate = fateIn(battle, unit, q, r);
      if (fate !== null) {
        const { facing, way } = node;
        if (!exits.has(keyOf(q, r, 0)) && whyNotMove(battle, 0) === POSSIBLE)
          exits.set(keyOf(q, r, 0), { hex: { q, r }, facing, face, way: way + 'a', fate });
        continue;
      }
      for (let turn = 0; turn < TURNS.length; turn++) {
        if (whyNotMove(battle, turn) !== POSSIBLE) continue;
        const facing = turned(node.facing, turn === 0 ? 0 : turn === 1 ? -1 : 1);
        const key = keyOf(q, r, facing);
        const known = next.get(key);
        const stillLeft = node.turnsLeft - (turn === 0 ? 0 : 1);
        if (known === undefined || known.turnsLeft < stillLeft)
          next.set(key, { q, r, facing, turnsLeft: stillLeft, way: node.way + 'alr'[turn]! });
      }
    }
    ring = [...next.values()];
  }
  battle.hexesLeft[0] = hexesLeft;
  battle.turnsLeft[0] = turnsLeft;
  const ends = ring.map(({ q, r, facing, way }) => ({ hex: { q, r }, facing, face, way }));
  return { ends, exits: [...exits.values()] };
}

/** What becomes of a ship that goes on into a hex; null: it is there, and flies on. */
function fateIn(battle: Battle, unit: number, q: number, r: number): Exit['fate'] | null {
  if (isPlanet(battle, q, r)) return 'crash';
  if (isOnMap(battle, q, r)) return null;
  return isWayHome(battle, battle.side[unit]!, q, r) ? 'home' : 'lost';
}
