import { Vector3, type Color, type PerspectiveCamera } from 'three';
import type { Side } from '../../engine/game.ts';
import type { Picture, UnitPicture } from './animation/picture.ts';
import type { PlanStep } from './animation/plan.types.ts';
import type { ActiveStep } from './animation/player.ts';
import { CRUISE_HEIGHT, MISSILE_HEIGHT } from './ships/fleet.ts';
import './board.css';

/**
 * Names, hull pips and numbers as HTML over the canvas: sharp at any zoom, and no draw call.
 * `detail` follows the zoom: 3 all, 2 without names, 1 the hull class alone.
 */
export interface Labels {
  update(
    picture: Picture,
    active: readonly ActiveStep[],
    colourOf: (side: Side) => Color,
    camera: PerspectiveCamera,
    size: { width: number; height: number },
  ): void;
  /** HTML elements alive. */
  count(): number;
  dispose(): void;
}

/** Pixels of a hex's radius below which names, and then pips, are left out. */
const NAMES_FROM = 26;
const PIPS_FROM = 22;
/** A label's size in pixels, by estimate: measuring would make the browser lay out in every frame. */
const LETTER = 6.6;
const HULL_WIDTH = 40;
const LABEL_HEIGHT = 27;

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

interface Label {
  readonly element: HTMLElement;
  x: number;
  y: number;
  width: number;
  /** What is written, so that the DOM is touched only when it changes. */
  text: string;
}

export function createLabels(container: HTMLElement): Labels {
  const layer = document.createElement('div');
  layer.className = 'board-labels';
  layer.setAttribute('aria-hidden', 'true');
  container.append(layer);
  const labels = new Map<number, Label>();
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
    label.width = HULL_WIDTH + unit.name.length * LETTER;
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
      label = { element: make('board-label'), x: 0, y: 0, width: 0, text: '' };
      layer.append(label.element);
      labels.set(id, label);
    }
    return label;
  }

  /** Leaves out the names that would run into another label. */
  function hideCrowdedNames(): void {
    for (const label of labels.values()) {
      let crowded = false;
      for (const other of labels.values()) {
        if (other === label || Math.abs(other.y - label.y) > LABEL_HEIGHT) continue;
        if (Math.abs(other.x - label.x) < (label.width + other.width) / 2) crowded = true;
      }
      label.element.classList.toggle('crowded', crowded);
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
    update(picture, active, colourOf, camera, size) {
      for (const [id, label] of labels) {
        if (picture.units.has(id)) continue;
        label.element.remove();
        labels.delete(id);
      }
      const tilt = Math.abs(camera.getWorldDirection(point).y);
      const scales: number[] = [];
      for (const unit of picture.units.values()) {
        const label = labelOf(unit.id);
        write(label, unit, colourOf(unit.side));
        const { x, y, scale, ahead } = project({ x: unit.pose.x, y: 0, z: unit.pose.z }, camera, size);
        scales.push(scale);
        const below = y + scale * unit.pose.scale * 0.93 * tilt + 1;
        [label.x, label.y] = [x, below];
        label.element.style.transform = `translate(-50%, 0) translate(${x.toFixed(1)}px, ${below.toFixed(1)}px)`;
        label.element.style.display = ahead ? '' : 'none';
        label.element.style.opacity = String(unit.presence);
      }
      const median = scales.toSorted((a, b) => a - b)[scales.length >> 1] ?? 0;
      layer.dataset['detail'] = median >= NAMES_FROM ? '3' : median >= PIPS_FROM ? '2' : '1';
      // Not while ships fly past each other: names would come and go.
      if (active.length === 0) hideCrowdedNames();
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
