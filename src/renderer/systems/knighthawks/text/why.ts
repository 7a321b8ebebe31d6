import type { Hex } from '../../../../engine/hex.ts';
import type { RaisedScreen, WeaponName } from '../../../../engine/knighthawks/terms.ts';
import type { KnightHawksDescription, KnightHawksView, UnitView } from '../../../../engine/knighthawks/view.types.ts';
import type { HexArrow } from '../../../board/tables/hexArrow.ts';
import { hexDistance, neighbour } from '../../../board/tables/hexLayout.ts';
import { decimal, percent } from '../../../messages/catalogue.svelte.ts';
import { selector } from '../../../messages/values.ts';
import { isMessage, t } from '../messages/catalogue.ts';
import { unitName, unitOf } from './names.ts';

type Described<Kind extends KnightHawksDescription['kind']> = Extract<KnightHawksDescription, { kind: Kind }>;

/** 10.3 The beams that each screen weakens. */
const WEAKENS: Record<RaisedScreen, readonly WeaponName[]> = {
  none: [],
  'proton-screen': ['proton-battery'],
  'electron-screen': ['electron-battery'],
  'stasis-screen': ['disruptor-cannon'],
};

/** 9.5 Missiles that who is to act has in his racks. */
const shotsKept = ({ units, toAct }: KnightHawksView): number =>
  units
    .filter(({ side, status }) => side === toAct && status === 'in-play')
    .flatMap(({ weapons }) => weapons)
    .reduce((sum, { working, shots }) => sum + (working > 0 && shots ? shots.left : 0), 0);

/** Why an action may be good, in the game's terms. */
export function why(description: KnightHawksDescription, view: KnightHawksView): string[] {
  switch (description.kind) {
    case 'fire': {
      const { target, salvo, interceptors, weaponsLeft } = description;
      const lines = [
        t('why.fire', {
          target: unitName(view, target),
          weapons: weaponsLeft,
          hull: decimal(salvo.hull),
          left: unitOf(view, target)?.hull.left ?? 0,
          kills: salvo.kill >= 0.01 ? 'yes' : 'no',
          kill: percent(salvo.kill),
        }),
      ];
      return interceptors > 0
        ? [...lines, t('why.interceptors', { target: unitName(view, target), interceptors })]
        : lines;
    }
    case 'speed': {
      const unit = unitOf(view, description.unit);
      const enemy = unit && nearest(view, unit, unit.hex);
      if (!unit || !enemy) return [];
      const values = { speed: description.speed, enemy: enemy.name, hexes: hexDistance(unit.hex, enemy.hex) };
      return [t(reaches(unit, enemy, description.speed) ? 'why.speedReaches' : 'why.speed', values)];
    }
    case 'move': {
      const unit = unitOf(view, description.unit);
      const enemy = unit && nearest(view, unit, description.to);
      if (!unit || !enemy) return [];
      const [before, after] = [hexDistance(unit.hex, enemy.hex), hexDistance(description.to, enemy.hex)];
      return [t(after < before ? 'why.nearer' : 'why.notNearer', { enemy: enemy.name, hexes: after })];
    }
    case 'intercept':
      return [t('why.intercept', { hit: percent(description.odds.hit), hull: decimal(description.odds.hull) })];
    case 'end-fire':
      return [t('why.endFire', { shots: shotsKept(view) })];
    case 'orbit':
      return [t(description.begins ? 'why.orbit' : 'why.orbitOn')];
    case 'face':
      return whyFace(description, view);
    case 'land':
      return [t('why.land', { unit: unitName(view, description.unit) })];
    case 'end-move':
      return [t('why.endMove', { unit: unitName(view, description.unit) })];
    case 'screen':
      return [whyScreen(description, view)];
    case 'mend':
      return [t('why.mend', { fault: selector(description.fault), unit: unitName(view, description.unit), name: t(`fault.${description.fault}`) })]; // prettier-ignore
    // It is never offered.
    case 'weapon':
      return [];
  }
}

/** 2.3 Whether the bow then points at the nearest enemy. */
function whyFace({ unit: id, facing }: Described<'face'>, view: KnightHawksView): string[] {
  const unit = unitOf(view, id);
  const enemy = unit && nearest(view, unit, unit.hex);
  if (!unit || !enemy) return [];
  const hexes = hexDistance(unit.hex, enemy.hex);
  const towards = hexDistance(neighbour(unit.hex, facing), enemy.hex) < hexes;
  return [t(towards ? 'why.face' : 'why.faceAway', { enemy: enemy.name, hexes })];
}

/** 10.3 How many of the beams that enemies in play have the screen weakens. */
function whyScreen({ unit: id, screen }: Described<'screen'>, view: KnightHawksView): string {
  const side = unitOf(view, id)?.side;
  const beams = view.units
    .filter((enemy) => enemy.side !== side && enemy.status === 'in-play')
    .flatMap(({ weapons }) => weapons)
    .filter(({ kind, working }) => kind !== 'rack' && working > 0);
  const count = (those: typeof beams): number => those.reduce((sum, { working }) => sum + working, 0);
  const weaker = count(beams.filter(({ weapon }) => WEAKENS[screen].includes(weapon)));
  return screen === 'none' ? t('why.noScreen') : t('why.screen', { weaker, beams: count(beams) });
}

/** What is drawn of an action: its own way or shot, whom it brings within range, and what was done instead. */
export function counselOf(
  better: KnightHawksDescription,
  instead: KnightHawksDescription | undefined,
  view: KnightHawksView,
): readonly HexArrow[] {
  const past = instead ? deedOf(instead, view).map((arrow) => ({ ...arrow, tone: 'instead' as const })) : [];
  const arrows = [...past, ...deedOf(better, view)];
  return [...new Map(arrows.map((arrow) => [JSON.stringify([arrow.from, arrow.to]), arrow])).values()];
}

function deedOf(description: KnightHawksDescription, view: KnightHawksView): HexArrow[] {
  const unit = 'unit' in description ? unitOf(view, description.unit) : undefined;
  if (!unit) return [];
  const to = (hex: Hex | undefined): HexArrow[] => (hex ? [{ from: unit.hex, to: hex, tone: 'aim' }] : []);
  switch (description.kind) {
    case 'speed': {
      const end = ahead(unit, description.speed);
      const enemy = nearest(view, unit, unit.hex);
      const shot: HexArrow[] =
        enemy && reaches(unit, enemy, description.speed) ? [{ from: end, to: enemy.hex, tone: 'aim' }] : [];
      return [...to(end), ...shot];
    }
    case 'move':
    case 'orbit':
      return to(description.to);
    case 'face':
      return to(neighbour(unit.hex, description.facing));
    case 'land':
      return to(unitOf(view, description.carrier)?.hex);
    case 'fire':
      return to(unitOf(view, description.target)?.hex);
    case 'intercept': {
      const from = unitOf(view, description.from)?.hex;
      return from ? [{ from, to: unit.hex, tone: 'threat' }] : [];
    }
    default:
      return [];
  }
}

/** Where a unit is after so many hexes straight on. */
function ahead({ hex, facing }: UnitView, hexes: number): Hex {
  let at = hex;
  for (let n = 0; n < hexes; n++) at = neighbour(at, facing);
  return at;
}

/** Whether the enemy is within range of a working weapon after so many hexes towards it. */
function reaches(unit: UnitView, enemy: UnitView, speed: number): boolean {
  const reach = Math.max(0, ...unit.weapons.filter(({ working }) => working > 0).map(({ range }) => range));
  return speed + reach >= hexDistance(unit.hex, enemy.hex);
}

function nearest({ units }: KnightHawksView, { side }: UnitView, from: Hex): UnitView | undefined {
  return units
    .filter((other) => other.side !== side && other.status === 'in-play')
    .toSorted((a, b) => hexDistance(from, a.hex) - hexDistance(from, b.hex))[0];
}

/** What is safe in a step, where nothing tells the actions apart; null: nothing is known. */
export function habit({ step }: KnightHawksView): string | null {
  const key = `habit.${step}`;
  return isMessage(key) ? t(key) : null;
}
