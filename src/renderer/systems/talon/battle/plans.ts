import type { ChargeTime } from '../../../../engine/talon/outlook.ts';
import type { ImpulseLetter } from '../../../../engine/talon/terms.ts';
import type { TalonDescription, TalonOption, TalonView, UnitView } from '../../../../engine/talon/view.types.ts';
import { hexDistance } from '../../../board/tables/hexLayout.ts';
import { isAvailable } from '../../../stores/battle/steps.ts';
import type { Actor, StandingPlans } from '../../choice.types.ts';
import { arcTowards } from '../board/arcs.ts';
import { unitOf } from '../lookup.ts';
import { actorOf } from './actors.ts';
import type { Talon } from './talonOverlay.svelte.ts';

/** Hexes from which an enemy counts as near: beyond, no weapon reaches. */
const NEAR = 7;

const PARTS: readonly (ImpulseLetter | 'power-phase')[] = ['A', 'B', 'C', 'D', 'E', 'F', 'power-phase'];

type Wish = (description: TalonDescription) => boolean;
/** 12.2 a squadron has no power of its own. */
const mayPlan = ({ craft, status }: UnitView): boolean => craft === null && status === 'in-play';
/** 12.2.2 */
const transmission: Wish = (one) => one.kind === 'transmit' && one.use === 'charge-yellow';
const storage: Wish = (one) => one.kind === 'spend-ap' && one.use === 'charge-battery';
const hold: Wish = ({ kind }) => kind === 'hold-power';

const distanceTo = (unit: UnitView, hex: UnitView['hex']): number => hexDistance(unit.hex, hex);
const optionsOf = (actor: Actor, options: readonly TalonOption[]): TalonOption[] =>
  options.filter((option) => isAvailable(option) && actorOf(option.description)?.id === actor.id);
const isBattery = ({ description }: TalonOption): boolean => description.kind === 'use-battery';
const isHold = ({ description }: TalonOption): boolean => hold(description);

/** 6.1: what a ship's AP go to without asking, impulse by impulse. */
export const plans: StandingPlans<Talon> = {
  names: ['weapons', 'shields', 'battery'],
  mayHave: (view, { kind, id }) => {
    const unit = kind === 'unit' ? unitOf(view, id) : undefined;
    return unit !== undefined && mayPlan(unit);
  },
  everyone: (view) => view.units.filter(mayPlan).map(({ id }) => ({ kind: 'unit', id })),
  concerns: (view) => view.step === 'power' && view.pending === null,
  moment: (view) => `${view.round} ${view.impulse} ${view.step}`,
  planned(plan, actor, view, options) {
    const unit = actor.kind === 'unit' ? unitOf(view, actor.id) : undefined;
    if (!unit || !plans.concerns(view)) return null;
    const own = optionsOf(actor, options);
    if (plan === 'battery') return own.some(isBattery) ? (own.find(isHold) ?? null) : null;
    const shield = shieldToward(view, unit);
    const weapons = [battery(unit), ...charges(unit), transmission, storage];
    const wishes = plan === 'shields' ? [shield, ...weapons] : [...weapons, shield];
    for (const wish of [...wishes, hold]) {
      const option = own.find(({ description }) => wish(description));
      if (option) return option;
    }
    return null;
  },
  spared(actor, view, options) {
    const unit = actor.kind === 'unit' ? unitOf(view, actor.id) : undefined;
    if (!unit || !plans.concerns(view)) return null;
    const own = optionsOf(actor, options);
    return own.some(isBattery) && !isOfUse(view, unit) ? (own.find(isHold) ?? null) : null;
  },
};

/**
 * 10.1, 6.1: whether an AP from the battery would do something now: charge a yellow box, here or (12.2.2) in a squadron,
 * shorten a turn, or, with an enemy, a missile or terrain near, reinforce a shield, ready a side slip, mark the initiative.
 */
function isOfUse(view: TalonView, unit: UnitView): boolean {
  if (unit.turnCounter > 0) return true;
  if (unit.groups.some(({ yellow, destroyed }) => !destroyed && yellow.charged < yellow.of)) return true;
  const inPlay = view.units.filter(({ status }) => status === 'in-play');
  if (inPlay.some(({ side, craft }) => side === unit.side && craft !== null)) return true;
  const enemies = inPlay.filter(({ side }) => side !== unit.side);
  return [...enemies, ...view.missiles, ...view.terrain].some(({ hex }) => distanceTo(unit, hex) <= NEAR);
}

/** 8.1.2: the groups, the one that is ready soonest first. */
function charges(unit: UnitView): Wish[] {
  const when = unit.powerCurve[unit.row]?.charge ?? [];
  const order = unit.groups.map((_, group) => group).toSorted((a, b) => wait(when[a]) - wait(when[b]));
  return order.map((group) => (one) => one.kind === 'spend-ap' && one.use === 'charge-yellow' && one.group === group);
}

/** Impulses, the power phase counted as one, until a group is charged, to compare. */
function wait(when: 'now' | ChargeTime | null | undefined): number {
  if (when === 'now' || !when) return Infinity;
  return when.rounds * PARTS.length + PARTS.indexOf(when.impulse);
}

/** 10.1: the battery is spent where its AP completes a charge bar. */
function battery(unit: UnitView): Wish {
  const completes = unit.groups.some(
    ({ red, yellow, destroyed }) => !destroyed && red.charged === red.of && yellow.charged === yellow.of - 1,
  );
  return ({ kind }) => completes && kind === 'use-battery';
}

/** 6.2: the shield that faces the nearest enemy, where one is near. */
function shieldToward(view: TalonView, unit: UnitView): Wish {
  const near = view.units
    .filter(({ side, status, hex }) => side !== unit.side && status === 'in-play' && distanceTo(unit, hex) > 0)
    .filter(({ hex }) => distanceTo(unit, hex) <= NEAR)
    .toSorted((a, b) => distanceTo(unit, a.hex) - distanceTo(unit, b.hex))[0];
  const arc = near ? arcTowards(unit.hex, unit.facing, near.hex) : null;
  return (one) => one.kind === 'spend-ap' && one.use === 'reinforce' && one.arc === arc;
}
