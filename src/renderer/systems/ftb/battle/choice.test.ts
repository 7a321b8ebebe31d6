import { describe, expect, test } from 'vitest';
import { nearestVector, plotAction, vectorOf } from '../../../../engine/ftb/plane.ts';
import type { FtbDescription, FtbOption, FtbView } from '../../../../engine/ftb/view.types.ts';
import type { BoardOverlay, BoardPick } from '../board/board.types.ts';
import { NO_OVERLAY } from '../board/markings.ts';
import { pickPlace } from '../board/picking.ts';
import { pointsAlong, toWorld } from '../board/space.ts';
import { barItems, keyOfItem } from '../../../stores/battle/hotkeys.ts';
import { OPTIONS } from '../testing/samples.ts';
import { makeAttack, makeOrders, makeUnit, makeView, place } from '../testing/views.ts';
import { choice } from './choice.ts';
import { alongMark, attacksAt, courseMark, plotMark } from './plots.ts';

const option = (description: FtbDescription, action: number | null = 1): FtbOption => ({
  action,
  description,
  blocked: action === null ? { code: 'no-torpedo', section: '12' } : null,
});
const meaning = (pick: BoardPick, view: FtbView, options: readonly FtbOption[]) =>
  choice.meaningOf(pick, { view, options, actor: null, stepped: [] });

const ORDERS = [
  option(OPTIONS.order, 2),
  option(OPTIONS.plot, 3),
  option({ ...OPTIONS.plot, length: 4 }, 4),
  option({ ...OPTIONS['order-blocked'], order: 'launch' }, null),
  option({ ...OPTIONS['order-blocked'], order: 'repair' }, null),
];

describe('the options of an order', () => {
  const [section] = choice.sections(ORDERS, null);
  const steps = section ? choice.steps(section, null, makeOrders(), null) : null;

  test('go by order, then by length; those without a vector take one click', () => {
    expect([...(steps?.branches.keys() ?? [])]).toEqual([1, 3]);
    expect(steps?.branch).toBe(1);
    expect([...(steps?.targets.keys() ?? [])]).toEqual([4, 5]);
    expect(steps?.others.map(({ description }) => 'order' in description && description.order)).toEqual([
      'coast',
      'repair',
    ]);
  });

  test('coasting keeps its key however many vectors are listed before it', () => {
    const vectors = Array.from({ length: 12 }, (_, n) => option({ ...OPTIONS.plot, length: n + 1 }, 20 + n));
    const [orders] = choice.sections([...vectors, option({ ...OPTIONS.order, order: 'coast' }, 7)], null);
    const stepped = choice.steps(orders!, null, makeOrders(), null);
    expect(keyOfItem(barItems([orders!], [stepped!], choice), { kind: 'option', action: 7 })).toBe('arrowup');
  });

  test('an order that cannot be given is offered with its reason, and is no choice', () => {
    expect(steps?.branches.get(3)?.map(({ action, blocked }) => [action, blocked?.code])).toEqual([
      [null, 'no-torpedo'],
    ]);
  });

  test('what ends a step stands at its end', () => {
    for (const kind of ['hold-fire', 'guide-coast', 'no-scan', 'fly-on', 'no-cover', 'commit', 'pass'] as const) {
      expect(choice.endStep([option(OPTIONS.attack), option(OPTIONS[kind], 9)])?.action).toBe(9);
      expect(choice.sections([option(OPTIONS[kind], 9)], null)).toEqual([]);
    }
  });
});

describe('a click on a ship', () => {
  test('activates an own one, asks before an enemy’s is forced, and else looks at it', () => {
    const own = option(OPTIONS.activate, 5);
    const forced = option({ ...OPTIONS.activate, unit: 1, force: true }, 6);
    const at = (object: number) => meaning({ kind: 'object', object }, makeView(), [own, forced]);
    expect(at(0)).toMatchObject({ kind: 'act', option: { action: 5 } });
    expect(at(1)).toMatchObject({ kind: 'ask', options: [{ action: 6 }] });
    expect(meaning({ kind: 'object', object: 1 }, makeView(), [own])).toMatchObject({ kind: 'look' });
  });

  test('attacks or scans it where that is offered', () => {
    expect(meaning({ kind: 'object', object: 1 }, makeAttack(), [option(OPTIONS.attack, 7)])).toMatchObject({
      option: { action: 7 },
    });
    expect(meaning({ kind: 'object', object: 0 }, makeView(), [option(OPTIONS.scan, 8)])).toMatchObject({
      option: { action: 8 },
    });
  });
});

describe('a vector that is not listed', () => {
  const view = makeOrders();
  const mark = plotMark(view, 'burn', ORDERS)!;
  const overlay: BoardOverlay = { ...NO_OVERLAY, plot: mark };

  test('is flown by a click inside the ring, as its order packs it', () => {
    const { pick, marked } = pickPlace(toWorld(place(21, 27)), overlay);
    if (pick.kind !== 'vector') throw new Error('no vector is meant');
    expect(marked).toBe(true);
    const wanted = nearestVector(mark.plot, place(21, 27))!;
    const taken = meaning(pick, view, ORDERS);
    expect(taken).toMatchObject({ kind: 'act', option: { action: plotAction(3, wanted.course, wanted.length) } });
    if (taken.kind !== 'act') return;
    expect(choice.isUnlisted?.(taken.option.description, view)).toBe(true);
  });

  test('is refused outside the radius, too near another ship, not whole, and without the order', () => {
    const plot = (change: Partial<typeof OPTIONS.plot>) => choice.isUnlisted?.({ ...OPTIONS.plot, ...change }, view);
    expect(plot({ course: 0, length: 7 })).toBe(true);
    expect(plot({ course: 0, length: 8 })).toBe(false);
    expect(plot({ course: 90, length: 4 })).toBe(false);
    expect(plot({ course: 0.5, length: 4 })).toBe(false);
    expect(plot({ course: 0, length: 4.5 })).toBe(false);
    expect(plot({ order: 'launch', course: 0, length: 4 })).toBe(false);
    // 18 degrees and 6 LU end within 1 LU of Vega.
    expect(vectorOf(mark.plot, 18, 6)).toBeNull();
    expect(plot({ course: 18, length: 6 })).toBe(false);
    expect(choice.isUnlisted?.(OPTIONS.scan, view)).toBe(false);
  });

  test('a click far outside the ring plots nothing; one on the cross coasts', () => {
    expect(pickPlace(toWorld(place(30, 30)), overlay).pick.kind).toBe('point');
    const { pick } = pickPlace(toWorld(place(20.2, 26)), overlay);
    expect(pick).toEqual({ kind: 'coast', unit: 0 });
    expect(meaning(pick, view, ORDERS)).toMatchObject({ kind: 'act', option: { action: 2 } });
  });

  test('shows its targets with ranges, and that it leads off the map', () => {
    const passes = courseMark(view, { ...OPTIONS.plot, path: [place(20, 30), place(20, 23)] });
    expect(passes.targets).toMatchObject([{ object: 1, range: 2 }]);
    const off = { ...OPTIONS.plot, path: [place(20, 30), place(45, 30)] };
    expect(courseMark(makeView({ exits: [[], []] }), off).bad).toBe(true);
    expect(courseMark(view, off).bad).toBe(false);
  });

  test('a bend is shown with where the vector would have ended', () => {
    const bent = courseMark(view, { ...OPTIONS.plot, path: [place(20, 30), place(20, 27), place(21, 25)] });
    expect(bent.aim).not.toBeNull();
    expect(courseMark(view, OPTIONS.plot).aim).toBeNull();
  });
});

describe('an attack', () => {
  const view = makeAttack();
  const listed = [option({ ...OPTIONS.attack, at: 4 }, plotAction(15, 1, 4))];

  test('may be made from every whole LU that reaches the target, and is packed as the listed one', () => {
    const along = alongMark(view, listed, 6)!;
    expect(along.open).toEqual([4, 5, 6, 7, 8]);
    expect(along.at).toBe(6);
    const [attack] = attacksAt(view, listed, 6);
    expect(attack).toMatchObject({ action: plotAction(15, 1, 6), description: { at: 6, range: 2 } });
    expect(attacksAt(view, listed, 3)).toEqual([]);
  });

  test('is decided before the next target comes up', () => {
    const two = makeAttack({
      units: [...view.units, makeUnit({ id: 2, side: 1, name: 'Rigel', ...place(18, 21) })],
      activity: { ...view.activity!, targets: [...view.activity!.targets, { unit: 2, first: 7, last: 8 }] },
    });
    expect(alongMark(two, listed, null)?.open).toEqual([4, 5, 6]);
  });

  test('slides along the vector under the pointer', () => {
    const overlay = { ...NO_OVERLAY, along: alongMark(view, listed, null) };
    expect(pickPlace(toWorld(place(20.3, 24.1)), overlay).pick).toEqual({ kind: 'along', at: 6 });
    expect(pickPlace(toWorld(place(20.3, 29)), overlay).pick.kind).toBe('point');
  });
});

test('whole LU are counted anew after a bend', () => {
  const points = pointsAlong([place(0, 0), place(2.5, 0), place(2.5, 2)]);
  expect(points).toEqual([place(0, 0), place(1, 0), place(2, 0), place(2.5, 1), place(2.5, 2)]);
});
