import { firstOf, type Kinds } from './actions.ts';
import { isWithin } from './plane.ts';
import { AIM, NOBODY, ORDER, SITES, STAGE, STATUS, STEP, isInPlay, type Battle } from './battle.ts';
import { addHeat, destroy, hasAbility, isOverheated, loseHeat, pointOf, remove, setTracked } from './damage.ts';
import type { Emit } from './events.ts';
import { hasCrashed, isDocked, isInOrbit } from './flight.ts';
import { SUCCESS, resolveTest } from './randomEvents.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { CRUISER, DESTROYER } from './shipTypes.ts';
import { ask } from './step.ts';
import { DOCKING_SPEED, MELTDOWN, SCAN_RANGE, VISIT_RANGE } from './tables.ts';
import { luBetween } from './torpedoes.ts';
import { isAlongside, reachesTunnel, refuel } from './vectorActions.ts';
import { isOnMap, leavesByExit } from './victory.ts';

// The end of a ship's activity (11): where its vector ends, docking, Scanning (10), Masking signature.

/** What awaits the ship at the end of its vector. */
export function arrival(battle: Battle, emit?: Emit): void {
  const unit = battle.active[0]!;
  battle.stage[0] = STAGE.DOCK;
  if (reachesTunnel(battle)) return leave(battle, unit, 'tunnel', emit);
  if (!isOnMap(battle, battle.x[unit]!, battle.y[unit]!))
    return leave(battle, unit, leavesByExit(battle, unit) ? 'exit' : 'lost', emit);
  if (hasCrashed(battle, unit) >= 0) return destroy(battle, unit, 'crash', emit);
  refuel(battle, unit, emit);
  visit(battle, unit, emit);
}

function leave(battle: Battle, unit: number, way: 'exit' | 'tunnel' | 'lost', emit?: Emit): void {
  emit?.({ type: 'leftMap', unit, at: pointOf(battle, unit), way });
  remove(battle, unit, way === 'lost' ? STATUS.LOST : STATUS.LEFT, emit);
}

/** Notes that a ship has come within 3 LU of a place that an aim of its side's asks for. */
function visit(battle: Battle, unit: number, emit?: Emit): void {
  for (let aim = 0; aim < battle.aimCount[0]!; aim++) {
    const kind = battle.aimKind[aim];
    if ((kind !== AIM.VISIT && kind !== AIM.RAID) || battle.aimSide[aim] !== battle.side[unit]) continue;
    if ((battle.visited[unit]! >> aim) & 1 || !((battle.aimUnits[aim]! >> unit) & 1)) continue;
    const place = battle.aimSite[aim]!;
    const x = place < SITES ? battle.siteX[place]! : battle.bodyX[place - SITES]!;
    const y = place < SITES ? battle.siteY[place]! : battle.bodyY[place - SITES]!;
    if (!isWithin(x - battle.x[unit]!, y - battle.y[unit]!, VISIT_RANGE)) continue;
    battle.visited[unit]! |= 1 << aim;
    emit?.({ type: 'visited', unit, side: battle.side[unit] as 0 | 1, aim });
  }
}

/** Stations and facilities: a VEP between 1 and 2 LU away, a vector of at most 3 LU, and it is not the enemy's. */
export function whyNotDock(battle: Battle, unit: number, site: number): number {
  if (site >= battle.siteCount[0]! || isDocked(battle, unit) || isInOrbit(battle, unit)) return REASON.NO_SUCH_SITE;
  if (battle.siteSide[site] !== NOBODY && battle.siteSide[site] !== battle.side[unit]) return REASON.NO_SUCH_SITE;
  if (!isAlongside(battle.siteX[site]! - battle.x[unit]!, battle.siteY[site]! - battle.y[unit]!))
    return REASON.NO_SUCH_SITE;
  return battle.length[unit]! <= DOCKING_SPEED ? POSSIBLE : REASON.TOO_FAST_TO_DOCK;
}

/** True where the ship may dock. */
export function dockStep(battle: Battle): boolean {
  const unit = battle.active[0]!;
  for (let site = 0; site < battle.siteCount[0]!; site++)
    if (whyNotDock(battle, unit, site) === POSSIBLE) return ask(battle, STEP.DOCK, battle.side[unit]!);
  battle.stage[0] = STAGE.SCAN;
  return false;
}

function dock(battle: Battle, site: number, emit?: Emit): void {
  const unit = battle.active[0]!;
  battle.docked[unit] = site;
  battle.length[unit] = 0;
  battle.stage[0] = STAGE.SCAN;
  emit?.({ type: 'docked', unit, site, at: pointOf(battle, unit) });
}

/** Scanning (10): a Cruiser whose core is online, an enemy ship within 15 LU that is not tracked yet. */
export function whyNotScan(battle: Battle, unit: number, target: number): number {
  if (!hasAbility(battle, unit, CRUISER)) return REASON.CORE_OFFLINE;
  if (target >= battle.shipCount[0]! || !isInPlay(battle, target)) return REASON.NO_TARGET;
  if (battle.side[target] === battle.side[unit]) return REASON.OWN_TARGET;
  if (battle.tracked[target] === 1) return REASON.TRACKED_ALREADY;
  const inRange = isWithin(battle.x[target]! - battle.x[unit]!, battle.y[target]! - battle.y[unit]!, SCAN_RANGE);
  return inRange ? POSSIBLE : REASON.SCAN_RANGE;
}

/** True where the ship may scan. */
export function scanStep(battle: Battle): boolean {
  const unit = battle.active[0]!;
  if (battle.shipType[unit] === CRUISER)
    for (let target = 0; target < battle.shipCount[0]!; target++)
      if (whyNotScan(battle, unit, target) === POSSIBLE) return ask(battle, STEP.SCAN, battle.side[unit]!);
  battle.stage[0] = STAGE.MASK;
  return false;
}

/** An easy RE test: the target is tracked, or the Cruiser gains 1 heat. */
function scan(battle: Battle, target: number, emit?: Emit): void {
  const unit = battle.active[0]!;
  battle.stage[0] = STAGE.MASK;
  if (resolveTest(battle, unit, 'scan', true, target, emit) === SUCCESS) setTracked(battle, target, true, 'scan', emit);
  else addHeat(battle, unit, 1, 'scan', emit);
}

/** 5) Cooling down, then Masking signature: an easy RE test for a tracked ship that is not overheated; Stealth always succeeds. */
export function coolAndMask(battle: Battle, emit?: Emit): void {
  const unit = battle.active[0]!;
  if (battle.order[0] === ORDER.COAST) loseHeat(battle, unit, 1, 'coast', emit);
  if (battle.order[0] === ORDER.HEAT_DUMP) loseHeat(battle, unit, MELTDOWN, 'heat-dump', emit);
  if (battle.tracked[unit] === 0 || isOverheated(battle, unit)) return;
  if (hasAbility(battle, unit, DESTROYER)) return setTracked(battle, unit, false, 'stealth', emit);
  if (resolveTest(battle, unit, 'masking', true, null, emit) === SUCCESS)
    setTracked(battle, unit, false, 'masking', emit);
}

/** 10, 12: at the end of the vector a ship may dock, and a Cruiser may scan. */
export const arrivalActions = {
  DOCK: {
    step: STEP.DOCK,
    args: 1,
    whyNot: (battle, action) => whyNotDock(battle, battle.active[0]!, firstOf(action)),
    apply: (battle, action, emit) => dock(battle, firstOf(action), emit),
    describe: (battle, action) => ({ kind: 'dock', unit: battle.active[0]!, site: firstOf(action) }),
  },
  FLY_ON: {
    step: STEP.DOCK,
    apply(battle) {
      battle.stage[0] = STAGE.SCAN;
    },
    describe: (battle) => ({ kind: 'fly-on', unit: battle.active[0]! }),
  },
  SCAN: {
    step: STEP.SCAN,
    args: 1,
    whyNot: (battle, action) => whyNotScan(battle, battle.active[0]!, firstOf(action)),
    apply: (battle, action, emit) => scan(battle, firstOf(action), emit),
    describe(battle, action) {
      const [unit, target] = [battle.active[0]!, firstOf(action)];
      return { kind: 'scan', unit, target, range: luBetween(pointOf(battle, unit), pointOf(battle, target)) };
    },
  },
  NO_SCAN: {
    step: STEP.SCAN,
    apply(battle) {
      battle.stage[0] = STAGE.MASK;
    },
    describe: (battle) => ({ kind: 'no-scan', unit: battle.active[0]! }),
  },
} satisfies Partial<Kinds>;
