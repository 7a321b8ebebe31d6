import type { Hex } from '../../../../engine/hex.ts';
import type { Maneuver } from '../../../../engine/talon/terms.ts';
import type { TalonDescription, TalonView } from '../../../../engine/talon/view.types.ts';
import { neighbour, sameHex } from '../../../board/tables/hexLayout.ts';
import { decimal, list, percent } from '../../../messages/catalogue.svelte.ts';
import { groupOf, missileName, sideName, unitName, unitOf, weaponName } from './names.ts';
import {
  coneFigures,
  coneLines,
  dieText,
  launchFigures,
  launchLine,
  salvoLines,
  shotFigures,
  terrainNames,
} from './oddsText.ts';
import { terrainAt } from '../lookup.ts';
import { t } from '../messages/catalogue.ts';

export { terrainAt } from '../lookup.ts';

export { dieText } from './oddsText.ts';

const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;
type Direction = (typeof DIRECTIONS)[number];
/** Where a neighbour lies, clockwise from ahead as the bow sees it. */
const WHERE = ['ahead', 'forward-right', 'rear-right', 'behind', 'rear-left', 'forward-left'] as const;

/** What stands on an option's button. */
export function optionLabel(description: TalonDescription, view: TalonView): string {
  switch (description.kind) {
    case 'end-step':
      return t(`option.end-step.${description.step}`);
    case 'spend-ap':
      return t(`option.spend-ap.${description.use}`, {
        group: description.group === undefined ? '' : groupOf(view, description.unit, description.group),
        arc: description.arc === undefined ? '' : t(`arc.${description.arc}`),
      });
    case 'use-battery':
      return t('option.use-battery');
    case 'remove-reinforcement':
      return t('option.remove-reinforcement', { arc: t(`arc.${description.arc}`) });
    case 'hold-power':
      return t('option.hold-power');
    case 'move':
      return t(`option.move.${description.maneuver}`);
    case 'fire':
      return t('option.fire', { target: targetName(description, view) });
    case 'fire-group':
      return groupOf(view, description.unit, description.group);
    case 'hold-weapon':
      return t('option.hold-weapon');
    case 'hold-fire':
      return t('option.hold-fire');
    case 'set-curve':
      return t('option.set-curve', { speed: description.speed });
    case 'choose-initiative':
      return t('option.choose-initiative', { side: sideName(view, description.side) });
    case 'explode-next':
      return t('option.explode-next', { unit: unitName(view, description.unit) });
    case 'transmit':
      return t(`option.transmit.${description.use}`, { craft: (description.craft ?? 0) + 1 });
    case 'retarget':
      return t('option.retarget.full', {
        missile: missileName(description.missile),
        target: unitName(view, description.target),
      });
    case 'move-missile':
      return t(`option.move-missile.${missileTurn(description.maneuver)}`);
    case 'dock':
      return description.carrier === null
        ? t('option.land')
        : t('option.dock', { carrier: unitName(view, description.carrier) });
    case 'launch':
      return t(description.range === 1 ? 'option.launch.hit' : 'option.launch', {
        target: unitName(view, description.target),
        ...placement(description, view),
      });
    case 'fire-cone':
      return t('option.fire-cone');
    case 'choose-hit':
      return description.missile === null
        ? t('option.choose-hit.craft', {
            craft: (description.craft ?? 0) + 1,
            unit: description.unit === null ? '' : unitName(view, description.unit),
          })
        : t('option.choose-hit.missile', { missile: description.missile + 1 });
    case 'displace':
    case 'fall':
      return t(`option.${description.kind}`, {
        unit: unitName(view, description.unit),
        direction: t(`direction.${directionTo(view, description.unit, description.to)}`),
      });
    case 'retreat':
      return t('option.retreat');
  }
}

/** The label where a heading already says half of it; it is part of the full label or stands for it. */
export function shortLabel(description: TalonDescription, view: TalonView): string {
  switch (description.kind) {
    case 'use-battery':
      return t('short.use-battery');
    case 'remove-reinforcement':
      return t('short.remove', { arc: t(`arc.${description.arc}`) });
    case 'hold-power':
      return t('short.hold-power');
    case 'spend-ap':
      if (description.use === 'power-through-turn') break;
      return t(`short.${description.use}`, {
        group: description.group === undefined ? '' : groupOf(view, description.unit, description.group),
        arc: description.arc === undefined ? '' : t(`arc.${description.arc}`),
      });
    case 'fire':
      if (description.craft !== null) return t('craft.name', { number: description.craft + 1 });
      break;
    case 'retarget':
      return t('option.retarget', { target: unitName(view, description.target) });
    case 'launch':
      if (description.range > 1) return t('option.launch.short', placement(description, view));
  }
  return optionLabel(description, view);
}

/** The small second line of a button: the figures one chooses by. Empty where there are none. */
export function optionFigures(description: TalonDescription): string {
  if (description.kind === 'fire') {
    return [shotFigures(description), dieText(description)].filter(Boolean).join(', ');
  }
  if (description.kind === 'fire-cone') return coneFigures(description);
  if (description.kind === 'launch') return launchFigures(description);
  if (description.kind === 'set-curve') {
    const { power, speed, turnRadius } = description;
    return t('option.set-curve.numbers', { power, speed, turn: turnRadius ?? '–' });
  }
  return '';
}

/** What the option does, in a sentence or two. */
export function optionTip(description: TalonDescription, view: TalonView): string {
  switch (description.kind) {
    case 'end-step':
      return t(`tip.end-step.${description.step}`);
    case 'spend-ap':
      return t(`tip.spend-ap.${description.use}`);
    case 'use-battery':
      return t('tip.use-battery');
    case 'remove-reinforcement':
      return t('tip.remove-reinforcement');
    case 'hold-power':
      return t('tip.hold-power');
    case 'move':
      return moveTip(description, view);
    case 'fire':
      return fireTip(description);
    case 'fire-group':
      return t('tip.pickGroup');
    case 'hold-weapon':
      return t('tip.hold-weapon');
    case 'hold-fire':
      return t('tip.hold-fire');
    case 'set-curve':
      return t('tip.set-curve', {
        power: description.power,
        speed: description.speed,
        turn: description.turnRadius ?? '–',
      });
    case 'choose-initiative':
      return t('tip.choose-initiative', { side: sideName(view, description.side) });
    case 'explode-next':
      return t('tip.explode-next');
    case 'transmit':
      return t('tip.transmit', { squadron: unitName(view, description.squadron) });
    case 'retarget':
      return t('tip.retarget', { target: unitName(view, description.target) });
    case 'move-missile':
      return t('tip.move-missile', {
        hits: description.hits === null ? 'none' : 'some',
        target: description.hits === null ? '' : unitName(view, description.hits),
      });
    case 'dock':
      return t('tip.dock');
    case 'launch':
      return [
        t(description.range === 1 ? 'tip.launch.hit' : 'tip.launch', { target: unitName(view, description.target) }),
        launchLine(description),
      ].join(' ');
    case 'fire-cone': {
      const names = (units: readonly number[]): string => list(units.map((id) => unitName(view, id)));
      const parts = [t('tip.fire-cone', { enemies: names(description.enemies) })];
      if (description.friends.length > 0)
        parts.push(t('tip.fire-cone.friends', { friends: names(description.friends) }));
      return [...parts, ...coneLines(description, view)].join(' ');
    }
    case 'choose-hit':
    case 'displace':
    case 'fall':
    case 'retreat':
      return t(`tip.${description.kind}`);
  }
}

/** The rulebook's section about an option; the same for available and blocked ones. */
export function optionSection(description: TalonDescription): string {
  switch (description.kind) {
    case 'end-step':
      return '3.2';
    case 'spend-ap':
      return (
        { reinforce: '6.2', 'change-initiative': '4.2', 'defend-initiative': '4.2' }[description.use as string] ?? '6.1'
      );
    case 'use-battery':
      return '10.1';
    case 'remove-reinforcement':
      return '6.2.3';
    case 'hold-power':
      return '6.1';
    case 'move':
      if (description.maneuver === 'straight') return '7.1';
      if (description.maneuver === 'rotate') return '14';
      return description.maneuver.startsWith('turn') ? '7.2' : '7.3';
    case 'fire':
    case 'fire-group':
    case 'hold-weapon':
      return '8.3';
    case 'hold-fire':
      return '8.2.1';
    case 'set-curve':
      return '9.3';
    case 'choose-initiative':
      return '4.2';
    case 'explode-next':
      return '8.6.3';
    case 'transmit':
      return '12.2.2';
    case 'retarget':
      return '13.7';
    case 'move-missile':
      return '13.4';
    case 'dock':
      return '16.2';
    case 'launch':
      return '13.2';
    case 'fire-cone':
      return '15.2';
    case 'choose-hit':
      return '8.6.4';
    case 'displace':
      return '15.1.2';
    case 'fall':
      return '18.2';
    case 'retreat':
      return '11.1.2';
  }
}

function moveTip(move: Extract<TalonDescription, { kind: 'move' }>, view: TalonView): string {
  if (move.maneuver === 'rotate') return t('tip.move.rotate');
  const counter = { counter: move.turnCounter };
  const parts = [
    move.maneuver === 'straight'
      ? t('tip.move.straight', counter)
      : t(move.maneuver.startsWith('turn') ? 'tip.move.turn' : 'tip.move.slip', counter),
  ];
  if (move.afterburner) parts.push(t('tip.move.afterburner'));
  const terrain = terrainAt(view, move.to);
  if (terrain) parts.push(t(`tip.move.${terrain}`));
  if (move.collidesWith.length > 0) {
    parts.push(t('option.collides', { ships: list(move.collidesWith.map((id) => unitName(view, id))) }));
  }
  if (move.leavesMap.length > 0) {
    const ships = list(move.leavesMap.map((id) => unitName(view, id)));
    parts.push(t('tip.move.leavesMap', { ships, count: move.leavesMap.length }));
  }
  return parts.join(' ');
}

/** What a shot is aimed at: a ship, a squadron's craft or a missile. */
export function targetName(shot: Extract<TalonDescription, { kind: 'fire' }>, view: TalonView): string {
  if (shot.missile !== null) return missileName(shot.missile);
  const name = shot.target === null ? '' : unitName(view, shot.target);
  return shot.craft === null ? name : `${name}, ${t('craft.name', { number: shot.craft + 1 })}`;
}

function fireTip(shot: Extract<TalonDescription, { kind: 'fire' }>): string {
  const values = {
    weapon: weaponName(shot.weapon),
    range: shot.range,
    chance: percent(shot.hitChance),
    damage: decimal(shot.expectedDamage),
  };
  const parts = [
    shot.missile !== null
      ? t('tip.fire.missile', values)
      : shot.arc === null
        ? t('tip.fire.squadron', values)
        : t('tip.fire', { ...values, arc: t(`arc.${shot.arc}`) }),
  ];
  if (shot.weapon === 'wave-motion-gun') parts.push(t('tip.fire.wave'));
  if (shot.modifier !== 0) {
    parts.push(t('tip.fire.terrain', { modifier: -shot.modifier, terrain: terrainNames(shot) }));
  }
  return [...parts, ...salvoLines(shot)].join(' ');
}

function missileTurn(maneuver: Maneuver): 'straight' | 'turn-left' | 'turn-right' {
  return maneuver === 'turn-left' || maneuver === 'turn-right' ? maneuver : 'straight';
}

/** The hexside, 0–5 clockwise from north, behind which a neighbouring hex lies. */
function directionTo(view: TalonView, unit: number, to: Hex): Direction {
  const from = unitOf(view, unit)?.hex ?? to;
  return DIRECTIONS.find((side) => sameHex(neighbour(from, side), to)) ?? 0;
}

/** Where a missile is put, seen from the launcher's bow, and how it heads. */
function placement(
  launch: Extract<TalonDescription, { kind: 'launch' }>,
  view: TalonView,
): { place: string; facing: string } {
  const facing = unitOf(view, launch.unit)?.facing ?? 0;
  const place = WHERE[(directionTo(view, launch.unit, launch.at) - facing + 6) % 6] ?? 'ahead';
  return { place: t(`where.${place}`), facing: t(`heading.${launch.facing as Direction}`) };
}
