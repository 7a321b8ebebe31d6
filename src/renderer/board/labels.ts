import { Vector3, type Color, type PerspectiveCamera } from 'three';
import type { Side } from '../../engine/game.ts';
import type { Picture, UnitPicture } from '../systems/talon/board/animation/picture.ts';
import type { PlanStep } from '../systems/talon/board/animation/plan.types.ts';
import type { ActiveStep } from './animation/player.ts';
import { layOut, spotOf, type LabelDetail, type LabelSpot, type LabelWish } from './labelLayout.ts';
import { CRUISE_HEIGHT } from './plane.ts';
import { MISSILE_HEIGHT } from '../systems/talon/board/ships/fleet.ts';
import './board.css';

/**
 * Names, hull pips and numbers as HTML over the canvas: sharp at any zoom, and no draw call.
 * `detail` is at most what the zoom allows, and less where labels would meet: 3 all, 2 without names,
 * 1 the hull class alone.
 */
export interface Labels {
  update(
    picture: Picture,
    active: readonly ActiveStep[],
    colourOf: (side: Side) => Color,
    camera: PerspectiveCamera,
    size: { width: number; height: number },
    /** Units shown in full whatever is in the way: pointed at, selected. */
    wanted: ReadonlySet<number>,
  ): void;
  /** HTML elements alive. */
  count(): number;
  dispose(): void;
}

/** Pixels of a hex's radius below which names, and then pips, are left out. */
const NAMES_FROM = 26;
const PIPS_FROM = 22;
/** A label's size in pixels, by estimate: measuring would make the browser lay out in every frame. */
const LETTER = 6.7;
const HULL_LETTER = 7.6;
const HULL_SIDES = 11;
const COUNTER = 20;
const PIP = 8;
const LINE_HEIGHT = 15;
const PIPS_HEIGHT = 8;
const SMALL_HULL = 0.82;
const SMALL_HEIGHT = 12;
/** A ship's body, and the ring around it, in world units: what labels keep clear of. */
const BODY = 0.52;
const RING = 0.93;
/** Pixels from one frame to the next that are no glide of the camera. */
const LEAP = 80;

const point = new Vector3();

/** Screen position of a point in CSS pixels, and how many pixels a world unit is there. */
export function project(
  at: { x: number; y: number; z: number },
  camera: PerspectiveCamera,
  size: { width: number; height: number },
): { x: number; y: number; scale: number; ahead: boolean } {
  point.set(at.x, at.y, at.z).applyMatrix4(camera.matrixWorldInverse);
  const depth = -point.z;
  point.applyMatrix4(camera.projectionMatrix);
  const focal = size.height / (2 * Math.tan((camera.fov * Math.PI) / 360));
  return {
    x: ((point.x + 1) / 2) * size.width,
    y: ((1 - point.y) / 2) * size.height,
    scale: focal / Math.max(0.01, depth),
    ahead: depth > camera.near,
  };
}

const NO_SIZES: LabelWish['sizes'] = {
  1: { width: 0, height: 0 },
  2: { width: 0, height: 0 },
  3: { width: 0, height: 0 },
};

/** A label's size by how much of it is shown. */
function sizesOf(unit: UnitPicture): LabelWish['sizes'] {
  const hull = unit.hull.length * HULL_LETTER + HULL_SIDES;
  const counter = unit.turnCounter > 0 ? COUNTER : 0;
  const pips = unit.hullOf * PIP;
  const height = LINE_HEIGHT + PIPS_HEIGHT;
  return {
    1: { width: hull * SMALL_HULL, height: SMALL_HEIGHT },
    2: { width: Math.max(hull + counter, pips), height },
    3: { width: Math.max(hull + counter + unit.name.length * LETTER + 5, pips), height },
  };
}

interface Label {
  readonly element: HTMLElement;
  sizes: LabelWish['sizes'];
  /** What is written, so that the DOM is touched only when it changes. */
  text: string;
}

/** Puts a layer of its own into `container`, hidden from screen readers; `dispose` takes it out. */
export function createLabels(container: HTMLElement): Labels {
  const layer = document.createElement('div');
  layer.className = 'board-labels';
  layer.setAttribute('aria-hidden', 'true');
  container.append(layer);
  const labels = new Map<number, Label>();
  let spots = new Map<number, LabelSpot>();
  const badges = new Map<number, HTMLElement>();
  const floats = new Map<PlanStep, HTMLElement>();

  const make = (className: string, text = ''): HTMLElement => {
    const element = document.createElement('div');
    element.className = className;
    element.textContent = text;
    return element;
  };

  function write(label: Label, unit: UnitPicture, side: Color): void {
    const text = [unit.name, unit.hull, unit.hullLeft, unit.hullOf, unit.turnCounter, side.getHexString()].join('|');
    if (text === label.text) return;
    label.text = text;
    label.element.style.setProperty('--side', `#${side.getHexString()}`);
    label.element.classList.toggle('second', unit.side === 1);
    label.sizes = sizesOf(unit);
    const line = make('line');
    line.append(make('hull', unit.hull), make('name', unit.name));
    if (unit.turnCounter > 0) line.append(make('counter', String(unit.turnCounter)));
    const pips = make('pips');
    for (let i = 0; i < unit.hullOf; i++) pips.append(make(i < unit.hullLeft ? 'pip' : 'pip gone'));
    label.element.replaceChildren(line, pips);
  }

  /** A missile's number is its place on the table, from 1. */
  function updateMissiles(
    picture: Picture,
    colourOf: (side: Side) => Color,
    camera: PerspectiveCamera,
    size: { width: number; height: number },
  ): void {
    for (const [place, badge] of badges) {
      if (picture.missiles.has(place)) continue;
      badge.remove();
      badges.delete(place);
    }
    for (const missile of picture.missiles.values()) {
      let badge = badges.get(missile.place);
      if (!badge) {
        badge = make('board-missile', String(missile.place + 1));
        layer.append(badge);
        badges.set(missile.place, badge);
      }
      badge.classList.toggle('second', missile.side === 1);
      badge.style.setProperty('--side', `#${colourOf(missile.side).getHexString()}`);
      badge.classList.toggle('damaged', missile.damaged);
      const { pose, presence } = missile;
      const { x, y, scale, ahead } = project({ x: pose.x, y: MISSILE_HEIGHT, z: pose.z }, camera, size);
      const aside = 0.26 * scale * pose.scale + 5;
      badge.style.transform = `translate(-50%, -50%) translate(${(x + aside).toFixed(1)}px, ${(y - aside * 0.7).toFixed(1)}px)`;
      badge.style.display = ahead ? '' : 'none';
      badge.style.opacity = String(presence);
    }
  }

  function labelOf(id: number): Label {
    let label = labels.get(id);
    if (!label) {
      label = { element: make('board-label'), sizes: NO_SIZES, text: '' };
      layer.append(label.element);
      labels.set(id, label);
    }
    return label;
  }

  /** Puts every label where the layout has it. While ships fly, labels keep their side: names would come and go. */
  function arrange(wishes: readonly LabelWish[], most: LabelDetail, flying: boolean): void {
    if (flying) {
      for (const wish of wishes) {
        const { place, detail } = spots.get(wish.id) ?? { place: 'below', detail: most };
        spots.set(wish.id, spotOf(wish, place, detail));
      }
    } else {
      // What has leapt elsewhere has nothing to stay by.
      const before = new Map<number, LabelSpot>();
      for (const wish of wishes) {
        const last = spots.get(wish.id);
        if (!last) continue;
        const now = spotOf(wish, last.place, last.detail);
        if (Math.hypot(now.x - last.x, now.y - last.y) < LEAP) before.set(wish.id, last);
      }
      spots = layOut(wishes, most, before);
    }
    for (const { id, wanted } of wishes) {
      const [spot, label] = [spots.get(id), labels.get(id)];
      if (!spot || !label) continue;
      const { style, dataset } = label.element;
      style.transform = `translate(-50%, 0) translate(${spot.x.toFixed(1)}px, ${spot.y.toFixed(1)}px)`;
      style.zIndex = wanted ? '1' : '';
      dataset['detail'] = String(spot.detail);
      label.element.classList.toggle('wanted', wanted);
    }
  }

  function updateFloats(
    picture: Picture,
    active: readonly ActiveStep[],
    camera: PerspectiveCamera,
    size: { width: number; height: number },
  ): void {
    const seen = new Set<PlanStep>();
    for (const { step, share } of active) {
      if (step.kind !== 'number') continue;
      const unit = picture.units.get(step.unit);
      if (!unit) continue;
      seen.add(step);
      let element = floats.get(step);
      if (!element) {
        element = make(`board-float ${step.on}`, `−${step.amount}`);
        layer.append(element);
        floats.set(step, element);
      }
      const { x, y } = project({ x: unit.pose.x, y: CRUISE_HEIGHT, z: unit.pose.z }, camera, size);
      const aside = step.on === 'hull' ? 20 : -20;
      const rise = 26 + 44 * (1 - (1 - share) ** 2);
      element.style.transform = `translate(-50%, -50%) translate(${(x + aside).toFixed(1)}px, ${(y - rise).toFixed(1)}px)`;
      element.style.opacity = String(Math.min(1, share * 12, (1 - share) * 3.5));
    }
    for (const [step, element] of floats) {
      if (seen.has(step)) continue;
      element.remove();
      floats.delete(step);
    }
  }

  return {
    update(picture, active, colourOf, camera, size, wanted) {
      for (const [id, label] of labels) {
        if (picture.units.has(id)) continue;
        label.element.remove();
        labels.delete(id);
        spots.delete(id);
      }
      const tilt = Math.abs(camera.getWorldDirection(point).y);
      const scales: number[] = [];
      const wishes: LabelWish[] = [];
      for (const unit of picture.units.values()) {
        const label = labelOf(unit.id);
        write(label, unit, colourOf(unit.side));
        const { x, y, scale, ahead } = project({ x: unit.pose.x, y: CRUISE_HEIGHT / 2, z: unit.pose.z }, camera, size);
        scales.push(scale);
        label.element.style.display = ahead ? '' : 'none';
        label.element.style.opacity = String(unit.presence);
        if (!ahead) continue;
        const natural = scale * unit.pose.scale;
        wishes.push({
          id: unit.id,
          x,
          y,
          halfWidth: BODY * natural,
          halfHeight: BODY * natural * Math.max(0.45, tilt),
          aside: RING * natural + 3,
          under: RING * natural * Math.max(0.45, tilt) + 5,
          sizes: label.sizes,
          wanted: wanted.has(unit.id),
        });
      }
      const median = scales.toSorted((a, b) => a - b)[scales.length >> 1] ?? 0;
      const most = median >= NAMES_FROM ? 3 : median >= PIPS_FROM ? 2 : 1;
      arrange(wishes, most, active.length > 0);
      updateMissiles(picture, colourOf, camera, size);
      updateFloats(picture, active, camera, size);
    },
    count: () => (layer.isConnected ? 1 : 0) + labels.size + badges.size + floats.size,
    dispose() {
      layer.remove();
      labels.clear();
      badges.clear();
      floats.clear();
    },
  };
}
