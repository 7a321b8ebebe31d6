import { Color, Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { aloft } from '../animation/effectKit.ts';
import { labelPart } from '../labelLayer.ts';
import type { LabelFloat, LabelTag } from '../labels.types.ts';
import { createHullMaterial } from '../models/hullMaterial.ts';
import { createHullSwarm } from '../models/hullSwarm.ts';
import { createModelBuilder, type ShipModel } from '../models/modelKit.ts';
import { CRUISE_HEIGHT } from '../plane.ts';
import { createBodies } from '../scene/bodies.ts';
import type { BoardFrame, BoardScene, BoardStage } from '../system.types.ts';
import type { OpenBoard, OpenUnitPicture } from './openBoard.types.ts';

/** What the open table's fixture has in the scene: darts, planets, rings and a beam. */

const SIDES = [new Color(0x6fd0a0), new Color(0xffb070)] as const;
const WHITE = new Color(0xe8f2ff);
const PLANET = [new Color(0x2f8f7a), new Color(0x7fe0d8)] as const;
const MOST = 24;
const RING = 0.42;

/** A dart that points ahead. */
function dart(): ShipModel {
  const model = createModelBuilder();
  const outline = [[0, -0.4], [0.22, 0.3], [0, 0.18], [-0.22, 0.3]] as const; // prettier-ignore
  model.plate(outline, -0.05, 0.05, { colour: 0xd8e2ee }, 0.2);
  model.block([0.08, 0.06, 0.16], [0, 0.07, 0.05], { colour: 0xffffff, glow: 0.9 });
  return model.finish();
}

export function createOpenScene({ scene, works, table }: BoardStage<OpenBoard>): BoardScene<OpenBoard> {
  const hull = createHullMaterial();
  const darts = createHullSwarm('darts', dart().geometry, hull.material, MOST);
  const bodies = createBodies();
  scene.add(darts.mesh, bodies.mesh);
  const turn = new Quaternion();
  const size = new Vector3(1, 1, 1);

  function drawUnit(unit: OpenUnitPicture, selected: boolean): void {
    const { x, z, heading, bank } = unit.pose;
    const tint = SIDES[unit.side];
    turn.setFromEuler(new Euler(0, -heading, -bank, 'YXZ'));
    const matrix = new Matrix4().compose(new Vector3(x, CRUISE_HEIGHT, z), turn, size);
    darts.add(matrix, { tint, tinted: 0.6, wear: 0, seed: unit.id * 0.1 });
    works.decals.ring({ x, z }, tint, 0.8, RING, 0.012);
    works.decals.spoke({ x, z, heading }, tint, 0.9, RING, RING + 0.2, 0.02);
    if (selected) works.decals.ring({ x, z }, WHITE, 0.9, RING + 0.1, 0.018);
  }

  return {
    show: () => undefined,
    draw({ picture, overlay, active, seconds }) {
      hull.setTime(seconds);
      darts.clear();
      bodies.clear();
      for (const unit of picture.units.values()) drawUnit(unit, unit.id === overlay.selected);
      picture.planets.forEach(({ x, z }, index) =>
        bodies.add('planet', { x, y: 0.2, z }, 1.1, PLANET, { seed: 0.1 + index * 0.3, seconds }),
      );
      table.setRings(overlay.rings);
      for (const { step, share } of active)
        if (step.kind === 'beam')
          works.beams.beam(aloft(step.from), aloft(step.to), 0.2, WHITE, Math.sin(Math.PI * share), share);
      darts.commit();
      bodies.commit();
    },
    labels: (frame) => ({
      tags: [...frame.picture.units.values()].map((unit) => tagOf(unit, frame)),
      badges: [],
      floats: frame.active.flatMap(({ step, share }): LabelFloat[] => {
        const unit = step.kind === 'number' ? frame.picture.units.get(step.unit) : undefined;
        if (step.kind !== 'number' || !unit) return [];
        const at = { x: unit.pose.x, y: CRUISE_HEIGHT, z: unit.pose.z };
        return [{ key: step, look: 'damage', text: `−${step.amount}`, at, aside: 16, share }];
      }),
      notes: [],
      kept: [],
      rays: frame.active.flatMap(({ step }) =>
        step.kind === 'beam' ? [{ from: aloft(step.from), to: aloft(step.to) }] : [],
      ),
    }),
    shadows: () => [],
    setDetail({ bodies: fine, hulls }) {
      bodies.setDetail(fine);
      hull.setDetail(hulls);
    },
    setLight: bodies.setLight,
    dispose() {
      scene.remove(darts.mesh, bodies.mesh);
      darts.dispose();
      bodies.dispose();
      hull.material.dispose();
    },
  };
}

function tagOf(unit: OpenUnitPicture, { overlay, hovered }: BoardFrame<OpenBoard>): LabelTag {
  const width = unit.name.length * 7 + 12;
  const size = { width, height: 15 };
  return {
    id: unit.id,
    at: { x: unit.pose.x, y: CRUISE_HEIGHT / 2, z: unit.pose.z },
    body: 0.3,
    ring: 0.55,
    presence: 1,
    colour: SIDES[unit.side],
    second: unit.side === 1,
    text: `${unit.name} ${unit.hull}`,
    parts() {
      const line = labelPart('line');
      line.append(labelPart('hull', String(unit.hull)), labelPart('name', unit.name));
      return [line];
    },
    sizes: { 1: { width: 24, height: 12 }, 2: { width: 30, height: 15 }, 3: size },
    wanted: overlay.selected === unit.id || (hovered?.kind === 'unit' && hovered.unit === unit.id),
  };
}
