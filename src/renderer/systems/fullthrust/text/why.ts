import { arcOf } from '../../../../engine/fullthrust/notation.ts';
import type { UnitView } from '../../../../engine/fullthrust/view.types.ts';
import type { PlanePoint } from '../../../../engine/plane.ts';
import { decimal, percent } from '../../../messages/catalogue.svelte.ts';
import { ARCS, MU, type FullThrustDescription, type FullThrustView } from '../data.ts';
import { isMessage, t } from '../messages/catalogue.ts';
import { distance, expectedAt, mu, slotName, threatName, unitName, unitOf } from './names.ts';

/** 4.3, 4.7 How far a beam's each class reaches, and a torpedo, in MU. */
const BEAM_REACH = 12;
const TORPEDO_REACH = 30;
/** 6.2 A salvo goes for the nearest ship within so many MU. */
const SEEK = 6;

/** Why an action may be good, in the game's terms. */
export function why(description: FullThrustDescription, view: FullThrustView): string[] {
  switch (description.kind) {
    case 'order':
      return description.order === 'launch' || description.order === 'ftl'
        ? [t(`why.${description.order}`)]
        : whyMove(description, view);
    case 'ship':
      return [t('why.ship', { unit: unitName(view, description.unit) })];
    case 'fire':
      return whyFire(description, view);
    case 'needle':
      return [t('why.needle', { system: slotName(view, description.target, description.at) })];
    case 'aim-point':
      return whyAim(description.unit, description.to, view);
    case 'defend':
      return [t('why.defend', { threat: threatName(view, description.threat) })];
    case 'repair':
      return [t('why.repair', { system: slotName(view, description.unit, description.slot), chance: percent(description.chance) })]; // prettier-ignore
    default:
      return [];
  }
}

type Move = Extract<FullThrustDescription, { kind: 'order' }>;
type Fire = Extract<FullThrustDescription, { kind: 'fire' }>;
const reachOf = (system: string, beamClass: number): number =>
  system === 'beam' ? beamClass * BEAM_REACH : system === 'torpedo' ? TORPEDO_REACH : 0;

/** The nearest enemy from the end of a move, as he flies straight on, and the guns that bear on him there. */
function whyMove({ unit, path, course, move }: Move, view: FullThrustView): string[] {
  const ship = unitOf(view, unit);
  const end = path.at(-1);
  const near = ship && end && nearest(view, ship.side, end);
  if (!ship || !end || !near) return [];
  const arc = ARCS[arcOf(course % 12, near.at.x - end.x, near.at.y - end.y, ship.rolled !== move.roll)]!;
  const range = distance(end, near.at);
  const guns = ship.systems.filter(
    (one) => one.condition === 'works' && one.arcs.includes(arc) && range <= reachOf(one.system, one.class) * MU,
  );
  const values = { enemy: near.enemy.name, range: mu(range), arc: t(`arc.${arc}`).toLowerCase() };
  return arc === 'A' ? [t('why.behind', values)] : [t('why.move', { ...values, guns: guns.length })];
}

function whyFire({ target, odds }: Fire, view: FullThrustView): string[] {
  const enemy = unitOf(view, target);
  if (!enemy) return [];
  const { rows, lost } = enemy.hull;
  const armour = enemy.armour.full - enemy.armour.lost;
  const left = rows.reduce((sum, row) => sum + row, 0) - lost;
  const damage = odds.expected / 100;
  const values = { target: enemy.name, damage: decimal(damage), left, armour };
  const lines = [t('why.fire', values)];
  if (damage - armour >= left) lines.push(t('why.destroys'));
  else if (damage - armour >= toNextRow(rows, lost)) lines.push(t('why.row'));
  if (!enemy.fired) lines.push(t('why.notFired', values));
  return lines;
}

/** 4.4 Boxes until the row under way is crossed out. */
function toNextRow(rows: readonly number[], lost: number): number {
  let passed = 0;
  for (const row of rows) {
    passed += row;
    if (passed > lost) return passed - lost;
  }
  return Infinity;
}

/** 6.1 Whom the salvo would find if all flew straight on. */
function whyAim(unit: number, at: PlanePoint, view: FullThrustView): string[] {
  const ship = unitOf(view, unit);
  const near = ship && nearest(view, ship.side, at);
  if (!near) return [];
  const range = distance(at, near.at);
  return [t(range <= SEEK * MU ? 'why.finds' : 'why.finds.not', { enemy: near.enemy.name, range: mu(range) })];
}

/** The enemy who comes nearest to a place, and where he is then. */
function nearest(
  { units }: FullThrustView,
  side: UnitView['side'],
  from: PlanePoint,
): { enemy: UnitView; at: PlanePoint } | undefined {
  return units
    .flatMap((enemy) => {
      const at = enemy.side === side ? null : expectedAt(enemy);
      return at ? [{ enemy, at }] : [];
    })
    .toSorted((a, b) => distance(from, a.at) - distance(from, b.at))[0];
}

/** What is safe in a step, where nothing tells the actions apart; null: nothing is known. */
export function habit({ step }: FullThrustView): string | null {
  const key = `habit.${step}`;
  return isMessage(key) ? t(key) : null;
}
