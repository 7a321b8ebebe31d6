import type { Side } from '../../engine/game.ts';
import { distance } from '../../engine/hex.ts';
import { type Battle, isInPlay } from '../../engine/talon/battle.ts';
import { talon } from '../../engine/talon/index.ts';
import { blackHole } from '../../engine/talon/terrain/gravity.ts';
import type { TalonDescription } from '../../engine/talon/view.types.ts';

/** What a puzzle is about; the names are the system's messages `theme.<id>`. */
const THEMES = [
  'kill',
  'shot',
  'hold',
  'big-gun',
  'cone',
  'missiles',
  'squadron',
  'shield',
  'charge',
  'helm',
  'initiative',
  'power',
  'maneuver',
  'escape',
  'gravity',
] as const;
export type Theme = (typeof THEMES)[number];

/** From this chance on a shot is about the kill. */
const KILL = 0.2;
/** So near the black hole, in hexes, a move is about its pull. */
const NEAR_HOLE = 4;

/** What a decision is about, by what its best action does. */
export function theme(battle: Battle, best: number): Theme {
  const description = talon.describe(battle, best);
  switch (description.kind) {
    case 'fire':
      return shotTheme(description);
    case 'fire-cone':
      return 'cone';
    case 'hold-fire':
    case 'hold-weapon':
    case 'fire-group':
      return 'hold';
    case 'launch':
    case 'move-missile':
    case 'retarget':
      return 'missiles';
    case 'choose-hit':
      return description.missile === null ? 'squadron' : 'missiles';
    case 'transmit':
    case 'dock':
      return 'squadron';
    case 'spend-ap':
      return powerTheme(description);
    case 'use-battery':
      return 'charge';
    case 'remove-reinforcement':
      return 'shield';
    case 'hold-power':
    case 'set-curve':
      return 'power';
    case 'move':
      return moveTheme(battle, description);
    case 'retreat':
      return 'escape';
    case 'displace':
    case 'fall':
    case 'explode-next':
      return 'gravity';
    case 'choose-initiative':
      return 'initiative';
    case 'end-step':
      return description.step === 'power' ? 'power' : 'hold';
  }
}

function shotTheme({ weapon, killChance, salvo, missile, craft }: Extract<TalonDescription, { kind: 'fire' }>): Theme {
  if (missile !== null) return 'missiles';
  if (weapon === 'wave-motion-gun' || weapon === 'fusion-cannon') return 'big-gun';
  if (craft !== null) return 'squadron';
  return Math.max(killChance, salvo.kill) >= KILL ? 'kill' : 'shot';
}

function powerTheme({ use }: Extract<TalonDescription, { kind: 'spend-ap' }>): Theme {
  if (use === 'reinforce') return 'shield';
  if (use === 'charge-yellow' || use === 'charge-battery') return 'charge';
  return use === 'side-slip' || use === 'power-through-turn' ? 'helm' : 'initiative';
}

/** Away from every enemy is an escape; beside a black hole its pull is the matter. */
function moveTheme(battle: Battle, { unit, to }: Extract<TalonDescription, { kind: 'move' }>): Theme {
  const hole = blackHole(battle);
  if (hole >= 0 && distance(battle.terrainQ[hole]! - to.q, battle.terrainR[hole]! - to.r) <= NEAR_HOLE)
    return 'gravity';
  const side = battle.side[unit] as Side;
  let [before, after] = [Infinity, Infinity];
  for (let other = 0; other < battle.unitCount[0]!; other++) {
    if (battle.side[other] === side || !isInPlay(battle, other)) continue;
    before = Math.min(before, distance(battle.q[other]! - battle.q[unit]!, battle.r[other]! - battle.r[unit]!));
    after = Math.min(after, distance(battle.q[other]! - to.q, battle.r[other]! - to.r));
  }
  return after > before ? 'escape' : 'maneuver';
}
