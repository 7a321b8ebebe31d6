import type { SceneName } from './scenes.ts';

/** One effect as the gallery shows it. */
export interface Shot {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly scene: SceneName;
  /** Milliseconds from its start. */
  readonly times: readonly number[];
}

const shot = (scene: SceneName, title: string, text: string, times: number[]): Shot => ({
  name: scene.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  title,
  text,
  scene,
  times,
});

export const SHOTS: readonly Shot[] = [
  shot('paradeMeridian', 'Ships of Meridian', 'Every hull, the small ones first.', [0]),
  shot('paradeOutrim', 'Ships of Outrim', 'The same hulls under the other colours, with notches on their rings.', [0]),
  shot('laserBattery', 'Laser battery', 'A thin beam; the hull sparks, and the points float up.', [120, 330, 620]),
  shot('laserMiss', 'Laser battery, a miss', 'The beam passes beside its target and goes on.', [220]),
  shot('laserCannon', 'Laser cannon', 'The same twice as wide, from the bow.', [120, 330]),
  shot('protonBattery', 'Proton battery', 'Pulses run along the beam.', [160, 330]),
  shot('electronBattery', 'Electron battery', 'It crackles beside its beam.', [160, 330]),
  shot('disruptorCannon', 'Disruptor cannon', 'A charge gathers at the bow, then three bolts.', [150, 320, 520]),
  shot('rocketBattery', 'Rocket battery', 'Four rockets spread and come together.', [200, 400, 620]),
  shot('assaultRocket', 'Assault rockets', 'Two of them, straight in.', [200, 400, 620]),
  shot('torpedo', 'Torpedo', 'Slow and bright, and a large burst.', [300, 650, 900]),
  shot('torpedoIntercepted', 'Interceptors', 'They rise from the target and meet the torpedo.', [400, 700]),
  shot('protonScreen', 'Proton screen', 'Rings close about the ship in the colour of what they keep off.', [150, 450]),
  shot('electronScreen', 'Electron screen', 'The same against electron beams.', [450]),
  shot('stasisScreen', 'Stasis screen', 'The same against disruptors.', [450]),
  shot('screenFalls', 'A screen falls', 'The ring breaks up in sparks.', [150, 450]),
  shot('standing', 'Screens, damage, fire', 'What lasts: screens that are up, a masked ship, smoke, a fire.', [0]),
  shot(
    'faults',
    'Systems hit, and mended',
    'Arcs over the hull, a fire that breaks out, a crew at work.',
    [450, 900, 1500],
  ),
  shot('explosionSmall', 'A scout explodes', 'It breaks up, then the drive goes.', [400, 800, 1200]),
  shot(
    'explosionLarge',
    'A battleship explodes',
    'The same, larger: flash, ring, column and wreck.',
    [400, 750, 1100, 1700],
  ),
  shot('flight', 'Flight', 'The drive boosts, the ship goes hex by hex and turns.', [200, 700, 1200]),
  shot('orbit', 'Orbit', 'One hex round the planet.', [300, 700]),
  shot('crash', 'A crash', 'Into the planet, with fire behind.', [500, 1000, 1500]),
  shot('leaving', 'Over the edge', 'Home in a streak of light, and lost.', [300, 800, 1500]),
  shot('fighters', 'Fighters', 'Out of the carrier, and aboard.', [300, 900]),
];
