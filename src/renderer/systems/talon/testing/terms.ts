import type { ApUse, Arc, CriticalCode, Maneuver, StepName, WeaponName } from '../../../../engine/talon/terms.ts';

/** The engine's terms as lists; the compiler refuses them when one is missing. */
const all = <Term extends string>(terms: Record<Term, true>): Term[] => Object.keys(terms) as Term[];

export const ARC_NAMES = all<Arc>({ forward: true, right: true, rear: true, left: true });
export const STEP_NAMES = all<StepName>({
  power: true,
  movement: true,
  fire: true,
  'power-phase': true,
  gravity: true,
  retreat: true,
  over: true,
});
export const MANEUVER_NAMES = all<Maneuver>({
  straight: true,
  'turn-left': true,
  'turn-right': true,
  'slip-left': true,
  'slip-right': true,
  rotate: true,
});
export const WEAPON_NAMES = all<WeaponName>({
  phaser: true,
  disruptor: true,
  'anti-matter-torpedo': true,
  'wave-motion-gun': true,
  'fusion-cannon': true,
  missile: true,
});
export const AP_USES = all<ApUse>({
  'side-slip': true,
  'power-through-turn': true,
  'charge-yellow': true,
  'charge-battery': true,
  reinforce: true,
  'change-initiative': true,
  'defend-initiative': true,
});
export const CRITICAL_CODES = all<CriticalCode>({
  'secondary-explosion': true,
  'shields-down': true,
  'helm-down': true,
  'weapon-group-destroyed': true,
  'thrusters-damaged': true,
  none: true,
  'power-relay-damaged': true,
  'ftl-offline': true,
  'power-loss': true,
  'core-breach': true,
});
