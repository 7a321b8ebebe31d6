import type { FullThrustView } from '../../view.types.ts';
import { groupOf } from './arms.ts';
import { rowsOf } from './combat.ts';
import type { Follower } from './follower.ts';
import { screensOf, shipOf, stateOf, thrustOf } from './ship.ts';
import { bodiesOf } from './terrain.ts';

// Full Thrust a second time (see ship.ts): what the board shows against what the model holds.

/** The ships of the board against those of the model. */
export function compareShips(follower: Follower, view: FullThrustView): void {
  follower.groups = view.groups.map(groupOf);
  follower.terrain.bodies = bodiesOf(view);
  for (const unit of view.units) {
    const ship = follower.ships[unit.id]!;
    // What comes by FTL or back to the table is taken over as it comes.
    if (unit.status !== 'in-play') {
      follower.ships[unit.id] = { ...shipOf(unit), order: ship.order, ftl: ship.ftl, dark: ship.dark };
      continue;
    }
    follower.same(
      'ship',
      { velocity: unit.velocity, x: unit.x, y: unit.y, course: unit.course, speed: unit.speed, rolled: unit.rolled, thrust: unit.thrust.now, turns: unit.thrust.turns, rows: unit.hull.rows, lost: unit.hull.lost, armour: unit.armour.full - unit.armour.lost, screens: unit.screens }, // prettier-ignore
      { velocity: ship.vector, x: ship.x, y: ship.y, course: ship.course, speed: ship.speed, rolled: ship.rolled, thrust: thrustOf(ship), turns: Math.ceil(thrustOf(ship) / 2), rows: rowsOf(ship), lost: ship.lost, armour: ship.armour, screens: screensOf(ship) }, // prettier-ignore
    );
    for (const system of unit.systems) {
      const ours = ship.systems[system.slot]!;
      // Loads that are spent are no matter of this model.
      if (['rack', 'magazine', 'bay'].includes(ours.word)) ours.state = stateOf(system);
      if (ours.salvoes && ours.state > 0) follower.same('magazine', system.salvoes, ours.salvoes, () => unit.name);
      follower.same('condition', stateOf(system), ours.state, () => JSON.stringify({ unit: unit.name, system }));
    }
  }
}
