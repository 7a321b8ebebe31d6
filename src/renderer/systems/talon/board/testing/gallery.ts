import type { SceneName } from './scenes.ts';

/** One effect as the gallery shows it. */
export interface Shot {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly scene: SceneName;
  /** Milliseconds from its start. */
  readonly times: readonly number[];
  readonly direction?: 'off' | 'calm' | 'cinematic';
}

const shot = (name: SceneName, title: string, text: string, times: number[]): Shot => ({
  name: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  title,
  text,
  scene: name,
  times,
});

export const SHOTS: readonly Shot[] = [
  shot(
    'phaserHit',
    'Phaser',
    'The emitter lights up from both ends, the beam opens and burns on the shield; the boxes of the struck arc stand over it, those just lost in red.',
    [130, 330, 560, 800],
  ),
  shot('phaserMiss', 'Phaser, a miss', 'The beam goes by.', [330]),
  shot('disruptorHit', 'Disruptor', 'Bolts in pairs, four volleys.', [180, 420, 620]),
  shot(
    'torpedoHit',
    'Anti-matter torpedo',
    'A ball of light that leaves a spiral; where it strikes, all is drawn in for a moment and then is light.',
    [300, 480, 590, 760],
  ),
  shot('breach', 'A shield falls', 'The last boxes go, the patch breaks up, the hull is torn.', [330, 560, 820]),
  shot('reinforced', 'A reinforced shield', 'Raised, and spent by a hit.', [250, 900]),
  shot('missileLaunch', 'Missile launch and flight', 'Out of its tube slowly, then by its engine.', [250, 600, 1050]),
  shot('missileStrike', 'Missile detonation', 'A dash, a blast; another missile is shot down.', [200, 380, 560, 900]),
  shot(
    'cone',
    'Fusion cannon',
    'It gathers its fire, then sweeps from port to starboard over the hexes that the rules say and no other, brighter where it hits.',
    [450, 900, 1250, 1600, 2100],
  ),
  {
    ...shot('cone', 'Fusion cannon, the film', 'With the camera directed.', [500, 1300, 2000]),
    name: 'cone-film',
    direction: 'cinematic',
  },
  shot(
    'wave',
    'Wave-motion gun',
    'Charge, beam, and the struck ship thrown back: physics pushes, spins and rolls it, its drives bring it back to its facing in its new hex.',
    [500, 1150, 1400, 1600, 1800, 2100, 2800],
  ),
  {
    ...shot('wave', 'Wave-motion gun, the film', 'With the camera directed.', [900, 1450, 1900, 3400]),
    name: 'wave-film',
    direction: 'cinematic',
  },
  shot(
    'waveIntoFriend',
    'Thrown into a friend',
    'Hulls meet; both are jolted and come to rest where the rules have them.',
    [1600, 1800, 2050, 2700],
  ),
  shot('waveIntoRocks', 'Thrown among asteroids', 'Rocks fly.', [1700, 1850, 2150]),
  shot('collision', 'A collision', 'Two hulls in one hex.', [740, 900]),
  shot(
    'criticalsOne',
    'Criticals',
    'A sign each, and what is broken shows on the ship: secondary explosion, shields down, helm down, weapons destroyed.',
    [1500],
  ),
  shot('criticalsTwo', 'More criticals', 'Thrusters, power relay, FTL, loss of power.', [1500]),
  shot('coreBreach', 'Core breach', 'The core glows through the hull.', [700]),
  shot('repairs', 'Repairs', 'One that succeeds, one that does not.', [650]),
  shot(
    'chain',
    'A chain of explosions',
    'Fires, flash, shock wave and wreck; the second ship follows the first.',
    [350, 700, 900, 1300, 2000, 2700],
  ),
  shot('rocks', 'Asteroids', 'Rocks strike a ship that flies among them.', [800, 1000]),
  shot('gravity', 'Black hole', 'Pulled hex by hex, and swallowed.', [500, 1400, 2400]),
  shot('jump', 'Flight by FTL', 'The drive gathers light, the ship is drawn out.', [600, 950, 1100]),
  shot('arrival', 'Arrival by FTL', 'Out of the flash.', [150, 300]),
  shot('retreats', 'Worm hole', 'Through it and away.', [600, 1200]),
  shot('powers', 'Power spent', 'To the drives, to weapons, from the battery, into a shield.', [350, 650]),
  shot('docking', 'Squadrons', 'Power from the carrier, a craft lost, docking.', [450, 900, 2400]),
];
