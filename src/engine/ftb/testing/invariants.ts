import { OBJECTS, NOT_SET, SHIPS, SYSTEM, isInPlay, type Battle } from '../battle.ts';
import { isDriveless, isOverheated } from '../damage.ts';
import { TYPE_FUEL, TYPE_SHIELDS, TYPE_TORPEDOES } from '../shipTypes.ts';
import { MELTDOWN } from '../tables.ts';

/** Throws when a battle holds what the rules rule out. */
export function checkInvariants(battle: Battle): void {
  const inPlay: [number, number] = [0, 0];
  for (let object = 0; object < OBJECTS; object++) {
    const wrong = (what: string): never => {
      throw new Error(`object ${object}: ${what}`);
    };
    const isPresent = ((battle.present[0]! >> object) & 1) === 1;
    if (isPresent !== isInPlay(battle, object)) wrong('present and status differ');
    if (!isPresent) continue;
    if (battle.course[object]! < 0 || battle.course[object]! > 359) wrong('no such course');
    if (battle.length[object]! < 0) wrong('no such length');
    if (object >= SHIPS) {
      if (!isInPlay(battle, battle.guide[object]!)) wrong('a torpedo without a guide');
      if (battle.length[object] === 0) wrong('a torpedo that stands');
      continue;
    }
    inPlay[battle.side[object]! as 0 | 1]++;
    checkShip(battle, object, wrong);
  }
  if (battle.inPlay[0] !== inPlay[0] || battle.inPlay[1] !== inPlay[1]) throw new Error('ships are counted wrong');
}

function checkShip(battle: Battle, ship: number, wrong: (what: string) => never): void {
  const type = battle.shipType[ship]!;
  if (battle.heat[ship]! >= MELTDOWN) wrong('melted down and in play');
  if (isOverheated(battle, ship) && battle.tracked[ship] === 0) wrong('overheated and not tracked');
  if (battle.shields[ship]! > TYPE_SHIELDS[type]!) wrong('more shields than its type');
  if (battle.fuel[ship]! > TYPE_FUEL[type]!) wrong('more fuel than its type');
  if (battle.torpedoes[ship]! > TYPE_TORPEDOES[type]!) wrong('more torpedoes than its type');
  const damage = battle.damage[ship]!;
  const allowed = (damage === 0 ? 0 : 1 << (damage - 1)) | (isDriveless(battle, ship) ? 1 << SYSTEM.DRIVE : 0);
  if ((battle.offline[ship]! & ~allowed) !== 0 || (isDriveless(battle, ship) && battle.orbit[ship] === NOT_SET))
    wrong('offline without a mark');
  const still = battle.docked[ship] !== NOT_SET || battle.orbit[ship] !== NOT_SET;
  if (still !== (battle.length[ship] === 0)) wrong('a vector at rest, or none in flight');
}
