import type { FullThrustEvent } from '../../events.ts';
import { interceptionKills, killsByDie, type Group } from './arms.ts';

// Full Thrust a second time (see ship.ts): what fighters' dice lead to: craft lost, and endurance paid (5.3 to 5.8, 6.2).

/** Losses that are owed: where odd kills fall is told by nobody, so from the fewest to the most. */
interface Owed {
  least: number;
  most: number;
}

interface Host {
  readonly groups: Group[];
  same(what: string, engine: unknown, model: unknown, more?: () => string): void;
}

export class Fighters {
  private readonly follower: Host;
  private readonly owed = new Map<number, Owed>();
  private readonly rivals = new Map<number, Set<number>>();
  private readonly chosen = new Map<number, number>();
  /** Who has fired or had its turn, and who has to pay endurance. */
  private readonly fired = new Set<number>();
  private readonly payers = new Set<number>();
  /** Who has to fire yet before anybody in a dogfight loses craft. */
  private waiting = new Set<number>();
  private phase = '';
  private moves = false;

  constructor(follower: Host) {
    this.follower = follower;
  }

  private of(group: number): Group {
    return this.follower.groups[group]!;
  }

  private rivalsOf(group: number): Set<number> {
    const found = this.rivals.get(group) ?? new Set();
    this.rivals.set(group, found);
    return found;
  }

  private owe(group: number, least: number, most = least): void {
    const before = this.owed.get(group) ?? { least: 0, most: 0 };
    this.owed.set(group, { least: before.least + least, most: before.most + most });
  }

  hear(event: FullThrustEvent): void {
    switch (event.type) {
      case 'roundBegan':
        for (const set of [this.chosen, this.fired, this.payers]) set.clear();
        break;
      case 'phaseBegan':
        this.begin(event.phase);
        break;
      case 'groupAttacks':
        if (event.target.kind === 'group') this.chosen.set(event.group, event.target.id);
        break;
      case 'dogfightBegan':
        this.rivalsOf(event.group).add(event.target);
        this.rivalsOf(event.target).add(event.group);
        break;
      case 'dogfightLeft':
        this.leaves(event.group, event.from);
        break;
      case 'groupLost':
        for (const rivals of this.rivals.values()) rivals.delete(event.group);
        this.rivals.delete(event.group);
        this.owed.delete(event.group);
        break;
      case 'groupLanded':
        this.payers.delete(event.group);
        break;
      case 'groupMoved':
        this.moves = event.secondary;
        break;
      case 'groupFired':
        this.fires(event);
        break;
      case 'aceDuel':
        // Two aces may have gone for the same one.
        if (event.killed) this.owe(event.rival, 0, 1);
        break;
      case 'blasts':
        this.follower.same('blasts', event.lost, event.dice.filter((die) => die === 6).length);
        this.owe(event.group, event.lost);
        break;
      case 'defended':
        if (event.threat.kind !== 'group') break;
        this.payers.add(event.threat.id);
        this.owe(event.threat.id, event.kills);
        break;
      case 'distorted':
        if (event.group !== null) this.owe(event.group, event.damage);
        break;
      case 'moraleRolled':
        if (!event.holds) this.payers.delete(event.group);
        break;
      case 'craftLost':
        this.loses(event.group, event.lost);
        break;
      case 'enduranceSpent':
        this.follower.same('pays', this.moves || this.payers.has(event.group), true, () => JSON.stringify(event));
        if (!this.moves) this.payers.delete(event.group);
        this.moves = false;
        break;
      default:
    }
  }

  private begin(phase: string): void {
    this.phase = phase;
    if (phase === 'defence')
      this.waiting = new Set([...this.rivals].filter(([id, rivals]) => rivals.size > 0 && !this.fired.has(id)).map(([id]) => id)); // prettier-ignore
    if (phase !== 'fire') return;
    // 5.7 All have paid that had to and could.
    const left = [...this.payers].filter((id) => this.of(id).craft > 0 && this.of(id).endurance > 0);
    this.follower.same('endurance owed', left, []);
  }

  private leaves(group: number, from: readonly number[]): void {
    this.follower.same('rivals', [...this.rivalsOf(group)].sort(), [...from].sort());
    for (const rival of from) this.rivalsOf(rival).delete(group);
    this.rivalsOf(group).clear();
    // 5.4 Who moves away before contact has had its turn.
    if (this.phase !== 'allocation') return;
    this.fired.add(group);
    this.payers.add(group);
  }

  private fires(event: Extract<FullThrustEvent, { type: 'groupFired' }>): void {
    const { group: id, target, dice, again, parting } = event;
    this.follower.same('fires once', this.fired.has(id), false, () => JSON.stringify(event));
    this.fired.add(id);
    this.payers.add(id);
    if (target.kind === 'salvo') this.follower.same('hits', event.kills <= interceptionKills(this.of(id), [...dice, ...again]), true); // prettier-ignore
    if (target.kind !== 'group') return;
    const all = [...dice, ...again];
    if (parting) {
      this.payers.add(target.id);
      const kills = all.reduce((sum, die) => sum + killsByDie(this.of(id), this.of(target.id), die), 0);
      this.follower.same('dogfight', event.kills, kills);
      this.owe(target.id, kills);
      return;
    }
    this.waiting.delete(id);
    const chosen = this.chosen.get(id);
    const rivals = [...this.rivalsOf(id)];
    for (const rival of rivals) this.payers.add(rival);
    const kills = this.split(id, chosen !== undefined && rivals.includes(chosen) ? [chosen] : rivals, all);
    this.follower.same('dogfight', event.kills, kills);
  }

  /** 5.4 Each kill falls on whoever has the fewest, those by 4s on standard rivals only: so they are dealt first. */
  private split(id: number, rivals: readonly number[], dice: readonly number[]): number {
    const types = rivals.map((rival) => this.of(rival).type);
    const standard = { ...this.of(id), type: 'standard' as const };
    const heavy = { ...standard, type: 'heavy' as const };
    const hard = dice.reduce((sum, die) => sum + killsByDie(this.of(id), heavy, die), 0);
    const all = dice.reduce((sum, die) => sum + killsByDie(this.of(id), standard, die), 0);
    const deal = (favoured: (place: number) => number): number[] => {
      const taken = rivals.map(() => 0);
      const give = (count: number, fits: (place: number) => boolean): void => {
        const open = rivals.flatMap((_, place) => (fits(place) ? [place] : []));
        for (let n = 0; n < count && open.length > 0; n++)
          taken[open.toSorted((a, b) => taken[a]! - taken[b]! || favoured(a) - favoured(b))[0]!]!++;
      };
      give(all - hard, (place) => types[place] !== 'heavy');
      give(hard, () => true);
      return taken;
    };
    for (const [place, rival] of rivals.entries())
      this.owe(rival, deal((one) => (one === place ? 1 : 0))[place]!, deal((one) => (one === place ? 0 : 1))[place]!);
    return types.every((type) => type === 'heavy') ? hard : all;
  }

  private loses(group: number, lost: number): void {
    const { least, most } = this.owed.get(group) ?? { least: 0, most: 0 };
    const { craft } = this.of(group);
    this.follower.same('craft lost', lost >= Math.min(craft, least) && lost <= Math.min(craft, most), true, () => JSON.stringify({ group, lost, least, most, craft })); // prettier-ignore
    this.follower.same('all fire first', [...this.waiting], []);
    this.owed.delete(group);
  }

  /** After an action: all that was owed has been lost, and no rivals but these. */
  settle(dogfights: readonly (readonly number[])[]): void {
    const left = [...this.owed].filter(([id, { least }]) => least > 0 && this.of(id).craft > 0);
    this.follower.same('craft owed', left, []);
    this.owed.clear();
    for (const [id, rivals] of dogfights.entries()) this.follower.same('dogfights', [...this.rivalsOf(id)].sort((a, b) => a - b), rivals); // prettier-ignore
  }
}
