import { CONDITION, KIND, SHIPS, at, isManned, type Battle } from '../../engine/fullthrust/battle.ts';
import { BEAM_BAND, TORPEDO_BAND, reachOf } from '../../engine/fullthrust/fire/bearing.ts';
import { BEAM_AVERAGE } from '../../engine/fullthrust/fire/odds.ts';
import { beamDice, packDice, torpedoNeeds } from '../../engine/fullthrust/fire/shots.ts';
import { ARC, TOLERANCE, UNIT } from '../../engine/fullthrust/ground.ts';
import { isInControl, screensOf, working } from '../../engine/fullthrust/ships/sheet.ts';

// What a ship's guns do on average, by arc and range: filled once for a position, read many times.

/** MU of the finest bands that weapons have; farther ones than these no weapon reaches. */
export const BAND = 6;
const BANDS = 12;
const ARCS = 6;
const TABLE = ARCS * BANDS;
/** A volley of packs is there once only. */
const PACK_SHARE = 0.4;
const DIE_AVERAGE = 3.5;
/** What a needle does, counted as damage: a point, and now and then a system. */
const NEEDLE_WORTH = 0.8;

/** The guns and screens of a position's ships: filled by `readGuns`. */
export interface Guns {
  /** Dice of beams by ship, arc and band, and damage that screens do not stop. */
  readonly beams: Float64Array;
  readonly piercing: Float64Array;
  /** Bands that a ship's guns reach. */
  readonly reachBands: Uint8Array;
  /** Level of a ship's screens. */
  readonly screens: Uint8Array;
}

/** Of no position yet. */
export const createGuns = (): Guns => ({
  beams: new Float64Array(SHIPS * TABLE),
  piercing: new Float64Array(SHIPS * TABLE),
  reachBands: new Uint8Array(SHIPS),
  screens: new Uint8Array(SHIPS),
});

/** Fills the tables for all ships in play, cloaked ones too: they write orders as well (12.3). */
export function readGuns(guns: Guns, battle: Battle): void {
  for (let ship = 0; ship < battle.shipCount[0]!; ship++) if (isManned(battle, ship)) readShip(guns, battle, ship);
}

function readShip(guns: Guns, battle: Battle, ship: number): void {
  const { beams, piercing, reachBands, screens } = guns;
  const first = ship * TABLE;
  beams.fill(0, first, first + TABLE);
  piercing.fill(0, first, first + TABLE);
  screens[ship] = screensOf(battle, ship);
  reachBands[ship] = 0;
  // 13.7 Who is docked does not fire.
  if (battle.docks.docked[ship] !== 0 || !isInControl(battle, ship) || working(battle, ship, KIND.FIRE_CONTROL) === 0)
    return;
  for (let slot = 0; slot < battle.systemCount[ship]!; slot++) {
    const place = at(ship, slot);
    if (battle.condition[place] !== CONDITION.WORKS) continue;
    const kind = battle.kind[place]!;
    const size = battle.size[place]!;
    const reach = reachOf(kind, size);
    if (reach === 0) continue;
    const arcs = battle.arcs[place]! & ~(1 << ARC.A);
    const bands = Math.min(BANDS, Math.ceil(reach / BAND));
    if (bands > reachBands[ship]!) reachBands[ship] = bands;
    for (let band = 0; band < bands; band++) {
      const dice = kind === KIND.BEAM ? beamDice(size, Math.floor((band * BAND) / BEAM_BAND)) : 0;
      const damage = kind === KIND.BEAM ? 0 : unscreened(kind, band);
      for (let arc = 0; arc < ARCS; arc++) {
        if (((arcs >> arc) & 1) === 0) continue;
        const entry = first + arc * BANDS + band;
        beams[entry]! += dice;
        piercing[entry]! += damage;
      }
    }
  }
}

/** Average damage of what screens do not stop, at a band of 6 MU. */
function unscreened(kind: number, band: number): number {
  if (kind === KIND.TORPEDO) return ((7 - torpedoNeeds(Math.floor((band * BAND) / TORPEDO_BAND))) * DIE_AVERAGE) / 6;
  return kind === KIND.SUBMUNITIONS ? PACK_SHARE * packDice(band) * BEAM_AVERAGE[0]! : NEEDLE_WORTH;
}

/** Average damage of a ship's guns at what lies in an arc and band, behind a level of screens. */
export function volley(guns: Guns, ship: number, arc: number, band: number, level: number): number {
  if (band >= BANDS) return 0;
  const entry = ship * TABLE + arc * BANDS + band;
  return guns.beams[entry]! * BEAM_AVERAGE[level]! + guns.piercing[entry]!;
}

/** The band in which a distance in units lies; `BANDS` beyond all. */
export function bandOf(distance: number): number {
  const band = Math.ceil((distance - TOLERANCE) / (BAND * UNIT)) - 1;
  return band < 0 ? 0 : band > BANDS ? BANDS : band;
}
