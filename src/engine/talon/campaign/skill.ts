import type { ShipSetup } from '../setup.ts';
import { SHIP_CLASSES, shipClassIndex } from '../shipClasses.ts';

/** What its people bring into a battle of a ship's. */
export type Skilled = Pick<ShipSetup, 'charge' | 'batteryCharged' | 'speed'>;

/**
 * A ship as its people begin a battle with it: not ready to fire (8.1.3), its battery charged where it has one
 * (10.1.4), or a row faster where the power allows it (5.4.4). `hull`: boxes marked.
 */
export function skilled(
  ship: { readonly class: string; readonly hull: number },
  { unready, charged, faster }: Readonly<Record<'unready' | 'charged' | 'faster', boolean>>,
): Skilled {
  const { battery, powerCurve, hullBoxes } = SHIP_CLASSES[shipClassIndex(ship.class)]!;
  const at = powerCurve.findIndex(({ start }) => start);
  const next = faster ? powerCurve[at - 1] : undefined;
  const powered = next !== undefined && next.power + (hullBoxes[ship.hull]?.power ?? 0) >= 0;
  return {
    ...(unready ? { charge: 'red' } : {}),
    ...(battery && charged ? { batteryCharged: true } : {}),
    ...(powered ? { speed: next.speed } : {}),
  };
}
