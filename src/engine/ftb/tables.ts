import { HEAT } from './terms.ts';

// Numbers of the sheets and of the rulings; lengths in LU.

/** Damage & Destruction (17 & 18): heat at which every ship is destroyed. */
export const MELTDOWN = HEAT[1] + 1;
/** Scanning (10). */
export const SCAN_RANGE = 15;
/** Ship attacks (14). */
export const WEAPON_RANGE = 3;
/** Torpedo attacks (14 & 19). */
export const TORPEDO_RANGE = 6;
export const TORPEDO_REACH = 3;
export const TORPEDO_ACCELERATION = 7;
/** Ship activity steps (11): how far from its guide a torpedo still obeys. */
export const GUIDE_RANGE = 30;
/** Hard burn (12): too near to a planet or station. */
export const HARD_BURN_KEEPS = 2;
/** Astrometrics (28): minimum safe distance. */
export const SAFE_DISTANCE = 1;
/** Courier with its core offline: as any other ship. */
export const PLAIN_BURN = 3;
/** Refuelling and docking: distances, and how alike the vectors must be. */
export const ALONGSIDE = 2;
export const REFUEL_COURSE = 30;
export const REFUEL_LENGTH = 1;
export const DOCKING_SPEED = 3;
/** A ship has come to a place whose end point lies so near. */
export const VISIT_RANGE = 3;
/** Space lanes: how near to the road a ship is on it, what it adds, how near to a mark it is reached. */
export const LANE_WIDTH = 1;
export const LANE_CARRIES = 3;
/** Orbit: degrees a turn. */
export const ORBIT_STEP = 60;
/** A VEP so near to a centre is a crash. */
export const CRASH = 1;
/** Stars send out radiation to this many times their influence. */
export const STAR_RADIATION = 2;
export const FIRST_STAR = 3;
export const GAS_GIANT = 2;
