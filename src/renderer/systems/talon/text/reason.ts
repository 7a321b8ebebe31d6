import type { Hex } from '../../../../engine/hex.ts';
import type { Arc, WeaponName } from '../../../../engine/talon/terms.ts';
import type { TalonDescription, TalonView, UnitView } from '../../../../engine/talon/view.types.ts';
import { hexDistance } from '../../../board/tables/hexLayout.ts';
import { decimal, list, percent } from '../../../messages/catalogue.svelte.ts';
import { arcTowards } from '../board/arcs.ts';
import type { BoardNotes } from '../board/notes.types.ts';
import { oddsAt } from '../legibility/bands.ts';
import { unitOf } from '../lookup.ts';
import { t } from '../messages/catalogue.ts';
import { consequence } from './consequence.ts';
import { groupName } from './names.ts';
import { targetName } from './optionText.ts';

/** Why an action may be good, in the game's terms, and what of it is drawn. */
export interface Reason {
  readonly lines: readonly string[];
  readonly arrows: BoardNotes['counsel'];
}

type Of<Kind extends TalonDescription['kind']> = Extract<TalonDescription, { kind: Kind }>;

/** Where a unit stands, or would stand. */
interface Stand {
  readonly unit: UnitView;
  readonly hex: Hex;
  readonly facing: number;
}

/** What one unit can fire at another from where they stand, with all that is charged. */
interface Fire {
  readonly from: Stand;
  readonly at: Stand;
  readonly weapons: ReadonlyMap<WeaponName, number>;
  /** Expected damage. */
  readonly damage: number;
  /** The arc of the target that it meets. */
  readonly arc: Arc;
}

/** Expected damage that is worth a word, and a difference of it that is. */
const WORTH = 0.3;
/** Hexes within which the nearest enemy's bearing matters. */
const NEAR = 9;
const only = (line: string): Reason => ({ lines: line === '' ? [] : [line], arrows: [] });
const sumOf = (strikes: Of<'fire-cone'>['strikes']): { damage: string; hull: string } => ({
  damage: decimal(strikes.reduce((sum, { damage }) => sum + damage, 0)),
  hull: decimal(strikes.reduce((sum, { hull }) => sum + hull, 0)),
});
const nameOf = (view: TalonView, unit: number): string => unitOf(view, unit)?.name ?? '';
const NOTHING: Reason = { lines: [], arrows: [] };

/** What speaks for an action; what terrain takes off the dice is left out. */
export function reasonOf(description: TalonDescription, view: TalonView): Reason {
  switch (description.kind) {
    case 'fire':
      return shotReason(description, view);
    case 'fire-cone':
      return only(t('odds.cone', sumOf(description.strikes)));
    case 'launch':
      return only(
        t('reason.launch', { target: nameOf(view, description.target), impulses: description.flight.impulses }),
      );
    case 'hold-fire':
      return holdReason(view, description.unit);
    case 'end-step':
      return view.step === 'fire' ? holdReason(view, null) : NOTHING;
    case 'move':
      return moveReason(description, view);
    case 'spend-ap':
      return powerReason(description, view);
    case 'set-curve':
      return curveReason(description, view);
    default:
      return NOTHING;
  }
}

/** What is drawn of an action: its own way or shot, what speaks for it, and what was done instead. */
export function counselOf(
  better: TalonDescription,
  instead: TalonDescription | undefined,
  view: TalonView,
): BoardNotes['counsel'] {
  const past = instead ? deedOf(instead, view) : [];
  const arrows = [
    ...past.map((arrow) => ({ ...arrow, tone: 'instead' as const })),
    ...deedOf(better, view),
    ...reasonOf(better, view).arrows,
  ];
  const keyOf = ({ from, to }: BoardNotes['counsel'][number]): string => JSON.stringify([from, to]);
  return [...new Map(arrows.map((arrow) => [keyOf(arrow), arrow])).values()];
}

/** Where an action leads, or at whom it is aimed. */
function deedOf(description: TalonDescription, view: TalonView): BoardNotes['counsel'] {
  const arrow = (unit: number, to: Hex | undefined): BoardNotes['counsel'] => {
    const from = unitOf(view, unit)?.hex;
    return from && to ? [{ from, to, tone: 'aim' }] : [];
  };
  switch (description.kind) {
    case 'move':
    case 'dock':
      return arrow(description.unit, description.to);
    case 'launch':
      return arrow(description.unit, unitOf(view, description.target)?.hex);
    case 'fire': {
      const missile = view.missiles.find(({ place }) => place === description.missile);
      return arrow(description.unit, missile?.hex ?? unitOf(view, description.target ?? -1)?.hex);
    }
    default:
      return [];
  }
}
const standOf = (unit: UnitView): Stand => ({ unit, hex: unit.hex, facing: unit.facing });
const enemiesOf = (view: TalonView, { side }: UnitView): UnitView[] =>
  view.units.filter((other) => other.side !== side && other.status === 'in-play');

/** 8.1.1, 8.2, 8.3: all charged groups that bear on the target and reach it; null: nothing does. */
function fireOf(view: TalonView, from: Stand, at: Stand): Fire | null {
  const range = hexDistance(from.hex, at.hex);
  const bearing = arcTowards(from.hex, from.facing, at.hex) ?? 'forward';
  if (isHidden(view, from.hex, at.hex)) return null;
  const weapons = new Map<WeaponName, number>();
  let damage = 0;
  for (const group of from.unit.groups) {
    if (!group.charged || group.destroyed || !group.arcs.includes(bearing)) continue;
    const odds = range < group.minRange || range > group.maxRange ? null : oddsAt(view, group, range, 0);
    if (!odds || odds.damage === 0) continue;
    weapons.set(group.weapon, (weapons.get(group.weapon) ?? 0) + group.count);
    damage += odds.damage * group.count;
  }
  if (damage === 0) return null;
  return { from, at, weapons, damage, arc: arcTowards(at.hex, at.facing, from.hex) ?? 'forward' };
}

/** 17.2, 18: whether a planet or a black hole lies on the line between two hexes. */
function isHidden({ terrain }: TalonView, from: Hex, to: Hex): boolean {
  const steps = hexDistance(from, to);
  const walls = terrain.filter(({ kind }) => kind === 'planet' || kind === 'black-hole');
  return walls.some(({ hex }) =>
    Array.from({ length: Math.max(0, steps - 1) }, (_, n) => (n + 1) / steps).some((share) => {
      const q = from.q + (to.q - from.q) * share;
      const r = from.r + (to.r - from.r) * share;
      const off = Math.max(Math.abs(q - hex.q), Math.abs(r - hex.r), Math.abs(q + r - hex.q - hex.r));
      return off < 0.5;
    }),
  );
}
const mostOf = (fires: readonly Fire[]): Fire | null => fires.toSorted((a, b) => b.damage - a.damage)[0] ?? null;

/** The enemy fire that hurts most there, and all of it together. */
function incoming(view: TalonView, at: Stand): { worst: Fire | null; damage: number } {
  const fires = enemiesOf(view, at.unit).flatMap((enemy) => fireOf(view, standOf(enemy), at) ?? []);
  return { worst: mostOf(fires), damage: fires.reduce((sum, { damage }) => sum + damage, 0) };
}

/** The best that the unit itself could fire from there. */
const outgoing = (view: TalonView, from: Stand): Fire | null =>
  mostOf(enemiesOf(view, from.unit).flatMap((enemy) => fireOf(view, from, standOf(enemy)) ?? []));

const weaponsOf = ({ weapons }: Fire): string =>
  list([...weapons].map(([weapon, count]) => t(`weaponMany.${weapon}`, { count })));

const shieldOf = ({ shields, shieldsDown }: UnitView, arc: Arc): number =>
  shieldsDown ? 0 : shields[arc].left + (shields[arc].reinforcedUntil === null ? 0 : 1);

function wordsOf(fire: Fire): Record<string, string | number> {
  const { from, at, arc, damage } = fire;
  return {
    enemy: from.unit.name,
    unit: at.unit.name,
    weapons: weaponsOf(fire),
    damage: decimal(damage),
    arc: t(`arc.${arc}`),
    left: shieldOf(at.unit, arc),
  };
}

const arrowOf = ({ from, at }: Fire, tone: 'aim' | 'threat'): BoardNotes['counsel'][number] => ({
  from: from.hex,
  to: at.hex,
  tone,
});

/** 8.3, 8.4: what the shot meets, what it leaves, and what the target could do otherwise. */
function shotReason(shot: Of<'fire'>, view: TalonView): Reason {
  const unit = unitOf(view, shot.unit);
  const target = shot.target === null ? undefined : unitOf(view, shot.target);
  if (!unit || !target) {
    const missile = view.missiles.find(({ place }) => place === shot.missile);
    if (!missile || missile.target === null) return NOTHING;
    return only(t('reason.missile', { missile: targetName(shot, view), target: nameOf(view, missile.target) }));
  }
  const met = t('reason.shot', {
    target: target.name,
    shield: shot.arc === null ? 'none' : 'some',
    arc: shot.arc === null ? '' : t(`arc.${shot.arc}`),
    left: shot.shield ?? 0,
    damage: decimal(shot.salvo.damage),
    hull: decimal(shot.salvo.hull),
    kills: shot.salvo.kill >= 0.01 ? 'yes' : 'no',
    kill: percent(shot.salvo.kill),
  });
  const answer = fireOf(view, standOf(target), standOf(unit));
  const arrows: BoardNotes['counsel'] = [{ from: unit.hex, to: target.hex, tone: 'aim' }];
  if (!answer || answer.damage < WORTH) return { lines: [met], arrows };
  return { lines: [met, t('reason.fire', wordsOf(answer))], arrows };
}

/** 8.1.2: what is not fired stays charged; one hex nearer it does more. */
function holdReason(view: TalonView, id: number | null): Reason {
  const own = view.units.filter(
    ({ id: one, side, status }) => side === view.activeSide && status === 'in-play' && (id === null || one === id),
  );
  const fire = mostOf(own.flatMap((unit) => outgoing(view, standOf(unit)) ?? []));
  if (!fire) return NOTHING;
  const range = hexDistance(fire.from.hex, fire.at.hex);
  const nearer = fire.from.unit.groups
    .filter(({ charged, destroyed, weapon }) => charged && !destroyed && fire.weapons.has(weapon))
    .reduce(
      (sum, group) => sum + (range > group.minRange ? oddsAt(view, group, range - 1, 0).damage * group.count : 0),
      0,
    );
  if (nearer < fire.damage + WORTH) return only(t('reason.keeps', { unit: fire.from.unit.name }));
  const words = {
    unit: fire.from.unit.name,
    target: fire.at.unit.name,
    now: decimal(fire.damage),
    then: decimal(nearer),
  };
  return { lines: [t('reason.waits', words)], arrows: [arrowOf(fire, 'aim')] };
}

/** 7: what the ship could fire from there, what could be fired at it, and the shield that it shows. */
function moveReason({ unit: id, to: hex, facing }: Of<'move'>, view: TalonView): Reason {
  const unit = unitOf(view, id);
  if (!unit) return NOTHING;
  const [before, after] = [standOf(unit), { unit, hex, facing }];
  const [lines, arrows]: [string[], BoardNotes['counsel'][number][]] = [[], []];
  const [couldFire, canFire] = [outgoing(view, before), outgoing(view, after)];
  if (canFire && canFire.damage > (couldFire?.damage ?? 0) + WORTH) {
    const { at, damage } = canFire;
    lines.push(t('reason.bears', { weapons: weaponsOf(canFire), target: at.unit.name, damage: decimal(damage) }));
    arrows.push(arrowOf(canFire, 'aim'));
  }
  const [was, is] = [incoming(view, before), incoming(view, after)];
  if (was.worst && is.damage < was.damage - WORTH) {
    const values = { before: decimal(was.damage), after: decimal(is.damage), enemy: was.worst.from.unit.name };
    lines.push(t(is.worst ? 'reason.lessFire' : 'reason.outOfFire', values));
  } else if (is.worst && is.damage >= WORTH) lines.push(t('reason.fire', wordsOf(is.worst)));
  if (is.worst) arrows.push(arrowOf(is.worst, 'threat'));
  if (lines.length < 2) lines.push(...bearingReason(view, before, after));
  return { lines: lines.slice(0, 2), arrows };
}

/** The shield turned to the nearest enemy, or how near it comes. */
function bearingReason(view: TalonView, before: Stand, after: Stand): string[] {
  const { unit } = after;
  const nearest = enemiesOf(view, unit).toSorted(
    (a, b) => hexDistance(after.hex, a.hex) - hexDistance(after.hex, b.hex),
  )[0];
  if (!nearest) return [];
  const arcOf = ({ hex, facing }: Stand): Arc => arcTowards(hex, facing, nearest.hex) ?? 'forward';
  const [old, next] = [arcOf(before), arcOf(after)];
  const [from, to] = [hexDistance(before.hex, nearest.hex), hexDistance(after.hex, nearest.hex)];
  if (to <= NEAR && shieldOf(unit, next) > shieldOf(unit, old))
    return [t('reason.shield', { arc: t(`arc.${next}`), left: shieldOf(unit, next), enemy: nearest.name })];
  const key = to < from ? 'reason.nearer' : to > from ? 'reason.farther' : 'reason.keepsRange';
  return [t(key, { enemy: nearest.name, hexes: to })];
}

/** 6.1: what the AP changes before the next fire. */
function powerReason(spent: Of<'spend-ap'>, view: TalonView): Reason {
  const unit = unitOf(view, spent.unit);
  if (!unit) return NOTHING;
  switch (spent.use) {
    case 'reinforce':
      return spent.arc === undefined ? NOTHING : shieldReason(view, unit, spent.arc);
    case 'charge-yellow':
      return spent.group === undefined ? NOTHING : chargeReason(view, unit, spent.group, spent);
    case 'charge-battery':
      return only(t('reason.battery', { unit: unit.name }));
    case 'power-through-turn':
    case 'side-slip': {
      const nearest = enemiesOf(view, unit).toSorted(
        (a, b) => hexDistance(unit.hex, a.hex) - hexDistance(unit.hex, b.hex),
      )[0];
      const arc = nearest && arcTowards(unit.hex, unit.facing, nearest.hex);
      if (!nearest || !arc || arc === 'forward') return NOTHING;
      return only(t('reason.turn', { enemy: nearest.name, arc: t(`arc.${arc}`) }));
    }
    case 'change-initiative':
    case 'defend-initiative':
      return only(t('reason.initiative'));
  }
}

function shieldReason(view: TalonView, unit: UnitView, arc: Arc): Reason {
  const fires = enemiesOf(view, unit).flatMap((enemy) => fireOf(view, standOf(enemy), standOf(unit)) ?? []);
  const worst = mostOf(fires.filter((fire) => fire.arc === arc));
  if (!worst) return only(t('reason.noFire', { arc: t(`arc.${arc}`) }));
  const left = shieldOf(unit, arc);
  const damage = fires.filter((fire) => fire.arc === arc).reduce((sum, fire) => sum + fire.damage, 0);
  const end = damage <= left ? 'reason.holdsAnyway' : damage <= left + 1 ? 'reason.thenHolds' : 'reason.takesOne';
  return { lines: [t('reason.fire', wordsOf(worst)), t(end)], arrows: [arrowOf(worst, 'threat')] };
}

function chargeReason(view: TalonView, unit: UnitView, index: number, spent: Of<'spend-ap'>): Reason {
  const group = unit.groups[index];
  if (!group) return NOTHING;
  const inReach = enemiesOf(view, unit).filter(({ hex }) => {
    const range = hexDistance(unit.hex, hex);
    return range >= group.minRange && range <= group.maxRange + 1;
  });
  const target = inReach.toSorted((a, b) => hexDistance(unit.hex, a.hex) - hexDistance(unit.hex, b.hex))[0];
  const what = { group: groupName(unit, index), when: consequence(spent, view) };
  if (!target) return only(t('reason.charges', what));
  return {
    lines: [t('reason.chargesFor', { ...what, target: target.name, hexes: hexDistance(unit.hex, target.hex) })],
    arrows: [{ from: unit.hex, to: target.hex, tone: 'aim' }],
  };
}

/** 9.3: what the round gains and loses by it. */
function curveReason(set: Of<'set-curve'>, view: TalonView): Reason {
  const key = set.change > 0 ? 'reason.faster' : set.change < 0 ? 'reason.slower' : 'reason.sameSpeed';
  return only(t(key, { gains: consequence(set, view) }));
}
