import { Color, Quaternion, Vector3 } from 'three';
import { fragmentSize } from '../../../../board/physics/bursting.ts';
import { CRUISE_HEIGHT } from '../../../../board/plane.ts';
import { seededRandom } from '../../../../board/scene/seededRandom.ts';
import { scatter } from '../../../../board/animation/effectKit.ts';
import { paint } from '../palette.ts';
import type { EffectWorks } from './effectLayers.ts';
import type { Picture } from './picture.ts';

/** Fragments of a wreck that stay, and how far from its middle, in world units. */
const FRAGMENTS = 9;
const SPREAD = 0.62;
const EMBERS = 3;
/** Turns a second of the quickest fragment, in radians. */
const TUMBLE = 0.22;

const METAL = new Color(0.2, 0.21, 0.24);
const turn = new Quaternion();
const axis = new Vector3();

/** What is left of ships: cold plates that tumble slowly where they were lost, and embers that go on for a while. */
export function drawWrecks(works: EffectWorks, picture: Picture, seconds: number): void {
  for (const { unit, x, z, presence } of picture.wrecks) {
    if (presence < 0.02) continue;
    const random = seededRandom(unit * 313 + 71);
    const variant = unit % 3;
    for (let i = 0; i < FRAGMENTS; i++) {
      const way = scatter(random, 0.35);
      const far = SPREAD * Math.sqrt(random());
      const at = new Vector3(x + way.x * far, CRUISE_HEIGHT * (0.4 + 0.8 * random()), z + way.z * far);
      axis.copy(scatter(random, 1)).normalize();
      turn.setFromAxisAngle(axis, random() * 6 + seconds * TUMBLE * (0.3 + random()));
      const size = fragmentSize(i, variant);
      const large = 0.85 * presence;
      works.wreckage.add(at, turn, { x: size.x * large, y: size.y * large, z: size.z * large }, METAL);
      if (i >= EMBERS) continue;
      const glow = 0.5 + 0.5 * Math.sin(seconds * (1.3 + i) + unit);
      works.sprites.glow(at, 0.06, paint('fireball'), 0.55 * glow * presence);
    }
  }
}
