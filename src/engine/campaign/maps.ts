import { draw, RNG_WORDS, seedRng } from '../rng.ts';
import type { Side } from '../game.ts';
import { homeAt, SECTOR_IDS, SECTORS, terrainAt, type ZoneTerrain } from './sectors.ts';
import type { CampaignBattle, CampaignState, SectorState } from './state.ts';
import type { WarTerms } from './setup.schema.ts';

// E13: maps and beginnings that are drawn by the war's seed.

/** Zones of the lanes of a drawn map, shuffled: the home worlds are never out of reach. */
const LENGTHS: readonly (readonly number[])[] = [
  [5, 7, 7, 9],
  [5, 5, 9, 9],
  [7, 7, 7, 7],
  [5, 7, 9, 9],
  [7, 7, 9, 9],
];
const TERRAINS: readonly ZoneTerrain[] = ['open', 'random', 'random', 'asteroids', 'nebula', 'black-hole'];
/** Lanes that have a planet of each side. */
const PLANETS = 2;
/** What the side that was struck first has more in its treasury, for each front that was lost. */
const WARNED = 55;
/** Fronts that were lost before the war begins. */
const LOST = 2;

/** A stream of its own for everything that is drawn: `what` tells them apart. */
export function drawing(seed: number, what: number): (sides: number) => number {
  const words = new Int32Array(RNG_WORDS);
  seedRng(words, (seed ^ Math.imul(what, 0x9e3779b9)) | 0);
  return (sides) => draw(words, sides);
}

/** E9: the stream of a battle's terrain, by the war's seed, the turn and the sector alone. */
export function drawingOf(state: CampaignState, { sector }: Pick<CampaignBattle, 'sector'>): (sides: number) => number {
  const place = Math.imul(SECTOR_IDS.indexOf(sector) + 1, 0x85ebca6b);
  return drawing(state.seed ^ place, state.turn);
}

/** E2: what lies in the zone that is fought for; at a home world nothing does. */
export function terrainOf(state: CampaignState, { sector, zone }: CampaignBattle): ZoneTerrain {
  const lane = state.sectors[SECTOR_IDS.indexOf(sector)]!;
  return homeAt(lane, zone) === null ? terrainAt(lane, zone) : 'open';
}

const MAP = 1001;
const START = 1002;

/** E2, E13: the lanes as the war begins, the map of old or one that is drawn; both halves are alike. */
export function lanesOf(seed: number, terms: WarTerms | undefined): SectorState[] {
  if (terms?.map !== 'drawn')
    return SECTORS.map(({ id, zones }) => ({
      id,
      front: zones.length >> 1,
      holder: null,
      planets: zones.map(({ planet }) => planet ?? null),
    }));
  const pick = drawing(seed, MAP);
  const lengths = shuffled(LENGTHS[pick(LENGTHS.length)]!, pick);
  const settled = shuffled([...SECTOR_IDS.keys()], pick)
    .filter((at) => lengths[at]! >= 7)
    .slice(0, PLANETS);
  return SECTOR_IDS.map((id, at): SectorState => {
    const length = lengths[at]!;
    const middle = length >> 1;
    const terrain: ZoneTerrain[] = [];
    const planets: (Side | null)[] = Array.from({ length }, () => null);
    for (let zone = 0; zone <= middle; zone++)
      terrain[zone] = terrain[length - 1 - zone] = TERRAINS[pick(TERRAINS.length)]!;
    if (settled.includes(at)) {
      const zone = 1 + pick(middle - 1);
      planets[zone] = 0;
      planets[length - 1 - zone] = 1;
      terrain[zone] = terrain[length - 1 - zone] = 'open';
    }
    return { id, front: middle, holder: null, planets, terrain };
  });
}

function shuffled<Value>(values: readonly Value[], pick: (sides: number) => number): Value[] {
  const left = [...values];
  return values.map(() => left.splice(pick(left.length), 1)[0]!);
}

/** E13: one side has struck first and stands a zone further in some sectors; the other is warned, and richer. */
export function strikeFirst(state: CampaignState): void {
  const pick = drawing(state.seed, START);
  const drawn = pick(2) as Side;
  const handicap = state.terms?.handicap;
  const striker = handicap?.strikes === true ? handicap.side : drawn;
  const struck = (1 - striker) as Side;
  const sectors = shuffled(state.sectors, pick)
    .filter(({ front, planets }) => planets[front + (striker === 0 ? 1 : -1)] === null)
    .slice(0, LOST);
  for (const sector of sectors) {
    sector.front += striker === 0 ? 1 : -1;
    sector.holder = struck;
    state.treasury[struck] += WARNED;
  }
}
