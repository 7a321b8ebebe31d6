import { deciding, hurt, inPlay, type ModelBattle, type Ship } from './modelBattle.ts';
import { MODEL_SCREENS, MODEL_WEAPONS } from './modelData.ts';
import { hasClearPath, isForward, range } from './modelMap.ts';

// The model's screens, fire, damage and repairs.

export function shots(battle: ModelBattle): string[] {
  const offensive = battle.step === 'offensive-fire';
  return inPlay(battle, deciding(battle)).flatMap((ship) =>
    Object.keys(ship.made.weapons).flatMap((weapon) =>
      inPlay(battle, 1 - ship.side)
        .filter((target) => canHit(battle, ship, weapon, target, offensive))
        .map((target) => `fire ${ship.id} ${weapon} ${target.id}`),
    ),
  );
}

function canHit(battle: ModelBattle, ship: Ship, name: string, target: Ship, offensive: boolean): boolean {
  const weapon = MODEL_WEAPONS[name]!;
  const count = weapon.kind === 'rack' ? 1 : ship.made.weapons[name]!;
  if (count - (ship.out[name] ?? 0) - (ship.fired[name] ?? 0) <= 0) return false;
  if (weapon.kind === 'rack' && ship.shots[name] === 0) return false;
  if (weapon.movingOnly && !offensive) return false;
  const distance = range(ship.place, target.place);
  if (distance === null || distance > weapon.range) return false;
  if (weapon.forward && !isForward(ship.place, ship.facing, target.place)) return false;
  return hasClearPath(ship.place, target.place, battle.planets);
}

/** The chance of a shot in percent before interceptors, not yet held to 5 at least. */
function chanceOf(ship: Ship, name: string, target: Ship): number {
  const weapon = MODEL_WEAPONS[name]!;
  const isLaser = name === 'laser-battery' || name === 'laser-cannon';
  let chance = weapon.chance;
  if (weapon.diffuses) chance -= 5 * range(ship.place, target.place)!;
  if (isLaser && target.made.reflective) chance -= 10;
  if (weapon.kind !== 'rack' && target.screenUp !== 'none')
    chance += MODEL_SCREENS[target.screenUp] === name ? -30 : 10;
  const masked =
    target.made.screens.includes('masking-screen') && !target.screensOut.includes('masking-screen') && !target.turned;
  if (isLaser && masked) chance = Math.floor(chance / 2);
  return chance;
}

export function screenChoices(battle: ModelBattle): string[] {
  const ship = shipsThatChooseScreens(battle)[0]!;
  return ['none', ...workingScreens(ship)].map((screen) => `screen ${ship.id} ${screen}`);
}

function workingScreens(ship: Ship): string[] {
  return ship.made.screens.filter((screen) => screen in MODEL_SCREENS && !ship.screensOut.includes(screen));
}

export function shipsThatChooseScreens(battle: ModelBattle): Ship[] {
  const offensive = battle.step === 'other-screens';
  return inPlay(battle, deciding(battle)).filter(
    (ship) =>
      !ship.screenChosen &&
      workingScreens(ship).length > 0 &&
      inPlay(battle, 1 - ship.side).some((enemy) =>
        Object.keys(enemy.made.weapons).some(
          (weapon) => MODEL_WEAPONS[weapon]!.kind !== 'rack' && canHit(battle, enemy, weapon, ship, offensive),
        ),
      ),
  );
}

export function fire(battle: ModelBattle, ship: Ship, weapon: string, target: Ship): void {
  ship.fired[weapon] = (ship.fired[weapon] ?? 0) + 1;
  const isMissile = MODEL_WEAPONS[weapon]!.kind === 'rack';
  if (isMissile) ship.shots[weapon]!--;
  const chance = chanceOf(ship, weapon, target);
  battle.shot = { from: ship, weapon, to: target, chance, useful: 0 };
  if (isMissile) for (let left = chance; left > 5; left -= 10) battle.shot.useful++;
  if (battle.shot.useful === 0 || target.interceptors === 0) intercept(battle, 0);
}

export function intercept(battle: ModelBattle, count: number): void {
  const { weapon, to, chance } = battle.shot!;
  battle.shot = null;
  to.interceptors -= count;
  if (battle.roll(100) > Math.max(5, chance - 10 * count)) return;
  const { dice, plus } = MODEL_WEAPONS[weapon]!;
  let damage = plus;
  for (let n = 0; n < dice; n++) damage += battle.roll(10);
  hurt(battle, to, damage);
  if (to.state === 'in-play') systemHit(battle, to, battle.roll(20));
}

function systemHit(battle: ModelBattle, ship: Ship, die: number): void {
  if (die === 1) ship.adfHits = Math.min(ship.made.adf, ship.adfHits + 1);
  else if (die === 2) ship.mrHits = Math.min(ship.made.mr, ship.mrHits + 1);
  else if (die <= 5) {
    const kind = ({ 3: 'beam', 4: 'cannon', 5: 'rack' } as Record<number, string>)[die];
    const candidates = Object.keys(MODEL_WEAPONS).flatMap((name) => {
      if (MODEL_WEAPONS[name]!.kind !== kind || ship.made.weapons[name] === undefined) return [];
      const count = kind === 'rack' ? (ship.shots[name]! > 0 ? 1 : 0) : ship.made.weapons[name];
      return Array<string>(Math.max(0, count - (ship.out[name] ?? 0))).fill(name);
    });
    const name = oneOf(battle, candidates);
    if (name !== null) ship.out[name] = (ship.out[name] ?? 0) + 1;
  } else if (die === 6) {
    const order = ['masking-screen', 'proton-screen', 'electron-screen', 'stasis-screen'];
    const screen = oneOf(
      battle,
      order.filter((one) => ship.made.screens.includes(one) && !ship.screensOut.includes(one)),
    );
    if (screen !== null) ship.screensOut.push(screen);
    if (screen === ship.screenUp) ship.screenUp = 'none';
  } else if (die === 7) ship.steeringLocked = ship.steeringLocked || ship.made.mr > 0;
  else if (die === 8) ship.onFire = true;
  else if (die === 9) ship.drivesOut = ship.drivesOut || ship.made.adf > 0;
}

function oneOf(battle: ModelBattle, names: readonly string[]): string | null {
  if (names.length === 0) return null;
  return names[names.length === 1 ? 0 : battle.roll(names.length) - 1]!;
}

export function broken(ship: Ship): string[] {
  const order = Object.keys(MODEL_WEAPONS);
  return [
    ...(ship.adfHits > 0 ? ['adf'] : []),
    ...(ship.mrHits > 0 ? ['mr'] : []),
    ...order.filter((name) => (ship.out[name] ?? 0) > 0),
    ...ship.screensOut,
    ...(ship.steeringLocked ? ['steering'] : []),
    ...(ship.onFire ? ['fire'] : []),
    ...(ship.drivesOut ? ['drives'] : []),
  ];
}

export function mend(ship: Ship, item: string): void {
  if (item === 'adf') ship.adfHits--;
  else if (item === 'mr') ship.mrHits--;
  else if (item === 'steering') ship.steeringLocked = false;
  else if (item === 'fire') ship.onFire = false;
  else if (item === 'drives') ship.drivesOut = false;
  else if (item in MODEL_WEAPONS) ship.out[item]!--;
  else ship.screensOut = ship.screensOut.filter((screen) => screen !== item);
}
