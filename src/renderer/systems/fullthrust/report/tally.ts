import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { FullThrustView } from '../data.ts';
import { groupOf } from '../text/lookup.ts';

/** What one hull did and suffered in a battle. */
export interface HullReport {
  readonly unit: UnitView;
  /** Weapons fired, salvoes and its fighters' attacks among them. */
  shots: number;
  /** Points of damage done, and suffered on armour and hull. */
  done: number;
  taken: number;
  /** Systems that were hit, by their names, once for each hit. */
  readonly systems: string[];
  /** Ids of ships that it finished. */
  readonly kills: number[];
}

/** Counts hull by hull what the events of a battle tell, in their order. */
export class Tally {
  readonly view: FullThrustView;
  private readonly reports: ReadonlyMap<number, HullReport>;
  /** Which ship fired a salvo of this turn; whose fire falls on a ship just now. */
  private readonly salvoes = new Map<number, number>();
  private readonly firers = new Map<number, number>();

  constructor(view: FullThrustView) {
    this.view = view;
    this.reports = new Map(view.units.map((unit) => [unit.id, { unit, shots: 0, done: 0, taken: 0, systems: [], kills: [] }])); // prettier-ignore
  }

  /** All hulls, in the fleets' order. */
  get hulls(): HullReport[] {
    return [...this.reports.values()];
  }

  /** A ship has fired so many shots at another; null or left out: nobody knows which. */
  shoots(unit: number | null | undefined, target: number, shots: number): void {
    const report = unit === null || unit === undefined ? undefined : this.reports.get(unit);
    if (!report) {
      this.firers.delete(target);
      return;
    }
    report.shots += shots;
    this.firers.set(target, report.unit.id);
  }

  /** A ship's fighters have attacked another ship. */
  strafes(group: number, target: number): void {
    this.shoots(groupOf(this.view, group)?.carrier, target, 1);
  }

  launches(unit: number, salvo: number): void {
    this.salvoes.set(salvo, unit);
  }

  /** A salvo has hit, as a shot of the ship that launched it. */
  strikes(salvo: number, target: number): void {
    this.shoots(this.salvoes.get(salvo), target, 1);
  }

  /** Damage falls on a ship, from whoever fires at it just now. */
  hurts(unit: number, amount: number): void {
    const hurt = this.reports.get(unit);
    if (hurt) hurt.taken += amount;
    const firer = this.firerAt(unit);
    if (firer) firer.done += amount;
  }

  /** A system of a ship is hit; as it is named. */
  knocksOut(unit: number, system: string): void {
    this.reports.get(unit)?.systems.push(system);
  }

  finishes(unit: number): void {
    const firer = this.firerAt(unit);
    if (firer && firer.unit.id !== unit) firer.kills.push(unit);
  }

  private firerAt(unit: number): HullReport | undefined {
    const by = this.firers.get(unit);
    return by === undefined ? undefined : this.reports.get(by);
  }
}
