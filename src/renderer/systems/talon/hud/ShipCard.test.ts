import '@testing-library/jest-dom/vitest';
import { render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import type { UnitView } from '../../../../engine/talon/view.types.ts';
import { language } from '../../../messages/catalogue.svelte.ts';
import { makeGroup, makeUnit, makeView } from '../testing/views.ts';
import ShipCard from './ShipCard.svelte';

afterEach(() => {
  language.current = 'en';
});

function show(
  unit: UnitView | null,
  hoverGroup: (unit: number | null, index?: number) => void = () => undefined,
): void {
  render(ShipCard, {
    view: makeView(),
    unit,
    arcsShown: false,
    toggleArcs: () => undefined,
    locate: () => undefined,
    hoverGroup,
  });
}

describe('the ship’s card', () => {
  test('tells shields by arc, with reinforcements', () => {
    const unit = makeUnit();
    unit.shields.left = { left: 2, of: 5, reinforcedUntil: 'D' };
    show(unit);
    expect(
      screen.getByText(
        'Shields: forward shield: 6 of 6; right shield: 5 of 5; rear shield: 4 of 4; left shield: 2 of 5, reinforced until impulse D.',
      ),
    ).toBeInTheDocument();
  });

  test('tells the hull boxes left, their modifiers and the critical one', () => {
    const unit = makeUnit();
    unit.hullBoxes = unit.hullBoxes.map((box, index) => ({ ...box, marked: index < 3 }));
    show(unit);
    const hull = screen.getByRole('group', { name: 'Hull: 3 of 6 boxes left' });
    const boxes = within(hull)
      .getAllByRole('img')
      .map((box) => box.getAttribute('aria-label'));
    expect(boxes.slice(2, 4)).toEqual(['Lost box: power -1', 'Box: power -1, critical']);
  });

  test('marks the present row of the power curve and what damage leaves of the power', () => {
    const unit = makeUnit({ powerModifier: -1 });
    unit.powerCurve = unit.powerCurve.map((row) => ({ ...row, effectivePower: row.power - 1 }));
    show(unit);
    const rows = within(screen.getByRole('table', { name: 'Power curve' }))
      .getAllByRole('row')
      .slice(1);
    const present = rows.filter((row) => row.getAttribute('aria-current') === 'true');
    const cells = present.flatMap((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.trim()),
    );
    expect(cells).toEqual(['3 2', '3', '2']);
    expect(screen.getByText('Damage takes 1 off the power at the next power phase.')).toBeVisible();
  });

  test('tells each weapon group’s charge bar, and asks the board for its reach', () => {
    const seen: (number | null)[][] = [];
    show(
      makeUnit({ groups: [makeGroup({ count: 2 }), makeGroup({ weapon: 'disruptor', destroyed: true })] }),
      (...hover) => seen.push(hover.map((value) => value ?? null)),
    );
    const phaser = screen.getByRole('group', {
      name: 'Phaser, 2 weapons, Charge bar: 1 of 1 red, 1 of 1 yellow, ready',
    });
    phaser.dispatchEvent(new MouseEvent('mouseenter'));
    phaser.dispatchEvent(new MouseEvent('mouseleave'));
    expect(seen).toEqual([
      [0, 0],
      [null, 0],
    ]);
    const lost = screen.getByRole('group', { name: /^Disruptor.*destroyed$/ });
    expect(lost).toHaveTextContent('destroyed');
    // Without boxes beside it its state stays in one line.
    expect([phaser, lost].map((row) => row.querySelectorAll('.bar i').length)).toEqual([2, 0]);
  });

  test('explains critical damage and what can be repaired', () => {
    show(
      makeUnit({
        criticals: [
          { code: 'helm-down', count: 1, repairable: true },
          { code: 'thrusters-damaged', count: 2, repairable: false },
        ],
      }),
    );
    expect(screen.getByText('Helm down')).toBeVisible();
    expect(screen.getByText(/only go straight until repaired/)).toHaveTextContent('Repaired on a 6');
    expect(screen.getByText('Thrusters damaged ×2')).toBeVisible();
  });

  test('tells turn counter, side slip, battery, afterburners and a destroyed ship', () => {
    show(
      makeUnit({
        turnCounter: 2,
        sideSlipReady: true,
        battery: { charged: true },
        afterburners: { left: 1, of: 2 },
        status: 'destroyed',
      }),
    );
    for (const text of [
      '2 more hexes before it may turn',
      'Side slip prepared for the next move',
      'Battery charged',
      'Afterburners: 1 of 2',
      'destroyed',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
  });

  test('speaks Italian', () => {
    language.current = 'it';
    show(makeUnit({ turnCounter: 1 }));
    expect(screen.getByRole('table', { name: 'Curva di potenza' })).toBeVisible();
    expect(screen.getByText('Ancora 1 esagono prima di virare')).toBeVisible();
    expect(screen.getByText(/Incrociatore pesante/)).toBeVisible();
  });

  test('without a ship it says how to get one', () => {
    show(null);
    expect(screen.getByText('Choose a ship to see its card.')).toBeVisible();
  });
});
