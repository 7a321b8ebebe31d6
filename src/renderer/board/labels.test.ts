import { Color, PerspectiveCamera } from 'three';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLabels, labelPart, type Labels, type LabelView } from './labels.ts';
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

test('written larger, names stand where they stood', () => {
  const middleOf = (name: string): number => Number(/translate\(([\d.-]+)px/.exec(element(name).style.transform)?.[1]);
  labels.update({ ...NOTHING, tags: [tag(1, 0, 0)] }, true, overhead());
  const plain = middleOf('ship 1');
  labels.setScale(1.5);
  labels.update({ ...NOTHING, tags: [tag(1, 0, 0)] }, true, overhead());
  expect(middleOf('ship 1') * 1.5).toBeCloseTo(plain, 0);
});
