import type { FullThrustEvent } from '../../events.ts';
import type { FullThrustView } from '../../view.types.ts';
import { Bases } from './bases.ts';
import { addShot, bears, diceAt, rangeBetween, noHarm, rowsLost, spread, type Harm } from './combat.ts';
import { defenceKills, groupOf, interceptionKills, salvoTargets, strafe, type Group } from './arms.ts';
import { fly, isOff } from './flight.ts';
import { drift } from './vectors.ts';
import { Terrain, bodiesOf } from './terrain.ts';
import { Jumps } from './jumps.ts';
import { hearOfComers } from './comers.ts';
import { hearOfPrizes } from './prizes.ts';
import { Worlds } from './worlds.ts';
import { Cloaks } from './cloaks.ts';
import { Fighters } from './fighters.ts';
import { Sensors } from './sensors.ts';
import { Wonders } from './wonders.ts';
import { shipsOf, STRAIGHT, type Ship } from './ship.ts';

// Full Thrust a second time (see ship.ts): the model follows a battle. What it works out itself is
// compared with what the engine tells; what it does not model (where fighters fly) it takes from there.

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
  readonly table: { width: number; height: number };
  private readonly rearFire: boolean;
  private readonly simultaneous: boolean;
  /** Attacks that have been rolled and not yet applied, by target. */
  attacks: { unit: number; harm: Harm }[] = [];
  private checks: Check[] = [];
  /** Systems that have to be told as hit: `unit:slot`. */
  private hits: string[] = [];
  /** 2.7 Needle hits in an exchange of simultaneous fire, which act after it. */
  private needles: { unit: number; slot: number }[] = [];
  leavers: number[] = [];
  private dead: number[] = [];
  groups: Group[];
  readonly terrain: Terrain;
  readonly wonders: Wonders;
  readonly worlds: Worlds;
  readonly sensors: Sensors;
  readonly cloaks: Cloaks;
  readonly bases: Bases;
  readonly jumps: Jumps;
  readonly fighters: Fighters;
  /** `at` is null where the table has been moved since. */
  private salvoes: { side: number; at: { x: number; y: number } | null; missiles: number; killed: number }[] = [];
  /** 5.10 An ace has shot as a needle: its die is not told. */
  private needle = false;

  constructor(view: FullThrustView) {
    this.ships = shipsOf(view);
    this.table = view.table;
    this.rearFire = view.rules.includes('rear-fire');
    this.simultaneous = view.rules.includes('simultaneous-fire');
    this.groups = view.groups.map(groupOf);
    this.terrain = new Terrain(this);
    this.wonders = new Wonders(this);
    this.terrain.bodies = bodiesOf(view);
    this.worlds = new Worlds(view, (what, engine, model, more) => this.same(what, engine, model, more));
    this.sensors = new Sensors(this, view);
    this.cloaks = new Cloaks(this);
    this.jumps = new Jumps(this);
    this.fighters = new Fighters(this);
    this.bases = new Bases(this, view.rules.includes('big-bases'));
  }

  /** Counts a comparison; throws where engine and model differ. */
  same(what: string, engine: unknown, model: unknown, more: () => string = () => ''): void {
    this.compared.set(what, (this.compared.get(what) ?? 0) + 1);
    const [theirs, ours] = [JSON.stringify(engine), JSON.stringify(model)];
    if (theirs !== ours) throw new Error(`${what}: engine ${theirs}, model ${ours} ${more()}`);
  }

  hear(event: FullThrustEvent, round: number): void {
    this.bases.hear(event);
    this.wonders.hear(event);
    this.worlds.hear(event, this.ships);
    this.sensors.hear(event);
    this.cloaks.hear(event);
    this.fighters.hear(event);
    const taken = event.type === 'dummyFound' ? event.unit : hearOfPrizes(this, event);
    if (taken !== null) this.remove(taken);
    hearOfComers(this, event);
    switch (event.type) {
      case 'roundBegan':
        for (const ship of this.ships) {
          ship.order = STRAIGHT;
          if (ship.ftl === 'ordered') ship.ftl = 'ready';
        }
        this.salvoes = [];
        this.terrain.met.clear();
        break;
      case 'ordered':
        this.ships[event.unit]!.order = event.order === 'move' ? event.move : STRAIGHT;
        break;
      case 'orderImpossible':
      case 'bridgeHit':
        // 3.3, 7.2
        this.ships[event.unit]!.order = STRAIGHT;
        break;
      case 'ftlWarmed':
        this.ships[event.unit]!.ftl = 'ordered';
        break;
      case 'jumped':
        this.jumps.jumped(event);
        break;
      case 'coreDumped':
        this.ships[event.unit]!.coreless = true;
        break;
      case 'jumpFailed':
        this.same('jump failed', event.die, 1);
        break;
      case 'distorted':
        this.jumps.distorted(event);
        this.terrain.hear(event);
        break;
      case 'rammed':
        this.rammed(event);
        break;
      case 'salvoLaunched':
        // A rack is empty then (6.4).
        for (const system of this.ships[event.unit]!.systems)
          if (system.slot === event.slot && system.word === 'rack') system.state = 0;
        this.spend(event);
        this.salvoes[event.salvo] = { side: this.ships[event.unit]!.side, at: event.at, missiles: 0, killed: 0 };
        break;
      case 'salvoHomed':
      case 'salvoWasted':
        this.homed(event.salvo, event.type === 'salvoHomed' ? event.target : null);
        break;
      case 'salvoOnTarget':
      case 'salvoHit':
        this.missiles(event);
        break;
      case 'defended':
        this.defended(event);
        break;
      case 'groupFired':
        this.groupFired(event);
        break;
      case 'moraleRolled':
        this.morale(event);
        break;
      case 'craftLost':
        this.groups[event.group]!.craft -= event.lost;
        this.same('craft left', event.left, this.groups[event.group]!.craft);
        break;
      case 'enduranceSpent':
        this.groups[event.group]!.endurance -= 1;
        this.same('endurance', event.left, this.groups[event.group]!.endurance);
        break;
      case 'moved':
        this.moved(event);
        break;
      case 'leftTable':
        this.leftTable(event, round);
        break;
      case 'tableMoved':
        for (const ship of this.ships) Object.assign(ship, { x: ship.x + event.dx, y: ship.y + event.dy });
        for (const salvo of this.salvoes) salvo.at = null;
        this.terrain.hear(event);
        break;
      case 'placed':
        Object.assign(this.ships[event.unit]!, event.at);
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
      case 'orbitReached':
      case 'cameDown':
      case 'destroyed':
        this.remove(event.unit);
        break;
      case 'controlRegained':
        // 7.2
        for (const system of this.ships[event.unit]!.systems) if (system.word === 'bridge') system.state = 2;
        break;
      case 'repairRolled':
        this.same('repair', event.repaired, event.die <= event.parties);
        if (event.repaired) this.repaired(event);
        break;
      default:
        this.terrain.hear(event);
    }
  }

  /** A ship is gone, with all that it was owed. */
  private remove(gone: number): void {
    this.dead = this.dead.filter((unit) => unit !== gone);
    this.jumps.drop(gone);
    this.needles = this.needles.filter(({ unit }) => unit !== gone);
    this.leavers = this.leavers.filter((unit) => unit !== gone);
    this.checks = this.checks.filter(({ unit }) => unit !== gone);
    this.ships[gone]!.here = false;
    this.terrain.drop(gone);
  }

  /** 3.2 */
  private moved(event: Of<'moved'>): void {
    const { unit, path, from, course, speed, rolled } = event;
    const ship = this.ships[unit]!;
    if (ship.ftl === 'ready') return this.jumps.moved(ship, path.at(-1)!);
    const unseen = this.cloaks.isUnseen(unit);
    if (!unseen && this.worlds.takes(ship, event)) {
      if (isOff(path.at(-1)!, this.table)) this.leavers.push(unit);
      return this.terrain.passing(ship, ship.vector ? [path[0]!, path.at(-1)!] : path);
    }
    if (ship.vector) return this.drifted(event, ship, unseen);
    const flown = fly(ship, ship.order);
    this.same('from', from, { course: ship.course, speed: ship.speed });
    this.same('move', { end: path.at(-1), course, speed }, { end: flown.end, course: flown.course, speed: flown.speed }); // prettier-ignore
    if (path.length === 3) this.same('middle', path[1], flown.middle);
    this.same('roll', rolled, flown.rolled);
    Object.assign(ship, { ...flown.end, course: flown.course, speed: flown.speed, rolled: flown.rolled });
    if (unseen) return this.cloaks.plot(ship);
    this.terrain.passing(ship, path);
    if (isOff(flown.end, this.table)) this.leavers.push(unit);
  }

  /** 10.2 */
  private drifted({ path, course, speed, rolled, velocity }: Of<'moved'>, ship: Ship, unseen: boolean): void {
    const ours = drift(ship, ship.order.legs ?? []);
    this.same('drift', { end: path.at(-1), course, speed, rolled }, { end: ours.end, course: ours.facing, speed: ours.speed, rolled: ours.rolled }); // prettier-ignore
    const off = Math.max(Math.abs(velocity!.x - ours.velocity.x), Math.abs(velocity!.y - ours.velocity.y));
    this.same('velocity', off < 0.51, true, () => JSON.stringify([velocity, ours.velocity]));
    Object.assign(ship, { ...ours.end, course: ours.facing, speed: ours.speed, rolled: ours.rolled, vector: velocity }); // prettier-ignore
    if (unseen) return this.cloaks.plot(ship);
    this.terrain.passing(ship, [path[0]!, path.at(-1)!]);
    if (isOff(ours.end, this.table)) this.leavers.push(ship.id);
  }

  /** 3.6 */
  private rammed({ unit, target, dice, damage }: Of<'rammed'>): void {
    const left = (id: number): number => this.ships[id]!.boxes - this.ships[id]!.lost;
    this.same('ram', damage, [dice[0] * left(unit), dice[1] * left(target)]);
    this.attacks.push({ unit: target, harm: { outer: damage[0], piercing: [], inner: 0 } });
    this.attacks.push({ unit, harm: { outer: damage[1], piercing: [], inner: 0 } });
  }

  /** 6.1 to 6.3 */
  private missiles(event: Of<'salvoOnTarget'> | Of<'salvoHit'>): void {
    const salvo = this.salvoes[event.salvo]!;
    if (event.type === 'salvoOnTarget') salvo.missiles = event.die;
    if (event.type !== 'salvoHit') return;
    this.same('missiles', event.dice.length, salvo.missiles - salvo.killed);
    const damage = event.dice.reduce((sum, die) => sum + die, 0);
    this.same('missile damage', event.damage, damage);
    this.attacks.push({ unit: event.target, harm: { outer: 0, piercing: [damage], inner: 0 } });
  }

  /** 6.1 The ship that a salvo goes for, or that there is none. */
  private homed(salvo: number, target: number | null): void {
    const { at, side } = this.salvoes[salvo]!;
    if (at === null) return;
    const ours = salvoTargets(at, side, this.sensors.identified());
    this.same('salvo target', target === null ? ours.length === 0 : ours.includes(target), true, () =>
      JSON.stringify({ salvo, at, target, ours }),
    );
  }

  /** 5.3, 6.2 */
  private defended({ system, threat, dice, kills }: Of<'defended'>): void {
    const heavy = threat.kind === 'group' && this.groups[threat.id]!.type === 'heavy';
    this.same('defence', kills, defenceKills(system, dice, heavy));
    if (threat.kind === 'salvo') this.salvoes[threat.id]!.killed += kills;
  }

  /** 5.2 to 5.10 */
  private groupFired({ group: id, target, dice, again, kills }: Of<'groupFired'>): void {
    const group = this.groups[id]!;
    const all = [...dice, ...again];
    const ace = group.quality === 'ace' ? 1 : 0;
    if (target.kind === 'salvo') {
      // 5.6 All six may be shot down until it is known how many are on target (6.2).
      const salvo = this.salvoes[target.id]!;
      const left = Math.max(0, (salvo.missiles || 6) - salvo.killed);
      this.same('interception', kills, Math.min(left, interceptionKills(group, all)));
      salvo.killed += kills;
      return;
    }
    this.dropMisses();
    this.needle = ace === 1 && dice.length === group.craft - 1;
    if (!this.needle) this.same('group dice', dice.length, group.craft + ace);
    if (target.kind === 'group') return;
    const harm = strafe(group, this.ships[target.id]!, dice, again);
    if (this.needle || harm.outer + harm.inner + harm.piercing.reduce((sum, hit) => sum + hit, 0) > 0)
      this.attacks.push({ unit: target.id, harm });
  }

  /** 5.8, 5.10 */
  private morale({ group: id, die, holds }: Of<'moraleRolled'>): void {
    const group = this.groups[id]!;
    const change = group.quality === 'ace' ? -1 : group.quality === 'turkey' ? 1 : 0;
    this.same('morale', holds, die + change <= group.craft);
  }

  /** 3.5 */
  private leftTable({ unit, die, returns }: Of<'leftTable'>, round: number): void {
    this.same('leaving', this.leavers.includes(unit), true);
    this.leavers = this.leavers.filter((leaver) => leaver !== unit);
    this.ships[unit]!.here = false;
    this.same('return', returns, die !== null && die > 3 ? round + die : null);
  }

  /** 4.3 to 4.8 */
  private fired(event: Of<'fired'>): void {
    const [ship, target] = [this.ships[event.unit]!, this.ships[event.target]!];
    const mark = this.bases.markOf(ship, target);
    const range = rangeBetween(ship, mark);
    this.same('range', Math.abs(event.range - range) <= 1, true, () => `${event.range} ${range}`);
    const dust = this.terrain.isDusty({ unit: ship.id, target: mark.id }) ? 1 : 0;
    const screens = Math.min(2, this.wonders.screens(target, ship) + dust);
    this.same('screens', event.screens, screens);
    this.dropMisses();
    const [harm, beams] = [noHarm(), noHarm()];
    for (const shot of event.shots) {
      const weapon = ship.systems[shot.slot]!;
      const told = (): string => JSON.stringify({ shot, range, target: { ...target, systems: 0 } });
      this.same('bearing', bears(ship, mark, weapon, this.rearFire), true, told);
      this.same('dice', shot.dice.length, diceAt(weapon, range), told);
      addShot(harm, weapon, shot, range, screens);
      if (weapon.word === 'beam') addShot(beams, weapon, shot, range, screens);
      if (weapon.word === 'beam' || weapon.word === 'submunitions') {
        // Re-rolls (4.3): one for each 6, for as long as anything is left to hit.
        const sixes = [...shot.dice, ...shot.again].filter((die) => die === 6).length;
        const { hull } = spread(harm, target);
        if (target.lost + hull < target.boxes) this.same('again', shot.again.length, sixes, told);
        else this.same('again at a wreck', shot.again.length <= sixes, true, told);
      }
      if (weapon.word === 'needle') {
        this.same('knocked out', shot.knockedOut, shot.dice[0] === 6 && target.systems[shot.at!]!.state > 0, told);
        if (shot.knockedOut && this.simultaneous) this.needles.push({ unit: target.id, slot: shot.at! });
        else if (shot.knockedOut) harm.inner += this.knock(target, shot.at!);
      }
      // One-shot packs (4.9).
      if (weapon.word === 'submunitions') weapon.state = 0;
    }
    this.wonders.note(beams.outer, beams.inner);
    const { armour, hull } = spread(harm, target);
    if (armour + hull > 0) this.attacks.push({ unit: target.id, harm });
  }
  /** 4.5, 4.6 */
  private damaged(event: Of<'damaged'>): void {
    const ship = this.ships[event.unit]!;
    if (event.cause !== 'core' && event.cause !== 'jump' && event.cause !== 'magazine') this.attacked(event, ship);
    const before = rowsLost(ship);
    ship.armour -= event.armour;
    ship.lost += event.hull;
    this.same('boxes left', [event.armourLeft, event.hullLeft], [ship.armour, ship.boxes - ship.lost]);
    const row = rowsLost(ship);
    if (ship.lost >= ship.boxes) {
      if (!this.dead.includes(ship.id)) this.dead.push(ship.id);
      this.checks = this.checks.filter(({ unit }) => unit !== ship.id);
    } else if (row > before) this.checks.push({ unit: ship.id, row, penalty: row - before - 1 });
  }

  /** 4.5 What was crossed out is what the attack's dice come to. */
  private attacked(event: Of<'damaged'>, ship: Ship): void {
    const first = this.attacks.findIndex(({ unit }) => unit === event.unit);
    const [attack] = this.attacks.splice(first, 1);
    this.same('an attack before its damage', first >= 0, true, () => JSON.stringify(event));
    const told = (): string => JSON.stringify({ attack, ship: { ...ship, systems: 0 } });
    const needles = this.needle && event.cause === 'fighters' ? [0, 1] : [0];
    const hulls = needles.map((point) => spread({ ...attack!.harm, inner: attack!.harm.inner + point }, ship).hull);
    const { armour, hull } = spread(attack!.harm, ship);
    const found = hulls.find((one) => one === event.hull) ?? hull;
    this.same('damage', { armour: event.armour, hull: event.hull }, { armour, hull: found }, told);
    this.same(`damage by ${event.cause}`, true, true);
    this.needle = false;
  }

  /** 4.6, 13.8 From the third row on the number stays. */
  private checked({ unit, row, penalty, rolls }: Of<'thresholdChecked'>): void {
    const ship = this.ships[unit]!;
    const due = this.checks.findIndex((check) => check.unit === unit);
    this.same('threshold', { unit, row, penalty }, this.checks[due]);
    this.checks.splice(due, 1);
    const asked = ship.systems.filter(({ word, state }) => state > 0 && (row > 1 || !CORE.includes(word)));
    this.same('systems rolled', rolls.map(({ slot }) => slot).sort(), asked.map(({ slot }) => slot).sort(), () => JSON.stringify({ row, rolls, asked })); // prettier-ignore
    for (const { slot, die, hit } of rolls) {
      const number = Math.min(row, 3) - (CORE.includes(ship.systems[slot]!.word) ? 1 : 0);
      this.same('system hit', hit, die - penalty <= number, () => JSON.stringify({ row, penalty, slot, die }));
      if (hit) this.knock(ship, slot);
    }
  }

  /** 6.5 A launcher takes the salvo from its magazine. */
  private spend({ unit, slot, load }: Of<'salvoLaunched'>): void {
    const { systems } = this.ships[unit]!;
    const launcher = systems.find((system) => system.slot === slot)!;
    const magazine = systems.find((system) => system.slot === launcher.magazine);
    if (magazine?.salvoes) magazine.salvoes[load]--;
  }

  /** A drive is halved first (4.6, 4.8). */
  knock(ship: Ship, slot: number): number {
    const system = ship.systems[slot]!;
    if (system.state === 0) return 0;
    system.state = system.word === 'drive' ? system.state - 1 : 0;
    this.hits.push(`${ship.id}:${slot}:${system.state === 1 ? 'halved' : 'lost'}`);
    return this.wonders.chargeOf(ship, slot);
  }

  private systemHit({ unit, slot, condition }: Of<'systemHit'>): void {
    const told = `${unit}:${slot}:${condition}`;
    const waits = this.needles.findIndex((hit) => hit.unit === unit && hit.slot === slot);
    if (waits >= 0 && !this.hits.includes(told)) {
      this.needles.splice(waits, 1);
      this.knock(this.ships[unit]!, slot);
      this.same('needle after the exchange', true, true);
    }
    if (this.needle && !this.hits.includes(told)) this.knock(this.ships[unit]!, slot);
    this.same('system told', this.hits.includes(told), true, () => told);
    this.hits.splice(this.hits.indexOf(told), 1);
  }

  private repaired({ unit, slot }: Of<'repairRolled'>): void {
    const system = this.ships[unit]!.systems[slot]!;
    system.state = system.word === 'drive' ? system.state + 1 : 2;
  }

  /** 5.10 An ace's needle that missed has done nothing. */
  private dropMisses(): void {
    this.attacks = this.attacks.filter(({ harm }) => harm.outer + harm.inner + harm.piercing.length > 0);
  }

  /** After an action: nothing that had to happen is left. */
  settle(view: FullThrustView): void {
    // Simultaneous fire (2.7): checks and losses wait until all have fired.
    if (view.phase === 'fire' && view.rules.includes('simultaneous-fire')) return;
    this.dropMisses();
    this.fighters.settle(view.groups.map(({ dogfight }) => dogfight));
    this.bases.settle();
    const { checks, hits, leavers, dead, attacks } = this;
    // What was hit twice is hit once.
    const needles = this.needles.filter(({ unit, slot }) => this.ships[unit]!.systems[slot]!.state > 0);
    this.needles = [];
    const left = {
      checks,
      hits,
      leavers,
      dead,
      attacks,
      toMeet: this.terrain.toMeet,
      toShake: this.jumps.toShake,
      needles,
    };
    this.same('nothing left', left, { checks: [], hits: [], leavers: [], dead: [], attacks: [], toMeet: [], toShake: [], needles: [] }); // prettier-ignore
  }
}
