import type { PlanePoint } from '../../../../engine/plane.ts';
import type { ShotOdds } from '../../../../engine/fullthrust/view.types.ts';
import { decimal } from '../../../messages/catalogue.svelte.ts';
import { MU, type FullThrustDescription, type FullThrustOption, type FullThrustView } from '../data.ts';
import { t } from '../messages/catalogue.ts';
import {
  distance,
  expectedAt,
  groupName,
  groupPoint,
  hourToward,
  mu,
  pointOf,
  slotName,
  systemWord,
  tenths,
  threatName,
  unitName,
} from './names.ts';

type Of<Kind extends FullThrustDescription['kind']> = Extract<FullThrustDescription, { kind: Kind }>;

export const upperFirst = (text: string): string => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

/** The label of an option on its button. */
export function optionLabel(description: FullThrustDescription, view: FullThrustView): string {
  switch (description.kind) {
    case 'order':
      if (description.order === 'launch' || description.order === 'ftl') return t(`option.order.${description.order}`);
      return t('option.order', { order: description.text });
    case 'ram':
      return description.target === null
        ? t('option.noRam')
        : t('option.ram', { target: unitName(view, description.target) });
    case 'lay':
      return description.along === null
        ? t('option.noMine')
        : t('option.mine', { unit: unitName(view, description.unit), along: description.along });
    case 'board':
      return t('option.board', { unit: unitName(view, description.unit), target: unitName(view, description.target) });
    case 'moor':
      return description.station === null
        ? t('option.castOff', { unit: unitName(view, description.unit) })
        : t('option.dock', { unit: unitName(view, description.unit), station: unitName(view, description.station) });
    case 'orbit':
      return t('option.orbit', { unit: unitName(view, description.unit), way: description.way ?? 'nearer' });
    case 'scan':
      return t('option.scan', {
        unit: unitName(view, description.unit),
        target: unitName(view, description.target),
        on: description.on ? 'yes' : 'no',
      });
    case 'ecm':
      return t('option.ecm', { unit: unitName(view, description.unit), on: description.on ? 'yes' : 'no' });
    case 'power':
      return t(`option.power.${description.power}`, {
        unit: unitName(view, description.unit),
        on: description.on ? 'yes' : 'no',
      });
    case 'cloak':
      return t('option.cloak', { unit: unitName(view, description.unit), turns: description.turns });
    case 'spinal':
      return t('option.spinal', { system: upperFirst(systemWord(description.system)), hits: description.hits.length });
    case 'sweep':
      return t('option.sweep', { unit: unitName(view, description.unit), on: description.on ? 'yes' : 'no' });
    case 'commit':
      return t('option.commit');
    case 'pass':
      return t('option.pass');
    case 'ship':
    case 'ship-blocked':
      return t('option.ship', { unit: unitName(view, description.unit) });
    case 'fire':
      return description.all
        ? t('option.fire.all', { target: unitName(view, description.target) })
        : t('option.fire', { weapon: weaponsOf(description.odds), target: unitName(view, description.target) });
    case 'asteroid':
      return description.all
        ? t('option.asteroid.all', { number: description.body + 1 })
        : t('option.asteroid', { weapon: weaponsOf(description.odds), number: description.body + 1 });
    case 'needle':
      return t('option.needle', {
        system: systemWord(description.system),
        target: unitName(view, description.target),
      });
    case 'group':
      return t('option.group', { group: groupName(view, description.group) });
    case 'break-off':
      return t('option.breakOff', { group: groupName(view, description.group) });
    case 'join':
      return t('option.join', {
        group: groupName(view, description.group),
        from: groupName(view, description.from),
      });
    case 'place':
    case 'aim-point':
      return pointLabel(description, view);
    case 'face':
      return t('option.face', { hour: description.facing });
    case 'screen':
    case 'land':
      return t(`option.${description.kind}`, { unit: unitName(view, description.unit) });
    case 'attack':
      return t('option.attack', {
        group: groupName(view, description.group),
        target: threatName(view, description.target),
      });
    case 'ace-duel':
    case 'odd-kills':
      return t(description.kind === 'ace-duel' ? 'option.aceDuel' : 'option.oddKills', {
        group: groupName(view, description.group),
        rival: groupName(view, description.rival),
      });
    case 'ace-needle':
      return t('option.aceNeedle', {
        group: groupName(view, description.group),
        system: systemWord(description.system),
        unit: unitName(view, description.unit),
      });
    case 'missiles':
      return t('option.missiles', { unit: unitName(view, description.unit) });
    case 'salvo':
      return t('option.salvo', {
        weapon: upperFirst(slotName(view, description.unit, description.slot)),
        load: t(`load.${description.load}`).toLocaleLowerCase(),
      });
    case 'salvo-target':
      return t('option.salvoTarget', { unit: unitName(view, description.unit) });
    case 'defend':
      return t('option.defend', {
        system: upperFirst(systemWord(description.system)),
        unit: unitName(view, description.unit),
        threat: threatName(view, description.threat),
      });
    case 'done':
      if (description.step !== 'fire') return t('option.done');
      return t(description.announced > 0 ? 'option.done.fire' : 'option.done.hold');
    case 'repair':
      return t('option.repair', {
        system: upperFirst(slotName(view, description.unit, description.slot)),
        parties: description.parties,
      });
    case 'dump-core':
      return t('option.dumpCore', { unit: unitName(view, description.unit) });
    case 'surrender':
      return t('option.surrender', { unit: unitName(view, description.unit), on: description.accepted ? 'yes' : 'no' });
    case 'abandon':
      return t('option.abandon', { unit: unitName(view, description.unit) });
    default:
      return description.kind === 'return' ? returnLabel(description, view) : '';
  }
}

/** 3.5 Where a ship comes back, by who is nearest: edges have no name on a board that may be turned. */
function returnLabel({ edge, along }: Of<'return'>, { table, units }: FullThrustView): string {
  const [far, low] = [table.width * MU, table.height * MU];
  const place = {
    top: { x: along * MU, y: 0 },
    bottom: { x: along * MU, y: low },
    left: { x: 0, y: along * MU },
    right: { x: far, y: along * MU },
  }[edge];
  const [nearest] = units
    .flatMap((unit) => {
      const at = pointOf(unit);
      return at ? [{ unit: unit.name, far: distance(place, at) }] : [];
    })
    .sort((one, other) => one.far - other.far);
  return t('option.return', nearest ? { unit: nearest.unit, range: mu(nearest.far) } : { unit: '', range: 0 });
}

function pointLabel({ kind, from, to }: Of<'place'> | Of<'aim-point'>, view: FullThrustView): string {
  const range = mu(distance(from, to));
  if (range === 0 && kind === 'place') return t('option.place.stay');
  const unit = enemyToward(view, from, to);
  if (unit !== null) return t('option.toward', { range, unit });
  return t(kind === 'place' ? 'option.place' : 'option.aimPoint', { range, hour: hourToward(from, to) });
}

/** Two directions that differ by less, in radians, are one to the eye. */
const SAME_DIRECTION = 0.02;

/** The enemy that a point leads to: a ship as it flies straight on, or a group where it is; null: it leads to none. */
function enemyToward(view: FullThrustView, from: PlanePoint, to: PlanePoint): string | null {
  const bearing = (at: PlanePoint): number => Math.atan2(at.x - from.x, at.y - from.y);
  const leadsTo = (at: PlanePoint | null): boolean =>
    at !== null && distance(from, at) > 0 && Math.abs(bearing(at) - bearing(to)) < SAME_DIRECTION;
  const unit = view.units.find((one) => one.side !== view.toAct && leadsTo(expectedAt(one)));
  const group = view.groups.find((one) => one.side !== view.toAct && leadsTo(groupPoint(one)));
  return unit?.name ?? (group ? groupName(view, group.id) : null);
}

/** The weapons of a shot: `Beam 3`. */
function weaponsOf({ weapons }: ShotOdds): string {
  const [first] = weapons;
  return first ? upperFirst(systemWord(first.system, first.class)) : '';
}

/** The label where a heading already says half of it. */
export const shortLabel = optionLabel;

/** The small second line of a button: the figures one chooses by. Empty where there are none. */
export function optionFigures({ description }: FullThrustOption): string {
  switch (description.kind) {
    case 'order':
      if (description.legs) return t('option.order.vector', { course: description.course });
      return t('option.order.figures', { course: description.course, left: description.thrustLeft });
    case 'asteroid':
    case 'fire':
    case 'needle': {
      const { expected, range, weapons } = description.odds;
      const dice = weapons.reduce((sum, weapon) => sum + weapon.dice, 0);
      return t('option.fire.figures', { range: tenths(range), dice, expected: decimal(expected / 100) });
    }
    case 'group':
    case 'break-off':
      return t('option.group.reach', { reach: description.reach });
    case 'salvo':
      return t('option.salvo.left', { left: description.left });
    case 'repair':
      return t('option.repair.figures', { chance: description.chance });
    case 'attack': {
      const { expected, attacks } = description.odds;
      const what = description.target.kind === 'ship' ? 'damage' : 'kills';
      return t('option.attack.figures', { expected: decimal(expected / 100), what, attacks });
    }
    case 'defend':
      return t('option.defend.figures', { expected: decimal(description.expected / 100) });
    default:
      return '';
  }
}

/** The same under its own button: 10.2 where a vector order faces is its turn's, and so many stand below that in one line each. */
export const buttonFigures = (option: FullThrustOption): string =>
  option.description.kind === 'order' && option.description.legs ? '' : optionFigures(option);

/** What it does, in a sentence or two. */
export function optionTip(description: FullThrustDescription): string {
  switch (description.kind) {
    case 'order': {
      if (description.order === 'launch' || description.order === 'ftl') return t(`tip.${description.order}`);
      if (description.legs) return t('tip.order.vector', { course: description.course, speed: description.speed });
      const path = t(description.move.turn === 0 ? 'tip.order.straight' : 'tip.order.turned');
      return t('tip.order', { path, course: description.course, speed: description.speed });
    }
    case 'done':
      return t(description.step === 'fire' && description.announced === 0 ? 'tip.done.hold' : 'tip.done');
    case 'commit':
    case 'pass':
    case 'fire':
    case 'asteroid':
    case 'needle':
    case 'place':
    case 'attack':
    case 'defend':
    case 'salvo':
    case 'repair':
    case 'group':
    case 'break-off':
    case 'join':
    case 'face':
    case 'screen':
    case 'land':
    case 'missiles':
    case 'ship':
    case 'ram':
    case 'lay':
    case 'sweep':
    case 'orbit':
    case 'moor':
    case 'surrender':
    case 'return':
      return t(`tip.${description.kind}`);
    case 'aim-point':
      return t('tip.salvo');
    case 'ace-needle':
      return t('tip.needle');
    case 'dump-core':
    case 'abandon':
      return t('tip.core');
    default:
      return t('tip.plain');
  }
}

const RULES: Record<FullThrustDescription['kind'] | 'return', string> = {
  order: '3.3',
  ram: '3.6',
  lay: '12.1',
  sweep: '12.1',
  power: '12.3',
  cloak: '12.3',
  board: '11.5',
  orbit: '14.1',
  moor: '13.7',
  scan: '11.1',
  ecm: '11.4',
  spinal: '12.3',
  commit: '2.7',
  pass: '2.7',
  ship: '2.7',
  fire: '4.2',
  needle: '4.8',
  asteroid: '13.2',
  return: '3.5',
  group: '5.1',
  'break-off': '5.4',
  join: '5.11',
  place: '5.1',
  face: '5.1',
  screen: '5.5',
  land: '5',
  attack: '5.2',
  'ace-needle': '5.10',
  'ace-duel': '5.10',
  'odd-kills': '5.4',
  missiles: '6.1',
  salvo: '6.4',
  'aim-point': '6.1',
  'salvo-target': '6.1',
  defend: '5.3',
  done: '2.7',
  repair: '7.3',
  'dump-core': '7.2',
  abandon: '7.2',
  surrender: '11.7',
  'ship-blocked': '2.7',
};

/** The rule that an option comes from. */
export function optionRule(description: FullThrustDescription): string {
  if (description.kind === 'order' && description.order === 'launch') return '3.4';
  return description.kind === 'order' && description.order === 'ftl' ? '8.1' : RULES[description.kind];
}

/** The option where nothing else says a part of it. */
export function optionInWords(description: FullThrustDescription, view: FullThrustView): string {
  const label = optionLabel(description, view);
  const figures = optionFigures({ action: 0, description, blocked: null });
  return figures ? `${label}: ${figures}` : label;
}

/** An action with who takes it. */
export function withActor(
  key: 'decision.of' | 'advice.who',
  description: FullThrustDescription,
  view: FullThrustView,
): string {
  const what = optionLabel(description, view);
  switch (description.kind) {
    case 'ship':
    case 'salvo-target':
      return t(`decision.${description.kind}`, { unit: unitName(view, description.unit) });
    case 'group':
      return t('decision.group', { group: groupName(view, description.group) });
    case 'order':
    case 'fire':
    case 'asteroid':
    case 'needle':
    case 'repair':
    case 'salvo':
    case 'aim-point':
      return t(key, { unit: unitName(view, description.unit), what });
    case 'place':
    case 'face':
    case 'screen':
    case 'land':
      return t(key, { unit: groupName(view, description.group), what });
    default:
      return what;
  }
}
