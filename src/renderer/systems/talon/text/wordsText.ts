import type { Side } from '../../../../engine/game.ts';
import type { Hex } from '../../../../engine/hex.ts';
import type { Schedule } from '../../../../engine/talon/outlook.ts';
import type { Sight } from '../../../../engine/talon/sight.ts';
import type { Threat } from '../../../../engine/talon/threat.ts';
import { ARCS, IMPULSES, type ImpulseLetter } from '../../../../engine/talon/terms.ts';
import type { MissileView, TalonDescription, TalonView, UnitView } from '../../../../engine/talon/view.types.ts';
import { arcTowards } from '../board/arcs.ts';
import { hexDistance, neighbour } from '../../../board/tables/hexLayout.ts';
import { decimal, list } from '../../../messages/catalogue.svelte.ts';
import { fireLineOf } from '../legibility/fireLine.ts';
import { chargeText, lineEffect } from './legibilityText.ts';
import { awayText, groupName, hullName, missileName, sideName, unitName, unitOf } from './names.ts';
import { optionFigures, optionLabel, terrainAt } from './optionText.ts';
import { t } from '../messages/catalogue.ts';
import { metBy } from './pullText.ts';

// The battle in whole sentences: what the board shows, for those who hear it.

type Direction = 0 | 1 | 2 | 3 | 4 | 5;
/** Enemies, friends and terrain counters that are told around a unit. */
const MOST_ENEMIES = 6;
const NEAR = 3;

/** A hex by its column and row on the present map, from 1. */
export function hexName(view: TalonView, { q, r }: Hex): string {
  return t('words.hex', { column: q - view.map.minQ + 1, row: r + Math.floor(q / 2) - view.map.minRow + 1 });
}

/** The hexside, 0–5 clockwise from north, that looks most nearly from one hex to another. */
export function directionBetween(from: Hex, to: Hex): Direction {
  let best = 0;
  let nearest = Infinity;
  for (let direction = 0; direction < 6; direction++) {
    const ahead = neighbour(from, direction);
    // Distance alone ties on spines; the straight line decides.
    const [dq, dr] = [to.q - ahead.q, to.r - ahead.r];
    const square = dq * dq + dr * dr + dq * dr;
    if (square < nearest) [nearest, best] = [square, direction];
  }
  return best as Direction;
}

/** Where the battle stands: round, impulse, whose turn, initiative. */
export function situation(view: TalonView): string[] {
  const step = t(view.pending ? `pending.${view.pending}` : `step.${view.step}`);
  const lines = [t('hud.roundOf', { round: view.round, limit: view.roundLimit, word: 'round' })];
  if (['power', 'movement', 'fire'].includes(view.step)) {
    lines.push(t('hud.impulse', { impulse: view.impulse, numbers: view.impulseTrack[view.impulse].join(' ') }));
  }
  lines.push(`${t('hud.turnOf', { side: sideName(view, view.activeSide) })}: ${step}`);
  lines.push(t('hud.initiative', { side: sideName(view, view.initiative) }));
  return lines;
}

/** A unit in one line: name, class, and what is left of it. */
export function unitHeading(view: TalonView, unit: UnitView): string {
  return t('words.unit', { unit: unit.name, hull: hullName(unit.hull), side: sideName(view, unit.side) });
}

/** All that its card says, as sentences. */
export function unitFacts(view: TalonView, unit: UnitView): string[] {
  if (unit.status !== 'in-play') return [awayText(unit)];
  const facts = [
    t('words.at', { hex: hexName(view, unit.hex), direction: t(`direction.${unit.facing as Direction}`) }),
    t('words.curve', { power: unit.power, speed: unit.speed, turn: unit.turnRadius ?? '–' }),
    scheduleText(unit.schedule),
    shieldText(unit),
    hullText(unit),
  ];
  if (unit.turnRadius !== null) facts.push(t('card.turnCounter', { counter: unit.turnCounter }));
  const terrain = terrainAt(view, unit.hex);
  if (terrain === 'asteroids' || terrain === 'nebula') facts.push(t(`card.in.${terrain}`));
  if (unit.sideSlipReady) facts.push(t('card.sideSlip'));
  if (unit.battery) facts.push(t('card.battery', { charged: unit.battery.charged ? 'yes' : 'no' }));
  if (unit.afterburners) facts.push(t('card.afterburners', unit.afterburners));
  if (unit.initiativeMarker) facts.push(t(`state.${unit.initiativeMarker}`));
  facts.push(...weaponText(unit));
  facts.push(...unit.criticals.map(({ code }) => `${t(`critical.${code}`)}: ${t(`criticalHint.${code}`)}`));
  return facts.filter(Boolean);
}

function shieldText(unit: UnitView): string {
  if (unit.craft) return '';
  if (unit.shieldsDown) return t('card.shieldsDown');
  const arcs = ARCS.map((arc) => {
    const { left, of, reinforcedUntil } = unit.shields[arc];
    const values = { arc: t(`arc.${arc}`), left, of };
    return reinforcedUntil === null
      ? t('words.shield', values)
      : t('words.shieldReinforced', { ...values, until: reinforcedUntil });
  });
  return t('words.shields', { arcs: arcs.join(', ') });
}

function hullText(unit: UnitView): string {
  if (unit.craft) {
    const craft = unit.craft.map(({ hullLeft, hull }, index) =>
      t('card.craftOne', { name: t('craft.name', { number: index + 1 }), left: hullLeft, of: hull }),
    );
    return craft.join(', ');
  }
  return t('card.hullLeft', { left: unit.hullBoxes.filter(({ marked }) => !marked).length, of: unit.hullBoxes.length });
}

function weaponText(unit: UnitView): string[] {
  const row = unit.powerCurve[unit.row];
  return unit.groups.map((group, index) => {
    const name = groupName(unit, index);
    if (group.destroyed) return t('words.groupGone', { group: name });
    return t('words.group', {
      group: name,
      count: group.count,
      min: group.minRange,
      max: group.maxRange,
      arcs: list(group.arcs.map((arc) => t(`arc.${arc}`))),
      when: chargeText(row?.charge[index] ?? null),
      red: group.red.charged,
      redOf: group.red.of,
      yellow: group.yellow.charged,
      yellowOf: group.yellow.of,
    });
  });
}

/** "AP on B, D, F; moves on A, C". */
export function scheduleText(schedule: Schedule): string {
  const letters = (of: (one: Schedule[ImpulseLetter]) => boolean): string =>
    IMPULSES.filter((letter) => of(schedule[letter])).join(', ') || t('words.noImpulse');
  return t('words.schedule', { ap: letters(({ ap }) => ap), move: letters(({ move }) => move) });
}

/** Who and what is near: the nearest enemies with range, arcs and line of fire, missiles, friends and terrain. */
export function surroundings(view: TalonView, unit: UnitView, sight: Sight): string[] {
  if (unit.status !== 'in-play') return [];
  const range = ({ hex }: { hex: Hex }): number => hexDistance(unit.hex, hex);
  const others = view.units.filter(({ id, status }) => id !== unit.id && status === 'in-play');
  const enemies = others.filter(({ side }) => side !== unit.side).toSorted((a, b) => range(a) - range(b));
  const lines = enemies.slice(0, MOST_ENEMIES).map((enemy) => enemyText(view, unit, enemy, sight));
  if (enemies.length > MOST_ENEMIES) lines.push(t('words.farther', { count: enemies.length - MOST_ENEMIES }));
  for (const missile of view.missiles) {
    if (missile.side !== unit.side && (missile.target === unit.id || range(missile) <= NEAR)) {
      lines.push(missileNear(view, unit, missile));
    }
  }
  for (const friend of others.filter(({ side }) => side === unit.side)) {
    if (range(friend) > NEAR) continue;
    lines.push(t('words.friend', { unit: friend.name, where: whereText(unit, friend.hex) }));
  }
  for (const { kind, hex } of view.terrain) {
    if (range({ hex }) > NEAR) continue;
    lines.push(t('words.terrain', { terrain: t(`terrain.${kind}`), where: whereText(unit, hex) }));
  }
  return lines;
}

/** "3 hexes north-east, in the forward arc". */
function whereText(unit: UnitView, hex: Hex): string {
  const range = hexDistance(unit.hex, hex);
  if (range === 0) return t('words.sameHex');
  const arc = arcTowards(unit.hex, unit.facing, hex) ?? 'forward';
  return t('words.where', {
    range,
    direction: t(`direction.${directionBetween(unit.hex, hex)}`),
    arc: t(`arc.${arc}`),
  });
}

function enemyText(view: TalonView, unit: UnitView, enemy: UnitView, sight: Sight): string {
  const line = fireLineOf(view, unit.id, { unit: enemy.id }, sight.lines);
  const where = whereText(unit, enemy.hex);
  if (!line) return t('words.enemy', { unit: enemy.name, hull: hullName(enemy.hull), where });
  return t('words.enemyLine', {
    unit: enemy.name,
    hull: hullName(enemy.hull),
    where,
    arc: t(`arc.${arcTowards(enemy.hex, enemy.facing, unit.hex) ?? 'forward'}`),
    line: lineEffect(line),
  });
}

function missileNear(view: TalonView, unit: UnitView, missile: MissileView): string {
  return t('words.missileNear', {
    missile: missileName(missile.place),
    where: whereText(unit, missile.hex),
    aim: missile.target === null ? 'none' : missile.target === unit.id ? 'here' : 'other',
    target: missile.target === null ? '' : unitName(view, missile.target),
  });
}

/** A missile in one sentence. */
export function missileText(view: TalonView, missile: MissileView): string {
  return t('words.missile', {
    missile: missileName(missile.place),
    side: sideName(view, missile.side),
    hex: hexName(view, missile.hex),
    direction: t(`direction.${missile.facing as Direction}`),
    damaged: missile.damaged ? 'yes' : 'no',
    aim: missile.target === null ? 'none' : 'some',
    target: missile.target === null ? '' : unitName(view, missile.target),
  });
}

/** What a unit has to expect where it may stand when the enemy fires next. */
export function threatLines(view: TalonView, unit: UnitView | null, threat: Threat | null): string[] {
  if (!unit || !threat) return [];
  const when = t('threat.legend', { unit: unit.name, round: threat.round, impulse: threat.impulse });
  const places = threat.places.map(({ hex, facing, damage, hull }) =>
    t('words.threatAt', {
      hex: hexName(view, hex),
      direction: t(`direction.${facing as Direction}`),
      damage: decimal(damage),
      hull: decimal(hull),
    }),
  );
  return [when, ...places];
}

/** The name of an option's button where no heading, board or step says half of it. */
export function actionName(description: TalonDescription, view: TalonView): string {
  const label = optionLabel(description, view);
  const figures = optionFigures(description);
  const group = (id: number, index: number): string => {
    const unit = unitOf(view, id);
    return unit ? groupName(unit, index) : '';
  };
  switch (description.kind) {
    case 'fire':
    case 'launch':
      return t('words.shot', { group: group(description.unit, description.group), target: label, figures });
    case 'fire-cone':
      return t('words.shot', { group: group(description.unit, description.group), target: label, figures });
    case 'move':
      return [
        t('words.move', {
          move: label,
          hex: hexName(view, description.to),
          direction: t(`direction.${description.facing as Direction}`),
          counter: description.turnCounter,
        }),
        ...metBy(description, view),
      ].join(', ');
    case 'move-missile':
    case 'dock':
      return t('words.go', { move: label, hex: hexName(view, description.to) });
    case 'transmit':
      return t('words.transmit', { squadron: unitName(view, description.squadron), use: label });
    case 'set-curve': {
      const row = unitOf(view, description.unit)?.powerCurve[description.row];
      return [`${label}: ${figures}`, row ? scheduleText(row.schedule) : ''].filter(Boolean).join('; ');
    }
    default:
      return figures ? `${label}: ${figures}` : label;
  }
}

/** Units of a side, those in play first. */
export function unitsOfSide(view: TalonView, side: Side): UnitView[] {
  const own = view.units.filter((unit) => unit.side === side);
  const inPlay = own.filter(({ status }) => status === 'in-play');
  return [...inPlay, ...own.filter(({ status }) => status !== 'in-play')];
}
