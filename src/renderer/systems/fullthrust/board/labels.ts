import { labelPart } from '../../../board/labels.ts';
import type { BoardLabels, LabelFloat, LabelTag } from '../../../board/labels.types.ts';
import { CRUISE_HEIGHT } from '../../../board/plane.ts';
import { aloft } from '../../../board/animation/effectKit.ts';
import type { BoardFrame } from '../../../board/system.types.ts';
import type { FullThrustBoard, UnitPicture } from './board.types.ts';
import { sideColour } from './palette.ts';

const LETTER = 7;

/** What stands beside ships, and floats off them. */
export function labelsOf(frame: BoardFrame<FullThrustBoard>): BoardLabels {
  const { picture, active, overlay, hovered } = frame;
  return {
    tags: [...picture.units.values()].map((unit) =>
      tagOf(unit, overlay.selected === unit.id || (hovered?.kind === 'unit' && hovered.id === unit.id)),
    ),
    badges: [],
    floats: active.flatMap(({ step, share }): LabelFloat[] => {
      const unit = step.kind === 'number' ? picture.units.get(step.unit) : undefined;
      if (step.kind !== 'number' || !unit) return [];
      const at = { x: unit.pose.x, y: CRUISE_HEIGHT, z: unit.pose.z };
      return [{ key: step, look: 'damage', text: `−${step.amount}`, at, aside: 16, share }];
    }),
    notes: [],
    kept: [],
    rays: active.flatMap(({ step }) => (step.kind === 'beam' ? [{ from: aloft(step.from), to: aloft(step.to) }] : [])),
  };
}

function tagOf(unit: UnitPicture, wanted: boolean): LabelTag {
  const type = unit.type === 'X' ? '–' : unit.type;
  const short = type.length * LETTER + 14;
  const line = short + unit.name.length * LETTER + 8;
  return {
    id: unit.id,
    at: { x: unit.pose.x, y: CRUISE_HEIGHT / 2, z: unit.pose.z },
    body: 0.34,
    ring: 0.5,
    presence: unit.presence,
    colour: sideColour(unit.side),
    second: unit.side === 1,
    text: `${unit.name} ${type} ${unit.hull}`,
    parts() {
      const head = labelPart('line');
      head.append(labelPart('hull', type), labelPart('name', unit.name));
      const left = labelPart('line');
      left.append(labelPart('name', `${unit.hull}/${unit.full}`));
      return [head, left];
    },
    sizes: {
      1: { width: short, height: 15 },
      2: { width: line, height: 15 },
      3: { width: line, height: 30 },
    },
    wanted,
  };
}
