import { drawDamage, drawRunningLights } from '../../../../board/models/shipLights.ts';
import type { Lightworks } from '../../../../board/scene/lightworks.ts';
import type { Picture } from '../animation/picture.ts';
import type { Fleet } from './fleet.ts';

/** Lights and damage of every hull; fighters have no running lights. */
export function drawShipLights(works: Lightworks, fleet: Fleet, picture: Picture, seconds: number): void {
  for (const unit of picture.units.values()) {
    if (unit.presence < 0.5) continue;
    fleet.hulls(unit).forEach((hull, index) => {
      if (unit.craft === null) drawRunningLights(works, hull, unit.id, seconds);
      drawDamage(works, hull, unit.id, seconds, index);
    });
  }
}
