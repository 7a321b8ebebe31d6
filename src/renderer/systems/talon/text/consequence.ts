import type { Hex } from '../../../../engine/hex.ts';
import type { CurveRowView, TalonDescription, TalonView, UnitView } from '../../../../engine/talon/view.types.ts';
import { hexDistance } from '../../../board/tables/hexLayout.ts';
import { t } from '../messages/catalogue.ts';
import { chargeText } from './legibilityText.ts';
import { sideName, unitOf } from './names.ts';

type Of<Kind extends TalonDescription['kind']> = Extract<TalonDescription, { kind: Kind }>;

/** What an option that is no shot changes, in figures. Empty: nothing that a figure tells. */
export function consequence(description: TalonDescription, view: TalonView): string {
  switch (description.kind) {
    case 'spend-ap':
      return apConsequence(description, view);
    case 'use-battery':
      return t('effect.use-battery');
    case 'remove-reinforcement':
      return shieldChange(view, description.unit, description.arc, -1);
    case 'move':
      return moveConsequence(description, view);
    case 'set-curve':
      return curveConsequence(description, view);
    case 'choose-initiative':
      return t('effect.first', { side: sideName(view, description.side) });
    case 'end-step':
      return endConsequence(description, view);
    case 'move-missile': {
      const target = view.missiles.find(({ place }) => place === description.missile)?.target ?? null;
      const at = target === null ? undefined : unitOf(view, target)?.hex;
      return at ? t('effect.hexesOnly', { hexes: hexDistance(description.to, at) }) : '';
    }
    default:
      return '';
  }
}

/** 6.1: boxes charged and when the bar is full, the shield after it, the hexes before the next turn. */
function apConsequence({ unit: id, use, group, arc }: Of<'spend-ap'>, view: TalonView): string {
  const unit = unitOf(view, id);
  if (!unit) return '';
  const { change, defend } = view.initiativeMarkers;
  const markers = { change: change[0] + change[1], defend: defend[0] + defend[1] };
  switch (use) {
    case 'charge-yellow':
      return group === undefined ? '' : chargeConsequence(unit, group);
    case 'reinforce':
      return arc === undefined ? '' : shieldChange(view, id, arc, 1);
    case 'power-through-turn':
      return t('effect.turn', { counter: Math.max(0, unit.turnCounter - 1) });
    case 'side-slip':
      return t('effect.side-slip');
    case 'charge-battery':
      return t('effect.charge-battery');
    case 'change-initiative':
      return t('effect.initiative', { ...markers, change: markers.change + 1 });
    case 'defend-initiative':
      return t('effect.initiative', { ...markers, defend: markers.defend + 1 });
  }
}

function chargeConsequence(unit: UnitView, index: number): string {
  const group = unit.groups[index];
  if (!group) return '';
  const { yellow, red } = group;
  const boxes = t('effect.boxes', { charged: Math.min(yellow.of, yellow.charged + 1), of: yellow.of });
  if (red.charged === red.of && yellow.charged + 1 >= yellow.of) return t('effect.full', { boxes });
  return t('effect.charge', { boxes, when: chargeText(unit.powerCurve[unit.row]?.charge[index] ?? null) });
}

function shieldChange(view: TalonView, id: number, arc: Of<'remove-reinforcement'>['arc'], change: 1 | -1): string {
  const shield = unitOf(view, id)?.shields[arc];
  if (!shield) return '';
  const reinforcement = shield.reinforcedUntil === null ? 0 : 1;
  const now = shield.left + reinforcement;
  return t('effect.shield', { before: now, after: now + change });
}

/** 7: how near it brings the ship, and when it may turn again. */
function moveConsequence({ unit: id, to, turnCounter }: Of<'move'>, view: TalonView): string {
  const unit = unitOf(view, id);
  const nearest = unit ? nearestEnemy(view, unit, to) : null;
  const turn = t('effect.turn', { counter: turnCounter });
  return nearest ? `${t('effect.hexes', { hexes: nearest.hexes, target: nearest.unit.name })}, ${turn}` : turn;
}

function nearestEnemy(view: TalonView, unit: UnitView, from: Hex): { unit: UnitView; hexes: number } | null {
  const enemies = view.units
    .filter(({ side, status }) => side !== unit.side && status === 'in-play')
    .map((enemy) => ({ unit: enemy, hexes: hexDistance(from, enemy.hex) }));
  return enemies.toSorted((a, b) => a.hexes - b.hexes)[0] ?? null;
}

/** 9.3: how often the ship moves and gets AP in the next round. */
function curveConsequence({ unit: id, row }: Of<'set-curve'>, view: TalonView): string {
  const next = unitOf(view, id)?.powerCurve[row];
  return next ? t('effect.curve', scheduled(next)) : '';
}

function scheduled({ schedule }: CurveRowView): { ap: number; moves: number } {
  const impulses = Object.values(schedule);
  return { ap: impulses.filter(({ ap }) => ap).length, moves: impulses.filter(({ move }) => move).length };
}

/** 3.2: what is left undone when the step ends. */
function endConsequence({ step }: Of<'end-step'>, view: TalonView): string {
  const own = view.units.filter(({ side, status }) => side === view.activeSide && status === 'in-play');
  if (step !== 'power') return '';
  return t('effect.lost', { ap: own.filter(({ ap }) => ap === 'available').length });
}
