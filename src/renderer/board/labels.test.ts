import { Color, PerspectiveCamera } from 'three';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { labelPart, type LabelView } from './labelLayer.ts';
import { createLabels, type Labels } from './labels.ts';
import type { BoardLabels, LabelTag } from './labels.types.ts';

const SIZE = { width: 800, height: 600 };
const NOTHING: BoardLabels = { tags: [], badges: [], floats: [], notes: [], kept: [], rays: [] };

/** Straight over the plane, north up: a world unit is about 44 pixels. */
function overhead(): LabelView {
  const camera = new PerspectiveCamera(38, SIZE.width / SIZE.height, 0.5, 900);
  camera.position.set(0, 20, 0);
  camera.up.set(0, 0, -1);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  return { camera, size: SIZE, free: { left: 0, top: 0, right: SIZE.width, bottom: SIZE.height } };
}

const tag = (id: number, x: number, z: number, change: Partial<LabelTag> = {}): LabelTag => ({
  id,
  at: { x, y: 0, z },
  body: 0.5,
  ring: 0.9,
  presence: 1,
  colour: new Color(1, 1, 1),
  second: false,
  text: `ship ${id}`,
  parts: () => [labelPart('name', `ship ${id}`)],
  sizes: { 1: { width: 30, height: 16 }, 2: { width: 80, height: 16 }, 3: { width: 80, height: 24 } },
  wanted: false,
  ...change,
});

let place: HTMLElement;
let labels: Labels;
beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
  labels = createLabels(place);
});
afterEach(() => {
  labels.dispose();
  place.remove();
});

const element = (name: string): HTMLElement => {
  const found = [...place.querySelectorAll<HTMLElement>('.board-label')].find(
    ({ textContent }) => textContent === name,
  );
  if (!found) throw new Error(`no label ${name}`);
  return found;
};

test('light that crosses a name makes it give way, and gives it back', () => {
  const tags = [tag(1, 0, 0), tag(2, 6, 0)];
  const ray = { from: { x: -4, y: 0, z: 1.1 }, to: { x: 4, y: 0, z: 1.1 } };
  labels.update({ ...NOTHING, tags, rays: [ray] }, false, overhead());
  expect(Number(element('ship 1').style.opacity)).toBeLessThan(0.3);
  expect(Number(element('ship 2').style.opacity)).toBe(1);
  labels.update({ ...NOTHING, tags }, true, overhead());
  expect(Number(element('ship 1').style.opacity)).toBe(1);
});

test('a name for which there is no room is not there, and does not come up while things fly', () => {
  const everywhere = [{ at: { x: 0, z: 0 }, radius: 30, of: null }];
  labels.update({ ...NOTHING, tags: [tag(1, 0, 0)], kept: everywhere }, true, overhead());
  expect(element('ship 1').style.display).toBe('none');
  labels.update({ ...NOTHING, tags: [tag(1, 0.2, 0)] }, false, overhead());
  expect(element('ship 1').style.display).toBe('none');
  labels.update({ ...NOTHING, tags: [tag(1, 0.2, 0)] }, true, overhead());
  expect(element('ship 1').style.display).toBe('');
});

test('a name that stands off has a line to its ship, which goes with it', () => {
  const about = [{ at: { x: 0, z: 0 }, radius: 2.2, of: null }];
  labels.update({ ...NOTHING, tags: [tag(1, 0, 0)], kept: about }, true, overhead());
  expect(place.querySelectorAll('.board-leader')).toHaveLength(1);
  labels.update({ ...NOTHING, tags: [tag(1, 0, 0)] }, true, overhead());
  expect(place.querySelectorAll('.board-leader')).toHaveLength(0);
  const before = labels.count();
  labels.update(NOTHING, true, overhead());
  expect(labels.count()).toBe(before - 1);
});

test('a shy figure gives way to one that comes before it', () => {
  const note = (key: string, x: number, shy: boolean) => ({
    key,
    look: '',
    text: '2.5',
    at: { x, z: 0 },
    nearer: 0,
    shy,
  });
  labels.update(
    { ...NOTHING, notes: [note('a', 0, false), note('b', 0.1, true), note('c', 3, true)] },
    true,
    overhead(),
  );
  const shown = [...place.querySelectorAll<HTMLElement>('.board-note')].map(({ style }) => style.display !== 'none');
  expect(shown).toEqual([true, false, true]);
});

describe('a figure', () => {
  const note = { key: 'a', look: '', text: '83%', at: { x: 0, z: 0 }, nearer: 0.4, shy: true };
  const shown = (index = 0): { display: string; x: number; y: number } => {
    const one = place.querySelectorAll<HTMLElement>('.board-note')[index];
    const [x, y] = [...(one?.style.transform.matchAll(/(-?[\d.]+)px/g) ?? [])].map(([, value]) => Number(value));
    return { display: one?.style.display ?? 'none', x: x ?? 0, y: y ?? 0 };
  };

  test('stands elsewhere where a panel covers its place, or nowhere', () => {
    const view = overhead();
    labels.update({ ...NOTHING, notes: [{ ...note, elsewhere: [{ x: 3, z: 0 }] }] }, true, view);
    const { x } = shown();
    const covered = { ...view, free: { ...view.free, left: x + 1 } };
    labels.update({ ...NOTHING, notes: [{ ...note, elsewhere: [{ x: 3, z: 0 }] }] }, true, covered);
    expect(shown().display).toBe('');
    expect(shown().x).toBeGreaterThan(x + 30);
    labels.update({ ...NOTHING, notes: [{ ...note, elsewhere: [] }] }, true, covered);
    expect(shown().display).toBe('none');
  });

  test('stands elsewhere where it would cover a ship, if it can', () => {
    const ship = tag(1, 0.6, 0);
    labels.update({ ...NOTHING, tags: [ship], notes: [note] }, true, overhead());
    const { x } = shown();
    labels.update({ ...NOTHING, tags: [ship], notes: [{ ...note, elsewhere: [{ x: 3, z: 0 }] }] }, true, overhead());
    expect(shown().x).toBeGreaterThan(x + 60);
  });

  test('stands on the side of its place away from the ship that moves there', () => {
    labels.update({ ...NOTHING, notes: [{ ...note, awayFrom: { x: 0, z: -1.7 } }] }, true, overhead());
    const { y } = shown();
    labels.update({ ...NOTHING, notes: [{ ...note, awayFrom: { x: 0, z: 1.7 } }] }, true, overhead());
    expect(shown().y).toBeLessThan(y - 10);
  });

  test('on either side of a course stand clear of the one between them', () => {
    const turn = { ...note, text: '↻ 2 / ↻ ✓', shy: false, awayFrom: { x: 0, z: 0 } };
    const sides = [-0.6, 0.6].map((x) => ({ ...turn, key: String(x), at: { x, z: -0.4 } }));
    labels.update({ ...NOTHING, notes: sides }, true, overhead());
    expect(shown(1).x - shown(0).x).toBeGreaterThan(9 * 7.4 + 30);
  });
});

test('what floats over a place looks another way when it is another thing to look at', () => {
  const card = { key: {}, text: '?', at: { x: 0, y: 0, z: 0 }, aside: 0, share: 0.2 };
  labels.update({ ...NOTHING, floats: [{ ...card, look: 'card' }] }, true, overhead());
  labels.update({ ...NOTHING, floats: [{ ...card, look: 'card up', text: 'Ace' }] }, true, overhead());
  const shown = [...place.querySelectorAll('.board-float')].map(({ className, textContent }) => [
    className,
    textContent,
  ]);
  expect(shown).toEqual([['board-float card up', 'Ace']]);
});

test('written larger, names stand where they stood', () => {
  const middleOf = (name: string): number => Number(/translate\(([\d.-]+)px/.exec(element(name).style.transform)?.[1]);
  labels.update({ ...NOTHING, tags: [tag(1, 0, 0)] }, true, overhead());
  const plain = middleOf('ship 1');
  labels.setScale(1.5);
  labels.update({ ...NOTHING, tags: [tag(1, 0, 0)] }, true, overhead());
  expect(middleOf('ship 1') * 1.5).toBeCloseTo(plain, 0);
});

describe('a badge', () => {
  const badge = (x: number, z: number) => ({
    id: 0,
    look: '',
    text: '3',
    at: { x, y: 0, z },
    aside: 0.3,
    presence: 1,
    colour: new Color(1, 1, 1),
  });
  /** Middle of what is written, in pixels; `down` is its height, where its upper edge is what is known. */
  function placeOf(element: HTMLElement, down = 0): { x: number; y: number } {
    const [x, y] = [...element.style.transform.matchAll(/([\d.-]+)px/g)].map(([, value]) => Number(value));
    return { x: x!, y: y! + down / 2 };
  }
  const number = (): HTMLElement => place.querySelector<HTMLElement>('.board-badge')!;
  /** Whether the number lies on the name of the only ship. */
  function covered(): boolean {
    const [name, at] = [placeOf(element('ship 1'), 24), placeOf(number())];
    return Math.abs(name.x - at.x) < 40 + 9 && Math.abs(name.y - at.y) < 12 + 7;
  }

  test('goes to another side where a name is in flight, and stays there', () => {
    // The name is below its ship, the number where the name is.
    const both = { ...NOTHING, tags: [tag(1, 0, 0)], badges: [badge(0.1, 1.5)] };
    labels.update({ ...both, badges: [] }, true, overhead());
    labels.update(both, false, overhead());
    expect(covered()).toBe(false);
    const before = number().style.transform;
    labels.update(both, false, overhead());
    expect(number().style.transform).toBe(before);
  });

  test('that stands still has names keep off it', () => {
    const both = { ...NOTHING, tags: [tag(1, 0, 0)], badges: [badge(-0.4, 1.5)] };
    const plain = placeOf(nameAmong({ ...both, badges: [] }));
    expect(placeOf(nameAmong(both))).not.toEqual(plain);
    expect(covered()).toBe(false);
    // One that comes and goes moves no name.
    const shy = { ...both, badges: [{ ...badge(-0.4, 1.5), shy: true }] };
    labels.update(NOTHING, true, overhead());
    expect(placeOf(nameAmong(shy))).toEqual(plain);
    expect(covered()).toBe(false);
  });

  /** The ship's name, as it is laid out among `wanted`. */
  function nameAmong(wanted: BoardLabels): HTMLElement {
    labels.update(wanted, true, overhead());
    return element('ship 1');
  }

  test('does not cover another one', () => {
    labels.update({ ...NOTHING, badges: [badge(0, 0), { ...badge(0.05, 0), id: 1 }] }, true, overhead());
    const [one, other] = [...place.querySelectorAll<HTMLElement>('.board-badge')].map((each) => placeOf(each));
    expect(Math.hypot(one!.x - other!.x, one!.y - other!.y)).toBeGreaterThan(14);
  });
});
