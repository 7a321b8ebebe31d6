import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { DesignSystem } from '../data.ts';
import type { FullThrustStore } from '../battle/overlay.svelte.ts';
import Card from '../hud/Card.svelte';
import { makeSystem, makeUnit, makeView } from '../testing/views.ts';
import { makeAssessment, PHAROS } from '../testing/yard.ts';
import { armourOf, CARD, holdsOf, layoutOf, PAGE, trackOf } from './sheetLayout.ts';
import { NO_MARKS } from './sheetMarks.ts';
import ShipSheet from './ShipSheet.svelte';

const SHEET = makeAssessment(PHAROS).sheet!;
const crossed = (): number => document.querySelectorAll('.cross').length;
const struck = (): number => document.querySelectorAll('.strike').length;

describe('2.6 the sheet', () => {
  test('shows hull boxes in rows with the rolls that lose a system, crew dots, armour and systems', () => {
    render(ShipSheet, { design: PHAROS, sheet: SHEET, points: 287 });
    expect(
      screen.getByLabelText('Pharos, Heavy cruiser: mass 84, 287 points, thrust 5, hull 20, armour 2, crew 5'),
    ).toBeVisible();
    expect(document.querySelectorAll('rect.box')).toHaveLength(21); // the core's frame too
    expect(document.querySelectorAll('circle.armour')).toHaveLength(2);
    expect(document.querySelectorAll('circle.crew')).toHaveLength(5);
    expect([...document.querySelectorAll('.threshold')].map(({ textContent }) => textContent)).toEqual([
      '≤1',
      '≤2',
      '≤3',
    ]);
    expect(document.querySelectorAll('.symbol')).toHaveLength(PHAROS.systems.length);
    expect(crossed() + struck()).toBe(0);
  });

  test('crosses out what is lost', () => {
    const marks = { ...NO_MARKS, hull: 6, armour: 2, systems: [true], driveHits: 1 as const, ftl: true, power: true };
    render(ShipSheet, { design: PHAROS, sheet: SHEET, points: 287, marks, ship: 'Kindly Light' });
    expect(struck()).toBe(8);
    expect(crossed()).toBe(4);
    expect(screen.getByLabelText(/^Kindly Light, .*thrust 2, hull 14, armour 0, crew 4$/)).toBeVisible();
    expect(screen.getByText('Pharos class, Heavy cruiser')).toBeVisible();
  });

  test('4.1 arcs that bear are open, the others filled, and it says so where anything has arcs', () => {
    const beams = { ...PHAROS, systems: [PHAROS.systems[2]!] };
    const { unmount } = render(ShipSheet, { design: beams, sheet: SHEET, points: 1 });
    expect(document.querySelectorAll('.bears')).toHaveLength(3);
    expect(document.querySelectorAll('.blind')).toHaveLength(3);
    expect(screen.getByText('Dark segments of a ring: no fire through that arc.')).toBeVisible();
    unmount();
    render(ShipSheet, { design: { ...PHAROS, systems: [] }, sheet: SHEET, points: 1 });
    expect(screen.queryByText(/^Dark segments/)).toBeNull();
    expect(screen.getByText('Beside a row: the roll that loses a system at its end.')).toBeVisible();
  });
});

describe('a ship’s card', () => {
  const show = (unit: ReturnType<typeof makeUnit>) => {
    const view = makeView({ units: [unit] });
    const battle = {
      view,
      overlay: { unit, guesses: { drawn: [] } },
      playback: { log: [] },
      selection: { options: [] },
    };
    render(Card, { battle: battle as unknown as FullThrustStore });
    return screen.getByRole('article', { name: unit.name });
  };

  test('11.3 a dummy has no class and no sheet, so no core systems either', () => {
    const drive = [makeSystem({ system: 'drive' })];
    const card = show(makeUnit({ name: 'Dummy 1', class: 'Dummy 1', dummy: true, hull: { rows: [1], lost: 0 }, systems: drive })); // prettier-ignore
    expect(card).toHaveTextContent('Looks like an escort from afar');
    expect(card).not.toHaveTextContent('class');
    expect(card.querySelector('svg.sheet')).toBeNull();
  });

  test('that of a ship is drawn with its core systems', () => {
    const card = show(makeUnit());
    expect(card).toHaveTextContent('Pharos class, Heavy cruiser');
    expect(card.querySelector('svg.sheet')).toHaveTextContent('Core systems');
  });
});

describe.each([PAGE, CARD])('the sheet’s layout, $width wide', (room) => {
  const { width } = room;
  test('what bears to port stands left, what bears to starboard right', () => {
    const { placed } = layoutOf(PHAROS.systems, room);
    const at = (index: number) => placed.find((one) => one.index === index)!;
    expect(at(2).x).toBeLessThan(width / 2);
    expect(at(3).x).toBeGreaterThan(width / 2);
    expect(at(4).x).toBe(width / 2);
    expect(at(4).y).toBeLessThan(at(2).y);
  });

  test('64 systems stay on the sheet and on no other', () => {
    const many = Array.from({ length: 64 }, (_, n): DesignSystem =>
      n % 3 === 0 ? { kind: 'point-defence' } : { kind: 'beam', class: 2, arcs: ['FP', 'F', 'FS'] },
    );
    const { placed, height } = layoutOf(many, room);
    expect(placed).toHaveLength(64);
    expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(64);
    for (const { x, y, width: own } of placed) {
      expect(x - own / 2).toBeGreaterThanOrEqual(0);
      expect(x + own / 2).toBeLessThanOrEqual(width);
      expect(y).toBeLessThan(height);
    }
  });

  test('6.5 a launcher is joined to its own magazine', () => {
    const launcher = (magazine: number): DesignSystem => ({ kind: 'launcher', arcs: ['FP', 'F', 'FS'], magazine });
    const store = (standard: number): DesignSystem => ({ kind: 'magazine', mass: 6, standard, extended: 0 });
    const { feeds, placed } = layoutOf([launcher(1), launcher(0), store(3), store(2)], room);
    expect(feeds.map(({ to }) => to.x)).toEqual([
      placed.find(({ index }) => index === 3)!.x,
      placed.find(({ index }) => index === 2)!.x,
    ]);
    expect(layoutOf([launcher(2)]).feeds).toEqual([]);
  });

  test.each([1, 2, 20, 94, 200])('a track of %i boxes stays on the sheet', (boxes) => {
    const rows = [0, 1, 2, 3].map((row) => Math.ceil((boxes - row) / 4)).filter((row) => row > 0);
    const track = trackOf({ rows, crewDots: [boxes], spaces: [] }, room);
    expect(track.boxes).toHaveLength(boxes);
    expect(track.boxes.at(-1)!.dots).toBe(1);
    for (const { x } of track.boxes) expect(x + track.size).toBeLessThan(width);
    expect(track.thresholds).toHaveLength(rows.length - 1);
  });

  test.each([0, 1, 20, 45])('%i boxes of armour stay on the sheet', (count) => {
    const { circles, radius } = armourOf(count, room);
    expect(circles).toHaveLength(count);
    for (const { x } of circles) expect(Math.abs(x - width / 2) + radius).toBeLessThan(width / 2);
  });

  test.each([1, 6, 20])('%i holds stay on the sheet, none on another', (count) => {
    const { places, height } = holdsOf(count, room);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
    for (const { x, y } of places) {
      expect(Math.abs(x - width / 2) + 17).toBeLessThanOrEqual(width / 2);
      expect(y + 12).toBeLessThanOrEqual(height);
    }
  });
});
