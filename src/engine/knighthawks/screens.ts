import { ACTION, encode, firstOf, unitOf, type Kinds } from './actions.ts';
import { MASKING_SCREEN, isInPlay, type Battle } from './battle.ts';
import type { Emit } from './events.ts';
import { isUnderBeams } from './firing.ts';
import { POSSIBLE, REASON } from './reasons.ts';
import { CLASS_SCREENS } from './shipClasses.ts';
import { SCREENS, type RaisedScreen } from './terms.ts';
import { firingSide, isScreenStep, whyNotShip } from './whoActs.ts';

// Section 10.3: proton, electron and stasis screens, chosen before the enemy fires.

/** A bit for each of `SCREENS` that a ship may raise: it carries and it works; the masking screen needs no raising. */
const screensToRaise = (battle: Battle, unit: number): number =>
  CLASS_SCREENS[battle.shipClass[unit]!]! & ~battle.screensOut[unit]! & ~MASKING_SCREEN;

/** The ship whose owner chooses its screen next, or −1: only one with screens that is under beams has a choice. */
export function shipToScreen(battle: Battle): number {
  const side = 1 - firingSide(battle);
  for (let unit = 0; unit < battle.unitCount[0]!; unit++) {
    if (battle.side[unit] !== side || battle.screenSet[unit] || !isInPlay(battle, unit)) continue;
    if (screensToRaise(battle, unit) !== 0 && isUnderBeams(battle, unit)) return unit;
  }
  return -1;
}

/** 10.3: why a ship cannot have a screen up (place in `SCREENS`, 0: none). */
function whyNotScreen(battle: Battle, unit: number, screen: number): number {
  if (screen >= SCREENS.length) return REASON.NO_SUCH_SCREEN;
  const next = shipToScreen(battle);
  if (unit !== next) return battle.screenSet[unit] || next < 0 ? REASON.NO_SCREEN_TO_CHOOSE : REASON.ANOTHER_SHIP_FIRST;
  if (screen === 0) return POSSIBLE;
  if (((CLASS_SCREENS[battle.shipClass[unit]!]! >> screen) & 1) === 0) return REASON.NO_SUCH_SCREEN;
  return (screensToRaise(battle, unit) >> screen) & 1 ? POSSIBLE : REASON.SCREEN_OUT;
}

/** 10.3 */
export function screenActions(battle: Battle, out: Int32Array): number {
  const unit = shipToScreen(battle);
  let count = 0;
  out[count++] = encode(ACTION.SET_SCREEN, unit, 0);
  for (let bits = screensToRaise(battle, unit); bits !== 0; bits &= bits - 1)
    out[count++] = encode(ACTION.SET_SCREEN, unit, 31 - Math.clz32(bits & -bits));
  return count;
}
/** The name of a screen that is up. */
export const screenName = (screen: number): RaisedScreen => (screen === 0 ? 'none' : (SCREENS[screen] as RaisedScreen));

/** 10.3: one screen is up, or none, until the ship's owner chooses again. */
function setScreen(battle: Battle, unit: number, screen: number, emit?: Emit): void {
  const before = battle.screen[unit]!;
  battle.screen[unit] = screen;
  battle.screenSet[unit] = 1;
  if (screen !== before) emit?.({ type: 'screenSet', unit, screen: screenName(screen), before: screenName(before) });
}

function whyNotSetScreen(battle: Battle, unit: number, screen: number): number {
  const reason = whyNotShip(battle, unit);
  if (reason !== POSSIBLE) return reason;
  if (!isInPlay(battle, unit)) return REASON.NOT_IN_PLAY;
  return isScreenStep(battle) ? whyNotScreen(battle, unit, screen) : REASON.NOT_THIS_STEP;
}

/** 10.3: a ship's screen. */
export const screenChoices = {
  SET_SCREEN: {
    whyNot: (battle, action) => whyNotSetScreen(battle, unitOf(action), firstOf(action)),
    apply: (battle, action, emit) => setScreen(battle, unitOf(action), firstOf(action), emit),
    describe(battle, action) {
      const unit = unitOf(action);
      return { kind: 'screen', unit, screen: screenName(firstOf(action)), up: screenName(battle.screen[unit]!) };
    },
  },
} satisfies Partial<Kinds>;
