import type { FullThrustEvent } from '../../events.ts';
import type { FullThrustView } from '../../view.types.ts';
import { addShot, bears, diceAt, rangeBetween, rowsLost, rowsOf, spread, type Harm } from './combat.ts';
import { fly, isOff } from './flight.ts';
import { screensOf, shipOf, shipsOf, stateOf, STRAIGHT, thrustOf, type Ship } from './ship.ts';

// Full Thrust a second time (see ship.ts): the model follows a battle. What it works out itself is
// compared with what the engine tells; what it does not model (fighters, missiles, FTL) it takes from there.

type Of<Type extends FullThrustEvent['type']> = Extract<FullThrustEvent, { type: Type }>;
const CORE = ['bridge', 'power-core', 'life-support'];

interface Check {
  unit: number;
  row: number;
  penalty: number;
}

export class Follower {
  readonly ships: Ship[];
  readonly compared = new Map<string, number>();
  private readonly table: { width: number; height: number };
  private readonly rearFire: boolean;
  /** Attacks that have been rolled and not yet applied, by target. */
  private attacks: { unit: number; harm: Harm }[] = [];
  private checks: Check[] = [];
  /** Systems that have to be told as hit: `unit:slot`. */
  private hits: string[] = [];
  private leavers: number[] = [];
  private dead: number[] = [];

  constructor(view: FullThrustView) {
    this.ships = shipsOf(view);
    this.table = view.table;
    this.rearFire = view.rules.includes('rear-fire');
  }

  /** Counts a comparison; throws where engine and model differ. */
  same(what: string, engine: unknown, model: unknown, more: () => string = () => ''): void {
    this.compared.set(what, (this.compared.get(what) ?? 0) + 1);
    const [theirs, ours] = [JSON.stringify(engine), JSON.stringify(model)];
    if (theirs !== ours) throw new Error(`${what}: engine ${theirs}, model ${ours} ${more()}`);
  }

  hear(event: FullThrustEvent, round: number): void {
    switch (event.type) {
      case 'roundBegan':
        for (const ship of this.ships) ship.order = STRAIGHT;
        break;
      case 'ordered':
        this.ships[event.unit]!.order = event.order === 'move' ? event.move : STRAIGHT;
        break;
      case 'moved':
        this.moved(event);
        break;
      case 'leftTable':
        this.leftTable(event, round);
        break;
      case 'tableMoved':
        for (const ship of this.ships) Object.assign(ship, { x: ship.x + event.dx, y: ship.y + event.dy });
        break;
      case 'droppedOut':
        Object.assign(this.ships[event.unit]!, event.at);
        break;
      case 'returned':
        Object.assign(this.ships[event.unit]!, event.at, { course: event.course });
        break;
      case 'fired':
        this.fired(event);
        break;
      case 'damaged':
        this.damaged(event);
        break;
      case 'thresholdChecked':
        this.checked(event);
        break;
      case 'systemHit':
        this.systemHit(event);
        break;
      case 'destroyed':
        this.dead = this.dead.filter((unit) => unit !== event.unit);
        break;
      case 'repairRolled':
        this.same('repair', event.repaired, event.die <= event.parties);
        if (event.repaired) this.repaired(event);
        break;
    }
  }

  /** 3.2 */
  private moved({ unit, path, from, course, speed, rolled }: Of<'moved'>): void {
    const ship = this.ships[unit]!;
    const flown = fly(ship, ship.order);
    this.same('from', from, { course: ship.course, speed: ship.speed });
    this.same(
      'move',
      { end: path.at(-1), course, speed },
      { end: flown.end, course: flown.course, speed: flown.speed },
    );
    if (path.length === 3) this.same('middle', path[1], flown.middle);
    this.same('roll', rolled, flown.rolled);
    Object.assign(ship, { ...flown.end, course: flown.course, speed: flown.speed, rolled: flown.rolled });
    if (isOff(flown.end, this.table)) this.leavers.push(unit);
  }

  /** 3.5 */
  private leftTable({ unit, die, returns }: Of<'leftTable'>, round: number): void {
    this.same('leaving', this.leavers.includes(unit), true);
    this.leavers = this.leavers.filter((leaver) => leaver !== unit);
    if (die !== null) this.same('return', returns, die <= 3 ? null : round + die);
    else this.same('return', returns, null);
  }

  /** 4.3 to 4.8 */
  private fired(event: Of<'fired'>): void {
    const [ship, target] = [this.ships[event.unit]!, this.ships[event.target]!];
    const range = rangeBetween(ship, target);
    this.same('range', Math.abs(event.range - range) <= 1, true, () => `${event.range} ${range}`);
    this.same('screens', event.screens, screensOf(target));
    const harm: Harm = { outer: 0, piercing: [], inner: 0 };
    for (const shot of event.shots) {
      const weapon = ship.systems[shot.slot]!;
      const told = (): string => JSON.stringify({ shot, range, target: { ...target, systems: 0 } });
      this.same('bearing', bears(ship, target, weapon, this.rearFire), true, told);
      this.same('dice', shot.dice.length, diceAt(weapon, range), told);
      addShot(harm, weapon, shot, range, target);
      if (weapon.word === 'beam' || weapon.word === 'submunitions') {
        // Re-rolls (4.3): one for each 6, for as long as anything is left to hit.
        const sixes = [...shot.dice, ...shot.again].filter((die) => die === 6).length;
        const { hull } = spread(harm, target);
        if (target.lost + hull < target.boxes) this.same('again', shot.again.length, sixes, told);
        else this.same('again at a wreck', shot.again.length <= sixes, true, told);
      }
      if (weapon.word === 'needle') {
        this.same('knocked out', shot.knockedOut, shot.dice[0] === 6, told);
        if (shot.knockedOut) this.knock(target, shot.at!);
      }
      // One-shot packs (4.9).
      if (weapon.word === 'submunitions') weapon.state = 0;
    }
    if (harm.outer + harm.inner + harm.piercing.length > 0) this.attacks.push({ unit: target.id, harm });
  }

  /** 4.5, 4.6 */
  private damaged(event: Of<'damaged'>): void {
    const ship = this.ships[event.unit]!;
    if (event.cause === 'fire') {
      const first = this.attacks.findIndex(({ unit }) => unit === event.unit);
      const [attack] = this.attacks.splice(first, 1);
      this.same('an attack before its damage', first >= 0, true);
      const told = (): string => JSON.stringify({ attack, ship: { ...ship, systems: 0 } });
      this.same('damage', { armour: event.armour, hull: event.hull }, spread(attack!.harm, ship), told);
    }
    const before = rowsLost(ship.boxes, ship.lost);
    ship.armour -= event.armour;
    ship.lost += event.hull;
    this.same('boxes left', [event.armourLeft, event.hullLeft], [ship.armour, ship.boxes - ship.lost]);
    const row = rowsLost(ship.boxes, ship.lost);
    if (ship.lost >= ship.boxes) this.dead.push(ship.id);
    else if (row > before) this.checks.push({ unit: ship.id, row, penalty: row - before - 1 });
  }

  private checked({ unit, row, penalty, rolls }: Of<'thresholdChecked'>): void {
    const ship = this.ships[unit]!;
    const due = this.checks.findIndex((check) => check.unit === unit);
    this.same('threshold', { unit, row, penalty }, this.checks[due]);
    this.checks.splice(due, 1);
    const asked = ship.systems.filter(({ word, state }) => state > 0 && (row > 1 || !CORE.includes(word)));
    this.same('systems rolled', rolls.map(({ slot }) => slot).sort(), asked.map(({ slot }) => slot).sort(), () =>
      JSON.stringify({ row, rolls, asked }),
    );
    for (const { slot, die, hit } of rolls) {
      const number = CORE.includes(ship.systems[slot]!.word) ? row - 1 : row;
      this.same('system hit', hit, die - penalty <= number, () => JSON.stringify({ row, penalty, slot, die }));
      if (hit) this.knock(ship, slot);
    }
  }

  /** A drive is halved first (4.6, 4.8). */
  private knock(ship: Ship, slot: number): void {
    const system = ship.systems[slot]!;
    if (system.state === 0) return;
    system.state = system.word === 'drive' ? system.state - 1 : 0;
    this.hits.push(`${ship.id}:${slot}:${system.state === 1 ? 'halved' : 'lost'}`);
  }

  private systemHit({ unit, slot, condition }: Of<'systemHit'>): void {
    const told = `${unit}:${slot}:${condition}`;
    this.same('system told', this.hits.includes(told), true, () => told);
    this.hits.splice(this.hits.indexOf(told), 1);
  }

  private repaired({ unit, slot }: Of<'repairRolled'>): void {
    const system = this.ships[unit]!.systems[slot]!;
    system.state = system.word === 'drive' ? system.state + 1 : 2;
  }

  /** After an action: nothing that had to happen is left. */
  settle(view: FullThrustView): void {
    // Simultaneous fire (2.7): checks and losses wait until all have fired.
    if (view.phase === 'fire' && view.rules.includes('simultaneous-fire')) return;
    const left = { checks: this.checks, hits: this.hits, leavers: this.leavers, dead: this.dead };
    this.same('nothing left', left, { checks: [], hits: [], leavers: [], dead: [] });
  }

  /** The ships of the board against those of the model. */
  compare(view: FullThrustView): void {
    for (const unit of view.units) {
      const ship = this.ships[unit.id]!;
      // What comes by FTL or back to the table is taken over as it comes.
      if (unit.status !== 'in-play') {
        this.ships[unit.id] = { ...shipOf(unit), order: ship.order };
        continue;
      }
      this.same(
        'ship',
        { x: unit.x, y: unit.y, course: unit.course, speed: unit.speed, rolled: unit.rolled, thrust: unit.thrust.now, turns: unit.thrust.turns, rows: unit.hull.rows, lost: unit.hull.lost, armour: unit.armour.full - unit.armour.lost, screens: unit.screens }, // prettier-ignore
        { x: ship.x, y: ship.y, course: ship.course, speed: ship.speed, rolled: ship.rolled, thrust: thrustOf(ship), turns: Math.ceil(thrustOf(ship) / 2), rows: rowsOf(ship.boxes), lost: ship.lost, armour: ship.armour, screens: screensOf(ship) }, // prettier-ignore
      );
      for (const system of unit.systems) {
        const ours = ship.systems[system.slot]!;
        // Loads that are spent are no matter of this model.
        if (['rack', 'magazine', 'bay'].includes(ours.word)) ours.state = stateOf(system);
        this.same('condition', stateOf(system), ours.state, () => JSON.stringify({ unit: unit.name, system }));
      }
    }
  }
}
