import type { Side } from '../game.ts';
import data from './sectors.json' with { type: 'json' };

export const SECTOR_IDS = ['antares', 'badlands', 'maelstrom', 'orion'] as const;
export type SectorId = (typeof SECTOR_IDS)[number];

/** What lies in a zone; `random`: drawn anew for every battle there. */
export type ZoneTerrain = 'open' | 'random' | 'asteroids' | 'nebula' | 'black-hole';

/** E2, E3: a conflict zone; `planet` is the side whose planet it is at the beginning. */
export interface Zone {
  readonly terrain: ZoneTerrain;
  readonly planet?: Side;
}

/** E2: a lane of zones from side 0's home world to side 1's. */
export interface Sector {
  readonly id: SectorId;
  /** E6: ships that each side has to keep there. */
  readonly garrison: number;
  readonly zones: readonly Zone[];
}

export const SECTORS: readonly Sector[] = data.sectors as readonly Sector[];

/** E3: points a turn. */
export const INCOME: { readonly home: number; readonly zone: number; readonly planet: number } = data.income;

/** Towards the enemy's home world: up the lane for side 0, down it for side 1. */
export const forward = (side: Side): 1 | -1 => (side === 0 ? 1 : -1);

/** Whose home world this place of a lane is; null: it is a zone. */
export function homeAt({ planets }: { readonly planets: readonly unknown[] }, zone: number): Side | null {
  if (zone < 0) return 0;
  return zone >= planets.length ? 1 : null;
}

/** E2: what lies in a zone of a lane: its own where the map was drawn, else the map's. */
export const terrainAt = (
  { id, terrain }: { readonly id: SectorId; readonly terrain?: readonly ZoneTerrain[] },
  zone: number,
): ZoneTerrain => terrain?.[zone] ?? SECTORS[SECTOR_IDS.indexOf(id)]!.zones[zone]!.terrain;
